"""8. Collection."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.check import Check
from engine.core.decision import Choice, Enough, Kind, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.polis.actions import Action, SameAction, pay_military
from engine.games.polis.board import Board
from engine.games.polis.sieges import NoDiscs
from engine.games.polis.state import GOODS, Good, LandId, State
from engine.games.polis.units import PolisScene, PolisTable, free_discs

SECTION = "8"
EVENTS = {
    "polis.collection-begun": ("seat", "land", "prestige"),
    "polis.tribute-collected": ("seat", "land", "good", "hoplites", "amount"),
}
CHECKS = {
    "polis.no-hoplites": ("land",),
    "polis.box-used": ("land", "seat"),
    "polis.no-polis-there": ("land", "poleis"),
    "polis.box-closed": ("land", "event"),
    "polis.row-closed": ("land", "good", "event"),
    "polis.row-used": ("good",),
    "polis.row-short": ("good", "spaces"),
    "polis.hoplites-short": ("left",),
}


def collection_cost(board: Board, seat: Seat, land: LandId) -> int:
    """The prestige it takes to collect: nothing at home (8)."""
    return 0 if board.tribute[land].home == seat else int(board.costs.military)


def forbidden(state: State, seat: Seat, land: LandId) -> bool:
    """Whether this round's event closes a box, to all or to this seat."""
    return bool(state.banned) and (f"box {land}" in state.banned or f"collect {seat} {land}" in state.banned)


def entitled(board: Board, state: State, seat: Seat, land: LandId) -> bool:
    """Whether a seat owns a polis in the land; where there is none, anybody may collect (8)."""
    there = board.poleis_of_land[land]
    for polis in there:
        if state.poleis[polis].owner == seat:
            return True
    return not there


class NoHoplites(Check):
    """Collecting takes hoplites on the spot (8)."""

    code, section = "polis.no-hoplites", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count them."""
        land = str(choice.args[0])
        return None if scene.state.hoplites[scene.seat][land] else {"land": land}


class BoxUsed(Check):
    """Each box gives tribute once a round (8)."""

    code, section = "polis.box-used", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for a disc."""
        land = str(choice.args[0])
        seat = scene.state.tribute.get(land)
        return {"land": land, "seat": seat} if seat else None


class NoPolisThere(Check):
    """Collecting takes a polis of one's own in the territory (8)."""

    code, section = "polis.no-polis-there", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for one."""
        land = str(choice.args[0])
        if entitled(scene.board, scene.state, scene.seat, land):
            return None
        return {"land": land, "poleis": list(scene.board.poleis_of_land[land])}


class BoxClosed(Check):
    """An event may close a box (Start and progress)."""

    code, section = "polis.box-closed", "start"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for the ban."""
        land = str(choice.args[0])
        return {"land": land, "event": scene.state.event} if forbidden(scene.state, scene.seat, land) else None


class CollectionPrestige(Check):
    """Collecting costs prestige, except at home (8)."""

    code, section = "polis.no-prestige", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare the prestige left with the cost."""
        needed = collection_cost(scene.board, scene.seat, str(choice.args[0]))
        prestige = scene.state.sides[scene.seat].prestige
        return {"prestige": prestige, "needed": needed} if prestige < needed else None


class Collect(Action):
    """`collect <land>`."""

    name, section = "collect", SECTION
    checks = (SameAction(), NoHoplites(), BoxUsed(), NoPolisThere(), BoxClosed(), CollectionPrestige(), NoDiscs())

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every land."""
        return [say("collect", land) for land in scene.board.lands]

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """The lands that will pay."""
        prestige, used = state.sides[seat].prestige, state.tribute
        found = [
            say("collect", land)
            for land, own in state.hoplites[seat].items()
            if own
            and land not in used
            and entitled(board, state, seat, land)
            and prestige >= collection_cost(board, seat, land)
            and not forbidden(state, seat, land)
        ]
        return found if found and free_discs(board, state, seat) >= 1 else []


