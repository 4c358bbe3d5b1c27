"""Proof that a viewer gets nothing but what the view allows: pairs of matches that look alike must act alike."""

from __future__ import annotations

import typing
from typing import Any

from msgspec import Struct

from engine.core.check import Refused
from engine.core.decision import Choice, Decision
from engine.core.dice import Dice
from engine.core.draft import draft
from engine.core.event import Event, mask_events
from engine.core.fill import fill
from engine.core.mask import field_types, may_hide
from engine.core.match import Match
from engine.core.registry import Rules
from engine.core.secret import PUBLIC, NeedsCommit, Secret, Viewer, seat_view
from engine.core.view import View, mask
from engine.core.violation import Violation, require


def check_secrecy(match: Match[Any], dice: Dice) -> None:
    """For the public, each seat and a pair of seats: two matches behind the same view can't be told apart."""
    seats = match.position.seats
    for viewer in (PUBLIC, *map(seat_view, seats), seat_view(*seats[::2])):
        check_viewer(match, viewer, dice)


def check_viewer(match: Match[Any], viewer: Viewer, dice: Dice) -> None:
    """As `check_secrecy`, for one viewer."""
    view = View(match, viewer)
    one, other = fill(view, dice), fill(view, dice)
    other.position.dice = one.position.dice.__class__(one.position.dice.seed)
    for filled in (one, other):
        require(mask(filled, viewer).encode() == view.encode(), f"{viewer.tag}: a filled view gives another view")
    _alike_for_all(view, one, other)
    for seat in sorted(viewer.seats):
        if (decision := view.asked(seat)) is not None:
            _alike_when_asked(view, decision, one, other)
            for choice in view.match.legal(decision)[:20]:
                _drafted(view, decision, choice, one, other)
        for offer in view.match.offers(seat):
            _alike_when_asked(view, offer, one, other)
    _alike_afterwards(view, one, other, dice)


def _alike_for_all(view: View[Any], one: Match[Any], other: Match[Any]) -> None:
    rules, tag = view.rules, view.viewer.tag
    for what, read in (
        ("scores", rules.scores),
        *((f"appraisal for {seat}", _appraisal(rules, seat)) for seat in view.position.seats),
    ):
        try:
            seen = read(view.state)
        except NeedsCommit:
            raise Violation(f"{tag}: {what} read something hidden") from None
        require(seen == read(one.state) == read(other.state), f"{tag}: {what} depend on something hidden")


def _appraisal(rules: Rules[Any, Any], seat: str) -> Any:
    return lambda state: rules.appraise(state, seat)


def _alike_when_asked(view: View[Any], decision: Decision, one: Match[Any], other: Match[Any]) -> None:
    rules = view.rules
    kind, viewer = rules.kinds[decision.kind], view.viewer
    what = f"{viewer.tag}, {decision.kind}"
    try:
        scene = view.match.scene(decision)
        legal, closed, compounds = kind.legal(scene), kind.why_not(scene), rules.compounds(scene)
        candidates = [choice for verb in kind.verbs for choice in verb.candidates(scene)]
        refusals = [kind.refusal(scene, choice) for choice in candidates]
        answers = [tactic(scene) for tactic in rules.tactics.values()]
        default = kind.default(scene)
    except NeedsCommit:
        raise Violation(f"{what}: asking what is legal read something hidden") from None
    for filled in (one, other):
        scene = filled.scene(decision)
        meant = [choice for verb in kind.verbs for choice in verb.candidates(scene)]
        require(meant == candidates, f"{what}: what can be meant depends on something hidden")
        require(kind.legal(scene) == legal, f"{what}: what is legal depends on something hidden")
        require(kind.why_not(scene) == closed, f"{what}: why not depends on something hidden")
        require(rules.compounds(scene) == compounds, f"{what}: compounds depend on something hidden")
        require([kind.refusal(scene, c) for c in candidates] == refusals, f"{what}: refusals tell something hidden")
        require([t(scene) for t in rules.tactics.values()] == answers, f"{what}: tactics depend on something hidden")
        require(kind.default(scene) == default, f"{what}: the default depends on something hidden")


