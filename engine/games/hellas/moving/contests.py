"""Contested hexes: how a hex comes to be contested, and how long it stays so (§9.1.4)."""

from __future__ import annotations

from engine.core.rulebook import Seat, Table
from engine.games.hellas.board.board import COASTAL, ISLAND, Board
from engine.games.hellas.table.state import FLEET, POWERS, HexId, Power, State, rival

SECTION = "9.1.4"


def has_pieces(power: Power, hex: HexId) -> bool:
    """Whether a power has any playing piece in a hex. A leader alone is none that could be contested (§18.5)."""
    return (
        hex in power.legions
        or hex in power.ships
        or hex in power.posts
        or hex in power.fortresses
        or hex in power.monuments
    )


def has_units(power: Power, hex: HexId) -> bool:
    """Whether a power has legions ashore or ships in a hex."""
    return hex in power.legions or hex in power.ships


def is_neutral(state: State, hex: HexId) -> bool:
    """Whether neutral pieces are in a hex (§15)."""
    return hex in state.neutral_legions or hex in state.neutral_fortresses


def is_foreign(state: State, seat: Seat, hex: HexId) -> bool:
    """Whether a hex has pieces that are not a power's own, so that whatever enters it stops (§9.1)."""
    return has_pieces(state.powers[rival(seat)], hex) or is_neutral(state, hex)


def ships_contest(board: Board, state: State, seat: Seat) -> bool:
    """Whether a power's ships contest what they enter: from ASTRONOMY on (§9.1)."""
    boxes = state.powers[seat].development[FLEET]
    return board.phase_of[FLEET][boxes] >= board.numbers.astronomy


def contests_with_legions(state: State, seat: Seat, hex: HexId) -> bool:
    """Whether a power has legions ashore in a hex, facing somebody else's pieces."""
    return hex in state.powers[seat].legions and is_foreign(state, seat, hex)


def contests_with_ships(board: Board, state: State, seat: Seat, hex: HexId) -> bool:
    """Whether a power's ships in a coastal or island hex contest it against its rival (§9.1)."""
    return (
        hex in state.powers[seat].ships
        and board.hexes[hex].type in (COASTAL, ISLAND)
        and has_pieces(state.powers[rival(seat)], hex)
        and ships_contest(board, state, seat)
    )


def legions_entered(table: Table[State], seat: Seat, hex: HexId) -> None:
    """Legions have come into a hex ashore, which may contest it. For `pieces` only."""
    if hex not in table.state.contested and contests_with_legions(table.state, seat, hex):
        _contest(table, seat, hex)


def ships_entered(table: Table[State], seat: Seat, hex: HexId) -> None:
    """Ships have come into a hex, which may contest it. For `pieces` only."""
    if hex not in table.state.contested and contests_with_ships(table.board, table.state, seat, hex):
        _contest(table, seat, hex)


def _contest(table: Table[State], seat: Seat, hex: HexId) -> None:
    table.state.contested.append(hex)
    table.tell("hellas.contested", SECTION, seat=seat, hex=hex)


def keeps_contested(board: Board, state: State, hex: HexId) -> bool:
    """Whether a contested hex stays so: both powers have units there, or one has what could contest it (§9.1.4, §9.2).

    So ships that contest nothing themselves keep up what legions have begun, as long as they face ships or legions.
    """
    return all(has_units(state.powers[seat], hex) for seat in POWERS) or any(
        contests_with_legions(state, seat, hex) or contests_with_ships(board, state, seat, hex) for seat in POWERS
    )


def settle(table: Table[State], hex: HexId) -> None:
    """Something has gone from a hex: it is no longer contested if nothing there keeps it so. For `pieces` only."""
    state = table.state
    if hex in state.contested and not keeps_contested(table.board, state, hex):
        state.contested.remove(hex)
        table.tell("hellas.uncontested", SECTION, hex=hex)
