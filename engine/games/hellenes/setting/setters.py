"""What a case or an arbiter may change on the table that does more than its type says."""

from __future__ import annotations

from typing import Any

from engine.core.secrets.secret import Seat, Secret
from engine.core.setters.setting import Impossible, count, one_of
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import WEAKEST
from engine.games.hellenes.setting.card_setters import CARD_SETTERS
from engine.games.hellenes.setting.setting_values import Put, for_each_side, listed, seat_of
from engine.games.hellenes.setting.unit_setters import UNIT_SETTERS
from engine.games.hellenes.sieges.loss_order import DEFAULT
from engine.games.hellenes.table.state import (
    ATHENS,
    NEW_YEAR,
    SEASONS,
    State,
)

# ------------------------------------------------------------------ time, Prestige, Olympians


def _prestige(board: Board, state: State, path: str, value: Any) -> None:
    """`prestige.<seat>`, or `prestige` for the marker itself, positive towards Athens."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Impossible(f"prestige: {value!r} is not a whole number")
    state.prestige = value if not path or seat_of(path) == ATHENS else -value


def _year(board: Board, state: State, path: str, value: Any) -> None:
    state.year = count(value, "year")
    _set_clock(board, state)


def _season(board: Board, state: State, path: str, value: Any) -> None:
    state.season = str(one_of(value, (NEW_YEAR, *SEASONS), "season"))
    _set_clock(board, state)


def _set_clock(board: Board, state: State) -> None:
    """The clock goes on with year and season; sieges from before the game stay such."""
    seasons = (NEW_YEAR, *SEASONS)
    years = board.scenarios[state.scenario].first_year - state.year
    state.clock = years * len(seasons) + seasons.index(state.season) + 1


@for_each_side
def _losses(board: Board, state: State, seat: Seat, types: Any) -> None:
    """`losses.<seat>`: unit types, the first to lose steps first; the others follow as they did."""
    first = [str(one_of(t, DEFAULT, "type")) for t in listed(types, "losses")]
    state.losses[seat] = Secret([*first, *(t for t in DEFAULT if t not in first)], (seat,))


@for_each_side
def _attack_orders(board: Board, state: State, seat: Seat, order: Any) -> None:
    """`attack_orders.<seat>`: units in the order in which they attack within a class, or `weakest`."""
    known = [WEAKEST, *board.units]
    state.attack_orders[seat] = Secret([str(one_of(u, known, "unit")) for u in listed(order, "units")], (seat,))


SPOTS = {"garrison": "garrisons.<city>"} | {
    name: f"effects.{name}" for name in ("augury", "earthquake", "hunger", "treachery")
}

SETTERS: dict[str, Put] = {
    **UNIT_SETTERS,
    **CARD_SETTERS,
    "year": _year,
    "season": _season,
    "prestige": _prestige,
    "losses": _losses,
    "attack_orders": _attack_orders,
}
