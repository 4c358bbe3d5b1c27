"""§4. Begin Project, and what becomes of projects at the end of the round."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Slot, Verb, check, say
from engine.games.polis.board.board import Board, HalfPopulation
from engine.games.polis.progress.actions import Action, of_ones_own, same_action
from engine.games.polis.table.state import SILVER, Good, PolisId, Project, State
from engine.games.polis.table.units import PolisScene, PolisTable, gain_prestige

SECTION = "4"


def silver_least(cost: Mapping[Good, int], stock: Mapping[Good, int]) -> int:
    """The least silver that a cost takes: what it asks for itself, and each type of good one has too little of."""
    least = 0
    for good, needed in cost.items():
        if good == SILVER or stock[good] < needed:
            least += needed
    return least


def under_way(state: State, polis: PolisId) -> str | None:
    """The project that a polis is working on (§4)."""
    for project in state.poleis[polis].projects:
        if not project.complete:
            return project.tile
    return None


def worth(board: Board, state: State, tile: str) -> int:
    """The prestige a project brings when completed (§4)."""
    prestige = board.projects[tile].prestige
    if isinstance(prestige, HalfPopulation):
        return -(-state.poleis[prestige.half_population_of].population // 2)
    return prestige


def posterity(board: Board, state: State, seat: Seat) -> int:
    """Prestige for posterity of all projects in a seat's poleis (§4, End of the game)."""
    mine = (polis for polis in state.poleis.values() if polis.owner == seat)
    return sum(board.projects[project.tile].posterity for polis in mine for project in polis.projects)


@check("polis.wrong-type")
def wrong_type(scene: PolisScene, tile: str, polis: PolisId) -> Args | None:
    """A polis undertakes only the types of project on its tile (§4)."""
    kind, types = scene.board.projects[tile].type, scene.board.poleis[polis].projects
    if kind in types:
        return None
    return {"tile": tile, "polis": polis, "type": kind, "types": types, "others": _undertaking(scene.board, kind)}


@cache
def _undertaking(board: Board, kind: str) -> list[PolisId]:
    return [id for id, tile in board.poleis.items() if kind in tile.projects]


@check("polis.busy")
def busy(scene: PolisScene, polis: PolisId) -> Args | None:
    """A polis works on one project at a time (§4)."""
    tile = under_way(scene.state, polis)
    return {"polis": polis, "tile": tile} if tile else None


@check("polis.project-price")
def project_unpaid(scene: PolisScene, tile: str) -> Args | None:
    """The cost must be paid: each type of good in kind, or all of that type in silver (§4)."""
    project, stock = scene.board.projects[tile], scene.state.sides[scene.seat].stock
    missing = silver_least(project.cost, stock) - stock[SILVER]
    return {"tile": tile, "cost": dict(project.cost), "missing": missing} if missing > 0 else None


@check("polis.with-good")
def not_in_kind(scene: PolisScene, payment: Good, good: Good) -> Args | None:
    """To pay in kind one must have enough of the good (§4)."""
    needed, stock = scene.frame.cost[good], scene.state.sides[scene.seat].stock[good]
    return None if payment == SILVER or stock >= needed else {"good": good, "needed": needed, "stock": stock}


@check("polis.with-silver")
def not_in_silver(scene: PolisScene, payment: Good, good: Good) -> Args | None:
    """To pay in silver one must have enough for this and for what else takes silver (§4)."""
    needed = scene.frame.cost[good]
    if payment != SILVER or scene.frame.spare(scene.state) >= needed:
        return None
    return {"good": good, "needed": needed, "silver": scene.state.sides[scene.seat].stock[SILVER]}


class With(Verb):
    """How this type of good is paid: `with metal`, or `with silver`."""

    pattern, section = "with <payment:good>", SECTION
    checks = (not_in_kind, not_in_silver)

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        return (say("with", scene.frame.good), say("with", SILVER))


