"""Where fleets go: with an army before a port that can be taken, in stages over friendly ports, and home again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.core.agents.counsel import Chain
from engine.core.maps.graph import steps
from engine.core.questions.decision import say
from engine.games.epic.board.board import Board
from engine.games.epic.by_mail.voyage_orders import Convoy, convoys
from engine.games.epic.cards.deck import hand_of
from engine.games.epic.forces.losses import ships
from engine.games.epic.movement.courses import coasts_ahead, spent, surely
from engine.games.epic.movement.embarking import sailing_places
from engine.games.epic.movement.sailing import DeclaredVoyage
from engine.games.epic.opponent.forecast import coming
from engine.games.epic.opponent.outlook import Outlook, outlook
from engine.games.epic.regions.control import at_risk
from engine.games.epic.sieges.sieges import can_besiege, needed
from engine.games.epic.supply.lines import enterable
from engine.games.epic.table.cities import friendly, is_city
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import at, units_at
from engine.games.epic.table.state import LEAGUE, HexId, PlaceId, RegionId, SeaId

SIEGE = 0.35
"""What a siege by sea counts as, of an attack that is certain."""
ERRAND = 0.4
"""What it is worth to bring a leader where a Rebellion card that is held can be played, of the region."""
NOBODY = Convoy((), {}, [])
STAGE = 8
"""Points that fleets mostly have (§16.4.1)."""
LEAST, BACK = 0.1, 0.3
"""What a voyage must promise, and what it is worth to come home."""


class Haven(NamedTuple):
    """Where a voyage could end, what that promises, and what it costs."""

    hex: HexId
    value: float
    cost: int


@lru_cache(maxsize=256)
def leagues(board: Board, sea: SeaId) -> dict[SeaId, int]:
    """Sea Areas to be crossed from one to every other, by none that is open."""
    seas = board.seas
    return steps(sea, lambda here: [near for near in seas[here].borders if not seas[near].open])


def siege_by_sea(view: Outlook, hex: HexId, land: int, fleets: int) -> float:
    """What it promises to lie before a port with so many; there must be room enough for those who are inside."""
    board, state = view.board, view.state
    inside = units_at(state, hex, view.foe)
    joined = any(hex in pair for pair in state.long_walls)
    if joined or not fleets or land + fleets < needed(board, state, hex) or 2 * inside > land:
        return 0.0
    return SIEGE * view.prizes.get(hex, 0.0)


def errands(scene: EpicScene) -> dict[RegionId, float]:
    """Regions where a leader of the League could stir up a rebellion with a card that is held (appendix C)."""
    board, state, view = scene.board, scene.state, outlook(scene)
    if view.side != LEAGUE:
        return {}
    regions = {board.cards[card].region for card in hand_of(scene)} - {None}
    own = (s for s in state.stacks.values() if s.by == scene.seat and s.leaders and s.at in board.hexes)
    there = {board.region(s.at) for s in own}
    return {
        id: ERRAND * view.stakes[id] for id in regions - there
        if id is not None and id in state.regions and at_risk(board, state.regions[id])
    }  # fmt: skip


# ------------------------------------------------------------------ voyages


def voyages(scene: EpicScene) -> Iterator[tuple[PlaceId, Chain]]:
    """Voyages to be declared, by where they begin, from places with a leader; others stay where they are."""
    for origin in list(sailing_places.all(scene)):
        chain = _voyage(scene, origin)
        if chain is not None:
            yield origin, chain


def _voyage(scene: EpicScene, origin: PlaceId) -> Chain | None:
    view, board, state = outlook(scene), scene.board, scene.state
    if origin in view.prizes and can_besiege(board, state, origin):
        return None
    best: tuple[float, Convoy, Haven] | None = None
    for convoy in convoys(_sailing(scene, origin, NOBODY), origin):
        if not convoy.leaders:
            continue
        ahead = _sailing(scene, origin, convoy)
        for haven in _havens(ahead, convoy):
            if haven.hex != origin and (best is None or haven.value > best[0]):
                best = haven.value, convoy, haven
    if best is None or best[0] < LEAST:
        return None
    _, convoy, haven = best
    return (say("sail", origin), *convoy.said, say("land", haven.hex))


def _sailing(scene: EpicScene, origin: PlaceId, convoy: Convoy) -> EpicScene:
    """The question where that convoy sails."""
    frame = DeclaredVoyage(seat=scene.seat, origin=origin, units=convoy.units, leaders=list(convoy.leaders))
    return scene.about(frame)


def _havens(scene: EpicScene, convoy: Convoy) -> Iterator[Haven]:
    """Prizes and errands that can be reached; stages on the way to those that can't; a port at home."""
    view, board = outlook(scene), scene.board
    fleets = ships(board, convoy.units)
    land = sum(convoy.units.values()) - fleets
    far = _farther(scene, convoy, land, fleets)
    homes = {board.types[unit].region for unit in convoy.units}
    here = _stage(board, far, scene.frame.origin)
    restless = {} if land else errands(scene)
    for hex, way in coasts_ahead(scene).items():
        cost = spent(way)
        sure, region = surely(board, cost), board.region(hex) or ""
        if land and hex in view.prizes:
            yield Haven(hex, promised(scene, convoy, hex, land, fleets) * sure, cost)
        elif _own_port(view, hex):
            there = _stage(board, far, hex)
            if there > here:
                yield Haven(hex, there * sure, cost)
            elif not far and region in homes and _abroad(board, scene.frame.origin, homes):
                yield Haven(hex, BACK * sure, cost)
        elif region in restless and not is_city(board, scene.state, hex) and not at(scene.state, hex, view.foe):
            yield Haven(hex, restless[region] * sure, cost)


