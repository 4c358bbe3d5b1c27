"""Blockades: Ports whose Offshore Sea the enemy's fleets lie in, and the grain of Athens (§8.21, §8.22)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.blocks import HellenesTable, standing
from engine.games.hellenes.table.control import evaluate
from engine.games.hellenes.table.state import ATHENS, SPARTA, ProvinceId, Siege, State, rival

SECTION = "8.21"
NONE = -2
"""In `Siege.blockaded_since`: there is no blockade. -1 is the season before the game."""


def blockades(board: Board, state: State, seat: Seat, city: ProvinceId) -> bool:
    """Whether a side blockades a Port, as things stand; never a City without a harbour (§8.21).

    Its fleets lie in the Offshore Sea, or it is Athens and nobody's do. Spartan fleets in any of the seas that its
    grain comes through blockade the city of Athens (§8.22).
    """
    offshore = board.provinces[city].offshore
    if offshore is None:
        return False
    if standing(state, seat, offshore):
        return True
    if seat == SPARTA:
        return cuts_off_grain(board, state, city)
    return not standing(state, SPARTA, offshore)


def cuts_off_grain(board: Board, state: State, city: ProvinceId) -> bool:
    """Whether Spartan fleets lie in one of the seas that the grain of this City comes through (§8.22)."""
    grain = (sea.id for sea in board.seas.values() if sea.grain)
    return city == board.tables.grain_city and any(standing(state, SPARTA, sea) for sea in grain)


def starves(board: Board, state: State, city: ProvinceId) -> bool:
    """Whether Siege Attrition can be waged against a besieged City: a Port must be blockaded, too.

    Both the siege and the blockade must have begun in a prior season (§8.2, §8.21).
    """
    siege = state.sieges[city]
    if siege.since >= state.clock:
        return False
    if not board.provinces[city].port:
        return True
    return NONE < siege.blockaded_since < state.clock and blockades(board, state, siege.besieger, city)


def starves_as_in_winter(board: Board, state: State, city: ProvinceId) -> bool:
    """Whether a besieged City suffers at Winter rates in every season: Athens, cut off from the sea (§8.22)."""
    siege = state.sieges[city]
    return city == board.tables.grain_city and siege.besieger != ATHENS and blockades(board, state, SPARTA, city)


def begun(board: Board, state: State, besieger: Seat, city: ProvinceId) -> int:
    """The season to note for a siege that begins now: this one if the Port is blockaded, else `NONE`."""
    return state.clock if blockades(board, state, besieger, city) else NONE


def watch(table: HellenesTable) -> None:
    """Note at which besieged Ports a blockade has begun or ended; called wherever control is settled (§8.21)."""
    board: Board = table.board
    for city, siege in table.state.sieges.items():
        if board.provinces[city].port:
            _watch(table, city, siege)


def settle(table: HellenesTable) -> None:
    """Control and blockades as they stand after an Action phase or a Combat phase (§1.4, §8.21)."""
    evaluate(table)
    watch(table)


def _watch(table: HellenesTable, city: ProvinceId, siege: Siege) -> None:
    before = siege.blockaded_since > NONE
    if before == blockades(table.board, table.state, siege.besieger, city):
        return
    siege.blockaded_since = NONE if before else table.state.clock
    told = "hellenes.blockade-ended" if before else "hellenes.blockade-begun"
    table.tell(told, SECTION, city=city, seat=siege.besieger)


def shut_in(board: Board, state: State, city: ProvinceId) -> bool:
    """Whether a City is besieged and, if it is a Port, blockaded: nothing gets in or out of it (§4.2)."""
    siege = state.sieges.get(city)
    return siege is not None and (not board.provinces[city].port or blockades(board, state, siege.besieger, city))


def defender(state: State, city: ProvinceId) -> Seat:
    """The side that a siege shuts in."""
    return rival(state.sieges[city].besieger)
