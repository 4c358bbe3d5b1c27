"""§8. Collection."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Args, Choice, Enough, Frame, Kind, Next, Seat, Verb, among, check, say
from engine.games.polis.board.board import Board
from engine.games.polis.progress.actions import Action, no_discs, pay_military, same_action
from engine.games.polis.table.state import GOODS, Good, LandId, State
from engine.games.polis.table.units import PolisScene, PolisTable

SECTION = "8"


def collection_cost(board: Board, seat: Seat, land: LandId) -> int:
    """The prestige it takes to collect: nothing at home (§8)."""
    return 0 if board.tribute[land].home == seat else int(board.costs.military)


def entitled(board: Board, state: State, seat: Seat, land: LandId) -> bool:
    """Whether a seat owns a polis in the land; where there is none, anybody may collect (§8)."""
    there = board.poleis_of_land[land]
    for polis in there:
        if state.poleis[polis].owner == seat:
            return True
    return not there


# ------------------------------------------------------------------ which box


@among("polis.no-hoplites", "land")
def with_hoplites(scene: PolisScene) -> list[LandId]:
    """Collecting takes hoplites on the spot (§8)."""
    return [land for land, own in scene.state.hoplites[scene.seat].items() if own]


@check("polis.box-used")
def box_used(scene: PolisScene, land: LandId) -> Args | None:
    """Each box gives tribute once a round (§8)."""
    seat = scene.state.tribute.get(land)
    return {"land": land, "seat": seat} if seat else None


@check("polis.no-polis-there")
def no_polis_there(scene: PolisScene, land: LandId) -> Args | None:
    """Collecting takes a polis of one's own in the territory (§8)."""
    if entitled(scene.board, scene.state, scene.seat, land):
        return None
    return {"land": land, "poleis": list(scene.board.poleis_of_land[land])}


@check("polis.box-closed", "start")
def box_closed(scene: PolisScene, land: LandId) -> Args | None:
    """An event may close a box, to all or to one seat (Start and progress)."""
    banned = scene.state.banned
    closed = banned and (f"box {land}" in banned or f"collect {scene.seat} {land}" in banned)
    return {"land": land, "event": scene.state.event} if closed else None


@check("polis.no-prestige")
def collection_unpaid(scene: PolisScene, land: LandId) -> Args | None:
    """Collecting costs prestige, except at home (§8)."""
    needed, prestige = collection_cost(scene.board, scene.seat, land), scene.state.sides[scene.seat].prestige
    return {"prestige": prestige, "needed": needed} if prestige < needed else None


# ------------------------------------------------------------------ which rows


@check("polis.row-closed", "start")
def row_closed(scene: PolisScene, verb: Good, land: LandId) -> Args | None:
    """An event may close a row (Start and progress)."""
    closed = scene.state.banned and f"row {land} {verb}" in scene.state.banned
    return {"land": land, "good": verb, "event": scene.state.event} if closed else None


@check("polis.row-used")
def row_used(scene: PolisScene, verb: Good) -> Args | None:
    """Hoplites on a row are placed all at once (§8)."""
    return {"good": verb} if verb in scene.frame.used else None


@check("polis.row-short")
def row_short(scene: PolisScene, verb: Good, hoplites: int, land: LandId) -> Args | None:
    """A row has so many spaces (§8)."""
    spaces = len(scene.board.tribute[land].rows[verb])
    return {"good": verb, "spaces": spaces} if hoplites > spaces else None


@check("polis.hoplites-short")
def hoplites_short(scene: PolisScene, hoplites: int, left: int) -> Args | None:
    """Only the hoplites on the spot can be placed (§8)."""
    return {"left": left} if hoplites > left else None


class PlaceOn(Verb):
    """So many hoplites on the row of a good."""

    checks = (row_closed, row_used, row_short, hoplites_short)

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        if self.name not in scene.board.tribute[scene.frame.land].rows:
            return []
        most = max(row.capacity for row in scene.board.rounds.values())
        return [say(self.name, n) for n in range(1, most + 1)]


class Collecting(Kind):
    """How many hoplites are sent for which good (§8)?"""

    name, section = "polis.collect", SECTION
    together = True
    verbs = (*(PlaceOn(f"{good} <hoplites:number>", SECTION) for good in GOODS), Enough(SECTION))


class Tribute(Frame, tag="polis.collect", kw_only=True):
    """Hoplites are placed on the rows of a tribute box, which then is closed for the round (§8)."""

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
        return self.ask_more(table, self.seat, Collecting, self.placed)

    def placed(self, table: PolisTable, choice: Choice, hoplites: int = 0) -> Next:
        """The row gives what its last occupied space says."""
        if choice.verb == "done":
            return self.done()
        good = choice.verb
        amount = table.board.tribute[self.land].rows[good][hoplites - 1]
        table.state.sides[self.seat].stock[good] += amount
        self.left -= hoplites
        self.used.append(good)
        table.tell(
            "polis.tribute-collected", SECTION,
            seat=self.seat, land=self.land, good=good, hoplites=hoplites, amount=amount,
        )  # fmt: skip
        return self.goto(self.next_row)


class Collect(Action):
    """Take the tribute of a land."""

    pattern, section, begins = "collect <land>", SECTION, Tribute
    checks = (same_action, with_hoplites, box_used, no_polis_there, box_closed, collection_unpaid, no_discs)
