"""Ways over land and sea: who can get where past what is closed (§5, §6), and the map that an envoy travels on (§10).

§5. Move Hoplites, and §6. Move Galleys: the same procedure on land and at sea.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import compress
from operator import ge, or_
from typing import TYPE_CHECKING, ClassVar

from engine.core.maps.graph import Graph, Path, cheapest, flood, members
from engine.core.rulebook import Among, Args, Choice, Enough, Frame, Kind, Next, Seat, Verb, among, check
from engine.games.polis.board.board import Board, at
from engine.games.polis.progress.actions import Action, no_prestige, pay_military, same_action
from engine.games.polis.table.state import GALLEY, HOPLITE, LandId, SeaId, State, rival
from engine.games.polis.table.units import PolisScene, PolisTable, capacity, has_diolkos, where

# ------------------------------------------------------------------ what is open


def open_seas(board: Board, state: State, seat: Seat) -> int:
    """Seas that a seat's hoplites, merchants and goods may cross: not controlled by the opponent (§5, §9)."""
    return _not_held(board.sea_bit, state.galleys[seat], state.galleys[rival(seat)])


def _bits(board: Board, unit: str) -> Mapping[str, int]:
    return board.land_bit if unit == HOPLITE else board.sea_bit


def _mask(bits: Mapping[str, int], chosen: Iterable[object]) -> int:
    """Some of the places, by what is true of each in the order of the board."""
    return sum(compress(bits.values(), chosen))


def _not_held(bits: Mapping[str, int], units: Mapping[str, int], theirs: Mapping[str, int]) -> int:
    return _mask(bits, map(ge, units.values(), theirs.values()))


# ------------------------------------------------------------------ from where to where


def whence(scene: PolisScene, unit: str, place: str, units: Mapping[str, int] | None = None) -> Path:
    """From where some unit could be moved to a territory, room there aside; with `units`: if they stood so."""
    units = units or scene.state.units(scene.seat, unit)
    bits = _bits(scene.board, unit)
    return members(tuple(bits), _ways(scene, unit, units)[place] & _mask(bits, units.values()))


def _ways(scene: PolisScene, unit: str, units: Mapping[str, int]) -> Mapping[str, int]:
    """By territory those from which there is a way to it, as masks, where a seat's units stand so.

    Neither kind crosses what the opponent controls or what is full of its own; hoplites go by land throughout or by
    sea throughout, where galleys of their own are not in the way (§5, §6).
    """
    board, state, seat = scene.board, scene.state, scene.seat
    diolkos, most = has_diolkos(board, state, seat), capacity(board, state)
    bits = _bits(board, unit)
    full = _mask(bits, map(most.__le__, units.values()))
    passable = _not_held(bits, units, state.units(rival(seat), unit)) & ~full
    if unit == HOPLITE:
        return _marches(board, passable, open_seas(board, state, seat), diolkos)
    return _voyages(board, passable, diolkos)


@lru_cache(maxsize=1 << 10)
def _marches(board: Board, lands: int, seas: int, diolkos: bool) -> Mapping[LandId, int]:
    return _elsewhere(board.land_bit, map(or_, _by_land(board, lands), _by_sea(board, seas, diolkos)))


@lru_cache(maxsize=1 << 10)
def _voyages(board: Board, seas: int, diolkos: bool) -> Mapping[SeaId, int]:
    links = _sea_links(board, diolkos)
    return _elsewhere(board.sea_bit, (flood(links, near, seas) for near in links))


def _elsewhere(bits: Mapping[str, int], ways: Iterable[int]) -> Mapping[str, int]:
    """To no place is there a way from there."""
    return {place: way & ~bit for (place, bit), way in zip(bits.items(), ways, strict=True)}


@lru_cache(maxsize=1 << 10)
def _by_land(board: Board, passable: int) -> list[int]:
    """For each land those from which there is a way to it by land."""
    links = tuple(board.land_borders.values())
    return [flood(links, near, passable) for near in links]


@lru_cache(maxsize=1 << 10)
def _by_sea(board: Board, passable: int, diolkos: bool) -> list[int]:
    """For each land those from which there is a way to it by sea."""
    crossed = [sea_reach(board, coast, passable, diolkos) for coast in board.coasts.values()]
    return [sum(board.land_bit[land] for land, coast in board.coasts.items() if coast & seas) for seas in crossed]


@lru_cache(maxsize=1 << 12)
def sea_reach(board: Board, start: int, passable: int, diolkos: bool) -> int:
    """The open seas that can be reached from any of the seas in `start` without crossing a closed one."""
    return flood(_sea_links(board, diolkos), start & passable, passable) & passable


@cache
def _sea_links(board: Board, diolkos: bool) -> tuple[int, ...]:
    links = dict(board.sea_borders)
    if diolkos:
        one, other = board.diolkos
        links[one] |= board.sea_bit[other]
        links[other] |= board.sea_bit[one]
    return tuple(links.values())


@cache
def land_graph(board: Board) -> Graph:
    """The lands, each with its neighbours."""
    return tuple((land, members(board.lands, near)) for land, near in board.land_borders.items())


@cache
def sea_graph(board: Board, diolkos: bool) -> Graph:
    """The seas, each with its neighbours; for who owns Korinthos, across the isthmus, too."""
    return tuple(
        (sea, members(board.seas, near)) for sea, near in zip(board.seas, _sea_links(board, diolkos), strict=True)
    )


# ------------------------------------------------------------------ where to


