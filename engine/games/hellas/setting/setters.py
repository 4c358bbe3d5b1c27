"""What a case or an arbiter may change on the table that does more than its type says.

What the game counts with every change (merchandise, income, control, contested hexes, luxuries met) is counted afresh
after each of them, so that nobody has to say it.
"""

from __future__ import annotations

from typing import Any

from engine.core.secrets.secret import Seat
from engine.core.setters.setting import NONE, Impossible, Put, by_name, for_each, one_of, spread
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.contests import keeps_contested
from engine.games.hellas.setting.card_setters import CARD_SETTERS
from engine.games.hellas.setting.setting_values import boxes_of, hex_of, hexes, row_of, seat_of
from engine.games.hellas.table.count_afresh import count_afresh
from engine.games.hellas.table.state import GOLDEN_AGE, POWERS, REVOLUTION, Power, State

EVERYWHERE = "everywhere"
COUNTED = ("legions", "ships", "aboard", "posts")

# ------------------------------------------------------------------ pieces


@for_each(POWERS, "power")
def _leader(board: Board, state: State, seat: Seat, given: Any) -> None:
    """`leader.<power>`: a hex, or `none`; he is aboard where only ships are, unless `leader_aboard` says otherwise."""
    power = state.powers[seat]
    power.leader = None if given == NONE else hex_of(board, given)
    power.leader_aboard = power.leader in power.ships and power.leader not in power.legions


def _empty(board: Board, state: State, path: str, value: Any) -> None:
    """`empty`: hexes that nothing is in, or `everywhere`; for cases, before what stands there is set."""
    chosen = frozenset(board.order if value == EVERYWHERE else hexes(board, value, "empty"))
    for power in state.powers.values():
        _clear(power, chosen)
    for hex in chosen & state.neutral_legions.keys():
        del state.neutral_legions[hex]
    state.neutral_fortresses = [hex for hex in state.neutral_fortresses if hex not in chosen]
    state.contested = [hex for hex in state.contested if hex not in chosen]


def _clear(power: Power, hexes: frozenset[str]) -> None:
    for which in COUNTED:
        for hex in hexes & getattr(power, which).keys():
            del getattr(power, which)[hex]
    for which in ("fortresses", "monuments"):
        setattr(power, which, [hex for hex in getattr(power, which) if hex not in hexes])
    if power.leader in hexes:
        power.leader, power.leader_aboard = None, False


def _contested(board: Board, state: State, path: str, value: Any) -> None:
    """`contested`: just these hexes, and those that are so in any case; set it after the pieces."""
    given = hexes(board, value, "contested")
    for hex in given:
        if not keeps_contested(board, state, hex):
            raise Impossible(f"contested: nobody in {hex} contests it (§9.1.4)")
    state.contested = given


# ------------------------------------------------------------------ tracks


@for_each(POWERS, "power")
def _stability(board: Board, state: State, seat: Seat, given: Any) -> None:
    """`stability.<power>`: a space, up to 9, the Golden Age."""
    state.powers[seat].stability = int(one_of(given, range(REVOLUTION + 1, GOLDEN_AGE + 1), "stability"))


def _development(field: str) -> Put:
    """`development.<power>.<row>`: boxes entered, a phase just entered (`bireme`), or what is on a box (`box-17`)."""

    def set_development(board: Board, state: State, path: str, value: Any) -> None:
        for keys, given in spread(path, value).items():
            if len(keys) != 2:
                raise Impossible(f"{field}: say {field}.<power>.<row>")
            rows = getattr(state.powers[seat_of(keys[0])], field)
            rows[row_of(keys[1])] = boxes_of(board, keys[1], given)

    return set_development


# ------------------------------------------------------------------ all of them


SPOTS = {
    head: f"powers.<seat>.{head}"
    for head in (
        "legions", "ships", "aboard", "posts", "fortresses", "monuments", "leader_aboard", "talents", "luxuries",
    )
}  # fmt: skip

SETTERS = {
    **CARD_SETTERS,
    **by_name(_empty, _leader, _contested, _stability),
    **{field: _development(field) for field in ("development", "floor")},
}


def settle(board: Board, state: State) -> None:
    """Everything is counted afresh; Syracusan legions that are more than before come out of those left (§15.1)."""
    yellow = (number for hex, number in state.neutral_legions.items() if board.hexes[hex].sikelia)
    state.yellow_left = min(state.yellow_left, max(0, board.numbers.yellow_legions - sum(yellow)))
    count_afresh(board, state)
