"""Faults on demand: what the bot must survive."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bot.sandbox.wire import Json

VIA = {"Via": "1.1 loopback"}
"""The header by which discord.py tells Discord's own 429 from one in front of it."""


@dataclass
class Fault:
    """The next `times` requests that match are answered with `status` and `body`.

    `path` is a regular expression for the path below /api/v10. With `after` the request takes effect
    and only the answer is lost; with `drop` the connection closes without any answer. `delay` seconds pass first.
    """

    method: str
    path: str
    status: int = 500
    body: Json = field(default_factory=lambda: {"code": 0, "message": "injected fault"})
    headers: dict[str, str] = field(default_factory=dict)
    times: int = 1
    after: bool = False
    drop: bool = False
    delay: float = 0.0

    def strikes(self, method: str, path: str) -> bool:
        """Whether it hits this request."""
        return self.times > 0 and self.method in ("*", method) and bool(re.fullmatch(self.path, path))


def too_many(
    path: str, retry_after: float, *, method: str = "POST", everywhere: bool = False, via: bool = True
) -> Fault:
    """A 429; without `via` discord.py takes it for a ban and does not try again."""
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
    return Fault(method, path, 429, body, dict(VIA) if via else {})


def slow(path: str, seconds: float, *, method: str = "POST", times: int = 1) -> Fault:
    """The usual answer, but so late."""
    return Fault(method, path, 0, times=times, delay=seconds)


class Faults:
    """The faults in waiting."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def add(self, *faults: Fault) -> None:
        """Let these faults wait for their requests."""
        self._waiting.extend(faults)

    def clear(self) -> None:
        """Let nothing more go wrong."""
        self._waiting.clear()

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault that hits this request, used up by one."""
        for fault in self._waiting:
            if fault.strikes(method, path):
                fault.times -= 1
                return fault
        return None
