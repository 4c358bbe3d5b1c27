"""The game turn: income, the starting player, the action cycle, maintenance, supply and the victory check (§5)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Args, Frame, Next, Seat
from engine.games.hellas.end_of_turn.maintenance import pay_maintenance
from engine.games.hellas.end_of_turn.reinforcement import Reinforcement
from engine.games.hellas.end_of_turn.supply import Supply
from engine.games.hellas.people import armistice
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import POWERS, rival
from engine.games.hellas.turn.cycle import ActionCycle
from engine.games.hellas.turn.income import collect_income
from engine.games.hellas.turn.scoring import points
from engine.games.hellas.turn.starting_player import StartingPlayer
from engine.games.hellas.turn.victory import check_victory

SECTION = "5"


class Turn(Frame, tag="hellas.turn", kw_only=True):
    """One turn, in the order of its phases (§5)."""

    points: dict[Seat, int] = field(default_factory=dict)
    """Victory points at its beginning."""

    def begin(self, table: HellasTable) -> Next:
        """Syrakusai's new legion comes before anything else (§15.1)."""
        state = table.state
        last: Args = {} if state.options.last_turn is None else {"last": state.options.last_turn}
        table.tell("hellas.turn-begun", SECTION, turn=state.turn, **last)
        self.points = {seat: points(table.board, state, seat) for seat in POWERS}
        return self.call(Reinforcement(), then=self.income)

    def income(self, table: HellasTable, _: object) -> Next:
        """Then the cubes of an armistice move on (§6)."""
        collect_income(table)
        armistice.advance(table)
        return self.call(StartingPlayer(), then=self.act)

    def act(self, table: HellasTable, _: object) -> Next:
        """Five actions each."""
        table.state.cycle = []
        return self.call(ActionCycle(), then=self.maintain)

    def maintain(self, table: HellasTable, _: object = None) -> Next:
        """Ships are paid for, legions fed; the starting player's first (§10)."""
        pay_maintenance(table)
        return self.call(Supply(seat=table.state.starting), then=self.feed_other)

    def feed_other(self, table: HellasTable, _: object) -> Next:
        """Then the other's."""
        return self.call(Supply(seat=rival(table.state.starting)), then=self.check)

    def check(self, table: HellasTable, _: object) -> Next:
        """Has somebody won (§2)?"""
        check_victory(table, self.points)
        return self.goto(self.over)

    def over(self, table: HellasTable) -> Next:
        """The next turn follows."""
        table.tell("hellas.turn-over", SECTION, turn=table.state.turn)
        return self.done()
