"""A whole game in a few lines: the turning points of its phases, as the room was told them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.messages.board_words import style_of
from bot.messages.text import cut, height
from bot.panels import place
from bot.panels.place import WITHIN
from bot.service.api.table import TableInfo
from bot.service.mail.letters import Letter
from engine.core.whereabouts import Procedure
from render.wording.recap import TRIFLE, headline
from render.wording.words import words

MOST = 7
"""Turning points that are told."""
_LONGEST = 160
_ROOM, _LEAST = 7, 2
"""Lines of a telephone for the earlier phases of a turn, and how many of these are told in any case."""


class Point(NamedTuple):
    """The most memorable of a phase: by how much, which phase that was, when, and what."""

    rank: int
    number: int
    when: str
    told: str


def turning_points(table: TableInfo, chapters: Sequence[Letter], most: int = MOST) -> list[Point]:
    """The most memorable of each of the most memorable phases, in the order they happened."""
    style, found = style_of(table.game), list[Point]()
    for number, letter in enumerate(chapters):
        head = headline(letter.events, words(letter.game, letter.data), style)
        told = style.gathered(letter.events)
        rank = min((style.rank(event, told) for event in told), default=TRIFLE)
        when = _when(table, letter)
        if head and when and rank < TRIFLE:
            found.append(Point(rank, number, when, cut(head, _LONGEST)))
    return sorted(sorted(found)[:most], key=lambda point: point.number)


def story_lines(points: Sequence[Point], *, within: bool = False) -> list[str]:
    """A line for each turning point, with when it was; `within` a turn that is told in the headline."""
    when = [point.when.rpartition(WITHIN)[2] if within else point.when for point in points]
    return [f"· **{at}**: {point.told}" for at, point in zip(when, points, strict=True)]


def that_fit(points: Sequence[Point]) -> list[Point]:
    """Of a turn's phases as many as a telephone shows beside what its last was; the least memorable make way."""
    kept = list(points)
    while len(kept) > _LEAST and sum(map(height, story_lines(kept, within=True))) > _ROOM:
        kept.remove(max(kept))
    return kept


def of_turn(chapters: Sequence[Letter], letter: Letter) -> list[Letter]:
    """The phases of the turn that a letter closes; none where it closes none."""
    turn = letter.args.get("closes")
    return [] if turn is None else [chapter for chapter in chapters if chapter.args.get("turn") == turn]


def _when(table: TableInfo, letter: Letter) -> str:
    """The phase it tells of; nothing for how the game ended, which stands above."""
    return place.within(table, [Procedure(tag, args) for tag, args in letter.args.get("phase") or ()])
