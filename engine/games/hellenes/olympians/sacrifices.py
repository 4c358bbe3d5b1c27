"""Sacrifices at New Year (§10.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Verb, check, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable
from engine.games.hellenes.table.state import OLYMPIANS, Olympian, State

SECTION = "10.3"


def accepts(board: Board, state: State, seat: Seat, olympian: Olympian) -> bool:
    """Whether a side can sacrifice to an Olympian: none of its Sacrifices to him or her is unused (§10.3)."""
    return state.sacrifices.get(seat, []).count(olympian) < board.tables.sacrifices


def accepting(board: Board, state: State, seat: Seat) -> list[Olympian]:
    """The Olympians to whom a side can sacrifice."""
    return [olympian for olympian in OLYMPIANS if accepts(board, state, seat, olympian)]


@check("hellenes.has-sacrifice")
def has_sacrifice(scene: HellenesScene, olympian: Olympian) -> Args | None:
    """One Sacrifice to each Olympian, and no more (§10.3)."""
    return None if accepts(scene.board, scene.state, scene.seat, olympian) else {"olympian": olympian}


class SacrificeTo(Verb):
    """`sacrifice <olympian>`."""

    pattern, section = "sacrifice <olympian>", SECTION
    checks = (has_sacrifice,)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return [say("sacrifice", olympian) for olympian in OLYMPIANS]


class Sacrificing(Kind):
    """To which Olympian (§10.3)?"""

    name, section = "hellenes.sacrifice", SECTION
    verbs = (SacrificeTo(),)


class Sacrifice(Frame, tag="hellenes.sacrifices", kw_only=True):
    """A card given to an Olympian at New Year, whatever its value (§10.3)."""

    seat: Seat

    def begin(self, table: HellenesTable) -> Next:
        """Where all have had theirs, the card is lost."""
        if not accepting(table.board, table.state, self.seat):
            table.tell("hellenes.sacrifice-wasted", SECTION, seat=self.seat)
            return self.done()
        return self.ask_which(table, self.seat, Sacrificing, then=self.chosen)

    def chosen(self, table: HellenesTable, choice: Choice, olympian: Olympian = "") -> Next:
        """It can be used from the next random result on, in this year or a later one."""
        table.state.sacrifices.setdefault(self.seat, []).append(olympian)
        table.tell("hellenes.sacrificed", SECTION, seat=self.seat, olympian=olympian)
        return self.done()
