"""A turn: two different actions, or one at a time against a fee after the other has passed (Start and progress)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import field
from msgspec.structs import replace

from engine.core.check import Check
from engine.core.decision import Choice, Kind, Simple, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.polis.actions import Action
from engine.games.polis.battles import Battles
from engine.games.polis.board import Board
from engine.games.polis.civil_war import CivilWar, Stasis
from engine.games.polis.collection import Collect, Tribute
from engine.games.polis.galleys import CreateGalleys, Wharf
from engine.games.polis.hoplites import CreateHoplites, HopliteMuster
from engine.games.polis.merchants import CreateMerchants, Shipyard
from engine.games.polis.movement import March, MoveGalleys, MoveHoplites, Voyage
from engine.games.polis.projects import BeginProject, Undertaking
from engine.games.polis.proxenos import Journey, MoveProxenos, Ransom, Release
from engine.games.polis.sieges import Besiege, Siege
from engine.games.polis.state import GOODS, Good, State
from engine.games.polis.trade import Deal, Trade
from engine.games.polis.units import PolisScene, PolisTable, alone

SECTION = "start"
EVENTS = {
    "polis.passed": ("seat",),
    "polis.no-action": ("seat",),
    "polis.fee-paid": ("seat", "good"),
}
CHECKS = {"polis.no-fee": ("good",), "polis.nothing-after-fee": ("good",)}

ACTIONS: tuple[Action, ...] = (
    CreateHoplites(), CreateGalleys(), CreateMerchants(), BeginProject(), MoveHoplites(), MoveGalleys(), Besiege(),
    Collect(), Trade(), MoveProxenos(), Ransom(), CivilWar(),
)  # fmt: skip

FRAMES: dict[str, Callable[[Seat, Choice], Frame]] = {
    "hoplites": lambda seat, c: HopliteMuster(seat=seat, polis=str(c.args[0])),
    "galleys": lambda seat, c: Wharf(seat=seat, polis=str(c.args[0])),
    "merchants": lambda seat, c: Shipyard(seat=seat, polis=str(c.args[0])),
    "project": lambda seat, c: Undertaking(seat=seat, tile=str(c.args[0]), polis=str(c.args[1])),
    "move": lambda seat, c: March(seat=seat, land=str(c.args[0])),
    "sail": lambda seat, c: Voyage(seat=seat, sea=str(c.args[0])),
    "besiege": lambda seat, c: Siege(seat=seat, polis=str(c.args[0])),
    "collect": lambda seat, c: Tribute(seat=seat, land=str(c.args[0])),
    "trade": lambda seat, c: Deal(seat=seat, market=str(c.args[0]), size=int(c.args[1]), good=str(c.args[2])),
    "proxenos": lambda seat, c: Journey(seat=seat, polis=str(c.args[0])),
    "ransom": lambda seat, c: Release(seat=seat),
    "stasis": lambda seat, c: Stasis(seat=seat, polis=str(c.args[0])),
}
"""The procedure that each action starts."""


def can_act(board: Board, state: State, seat: Seat, taken: list[str]) -> bool:
    """Whether any action is open to a seat besides those it has taken this turn."""
    return any(action.name not in taken and action.options(board, state, seat) for action in ACTIONS)


def can_act_after(board: Board, state: State, seat: Seat, good: Good) -> bool:
    """Whether any action would still be open after a fee in that good."""
    side = state.sides[seat]
    poorer = replace(side, stock={**side.stock, good: side.stock[good] - 1})
    return can_act(board, replace(state, sides={**state.sides, seat: poorer}), seat, [])


class Acting(Kind):
    """Which action next (Start and progress)?"""

    name, section = "polis.act", SECTION
    verbs = (*ACTIONS, Simple("pass", SECTION))

    def legal(self, scene: PolisScene) -> list[Choice]:
        """Every action that can be begun, and to pass."""
        board, state, seat, taken = scene.board, scene.state, scene.seat, scene.frame.taken
        found: list[Choice] = []
        for action in ACTIONS:
            if action.name not in taken:
                found += action.options(board, state, seat)
        found.append(say("pass"))
        return found


class NoFee(Check):
    """The fee is one of the goods in stock (Start and progress)."""

    code, section = "polis.no-fee", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look into the stock."""
        good = str(choice.args[0])
        return None if scene.state.sides[scene.seat].stock[good] else {"good": good}


class NothingAfterFee(Check):
    """A fee must leave the means for some action (Start and progress)."""

    code, section = "polis.nothing-after-fee", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look what could be done afterwards."""
        good = str(choice.args[0])
        return None if can_act_after(scene.board, scene.state, scene.seat, good) else {"good": good}


class PayFee(Verb):
    """`fee <good>`: for another action after the other has passed."""

    name, section = "fee", SECTION
    checks = (NoFee(), NothingAfterFee())

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every good."""
        return [say("fee", good) for good in GOODS]


class Fee(Kind):
    """What is paid for another action, or is that all (Start and progress)?"""

    name, section = "polis.fee", SECTION
    verbs = (PayFee(), Simple("pass", SECTION))


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
        stock = table.state.sides[self.seat].stock
        if not any(stock[g] and can_act_after(table.board, table.state, self.seat, g) for g in GOODS):
            return self.nothing_left(table)
        return self.ask(self.seat, "polis.fee", then=self.fee_paid)

    def fee_paid(self, table: PolisTable, choice: Choice) -> Next:
        """The good is gone; the action follows."""
        if choice.verb == "pass":
            return self.passes(table)
        good = str(choice.args[0])
        table.state.sides[self.seat].stock[good] -= 1
        table.tell("polis.fee-paid", SECTION, seat=self.seat, good=good)
        return self.goto(self.act)

    def act(self, table: PolisTable) -> Next:
        """Choose an action; without any the rules pass."""
        if not can_act(table.board, table.state, self.seat, self.taken):
            return self.nothing_left(table)
        return self.ask(self.seat, "polis.act", then=self.acted)

    def acted(self, table: PolisTable, choice: Choice) -> Next:
        """Run the action."""
        if choice.verb == "pass":
            return self.passes(table)
        self.taken.append(choice.verb)
        return self.call(FRAMES[choice.verb](self.seat, choice), then=self.action_done)

    def action_done(self, table: PolisTable, _: object) -> Next:
        """Two actions make a turn; played alone, each is a turn."""
        more = not alone(table.state, self.seat) and len(self.taken) < table.board.costs.actions
        return self.goto(self.act if more else self.battles)

    def nothing_left(self, table: PolisTable) -> Next:
        """No action is open, so the rules pass for the player."""
        table.tell("polis.no-action", SECTION, seat=self.seat)
        return self.passes(table)

    def passes(self, table: PolisTable) -> Next:
        """To pass, on either action, ends one's round."""
        table.state.passed.append(self.seat)
        table.tell("polis.passed", SECTION, seat=self.seat)
        return self.goto(self.battles)

    def battles(self, table: PolisTable) -> Next:
        """Crowded territories are fought over after every turn."""
        return self.call(Battles(seat=self.seat), then=self.over)

    def over(self, table: PolisTable, _: object) -> Next:
        """The turn has ended."""
        return self.done()
