"""What letters speak of: which of them tell of the game itself, and which take the place of an older one."""

from __future__ import annotations

from typing import Any

from bot.service.api.table import Status
from bot.service.mail.letters import CONSENT, GRACE, NOTICE, OPENING, OVERDUE, REMINDER, REPORT, TURN, Letter
from bot.store.models import TableRow
from bot.terms.onlookers import Sight

ASKING = (TURN, REMINDER, GRACE)
"""Kinds that ask for an answer."""
TIMED = ("resumed", "extended", "anew", "terms", "credit")
"""What is told directly of a clock, and says when the reader's time is up now."""
_OF_PLAY = (REPORT, OVERDUE, CONSENT)
_NOTICES_OF_PLAY = ("last-word", "credit", "strike", "instead", "given-back")


def hides(table: TableRow) -> bool:
    """Whether whoever does not play at a table sees its game later, or not before the end."""
    onlookers = table.terms.get("onlookers") or {}
    running = table.status in (Status.RUNNING, Status.PAUSED)
    return running and onlookers.get("sight", Sight.AT_ONCE.value) != Sight.AT_ONCE.value


def tells_of_play(letter: Letter) -> bool:
    """Whether it tells something of the game itself."""
    return letter.kind in _OF_PLAY or (letter.kind == NOTICE and letter.args.get("text") in _NOTICES_OF_PLAY)


def topic_of(kind: str, letter: Letter) -> tuple[Any, ...]:
    """What a letter speaks of, as far as a later one may have taken its place."""
    if kind in (REPORT, OPENING):
        return (REPORT,)
    return (TURN if kind in ASKING else kind, letter.seat)
