"""Whether a record is what it says: seed, salts, draws, states and end, and what the room was told of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct, field

from engine.core import registry
from engine.core.dice import Draw, commitment, was_posted
from engine.core.position import Outcome
from engine.core.records.record import Carried, Corrected, Held, Record, Redealt, Reopened, TakenBack, told
from engine.core.records.replaying import Broken, Step, steps
from engine.core.registry import Rules, Scenario


class Verified(Struct):
    """What checking a match has shown."""

    commitments: list[str]
    """Hash of each seed the match used, in order."""
    draws: list[list[Draw]] = field(default_factory=list)
    """What was drawn in each step, as played again."""
    faults: list[str] = field(default_factory=list)
    """What is not as it was said to be."""
    unchecked: list[str] = field(default_factory=list)
    """What could not be checked, and why. Faults, unless a part was all that was to be checked."""
    notes: list[str] = field(default_factory=list)
    """What an honest game may have, and people should know of: corrections, dice that fell anew, answers taken back."""
    outcome: Outcome | None = None
    states: int = 0
    """How many states were compared."""


def verify(
    record: Record,
    posted: Sequence[str] = (),
    *,
    partial: bool = False,
    watch: Callable[[Step], None] | None = None,
) -> Verified:
    """Check a record: its seeds against the hashes posted before the dice fell, and all it lists against a replay.

    What is missing in it is a fault; with `partial`, it is only said. `watch` is shown each step. `UnknownData` where
    the match was played with data that is not installed.
    """
    rules = registry.rules(record.game, record.data)
    found = _Finding(record, Verified([commitment(seed) for seed in seeds(record)]), watch)
    found.hashes(posted)
    if found.set_up(rules):
        found.entries(rules)
    verified = found.verified
    (verified.unchecked if partial else verified.faults).extend(found.gaps)
    return verified


def seeds(record: Record) -> list[str]:
    """Each seed that a match used, in order."""
    return [record.seed, *(e.seed for e in record.entries if isinstance(e, Redealt) and e.seed is not None)]


class _Finding:
    """A check under way."""

    def __init__(self, record: Record, verified: Verified, watch: Callable[[Step], None] | None = None) -> None:
        self.record, self.verified, self.watch = record, verified, watch
        self.gaps: list[str] = []

    def wrong(self, fault: str) -> None:
        self.verified.faults.append(fault)

    def hashes(self, posted: Sequence[str]) -> None:
        own = self.verified.commitments
        if not posted:
            self.verified.unchecked.append("the hash of the seed: none was given to compare it with (--hash)")
            return
        for number, (hash_, said) in enumerate(zip(own, posted, strict=False), start=1):
            if not was_posted(hash_, said):
                self.wrong(f"seed {number} gives the hash {hash_}, but {said[:80]} was posted")
        if len(posted) != len(own):
            self.wrong(f"{len(own)} seeds were used, but {len(posted)} hashes posted")

    def set_up(self, rules: Rules[Any, Any]) -> bool:
        """Whether there is such a scenario at all."""
        record = self.record
        if record.rules > rules.version or record.rules < 1:
            self.wrong(f"there is no version {record.rules} of the rules; this is {rules.version}")
        elif record.rules < rules.version:
            self.gaps.append(f"the rules: it was played by version {record.rules}, this is {rules.version}")
        scenario = rules.scenarios.get(record.scenario)
        if scenario is None:
            self.wrong(f"{rules.name} has no scenario {record.scenario[:80]!r}")
            return False
        for name, value in record.options.items():
            if not isinstance(value, str) or value not in scenario.options.get(name, ()):
                self.wrong(f"{record.scenario} has no option {name[:80]!r} with the value {str(value)[:80]!r}")
        self._salts(scenario)
        return True

    def _salts(self, scenario: Scenario) -> None:
        for salts in [self.record.salts, *(e.salts for e in self.record.entries if isinstance(e, Redealt))]:
            if salts is None:
                continue
            if unknown := sorted(set(salts) - set(scenario.seats)):
                self.wrong(f"there are salts for {', '.join(unknown)[:80]}, but no such seats")
            if without := [seat for seat in scenario.seats if not salts.get(seat)]:
                self.gaps.append(
                    f"there is no salt of {', '.join(without)}: without one the dice hang on the seed alone"
                )

    def entries(self, rules: Rules[Any, Any]) -> None:
        """Play it again, and compare."""
        verified, record = self.verified, self.record
        listed: dict[str, Sequence[Any]] = {
            "states": record.states,
            "draws": record.draws,
            "what the room was told": record.told,
        }
        for name, given in listed.items():
            if not given:
                self.gaps.append(f"{name}: the record (an older one, perhaps) does not list them")
            elif len(given) != len(record.entries) + 1:
                self.gaps.append(f"{name}: listed for {len(given)} steps, but there are {len(record.entries) + 1}")
        try:
            for step in self._explained(rules):
                verified.draws.append(step.draws)
                verified.outcome = step.match.outcome
                if self.watch is not None:
                    self.watch(step)
                if fault := self._differs(step):
                    self._ends(step.index, f"entry {step.index}: {fault}" if step.index else f"set-up: {fault}")
                    return
        except Broken as broken:
            self._ends(broken.index, str(broken))
            return
        if verified.outcome is None and record.ended:
            verified.notes.append("people ended it, not the rules of the game")
        elif verified.outcome is None:
            self.gaps.append("the end: the game has none in it" + (f" ({record.note[:200]})" if record.note else ""))

    def _ends(self, index: int, why: str) -> None:
        """It can't be followed beyond a step; perhaps because other rules were in force then."""
        carried = [number for number, entry in enumerate(self.record.entries, 1) if isinstance(entry, Carried)]
        if index < max(carried, default=0):
            self.gaps.append(f"the game: up to entry {carried[-1]} it was played by older rules; {why}")
        else:
            self.wrong(why)

    def _differs(self, step: Step) -> str:
        index, record = step.index, self.record
        if index < len(record.draws) and record.draws[index] != step.draws:
            return f"drawn was {_listed(step.draws)}, but the record says {_listed(record.draws[index])}"
        if index < len(record.told) and _plain(record.told[index]) != _plain(told(step.events)):
            return "the room was told otherwise than it happened"
        if index < len(record.states):
            self.verified.states += 1
            if record.states[index] != step.digest:
                return "the state is not the recorded one"
        return ""

    def _explained(self, rules: Rules[Any, Any]) -> Iterator[Step]:
        """The steps, with what people should know of them, and epochs that nothing explains."""
        epoch, notes = 0, self.verified.notes
        for step in steps(self.record, rules):
            entry, number = step.entry, f"entry {step.index}"
            if isinstance(entry, TakenBack):
                numbers = ", ".join(map(str, entry.entries))
                fell = sum(len(self.verified.draws[index]) for index in entry.entries)
                if entry.epoch is None and fell:
                    self.wrong(f"{number} takes back {numbers} after {fell} draws, which then have to fall anew")
                if entry.epoch is not None and entry.epoch != epoch + 1:
                    self.wrong(f"{number} sets the epoch {entry.epoch}, but after {epoch} comes {epoch + 1}")
                epoch = epoch if entry.epoch is None else entry.epoch
                notes.append(_gone_back(number, numbers, fell if entry.epoch is not None else None))
            elif isinstance(entry, Redealt) and (entry.seed is None or entry.epoch != 0):
                self.wrong(f"{number} sets the epoch {entry.epoch}, and no rollback explains it")
            elif isinstance(entry, Redealt):
                epoch = 0
                notes.append(f"from {number} on, another seed makes the dice")
            elif isinstance(entry, Corrected):
                value = msgspec.json.encode(entry.value).decode()
                notes.append(f"the arbiter has set {entry.path[:80]} to {value[:80]} ({number})")
            elif isinstance(entry, Carried):
                notes.append(f"{number}: by version {entry.version} of the rules from here on")
            elif isinstance(entry, Held):
                notes.append(f"{number}: sealed answers {'wait to be opened' if entry.held else 'open at once'}")
            elif isinstance(entry, Reopened):
                notes.append(f"{number}: {entry.seat} took a sealed answer back")
            yield step


def _gone_back(number: str, taken: str, fell: int | None) -> str:
    """That entries do not count any more; `fell`: how many rolls and draws fell in them, where new dice follow."""
    if fell is None:
        return f"entry {taken} was taken back before dice fell or anything came to light ({number})"
    with_them = f"; the {fell} rolls and draws in them fall anew" if fell else ""
    return f"the game went back to before entry {taken.partition(',')[0]}: {taken} do not count{with_them} ({number})"


def _listed(draws: Sequence[Draw]) -> str:
    if not draws:
        return "nothing"
    shown = [f"{d.stream[:60]} {d.epoch}.{d.index}: {d.result} of {d.sides}" for d in draws[:4]]
    return ", ".join([*shown, "…"] if len(draws) > 4 else shown)


def _plain(value: Any) -> Any:
    """As it reads back from JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))
