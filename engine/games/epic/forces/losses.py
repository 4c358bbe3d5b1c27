"""Eliminated units and leaders (§7.8.6, §7.9).

What a player's regions and cities let him place, build and wall: good as long as nobody takes any (§4.4).
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.derived import of_parts
from engine.core.maps.hex_network import bits_of
from engine.core.rulebook import Seat, of_table
from engine.games.epic.board.board import FLEET, Board
from engine.games.epic.board.values import Soldier
from engine.games.epic.regions.control import adjust, units_lost, willing
from engine.games.epic.table.cities import WHOSE, cities, entry
from engine.games.epic.table.parts import EpicScene, EpicTable, scenario
from engine.games.epic.table.stacks import increase, take
from engine.games.epic.table.state import SPARTA, CityId, LeaderId, RegionId, State, UnitId, side_of

HOMES: dict[Seat, RegionId] = {"athens": "attica", "sparta": "laconia", "thebes": "boeotia", "corinth": "corinth"}
"""The home region of each player (§6.4)."""
SECTION = "7.9.1"


def eliminate(table: EpicTable, id: str, units: dict[UnitId, int], why: str) -> None:
    """Units of a stack are gone: to the Build Pool; elite ones and all of a short scenario for good (§7.9.1, §22.4.1).

    A leader who is left without a unit by it dies with them (§7.8.6).
    """
    board, state = table.board, table.state
    stack, at = state.stacks[id], state.stacks[id].at
    seat, led = stack.by, bool(stack.units)
    table.tell("epic.eliminated", SECTION, seat=seat, units=dict(units), at=at, why=why)
    take(state, id, units)
    gone_for_good(table, units)
    homes: dict[RegionId, int] = {}
    for unit, count in units.items():
        home = board.types[unit].region
        homes[home] = homes.get(home, 0) + count
    units_lost(table, homes)
    if led and id in state.stacks and not state.stacks[id].units:
        for leader in list(state.stacks[id].leaders):
            lose_leader(table, id, leader)


def failing(table: EpicTable, units: dict[UnitId, int], added: int = 0, *, ashore: bool = False) -> dict[UnitId, int]:
    """Of some units those that fail a morale check outside of any battle, each with a die of its own.

    `ashore`: fleets have the morale that they have on land (§17.4.6).
    """
    types, on_land = table.board.types, table.board.combat.morale.fleet_ashore
    lost = {}
    for unit, count in units.items():
        morale = on_land if ashore and not types[unit].land else types[unit].morale
        lost[unit] = sum(table.roll("morale", 6) + added > morale for _ in range(count))
    return {unit: count for unit, count in lost.items() if count}


def lose_all(table: EpicTable, id: str, why: str) -> None:
    """A stack is lost with all who are in it; a leader may be alone in it (§7.8.6)."""
    state = table.state
    if state.stacks[id].units:
        eliminate(table, id, dict(state.stacks[id].units), why)
    while id in state.stacks and state.stacks[id].leaders:
        lose_leader(table, id, state.stacks[id].leaders[0])


def gone_for_good(table: EpicTable, units: dict[UnitId, int]) -> None:
    """Where eliminated units go."""
    state, simple = table.state, scenario(table).simple
    for unit, count in units.items():
        lost = simple or table.board.types[unit].elite
        increase(state.lost_for_good if lost else state.build, {unit: count})


def lose_leader(table: EpicTable, id: str, leader: LeaderId) -> None:
    """A leader is out of the game, and one drawn from the Leader Pool takes his place (§7.8.4)."""
    state = table.state
    stack = state.stacks[id]
    take(state, id, {}, (leader,))
    if leader not in table.board.sides_of_leaders:  # one of a satrap's: nobody follows him
        table.tell("epic.leader-lost", "7.8.6", seat=stack.by, leader=leader)
        return
    fell(table, stack.by, leader)
    new = draw_leader(table, stack.by)
    if new is None:
        return
    if id in state.stacks and state.stacks[id].units:
        state.stacks[id].leaders.append(new)
    else:
        state.leaders[new] = HOMES[stack.by]
    table.tell("epic.leader-takes-over", "7.8.4", seat=stack.by, leader=new)


def fell(table: EpicTable, seat: Seat, leader: LeaderId, region: RegionId | None = None) -> None:
    """A leader is lost; at home they grow weary (§13.4). Who follows one in a Force Pool waits there."""
    table.state.fallen.append(leader)
    table.tell("epic.leader-lost", "7.8.6", seat=seat, leader=leader)
    home = HOMES[seat]
    if home in table.state.regions:
        adjust(table, home, 0, table.board.values.adjustments.leader_lost, "leader-lost")
    if region is not None and (new := draw_leader(table, seat)) is not None:
        table.state.leaders[new] = region
        table.tell("epic.leader-takes-over", "7.8.4", seat=seat, leader=new)


def draw_leader(table: EpicTable, seat: Seat) -> LeaderId | None:
    """A leader at random; the League's share a pool. When none is left, a fallen one without ratings (§7.9.2)."""
    state, board = table.state, table.board
    pool = state.pools.get(seat if side_of(seat) == "athens" else SPARTA, [])
    if pool:
        [leader] = table.pick("leader", list(pool), 1)
        pool.remove(leader)
        return leader
    mine = [id for id in state.fallen if side_of(board.sides_of_leaders[id]) == side_of(seat)]
    plain = [id for id in mine if not board.leaders[id].land and not board.leaders[id].sea]
    if not plain:
        return None
    [leader] = table.pick("leader", plain, 1)
    state.fallen.remove(leader)
    return leader


