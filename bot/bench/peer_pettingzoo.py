"""PettingZoo: classic games as environments, played at random within what their masks allow."""

from __future__ import annotations

import importlib
import os
import random
from collections.abc import Callable
from typing import Any

from bot.bench.figures import Figure, rate
from bot.bench.scope import Scope
from bot.bench.timing import per_second

GAMES = ("chess_v6", "connect_four_v3", "texas_holdem_v4")
MOST = 2000
"""Steps after which a game is given up."""


def measure(scope: Scope) -> list[Figure]:
    """Each game."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    return [_measured(name, scope) for name in GAMES]


def _measured(name: str, scope: Scope) -> Figure:
    env: Any = importlib.import_module(f"pettingzoo.classic.{name}").env()
    runs = per_second(_playing(env), scope.repeats, scope.seconds / 2)
    return rate(f"pettingzoo.{name}", f"{name}: random steps", runs)


def _playing(env: Any) -> Callable[[], int]:
    rng = random.Random(431)
    games = 0

    def play() -> int:
        """A game; its steps."""
        nonlocal games
        games += 1
        env.reset(seed=games)
        steps = 0
        for _ in env.agent_iter(MOST):
            observation, _reward, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
            steps += 1
        return steps

    return play
