"""Cases: a position, orders, and what must be so afterwards, as a TOML file. The format is in `docs/cases.md`."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Collection, Mapping
from typing import Any

from msgspec import Struct, field

from engine.core.ahead.draft import Draft, draft
from engine.core.ahead.problem import Problem
from engine.core.dice import ANY, BadForced, Dice
from engine.core.event import Event
from engine.core.frame import Branch
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.proving.expect import Expectations, wrong
from engine.core.questions.check import Refused, RulesError
from engine.core.questions.decision import Decision
from engine.core.registry import Rules
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from engine.core.setters.correction import BadCorrection, set_path
from engine.core.stage import Stage
from engine.core.words.notation import SEPARATORS

_CASE_KEYS = ("title", "note", "covers", "scenario", "options", "seed", "dice", "position", "entry", "step", "expect")
_STEP_KEYS = ("dice", "offer", "reopen", "refused", "unknown", "ambiguous", "expect", "note")
_PROBLEMS = ("refused", "unknown", "ambiguous")


class BadCase(Exception):
    """The case file is wrong (not the rules): says where, and what would be right."""


class Failed(Exception):
    """The rules do not do what the case says."""


class Step(Struct):
    """What one seat does, or what must not be possible."""

    number: int
    seat: Seat | None = None
    order: str = ""
    dice: dict[str, list[int]] = field(default_factory=dict)
    offer: str | None = None
    reopen: Seat | None = None
    problem: str | None = None
    """`refused`, `unknown` or `ambiguous`: the order must not be taken."""
    detail: Any = None
    """The refusal's code, or the choices that it could mean."""
    expect: dict[str, Any] = field(default_factory=dict)


class Case(Struct, kw_only=True):
    """One case, read and checked."""

    game: str
    name: str
    """Of its file, without the ending."""
    title: str
    covers: tuple[str, ...]
    scenario: str
    options: dict[str, Any]
    seed: str
    dice: dict[str, list[int]]
    position: dict[str, Any]
    entry: dict[str, Any] | None
    steps: list[Step]
    expect: dict[str, Any]


# ---------------------------------------------------------------------- reading


