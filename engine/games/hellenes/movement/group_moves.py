"""Group Moves: the units of one area go where they can, one formation after the other (§4.1, §5.0).

Musters: units from different areas come together in a friendly City (§4.1, §5.0).

Who can go where: everybody to a place that will have him, no place beyond its room.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import TypeVar

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Frame, Kind, Next, Seat, Secret, Simple, among, check
from engine.games.hellenes.actions.actions import Action
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.calls import Mustering, anywhere, call
from engine.games.hellenes.movement.destinations import ENTER, ENTER_FORCED, FORCE, FORCED, TO, chosen_way, has_room
from engine.games.hellenes.movement.engaging import set_out
from engine.games.hellenes.movement.formations import Aboard, With, assembly, group
from engine.games.hellenes.movement.routes import Chosen, Way, outlook
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    HellenesTable,
    besieged_cities,
    number_of,
    own_posts,
    standing,
    under_siege,
)
from engine.games.hellenes.table.control import friendly_cities
from engine.games.hellenes.table.state import AreaId, ProvinceId, State, UnitId, rival

SECTION = "4.1"
DONE = "done"


# ------------------------------------------------------------------ which group


@check("hellenes.earthquake", "3.1")
def earthquake(scene: HellenesScene) -> Args | None:
    """Under an Earthquake units neither move nor pillage this season (§3.1)."""
    return {} if scene.state.effects.earthquake == scene.seat else None


@among("hellenes.no-group", "area", "5.0")
def in_areas_of_own(scene: HellenesScene) -> list[AreaId]:
    """A group is made of units of one's own in one area (§5.0)."""
    state, seat = scene.state, scene.seat
    outside = [area for area in state.stacks[seat] if not under_siege(state, seat, area)]
    return outside + besieged_cities(state, seat)


@among("hellenes.group-stays", "area", "5.0")
def with_somebody_to_go(scene: HellenesScene) -> Collection[AreaId]:
    """Some unit must be able to go somewhere: not moved yet, not shut in, not held back (§5.0, §7.4)."""
    view, made, found = outlook(scene), anywhere(scene), dict[AreaId, None]()
    for unit, departure in made.leaving.items():
        post = made.posts[unit]
        place = post.place
        if place in found or post.formation or post.inside != (place in view.besieged):
            continue
        if departure.open():
            found[place] = None
    return found


# ------------------------------------------------------------------ who goes where


class Moving(Kind):
    """Who goes next, with whom, and where to (§5.0)?"""

    name, section = "hellenes.move", "5.0"
    verbs = (With(), Aboard(), TO, FORCE, ENTER, ENTER_FORCED, Simple(DONE, "5.0"))


class GroupMove(Frame, tag="hellenes.group-move", kw_only=True):
    """The group in one area, or besieged in its Port, moves as one or several formations (§5.0)."""

    seat: Seat
    area: AreaId
    chosen: Secret[Chosen] = field(default_factory=lambda: Secret({}))
    """The formation being put together."""
    waiting: int = 0
    """Blocks of the group that have not moved; who has come in this turn could be counted by everybody."""
    formed: list[int] = field(default_factory=list)
    """Formations of this group."""

    def begin(self, table: HellenesTable) -> Next:
        table.tell("hellenes.group-move", SECTION, seat=self.seat, area=self.area)
        self.chosen = Secret({}, (self.seat,))
        self.waiting = sum(not block.moved for block in group(table.state, self.seat, self.area))
        return self.goto(self.next_unit)

    def next_unit(self, table: HellenesTable) -> Next:
        if not self.waiting:
            return self.done()
        return self.ask(self.seat, Moving, then=self.chose)

    def chose(self, table: HellenesTable, choice: Choice, unit: UnitId = "", fleet: UnitId = "") -> Next:
        """Somebody goes along, or those chosen set out."""
        if choice.verb == DONE:
            return self.done()
        if choice.verb not in (With.name, Aboard.name):
            return self.go(table, choice)
        table.read(self.chosen)[unit] = fleet or own_posts(table.asked)[unit].block.carrier
        return self.ask_further(self.seat, Moving, then=self.chose)

    def go(self, table: HellenesTable, choice: Choice) -> Next:
        """The formation sets out; where its way ends, it may have to wait for dice."""
        chosen = table.read(self.chosen)
        way = chosen_way(assembly(table.asked), choice)
        forced = choice.verb in FORCED
        target = way.place if choice.verb in (ENTER.name, ENTER_FORCED.name) else ""
        number = set_out(table, self.seat, chosen, way, forced=forced, target=target, join=tuple(self.formed))
        if number and number not in self.formed:
            self.formed.append(number)
        self.waiting -= len(chosen)
        self.chosen = Secret({}, (self.seat,))
        return self.goto(self.next_unit)


class MoveGroup(Action):
    """The group there (§4.1)."""

    pattern, section = "move <area>", SECTION
    checks = (earthquake, in_areas_of_own, with_somebody_to_go)
    begins = GroupMove


MUSTERS_SECTION = "5.0"


# ------------------------------------------------------------------ the Action


def cities_to_muster(board: Board, state: State, seat: Seat) -> list[ProvinceId]:
    """Friendly Cities that can be come to without engaging: a besieged Port by its Offshore Sea (§1.3, §5.0)."""
    held = [city for city, holder in state.cities.items() if holder == seat]
    off = {city: board.provinces[city].offshore for city in held if city in state.sieges}
    shut = {city for city, sea in off.items() if sea is None or standing(state, rival(seat), sea)}
    return [city for city in held if city not in shut]


