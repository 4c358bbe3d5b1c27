"""Counting from the pieces alone what is otherwise kept up to date with every change (§6, §9.1.4, §11)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.end_of_turn import control
from engine.games.hellas.moving import contests
from engine.games.hellas.table import ledger
from engine.games.hellas.table.state import ECONOMY, POWERS, ROWS, AreaId, Good, HexId, Power, State, rival


def merchandise(board: Board, state: State, seat: Seat) -> dict[Good, int]:
    """Boxes that a power covers on the Merchandise Control Track (§6)."""
    power, found = state.powers[seat], dict[Good, int]()
    for hex in dict.fromkeys((*power.posts, *power.fortresses)):
        good, boxes = board.hexes[hex].merchandise, ledger.produces(state, seat, hex)
        if good is not None and boxes:
            found[good] = found.get(good, 0) + boxes
    return found


def income(board: Board, state: State, seat: Seat) -> int:
    """Talents a turn, from merchandise and from the economy (§6)."""
    power = state.powers[seat]
    trade = sum(ledger.income_of(board, good, boxes) for good, boxes in merchandise(board, state, seat).items())
    reached = board.phase_of[ECONOMY][power.development[ECONOMY]]
    return trade + sum(phase.income for phase in board.chart[ECONOMY][:reached])


def controlled(board: Board, state: State, seat: Seat) -> list[AreaId]:
    """Provinces and islands that a power controls, in the order of the data (§11)."""
    return [area.id for area in board.areas.values() if control.controls(state, seat, area)]


def must_be_contested(board: Board, state: State, hex: HexId) -> bool:
    """Whether a hex is contested however what is there came to be there: legions facing what stays where it is.

    Legions and ships of the rival may have come later, and ships do not contest what they came to before ASTRONOMY.
    """
    for seat in POWERS:
        other = state.powers[rival(seat)]
        facing = hex in other.legions or hex in other.posts or hex in other.fortresses or hex in other.monuments
        if hex in state.powers[seat].legions and (facing or contests.is_neutral(state, hex)):
            return True
    return False


def contested(board: Board, state: State) -> list[HexId]:
    """The contested hexes: those that are and can be, then those that must be."""
    kept = [hex for hex in state.contested if contests.keeps_contested(board, state, hex)]
    with_legions = (hex for seat in POWERS for hex in state.powers[seat].legions)
    return list(dict.fromkeys((*kept, *(hex for hex in with_legions if must_be_contested(board, state, hex)))))


def luxuries(board: Board, power: Power) -> list[Good]:
    """Luxury merchandise of which a power has trade posts, contested ones too (§9.5)."""
    goods = (board.hexes[hex].merchandise for hex in dict.fromkeys((*power.posts, *power.fortresses)))
    return list(dict.fromkeys(good for good in goods if good in board.luxuries))


def count_afresh(board: Board, state: State) -> None:
    """Bring everything that is counted up to date, as if it had been so for long; nobody's stability moves."""
    state.contested = contested(board, state)
    for seat in POWERS:
        power = state.powers[seat]
        power.development = {row: power.development.get(row, 0) for row in ROWS}
        power.merchandise = merchandise(board, state, seat)
        power.income = income(board, state, seat)
        power.controlled = controlled(board, state, seat)
        power.reckoned = list(power.controlled)
        power.luxuries = list(dict.fromkeys((*power.luxuries, *luxuries(board, power))))
        ashore = any(board.hexes[hex].sikelia for hex in power.legions)
        if ashore and seat not in state.landed:
            state.landed.append(seat)


def differences(board: Board, state: State) -> list[str]:
    """Counted fields that are not what the pieces say, in words for an arbiter."""
    found = [] if set(contested(board, state)) == set(state.contested) else [f"contested hexes: {state.contested}"]
    for seat in POWERS:
        power = state.powers[seat]
        if power.merchandise != merchandise(board, state, seat):
            found.append(f"{seat}: merchandise {power.merchandise}")
        if power.income != income(board, state, seat):
            found.append(f"{seat}: income {power.income}, not {income(board, state, seat)}")
        if sorted(power.controlled) != sorted(controlled(board, state, seat)):
            found.append(f"{seat}: controls {power.controlled}")
    return found
