"""Menus longer than Discord allows: page by page, and where that would be many pages, by their first word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot import limits
from bot.messages.text import say
from bot.panels.press import digest
from bot.panels.spec import Option

MOST_LINES = 3 * (limits.SELECT_OPTIONS - 1)
"""More lines than that (three pages), and the first word is asked for before the rest of the line."""
_TURN, _NARROW, _ALL = "page ", "in ", "-"


@dataclass(frozen=True)
class Entry:
    """A line of a menu, and the word it is found under when there are too many."""

    option: Option
    head: str = ""


@dataclass(frozen=True)
class Place:
    """Where in a long menu somebody is: the page, and the word chosen first."""

    page: int = 0
    within: str = ""

    @classmethod
    def read(cls, value: str, before: str = "") -> Place | None:
        """The place that a chosen line leads to; None for a line that is a choice.

        `before` is what the menu's press has carried (`carried`).
        """
        number = value.removeprefix(_TURN)
        if value.startswith(_TURN) and number.isdecimal():
            return cls(int(number), before.removeprefix(_NARROW))
        if value.startswith(_NARROW):
            within = value.removeprefix(_NARROW)
            return cls(0, "" if within == _ALL else within)
        return None

    @property
    def carried(self) -> str:
        """What a menu's press has to carry for the next page to begin here."""
        return f"{_NARROW}{self.within}" if self.within else ""


START = Place()


def paged(entries: Sequence[Entry], at: Place = START, most: int = MOST_LINES) -> tuple[Option, ...]:
    """One menuful; of more lines than `most` the words they are found under. One that is not there (any more) is left
    out of account.
    """
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        groups.setdefault(digest(entry.head, letters=5), []).append(entry)
    if at.within in groups:
        back = Option(say("menu-all"), f"{_NARROW}{_ALL}")
        return (back, *_page([entry.option for entry in groups[at.within]], at.page, limits.SELECT_OPTIONS - 1))
    if len(entries) > most and 1 < len(groups) < len(entries):
        heads = [Option(f"{group[0].head} ({len(group)})", f"{_NARROW}{key}") for key, group in groups.items()]
        return _page(heads, at.page)
    return _page([entry.option for entry in entries], at.page)


def _page(options: Sequence[Option], page: int, room: int = limits.SELECT_OPTIONS) -> tuple[Option, ...]:
    """As many as there is room for; the last line then leads to the next page, and from the last page to the first."""
    if len(options) <= room:
        return tuple(options)
    each = room - 1
    start = min(page, (len(options) - 1) // each) * each
    shown = options[start : start + each]
    following = start // each + 1 if start + each < len(options) else 0
    more = Option(say("menu-more", left=len(options) - len(shown)), f"{_TURN}{following}")
    return (*shown, more)
