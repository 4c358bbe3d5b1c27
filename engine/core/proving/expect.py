"""What a case expects, and how a match differs from it."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct, field

from engine.core.event import Event
from engine.core.match import Match
from engine.core.questions.choice import Choice
from engine.core.questions.decision import Decision
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import PUBLIC, REFEREE, Secret, Viewer, no_holes, seat_view
from engine.core.secrets.view import View
from engine.core.setters.setting import NOBODY

HIDDEN = "hidden"
"""What a viewer sees of a fact that is not for them."""


class Expectations(Struct):
    """The parts of an `expect` table."""

    state: dict[str, Any]
    """Dotted paths with the values they must have."""
    outcome: Any = None
    events: list[Any] = field(default_factory=list)
    never: list[str] = field(default_factory=list)
    pending: dict[str, str] | None = None
    legal: dict[str, list[str]] = field(default_factory=dict)
    illegal: dict[str, list[str]] = field(default_factory=dict)
    sees: dict[str, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def of(cls, table: Mapping[str, Any]) -> Expectations:
        """An `expect` table taken apart: the reserved names, and everything else as paths on the table."""
        reserved = set(cls.__struct_fields__) - {"state"}
        named = {key: value for key, value in table.items() if key in reserved}
        rest = {key: value for key, value in table.items() if key not in reserved}
        return msgspec.convert({"state": rest, **named}, cls)


def wrong(match: Match[Any], expected: Expectations, told: Sequence[Event]) -> list[str]:
    """Everything that is not as expected. Raises `LookupError` or `ValueError` where the expectation makes no sense."""
    faults = _state(match, expected.state, REFEREE)
    for who, facts in expected.sees.items():
        faults += [f"{who} sees {fault}" for fault in _state(match, facts, _viewer(match, who))]
    faults += _outcome(match, expected.outcome)
    faults += _events(told, expected)
    faults += _pending(match, expected)
    return faults


# ---------------------------------------------------------------------- the table


def _state(match: Match[Any], facts: Mapping[str, Any], viewer: Viewer) -> list[str]:
    state = View(match, viewer).state
    return _compare(match, state, state, facts, "")


def _compare(match: Match[Any], state: Any, here: Any, facts: Mapping[str, Any], path: str) -> list[str]:
    faults: list[str] = []
    for name, value in facts.items():
        found, at = here, path
        for part in name.split("."):
            found = look(match, state, found, part, at)
            at = f"{at}.{part}" if at else part
        faults += _differs(match, state, found, value, at)
    return faults


def look(match: Match[Any], state: Any, here: Any, part: str, path: str) -> Any:
    """One step along a path; `LookupError` names what would be there."""
    if here is state and part in match.rules.facts():
        return _Facts(state, match.rules.facts()[part])
    if isinstance(here, _Facts):
        return here.read(part)
    here = _open(here)
    if isinstance(here, Mapping):
        return _entry(match, here, part, path)
    if isinstance(here, list | tuple) and part.isdecimal() and int(part) < len(here):
        return here[int(part)]
    if isinstance(here, Struct):
        if part in here.__struct_fields__:
            return getattr(here, part)
        own = [*here.__struct_fields__, *(match.rules.facts() if here is state else ())]
        raise LookupError(f"nothing called {part!r} {_at(path)}; {_hint(part, own)}")
    raise LookupError(f"nothing called {part!r} {_at(path)}: there is {here!r}")


class _Facts:
    """A head of the game's own facts, to be asked for one thing: as far as whoever looks can see it."""

    def __init__(self, state: Any, reader: Any) -> None:
        self._state, self._reader = state, reader

    def read(self, part: str) -> Any:
        return self._reader(self._state, part)


def _entry(match: Match[Any], here: Mapping[Any, Any], part: str, path: str) -> Any:
    if part in here:
        return here[part]
    if part.isdecimal() and int(part) in here:
        return here[int(part)]
    known = {*here, *match.position.seats, *match.rules.words}
    if part in known and all(isinstance(value, int) for value in here.values()):
        # Counts leave out what there is none of.
        return 0
    raise LookupError(f"nothing called {part!r} {_at(path)}; {_hint(part, list(map(str, here)))}")


def known(secret: Secret[Any]) -> Any:
    """A secret's fact, or that it is hidden."""
    return HIDDEN if secret.value is UNSET else secret.value


def things_in(bag: Bag[Any], order: Callable[[Any], Any] | None = None, name: Callable[[Any], str] = str) -> list[str]:
    """The things of a bag by their names, sorted, then those that can't be seen."""
    seen = sorted(no_holes(bag.things), key=order)
    return [*map(name, seen), *[HIDDEN] * (len(bag) - len(seen))]


