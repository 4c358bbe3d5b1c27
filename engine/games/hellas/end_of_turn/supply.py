"""Legions that can't be fed go at the end of a turn (§10).

Fleet maintenance at the end of a turn (§10).
"""

from __future__ import annotations

from engine.core.rulebook import Choice, Kind, Next, Seat, Verb, among
from engine.games.hellas.board.board import Board
from engine.games.hellas.options.leaders import LeavingLeaders
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table.ledger import supply
from engine.games.hellas.table.pieces import (
    HellasScene,
    HellasTable,
    legions_total,
    ships_total,
    take_aboard,
    take_legions,
)
from engine.games.hellas.table.prices import by_phase
from engine.games.hellas.table.state import HexId, State, rival

SECTION = "10"
DISBAND, DISBAND_ABOARD = "disband", "disband-aboard"


def unfed(board: Board, state: State, seat: Seat) -> int:
    """Legions of a power, those aboard as well, beyond what its yellow trade posts feed."""
    return max(0, legions_total(state.powers[seat]) - supply(board, state, seat))


@among("hellas.no-legion-there", "hex")
def with_legions(scene: HellasScene) -> list[HexId]:
    """A legion must be there to be given up (§10)."""
    return list(scene.state.powers[scene.seat].legions)


@among("hellas.no-legion-aboard", "hex")
def with_legions_aboard(scene: HellasScene) -> list[HexId]:
    """A legion must be aboard to be given up (§10)."""
    return list(scene.state.powers[scene.seat].aboard)


class Starving(Kind):
    """Which legion is given up, since there is not enough to eat (§10)?"""

    name, section = "hellas.starve", SECTION
    together = True
    verbs = (
        Verb(f"{DISBAND} <hex:ashore>", SECTION, (with_legions,)),
        Verb(f"{DISBAND_ABOARD} <hex:afloat>", SECTION, (with_legions_aboard,)),
    )


class Supply(LeavingLeaders, tag="hellas.supply", kw_only=True):
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
            return self.goto(self.settle)
        return self.ask_which(table, self.seat, Starving, then=self.disbanded)

    def disbanded(self, table: HellasTable, choice: Choice, hex: HexId) -> Next:
        """One legion less."""
        aboard = choice.verb == DISBAND_ABOARD
        table.tell("hellas.disbanded", SECTION, seat=self.seat, hex=hex, aboard=aboard)
        if aboard:
            take_aboard(table, self.seat, hex, 1)
        else:
            take_legions(table, self.seat, hex, 1)
        return self.goto(self.next_legion)


def upkeep(board: Board, state: State, seat: Seat) -> int:
    """Talents that each ship of a power costs at the end of a turn."""
    return by_phase(board, state, seat, "maintenance")


def maintenance(board: Board, state: State, seat: Seat) -> int:
    """Talents that all ships of a power cost at the end of a turn."""
    return ships_total(state.powers[seat]) * upkeep(board, state, seat)


def pay_maintenance(table: HellasTable) -> None:
    """Both powers pay for their ships, the starting player first."""
    starting = table.state.starting
    for seat in (starting, rival(starting)):
        if table.position.outcome is None:
            _pay(table, seat)


def _pay(table: HellasTable, seat: Seat) -> None:
    """Who can't pay it all pays what he can, and it costs him a space of stability; no ship is lost."""
    board, state, power = table.board, table.state, table.state.powers[seat]
    ships, each = ships_total(power), upkeep(board, state, seat)
    cost = ships * each
    paid = min(cost, power.talents)
    power.talents -= paid
    if paid < cost:
        table.tell("hellas.fleet-unpaid", SECTION, seat=seat, ships=ships, each=each, cost=cost, paid=paid)
        shift(table, seat, -1, "maintenance", SECTION)
    elif cost:
        table.tell("hellas.fleet-maintained", SECTION, seat=seat, ships=ships, each=each, cost=cost, left=power.talents)
