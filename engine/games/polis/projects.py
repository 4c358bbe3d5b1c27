"""4. Begin Project, and what becomes of projects at the end of the round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import field

from engine.core.check import Check
from engine.core.decision import Choice, Kind, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.polis.actions import Action, NotYours, SameAction
from engine.games.polis.board import Board, HalfPopulation, ProjectTile
from engine.games.polis.ledger import gain_prestige
from engine.games.polis.state import Good, PolisId, Project, State
from engine.games.polis.units import PolisScene, PolisTable, passers

SECTION = "4"
SILVER = "silver"
EVENTS = {
    "polis.project-begun": ("seat", "tile", "polis", "cost"),
    "polis.projects-shown": ("tiles",),
    "polis.project-completed": ("tile", "polis", "seat?"),
}
CHECKS = {
    "polis.wrong-type": ("tile", "polis", "type", "types"),
    "polis.busy": ("polis", "tile"),
    "polis.project-price": ("tile", "cost", "missing"),
    "polis.with-good": ("good", "needed", "stock"),
    "polis.with-silver": ("good", "needed", "silver"),
}


def silver_least(tile: ProjectTile, stock: Mapping[Good, int]) -> int:
    """The least silver that beginning a project takes: its own, and for each type of good one has too little of."""
    return sum(n for good, n in tile.cost.items() if good == SILVER or stock[good] < n)


def under_way(state: State, polis: PolisId) -> str | None:
    """The project that a polis is working on (4)."""
    return next((project.tile for project in state.poleis[polis].projects if not project.complete), None)


def worth(board: Board, state: State, tile: str) -> int:
    """The prestige a project brings when completed (4)."""
    prestige = board.projects[tile].prestige
    if isinstance(prestige, HalfPopulation):
        return -(-state.poleis[prestige.half_population_of].population // 2)
    return prestige


def posterity(board: Board, state: State, seat: Seat) -> int:
    """Prestige for posterity of all projects in a seat's poleis (4, End of the game)."""
    mine = (polis for polis in state.poleis.values() if polis.owner == seat)
    return sum(board.projects[project.tile].posterity for polis in mine for project in polis.projects)


class WrongType(Check):
    """A polis undertakes only the types of project on its tile (4)."""

    code, section = "polis.wrong-type", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for the type on the tile."""
        tile, polis = str(choice.args[0]), str(choice.args[1])
        kind, types = scene.board.projects[tile].type, scene.board.poleis[polis].projects
        return None if kind in types else {"tile": tile, "polis": polis, "type": kind, "types": list(types)}


class Busy(Check):
    """A polis works on one project at a time (4)."""

    code, section = "polis.busy", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for one that is not complete."""
        polis = str(choice.args[1])
        tile = under_way(scene.state, polis)
        return {"polis": polis, "tile": tile} if tile else None


class ProjectPrice(Check):
    """The cost must be paid: each type of good in kind, or all of that type in silver (4)."""

    code, section = "polis.project-price", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count the silver it takes at the least."""
        tile, stock = scene.board.projects[str(choice.args[0])], scene.state.sides[scene.seat].stock
        missing = silver_least(tile, stock) - stock[SILVER]
        return {"tile": tile.id, "cost": dict(tile.cost), "missing": missing} if missing > 0 else None


class BeginProject(Action):
    """`project <tile> <polis>`."""

    name, section = "project", SECTION
    checks = (SameAction(), NotYours(SECTION, 1), WrongType(), Busy(), ProjectPrice())

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every tile on display in every polis."""
        return [say("project", tile, polis) for tile in scene.state.projects for polis in scene.board.poleis]

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """What can be paid for, where it can be done."""
        stock = state.sides[seat].stock
        found = []
        for id in state.projects:
            tile = board.projects[id]
            if silver_least(tile, stock) > stock[SILVER]:
                continue
            found += [
                say("project", id, polis)
                for polis, there in state.poleis.items()
                if there.owner == seat and tile.type in board.poleis[polis].projects and not under_way(state, polis)
            ]
        return found


