"""A turn: two different actions, or one at a time against a fee after the other has passed (Start and progress).

The course of the game: rounds, turns until both have passed, and what comes between (Start and progress).
"""

from __future__ import annotations

from msgspec import field
from msgspec.structs import replace

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Step, Verb, check
from engine.games.polis.battles.battle import Battles
from engine.games.polis.development.creation import CreateGalleys, CreateHoplites, CreateMerchants
from engine.games.polis.development.projects import BeginProject, complete, lay_out
from engine.games.polis.end_of_round import (
    Form,
    Phoros,
    ends_by_ostracism,
    ends_by_starvation,
    ends_on_points,
    ostracised,
    starves,
    store,
)
from engine.games.polis.military.collection import Collect
from engine.games.polis.military.movement import MoveGalleys, MoveHoplites
from engine.games.polis.military.sieges import Besiege
from engine.games.polis.political import CivilWar, MoveProxenos, Ransom, Trade
from engine.games.polis.progress.actions import Action
from engine.games.polis.progress.events import EventCard
from engine.games.polis.table.state import SEATS, Good, rival
from engine.games.polis.table.units import (
    PolisScene,
    PolisTable,
    alone,
    capacity,
    last_round,
    passers,
    poorer_in_prestige,
    round_name,
)

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


class Game(Frame, tag="polis.game", kw_only=True):
    """The rounds of a scenario, one after the other (Start and progress)."""

    events: bool
    projects: bool

    def begin(self, table: PolisTable) -> Next:
        """The track marker is on its space: lay out projects, draw the event."""
        state = table.state
        most = capacity(table.board, state)
        table.tell("polis.round-begun", "start", round=round_name(state), capacity=most)
        if self.projects and not state.projects:
            lay_out(table)
        return self.goto(self.event if self.events else self.turns)

    def event(self, table: PolisTable) -> Next:
        """An event card of this round's deck, unless a case has laid one down."""
        state = table.state
        if state.event is None:
            (state.event,) = table.pick("event", table.read(state.event_piles[round_name(state)]), 1)
        return self.call(EventCard(card=state.event), then=self.event_over)

    def event_over(self, table: PolisTable, _: object) -> Next:
        """The turns follow."""
        return self.goto(self.turns)

    def turns(self, table: PolisTable) -> Next:
        """Who begins is settled after the event."""
        return self.call(Round(), then=self.turns_over)

    def turns_over(self, table: PolisTable, _: object) -> Next:
        """The end of the round."""
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
        first = table.state.first_turn or poorer_in_prestige(table.state)
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


class EndOfRound(Frame, tag="polis.end", kw_only=True):
    """Six phases, the first to pass first in each; each player answers in two forms (End of the round)."""

    supplied: list[Seat] = field(default_factory=list)
    """Who has been through supply, growth and megalopolis, or is at it."""
    stored: list[Seat] = field(default_factory=list)
    taxed: list[Seat] = field(default_factory=list)

    def begin(self, table: PolisTable) -> Next:
        """1. Projects; then nobody may starve."""
        table.tell("polis.round-over", "end-1", round=round_name(table.state))
        complete(table)
        for seat in passers(table.state):
            if starves(table.board, table.state, seat):
                ends_by_starvation(table, seat)
                return self.done()
        return self.goto(self.supply)

    def supply(self, table: PolisTable, _: object = None) -> Next:
        """2. to 4. for both; after the last round that is all."""
        if (seat := self.next_of(table, self.supplied)) is not None:
            return self.call(Form(seat=seat), then=self.supply)
        return self.goto(self.reckon if last_round(table.state) else self.storage)

    def storage(self, table: PolisTable) -> Next:
        """5. Storage for both."""
        while (seat := self.next_of(table, self.stored)) is not None:
            store(table, seat)
        return self.goto(self.phoros)

    def phoros(self, table: PolisTable, _: object = None) -> Next:
        """6. Phoros for both."""
        if (seat := self.next_of(table, self.taxed)) is not None:
            return self.call(Phoros(seat=seat), then=self.phoros)
        return self.goto(self.reckon)

    def next_of(self, table: PolisTable, done: list[Seat]) -> Seat | None:
        """Whose turn it is in a phase, who is put on the list of those it is over for."""
        seat = next((seat for seat in passers(table.state) if seat not in done), None)
        if seat is not None:
            done.append(seat)
        return seat

    def reckon(self, table: PolisTable) -> Next:
        """Ostracism; and after the last round the victory points."""
        if losers := ostracised(table.state):
            ends_by_ostracism(table, losers)
        elif last_round(table.state):
            ends_on_points(table)
        return self.done()
