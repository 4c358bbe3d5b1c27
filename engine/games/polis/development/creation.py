"""What creating hoplites, galleys and merchants shares: citizens of one polis, equipped one by one (§1 to §3)."""

from __future__ import annotations

from typing import ClassVar

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Reason, Seat, among, check
from engine.games.polis.table.state import Good, PolisId, State
from engine.games.polis.table.units import PolisScene, PolisTable


def _citizens_left(scene: PolisScene, polis: PolisId) -> Args:
    return {"polis": polis, "population": scene.state.poleis[polis].population}


@among("polis.last-citizen", "polis", told=_citizens_left)
def with_citizens_to_spare(scene: PolisScene) -> list[PolisId]:
    """The last citizen of a polis never leaves it (§1, §2, §3)."""
    return [id for id, polis in scene.state.poleis.items() if polis.population > 1]


def cannot_pay(*goods: Good) -> Reason:
    """The check that there is any of some goods: a kind of unit's material, or silver instead."""

    @check("polis.cannot-pay")
    def nothing_to_pay_with(scene: PolisScene) -> Args | None:
        stock = scene.state.sides[scene.seat].stock
        for good in goods:
            if stock[good]:
                return None
        return {"goods": list(goods)}

    return nothing_to_pay_with


class Creation(Frame, kw_only=True):
    """Citizens of one polis become units, one by one."""

    asks: ClassVar[type[Kind]]
    seat: Seat
    polis: PolisId
    made: int = 0

    def veil(self, state: State) -> None:
        """Which polis it is, is told with the first of them."""
        if not self.made:
            self.polis = ""

    def begin(self, table: PolisTable) -> Next:
        """Go on while another can be created and paid for."""
        return self.ask_more(table, self.seat, self.asks, self.paid)

    def paid(self, table: PolisTable, choice: Choice) -> Next:
        """What becomes of the citizen."""
        raise NotImplementedError

    def equip(self, table: PolisTable, good: Good) -> None:
        """One citizen fewer, and one of the good that pays for it."""
        table.state.sides[self.seat].stock[good] -= 1
        table.state.poleis[self.polis].population -= 1
        self.made += 1
