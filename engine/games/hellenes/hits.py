"""Hits: each falls on the currently strongest enemy block (§6.32)."""

from __future__ import annotations

from engine.core.check import Check
from engine.core.decision import Choice, Kind, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.hellenes.battle_array import alike, combatants, doubly_defended, find, fought, number
from engine.games.hellenes.blocks import HellenesScene, HellenesTable
from engine.games.hellenes.board import Board
from engine.games.hellenes.losses import suffer
from engine.games.hellenes.state import Battle, Fighter

SECTION = "6.32"
CHECKS = {"hellenes.not-strongest": ("unit", "cv", "strongest")}


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


class Hits(Frame, tag="hellenes.hits", kw_only=True):
    """Hits on a side, one after the other; those that find nobody are lost (§6.32)."""

    seat: Seat
    left: int
    fleeing: bool = False
    """Whether routed blocks can be hit as well: in pursuit and harrying (§6.33)."""

    def begin(self, table: HellenesTable) -> Next:
        """The next hit; where several are the strongest and differ, and not all lose a step, their owner decides."""
        battle = fought(table.state)
        while self.left:
            targets = strongest(table.board, battle, self.seat, self.fleeing)
            if not targets:
                break
            if self.left < len(targets) * self.price(table) and not alike(table.board, battle, targets):
                return self.ask(self.seat, "hellenes.lose", then=self.chosen)
            self.fall(table, max(targets, key=lambda fighter: number(fighter.unit)))
        return self.done()

    def price(self, table: HellenesTable) -> int:
        """How many hits cost a block a step (§8.11)."""
        return table.board.tables.double_defence if doubly_defended(table.state, self.seat) else 1

    def chosen(self, table: HellenesTable, choice: Choice) -> Next:
        """It falls there."""
        target = find(fought(table.state), str(choice.args[0]))
        assert target is not None
        self.fall(table, target)
        return self.goto(self.begin)

    def fall(self, table: HellenesTable, target: Fighter) -> None:
        """One hit less to place."""
        self.left -= 1
        suffer(table, target)


class NotStrongest(Check):
    """A hit falls on the strongest (§6.32)."""

    code, section = "hellenes.not-strongest", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Compare what they have left."""
        battle, unit = fought(scene.state), str(choice.args[0])
        targets = strongest(scene.board, battle, scene.seat, scene.frame.fleeing)
        if any(fighter.unit == unit for fighter in targets):
            return None
        fighter = find(battle, unit)
        return {"unit": unit, "cv": fighter.cv if fighter is not None else 0, "strongest": targets[0].unit}


class Take(Verb):
    """Which of the strongest takes the hit: `lose a4`."""

    name, section, checks = "lose", SECTION, (NotStrongest(),)

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        """Everybody who can be hit at all."""
        battle = fought(scene.state)
        return [say(self.name, f.unit) for f in hittable(scene.board, battle, scene.seat, scene.frame.fleeing)]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """The strongest."""
        battle = fought(scene.state)
        return [say(self.name, f.unit) for f in strongest(scene.board, battle, scene.seat, scene.frame.fleeing)]


class Losing(Kind):
    """Which of several strongest blocks loses a step (§6.32)."""

    name, section, verbs, reply = "hellenes.lose", SECTION, (Take(),), True
