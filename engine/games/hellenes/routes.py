"""Ways over land and sea, with as few DeepSea borders as can be: how far a party gets, and where it must stop (§5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from engine.core.decision import Choice, say
from engine.core.secret import Seat
from engine.games.hellenes.board import DEEP, Board
from engine.games.hellenes.neutrals import GREECE, NOWHERE, Terms, areas_of, closed_to, common_terms, same_for_all
from engine.games.hellenes.state import AreaId, ProvinceId, State, UnitId, rival

Net = dict[AreaId, tuple[tuple[AreaId, int], ...]]
"""The areas next to each area, with 1 where a DeepSea border lies between."""
Border = tuple[AreaId, AreaId]
"""An area, and the one it is entered from."""
SEA, COAST, OFFSHORE = "sea", "coast", "offshore"
FAR = 99
"""More DeepSea borders than any way crosses."""


class Way(NamedTuple):
    """A route: every area from the start to the destination."""

    path: tuple[AreaId, ...]
    deep: int = 0
    """DeepSea borders it crosses, the last one included."""
    last: int = 0
    """1 if its last border is a DeepSea border."""

    @property
    def length(self) -> int:
        """Areas moved."""
        return len(self.path) - 1

    @property
    def place(self) -> AreaId:
        """Where it ends."""
        return self.path[-1]

    @property
    def entry(self) -> AreaId:
        """The area before the last border."""
        return self.path[-2]


@dataclass(frozen=True, eq=False)
class Ways:
    """All that a party can reach: the best way over each last border, and the best of all to each area.

    Best is what crosses fewest DeepSea borders; among those, what is shortest.
    """

    within: dict[Border, Way]
    """Within the movement range."""
    best: dict[AreaId, Way]
    beyond: dict[Border, Way]
    """By a forced march or sail: where nothing else leads, or nothing else with so few DeepSea borders (§5.3)."""
    best_beyond: dict[AreaId, Way]
    halts: frozenset[AreaId] = NOWHERE
    """Areas with enemies that are engaged there."""

    @cached_property
    def to(self) -> tuple[Choice, ...]:
        """`to <area> <entry>` for all within range. The last border can be chosen only where it decides a battle."""
        return tuple(say("to", *border) for border in self.within if self._open(border, self.best))

    @cached_property
    def force(self) -> tuple[Choice, ...]:
        """`force <area> <entry>` likewise for all beyond."""
        return tuple(say("force", *border) for border in self.beyond if self._open(border, self.best_beyond))

    @cached_property
    def normal(self) -> Ways:
        """The same without forced marches and sails."""
        return Ways(self.within, self.best, {}, {}, self.halts)

    def _open(self, border: Border, best: dict[AreaId, Way]) -> bool:
        area, entry = border
        return area in self.halts or (area in best and best[area].path[-2] == entry)

    def __bool__(self) -> bool:
        return bool(self.within or self.beyond)


NO_WAYS = Ways({}, {}, {}, {})


class Party(NamedTuple):
    """Units that go together."""

    walkers: tuple[UnitId, ...] = ()
    """Land units on foot."""
    fleets: tuple[UnitId, ...] = ()
    carried: tuple[UnitId, ...] = ()
    """Land units aboard the fleets (§5.21)."""

    @property
    def units(self) -> tuple[UnitId, ...]:
        """All of them."""
        return self.walkers + self.fleets + self.carried


# ------------------------------------------------------------------ the map as nets


@lru_cache(maxsize=8)
def land_net(board: Board) -> Net:
    """What land units walk on."""
    return {area: tuple((near, 0) for near in neighbours) for area, neighbours in board.land.items()}


@lru_cache(maxsize=8)
def coast_net(board: Board) -> Net:
    """Along which coasts fleets can go from land to land: neighbours on the same sea (§5.1)."""
    rows = board.provinces
    return {
        area: tuple((near, 0) for near in neighbours if not set(rows[area].seas).isdisjoint(rows[near].seas))
        for area, neighbours in board.land.items()
    }


@lru_cache(maxsize=8)
def sea_net(board: Board) -> Net:
    """What fleets sail on: from sea to sea, from land to the adjacent seas and back (§5.2)."""
    net: Net = {id: tuple((sea, 0) for sea in row.seas) for id, row in board.provinces.items()}
    for sea in board.seas:
        borders = tuple((near, int(kind == DEEP)) for near, kind in board.water[sea].items())
        net[sea] = borders + tuple((province, 0) for province in board.coasts[sea])
    return net


@lru_cache(maxsize=8)
def _all_land(board: Board) -> frozenset[ProvinceId]:
    return frozenset(board.provinces)


# ------------------------------------------------------------------ how far it is


def marches(board: Board, start: ProvinceId, reach: int, halts: frozenset[AreaId], closed: frozenset[AreaId]) -> Ways:
    """Ways over land. `halts`: areas that end a move; `closed`: those that nobody enters."""
    near = _around(board, False, start, reach)
    return _marches(board, start, reach, halts & near, closed & near)


@lru_cache(maxsize=1 << 13)
def _marches(board: Board, start: ProvinceId, reach: int, halts: frozenset[AreaId], closed: frozenset[AreaId]) -> Ways:
    net = land_net(board)
    return _sorted(*_explore(net, start, net[start], reach, halts, closed), halts)


@lru_cache(maxsize=1 << 12)
def along_the_coast(board: Board, start: ProvinceId, halts: frozenset[AreaId], closed: frozenset[AreaId]) -> Ways:
    """Ways of fleets from land to land: one area, and no forced march beyond (§5.1)."""
    within = {(near, start): Way((start, near)) for near, _ in coast_net(board)[start] if near not in closed}
    return _sorted(within, {}, halts)


def voyages(
    board: Board, start: AreaId, exits: str, reach: int, halts: frozenset[AreaId], closed: frozenset[AreaId]
) -> Ways:
    """Ways of fleets by sea, to seas and coasts (§5.2).

    `exits`: `sea`; `coast`: or one area along the coast, for fleets on land that carry nobody; `offshore`: out of a
    besieged Port by its Offshore Sea only (§7.4).
    """
    near = _around(board, True, start, reach)
    return _voyages(board, start, exits, reach, halts & near, closed & near)


@lru_cache(maxsize=1 << 13)
def _voyages(
    board: Board, start: AreaId, exits: str, reach: int, halts: frozenset[AreaId], closed: frozenset[AreaId]
) -> Ways:
    """On land every move ends anyway: enemies there only open the choice of the last border."""
    return replace(_sailed(board, start, exits, reach, halts - _all_land(board), closed), halts=halts)


@lru_cache(maxsize=1 << 13)
def _sailed(
    board: Board, start: AreaId, exits: str, reach: int, halts: frozenset[AreaId], closed: frozenset[AreaId]
) -> Ways:
    net = sea_net(board)
    first = net[start]
    if exits == OFFSHORE:
        first = tuple(step for step in first if step[0] == board.provinces[start].offshore)
    if exits == COAST:
        first += coast_net(board)[start]
    return _sorted(*_explore(net, start, first, reach, halts | _all_land(board), closed), halts)


@lru_cache(maxsize=1 << 10)
def _around(board: Board, afloat: bool, start: AreaId, reach: int) -> frozenset[AreaId]:
    """Areas that could be reached from somewhere at most, a forced march or sail included; for short cache keys."""
    nothing: frozenset[AreaId] = frozenset()
    if not afloat:
        net = land_net(board)
        within, beyond = _explore(net, start, net[start], reach, nothing, nothing)
    else:
        net = sea_net(board)
        first = net[start] + coast_net(board).get(start, ())
        within, beyond = _explore(net, start, first, reach, _all_land(board), nothing)
    return frozenset(area for area, _ in (*within, *beyond))


def _explore(
    net: Net, start: AreaId, exits: tuple[tuple[AreaId, int], ...], reach: int,
    stops: frozenset[AreaId], closed: frozenset[AreaId],
) -> tuple[dict[Border, Way], dict[Border, Way]]:  # fmt: skip
    """Spread from `start` area by area; an area is passed again later only if that saves a DeepSea border."""
    within: dict[Border, Way] = {}
    beyond: dict[Border, Way] = {}
    fewest = {start: 0}
    front = {start: Way((start,))}
    for length in range(1, reach + 2):
        found = within if length <= reach else beyond
        ahead: dict[AreaId, Way] = {}
        for area, (path, crossed, _) in front.items():
            for near, deep in exits if length == 1 else net[area]:
                if near in closed or near == start:
                    continue
                total = crossed + deep
                border = (near, area)
                known = within.get(border)
                if known is not None and known.deep <= total:
                    continue
                way = found[border] = Way((*path, near), total, deep)
                if near not in stops and total < fewest.get(near, FAR):
                    fewest[near] = total
                    ahead[near] = way
        front = ahead
    return within, beyond


def _sorted(within: dict[Border, Way], beyond: dict[Border, Way], halts: frozenset[AreaId]) -> Ways:
    """Ways with the best of them picked out."""
    best = _best(within)
    farther = {area: way for area, way in _best(beyond).items() if area not in best or way.deep < best[area].deep}
    return Ways(within, best, beyond, farther, halts)


def _best(ways: dict[Border, Way]) -> dict[AreaId, Way]:
    best: dict[AreaId, Way] = {}
    for (area, _), way in ways.items():
        known = best.get(area)
        if known is None or (way.deep, len(way.path)) < (known.deep, len(known.path)):
            best[area] = way
    return best


# ------------------------------------------------------------------ what a party can do


def enemies(state: State, seat: Seat) -> frozenset[AreaId]:
    """Areas with upright enemy units: whoever enters them engages and stops (§5.4)."""
    other = rival(seat)
    areas = frozenset(state.stacks[other])
    for moving in state.formations:
        if moving.seat == other:
            areas |= {moving.place}
    return areas


def stops(board: Board, state: State, seat: Seat) -> frozenset[AreaId]:
    """Areas that end a move of a side's units: where enemies stand, but not at sea under the Peace (§5.4, §12.0)."""
    areas = enemies(state, seat)
    return areas - areas_of(board, GREECE) if state.peace else areas


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the table looks like for a side about to move: gathered once for a question, used for every unit."""

    board: Board
    state: State
    seat: Seat
    halts: frozenset[AreaId]
    """See `stops`."""
    closed: frozenset[AreaId]
    """Areas closed to the whole side."""
    alike: bool
    """Whether no unit is kept from anywhere that others may go."""


def outlook(board: Board, state: State, seat: Seat) -> Outlook:
    """The table as a side sees it that is about to move."""
    return Outlook(
        board, state, seat, stops(board, state, seat), closed_to(board, state, seat), same_for_all(board, state)
    )


def ways(view: Outlook, start: AreaId, party: Party, *, inside: bool = False) -> Ways:
    """All ways of a party that leaves `start`, or the besieged Port there, in a Group Move (§5.0).

    The smallest movement range counts; under the Peace, forced marches and sails in Greece succeed (§12.0).
    """
    board, state = view.board, view.state
    closed, no_stay = _terms(view, party, start)
    if state.effects.augury == view.seat:
        no_stay |= view.halts
    reach = _reach(board, party)
    found = _ways(board, start, party, inside, reach, view.halts, closed)
    if state.peace:
        farther = _ways(board, start, party, inside, reach + board.tables.march_areas, view.halts, closed)
        found = _eased(board, found, farther, reach)
    return _ending(found, no_stay) if no_stay else found


def muster_ways(view: Outlook, start: AreaId, party: Party, *, inside: bool = False) -> dict[AreaId, Way]:
    """The best way of a mustering party to each area: no forced march or sail (§5.0).

    It must end in a friendly City, where there is nobody to engage and no question of staying.
    """
    closed, _ = _terms(view, party, start)
    return _ways(view.board, start, party, inside, _reach(view.board, party), view.halts, closed).best


def winter_ways(
    board: Board, state: State, seat: Seat, start: AreaId, party: Party, *, inside: bool = False,
    halts: frozenset[AreaId] = NOWHERE,
) -> Ways:  # fmt: skip
    """All ways of a wintering party: through any enemy, the forced march or sail included (§9.21). None are `beyond`.

    Only areas in `halts` end a move.

    Whether its destination is besieged or blockaded is for whoever asks: the last border is known.
    """
    closed, _ = common_terms(board, state, seat, party.units, start)
    reach = _reach(board, party) + board.tables.march_areas
    return _ways(board, start, party, inside, reach, halts, closed).normal


def havens(
    view: Outlook, start: AreaId, party: Party, *, inside: bool = False
) -> tuple[dict[Border, Way], dict[Border, Way]]:
    """Besieged Ports of a side that a party can put into by their Offshore Seas: within its range, and beyond (§7.2).

    Without regard to room. Nothing is engaged by it, so no enemy may be in that sea.
    """
    board = view.board
    ports = {
        (city, offshore)
        for city, siege in view.state.sieges.items()
        if siege.besieger != view.seat and (offshore := board.provinces[city].offshore) is not None
    }
    if not ports or party.walkers or not party.fleets:
        return {}, {}
    closed, no_stay = _terms(view, party, start)
    found = _ways(board, start, party, inside, _reach(board, party), view.halts, closed)
    beyond = {border: way for border, way in found.beyond.items() if border in ports and border[1] not in no_stay}
    return {border: way for border, way in found.within.items() if border in ports}, beyond


def _terms(view: Outlook, party: Party, start: AreaId) -> Terms:
    if view.alike:
        return Terms(view.closed, NOWHERE)
    return common_terms(view.board, view.state, view.seat, party.units, start)


def _reach(board: Board, party: Party) -> int:
    """The smallest movement range; the carried go as far as their fleets (§2.13, §5.21)."""
    units = party.fleets or party.walkers
    return board.units[units[0]].move if len(units) == 1 else min(board.units[unit].move for unit in units)


def _ways(
    board: Board, start: AreaId, party: Party, inside: bool, reach: int,
    halts: frozenset[AreaId], closed: frozenset[AreaId],
) -> Ways:  # fmt: skip
    if party.walkers:
        if party.carried or inside or start not in board.provinces:
            return NO_WAYS
        if party.fleets:
            return along_the_coast(board, start, halts, closed)
        return marches(board, start, reach, halts, closed)
    exits = OFFSHORE if inside else SEA if party.carried or start not in board.provinces else COAST
    return voyages(board, start, exits, reach, halts, closed)


def _eased(board: Board, found: Ways, farther: Ways, reach: int) -> Ways:
    """Under the Peace one area farther is within range in Greece; elsewhere it stays a forced sail (§12.0)."""
    greece = areas_of(board, GREECE)
    within = found.within | {
        border: way
        for border, way in farther.within.items()
        if border[0] in greece and (way.length > reach or border not in found.within)
    }
    beyond = {border: way for border, way in found.beyond.items() if border[0] not in greece}
    return _sorted(within, beyond, found.halts)


def _ending(found: Ways, no_stay: frozenset[AreaId]) -> Ways:
    """The ways that end where a party may stay, and those of a forced march also where it waits for the dice."""
    within = {border: way for border, way in found.within.items() if border[0] not in no_stay}
    beyond = {border: way for border, way in found.beyond.items() if no_stay.isdisjoint(border)}
    return _sorted(within, beyond, found.halts)
