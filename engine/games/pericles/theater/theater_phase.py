"""The Theater Phase: markers are laid, turned up and resolved; what tokens are left becomes Honor (§8.0)."""

from __future__ import annotations

from engine.core.frame import Frame, Next
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.theater.honor_order import settle_honor_order
from engine.games.pericles.theater.placement import Placement
from engine.games.pericles.theater.political_capital import settle_political_capital
from engine.games.pericles.theater.revelation import Revelation


class TheaterPhase(Frame, tag="pericles.theater-phase", kw_only=True):
    """The whole of it (§8.0)."""

    def begin(self, table: PericlesTable) -> Next:
        """The order is fixed for the whole phase (§8.1)."""
        table.state.phase = "theater"
        settle_honor_order(table)
        return self.call(Placement(), then=self.placed)

    def placed(self, table: PericlesTable, _: object) -> Next:
        """All markers are on the map (§8.4)."""
        return self.call(Revelation(), then=self.resolved)

    def resolved(self, table: PericlesTable, _: object) -> Next:
        """Nothing is left on the map (§8.6)."""
        settle_political_capital(table)
        return self.done()
