"""What a case or an arbiter may change on the table that does more than its type says."""

from __future__ import annotations

from typing import Any

from engine.core.secrets.secret import Seat, Secret
from engine.core.setters.setting import Impossible, by_name, count, for_each, listed, one_of, spread
from engine.games.pericles.board.board import Board
from engine.games.pericles.setting.card_setters import CARD_SETTERS
from engine.games.pericles.setting.issue_setters import ISSUE_SETTERS
from engine.games.pericles.setting.setting_values import side_of, theater_of
from engine.games.pericles.table.state import SEATS, SIDE_OF, SIDES, Side, State, compatriot

EVERYWHERE = "everywhere"

# ------------------------------------------------------------------ the map


def _empty(board: Board, state: State, path: str, value: Any) -> None:
    """`empty`: Theaters where nothing stands, or `everywhere`; for cases, before what stands there is set."""
    chosen = list(state.pieces) if value == EVERYWHERE else [theater_of(state, t) for t in listed(value, "empty")]
    for theater in chosen:
        state.pieces[theater] = {}
        state.treachery.pop(theater, None)


def _persian_war(board: Board, state: State, path: str, value: Any) -> None:
    """`persian_war`: whether it goes on, and with it whether the Eastern Mediterranean is in play (§13.2)."""
    state.persian_war = bool(one_of(value, (True, False), "persian_war"))
    for theater in board.theaters.values():
        if theater.persian and not state.persian_war:
            state.pieces.pop(theater.id, None)
        elif theater.persian:
            state.pieces.setdefault(theater.id, {})


# ------------------------------------------------------------------ Strategos tokens


@for_each(SEATS, "faction")
def _tokens(board: Board, state: State, seat: Seat, number: Any) -> None:
    """`tokens.<seat>`: what it has behind its shield; the difference comes out of the stock or goes there."""
    before = state.tokens[seat].value
    more = count(number, "tokens") - (before if isinstance(before, int) else 0)
    if more > state.stock[SIDE_OF[seat]]:  # by how many would tell what is behind the shield
        raise Impossible(f"tokens of {seat}: there are not so many left in the stock of {SIDE_OF[seat]}")
    state.stock[SIDE_OF[seat]] -= more
    seen = (seat, compatriot(seat)) if "tokens" in state.sharing.get(seat, ()) else (seat,)
    state.tokens[seat] = Secret(number, tuple(sorted(seen)))


@for_each(SIDES, "Side")
def _stock(board: Board, state: State, side: Side, number: Any) -> None:
    """`stock.<side>`: what is in it; the difference is away until the End Phase (§5.11B). Set it last of the tokens."""
    away = state.withheld[side].now + state.stock[side] - count(number, "stock")
    if away < 0:
        raise Impossible(f"stock of {side}: there are only {number + away} tokens for it")
    state.stock[side], state.withheld[side].now = number, away


@for_each(SIDES, "Side")
def _strategy_board(board: Board, state: State, side: Side, number: Any) -> None:
    """`strategy_board.<side>`: the tokens on it; the difference comes out of the stock or goes there."""
    _from_stock(state, side, count(number, "strategy_board") - state.strategy_board[side])
    state.strategy_board[side] = number


def _withheld(board: Board, state: State, path: str, value: Any) -> None:
    """`withheld.<side>`: tokens out of its stock until the End Phase, `now`, and those to be taken out `next` turn."""
    for keys, number in spread(path, value).items():
        if len(keys) != 2:
            raise Impossible("withheld: say withheld.<side>.now or withheld.<side>.next")
        side, when = side_of(keys[0]), str(one_of(keys[1], ("now", "next"), "time"))
        if when == "now":
            _from_stock(state, side, count(number, "withheld") - state.withheld[side].now)
        setattr(state.withheld[side], when, count(number, "withheld"))


@for_each(SIDES, "Side")
def _committed(board: Board, state: State, side: Side, number: Any) -> None:
    """`committed.<side>`: tokens laid out for the issue being resolved, out of the stock."""
    _from_stock(state, side, count(number, "committed") - state.committed.pop(side, 0))
    if number:
        state.committed[side] = number


def _from_stock(state: State, side: Side, number: int) -> None:
    if number > state.stock[side]:
        raise Impossible(f"{side}: only {state.stock[side]} tokens are in stock, not {number}")
    state.stock[side] -= number


SETTERS = {
    **CARD_SETTERS,
    **ISSUE_SETTERS,
    **by_name(_empty, _persian_war, _tokens, _strategy_board, _withheld, _committed, _stock),
}


def settle(board: Board, state: State) -> None:
    """Theaters without Treachery markers are left out."""
    state.treachery = {theater: there for theater, there in state.treachery.items() if there}
