"""What the Assemblies leave behind before any issue is resolved: Oration Honor, control, Strategy Boards (§7.0)."""

from __future__ import annotations

from msgspec import field

from engine.core.frame import Frame, Next
from engine.games.pericles.political.control import settle_control
from engine.games.pericles.political.oration import oration_honor
from engine.games.pericles.political.strategy_board import strategy_board
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import SIDES, Side

SECTION = "7.0"


class Reckoning(Frame, tag="pericles.reckoning", kw_only=True):
    """The first three segments of the Political Phase; nobody has anything to decide in them."""

    sides: list[Side] = field(default_factory=lambda: list(SIDES))

    def begin(self, table: PericlesTable) -> Next:
        """Segment by segment, Athens first in each."""
        table.state.phase = "political"
        gained = {side: oration_honor(table, side) for side in self.sides}
        for side in self.sides:
            settle_control(table, side, gained[side])
        for side in self.sides:
            strategy_board(table, side)
        return self.done()