def _drafted(view: View[Any], decision: Decision, choice: Choice, one: Match[Any], other: Match[Any]) -> None:
    """A draft either stops, or shows exactly what committing would."""
    tried = draft(view, decision.seat, (choice,))
    require(tried.problem is None, f"{decision.kind}: {choice} is legal, but can't be drafted")
    if tried.stop == "commit":
        return
    for filled in (one, other):
        copy = filled.clone()
        told = mask_events(copy.play(decision.seat, decision.id, choice), view.viewer)
        require(told == tried.events, f"{decision.kind}: {choice} tells something else than its draft")
        same = mask(copy, view.viewer).encode() == mask(tried.match, view.viewer).encode()
        require(same, f"{decision.kind}: {choice} leads elsewhere than its draft")


def _alike_afterwards(view: View[Any], one: Match[Any], other: Match[Any], dice: Dice) -> None:
    """What another seat does shows the same in both, as long as it neither rolls nor reveals."""
    viewer = view.viewer
    for seat, shown in view.pending().items():
        if viewer.sees((seat,)):
            continue
        a, b = one.clone(), other.clone()
        first, second = a.pending()[seat], b.pending()[seat]
        sealed = a.position.branches[first.id.rpartition(":")[0]].sealed
        choice = _any(a, first, dice)
        # In a closed hand even different answers must look alike; on the table, the same one.
        answer = _any(b, second, dice) if sealed else choice
        told = _played(a, first, choice), _played(b, second, answer)
        if told[0] is None or told[1] is None or _came_to_light(a, sealed) or _came_to_light(b, sealed):
            continue
        if sealed and (_asked(a) != _asked(b) or len(a.position.branches) != len(one.position.branches)):
            continue
        what = f"{viewer.tag}: {shown.kind} answered by {seat} with {choice}"
        require(mask_events(told[0], viewer) == mask_events(told[1], viewer), f"{what} tells something hidden")
        require(mask(a, viewer).encode() == mask(b, viewer).encode(), f"{what} shows something hidden")


def _any(match: Match[Any], decision: Decision, dice: Dice) -> Choice:
    legal = match.legal(decision)
    return legal[dice.below("any", len(legal))]


def _played(match: Match[Any], decision: Decision, choice: Choice) -> list[Event] | None:
    try:
        return match.play(decision.seat, decision.id, choice)
    except Refused:
        return None


def _came_to_light(match: Match[Any], sealed: bool) -> bool:
    return not sealed and match.position.fence == match.position.played


def _asked(match: Match[Any]) -> list[str]:
    return sorted(match.pending())


# ---------------------------------------------------------------------- the schema of what is visible

Schema = dict[str, dict[str, str]]
"""By struct, each field: `public`, `secret` where something in it may be hidden, `untyped` where nobody can tell."""


def schema(rules: Rules[Any, Any]) -> Schema:
    """Every field of every struct of a game's positions, and whether it may hide something."""
    found: Schema = {}
    waiting: list[Any] = [rules.state_type, *rules.frames]
    while waiting:
        hint = waiting.pop(0)
        if isinstance(hint, type) and issubclass(hint, Struct) and not issubclass(hint, Secret):
            name = f"{hint.__module__.rpartition('.')[2]}.{hint.__qualname__}"
            if name in found:
                continue
            own = {field: inner for field, inner in field_types(hint).items() if field != "at"}
            found[name] = {field: _visibility(inner) for field, inner in own.items()}
            waiting += own.values()
        waiting += [arg for arg in typing.get_args(hint) if arg is not Ellipsis]
    return found


def _visibility(hint: Any) -> str:
    return "secret" if may_hide(hint, set()) else "untyped" if _untyped(hint) else "public"


def _untyped(hint: Any) -> bool:
    return hint is Any or any(_untyped(arg) for arg in typing.get_args(hint))


def undeclared(rules: Rules[Any, Any], declared: Schema) -> list[str]:
    """How a game differs from what was declared about its fields; empty if it is exactly so."""
    actual = schema(rules)
    faults = []
    for struct in sorted({*actual, *declared}):
        own, said = actual.get(struct, {}), declared.get(struct, {})
        for name in sorted({*own, *said}):
            if name not in own:
                faults.append(f"{struct}.{name} is declared, but is not there any more")
            elif name not in said:
                faults.append(f"{struct}.{name} is {own[name]}, but nobody has declared who may see it")
            elif own[name] != said[name]:
                faults.append(f"{struct}.{name} is {own[name]}, but declared {said[name]}")
    return faults
