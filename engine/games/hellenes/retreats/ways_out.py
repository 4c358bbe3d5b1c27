"""Ways out of a battle: who leaves it, which Cities could take them in, where they can go by themselves (§6.4)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import LANDING, SEA, SORTIE, WALLS, fought, of
from engine.games.hellenes.movement.neutrals import terms
from engine.games.hellenes.movement.routes import coast_net
from engine.games.hellenes.sieges.fortifying import refuge, room
from engine.games.hellenes.table.blocks import under_siege
from engine.games.hellenes.table.state import AreaId, Battle, Fighter, ProvinceId, State

SECTION = "6.4"


# ------------------------------------------------------------------ who leaves


def leaders(state: State, seat: Seat) -> list[Fighter]:
    """A side's blocks that retreat of themselves: at sea, not those that are carried."""
    battle = fought(state)
    return [fighter for fighter in of(battle, seat) if battle.kind != SEA or not fighter.carrier]


def party(state: State, fighter: Fighter) -> list[Fighter]:
    """A block, and at sea what it carries, which goes wherever it goes."""
    battle = fought(state)
    if battle.kind != SEA:
        return [fighter]
    return [fighter, *(load for load in battle.fighters if load.carrier == fighter.unit)]


# ------------------------------------------------------------------ into a City


def cities_of_refuge(board: Board, state: State, seat: Seat) -> list[ProvinceId]:
    """The Cities into which a side can retreat (§6.4).

    The one it defends; the one it has come out of (§8.3); from the Offshore Sea of its besieged Ports these, since they
    are entered by that sea (§1.3), and the enemy only holds the country around them (§1.4).
    """
    battle = fought(state)
    if seat == battle.aggressor:
        return [battle.origin] if battle.kind in (SORTIE, SEA) and under_siege(state, seat, battle.origin) else []
    if battle.kind == SEA:
        off = [city for city in state.sieges if board.provinces[city].offshore == battle.place]
        return [city for city in off if under_siege(state, seat, city)]
    return [battle.place] if battle.kind not in WALLS and refuge(board, state, seat, battle.place) else []


def harbours(board: Board, state: State, fighter: Fighter) -> list[ProvinceId]:
    """Those that take a block in at all: of fleets only Ports; no garrison leaves its own."""
    if fighter.garrison:
        return []
    cities = cities_of_refuge(board, state, fighter.seat)
    return [city for city in cities if board.provinces[city].port or not board.units[fighter.unit].fleet]


def shelters(board: Board, state: State, fighter: Fighter) -> list[ProvinceId]:
    """Those that have room for it with its cargo (§7.1)."""
    size = len(party(state, fighter))
    return [city for city in harbours(board, state, fighter) if room(board, state, city) >= size]


def all_inside(board: Board, state: State, seat: Seat) -> list[ProvinceId]:
    """The Cities into which everybody who is left can retreat (§6.4, §7.1)."""
    mine = leaders(state, seat)
    size = sum(len(party(state, fighter)) for fighter in mine)
    return [
        city
        for city in cities_of_refuge(board, state, seat)
        if room(board, state, city) >= size and all(city in shelters(board, state, fighter) for fighter in mine)
    ]


# ------------------------------------------------------------------ by themselves


def trapped(board: Board, battle: Battle, fighter: Fighter) -> bool:
    """Whether it is a fleet on land that defends against a landing: no way out but a Port of the province (§6.6)."""
    return battle.kind == LANDING and fighter.seat != battle.aggressor and board.units[fighter.unit].fleet


def goes(board: Board, state: State, fighter: Fighter, area: AreaId) -> bool:
    """Whether a block can retreat there as it could move there, whoever holds the area (§6.4, §5.1, §5.2)."""
    battle = fought(state)
    if fighter.garrison or trapped(board, battle, fighter) or not _passable(board, battle, fighter, area):
        return False
    return allowed(board, state, fighter, area)


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
