"""What a case or an arbiter may change on the table that does more than its type says.

What the game counts with every change (merchandise, income, control, contested hexes, luxuries met) is counted afresh
after each of them, so that nobody has to say it.

Victory cards and Archimedes' deck, as a case or an arbiter sets them.

Values as cases and arbiters write them: powers, hexes, areas, counts by hex, boxes of the Development Chart.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.core.rulebook import Bag, Seat, Secret
from engine.core.setters.setting import NONE, Impossible, Put, by_name, for_each, one_of, spread
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.contests import keeps_contested
from engine.games.hellas.table.count_afresh import count_afresh
from engine.games.hellas.table.setup import victory_cards
from engine.games.hellas.table.state import GOLDEN_AGE, POWERS, REVOLUTION, ROWS, CardId, HexId, Power, Row, State


@for_each(POWERS, "power")
def _cards(board: Board, state: State, seat: Seat, given: Any) -> None:
    """`cards.<power>`: just these victory cards, known to it alone; what else it had goes into the deck."""
    victory_cards(board, state).lay_into(state.powers[seat].cards, listed(given, "cards"), seat)


def _deck(board: Board, state: State, path: str, value: Any) -> None:
    """`deck`: just these victory cards that nobody has; the others are out of the game."""
    victory_cards(board, state).leave(listed(value, "deck"))


def _archimedes(board: Board, state: State, path: str, value: Any) -> None:
    """`archimedes`: just these cards still to come, in this order for dice laid down; the others have been drawn."""
    wanted = _leads(board, value, "archimedes")
    state.archimedes = Bag([Secret(card) for card in wanted])
    state.archimedes_drawn = _others(board, wanted)


def _archimedes_drawn(board: Board, state: State, path: str, value: Any) -> None:
    """`archimedes_drawn`: just these cards have been drawn this turn; the others are still to come."""
    state.archimedes_drawn = _leads(board, value, "archimedes_drawn")
    state.archimedes = Bag([Secret(card) for card in _others(board, state.archimedes_drawn)])


def _leads(board: Board, value: Any, what: str) -> list[CardId]:
    if not isinstance(value, list):
        raise Impossible(f"{what}: say a list")
    cards = [str(one_of(card, board.archimedes, "card of Archimedes'")) for card in value]
    if Counter(cards) - Counter(board.archimedes):
        raise Impossible(f"{what}: there are not so many of a card")
    return cards


def _others(board: Board, cards: list[CardId]) -> list[CardId]:
    """What these leave of Archimedes' whole deck."""
    return list((Counter(board.archimedes) - Counter(cards)).elements())


CARD_SETTERS = by_name(_cards, _deck, _archimedes, _archimedes_drawn)


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
            seat, row = one_of(keys[0], POWERS, "power"), one_of(keys[1], ROWS, "row")
            getattr(state.powers[seat], field)[row] = boxes_of(board, row, given)

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


BOX = "box-"
"""Before the number on a box, which is what entering it costs: `box-17`."""


def hex_of(board: Board, value: Any) -> HexId:
    """A hex."""
    return str(one_of(value, board.hexes, "hex"))


def listed(value: Any, what: str) -> list[Any]:
    """A list, without doubles."""
    if not isinstance(value, list) or len({str(item) for item in value}) < len(value):
        raise Impossible(f"{what}: say a list of different things")
    return value


def hexes(board: Board, value: Any, what: str) -> list[HexId]:
    """A list of hexes."""
    return [hex_of(board, item) for item in listed(value, what)]


def boxes_of(board: Board, row: Row, value: Any) -> int:
    """Boxes entered of a row: their number, the name of the phase just entered, or `box-` with the box's own number."""
    boxes = board.boxes[row]
    if isinstance(value, str) and value.startswith(BOX):
        labels = [f"{BOX}{cost}" for cost in boxes]
        return labels.index(str(one_of(value, labels, "box"))) + 1
    if isinstance(value, str):
        names = [phase.id for phase in board.chart[row]]
        return board.phase_of[row].index(names.index(str(one_of(value, names, "phase"))) + 1)
    return int(one_of(value, range(len(boxes) + 1), f"boxes of {row}"))
