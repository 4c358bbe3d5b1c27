"""Routs: each falls on the currently weakest enemy block, which takes no further part (§6.33)."""

from __future__ import annotations

from engine.core.check import Check
from engine.core.decision import Choice, Kind, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.hellenes.battle_array import alike, find, fought, number, unrouted
from engine.games.hellenes.blocks import HellenesScene, HellenesTable
from engine.games.hellenes.board import Board
from engine.games.hellenes.losses import told
from engine.games.hellenes.state import Battle, Fighter

SECTION = "6.33"
EVENTS = {"hellenes.routed": ("seat", "unit", "cv", "place")}
CHECKS = {"hellenes.not-weakest": ("unit", "cv", "weakest")}


def weakest(board: Board, battle: Battle, seat: Seat) -> list[Fighter]:
    """The blocks among which the next rout falls (§6.33)."""
    targets = unrouted(board, battle, seat)
    least = min((fighter.cv for fighter in targets), default=0)
    return [fighter for fighter in targets if fighter.cv == least]


class Routs(Frame, tag="hellenes.routs", kw_only=True):
    """Routs on a side, one after the other; those that find nobody are lost (§6.33)."""

    seat: Seat
    left: int

    def begin(self, table: HellenesTable) -> Next:
        """The next rout; where several are the weakest and differ, and not all fall, their owner decides."""
        battle = fought(table.state)
        while self.left:
            targets = weakest(table.board, battle, self.seat)
            if not targets:
                break
            if self.left < len(targets) and not alike(table.board, battle, targets):
                return self.ask(self.seat, "hellenes.rout", then=self.chosen)
            self.fall(table, max(targets, key=lambda fighter: number(fighter.unit)))
        return self.done()

    def chosen(self, table: HellenesTable, choice: Choice) -> Next:
        """It falls there."""
        target = find(fought(table.state), str(choice.args[0]))
        assert target is not None
        self.fall(table, target)
        return self.goto(self.begin)

    def fall(self, table: HellenesTable, target: Fighter) -> None:
        """A block is routed: it keeps its strength, and is out of the battle."""
        self.left -= 1
        battle = fought(table.state)
        if self.seat not in battle.blooded:
            battle.blooded.append(self.seat)
        target.routed = True
        told(table, "hellenes.routed", target, SECTION)


class NotWeakest(Check):
    """A rout falls on the weakest (§6.33)."""

    code, section = "hellenes.not-weakest", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Compare what they have left."""
        battle, unit = fought(scene.state), str(choice.args[0])
        targets = weakest(scene.board, battle, scene.seat)
        if any(fighter.unit == unit for fighter in targets):
            return None
        fighter = find(battle, unit)
        return {"unit": unit, "cv": fighter.cv if fighter is not None else 0, "weakest": targets[0].unit}


class Waver(Verb):
    """Which of the weakest is routed: `rout a4`."""

    name, section, checks = "rout", SECTION, (NotWeakest(),)

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        """Everybody who can be routed at all."""
        return [say(self.name, f.unit) for f in unrouted(scene.board, fought(scene.state), scene.seat)]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """The weakest."""
        return [say(self.name, f.unit) for f in weakest(scene.board, fought(scene.state), scene.seat)]


class Routing(Kind):
    """Which of several weakest blocks is routed (§6.33)."""

    name, section, verbs, reply = "hellenes.rout", SECTION, (Waver(),), True
