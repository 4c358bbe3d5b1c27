"""What every game must prove: random play to the end, with everything checked that a rules module could get wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, field

from engine.core.agents.agent import Agent, random_choice, take_turn
from engine.core.dice import Dice
from engine.core.match import Match, new_match
from engine.core.proving.secrecy import check_secrecy, check_untold
from engine.core.proving.violation import Violation, require
from engine.core.questions.check import Refused
from engine.core.questions.decision import Choice, Decision
from engine.core.records.record import Played, Record, Recorder, state_digest
from engine.core.records.replaying import steps
from engine.core.registry import Rules
from engine.core.secrets.bag import Bag
from engine.core.secrets.mask import field_types, may_hide
from engine.core.secrets.secret import Seat, Secret, seat_view
from engine.core.secrets.view import View
from engine.core.words.completion import Completer

LONGEST_GAME = 20_000
UNFINISHED = "unfinished"
"""What a game of an endless scenario came to that has been broken off; it has no winners."""
_SAMPLED = 12
"""Candidates tried out at one decision."""
_encoder = msgspec.msgpack.Encoder()


class Found(Exception):
    """Something is wrong with the rules: what, and the game up to there."""

    def __init__(self, record: Record, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")
        self.record, self.error = record, error


class GameOver(Struct):
    """A game played for the count: how long it was and how it ended."""

    choices: int
    reason: str
    winners: tuple[Seat, ...]
    record: Record


# ---------------------------------------------------------------------- playing


def fresh_record(rules: Rules[Any, Any], scenario: str, options: dict[str, Any], seed: str) -> Record:
    """The record of a match not yet begun."""
    return Record(
        game=rules.name, scenario=scenario, options=options, rules=rules.version, data=rules.digest, seed=seed
    )


def random_game(
    rules: Rules[Any, Any], scenario: str, seed: str, *, options: dict[str, Any] | None = None, most: int = LONGEST_GAME
) -> GameOver:
    """A game of random choices, as quick as it goes; `Found` with its record if anything goes wrong."""
    record = fresh_record(rules, scenario, options or {}, seed)
    taken: list[tuple[Seat, str, Choice]] = []
    agents = Dice(f"agents of {seed}")
    try:
        match, _ = new_match(rules, scenario, dict(record.options), Dice(seed))
        while match.outcome is None and not _too_long(rules, scenario, len(taken), most):
            seat, decision = _next(match, agents)
            choice = random_choice(match.legal(decision), agents)
            taken.append((seat, decision.id, choice))
            match.play(seat, decision.id, choice)
    except Exception as error:
        record.entries = [Played(seat, id, str(choice)) for seat, id, choice in taken]
        raise Found(record, error) from error
    record.entries = [Played(seat, id, str(choice)) for seat, id, choice in taken]
    return _over(match, record)


def _too_long(rules: Rules[Any, Any], scenario: str, choices: int, most: int) -> bool:
    """Whether a game has reached its limit; a `Violation` where the rules should have ended it before."""
    require(choices < most or rules.scenarios[scenario].endless, f"no end after {most} choices")
    return choices >= most


def _over(match: Match[Any], record: Record) -> GameOver:
    outcome = match.outcome
    if outcome is None:
        return GameOver(len(record.entries), UNFINISHED, (), record)
    return GameOver(len(record.entries), outcome.reason, outcome.winners, record)


def _next(match: Match[Any], dice: Dice) -> tuple[Seat, Decision]:
    asked = list(match.pending().items())
    require(bool(asked), "the match is not over, but nobody is asked anything")
    return asked[dice.below("who", len(asked))] if len(asked) > 1 else asked[0]


def agents_game(
    rules: Rules[Any, Any],
    scenario: str,
    seed: str,
    agents: dict[Seat, Agent],
    *,
    options: dict[str, Any] | None = None,
    most: int = LONGEST_GAME,
) -> GameOver:
    """A game between agents; `Found` with its record if anything goes wrong."""
    recorder, _ = Recorder.new(rules, scenario, options or {}, seed)
    dice = {seat: Dice(f"{seat} of {seed}") for seat in agents}
    match, entries = recorder.match, recorder.record.entries
    try:
        while match.outcome is None and not _too_long(rules, scenario, len(entries), most):
            seat, _decision = next(iter(match.pending().items()))
            take_turn(recorder, agents[seat], seat, dice[seat])
    except Exception as error:
        raise Found(recorder.record, error) from error
    return _over(match, recorder.record)


# ---------------------------------------------------------------------- checking


class Care(Struct, frozen=True):
    """How thoroughly a game is examined: every how many choices each kind of check is made."""

    position: int = 1
    legality: int = 1
    clone: int = 5
    secrecy: int = 9
    untold: int = 3
    completion: int = 9
    reopening: int = 7
    stored: int = 1

    def due(self, check: str, number: int, kind: str) -> bool:
        """Whether a check is made before the choice of that number, which answers a question of that kind."""
        every: int = getattr(self, check)
        return number % every == 0


class EachKind:
    """How thoroughly games are examined together: each check is made at the first questions of each kind, in whichever
    of them these come up, and besides every so many choices of each game, beginning with its first.
    """

    def __init__(self, first: Care, every: Care) -> None:
        self._first, self._every = first, every
        self.met: Counter[tuple[str, str]] = Counter()
        """How often each check could have been made at a question of each kind."""

    def due(self, check: str, number: int, kind: str) -> bool:
        """Whether to make it here: the first so many times at questions of a kind, and then as `every` has it."""
        self.met[check, kind] += 1
        times: int = getattr(self._first, check)
        return self.met[check, kind] <= times or self._every.due(check, number, kind)


def examine(
    rules: Rules[Any, Any],
    scenario: str,
    seed: str,
    *,
    options: dict[str, Any] | None = None,
    care: Care | EachKind | None = None,
    most: int = LONGEST_GAME,
) -> GameOver:
    """A random game with all checks on the way; `Found` with its record at the first that fails."""
    care = care or Care()
    recorder, _ = Recorder.new(rules, scenario, options or {}, seed)
    match, agents = recorder.match, Dice(f"agents of {seed}")
    states = [state_digest(match)]
    try:
        number = 0
        while match.outcome is None and not _too_long(rules, scenario, number, most):
            seat, decision = _next(match, agents)
            if care.due("position", number, decision.kind):
                check_position(match)
            if care.due("legality", number, decision.kind):
                check_legality(match, decision, agents)
            if care.due("clone", number, decision.kind):
                check_clone(match)
            if care.due("secrecy", number, decision.kind):
                check_secrecy(match, agents)
            if care.due("untold", number, decision.kind):
                check_untold(match, decision, Dice(f"untold {number} of {seed}"))
            if care.due("completion", number, decision.kind):
                check_completion(match, seat, agents)
            choice = random_choice(match.legal(decision), agents)
            check_play(recorder, seat, decision, choice, care.due("stored", number, decision.kind))
            states.append(state_digest(match))
            if care.due("reopening", number, decision.kind) and check_reopening(recorder, seat):
                states.append(state_digest(match))
            number += 1
        check_rerun(recorder.record, rules, states)
    except Exception as error:
        raise Found(recorder.record, error) from error
    return _over(match, recorder.record)


def check_position(match: Match[Any]) -> None:
    """The table is possible, and what is computed from it for everybody can be."""
    faults = match.rules.faults(match.state)
    require(not faults, f"impossible table: {'; '.join(faults)}")


def check_legality(match: Match[Any], decision: Decision, dice: Dice) -> None:
    """What is listed is accepted and nothing else; quick generators agree with the checks; all of it can be typed."""
    kind, scene, legal = match.kind(decision), match.scene(decision), match.legal(decision)
    require(bool(legal), f"{decision.kind}: nothing is legal")
    require(kind.legal(scene) == legal, f"{decision.kind}: its frame lists other answers than its kind")
    doubles = [str(choice) for choice, times in Counter(legal).items() if times > 1]
    require(not doubles, f"{decision.kind}: listed twice: {doubles}")
    require(kind.default(scene) in legal, f"{decision.kind}: the default is not legal")
    for verb in kind.verbs:
        candidates = list(verb.candidates(scene))
        passing = [choice for choice in candidates if verb.refusal(scene, choice) is None]
        listed = {choice for choice in legal if choice.verb == verb.name}
        differing = [str(choice) for choice in set(passing) ^ listed]
        require(not differing, f"{decision.kind}: the list and the checks of {verb.name} differ on {differing}")
        require(verb.possible(scene) is bool(listed), f"{decision.kind}: {verb.name}: listed and possible differ")
        refused = [choice for choice in candidates if choice not in listed]
        for choice in _some(refused, dice):
            _refused_without_a_trace(match, decision, choice)
    for choice in _some(legal, dice):
        _typeable(match, legal, choice)
    _refused_without_a_trace(match, decision, Choice("no-such-verb"))


def _some(choices: list[Choice], dice: Dice) -> list[Choice]:
    if len(choices) <= _SAMPLED:
        return choices
    return [choices[dice.below("sample", len(choices))] for _ in range(_SAMPLED)]


def _refused_without_a_trace(match: Match[Any], decision: Decision, choice: Choice) -> None:
    before = match.encode()
    try:
        match.play(decision.seat, decision.id, choice)
    except Refused:
        require(match.encode() == before, f"{decision.kind}: refusing {choice} changed something")
        return
    raise Violation(f"{decision.kind}: {choice} is not listed, but was taken")


def _typeable(match: Match[Any], legal: list[Choice], choice: Choice) -> None:
    require(Choice.parse(str(choice)) == choice, f"{choice!r} does not read back from {str(choice)!r}")
    found = match.rules.lexicon.find(str(choice).split(), legal)
    meant = () if found is None else found.choices
    require(meant == (choice,), f"{str(choice)!r} typed means {[str(c) for c in meant]}")


def check_clone(match: Match[Any]) -> None:
    """What is stored and read back is the same to the byte."""
    blob = match.encode()
    again = match.rules.decoder.decode(blob)
    require(_encoder.encode(again) == blob, "decoding and encoding again gives other bytes")
    require(again == match.position, "decoding gives another position")


def check_completion(match: Match[Any], seat: Seat, dice: Dice) -> None:
    """Completing never fails, and offers only what can be played."""
    view = View(match, seat_view(seat))
    completer = Completer(view, seat)
    whole = completer.complete("")
    texts = [text[: dice.below("cut", len(text) + 1)] for text in whole[:3]]
    for text in ["", *texts, "zzz", ";;"]:
        offered = completer.complete(text)
        require(len(offered) <= 25, f"{len(offered)} completions of {text!r}")
        for order in offered[:5]:
            problem = completer.draft(order).problem
            require(problem is None, f"{text!r} completes to {order!r}, which does not work: {problem}")


def check_play(recorder: Recorder, seat: Seat, decision: Decision, choice: Choice, as_stored: bool) -> None:
    """Play a choice: sealed answers touch nothing, take-backs stay sound; a stored match takes it the same way."""
    match = recorder.match
    stored = match.clone() if as_stored else None
    position = match.position
    drawn, state = dict(position.dice.drawn), _encoder.encode(position.state)
    seen = dict(_seen(position.state, ""))
    sealed = position.branches[decision.branch].sealed
    branches = list(position.branches)
    told = recorder.play(seat, decision.id, choice)
    if stored is not None:
        require(stored.play(seat, decision.id, choice) == told, f"{choice}: a stored match tells something else")
        require(stored.encode() == match.encode(), f"{choice}: a stored match goes on differently")
    after = match.position
    if sealed and list(after.branches) == branches and match.outcome is None:
        require(_encoder.encode(after.state) == state, f"{choice}: a sealed answer changed the table")
        require(after.dice.drawn == drawn, f"{choice}: a sealed answer drew")
    if match.unchanged:
        require(_encoder.encode(after.state) == state, f"{choice}: it changed the table before a further question")
    if not sealed and after.fence < after.played:
        require(after.dice.drawn == drawn, f"{choice}: could be taken back although something was drawn")
        require(after.last == seat, f"{choice}: could be taken back by another")
        opened = [path for path, who in _seen(after.state, "") if not who <= seen.get(path, who)]
        require(not opened, f"{choice}: could be taken back although {opened} came to light")


def _seen(value: Any, path: str) -> Iterator[tuple[str, set[Seat]]]:
    """Every secret in a table by its path, with the seats that have seen it."""
    if isinstance(value, Secret):
        yield path, set(value.seen)
    if isinstance(value, Bag):
        # Things in bags have no path of their own: known ones come and go without anything coming to light.
        return
    if isinstance(value, Struct):
        for name in _hiding(type(value)):
            yield from _seen(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _seen(item, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from _seen(item, f"{path}.{index}")


@cache
def _hiding(struct: type[Struct]) -> tuple[str, ...]:
    """The fields of a struct in which there can be a secret."""
    if getattr(struct, "__parameters__", ()):
        return struct.__struct_fields__  # of what, is said only where it is used
    return tuple(name for name, hint in field_types(struct).items() if may_hide(hint, set()))


def check_reopening(recorder: Recorder, seat: Seat) -> bool:
    """A sealed answer taken back leaves the table as it was, and its seat is asked again; whether there was one."""
    match = recorder.match
    table = _encoder.encode(match.position.state)
    reopened = recorder.reopen(seat)
    if reopened:
        require(_encoder.encode(match.position.state) == table, f"{seat} taking an answer back changed the table")
        require(seat in match.pending(), f"{seat} took an answer back and is asked nothing")
    return reopened


def check_rerun(record: Record, rules: Rules[Any, Any], states: list[str]) -> None:
    """The same seed and choices give the same states, step by step; `states`: those of the game as it was played."""
    for step, state in zip(steps(record, rules), states, strict=True):
        require(step.digest == state, f"the record leads elsewhere than the game it was kept of, at step {step.index}")


def defaults_game(
    rules: Rules[Any, Any],
    scenario: str,
    seed: str,
    options: dict[str, Any] | None = None,
    *,
    most: int = LONGEST_GAME,
) -> GameOver:
    """A game in which nobody ever answers and the defaults are taken: it must end, too."""
    recorder, _ = Recorder.new(rules, scenario, options or {}, seed)
    match = recorder.match
    try:
        while match.outcome is None and not _too_long(rules, scenario, len(recorder.record.entries), most):
            seat, decision = next(iter(match.pending().items()))
            recorder.play(seat, decision.id, match.kind(decision).default(match.scene(decision)))
    except Exception as error:
        raise Found(recorder.record, error) from error
    return _over(match, recorder.record)


# ---------------------------------------------------------------------- counting


class Tally(Struct):
    """What many games came to."""

    games: int = 0
    choices: int = 0
    reasons: dict[str, int] = field(default_factory=dict)
    wins: dict[str, int] = field(default_factory=dict)
    kept: dict[str, Record] = field(default_factory=dict)
    """The first game for each way to end."""

    def add(self, played: GameOver, names: dict[Seat, str]) -> None:
        """Count a game; `names` says who sat where."""
        self.games += 1
        self.choices += played.choices
        self.reasons[played.reason] = self.reasons.get(played.reason, 0) + 1
        for name in {names.get(seat, seat) for seat in played.winners} or {"nobody"}:
            self.wins[name] = self.wins.get(name, 0) + 1
        if played.reason != UNFINISHED:
            self.kept.setdefault(played.reason, played.record)

    def merge(self, other: Tally) -> None:
        """Take another tally's games in."""
        self.games += other.games
        self.choices += other.choices
        for own, more in ((self.reasons, other.reasons), (self.wins, other.wins)):
            for key, times in more.items():
                own[key] = own.get(key, 0) + times
        self.kept = {**other.kept, **self.kept}