def read(text: str, name: str, rules: Rules[Any, Any]) -> Case:
    """A case file's contents, checked against the game as far as that is possible without playing."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCase(f"not TOML: {error}") from error
    one_of("key", raw, _CASE_KEYS)
    for needed in ("title", "scenario"):
        if not isinstance(raw.get(needed), str):
            raise BadCase(f"`{needed}` is missing")
    one_of("scenario", [raw["scenario"]], rules.scenarios)
    one_of("section in `covers`", _texts(raw, "covers"), rules.sections)
    seats = rules.scenarios[raw["scenario"]].seats
    entry = raw.get("entry")
    if entry is not None:
        entry = {"name": entry} if isinstance(entry, str) else dict(entry)
        one_of("entry", [str(entry.get("name"))], rules.entries)
    return Case(
        game=rules.name,
        name=name,
        title=raw["title"],
        covers=tuple(_texts(raw, "covers")),
        scenario=raw["scenario"],
        options=_table(raw, "options"),
        seed=str(raw.get("seed", "case")),
        dice=_dice(raw.get("dice", {})),
        position=_table(raw, "position"),
        entry=entry,
        steps=[_step(step, number, seats) for number, step in enumerate(raw.get("step", []), start=1)],
        expect=_table(raw, "expect"),
    )


def one_of(what: str, names: Collection[str], known: Collection[str]) -> None:
    """`BadCase` for the first name that is not known, with the likeliest one that is."""
    for name in names:
        if name not in known:
            close = difflib.get_close_matches(name, list(known), n=1)
            hint = f"did you mean {close[0]!r}?" if close else f"known: {', '.join(sorted(known)) or 'none'}"
            raise BadCase(f"unknown {what} {name!r}; {hint}")


def _table(raw: Mapping[str, Any], key: str) -> dict[str, Any]:
    value = raw.get(key, {})
    if not isinstance(value, dict):
        raise BadCase(f"`{key}` must be a table")
    return value


def _texts(raw: Mapping[str, Any], key: str) -> list[str]:
    value = raw.get(key, [])
    if not isinstance(value, list):
        raise BadCase(f"`{key}` must be a list")
    return [str(item) for item in value]


def _dice(raw: Any) -> dict[str, list[int]]:
    table = {ANY: raw} if isinstance(raw, list) else raw
    if not isinstance(table, dict) or not all(isinstance(results, list) for results in table.values()):
        raise BadCase("`dice` must be a list of results, or a table of lists by stream")
    if not all(isinstance(result, int) and result >= 1 for results in table.values() for result in results):
        raise BadCase("`dice` are numbers as on the die, from 1")
    return {stream: list(results) for stream, results in table.items() if results}


def _step(raw: Any, number: int, seats: tuple[Seat, ...]) -> Step:
    if not isinstance(raw, dict):
        raise BadCase("steps are written as [[step]]")
    try:
        one_of("key or seat", raw, (*_STEP_KEYS, *seats))
        ordered = [seat for seat in seats if seat in raw]
        problems = [problem for problem in _PROBLEMS if problem in raw]
        if len(ordered) > 1 or len(problems) > 1:
            raise BadCase("one seat and one expected problem in a step")
        if problems and not ordered:
            raise BadCase(f"`{problems[0]}` needs a seat's order")
        if "reopen" in raw:
            one_of("seat", [raw["reopen"]], seats)
        problem = problems[0] if problems else None
        return Step(
            number,
            seat=ordered[0] if ordered else None,
            order=str(raw[ordered[0]]) if ordered else "",
            dice=_dice(raw.get("dice", {})),
            offer=raw.get("offer"),
            reopen=raw.get("reopen"),
            problem=problem,
            detail=None if problem is None else raw[problem],
            expect=_table(raw, "expect"),
        )
    except BadCase as bad:
        raise BadCase(f"step {number}: {bad}") from bad


# ---------------------------------------------------------------------- running


def run(case: Case, rules: Rules[Any, Any]) -> list[str]:
    """Play a case; what is not as it says, in order (none: it holds). `BadCase` where the file is at fault."""
    try:
        match, told = begin(case, rules)
        for step in case.steps:
            told += play(match, step)
        _expect(match, case.expect, told, "expect")
    except Failed as failed:
        return [str(failed)]
    except (RulesError, BadForced) as error:
        return [f"{type(error).__name__}: {error}"]
    return []


def begin(case: Case, rules: Rules[Any, Any]) -> tuple[Match[Any], list[Event]]:
    """The case's position, run to its first question; `BadCase` where there is none such."""
    dice = Dice(case.seed)
    state, frame = rules.setup(case.scenario, case.options, dice)
    try:
        for path, value in _changes(case.position, rules.setters()):
            set_path(rules, state, path, value)
    except BadCorrection as bad:
        raise BadCase(f"[position] {bad}") from bad
    if faults := rules.faults(state):
        raise BadCase(f"[position] is impossible: {'; '.join(faults)}")
    seats = rules.scenarios[case.scenario].seats
    stack = [frame] if case.entry is None else [Stage(), _entry(case.entry, rules)]
    dice.forced = {stream: list(results) for stream, results in case.dice.items()}
    position: Position[Any, Any] = Position(
        rules.name, case.scenario, case.options, rules.version, rules.digest, seats, state, dice
    )
    position.branches[MAIN] = Branch(seats, stack)
    match = Match(rules, position)
    drawn = dict(dice.drawn)
    told = match.settle()
    _as_laid_down(match, case.dice, drawn)
    return match, told


def _changes(table: Mapping[str, Any], setters: Collection[str], head: str = "") -> list[tuple[str, Any]]:
    """The table as paths: below the head of a setter one step further, so that it gets one thing at a time."""
    found: list[tuple[str, Any]] = []
    for key, value in table.items():
        path = f"{head}{key}"
        if path in setters and isinstance(value, dict):
            found += [(f"{path}.{inner}", item) for inner, item in value.items()]
        elif isinstance(value, dict) and any(setter.startswith(f"{path}.") for setter in setters):
            found += _changes(value, setters, f"{path}.")
        else:
            found.append((path, value))
    return found


def _entry(entry: dict[str, Any], rules: Rules[Any, Any]) -> Any:
    arguments = {name: value for name, value in entry.items() if name != "name"}
    try:
        return rules.entries[entry["name"]](**arguments)
    except (TypeError, ValueError, LookupError) as error:
        raise BadCase(f"[entry] {entry['name']}: {error}") from error


def play(match: Match[Any], step: Step) -> list[Event]:
    """One step of a case, and what is told in it."""
    told: list[Event] = []
    drawn = dict(match.position.dice.drawn)
    match.position.dice.forced |= {stream: list(results) for stream, results in step.dice.items()}
    try:
        if step.reopen is not None and not match.reopen(step.reopen):
            raise Failed(f"{step.reopen} has nothing to take back")
        if step.seat is not None:
            told = _order(match, step.seat, step)
        _as_laid_down(match, step.dice, drawn)
        _expect(match, step.expect, told, "expect")
    except Failed as failed:
        raise Failed(f"step {step.number}: {failed}") from failed
    except BadCase as bad:
        raise BadCase(f"step {step.number}: {bad}") from bad
    return told


