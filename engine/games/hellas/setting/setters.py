"""What a case or an arbiter may change on the table that does more than its type says.

What the game counts with every change (merchandise, income, control, contested hexes, luxuries met) is counted afresh
after each of them, so that nobody has to say it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.setters.setting import Impossible, one_of, spread
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.contests import keeps_contested
from engine.games.hellas.setting.card_setters import CARD_SETTERS
from engine.games.hellas.setting.setting_values import (
    NOBODY,
    Setter,
    boxes_of,
    hex_of,
    hexes,
    row_of,
    seat_of,
    split_seat,
)
from engine.games.hellas.table.count_afresh import count_afresh
from engine.games.hellas.table.state import (
    GOLDEN_AGE,
    REVOLUTION,
    Power,
    State,
)

EVERYWHERE = "everywhere"
COUNTED = ("legions", "ships", "aboard", "posts")

# ------------------------------------------------------------------ pieces


def _leader(board: Board) -> Setter:
    """`leader.<power>`: a hex, or `none`; he is aboard where only ships are, unless `leader_aboard` says otherwise."""

    def set_leader(state: State, path: str, value: Any) -> None:
        for seat, _, given in split_seat(path, value, "leader"):
            power = state.powers[seat]
            power.leader = None if given == NOBODY else hex_of(board, given)
            power.leader_aboard = power.leader in power.ships and power.leader not in power.legions

    return set_leader


def _empty(board: Board) -> Setter:
    """`empty`: hexes that nothing is in, or `everywhere`; for cases, before what stands there is set."""

    def set_empty(state: State, path: str, value: Any) -> None:
        chosen = frozenset(board.order if value == EVERYWHERE else hexes(board, value, "empty"))
        for power in state.powers.values():
            _clear(power, chosen)
        for hex in chosen & state.neutral_legions.keys():
            del state.neutral_legions[hex]
        state.neutral_fortresses = [hex for hex in state.neutral_fortresses if hex not in chosen]
        state.contested = [hex for hex in state.contested if hex not in chosen]

    return set_empty


def _clear(power: Power, hexes: frozenset[str]) -> None:
    for which in COUNTED:
        for hex in hexes & getattr(power, which).keys():
            del getattr(power, which)[hex]
    for which in ("fortresses", "monuments"):
        setattr(power, which, [hex for hex in getattr(power, which) if hex not in hexes])
    if power.leader in hexes:
        power.leader, power.leader_aboard = None, False


def _contested(board: Board) -> Setter:
    """`contested`: just these hexes, and those that are so in any case; set it after the pieces."""

    def set_contested(state: State, path: str, value: Any) -> None:
        given = hexes(board, value, "contested")
        for hex in given:
            if not keeps_contested(board, state, hex):
                raise Impossible(f"contested: nobody in {hex} contests it (§9.1.4)")
        state.contested = given

    return set_contested


# ------------------------------------------------------------------ tracks


def _stability(board: Board) -> Setter:
    """`stability.<power>`: a space, up to 9, the Golden Age."""

    def set_stability(state: State, path: str, value: Any) -> None:
        for seat, _, given in split_seat(path, value, "stability"):
            state.powers[seat].stability = int(one_of(given, range(REVOLUTION + 1, GOLDEN_AGE + 1), "stability"))

    return set_stability


def _development(field: str) -> Callable[[Board], Setter]:
    """`development.<power>.<row>`: boxes entered, a phase just entered (`bireme`), or what is on a box (`box-17`)."""

    def make(board: Board) -> Setter:
        def set_development(state: State, path: str, value: Any) -> None:
            for keys, given in spread(path, value).items():
                if len(keys) != 2:
                    raise Impossible(f"{field}: say {field}.<power>.<row>")
                rows = getattr(state.powers[seat_of(keys[0])], field)
                rows[row_of(keys[1])] = boxes_of(board, keys[1], given)

        return set_development

    return make


# ------------------------------------------------------------------ the turn


# ------------------------------------------------------------------ all of them


SPOTS = {
    head: f"powers.<seat>.{head}"
    for head in (
        "legions", "ships", "aboard", "posts", "fortresses", "monuments", "leader_aboard", "talents", "luxuries",
    )
}  # fmt: skip

SETTERS: dict[str, Callable[[Board], Setter]] = {
    **CARD_SETTERS,
    "empty": _empty,
    "leader": _leader,
    "contested": _contested,
    "stability": _stability,
    "development": _development("development"),
    "floor": _development("floor"),
}


def settle(board: Board, state: State) -> None:
    """Everything is counted afresh; Syracusan legions that are more than before come out of those left (§15.1)."""
    yellow = (number for hex, number in state.neutral_legions.items() if board.hexes[hex].sikelia)
    state.yellow_left = min(state.yellow_left, max(0, board.numbers.yellow_legions - sum(yellow)))
    count_afresh(board, state)
