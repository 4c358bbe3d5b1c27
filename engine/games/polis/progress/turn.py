"""A turn: two different actions, or one at a time against a fee after the other has passed (Start and progress).

The course of the game: rounds, turns until both have passed, and what comes between (Start and progress).
"""

from __future__ import annotations

from msgspec import field
from msgspec.structs import replace

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Step, Verb, check, once
from engine.games.polis.battles.battle import Battles
from engine.games.polis.development.creation import CreateGalleys, CreateHoplites, CreateMerchants
from engine.games.polis.development.projects import BeginProject, lay_out
from engine.games.polis.end_of_round import EndOfRound
from engine.games.polis.military.collection import Collect
from engine.games.polis.military.movement import MoveGalleys, MoveHoplites
from engine.games.polis.military.sieges import Besiege
from engine.games.polis.political import CivilWar, MoveProxenos, Ransom, Trade
from engine.games.polis.progress.actions import Action
from engine.games.polis.progress.events import EventCard
from engine.games.polis.table.state import SEATS, Good, rival
from engine.games.polis.table.units import PolisScene, PolisTable, capacity

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


def once_paid(scene: PolisScene, *goods: Good) -> PolisScene:
    """The scene after one of each of these goods has been given away."""
    side = scene.state.sides[scene.seat]
    poorer = replace(side, stock={**side.stock, **{good: side.stock[good] - 1 for good in goods}})
    return scene.as_if(replace(scene.state, sides={**scene.state.sides, scene.seat: poorer}))


def _something_to_do(scene: PolisScene) -> bool:
    return any(action.possible(scene) for action in ACTIONS.values())


@once
def _whatever_is_paid(scene: PolisScene) -> bool:
    """Whether some action is left when one of every good is gone; more goods than that never stand in its way."""
    stock = scene.state.sides[scene.seat].stock
    return _something_to_do(once_paid(scene, *(good for good in stock if stock[good])))


@check("polis.nothing-after-fee")
def nothing_after_fee(scene: PolisScene, good: Good) -> Args | None:
    """A fee must leave the means for some action (Start and progress)."""
    left = _whatever_is_paid(scene) or _something_to_do(once_paid(scene, good))
    return None if left else {"good": good}


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
        return self.goto(self.fee if table.state.alone(self.seat) else self.act)

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
        return self.choose(table, Acting, self.acted)

    def acted(self, table: PolisTable, choice: Choice) -> Next:
        if choice.verb == "pass":
            return self.passes(table)
        self.taken.append(choice.verb)
        action = ACTIONS[choice.verb]
        if action.begins is not None:
            return self.call(action.begins(seat=self.seat, **action.said(choice)), then=self.action_done)
        action.carry_out(table, self.seat, **action.said(choice))
        return self.action_done(table)

    def choose(self, table: PolisTable, kind: type[Kind], then: Step) -> Next:
        """Ask, where there is more to choose than to pass; else the rules pass for the player."""
        scene = self.scene(table, self.seat, table.rules.kinds[kind.name])
        if len(legal := scene.kind.legal(scene)) > 1:
            return self.ask(self.seat, kind, then, legal=legal, scene=scene)
        table.tell("polis.no-action", SECTION, seat=self.seat)
        return self.passes(table)

    def action_done(self, table: PolisTable, _: object = None) -> Next:
        """Two actions make a turn; played alone, each is a turn."""
        more = not table.state.alone(self.seat) and len(self.taken) < table.board.costs.actions
        return self.goto(self.act if more else self.battles)

    def passes(self, table: PolisTable) -> Next:
        """To pass, on either action, ends one's round."""
        table.state.passed.append(self.seat)
        table.tell("polis.passed", SECTION, seat=self.seat)
        return self.goto(self.battles)

    def battles(self, table: PolisTable) -> Next:
        """Crowded territories are fought over after every turn."""
        return self.call(Battles(seat=self.seat))


class Game(Frame, tag="polis.game", kw_only=True):
    """The rounds of a scenario, one after the other (Start and progress)."""

    events: bool
    projects: bool

    def begin(self, table: PolisTable) -> Next:
        """The track marker is on its space: lay out projects, draw the event."""
        state = table.state
        most = capacity(table.board, state)
        table.tell("polis.round-begun", "start", round=state.round_name, capacity=most)
        if self.projects and not state.projects:
            lay_out(table)
        return self.goto(self.event if self.events else self.turns)

    def event(self, table: PolisTable) -> Next:
        """An event card of this round's deck, unless a case has laid one down."""
        state = table.state
        if state.event is None:
            (state.event,) = table.pick("event", table.read(state.event_piles[state.round_name]), 1)
        return self.call(EventCard(card=state.event), then=self.event_over)

    def event_over(self, table: PolisTable, _: object) -> Next:
        return self.goto(self.turns)

    def turns(self, table: PolisTable) -> Next:
        """Who begins is settled after the event."""
        return self.call(Round(), then=self.turns_over)

    def turns_over(self, table: PolisTable, _: object) -> Next:
        return self.call(EndOfRound(), then=self.prepare)

    def prepare(self, table: PolisTable, _: object) -> Next:
        """Preparations for the next round: discs and merchants come home, bans end, old projects go."""
        state = table.state
        state.projects_gone += state.projects
        state.projects = []
        state.round += 1
        state.tribute = {}
        for seat in SEATS:
            state.sides[seat].port += sum(holder == seat for holder in state.loads.values())
        state.loads, state.banned, state.cheaper = {}, [], {}
        state.passed, state.first_turn = [], None
        if state.event is not None:
            state.events_past.append(state.event)
            state.event = None
        return self.goto(self.begin)


class Round(Frame, tag="polis.round", kw_only=True):
    """Turns, alternately, until both have passed (Start and progress)."""

    def begin(self, table: PolisTable) -> Next:
        """Less prestige begins, Sparta in a tie, unless the event says otherwise."""
        first = table.state.first_turn or table.state.poorer_in_prestige
        table.tell("polis.first-player", "start", seat=first)
        return self.turn(table, first)

    def turn(self, table: PolisTable, seat: Seat) -> Next:
        """The other's turn lets territories that have been fought over be fought over again (Battles)."""
        if seat != table.state.to_move:
            table.state.fought = []
        return self.call(Turn(seat=seat), then=self.next_turn)

    def next_turn(self, table: PolisTable, _: object) -> Next:
        """The other's turn, as long as he has not passed."""
        state = table.state
        if len(state.passed) == len(SEATS):
            return self.done()
        other = rival(state.to_move)
        return self.turn(table, state.to_move if other in state.passed else other)
