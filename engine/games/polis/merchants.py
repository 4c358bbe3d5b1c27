"""3. Create Merchants."""

from __future__ import annotations

from functools import cache

from engine.core.check import Check
from engine.core.decision import Choice, Enough, Kind, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.polis.actions import NotYours, PolisAction, SameAction
from engine.games.polis.board import Board
from engine.games.polis.hoplites import CannotPay, LastCitizen, Outfit, can_spare
from engine.games.polis.state import PolisId, State
from engine.games.polis.units import PolisScene, PolisTable, merchants

SECTION = "3"
PAYMENTS = ("wood", "silver")
EVENTS = {"polis.merchant-created": ("seat", "polis", "good")}
CHECKS = {"polis.not-commercial": ("polis", "cities"), "polis.no-merchants": ("most",)}


@cache
def commercial_cities(board: Board, seat: Seat) -> tuple[PolisId, ...]:
    """The commercial cities loyal to a seat (3)."""
    return tuple(tile.id for tile in board.poleis.values() if tile.commercial == seat)


class NotCommercial(Check):
    """Merchants come only from commercial cities that are loyal to their owner (3)."""

    code, section = "polis.not-commercial", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for the anchor in the seat's colour."""
        cities = commercial_cities(scene.board, scene.seat)
        polis = str(choice.args[0])
        return None if polis in cities else {"polis": polis, "cities": list(cities)}


class NoMerchants(Check):
    """There are only so many ships (Start and progress)."""

    code, section = "polis.no-merchants", "start"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count the merchants in port and abroad."""
        most = scene.board.components.merchants
        return {"most": most} if merchants(scene.state, scene.seat) >= most else None


class CreateMerchants(PolisAction):
    """`merchants <polis>`: build there."""

    name, section = "merchants", SECTION
    checks = (
        SameAction(), NotYours(SECTION), NotCommercial(), LastCitizen(SECTION), NoMerchants(),
        CannotPay(SECTION, PAYMENTS),
    )  # fmt: skip

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """The commercial cities that can build."""
        stock = state.sides[seat].stock
        if not (stock["wood"] or stock["silver"]) or merchants(state, seat) >= board.components.merchants:
            return []
        return [
            say("merchants", id)
            for id in commercial_cities(board, seat)
            if (polis := state.poleis[id]).owner == seat and polis.population > 1
        ]


class Fitting(Kind):
    """What is the next merchant's hull paid with (3)?"""

    name, section = "polis.merchants", SECTION
    verbs = (*(Outfit(good, SECTION) for good in PAYMENTS), Enough(SECTION))


class Shipyard(Frame, tag="polis.merchants", kw_only=True):
    """Citizens of one commercial city become merchants in the Trade Port, one by one (3)."""

    seat: Seat
    polis: PolisId
    made: int = 0

    def veil(self, state: State) -> None:
        """Which polis it is, is told with the first of them."""
        if not self.made:
            self.polis = ""

    def begin(self, table: PolisTable) -> Next:
        """Go on while another can be created."""
        if not self.another(table):
            return self.done()
        return self.ask(self.seat, "polis.merchants", then=self.paid)

    def another(self, table: PolisTable) -> bool:
        """Whether there is a citizen, a ship and something to pay with."""
        state, stock = table.state, table.state.sides[self.seat].stock
        ships = merchants(state, self.seat) < table.board.components.merchants
        return ships and can_spare(state, self.polis) and any(stock[good] for good in PAYMENTS)

    def paid(self, table: PolisTable, choice: Choice) -> Next:
        """A citizen turns to trade; his cube goes back to the supply."""
        if choice.verb == "done":
            return self.done()
        side = table.state.sides[self.seat]
        side.stock[choice.verb] -= 1
        side.port += 1
        table.state.poleis[self.polis].population -= 1
        self.made += 1
        table.tell("polis.merchant-created", SECTION, seat=self.seat, polis=self.polis, good=choice.verb)
        return self.goto(self.begin)
