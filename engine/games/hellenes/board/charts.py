"""Ways over land and sea, with as few DeepSea borders as can be: what a chart of the table shows (§5.1, §5.2)."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from engine.core.questions.decision import Choice, say
from engine.games.hellenes.board.board import DEEP, Board
from engine.games.hellenes.movement.neutrals import GREECE, NOWHERE, areas_of
from engine.games.hellenes.table.state import AreaId, ProvinceId

Exits = tuple[tuple[AreaId, int], ...]
"""The areas next to one, with 1 where a DeepSea border lies between."""
Net = dict[AreaId, Exits]
Border = tuple[AreaId, AreaId]
"""An area, and the one it is entered from."""
Borders: TypeAlias = "dict[Border, Way]"
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
    def badness(self) -> tuple[int, int]:
        """DeepSea borders count before the length (§5.22)."""
        return self.deep, len(self.path)

    @property
    def place(self) -> AreaId:
        """Where it ends."""
        return self.path[-1]

    @property
    def entry(self) -> AreaId:
        """The area before the last border."""
        return self.path[-2]


_new = tuple.__new__
"""Makes a `Way` of all it says at half the cost: they are made by the thousand."""


class Ways:
    """All that a party can reach: the best way over each last border, and the best of all to each area.

    Best is what crosses fewest DeepSea borders; among those, what is shortest.
    """

    def __init__(self, within: Borders, beyond: Callable[[], Borders], halts: frozenset[AreaId] = NOWHERE) -> None:
        self.within, self.halts = within, halts
        """Ways within the movement range; areas with enemies that are engaged there."""
        self._beyond = beyond

    @cached_property
    def beyond(self) -> Borders:
        """By a forced march or sail: where nothing else leads, or nothing else with so few DeepSea borders (§5.3)."""
        return self._beyond()

    @cached_property
    def best(self) -> dict[AreaId, Way]:
        """The best ways within the movement range."""
        return _best(self.within)

    @cached_property
    def best_beyond(self) -> dict[AreaId, Way]:
        """The best beyond it, where they are better than any within it."""
        best = self.best
        farther = _best(self.beyond)
        return {area: way for area, way in farther.items() if area not in best or way.deep < best[area].deep}

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

    def _open(self, border: Border) -> bool:
        area, entry = border
        return area in self.halts or (area in self.best and self.best[area].path[-2] == entry)

    def __bool__(self) -> bool:
        return bool(self.within or self.beyond)


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


@lru_cache(maxsize=1 << 10)
def _exits(board: Board, start: AreaId, how: str) -> Exits:
    """The first steps of a party that sets out like that; none where it can't set out."""
    if not how:
        return ()
    if how == LAND:
        return land_net(board)[start]
    if how == ALONG:
        return coast_net(board)[start]
    by_sea = sea_net(board)[start]
    if how == OFFSHORE:
        return tuple(step for step in by_sea if step[0] == board.provinces[start].offshore)
    return by_sea + coast_net(board)[start] if how == COAST else by_sea


@lru_cache(maxsize=8)
def _near(board: Board, afloat: bool) -> dict[AreaId, frozenset[AreaId]]:
    """The areas next to each area."""
    net = sea_net(board) if afloat else land_net(board)
    return {area: frozenset(near for near, _ in steps) for area, steps in net.items()}


@lru_cache(maxsize=1 << 10)
def next_door(board: Board, start: AreaId, how: str) -> frozenset[AreaId]:
    """The areas of the first steps."""
    return frozenset(near for near, _ in _exits(board, start, how))


def _glance(
    board: Board, start: AreaId, how: str, reach: int, stops: Set[AreaId], closed: frozenset[AreaId]
) -> frozenset[AreaId]:
    """Where `_Spread` gets, without the ways."""
    near = _near(board, how != LAND)
    found = {*(next_door(board, start, how) - closed)} if reach else set()
    front = found - stops
    for _ in range(reach - 1):
        ahead = set[AreaId]().union(*[near[area] for area in front]) - found - closed
        ahead.discard(start)
        found |= ahead
        front = ahead - stops
    return frozenset(found)


@lru_cache(maxsize=1 << 10)
def _around(board: Board, start: AreaId, how: str, reach: int) -> frozenset[AreaId]:
    """Areas that could be reached at most, a forced march or sail included; for short cache keys."""
    return _glance(board, start, how, reach + 1, _all_land(board) if how != LAND else NOWHERE, NOWHERE)


@lru_cache(maxsize=1 << 13)
def _reached(
    board: Board, start: AreaId, how: str, reach: int, halts: frozenset[AreaId], closed: frozenset[AreaId]
) -> frozenset[AreaId]:
    """Where a party gets; at sea every move ends on land."""
    return _glance(board, start, how, reach, halts if how == LAND else halts | _all_land(board), closed)


