"""An agent that plays to win by looking ahead on what its seat can see; knows no game in particular."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.agents.counsel import Chain, advised
from engine.core.ahead.draft import draft
from engine.core.dice import Dice, uniform
from engine.core.match import Match
from engine.core.questions.check import Refused
from engine.core.questions.decision import Decision
from engine.core.secrets.fill import fill
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View

_WIN = 1000.0
_encoder = msgspec.msgpack.Encoder()


class Effort(Struct, frozen=True):
    """How hard to think. Counted in trials, never in time: the same seed gives the same play on any machine."""

    trials: int = 400
    """Ways to go on that are tried in all for one answer."""
    beam: int = 4
    """Unfinished chains followed at once."""
    depth: int = 12
    """Extensions of a chain within one window."""
    patience: int = 4
    """Extensions in a row that need not lead to anything better."""
    options: int = 40
    """Ways to go on that are tried at one point; more are thinned out evenly."""
    finalists: int = 12
    """Chains whose consequences are looked at more closely."""
    samples: int = 3
    """What the hidden facts and the dice could be, in how many guesses."""
    alike: int = 2
    """Chains kept, after each guess, of those that have come to the same."""
    replies: int = 10
    """Questions that are imagined after a chain."""
    answers: int = 6
    """Answers that are tried for who is asked one of these."""


class _Line(Struct):
    """A chain tried out, and where it leads if hidden facts and dice are as in the first guess."""

    chain: Chain
    match: Any
    """Let go of where nothing more is tried from there: thousands of positions that are kept, are gone through by the
    garbage collector again and again."""
    value: float


class SensibleAgent:
    """Looks for the chain after which, and after the likely answers, its seat stands best."""

    name = "sensible"

    def __init__(self, effort: Effort | None = None) -> None:
        self.effort = effort or Effort()

    def choose(self, view: View[Any], seat: Seat, dice: Dice) -> Chain:
        """The chain it plays, up to the first thing it can't foresee: what the game advises, else what it finds."""
        if (chain := advised(view, seat)) is not None:
            return chain
        legal = view.legal(seat)
        if len(legal) == 1:
            return (legal[0],)
        return _Search(self.effort, view, seat, dice).best() or (legal[0],)