def _order(match: Match[Any], seat: Seat, step: Step) -> list[Event]:
    """Play an order part by part; after dice and reveals it goes on from the view there is then."""
    if step.offer is not None:
        return _answer_offer(match, seat, step, step.offer)
    told: list[Event] = []
    parts = [part.strip() for part in SEPARATORS.split(step.order) if part.strip()]
    made = draft(View(match, seat_view(seat)), seat)
    for number, part in enumerate(parts, start=1):
        further = made.copy().type(part)
        if further.problem is not None and made.choices:
            told += _commit(match, seat, made)
            further = draft(View(match, seat_view(seat)), seat, part)
        if further.problem is not None:
            if number == len(parts) and step.problem is not None:
                _same_problem(further.problem, step)
                return told
            raise Failed(f"{seat} {part!r}: {_said(further.problem)}{_asked_now(match)}")
        made = further
    told += _commit(match, seat, made)
    if step.problem is not None:
        raise Failed(f"{seat} {step.order!r} was taken, but should be {step.problem}")
    return told


def _commit(match: Match[Any], seat: Seat, made: Draft) -> list[Event]:
    return [event for choice in made.choices for event in match.play(seat, match.pending()[seat].id, choice)]


def _answer_offer(match: Match[Any], seat: Seat, step: Step, kind: str) -> list[Event]:
    offers: list[Decision] = match.offers(seat)
    one_of("offer", [kind], [offer.kind for offer in offers])
    offer = next(o for o in offers if o.kind == kind)
    found = match.rules.lexicon.find(step.order.split(), match.legal(offer))
    if found is None or len(found.choices) > 1:
        raise Failed(f"{seat} {step.order!r}: open are {', '.join(map(str, match.legal(offer)))}")
    try:
        return match.play(seat, offer.id, found.choices[0])
    except Refused as refused:
        raise Failed(f"{seat} {step.order!r}: {refused}") from refused


def _same_problem(problem: Problem, step: Step) -> None:
    if problem.kind != step.problem:
        raise Failed(f"{step.seat} {step.order!r} should be {step.problem}, but: {_said(problem)}")
    if step.problem == "refused" and (problem.refusal is None or step.detail != problem.refusal.code):
        raise Failed(f"{step.seat} {step.order!r} should be refused as {step.detail}, but: {_said(problem)}")
    meant = sorted(map(str, problem.meant))
    if step.problem == "ambiguous" and step.detail is not True and sorted(step.detail) != meant:
        raise Failed(f"{step.seat} {step.order!r} could be {meant}, not {step.detail}")


def _said(problem: Problem) -> str:
    if problem.kind == "refused" and problem.refusal is not None:
        return f"refused as {problem.refusal}"
    if problem.kind == "ambiguous":
        return f"ambiguous between {', '.join(map(str, problem.meant))}"
    legal = ", ".join(map(str, problem.legal[:12]))
    return f"{problem.kind}; legal: {legal}" if legal else problem.kind


def _asked_now(match: Match[Any]) -> str:
    if match.outcome is not None:
        return f"; the match is over: {match.outcome.reason}"
    return "; asked now: " + ", ".join(f"{d.seat} {d.kind}" for d in match.pending().values())


def _as_laid_down(match: Match[Any], laid: Mapping[str, Any], drawn: Mapping[str, int]) -> None:
    """Where dice were laid down, just those were rolled: none is left over, and none of their streams went on."""
    if not laid:
        return
    dice = match.position.dice
    if left := dice.forced:
        named = ", ".join(f"{'any' if stream == ANY else stream} {results}" for stream, results in left.items())
        raise Failed(f"dice laid down but not rolled: {named}")
    more = {stream: number - drawn.get(stream, 0) for stream, number in dice.drawn.items()}
    if more := {stream: n for stream, n in more.items() if n and (stream in laid or ANY in laid)}:
        named = ", ".join(f"{stream} ({n})" for stream, n in more.items())
        raise Failed(f"rolled more than was laid down: {named}")


def _expect(match: Match[Any], expected: dict[str, Any], told: list[Event], where: str) -> None:
    try:
        faults = wrong(match, Expectations.of(expected), told)
    except (LookupError, TypeError, ValueError) as error:
        raise BadCase(f"[{where}] {error}") from error
    if faults:
        raise Failed("; ".join(faults))