def _filled(scene: PolisScene, choice: Choice) -> Args:
    return {**at(scene.board, str(choice.args[0])), "capacity": capacity(scene.board, scene.state)}


def with_room(unit: str) -> Among:
    """The check that the destination holds fewer units than the round allows (§5, §6)."""

    @among("polis.destination-full", where(unit), told=_filled)
    def roomy(scene: PolisScene) -> list[str]:
        most = capacity(scene.board, scene.state)
        return [place for place, number in scene.state.units(scene.seat, unit).items() if number < most]

    return roomy


def with_a_way_there(unit: str) -> Among:
    """The check that some unit has a way to the destination (§5, §6)."""

    @among("polis.nobody-can-come", where(unit))
    def within_reach(scene: PolisScene) -> list[str]:
        units = scene.state.units(scene.seat, unit)
        there = _mask(_bits(scene.board, unit), units.values())
        return [place for place, way in _ways(scene, unit, units).items() if way & there]

    return within_reach


# ------------------------------------------------------------------ where from


@check("polis.nobody-there")
def nobody_there(scene: PolisScene, origin: str) -> Args | None:
    """One must have a unit where it starts (§5, §6)."""
    return None if scene.state.units_in(scene.seat, origin) else at(scene.board, origin)


@check("polis.already-there")
def already_there(scene: PolisScene, origin: str, place: str) -> Args | None:
    """What is at the destination already can't be moved there (§5, §6)."""
    return at(scene.board, place) if origin == place else None


def _held(scene: PolisScene, between: Path) -> list[str]:
    return [place for place in between if scene.state.holds(rival(scene.seat), place)]


def _in_the_way(scene: PolisScene, between: Path) -> Args:
    """Of some territories those that the opponent controls, and others that are full of one's own."""
    held, most = _held(scene, between), capacity(scene.board, scene.state)
    full = [p for p in between if p not in held and scene.state.units_in(scene.seat, p) >= most]
    return {"held": held, "full": full}


def _closed_to_hoplites(scene: PolisScene, origin: LandId, land: LandId) -> Args:
    """What is in the way on the shortest way by land, if there is one, and on the coasts."""
    board = scene.board
    _, by_land = cheapest(land_graph(board), (origin,), (0,) * len(board.lands)).get(land, (0, ()))
    seas = _held(scene, members(board.seas, board.coasts[origin] | board.coasts[land]))
    return {"origin": origin, "land": land, **_in_the_way(scene, by_land[1:-1]), "seas": seas}


@among("polis.no-way", "origin", told=_closed_to_hoplites)
def lands_with_a_way(scene: PolisScene) -> Path:
    """Hoplites cross neither what the opponent controls nor lands full of their own; by land or by sea (§5)."""
    return whence(scene, HOPLITE, scene.frame.land)


def _closed_to_galleys(scene: PolisScene, origin: SeaId, sea: SeaId) -> Args:
    between = tuple(place for place in scene.board.seas if place not in (origin, sea))
    return {"origin": origin, "sea": sea, **_in_the_way(scene, between)}


@among("polis.no-way-at-sea", "origin", told=_closed_to_galleys)
def seas_with_a_way(scene: PolisScene) -> Path:
    """Galleys cross neither seas that the opponent controls nor seas full of their own (§6)."""
    return whence(scene, GALLEY, scene.frame.sea)


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
    unit: ClassVar[str]
    seat: Seat
    if TYPE_CHECKING:
        made: int = 0  # a field of what follows, behind the place: stored positions have them in that order

    @property
    def place(self) -> str:
        return str(getattr(self, where(self.unit)))

    def begin(self, table: PolisTable) -> Next:
        cost, section = table.board.costs.military, self.asks.section
        table.tell(self.told[0], section, seat=self.seat, **at(table.board, self.place), prestige=cost)
        pay_military(table, self.seat, section)
        return self.goto(self.next_unit)

    def next_unit(self, table: PolisTable) -> Next:
        """Go on while there is room and somebody can come."""
        if table.state.units(self.seat, self.unit)[self.place] >= capacity(table.board, table.state):
            return self.done()
        return self.ask_more(table, self.seat, self.asks, self.moved)

    def moved(self, table: PolisTable, choice: Choice, origin: str = "") -> Next:
        """What it has left behind may fall under the opponent's control."""
        if choice.verb == "done":
            return self.done()
        units, to = table.state.units(self.seat, self.unit), self.place
        units[origin] -= 1
        units[to] += 1
        self.made += 1
        table.tell(self.told[1], self.asks.section, seat=self.seat, origin=origin, **at(table.board, to))
        return self.goto(self.next_unit)


class March(Move, tag="polis.move", kw_only=True):
    """Hoplites go to one land (§5)."""

    asks, told, unit = Marching, ("polis.march-begun", "polis.hoplite-moved"), HOPLITE
    land: LandId
    made: int = 0


class Voyage(Move, tag="polis.sail", kw_only=True):
    """Galleys go to one sea (§6)."""

    asks, told, unit = Sailing, ("polis.sail-begun", "polis.galley-moved"), GALLEY
    sea: SeaId
    made: int = 0


class MoveHoplites(Action):
    """To where hoplites are moved."""

    pattern, section, begins = "move <land>", "5", March
    checks = (same_action, no_prestige, with_room(HOPLITE), with_a_way_there(HOPLITE))


class MoveGalleys(Action):
    """To where galleys are moved."""

    pattern, section, begins = "sail <sea>", "6", Voyage
    checks = (same_action, no_prestige, with_room(GALLEY), with_a_way_there(GALLEY))
