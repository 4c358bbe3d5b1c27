"""Ways over land and sea: who can get where past what is closed (§5, §6), and whom an envoy must bribe (§10).

§5. Move Hoplites, and §6. Move Galleys: the same procedure on land and at sea.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import inf
from typing import TYPE_CHECKING, ClassVar

from engine.core.maps.graph import Graph, Path, cheapest, flood, members
from engine.core.rulebook import Among, Args, Choice, Enough, Frame, Kind, Next, Seat, Verb, among, check
from engine.games.polis.board.board import Board, at
from engine.games.polis.progress.actions import Action, no_prestige, pay_military, same_action
from engine.games.polis.table.state import LandId, SeaId, State, rival
from engine.games.polis.table.units import (
    GALLEY,
    HOPLITE,
    PolisScene,
    PolisTable,
    capacity,
    has_diolkos,
    holds_land,
    holds_sea,
    places,
    units_in,
)

# ------------------------------------------------------------------ what is open


def open_lands(board: Board, state: State, seat: Seat) -> int:
    """Lands that a seat's hoplites may cross: not controlled by the opponent and not full of their own (§5)."""
    return _open(state.hoplites, seat, capacity(board, state))


def open_seas(state: State, seat: Seat) -> int:
    """Seas that a seat's hoplites, merchants and goods may cross: not controlled by the opponent (§5, §9)."""
    return _open(state.galleys, seat, inf)


def roomy_seas(board: Board, state: State, seat: Seat) -> int:
    """Seas that a seat's galleys may cross: not controlled by the opponent and not full of their own (§6)."""
    return _open(state.galleys, seat, capacity(board, state))


def _open(units: dict[Seat, dict[str, int]], seat: Seat, most: float) -> int:
    """Where a seat has no fewer units than the opponent and fewer than `most`, as a mask in the order of the board."""
    theirs = units[rival(seat)]
    mask, bit = 0, 1
    for place, own in units[seat].items():
        if theirs[place] <= own < most:
            mask |= bit
        bit <<= 1
    return mask


def standing(units: dict[str, int]) -> int:
    """The territories in which there are units, as a mask in the order of the board."""
    mask, bit = 0, 1
    for number in units.values():
        if number:
            mask |= bit
        bit <<= 1
    return mask


# ------------------------------------------------------------------ from where


def origins(board: Board, state: State, seat: Seat, place: str) -> Path:
    """From where a unit of a seat could be moved to a place now: by land or by sea (§5), or over sea alone (§6)."""
    diolkos = has_diolkos(board, state, seat)
    if place in board.land_bit:
        lands, seas, army = open_lands(board, state, seat), open_seas(state, seat), standing(state.hoplites[seat])
        return members(board.lands, _march_origins(board, place, lands, seas, diolkos) & army)
    passable, fleet = roomy_seas(board, state, seat), standing(state.galleys[seat])
    return members(board.seas, _sail_origins(board, place, passable, diolkos) & fleet)


def destinations(board: Board, state: State, seat: Seat, *, land: bool) -> Path:
    """The lands, or seas, to which some unit of a seat could be moved now, room there aside (§5, §6)."""
    diolkos = has_diolkos(board, state, seat)
    if land:
        lands, seas, army = open_lands(board, state, seat), open_seas(state, seat), standing(state.hoplites[seat])
        return _march_destinations(board, lands, seas, diolkos, army)
    return _sail_destinations(board, roomy_seas(board, state, seat), diolkos, standing(state.galleys[seat]))


@lru_cache(maxsize=1 << 12)
def _march_destinations(board: Board, lands: int, seas: int, diolkos: bool, army: int) -> Path:
    near = board.land_borders  # from next door there is always a way: mostly nothing else has to be looked for
    return tuple(
        land for land in board.lands if near[land] & army or _march_origins(board, land, lands, seas, diolkos) & army
    )


@lru_cache(maxsize=1 << 12)
def _sail_destinations(board: Board, passable: int, diolkos: bool, fleet: int) -> Path:
    return tuple(sea for sea in board.seas if _sail_origins(board, sea, passable, diolkos) & fleet)


@lru_cache(maxsize=1 << 12)
def _sail_origins(board: Board, sea: SeaId, passable: int, diolkos: bool) -> int:
    return _over_sea(board, sea, passable, diolkos) & ~board.sea_bit[sea]


@lru_cache(maxsize=1 << 12)
def _march_origins(board: Board, land: LandId, lands: int, seas: int, diolkos: bool) -> int:
    reached = _by_land(board, land, lands) | _by_sea(board, land, seas, diolkos)
    return reached & ~board.land_bit[land]


@lru_cache(maxsize=1 << 12)
def _by_land(board: Board, land: LandId, passable: int) -> int:
    return flood(_land_links(board), board.land_borders[land], passable)


@lru_cache(maxsize=1 << 12)
def _by_sea(board: Board, land: LandId, passable: int, diolkos: bool) -> int:
    crossed = sea_reach(board, board.coasts[land], passable, diolkos)
    return sum(board.land_bit[id] for id in board.lands if board.coasts[id] & crossed)


