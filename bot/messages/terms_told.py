"""What a table is played under, in words: a line for each part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from bot.messages.text import say
from bot.terms.clock import Clock
from bot.terms.missed import Missed
from bot.terms.terms import Terms

_DAYS_FROM = timedelta(hours=48)
"""What lasts less is told in hours."""


def lasting(span: timedelta) -> str:
    """A length of time: `36 hours`, `2 days and 12 hours`, `30 minutes`."""
    minutes = round(span.total_seconds() / 60)
    days, rest = divmod(minutes, 24 * 60) if span >= _DAYS_FROM else (0, minutes)
    counts = {"days": days, "hours": rest // 60, "minutes": rest % 60}
    told = [say(f"lasting-{unit}", count=count) for unit, count in counts.items() if count]
    return say("lasting-both", first=told[0], second=told[1]) if len(told) > 1 else (told or [say("lasting-none")])[0]


def clock_words(clock: Clock) -> str:
    """The clock in one line."""
    period = clock.time
    nights = say("clock-no-nights" if clock.nights else "clock-nights")
    return ", ".join(
        [say("clock-turn", time=lasting(period.turn)), say("clock-reply", time=lasting(period.reply)), nights]
    )


def missed_words(missed: Missed) -> str:
    """What follows a missed deadline, in one line."""
    return say("missed-grace", time=lasting(missed.grace)) if missed.grace else say("missed-no-grace")


TOLD: Mapping[str, Callable[[Any], str]] = {"clock": clock_words, "missed": missed_words}
"""How each part is told."""


def part_line(part: str, terms: Terms) -> str:
    """One part with its name."""
    return say("terms-line", part=say(f"terms-{part}"), told=TOLD[part](getattr(terms, part)))


def terms_lines(terms: Terms) -> list[str]:
    """All of them."""
    return [part_line(part, terms) for part in TOLD]
