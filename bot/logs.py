"""What stands in the log: which act at which table, never what people write, draft or are dealt, at whatever level."""

from __future__ import annotations

import json
import logging
import re
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

OURS = ("bot", "keryx")
"""Whose loggers follow KERYX_LOG_LEVEL down to DEBUG. The libraries' print whole requests and statements there."""
QUIET = ("alembic", "apscheduler", "aiohttp.access")
_TOKENS = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s'\"?]+")
"""In an address: whoever has it can answer in the bot's name for a quarter of an hour."""
_TABLE = re.compile(r"[A-Z0-9]{1,8}")
_ROOT = Path(__file__).parents[1]
_PLAIN = ("StoreError", "InUse", "HTTPException", "Forbidden", "NotFound", "DiscordServerError", "RateLimited")
"""Errors whose own words are no more than a reason; what others say may hold what somebody has written."""

log = logging.getLogger("keryx.acts")


@dataclass(frozen=True)
class Acting:
    """What is being done: by whom (Discord's number) and at which table, if that is known."""

    act: str
    table: str = ""
    person: int | None = None


_acting: ContextVar[Acting | None] = ContextVar("acting", default=None)


@contextmanager
def acting(act: str, table: str = "", person: int | None = None) -> Iterator[None]:
    """Whatever is logged inside says what was being done."""
    token = _acting.set(_named(act, table, person))
    try:
        yield
    finally:
        _acting.reset(token)


def begin(act: str, table: str = "", person: int | None = None) -> None:
    """The same for what the rest of this task does."""
    _acting.set(_named(act, table, person))


def at(table: str) -> None:
    """It has turned out which table is meant."""
    now = _acting.get()
    if now is not None:
        _acting.set(_named(now.act, table, now.person))


def current() -> Acting | None:
    """What is being done."""
    return _acting.get()


def _named(act: str, table: str, person: int | None) -> Acting:
    return Acting(act, table if _TABLE.fullmatch(table) else "", person)


class Discreet(logging.Formatter):
    """Lines for people. Leaves the tokens out that stand in addresses."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with its stack trace if there is one."""
        now = _acting.get()
        said = super().format(record)
        if now is not None:
            whose = [now.act, now.table, str(now.person) if now.person is not None else ""]
            first, *rest = said.split("\n")
            said = "\n".join([f"{first} [{' '.join(filter(None, whose))}]", *rest])
        return _TOKENS.sub(r"\1…", said)


class Structured(logging.Formatter):
    """An object a line, for whatever collects logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The object; of an error its kind and where it was raised, and its words where they are only a reason."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if (now := _acting.get()) is not None:
            told |= {"act": now.act, "table": now.table or None, "person": now.person}
        told |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1] is not None:
            told["error"] = _error(record.exc_info[1])
        return _TOKENS.sub(r"\1…", json.dumps(told, ensure_ascii=False))


def _error(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)
    said = {"said": str(error)} if type(error).__name__ in _PLAIN else {}
    return {"kind": type(error).__name__, **said, "at": [f"{_here(one.filename)}:{one.lineno}" for one in frames]}


def _here(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(_ROOT)) if path.is_relative_to(_ROOT) else path.name


def acted(outcome: str, seconds: float) -> None:
    """An act is over: how it went and how long it took."""
    log.info("%s in %.3f s", outcome, seconds, extra={"facts": {"outcome": outcome, "seconds": round(seconds, 4)}})


def set_up(level: str, to: TextIO | None = None, *, form: str = "text") -> None:
    """Write to the standard error, or there, from `level` on: `text` or `json`."""
    handler = logging.StreamHandler(to)
    handler.setFormatter(
        Structured() if form == "json" else Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    logging.basicConfig(level=max(logging.INFO, logging.getLevelName(level)), handlers=[handler], force=True)
    for name in OURS:
        logging.getLogger(name).setLevel(level)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