class _Spread:
    """How far one gets from `start`, area by area."""

    def __init__(
        self, board: Board, start: AreaId, how: str, reach: int, stops: frozenset[AreaId], closed: frozenset[AreaId]
    ) -> None:
        self.start, self.how, self.stops, self.closed = start, how, stops, closed
        self.net = land_net(board) if how == LAND else sea_net(board)
        self._front = {start: Way((start,))}
        """Where one is when one has come as far as one can, and how."""
        self._fewest = {start: 0}
        """DeepSea borders to each area."""
        self.within: Borders = {}
        """The best way over each last border within reach."""
        for length in range(reach):
            net = self.net if length else {start: _exits(board, start, how)}
            self._front = self._step(net, self.within, self.within)

    @cached_property
    def beyond(self) -> Borders:
        """The same for one area more; along a coast nothing is forced (§5.1)."""
        found: Borders = {}
        if self.how != ALONG:
            self._step(self.net, self.within, found)
        return found

    def _step(self, net: Net, within: Borders, found: Borders) -> dict[AreaId, Way]:
        """An area is passed again later only if that saves a DeepSea border."""
        start, stops, closed, fewest = self.start, self.stops, self.closed, self._fewest
        ahead: dict[AreaId, Way] = {}
        for area, (path, crossed, _) in self._front.items():
            for near, deep in net[area]:
                if near in closed or near == start:
                    continue
                total = crossed + deep
                border = (near, area)
                known = within.get(border)
                if known is not None and known.deep <= total:
                    continue
                way = found[border] = _new(Way, ((*path, near), total, deep))
                if near not in stops and total < fewest.get(near, FAR):
                    fewest[near] = total
                    ahead[near] = way
        return ahead


_spread = lru_cache(maxsize=1 << 13)(_Spread)


@lru_cache(maxsize=1 << 13)
def _ways(
    board: Board, start: AreaId, how: str, reach: int, halts: frozenset[AreaId], closed: frozenset[AreaId]
) -> Ways:
    """On land every move by sea ends anyway: enemies there only open the choice of the last border."""
    spread = _spread(board, start, how, reach, halts if how == LAND else halts | _all_land(board), closed)
    return Ways(spread.within, lambda: spread.beyond, halts)


def _best(ways: Borders) -> dict[AreaId, Way]:
    best: dict[AreaId, Way] = {}
    for (area, _), way in ways.items():
        known = best.get(area)
        if known is None or (way.deep, len(way.path)) < (known.deep, len(known.path)):
            best[area] = way
    return best


class Chart:
    """All ways of parties for which the same areas are halts, and the same are closed: looked for once, and kept."""

    def __init__(self, board: Board, halts: frozenset[AreaId], closed: frozenset[AreaId]) -> None:
        self.board, self.halts, self.closed = board, halts, closed

    def _areas(self, start: AreaId, how: str, reach: int) -> frozenset[AreaId]:
        """Where a party gets that sets out like that, and moves so many areas: quicker than to look for its ways."""
        near = _around(self.board, start, how, reach)
        return _reached(self.board, start, how, reach, self.halts & near, self.closed & near)

    def _ways(self, start: AreaId, how: str, reach: int) -> Ways:
        """Its ways there."""
        far = 1 if how == ALONG else reach
        near = _around(self.board, start, how, far)
        return _ways(self.board, start, how, far, self.halts & near, self.closed & near)

    def _ending(self, start: AreaId, how: str, reach: int, peace: bool, no_stay: frozenset[AreaId]) -> Ways:
        """The same, where some areas can be passed only, and where the Peace makes forced marches in Greece succeed."""
        found = self.ways(start, how, reach)
        if peace:
            farther = self.ways(start, how, reach + self.board.tables.march_areas)
            found = _eased(self.board, found, farther, reach)
        return _ending(found, no_stay) if no_stay else found

    # Kept for all charts together: most are of one table, and looked at for one question.
    areas = lru_cache(maxsize=1 << 12)(_areas)
    ways = lru_cache(maxsize=1 << 12)(_ways)
    ending = lru_cache(maxsize=1 << 12)(_ending)


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
    return Ways(within, lambda: beyond, found.halts)


def _ending(found: Ways, no_stay: frozenset[AreaId]) -> Ways:
    """The ways that end where a party may stay, and those of a forced march also where it waits for the dice."""
    within = {border: way for border, way in found.within.items() if border[0] not in no_stay}
    beyond = {border: way for border, way in found.beyond.items() if no_stay.isdisjoint(border)}
    return Ways(within, lambda: beyond, found.halts)
