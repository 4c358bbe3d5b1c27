"""How a retreat is ordered: `retreat a4 thebes`, `aboard a4 a12 saronic-gulf`, `shelter a4`, or all together (§6.4).

Ways out of a battle: who leaves it, which Cities could take them in, where they can go by themselves (§6.4).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.core.rulebook import Args, Choice, Kind, Slot, Verb, check, once, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import LANDING, SEA, SORTIE, WALLS, aboard, fought, of, present
from engine.games.hellenes.movement.neutrals import terms
from engine.games.hellenes.movement.routes import can_carry, carries, portable, steps
from engine.games.hellenes.sieges.fortifying import refuge, room
from engine.games.hellenes.table.blocks import HellenesScene, besieged_of, standing, under_siege
from engine.games.hellenes.table.control import holds_area
from engine.games.hellenes.table.state import AreaId, Battle, Fighter, ProvinceId, State, UnitId, rival

SECTION = "6.4"


@once
def leaving(scene: HellenesScene) -> dict[UnitId, Fighter]:
    """Those who are left of a side and retreat of themselves, by their units: at sea, not those that are carried."""
    battle = fought(scene.state)
    return {f.unit: f for f in of(battle, scene.seat) if battle.kind != SEA or not f.carrier}


def fighter_of(scene: HellenesScene, unit: UnitId) -> Fighter:
    """A unit that is known to be in the battle."""
    return present(fought(scene.state), unit)


# ------------------------------------------------------------------ where to


@once
def around(scene: HellenesScene) -> Collection[AreaId]:
    """Everywhere a retreat could be thought to go: from the walls back into the province, else next door."""
    battle = fought(scene.state)
    storming = battle.kind in WALLS and scene.seat == battle.aggressor
    return (battle.place,) if storming else scene.board.near[battle.place]


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
    return {"unit": unit} if trapped(scene.board, fought(scene.state), fighter_of(scene, unit)) else None


@check("hellenes.no-way-for-unit")
def no_way_for_unit(scene: HellenesScene, unit: UnitId, area: AreaId) -> Args | None:
    """A unit only retreats to where it can move: on foot, along the coast, by sea (§6.4)."""
    return None if goes(scene, fighter_of(scene, unit), area) else {"unit": unit, "area": area}


@check("hellenes.no-berth", "5.21")
def no_berth(scene: HellenesScene, unit: UnitId, fleet: UnitId, area: AreaId) -> Args | None:
    """A fleet carries one land unit that is smaller than itself, and no barbarians; both must be able to go (§5.21)."""
    load, ship = fighter_of(scene, unit), fighter_of(scene, fleet)
    both = goes(scene, ship, area) and allowed(scene, load, area)
    return None if both and can_carry(scene.board, ship, load) else {"unit": unit, "fleet": fleet, "area": area}


# ------------------------------------------------------------------ into the City


@check("hellenes.no-refuge")
def no_refuge(scene: HellenesScene, unit: UnitId) -> Args | None:
    """There must be a City that takes the unit: a Port for a fleet; relieving forces have none (§6.4)."""
    return None if harbours(scene, fighter_of(scene, unit)) else {"unit": unit, "place": fought(scene.state).place}


def into(scene: HellenesScene, city: ProvinceId = "") -> ProvinceId:
    """The City that is named, or the only one there is."""
    return city or cities_of_refuge(scene)[0]


@check("hellenes.no-room-inside", "7.1")
def no_room_inside(scene: HellenesScene, unit: UnitId, city: ProvinceId = "") -> Args | None:
    """The City must have room (§7.1)."""
    city = into(scene, city)
    if city in shelters(scene, fighter_of(scene, unit)):
        return None
    return {"unit": unit, "city": city, "room": room(scene.board, scene.state, city)}


# ------------------------------------------------------------------ all together


_WAY = (way_back_only, out_to_sea_only, engaged_from, enemy_there, enemy_holds)
"""What is so whoever goes there."""


def boarding(scene: HellenesScene, area: AreaId) -> dict[UnitId, UnitId] | None:
    """If everybody who is left can retreat to an area together: who goes aboard which fleet; None if not (§6.4)."""
    if area not in around(scene) or any(shut.rule(scene, area) is not None for shut in _WAY):
        return None
    able = [fighter for fighter in leaving(scene).values() if goes(scene, fighter, area)]
    loads = [fighter for fighter in leaving(scene).values() if fighter not in able]
    if not loads:
        return {}
    if not scene.board.is_sea(area) or not all(not f.garrison and allowed(scene, f, area) for f in loads):
        return None
    return berths(scene.board, loads, able)


def berths(board: Board, loads: list[Fighter], fleets: list[Fighter]) -> dict[str, str] | None:
    """Which land unit goes aboard which fleet so that all find room and little is given up; None if they can't.

    Whoever fits where it was stays there; of the others the strongest gets the strongest fleet left.
    """
    free = {fleet.unit: fleet for fleet in fleets if carries(board, fleet)}
    found: dict[str, str] = {}
    for load in loads:
        own = free.get(load.carrier)
        if own is not None and own.cv > load.cv:
            found[load.unit] = free.pop(load.carrier).unit
    waiting = sorted((load for load in loads if load.unit not in found), key=lambda load: -load.cv)
    rest = sorted(free.values(), key=lambda fleet: -fleet.cv)
    if len(waiting) > len(rest) or not all(portable(board, load) for load in loads):
        return None
    return found | {load.unit: fleet.unit for load, fleet in zip(waiting, rest, strict=False)}


@check("hellenes.not-all")
def not_all(scene: HellenesScene, area: AreaId) -> Args | None:
    """To go together, everybody who is left must be able to (§6.4)."""
    if boarding(scene, area) is not None:
        return None
    behind = (fighter for fighter in leaving(scene).values() if not goes(scene, fighter, area))
    return {"unit": next(behind).unit, "area": area}


@check("hellenes.not-all")
def not_all_inside(scene: HellenesScene, city: ProvinceId = "") -> Args | None:
    """So it is where they are to go into the City (§6.4)."""
    mine = leaving(scene)
    open_to_all = shelters(scene, *mine.values())
    if open_to_all and (not city or city in open_to_all):
        return None
    behind = [unit for unit, fighter in mine.items() if not shelters(scene, fighter)]
    return {"unit": (behind or [*mine][-1:])[0]}


# ------------------------------------------------------------------ the verbs


def inside(scene: HellenesScene, verb: str, *unit: UnitId) -> list[Choice]:
    """`shelter <unit>`, or `shelter-all`: into the City; which one is only said where there are several (§6.4)."""
    cities = cities_of_refuge(scene)
    return [say(verb, *unit, city) for city in cities] if len(cities) > 1 else [say(verb, *unit)]


class Together(Verb):
    """Everybody who is left, to one area."""

    pattern, section, checks = "together <area>", SECTION, (*_WAY, not_all)

    def ids(self, scene: HellenesScene, slot: Slot) -> Collection[AreaId]:
        """All areas around, if several are left."""
        return around(scene) if len(leaving(scene)) > 1 else ()


class AllInside(Verb):
    """Everybody who is left, into the City."""

    pattern, section, checks = "shelter-all <city?>", SECTION, (not_all_inside,)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return inside(scene, self.name) if len(leaving(scene)) > 1 else []


class Flee(Verb):
    """One block to one area."""

    pattern, section, checks = "retreat <unit> <area>", SECTION, (trapped_on_land, *_WAY, no_way_for_unit)

    def ids(self, scene: HellenesScene, slot: Slot) -> Collection[str]:
        """Everybody, everywhere around."""
        return leaving(scene) if slot.name == "unit" else around(scene)


class GoAboard(Verb):
    """A land unit and a fleet to sea."""

    pattern, section, checks = "aboard <unit> <fleet> <area>", SECTION, (*_WAY, no_berth)

    def ids(self, scene: HellenesScene, slot: Slot) -> Collection[str]:
        """Every land unit, every fleet, every sea around."""
        board = scene.board
        if slot.name == "area":
            return [area for area in around(scene) if board.is_sea(area)]
        afloat, units = slot.name == "fleet", (f.unit for f in leaving(scene).values() if not f.garrison)
        return [unit for unit in units if board.units[unit].fleet == afloat]


class Inside(Verb):
    """One block into the City."""

    pattern, section, checks = "shelter <unit> <city?>", SECTION, (no_refuge, no_room_inside)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Everybody, into each City that there is."""
        return [choice for unit in leaving(scene) for choice in inside(scene, self.name, unit)]


