"""Legions on the march (§9.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.candidates import Candidates
from engine.core.decision import Choice, Verb, say
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.move_checks import (
    EnoughArmies,
    EnoughLegions,
    InReach,
    LegionsThere,
    NoArmisticeThere,
    NoBarrier,
    NothingInTheWay,
    OnItsField,
    OverLand,
    UnmovedLegions,
)
from engine.games.hellas.moving.move_orders import first_goals, goals, is_move
from engine.games.hellas.moving.moved import Moved
from engine.games.hellas.moving.network import legion_network
from engine.games.hellas.moving.reach import LEGION, Bars, bars, legion_points
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.stacks import moves_with_markers
from engine.games.hellas.table.state import HexId, State

SECTION = "9.1"
EVENTS = {"hellas.marched": ("seat", "origin", "hex", "number")}


class March(Verb):
    """`march <from> <to> <n>`: legions ashore go to a hex."""

    name, section, most_first = "march", SECTION, True
    checks = (
        LegionsThere(),
        EnoughLegions(),
        UnmovedLegions(),
        OnItsField(LEGION),
        OverLand(),
        NoBarrier(LEGION),
        InReach(LEGION),
        NoArmisticeThere(),
        NothingInTheWay(LEGION),
        EnoughArmies(),
    )

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """From wherever one has legions to all that is near or has a name."""
        return Candidates(self._likely(scene), lambda choice: self._meant(scene, choice))

    def examples(self, scene: HellasScene) -> Iterable[Choice]:
        """One legion of each hex to its nearest neighbour."""
        legions = scene.state.powers[scene.seat].legions
        return [say("march", origin, hex, 1) for origin, hex in first_goals(scene, LEGION, legions)]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """What is within reach of the legions that have not marched."""
        board, state, seat = scene.board, scene.state, scene.seat
        return self.options(board, state, seat, scene.frame.moved, bars(board, state, seat))

    def options(self, board: Board, state: State, seat: Seat, moved: Moved, blocked: Bars) -> list[Choice]:
        """The same, for those who have looked already what is in the way."""
        power, legal = state.powers[seat], list[Choice]()
        ready = [(hex, n) for hex in power.legions if (n := moved.marching(power, hex)) > 0]
        if not ready:
            return legal
        network, points = legion_network(board), legion_points(board, state, seat)
        left = pieces.armies_left(board, state, seat)
        for hex, n in ready:
            reach = network.reach(hex, points, *blocked)
            for number in range(1, n + 1):
                legal += moves_with_markers(reach, power.legions, left, number, "march")
        return legal

    def _likely(self, scene: HellasScene) -> Iterator[Choice]:
        for origin, n in scene.state.powers[scene.seat].legions.items():
            for hex in goals(scene, LEGION, origin):
                for number in range(1, n + 2):
                    yield Choice("march", (origin, hex, number))

    def _meant(self, scene: HellasScene, choice: Choice) -> bool:
        return choice.verb == self.name and len(choice.args) == 3 and is_move(scene.board, LEGION, choice)


def march(table: HellasTable, seat: Seat, origin: HexId, hex: HexId, number: int) -> None:
    """Legions go."""
    table.tell("hellas.marched", SECTION, seat=seat, origin=origin, hex=hex, number=number)
    pieces.take_legions(table, seat, origin, number)
    pieces.put_legions(table, seat, hex, number)
