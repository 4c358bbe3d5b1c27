"""Retreats: unit by unit or together, aboard fleets, or into the City; and what becomes of those who can't (§6.4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import field

from engine.core.decision import Choice, say
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.hellenes.board.board import DEEP, Board
from engine.games.hellenes.combat.battle_array import LANDING, find, fought, of, stand_up, tell
from engine.games.hellenes.combat.losses import remove
from engine.games.hellenes.combat.sea_battles import as_they_came, berths, embark
from engine.games.hellenes.movement.storms import Storms
from engine.games.hellenes.retreats.ways_out import (
    allowed,
    berthed,
    cities_of_refuge,
    directions,
    leaders,
    party,
    shelters,
    ways,
)
from engine.games.hellenes.sieges.fortifying import admit, room
from engine.games.hellenes.table.blocks import HellenesTable, put
from engine.games.hellenes.table.state import AreaId, Fighter, Formation, ProvinceId, SeaId, State, UnitId

SECTION = "6.4"


# ------------------------------------------------------------------ what can be chosen


def one_by_one(board: Board, state: State, seat: Seat) -> list[Choice]:
    """Every way out of every block that is left, by itself or aboard a fleet (§6.4)."""
    mine = leaders(state, seat)
    found: list[Choice] = []
    for fighter in mine:
        found += [say("retreat", fighter.unit, area) for area in ways(board, state, fighter)]
        found += [inside(board, state, seat, city, fighter.unit) for city in shelters(board, state, fighter)]
    return found + [
        say("aboard", load.unit, fleet.unit, sea)
        for load in mine
        for fleet in mine
        for sea in berthed(board, state, load, fleet)
    ]


def inside(board: Board, state: State, seat: Seat, city: ProvinceId, *unit: UnitId) -> Choice:
    """`shelter <unit>`, or `shelter-all`: into the City; which one is only said where there are several (§6.4)."""
    named = (city,) if len(cities_of_refuge(board, state, seat)) > 1 else ()
    return say("shelter" if unit else "shelter-all", *unit, *named)


def meant(board: Board, state: State, seat: Seat, choice: Choice) -> ProvinceId:
    """The City that such an order means."""
    named = choice.args[1:] if choice.verb == "shelter" else choice.args
    return str(named[0]) if named else cities_of_refuge(board, state, seat)[0]


def boarding(board: Board, state: State, seat: Seat, area: AreaId) -> dict[UnitId, UnitId] | None:
    """If everybody who is left can retreat to an area together: who goes aboard which fleet; None if not (§6.4)."""
    mine = leaders(state, seat)
    able = [fighter for fighter in mine if area in ways(board, state, fighter)]
    loads = [fighter for fighter in mine if fighter not in able]
    if not loads:
        return {}
    if not board.is_sea(area) or any(load.garrison for load in loads):
        return None
    if not all(allowed(board, state, load, area) for load in loads):
        return None
    return berths(board, loads, able)


def all_inside(board: Board, state: State, seat: Seat) -> list[ProvinceId]:
    """The Cities into which everybody who is left can retreat (§6.4, §7.1)."""
    mine = leaders(state, seat)
    size = sum(len(party(state, fighter)) for fighter in mine)
    return [
        city
        for city in cities_of_refuge(board, state, seat)
        if room(board, state, city) >= size and all(city in shelters(board, state, fighter) for fighter in mine)
    ]


def together(board: Board, state: State, seat: Seat) -> list[Choice]:
    """What all that are left can do alike, where they are several (§6.4)."""
    if len(leaders(state, seat)) < 2:
        return []
    found = [
        say("together", area)
        for area in directions(board, state, seat)
        if boarding(board, state, seat, area) is not None
    ]
    return [*found, *(inside(board, state, seat, city) for city in all_inside(board, state, seat))]


def plain(board: Board, state: State, seat: Seat) -> list[Choice]:
    """What is done without asking, because it hangs on nobody's will: one way out for each, or back as they came."""
    battle = fought(state)
    if battle.kind == LANDING and seat == battle.aggressor:
        loads = [f for f in leaders(state, seat) if not board.units[f.unit].fleet]
        back = boarding(board, state, seat, battle.origin)
        if back is not None and as_they_came(battle, loads):
            return [say("together", battle.origin)]
    choices = one_by_one(board, state, seat)
    if any(choice.verb == "aboard" for choice in choices):
        return []
    if any(ways_of_one > 1 for ways_of_one in Counter(choice.args[0] for choice in choices).values()):
        return []
    sheltering = [choice for choice in choices if choice.verb == "shelter"]
    return choices if _fit(board, state, seat, sheltering) else []


