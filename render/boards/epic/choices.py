"""What the rules know of an answer besides its words: what it costs, what a card asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.questions.decision import Choice
from engine.games.epic.board.board import Board
from engine.games.epic.board.cards import Card
from engine.games.epic.forces.building import price
from engine.games.epic.table.cities import size
from render.boards.epic.data import facts as board_in_use

Facts = Mapping[str, Any]


def facts(choice: Choice) -> Facts:
    """By the verb; nothing where its words say all, or where not all of it is said yet."""
    tell, words = _TOLD.get(choice.verb, (None, 0))
    return tell(board_in_use(), choice) if tell is not None and len(choice.args) >= words else {}


def _units(board: Board, choice: Choice) -> Facts:
    unit, number = str(choice.args[0]), int(choice.args[1])
    return {"talents": price(board, "build", unit) * number if unit in board.types else 0}


def _work(board: Board, choice: Choice) -> Facts:
    """What a fortification costs, and how many seasons it takes (§7.7)."""
    where, build = str(choice.args[0]), board.values.build
    if choice.verb != "wall":
        return {"talents": price(board, choice.verb, where), "seasons": build.long_walls.seasons}
    if where not in board.cities:
        return {"talents": 0, "seasons": 0}
    return {"talents": price(board, "wall", where), "seasons": build.walls[size(board, where)].seasons}


def _assessed(board: Board, choice: Choice) -> Facts:
    """What a region pays at a multiple before its lost cities are taken off (§5.4)."""
    row = board.regions.get(str(choice.args[0]))
    return {"talents": (row.tribute or 0 if row is not None else 0) * int(choice.args[1])}


def _card(board: Board, choice: Choice) -> Facts:
    return _face(board, board.cards.get(str(choice.args[0])))


def _face(board: Board, card: Card | None) -> Facts:
    """What kind of card it is, and what it names."""
    if card is None:
        return {"kind": "none", "region": "", "force": {}}
    return {"kind": card.kind, "region": card.region or "", "force": card.needs}


def _betrayal(board: Board, choice: Choice) -> Facts:
    """What the size of a city adds to the die of City Betrayal (appendix C)."""
    city = str(choice.args[1])
    return {"added": int(getattr(board.values.cards.betrayal, size(board, city))) if city in board.cities else 0}


def _bribe(board: Board, choice: Choice) -> Facts:
    values, card = board.values.cards.betrayal, board.cards.get(str(choice.args[0]))
    named = card is not None and card.city == choice.args[1]
    return {"added": values.siege_of_named if named else values.siege}


_TOLD: dict[str, tuple[Callable[[Board, Choice], Facts], int]] = {
    "assess": (_assessed, 2),
    "build": (_units, 2),
    "fort": (_work, 1),
    "base": (_work, 1),
    "wall": (_work, 1),
    "long-walls": (_work, 2),
    "incite": (_card, 1),
    "discard": (_card, 1),
    "ask": (_card, 1),
    "court": (_card, 1),
    "release": (_card, 1),
    "embassy": (_card, 1),
    "hand": (_card, 1),
    "betray": (_betrayal, 2),
    "bribe": (_bribe, 2),
}
"""By verb, what tells of it, and how much of it has to be said for that."""
