"""How a request finds the function that answers it."""

from __future__ import annotations

import pickle
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.backend import Backend
from bot.sandbox.wire import ApiError, Json


@dataclass(frozen=True)
class Upload:
    """A file that came with a request."""

    filename: str
    data: bytes
    content_type: str


@dataclass(frozen=True)
class Call:
    """One request to the REST API, taken apart."""

    at: float
    method: str
    path: str
    query: Mapping[str, str]
    body: Any
    files: dict[str, Upload] = field(default_factory=dict)
    authorization: str | None = None

    @property
    def form(self) -> Json:
        """A copy of the body where an object is expected: what becomes of it is not what was sent."""
        form: Json = pickle.loads(pickle.dumps(self.body or {}))  # several times as quick as `deepcopy`
        return form


@dataclass(frozen=True)
class Created:
    """An answer with status 201."""

    data: Json


Answer = Json | list[Json] | Created | None
"""None stands for 204 No Content."""

Handler = Callable[..., Awaitable[Answer]]


@dataclass(frozen=True)
class Route:
    """One method and path, and who answers it."""

    method: str
    pattern: re.Pattern[str]
    handler: Handler
    unsigned: bool


class Routes:
    """A table of routes, filled by decorators; `{name}` in a path becomes an argument of the handler."""

    def __init__(self) -> None:
        self._routes: list[Route] = []

    def __call__(self, method: str, path: str, *, unsigned: bool = False) -> Callable[[Handler], Handler]:
        """Answer `method path`; `unsigned` routes carry their authority in the path, not in a header."""
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

        def keep(handler: Handler) -> Handler:
            self._routes.append(Route(method, pattern, handler, unsigned))
            return handler

        return keep

    def include(self, other: Routes) -> None:
        """Take over the routes of another table."""
        self._routes.extend(other._routes)

    async def answer(self, backend: Backend, call: Call) -> Answer:
        """Let the first route that matches answer."""
        for route in self._routes:
            match = route.pattern.fullmatch(call.path)
            if match and route.method == call.method:
                if not route.unsigned and call.authorization != f"Bot {backend.token}":
                    raise ApiError(401, 0, "401: Unauthorized")
                return await route.handler(backend, call, **match.groupdict())
        raise ApiError(404, 0, f"404: Not Found ({call.method} {call.path} is not in the stand-in)")
