"""The REST API: taking a request apart, faults, rate limits, and Discord's way to answer."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from typing import Any

from aiohttp import BodyPartReader, web

from bot.sandbox import (
    routes_application,
    routes_channels,
    routes_guilds,
    routes_interactions,
    routes_messages,
)
from bot.sandbox.backend import Backend
from bot.sandbox.faults import Fault, Faults
from bot.sandbox.ratelimits import RateLimits
from bot.sandbox.routing import Answer, Call, Created, Routes, Upload
from bot.sandbox.wire import ApiError, json_response

Observer = Callable[[Call, int, Any], None]
"""Sees every request with the status and body of its answer."""


class Rest:
    """Answers everything below /api/v10."""

    def __init__(self, backend: Backend, *, rate_limits: bool = False) -> None:
        self._backend = backend
        self._routes = Routes()
        for chapter in (routes_application, routes_guilds, routes_channels, routes_messages, routes_interactions):
            self._routes.include(chapter.routes)
        self.faults = Faults()
        self.rate_limits = RateLimits(on=rate_limits)
        self.calls: list[Call] = []
        self.observers: list[Observer] = []

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        call = await _take_apart(request)
        self.calls.append(call)
        fault = self.faults.strike(call.method, call.path)
        try:
            if fault and fault.delay:
                await asyncio.sleep(fault.delay)
            fault = fault if fault and fault.status else None
            if fault and not fault.after:
                return _struck(request, fault)
            response = await self._answer(call)
            return _struck(request, fault) if fault else response
        finally:
            self._backend.change_signal.beat()

    async def _answer(self, call: Call) -> web.Response:
        try:
            headers = self.rate_limits.count(call.method, call.path)
            answer = await self._routes.answer(self._backend, call)
        except ApiError as error:
            return self._tell(call, error.status, error.body, error.headers)
        if answer is None:
            return self._tell(call, 204, None, headers)
        if isinstance(answer, Created):
            return self._tell(call, 201, answer.data, headers)
        return self._tell(call, 200, answer, headers)

    def _tell(self, call: Call, status: int, body: Answer, headers: dict[str, str]) -> web.Response:
        for observer in self.observers:
            observer(call, status, body)
        if body is None:
            return web.Response(status=status, headers=headers)
        return json_response(body, status, headers)


def _struck(request: web.Request, fault: Fault) -> web.Response:
    if fault.drop and request.transport:
        request.transport.abort()
    return json_response(fault.body, fault.status, fault.headers)


async def _take_apart(request: web.Request) -> Call:
    body: Any = None
    files: dict[str, Upload] = {}
    if request.content_type == "application/json":
        raw = await request.read()
        body = json.loads(raw) if raw else None
    elif request.content_type.startswith("multipart/"):
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            assert part.name
            if part.name == "payload_json":
                body = json.loads(await part.text())
            else:
                kind = part.headers.get("Content-Type", "application/octet-stream")
                key = re.sub(r"files\[(\d+)\]", r"\1", part.name)
                files[key] = Upload(part.filename or "file", bytes(await part.read()), kind)
    authorization = request.headers.get("Authorization")
    path = request.match_info["path"]
    return Call(time.monotonic(), request.method, path, request.query, body, files, authorization)
