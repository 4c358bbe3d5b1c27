"""Who is called to a muster: on foot, by sea, or carried (§5.0, §5.21)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property

from engine.core.rulebook import CLOSING, Args, Choice, Kind, Slot, Verb, among, check, of_table, once, say
from engine.games.hellenes.movement.destinations import has_room
from engine.games.hellenes.movement.formations import carrier_first, has_moved, nobody_left_aboard, not_yet
from engine.games.hellenes.movement.routes import (
    Chosen,
    Outlook,
    Party,
    Way,
    alone,
    can_carry,
    laden,
    left_aboard,
    muster_areas,
    muster_way,
    outlook,
)
from engine.games.hellenes.table.blocks import HellenesScene, Post, own_posts
from engine.games.hellenes.table.control import capacity
from engine.games.hellenes.table.state import AreaId, Block, ProvinceId, UnitId

SECTION = "5.0"
_NOBODY: Chosen = {}


class Call:
    """Who can be called to a City, and who has been, as their side sees the table."""

    def __init__(
        self, view: Outlook, posts: Mapping[UnitId, Post], city: ProvinceId = "", called: Chosen = _NOBODY
    ) -> None:
        self.view, self.posts, self.city, self.called = view, posts, city, called

    @cached_property
    def blocks(self) -> list[Block]:
        """All blocks of the side on the map."""
        return [post.block for post in self.posts.values()]

    @cached_property
    def cargo(self) -> dict[UnitId, list[UnitId]]:
        """Whom fleets would bring: called aboard, or aboard at sea and not called yet."""
        called, found = self.called, dict[UnitId, list[UnitId]]()
        bound = [(block.unit, block.carrier) for block in self.blocks if block.carrier and block.unit not in called]
        for unit, fleet in (*called.items(), *bound):
            if fleet:
                found.setdefault(fleet, []).append(unit)
        return found

    @property
    def reloaded(self) -> bool:
        """Whether somebody at sea has been called aboard another fleet: that whose load it was can go farther now."""
        return any(fleet and self.posts[unit].block.carrier not in ("", fleet) for unit, fleet in self.called.items())

    def way(self, unit: UnitId) -> Way:
        """How it comes to the City of the muster, with those that it carries."""
        post, party = self.posts[unit], with_cargo(self.view, unit, self.cargo)
        return muster_way(self.view, post.place, party, self.city, inside=post.inside)


def with_cargo(view: Outlook, unit: UnitId, cargo: Mapping[UnitId, Sequence[UnitId]]) -> Party:
    """A unit and whom it carries."""
    return Party((), (unit,), tuple(cargo[unit])) if unit in cargo else alone(view.board, unit)


@of_table
def _areas(scene: HellenesScene, unit: UnitId, *carried: UnitId) -> frozenset[AreaId]:
    view, post = outlook(scene), own_posts(scene)[unit]
    party = with_cargo(view, unit, {unit: carried} if carried else {})
    return muster_areas(view, post.place, party, inside=post.inside)


# ------------------------------------------------------------------ who can come


@once
def call(scene: HellenesScene) -> Call:
    """The muster at the frame that asks."""
    return Call(outlook(scene), own_posts(scene), scene.frame.city, scene.read(scene.frame.called))


@of_table
def anywhere(scene: HellenesScene) -> Call:
    """A muster to come, wherever it may be."""
    return Call(outlook(scene), own_posts(scene))


Kin = tuple[list[UnitId], frozenset[AreaId]]
"""Units that are alike, and where they can come to."""


@once
def leading(scene: HellenesScene, made: Call) -> list[Kin]:
    """Who can be called on foot or as a fleet, by the order of the first of those who are alike."""
    if made.reloaded:
        return _kin(made)
    free, called = _before_anybody(scene), made.called
    if not called:
        return free
    place = {unit: number for number, unit in enumerate(made.posts)}
    left = [([unit for unit in units if unit not in called], areas) for units, areas in free]
    return sorted((row for row in left if row[0]), key=lambda row: place[row[0][0]])


@of_table
def _before_anybody(scene: HellenesScene) -> list[Kin]:
    """The same as long as nobody has been called."""
    return _kin(anywhere(scene))


def _kin(made: Call) -> list[Kin]:
    view, kin = made.view, dict[object, list[UnitId]]()
    called, rows, ashore = made.called, view.board.units, view.board.provinces if view.alike else ()
    for unit, post in made.posts.items():
        block = post.block
        if not (block.moved or block.carrier or unit in called) and (view.alike or not view.held_back(unit)):
            row = rows[unit]
            alike = post.place in ashore  # at sea it matters whom a fleet carries
            kin.setdefault((post.place, row.sea is None, row.move) if alike else unit, []).append(unit)
    return [(units, _reached(made, units[0])) for units in kin.values()]


def _reached(made: Call, unit: UnitId) -> frozenset[AreaId]:
    post = made.posts[unit]
    return muster_areas(made.view, post.place, with_cargo(made.view, unit, made.cargo), inside=post.inside)


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
    found = [unit for units, areas in leading(scene, made) if made.city in areas for unit in units]
    return found + [unit for unit, post in made.posts.items() if post.block.carrier]


@check("hellenes.too-far-to-muster", SECTION)
def too_far_together(scene: HellenesScene, unit: UnitId, fleet: UnitId) -> Args | None:
    """So do fleets with whom they take aboard."""
    made = call(scene)
    areas = _areas(scene, fleet, *made.cargo.get(fleet, ()), unit)
    return None if made.city in areas else _too_far(scene, unit)


@check("hellenes.port-full", "7.1")
def port_full(scene: HellenesScene, choice: Choice) -> Args | None:
    """A besieged Port takes in no more units than its capacity (§1.3, §7.1)."""
    made, (unit, *fleet) = call(scene), map(str, choice.args)
    if (not fleet and made.posts[unit].block.carrier) or fits(made, unit, *fleet):
        return None
    room = capacity(scene.board, scene.state, made.city)
    return {"port": made.city, "capacity": room, "entering": entering(made, unit, *fleet)}


class CallUnit(Verb):
    """It comes."""

    pattern, section, names_hidden = "call <unit>", SECTION, True
    checks = (in_the_city, called_already, has_moved, not_yet, carrier_first, in_range, port_full)

    def ids(self, scene: HellenesScene, slot: Slot) -> Collection[UnitId]:
        """Whoever is on the map."""
        return own_posts(scene)


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

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """For each land unit the fleets in the order in which they have been called."""
        if len(found := super().legal(scene)) < 2:
            return found
        called, units = [*call(scene).called], [*own_posts(scene)]
        return sorted(found, key=lambda choice: (units.index(str(choice.args[0])), called.index(str(choice.args[1]))))


@of_table
def _side_by_side(scene: HellenesScene) -> list[Choice]:
    posts, rows, fleets = own_posts(scene), scene.board.units, dict[AreaId, list[UnitId]]()
    for unit, post in posts.items():
        if rows[unit].sea is not None:
            fleets.setdefault(post.place, []).append(unit)
    land = [(unit, fleets.get(post.place, ())) for unit, post in posts.items() if rows[unit].sea is None]
    return [say("aboard", unit, fleet) for unit, there in land for fleet in there]


@check("none-yet")
def nobody_called(scene: HellenesScene) -> Args | None:
    """A muster brings somebody."""
    return None if scene.read(scene.frame.called) else {}


class EnoughCalled(Verb):
    """Those called come."""

    pattern, section = CLOSING, SECTION
    checks = (nobody_called, nobody_left_aboard)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return (say(CLOSING),)


class Mustering(Kind):
    """Who comes (§5.0)?"""

    name, section = "hellenes.muster", SECTION
    verbs = (CallUnit(), CallAboard(), EnoughCalled())

    def default(self, scene: HellenesScene) -> Choice:
        """Enough, or who has to come before that."""
        legal = self.legal(scene)
        return legal[-1] if legal[-1].verb == CLOSING else legal[0]
