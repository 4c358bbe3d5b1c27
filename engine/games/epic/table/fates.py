"""What event cards forbid or change while a season lasts (appendix C)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.state import LEAGUE, AreaId, CityId, PlaceId, RegionId, SeaId, Side, State, UnitId, side_of


def first_turn(state: State) -> bool:
    """Whether it is the first Campaign Turn of the season."""
    return state.campaign_turn == 0


def shaken(board: Board, state: State, area: AreaId) -> bool:
    """Whether an Area lies in the Peloponnese while the earth quakes there: nobody enters or moves."""
    return board.areas[area].region in shaken_regions(board, state)


def shaken_regions(board: Board, state: State) -> Collection[RegionId]:
    """The regions of the Peloponnese while the earth quakes there."""
    return board.values.cards.peloponnese if state.fates.quake and first_turn(state) else ()


def halted(board: Board, state: State, place: PlaceId) -> bool:
    """Whether nobody moves from a place: for bad sacrifices, or an earthquake."""
    if not first_turn(state):
        return False
    return place in state.fates.halted or (place in board.hexes and shaken(board, state, board.hexes[place].area))


def kept_in(board: Board, state: State, side: Side, place: PlaceId, units: Iterable[UnitId]) -> RegionId | None:
    """The region that these units can't leave from where they are: it celebrates, or its allies are restless."""
    region = board.region(place) if place in board.hexes else None
    if region is None:
        return None
    if side == LEAGUE and region in state.fates.closed:
        return region
    celebrates = first_turn(state) and region in state.fates.festival
    return region if celebrates and any(board.types[unit].region == region for unit in units) else None


def lets_in(state: State, city: CityId, side: Side) -> bool:
    """Whether a city's garrison does not defend it against a side: it is betrayed, or the helots have risen."""
    return city in state.helots or state.fates.betrayed.get(city) == side


def betrayed(state: State, hex: CityId, side: Side) -> bool:
    """Whether a city's walls are open to a side."""
    return state.fates.betrayed.get(hex) == side


def morale(board: Board, state: State, seat: Seat, *, attacks: bool) -> int:
    """What the oracle and an eclipse add to the morale of a player's units in a battle."""
    darkness = board.values.cards.eclipse if attacks and state.fates.eclipse and first_turn(state) else 0
    return state.fates.favour.get(seat, 0) + darkness


def stormy(board: Board, state: State, sea: SeaId) -> bool:
    """Whether there are storms in a coastal sea Area."""
    return sea in state.fates.stormy and not board.seas[sea].open


def foreign_regions(state: State, side: Side) -> set[RegionId]:
    """Regions that the enemy controls."""
    return {id for id, region in state.regions.items() if region.by is not None and side_of(region.by) != side}
