"""Persian bases: what a Spartan League issue in Persia builds (§13.1)."""

from __future__ import annotations

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Verb
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import PERSIA
from engine.games.pericles.table.tokens import held, spend
from engine.games.pericles.theater.league import BUILD_BASE, ISSUE, too_few_for_base
from engine.games.pericles.theater.resolution import DECLINE, WAIVE, cancelled, no_effect, waived

SECTION = "13.1"


class CourtingPersia(Kind):
    """Is a Persian base built?"""

    name, section = "pericles.persian-base", SECTION
    verbs = (Verb(BUILD_BASE, SECTION, (too_few_for_base,)), WAIVE)


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
            no_effect(table, self.owner, ISSUE, theater=PERSIA)
            return self.done()
        if held(table, self.owner) < tables.league_base:
            cancelled(table, self.owner, ISSUE, theater=PERSIA)
            return self.done()
        return self.ask(self.owner, CourtingPersia, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice) -> Next:
        if choice.verb == DECLINE:
            waived(table, self.owner, ISSUE, theater=PERSIA)
            return self.done()
        state, tables = table.state, table.board.tables
        spend(table, self.owner, tables.league_base)
        state.persian_bases += 1
        table.tell("pericles.persian-base-built", SECTION, seat=self.owner, stands=state.persian_bases)
        gain(table, self.owner, tables.base_honor, "base")
        return self.done()
