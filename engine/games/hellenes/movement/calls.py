"""Who is called to a muster: on foot, by sea, or carried (§5.0, §5.21)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from engine.core.rulebook import CLOSING, Args, Choice, Kind, Verb, among, check, of_table, once, say
from engine.games.hellenes.movement.destinations import full, has_room
from engine.games.hellenes.movement.formations import carrier_first, has_moved, nobody_left_aboard, not_yet
from engine.games.hellenes.movement.routes import (
    Chosen,
    Departure,
    Party,
    alone,
    can_carry,
    laden,
    left_aboard,
    outlook,
)
from engine.games.hellenes.table.blocks import HellenesScene, OwnUnit, own_posts
from engine.games.hellenes.table.state import AreaId, ProvinceId, UnitId

SECTION = "5.0"
_NOBODY: Chosen = {}


class Call:
    """Who can be called to a City, and who has been, as their side sees the table."""

    def __init__(self, scene: HellenesScene, city: ProvinceId = "", called: Chosen = _NOBODY) -> None:
        self.scene, self.city, self.called = scene, city, called
        self.view, self.posts = outlook(scene), own_posts(scene)
        self.blocks = [post.block for post in self.posts.values()]

    @cached_property
    def cargo(self) -> dict[UnitId, list[UnitId]]:
        """Whom fleets would bring: called aboard, or aboard at sea and not called yet."""
        called, found = self.called, dict[UnitId, list[UnitId]]()
        bound = [(block.unit, block.carrier) for block in self.blocks if block.carrier and block.unit not in called]
        for unit, fleet in (*called.items(), *bound):
            if fleet:
                found.setdefault(fleet, []).append(unit)
        return found

    @cached_property
    def leaving(self) -> dict[UnitId, Departure]:
        """Who can move on foot or as a fleet, as they set out with those whom they carry."""
        posts, held_back = self.posts.items(), self.view.held_back
        able = [u for u, post in posts if not (post.block.moved or post.block.carrier or held_back(u))]
        return {unit: self.departure(unit) for unit in able}

    @cached_property
    def free(self) -> dict[UnitId, frozenset[AreaId]]:
        """Who can still be called on foot or as a fleet, and where they come to with those whom they carry."""
        if not self.city:
            return {unit: departure.muster_areas() for unit, departure in self.leaving.items()}
        first, cargo = anywhere(self.scene), self.cargo
        free = {unit: areas for unit, areas in first.free.items() if unit not in self.called}
        for fleet in cargo.keys() | first.cargo.keys():
            if fleet in free and cargo.get(fleet) != first.cargo.get(fleet):
                free[fleet] = self.areas(fleet)
        return free

    def areas(self, unit: UnitId, *more: UnitId) -> frozenset[AreaId]:
        """Where one comes to with those whom it carries, and with `more` of them."""
        return self.departure(unit, *more).muster_areas()

    def departure(self, unit: UnitId, *more: UnitId) -> Departure:
        """A unit that sets out with those whom it carries, and with `more` of them."""
        post, load = self.posts[unit], (*self.cargo.get(unit, ()), *more)
        party = Party((), (unit,), load) if load else alone(self.view.board, unit)
        return Departure(self.view, post.place, party, inside=post.inside)


# ------------------------------------------------------------------ who can come


@once
def call(scene: HellenesScene) -> Call:
    """The muster at the frame that asks."""
    return Call(scene, scene.frame.city, scene.read(scene.frame.called))


@of_table
def anywhere(scene: HellenesScene) -> Call:
    """A muster to come, wherever it may be."""
    return Call(scene)


def entering(made: Call, unit: UnitId, fleet: UnitId = "") -> int:
    """How many come with one more, whoever is aboard the called fleets included."""
    called = {**made.called, unit: fleet}
    return len(called) + len(left_aboard(made.blocks, called))


def fits(made: Call, unit: UnitId, fleet: UnitId = "") -> bool:
    """Whether one more finds room: only a besieged City has to hold all within its walls (§7.1)."""
    if made.city not in made.view.state.sieges:
        return True
    return has_room(made.view, made.city, entering(made, unit, fleet))


# ------------------------------------------------------------------ calling units


@check("hellenes.in-the-city", SECTION)
def in_the_city(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Who is there need not come."""
    city = scene.frame.city
    return {"unit": unit, "city": city} if own_posts(scene)[unit].place == city else None