def _abroad(board: Board, place: PlaceId, homes: set[RegionId]) -> bool:
    return place not in board.hexes or board.region(place) not in homes


def _stage(board: Board, far: list[tuple[SeaId, float]], place: PlaceId) -> float:
    """What a port is worth as a stage on the way to places farther on; so is a sea Area."""
    sea = _port(board, place) if place in board.hexes else place
    ways = [(value, leagues(board, goal).get(sea)) for goal, value in far]
    return max((value / (2 + way / STAGE) / 2 for value, way in ways if way is not None), default=0.0)


def _port(board: Board, hex: HexId) -> SeaId:
    return board.cities[hex].port or "" if hex in board.cities else ""


def _own_port(view: Outlook, hex: HexId) -> bool:
    board, state = view.board, view.state
    return friendly(board, state, hex, view.side) and board.cities[hex].port is not None


def promised(scene: EpicScene, convoy: Convoy, hex: HexId, land: int, fleets: int) -> float:
    """What it promises to land before a place: to storm it, or to lie before it."""
    view, types = outlook(scene), scene.board.types
    men = {unit: count for unit, count in convoy.units.items() if types[unit].land}
    odds = coming(scene.board, scene.state, view.side, hex, men, convoy.leaders)
    return max(view.gain(hex, odds, men), siege_by_sea(view, hex, land, fleets))


def _farther(scene: EpicScene, convoy: Convoy, land: int, fleets: int) -> list[tuple[SeaId, float]]:
    """The ports that are worth a longer voyage, by their sea Areas."""
    view, board = outlook(scene), scene.board
    if not land:
        return [(sea, value) for id, value in errands(scene).items() for sea in _seas_of(board, id)]
    found = []
    for hex in view.prizes:
        port = _port(board, hex)
        if port and enterable(board, scene.state, view.side) & board.bit[hex]:
            value = promised(scene, convoy, hex, land, fleets)
            if value > 0:
                found.append((port, value))
    return found


@lru_cache(maxsize=64)
def _seas_of(board: Board, id: RegionId) -> tuple[SeaId, ...]:
    """The sea Areas off the coast of a region."""
    own = (hex for area in board.areas_of[id] for hex in board.hexes_of[area])
    return tuple(dict.fromkeys(sea for hex in own for sea in board.hexes[hex].seas))
