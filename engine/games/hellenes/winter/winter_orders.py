"""What may be said to go into Winter quarters, and what forbids it (§9.211-§9.214)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.core.rulebook import Among, Args, Choice, Verb, among, check, say
from engine.games.hellenes.table.blocks import HellenesScene, Post, own_posts
from engine.games.hellenes.table.control import capacity, holds_city
from engine.games.hellenes.table.state import ProvinceId, UnitId
from engine.games.hellenes.winter.winter_survey import Trip, stands_in, survey, trips_of
from engine.games.hellenes.winter.wintering import HOME, lodgers

SECTION = "9.21"


# ------------------------------------------------------------------ what forbids a trip


@among("hellenes.wintered-already", "unit", "5.0")
def not_wintered(scene: HellenesScene) -> Collection[UnitId]:
    """A unit makes one Wintering Move; whoever is maintained stays (§5.0, §9.22)."""
    return survey(scene).unmoved


@among("hellenes.winter-held", "unit", "15.4")
def free_to_leave(scene: HellenesScene) -> Collection[UnitId]:
    """Some of these may not leave yet (§15.2, §15.4)."""
    return survey(scene).idle


@among(
    "hellenes.carried-along", "unit", "5.21",
    lambda scene, unit: {"unit": unit, "fleet": own_posts(scene)[unit].block.carrier},
)  # fmt: skip
def on_its_own(scene: HellenesScene) -> Collection[UnitId]:
    """A land unit at sea goes where its fleet goes (§5.21)."""
    return survey(scene).ready


@among("hellenes.inside-already", "unit", "9.211", stands_in)
def without_quarters(scene: HellenesScene) -> Collection[UnitId]:
    """Of those ready only units outside quarter: those that no controlled City has room for (§9.211, §9.213)."""
    seen = survey(scene)
    return [unit for unit in seen.ready if unit in seen.homeless]


@among("hellenes.at-home-already", "unit", "9.212", stands_in)
def away_from_home(scene: HellenesScene) -> Collection[UnitId]:
    """Who is inside a controlled Home City is not homing (§9.212)."""
    seen = survey(scene)
    return [unit for unit in seen.ready if unit in seen.from_home]


@among("hellenes.group-not-moved", "unit", "9.214", lambda scene, unit: {"area": own_posts(scene)[unit].place})
def of_moved_group(scene: HellenesScene) -> Collection[UnitId]:
    """A unit that neither goes home nor quarters needs a Group Move, which costs an Action (§9.214)."""
    groups = scene.frame.groups
    return [unit for unit, post in survey(scene).ready.items() if post.place in groups] if groups else ()


@check("hellenes.winter-not-friendly", SECTION)
def not_friendly(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """Winter quarters are controlled Cities (§9.21)."""
    return None if holds_city(scene.state, scene.seat, city) else {"city": city}


@check("hellenes.passenger-not-free", "9.212")
def passenger_not_free(scene: HellenesScene, unit: UnitId, city: ProvinceId) -> Args | None:
    """What a fleet has aboard comes along, free only if it could make the move for itself (§9.212)."""
    seen = survey(scene)
    load = seen.passengers.get(unit)
    return None if load is None or seen.rides_home(load, city) else {"unit": load.block.unit, "city": city}


@check("hellenes.no-way-to-winter", SECTION)
def no_way_to_winter(
    scene: HellenesScene, verb: str, unit: UnitId, city: ProvinceId, more: tuple[str, ...]
) -> Args | None:
    """The City must be within reach: the movement range and a forced march or sail; in quarters, next door (§9.21)."""
    ways = survey(scene).ways(verb, _post(scene, unit), _load(scene, more, unit), city)
    return None if ways else {"unit": unit, "city": city}


@check("hellenes.winter-no-room", "9.0")
def no_room(scene: HellenesScene, verb: str, unit: UnitId, city: ProvinceId, more: tuple[str, ...]) -> Args | None:
    """Nobody else can put into a besieged City that is full, nor fight for a place in it (§9.0)."""
    load, room = _load(scene, more, unit), capacity(scene.board, scene.state, city)
    if lodgers(scene.state, scene.seat, city) + (1 if load is None else 2) <= room:
        return None
    way_in = survey(scene).courses(verb, _post(scene, unit), load, city, homing=True)
    return None if way_in else {"city": city, "capacity": room}


@check("hellenes.only-homing-fights", SECTION)
def only_homing_fights(
    scene: HellenesScene, verb: str, unit: UnitId, city: ProvinceId, more: tuple[str, ...]
) -> Args | None:
    """Only units on their way home challenge besiegers and blockaders in Winter, and never under the Peace (§9.21)."""
    load = _load(scene, more, unit)
    way_in = survey(scene).courses(verb, _post(scene, unit), load, city, homing=verb == HOME)
    return None if way_in else {"city": city}


def _post(scene: HellenesScene, unit: UnitId) -> Post:
    return survey(scene).where[unit]


def _load(scene: HellenesScene, more: tuple[str, ...], unit: UnitId) -> Post | None:
    """The land unit that is named, or that a fleet has aboard."""
    seen = survey(scene)
    named = next((seen.where[word] for word in more if word in scene.board.units), None)
    return named or seen.passengers.get(unit)


# ------------------------------------------------------------------ the verbs

READY = (not_wintered, free_to_leave, on_its_own)
WITH_A_WAY = (no_way_to_winter, no_room, only_homing_fights)


class Wintering(Verb):
    """What the three ways to go into Winter quarters share; arguments may be followed by whom a fleet takes aboard."""

    names_hidden = True
    setting_out: Among
    """The last of the checks that list who may go at all: each goes by the one before."""

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every unit on the map with every place it could mean, and all that is legal."""
        return [choice for post in own_posts(scene).values() for choice in self.candidates_of(scene, post)]

    def meant(self, scene: HellenesScene, choice: Choice) -> bool:
        """Whether it is among those of its unit: those of all others take much longer."""
        post = own_posts(scene).get(str(choice.args[0])) if choice.args else None
        return post is not None and choice in self.candidates_of(scene, post)

    def candidates_of(self, scene: HellenesScene, post: Post) -> Collection[Choice]:
        """Those of a unit."""
        unit, cities = post.block.unit, self.cities(scene, post)
        named = [say(self.name, unit, city) for city in cities if city != post.place]
        trips = trips_of(survey(scene), self.name, post) if unit in self.setting_out.all(scene) else ()
        return dict.fromkeys([*named, *(trip.choice for trip in trips)])

    def cities(self, scene: HellenesScene, post: Post) -> Iterable[ProvinceId]:
        """The Cities that could be named for a unit: those next door, where nothing else is said."""
        cities = scene.board.cities
        return [area for area in scene.board.near[post.place] if area in cities]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """Every trip of this kind: ways are looked for once for all who go alike."""
        return [trip.choice for trip in self.trips(scene)]

    def trips(self, scene: HellenesScene) -> Iterator[Trip]:
        """Of every unit that may go in this way."""
        seen = survey(scene)
        for unit in self.setting_out.all(scene):
            yield from trips_of(seen, self.name, seen.where[unit])


