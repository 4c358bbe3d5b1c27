"""§3. Create Merchants."""

from __future__ import annotations

from functools import cache

from engine.core.rulebook import Args, Choice, Enough, Kind, Next, Seat, Verb, among, check
from engine.games.polis.board.board import Board
from engine.games.polis.development.creation import Creation, cannot_pay, with_citizens_to_spare
from engine.games.polis.progress.actions import Action, of_ones_own, same_action
from engine.games.polis.table.state import SILVER, PolisId
from engine.games.polis.table.units import PolisScene, PolisTable, merchants

SECTION = "3"
PAYMENTS = ("wood", SILVER)


@cache
def commercial_cities(board: Board, seat: Seat) -> tuple[PolisId, ...]:
    """The commercial cities loyal to a seat (§3)."""
    return tuple(tile.id for tile in board.poleis.values() if tile.commercial == seat)


def _cities(scene: PolisScene, polis: PolisId) -> Args:
    return {"polis": polis, "cities": list(commercial_cities(scene.board, scene.seat))}


@among("polis.not-commercial", "polis", told=_cities)
def commercial(scene: PolisScene) -> tuple[PolisId, ...]:
    """Merchants come only from commercial cities that are loyal to their owner (§3)."""
    return commercial_cities(scene.board, scene.seat)


@check("polis.no-merchants", "start")
def no_merchants(scene: PolisScene) -> Args | None:
    """There are only so many ships (Start and progress)."""
    most = scene.board.components.merchants
    return {"most": most} if merchants(scene.state, scene.seat) >= most else None


class Fitting(Kind):
    """What is the next merchant's hull paid with (§3)?"""

    name, section = "polis.merchants", SECTION
    verbs = (
        *(Verb(good, SECTION, (with_citizens_to_spare, no_merchants, cannot_pay(good))) for good in PAYMENTS),
        Enough(SECTION),
    )


class MerchantMuster(Creation, tag="polis.merchants", kw_only=True):
    """Citizens of one commercial city become merchants in the Trade Port, one by one (§3)."""

    asks = Fitting

    def paid(self, table: PolisTable, choice: Choice) -> Next:
        """His cube goes back to the supply."""
        if choice.verb == "done":
            return self.done()
        self.equip(table, choice.verb)
        table.state.sides[self.seat].port += 1
        table.tell("polis.merchant-created", SECTION, seat=self.seat, polis=self.polis, good=choice.verb)
        return self.goto(self.begin)


class CreateMerchants(Action):
    """Build there."""

    pattern, section, begins = "merchants <polis>", SECTION, MerchantMuster
    checks = (same_action, of_ones_own, commercial, with_citizens_to_spare, no_merchants, cannot_pay(*PAYMENTS))
