"""Proof that a viewer gets nothing but what the view allows: pairs of matches that look alike must act alike."""

from __future__ import annotations

import typing
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from msgspec import Struct

from engine.core.ahead.draft import draft
from engine.core.ahead.trying import guess
from engine.core.dice import Dice
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.proving.violation import Violation, require
from engine.core.questions.check import Refused
from engine.core.questions.decision import Choice, Decision
from engine.core.registry import Rules
from engine.core.secrets.fill import fill
from engine.core.secrets.mask import field_types, may_hide
from engine.core.secrets.secret import PUBLIC, NeedsCommit, Seat, Secret, Viewer, seat_view
from engine.core.secrets.view import View, mask, veil

_NAMED = 5
"""Other choices tried out where what is named is hidden."""
_DRAFTED = 8
"""Legal choices that are drafted, and played on both matches, at one question."""


def check_secrecy(match: Match[Any], dice: Dice) -> None:
    """For the public, each seat and a pair of seats: two matches behind the same view can't be told apart."""
    seats = match.position.seats
    for viewer in dict.fromkeys((PUBLIC, *map(seat_view, seats), seat_view(*seats[::2]))):
        check_viewer(match, viewer, dice)
    for seat in seats:
        check_offers(match, seat, dice)


def check_offers(match: Match[Any], seat: Seat, dice: Dice) -> None:
    """An offer that stays open when it is answered: nobody but its seat and its compatriots learns that it was."""
    meant = (seat, *match.rules.partners(seat))
    others = [PUBLIC, *(seat_view(other) for other in match.position.seats if other not in meant)]
    for offer in match.offers(seat):
        copy = match.clone()
        told = copy.play(seat, offer.id, _any(match, offer, dice))
        if offer.id not in {still.id for still in copy.offers(seat)}:
            continue
        for viewer in others:
            what = f"{viewer.tag}: {offer.kind} answered by {seat}, and still open,"
            if told_of := mask_events(told, viewer):
                raise Violation(f"{what} is told: {told_of[0].id}")
            require(mask(copy, viewer).encode() == mask(match, viewer).encode(), f"{what} shows")


def check_viewer(match: Match[Any], viewer: Viewer, dice: Dice) -> None:
    """As `check_secrecy`, for one viewer."""
    begun = veil(match.clone(), viewer)
    view = View(match, viewer)
    one, other = fill(view, dice), fill(view, dice)
    other.position.dice = one.position.dice.__class__(one.position.dice.seed)
    for filled in (one, other):
        require(mask(filled, viewer).encode() == view.encode(), f"{viewer.tag}: a filled view gives another view")
        _could_be(filled, viewer)
    check_guess(view, (one,), str(dice.below("guess", 1 << 30)))
    _alike_for_all(view, one, other)
    for seat in sorted(viewer.seats):
        if (decision := view.asked(seat)) is not None:
            _alike_when_asked(view, decision, one, other)
            for choice in dice.shuffled("drafts", view.match.legal(decision))[:_DRAFTED]:
                _drafted(view, decision, choice, one, other)
        for offer in view.match.offers(seat):
            _alike_when_asked(view, offer, one, other)
    _alike_afterwards(view, one, other, dice, begun)


def _could_be(filled: Match[Any], viewer: Viewer) -> None:
    """What is put into the holes makes a table that there could be, at which everybody who is asked can answer."""
    faults = filled.rules.faults(filled.state)
    require(not faults, f"{viewer.tag}: a filled view is no possible table: {'; '.join(faults)}")
    for decision in filled.pending().values():
        require(bool(filled.legal(decision)), f"{viewer.tag}: nothing answers {decision.kind} in a filled view")


def check_guess(view: View[Any], others: Iterable[Match[Any]], name: str) -> None:
    """A guess looks like what it is made of, and hangs on that and its name alone: made of other matches behind the
    same view, and of the view as it is stored, it is the same.
    """
    made, tag = guess(view, name), view.viewer.tag
    require(mask(made, view.viewer).encode() == view.encode(), f"{tag}: a guess gives another view")
    stored = View.of_bytes(view.rules, view.encode(), view.viewer)
    for seen in (stored, *(View(other, view.viewer) for other in others)):
        require(guess(seen, name).encode() == made.encode(), f"{tag}: a guess depends on something hidden")


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
        candidates = [(verb, choice) for verb in kind.verbs for choice in verb.candidates(scene)]
        refusals = [verb.refusal(scene, choice) for verb, choice in candidates]
        answers = [tactic(scene) for tactic in kind.tactics.values()]
        default = kind.default(scene)
    except NeedsCommit:
        raise Violation(f"{what}: asking what is legal read something hidden") from None
    for filled in (one, other):
        scene = filled.scene(decision)
        meant = [(verb, choice) for verb in kind.verbs for choice in verb.candidates(scene)]
        require(meant == candidates, f"{what}: what can be meant depends on something hidden")
        require(kind.legal(scene) == legal, f"{what}: what is legal depends on something hidden")
        require(kind.why_not(scene) == closed, f"{what}: why not depends on something hidden")
        require(rules.compounds(scene) == compounds, f"{what}: compounds depend on something hidden")
        refused = [verb.refusal(scene, choice) for verb, choice in candidates]
        require(refused == refusals, f"{what}: refusals tell something hidden")
        require(
            [tactic(scene) for tactic in kind.tactics.values()] == answers,
            f"{what}: tactics depend on something hidden",
        )
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


