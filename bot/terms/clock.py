"""The clock of a table: how much time its people have, whatever is asked."""

from __future__ import annotations

from datetime import time, timedelta

from msgspec import Struct

from bot.terms.durations import within
from bot.terms.quiet import Quiet, Weekday
from bot.terms.reading import Unreadable
from bot.terms.zones import zone_named

LEAST, MOST = timedelta(minutes=10), timedelta(days=30)
"""Bounds of the time for a decision."""
TO_THE_DEADLINE = MOST
"""A last word as long as this ends with the time of those who are asked, and not before."""
_MOST_BANK = timedelta(days=60)
_MOST_MOMENTS = 28


class Period(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="period"):
    """So much time for each decision, and so much for replies: answers inside another's turn (a defence, a retreat)."""

    turn: timedelta = timedelta(days=3)
    reply: timedelta = timedelta(days=1)

    def __post_init__(self) -> None:
        within(self.turn, LEAST, MOST, "turn")
        within(self.reply, LEAST, MOST, "reply")


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """A time of a day of the week."""

    day: Weekday
    at: time


class FixedHours(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="hours"):
    """Everything ends at fixed times of the week: the next that leaves at least so much time."""

    moments: tuple[Moment, ...]
    least: timedelta = timedelta(hours=6)
    reply: timedelta | None = None
    """The time for replies; None: they end at the fixed times as well."""

    def __post_init__(self) -> None:
        within(self.least, LEAST, timedelta(days=7), "least")
        if self.reply is not None:
            within(self.reply, LEAST, MOST, "reply")
        if not 1 <= len(set(self.moments)) <= _MOST_MOMENTS:
            raise Unreadable("bad-moments", most=_MOST_MOMENTS)


class Bank(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="bank"):
    """Each seat has so much time for the whole game, and gets some more with each answer (as Fischer clocks give it).

    It runs only while the seat owes an answer.
    """

    bank: timedelta
    increment: timedelta
    most: timedelta | None = None
    """What a bank holds at most; None: there is no such bound."""

    def __post_init__(self) -> None:
        within(self.bank, LEAST, _MOST_BANK, "bank")
        within(self.increment, timedelta(0), MOST, "increment")
        if self.most is not None:
            within(self.most, self.bank, 2 * _MOST_BANK, "most")


class Clock(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How time is given."""

    time: Period | FixedHours | Bank = Period()
    nights: bool = True
    """Whether people's nights and quiet times are spared: no deadline of theirs ends then."""
    quiet: Quiet = Quiet()
    """Of the whole table."""
    zone: str = ""
    """By whose clock the fixed hours and the table's quiet times are; empty where it has neither."""
    last_word: timedelta = timedelta(0)
    """How long sealed answers can still be changed once all are there, if their time is not over before."""

    def __post_init__(self) -> None:
        if self.last_word:
            within(self.last_word, timedelta(minutes=1), TO_THE_DEADLINE, "last-word")
        if self.zone and zone_named(self.zone) != self.zone:
            raise Unreadable("no-such-zone", zone=self.zone)
        if not self.zone and (isinstance(self.time, FixedHours) or self.quiet != Quiet()):
            raise Unreadable("no-zone")
