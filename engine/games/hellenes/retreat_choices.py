"""How a retreat is ordered: `retreat a4 thebes`, `aboard a4 a12 saronic-gulf`, `shelter a4`, or all together (§6.4)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import Check
from engine.core.decision import Choice, Kind, Verb, say
from engine.core.event import Args
from engine.games.hellenes.battle_array import WALLS, find, fought
from engine.games.hellenes.blocks import HellenesScene, standing
from engine.games.hellenes.control import holds_area
from engine.games.hellenes.fortifying import room
from engine.games.hellenes.retreats import all_inside, boarding, inside, meant, one_by_one, together
from engine.games.hellenes.state import AreaId, Fighter, rival
from engine.games.hellenes.ways_out import berthed, cities_of_refuge, leaders, shelters, trapped, ways

SECTION = "6.4"


def _area(choice: Choice) -> AreaId:
    return str(choice.args[-1])


def _fighter(scene: HellenesScene, choice: Choice) -> Fighter:
    fighter = find(fought(scene.state), str(choice.args[0]))
    assert fighter is not None
    return fighter


class WayBackOnly(Check):
    """Aggressors only retreat back to where they engaged from (§6.4)."""

    code, section = "hellenes.way-back-only", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Compare with the origin."""
        battle, area = fought(scene.state), _area(choice)
        if scene.seat != battle.aggressor or area == battle.origin:
            return None
        return {"area": area, "origin": battle.origin}


class OutToSeaOnly(Check):
    """The besieged only retreat into their Port's Offshore Sea (§8.12)."""

    code, section = "hellenes.out-to-sea-only", "8.12"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look for the harbour."""
        battle, area = fought(scene.state), _area(choice)
        if battle.kind not in WALLS or scene.seat == battle.aggressor:
            return None
        return None if area == scene.board.provinces[battle.place].offshore else {"area": area}


class EngagedFrom(Check):
    """Defenders don't retreat to where they were engaged from (§6.4)."""

    code, section = "hellenes.engaged-from", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look where the enemy came from."""
        battle, area = fought(scene.state), _area(choice)
        return {"area": area} if scene.seat != battle.aggressor and area in battle.shut else None


class EnemyThere(Check):
    """Nobody retreats to where the enemy stands (§6.4)."""

    code, section = "hellenes.enemy-there", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Count enemy units."""
        amount = standing(scene.state, rival(scene.seat), _area(choice))
        return {"area": _area(choice), "amount": amount} if amount else None


class EnemyHolds(Check):
    """Nobody retreats into an area that the enemy controls, be it vacant (§6.4)."""

    code, section = "hellenes.enemy-holds", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look who controls it."""
        return {"area": _area(choice)} if holds_area(scene.state, rival(scene.seat), _area(choice)) else None


class TrappedOnLand(Check):
    """Fleets on land don't get away from a landing but into a Port (§6.6)."""

    code, section = "hellenes.trapped-on-land", "6.6"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look for a landing."""
        fighter = _fighter(scene, choice)
        return {"unit": fighter.unit} if trapped(scene.board, fought(scene.state), fighter) else None


class NoWayForUnit(Check):
    """A unit only retreats to where it can move: on foot, along the coast, by sea (§6.4)."""

    code, section = "hellenes.no-way-for-unit", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look whether it could move there."""
        fighter, area = _fighter(scene, choice), _area(choice)
        return None if area in ways(scene.board, scene.state, fighter) else {"unit": fighter.unit, "area": area}


class NoBerth(Check):
    """A fleet carries one land unit that is smaller than itself, and no barbarians; both must be able to go (§5.21)."""

    code, section = "hellenes.no-berth", "5.21"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look at the two."""
        load, fleet, area = _fighter(scene, choice), find(fought(scene.state), str(choice.args[1])), _area(choice)
        if fleet is not None and area in berthed(scene.board, scene.state, load, fleet):
            return None
        return {"unit": load.unit, "fleet": str(choice.args[1]), "area": area}


class NoRefuge(Check):
    """There must be a City that takes the unit: a Port for a fleet; relieving forces have none (§6.4)."""

    code, section = "hellenes.no-refuge", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look for it."""
        fighter, cities = _fighter(scene, choice), cities_of_refuge(scene.board, scene.state, scene.seat)
        fleet = not fighter.garrison and scene.board.units[fighter.unit].fleet
        harbours = [city for city in cities if scene.board.provinces[city].port or not fleet]
        if harbours and not fighter.garrison:
            return None
        return {"unit": fighter.unit, "place": fought(scene.state).place}


