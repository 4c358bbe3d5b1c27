"""The rules: how fast games are played, and what single calls cost."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Sequence

from bot.bench.figures import Figure, Section, most_of, rate, sizes, times, written
from bot.bench.games import RandomGames, Spot, spots
from bot.bench.scope import Scope
from bot.bench.timing import memory, once, per_second, usual
from engine.core.agents.sensible import SensibleAgent
from engine.core.dice import Dice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.core.words.completion import Completer

NAME = "engine"


def measure(scope: Scope) -> Section:
    """Random play, single calls, completion and the sensible agent's decisions, of one game."""
    played, held = playing(scope), memory()
    there = spots(scope.game, scope.games, scope.positions)
    section = Section(NAME, [*played, *calls(there), *completing(there)])
    thought = deciding(there, scope.decisions)
    section.figures.append(times("engine.sensible", "a decision of the sensible agent", thought))
    section.notes.append(f"nine of ten decisions of the sensible agent within {written(most_of(thought, 0.9), 's')}")
    section.figures.append(sizes("engine.size", "a position, encoded", [len(spot.blob) for spot in there]))
    section.figures.append(sizes("engine.memory", "memory of a process that plays games, at most", [held]))
    return section


def playing(scope: Scope) -> list[Figure]:
    """Whole random games on one core."""
    source = RandomGames(scope.game)
    games = choices = 0

    def work() -> int:
        nonlocal games, choices
        games += source.in_a_round
        played = source.round()
        choices += played
        return played

    runs = per_second(work, scope.repeats, scope.seconds)
    length = choices / games
    whole = [run / length for run in runs]
    return [
        rate("engine.choices", "random choices, each legal() and play()", runs),
        rate("engine.games", f"random games, set-up to end ({length:.0f} choices each)", whole),
    ]


def calls(there: Sequence[Spot]) -> list[Figure]:
    """Single calls at positions of random games."""
    legal = [usual(functools.partial(_legal, spot)) for spot in there]
    each = [seconds / _legal(spot) for seconds, spot in zip(legal, there, strict=True)]
    return [
        times("engine.legal", "legal(): every answer to the question asked", legal),
        times("engine.legal-each", "the same, for each answer found", each),
        _at(there, "engine.play", "play(): one choice, on to the next question", _played),
        _at(there, "engine.turn", "a turn of one seat, legal() and play() until another is asked", _turn),
        _at(there, "engine.clone", "clone(): encode and decode", lambda s: usual(s.match.clone)),
        _at(there, "engine.view", "what one seat may know (copy and mask)", lambda s: usual(lambda: _view(s))),
        _at(there, "engine.compounds", "whole orders worth offering", _compounds),
    ]


def completing(there: Sequence[Spot]) -> list[Figure]:
    """Completion: the first letter at a new position, and the letters after it."""
    first, then = [], []
    for spot in there:
        _first_letter(spot)
        first.append(once(functools.partial(_first_letter, spot)))
        then += _typing(spot)
    figures = [times("engine.complete-first", "completion: nothing typed yet, new position", first)]
    return [*figures, times("engine.complete", "completion: half an order typed", then)] if then else figures


def deciding(there: Sequence[Spot], most: int) -> list[float]:
    """Times of decisions of the sensible agent, each at a position where there is a choice."""
    open_ones = [spot for spot in there if len(spot.match.legal(spot.decision)) > 1]
    taken = open_ones[:: max(1, len(open_ones) // most)][:most]
    return [once(functools.partial(SensibleAgent().choose, _view(s), s.seat, Dice("bench"))) for s in taken]


def _first_letter(spot: Spot) -> None:
    Completer(_view(spot), spot.seat).complete("")


def _typing(spot: Spot) -> list[float]:
    """Times of completing halves of some whole orders, with a completer that has seen the position before."""
    completer = Completer(_view(spot), spot.seat)
    whole = completer.complete("")
    halves = [text[: max(1, len(text) // 2)] for text in whole[:: max(1, len(whole) // 3)][:3]]
    return [once(functools.partial(completer.complete, half)) for half in halves]


def _at(there: Sequence[Spot], key: str, text: str, seconds: Callable[[Spot], float]) -> Figure:
    return times(key, text, [seconds(spot) for spot in there])


def _legal(spot: Spot) -> int:
    # Not `match.legal`, which remembers its answer.
    return len(spot.match.kind(spot.decision).legal(spot.match.scene(spot.decision)))


def _view(spot: Spot) -> View[object]:
    return View(spot.match, seat_view(spot.seat))


def _played(spot: Spot) -> float:
    """Play one of the legal choices on a fresh copy that has been asked what is legal, as in a game."""
    match = spot.fresh()
    legal = match.legal(spot.decision)
    choice = legal[len(spot.blob) % len(legal)]
    return once(lambda: match.play(spot.seat, spot.decision.id, choice))


def _turn(spot: Spot) -> float:
    """Play on at random until somebody else is asked or the game is over."""
    match, rng = spot.fresh(), random.Random(len(spot.blob))

    def work() -> None:
        while (decision := match.pending().get(spot.seat)) is not None:
            match.play(spot.seat, decision.id, rng.choice(match.legal(decision)))

    return once(work)


def _compounds(spot: Spot) -> float:
    view = _view(spot)
    return usual(lambda: view.compounds(spot.seat), 3)