def drown(table: EpicTable, id: str) -> None:
    """Land units that no fleet carries any more are lost with theirs (§16.7.2, §17.3.1)."""
    board, state = table.board, table.state
    while id in state.stacks and holds(board, state.stacks[id].units) > ships(board, state.stacks[id].units):
        passenger = next(unit for unit in state.stacks[id].units if board.types[unit].land)
        eliminate(table, id, {passenger: 1}, "sunk")


def holds(board: Board, units: dict[UnitId, int]) -> int:
    """How many fleets it takes to carry the land units among these (§16.7.2)."""
    carries = board.values.movement.carries
    needed: dict[Soldier, int] = {}
    for unit, count in units.items():
        if (arm := board.types[unit].arm) != "fleet":
            needed[arm] = needed.get(arm, 0) + count
    return sum(-(-count // carries[arm]) for arm, count in needed.items())


def ships(board: Board, units: dict[UnitId, int]) -> int:
    """How many of these are fleets."""
    return sum(count for unit, count in units.items() if board.types[unit].arm == FLEET)


class Realm:
    """The regions of a player, their units and their cities."""

    def __init__(self, board: Board, state: State, seat: Seat) -> None:
        self.regions: list[RegionId] = [id for id, region in state.regions.items() if region.by == seat]
        """Those that he controls."""
        self.units: list[UnitId] = [unit for id in self.regions for unit in board.types_of[id]]
        """One moves the units of regions that one controls (§4.4.1)."""
        shut = bits_of(board.bit, (*state.sieges, *state.revolting))
        friendly = cities(board, state).of[side_of(seat)] & ~shut
        fine = friendly & ~bits_of(board.bit, state.helots)
        self.open = {id: _those(board, id, fine & board.city_bits[id]) for id in self.regions}
        """By region, its cities in which its units come and go: friendly, unbesieged, not in revolt (§7.3.2)."""
        self.sending = [id for id in self.regions if willing(board, state.regions[id])]
        """Those that send and build units (§4.2, §4.4.2)."""
        self.willing = [unit for id in self.sending for unit in board.types_of[id]]
        """Their units."""
        own = friendly & ~bits_of(board.bit, state.captured)
        home = [city for id in self.regions for city in _those(board, id, own & board.city_bits[id])]
        taken = [city for city, by in state.captured.items() if by == seat and friendly & board.bit[city]]
        self.sites = [*home, *taken]
        """Friendly cities that are not under siege and belong to him, not to an ally."""


@lru_cache(maxsize=1 << 10)
def _those(board: Board, region: RegionId, bits: int) -> tuple[CityId, ...]:
    """The cities of a region that bits stand for."""
    return tuple(city for city in board.cities_of[region] if bits & board.bit[city])


def ports(board: Board, state: State, cities: tuple[CityId, ...]) -> tuple[CityId, ...]:
    """Those of some cities where fleets come out (§18.4)."""
    return _ports(board, cities, tuple([city for city in cities if city in state.bases]))


@lru_cache(maxsize=1 << 10)
def _ports(board: Board, cities: tuple[CityId, ...], bases: tuple[CityId, ...]) -> tuple[CityId, ...]:
    return tuple(city for city in cities if entry(board, city, city=True, base=city in bases) is not None)


@of_table
def realm(scene: EpicScene) -> Realm:
    """What the seat has to work with."""
    return realm_of(scene.board, scene.state, scene.seat)


@of_parts(*WHOSE, "sieges")
def realm_of(board: Board, state: State, seat: Seat) -> Realm:
    """The same, looked up."""
    return Realm(board, state, seat)