class Payment(Kind):
    """Is this type of good paid in kind or in silver (§4)?"""

    name, section = "polis.payment", SECTION
    verbs = (With(),)

    def default(self, scene: PolisScene) -> Choice:
        """In kind."""
        return self.legal(scene)[0]


class ProjectStart(Frame, tag="polis.project", kw_only=True):
    """A project is paid for, type of good by type of good, and laid on its polis (§4)."""

    seat: Seat
    tile: str
    polis: PolisId
    paid: dict[Good, int] = field(default_factory=dict)
    cost: dict[Good, int] = field(default_factory=dict)
    """What is still to be paid."""
    good: Good = ""
    """The type of good in question."""

    def veil(self, state: State) -> None:
        """It is told when it is paid for: until then the tile is on display and the goods are in stock."""
        for good, amount in self.paid.items():
            state.sides[self.seat].stock[good] += amount
        if self.tile:
            state.projects = sorted([*state.projects, self.tile])
        self.tile = self.polis = self.good = ""
        self.paid, self.cost = {}, {}

    def begin(self, table: PolisTable) -> Next:
        self.cost = dict(table.board.projects[self.tile].cost)
        table.state.projects.remove(self.tile)
        return self.goto(self.next_good)

    def next_good(self, table: PolisTable) -> Next:
        """Type of good by type of good; silver that the cost asks for itself comes last."""
        self.good = next((good for good in self.cost if good != SILVER), "")
        return self.ask_which(table, self.seat, Payment, then=self.chosen) if self.good else self.finish(table)

    def spare(self, state: State) -> int:
        """The silver that is not needed for the rest of the cost."""
        stock = state.sides[self.seat].stock
        return stock[SILVER] - silver_least({g: n for g, n in self.cost.items() if g != self.good}, stock)

    def chosen(self, table: PolisTable, choice: Choice, payment: Good) -> Next:
        self.take(table, payment, self.cost.pop(self.good))
        return self.goto(self.next_good)

    def take(self, table: PolisTable, good: Good, amount: int) -> None:
        """Take goods from the stock and note it."""
        table.state.sides[self.seat].stock[good] -= amount
        self.paid = {**self.paid, good: self.paid.get(good, 0) + amount}

    def finish(self, table: PolisTable) -> Next:
        """Pay the silver of the cost itself and lay the tile on the polis."""
        if SILVER in self.cost:
            self.take(table, SILVER, self.cost.pop(SILVER))
        table.state.poleis[self.polis].projects.append(Project(self.tile))
        table.tell("polis.project-begun", SECTION, seat=self.seat, tile=self.tile, polis=self.polis, cost=self.paid)
        return self.done()


class BeginProject(Action):
    """Lay a tile of the display on a polis and pay for it."""

    pattern, section, begins = "project <tile> <polis>", SECTION, ProjectStart
    checks = (same_action, of_ones_own, wrong_type, busy, project_unpaid)

    def ids(self, scene: PolisScene, slot: Slot) -> Collection[str]:
        """Every tile on display, in every polis."""
        return scene.state.projects if slot.name == "tile" else super().ids(scene, slot)


def lay_out(table: PolisTable) -> None:
    """Show new tiles (Setup, Preparations for the next round)."""
    state = table.state
    state.projects = table.pick("projects", table.read(state.project_pile), table.board.shown)
    table.tell("polis.projects-shown", "setup", tiles=list(state.projects))


def complete(table: PolisTable) -> None:
    """Every project is completed; owners gain its prestige, in neutral poleis it is lost (end of the round, 1)."""
    for seat in (*table.state.passers, None):
        for id, polis in table.state.poleis.items():
            for project in polis.projects:
                if polis.owner == seat and not project.complete:
                    _complete(table, id, project, seat)


def _complete(table: PolisTable, polis: PolisId, project: Project, seat: Seat | None) -> None:
    project.complete = True
    table.tell("polis.project-completed", "end-1", tile=project.tile, polis=polis, seat=seat)
    if seat:
        gain_prestige(table, seat, worth(table.board, table.state, project.tile), "project", "end-1")