@lru_cache(maxsize=1 << 12)
def _over_sea(board: Board, sea: SeaId, passable: int, diolkos: bool) -> int:
    near = _sea_links(board, diolkos)
    return flood(near, near[board.seas.index(sea)], passable)


@lru_cache(maxsize=1 << 12)
def sea_reach(board: Board, start: int, passable: int, diolkos: bool) -> int:
    """The open seas that can be reached from any of the seas in `start` without crossing a closed one."""
    near = _sea_links(board, diolkos)
    return flood(near, start & passable, passable) & passable


@cache
def _land_links(board: Board) -> tuple[int, ...]:
    return tuple(board.land_borders[land] for land in board.lands)


@cache
def _sea_links(board: Board, diolkos: bool) -> tuple[int, ...]:
    links = dict(board.sea_borders)
    if diolkos:
        one, other = board.diolkos
        links[one] |= board.sea_bit[other]
        links[other] |= board.sea_bit[one]
    return tuple(links[sea] for sea in board.seas)


# ------------------------------------------------------------------ what is in the way


def in_the_way_on_land(board: Board, state: State, seat: Seat, origin: LandId, land: LandId) -> Path:
    """The closed lands on the shortest way by land; empty if there is no way at all."""
    path = _shortest(board, origin, land)
    closed = ~open_lands(board, state, seat)
    return tuple(step for step in path[1:-1] if board.land_bit[step] & closed)


def in_the_way_at_sea(board: Board, state: State, seat: Seat, seas: int) -> Path:
    """Those of the seas in a mask that the opponent controls."""
    return members(board.seas, seas & ~open_seas(state, seat))


@cache
def _shortest(board: Board, origin: LandId, land: LandId) -> Path:
    free = cheapest(_land_graph(board), (origin,), (0,) * len(board.lands))
    return free[land][1] if land in free else ()


def held_on(board: Board, state: State, seat: Seat, path: Path) -> list[str]:
    """Those of some territories that the opponent of a seat controls."""
    other = rival(seat)
    return [p for p in path if (holds_land(state, other, p) if p in board.land_bit else holds_sea(state, other, p))]


# ------------------------------------------------------------------ bribes


@lru_cache(maxsize=1 << 8)
def land_routes(board: Board, start: LandId, hoplites: tuple[int, ...]) -> dict[LandId, tuple[int, Path]]:
    """The cheapest way by land from `start` to each land, and its bribes: start and end count too (§10)."""
    return cheapest(_land_graph(board), (start,), hoplites)


@lru_cache(maxsize=1 << 8)
def sea_routes(
    board: Board, harbours: tuple[SeaId, ...], galleys: tuple[int, ...], diolkos: bool
) -> dict[SeaId, tuple[int, Path]]:
    """The cheapest way by sea from a harbour to each sea, and its bribes: the first and last sea count too (§10)."""
    return cheapest(_sea_graph(board, diolkos), harbours, galleys)


@cache
def _land_graph(board: Board) -> Graph:
    return tuple((land, members(board.lands, board.land_borders[land])) for land in board.lands)


@cache
def _sea_graph(board: Board, diolkos: bool) -> Graph:
    links = _sea_links(board, diolkos)
    return tuple((sea, members(board.seas, links[i])) for i, sea in enumerate(board.seas))


# ------------------------------------------------------------------ where to


def _full(scene: PolisScene, place: str) -> Args:
    return {**at(scene.board, place), "capacity": capacity(scene.board, scene.state)}


def _place(scene: PolisScene, place: str) -> Args:
    return at(scene.board, place)


def with_room(unit: str) -> Among:
    """The check that the destination holds fewer units than the round allows (§5, §6)."""

    @among("polis.destination-full", "place", told=_full)
    def roomy(scene: PolisScene) -> list[str]:
        most = capacity(scene.board, scene.state)
        return [place for place, own in places(scene.board, scene.state, scene.seat, unit).items() if own < most]

    return roomy


def with_a_way_there(unit: str) -> Among:
    """The check that some unit has a way to the destination (§5, §6)."""

    @among("polis.nobody-can-come", "place", told=_place)
    def within_reach(scene: PolisScene) -> Path:
        return destinations(scene.board, scene.state, scene.seat, land=unit == HOPLITE)

    return within_reach


# ------------------------------------------------------------------ where from


@check("polis.nobody-there")
def nobody_there(scene: PolisScene, origin: str) -> Args | None:
    """One must have a unit where it starts (§5, §6)."""
    return None if units_in(scene.board, scene.state, scene.seat, origin) else at(scene.board, origin)


@check("polis.already-there")
def already_there(scene: PolisScene, origin: str, place: str) -> Args | None:
    """What is at the destination already can't be moved there (§5, §6)."""
    return at(scene.board, place) if origin == place else None