class NoRoomInside(Check):
    """The City must have room (§7.1)."""

    code, section = "hellenes.no-room-inside", "7.1"

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Count."""
        fighter, city = _fighter(scene, choice), meant(scene.board, scene.state, scene.seat, choice)
        if city in shelters(scene.board, scene.state, fighter):
            return None
        return {"unit": fighter.unit, "city": city, "room": room(scene.board, scene.state, city)}


class NotAll(Check):
    """To go together, everybody who is left must be able to (§6.4)."""

    code, section = "hellenes.not-all", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Name the first who is not."""
        board, state, seat = scene.board, scene.state, scene.seat
        mine = leaders(state, seat)
        if choice.verb == AllInside.name:
            open_to_all = all_inside(board, state, seat)
            behind = [f.unit for f in mine if not shelters(board, state, f)] or [mine[-1].unit]
            return None if open_to_all and (not choice.args or choice.args[0] in open_to_all) else {"unit": behind[0]}
        area = _area(choice)
        if boarding(board, state, seat, area) is not None:
            return None
        return {"unit": next(f.unit for f in mine if area not in ways(board, state, f)), "area": area}


_WAY = (WayBackOnly(), OutToSeaOnly(), EngagedFrom(), EnemyThere(), EnemyHolds())


def _areas(scene: HellenesScene) -> tuple[AreaId, ...]:
    """Everywhere a retreat could be thought to go."""
    battle = fought(scene.state)
    return (
        (battle.place,) if battle.kind in WALLS and scene.seat == battle.aggressor else scene.board.near[battle.place]
    )


class Together(Verb):
    """Everybody who is left, to one area: `together thebes`."""

    name, section, checks = "together", SECTION, (*_WAY, NotAll())

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """All areas around, if several are left."""
        if len(leaders(scene.state, scene.seat)) < 2:
            return []
        return [say(self.name, area) for area in _areas(scene)]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """Those where all can go."""
        return [c for c in together(scene.board, scene.state, scene.seat) if c.verb == self.name]


class AllInside(Verb):
    """Everybody who is left, into the City."""

    name, section, checks = "shelter-all", SECTION, (NotAll(),)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """If several are left."""
        if len(leaders(scene.state, scene.seat)) < 2:
            return []
        cities = cities_of_refuge(scene.board, scene.state, scene.seat)
        return [inside(scene.board, scene.state, scene.seat, city) for city in cities] or [say(self.name)]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """If there is room for all."""
        return [c for c in together(scene.board, scene.state, scene.seat) if c.verb == self.name]


class Flee(Verb):
    """One block to one area: `retreat a4 thebes`."""

    name, section, checks = "retreat", SECTION, (TrappedOnLand(), *_WAY, NoWayForUnit())

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Everybody, everywhere around."""
        return [say(self.name, f.unit, area) for f in leaders(scene.state, scene.seat) for area in _areas(scene)]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """What is possible."""
        return [c for c in one_by_one(scene.board, scene.state, scene.seat) if c.verb == self.name]


class GoAboard(Verb):
    """A land unit and a fleet to sea: `aboard a4 a12 saronic-gulf`."""

    name, section, checks = "aboard", SECTION, (*_WAY, NoBerth())

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

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """What is possible."""
        return [c for c in one_by_one(scene.board, scene.state, scene.seat) if c.verb == self.name]


class Inside(Verb):
    """One block into the City: `shelter a4`."""

    name, section, checks = "shelter", SECTION, (NoRefuge(), NoRoomInside())

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Everybody, into each City that there is."""
        board, state, seat = scene.board, scene.state, scene.seat
        mine, cities = leaders(state, seat), cities_of_refuge(board, state, seat)
        found = [inside(board, state, seat, city, f.unit) for f in mine for city in cities]
        return found or [say(self.name, f.unit) for f in mine]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """What is possible."""
        return [c for c in one_by_one(scene.board, scene.state, scene.seat) if c.verb == self.name]


class Retreating(Kind):
    """Where those who leave a battle go (§6.4)."""

    name, section, reply = "hellenes.retreat", SECTION, True
    verbs = (Together(), AllInside(), Flee(), GoAboard(), Inside())

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """What all can do alike first."""
        board, state, seat = scene.board, scene.state, scene.seat
        return [*together(board, state, seat), *one_by_one(board, state, seat)]

    def default(self, scene: HellenesScene) -> Choice:
        """Together, if that can be."""
        return self.legal(scene)[0]
