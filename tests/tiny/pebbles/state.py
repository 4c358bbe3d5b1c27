"""What lies on the table, and what the data file says."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from engine.core.files.data import Tables
from engine.core.files.schema import Positive, Schema
from engine.core.rulebook import Scene, Seat, Secret, Table
from engine.core.setters.ids import NotNegative

SEATS: tuple[Seat, Seat] = ("white", "black")


class State(Struct):
    """A heap, what has been taken from it, and a gem that only its owner has seen."""

    heap: NotNegative
    taken: dict[Seat, NotNegative] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    last: NotNegative = 0
    """How many the other has just taken."""
    gems: dict[Seat, Secret[int]] = field(default_factory=dict)


class Heap(Struct, frozen=True):
    """The numbers of the game."""

    pebbles: Positive
    most: Positive
    gems: Annotated[tuple[Positive, ...], Meta(min_length=len(SEATS))]


class Board(Struct, frozen=True):
    """What the data files say; compared by what it says."""

    heap: Heap

    @property
    def ids(self) -> dict[str, tuple[str, ...]]:
        """The ids there are, by what the state calls them."""
        return {"seat": SEATS}


def load_board(tables: Tables) -> Board:
    """The board, or `BadData` with file, key and what would be right."""
    return Schema(tables, {}).read("heap", Board)


def words(board: Board) -> dict[str, tuple[str, ...]]:
    """What people may type besides ids, by id."""
    return {"dig": ("delve",)}


PebblesScene = Scene[State]
PebblesTable = Table[State]
