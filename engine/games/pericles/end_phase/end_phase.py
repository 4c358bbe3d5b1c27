"""The End Phase: Persia, victory, maintenance, redeployment, and the Will of the Assembly (§11.0).

Persian bases: what a Spartan League issue in Persia builds (§13.1).
"""

from __future__ import annotations

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Verb
from engine.games.pericles.end_phase.maintenance import Maintenance
from engine.games.pericles.end_phase.redeployment import Redeployment
from engine.games.pericles.end_phase.victory import Callias, determine, persian_war, settle_will
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import PERSIA
from engine.games.pericles.table.tokens import held, spend
from engine.games.pericles.theater.league import BUILD_BASE, ISSUE, too_few_for_base
from engine.games.pericles.theater.resolution import DECLINE, WAIVE, cancelled, no_effect, waived

SECTION = "11.0"


class EndPhase(Frame, tag="pericles.end-phase", kw_only=True):
    """What happens when all Theater issues are resolved; the game may end in it."""

    def begin(self, table: PericlesTable) -> Next:
        """The Persian War first (§13.21)."""
        table.state.phase = "end"
        table.tell("pericles.end-phase", SECTION, turn=table.state.turn)
        return self.call(Callias(), then=self.victory)

    def victory(self, table: PericlesTable, _: object) -> Next:
        """What the Persian War costs, then whether somebody has won (§13.22, §11.1)."""
        persian_war(table)
        return self.done() if determine(table) else self.call(Maintenance(), then=self.maintained)

    def maintained(self, table: PericlesTable, _: object) -> Next:
        """Those who are left redeploy (§11.3)."""
        return self.call(Redeployment(), then=self.redeployed)

    def redeployed(self, table: PericlesTable, _: object) -> Next:
        """Whether the Assembly has got what it wanted (§11.4)."""
        settle_will(table)
        return self.done()


PERSIA_SECTION = "13.1"


class CourtingPersia(Kind):
    """Is a Persian base built?"""

    name, section = "pericles.persian-base", PERSIA_SECTION
    verbs = (Verb(BUILD_BASE, PERSIA_SECTION, (too_few_for_base,)), WAIVE)


class PersianBase(Frame, tag="pericles.persian-base", kw_only=True):
    """A Spartan League issue in Persia (§13.1)."""

    owner: Seat

    @property
    def begun(self) -> bool:
        """There is only one thing to do, and then it is done."""
        return False

    def begin(self, table: PericlesTable) -> Next:
        """As long as there are Persian bases left (§3.1), and tokens enough (§8.5)."""
        tables = table.board.tables
        if table.state.persian_bases >= tables.persian_bases:
            return no_effect(self, table, ISSUE, PERSIA)
        if held(table, self.owner) < tables.league_base:
            return cancelled(self, table, ISSUE, PERSIA)
        return self.ask(self.owner, CourtingPersia, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice) -> Next:
        if choice.verb == DECLINE:
            return waived(self, table, ISSUE, PERSIA)
        state, tables = table.state, table.board.tables
        spend(table, self.owner, tables.league_base)
        state.persian_bases += 1
        table.tell("pericles.persian-base-built", PERSIA_SECTION, seat=self.owner, stands=state.persian_bases)
        gain(table, self.owner, tables.base_honor, "base")
        return self.done()
