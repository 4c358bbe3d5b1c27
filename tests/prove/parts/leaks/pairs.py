"""Pairs of positions that look alike to somebody, made by changing anything, and what differs in them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from msgspec import DecodeError

from engine.core import match as matches
from engine.core import registry
from engine.core.match import Match
from engine.core.secrets.secret import PUBLIC, Seat, Viewer, seat_view
from engine.core.secrets.view import mask
from tests.prove.parts.leaks.mutants import Mutant, Sight, mutants
from tests.prove.parts.leaks.sights import Questions, attempt, unlike

LONG = 400
"""Questions after which a game is left."""
SOME, FEW = 20, 200
"""Of so many pairs one is compared by what takes longer, and by what takes longest."""
FOLLOWS = (("way", "*", "cost"), ("offers", "*", "then"))
"""Ends of places whose worth follows from what stands beside it (a leg of a voyage costs what the sea there costs,
§16.4; which step takes the answer to an offer, from whose offer it is): changed alone it makes a position that can't
be, which no faults of a table tell, since it stands in a frame."""


@dataclass(frozen=True)
class Game:
    """One random game by its name: the same is played whenever it is asked for."""

    seed: int
    game: str
    scenario: str
    number: int

    @classmethod
    def of(cls, seed: int, case: str) -> Game:
        """The game that a case names (`polis/campaign/3`)."""
        game, scenario, number = case.split("/")
        return cls(seed, game, scenario, int(number))

    @property
    def name(self) -> str:
        return f"{self.game}/{self.scenario}/{self.number}"

    def chance(self, *of: object) -> random.Random:
        return random.Random("/".join(map(str, (self.seed, self.name, *of))))


@dataclass
class Tally:
    """What a game's pairs have come to; adds up."""

    positions: int = 0
    tried: int = 0
    mutants: int = 0
    """Positions that can be, and look to somebody as before."""
    pairs: Counter[str] = field(default_factory=Counter)
    """By what differs: `hidden`, `order` (of things that lie together) or `book` (dice, numbers of answers)."""
    asked: int = 0
    """Pairs for somebody who is asked something."""
    some: int = 0
    few: int = 0
    acted: int = 0
    """Pairs in which somebody else's answer was compared by what it shows."""
    leaks: list[str] = field(default_factory=list)

    @property
    def count(self) -> int:
        """All pairs."""
        return sum(self.pairs.values())

    def add(self, other: Tally) -> None:
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, Counter):
                mine.update(value)
            else:
                setattr(self, name, mine + value)


def viewers(seats: tuple[Seat, ...]) -> list[Viewer]:
    """Everybody, each seat, and one who holds two of them where there are more."""
    several = [seat_view(*seats[::2])] if len(seats) > 2 else []
    return [PUBLIC, *map(seat_view, seats), *several]


def positions(game: Game, every: int, most: int) -> Iterator[Match[Any]]:
    """Some of the positions that a random game of any options comes to, mixed of whole orders and anything legal."""
    rules, chance = registry.rules(game.game), game.chance("played")
    options = {name: chance.choice(values) for name, values in rules.scenarios[game.scenario].options.items()}
    match, _ = matches.new(game.game, scenario=game.scenario, options=options, seed=game.name)
    whole, begin = chance.choice((0.2, 0.5, 0.9)), chance.randrange(every)
    found = 0
    for number in range(LONG):
        pending = list(match.pending().items())
        if not pending or found >= most:
            return
        if number % every == begin:
            found += 1
            yield match
        seat, decision = chance.choice(pending)
        orders = match.rules.compounds(match.scene(decision)) if chance.random() < whole else []
        choices = orders[min(int(chance.expovariate(1)), len(orders) - 1)].choices if orders else ()
        if not choices:
            choices = (chance.choice(match.legal(decision)),)
        for choice in choices:
            asked = match.pending().get(seat)
            if asked is None or match.refusal(asked, choice) is not None:
                break
            match.play(seat, asked.id, choice)


class Eyes:
    """What one viewer sees and gets at a position; others are held against it."""

    def __init__(self, match: Match[Any], viewer: Viewer, chance: random.Random) -> None:
        self.viewer, self._match = viewer, match
        self.view = mask(match, viewer).encode()
        self.questions = Questions(match, viewer, chance)
        self._known: dict[str, dict[str, Any]] = {}

    def sees_the_same(self, other: Match[Any]) -> bool:
        return bool(attempt(lambda: mask(other, self.viewer).encode()) == self.view)

    def compare(self, other: Match[Any], number: int, tally: Tally) -> list[str]:
        """What differs for this viewer; `number` of the pair, which says how much is looked at."""
        differs = self._unlike("all", self.questions.of_all, other)
        if number % SOME == 0:
            tally.some += 1
            differs += self._unlike("some", self.questions.of_some, other)
            differs += self._unlike("afterwards", self.questions.afterwards, other)
            tally.acted += bool(self._known["afterwards"].keys() & self.questions.afterwards(other).keys())
        if number % FEW == 0:
            tally.few += 1
            differs += self._unlike("few", self.questions.of_few, other)
        return differs

    def _unlike(self, what: str, ask: Callable[[Match[Any]], dict[str, Any]], other: Match[Any]) -> list[str]:
        if what not in self._known:
            self._known[what] = ask(self._match)
        return unlike(self._known[what], ask(other))


def examine(game: Game, every: int, most: int, tries: int) -> Tally:
    """Mutants of some positions of one game, for each viewer to whom they look as before."""
    tally, sight = Tally(), Sight()
    for number, match in enumerate(positions(game, every, most)):
        tally.positions += 1
        chance = game.chance("mutants", number)
        _examine_one(game, number, Match(match.rules, match.rules.decode(match.encode())), sight, chance, tries, tally)
    return tally


def _examine_one(
    game: Game, number: int, match: Match[Any], sight: Sight, chance: random.Random, tries: int, tally: Tally
) -> None:
    eyes = [Eyes(match, viewer, chance) for viewer in viewers(match.position.seats)]
    seen: set[bytes] = set()
    for mutant in mutants(match.encode(), sight, chance, tries):
        if any(pattern[-len(end) :] == end for pattern in mutant.patterns for end in FOLLOWS):
            continue
        tally.tried += 1
        name = blake2b(mutant.blob, digest_size=12).digest()
        if name in seen:
            continue
        seen.add(name)
        other = _possible(match, mutant)
        alike = [] if other is None else [one for one in eyes if one.sees_the_same(other)]
        good = other is not None and bool(alike) and not attempt(lambda it=other: match.rules.faults(it.state))
        sight.note(set(mutant.patterns), good)
        if other is None or not good:
            continue
        tally.mutants += 1
        for one in alike:
            tally.pairs["book" if mutant.book_alone else "order" if mutant.order_alone else "hidden"] += 1
            tally.asked += bool(one.questions.asked)
            for what in one.compare(Match(other.rules, other.position), tally.count, tally):
                tally.leaks.append(f"{game.name}, position {number}, {one.viewer.tag}: {what} ({_places(mutant)})")


def _possible(match: Match[Any], mutant: Mutant) -> Match[Any] | None:
    """The mutant as a match; None if no such position can be stored."""
    try:
        return Match(match.rules, match.rules.decoder.decode(mutant.blob))
    except (DecodeError, ValueError):
        return None


def _places(mutant: Mutant) -> str:
    return ", ".join(sorted(".".join(pattern) for pattern in mutant.patterns))
