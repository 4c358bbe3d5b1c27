"""The end of the round: projects, supply, growth, megalopolis, storage and phoros (End of the round).

How the game ends: starvation, ostracism, or the victory points after the last round (End of the game).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check, say
from engine.games.polis.board.board import Board
from engine.games.polis.development.projects import complete, posterity
from engine.games.polis.progress.actions import of_ones_own
from engine.games.polis.table.state import SEATS, SILVER, WHEAT, PolisId, State, rival
from engine.games.polis.table.units import PolisScene, PolisTable, free_cubes, free_polis, gain_prestige, lose_prestige

# ------------------------------------------------------------------ supply


def can_feed(state: State, seat: Seat, mouths: int) -> bool:
    """Whether a seat can pay for so many citizens with all its wheat and prestige (End of the round, 2)."""
    side = state.sides[seat]
    return side.stock[WHEAT] + side.prestige >= mouths


def hungry(state: State, seat: Seat) -> int:
    """How many citizens a seat's wheat does not feed: each takes a prestige (End of the round, 2)."""
    return max(state.population(seat) - state.sides[seat].stock[WHEAT], 0)


def releasable(board: Board, state: State, seat: Seat) -> list[PolisId]:
    """The poleis that a seat could give up (End of the round, 2)."""
    return [polis for polis in state.owned(seat) if board.poleis[polis].capital is None]


@among("polis.capital-stays", "polis")
def to_be_released(scene: PolisScene) -> list[PolisId]:
    """The capital is never given up (End of the game)."""
    return releasable(scene.board, scene.state, scene.seat)


RELEASE = Verb("release <polis>", "end-2", (of_ones_own, to_be_released))
"""Let a polis return to neutrality rather than feed it."""


@check("polis.too-hungry")
def too_hungry(scene: PolisScene) -> Args | None:
    """Wheat and prestige together must feed everybody (End of the round, 2)."""
    needed, side = scene.state.population(scene.seat), scene.state.sides[scene.seat]
    if can_feed(scene.state, scene.seat, needed):
        return None
    return {"needed": needed, "wheat": side.stock[WHEAT], "prestige": side.prestige}


PAY = Verb("pay", "end-2", (too_hungry,))
"""All the wheat, and prestige for the rest."""


class Supplying(Kind):
    """Not enough wheat: pay the rest in prestige, or give poleis up (End of the round, 2)?"""

    name, section = "polis.supply", "end-2"
    together = True
    verbs = (RELEASE, PAY)


class Supply(Frame, tag="polis.supply", kw_only=True):
    """A player feeds the citizens of all his poleis (End of the round, 2)."""

    seat: Seat

    def begin(self, table: PolisTable) -> Next:
        """Wheat that suffices is paid at once; otherwise ask, where there is a choice."""
        state = table.state
        if not hungry(state, self.seat) or not releasable(table.board, state, self.seat):
            return self.pay(table)
        needed, wheat = state.population(self.seat), state.sides[self.seat].stock[WHEAT]
        table.tell("polis.supply-short", "end-2", seat=self.seat, needed=needed, wheat=wheat)
        return self.ask(self.seat, Supplying, then=self.answered)

    def answered(self, table: PolisTable, choice: Choice, polis: PolisId = "") -> Next:
        """Pay, or let a polis go and look again."""
        if choice.verb == "pay":
            return self.pay(table)
        free_polis(table, polis, "end-2")
        return self.goto(self.begin)

    def pay(self, table: PolisTable) -> Next:
        """Wheat first, prestige for what is missing."""
        needed, missing = table.state.population(self.seat), hungry(table.state, self.seat)
        table.state.sides[self.seat].stock[WHEAT] -= needed - missing
        table.tell("polis.supplied", "end-2", seat=self.seat, wheat=needed - missing, prestige=missing)
        lose_prestige(table, self.seat, missing, "supply", "end-2")
        return self.done()


# ------------------------------------------------------------------ growth


def growth_room(board: Board, state: State, polis: PolisId) -> int:
    """How many citizens a polis could gain this round, wheat and cubes aside (End of the round, 3)."""
    tile = board.poleis[polis]
    return min(tile.growth, tile.maximum - state.poleis[polis].population)