def _closed_to_hoplites(scene: PolisScene, origin: LandId) -> Args:
    board, state, seat, land = scene.board, scene.state, scene.seat, scene.frame.land
    closed = in_the_way_on_land(board, state, seat, origin, land)
    held = held_on(board, state, seat, closed)
    seas = in_the_way_at_sea(board, state, seat, board.coasts[origin] | board.coasts[land])
    full = [place for place in closed if place not in held]
    return {"origin": origin, "land": land, "held": held, "full": full, "seas": list(seas)}


@among("polis.no-way", "origin", told=_closed_to_hoplites)
def lands_with_a_way(scene: PolisScene) -> tuple[LandId, ...]:
    """Hoplites cross neither what the opponent controls nor lands full of their own; by land or by sea (§5)."""
    return origins(scene.board, scene.state, scene.seat, scene.frame.land)


def _closed_to_galleys(scene: PolisScene, origin: SeaId) -> Args:
    board, state, seat, sea = scene.board, scene.state, scene.seat, scene.frame.sea
    between = tuple(place for place in board.seas if place not in (origin, sea))
    held = held_on(board, state, seat, between)
    most = capacity(board, state)
    full = [place for place in between if state.galleys[seat][place] >= most and place not in held]
    return {"origin": origin, "sea": sea, "held": held, "full": full}


@among("polis.no-way-at-sea", "origin", told=_closed_to_galleys)
def seas_with_a_way(scene: PolisScene) -> tuple[SeaId, ...]:
    """Galleys cross neither seas that the opponent controls nor seas full of their own (§6)."""
    return origins(scene.board, scene.state, scene.seat, scene.frame.sea)


class Marching(Kind):
    """From where does the next hoplite come (§5)?"""

    name, section = "polis.move", "5"
    verbs = (Verb("from <origin:land>", "5", (already_there, nobody_there, lands_with_a_way)), Enough("5"))


class Sailing(Kind):
    """From where does the next galley come (§6)?"""

    name, section = "polis.sail", "6"
    verbs = (Verb("from <origin:sea>", "6", (already_there, nobody_there, seas_with_a_way)), Enough("6"))


# ------------------------------------------------------------------ moving


class Move(Frame, kw_only=True):
    """Units go to one place, one after the other (§5, §6)."""

    asks: ClassVar[type[Kind]]
    told: ClassVar[tuple[str, str]]
    """The events of its beginning and of each unit."""
    seat: Seat
    if TYPE_CHECKING:
        made: int = 0  # a field of what follows, behind the place: stored positions have them in that order

    @property
    def place(self) -> str:
        """Where they go."""
        raise NotImplementedError

    def begin(self, table: PolisTable) -> Next:
        """Pay for the move."""
        cost, section = table.board.costs.military, self.asks.section
        table.tell(self.told[0], section, seat=self.seat, **at(table.board, self.place), prestige=cost)
        pay_military(table, self.seat, section)
        return self.goto(self.next_unit)

    def next_unit(self, table: PolisTable) -> Next:
        """Go on while there is room and somebody can come."""
        board, state = table.board, table.state
        if units_in(board, state, self.seat, self.place) >= capacity(board, state):
            return self.done()
        return self.ask_more(table, self.seat, self.asks, self.moved)

    def moved(self, table: PolisTable, choice: Choice, origin: str = "") -> Next:
        """What it has left behind may fall under the opponent's control."""
        if choice.verb == "done":
            return self.done()
        units = (table.state.hoplites if self.place in table.board.land_bit else table.state.galleys)[self.seat]
        units[origin] -= 1
        units[self.place] += 1
        self.made += 1
        table.tell(
            self.told[1], self.asks.section, seat=self.seat, origin=origin, **at(table.board, self.place)
        )  # fmt: skip
        return self.goto(self.next_unit)


class March(Move, tag="polis.move", kw_only=True):
    """Hoplites go to one land (§5)."""

    asks, told = Marching, ("polis.march-begun", "polis.hoplite-moved")
    land: LandId
    made: int = 0

    @property
    def place(self) -> LandId:
        return self.land


class Voyage(Move, tag="polis.sail", kw_only=True):
    """Galleys go to one sea (§6)."""

    asks, told = Sailing, ("polis.sail-begun", "polis.galley-moved")
    sea: SeaId
    made: int = 0

    @property
    def place(self) -> SeaId:
        return self.sea


class MoveHoplites(Action):
    """To where hoplites are moved."""

    pattern, section = "move <place:land>", "5"
    checks = (same_action, no_prestige, with_room(HOPLITE), with_a_way_there(HOPLITE))

    def start(self, seat: Seat, choice: Choice) -> Frame:
        return March(seat=seat, land=str(choice.args[0]))


class MoveGalleys(Action):
    """To where galleys are moved."""

    pattern, section = "sail <place:sea>", "6"
    checks = (same_action, no_prestige, with_room(GALLEY), with_a_way_there(GALLEY))

    def start(self, seat: Seat, choice: Choice) -> Frame:
        return Voyage(seat=seat, sea=str(choice.args[0]))
