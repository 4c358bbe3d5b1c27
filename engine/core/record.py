"""A match as it was played: set-up and choices, which with the rules and the dice give every state again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct, field

from engine.core import registry
from engine.core.check import Refused
from engine.core.decision import Choice
from engine.core.dice import Dice, commitment
from engine.core.event import Event
from engine.core.match import Match, new_match
from engine.core.registry import Rules
from engine.core.secret import Seat

_encoder = msgspec.msgpack.Encoder()


class Played(Struct, frozen=True, tag_field="did", tag="play"):
    """A choice that was taken."""

    seat: Seat
    decision: str
    choice: str
    """Canonical, as `str(Choice)` writes it."""


class Reopened(Struct, frozen=True, tag_field="did", tag="reopen"):
    """A seat took its sealed answer back."""

    seat: Seat


class Redealt(Struct, frozen=True, tag_field="did", tag="dice"):
    """From here on other dice: a new epoch after a rollback, or another seed in a fork."""

    epoch: int
    seed: str | None = None
    salts: dict[Seat, str] | None = None


class Corrected(Struct, frozen=True, tag_field="did", tag="correct"):
    """The arbiter changed the table."""

    path: str
    value: Any


Entry = Played | Reopened | Redealt | Corrected


class Record(Struct, kw_only=True):
    """Everything needed to play a match again. As JSON, it is the export of a match."""

    game: str
    scenario: str
    options: dict[str, Any] = field(default_factory=dict)
    rules: int
    data: str
    seed: str
    salts: dict[Seat, str] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    """Digest of the state after the set-up and after each entry; may be missing (an old or hand-made record)."""
    note: str = ""


class Step(Struct):
    """One step of a replay. `match` goes on with the next step: clone it to keep it."""

    index: int
    """0 for the set-up, then 1 for the first entry."""
    entry: Entry | None
    match: Match[Any]
    events: list[Event]
    digest: str


class Broken(Exception):
    """A record can't be replayed beyond a step."""

    def __init__(self, index: int, entry: Entry | None, why: str) -> None:
        super().__init__(f"step {index} ({entry}): {why}")
        self.index, self.entry, self.why = index, entry, why


def state_digest(match: Match[Any]) -> str:
    """What two matches share that stand the same: table, frames, questions, draws and outcome, but not the versions."""
    position = match.position
    whole = [position.state, position.branches, position.offers, position.outcome, position.dice.drawn]
    if position.exchanged:
        whole.append(position.exchanged)
    return hashlib.blake2b(_encoder.encode(whole), digest_size=8).hexdigest()


class Recorder:
    """Plays a match and keeps its record."""

    def __init__(self, match: Match[Any], record: Record) -> None:
        self.match, self.record = match, record

    @classmethod
    def new(
        cls,
        rules: Rules[Any, Any],
        scenario: str,
        options: dict[str, Any],
        seed: str,
        salts: dict[Seat, str] | None = None,
    ) -> tuple[Recorder, list[Event]]:
        """A fresh match with its record, and what happened until its first question."""
        match, events = new_match(rules, scenario, options, Dice(seed, dict(salts or {})))
        record = Record(
            game=rules.name,
            scenario=scenario,
            options=options,
            rules=rules.version,
            data=rules.digest,
            seed=seed,
            salts=salts or {},
        )
        return cls(match, record), events

    def play(self, seat: Seat, decision_id: str, choice: Choice) -> list[Event]:
        """As `Match.play`; recorded if it was taken."""
        events = self.match.play(seat, decision_id, choice)
        self.record.entries.append(Played(seat, decision_id, str(choice)))
        return events

    def reopen(self, seat: Seat) -> bool:
        """As `Match.reopen`; recorded if there was something to take back."""
        done = self.match.reopen(seat)
        if done:
            self.record.entries.append(Reopened(seat))
        return done