@check("hellenes.called-already", SECTION)
def called_already(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Nobody is called twice."""
    return {"unit": unit} if unit in call(scene).called else None


def _too_far(scene: HellenesScene, unit: UnitId) -> Args:
    return {"unit": unit, "city": scene.frame.city}


@among("hellenes.too-far-to-muster", "unit", SECTION, _too_far)
def in_range(scene: HellenesScene) -> list[UnitId]:
    """Units come within their movement range, past no enemy and through no closed area (§5.0)."""
    made = call(scene)
    found = [unit for unit, areas in made.free.items() if made.city in areas]
    return found + [unit for unit, post in made.posts.items() if post.block.carrier]


@check("hellenes.too-far-to-muster", SECTION)
def too_far_together(scene: HellenesScene, unit: UnitId, fleet: UnitId) -> Args | None:
    """So do fleets with whom they take aboard."""
    made = call(scene)
    return None if made.city in made.areas(fleet, unit) else _too_far(scene, unit)


@check("hellenes.port-full", "7.1")
def port_full(scene: HellenesScene, choice: Choice) -> Args | None:
    """A besieged Port takes in no more units than its capacity (§1.3, §7.1)."""
    made, (unit, *fleet) = call(scene), map(str, choice.args)
    if (not fleet and made.posts[unit].block.carrier) or fits(made, unit, *fleet):
        return None
    return full(made.view, made.city, entering(made, unit, *fleet))


class CallUnit(OwnUnit):
    """It comes."""

    pattern, section, names_hidden = "call <unit>", SECTION, True
    checks = (in_the_city, called_already, has_moved, not_yet, carrier_first, in_range, port_full)


@among("hellenes.not-together", "fleet", "5.21", lambda scene, unit, fleet: {"unit": unit, "fleet": fleet})
def aboard_of_called(scene: HellenesScene) -> list[UnitId]:
    """A fleet that has been called takes somebody along (§5.21)."""
    return [unit for unit, carrier in call(scene).called.items() if not carrier and scene.board.units[unit].fleet]


@check("hellenes.not-together", "5.21")
def not_together(scene: HellenesScene, unit: UnitId, fleet: UnitId) -> Args | None:
    """A fleet that has been called carries one smaller Greek unit from where both are (§5.21)."""
    made = call(scene)
    return None if boards(made, unit, fleet) else {"unit": unit, "fleet": fleet}


def boards(made: Call, unit: UnitId, fleet: UnitId) -> bool:
    """Whether a called fleet has room for a land unit that stands in the same place."""
    load, ship = made.posts[unit], made.posts[fleet]
    if (load.place, load.inside) != (ship.place, ship.inside) or fleet in laden(made.blocks, made.called):
        return False
    return can_carry(made.view.board, ship.block, load.block)


class CallAboard(Verb):
    """A land unit comes, carried by a fleet that has been called (§5.21)."""

    pattern, section, names_hidden = "aboard <unit> <fleet>", "5.21", True
    checks = (
        in_the_city, called_already, has_moved, not_yet, aboard_of_called, not_together, too_far_together, port_full,
    )  # fmt: skip

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every land unit with every fleet in the same area."""
        return _side_by_side(scene)


@of_table
def _side_by_side(scene: HellenesScene) -> list[Choice]:
    posts, rows = own_posts(scene), scene.board.units
    fleets = [unit for unit in posts if rows[unit].fleet]
    pairs = [(unit, fleet) for unit in posts if not rows[unit].fleet for fleet in fleets]
    return [say("aboard", *pair) for pair in pairs if posts[pair[0]].place == posts[pair[1]].place]


@check("none-yet")
def nobody_called(scene: HellenesScene) -> Args | None:
    """A muster brings somebody."""
    return None if scene.read(scene.frame.called) else {}


class Mustering(Kind):
    """Who comes (§5.0)?"""

    name, section = "hellenes.muster", SECTION
    verbs = (CallUnit(), CallAboard(), Verb(CLOSING, SECTION, (nobody_called, nobody_left_aboard)))

    def default(self, scene: HellenesScene) -> Choice:
        """Enough, or who has to come before that."""
        legal = self.legal(scene)
        return legal[-1] if legal[-1].verb == CLOSING else legal[0]