@among("hellenes.not-friendly", "city")
def in_friendly_city(scene: HellenesScene) -> list[ProvinceId]:
    """A muster is in a City that its side controls (§5.0)."""
    return friendly_cities(scene)


@among("hellenes.besieged", "city")
def on_land_or_sea(scene: HellenesScene) -> list[ProvinceId]:
    """Around a besieged City stand enemies, and musters do not engage; a Port has its sea (§5.0, §1.3)."""
    sieges, rows = scene.state.sieges, scene.board.provinces
    return [city for city in friendly_cities(scene) if city not in sieges or rows[city].offshore is not None]


@among(
    "hellenes.sea-closed", "city", "7.2",
    lambda scene, city: {"city": city, "sea": scene.board.provinces[city].offshore},
)  # fmt: skip
def with_open_sea(scene: HellenesScene) -> list[ProvinceId]:
    """Nor do they engage fleets off a besieged Port (§5.0, §7.2)."""
    return cities_to_muster(scene.board, scene.state, scene.seat)


@among("hellenes.nobody-to-muster", "city")
def in_range_of_somebody(scene: HellenesScene) -> set[ProvinceId]:
    """Some unit must be able to come within its movement range (§5.0)."""
    made = anywhere(scene)
    sieges, found = scene.state.sieges, set[ProvinceId]()
    waiting = set(friendly_cities(scene))
    for unit, areas in made.free.items():
        if reached := waiting & areas:
            if not reached.isdisjoint(sieges):
                size = 1 + len(made.cargo.get(unit, ()))
                reached = {city for city in reached if city not in sieges or has_room(made.view, city, size)}
            found |= reached
            waiting -= reached
    return found


# ------------------------------------------------------------------ coming


class Muster(Frame, tag="hellenes.muster", kw_only=True):
    """Units are called to one City, and then all come (§5.0)."""

    seat: Seat
    city: ProvinceId
    called: Secret[Chosen] = field(default_factory=lambda: Secret({}))
    """Units that come, each with the fleet that carries it."""

    @property
    def chosen(self) -> Secret[Chosen]:
        """What a formation that is put together calls it."""
        return self.called

    def veil(self, state: State) -> None:
        """Where to is told when they come."""
        self.city = ""

    def begin(self, table: HellenesTable) -> Next:
        self.called = Secret({}, (self.seat,))
        return self.goto(self.next_unit)

    def next_unit(self, table: HellenesTable) -> Next:
        return self.ask(self.seat, Mustering, then=self.chose)

    def chose(self, table: HellenesTable, choice: Choice, unit: UnitId = "", fleet: UnitId = "") -> Next:
        if choice.verb == CLOSING:
            return self.come(table)
        table.read(self.called)[unit] = fleet or own_posts(table.asked)[unit].block.carrier
        return self.ask_further(self.seat, Mustering, then=self.chose)

    def come(self, table: HellenesTable) -> Next:
        """Those who come from one area along the same route are a formation; it may have storms to weather."""
        called = table.read(self.called)
        table.tell("hellenes.muster", MUSTERS_SECTION, seat=self.seat, city=self.city, blocks=len(called))
        made = call(table.asked)
        parties: dict[tuple[AreaId, ...], tuple[Way, list[UnitId]]] = {}
        for unit in sorted(called, key=number_of):
            if called[unit]:
                continue
            way = made.departure(unit).muster_way(self.city)
            parties.setdefault(way.path, (way, []))[1].extend((unit, *made.cargo.get(unit, ())))
        for _, (way, units) in sorted(parties.items(), key=lambda party: party[0]):
            target = self.city if self.city in table.state.sieges else ""
            set_out(table, self.seat, {unit: called[unit] for unit in units}, way, target=target)
        return self.done()


class MusterUnits(Action):
    """Bring units together there (§4.1)."""

    pattern, section = "muster <city>", MUSTERS_SECTION
    checks = (earthquake, in_friendly_city, on_land_or_sea, with_open_sea, in_range_of_somebody)
    begins = Muster


T = TypeVar("T", bound=Hashable)
P = TypeVar("P", bound=Hashable)


def assign(wishes: Mapping[T, Sequence[P]], room: Mapping[P, int]) -> dict[T, P] | None:
    """A place for everybody among those they can go to; None if there is no such way.

    Everybody gets the first of their wishes that is free; where none is, others are pushed on to places of their own
    (augmenting paths).
    """
    within: dict[P, list[T]] = {place: [] for place in room}
    for who in wishes:
        if not _find(who, wishes, room, within, set()):
            return None
    return {who: place for place, there in within.items() for who in there}


def _find(
    who: T, wishes: Mapping[T, Sequence[P]], room: Mapping[P, int], within: dict[P, list[T]], tried: set[P]
) -> bool:
    for place in wishes[who]:
        if place not in tried and len(within[place]) < room[place]:
            within[place].append(who)
            return True
    for place in wishes[who]:
        if place in tried:
            continue
        tried.add(place)
        for index, other in enumerate(within[place]):
            if _find(other, wishes, room, within, tried):
                within[place][index] = who
                return True
    return False
