"""What a case can ask of the table besides its fields, under the names by which cases set them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from engine.core.proving.expect import HIDDEN
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import ISLAND, PROVINCE, Board
from engine.games.hellas.development import conditions
from engine.games.hellas.end_of_turn import control
from engine.games.hellas.moving.contests import is_neutral
from engine.games.hellas.people.stability import combat_value
from engine.games.hellas.setting.setting_values import NOBODY
from engine.games.hellas.table import ledger, pieces
from engine.games.hellas.table.prices import PRICED, price, price_of_next_box, prices
from engine.games.hellas.table.state import POWERS, ROWS, AreaId, CardId, HexId, State
from engine.games.hellas.turn.scoring import laurels_won, points

Reader = Callable[[State, str], Any]
"""Reads one thing under a head of the table, most of them for a power: `supply.athens`, `prices.sparta.legion`."""

_FIELDS = (
    "legions", "ships", "aboard", "posts", "fortresses", "monuments", "leader_aboard", "talents", "stability",
    "development", "floor", "luxuries", "merchandise", "income", "cards_fulfilled",
)  # fmt: skip
"""Of a power, as the setters name them."""
_TRACKS = (PROVINCE, ISLAND)


def _field(name: str) -> Callable[[Board], Reader]:
    return lambda board: lambda state, seat: getattr(state.powers[seat], name)


def _leader(state: State, seat: Seat) -> HexId:
    return state.powers[seat].leader or NOBODY


def _phases(board: Board) -> Reader:
    """`phase.<power>.<row>`: its name, or `none`."""

    def read(state: State, seat: Seat) -> dict[str, str]:
        reached = {row: pieces.phase(board, state, seat, row) for row in ROWS}
        return {row: board.chart[row][number - 1].id if number else NOBODY for row, number in reached.items()}

    return read


def _control(board: Board) -> Reader:
    """`control.<area>`: the power that controls it, or `none`."""

    def read(state: State, area: AreaId) -> Seat:
        board.areas[area]
        return next((seat for seat in POWERS if area in state.powers[seat].controlled), NOBODY)

    return read


def _spaces(board: Board) -> Reader:
    """`spaces.<power>.<province|island>` of the Control Track."""
    return lambda state, seat: {of: control.spaces(board, state, seat, of) for of in _TRACKS}


def _prices(board: Board) -> Reader:
    """`prices.<power>.<what>`: also of the next box of a row, 0 behind the last."""

    def read(state: State, seat: Seat) -> dict[str, int]:
        return prices(board, state, seat) | {row: price_of_next_box(board, state, seat, row) or 0 for row in ROWS}

    return read


def _values(board: Board) -> Reader:
    """`values.<power>`: movement points and combat values, what stability and culture add."""

    def read(state: State, seat: Seat) -> dict[str, int]:
        worth = {what: price(board, state, seat, what) for what in board.values.governed if what not in PRICED}
        culture = board.values.culture_value[state.powers[seat].development["culture"]]
        return {**worth, "stability": combat_value(board, state, seat), "culture": culture}

    return read


def _totals(board: Board) -> Reader:
    """`total.<power>`: `legions`, `ships` and `posts` on the map, army and fleet markers left."""

    def read(state: State, seat: Seat) -> dict[str, int]:
        power = state.powers[seat]
        return {
            "legions": pieces.legions_total(power),
            "ships": pieces.ships_total(power),
            "posts": pieces.posts_total(power),
            "armies_left": pieces.armies_left(board, state, seat),
            "fleets_left": pieces.fleets_left(board, state, seat),
        }

    return read


def _used(board: Board) -> Reader:
    """`boxes_used.<power>.<good>`: trade posts and fortresses of it, contested ones too (§17)."""

    def read(state: State, seat: Seat) -> dict[str, int]:
        return {good: pieces.boxes_used(board, state.powers[seat], good) for good in board.goods}

    return read


def _is_contested(state: State, hex: HexId) -> bool:
    return hex in state.contested


def _actions(state: State, seat: Seat) -> list[str]:
    """`actions.<power>`: what it has chosen in this cycle."""
    return [played.action for played in state.cycle if played.seat == seat]


def _listed(bag: Bag[CardId]) -> list[str]:
    """The things of a bag, sorted, then those that can't be seen."""
    known = sorted(thing.value for thing in bag.things if thing.value is not UNSET)
    return [*known, *[HIDDEN] * (len(bag) - len(known))]


FACTS: dict[str, Callable[[Board], Reader]] = {
    **{name: _field(name) for name in _FIELDS},
    "leader": lambda board: _leader,
    "phase": _phases,
    "control": _control,
    "spaces": _spaces,
    "laurels": lambda board: lambda state, seat: sum(laurels_won(board, state, seat, of) for of in _TRACKS),
    "points": lambda board: lambda state, seat: points(board, state, seat),
    "controlled": lambda board: lambda state, seat: sorted(state.powers[seat].controlled),
    "supply": lambda board: lambda state, seat: ledger.supply(board, state, seat),
    "kinds_of_luxury": lambda board: lambda state, seat: conditions.kinds_of_luxury(board, state, seat),
    "prices": _prices,
    "values": _values,
    "total": _totals,
    "boxes_used": _used,
    "is_contested": lambda board: _is_contested,
    "is_neutral": lambda board: is_neutral,
    "actions": lambda board: _actions,
    "cards": lambda board: lambda state, seat: _listed(state.powers[seat].cards),
}
