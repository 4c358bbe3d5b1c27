"""§12. Instigate Civil War."""

from __future__ import annotations

from engine.core.rulebook import Args, Frame, Next, Seat, among, check
from engine.games.polis.board.board import Board
from engine.games.polis.military.sieges import capital, not_ones_own
from engine.games.polis.political.proxenos import captive
from engine.games.polis.progress.actions import Action, no_cubes, no_discs, same_action
from engine.games.polis.table.ledger import gain_prestige, take_polis
from engine.games.polis.table.state import SILVER, PolisId, State
from engine.games.polis.table.units import PolisScene, PolisTable, citizens

SECTION = "12"


def stasis_price(board: Board, state: State, polis: PolisId) -> int:
    """The silver it takes to stir up a polis: by its base while neutral, by its population otherwise (§12)."""
    each = board.costs.stasis_neutral if state.poleis[polis].owner is None else board.costs.stasis_owned
    return each * citizens(board, state, polis)


def _where_he_is(scene: PolisScene, polis: PolisId) -> Args:
    return {"polis": polis, "proxenos": scene.state.sides[scene.seat].proxenos}


@among("polis.proxenos-elsewhere", "polis", told=_where_he_is)
def where_the_proxenos_is(scene: PolisScene) -> tuple[PolisId, ...]:
    """The Proxenos must be in the polis (§12)."""
    here = scene.state.sides[scene.seat].proxenos
    return (here,) if here is not None else ()


@check("polis.stasis-price")
def not_enough_silver(scene: PolisScene, polis: PolisId) -> Args | None:
    """The citizens must be bribed in full (§12)."""
    needed, silver = stasis_price(scene.board, scene.state, polis), scene.state.sides[scene.seat].stock[SILVER]
    return {"polis": polis, "needed": needed, "silver": silver} if silver < needed else None


class Stasis(Frame, tag="polis.stasis", kw_only=True):
    """Bribed citizens hand their polis over (§12)."""

    seat: Seat
    polis: PolisId

    def begin(self, table: PolisTable) -> Next:
        """Pay, which the opponent does not receive, and take the polis."""
        board, state = table.board, table.state
        cost, bribed = stasis_price(board, state, self.polis), citizens(board, state, self.polis)
        state.sides[self.seat].stock[SILVER] -= cost
        table.tell("polis.civil-war", SECTION, seat=self.seat, polis=self.polis, amount=cost)
        take_polis(table, self.seat, self.polis, bribed, SECTION)
        gain_prestige(table, self.seat, bribed, "civil-war", SECTION)
        return self.done()


class CivilWar(Action):
    """Where one's Proxenos is."""

    pattern, section, begins = "stasis <polis>", SECTION, Stasis
    checks = (
        same_action, captive, not_ones_own, capital, where_the_proxenos_is, not_enough_silver, no_cubes, no_discs
    )  # fmt: skip
