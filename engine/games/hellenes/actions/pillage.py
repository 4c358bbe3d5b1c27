"""Pillaging: besiegers devastate a CityState and withdraw from it (§4.3, §5.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Secret, Verb, among, check, once, say
from engine.games.hellenes.actions.actions import Action
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.effects import NEUTRAL_SICILY, SICILY, sicily_open, theatre
from engine.games.hellenes.movement.engaging import set_out
from engine.games.hellenes.movement.formations import Aboard, group
from engine.games.hellenes.movement.group_moves import earthquake
from engine.games.hellenes.movement.neutrals import terms
from engine.games.hellenes.movement.routes import Way, can_carry, carries, enemies, steps
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    HellenesTable,
    besieged_before,
    besieged_by,
    own_formations,
    standing,
)
from engine.games.hellenes.table.control import gain, lift, opposing
from engine.games.hellenes.table.state import AreaId, Block, ProvinceId, State, UnitId

SECTION = "5.5"
ATHENS_CITY: ProvinceId = "athens"


# ------------------------------------------------------------------ ways out


class Withdrawal(NamedTuple):
    """The besiegers of a City, where each of them could go by itself, and who has gone where (§5.5)."""

    board: Board
    state: State
    seat: Seat
    city: ProvinceId
    blocks: dict[UnitId, Block]
    exits: dict[UnitId, frozenset[AreaId]]
    going: dict[UnitId, tuple[AreaId, UnitId]]
    """The area, and the fleet that carries it there."""

    def after(self, unit: UnitId, area: AreaId, fleet: UnitId = "") -> Withdrawal:
        """The same with one more who knows where to go."""
        return self._replace(going={**self.going, unit: (area, fleet)})

    def all_get_away(self) -> bool:
        """Whether there is still a way for everybody: who has none alone needs a fleet that puts to sea."""
        stuck = [unit for unit in self.blocks if unit not in self.going and not self.exits[unit]]
        if any(self.board.units[unit].fleet or self.board.units[unit].barbarian for unit in stuck):
            return False
        return len(stuck) <= sum(map(self._berth, self.blocks))

    def _berth(self, fleet: UnitId) -> bool:
        """Whether a block is a fleet that can still take somebody along to sea."""
        if not carries(self.board, self.blocks[fleet]) or any(f == fleet for _, f in self.going.values()):
            return False
        if fleet in self.going:
            return self.board.is_sea(self.going[fleet][0])
        return any(self.board.is_sea(area) for area in self.exits[fleet])

    def takes_along(self, unit: UnitId, fleet: UnitId) -> bool:
        """Whether a fleet that has withdrawn to sea has room for a land unit that may go there (§5.21)."""
        if fleet not in self.going or not self._berth(fleet):
            return False
        barred = terms(self.board, self.state, self.seat, self.city, unit).barred
        return can_carry(self.board, self.blocks[fleet], self.blocks[unit]) and self.going[fleet][0] not in barred


def withdrawal(
    scene: HellenesScene, city: ProvinceId, going: dict[UnitId, tuple[AreaId, UnitId]] | None = None
) -> Withdrawal:
    """How the besiegers of a City could withdraw: to adjacent areas without enemies, besieged or not (§5.5)."""
    board, state, seat = scene.board, scene.state, scene.seat
    blocks = {block.unit: block for block in group(state, seat, city)}
    full = {other for other in besieged_by(state, seat) if state.sieges[other].inside.things} | enemies(state, seat)
    exits = {unit: steps(board, city, unit) - terms(board, state, seat, city, unit).barred - full for unit in blocks}
    return Withdrawal(board, state, seat, city, blocks, exits, going or {})


# ------------------------------------------------------------------ the Action


@among("hellenes.not-besieging", "city", "4.3")
def besieged_by_them(scene: HellenesScene) -> list[ProvinceId]:
    """Only besiegers pillage (§4.3)."""
    return besieged_by(scene.state, scene.seat)


@check("hellenes.loyal-city", "4.3")
def loyal_city(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """A City of one's own loyalty is not pillaged, though it has revolted (§4.3)."""
    return None if opposing(scene.board, scene.state, scene.seat, city) else {"city": city}


