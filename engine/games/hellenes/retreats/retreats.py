"""Retreats: unit by unit or together, aboard fleets, or into the City; and what becomes of those who can't (§6.4).

Land units aboard fleets (§5.21).

Cavalry harrying in retreats and panics (§6.41).

Pursuit of a side that panics (§6.34).
"""

from __future__ import annotations

from collections import Counter

from msgspec import field

from engine.core.rulebook import Choice, Frame, Next, Seat, say
from engine.games.hellenes.board.board import DEEP, Board
from engine.games.hellenes.combat.battle_array import (
    LANDING,
    able,
    combatants,
    find,
    fought,
    in_turn,
    of,
    rating,
    stand_up,
    tell,
    tell_of,
    unrouted,
)
from engine.games.hellenes.combat.hits import HARRYING, PURSUIT, Attack, reduce_cargo, remove
from engine.games.hellenes.movement.engaging import Storms
from engine.games.hellenes.retreats.retreat_choices import (
    AllInside,
    Flee,
    GoAboard,
    Inside,
    Retreating,
    Together,
    boarding,
    fighter_of,
    into,
    leaving,
    party,
)
from engine.games.hellenes.sieges.fortifying import admit, room
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, form, put
from engine.games.hellenes.table.state import (
    AreaId,
    Battle,
    Fighter,
    Formation,
    ProvinceId,
    SeaId,
    State,
    UnitId,
    rival,
)

SECTION = "6.4"


# ------------------------------------------------------------------ the procedure


class Retreat(Frame, tag="hellenes.retreat", kw_only=True):
    """A side leaves the battle, as far as its blocks can (§6.4). Gives back how many are left in it."""

    seat: Seat
    panicked: bool = False
    """Whoever can't get away is then eliminated, instead of fighting on."""
    crossing: list[int] = field(default_factory=list)
    """Formations that cross a DeepSea border on the way, for storms (§5.22)."""

    def begin(self, table: HellenesTable) -> Next:
        """As long as anybody can go: ask who goes where, unless there is nothing to choose."""
        scene = self.scene(table, self.seat, table.rules.kinds[Retreating.name])
        legal = scene.kind.legal(scene)
        if choices := self.plain(scene, legal):
            for choice in choices:
                self.carry_out(table, scene, choice)
        elif legal:
            return self.ask(self.seat, Retreating, then=self.chosen, legal=legal)
        return self.goto(self.storms)

    def plain(self, scene: HellenesScene, legal: list[Choice]) -> list[Choice]:
        """What is done without asking, as it hangs on nobody's will: one way out for each, or back as they came."""
        battle, units = fought(scene.state), scene.board.units
        if battle.kind == LANDING and self.seat == battle.aggressor:
            loads = [fighter for fighter in leaving(scene).values() if not units[fighter.unit].fleet]
            if boarding(scene, battle.origin) is not None and as_they_came(battle, loads):
                return [say(Together.name, battle.origin)]
        choices = [choice for choice in legal if choice.verb in (Flee.name, Inside.name)]
        several = len({choice.args[0] for choice in choices}) < len(choices)
        if several or any(choice.verb == GoAboard.name for choice in legal) or not self._fit(scene, choices):
            return []
        return choices

    def _fit(self, scene: HellenesScene, choices: list[Choice]) -> bool:
        """Whether there is room for all who go inside."""
        units: Counter[ProvinceId] = Counter()
        for unit, *city in (map(str, choice.args) for choice in choices if choice.verb == Inside.name):
            units[into(scene, *city)] += len(party(scene.state, fighter_of(scene, unit)))
        return all(room(scene.board, scene.state, city) >= size for city, size in units.items())

    def chosen(self, table: HellenesTable, choice: Choice) -> Next:
        self.carry_out(table, table.asked, choice)
        return self.goto(self.begin)

    def carry_out(self, table: HellenesTable, scene: HellenesScene, choice: Choice) -> None:
        """Everybody goes, or one block, or two where one carries the other."""
        said = scene.kind.verb(choice.verb).said(choice)
        going = [fighter_of(scene, said["unit"])] if "unit" in said else [*leaving(scene).values()]
        if choice.verb in (AllInside.name, Inside.name):
            for fighter in going:
                self.go_inside(table, fighter, into(scene, said.get("city", "")))
            return
        aboard = boarding(scene, said["area"]) or {} if choice.verb == Together.name else {}
        if choice.verb == GoAboard.name:
            aboard = {said["unit"]: said["fleet"]}
            going = [fighter_of(scene, said["fleet"]), *going]
        for load, ship in aboard.items():
            embark(table, fighter_of(scene, load), fighter_of(scene, ship))
        for fighter in going:
            self.go(table, fighter, said["area"])

    def go(self, table: HellenesTable, leader: Fighter, area: AreaId) -> None:
        """A block leaves for an area, with all that it carries at sea; on land nobody is carried (§6.4)."""
        state = table.state
        place = fought(state).place
        for fighter in party(state, leader):
            fighter.retreated = True
            if not table.board.is_sea(area):
                fighter.carrier = ""
            carrier = fighter.carrier or None
            tell_of(table, fighter, "hellenes.retreated", SECTION, place=place, to=area, carrier=carrier)
            thing = stand_up(table, fighter)
            if table.board.water.get(place, {}).get(area) == DEEP:
                self.fleeing(state, place, area).blocks.put([thing])
            else:
                put(state, self.seat, area, [thing])

    def go_inside(self, table: HellenesTable, leader: Fighter, city: ProvinceId) -> None:
        """A block fortifies in the City (§6.4)."""
        state = table.state
        for fighter in party(state, leader):
            fighter.retreated, fighter.carrier = True, ""
            tell_of(table, fighter, "hellenes.fled-inside", SECTION, place=fought(state).place, city=city)
            admit(state, self.seat, city, [stand_up(table, fighter)])

    def fleeing(self, state: State, place: AreaId, area: SeaId) -> Formation:
        """The formation of those who cross a DeepSea border to an area (§5.22)."""
        for formation in state.formations:
            if formation.id in self.crossing and formation.place == area:
                return formation
        self.crossing.append((formation := form(state, self.seat, area, place, [])).id)
        formation.storms = 1
        return formation

    def storms(self, table: HellenesTable) -> Next:
        """When all have left, storms may meet those who cross the deep sea (§5.22)."""
        if not self.crossing:
            return self.goto(self.count)
        return self.call(Storms(seat=self.seat), then=self.arrive)

    def arrive(self, table: HellenesTable, _: object) -> Next:
        """Those who have come through join the stack there."""
        state = table.state
        for formation in [f for f in state.formations if f.id in self.crossing]:
            put(state, self.seat, formation.place, formation.blocks.things)
            state.formations.remove(formation)
        return self.goto(self.count)

    def count(self, table: HellenesTable) -> Next:
        """Who is left fights on, or is lost in a Panic (§6.4)."""
        behind = of(fought(table.state), self.seat)
        if not behind:
            return self.done(0)
        event = "hellenes.cut-off" if self.panicked else "hellenes.left-behind"
        tell(table, event, SECTION, seat=self.seat, units=[fighter.unit for fighter in behind])
        if not self.panicked:
            return self.done(len(behind))
        for fighter in behind:
            remove(table, fighter)
        return self.done(0)


