"""The constants of Polis that its pictures show, and what they are called."""

from __future__ import annotations

from typing import TypeVar

from engine.games.polis.board.board import Board, CombatCard
from render.table_data import rules_of
from render.theme import UnknownId
from render.words import words

GAME = "polis"
T = TypeVar("T")


def known(table: dict[str, T], id_: str, kind: str) -> T:
    """The entry of an id, or an error that says what was asked for."""
    if id_ not in table:
        raise UnknownId(f"no {kind} {id_!r} on the board of Polis; known: {', '.join(table)}")
    return table[id_]


def facts() -> Board:
    """The board of the table that is drawn."""
    board: Board = rules_of(GAME).board
    return board


def called(table: str, id_: str, *, short: bool = False) -> str:
    """What a thing is called on pictures."""
    entry = facts().names.get(table, {}).get(id_, {})
    return str(entry.get("short" if short and "short" in entry else "name", titled(id_)))


def combat_cards() -> dict[str, CombatCard]:
    """The combat cards by their faces (`phalanx/othismos`)."""
    return {**facts().land_deck, **facts().sea_deck}


def titled(id_: str) -> str:
    """A readable name made from an id."""
    return id_.replace("-", " ").replace("_", " ").title()


def say(id_: str, **args: object) -> str:
    """A text of the catalogue."""
    return words(GAME).text(id_, **args)
