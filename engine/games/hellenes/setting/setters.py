"""What a case or an arbiter may change on the table that does more than its type says."""

from __future__ import annotations

from typing import Any

from engine.core.secrets.secret import Seat, Secret
from engine.core.setters.setting import Impossible, by_name, count, for_each, one_of
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import WEAKEST
from engine.games.hellenes.setting.card_setters import CARD_SETTERS
from engine.games.hellenes.setting.setting_values import seat_of, texts
from engine.games.hellenes.setting.unit_setters import UNIT_SETTERS
from engine.games.hellenes.sieges.loss_order import DEFAULT
from engine.games.hellenes.table.state import ATHENS, NEW_YEAR, SEASONS, SEATS, State

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


@for_each(SEATS, "seat")
def _losses(board: Board, state: State, seat: Seat, types: Any) -> None:
    """`losses.<seat>`: unit types, the first to lose steps first; the others follow as they did."""
    first = [str(one_of(t, DEFAULT, "type")) for t in texts(types, "losses")]
    state.losses[seat] = Secret([*first, *(t for t in DEFAULT if t not in first)], (seat,))


@for_each(SEATS, "seat")
def _attack_orders(board: Board, state: State, seat: Seat, order: Any) -> None:
    """`attack_orders.<seat>`: units in the order in which they attack within a class, or `weakest`."""
    known = [WEAKEST, *board.units]
    state.attack_orders[seat] = Secret([str(one_of(u, known, "unit")) for u in texts(order, "units")], (seat,))


SPOTS = {"garrison": "garrisons.<city>"} | {
    name: f"effects.{name}" for name in ("augury", "earthquake", "hunger", "treachery")
}

SETTERS = UNIT_SETTERS | CARD_SETTERS | by_name(_year, _season, _prestige, _losses, _attack_orders)
