"""A program outside that is told results, on loopback: it keeps what comes, and answers as it is told to."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web


@dataclass
class Came:
    """One delivery."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def said(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found

    def is_signed_with(self, secret: str) -> bool:
        """As a receiver checks it who has read docs/webhooks.md."""
        key = base64.b64decode(secret.removeprefix("whsec_"))
        signed = f"{self.headers['webhook-id']}.{self.headers['webhook-timestamp']}.".encode() + self.body
        mine = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        return f"v1,{mine}" in self.headers["webhook-signature"].split(" ")


@dataclass
class Receiver:
    """Runs in an `async with`."""

    answers: list[web.Response | Exception] = field(default_factory=list)
    came: list[Came] = field(default_factory=list)
    port: int = 0

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def address(self) -> str:
        return f"{self.origin}/results?key=s3cretkey"

    async def __aenter__(self) -> Receiver:
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", self._take)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._runner.cleanup()

    async def _take(self, request: web.Request) -> web.Response:
        headers = {name.lower(): value for name, value in request.headers.items()}
        self.came.append(Came(request.path_qs, headers, await request.read()))
        answer = self.answers.pop(0) if self.answers else web.Response(status=204)
        if isinstance(answer, Exception):
            request.transport.abort()  # type: ignore[union-attr]
        return answer if isinstance(answer, web.Response) else web.Response()
