"""Hits and routs: each hit falls on the strongest block of a side, each rout on the weakest (§6.32, §6.33)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Verb, among, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import (
    alike,
    combatants,
    doubly_defended,
    find,
    fought,
    number,
    present,
    unrouted,
)
from engine.games.hellenes.combat.losses import suffer, told
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable
from engine.games.hellenes.table.state import Battle, Fighter, UnitId

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

    def price(self, table: HellenesTable) -> int:
        """How many of them it takes to do something to a block."""
        return 1

    def fall(self, table: HellenesTable, target: Fighter) -> None:
        """One less to place."""
        self.left -= 1


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


class Lose(Verb):
    """Who takes the hit."""

    pattern, section, checks = "lose <unit>", HITS, (among_the_strongest,)

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        """Everybody who can be hit at all."""
        able = hittable(scene.board, fought(scene.state), scene.seat, scene.frame.fleeing)
        return [say("lose", fighter.unit) for fighter in able]


class Rout(Verb):
    """Who is routed."""

    pattern, section, checks = "rout <unit>", ROUTS, (among_the_weakest,)

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        """Everybody who can be routed at all."""
        return [say("rout", fighter.unit) for fighter in unrouted(scene.board, fought(scene.state), scene.seat)]


class Losing(Kind):
    """Which of several strongest blocks loses a step (§6.32)."""

    name, section, verbs, reply = "hellenes.lose", HITS, (Lose(),), True


class Routing(Kind):
    """Which of several weakest blocks is routed (§6.33)."""

    name, section, verbs, reply = "hellenes.rout", ROUTS, (Rout(),), True


class Hits(Falling, tag="hellenes.hits", kw_only=True):
    """Hits on a side (§6.32)."""

    asks = Losing
    fleeing: bool = False
    """Whether routed blocks can be hit as well: in pursuit and harrying (§6.33)."""

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
        battle = fought(table.state)
        if self.seat not in battle.blooded:
            battle.blooded.append(self.seat)
        target.routed = True
        told(table, "hellenes.routed", target, ROUTS)
