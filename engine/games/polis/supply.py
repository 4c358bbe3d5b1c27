"""The end of the round: projects, supply, growth, megalopolis, storage and phoros (End of the round)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.check import Check
from engine.core.decision import Choice, Kind, Simple, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.polis.actions import NotYours
from engine.games.polis.board import Board
from engine.games.polis.ledger import free_polis, gain_prestige, lose_prestige
from engine.games.polis.state import PolisId, State
from engine.games.polis.units import PolisScene, PolisTable, free_cubes, owned, population

WHEAT, SILVER = "wheat", "silver"
EVENTS = {
    "polis.supplied": ("seat", "wheat", "prestige"),
    "polis.supply-short": ("seat", "needed", "wheat"),
    "polis.grown": ("seat", "polis", "amount"),
    "polis.megalopolis": ("seat", "poleis"),
    "polis.stored": ("seat", "lost"),
    "polis.phoros": ("seat", "amount"),
}
CHECKS = {
    "polis.capital-stays": ("polis",),
    "polis.too-hungry": ("needed", "wheat", "prestige"),
    "polis.grown-already": ("polis",),
    "polis.growth-limit": ("polis", "most"),
    "polis.population-limit": ("polis", "population", "maximum"),
    "polis.no-wheat": ("needed", "wheat"),
    "polis.cubes-short": ("needed", "left"),
    "polis.phoros-limit": ("prestige",),
}


# ------------------------------------------------------------------ supply


def can_feed(state: State, seat: Seat, mouths: int) -> bool:
    """Whether a seat can pay for so many citizens with all its wheat and prestige (End of the round, 2)."""
    side = state.sides[seat]
    return side.stock[WHEAT] + side.prestige >= mouths


def starves(board: Board, state: State, seat: Seat) -> bool:
    """Whether a seat can't even feed its capital, and so loses (End of the game)."""
    return not can_feed(state, seat, state.poleis[board.capitals[seat]].population)


class CapitalStays(Check):
    """The capital is never given up (End of the game)."""

    code, section = "polis.capital-stays", "end-2"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look at the tile."""
        polis = str(choice.args[0])
        return {"polis": polis} if scene.board.poleis[polis].capital else None


class ReleasePolis(Verb):
    """`release <polis>`: let it return to neutrality rather than feed it."""

    name, section = "release", "end-2"
    checks = (NotYours("end-2"), CapitalStays())

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every polis."""
        return [say("release", polis) for polis in scene.board.poleis]

    def legal(self, scene: PolisScene) -> list[Choice]:
        """One's own, but for the capital."""
        return [say("release", polis) for polis in releasable(scene.board, scene.state, scene.seat)]


def releasable(board: Board, state: State, seat: Seat) -> list[PolisId]:
    """The poleis that a seat could give up (End of the round, 2)."""
    return [polis for polis in owned(state, seat) if board.poleis[polis].capital is None]


class TooHungry(Check):
    """Wheat and prestige together must feed everybody (End of the round, 2)."""

    code, section = "polis.too-hungry", "end-2"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count the citizens."""
        needed, side = population(scene.state, scene.seat), scene.state.sides[scene.seat]
        if can_feed(scene.state, scene.seat, needed):
            return None
        return {"needed": needed, "wheat": side.stock[WHEAT], "prestige": side.prestige}


class PayPrestige(Verb):
    """`pay`: all the wheat, and prestige for the rest."""

    name, section = "pay", "end-2"
    checks = (TooHungry(),)

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Just the word."""
        return (say("pay"),)


class Supplying(Kind):
    """Not enough wheat: pay the rest in prestige, or give poleis up (End of the round, 2)?"""

    name, section = "polis.supply", "end-2"
    verbs = (ReleasePolis(), PayPrestige())


