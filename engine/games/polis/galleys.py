"""2. Create Galleys."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import Check
from engine.core.decision import Choice, Enough, Kind, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.polis.actions import NotYours, PolisAction, SameAction
from engine.games.polis.board import Board
from engine.games.polis.hoplites import CannotPay, LastCitizen, can_spare
from engine.games.polis.state import PolisId, SeaId, State
from engine.games.polis.units import PolisScene, PolisTable, capacity

SECTION = "2"
PAYMENTS = ("wood", "silver")
EVENTS = {"polis.galley-created": ("seat", "polis", "sea", "good")}
CHECKS = {"polis.no-harbour": ("polis",), "polis.harbours-full": ("polis", "seas", "capacity")}


def launchable(board: Board, state: State, seat: Seat, polis: PolisId) -> list[SeaId]:
    """The seas off a polis' harbours that have room for another galley of its owner (2)."""
    most, there = capacity(board, state), state.galleys[seat]
    return [sea for sea in board.poleis[polis].harbours if there[sea] < most]


class NoHarbour(Check):
    """A polis without an arrow has no harbour (2)."""

    code, section = "polis.no-harbour", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for a harbour."""
        polis = str(choice.args[0])
        return None if scene.board.poleis[polis].harbours else {"polis": polis}


class HarboursFull(Check):
    """A sea holds no more of a seat's galleys than the round allows (2)."""

    code, section = "polis.harbours-full", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for a sea with room."""
        polis = str(choice.args[0])
        if launchable(scene.board, scene.state, scene.seat, polis):
            return None
        seas = list(scene.board.poleis[polis].harbours)
        return {"polis": polis, "seas": seas, "capacity": capacity(scene.board, scene.state)}


class SeaFull(Check):
    """The sea named has no room (2)."""

    code, section = "polis.full", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for room in the sea named, where one is."""
        if not choice.args or choice.args[0] in launchable(scene.board, scene.state, scene.seat, scene.frame.polis):
            return None
        return {"sea": choice.args[0], "capacity": capacity(scene.board, scene.state)}


class CreateGalleys(PolisAction):
    """`galleys <polis>`: build there."""

    name, section = "galleys", SECTION
    checks = (
        SameAction(), NotYours(SECTION), NoHarbour(), LastCitizen(SECTION), HarboursFull(),
        CannotPay(SECTION, PAYMENTS),
    )  # fmt: skip

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """The poleis that can build."""
        stock = state.sides[seat].stock
        if not (stock["wood"] or stock["silver"]):
            return []
        most, there = capacity(board, state), state.galleys[seat]
        roomy = {sea for sea, own in there.items() if own < most}
        return [
            say("galleys", id)
            for id, polis in state.poleis.items()
            if polis.owner == seat and polis.population > 1 and not roomy.isdisjoint(board.poleis[id].harbours)
        ]


class Build(Verb):
    """`wood` or `silver`, with the sea where the polis has two harbours: one more, paid with that."""

    section = SECTION

    def __init__(self, good: str) -> None:
        self.name = good
        self.checks = (SeaFull(), CannotPay(SECTION, (good,)))

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """One for each harbour, or just the word."""
        harbours = scene.board.poleis[scene.frame.polis].harbours
        return [say(self.name, sea) for sea in harbours] if len(harbours) > 1 else [say(self.name)]

    def legal(self, scene: PolisScene) -> list[Choice]:
        """Those with room, while there is any of the good."""
        if not scene.state.sides[scene.seat].stock[self.name]:
            return []
        if len(scene.board.poleis[scene.frame.polis].harbours) == 1:
            return [say(self.name)]
        seas = launchable(scene.board, scene.state, scene.seat, scene.frame.polis)
        return [say(self.name, sea) for sea in seas]


class Shipbuilding(Kind):
    """What is the next galley's hull paid with, and where is it launched (2)?"""

    name, section = "polis.galleys", SECTION
    verbs = (*(Build(good) for good in PAYMENTS), Enough(SECTION))


class Wharf(Frame, tag="polis.galleys", kw_only=True):
    """Citizens of one polis become galleys off its harbours, one by one (2)."""

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
        return self.ask(self.seat, "polis.galleys", then=self.paid)

    def another(self, table: PolisTable) -> bool:
        """Whether there is a citizen, room and something to pay with."""
        state, stock = table.state, table.state.sides[self.seat].stock
        afford = any(stock[good] for good in PAYMENTS)
        return afford and can_spare(state, self.polis) and bool(launchable(table.board, state, self.seat, self.polis))

    def paid(self, table: PolisTable, choice: Choice) -> Next:
        """A citizen goes to sea."""
        if choice.verb == "done":
            return self.done()
        state = table.state
        sea = str(choice.args[0]) if choice.args else table.board.poleis[self.polis].harbours[0]
        state.sides[self.seat].stock[choice.verb] -= 1
        state.poleis[self.polis].population -= 1
        state.galleys[self.seat][sea] += 1
        self.made += 1
        table.tell("polis.galley-created", SECTION, seat=self.seat, polis=self.polis, sea=sea, good=choice.verb)
        return self.goto(self.begin)