def steps(record: Record, rules: Rules[Any, Any] | None = None) -> Iterator[Step]:
    """The match again, entry by entry; `Broken` where it can't go on. Without `rules`: those the record names."""
    rules = rules or registry.rules(record.game, record.data)
    match, events = new_match(rules, record.scenario, dict(record.options), Dice(record.seed, dict(record.salts)))
    yield Step(0, None, match, events, state_digest(match))
    for index, entry in enumerate(record.entries, start=1):
        try:
            events = _do(match, entry)
        except Refused as refused:
            raise Broken(index, entry, str(refused)) from refused
        yield Step(index, entry, match, events, state_digest(match))


def _do(match: Match[Any], entry: Entry) -> list[Event]:
    if isinstance(entry, Played):
        return match.play(entry.seat, entry.decision, Choice.parse(entry.choice))
    if isinstance(entry, Reopened):
        match.reopen(entry.seat)
        return []
    if isinstance(entry, Redealt):
        dice = match.position.dice
        dice.epoch = entry.epoch
        dice.seed = dice.seed if entry.seed is None else entry.seed
        dice.salts = dice.salts if entry.salts is None else dict(entry.salts)
        return []
    match.correct(entry.path, entry.value)
    return []


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
    """The record with the digest of every state, to be compared with later."""
    return msgspec.structs.replace(record, states=[step.digest for step in steps(record, rules)])


def fork(record: Record, until: int, seed: str, salts: dict[Seat, str] | None = None) -> Record:
    """Another match that begins like this one and goes on from there, with dice of its own."""
    begun = [*record.entries[:until], Redealt(0, seed, salts or {})]
    return msgspec.structs.replace(record, entries=begun, states=[], note=f"fork after {until}")


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


class Draw(Struct, frozen=True):
    """One draw: its stream and number in it, the sides of the die, and the result, 1-based."""

    step: int
    stream: str
    index: int
    sides: int
    result: int


class Verified(Struct):
    """What checking a finished match has shown."""

    commitments: list[str]
    """Hash of each seed the match used, in order."""
    draws: list[Draw]
    faults: list[str]
    """Empty: seed, dice and states are what they were said to be."""


def verify(record: Record, posted: Sequence[str] = ()) -> Verified:
    """Check the seeds against the hashes posted before the dice fell, and every draw and state against the record."""
    seeds = [record.seed, *(e.seed for e in record.entries if isinstance(e, Redealt) and e.seed is not None)]
    commitments = [commitment(seed) for seed in seeds]
    faults = [
        f"seed {number} gives the hash {own}, but {said} was posted"
        for number, (own, said) in enumerate(zip(commitments, posted, strict=False), start=1)
        if own != said
    ]
    if posted and len(posted) != len(commitments):
        faults.append(f"{len(commitments)} seeds were used, but {len(posted)} hashes posted")
    draws, found = _draws(record)
    return Verified(commitments, draws, faults + found)


def _draws(record: Record) -> tuple[list[Draw], list[str]]:
    draws: list[Draw] = []
    faults: list[str] = []
    rules = registry.rules(record.game, record.data)
    dice = Traced(record.seed, dict(record.salts))
    try:
        match, _ = new_match(rules, record.scenario, dict(record.options), dice)
        for index, entry in enumerate([None, *record.entries]):
            if entry is not None:
                _do(match, entry)
            draws += [Draw(index, *draw) for draw in dice.trace]
            dice.trace.clear()
            if index < len(record.states) and record.states[index] != state_digest(match):
                return draws, [f"after step {index} the state is not the recorded one"]
    except Refused as refused:
        faults.append(f"step {len(draws)}: {refused}")
    return draws, faults


class Traced(Dice):
    """Dice that remember what they gave."""

    trace: list[tuple[str, int, int, int]] = field(default_factory=list)

    def below(self, stream: str, sides: int) -> int:
        """As `Dice.below`."""
        index = self.drawn.get(stream, 0)
        result = Dice.below(self, stream, sides)
        self.trace.append((stream, index, sides, result + 1))
        return result


def to_json(record: Record) -> bytes:
    """The record as readable JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def of_json(data: bytes | str) -> Record:
    """The record that was written as JSON; `msgspec.ValidationError` says what is wrong with another text."""
    return msgspec.json.decode(data, type=Record)