_ALONE = (Flee(), Inside(), GoAboard())


def can_leave(scene: HellenesScene) -> bool:
    """Whether anybody can; otherwise a side has no option to retreat (§6.4)."""
    return any(verb.possible(scene) for verb in _ALONE)


class Retreating(Kind):
    """Where those who leave a battle go (§6.4)."""

    name, section, reply = "hellenes.retreat", SECTION, True
    verbs = (Together(), AllInside(), Flee(), GoAboard(), Inside())

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """What all can do alike first, then every block by itself, and last those who go aboard."""
        units = [*leaving(scene)]

        def turn(choice: Choice) -> int:
            if choice.verb == GoAboard.name:
                return len(units)
            return units.index(str(choice.args[0])) if choice.verb in (Flee.name, Inside.name) else -1

        return sorted(super().legal(scene), key=turn)

    def default(self, scene: HellenesScene) -> Choice:
        """Together, if that can be."""
        return self.legal(scene)[0]


# ------------------------------------------------------------------ into a City


def party(state: State, fighter: Fighter) -> list[Fighter]:
    """A block, and at sea what it carries, which goes wherever it goes."""
    battle = fought(state)
    return [fighter, *aboard(battle, fighter)] if battle.kind == SEA else [fighter]


@once
def cities_of_refuge(scene: HellenesScene) -> list[ProvinceId]:
    """The Cities into which a side can retreat (§6.4).

    The one it defends; the one it has come out of (§8.3); from the Offshore Sea of its besieged Ports these, since they
    are entered by that sea (§1.3), and the enemy only holds the country around them (§1.4).
    """
    board, state, seat, battle = scene.board, scene.state, scene.seat, fought(scene.state)
    if seat == battle.aggressor:
        return [battle.origin] if battle.kind in (SORTIE, SEA) and under_siege(state, seat, battle.origin) else []
    if battle.kind == SEA:
        return [city for city in besieged_of(state, seat) if board.provinces[city].offshore == battle.place]
    return [battle.place] if battle.kind not in WALLS and refuge(board, state, seat, battle.place) else []