@check("polis.grown-already")
def grown_already(scene: PolisScene, polis: PolisId, grown: list[PolisId]) -> Args | None:
    """A polis grows once a round (End of the round, 3)."""
    return {"polis": polis} if polis in grown else None


@check("polis.growth-limit")
def growth_limit(scene: PolisScene, polis: PolisId, amount: int) -> Args | None:
    """A polis gains at most its growth (End of the round, 3)."""
    most = scene.board.poleis[polis].growth
    return {"polis": polis, "most": most} if amount > most else None


@check("polis.population-limit")
def population_limit(scene: PolisScene, polis: PolisId, amount: int) -> Args | None:
    """A polis never holds more than its maximum (End of the round, 3)."""
    there, maximum = scene.state.poleis[polis].population, scene.board.poleis[polis].maximum
    return {"polis": polis, "population": there, "maximum": maximum} if there + amount > maximum else None


@check("polis.no-wheat")
def no_wheat(scene: PolisScene, amount: int) -> Args | None:
    """Every new citizen takes a wheat (End of the round, 3)."""
    wheat = scene.state.sides[scene.seat].stock[WHEAT]
    return {"needed": amount, "wheat": wheat} if wheat < amount else None


@check("polis.cubes-short", "start")
def cubes_short(scene: PolisScene, amount: int) -> Args | None:
    """New citizens come out of the supply of cubes (Start and progress)."""
    left = free_cubes(scene.board, scene.state, scene.seat)
    return {"needed": amount, "left": left} if left < amount else None


class Grow(Verb):
    """So many new citizens."""

    pattern, section = "grow <polis> <amount:number>", "end-3"
    checks = (of_ones_own, grown_already, growth_limit, population_limit, no_wheat, cubes_short)

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        most = max(tile.growth for tile in scene.board.poleis.values())
        return [say("grow", polis, n) for polis in scene.board.poleis for n in range(1, most + 1)]


class Growing(Kind):
    """Which poleis grow, and by how much (End of the round, 3)?"""

    name, section = "polis.growth", "end-3"
    together = True
    verbs = (Grow(), Simple("done", "end-3"))


class Growth(Frame, tag="polis.growth", kw_only=True):
    """Wheat that is left becomes citizens (End of the round, 3)."""

    seat: Seat
    grown: list[PolisId] = field(default_factory=list)

    def begin(self, table: PolisTable) -> Next:
        return self.ask_more(table, self.seat, Growing, self.answered)

    def answered(self, table: PolisTable, choice: Choice, polis: PolisId = "", amount: int = 0) -> Next:
        if choice.verb == "done":
            return self.done()
        table.state.sides[self.seat].stock[WHEAT] -= amount
        table.state.poleis[polis].population += amount
        self.grown.append(polis)
        table.tell("polis.grown", "end-3", seat=self.seat, polis=polis, amount=amount)
        return self.goto(self.begin)


# ------------------------------------------------------------------ phoros


@check("polis.phoros-limit")
def phoros_limit(scene: PolisScene, amount: int) -> Args | None:
    """The phoros costs prestige, one for one (End of the round, 6)."""
    prestige = scene.state.sides[scene.seat].prestige
    return {"prestige": prestige} if amount > prestige else None