def _alike_afterwards(view: View[Any], one: Match[Any], other: Match[Any], dice: Dice, begun: set[str]) -> None:
    """What another seat does shows the same in both, as long as it neither rolls nor reveals.

    In the branches of `begun` the viewer has no idea of what is being done: they can't be filled in.
    """
    for seat, shown in view.pending().items():
        if view.viewer.sees((seat,)):
            continue
        first, second = one.pending()[seat], other.pending()[seat]
        if first.branch in begun:
            continue
        choice = _any(one, first, dice)
        verb = one.kind(first).verb(choice.verb)
        what = f"{view.viewer.tag}: {shown.kind} answered by {seat} with {choice}"
        if one.position.branches[first.branch].sealed:
            # In a closed hand even different answers must look alike.
            _alike_unseen(view, (one, first, choice), (other, second, _any(other, second, dice)), what)
        elif verb is not None and verb.names_hidden:
            _alike_by_any_name(view, first, choice, (one, other), dice, what)
        elif (shows := _shows(view, one, first, choice)) and (shows_too := _shows(view, other, second, choice)):
            _require_alike(shows, shows_too, what)


Shows = tuple[list[Event], bytes]
"""What a viewer is told of a choice, and how the match looks to him afterwards."""


def _alike_unseen(
    view: View[Any],
    here: tuple[Match[Any], Decision, Choice],
    there: tuple[Match[Any], Decision, Choice],
    what: str,
) -> None:
    """Sealed answers, as long as nobody else learns of them: all have answered, or somebody else is to go on."""
    seen: list[Shows] = []
    asked: list[list[str]] = []
    for match, decision, choice in (here, there):
        copy = match.clone()
        told = copy.play(decision.seat, decision.id, choice)
        if list(copy.position.branches) != list(match.position.branches):
            return
        seen.append((mask_events(told, view.viewer), mask(copy, view.viewer).encode()))
        asked.append(sorted(copy.pending()))
    if asked[0] == asked[1]:
        _require_alike(seen[0], seen[1], what)


def _alike_by_any_name(
    view: View[Any], decision: Decision, choice: Choice, filled: tuple[Match[Any], ...], dice: Dice, what: str
) -> None:
    """What is named is hidden: whoever else it could have been, told of alike, it leaves the same to see."""
    shows = _shows(view, filled[0], decision, choice)
    for match in filled if shows else ():
        same = [meant for meant in match.legal(decision) if meant.verb == choice.verb]
        for meant in dice.shuffled("names", same)[:_NAMED]:
            seen = _shows(view, match, decision, meant)
            if shows and seen and seen[0] == shows[0]:
                _require_alike(shows, seen, f"{what}, or with {meant},")


def _shows(view: View[Any], match: Match[Any], decision: Decision, choice: Choice) -> Shows | None:
    """What the viewer sees of a choice; None if it is not legal, or if something comes to light by it."""
    copy = match.clone()
    try:
        told = copy.play(decision.seat, decision.id, choice)
    except Refused:
        return None
    if copy.position.fence == copy.position.played:
        return None
    return mask_events(told, view.viewer), mask(copy, view.viewer).encode()


def _require_alike(one: Shows, other: Shows, what: str) -> None:
    require(one[0] == other[0], f"{what} tells something hidden")
    require(one[1] == other[1], f"{what} shows something hidden")


def check_untold(match: Match[Any], decision: Decision, dice: Dice) -> None:
    """What others see changes with what they are told: choices that tell them the same leave them the same to see.

    Whose turn it is and what is asked is public; and what dice or cards decide comes to light by itself.
    """
    if match.position.branches[decision.branch].sealed:
        return
    others = [seat_view(seat) for seat in match.position.seats if seat != decision.seat]
    played: list[tuple[Choice, Match[Any], list[Event]]] = []
    for choice in dice.shuffled("untold", match.legal(decision))[:_NAMED]:
        copy = match.clone()
        told = copy.play(decision.seat, decision.id, choice)
        if copy.position.fence != copy.position.played and copy.outcome is None:
            played.append((choice, copy, told))
    for (one, first, told), (other, second, told_too) in combinations(played, 2):
        if _asked(first, decision.seat) != _asked(second, decision.seat):
            continue
        for viewer in (PUBLIC, *others):
            if mask_events(told, viewer) == mask_events(told_too, viewer):
                same = mask(first, viewer).encode() == mask(second, viewer).encode()
                require(same, f"{viewer.tag}: {decision.kind}: {one} shows itself before it is told, beside {other}")


def _asked(match: Match[Any], chooser: Seat) -> list[tuple[Seat, str, dict[str, Any]]]:
    """Who is asked what; and somebody else than the chooser, of what place or thing: they are asked openly."""
    return [
        (
            seat,
            decision.kind,
            match.rules.whereabouts(match.state, match.scene(decision).frame) if seat != chooser else {},
        )
        for seat, decision in match.pending().items()
    ]


def _any(match: Match[Any], decision: Decision, dice: Dice) -> Choice:
    legal = match.legal(decision)
    return legal[dice.below("any", len(legal))]


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
