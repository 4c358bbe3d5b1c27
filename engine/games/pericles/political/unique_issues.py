"""Unique issues: each is resolved once it has been won, and leaves the game (§7.42D, §7.44, §7.45)."""

from __future__ import annotations

from engine.core.rulebook import Frame, Next, Seat
from engine.games.pericles.political.athenian_issues import CITIZENSHIP, COLONY, AthenianIssue
from engine.games.pericles.political.spartan_issues import AGOGE, KRYPTEIA, Agoge, Krypteia
from engine.games.pericles.table.displays import winner_of
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import AT_PEACE, AT_WAR, ATHENS, SPARTA, IssueId, Side

SECTION = "7.4"
ORDER: tuple[tuple[IssueId, Side], ...] = (
    (CITIZENSHIP, ATHENS), (COLONY, ATHENS), (KRYPTEIA, SPARTA), (AGOGE, SPARTA),
)  # fmt: skip
"""In which order they are resolved, and whose they are (§7.4)."""
NEEDS: dict[IssueId, str] = {COLONY: AT_PEACE, AGOGE: AT_WAR}
"""The status without which an issue comes to nothing (§7.42D, §7.44B, §7.45B)."""
SECTIONS: dict[IssueId, str] = {CITIZENSHIP: "7.44A", COLONY: "7.44B", KRYPTEIA: "7.45A", AGOGE: "7.45B"}


class UniqueIssues(Frame, tag="pericles.unique-issues", kw_only=True):
    """All unique issues that have been won, in their order (§7.4)."""

    next: int = 0
    """The place of the one to come, in `ORDER`."""

    def begin(self, table: PericlesTable) -> Next:
        """Those that War or Peace has made pointless leave the game without effect (§7.42D)."""
        if self.next == len(ORDER):
            return self.done()
        issue, side = ORDER[self.next]
        self.next += 1
        seat = winner_of(table.state, side, issue)
        if seat is None:
            return self.goto(self.begin)
        table.state.retired.append(issue)
        status = table.state.status
        if NEEDS.get(issue, status) != status:
            table.tell("pericles.unique-issue-void", "7.42", seat=seat, issue=issue, status=status)
            return self.goto(self.begin)
        table.tell("pericles.unique-issue", SECTIONS[issue], seat=seat, issue=issue)
        return self.call(procedure(issue, seat), then=self.resolved)

    def resolved(self, table: PericlesTable, _: object) -> Next:
        return self.goto(self.begin)


def procedure(issue: IssueId, seat: Seat) -> Frame:
    """How a unique issue is resolved by the faction that has won it."""
    if issue == KRYPTEIA:
        return Krypteia(owner=seat)
    if issue == AGOGE:
        return Agoge(owner=seat)
    return AthenianIssue(issue=issue, owner=seat)
