"""By which ways fleets can go, and what each costs (§16.4, §16.6, §19.1)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.core.decision import once
from engine.games.epic.board.board import SICILY, Board
from engine.games.epic.movement.reach import ground
from engine.games.epic.table.cities import is_city, port_sea
from engine.games.epic.table.fates import stormy
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.state import HexId, PlaceId, SeaId, State

OFF_SICILY: tuple[SeaId, SeaId] = ("corcyraean-sea", "north-ionian-sea")
"""The sea Areas from which one sails to Sicily, and to which one comes back (§19.1, §19.2)."""


class Leg(Struct, frozen=True):
    """A part of a way: where it leads and what it costs."""

    to: PlaceId
    cost: int


def spent(way: list[Leg]) -> int:
    """What a way costs."""
    return sum(leg.cost for leg in way)


def where(frame: Any) -> PlaceId:
    """Where the way has come to."""
    here: PlaceId = frame.way[-1].to if frame.way else frame.origin
    return here


@once
def seas_ahead(scene: EpicScene) -> dict[SeaId, tuple[Leg, ...]]:
    """Sea Areas that can be reached with the most points there are, and a shortest way; Open Seas end it (§16.4)."""
    board, frame = scene.board, scene.frame
    values, here = board.values.movement.fleet, where(frame)
    left = values.most - spent(frame.way)
    if frame.way and here in board.seas and board.seas[here].open:
        return {}
    start: dict[SeaId, tuple[Leg, ...]] = {}
    if here not in board.seas:
        start = {sea: (Leg(sea, entering(board, scene.state, sea, values.launch)),) for sea in leaves_into(scene, here)}
    found, todo = dict(start), list(start) if here not in board.seas else [here]
    while todo:
        sea = todo.pop(0)
        way = found.get(sea, ())
        if board.seas[sea].open and way:
            continue
        for near in board.seas[sea].borders:
            longer = (*way, Leg(near, entering(board, scene.state, near, values.sea)))
            if near not in found and near != here and spent(list(longer)) <= left:
                found[near] = longer
                todo.append(near)
    return {sea: way for sea, way in found.items() if spent(list(way)) <= left}


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
    board, state, frame = scene.board, scene.state, scene.frame
    values, here = board.values.movement.fleet, where(frame)
    left = values.most - spent(frame.way)
    closed = ground(scene).closed(frame.origin)
    ways: dict[SeaId, tuple[Leg, ...]] = dict(seas_ahead(scene))
    if here in board.seas:
        ways[here] = ()
    found: dict[HexId, tuple[Leg, ...]] = {}
    for sea, way in ways.items():
        points = left - spent([*way])
        for hex in board.coasts[sea]:
            if hex in found or closed & board.bit[hex]:
                continue
            cost = landing(board, state, hex, sea)
            if cost is not None and cost <= points:
                found[hex] = (*way, Leg(hex, cost))
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
    return min(fitting, key=lambda way: (spent([*way]), len(way)), default=())
