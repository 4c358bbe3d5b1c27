"""Strategos tokens: behind the shields, in the stocks, on the Strategy Boards (§4.1B, §6.22, §9.7)."""

from __future__ import annotations

from msgspec import UNSET

from engine.core.secrets.secret import Seat, Secret
from engine.games.pericles.assembly.sharing import TOKENS, privy
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable
from engine.games.pericles.table.state import FACTIONS, SIDE_OF, Side, State

SECTION = "4.1B"


def mine(scene: PericlesScene) -> int:
    """The tokens of whoever is asked."""
    return scene.read(scene.state.tokens[scene.seat])


def held(table: PericlesTable, seat: Seat) -> int:
    """A faction's tokens, as the referee knows them; `NeedsCommit` on somebody else's view."""
    return table.read(table.state.tokens[seat])


def award(table: PericlesTable, seat: Seat, amount: int, why: str) -> int:
    """Give a faction tokens from its Side's stock, as far as there are any; how many. Everybody sees it.

    `why`: `debate`, `card`, `games`.
    """
    return _give(table, seat, amount, table.state.stock, "6.21", why)


def award_from_board(table: PericlesTable, seat: Seat, amount: int) -> int:
    """Give a faction tokens from the Strategy Board, as far as there are any; how many (§7.3)."""
    return _give(table, seat, amount, table.state.strategy_board, "7.3", "strategy-board")


def _give(table: PericlesTable, seat: Seat, amount: int, source: dict[Side, int], section: str, why: str) -> int:
    given = min(amount, source[SIDE_OF[seat]])
    if given:
        source[SIDE_OF[seat]] -= given
        _change(table.state, seat, given)
        table.tell("pericles.tokens", section, seat=seat, amount=given, why=why)
    return given


def spend(table: PericlesTable, seat: Seat, amount: int) -> None:
    """Tokens that a faction openly lays out for an issue: they count as committed until it is resolved (§9.7).

    The caller has seen to it that the faction has them.
    """
    state = table.state
    _change(state, seat, -amount)
    commit(state, seat, amount)


def commit(state: State, seat: Seat, amount: int) -> None:
    """Tokens are laid out for the issue that is being resolved, wherever they came from."""
    side = SIDE_OF[seat]
    state.committed[side] = state.committed.get(side, 0) + amount


def forfeit(table: PericlesTable, seat: Seat, amount: int) -> None:
    """Tokens that go from behind a faction's shield straight into the stock (a Raid, §9.2; Political Capital, §8.6)."""
    state = table.state
    _change(state, seat, -amount)
    state.stock[SIDE_OF[seat]] += amount


def return_committed(table: PericlesTable) -> None:
    """The issue is resolved: committed tokens go back to the stocks (§9.7)."""
    state = table.state
    for side in FACTIONS:
        state.stock[side] += state.committed.pop(side, 0)


def tokens_in_hands(board: Board, state: State, side: Side) -> int:
    """What both factions of a Side hold together: everybody can count it."""
    withheld = state.withheld[side].now
    elsewhere = state.stock[side] + state.strategy_board[side] + withheld + state.committed.get(side, 0)
    return board.tables.tokens - elsewhere


def _change(state: State, seat: Seat, amount: int) -> None:
    """Whoever knew the number knows the new one, if it is still being shown; in a view, a hole stays a hole."""
    before = state.tokens[seat]
    value = before.value if before.value is UNSET else before.value + amount
    assert value is UNSET or value >= 0, f"{seat}: {value} tokens"
    state.tokens[seat] = Secret(value, privy(state, seat, TOKENS))
