"""Leaders: where they are, and what they do when left alone among foreign pieces (§18.5)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from engine.core.maps.graph import steps
from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Slot, Verb, among
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.contests import is_foreign
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.state import POWERS, HexId, Power, State
from engine.games.hellas.turn.victory import reckon

SECTION = "18.5"


def is_stranded(state: State, seat: Seat) -> bool:
    """Whether a leader is alone with foreign pieces, or at sea without a ship, so that he has to go (§18.5)."""
    power = state.powers[seat]
    hex = power.leader
    if hex is None or hex in power.ships:
        return False
    return power.leader_aboard or (hex not in power.legions and is_foreign(state, seat, hex))


def stranded(state: State) -> Seat | None:
    """The first power whose leader has to go."""
    if not state.options.leaders:
        return None
    return next((seat for seat in POWERS if is_stranded(state, seat)), None)


def joins(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A unit has been built: a leader who is off the map comes back with it (§18.5). For whoever builds."""
    power = table.state.powers[seat]
    if not table.state.options.leaders or power.leader is not None:
        return
    place(power, hex)
    table.tell("hellas.leader-back", SECTION, seat=seat, hex=hex)


def place(power: Power, hex: HexId) -> None:
    """The leader is with the units in a hex: ashore if there are legions, else aboard."""
    power.leader = hex
    power.leader_aboard = hex in power.ships and hex not in power.legions


def refuges(board: Board, state: State, seat: Seat) -> tuple[HexId, ...]:
    """The nearest hexes with own units, counted in steps over any hexes (§18.5)."""
    power = state.powers[seat]
    if power.leader is None:
        return ()
    away = _steps(board, power.leader)
    held = [hex for hex in {**power.legions, **power.ships} if hex in away]
    nearest = min((away[hex] for hex in held), default=0)
    return tuple(hex for hex in board.order if hex in held and away[hex] == nearest)


@lru_cache(maxsize=1 << 10)
def _steps(board: Board, start: HexId) -> dict[HexId, int]:
    return steps(start, _everywhere(board).__getitem__)


@lru_cache(maxsize=64)
def _everywhere(board: Board) -> dict[HexId, tuple[HexId, ...]]:
    near = {hex: dict.fromkeys((*board.by_land[hex], *board.by_sea[hex])) for hex in board.order}
    for a, b in board.barriers:
        near[a][b] = near[b][a] = None
    return {hex: tuple(there) for hex, there in near.items()}


# ------------------------------------------------------------------ fleeing


def _farther(scene: HellasScene, hex: HexId) -> Args:
    away = _steps(scene.board, str(scene.state.powers[scene.seat].leader))
    return {"hex": hex, "steps": away.get(hex, 0), "nearest": list(to_nearest_unit.all(scene))}


@among("hellas.leader-nearer", "hex", told=_farther)
def to_nearest_unit(scene: HellasScene) -> tuple[HexId, ...]:
    """He goes to the nearest of his units (§18.5)."""
    return refuges(scene.board, scene.state, scene.seat)


class Flee(Verb):
    """To which of the nearest units the leader goes."""

    pattern, section, checks = "flee <hex>", SECTION, (to_nearest_unit,)

    def ids(self, scene: HellasScene, slot: Slot) -> Collection[HexId]:
        """Wherever he has units."""
        power = scene.state.powers[scene.seat]
        return {**power.legions, **power.ships}


class LeaderFlees(Kind):
    """To which of the nearest units does the leader go (§18.5)?"""

    name, section = "hellas.leader-flees", SECTION
    verbs = (Flee(),)
    reply = True


class Flight(Frame, tag="hellas.flight", kw_only=True):
    """A leader left alone goes to the nearest unit of his, at once (§18.5). Run wherever `stranded` names somebody."""

    seat: Seat

    def begin(self, table: HellasTable) -> Next:
        """Only ties are asked about."""
        if not refuges(table.board, table.state, self.seat):
            return self.goes(table, None)
        return self.ask_which(table, self.seat, LeaderFlees, then=self.chosen)

    def chosen(self, table: HellasTable, choice: Choice, hex: HexId) -> Next:
        """He has made up his mind."""
        return self.goes(table, hex)

    def goes(self, table: HellasTable, hex: HexId | None) -> Next:
        """To that hex; without units, off the map."""
        power = table.state.powers[self.seat]
        origin = power.leader
        if hex is None:
            power.leader, power.leader_aboard = None, False
            table.tell("hellas.leader-gone", SECTION, seat=self.seat, origin=origin)
        else:
            place(power, hex)
            if hex != origin:
                table.tell("hellas.leader-fled", SECTION, seat=self.seat, origin=origin, hex=hex)
        return self.done()


class LeavingLeaders(Frame, kw_only=True):
    """A procedure that may leave leaders alone (§18.5)."""

    def settle(self, table: HellasTable, _: object = None) -> Next:
        """What was won and lost is counted first (§11)."""
        reckon(table)
        return self.goto(self.leaders)

    def leaders(self, table: HellasTable, _: object = None) -> Next:
        """They go to their people, one after the other."""
        if (seat := stranded(table.state)) is not None:
            return self.call(Flight(seat=seat), then=self.leaders)
        return self.reunited(table)

    def reunited(self, table: HellasTable) -> Next:
        """That was all of it."""
        return self.done()
