"""How a retreat is ordered: `retreat a4 thebes`, `aboard a4 a12 saronic-gulf`, `shelter a4`, or all together (§6.4)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.event import Args
from engine.core.questions.check import check
from engine.core.questions.decision import Choice, Kind, Verb, once, say
from engine.games.hellenes.combat.battle_array import WALLS, find, fought
from engine.games.hellenes.retreats.ways_out import (
    all_inside,
    berthed,
    boarding,
    cities_of_refuge,
    leaders,
    shelters,
    trapped,
    ways,
)
from engine.games.hellenes.sieges.fortifying import room
from engine.games.hellenes.table.blocks import HellenesScene, standing
from engine.games.hellenes.table.control import holds_area
from engine.games.hellenes.table.state import AreaId, Fighter, ProvinceId, UnitId, rival

SECTION = "6.4"


def inside(scene: HellenesScene, verb: str, city: ProvinceId, *unit: UnitId) -> Choice:
    """`shelter <unit>`, or `shelter-all`: into the City; which one is only said where there are several (§6.4)."""
    named = (city,) if len(cities_of_refuge(scene.board, scene.state, scene.seat)) > 1 else ()
    return say(verb, *unit, *named)


def _fighter(scene: HellenesScene, unit: UnitId) -> Fighter:
    fighter = find(fought(scene.state), unit)
    assert fighter is not None
    return fighter


@once
def _ways(scene: HellenesScene, unit: UnitId) -> list[AreaId]:
    return ways(scene.board, scene.state, _fighter(scene, unit))


@check("hellenes.way-back-only")
def way_back_only(scene: HellenesScene, area: AreaId) -> Args | None:
    """Aggressors only retreat back to where they engaged from (§6.4)."""
    battle = fought(scene.state)
    if scene.seat != battle.aggressor or area == battle.origin:
        return None
    return {"area": area, "origin": battle.origin}


@check("hellenes.out-to-sea-only", "8.12")
def out_to_sea_only(scene: HellenesScene, area: AreaId) -> Args | None:
    """The besieged only retreat into their Port's Offshore Sea (§8.12)."""
    battle = fought(scene.state)
    if battle.kind not in WALLS or scene.seat == battle.aggressor:
        return None
    return None if area == scene.board.provinces[battle.place].offshore else {"area": area}


@check("hellenes.engaged-from")
def engaged_from(scene: HellenesScene, area: AreaId) -> Args | None:
    """Defenders don't retreat to where they were engaged from (§6.4)."""
    battle = fought(scene.state)
    return {"area": area} if scene.seat != battle.aggressor and area in battle.shut else None


@check("hellenes.enemy-there")
def enemy_there(scene: HellenesScene, area: AreaId) -> Args | None:
    """Nobody retreats to where the enemy stands (§6.4)."""
    amount = standing(scene.state, rival(scene.seat), area)
    return {"area": area, "amount": amount} if amount else None


@check("hellenes.enemy-holds")
def enemy_holds(scene: HellenesScene, area: AreaId) -> Args | None:
    """Nobody retreats into an area that the enemy controls, be it vacant (§6.4)."""
    return {"area": area} if holds_area(scene.state, rival(scene.seat), area) else None


