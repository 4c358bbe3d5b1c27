"""Ways over land and sea, with as few DeepSea borders as can be: what a chart of the table shows (§5.1, §5.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from engine.core.decision import Choice, say
from engine.games.hellenes.board.board import DEEP, Board
from engine.games.hellenes.movement.neutrals import GREECE, NOWHERE, areas_of
from engine.games.hellenes.table.state import AreaId, ProvinceId

Net = dict[AreaId, tuple[tuple[AreaId, int], ...]]
"""The areas next to each area, with 1 where a DeepSea border lies between."""
Border = tuple[AreaId, AreaId]
"""An area, and the one it is entered from."""
LAND, ALONG, SEA, COAST, OFFSHORE = "land", "along", "sea", "coast", "offshore"
"""How a party sets out: on foot; from land to land along a coast, as fleets in company with those on foot; by sea; by
sea or along a coast; out of a besieged Port by its Offshore Sea only (§5.1, §5.2, §7.4)."""
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
        return tuple(say("to", *border) for border in self.within if self._open(border))

    @cached_property
    def force(self) -> tuple[Choice, ...]:
        """`force <area> <entry>` for all beyond. The last border is free: before it waits whoever may fail (§5.3)."""
        return tuple(say("force", *border) for border in self.beyond if self.worth_forcing(border))

    def worth_forcing(self, border: Border) -> bool:
        """Whether a border beyond leads where nothing else does, or with fewer DeepSea borders, or into a battle."""
        area, _ = border
        return area in self.halts or area not in self.best or self.beyond[border].deep < self.best[area].deep

    @cached_property
    def normal(self) -> Ways:
        """The same without forced marches and sails."""
        return Ways(self.within, self.best, {}, {}, self.halts)

    def _open(self, border: Border) -> bool:
        area, entry = border
        return area in self.halts or (area in self.best and self.best[area].path[-2] == entry)

    def __bool__(self) -> bool:
        return bool(self.within or self.beyond)


NO_WAYS = Ways({}, {}, {}, {})


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
    """Ways of fleets by sea, to seas and coasts (§5.2). `exits`: `sea`, `coast` or `offshore`."""
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


class Chart:
    """All ways of parties for which the same areas are halts, and the same are closed: looked for once, and kept."""

    __slots__ = ("_ended", "_found", "board", "closed", "halts")

    def __init__(self, board: Board, halts: frozenset[AreaId], closed: frozenset[AreaId]) -> None:
        self.board, self.halts, self.closed = board, halts, closed
        self._found: dict[tuple[AreaId, str, int], Ways] = {}
        self._ended: dict[tuple[AreaId, str, int, bool, frozenset[AreaId]], Ways] = {}

    def ways(self, start: AreaId, exits: str, reach: int) -> Ways:
        """Ways of a party that sets out like that, and moves so many areas."""
        key = (start, exits, reach)
        if (found := self._found.get(key)) is None:
            found = self._found[key] = self._look(start, exits, reach)
        return found

    def ending(self, start: AreaId, exits: str, reach: int, peace: bool, no_stay: frozenset[AreaId]) -> Ways:
        """The same, where some areas can be passed only, and where the Peace makes forced marches in Greece succeed."""
        key = (start, exits, reach, peace, no_stay)
        if (found := self._ended.get(key)) is None:
            found = self.ways(start, exits, reach)
            if peace:
                farther = self.ways(start, exits, reach + self.board.tables.march_areas)
                found = _eased(self.board, found, farther, reach)
            found = self._ended[key] = _ending(found, no_stay) if no_stay else found
        return found

    def _look(self, start: AreaId, exits: str, reach: int) -> Ways:
        if exits == LAND:
            return marches(self.board, start, reach, self.halts, self.closed)
        if exits == ALONG:
            return along_the_coast(self.board, start, self.halts, self.closed)
        return voyages(self.board, start, exits, reach, self.halts, self.closed)


@lru_cache(maxsize=256)
def chart(board: Board, halts: frozenset[AreaId], closed: frozenset[AreaId]) -> Chart:
    """The chart of a table with these halts and these closed areas."""
    return Chart(board, halts, closed)


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
