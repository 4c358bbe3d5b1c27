"""The End Phase: Persia, victory, maintenance, redeployment, and the Will of the Assembly (§11.0)."""

from __future__ import annotations

from engine.core.frame import Frame, Next
from engine.games.pericles.end_phase.callias import Callias, persian_war
from engine.games.pericles.end_phase.maintenance import Maintenance
from engine.games.pericles.end_phase.redeployment import Redeployment
from engine.games.pericles.end_phase.victory import determine
from engine.games.pericles.end_phase.will import settle_will
from engine.games.pericles.table.pieces import PericlesTable

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
