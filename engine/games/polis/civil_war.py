"""12. Instigate Civil War."""

from __future__ import annotations

from engine.core.check import Check
from engine.core.decision import Choice, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.polis.actions import PolisAction, SameAction
from engine.games.polis.board import Board
from engine.games.polis.ledger import gain_prestige, take_polis
from engine.games.polis.proxenos import Captive
from engine.games.polis.sieges import Capital, NoCubes, NoDiscs, OwnPolis, open_to_attack
from engine.games.polis.state import PolisId, State
from engine.games.polis.units import PolisScene, PolisTable, citizens, free_cubes, free_discs

SECTION = "12"
SILVER = "silver"
EVENTS = {"polis.civil-war": ("seat", "polis", "amount")}
CHECKS = {
    "polis.proxenos-elsewhere": ("polis", "proxenos"),
    "polis.stasis-price": ("polis", "needed", "silver"),
}


def stasis_price(board: Board, state: State, polis: PolisId) -> int:
    """The silver it takes to stir up a polis: by its base while neutral, by its population otherwise (12)."""
    each = board.costs.stasis_neutral if state.poleis[polis].owner is None else board.costs.stasis_owned
    return each * citizens(board, state, polis)


class ProxenosElsewhere(Check):
    """The Proxenos must be in the polis (12)."""

    code, section = "polis.proxenos-elsewhere", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look where he is."""
        polis, here = str(choice.args[0]), scene.state.sides[scene.seat].proxenos
        return None if here == polis else {"polis": polis, "proxenos": here}


class StasisPrice(Check):
    """The citizens must be bribed in full (12)."""

    code, section = "polis.stasis-price", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the stock."""
        polis = str(choice.args[0])
        needed = stasis_price(scene.board, scene.state, polis)
        silver = scene.state.sides[scene.seat].stock[SILVER]
        return {"polis": polis, "needed": needed, "silver": silver} if silver < needed else None


class CivilWar(PolisAction):
    """`stasis <polis>`: where one's Proxenos is."""

    name, section = "stasis", SECTION
    checks = (
        SameAction(), Captive(), OwnPolis(SECTION), Capital(SECTION), ProxenosElsewhere(), StasisPrice(), NoCubes(),
        NoDiscs(),
    )  # fmt: skip

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """The polis where the Proxenos is, if it can be turned."""
        polis = state.sides[seat].proxenos
        if polis is None or not open_to_attack(board, state, seat, polis):
            return []
        affordable = stasis_price(board, state, polis) <= state.sides[seat].stock[SILVER]
        pieces = affordable and citizens(board, state, polis) <= free_cubes(board, state, seat)
        return [say("stasis", polis)] if pieces and free_discs(board, state, seat) >= 1 else []


class Stasis(Frame, tag="polis.stasis", kw_only=True):
    """Bribed citizens hand their polis over (12)."""

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
