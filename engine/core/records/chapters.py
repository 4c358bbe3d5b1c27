"""A game that is over, told again phase by phase: what happened in each, and how the table stood after it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import registry
from engine.core.event import Event
from engine.core.match import Match
from engine.core.questions.decision import branch_of
from engine.core.records.record import Corrected, Played, Record, Reopened, TakenBack
from engine.core.records.replaying import Step, steps
from engine.core.registry import Course, Rules
from engine.core.whereabouts import Procedure, phase


class SetRight(Struct, frozen=True):
    """What an arbiter has set right: the position before it and as it went on from there."""

    before: bytes
    after: bytes


class Chapter(Struct, frozen=True):
    """A phase of a game. Nothing of it is masked: mask it for whoever looks."""

    phase: tuple[Procedure, ...]
    """Where the game was in it; nothing for the set-up of a game that begins outside of any phase."""
    turn: str | int | None
    """The turn it belongs to, as `Course.told` calls it."""
    events: tuple[Event, ...]
    position: bytes
    """As it stood when it was over (`Rules.decode`)."""
    set_right: tuple[SetRight, ...] = ()


class _Told(Struct):
    """A step of the replay that still holds."""

    index: int
    at: tuple[Procedure, ...]
    """The phase it was taken in."""
    events: list[Event]
    seat: str = ""
    branch: str = ""
    set_right: SetRight | None = None


def chapters(record: Record, rules: Rules[Any, Any] | None = None) -> list[Chapter]:
    """The phases of a recorded game, without what was taken back; `Broken` where it can't be played again."""
    rules = rules or registry.rules(record.game, record.data)
    standing: list[_Told] = []
    after: dict[int, bytes] = {}
    """The position after a step that another phase follows, or none, by the step's number."""
    at: tuple[Procedure, ...] = ()
    last: Match[Any] | None = None
    before: bytes | None = None
    """The position before what an arbiter is about to set right."""
    for step in steps(record, rules):
        _take_back(standing, step)
        now = phase(step.match)
        if step.events or before is not None or not step.index:
            standing.append(_told(step, at if step.index else now, before))
        corrects = isinstance(next(iter(record.entries[step.index : step.index + 1]), None), Corrected)
        before = step.match.encode() if corrects else None
        if now != at or step.match.outcome is not None:
            after[step.index] = step.match.encode()
        at, last = now, step.match
    assert last is not None
    return _from_their_beginning(list(_gathered(standing, after, last.encode(), rules.course)), rules.course)


def _from_their_beginning(found: list[Chapter], course: Course) -> list[Chapter]:
    """What a turn begins with, while the one before it ends, is told in its own first chapter."""
    for number, (before, after) in enumerate(pairwise(found)):
        if not course.opens or after.turn is None or before.turn == after.turn:
            continue
        events = found[number].events
        begun = next(
            (at for at, it in enumerate(events) if it.id == course.opens and it.args[course.told] == after.turn), None
        )
        if begun is not None:
            found[number] = replace(found[number], events=events[:begun])
            found[number + 1] = replace(after, events=(*events[begun:], *after.events))
    return found


def _told(step: Step, at: tuple[Procedure, ...], before: bytes | None) -> _Told:
    entry = step.entry
    if isinstance(entry, Played):
        return _Told(step.index, at, step.events, entry.seat, branch_of(entry.decision))
    set_right = None if before is None else SetRight(before, step.match.encode())
    return _Told(step.index, at, step.events, set_right=set_right)


def _take_back(standing: list[_Told], step: Step) -> None:
    entry = step.entry
    if isinstance(entry, TakenBack):
        standing[:] = [told for told in standing if told.index not in entry.entries]
    elif isinstance(entry, Reopened):
        sealed = next((told for told in reversed(standing) if told.seat == entry.seat), None)
        if sealed is not None:
            standing[:] = [told for told in standing if (told.seat, told.branch) != (sealed.seat, sealed.branch)]


def _gathered(standing: list[_Told], after: dict[int, bytes], end: bytes, course: Course) -> list[Chapter]:
    """Steps of one phase after the other as one chapter each."""
    found: list[Chapter] = []
    begun = 0
    for number, told in enumerate(standing):
        following = standing[number + 1] if number + 1 < len(standing) else None
        if following is not None and (following.at == told.at or told.index not in after):
            continue
        position = end if following is None else after[told.index]
        events = [event for one in standing[begun : number + 1] for event in one.events]
        turn = next((one.args.get(course.told) for one in told.at if one.tag == course.turn), None)
        set_right = tuple(one.set_right for one in standing[begun : number + 1] if one.set_right is not None)
        found.append(Chapter(told.at, turn, tuple(events), position, set_right))
        begun = number + 1
    return found