def _fit(board: Board, state: State, seat: Seat, sheltering: list[Choice]) -> bool:
    """Whether there is room for all who go inside."""
    units: Counter[ProvinceId] = Counter()
    for choice in sheltering:
        fighter = find(fought(state), str(choice.args[0]))
        assert fighter is not None
        units[meant(board, state, seat, choice)] += len(party(state, fighter))
    return all(room(board, state, city) >= size for city, size in units.items())


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
        board, state = table.board, table.state
        choices = plain(board, state, self.seat)
        if choices:
            for choice in choices:
                self.carry_out(table, choice)
        elif one_by_one(board, state, self.seat):
            return self.ask(self.seat, "hellenes.retreat", then=self.chosen)
        return self.goto(self.storms)

    def chosen(self, table: HellenesTable, choice: Choice) -> Next:
        self.carry_out(table, choice)
        return self.goto(self.begin)

    def carry_out(self, table: HellenesTable, choice: Choice) -> None:
        board, state = table.board, table.state
        if choice.verb == "together":
            area = str(choice.args[0])
            for load, fleet in (boarding(board, state, self.seat, area) or {}).items():
                embark(table, fought(state), self.fighter(state, load), self.fighter(state, fleet))
            for fighter in leaders(state, self.seat):
                self.go(table, fighter, area)
        elif choice.verb == "shelter-all":
            city = meant(board, state, self.seat, choice)
            for fighter in leaders(state, self.seat):
                self.go_inside(table, fighter, city)
        else:
            self.send(table, choice)

    def send(self, table: HellenesTable, choice: Choice) -> None:
        """One block goes, or two where one carries the other."""
        state = table.state
        fighter = self.fighter(state, str(choice.args[0]))
        if choice.verb == "shelter":
            self.go_inside(table, fighter, meant(table.board, state, self.seat, choice))
        elif choice.verb == "retreat":
            self.go(table, fighter, str(choice.args[1]))
        else:
            fleet, sea = self.fighter(state, str(choice.args[1])), str(choice.args[2])
            embark(table, fought(state), fighter, fleet)
            self.go(table, fleet, sea)
            self.go(table, fighter, sea)

    def fighter(self, state: State, unit: str) -> Fighter:
        fighter = find(fought(state), unit)
        assert fighter is not None
        return fighter

    def go(self, table: HellenesTable, leader: Fighter, area: AreaId) -> None:
        """A block leaves for an area, with all that it carries at sea; on land nobody is carried (§6.4)."""
        state = table.state
        place = fought(state).place
        for fighter in party(state, leader):
            fighter.retreated = True
            if not table.board.is_sea(area):
                fighter.carrier = ""
            carrier: dict[str, Any] = {"carrier": fighter.carrier} if fighter.carrier else {}
            tell(
                table, "hellenes.retreated", SECTION, seat=self.seat, unit=fighter.unit, place=place, to=area,
                **carrier,
            )  # fmt: skip
            thing = stand_up(table, fighter)
            if table.board.water.get(place, {}).get(area) == DEEP:
                self.fleeing(state, place, area).blocks.put([thing])
            else:
                put(state, self.seat, area, [thing])

    def go_inside(self, table: HellenesTable, leader: Fighter, city: ProvinceId) -> None:
        """A block fortifies in the City (§6.4)."""
        state = table.state
        battle = fought(state)
        for fighter in party(state, leader):
            fighter.retreated, fighter.carrier = True, ""
            tell(
                table, "hellenes.fled-inside", SECTION, seat=self.seat, unit=fighter.unit, place=battle.place,
                city=city,
            )  # fmt: skip
            admit(state, self.seat, city, [stand_up(table, fighter)])

    def fleeing(self, state: State, place: AreaId, area: SeaId) -> Formation:
        """The formation of those who cross a DeepSea border to an area (§5.22)."""
        for formation in state.formations:
            if formation.id in self.crossing and formation.place == area:
                return formation
        state.formations_made += 1
        formation = Formation(state.formations_made, self.seat, area, place, storms=1)
        state.formations.append(formation)
        self.crossing.append(formation.id)
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
        battle = fought(table.state)
        behind = of(battle, self.seat)
        if not behind:
            return self.done(0)
        event = "hellenes.cut-off" if self.panicked else "hellenes.left-behind"
        tell(table, event, SECTION, seat=self.seat, units=[fighter.unit for fighter in behind], place=battle.place)
        if not self.panicked:
            return self.done(len(behind))
        for fighter in behind:
            remove(table, fighter)
        return self.done(0)
