"""Hits and routs: each hit falls on the strongest block of a side, each rout on the weakest (§6.32, §6.33).

Step losses and elimination in battle, and what goes down with a fleet (§6.32, §6.5).

One block's attack: dice equal to its strength, then hits, then routs (§6.31).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Roll, Seat, Verb, among
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import (
    SEA,
    aboard,
    alike,
    combatants,
    doubly_defended,
    find,
    fought,
    number,
    present,
    rating,
    sight,
    tell_of,
    unrouted,
    within,
)
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, lose_step, to_pool
from engine.games.hellenes.table.state import GARRISON, Battle, Fighter, UnitId, rival

HITS, ROUTS = "6.32", "6.33"


def hittable(board: Board, battle: Battle, seat: Seat, fleeing: bool) -> list[Fighter]:
    """Who of a side can be hit: in a Panic or Retreat the routed too; the garrison only when alone (§6.33, §7.3)."""
    targets = [fighter for fighter in combatants(board, battle, seat) if fleeing or not fighter.routed]
    units = [fighter for fighter in targets if not fighter.garrison]
    return units or targets


def strongest(board: Board, battle: Battle, seat: Seat, fleeing: bool) -> list[Fighter]:
    """The blocks among which the next hit falls: whoever has lost half a step already, else the strongest (§8.11)."""
    targets = hittable(board, battle, seat, fleeing)
    if begun := [fighter for fighter in targets if fighter.half]:
        return begun
    most = max((fighter.cv for fighter in targets), default=0)
    return [fighter for fighter in targets if fighter.cv == most]


def weakest(board: Board, battle: Battle, seat: Seat) -> list[Fighter]:
    """The blocks among which the next rout falls (§6.33)."""
    targets = unrouted(board, battle, seat)
    least = min((fighter.cv for fighter in targets), default=0)
    return [fighter for fighter in targets if fighter.cv == least]


class Falling(Frame, kw_only=True):
    """What falls on a side, one after the other; what finds nobody is lost (§6.32, §6.33)."""

    asks: ClassVar[type[Kind]]
    seat: Seat
    left: int

    def begin(self, table: HellenesTable) -> Next:
        """The next one; where it could fall on several who differ, and not on all, their owner decides."""
        battle = fought(table.state)
        while self.left:
            targets = self.targets(table.board, battle)
            if not targets:
                break
            if self.left < len(targets) * self.price(table) and not alike(table.board, battle, targets):
                return self.ask(self.seat, self.asks, then=self.chosen)
            self.fall(table, max(targets, key=lambda fighter: number(fighter.unit)))
        return self.done()

    def chosen(self, table: HellenesTable, choice: Choice, unit: UnitId = "") -> Next:
        self.fall(table, present(fought(table.state), unit))
        return self.goto(self.begin)

    def targets(self, board: Board, battle: Battle) -> list[Fighter]:
        """Among whom the next one falls."""
        raise NotImplementedError

    def able(self, board: Board, battle: Battle) -> list[Fighter]:
        """On whom it could fall at all."""
        return unrouted(board, battle, self.seat)

    def price(self, table: HellenesTable) -> int:
        """How many of them it takes to do something to a block."""
        return 1

    def fall(self, table: HellenesTable, target: Fighter) -> None:
        """One less to place; the side has been hurt."""
        self.left -= 1
        battle = fought(table.state)
        if self.seat not in battle.blooded:
            battle.blooded.append(self.seat)


def _beside(name: str) -> Callable[[HellenesScene, UnitId], Args]:
    """What somebody has left on whom it can't fall, and on whom it can."""

    def told(scene: HellenesScene, unit: UnitId) -> Args:
        battle = fought(scene.state)
        fighter = find(battle, unit)
        first = scene.frame.targets(scene.board, battle)[0].unit
        return {"unit": unit, "cv": fighter.cv if fighter is not None else 0, name: first}

    return told