class Exact(Verb):
    """So much prestige becomes silver."""

    pattern, section = "phoros <amount:number>", "end-6"
    checks = (phoros_limit,)

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Up to all the prestige, and a bit beyond to be told why not."""
        return [say("phoros", n) for n in range(max(scene.state.sides[scene.seat].prestige, 20) + 1)]


class Taxing(Kind):
    """How much prestige for silver (End of the round, 6)?"""

    name, section = "polis.phoros", "end-6"
    verbs = (Exact(),)
    by_default = "phoros 0"


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
            for polis in table.state.owned(self.seat)
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
        return self.ask(self.seat, Taxing, then=self.exacted)

    def exacted(self, table: PolisTable, choice: Choice, amount: int) -> Next:
        if amount:
            table.state.sides[self.seat].stock[SILVER] += amount
            table.tell("polis.phoros", "end-6", seat=self.seat, amount=amount)
            lose_prestige(table, self.seat, amount, "phoros", "end-6")
        return self.done()


# ------------------------------------------------------------------ how the game ends


SECTION = "end"
ENDINGS = ("points", "storage", "draw", "ostracism", "starvation")
"""How a game can end: the reasons in `Outcome.reason`."""


def score_sheet(board: Board, state: State) -> dict[Seat, dict[str, int]]:
    """Victory points as they stand: population, prestige, and prestige for posterity (End of the game)."""
    sheet = {}
    for seat in SEATS:
        lines = {
            "population": state.population(seat),
            "prestige": state.sides[seat].prestige,
            "posterity": posterity(board, state, seat),
        }
        sheet[seat] = {**lines, "total": sum(lines.values())}
    return sheet


def ends_on_points(table: PolisTable) -> None:
    """The most victory points win; then the fuller storage; then nobody."""
    sheet, state = score_sheet(table.board, table.state), table.state
    for seat, lines in sheet.items():
        told: Args = {"seat": seat, **lines}
        table.tell("polis.scored", SECTION, **told)
    stored = {seat: sum(state.sides[seat].stock.values()) for seat in SEATS}
    rank = {seat: (sheet[seat]["total"], stored[seat]) for seat in SEATS}
    winners = [seat for seat in SEATS if rank[seat] > rank[rival(seat)]]
    reason = "points" if len({lines["total"] for lines in sheet.values()}) > 1 else "storage" if winners else "draw"
    table.finish(winners, reason, sheet)


# ------------------------------------------------------------------ the six phases


class EndOfRound(Frame, tag="polis.end", kw_only=True):
    """Six phases, the first to pass first in each; each player answers in two forms (End of the round)."""

    supplied: list[Seat] = field(default_factory=list)
    """Who has been through supply, growth and megalopolis, or is at it."""
    stored: list[Seat] = field(default_factory=list)
    taxed: list[Seat] = field(default_factory=list)

    def begin(self, table: PolisTable) -> Next:
        """1. Projects; then nobody may starve."""
        table.tell("polis.round-over", "end-1", round=table.state.round_name)
        complete(table)
        for seat in table.state.passers:
            capital = table.board.capitals[seat]
            if not can_feed(table.state, seat, table.state.poleis[capital].population):
                table.tell("polis.starved", SECTION, seat=seat, polis=capital)
                table.finish([rival(seat)], "starvation", score_sheet(table.board, table.state))
                return self.done()
        return self.goto(self.supply)

    def supply(self, table: PolisTable, _: object = None) -> Next:
        """2. to 4. for both; after the last round that is all."""
        if (seat := self.next_of(table, self.supplied)) is not None:
            return self.call(Form(seat=seat), then=self.supply)
        return self.goto(self.reckon if table.state.last_round else self.storage)

    def storage(self, table: PolisTable) -> Next:
        """5. Storage for both."""
        while (seat := self.next_of(table, self.stored)) is not None:
            store(table, seat)
        return self.goto(self.phoros)

    def phoros(self, table: PolisTable, _: object = None) -> Next:
        """6. Phoros for both."""
        if (seat := self.next_of(table, self.taxed)) is not None:
            return self.call(Phoros(seat=seat), then=self.phoros)
        return self.goto(self.reckon)

    def next_of(self, table: PolisTable, done: list[Seat]) -> Seat | None:
        """Whose turn it is in a phase, who is put on the list of those it is over for."""
        seat = next((seat for seat in table.state.passers if seat not in done), None)
        if seat is not None:
            done.append(seat)
        return seat

    def reckon(self, table: PolisTable) -> Next:
        """A player without prestige is banished, and if both are, nobody has won; after the last round points count."""
        if losers := [seat for seat in SEATS if not table.state.sides[seat].prestige]:
            table.tell("polis.ostracised", SECTION, seats=losers)
            winners = [seat for seat in SEATS if seat not in losers]
            table.finish(winners, "ostracism", score_sheet(table.board, table.state))
        elif table.state.last_round:
            ends_on_points(table)
        return self.done()