@check("hellenes.trapped-on-land", "6.6")
def trapped_on_land(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Fleets on land don't get away from a landing but into a Port (§6.6)."""
    fighter = _fighter(scene, unit)
    return {"unit": fighter.unit} if trapped(scene.board, fought(scene.state), fighter) else None


@check("hellenes.no-way-for-unit")
def no_way_for_unit(scene: HellenesScene, unit: UnitId, area: AreaId) -> Args | None:
    """A unit only retreats to where it can move: on foot, along the coast, by sea (§6.4)."""
    fighter = _fighter(scene, unit)
    return None if area in _ways(scene, unit) else {"unit": fighter.unit, "area": area}


@check("hellenes.no-berth", "5.21")
def no_berth(scene: HellenesScene, unit: UnitId, fleet: UnitId, area: AreaId) -> Args | None:
    """A fleet carries one land unit that is smaller than itself, and no barbarians; both must be able to go (§5.21)."""
    load, ship = _fighter(scene, unit), find(fought(scene.state), fleet)
    if ship is not None and area in berthed(scene.board, scene.state, load, ship):
        return None
    return {"unit": unit, "fleet": fleet, "area": area}


@check("hellenes.no-refuge")
def no_refuge(scene: HellenesScene, unit: UnitId) -> Args | None:
    """There must be a City that takes the unit: a Port for a fleet; relieving forces have none (§6.4)."""
    fighter, cities = _fighter(scene, unit), cities_of_refuge(scene.board, scene.state, scene.seat)
    fleet = not fighter.garrison and scene.board.units[fighter.unit].fleet
    harbours = [city for city in cities if scene.board.provinces[city].port or not fleet]
    if harbours and not fighter.garrison:
        return None
    return {"unit": fighter.unit, "place": fought(scene.state).place}


@check("hellenes.no-room-inside", "7.1")
def no_room_inside(scene: HellenesScene, unit: UnitId, city: ProvinceId = "") -> Args | None:
    """The City must have room (§7.1)."""
    fighter, city = _fighter(scene, unit), city or cities_of_refuge(scene.board, scene.state, scene.seat)[0]
    if city in shelters(scene.board, scene.state, fighter):
        return None
    return {"unit": fighter.unit, "city": city, "room": room(scene.board, scene.state, city)}


@check("hellenes.not-all")
def not_all(scene: HellenesScene, area: AreaId) -> Args | None:
    """To go together, everybody who is left must be able to (§6.4)."""
    board, state, seat = scene.board, scene.state, scene.seat
    if boarding(board, state, seat, area) is not None:
        return None
    return {"unit": next(f.unit for f in leaders(state, seat) if area not in ways(board, state, f)), "area": area}


@check("hellenes.not-all")
def not_all_inside(scene: HellenesScene, city: ProvinceId = "") -> Args | None:
    """So it is where they are to go into the City (§6.4)."""
    board, state, seat = scene.board, scene.state, scene.seat
    mine, open_to_all = leaders(state, seat), all_inside(board, state, seat)
    if open_to_all and (not city or city in open_to_all):
        return None
    behind = [fighter.unit for fighter in mine if not shelters(board, state, fighter)]
    return {"unit": (behind or [mine[-1].unit])[0]}


_WAY = (way_back_only, out_to_sea_only, engaged_from, enemy_there, enemy_holds)


def _areas(scene: HellenesScene) -> tuple[AreaId, ...]:
    """Everywhere a retreat could be thought to go."""
    battle = fought(scene.state)
    return (
        (battle.place,) if battle.kind in WALLS and scene.seat == battle.aggressor else scene.board.near[battle.place]
    )


class Together(Verb):
    """Everybody who is left, to one area."""

    pattern, section, checks = "together <area>", SECTION, (*_WAY, not_all)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """All areas around, if several are left."""
        if len(leaders(scene.state, scene.seat)) < 2:
            return []
        return [say(self.name, area) for area in _areas(scene)]


class AllInside(Verb):
    """Everybody who is left, into the City."""

    pattern, section, checks = "shelter-all <city?>", SECTION, (not_all_inside,)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        if len(leaders(scene.state, scene.seat)) < 2:
            return []
        cities = cities_of_refuge(scene.board, scene.state, scene.seat)
        return [inside(scene, self.name, city) for city in cities] or [say(self.name)]


class Flee(Verb):
    """One block to one area."""

    pattern, section, checks = "retreat <unit> <area>", SECTION, (trapped_on_land, *_WAY, no_way_for_unit)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return [say(self.name, f.unit, area) for f in leaders(scene.state, scene.seat) for area in _areas(scene)]


class GoAboard(Verb):
    """A land unit and a fleet to sea."""

    pattern, section, checks = "aboard <unit> <fleet> <area>", SECTION, (*_WAY, no_berth)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every land unit with every fleet, to every sea around."""
        board, mine = scene.board, [f for f in leaders(scene.state, scene.seat) if not f.garrison]
        return [
            say(self.name, load.unit, fleet.unit, area)
            for load in mine
            for fleet in mine
            for area in _areas(scene)
            if board.units[fleet.unit].fleet and not board.units[load.unit].fleet and board.is_sea(area)
        ]


class Inside(Verb):
    """One block into the City."""

    pattern, section, checks = "shelter <unit> <city?>", SECTION, (no_refuge, no_room_inside)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Everybody, into each City that there is."""
        mine, cities = leaders(scene.state, scene.seat), cities_of_refuge(scene.board, scene.state, scene.seat)
        found = [inside(scene, self.name, city, f.unit) for f in mine for city in cities]
        return found or [say(self.name, f.unit) for f in mine]


class Retreating(Kind):
    """Where those who leave a battle go (§6.4)."""

    name, section, reply = "hellenes.retreat", SECTION, True
    verbs = (Together(), AllInside(), Flee(), GoAboard(), Inside())

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """What all can do alike first, then every block by itself, and last those who go aboard."""
        units = [fighter.unit for fighter in leaders(scene.state, scene.seat)]

        def turn(choice: Choice) -> int:
            if choice.verb == GoAboard.name:
                return len(units)
            return units.index(str(choice.args[0])) if choice.verb in (Flee.name, Inside.name) else -1

        return sorted(super().legal(scene), key=turn)

    def default(self, scene: HellenesScene) -> Choice:
        """Together, if that can be."""
        return self.legal(scene)[0]
