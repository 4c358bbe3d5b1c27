"""A record played again, entry by entry: to any point of it, to be compared, or to go on from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from engine.core import registry
from engine.core.dice import Dice, Draw
from engine.core.event import Event
from engine.core.match import Match, new_match
from engine.core.questions.decision import Choice, branch_of
from engine.core.records.record import (
    DEEP,
    Carried,
    Corrected,
    Entry,
    Held,
    Opened,
    Played,
    Record,
    Redealt,
    Reopened,
    TakenBack,
    state_digest,
    told,
)
from engine.core.registry import Rules
from engine.core.secrets.secret import Seat


class Step(Struct):
    """One step of a replay. `match` goes on with the next step: clone it to keep it."""

    index: int
    """0 for the set-up, then 1 for the first entry."""
    entry: Entry | None
    match: Match[Any]
    events: list[Event]
    draws: list[Draw]
    gone: tuple[int, ...] = ()
    """The entries that this one has taken back, by their numbers."""

    @property
    def digest(self) -> str:
        """Of the state."""
        return state_digest(self.match)


class Broken(Exception):
    """A record can't be replayed beyond a step."""

    def __init__(self, index: int, entry: Entry | None, why: str) -> None:
        super().__init__(f"entry {index}: {why}" if index else why)
        self.index, self.entry, self.why = index, entry, why


def steps(record: Record, rules: Rules[Any, Any] | None = None) -> Iterator[Step]:
    """The match again, entry by entry; `Broken` where it can't go on. Without `rules`: those the record names."""
    rules = rules or registry.rules(record.game, record.data)
    if record.scenario not in rules.scenarios:
        raise Broken(0, None, f"{rules.name} has no scenario {record.scenario[:80]!r}")
    again, entry = _Again(record), None
    for index in range(len(record.entries) + 1):
        try:
            if index:
                entry = record.entries[index - 1]
                events = again.do(index, entry)
            else:
                events = again.begin(rules)
        except Exception as error:  # a record from outside may lead the rules to where no game can
            why = DEEP if isinstance(error, RecursionError) else str(error) or type(error).__name__
            raise Broken(index, entry, " ".join(why.split())[:300]) from error
        yield Step(index, entry, again.match, events, again.match.draws, again.gone)
        again.keep(index)


class _Again:
    """A record being played again."""

    match: Match[Any]

    def __init__(self, record: Record) -> None:
        self.record = record
        self._wanted = {min(it.entries) - 1 for it in record.entries if isinstance(it, TakenBack) and it.entries}
        self._kept: dict[int, Match[Any]] = {}
        """The match as it stood where it is gone back to later."""
        self._standing: dict[int, Played | Corrected | Held | Opened] = {}
        self._epochs: dict[int, int] = {}
        self.gone: tuple[int, ...] = ()

    def begin(self, rules: Rules[Any, Any]) -> list[Event]:
        record = self.record
        dice = Dice(record.seed, dict(record.salts))
        self.match, events = new_match(rules, record.scenario, dict(record.options), dice)
        return events

    def keep(self, index: int) -> None:
        if index in self._wanted:
            self._kept[index] = self.match.clone()

    def do(self, index: int, entry: Entry) -> list[Event]:
        dice = self.match.position.dice
        dice.trace, self.gone = [], ()
        if isinstance(entry, Played | Corrected | Held | Opened):
            events = self._answer(entry)
            self._standing[index], self._epochs[index] = entry, dice.epoch
            return events
        if isinstance(entry, TakenBack):
            self._take_back(entry)
        elif isinstance(entry, Reopened):
            self._reopen(entry.seat)
        elif isinstance(entry, Carried):
            return carried_over(self.match)
        else:
            redeal(self.match, entry)
        return []

    def _answer(self, entry: Played | Corrected | Held | Opened) -> list[Event]:
        if isinstance(entry, Corrected):
            return amend(self.match, entry.path, entry.value)
        if isinstance(entry, Held):
            self.match.position.held = entry.held
            return []
        if isinstance(entry, Opened):
            return self.match.open()
        decision = open_now(self.match, entry.seat, entry.decision)
        return self.match.play(entry.seat, decision, Choice.parse(entry.choice))

    def _reopen(self, seat: Seat) -> None:
        branches = self.match.position.branches.items()
        sealed = next((name for name, it in branches if it.answers and seat in it.seats and it.origin), None)
        if sealed is None or not self.match.reopen(seat):
            raise ValueError(f"{seat[:80]} has no sealed answer to take back")
        standing = self._standing.items()
        self.gone = tuple(
            index for index, it in standing if isinstance(it, Played) and branch_of(it.decision) == sealed
        )
        for index in self.gone:
            del self._standing[index]

    def _take_back(self, entry: TakenBack) -> None:
        if not entry.entries or not self._standing.keys() >= set(entry.entries):
            raise ValueError(f"not all of the entries {entry.entries} stand, so they can't be taken back")
        dice, base, self.gone = self.match.position.dice, min(entry.entries) - 1, entry.entries
        match = self.match = self._kept[base].clone()
        for index in entry.entries:
            del self._standing[index]
        for index, kept in self._standing.items():
            if index > base:
                match.position.dice.epoch = self._epochs[index]
                self._answer(kept)
        match.position.dice.epoch = dice.epoch if entry.epoch is None else entry.epoch
        match.position.dice.trace = []