class Supply(Frame, tag="polis.supply", kw_only=True):
    """A player feeds the citizens of all his poleis (End of the round, 2)."""

    seat: Seat

    def begin(self, table: PolisTable) -> Next:
        """Wheat that suffices is paid at once; otherwise ask, where there is a choice."""
        state = table.state
        needed, wheat = population(state, self.seat), state.sides[self.seat].stock[WHEAT]
        if wheat >= needed or not releasable(table.board, state, self.seat):
            return self.pay(table)
        table.tell("polis.supply-short", "end-2", seat=self.seat, needed=needed, wheat=wheat)
        return self.ask(self.seat, "polis.supply", then=self.answered)

    def answered(self, table: PolisTable, choice: Choice) -> Next:
        """Pay, or let a polis go and look again."""
        if choice.verb == "pay":
            return self.pay(table)
        free_polis(table, str(choice.args[0]), "end-2")
        return self.goto(self.begin)

    def pay(self, table: PolisTable) -> Next:
        """Wheat first, prestige for what is missing."""
        needed, stock = population(table.state, self.seat), table.state.sides[self.seat].stock
        wheat = min(needed, stock[WHEAT])
        stock[WHEAT] -= wheat
        table.tell("polis.supplied", "end-2", seat=self.seat, wheat=wheat, prestige=needed - wheat)
        lose_prestige(table, self.seat, needed - wheat, "supply", "end-2")
        return self.done()


# ------------------------------------------------------------------ growth


def growth_room(board: Board, state: State, polis: PolisId) -> int:
    """How many citizens a polis could gain this round, wheat and cubes aside (End of the round, 3)."""
    tile = board.poleis[polis]
    return min(tile.growth, tile.maximum - state.poleis[polis].population)


class GrownAlready(Check):
    """A polis grows once a round (End of the round, 3)."""

    code, section = "polis.grown-already", "end-3"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look at what has grown."""
        polis = str(choice.args[0])
        return {"polis": polis} if polis in scene.frame.grown else None


class GrowthLimit(Check):
    """A polis gains at most its growth (End of the round, 3)."""

    code, section = "polis.growth-limit", "end-3"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the tile."""
        tile = scene.board.poleis[str(choice.args[0])]
        return {"polis": tile.id, "most": tile.growth} if int(choice.args[1]) > tile.growth else None


class PopulationLimit(Check):
    """A polis never holds more than its maximum (End of the round, 3)."""

    code, section = "polis.population-limit", "end-3"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the tile."""
        tile = scene.board.poleis[str(choice.args[0])]
        there = scene.state.poleis[tile.id].population
        if there + int(choice.args[1]) <= tile.maximum:
            return None
        return {"polis": tile.id, "population": there, "maximum": tile.maximum}


class NoWheat(Check):
    """Every new citizen takes a wheat (End of the round, 3)."""

    code, section = "polis.no-wheat", "end-3"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the stock."""
        wheat, needed = scene.state.sides[scene.seat].stock[WHEAT], int(choice.args[1])
        return {"needed": needed, "wheat": wheat} if wheat < needed else None


class CubesShort(Check):
    """New citizens come out of the supply of cubes (Start and progress)."""

    code, section = "polis.cubes-short", "start"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count them."""
        left, needed = free_cubes(scene.board, scene.state, scene.seat), int(choice.args[1])
        return {"needed": needed, "left": left} if left < needed else None


class Grow(Verb):
    """`grow <polis> <n>`: so many new citizens."""

    name, section = "grow", "end-3"
    checks = (NotYours("end-3"), GrownAlready(), GrowthLimit(), PopulationLimit(), NoWheat(), CubesShort())

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every polis, any number."""
        most = max(tile.growth for tile in scene.board.poleis.values())
        return [say("grow", polis, n) for polis in scene.board.poleis for n in range(1, most + 1)]

    def legal(self, scene: PolisScene) -> list[Choice]:
        """One's own that have not grown yet, as far as wheat, cubes and the tile allow."""
        board, state, seat = scene.board, scene.state, scene.seat
        most = min(state.sides[seat].stock[WHEAT], free_cubes(board, state, seat))
        return [
            say("grow", polis, n)
            for polis in owned(state, seat)
            if polis not in scene.frame.grown
            for n in range(1, min(most, growth_room(board, state, polis)) + 1)
        ]


class Growing(Kind):
    """Which poleis grow, and by how much (End of the round, 3)?"""

    name, section = "polis.growth", "end-3"
    verbs = (Grow(), Simple("done", "end-3"))


