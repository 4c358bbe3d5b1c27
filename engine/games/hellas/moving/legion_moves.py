"""Legions on the march (§9.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.rulebook import Choice, Listed, Seat, say
from engine.games.hellas.moving.move_checks import (
    armistice_there,
    at_sea,
    barrier_between,
    legions_have_moved,
    must_stop,
    no_army_to_form,
    no_legion_to_march,
    no_way_over_land,
    too_far,
    too_few_to_march,
)
from engine.games.hellas.moving.move_orders import first_goals, goals, is_move
from engine.games.hellas.moving.network import legion_network
from engine.games.hellas.moving.reach import LEGION, in_the_way, legion_points
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.stacks import moves_with_markers
from engine.games.hellas.table.state import HexId

SECTION = "9.1"


class March(Listed):
    """Legions ashore go to a hex."""

    pattern, section, most_first = "march <origin:ashore> <hex:ashore> <number:number>", SECTION, True
    checks = (
        no_legion_to_march, too_few_to_march, legions_have_moved, at_sea, no_way_over_land, barrier_between, too_far,
        armistice_there, must_stop, no_army_to_form,
    )  # fmt: skip

    def examples(self, scene: HellasScene) -> Iterable[Choice]:
        """One legion of each hex to its nearest neighbour."""
        legions = scene.state.powers[scene.seat].legions
        return [say("march", origin, hex, 1) for origin, hex in first_goals(scene, LEGION, legions)]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """What is within reach of the legions that have not marched."""
        board, state, seat, moved = scene.board, scene.state, scene.seat, scene.frame.moved
        power, legal = state.powers[seat], list[Choice]()
        ready = [(hex, n) for hex in power.legions if (n := moved.marching(power, hex)) > 0]
        if not ready:
            return legal
        network, points = legion_network(board), legion_points(board, state, seat)
        left, (stops, closed) = pieces.armies_left(board, state, seat), in_the_way(scene)
        for hex, n in ready:
            reach = network.reach(hex, points, stops, closed)
            for number in range(1, n + 1):
                legal += moves_with_markers(reach, power.legions, left, number, "march")
        return legal

    def listed(self, scene: HellasScene) -> Iterator[Choice]:
        """From wherever one has legions to all that is near or has a name."""
        for origin, n in scene.state.powers[scene.seat].legions.items():
            for hex in goals(scene, LEGION, origin):
                for number in range(1, n + 2):
                    yield Choice("march", (origin, hex, number))

    def known(self, scene: HellasScene, choice: Choice) -> bool:
        return choice.verb == self.name and len(choice.args) == 3 and is_move(scene.board, LEGION, choice)


def march(table: HellasTable, seat: Seat, origin: HexId, hex: HexId, number: int) -> None:
    """Legions go."""
    table.tell("hellas.marched", SECTION, seat=seat, origin=origin, hex=hex, number=number)
    pieces.take_legions(table, seat, origin, number)
    pieces.put_legions(table, seat, hex, number)
