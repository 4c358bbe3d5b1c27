"""OpenSpiel: those of its games that are written in Python, played at random."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

from bot.bench.figures import Figure, rate
from bot.bench.scope import Scope
from bot.bench.timing import per_second

GAMES = ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes", "python_dynamic_routing")


def measure(scope: Scope) -> list[Figure]:
    """Each game that this version has."""
    pyspiel: Any = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games")
    known = {game.short_name for game in pyspiel.registered_games()}
    return [_measured(pyspiel.load_game(name), name, scope) for name in GAMES if name in known]


def _measured(game: Any, name: str, scope: Scope) -> Figure:
    runs = per_second(_playing(game), scope.repeats, scope.seconds / 2)
    return rate(f"open_spiel.{name}", f"{name}: random moves", runs)


def _playing(game: Any) -> Callable[[], int]:
    rng = random.Random(431)

    def play() -> int:
        """A game; its moves, those of chance included."""
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            moves += _move(state, rng)
        return moves

    return play


def _move(state: Any, rng: random.Random) -> int:
    """One move, or one of everybody at once; how many that is."""
    if not state.is_simultaneous_node():
        state.apply_action(rng.choice(state.legal_actions()))
        return 1
    legal = [state.legal_actions(player) for player in range(state.num_players())]
    state.apply_actions([rng.choice(actions) for actions in legal])
    return len(legal)