class Growth(Frame, tag="polis.growth", kw_only=True):
    """Wheat that is left becomes citizens (End of the round, 3)."""

    seat: Seat
    grown: list[PolisId] = field(default_factory=list)

    def begin(self, table: PolisTable) -> Next:
        """Go on while something can grow."""
        board, state = table.board, table.state
        means = state.sides[self.seat].stock[WHEAT] and free_cubes(board, state, self.seat) > 0
        rest = (polis for polis in owned(state, self.seat) if polis not in self.grown)
        if not (means and any(growth_room(board, state, polis) > 0 for polis in rest)):
            return self.done()
        return self.ask(self.seat, "polis.growth", then=self.answered)

    def answered(self, table: PolisTable, choice: Choice) -> Next:
        """The polis named grows."""
        if choice.verb == "done":
            return self.done()
        polis, amount = str(choice.args[0]), int(choice.args[1])
        table.state.sides[self.seat].stock[WHEAT] -= amount
        table.state.poleis[polis].population += amount
        self.grown.append(polis)
        table.tell("polis.grown", "end-3", seat=self.seat, polis=polis, amount=amount)
        return self.goto(self.begin)


# ------------------------------------------------------------------ phoros


class PhorosLimit(Check):
    """The phoros costs prestige, one for one (End of the round, 6)."""

    code, section = "polis.phoros-limit", "end-6"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the prestige left."""
        prestige = scene.state.sides[scene.seat].prestige
        return {"prestige": prestige} if int(choice.args[0]) > prestige else None


class Exact(Verb):
    """`phoros <n>`: so much prestige becomes silver."""

    name, section = "phoros", "end-6"
    checks = (PhorosLimit(),)

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Up to all the prestige, and a bit beyond to be told why not."""
        return [say("phoros", n) for n in range(max(scene.state.sides[scene.seat].prestige, 20) + 1)]

    def legal(self, scene: PolisScene) -> list[Choice]:
        """From nothing to all the prestige."""
        return [say("phoros", n) for n in range(scene.state.sides[scene.seat].prestige + 1)]


class Taxing(Kind):
    """How much prestige for silver (End of the round, 6)?"""

    name, section = "polis.phoros", "end-6"
    verbs = (Exact(),)

    def default(self, scene: PolisScene) -> Choice:
        """None."""
        return say("phoros", 0)


# ------------------------------------------------------------------ the two forms of a player


class Form(Frame, tag="polis.form", kw_only=True):
    """Supply, growth and megalopolis of one player: nothing of it touches the other (End of the round, 2 to 4)."""

    seat: Seat

    def begin(self, table: PolisTable) -> Next:
        """2. Supply."""
        return self.call(Supply(seat=self.seat), then=self.growth)

    def growth(self, table: PolisTable, _: object) -> Next:
        """3. Growth."""
        return self.call(Growth(seat=self.seat), then=self.megalopolis)

    def megalopolis(self, table: PolisTable, _: object) -> Next:
        """4. Megalopolis: prestige for each polis that has outgrown its base."""
        large = [
            polis
            for polis in owned(table.state, self.seat)
            if table.state.poleis[polis].population > table.board.poleis[polis].fortification
        ]
        if large:
            table.tell("polis.megalopolis", "end-4", seat=self.seat, poleis=large)
            gain_prestige(table, self.seat, len(large), "megalopolis", "end-4")
        return self.done()


def store(table: PolisTable, seat: Seat) -> None:
    """Half of what perishes is kept, rounded up (End of the round, 5)."""
    stock, costs, lost = table.state.sides[seat].stock, table.board.costs, {}
    for good in costs.perishable:
        kept = -(-stock[good] // costs.keep_one_in)
        if stock[good] > kept:
            lost[good] = stock[good] - kept
        stock[good] = kept
    if lost:
        table.tell("polis.stored", "end-5", seat=seat, lost=lost)


class Phoros(Frame, tag="polis.phoros", kw_only=True):
    """One player exacts the phoros, knowing how both have come through the phases before (End of the round, 6)."""

    seat: Seat

    def begin(self, table: PolisTable) -> Next:
        """Who has no prestige is not asked."""
        if not table.state.sides[self.seat].prestige:
            return self.done()
        return self.ask(self.seat, "polis.phoros", then=self.exacted)

    def exacted(self, table: PolisTable, choice: Choice) -> Next:
        """Prestige becomes silver."""
        amount = int(choice.args[0])
        if amount:
            table.state.sides[self.seat].stock[SILVER] += amount
            table.tell("polis.phoros", "end-6", seat=self.seat, amount=amount)
            lose_prestige(table, self.seat, amount, "phoros", "end-6")
        return self.done()
