"""The `diplomacy` package: adjudication in Python, seven powers, orders given all at once."""

from __future__ import annotations

import importlib
import random
from typing import Any

from bot.bench.figures import Figure, rate, sizes, times
from bot.bench.scope import Scope
from bot.bench.timing import memory, once, per_second

LONGEST = 40
"""Phases after which a random game is given up; they rarely end by themselves."""


class Phases:
    """Random games, phase after phase."""

    def __init__(self) -> None:
        self._make: Any = importlib.import_module("diplomacy").Game
        self._random = random.Random(431)
        self.game: Any = self._make()
        self._phase = 0
        self.orders = self.phases = 0

    def prepare(self) -> Any:
        """A game in which every power has random orders."""
        if self.game.is_game_done or self._phase >= LONGEST:
            self.game, self._phase = self._make(), 0
        possible = self.game.get_all_possible_orders()
        for power in self.game.powers:
            places = [place for place in self.game.get_orderable_locations(power) if possible[place]]
            self.game.set_orders(power, [self._random.choice(possible[place]) for place in places])
            self.orders += len(places)
        self._phase += 1
        self.phases += 1
        return self.game

    def copy(self) -> Any:
        """A copy of the game as it stands (`deepcopy` would copy the map, too, which takes far longer)."""
        return self._make.from_dict(self.game.to_dict())

    def play(self) -> int:
        """One phase, from what is possible to its end."""
        self.prepare().process()
        return 1


def measure(scope: Scope) -> list[Figure]:
    """Its phases a second, and single calls of it."""
    source = Phases()
    phases = per_second(source.play, scope.repeats, scope.seconds)
    each = source.orders / source.phases
    held = memory()
    calls = _calls(source, scope)
    return [
        rate("diplomacy.phases", f"random phases, end to end ({each:.0f} orders each)", phases),
        rate("diplomacy.orders", "the same, in orders", [run * each for run in phases]),
        *calls,
        sizes("diplomacy.memory", "memory of its process at most", [held]),
    ]


def _calls(source: Phases, scope: Scope) -> list[Figure]:
    legal, each, process, shares, copies, drawn = [], [], [], [], [], []
    for number in range(scope.positions):
        before = source.orders
        game = source.prepare()
        legal.append(once(game.get_all_possible_orders))
        each.append(legal[-1] / max(1, sum(map(len, game.get_all_possible_orders().values()))))
        if number % max(1, scope.positions // scope.pictures) == 0:
            drawn.append(once(lambda: source.game.render(incl_orders=True, output_format="svg")))
            copies.append(once(source.copy))
        process.append(once(game.process))
        shares.append(process[-1] / max(1, source.orders - before))
    return [
        times("diplomacy.legal", "get_all_possible_orders(): all units of all powers", legal),
        times("diplomacy.legal-each", "the same, for each order found", each),
        times("diplomacy.process", "process(): one phase of seven powers", process),
        times("diplomacy.process-each", "the same, for each order", shares),
        times("diplomacy.clone", "a copy of a game: to_dict() and from_dict()", copies),
        times("diplomacy.svg", "render() to SVG (not a picture Discord shows)", drawn),
    ]