@check("hellenes.siege-too-new")
def siege_too_new(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """The siege was established in an earlier season (§5.5)."""
    return None if besieged_before(scene.state, city) else {"city": city}


@check("hellenes.pillaged-already")
def pillaged_already(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """A CityState is pillaged once a year (§5.5)."""
    return {"city": city} if city in scene.state.pillaged else None


@check("hellenes.entered-this-turn")
def entered_this_turn(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """No friendly unit enters a CityState in the turn in which it is pillaged, nor is about to (§5.5)."""
    state, seat = scene.state, scene.seat
    coming = any(city in (moving.place, moving.forced) for moving in own_formations(state, seat))
    return {"city": city} if coming or any(block.moved for block in group(state, seat, city)) else None


@check("hellenes.besiegers-left")
def besiegers_left(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """All units of the group that besieged the City when the turn began withdraw; none has gone elsewhere (§5.5)."""
    left = scene.state.besiegers.get(city, 0) - standing(scene.state, scene.seat, city)
    return {"city": city, "left": left} if left > 0 else None


@check("hellenes.no-withdrawal")
def no_withdrawal(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """All besiegers withdraw, each to an adjacent area without enemies (§5.5)."""
    return None if withdrawal(scene, city).all_get_away() else {"city": city}


# ------------------------------------------------------------------ who withdraws where to


@once
def under_way(scene: HellenesScene) -> Withdrawal:
    """The withdrawal that is being ordered."""
    return withdrawal(scene, scene.frame.city, scene.read(scene.frame.going))


@check("hellenes.withdrawn-already", SECTION)
def withdrawn_already(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Everybody withdraws once."""
    return {"unit": unit} if unit in scene.read(scene.frame.going) else None


@check("hellenes.no-way-out")
def no_way_out(scene: HellenesScene, unit: UnitId, area: AreaId) -> Args | None:
    """Land units withdraw to adjacent land, fleets to adjacent seas or along the coast; nobody to enemies (§5.5)."""
    return None if area in under_way(scene).exits[unit] else {"unit": unit, "area": area}


@check("hellenes.no-room-aboard", "5.21")
def no_room_aboard(scene: HellenesScene, unit: UnitId, fleet: UnitId) -> Args | None:
    """A fleet that withdraws to sea carries one smaller Greek unit there (§5.21)."""
    return None if under_way(scene).takes_along(unit, fleet) else {"unit": unit, "fleet": fleet}


@check("hellenes.others-need-fleets", SECTION)
def others_need_fleets(scene: HellenesScene, choice: Choice) -> Args | None:
    """Nobody may take the last way out of another (§5.5)."""
    unit, where = map(str, choice.args)
    made = under_way(scene)
    area, fleet = (made.going[where][0], where) if choice.verb == "aboard" else (where, "")
    return None if made.after(unit, area, fleet).all_get_away() else {"unit": unit}


class Withdraw(Verb):
    """It goes there by itself."""

    pattern, section, names_hidden = "withdraw <unit> <area>", SECTION, True
    checks = (withdrawn_already, no_way_out, others_need_fleets)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        near = scene.board.near[scene.frame.city]
        return [say("withdraw", unit, area) for unit in under_way(scene).blocks for area in near]


class WithdrawAboard(Aboard):
    """A land unit goes to sea with a fleet that has withdrawn there."""

    checks = (withdrawn_already, no_room_aboard, others_need_fleets)

    def group(self, scene: HellenesScene) -> Collection[UnitId]:
        return under_way(scene).blocks


class Withdrawing(Kind):
    """Who withdraws where to (§5.5)?"""

    name, section = "hellenes.withdraw", SECTION
    verbs = (Withdraw(), WithdrawAboard())


# ------------------------------------------------------------------ pillaging


class Pillage(Frame, tag="hellenes.pillage", kw_only=True):
    """Besiegers withdraw one by one, and their side gains Prestige (§5.5)."""

    seat: Seat
    city: ProvinceId
    going: Secret[dict[UnitId, tuple[AreaId, UnitId]]] = field(default_factory=lambda: Secret({}))
    """Where each withdraws to, and aboard which fleet."""

    def begin(self, table: HellenesTable) -> Next:
        self.going = Secret({}, (self.seat,))
        return self.goto(self.next_unit)

    def next_unit(self, table: HellenesTable) -> Next:
        if len(table.read(self.going)) < standing(table.state, self.seat, self.city):
            return self.ask(self.seat, Withdrawing, then=self.chose)
        return self.goto(self.ravage)

    def chose(
        self, table: HellenesTable, choice: Choice, unit: UnitId = "", area: AreaId = "", fleet: UnitId = ""
    ) -> Next:
        """One knows where to go; aboard a fleet, where that goes."""
        going = table.read(self.going)
        going[unit] = (going[fleet][0] if fleet else area, fleet)
        return self.goto(self.next_unit)

    def ravage(self, table: HellenesTable) -> Next:
        """The country is laid waste, the besiegers leave, and the siege is over."""
        board: Board = table.board
        state = table.state
        state.pillaged[self.city] = state.clock
        if self.city == ATHENS_CITY:
            state.athens_pillaged = state.clock
        going = table.read(self.going)
        table.tell("hellenes.pillaged", SECTION, seat=self.seat, city=self.city, blocks=len(going))
        for area in dict.fromkeys(area for area, _ in going.values()):
            units = {unit: fleet for unit, (to, fleet) in going.items() if to == area}
            set_out(table, self.seat, units, Way((self.city, area)))
        lift(table, self.city)
        gain(table, self.seat, worth(board, state, self.city), "pillage", place=self.city)
        return self.done()


def worth(board: Board, state: State, city: ProvinceId) -> int:
    """The Prestige that pillaging a City gains: none in Sicily while it keeps aloof (§14.12, §15.2)."""
    scenario = board.scenarios.get(state.scenario)
    aloof = scenario is not None and NEUTRAL_SICILY in scenario.restrictions and not sicily_open(state)
    if aloof and theatre(board, city) == SICILY:
        return 0
    numbers = board.tables.prestige
    return numbers.pillage_capital if city in numbers.capitals else numbers.pillage


class PillageCity(Action):
    """Devastate it and withdraw (§4.3)."""

    pattern, section = "pillage <city>", SECTION
    checks = (
        earthquake, besieged_by_them, loyal_city, siege_too_new, pillaged_already, entered_this_turn,
        besiegers_left, no_withdrawal,
    )  # fmt: skip
    begins = Pillage
