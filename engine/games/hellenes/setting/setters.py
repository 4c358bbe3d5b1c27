"""What a case or an arbiter may change on the table that does more than its type says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.secret import Secret
from engine.core.setting import Impossible, count, one_of, spread
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import WEAKEST
from engine.games.hellenes.setting.card_setters import CARD_SETTERS
from engine.games.hellenes.setting.setting_values import Setter, listed, seat_of
from engine.games.hellenes.setting.unit_setters import UNIT_SETTERS
from engine.games.hellenes.sieges.loss_order import DEFAULT
from engine.games.hellenes.table.state import (
    ATHENS,
    NEW_YEAR,
    SEASONS,
    State,
)

# ------------------------------------------------------------------ time, Prestige, Olympians


def _prestige(board: Board) -> Setter:
    """`prestige.<seat>`, or `prestige` for the marker itself, positive towards Athens."""

    def set_prestige(state: State, path: str, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int):
            raise Impossible(f"prestige: {value!r} is not a whole number")
        state.prestige = value if not path or seat_of(path) == ATHENS else -value

    return set_prestige


def _year(board: Board) -> Setter:
    def set_year(state: State, path: str, value: Any) -> None:
        state.year = count(value, "year")
        _set_clock(board, state)

    return set_year


def _season(board: Board) -> Setter:
    def set_season(state: State, path: str, value: Any) -> None:
        state.season = str(one_of(value, (NEW_YEAR, *SEASONS), "season"))
        _set_clock(board, state)

    return set_season


def _set_clock(board: Board, state: State) -> None:
    """The clock goes on with year and season; sieges from before the game stay such."""
    seasons = (NEW_YEAR, *SEASONS)
    years = board.scenarios[state.scenario].first_year - state.year
    state.clock = years * len(seasons) + seasons.index(state.season) + 1


def _losses(board: Board) -> Setter:
    """`losses.<seat>`: unit types, the first to lose steps first; the others follow as they did."""

    def set_losses(state: State, path: str, value: Any) -> None:
        for keys, types in spread(path, value).items():
            seat = seat_of(".".join(keys))
            first = [str(one_of(t, DEFAULT, "type")) for t in listed(types, "losses")]
            state.losses[seat] = Secret([*first, *(t for t in DEFAULT if t not in first)], (seat,))

    return set_losses


def _attack_orders(board: Board) -> Setter:
    """`attack_orders.<seat>`: units in the order in which they attack within a class, or `weakest`."""

    def set_orders(state: State, path: str, value: Any) -> None:
        for keys, order in spread(path, value).items():
            seat = seat_of(".".join(keys))
            known = [WEAKEST, *board.units]
            state.attack_orders[seat] = Secret([str(one_of(u, known, "unit")) for u in listed(order, "units")], (seat,))

    return set_orders


SPOTS = {"garrison": "garrisons.<city>"} | {
    name: f"effects.{name}" for name in ("augury", "earthquake", "hunger", "treachery")
}

SETTERS: dict[str, Callable[[Board], Setter]] = {
    **UNIT_SETTERS,
    **CARD_SETTERS,
    "year": _year,
    "season": _season,
    "prestige": _prestige,
    "losses": _losses,
    "attack_orders": _attack_orders,
}