def _targets(scene: HellenesScene) -> list[UnitId]:
    return [fighter.unit for fighter in scene.frame.targets(scene.board, fought(scene.state))]


@among("hellenes.not-strongest", "unit", told=_beside("strongest"))
def among_the_strongest(scene: HellenesScene) -> list[UnitId]:
    """A hit falls on the strongest (§6.32)."""
    return _targets(scene)


@among("hellenes.not-weakest", "unit", told=_beside("weakest"))
def among_the_weakest(scene: HellenesScene) -> list[UnitId]:
    """A rout falls on the weakest (§6.33)."""
    return _targets(scene)


class Suffer(Verb):
    """Who takes the hit, or is routed."""

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        return self.each(fighter.unit for fighter in scene.frame.able(scene.board, fought(scene.state)))


class Losing(Kind):
    """Which of several strongest blocks loses a step (§6.32)."""

    name, section, verbs, reply = "hellenes.lose", HITS, (Suffer("lose <unit>", HITS, (among_the_strongest,)),), True


class Routing(Kind):
    """Which of several weakest blocks is routed (§6.33)."""

    name, section, verbs, reply = "hellenes.rout", ROUTS, (Suffer("rout <unit>", ROUTS, (among_the_weakest,)),), True


class Hits(Falling, tag="hellenes.hits", kw_only=True):
    """Hits on a side (§6.32)."""

    asks = Losing
    fleeing: bool = False
    """Whether routed blocks can be hit as well: in pursuit and harrying (§6.33)."""

    def able(self, board: Board, battle: Battle) -> list[Fighter]:
        return hittable(board, battle, self.seat, self.fleeing)

    def targets(self, board: Board, battle: Battle) -> list[Fighter]:
        return strongest(board, battle, self.seat, self.fleeing)

    def price(self, table: HellenesTable) -> int:
        """Behind walls it takes two to cost a block a step (§8.11)."""
        return table.board.tables.double_defence if doubly_defended(table.state, self.seat) else 1

    def fall(self, table: HellenesTable, target: Fighter) -> None:
        super().fall(table, target)
        suffer(table, target)


class Routs(Falling, tag="hellenes.routs", kw_only=True):
    """Routs on a side (§6.33)."""

    asks = Routing

    def targets(self, board: Board, battle: Battle) -> list[Fighter]:
        return weakest(board, battle, self.seat)

    def fall(self, table: HellenesTable, target: Fighter) -> None:
        """A block is routed: it keeps its strength, and is out of the battle."""
        super().fall(table, target)
        target.routed = True
        tell_of(table, target, "hellenes.routed", ROUTS, cv=target.cv)


LOSSES_SECTION = "6.32"


def suffer(table: HellenesTable, fighter: Fighter) -> None:
    """A block takes one hit: a step, or half of one behind walls; with no step left it is eliminated (§6.32, §8.11)."""
    if doubly_defended(table.state, fighter.seat) and not fighter.half:
        fighter.half = True
        tell_of(table, fighter, "hellenes.half-step", "8.11", cv=fighter.cv)
        return
    fighter.half = False
    if not lose_step(fighter):
        eliminate(table, fighter)
        return
    tell_of(table, fighter, "hellenes.hit", LOSSES_SECTION, cv=fighter.cv)
    if fought(table.state).kind == SEA:
        lighten(table, fighter)


def eliminate(table: HellenesTable, fighter: Fighter) -> None:
    """A block leaves the battle for its Recruit Pool, face down; at sea with all that it carries (§6.32, §6.5)."""
    battle = fought(table.state)
    drowned = aboard(battle, fighter) if battle.kind == SEA else []
    remove(table, fighter)
    tell_of(table, fighter, "hellenes.killed", LOSSES_SECTION)
    for load in drowned:
        lose_cargo(table, load)