class WithGood(Check):
    """To pay in kind one must have enough of the good (4)."""

    code, section = "polis.with-good", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the stock."""
        good, needed = scene.frame.good, scene.frame.cost[scene.frame.good]
        stock = scene.state.sides[scene.seat].stock[good]
        if choice.args[0] == SILVER or stock >= needed:
            return None
        return {"good": good, "needed": needed, "stock": stock}


class WithSilver(Check):
    """To pay in silver one must have enough for this and for what else takes silver (4)."""

    code, section = "polis.with-silver", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the silver left over."""
        frame = scene.frame
        if choice.args[0] != SILVER or frame.spare(scene.board, scene.state) >= frame.cost[frame.good]:
            return None
        stock = scene.state.sides[scene.seat].stock[SILVER]
        return {"good": frame.good, "needed": frame.cost[frame.good], "silver": stock}


class With(Verb):
    """`with <good>` or `with silver`: how this type of good is paid."""

    name, section = "with", SECTION
    checks = (WithGood(), WithSilver())

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """In kind or in silver."""
        return (say("with", scene.frame.good), say("with", SILVER))


class Payment(Kind):
    """Is this type of good paid in kind or in silver (4)?"""

    name, section = "polis.payment", SECTION
    verbs = (With(),)

    def default(self, scene: PolisScene) -> Choice:
        """In kind."""
        return self.legal(scene)[0]


class Undertaking(Frame, tag="polis.project", kw_only=True):
    """A project is paid for, type of good by type of good, and laid on its polis (4)."""

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
        """Take the tile from the display."""
        self.cost = dict(table.board.projects[self.tile].cost)
        table.state.projects.remove(self.tile)
        return self.goto(self.next_good)

    def next_good(self, table: PolisTable) -> Next:
        """Ask where both ways of paying are open; else pay the only one."""
        self.good = next((good for good in self.cost if good != SILVER), "")
        if not self.good:
            return self.finish(table)
        needed, stock = self.cost[self.good], table.state.sides[self.seat].stock
        if stock[self.good] < needed:
            return self.pay(table, SILVER)
        if self.spare(table.board, table.state) < needed:
            return self.pay(table, self.good)
        return self.ask(self.seat, "polis.payment", then=self.chosen)

    def spare(self, board: Board, state: State) -> int:
        """The silver that is not needed for the rest of the cost."""
        stock = state.sides[self.seat].stock
        rest = sum(n for g, n in self.cost.items() if g != self.good and (g == SILVER or stock[g] < n))
        return stock[SILVER] - rest

    def chosen(self, table: PolisTable, choice: Choice) -> Next:
        """Pay as chosen."""
        return self.pay(table, str(choice.args[0]))

    def pay(self, table: PolisTable, good: Good) -> Next:
        """Pay what the type in question costs."""
        self.take(table, good, self.cost.pop(self.good))
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


def lay_out(table: PolisTable) -> None:
    """Show new tiles (Setup, Preparations for the next round)."""
    state = table.state
    state.projects = table.pick("projects", table.read(state.project_pile), table.board.shown)
    table.tell("polis.projects-shown", "setup", tiles=list(state.projects))


def complete(table: PolisTable) -> None:
    """Every project is completed; owners gain its prestige, in neutral poleis it is lost (end of the round, 1)."""
    for seat in (*passers(table.state), None):
        for id, polis in table.state.poleis.items():
            if polis.owner == seat:
                _complete_in(table, id, seat)


def _complete_in(table: PolisTable, polis: PolisId, seat: Seat | None) -> None:
    for project in table.state.poleis[polis].projects:
        if project.complete:
            continue
        project.complete = True
        owner: Args = {"seat": seat} if seat else {}
        table.tell("polis.project-completed", "end-1", tile=project.tile, polis=polis, **owner)
        if seat:
            gain_prestige(table, seat, worth(table.board, table.state, project.tile), "project", "end-1")
