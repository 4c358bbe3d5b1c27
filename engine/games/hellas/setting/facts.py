"""What a case can ask of the table besides its fields, under the names by which cases set them."""

from __future__ import annotations

from engine.core.proving.expect import things_in
from engine.core.secrets.secret import Seat
from engine.core.setters.setting import NONE, Read, by_name
from engine.games.hellas.board.board import ISLAND, PROVINCE, Board
from engine.games.hellas.development import conditions
from engine.games.hellas.end_of_turn import control
from engine.games.hellas.moving.contests import is_neutral
from engine.games.hellas.people.stability import combat_value
from engine.games.hellas.table import ledger, pieces
from engine.games.hellas.table.prices import PRICED, price, price_of_next_box, prices
from engine.games.hellas.table.state import POWERS, ROWS, AreaId, HexId, State
from engine.games.hellas.turn.scoring import laurels_won, points

_FIELDS = (
    "legions", "ships", "aboard", "posts", "fortresses", "monuments", "leader_aboard", "talents", "stability",
    "development", "floor", "luxuries", "merchandise", "income", "cards_fulfilled",
)  # fmt: skip
"""Of a power, as the setters name them."""
_TRACKS = (PROVINCE, ISLAND)


def _field(name: str) -> Read:
    return lambda board, state, seat: getattr(state.powers[seat], name)


def _leader(board: Board, state: State, seat: Seat) -> HexId:
    return state.powers[seat].leader or NONE


def _phase(board: Board, state: State, seat: Seat) -> dict[str, str]:
    """`phase.<power>.<row>`: its name, or `none`."""
    reached = {row: pieces.phase(board, state, seat, row) for row in ROWS}
    return {row: board.chart[row][number - 1].id if number else NONE for row, number in reached.items()}


def _control(board: Board, state: State, area: AreaId) -> Seat:
    """`control.<area>`: the power that controls it, or `none`."""
    board.areas[area]
    return next((seat for seat in POWERS if area in state.powers[seat].controlled), NONE)


def _spaces(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """`spaces.<power>.<province|island>` of the Control Track."""
    return {of: control.spaces(board, state, seat, of) for of in _TRACKS}


def _prices(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """`prices.<power>.<what>`: also of the next box of a row, 0 behind the last."""
    return prices(board, state, seat) | {row: price_of_next_box(board, state, seat, row) or 0 for row in ROWS}


def _values(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """`values.<power>`: movement points and combat values, what stability and culture add."""
    worth = {what: price(board, state, seat, what) for what in board.values.governed if what not in PRICED}
    culture = board.values.culture_value[state.powers[seat].development["culture"]]
    return {**worth, "stability": combat_value(board, state, seat), "culture": culture}


def _total(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """`total.<power>`: `legions`, `ships` and `posts` on the map, army and fleet markers left."""
    power = state.powers[seat]
    return {
        "legions": pieces.legions_total(power),
        "ships": pieces.ships_total(power),
        "posts": pieces.posts_total(power),
        "armies_left": pieces.armies_left(board, state, seat),
        "fleets_left": pieces.fleets_left(board, state, seat),
    }


def _boxes_used(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """`boxes_used.<power>.<good>`: trade posts and fortresses of it, contested ones too (§17)."""
    return {good: pieces.boxes_used(board, state.powers[seat], good) for good in board.goods}


def _actions(board: Board, state: State, seat: Seat) -> list[str]:
    """`actions.<power>`: what it has chosen in this cycle."""
    return [played.action for played in state.cycle if played.seat == seat]


FACTS = {name: _field(name) for name in _FIELDS}
FACTS |= by_name(_leader, _phase, _control, _spaces, _prices, _values, _total, _boxes_used, _actions)
FACTS |= {
    "laurels": lambda board, state, seat: sum(laurels_won(board, state, seat, of) for of in _TRACKS),
    "points": points,
    "controlled": lambda board, state, seat: sorted(state.powers[seat].controlled),
    "supply": ledger.supply,
    "kinds_of_luxury": conditions.kinds_of_luxury,
    "is_contested": lambda board, state, hex: hex in state.contested,
    "is_neutral": lambda board, state, hex: is_neutral(state, hex),
    "cards": lambda board, state, seat: things_in(state.powers[seat].cards),
}
