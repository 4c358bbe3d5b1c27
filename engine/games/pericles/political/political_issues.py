"""Political Issues and Theater Issue Award: what the won issues bring (§7.4, §7.5)."""

from __future__ import annotations

from engine.core.frame import Frame, Next
from engine.games.pericles.political.games_issue import hold_games
from engine.games.pericles.political.issue_award import IssueAward
from engine.games.pericles.political.unique_issues import UniqueIssues
from engine.games.pericles.political.war_and_peace import WarAndPeace
from engine.games.pericles.table.pieces import PericlesTable


class PoliticalIssues(Frame, tag="pericles.political-issues", kw_only=True):
    """War/Peace, Games, Citizenship, Colony, Krypteia, Agoge (§7.4)."""

    def begin(self, table: PericlesTable) -> Next:
        """War/Peace first: on it hangs what the others do."""
        return self.call(WarAndPeace(), then=self.status_settled)

    def status_settled(self, table: PericlesTable, _: object) -> Next:
        """Then the Games, then the unique issues."""
        hold_games(table)
        return self.call(UniqueIssues())


class PoliticalPhaseRest(Frame, tag="pericles.political-phase-rest", kw_only=True):
    """The Political Phase from its fourth segment on (§7.4, §7.5)."""

    def begin(self, table: PericlesTable) -> Next:
        return self.call(PoliticalIssues(), then=self.resolved)

    def resolved(self, table: PericlesTable, _: object) -> Next:
        """The other won issues become markers."""
        return self.call(IssueAward(), then=self.awarded)

    def awarded(self, table: PericlesTable, _: object) -> Next:
        """On to the Theaters."""
        return self.done()
