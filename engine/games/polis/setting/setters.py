"""What a case or an arbiter may change on the table that does more than its type says."""

from __future__ import annotations

from typing import Any

from engine.core.setters.setting import by_name, one_of
from engine.games.polis.board.board import Board
from engine.games.polis.table.state import SEATS, State

SPOTS = {
    "hoplites.<land>.<seat>": "hoplites.<seat>.<land>",
    "galleys.<sea>.<seat>": "galleys.<seat>.<sea>",
    "stock": "sides.<seat>.stock.<good>",
    "prestige": "sides.<seat>.prestige",
    "merchants": "sides.<seat>.port",
    "proxenos": "sides.<seat>.proxenos",
}


def settle(board: Board, state: State) -> None:
    """Nobody lives in a neutral polis; in somebody's there are citizens, at first as many as its fortification."""
    for id, polis in state.poleis.items():
        if polis.owner is None:
            polis.population = 0
        elif not polis.population:
            polis.population = board.poleis[id].fortification


def _round(board: Board, state: State, path: str, value: Any) -> None:
    state.round = state.rounds.index(one_of(str(value), state.rounds, "round"))
    if state.event_piles:
        state.events_past = ["no-event"] * state.round


def _to_move(board: Board, state: State, path: str, value: Any) -> None:
    state.to_move = state.first_turn = one_of(value, SEATS, "seat")


def _event(board: Board, state: State, path: str, value: Any) -> None:
    era = state.rounds[state.round]
    state.event = one_of(value, board.decks[era], f"event of round {era}")
    pile = state.event_piles.get(era)
    if pile is not None and isinstance(pile.value, list) and value in pile.value:
        pile.value.remove(value)


def _projects(board: Board, state: State, path: str, value: Any) -> None:
    state.projects = [one_of(tile, board.projects, "project") for tile in value]
    pile = state.project_pile.value
    if isinstance(pile, list):
        state.project_pile.value = [tile for tile in pile if tile not in state.projects]


SETTERS = by_name(_round, _to_move, _event, _projects)
