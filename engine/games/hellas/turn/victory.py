"""The victory check at the end of a turn, and what decides it (§2, §5, §16).

Victory points as everybody can count them (§2).

What is settled whenever an action, or a step of it that stands for itself, is over (§11, §18.2).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.rulebook import Args, Seat
from engine.games.hellas.board.board import ISLAND, PROVINCE, Board
from engine.games.hellas.development.decline import fall_back
from engine.games.hellas.end_of_turn import control
from engine.games.hellas.options import victory_cards
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import ATHENS, GOLDEN_AGE, POWERS, ROWS, SPARTA, State, rival
from engine.games.hellas.turn.endings import win

SECTION = "2"
Totals = dict[Seat, int]


class Verdict(NamedTuple):
    """Who has won (None: a draw), and by what."""

    seat: Seat | None
    reason: str


def verdict(state: State, totals: Totals) -> Verdict | None:
    """Who has won with these victory points; None while nobody has enough of them (§2, §16)."""
    options = state.options
    over = options.last_turn is not None and state.turn >= options.last_turn
    if max(totals.values()) >= options.points:
        decided = by_points(state, totals)
        return Verdict(options.last_turn_tie, "tie") if over and decided.seat is None else decided
    if not over:
        return None
    if totals[ATHENS] != totals[SPARTA]:
        return Verdict(max(POWERS, key=lambda seat: totals[seat]), "last-turn")
    return Verdict(options.last_turn_tie, "tie")


def by_points(state: State, totals: Totals) -> Verdict:
    """More victory points win, then more monuments, then stability, then income; then nobody has won (§2)."""
    powers = state.powers
    measured = {
        "points": totals,
        "monuments": {seat: len(powers[seat].monuments) for seat in POWERS},
        "stability": {seat: powers[seat].stability for seat in POWERS},
        "income": {seat: powers[seat].income for seat in POWERS},
    }
    for reason, by_seat in measured.items():
        if by_seat[ATHENS] != by_seat[SPARTA]:
            return Verdict(max(POWERS, key=lambda seat: by_seat[seat]), reason)
    return Verdict(None, "draw")


def check_victory(table: HellasTable, before: Totals) -> None:
    """Count what everybody can count, and then victory cards, which are shown only where they end the game.

    `before`: the victory points at the beginning of the turn, so that only what has changed is told.
    """
    totals = {seat: points(table.board, table.state, seat) for seat in POWERS}
    _tell_points(table, before, totals)
    totals = _with_cards(table, totals)
    if (decided := verdict(table.state, totals)) is not None:
        _end(table, decided, totals)


def decide(table: HellasTable) -> None:
    """Count for good, whoever has however few points: the players have agreed to stop."""
    totals = _with_cards(table, {seat: points(table.board, table.state, seat) for seat in POWERS})
    _end(table, by_points(table.state, totals), totals)


def _with_cards(table: HellasTable, totals: Totals) -> Totals:
    """What victory cards add, where they are played with."""
    if not table.state.options.victory_cards:
        return totals
    by_cards = victory_cards.weigh(table)
    return {seat: totals[seat] + by_cards[seat] for seat in POWERS}


def _end(table: HellasTable, decided: Verdict, totals: Totals) -> None:
    _show_cards(table)
    _tell_verdict(table, decided, totals)
    win(table, decided.seat, decided.reason)


def _tell_verdict(table: HellasTable, decided: Verdict, totals: Totals) -> None:
    if (seat := decided.seat) is None:
        table.tell("hellas.nobody-wins", SECTION, total=totals[ATHENS])
        return
    told: Args = {"seat": seat, "total": totals[seat], "against": totals[rival(seat)]}
    table.tell("hellas.victory", SECTION, **told, reason=decided.reason)


def _tell_points(table: HellasTable, before: Totals, now: Totals) -> None:
    sheet = score_sheet(table.board, table.state)
    for seat in POWERS:
        if before.get(seat) != now[seat]:
            lines = {name.replace("-", "_"): number for name, number in sheet[seat].items() if name != TOTAL}
            told: Args = {"seat": seat, "before": before.get(seat, 0), "total": now[seat], **lines}
            table.tell("hellas.victory-points", SECTION, **told, needed=table.state.options.points)


def _show_cards(table: HellasTable) -> None:
    """Victory cards come to light, and from here on everybody can count them."""
    if not table.state.options.victory_cards:
        return
    victory_cards.show(table)
    for seat in POWERS:
        table.state.powers[seat].cards_fulfilled = victory_cards.true_cards(table.board, table.state, seat)


Sheet = dict[Seat, dict[str, int]]
TOTAL = "total"


def golden_ages(board: Board, state: State, seat: Seat) -> int:
    """Golden Ages that a power has reached: in each row of the Development Chart, and of stability (§2)."""
    power = state.powers[seat]
    reached = sum(power.development[row] == len(board.boxes[row]) for row in ROWS)
    return reached + (power.stability == GOLDEN_AGE)


def laurels_won(board: Board, state: State, seat: Seat, of: str) -> int:
    """Laurels that a power's cube has reached or passed on the Control Track of provinces or islands (§2, §18.8)."""
    reached = control.spaces(board, state, seat, of)
    return sum(reached >= space for space in control.laurels(board, state)[of])


def score_sheet(board: Board, state: State) -> Sheet:
    """Victory points as they stand; those of victory cards once the cards have been shown."""
    return {seat: _lines(board, state, seat) for seat in POWERS}


def points(board: Board, state: State, seat: Seat) -> int:
    """A power's victory points as they stand, from what everybody can see."""
    return _lines(board, state, seat)[TOTAL]


def _lines(board: Board, state: State, seat: Seat) -> dict[str, int]:
    lines = {
        "monuments": len(state.powers[seat].monuments),
        "golden-ages": golden_ages(board, state, seat),
        "provinces": laurels_won(board, state, seat, PROVINCE),
        "islands": laurels_won(board, state, seat, ISLAND),
    }
    if (fulfilled := state.powers[seat].cards_fulfilled) is not None:
        lines["cards"] = len(fulfilled)
    return {**lines, TOTAL: sum(lines.values())}


def reckon(table: HellasTable) -> None:
    """Count what was won and lost of provinces and islands, and what development no longer has what it hangs on.

    Nothing once the game is over.
    """
    if table.position.outcome is not None:
        return
    control.reckon_areas(table)
    if table.state.options.decline and table.position.outcome is None:
        fall_back(table)
        control.reckon_areas(table)  # what ships without ASTRONOMY no longer contest can be controlled again
