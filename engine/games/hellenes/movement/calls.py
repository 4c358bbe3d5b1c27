"""Who is called to a muster: on foot, by sea, or carried (§5.0, §5.21)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core.check import check
from engine.core.decision import CLOSING, Choice, Kind, Verb, say
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.destinations import has_room
from engine.games.hellenes.movement.neutrals import held_back
from engine.games.hellenes.movement.routes import Outlook, Party, Way, alone, muster_ways, outlook
from engine.games.hellenes.movement.transport import Chosen, can_carry, laden, left_aboard
from engine.games.hellenes.table.blocks import HellenesScene, Post, posts
from engine.games.hellenes.table.control import capacity
from engine.games.hellenes.table.state import AreaId, Block, ProvinceId, State, UnitId

SECTION = "5.0"


NO_WAY: dict[AreaId, Way] = {}


class Call(NamedTuple):
    """Who can be called to a City, and who has been, as their side sees the table."""

    view: Outlook
    city: ProvinceId
    posts: dict[UnitId, Post]
    called: Chosen

    @property
    def blocks(self) -> list[Block]:
        """All blocks of the side on the map."""
        return [post.block for post in self.posts.values()]


# ------------------------------------------------------------------ who can come


def call(scene: HellenesScene) -> Call:
    """The muster at the frame that asks."""
    return calling(scene.board, scene.state, scene.seat, scene.frame.city, scene.read(scene.frame.called))


def calling(board: Board, state: State, seat: Seat, city: ProvinceId, called: Chosen) -> Call:
    """Units called to a City."""
    return called_from(outlook(board, state, seat), city, called)


def called_from(view: Outlook, city: ProvinceId, called: Chosen) -> Call:
    """As `calling`, with a look at the table in hand."""
    return Call(view, city, {post.block.unit: post for post in view.posts}, called)


def by_unit(state: State, seat: Seat) -> dict[UnitId, Post]:
    """Where each of a side's own units on the map is."""
    return {post.block.unit: post for post in posts(state, seat)}


def loads(made: Call, fleet: UnitId) -> tuple[UnitId, ...]:
    """Whom a fleet would bring: called aboard, or aboard at sea and not called yet."""
    called = [unit for unit, carrier in made.called.items() if carrier == fleet]
    if made.posts[fleet].place in made.view.board.provinces:
        return tuple(called)
    return (*called, *(b.unit for b in made.blocks if b.carrier == fleet and b.unit not in made.called))


def ways_from(made: Call, unit: UnitId, aboard: tuple[UnitId, ...]) -> dict[AreaId, Way]:
    """How a unit can come to any City, with those that it carries."""
    post = made.posts[unit]
    fleet = made.view.board.units[unit].fleet
    party = Party(fleets=(unit,), carried=aboard) if fleet else Party(walkers=(unit,))
    return muster_ways(made.view, post.place, party, inside=post.inside)


def way_of(made: Call, unit: UnitId, aboard: tuple[UnitId, ...]) -> Way | None:
    """How it can come to the City of the muster."""
    return ways_from(made, unit, aboard).get(made.city)


def free(made: Call) -> Iterator[Post]:
    """Units that have not moved, may move, and have not been called."""
    view = made.view
    for post in made.posts.values():
        block = post.block
        if not (block.moved or block.unit in made.called or view.held_back(block.unit)):
            yield post


def leading(made: Call) -> Iterator[tuple[list[UnitId], dict[AreaId, Way]]]:
    """Who can be called on foot or as a fleet: units that are alike, and the ways that they have."""
    view = made.view
    board, rows = view.board, view.board.units
    kin: dict[object, list[Post]] = {}
    for post in free(made):
        unit = post.block.unit
        if post.block.carrier:
            continue
        row = rows[unit]
        # At sea it matters whom a fleet carries.
        alike = view.alike and post.place in board.provinces
        kin.setdefault((post.place, row.sea is None, row.move) if alike else unit, []).append(post)
    known: dict[object, dict[AreaId, Way]] = {}
    for like in kin.values():
        place, unit, inside = like[0].place, like[0].block.unit, like[0].inside
        row = rows[unit]
        if row.sea is not None and (place in board.seas or made.called):
            ways = ways_from(made, unit, loads(made, unit))
        else:
            bound = (place, inside, row.sea is None, row.move, view.bond(unit, place))
            if (ways := known.get(bound, NO_WAY)) is NO_WAY:
                ways = known[bound] = muster_ways(view, place, alone(board, unit), inside=inside)
        yield [post.block.unit for post in like], ways


def entering(made: Call, unit: UnitId, fleet: UnitId = "") -> int:
    """How many come with one more, whoever is aboard the called fleets included."""
    called = {**made.called, unit: fleet}
    return len(called) + len(left_aboard(made.blocks, called))


def fits(made: Call, unit: UnitId, fleet: UnitId = "") -> bool:
    """Whether one more finds room: only a besieged City has to hold all within its walls (§7.1)."""
    if made.city not in made.view.state.sieges:
        return True
    return has_room(made.view, made.city, entering(made, unit, fleet))


def can_come(made: Call) -> Iterator[UnitId]:
    """Who can be called as they are: on foot, as a fleet, or on the fleet that carries them and has been called."""
    for units, ways in leading(made):
        if made.city in ways:
            yield from (unit for unit in units if fits(made, unit))
    for post in free(made):
        if post.block.carrier and post.block.carrier in made.called:
            yield post.block.unit


