"""Retreats: unit by unit or together, aboard fleets, or into the City; and what becomes of those who can't (§6.4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import field

from engine.core.rulebook import Choice, Frame, Next, Seat, say
from engine.games.hellenes.board.board import DEEP
from engine.games.hellenes.combat.battle_array import LANDING, fought, of, stand_up, tell
from engine.games.hellenes.combat.losses import remove
from engine.games.hellenes.combat.sea_battles import as_they_came, embark
from engine.games.hellenes.movement.storms import Storms
from engine.games.hellenes.retreats.retreat_choices import (
    AllInside,
    Flee,
    GoAboard,
    Inside,
    Retreating,
    Together,
    boarding,
    fighter_of,
    leaving,
)
from engine.games.hellenes.retreats.ways_out import cities_of_refuge, leaders, party
from engine.games.hellenes.sieges.fortifying import admit, room
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, form, put
from engine.games.hellenes.table.state import AreaId, Fighter, Formation, ProvinceId, SeaId, State, UnitId

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
                self.carry_out(table, scene, choice.verb, **scene.kind.verb(choice.verb).said(choice))
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
            units[self._city(scene, *city)] += len(party(scene.state, fighter_of(scene, unit)))
        return all(room(scene.board, scene.state, city) >= size for city, size in units.items())

    def _city(self, scene: HellenesScene, city: ProvinceId = "") -> ProvinceId:
        """The City that is named, or the only one there is."""
        return city or cities_of_refuge(scene.board, scene.state, self.seat)[0]

    def chosen(
        self, table: HellenesTable, choice: Choice, unit: UnitId = "", fleet: UnitId = "", area: AreaId = "",
        city: ProvinceId = "",
    ) -> Next:  # fmt: skip
        self.carry_out(table, table.asked, choice.verb, unit, fleet, area, city)
        return self.goto(self.begin)

    def carry_out(
        self, table: HellenesTable, scene: HellenesScene, verb: str, unit: UnitId = "", fleet: UnitId = "",
        area: AreaId = "", city: ProvinceId = "",
    ) -> None:  # fmt: skip
        """Everybody goes, or one block, or two where one carries the other."""
        going = [fighter_of(scene, unit)] if unit else leaders(table.state, self.seat)
        if verb in (AllInside.name, Inside.name):
            for fighter in going:
                self.go_inside(table, fighter, self._city(scene, city))
            return
        aboard = {unit: fleet} if fleet else {}
        if verb == Together.name:
            aboard = boarding(scene, area) or {}
        for load, ship in aboard.items():
            embark(table, fought(table.state), fighter_of(scene, load), fighter_of(scene, ship))
        for fighter in [fighter_of(scene, fleet), *going] if fleet else going:
            self.go(table, fighter, area)

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
        formation = form(state, self.seat, area, place, [])
        formation.storms = 1
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