def remove(table: HellenesTable, fighter: Fighter) -> None:
    """Take an eliminated block off the table; a garrison goes for good."""
    state = table.state
    battle = fought(state)
    battle.fighters = [other for other in battle.fighters if other.unit != fighter.unit]
    if fighter.unit == GARRISON:
        state.garrisons.pop(battle.place, None)
        return
    sight(state, fighter.unit, 0)
    to_pool(state, fighter.seat, fighter.unit)


def lighten(table: HellenesTable, fleet: Fighter) -> None:
    """Carried land units shrink with their fleet, to stay weaker than it; what can't is lost (§6.5)."""
    battle = fought(table.state)
    for load in aboard(battle, fleet):
        if fleet.cv == 1:
            lose_cargo(table, load)
        elif load.cv >= fleet.cv:
            reduce_cargo(table, load, fleet.cv - 1)


def reduce_cargo(table: HellenesTable, load: Fighter, cv: int) -> None:
    """A land unit gives up steps to fit aboard its fleet (§5.21)."""
    load.cv = cv
    tell_of(table, load, "hellenes.cargo-reduced", "5.21", cv=cv, carrier=load.carrier)


def lose_cargo(table: HellenesTable, load: Fighter) -> None:
    """A land unit is lost because no fleet carries it any longer."""
    remove(table, load)
    tell_of(table, load, "hellenes.cargo-lost", "6.5", carrier=load.carrier)


ATTACKS_SECTION = "6.31"
BATTLE, PURSUIT, HARRYING = "battle", "pursuit", "harrying"
SECTIONS = {BATTLE: ATTACKS_SECTION, PURSUIT: "6.34", HARRYING: "6.41"}


class Attack(Frame, tag="hellenes.attack", kw_only=True):
    """A block attacks: in its turn, in pursuit, or harrying; the last two don't rout (§6.31, §6.34, §6.41)."""

    unit: UnitId
    way: str = BATTLE
    routs: int = 0
    """Routs to follow the hits."""

    def begin(self, table: HellenesTable) -> Next:
        """Roll; a harrying attack comes on top of the block's own one."""
        battle = fought(table.state)
        fighter = self.attacker(table)
        if self.way != HARRYING:
            fighter.attacked = battle.round
        rated = rating(table.board, battle, fighter)
        note: dict[str, Any] = {
            "for": "attack", "seat": fighter.seat, "agility": rated.agility, "power": rated.power,
            "unit": fighter.unit, "place": battle.place, "way": self.way,
        }  # fmt: skip
        return self.call(Roll(stream="hellenes/attack", count=fighter.cv, note=note), then=self.rolled)

    def rolled(self, table: HellenesTable, results: list[int]) -> Next:
        """The results count now: count hits and routs."""
        battle, numbers = fought(table.state), table.board.tables
        fighter = self.attacker(table)
        rated, enemy = rating(table.board, battle, fighter), rival(fighter.seat)
        hits = sum(numbers.hits(rated.power, result) for result in results)
        if self.way == BATTLE and not within(battle, enemy):
            self.routs = sum(numbers.routs(rated.power, result) for result in results)
        tell_of(
            table, fighter, "hellenes.attack", SECTIONS[self.way], place=battle.place, rating=str(rated),
            way=self.way, results=list(results), hits=hits, routs=self.routs,
        )  # fmt: skip
        if not hits:
            return self.goto(self.rout)
        return self.call(Hits(seat=enemy, left=hits, fleeing=self.way != BATTLE), then=self.hit)

    def hit(self, table: HellenesTable, _: object) -> Next:
        """Routs follow the hits."""
        return self.goto(self.rout)

    def rout(self, table: HellenesTable) -> Next:
        """The weakest of those who are left waver."""
        if not self.routs:
            return self.done()
        enemy = rival(self.attacker(table).seat)
        return self.call(Routs(seat=enemy, left=self.routs))

    def attacker(self, table: HellenesTable) -> Fighter:
        return present(fought(table.state), self.unit)