# ------------------------------------------------------------------ calling units


@check("hellenes.in-the-city", SECTION)
def in_the_city(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Who is there need not come."""
    made = call(scene)
    there = made.posts[unit].place == made.city
    return {"unit": unit, "city": made.city} if there else None


@check("hellenes.called-already", SECTION)
def called_already(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Nobody is called twice."""
    return {"unit": unit} if unit in call(scene).called else None


@check("hellenes.has-moved", SECTION)
def has_moved(scene: HellenesScene, unit: UnitId) -> Args | None:
    """A unit moves only once in a Player Turn (§5.0)."""
    return {"unit": unit} if call(scene).posts[unit].block.moved else None


@check("hellenes.held-back", "15.2")
def not_yet(scene: HellenesScene, unit: UnitId) -> Args | None:
    """The Second Expedition does not move before its year (§15.2, §15.4)."""
    return {"unit": unit} if held_back(scene.board, scene.state, scene.seat, unit) else None


@check("hellenes.carrier-first", "5.21")
def carrier_first(scene: HellenesScene, unit: UnitId) -> Args | None:
    """A land unit at sea comes with its fleet (§5.21)."""
    made = call(scene)
    carrier = made.posts[unit].block.carrier
    return {"unit": unit, "fleet": carrier} if carrier and carrier not in made.called else None


@check("hellenes.too-far-to-muster", SECTION)
def too_far(scene: HellenesScene, choice: Choice) -> Args | None:
    """Units come within their movement range, past no enemy and through no closed area (§5.0)."""
    made, (unit, *fleet) = call(scene), map(str, choice.args)
    if not fleet and made.posts[unit].block.carrier:
        return None
    lead, aboard = (fleet[0], (unit,)) if fleet else (unit, loads(made, unit))
    return None if way_of(made, lead, aboard) is not None else {"unit": unit, "city": made.city}


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
    checks = (in_the_city, called_already, has_moved, not_yet, carrier_first, too_far, port_full)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return [say("call", unit) for unit in call(scene).posts]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """Those within range."""
        return self.listed(call(scene))

    def listed(self, made: Call) -> list[Choice]:
        """The same of a muster in hand."""
        return [say("call", unit) for unit in can_come(made)]


@check("hellenes.not-together", "5.21")
def not_together(scene: HellenesScene, unit: UnitId, fleet: UnitId) -> Args | None:
    """A fleet that has been called carries one smaller Greek unit from where both are (§5.21)."""
    made = call(scene)
    return None if boards(made, unit, fleet) else {"unit": unit, "fleet": fleet}


def boards(made: Call, unit: UnitId, fleet: UnitId) -> bool:
    """Whether a called fleet has room for a land unit that stands in the same place."""
    load, ship = made.posts[unit], made.posts[fleet]
    together = (load.place, load.inside) == (ship.place, ship.inside) and fleet in made.called
    return (
        together and can_carry(made.view.board, ship.block, load.block) and fleet not in laden(made.blocks, made.called)
    )


class CallAboard(Verb):
    """A land unit comes, carried by a fleet that has been called (§5.21)."""

    pattern, section, names_hidden = "aboard <unit> <fleet>", "5.21", True
    checks = (in_the_city, called_already, has_moved, not_yet, not_together, too_far, port_full)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every land unit with every fleet in the same area."""
        where = call(scene).posts.values()
        rows = scene.board.units
        fleets = [post for post in where if rows[post.block.unit].fleet]
        return [
            say("aboard", post.block.unit, fleet.block.unit)
            for post in where
            if not rows[post.block.unit].fleet
            for fleet in fleets
            if fleet.place == post.place
        ]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """Those who find room on a fleet that has been called."""
        return self.listed(call(scene))

    def listed(self, made: Call) -> list[Choice]:
        """The same of a muster in hand."""
        rows = made.view.board.units
        ships = [unit for unit, carrier in made.called.items() if not carrier and rows[unit].fleet]
        if not ships:
            return []
        harbours = {made.posts[ship].place for ship in ships}
        return [
            say("aboard", post.block.unit, ship)
            for post in free(made)
            if post.place in harbours and not rows[post.block.unit].fleet
            for ship in ships
            if boards(made, post.block.unit, ship)
            and way_of(made, ship, (post.block.unit,)) is not None
            and fits(made, post.block.unit, ship)
        ]


@check("hellenes.left-aboard", "5.21")
def nobody_left_aboard(scene: HellenesScene) -> Args | None:
    """A fleet at sea does not leave whom it carries (§5.21)."""
    made = call(scene)
    left = left_aboard(made.blocks, made.called)
    return {"unit": left[0].unit, "fleet": left[0].carrier} if left else None


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
    calls, aboard, enough = CallUnit(), CallAboard(), EnoughCalled()
    verbs = (calls, aboard, enough)

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """All of it, from one look at the map."""
        made = call(scene)
        found = self.calls.listed(made) + self.aboard.listed(made)
        if made.called and not left_aboard(made.blocks, made.called):
            found.append(say(CLOSING))
        return found

    def default(self, scene: HellenesScene) -> Choice:
        """Enough, or who has to come before that."""
        legal = self.legal(scene)
        return legal[-1] if legal[-1].verb == CLOSING else legal[0]