def embark(table: HellenesTable, load: Fighter, fleet: Fighter) -> None:
    """A land unit goes aboard a fleet, giving up what steps it has too many (§5.21)."""
    load.carrier = fleet.unit
    if load.cv >= fleet.cv:
        reduce_cargo(table, load, fleet.cv - 1)


def as_they_came(battle: Battle, loads: list[Fighter]) -> bool:
    """Whether every one of these land units can go back aboard the fleet that brought it, at its full strength."""
    fleets = ((find(battle, load.carrier) if load.carrier else None, load) for load in loads)
    return all(fleet is not None and fleet.cv > load.cv for fleet, load in fleets)


HARRYING_SECTION = "6.41"


def cavalry(board: Board, battle: Battle) -> list[UnitId]:
    """Who harries, in the order of attack: all unrouted cavalry of both sides (§6.41)."""
    units = [fighter.unit for fighter in in_turn(board, battle, *able(battle)) if not fighter.garrison]
    return [unit for unit in units if board.units[unit].type == "cavalry"]


class Harrying(Frame, tag="hellenes.harrying", kw_only=True):
    """A bonus attack of every unrouted cavalry block before a retreat is carried out: hits only (§6.41)."""

    waiting: list[UnitId] = field(default_factory=list)

    def begin(self, table: HellenesTable) -> Next:
        battle = fought(table.state)
        self.waiting = cavalry(table.board, battle)
        if self.waiting:
            tell(table, "hellenes.harrying", HARRYING_SECTION, place=battle.place, units=list(self.waiting))
        return self.goto(self.harry)

    def harry(self, table: HellenesTable) -> Next:
        """The next one that is still there, as long as there is somebody to harry."""
        battle = fought(table.state)
        while self.waiting:
            rider = find(battle, self.waiting.pop(0))
            if rider is not None and combatants(table.board, battle, rival(rider.seat)):
                return self.call(Attack(unit=rider.unit, way=HARRYING), then=self.harried)
        return self.done()

    def harried(self, table: HellenesTable, _: object) -> Next:
        return self.goto(self.harry)


PANIC_SECTION = "6.34"


def panics(board: Board, battle: Battle, seat: Seat) -> bool:
    """Whether all of a side's combatants that are left have been routed (§6.34)."""
    return bool(combatants(board, battle, seat)) and not unrouted(board, battle, seat)


def rearguard(board: Board, battle: Battle, seat: Seat) -> str:
    """The agility of the least agile of those who panic (§6.34)."""
    return max(rating(board, battle, fighter).agility for fighter in combatants(board, battle, seat))


def pursuers(board: Board, battle: Battle, loser: Seat) -> list[UnitId]:
    """Who pursues, in the order of attack: more agile than the rearguard, and not yet spent this round (§6.34)."""
    slowest = rearguard(board, battle, loser)
    fresh = [fighter for fighter in in_turn(board, battle, rival(loser)) if fighter.attacked < battle.round]
    return [fighter.unit for fighter in fresh if rating(board, battle, fighter).agility < slowest]


class Pursuit(Frame, tag="hellenes.pursuit", kw_only=True):
    """The attacks of those who pursue a side that panics: hits only (§6.34)."""

    loser: Seat
    waiting: list[UnitId] = field(default_factory=list)

    def begin(self, table: HellenesTable) -> Next:
        """See who the rearguard is, and who can catch it."""
        board: Board = table.board
        battle = fought(table.state)
        self.waiting = pursuers(board, battle, self.loser)
        tell(
            table, "hellenes.panic", PANIC_SECTION, seat=self.loser, place=battle.place,
            rearguard=rearguard(board, battle, self.loser), pursuers=list(self.waiting),
        )  # fmt: skip
        return self.goto(self.pursue)

    def pursue(self, table: HellenesTable) -> Next:
        """The next one, as long as anybody is left to be caught."""
        if not self.waiting or not combatants(table.board, fought(table.state), self.loser):
            return self.done()
        return self.call(Attack(unit=self.waiting.pop(0), way=PURSUIT), then=self.pursued)

    def pursued(self, table: HellenesTable, _: object) -> Next:
        return self.goto(self.pursue)
