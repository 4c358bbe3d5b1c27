"""What goes over the wire: JSON objects, ids, times and Discord's way of saying no."""

from __future__ import annotations

import datetime as dt
import json
import time
from collections.abc import Iterator, Mapping
from typing import Any

from aiohttp import web

Json = dict[str, Any]
"""An object as Discord writes it. Keys that begin with `_` are the stand-in's own and never leave it."""

DISCORD_EPOCH_MS = 1420070400000


class Snowflakes:
    """Ids as Discord makes them: the time in milliseconds, then a counter; always rising."""

    def __init__(self) -> None:
        self._last = 0

    def __call__(self) -> str:
        """The next id."""
        by_time = (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(self._last + 1, by_time)
        return str(self._last)


snowflake = Snowflakes()


def now() -> str:
    """The present moment as Discord writes it."""
    return dt.datetime.now(dt.UTC).isoformat()


def public(thing: Mapping[str, Any]) -> Json:
    """The part of an object that Discord would send."""
    return {key: value for key, value in thing.items() if not key.startswith("_")}


def walk(components: list[Json] | None) -> Iterator[Json]:
    """Every component of a message or modal, parents before children."""
    for component in components or []:
        yield component
        yield from walk(component.get("components"))
        for single in ("accessory", "component"):
            if component.get(single):
                yield from walk([component[single]])


class ApiError(Exception):
    """An answer of Discord that refuses a request."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        errors: Json | None = None,
        headers: Mapping[str, str] | None = None,
        extra: Json | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.headers = dict(headers or {})
        self.body: Json = {"code": code, "message": message, **(extra or {})}
        if errors:
            self.body["errors"] = errors


def unknown(code: int, what: str) -> ApiError:
    """The 404 for a thing that is not there."""
    return ApiError(404, code, f"Unknown {what}")


def json_response(data: object, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """An answer of the REST API."""
    # discord.py compares the content type with `application/json` exactly, so no charset may follow.
    return web.Response(
        body=json.dumps(data).encode(),
        status=status,
        headers={"Content-Type": "application/json", **(headers or {})},
    )
