"""What stands in the log: never what people write, draft or are dealt, at whatever level."""

from __future__ import annotations

import logging
import re
from typing import TextIO

OURS = ("bot", "keryx")
"""Whose loggers follow KERYX_LOG_LEVEL down to DEBUG. The libraries' print whole requests and statements there."""
QUIET = ("alembic", "apscheduler", "aiohttp.access")
_TOKENS = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s'\"?]+")
"""In an address: whoever has it can answer in the bot's name for a quarter of an hour."""


class Discreet(logging.Formatter):
    """Leaves the tokens out that stand in addresses."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with its stack trace if there is one."""
        return _TOKENS.sub(r"\1…", super().format(record))


def set_up(level: str, to: TextIO | None = None) -> None:
    """Write to the standard error, or there, from `level` on."""
    handler = logging.StreamHandler(to)
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=max(logging.INFO, logging.getLevelName(level)), handlers=[handler], force=True)
    for name in OURS:
        logging.getLogger(name).setLevel(level)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
