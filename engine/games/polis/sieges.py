"""7. Besiege Polis."""

from __future__ import annotations

from engine.core.check import Check
from engine.core.decision import Choice, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.polis.actions import NoPrestige, PolisAction, SameAction, pay_military
from engine.games.polis.board import Board
from engine.games.polis.ledger import capture_proxenos, free_polis, gain_prestige, take_polis
from engine.games.polis.state import PolisId, State, rival
from engine.games.polis.units import PolisScene, PolisTable, citizens, free_cubes, free_discs, holds_land

SECTION = "7"
EVENTS = {
    "polis.siege-begun": ("seat", "polis", "land", "prestige"),
    "polis.siege-rolled": ("seat", "polis", "die", "needed"),
    "polis.siege-failed": ("seat", "polis", "land"),
    "polis.citizen-lost": ("seat", "polis", "amount"),
    "polis.proxenos-captured": ("seat", "polis"),
}
CHECKS = {
    "polis.own-polis": ("polis",),
    "polis.capital": ("polis",),
    "polis.no-walls": ("polis",),
    "polis.no-control": ("polis", "land", "own", "theirs"),
    "polis.too-few": ("polis", "land", "own", "needed"),
    "polis.siege-forbidden": ("polis", "event"),
}


class OwnPolis(Check):
    """One does not turn on one's own polis (7, 12)."""

    code = "polis.own-polis"

    def __init__(self, section: str) -> None:
        self.section = section

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look whose it is."""
        polis = str(choice.args[0])
        return {"polis": polis} if scene.state.poleis[polis].owner == scene.seat else None


class Capital(Check):
    """Capitals are never taken (7, 12)."""

    code = "polis.capital"

    def __init__(self, section: str) -> None:
        self.section = section

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look at the tile."""
        polis = str(choice.args[0])
        return {"polis": polis} if scene.board.poleis[polis].capital else None


class NoWalls(Check):
    """Epidamnos and Abdera have no territory to besiege them from (7)."""

    code, section = "polis.no-walls", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for the territory."""
        polis = str(choice.args[0])
        return {"polis": polis} if scene.board.poleis[polis].territory is None else None


class NoControl(Check):
    """The besieger must control the territory (7)."""

    code, section = "polis.no-control", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare the hoplites."""
        polis = str(choice.args[0])
        land, state = scene.board.poleis[polis].territory, scene.state
        if holds_land(state, scene.seat, land):
            return None
        own, theirs = state.hoplites[scene.seat][land], state.hoplites[rival(scene.seat)][land]
        return {"polis": polis, "land": land, "own": own, "theirs": theirs}


class TooFew(Check):
    """It takes as many hoplites as the fortification (7)."""

    code, section = "polis.too-few", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count the hoplites."""
        tile = scene.board.poleis[str(choice.args[0])]
        own = scene.state.hoplites[scene.seat][tile.territory]
        if own >= tile.fortification:
            return None
        return {"polis": tile.id, "land": tile.territory, "own": own, "needed": tile.fortification}


class SiegeForbidden(Check):
    """An event may forbid to besiege what the opponent owns (Start and progress)."""

    code, section = "polis.siege-forbidden", "start"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for the ban."""
        polis, state = str(choice.args[0]), scene.state
        banned = "siege owned" in state.banned and state.poleis[polis].owner is not None
        return {"polis": polis, "event": state.event} if banned else None


class NoCubes(Check):
    """The new citizens must come out of one's supply (Start and progress)."""

    code, section = "polis.no-cubes", "start"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count the cubes."""
        needed = citizens(scene.board, scene.state, str(choice.args[0]))
        left = free_cubes(scene.board, scene.state, scene.seat)
        return {"needed": needed, "left": left} if left < needed else None


class NoDiscs(Check):
    """A polis, or a tribute box, needs a disc out of one's supply (Start and progress)."""

    code, section = "polis.no-discs", "start"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count the discs."""
        left = free_discs(scene.board, scene.state, scene.seat)
        return {"needed": 1, "left": left} if left < 1 else None


class Besiege(PolisAction):
    """`besiege <polis>`."""

    name, section = "besiege", SECTION
    checks = (
        SameAction(), OwnPolis(SECTION), Capital(SECTION), NoWalls(), NoControl(), TooFew(), SiegeForbidden(),
        NoPrestige(), NoCubes(), NoDiscs(),
    )  # fmt: skip

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """The poleis that can be besieged."""
        if state.sides[seat].prestige < board.costs.military:
            return []
        theirs = state.hoplites[rival(seat)]
        held = [land for land, own in state.hoplites[seat].items() if own > theirs[land]]
        ready = [
            id
            for land in held
            for id in board.poleis_of_land[land]
            if state.hoplites[seat][land] >= board.poleis[id].fortification and open_to_attack(board, state, seat, id)
        ]
        if not ready or free_discs(board, state, seat) < 1:
            return []
        cubes, peace = free_cubes(board, state, seat), "siege owned" in state.banned
        return [
            say("besiege", id)
            for id in board.poleis
            if id in ready
            and citizens(board, state, id) <= cubes
            and not (peace and state.poleis[id].owner is not None)
        ]


def open_to_attack(board: Board, state: State, seat: Seat, polis: PolisId) -> bool:
    """Whether a polis is neither one's own nor a capital (7, 12)."""
    return state.poleis[polis].owner != seat and board.poleis[polis].capital is None


class Siege(Frame, tag="polis.siege", kw_only=True):
    """A polis is besieged; the die decides, unless its walls are too low to matter (7)."""

    seat: Seat
    polis: PolisId

    def begin(self, table: PolisTable) -> Next:
        """Pay for the siege and roll."""
        tile, cost = table.board.poleis[self.polis], table.board.costs.military
        table.tell("polis.siege-begun", SECTION, seat=self.seat, polis=self.polis, land=tile.territory, prestige=cost)
        pay_military(table, self.seat, SECTION)
        return self.goto(self.succeed if self.holds(table, tile.fortification) else self.fail)

    def holds(self, table: PolisTable, needed: int) -> bool:
        """Whether the die reaches the fortification; one needs no roll."""
        if needed <= 1:
            return True
        die = table.roll("siege", table.board.costs.die)
        table.tell("polis.siege-rolled", SECTION, seat=self.seat, polis=self.polis, die=die, needed=needed)
        return die >= needed

    def succeed(self, table: PolisTable) -> Next:
        """The polis changes hands; an opposing Proxenos in it is captured."""
        tile = table.board.poleis[self.polis]
        take_polis(table, self.seat, self.polis, citizens(table.board, table.state, self.polis), SECTION)
        gain_prestige(table, self.seat, tile.fortification, "siege", SECTION)
        if capture_proxenos(table, self.seat, self.polis):
            table.tell("polis.proxenos-captured", SECTION, seat=rival(self.seat), polis=self.polis)
        return self.done()

    def fail(self, table: PolisTable) -> Next:
        """A besieger falls; a polis of the opponent loses a citizen, and with the last one its ruler."""
        state, land = table.state, table.board.poleis[self.polis].territory
        table.tell("polis.siege-failed", SECTION, seat=self.seat, polis=self.polis, land=land)
        state.hoplites[self.seat][land] -= 1
        tile = state.poleis[self.polis]
        if tile.owner is not None:
            tile.population -= 1
            table.tell("polis.citizen-lost", SECTION, seat=tile.owner, polis=self.polis, amount=1)
            if not tile.population:
                free_polis(table, self.polis, SECTION)
        return self.done()
