"""Why units can't move as somebody wants them to (§9.1, §9.8, §13).

What could ever be meant by an order to move: far more than is legal, so that each refusal can say why.

What has moved in a MOVE action: each unit moves once (§9.1), and boards or leaves ships only as §9.1.1 lets it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct, field

from engine.core.maps.hex_network import Network
from engine.core.questions.decision import Choice
from engine.core.rulebook import Args, check
from engine.games.hellas.board.board import SEA, Board
from engine.games.hellas.moving.contests import has_pieces
from engine.games.hellas.moving.reach import (
    LEADER,
    LEGION,
    SHIP,
    bars_of,
    cell_bits,
    legion_network,
    network_of,
    open_network,
    points_of,
    ship_network,
    ship_points,
)
from engine.games.hellas.table.pieces import HellasScene, no_marker_for, phase, room_left
from engine.games.hellas.table.state import FLEET, HexId, Power, rival

UNIT_OF = {"march": LEGION, "sail": SHIP, "sail-leader": SHIP, "lead": LEADER}
"""What kind of unit moves by a verb."""
SECTION = "9.1"


# ------------------------------------------------------------------ who moves


@check("hellas.no-legion-there", SECTION)
def no_legion_there(scene: HellasScene, origin: HexId) -> Args | None:
    """Legions stand ashore there (§9.1)."""
    return None if scene.state.powers[scene.seat].legions.get(origin) else {"hex": origin}


@check("hellas.too-few-legions", SECTION)
def too_few_legions(scene: HellasScene, origin: HexId, number: int) -> Args | None:
    """So many legions stand ashore there (§9.1)."""
    there = scene.state.powers[scene.seat].legions.get(origin, 0)
    return {"hex": origin, "number": there} if number > there else None


@check("hellas.legions-have-moved", SECTION)
def legions_have_moved(scene: HellasScene, origin: HexId, number: int) -> Args | None:
    """A unit moves once in an action (§9.1)."""
    left = int(scene.frame.moved.marching(scene.state.powers[scene.seat], origin))
    return {"hex": origin, "number": left} if number > left else None


@check("hellas.no-ship-there", SECTION)
def no_ship_there(scene: HellasScene, origin: HexId) -> Args | None:
    """Ships are there (§9.1)."""
    return None if scene.state.powers[scene.seat].ships.get(origin) else {"hex": origin}


@check("hellas.too-few-ships", SECTION)
def too_few_ships(scene: HellasScene, origin: HexId, ships: int) -> Args | None:
    """So many ships are there (§9.1)."""
    there = scene.state.powers[scene.seat].ships.get(origin, 0)
    return {"hex": origin, "number": there} if ships > there else None


@check("hellas.ships-have-moved", SECTION)
def ships_have_moved(scene: HellasScene, origin: HexId, ships: int) -> Args | None:
    """A unit moves once in an action (§9.1)."""
    left = int(scene.frame.moved.sailing(scene.state.powers[scene.seat], origin))
    return {"hex": origin, "number": left} if ships > left else None


# ------------------------------------------------------------------ how far


@check("hellas.no-coast", SECTION)
def no_coast(scene: HellasScene, hex: HexId) -> Args | None:
    """Ships sail the sea and into coastal hexes (§9.1)."""
    return None if enters(scene.board, SHIP, hex) else {"hex": hex}


@check("hellas.at-sea", SECTION)
def at_sea(scene: HellasScene, hex: HexId) -> Args | None:
    """Legions and leaders march ashore (§9.1)."""
    return None if enters(scene.board, LEGION, hex) else {"hex": hex}


@check("hellas.no-way-over-land", SECTION)
def no_way_over_land(scene: HellasScene, origin: HexId, hex: HexId) -> Args | None:
    """Legions and leaders never cross the sea by themselves (§9.1); barriers are left aside."""
    return {"origin": origin, "hex": hex} if open_network(scene.board).distance(origin, hex) is None else None


@check("hellas.barrier-between", SECTION)
def barrier_between(scene: HellasScene, verb: str, origin: HexId, hex: HexId) -> Args | None:
    """Legions and leaders don't cross a blue barrier (§9.1): told where it would be near enough without."""
    board = scene.board
    points = points_of(board, scene.state, scene.seat, UNIT_OF[verb])
    needs, straight = legion_network(board).distance(origin, hex), open_network(board).distance(origin, hex)
    if straight is None or (needs is not None and (needs <= points or straight > points)):
        return None
    way = open_network(board).way(origin, hex, straight, 0, 0)
    near = legion_network(board).near
    here, there = next((a, b) for a, b in pairwise(way) if b not in near[a])
    return {"origin": origin, "hex": hex, "here": here, "there": there}


