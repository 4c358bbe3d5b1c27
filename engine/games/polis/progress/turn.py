"""A turn: two different actions, or one at a time against a fee after the other has passed (Start and progress)."""

from __future__ import annotations

from msgspec import field
from msgspec.structs import replace

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Step, Verb, check
from engine.games.polis.battles.battle import Battles
from engine.games.polis.development.galleys import CreateGalleys
from engine.games.polis.development.hoplites import CreateHoplites
from engine.games.polis.development.merchants import CreateMerchants
from engine.games.polis.development.projects import BeginProject
from engine.games.polis.military.collection import Collect
from engine.games.polis.military.movement import MoveGalleys, MoveHoplites
from engine.games.polis.military.sieges import Besiege
from engine.games.polis.political.civil_war import CivilWar
from engine.games.polis.political.proxenos import MoveProxenos, Ransom
from engine.games.polis.political.trade import Trade
from engine.games.polis.progress.actions import Action
from engine.games.polis.table.state import Good
from engine.games.polis.table.units import PolisScene, PolisTable, alone

SECTION = "start"
ACTIONS: dict[str, Action] = {
    action.name: action
    for action in (
        CreateHoplites(), CreateGalleys(), CreateMerchants(), BeginProject(), MoveHoplites(), MoveGalleys(), Besiege(),
        Collect(), Trade(), MoveProxenos(), Ransom(), CivilWar(),
    )
}  # fmt: skip


class Acting(Kind):
    """Which action next (Start and progress)?"""

    name, section = "polis.act", SECTION
    verbs = (*ACTIONS.values(), Simple("pass", SECTION))


@check("polis.no-fee")
def no_fee(scene: PolisScene, good: Good) -> Args | None:
    """The fee is one of the goods in stock (Start and progress)."""
    return None if scene.state.sides[scene.seat].stock[good] else {"good": good}


def once_paid(scene: PolisScene, good: Good) -> PolisScene:
    """The scene after one of a good has been given away."""
    side = scene.state.sides[scene.seat]
    poorer = replace(side, stock={**side.stock, good: side.stock[good] - 1})
    return scene.as_if(replace(scene.state, sides={**scene.state.sides, scene.seat: poorer}))


@check("polis.nothing-after-fee")
def nothing_after_fee(scene: PolisScene, good: Good) -> Args | None:
    """A fee must leave the means for some action (Start and progress)."""
    after = once_paid(scene, good)
    return None if any(action.possible(after) for action in ACTIONS.values()) else {"good": good}


PAY_FEE = Verb("fee <good>", SECTION, (no_fee, nothing_after_fee))
"""For another action after the other has passed."""


class Fee(Kind):
    """What is paid for another action, or is that all (Start and progress)?"""

    name, section = "polis.fee", SECTION
    verbs = (PAY_FEE, Simple("pass", SECTION))


class Turn(Frame, tag="polis.turn", kw_only=True):
    """One player's turn, with the battles it leads to (Start and progress)."""

    seat: Seat
    taken: list[str] = field(default_factory=list)

    def begin(self, table: PolisTable) -> Next:
        """Pay first if the other has passed."""
        table.state.to_move = self.seat
        return self.goto(self.fee if alone(table.state, self.seat) else self.act)

    def fee(self, table: PolisTable) -> Next:
        """Every further action costs one of the goods in stock."""
        return self.choose(table, Fee, self.fee_paid)

    def fee_paid(self, table: PolisTable, choice: Choice, good: Good = "") -> Next:
        if choice.verb == "pass":
            return self.passes(table)
        table.state.sides[self.seat].stock[good] -= 1
        table.tell("polis.fee-paid", SECTION, seat=self.seat, good=good)
        return self.goto(self.act)

    def act(self, table: PolisTable) -> Next:
        """Choose an action."""
        return self.choose(table, Acting, self.acted)

    def acted(self, table: PolisTable, choice: Choice) -> Next:
        if choice.verb == "pass":
            return self.passes(table)
        self.taken.append(choice.verb)
        return self.call(ACTIONS[choice.verb].start(self.seat, choice), then=self.action_done)

    def choose(self, table: PolisTable, kind: type[Kind], then: Step) -> Next:
        """Ask, where there is more to choose than to pass; else the rules pass for the player."""
        legal = self.legal(table, self.seat, kind)
        if len(legal) > 1:
            return self.ask(self.seat, kind, then, legal=legal)
        table.tell("polis.no-action", SECTION, seat=self.seat)
        return self.passes(table)

    def action_done(self, table: PolisTable, _: object) -> Next:
        """Two actions make a turn; played alone, each is a turn."""
        more = not alone(table.state, self.seat) and len(self.taken) < table.board.costs.actions
        return self.goto(self.act if more else self.battles)

    def passes(self, table: PolisTable) -> Next:
        """To pass, on either action, ends one's round."""
        table.state.passed.append(self.seat)
        table.tell("polis.passed", SECTION, seat=self.seat)
        return self.goto(self.battles)

    def battles(self, table: PolisTable) -> Next:
        """Crowded territories are fought over after every turn."""
        return self.call(Battles(seat=self.seat))
