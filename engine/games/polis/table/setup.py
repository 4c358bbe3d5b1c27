"""The table as a scenario sets it up (Game setup, Scenarios)."""

from __future__ import annotations

from engine.core.secrets.secret import Secret
from engine.games.polis.board.board import Board, SideSetup
from engine.games.polis.table.state import GOODS, SEATS, Polis, Side, State


def set_up(board: Board, scenario: str) -> State:
    """The table before the first round."""
    setup = board.scenarios[scenario]
    sides = {seat: getattr(setup, seat) for seat in SEATS}
    state = State(
        rounds=list(setup.rounds),
        round=0,
        poleis={id: Polis() for id in board.poleis},
        hoplites={seat: dict.fromkeys(board.lands, 0) | sides[seat].hoplites for seat in SEATS},
        galleys={seat: dict.fromkeys(board.seas, 0) | sides[seat].galleys for seat in SEATS},
        sides={seat: _side(sides[seat]) for seat in SEATS},
        chart=dict(setup.chart),
    )
    for seat in SEATS:
        for polis, population in sides[seat].poleis.items():
            state.poleis[polis] = Polis(seat, population)
    if setup.projects:
        state.project_pile = Secret(list(board.projects))
    if setup.events:
        state.event_piles = {era: Secret(list(board.decks[era])) for era in setup.rounds}
    return state


def _side(setup: SideSetup) -> Side:
    stock = dict.fromkeys(GOODS, 0) | setup.stock
    return Side(setup.prestige, stock, setup.merchants, setup.proxenos)