@check("hellas.too-far", SECTION)
def too_far(scene: HellasScene, verb: str, origin: HexId, hex: HexId) -> Args | None:
    """A unit has only so many movement points, counted on the shortest way, were nothing in it (§9.1)."""
    board, unit = scene.board, UNIT_OF[verb]
    points = points_of(board, scene.state, scene.seat, unit)
    needs = network_of(board, unit).distance(origin, hex)
    if needs is None:  # only by way of barriers, and too far even so
        needs = open_network(board).distance(origin, hex)
    if needs is None or needs <= points:
        return None
    return {"origin": origin, "hex": hex, "needs": needs, "points": points}


@check("hellas.needs-bireme", "9.1.2")
def needs_bireme(scene: HellasScene, origin: HexId, hex: HexId) -> Args | None:
    """The sea around Sikelia is entered only by those who have reached BIREME, from its coasts as well (§9.1.2)."""
    board = scene.board
    if not board.hexes[hex].sikelia or phase(board, scene.state, scene.seat, FLEET) >= board.numbers.bireme:
        return None
    needs = ship_network(board).distance(origin, hex)
    return {"hex": hex} if needs is not None and needs > ship_points(board, scene.state, scene.seat) else None


# ------------------------------------------------------------------ what is in the way


@check("hellas.armistice-there", "9.8")
def armistice_there(scene: HellasScene, hex: HexId) -> Args | None:
    """During an armistice nobody enters a hex with pieces of the other (§9.8)."""
    if scene.state.armistice is None or not has_pieces(scene.state.powers[rival(scene.seat)], hex):
        return None
    return {"hex": hex}


@check("hellas.must-stop", SECTION)
def must_stop(scene: HellasScene, verb: str, origin: HexId, hex: HexId) -> Args | None:
    """Units stop where there are pieces that are not their own (§9.1), and during an armistice go round them (§9.8).

    `stops`, `closed`: where there is no way round, what stands on the shortest way.
    """
    board, unit = scene.board, UNIT_OF[verb]
    points = points_of(board, scene.state, scene.seat, unit)
    network, (stops, closed) = network_of(board, unit), bars_of(board, scene.state, scene.seat, unit)
    if hex in network.reach(origin, points, stops, closed):
        return None
    between = network.way(origin, hex, points, 0, 0)[1:-1]
    shut = [place for place in between if cell_bits(board)[place] & closed]
    held = [place for place in between if cell_bits(board)[place] & stops and place not in shut]
    return {"origin": origin, "hex": hex, "stops": held, "closed": shut}


# ------------------------------------------------------------------ armies and fleets


@check("hellas.no-army-marker", "13")
def no_army_to_form(scene: HellasScene, origin: HexId, hex: HexId, number: int) -> Args | None:
    """Two legions in a hex are an army, which needs a marker (§13)."""
    return no_marker_for(scene, LEGION, origin, hex, number)


@check("hellas.no-army-marker", "13")
def no_army_marker(scene: HellasScene, hex: HexId, number: int) -> Args | None:
    """Two legions in a hex are an army, which needs a marker (§13)."""
    return no_marker_for(scene, LEGION, None, hex, number)


@check("hellas.no-fleet-marker", "13")
def no_fleet_marker(scene: HellasScene, origin: HexId, hex: HexId, ships: int) -> Args | None:
    """Two ships in a hex are a fleet, which needs a marker (§13)."""
    return no_marker_for(scene, SHIP, origin, hex, ships)


NEARLY = 3
"""Movement points more than one has, for hexes that people may think they reach."""


def enters(board: Board, unit: str, hex: HexId) -> bool:
    """Whether a kind of unit can be in a hex: ships at sea and on coasts, others ashore (§9.1)."""
    return bool(board.by_sea[hex]) if unit == SHIP else board.hexes[hex].type != SEA


def goals(scene: HellasScene, unit: str, origin: HexId) -> tuple[HexId, ...]:
    """Hexes somebody might want to go to: those near enough or nearly so, were nothing in the way, and all with a name.

    The nearest come first.
    """
    board = scene.board
    points = points_of(board, scene.state, scene.seat, unit)
    return _goals(board, network_of(board, unit), unit, origin, points)


@lru_cache(maxsize=1 << 11)
def _goals(board: Board, network: Network, unit: str, origin: HexId, points: int) -> tuple[HexId, ...]:
    near = network.reach(origin, points + NEARLY, 0, 0).nearest_first()
    seen = {origin, *near}
    far = (hex for hex in board.places if enters(board, unit, hex) and hex not in seen)
    return (*near, *far)


