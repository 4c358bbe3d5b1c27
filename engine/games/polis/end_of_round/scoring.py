"""How the game ends: starvation, ostracism, or the victory points after the last round (End of the game)."""

from __future__ import annotations

from engine.core.rulebook import Args, Seat
from engine.games.polis.board.board import Board
from engine.games.polis.development.projects import posterity
from engine.games.polis.table.state import SEATS, State, rival
from engine.games.polis.table.units import PolisTable, population

SECTION = "end"
ENDINGS = ("points", "storage", "draw", "ostracism", "starvation")
"""How a game can end: the reasons in `Outcome.reason`."""


def score_sheet(board: Board, state: State) -> dict[Seat, dict[str, int]]:
    """Victory points as they stand: population, prestige, and prestige for posterity (End of the game)."""
    sheet = {}
    for seat in SEATS:
        lines = {
            "population": population(state, seat),
            "prestige": state.sides[seat].prestige,
            "posterity": posterity(board, state, seat),
        }
        sheet[seat] = {**lines, "total": sum(lines.values())}
    return sheet


def ostracised(state: State) -> list[Seat]:
    """Who has no prestige left at the end of a round (End of the game)."""
    return [seat for seat in SEATS if not state.sides[seat].prestige]


def ends_by_starvation(table: PolisTable, seat: Seat) -> None:
    """A player who can't feed his capital has lost."""
    table.tell("polis.starved", SECTION, seat=seat, polis=table.board.capitals[seat])
    table.finish([rival(seat)], "starvation", score_sheet(table.board, table.state))


def ends_by_ostracism(table: PolisTable, losers: list[Seat]) -> None:
    """A player without prestige is banished; if both are, nobody has won."""
    table.tell("polis.ostracised", SECTION, seats=losers)
    winners = [seat for seat in SEATS if seat not in losers]
    table.finish(winners, "ostracism", score_sheet(table.board, table.state))


def ends_on_points(table: PolisTable) -> None:
    """The most victory points win; then the fuller storage; then nobody."""
    sheet, state = score_sheet(table.board, table.state), table.state
    for seat, lines in sheet.items():
        told: Args = {"seat": seat, **lines}
        table.tell("polis.scored", SECTION, **told)
    stored = {seat: sum(state.sides[seat].stock.values()) for seat in SEATS}
    rank = {seat: (sheet[seat]["total"], stored[seat]) for seat in SEATS}
    winners = [seat for seat in SEATS if rank[seat] > rank[rival(seat)]]
    reason = "points" if len({lines["total"] for lines in sheet.values()}) > 1 else "storage" if winners else "draw"
    table.finish(winners, reason, sheet)
