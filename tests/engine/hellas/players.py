"""Games of Hellas played at random, with and without the optional rules."""

from collections.abc import Iterator
from typing import Any

import engine.games.hellas  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core import registry
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.match import Match
from engine.core.questions.decision import Choice, Decision
from engine.games.hellas.table.state import State
from tests.engine.players import Offered

RULES = registry.rules("hellas")
SCENARIOS = tuple(RULES.scenarios)
Options = dict[str, str]


def agreements(scenario: str) -> list[Options]:
    """Ways to play a scenario: as it comes, with each option alone, and with all of them."""
    options = {name: values for name, values in RULES.scenarios[scenario].options.items() if len(values) > 1}
    last = {name: values[-1] for name, values in options.items()}
    alone = [{name: value} for name, values in options.items() for value in values[1:]]
    return [{}, *alone, last]


def mixed(scenario: str, seed: int) -> Options:
    """An agreement drawn from all that are possible."""
    dice = Dice(f"options {scenario} {seed}")
    options = RULES.scenarios[scenario].options
    return {name: values[dice.below(name, len(values))] for name, values in options.items()}


def new(scenario: str, seed: int, options: Options | None = None) -> tuple[Match[State], list[Event]]:
    """A fresh match, and what was told of its beginning."""
    return matches.new("hellas", scenario=scenario, options=dict(options or {}), seed=f"random {seed}")


def playing(
    scenario: str, seed: int, options: Options | None = None, most: int = 20_000
) -> Iterator[tuple[Match[State], Decision, Choice]]:
    """A random game to the end, or up to so many choices; gives each choice before it is taken."""
    match, _ = new(scenario, seed, options)
    rng = Dice(f"players {seed}")
    for _ in range(most):
        if match.outcome is not None:
            return
        asked: list[Any] = list(match.pending().values())
        decision = asked[rng.below("who", len(asked))]
        legal = match.legal(decision)
        choice = legal[rng.below("what", len(legal))]
        yield match, decision, choice
        match.play(decision.seat, decision.id, choice)


def stepping(
    scenario: str, seed: int, options: Options | None = None, most: int = 20_000
) -> Iterator[tuple[Match[State], Choice, list[Event]]]:
    """A game with each choice after it was taken, and what was told of it."""
    match, _ = new(scenario, seed, options)
    rng = Dice(f"players {seed}")
    for _ in range(most):
        if match.outcome is not None:
            return
        asked = list(match.pending().values())
        decision = asked[rng.below("who", len(asked))]
        legal = match.legal(decision)
        choice = legal[rng.below("what", len(legal))]
        yield match, choice, match.play(decision.seat, decision.id, choice)


def offering(scenario: str, seed: int, options: Options | None = None, most: int = 100) -> Iterator[Offered]:
    """The questions of a game in which whole orders are given, one of the better ones each time."""
    match, _ = new(scenario, seed, options)
    rng = Dice(f"players {seed}")
    for _ in range(most):
        if match.outcome is not None:
            return
        seat, decision = next(iter(match.pending().items()))
        orders = match.rules.compounds(match.scene(decision))
        yield match, decision, orders
        legal = match.legal(decision)
        chain = (
            orders[rng.below("order", min(6, len(orders)))].choices
            if orders
            else (legal[rng.below("any", len(legal))],)
        )
        for choice in chain:
            if seat in match.pending():
                match.play(seat, match.pending()[seat].id, choice)