class RowClosed(Check):
    """An event may close a row (Start and progress)."""

    code, section = "polis.row-closed", "start"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for the ban."""
        land, state = scene.frame.land, scene.state
        closed = f"row {land} {choice.verb}" in state.banned
        return {"land": land, "good": choice.verb, "event": state.event} if closed else None


class RowUsed(Check):
    """Hoplites on a row are placed all at once (8)."""

    code, section = "polis.row-used", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look at the rows filled."""
        return {"good": choice.verb} if choice.verb in scene.frame.used else None


class RowShort(Check):
    """A row has so many spaces (8)."""

    code, section = "polis.row-short", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count them."""
        spaces = len(scene.board.tribute[scene.frame.land].rows[choice.verb])
        return {"good": choice.verb, "spaces": spaces} if int(choice.args[0]) > spaces else None


class HoplitesShort(Check):
    """Only the hoplites on the spot can be placed (8)."""

    code, section = "polis.hoplites-short", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count those left."""
        left = scene.frame.left
        return {"left": left} if int(choice.args[0]) > left else None


class PlaceOn(Verb):
    """`<good> <n>`: so many hoplites on that row."""

    section = SECTION
    checks = (RowClosed(), RowUsed(), RowShort(), HoplitesShort())

    def __init__(self, good: Good) -> None:
        self.name = good

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Any number, on rows that the box has."""
        if self.name not in scene.board.tribute[scene.frame.land].rows:
            return []
        most = max(row.capacity for row in scene.board.rounds.values())
        return [say(self.name, n) for n in range(1, most + 1)]

    def legal(self, scene: PolisScene) -> list[Choice]:
        """As many as there are hoplites and spaces."""
        frame = scene.frame
        row = scene.board.tribute[frame.land].rows.get(self.name, ())
        if not row or self.name in frame.used or f"row {frame.land} {self.name}" in scene.state.banned:
            return []
        return [say(self.name, n) for n in range(1, min(len(row), frame.left) + 1)]


class Collecting(Kind):
    """How many hoplites are sent for which good (8)?"""

    name, section = "polis.collect", SECTION
    verbs = (*(PlaceOn(good) for good in GOODS), Enough(SECTION))


class Tribute(Frame, tag="polis.collect", kw_only=True):
    """Hoplites are placed on the rows of a tribute box, which then is closed for the round (8)."""

    seat: Seat
    land: LandId
    left: int = 0
    used: list[Good] = field(default_factory=list)

    @property
    def made(self) -> int:
        """Rows filled so far."""
        return len(self.used)

    def begin(self, table: PolisTable) -> Next:
        """Pay, mark the box, and count the hoplites."""
        cost = collection_cost(table.board, self.seat, self.land)
        table.tell("polis.collection-begun", SECTION, seat=self.seat, land=self.land, prestige=cost)
        if cost:
            pay_military(table, self.seat, SECTION)
        table.state.tribute[self.land] = self.seat
        self.left = table.state.hoplites[self.seat][self.land]
        return self.goto(self.next_row)

    def next_row(self, table: PolisTable) -> Next:
        """Go on while there are hoplites and rows."""
        banned = table.state.banned
        rows = table.board.tribute[self.land].rows
        free = any(good not in self.used and f"row {self.land} {good}" not in banned for good in rows)
        if not (self.left and free):
            return self.done()
        return self.ask(self.seat, "polis.collect", then=self.placed)

    def placed(self, table: PolisTable, choice: Choice) -> Next:
        """The row gives what its last occupied space says."""
        if choice.verb == "done":
            return self.done()
        good, hoplites = choice.verb, int(choice.args[0])
        amount = table.board.tribute[self.land].rows[good][hoplites - 1]
        table.state.sides[self.seat].stock[good] += amount
        self.left -= hoplites
        self.used.append(good)
        table.tell(
            "polis.tribute-collected", SECTION,
            seat=self.seat, land=self.land, good=good, hoplites=hoplites, amount=amount,
        )  # fmt: skip
        return self.goto(self.next_row)
