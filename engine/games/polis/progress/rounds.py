"""The course of the game: rounds, turns until both have passed, and what comes between (Start and progress)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Frame, Next, Seat
from engine.games.polis.development.projects import complete, lay_out
from engine.games.polis.end_of_round.scoring import ends_by_ostracism, ends_by_starvation, ends_on_points, ostracised
from engine.games.polis.end_of_round.supply import Form, Phoros, starves, store
from engine.games.polis.progress.events import EventCard
from engine.games.polis.progress.turn import Turn
from engine.games.polis.table.state import SEATS, rival
from engine.games.polis.table.units import PolisTable, capacity, last_round, passers, poorer_in_prestige, round_name


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
