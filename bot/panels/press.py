"""What a button or select carries: everything needed to answer it after any number of restarts."""

from __future__ import annotations

import hashlib
import logging
from dataclasses import dataclass, fields, replace
from typing import Any

from bot import limits
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from bot.service.api.table import TableId
from engine.core.secrets.secret import Seat

PREFIX = "k"
_SEPARATOR = ":"
ASKING = frozenset({"show", "add", "one", "verb", "commit"})
"""Acts of which one at least stands on every panel that asks something, and on no other."""
BESIDE = "beside"
"""The face of a panel that is to be a message of its own, since what it is asked for from is needed still."""
STAMP_LETTERS = 10
_DIGITS = 12
"""Of a number that a press carries."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Press:
    """One act on a panel: the table, the seat, the state the panel showed, and what is to be done.

    The act's name is looked up among the handlers; `verb`, `face` and `page` say how the panel is turned.
    """

    act: str
    table: TableId = ""
    seat: Seat = ""
    stamp: str = ""
    """Of the question and the draft the panel was made from; another stamp means that it is out of date."""
    verb: str = ""
    face: str = ""
    page: str = ""

    @property
    def custom_id(self) -> str:
        """The press as Discord keeps it for us.

        What is not of ours does not fit into it: something was sent in that no menu of ours has (`Denied`).
        """
        parts = [PREFIX, *(getattr(self, field.name) for field in fields(self))]
        while not parts[-1]:
            parts.pop()
        written = _SEPARATOR.join(parts)
        if len(written) > limits.CUSTOM_ID or any(_SEPARATOR in part for part in parts):
            _log.warning("not a custom_id: %s", written[:200], stack_info=True)
            raise Denied("not-offered")
        return written

    @classmethod
    def parse(cls, custom_id: str) -> Press | None:
        """The press of that custom_id; None if it is not one of ours."""
        prefix, *parts = custom_id.split(_SEPARATOR)
        if prefix != PREFIX or not 1 <= len(parts) <= len(fields(cls)):
            return None
        return cls(*parts)

    def to(self, act: str, **changes: Any) -> Press:
        """The same place, another act."""
        return replace(self, act=act, **changes)


def number_in(text: str) -> int:
    """The number that a part of a press, or a field of a form, carries; 0 where it carries none."""
    return int(text) if text.isdecimal() and len(text) <= _DIGITS else 0


def digest(*parts: str, letters: int = STAMP_LETTERS) -> str:
    """A short name for a text too long to carry."""
    return hashlib.blake2s("\x1f".join(parts).encode()).hexdigest()[:letters]


def stamp(panel: PanelState) -> str:
    """Names the question and the draft a panel shows; changes when either does."""
    asked = panel.decision.id if panel.decision else "-"
    chain = panel.draft.text if panel.draft else "-"
    return digest(asked, chain, str(panel.view.position.played), "ready" if panel.ready else "")
