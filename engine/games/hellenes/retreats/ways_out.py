"""Ways out of a battle: where those who leave it can go (§6.4)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import LANDING, SEA, SORTIE, WALLS, fought, of, within
from engine.games.hellenes.combat.sea_battles import berths, carries, portable
from engine.games.hellenes.movement.formations import shut_in
from engine.games.hellenes.movement.neutrals import terms
from engine.games.hellenes.movement.routes import coast_net
from engine.games.hellenes.sieges.fortifying import refuge, room
from engine.games.hellenes.table.blocks import standing
from engine.games.hellenes.table.control import holds_area
from engine.games.hellenes.table.state import AreaId, Battle, Fighter, ProvinceId, SeaId, State, UnitId, rival

SECTION = "6.4"


# ------------------------------------------------------------------ areas


def directions(board: Board, state: State, seat: Seat) -> tuple[AreaId, ...]:
    """The areas that a side's retreat may lead to at all, whoever retreats (§6.4).

    Aggressors go back where they engaged from, assaulters into the province; defenders anywhere but where they were
    engaged from; the besieged out to sea. Never into areas that the enemy controls or occupies.
    """
    battle = fought(state)
    if seat == battle.aggressor:
        if battle.kind in WALLS:
            return (battle.place,)
        ways: tuple[AreaId, ...] = () if battle.kind == SORTIE else (battle.origin,)
    elif within(battle, seat):
        offshore = board.provinces[battle.place].offshore
        ways = () if offshore is None else (offshore,)
    else:
        ways = tuple(area for area in board.near[battle.place] if area not in battle.shut)
    return tuple(area for area in ways if open_to(state, seat, area))


def open_to(state: State, seat: Seat, area: AreaId) -> bool:
    """Whether an area is neither controlled nor occupied by the enemy (§6.4)."""
    return not holds_area(state, rival(seat), area) and not standing(state, rival(seat), area)


def cities_of_refuge(board: Board, state: State, seat: Seat) -> list[ProvinceId]:
    """The Cities into which a side can retreat (§6.4).

    The one it defends; the one it has come out of (§8.3); from the Offshore Sea of its besieged Ports these, since they
    are entered by that sea (§1.3), and the enemy only holds the country around them (§1.4).
    """
    battle = fought(state)
    if seat == battle.aggressor:
        return [battle.origin] if battle.kind in (SORTIE, SEA) and shut_in(state, seat, battle.origin) else []
    if battle.kind == SEA:
        off = [city for city in state.sieges if board.provinces[city].offshore == battle.place]
        return [city for city in off if shut_in(state, seat, city)]
    return [battle.place] if battle.kind not in WALLS and refuge(board, state, seat, battle.place) else []


# ------------------------------------------------------------------ who can go there


def ways(board: Board, state: State, fighter: Fighter) -> list[AreaId]:
    """The areas a block can retreat into by itself: as it could move there (§6.4, §5.1, §5.2)."""
    battle = fought(state)
    if fighter.garrison or trapped(board, battle, fighter):
        return []
    return [
        area
        for area in directions(board, state, fighter.seat)
        if _passable(board, battle, fighter, area) and allowed(board, state, fighter, area)
    ]


def trapped(board: Board, battle: Battle, fighter: Fighter) -> bool:
    """Whether it is a fleet on land that defends against a landing: no way out but a Port of the province (§6.6)."""
    return battle.kind == LANDING and fighter.seat != battle.aggressor and board.units[fighter.unit].fleet


def berthed(board: Board, state: State, load: Fighter, fleet: Fighter) -> list[SeaId]:
    """The seas into which a block on land can retreat aboard a fleet that retreats with it (§6.4, §5.21)."""
    if not portable(board, load) or not carries(board, fleet):
        return []
    return [area for area in ways(board, state, fleet) if board.is_sea(area) and allowed(board, state, load, area)]


def shelters(board: Board, state: State, fighter: Fighter) -> list[ProvinceId]:
    """The Cities into which a block can retreat, if they have room; fleets into Ports only, with their cargo (§7.1)."""
    if fighter.garrison:
        return []
    cities = cities_of_refuge(board, state, fighter.seat)
    if board.units[fighter.unit].fleet:
        cities = [city for city in cities if board.provinces[city].port]
    return [city for city in cities if room(board, state, city) >= len(party(state, fighter))]


def party(state: State, fighter: Fighter) -> list[Fighter]:
    """A block, and at sea what it carries, which goes wherever it goes."""
    battle = fought(state)
    if battle.kind != SEA:
        return [fighter]
    return [fighter, *(load for load in battle.fighters if load.carrier == fighter.unit)]


def leaders(state: State, seat: Seat) -> list[Fighter]:
    """A side's blocks that retreat of themselves: at sea, not those that are carried."""
    battle = fought(state)
    return [fighter for fighter in of(battle, seat) if battle.kind != SEA or not fighter.carrier]


def can_retreat(board: Board, state: State, seat: Seat) -> bool:
    """Whether anybody of a side can leave the battle; otherwise it has no option to (§6.4)."""
    mine = leaders(state, seat)
    if any(ways(board, state, fighter) or shelters(board, state, fighter) for fighter in mine):
        return True
    return any(berthed(board, state, load, fleet) for load in mine for fleet in mine)


def boarding(board: Board, state: State, seat: Seat, area: AreaId) -> dict[UnitId, UnitId] | None:
    """If everybody who is left can retreat to an area together: who goes aboard which fleet; None if not (§6.4)."""
    mine = leaders(state, seat)
    able = [fighter for fighter in mine if area in ways(board, state, fighter)]
    loads = [fighter for fighter in mine if fighter not in able]
    if not loads:
        return {}
    if not board.is_sea(area) or any(load.garrison for load in loads):
        return None
    if not all(allowed(board, state, load, area) for load in loads):
        return None
    return berths(board, loads, able)


def all_inside(board: Board, state: State, seat: Seat) -> list[ProvinceId]:
    """The Cities into which everybody who is left can retreat (§6.4, §7.1)."""
    mine = leaders(state, seat)
    size = sum(len(party(state, fighter)) for fighter in mine)
    return [
        city
        for city in cities_of_refuge(board, state, seat)
        if room(board, state, city) >= size and all(city in shelters(board, state, fighter) for fighter in mine)
    ]


def _passable(board: Board, battle: Battle, fighter: Fighter, area: AreaId) -> bool:
    """Whether a kind of block can take the step, leaving aside whose area it is."""
    if area == battle.place:
        return True
    by_sea = board.is_sea(battle.place)
    if not board.units[fighter.unit].fleet:
        return not by_sea and area in board.land[battle.place]
    if by_sea or board.is_sea(area):
        return True
    return any(near == area for near, _ in coast_net(board)[battle.place])


def allowed(board: Board, state: State, fighter: Fighter, area: AreaId) -> bool:
    """Whether a block, with what it carries, may enter an area and stay there (§1.31, §12, §15)."""
    place = fought(state).place
    for each in party(state, fighter):
        closed, no_stay = terms(board, state, each.seat, each.unit, place)
        if area != place and (area in closed or area in no_stay):
            return False
    return True