class GoHome(Wintering):
    """To a controlled Home City, free (§9.212).

    `home <fleet> <city> <land unit>` takes somebody aboard. Named last, an area is the one to enter from, where other
    entries than the best lead to a Homing Battle.
    """

    pattern, section, setting_out = "home <unit> <city> <more...>", "9.212", away_from_home
    checks = (*READY, away_from_home, not_friendly, passenger_not_free, *WITH_A_WAY)

    def cities(self, scene: HellenesScene, post: Post) -> Iterable[ProvinceId]:
        return list(scene.board.home(post.block.unit))


class GoIntoQuarters(Wintering):
    """Into an adjacent controlled City, free (§9.211)."""

    pattern, section, setting_out = "quarter <unit> <city> <more...>", "9.211", without_quarters
    checks = (*READY, without_quarters, not_friendly, *WITH_A_WAY)


class GoWithGroup(Wintering):
    """One of a group that moves for an Action, to any controlled City in reach (§9.214)."""

    pattern, section, setting_out = "winter <unit> <city> <more...>", "9.214", of_moved_group
    checks = (*READY, of_moved_group, not_friendly, *WITH_A_WAY)

    def cities(self, scene: HellenesScene, post: Post) -> Iterable[ProvinceId]:
        """Every City for those whose group moves; for the others those next door, to say what it takes."""
        everywhere: Iterable[ProvinceId] = scene.board.cities
        return everywhere if post.place in scene.frame.groups else super().cities(scene, post)