def amend(match: Match[Any], path: str, value: Any) -> list[Event]:
    """Change the table of a running match as an arbiter does, and run on. Nothing before it can be taken back."""
    match.correct(path, value)
    position = match.position
    position.fence, position.last, position.dice.trace = position.played, None, []
    return match.settle()


def redeal(match: Match[Any], deal: Redealt) -> None:
    """Have all dice from here on come from another seed. Nothing before it can be taken back."""
    position, dice = match.position, match.position.dice
    dice.epoch, dice.trace = deal.epoch, []
    dice.seed = dice.seed if deal.seed is None else deal.seed
    dice.salts = dice.salts if deal.salts is None else dict(deal.salts)
    position.fence, position.last = position.played, None


def carried_over(match: Match[Any]) -> list[Event]:
    """Run on from a position that older rules have stored. Nothing before it can be taken back."""
    position = match.position
    position.dice.trace = []
    events = match.settle()
    position.fence, position.last = position.played, None
    return events


def open_now(match: Match[Any], seat: Seat, decision: str) -> str:
    """The id under which a decision is open in a match played anew; in a reopened branch they are counted on."""
    branch = match.position.branches.get(branch_of(decision))
    asked = branch.asked if branch is not None else None
    optional = any(offer.id == decision for offer in match.offers(seat))
    return decision if asked is None or optional else asked.id


def replay(record: Record, rules: Rules[Any, Any] | None = None, until: int | None = None) -> Step:
    """The match after `until` entries (None: all), with what the last of them did."""
    last: Step | None = None
    for step in steps(record, rules):
        last = step
        if step.index == until:
            break
    assert last is not None
    return last


def with_states(record: Record, rules: Rules[Any, Any] | None = None) -> Record:
    """The record with the digest of every state, every draw and what the public was told, to be compared with later."""
    states, draws, public = [], [], []
    for step in steps(record, rules):
        states.append(step.digest)
        draws.append(step.draws)
        public.append(told(step.events))
    return msgspec.structs.replace(record, states=states, draws=draws, told=public)


def fork(record: Record, until: int, seed: str, salts: dict[Seat, str] | None = None) -> Record:
    """Another match that begins like this one and goes on from there, with dice of its own."""
    begun = [*record.entries[:until], Redealt(0, seed, salts or {})]
    return msgspec.structs.replace(record, entries=begun, states=[], draws=[], told=[], note=f"fork after {until}")


class Difference(Struct, frozen=True):
    """Where a replay first differs from what was recorded."""

    index: int
    why: str


def difference(record: Record, rules: Rules[Any, Any] | None = None) -> Difference | None:
    """Where today's rules would have gone another way than the record says; None if nowhere."""
    index = 0
    try:
        for step in steps(record, rules):
            index = step.index
            if index < len(record.states) and step.digest != record.states[index]:
                return Difference(index, "the state is another one")
    except Broken as broken:
        return Difference(broken.index, broken.why)
    return None