class _Search:
    """One search for one answer."""

    def __init__(self, effort: Effort, view: View[Any], seat: Seat, dice: Dice) -> None:
        self.effort, self.view, self.seat = effort, view, seat
        self.guesses = [fill(view, dice) for _ in range(effort.samples)]
        self.left = effort.trials
        self.seen = {_place(self.guesses[0])}
        self.ended: list[_Line] = []
        """Chains that end with this seat's window, or at dice or a reveal."""
        self.open: list[_Line] = []

    def best(self) -> Chain:
        """The best chain found, cut where a draft of it would stop."""
        self._search()
        lines = self._finalists() or sorted(self.open, key=_by_value)[:1]
        return tuple(draft(self.view, self.seat, self._foremost(lines)).choices) if lines else ()

    # ------------------------------------------------------------------ own chains

    def _search(self) -> None:
        """Follow the best chains, until going on has led to nothing better for a while."""
        front, best, idle = [_Line((), self.guesses[0], 0.0)], -_WIN, 0
        for _ in range(self.effort.depth):
            front = [further for line in front for further in self._extended(line)]
            front = sorted(front, key=_by_value)[: self.effort.beam]
            self.open += front
            reached = max((line.value for line in self.ended), default=-_WIN)
            idle = idle + 1 if self.ended and reached <= best else 0
            best = reached
            if idle == self.effort.patience:
                return

    def _extended(self, line: _Line) -> Iterator[_Line]:
        """The line with each way to go on that leads somewhere new; lines that end are kept aside."""
        before, line.match = line.match, None
        for option, after in zip(self._options(before, self.seat, self.effort.options), before.clones(), strict=False):
            if self.left <= 0:
                return
            self.left -= 1
            played, ended = self._follow(after, option)
            if not played or (place := _place(after)) in self.seen:
                continue
            self.seen.add(place)
            longer = _Line((*line.chain, *played), None if ended else after, self._value(after, self.seat))
            if ended:
                self.ended.append(longer)
            else:
                yield longer

    def _follow(self, copy: Match[Any], chain: Chain) -> tuple[Chain, bool]:
        """Play a chain on a copy, as far as it is legal: what was played, and whether the window ended."""
        for index, choice in enumerate(chain):
            decision = copy.pending().get(self.seat)
            if decision is None:
                return chain[:index], True
            try:
                copy.play(self.seat, decision.id, choice)
            except Refused:
                return chain[:index], False
            if self._over(copy):
                return chain[: index + 1], True
        return chain, False

    def _over(self, match: Match[Any]) -> bool:
        """Whether what comes now can't be part of the same chain: it is another's, or something came to light."""
        return self.seat not in match.pending() or match.position.fence == match.position.played

    def _options(self, match: Match[Any], seat: Seat, most: int) -> list[Chain]:
        decision = match.pending().get(seat)
        if decision is None:
            return []
        compounds = [compound.choices for compound in match.rules.compounds(match.asked(decision))]
        singles: list[Chain] = [(choice,) for choice in match.legal(decision)]
        return _thinned(list(dict.fromkeys([*compounds, *singles])), most)

    # ------------------------------------------------------------------ what comes of them

    def _finalists(self) -> list[_Line]:
        """The best chains, and besides them the best for each verb a chain can begin with."""
        ranked = sorted(self.ended, key=_by_value)
        chosen = ranked[: self.effort.finalists]
        verbs = {line.chain[0].verb for line in chosen}
        for line in ranked:
            if line.chain[0].verb not in verbs:
                verbs.add(line.chain[0].verb)
                chosen.append(line)
        return chosen

    def _foremost(self, lines: list[_Line]) -> Chain:
        """The chain after which the seat stands best over all guesses; after each, a third at least is left behind."""
        standing = [(0.0, -index, line.chain) for index, line in enumerate(lines)]
        for guess in self.guesses:
            standing = [(value + self._outlook(guess, chain), index, chain) for value, index, chain in standing]
            alike = groupby(sorted(standing, reverse=True), key=lambda it: it[0])
            different = [it for _, group in alike for it in islice(group, self.effort.alike)]
            standing = different[: max(2, len(standing) * 2 // 3)]
        return standing[0][2]

    def _outlook(self, guess: Match[Any], chain: Chain) -> float:
        match = guess.clone(listed=True)
        self._follow(match, chain)
        turned = False
        for _ in range(self.effort.replies):
            asked = match.pending()
            if match.outcome is not None or not asked:
                break
            decision = next((d for d in asked.values() if match.kind(d).reply), next(iter(asked.values())))
            if _sealed(match, decision):
                match = self._guessed(match, decision)
                continue
            if not match.kind(decision).reply:
                # A turn of somebody's: of the others' the first is imagined, one's own next one is not.
                if decision.seat == self.seat or turned:
                    break
                turned = True
            match = self._answered(match, decision)
        return self._value(match, self.seat)

    def _guessed(self, match: Match[Any], decision: Decision) -> Match[Any]:
        """The match after some answer in a closed hand: nobody can tell what it is good for before all are open."""
        copy = match.clone()
        legal = copy.legal(decision)
        number = uniform(f"{match.position.dice.seed}/{decision.id}", len(legal))
        copy.play(decision.seat, decision.id, legal[number])
        return copy

    def _answered(self, match: Match[Any], decision: Decision) -> Match[Any]:
        """The match after the answer that looks best to who is asked, at first sight."""
        best: tuple[float, Match[Any]] | None = None
        options = self._options(match, decision.seat, self.effort.answers)
        for option, copy in zip(options, match.clones(), strict=False):
            for choice in option:
                if (asked := copy.pending().get(decision.seat)) is None:
                    break
                try:
                    copy.play(decision.seat, asked.id, choice)
                except Refused:
                    break
            value = self._value(copy, decision.seat)
            if best is None or value > best[0]:
                best = value, copy
        assert best is not None
        return best[1]

    def _value(self, match: Match[Any], seat: Seat) -> float:
        if match.outcome is not None:
            won = seat in match.outcome.winners
            return _WIN if won else -_WIN if match.outcome.winners else 0.0
        worth = match.rules.appraisals(match.state, match.position.seats)
        own = worth.pop(seat)
        return own - sum(worth.values()) / max(1, len(worth))


def _sealed(match: Match[Any], decision: Decision) -> bool:
    return match.position.branches[decision.branch].sealed


def _by_value(line: _Line) -> tuple[float, int]:
    return -line.value, len(line.chain)


def _place(match: Match[Any]) -> bytes:
    """Where a line stands, however it came there: recalled moves lead back to the same place."""
    position = match.position
    return _encoder.encode([position.state, [branch.stack for branch in position.branches.values()]])


def _thinned(options: list[Chain], most: int) -> list[Chain]:
    """At most so many of them: the first half as it is, the rest evenly."""
    if len(options) <= most:
        return options
    head, rest = options[: most // 2], options[most // 2 :]
    wanted = most - len(head)
    return head + [rest[index * len(rest) // wanted] for index in range(wanted)]
