"""1. Create Hoplites."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import Check
from engine.core.decision import Choice, Enough, Kind, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.polis.actions import NotYours, PolisAction, SameAction
from engine.games.polis.board import Board
from engine.games.polis.state import PolisId, State
from engine.games.polis.units import PolisScene, PolisTable, capacity

SECTION = "1"
PAYMENTS = ("metal", "silver")
EVENTS = {"polis.hoplite-created": ("seat", "polis", "land", "good")}
CHECKS = {
    "polis.no-land": ("polis",),
    "polis.last-citizen": ("polis", "population"),
    "polis.full": ("land?", "sea?", "capacity"),
    "polis.cannot-pay": ("goods",),
}


def can_spare(state: State, polis: PolisId) -> bool:
    """Whether a polis has a citizen to send out: the last one always stays (1, 2, 3)."""
    return state.poleis[polis].population > 1


class NoLand(Check):
    """Around Epidamnos and Abdera there is no territory for hoplites (1)."""

    code, section = "polis.no-land", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for the territory of the polis."""
        polis = str(choice.args[0])
        return {"polis": polis} if scene.board.poleis[polis].territory is None else None


class LastCitizen(Check):
    """The last citizen of a polis never leaves it (1, 2, 3)."""

    code = "polis.last-citizen"

    def __init__(self, section: str) -> None:
        self.section = section

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count the citizens."""
        polis = str(choice.args[0])
        left = scene.state.poleis[polis].population
        return None if can_spare(scene.state, polis) else {"polis": polis, "population": left}


class LandFull(Check):
    """A territory holds no more of a seat's hoplites than the round allows (1)."""

    code, section = "polis.full", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count the hoplites around the polis."""
        land = scene.board.poleis[choice.args[0]].territory
        most = capacity(scene.board, scene.state)
        return {"land": land, "capacity": most} if scene.state.hoplites[scene.seat][land] >= most else None


class CannotPay(Check):
    """Equipment costs one of the goods named, or silver."""

    code = "polis.cannot-pay"

    def __init__(self, section: str, goods: tuple[str, ...]) -> None:
        self.section, self.goods = section, goods

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for any of the goods."""
        stock = scene.state.sides[scene.seat].stock
        return None if any(stock[good] for good in self.goods) else {"goods": list(self.goods)}


class CreateHoplites(PolisAction):
    """`hoplites <polis>`: recruit there."""

    name, section = "hoplites", SECTION
    checks = (
        SameAction(), NotYours(SECTION), NoLand(), LastCitizen(SECTION), LandFull(), CannotPay(SECTION, PAYMENTS),
    )  # fmt: skip

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """The poleis that can recruit."""
        stock = state.sides[seat].stock
        if not (stock["metal"] or stock["silver"]):
            return []
        here, most = state.hoplites[seat], capacity(board, state)
        return [
            say("hoplites", id)
            for id, polis in state.poleis.items()
            if polis.owner == seat
            and polis.population > 1
            and (land := board.poleis[id].territory) is not None
            and here[land] < most
        ]


class Outfit(Verb):
    """`metal` or `silver`: one more, paid with that."""

    def __init__(self, good: str, section: str) -> None:
        self.name, self.section = good, section
        self.checks = (CannotPay(section, (good,)),)

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Just the word."""
        return (say(self.name),)

    def legal(self, scene: PolisScene) -> list[Choice]:
        """Open while there is any of it."""
        return [say(self.name)] if scene.state.sides[scene.seat].stock[self.name] else []


class Recruiting(Kind):
    """What is the next hoplite's equipment paid with (1)?"""

    name, section = "polis.hoplites", SECTION
    verbs = (*(Outfit(good, SECTION) for good in PAYMENTS), Enough(SECTION))


class HopliteMuster(Frame, tag="polis.hoplites", kw_only=True):
    """Citizens of one polis become hoplites around it, one by one (1)."""

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
        return self.ask(self.seat, "polis.hoplites", then=self.paid)

    def another(self, table: PolisTable) -> bool:
        """Whether there is a citizen, room and something to pay with."""
        state, stock = table.state, table.state.sides[self.seat].stock
        land = table.board.poleis[self.polis].territory
        room = state.hoplites[self.seat][land] < capacity(table.board, state)
        return room and can_spare(state, self.polis) and any(stock[good] for good in PAYMENTS)

    def paid(self, table: PolisTable, choice: Choice) -> Next:
        """A citizen takes up arms."""
        if choice.verb == "done":
            return self.done()
        state, land = table.state, table.board.poleis[self.polis].territory
        state.sides[self.seat].stock[choice.verb] -= 1
        state.poleis[self.polis].population -= 1
        state.hoplites[self.seat][land] += 1
        self.made += 1
        table.tell("polis.hoplite-created", SECTION, seat=self.seat, polis=self.polis, land=land, good=choice.verb)
        return self.goto(self.begin)
