"""The clock of a table: how much time its people have, whatever is asked."""

from __future__ import annotations

from datetime import timedelta

from msgspec import Struct

from bot.terms.durations import within

LEAST, MOST = timedelta(minutes=10), timedelta(days=30)
"""Bounds of the time for a decision."""


class Period(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="period"):
    """So much time for each decision, and so much for replies: answers inside another's turn (a defence, a retreat)."""

    turn: timedelta = timedelta(days=3)
    reply: timedelta = timedelta(days=1)

    def __post_init__(self) -> None:
        within(self.turn, LEAST, MOST, "turn")
        within(self.reply, LEAST, MOST, "reply")


class Clock(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How time is given."""

    time: Period = Period()
    nights: bool = True
    """Whether people's nights are spared: no deadline ends then."""