def _differs(match: Match[Any], state: Any, found: Any, value: Any, path: str) -> list[str]:
    if isinstance(value, dict) and value:
        # An empty table is compared as a whole: nothing may be there.
        return _compare(match, state, found, value, path)
    found = _plain(_open(found))
    return [] if found == value else [f"{path} is {found!r}, not {value!r}"]


def _open(value: Any) -> Any:
    """A secret's fact, or that it is hidden."""
    if isinstance(value, Secret):
        return known(value)
    if isinstance(value, Bag):
        return [_open(thing) for thing in value.things]
    return value


def _plain(value: Any) -> Any:
    if value is None:
        return NOBODY
    built = msgspec.to_builtins(value, str_keys=True)
    return list(built) if isinstance(built, tuple) else built


# ---------------------------------------------------------------------- the rest


def _viewer(match: Match[Any], who: str) -> Viewer:
    if who == "public":
        return PUBLIC
    seats = who.split("+")
    for seat in seats:
        if seat not in match.position.seats:
            raise LookupError(f"nobody called {seat!r} can look; {_hint(seat, [*match.position.seats, 'public'])}")
    return seat_view(*seats)


def _outcome(match: Match[Any], expected: Any) -> list[str]:
    if expected is None:
        return []
    if expected == "none":
        return [] if match.outcome is None else [f"the match is over: {match.outcome.reason}"]
    if match.outcome is None:
        return ["the match is not over"]
    if not isinstance(expected, dict):
        expected = {"reason": expected}
    found = msgspec.to_builtins(match.outcome)
    faults = []
    for name, value in expected.items():
        if name not in found:
            raise LookupError(f"an outcome has no {name!r}; {_hint(name, list(found))}")
        if _plain(found[name]) != value:
            faults.append(f"outcome {name} is {_plain(found[name])!r}, not {value!r}")
    return faults


def _events(told: Sequence[Event], expected: Expectations) -> list[str]:
    """The events expected must have been told in that order, others may lie between them."""
    rest = list(told)
    for number, wanted in enumerate(expected.events):
        wanted = {"id": wanted} if isinstance(wanted, str) else wanted
        if "id" not in wanted:
            raise LookupError("an expected event needs an `id`")
        index = next((i for i, event in enumerate(rest) if _is_event(event, wanted)), None)
        if index is None:
            alike = [event for event in told if event.id == wanted["id"]]
            heard = ", ".join(f"{event.id} {event.args}" for event in alike or told)
            return [f"event {number + 1} ({wanted}) was not told, or not in this order; told: {heard or 'nothing'}"]
        rest = rest[index + 1 :]
    ids = {event.id for event in told}
    return [f"{id} was told" for id in expected.never if id in ids]


def _is_event(event: Event, wanted: Mapping[str, Any]) -> bool:
    args = {**event.args, **{name: fact.value for name, fact in event.hidden.items()}}
    plain = {name: _plain(value) for name, value in args.items()}
    return event.id == wanted["id"] and all(
        name in plain and plain[name] == value for name, value in wanted.items() if name != "id"
    )


def _pending(match: Match[Any], expected: Expectations) -> list[str]:
    asked = {seat: decision.kind for seat, decision in match.pending().items()}
    faults = []
    for kind in (expected.pending or {}).values():
        if kind not in match.rules.kinds:
            raise LookupError(f"no kind of decision {kind!r}; {_hint(kind, list(match.rules.kinds))}")
    if expected.pending is not None and asked != expected.pending:
        faults.append(f"asked are {asked}, not {expected.pending}")
    for wanted, table in ((True, expected.legal), (False, expected.illegal)):
        for seat, orders in table.items():
            if seat not in asked:
                faults.append(f"{seat} is not asked anything")
                continue
            decision = match.pending()[seat]
            legal = {str(choice) for choice in match.legal(decision)}
            wrongly = [order for order in orders if (order in legal) is not wanted]
            faults += [
                f"{order!r} is not legal for {seat}: {_why_not(match, decision, order, legal)}" if wanted
                else f"{order!r} is legal for {seat}"
                for order in wrongly
            ]  # fmt: skip
    return faults


def _why_not(match: Match[Any], decision: Decision, order: str, legal: Collection[str]) -> str:
    """The refusal; of what nobody could ever choose, what there is instead."""
    refusal = match.refusal(decision, Choice.parse(order))
    if refusal is None or refusal.code in ("no-such-choice", "not-asked"):
        return f"no such choice; legal: {', '.join(sorted(legal))}"
    return f"refused as {refusal}"


def _at(path: str) -> str:
    return f"at {path}" if path else "on the table"


def _hint(name: str, known: Collection[str]) -> str:
    close = difflib.get_close_matches(name, list(known), n=1)
    return f"did you mean {close[0]!r}?" if close else f"there is: {', '.join(known) or 'nothing'}"
