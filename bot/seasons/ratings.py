"""Ratings of people at one game, from all rated games in the order in which they ended: Elo and Glicko-2."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby

from bot.seasons.points import POINT, shared

PersonId = int
FIRST = 1500
"""What everybody begins with, by either reckoning."""
_K, _K_NEW, _NEW = 20, 40, 10
"""Elo: the most that a game changes; twice as much in somebody's first ten games."""


@dataclass(frozen=True)
class Rated:
    """A game that counts: when it ended, and who came where."""

    at: datetime
    ranks: Mapping[PersonId, int]


@dataclass(frozen=True)
class Rating:
    """Somebody at one game."""

    elo: float = FIRST
    games: int = 0
    glicko: float = FIRST
    deviation: float = 350.0
    """Glicko: how far off it may be; 95 times in 100 not by more than twice this."""
    volatility: float = 0.06


def ratings(games: Iterable[Rated], until: datetime | None = None) -> dict[PersonId, Rating]:
    """Everybody's ratings after these games; `until` lets the deviation of those grow who have not played since.

    Elo goes from game to game. Glicko rates a calendar month together, which is about as many games by mail as its
    periods are meant for; the month that runs is rated as far as it has come.
    """
    found: dict[PersonId, Rating] = {}
    ordered = sorted((game for game in games if len(game.ranks) > 1), key=lambda game: game.at)
    last: int | None = None
    for month, played in groupby(ordered, lambda game: _month(game.at)):
        if last is not None:
            found = _idle(found, month - last - 1)
        found, last = _glicko_period(found, list(played)), month
    if until is not None and last is not None:
        found = _idle(found, _month(until) - last)
    return found


def _month(at: datetime) -> int:
    return at.year * 12 + at.month


# ---------------------------------------------------------------------- Elo


def elo_changes(before: Mapping[PersonId, Rating], ranks: Mapping[PersonId, int]) -> dict[PersonId, float]:
    """What a game changes: each against each of the others, and the mean of that."""
    points, changes = shared(ranks), {}
    for person in ranks:
        mine = before.get(person, Rating())
        others = [before.get(other, Rating()) for other in ranks if other != person]
        expected = sum(1 / (1 + 10 ** ((other.elo - mine.elo) / 400)) for other in others) / len(others)
        changes[person] = (_K_NEW if mine.games < _NEW else _K) * (points[person] / POINT - expected)
    return changes


# ---------------------------------------------------------------------- Glicko-2
# Mark Glickman, Example of the Glicko-2 system (2013); the steps are numbered as there.

_SCALE = 173.7178
_TAU = 0.5
_MOST_DEVIATION = 350.0


def _glicko_period(before: Mapping[PersonId, Rating], played: Sequence[Rated]) -> dict[PersonId, Rating]:
    """Rate a period: every game against every other at the table, weighed so that a table counts as one game."""
    found = dict(before)
    for game in played:
        changes = elo_changes(found, game.ranks)
        for person, change in changes.items():
            mine = found.get(person, Rating())
            found[person] = replace(mine, elo=mine.elo + change, games=mine.games + 1)
    people = {person for game in played for person in game.ranks}
    after = {
        person: glicko(
            before.get(person, Rating()),
            [
                (before.get(other, Rating()), _score(game.ranks[person], rank), 1 / (len(game.ranks) - 1))
                for game in played
                if person in game.ranks
                for other, rank in game.ranks.items()
                if other != person
            ],
        )
        for person in people
    }
    return {
        person: replace(mine, glicko=new.glicko, deviation=new.deviation, volatility=new.volatility)
        for person, mine in found.items()
        for new in [after.get(person) or glicko(mine, [])]
    }


def _score(mine: int, theirs: int) -> float:
    return 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0


def _idle(before: Mapping[PersonId, Rating], months: int) -> dict[PersonId, Rating]:
    """So many months in which nobody played: what is known of people becomes less sure."""
    found = dict(before)
    for _ in range(min(max(months, 0), 60)):
        found = {person: glicko(mine, []) for person, mine in found.items()}
    return found


def glicko(mine: Rating, results: Sequence[tuple[Rating, float, float]]) -> Rating:
    """A rating after a period: against whom, the score, and how much that counts (1: a game between two)."""
    mu, phi = (mine.glicko - FIRST) / _SCALE, mine.deviation / _SCALE  # step 2
    if not results:
        idle = math.hypot(phi, mine.volatility) * _SCALE
        return replace(mine, deviation=min(idle, _MOST_DEVIATION))
    weights = []
    for other, score, share in results:
        g = 1 / math.sqrt(1 + 3 * (other.deviation / _SCALE) ** 2 / math.pi**2)
        expected = 1 / (1 + math.exp(-g * (mu - (other.glicko - FIRST) / _SCALE)))
        weights.append((g, expected, score, share))
    variance = 1 / sum(share * g**2 * e * (1 - e) for g, e, _, share in weights)  # step 3
    gain = sum(share * g * (score - e) for g, e, score, share in weights)
    sigma = _volatility(mine.volatility, phi, variance, variance * gain)  # step 4, 5
    before = math.hypot(phi, sigma)  # step 6
    new_phi = 1 / math.sqrt(1 / before**2 + 1 / variance)  # step 7
    new_mu = mu + new_phi**2 * gain
    deviation = min(new_phi * _SCALE, _MOST_DEVIATION)
    return replace(mine, glicko=new_mu * _SCALE + FIRST, deviation=deviation, volatility=sigma)  # step 8


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5: the root of f, by the Illinois method."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        e = math.exp(x)
        return e * (delta**2 - phi**2 - variance - e) / (2 * (phi**2 + variance + e) ** 2) - (x - a) / _TAU**2

    low = a
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(a - steps * _TAU) < 0:
            steps += 1
        high = a - steps * _TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > 1e-6:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
