"""The same pairs at a table of the real bot: whatever a person can press, type or be sent must be the same in both."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from engine.core.match import Match
from engine.core.secrets.secret import Viewer
from tests.prove.parts.leaks.house import Asked, House, offered, opened, pictures, same_picture, typed
from tests.prove.parts.leaks.mutants import BOOK, Sight, mutants
from tests.prove.parts.leaks.pairs import Eyes, Game, positions, viewers
from tests.prove.parts.leaks.sights import attempt


@dataclass
class Looked:
    """What the pairs of a game have come to; adds up."""

    pairs: int = 0
    answers: int = 0
    """Panels, forms and refusals that were compared."""
    sendings: int = 0
    letters: int = 0
    pictures: int = 0
    acts: Counter[str] = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)

    def add(self, other: Looked) -> None:
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, Counter):
                mine.update(value)
            else:
                setattr(self, name, mine + value)


@dataclass(frozen=True)
class Much:
    """How much is looked at: positions of a game, mutants of each, presses on each panel, pictures of each pair, and
    through how many people's eyes (the seats first).
    """

    positions: int
    mutants: int
    tries: int
    presses: int
    pictures: int
    people: int = 9


def look(game: Game, much: Much) -> Looked:
    """Pairs of some positions of one game."""
    found, sight = Looked(), Sight()
    games = positions(game, 11, much.positions)
    first = next(games)
    with opened(first) as house:
        for number, match in enumerate([first.clone(), *(one.clone() for one in games)]):
            _look_at(house, game, number, match, sight, much, found)
    return found


def _look_at(house: House, game: Game, number: int, match: Match[Any], sight: Sight, much: Much, found: Looked) -> None:
    chance = game.chance("looks", number)
    single = sorted((one for one in viewers(match.position.seats) if len(one.seats) < 2), key=lambda one: not one.seats)
    eyes = [Eyes(match, viewer, chance) for viewer in single[: much.people]]
    left = Counter({one.viewer: much.mutants for one in eyes})
    known: dict[Viewer, Known] = {}
    for mutant in mutants(match.encode(), sight, chance, much.tries):
        if not any(left.values()):
            return
        if mutant.order_alone or any(pattern[0] in BOOK for pattern in mutant.patterns):
            continue
        other = attempt(lambda it=mutant: Match(match.rules, match.rules.decoder.decode(it.blob)))
        alike = [one for one in eyes if isinstance(other, Match) and one.sees_the_same(other)]
        good = bool(alike) and not attempt(lambda it=other: match.rules.faults(it.state))
        sight.note(set(mutant.patterns), good)
        for one in alike if good else ():
            if left[one.viewer]:
                left[one.viewer] -= 1
                if one.viewer not in known:
                    house.put(match)
                    known[one.viewer] = Known(house, one, chance, much)
                house.put(other)
                differs = known[one.viewer].compare(found)
                found.leaks += [f"{game.name}, position {number}, {one.viewer.tag}: {what}" for what in differs]


class Known:
    """What one viewer gets at a position, and what they did to get it."""

    def __init__(self, house: House, eyes: Eyes, chance: random.Random, much: Much) -> None:
        self._house, self._much = house, much
        self._viewer, person = eyes.viewer, house.persons(eyes.viewer)[0]
        self._given: dict[Asked, Any] = {}
        self._chance = chance
        asked = house.begin(person)
        seat = next(iter(eyes.viewer.seats), "")
        texts = [text for lines in eyes.questions.typed.values() for text in lines]
        asked += typed(house, person, seat, texts) if seat else []
        for one in asked:
            self._given[one] = house.get(one)
        for one in asked:
            for further in offered(house, person, self._given[one], chance, much.presses):
                self._given.setdefault(further, house.get(further))
        self._acts = eyes.questions.acts
        self._letters = {seat: house.letters_of(self._viewer, seat, which) for seat, which in self._acts}
        self._called = house.letters_as_time_passes(self._viewer)

    def compare(self, found: Looked) -> list[str]:
        """What differs at the table as it stands now."""
        differs, found.pairs = [], found.pairs + 1
        drawings = []
        for asked, before in self._given.items():
            if before is None:
                continue
            now = self._house.get(asked)
            if now is None:
                continue
            found.answers += 1
            found.acts[asked.press.act] += 1
            if now != before:
                differs.append(f"{asked.press.act} {asked.values} {asked.text!r} of {asked.person}")
            drawings += list(zip(pictures(before), pictures(now), strict=False))
        differs += self._letters_differ(found)
        for one, other in self._chance.sample(drawings, min(self._much.pictures, len(drawings))):
            found.pictures += 1
            if not same_picture(one, other):
                differs.append(f"the picture {one.kind} {one.extra}")
        return differs

    def _letters_differ(self, found: Looked) -> list[str]:
        differs = []
        for seat, which in self._acts:
            before, now = self._letters[seat], self._house.letters_of(self._viewer, seat, which)
            if before is None or now is None or before[0][0] != now[0][0]:
                continue
            found.sendings += 1
            found.letters += len(now) - 1
            if now != before:
                differs.append(f"letters when {seat} answers {now[0][0]}")
        called = attempt(lambda: self._house.letters_as_time_passes(self._viewer))
        if not isinstance(called, list):
            return differs  # a mutant in which what is asked is nothing that is there to be answered
        found.letters += len(called)
        if called != self._called:
            differs.append("letters when nobody answers")
        return differs