def is_move(board: Board, unit: str, choice: Choice) -> bool:
    """Whether the first two words of an order are two hexes, the first for a kind of unit, and the others numbers.

    The first of them says how many units move, which is at least one.
    """
    origin, hex, *numbers = (*choice.args, "", "")[: max(2, len(choice.args))]
    some = all(isinstance(n, int) and n >= (place == 0) for place, n in enumerate(numbers))
    there = origin in board.hexes and hex in board.hexes
    return there and origin != hex and enters(board, unit, str(origin)) and some


def first_goals(scene: HellasScene, unit: str, origins: Iterable[HexId]) -> Iterator[tuple[HexId, HexId]]:
    """For each origin the nearest goal: enough to see why nothing moves."""
    for origin in origins:
        for hex in goals(scene, unit, origin)[:1]:
            yield origin, hex


class Moved(Struct):
    """Units that have done something in this action, by the hex they are in now.

    Units of one kind in a hex are alike, so that of those who could have been meant it is always the one that can do
    least afterwards who has gone: a legion that landed marches before one that could still embark, and a legion that
    embarked sails before one that could still land.
    """

    marched: dict[HexId, int] = field(default_factory=dict)
    """Legions ashore that are done: they have marched there, or landed among foreign pieces."""
    landed: dict[HexId, int] = field(default_factory=dict)
    """Legions that have landed and can still march, but not embark."""
    sailed: dict[HexId, int] = field(default_factory=dict)
    """Ships that are done."""
    carried: dict[HexId, int] = field(default_factory=dict)
    """Legions aboard ships that are done."""
    embarked: dict[HexId, int] = field(default_factory=dict)
    """Legions that have embarked on ships that can still sail; they can't land."""
    leader_done: bool = False
    """The leader has walked or been carried, landed among foreign pieces, or fled (§18.5)."""
    leader_landed: bool = False
    """He has landed and can still walk, but not embark."""
    leader_embarked: bool = False
    """He has embarked and can still be carried, but not land."""

    # ------------------------------------------------------------------ what can still move

    def marching(self, power: Power, hex: HexId) -> int:
        """Legions ashore in a hex that can still march."""
        return power.legions.get(hex, 0) - self.marched.get(hex, 0)

    def embarking(self, power: Power, hex: HexId) -> int:
        """Legions that can still embark in a hex: there from the start, and with room on ships that can still sail."""
        ashore = self.marching(power, hex) - self.landed.get(hex, 0)
        return min(ashore, self.room(power, hex)) if ashore > 0 else 0

    def sailing(self, power: Power, hex: HexId) -> int:
        """Ships in a hex that can still sail."""
        return power.ships.get(hex, 0) - self.sailed.get(hex, 0)

    def loaded(self, power: Power, hex: HexId) -> int:
        """Legions aboard those."""
        return power.aboard.get(hex, 0) - self.carried.get(hex, 0)

    def landing(self, power: Power, hex: HexId) -> int:
        """Of these, those that were aboard from the start and can land."""
        return self.loaded(power, hex) - self.embarked.get(hex, 0)

    def room(self, power: Power, hex: HexId) -> int:
        """Legions more that ships which can still sail could carry."""
        return room_left(self.sailing(power, hex), self.loaded(power, hex))

    # ------------------------------------------------------------------ what moves

    def march(self, origin: HexId, hex: HexId, number: int) -> None:
        """Legions have marched."""
        _less(self.landed, origin, number)
        _more(self.marched, hex, number)

    def sail(self, origin: HexId, hex: HexId, ships: int, legions: int) -> None:
        """Ships have sailed with legions."""
        _less(self.embarked, origin, legions)
        _more(self.sailed, hex, ships)
        _more(self.carried, hex, legions)

    def embark(self, hex: HexId, number: int) -> None:
        """Legions have gone aboard."""
        _more(self.embarked, hex, number)

    def land(self, hex: HexId, number: int, *, stopped: bool) -> None:
        """Legions have come ashore; `stopped`: among foreign pieces, so that they stay there."""
        _more(self.marched if stopped else self.landed, hex, number)


def _more(counts: dict[HexId, int], hex: HexId, number: int) -> None:
    if number:
        counts[hex] = counts.get(hex, 0) + number


def _less(counts: dict[HexId, int], hex: HexId, number: int) -> None:
    """As many of them as there are."""
    left = counts.get(hex, 0) - number
    if left > 0:
        counts[hex] = left
    else:
        counts.pop(hex, None)
