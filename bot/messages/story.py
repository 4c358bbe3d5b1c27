"""A whole game in a few lines: the turning points of its phases, as the room was told them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.board_words import style_of
from bot.messages.text import cut
from bot.panels import place
from bot.service.api import TableInfo
from bot.service.letters import Letter
from engine.core.whereabouts import Procedure
from render.recap import TRIFLE, headline
from render.words import words

MOST = 7
"""Turning points that are told."""
_LONGEST = 160


def story_lines(table: TableInfo, chapters: Sequence[Letter]) -> list[str]:
    """The most memorable of each of the most memorable phases, in the order they happened."""
    style = style_of(table.game)
    told: list[tuple[int, int, str]] = []
    for number, letter in enumerate(chapters):
        head = headline(letter.events, words(letter.game, letter.data), style)
        rank = min((style.rank(event, letter.events) for event in letter.events), default=TRIFLE)
        when = _when(table, letter)
        if head and when and rank < TRIFLE:
            told.append((rank, number, f"· **{when}**: {cut(head, _LONGEST)}"))
    kept = sorted(sorted(told)[:MOST], key=lambda one: one[1])
    return [line for _, _, line in kept]


def _when(table: TableInfo, letter: Letter) -> str:
    """The phase it tells of; nothing for how the game ended, which stands above."""
    return place.within(table, [Procedure(tag, args) for tag, args in letter.args.get("phase") or ()])
