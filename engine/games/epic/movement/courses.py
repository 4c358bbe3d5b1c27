"""By which ways fleets can go, and what each costs (§16.4, §16.6, §19.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import Struct

from engine.core.derived import of_parts
from engine.core.questions.decision import once
from engine.games.epic.board.board import SICILY, Board
from engine.games.epic.movement.reach import ground
from engine.games.epic.table.cities import is_city, port_sea
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import stormy
from engine.games.epic.table.state import HexId, PlaceId, SeaId, State

DICE = 6
OFF_SICILY: tuple[SeaId, SeaId] = ("corcyraean-sea", "north-ionian-sea")
"""The sea Areas from which one sails to Sicily, and to which one comes back (§19.1, §19.2)."""


class Leg(Struct, frozen=True):
    """A part of a way: where it leads and what it costs."""

    to: PlaceId
    cost: int


def spent(way: Iterable[Leg]) -> int:
    """What a way costs."""
    return sum([leg.cost for leg in way])


def surely(board: Board, cost: int) -> float:
    """How likely the die carries a voyage that costs so much (§16.4.1)."""
    die = cost - board.values.movement.fleet.base
    return 1.0 if die <= 1 else max(0.0, (DICE + 1 - die) / DICE)


def where(frame: Any) -> PlaceId:
    """Where the way has come to."""
    here: PlaceId = frame.way[-1].to if frame.way else frame.origin
    return here


@once
def seas_ahead(scene: EpicScene) -> dict[SeaId, tuple[Leg, ...]]:
    """Sea Areas that can be reached with the most points there are, and a shortest way; Open Seas end it (§16.4)."""
    return _seas_ahead(scene.board, scene.state, _start(scene))


class _Start(NamedTuple):
    """From where a way goes on."""

    here: PlaceId
    left: int
    """Points that are left."""
    begun: bool
    launches: tuple[SeaId, ...] | None
    """From a coast: into which sea Areas."""


def _start(scene: EpicScene) -> _Start:
    board, frame = scene.board, scene.frame
    here, left = where(frame), board.values.movement.fleet.most - spent(frame.way)
    return _Start(here, left, bool(frame.way), None if here in board.seas else leaves_into(scene, here))


@of_parts("fates")
def _seas_ahead(board: Board, state: State, start: _Start) -> dict[SeaId, tuple[Leg, ...]]:
    values, here, left = board.values.movement.fleet, start.here, start.left
    if start.begun and here in board.seas and board.seas[here].open:
        return {}
    found = {
        sea: (Leg(sea, entering(board, state, sea, values.launch)),) for sea in start.launches or ()
    }  # fmt: skip
    todo = [here] if start.launches is None else list(found)
    while todo:
        sea = todo.pop(0)
        way = found.get(sea, ())
        if board.seas[sea].open and way:
            continue
        for near in board.seas[sea].borders:
            longer = (*way, Leg(near, entering(board, state, near, values.sea)))
            if near not in found and near != here and spent(longer) <= left:
                found[near] = longer
                todo.append(near)
    return {sea: way for sea, way in found.items() if spent(way) <= left}


def entering(board: Board, state: State, sea: SeaId, cost: int) -> int:
    """What it costs to enter a sea Area, more in a storm (§16.6, appendix C)."""
    return max(cost, board.values.movement.fleet.stormy) if stormy(board, state, sea) else cost


def leaves_into(scene: EpicScene, hex: PlaceId) -> tuple[SeaId, ...]:
    """The sea Areas into which fleets launch from a hex: from a port only its own (§16.6); from Sicily two (§19.2)."""
    board, state = scene.board, scene.state
    if hex not in board.hexes:
        return OFF_SICILY
    port = port_sea(board, state, hex) if is_city(board, state, hex) else None
    return board.hexes[hex].seas if port is None else (port,)


@once
def coasts_ahead(scene: EpicScene) -> dict[HexId, tuple[Leg, ...]]:
    """Coastal hexes where the fleets can land: a city by its port only, other coasts cost more (§16.6, §18.4)."""
    return _coasts_ahead(scene.board, scene.state, _start(scene), ground(scene).closed(scene.frame.origin))


@of_parts("fates", "destroyed", "bases")
def _coasts_ahead(board: Board, state: State, start: _Start, closed: int) -> dict[HexId, tuple[Leg, ...]]:
    """`closed`: hexes that can't be entered, as bits."""
    ways = _seas_ahead(board, state, start)
    if start.launches is None:
        ways = {**ways, start.here: ()}
    found: dict[HexId, tuple[Leg, ...]] = {}
    coasts = landings(board, state)
    for sea, way in ways.items():
        points = start.left - spent(way)
        for hex, bit, leg in coasts[sea]:
            if leg.cost <= points and not (hex in found or closed & bit):
                found[hex] = (*way, leg)
    return found


@of_parts("destroyed", "bases")
def landings(board: Board, state: State) -> dict[SeaId, list[tuple[HexId, int, Leg]]]:
    """By sea Area where fleets can land from it, with the hex's bit."""
    found: dict[SeaId, list[tuple[HexId, int, Leg]]] = {}
    for sea, coast in board.coasts.items():
        costs = [(hex, landing(board, state, hex, sea)) for hex in coast]
        found[sea] = [(hex, board.bit[hex], Leg(hex, cost)) for hex, cost in costs if cost is not None]
    return found


def landing(board: Board, state: State, hex: HexId, sea: SeaId) -> int | None:
    """Points to land in a hex from a sea Area; None where fleets can't (§16.6, §18.4)."""
    values, port = board.values.movement.fleet, port_sea(board, state, hex)
    if port == sea:
        return values.port
    return None if is_city(board, state, hex) else values.coast


@once
def way_to_sicily(scene: EpicScene) -> tuple[Leg, ...]:
    """The shortest way to the Sicily Box; none where it is out of reach (§19.1)."""
    board, frame = scene.board, scene.frame
    values, ahead = board.values.movement.fleet, dict(seas_ahead(scene))
    if (here := where(frame)) in board.seas:
        ahead[here] = ()
    ways = [(*ahead[sea], Leg(SICILY, values.sea)) for sea in OFF_SICILY if sea in ahead]
    fitting = [way for way in ways if spent([*frame.way, *way]) <= values.most]
    return min(fitting, key=lambda way: (spent(way), len(way)), default=())
