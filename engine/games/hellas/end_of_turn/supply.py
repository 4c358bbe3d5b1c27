"""Legions that can't be fed go at the end of a turn (§10)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import Check
from engine.core.decision import Choice, Kind, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.options.leaders import Flight, stranded
from engine.games.hellas.table.ledger import supply
from engine.games.hellas.table.pieces import HellasScene, HellasTable, legions_total, take_aboard, take_legions
from engine.games.hellas.table.state import State
from engine.games.hellas.turn.asking import put
from engine.games.hellas.turn.reckoning import reckon

SECTION = "10"


def unfed(board: Board, state: State, seat: Seat) -> int:
    """Legions of a power, those aboard as well, beyond what its yellow trade posts feed."""
    return max(0, legions_total(state.powers[seat]) - supply(board, state, seat))


def to_disband(state: State, seat: Seat) -> list[Choice]:
    """The answers to which legion goes: ashore, then aboard."""
    power = state.powers[seat]
    return [say("disband", hex) for hex in power.legions] + [say("disband-aboard", hex) for hex in power.aboard]


class NoLegionThere(Check):
    """A legion must be there to be given up (§10)."""

    code, section = "hellas.no-legion-there", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look ashore."""
        hex = str(choice.args[0])
        return None if hex in scene.state.powers[scene.seat].legions else {"hex": hex}


class Disband(Verb):
    """`disband <hex>`: a legion ashore goes."""

    name, section = "disband", SECTION
    checks = (NoLegionThere(),)

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Every hex ashore."""
        return [say("disband", hex) for hex in scene.board.ashore]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Where there are some."""
        return [say("disband", hex) for hex in scene.state.powers[scene.seat].legions]


class NoLegionAboard(Check):
    """A legion must be aboard to be given up (§10)."""

    code, section = "hellas.no-legion-aboard", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look on the ships."""
        hex = str(choice.args[0])
        return None if hex in scene.state.powers[scene.seat].aboard else {"hex": hex}


class DisbandAboard(Verb):
    """`disband-aboard <hex>`: a legion on a ship goes."""

    name, section = "disband-aboard", SECTION
    checks = (NoLegionAboard(),)

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Every hex that ships can be in."""
        return [say("disband-aboard", hex) for hex, near in scene.board.by_sea.items() if near]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Where there are some."""
        return [say("disband-aboard", hex) for hex in scene.state.powers[scene.seat].aboard]


class Starving(Kind):
    """Which legion is given up, since there is not enough to eat (§10)?"""

    name, section = "hellas.starve", SECTION
    verbs = (Disband(), DisbandAboard())


class Supply(Frame, tag="hellas.supply", kw_only=True):
    """A power's legions are fed, or go until those that are left can be (§10)."""

    seat: Seat

    def begin(self, table: HellasTable) -> Next:
        """Compare the legions with the supply."""
        board, state = table.board, table.state
        legions, fed = legions_total(state.powers[self.seat]), supply(board, state, self.seat)
        event = "hellas.supply-short" if legions > fed else "hellas.supplied"
        table.tell(event, SECTION, seat=self.seat, legions=legions, supply=fed)
        return self.goto(self.next_legion)

    def next_legion(self, table: HellasTable) -> Next:
        """A legion that goes may leave a hex uncontested, so that there is more to eat."""
        if not unfed(table.board, table.state, self.seat):
            return self.goto(self.over)
        legal = to_disband(table.state, self.seat)
        return put(self, table, self.seat, Starving.name, legal, then=self.disbanded)

    def disbanded(self, table: HellasTable, choice: Choice) -> Next:
        """One legion less."""
        hex, aboard = str(choice.args[0]), choice.verb == DisbandAboard.name
        table.tell("hellas.disbanded", SECTION, seat=self.seat, hex=hex, aboard=aboard)
        if aboard:
            take_aboard(table, self.seat, hex, 1)
        else:
            take_legions(table, self.seat, hex, 1)
        return self.goto(self.next_legion)

    def over(self, table: HellasTable) -> Next:
        """A province may have gone with the legion that held it (§11)."""
        reckon(table)
        return self.goto(self.leaders)

    def leaders(self, table: HellasTable, _: object = None) -> Next:
        """A leader may have been left alone (§18.5)."""
        if (seat := stranded(table.state)) is not None:
            return self.call(Flight(seat=seat), then=self.leaders)
        return self.done()
