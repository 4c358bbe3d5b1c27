"""The game turn: income, the starting player, the action cycle, maintenance, supply and the victory check (§5).

The course of a game: the set-up, then turn after turn until somebody has won (§4, §5).

Collecting income (§6).
"""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Args, Frame, Next, Seat
from engine.games.hellas.end_of_turn.reinforcement import Reinforcement
from engine.games.hellas.end_of_turn.supply import Supply, pay_maintenance
from engine.games.hellas.options.victory_cards import DealingVictoryCards
from engine.games.hellas.people import armistice
from engine.games.hellas.setting_up import SetUp
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import ATHENS, POWERS, SPARTA, rival
from engine.games.hellas.turn.cycle import ActionCycle, StartingPlayer
from engine.games.hellas.turn.victory import check_victory, points

SECTION, INCOME_SECTION = "5", "6"


class Turn(Frame, tag="hellas.turn", kw_only=True):
    """One turn, in the order of its phases (§5)."""

    points: dict[Seat, int] = field(default_factory=dict)
    """Victory points at its beginning."""

    def begin(self, table: HellasTable) -> Next:
        """Syrakusai's new legion comes before anything else (§15.1)."""
        state = table.state
        table.tell("hellas.turn-begun", SECTION, turn=state.turn, last=state.options.last_turn)
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


class Game(Frame, tag="hellas.game", kw_only=True):
    """A scenario from its set-up to its end."""

    def begin(self, table: HellasTable) -> Next:
        """Victory cards, if they are played with, are kept in hand before anything is placed."""
        if table.state.options.victory_cards:
            return self.call(DealingVictoryCards(), then=self.sparta_places)
        return self.sparta_places(table, None)

    def sparta_places(self, table: HellasTable, _: object) -> Next:
        """Sparta sets up first (§4)."""
        return self.call(SetUp(seat=SPARTA), then=self.athens_places)

    def athens_places(self, table: HellasTable, _: object) -> Next:
        """Then Athens."""
        return self.call(SetUp(seat=ATHENS), then=self.next_turn)

    def next_turn(self, table: HellasTable, _: object) -> Next:
        """The victory check of one of them ends the match, or a revolution before it (§16)."""
        table.state.turn += 1
        return self.call(Turn(), then=self.next_turn)


def collect_income(table: HellasTable) -> None:
    """Both powers get the talents of their income level, and Archimedes what its level adds."""
    options = table.state.options
    for seat in POWERS:
        power = table.state.powers[seat]
        power.talents += power.income
        table.tell("hellas.income-collected", INCOME_SECTION, seat=seat, income=power.income, talents=power.talents)
        if seat == options.archimedes and options.level:
            power.talents += options.level
            told: Args = {"seat": seat, "amount": options.level, "talents": power.talents}
            table.tell("hellas.archimedes-supported", "archimedes", **told)