def harbours(scene: HellenesScene, fighter: Fighter) -> list[ProvinceId]:
    """Those that take a block in at all: of fleets only Ports; no garrison leaves its own."""
    if fighter.garrison:
        return []
    fleet, rows = scene.board.units[fighter.unit].fleet, scene.board.provinces
    return [city for city in cities_of_refuge(scene) if rows[city].port or not fleet]


def shelters(scene: HellenesScene, *fighters: Fighter) -> list[ProvinceId]:
    """Those that have room for all of these with their cargo (§7.1)."""
    size = sum(len(party(scene.state, fighter)) for fighter in fighters)
    cities = (city for city in cities_of_refuge(scene) if room(scene.board, scene.state, city) >= size)
    return [city for city in cities if all(city in harbours(scene, fighter) for fighter in fighters)]


# ------------------------------------------------------------------ by themselves


def trapped(board: Board, battle: Battle, fighter: Fighter) -> bool:
    """Whether it is a fleet on land that defends against a landing: no way out but a Port of the province (§6.6)."""
    return battle.kind == LANDING and fighter.seat != battle.aggressor and board.units[fighter.unit].fleet


def goes(scene: HellenesScene, fighter: Fighter, area: AreaId) -> bool:
    """Whether a block can retreat there as it could move there, whoever holds the area (§6.4, §5.1, §5.2)."""
    battle = fought(scene.state)
    if fighter.garrison or trapped(scene.board, battle, fighter):
        return False
    near = area == battle.place or area in steps(scene.board, battle.place, fighter.unit)
    return near and allowed(scene, fighter, area)


def allowed(scene: HellenesScene, fighter: Fighter, area: AreaId) -> bool:
    """Whether a block, with what it carries, may enter an area and stay there (§1.31, §12, §15)."""
    place, units = fought(scene.state).place, (each.unit for each in party(scene.state, fighter))
    return area == place or area not in terms(scene.board, scene.state, fighter.seat, place, *units).barred
