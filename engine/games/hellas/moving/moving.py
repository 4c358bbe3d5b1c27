"""MOVE: all of one's units, each once (§9.1).

Leaders on the way: by foot, and aboard ships (§18.5).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Kind, Listed, Next, Seat, Simple, check, say
from engine.games.hellas.moving import ship_moves
from engine.games.hellas.moving.contests import is_foreign
from engine.games.hellas.moving.move_checks import (
    Moved,
    armistice_there,
    at_sea,
    barrier_between,
    goals,
    is_move,
    must_stop,
    no_way_over_land,
    too_far,
)
from engine.games.hellas.moving.reach import LEADER, reach_of
from engine.games.hellas.moving.ship_moves import Embark, Land, March, Sail, SailWithLeader, waits_aboard
from engine.games.hellas.options.leaders import Flight, stranded
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.state import MOVE, HexId, Power
from engine.games.hellas.turn.action_limits import ActionFrame

SECTION, LEADER_MOVES_SECTION = "9.1", "18.5"


def walks(power: Power, moved: Moved) -> bool:
    """Whether the leader is ashore and can still walk."""
    return power.leader is not None and not power.leader_aboard and not moved.leader_done


@check("hellas.no-leader")
def no_leader(scene: HellasScene) -> Args | None:
    """There must be a leader on the map (§18.5)."""
    return {} if scene.state.powers[scene.seat].leader is None else None


@check("hellas.leader-elsewhere")
def leader_starts_elsewhere(scene: HellasScene, origin: HexId) -> Args | None:
    """He starts from where he is (§18.5)."""
    leader = scene.state.powers[scene.seat].leader
    return {"hex": origin, "leader": leader} if origin != leader else None


@check("hellas.leader-elsewhere")
def leader_elsewhere(scene: HellasScene, hex: HexId) -> Args | None:
    """He starts from where he is (§18.5)."""
    return leader_starts_elsewhere.rule(scene, hex)


@check("hellas.leader-has-moved")
def leader_has_moved(scene: HellasScene) -> Args | None:
    """He moves once in an action (§9.1)."""
    return {} if scene.frame.moved.leader_done else None


@check("hellas.leader-is-aboard")
def leader_is_aboard(scene: HellasScene) -> Args | None:
    """To walk or embark he must be ashore (§18.5)."""
    power = scene.state.powers[scene.seat]
    return {"hex": power.leader} if power.leader_aboard else None


@check("hellas.leader-is-ashore")
def leader_is_ashore(scene: HellasScene) -> Args | None:
    """To land he must be aboard (§18.5)."""
    power = scene.state.powers[scene.seat]
    return None if power.leader_aboard else {"hex": power.leader}


@check("hellas.leader-alone")
def leader_alone(scene: HellasScene, hex: HexId) -> Args | None:
    """He enters a hex with foreign pieces only where own units are (§18.5)."""
    power = scene.state.powers[scene.seat]
    if hex in power.legions or hex in power.ships or not is_foreign(scene.state, scene.seat, hex):
        return None
    return {"hex": hex}


class Lead(Listed):
    """`lead <from> <to>`: the leader goes somewhere over land."""

    pattern, section = "lead <origin:ashore> <hex:ashore>", LEADER_MOVES_SECTION
    checks = (
        no_leader, leader_starts_elsewhere, leader_is_aboard, leader_has_moved, at_sea, no_way_over_land,
        barrier_between, too_far, armistice_there, leader_alone, must_stop,
    )  # fmt: skip

    def listed(self, scene: HellasScene) -> Iterable[Choice]:
        """From where he is to all that is near or has a name."""
        origin = scene.state.powers[scene.seat].leader
        return [Choice("lead", (origin, hex)) for hex in goals(scene, LEADER, origin)] if origin else []

    def examples(self, scene: HellasScene) -> Iterable[Choice]:
        """To his nearest neighbour."""
        origin = scene.state.powers[scene.seat].leader
        return [Choice("lead", (origin, hex)) for hex in goals(scene, LEADER, origin)[:1]] if origin else []

    def legal(self, scene: HellasScene) -> list[Choice]:
        """What is within his reach."""
        power = scene.state.powers[scene.seat]
        if power.leader is None or not walks(power, scene.frame.moved):
            return []
        return reach_of(scene.board, scene.state, scene.seat, LEADER, power.leader).choices("lead")

    def known(self, scene: HellasScene, choice: Choice) -> bool:
        return choice.verb == self.name and len(choice.args) == 2 and is_move(scene.board, LEADER, choice)


@check("hellas.leader-embarks-first")
def leader_embarks_first(scene: HellasScene) -> Args | None:
    """He embarks where he was at the start of the action, not where he has just landed (§9.1.1, §18.5)."""
    return {} if scene.frame.moved.leader_landed else None


@check("hellas.leader-needs-ship")
def leader_needs_ship(scene: HellasScene, hex: HexId) -> Args | None:
    """He needs a ship that has not sailed; he takes no room on it (§18.5)."""
    return None if scene.frame.moved.sailing(scene.state.powers[scene.seat], hex) > 0 else {"hex": hex}


class _Here(Listed):
    """A verb that names the hex where the leader is."""

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """None where nobody plays with leaders."""
        return super().candidates(scene) if scene.state.options.leaders else ()

    def listed(self, scene: HellasScene) -> Iterable[Choice]:
        """Where he is, and wherever his ships are."""
        power = scene.state.powers[scene.seat]
        return [say(self.name, hex) for hex in dict.fromkeys((power.leader, *power.ships)) if hex is not None]


class EmbarkLeader(_Here):
    """He goes aboard."""

    pattern, section = "embark-leader <hex>", LEADER_MOVES_SECTION
    checks = (
        no_leader, leader_elsewhere, leader_is_aboard, leader_has_moved, leader_embarks_first, leader_needs_ship,
    )  # fmt: skip


@check("hellas.leader-lands-first")
def leader_lands_first(scene: HellasScene) -> Args | None:
    """He lands if he began the action aboard (§9.1.1, §18.5)."""
    return {} if scene.frame.moved.leader_embarked else None


@check("hellas.leader-lands-on-shore")
def no_shore_for_leader(scene: HellasScene, hex: HexId) -> Args | None:
    """He lands in coastal and island hexes (§9.1.1, §18.5)."""
    return None if pieces.is_shore(scene.board, hex) else {"hex": hex}


class LandLeader(_Here):
    """He comes ashore; he may walk on unless foreign pieces are there."""

    pattern, section = "land-leader <hex>", LEADER_MOVES_SECTION
    checks = (
        no_leader, leader_elsewhere, leader_is_ashore, leader_has_moved, leader_lands_first, no_shore_for_leader,
        armistice_there,
    )  # fmt: skip


def lead(table: HellasTable, seat: Seat, origin: HexId, hex: HexId) -> None:
    """He walks."""
    table.state.powers[seat].leader = hex
    table.tell("hellas.leader-moved", LEADER_MOVES_SECTION, seat=seat, origin=origin, hex=hex)


def embark_leader(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """He goes aboard."""
    table.state.powers[seat].leader_aboard = True
    table.tell("hellas.leader-embarked", LEADER_MOVES_SECTION, seat=seat, hex=hex)


def land_leader(table: HellasTable, seat: Seat, hex: HexId) -> bool:
    """He comes ashore; whether he has to stay there, among pieces that are not his own."""
    table.state.powers[seat].leader_aboard = False
    table.tell("hellas.leader-landed", LEADER_MOVES_SECTION, seat=seat, hex=hex)
    return is_foreign(table.state, seat, hex)


class Move(Kind):
    """Which units move where (§9.1)?"""

    name, section = "hellas.move", SECTION
    verbs = (
        March(), Sail(), Embark(), Land(), Lead(), EmbarkLeader(), LandLeader(), SailWithLeader(),
        Simple(CLOSING, SECTION),
    )  # fmt: skip


class Moving(ActionFrame, tag="hellas.moving", kw_only=True):
    """Units move one after the other, until none is left or their owner has had enough (§9.1)."""

    action, asks, marks = MOVE, Move, ("made",)
    moved: Moved = field(default_factory=Moved)
    made: int = 0
    """Orders carried out."""

    def chosen(
        self, table: HellasTable, choice: Choice, hex: HexId = "", origin: HexId = "", number: int = 0, ships: int = 0,
        legions: int = 0,
    ) -> Next:  # fmt: skip
        """Some units do as they are told; a leader whom that leaves alone sees to himself at once (§18.5)."""
        seat, moved = self.seat, self.moved
        match choice.verb:
            case "march":
                ship_moves.march(table, seat, origin, hex, number)
                moved.march(origin, hex, number)
            case "sail" | "sail-leader":
                self.sail(table, origin, hex, ships, legions, called=choice.verb == "sail-leader")
            case "embark":
                ship_moves.embark(table, seat, origin, number)
                moved.embark(origin, number)
            case "land":
                moved.land(hex, number, stopped=ship_moves.land(table, seat, hex, number))
            case "lead":
                lead(table, seat, origin, hex)
                moved.leader_done = True
            case "embark-leader":
                embark_leader(table, seat, hex)
                moved.leader_embarked = True
            case "land-leader":
                moved.leader_landed, moved.leader_done = True, land_leader(table, seat, hex)
            case _:
                return self.over(table)
        self.made += 1
        return self.goto(self.look_after_leaders)

    def sail(self, table: HellasTable, origin: HexId, hex: HexId, ships: int, legions: int, *, called: bool) -> None:
        """A leader aboard goes along where he is called, or where no ship stays (§18.5)."""
        power, moved = table.state.powers[self.seat], self.moved
        leader = (called or moved.sailing(power, origin) == ships) and waits_aboard(power, moved, origin)
        ship_moves.sail(table, self.seat, origin, hex, ships, legions, leader=leader)
        moved.sail(origin, hex, ships, legions)
        moved.leader_done |= leader

    def look_after_leaders(self, table: HellasTable, _: Any = None) -> Next:
        """One after the other; the mover's own leader has then moved."""
        seat = stranded(table.state)
        if seat is None:
            return self.goto(self.begin)
        if seat == self.seat:
            self.moved.leader_done = True
        return self.call(Flight(seat=seat), then=self.look_after_leaders)
