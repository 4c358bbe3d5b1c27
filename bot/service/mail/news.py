"""What has happened, out of the journal: since a report, since somebody answered, and what of it is a seat's alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.service.playing.given import Given
from bot.service.playing.matches import unpack_events
from bot.service.table_store import TableStore
from bot.service.thinning.rows import answers_of
from bot.store.mail import Report
from bot.store.models import TableRow
from bot.store.queries import LAST_REPORT, SINCE, SINCE_BY, TO_REPORT
from engine.core.ahead.problem import Problem
from engine.core.event import EXCHANGED as EXCHANGED_EVENT
from engine.core.event import Event, eyes_before, mask_event
from engine.core.questions.decision import CLOSING, Choice
from engine.core.secrets.secret import PUBLIC, Seat, seat_view
from engine.core.words.notation import written


def answers_after(store: TableStore, row: TableRow, after: int) -> Sequence[Any]:
    """Who gave the answers that stand, after the one of that number, and what happened."""
    return store.session.exec(TO_REPORT, params={"table": row.id, "seq": after}).all()


def events_of(told: Iterable[Any]) -> list[Event]:
    """What happened in answers of the journal, unmasked."""
    return [event for one in told for event in unpack_events(one.events)]


def last_report(store: TableStore, row: TableRow) -> Report | None:
    """The last public report that still holds."""
    return store.session.exec(LAST_REPORT, params={"table": row.id}).first()


def since(store: TableStore, row: TableRow, seat: Seat) -> list[Event]:
    """All that has happened since the seat's holder last answered in person, from whichever seat; unmasked."""
    return store.kept(("since", row.id, seat, str(row.version)), lambda: _since(store, row, seat))


def _since(store: TableStore, row: TableRow, seat: Seat) -> list[Event]:
    person = store.seats(row)[seat].person
    if row.packed:
        return _since_packed(store, row, seat, person)
    several = person is not None and len(store.access(row).held(person)) > 1
    stood_in = any(away.person == person and away.deputy is not None for away in store.absences(row, over=True))
    if person is not None and (several or stood_in or store.matches.load(row).position.exchanged):
        # They may have answered from another seat, or somebody else from this one.
        found = store.session.exec(SINCE_BY, params={"table": row.id, "who": f"person {person}"})
    else:
        found = store.session.exec(SINCE, params={"table": row.id, "seat": seat})
    return [event for blob in found for event in unpack_events(blob)]


def _since_packed(store: TableStore, row: TableRow, seat: Seat, person: int | None) -> list[Event]:
    """The same of a game that is packed."""
    standing = [one for one in answers_of(store.session, row) if one.withdrawn_at is None]
    several = person is not None and (
        len(store.access(row).held(person)) > 1 or bool(store.matches.load(row).position.exchanged)
    )
    mine = [
        one.seq
        for one in standing
        if (one.who == f"person {person}" if several else one.seat == seat and one.who.startswith("person"))
    ]
    last = max(mine, default=0)
    return [event for one in standing if one.seq > last for event in unpack_events(one.events)]


FELL = "plan fell"
"""Stands for what gave an answer beside orders that fell, before the answer that was given instead."""

BEGUN = "begun"
"""The word behind a `done` that ends a list with something in it."""


def planned_answers(given: Sequence[Given], unasked: Sequence[tuple[Seat, Choice]] = ()) -> dict[Seat, list[list[str]]]:
    """What was answered for people who were not there, by seat. What agents answer is told by the reports alone.

    A `done` has the kind of question that it ends behind it, and a word if it ends a list that has something in it.
    """
    answers: dict[Seat, list[list[str]]] = {}
    begun: set[tuple[Seat, str]] = set()
    for answer in given:
        which = (answer.seat, answer.kind)
        if answer.who.startswith(("plan", "ready")):
            told = answers.setdefault(answer.holder, [])
            told += [[FELL, _fallen(chain, problem)] for chain, problem in answer.fell if problem.kind != "not-asked"]
            told.append([answer.who, _given(answer, begun=which in begun)])
        begun = begun - {which} if answer.choice.verb == CLOSING else begun | {which}
    for seat, choice in unasked:
        answers.setdefault(seat, []).append(["plan unasked", str(choice)])
    return answers


def _given(answer: Given, *, begun: bool) -> str:
    ends = [answer.kind, *([BEGUN] if begun else [])] if answer.choice.verb == CLOSING else []
    return " ".join([str(answer.choice), *ends]).strip()


def _fallen(chain: Sequence[Choice], problem: Problem) -> str:
    """Orders that could not be given, with the rules' reason, as letters keep it."""
    return msgspec.json.encode((written(chain), replace(problem, legal=(), instead=()))).decode()


def fallen(kept: str) -> tuple[str, Problem]:
    """The same, read out of a letter."""
    return msgspec.json.decode(kept, type=tuple[str, Problem])


def beyond_plans(events: Sequence[Event], given: Sequence[Given]) -> list[Event]:
    """The events without those whose secrets are no more than the words of a plan's answer, which is told anyway."""
    known = [
        event
        for answer in given
        if answer.who.startswith(("plan", "ready"))
        for event in answer.events
        if event.hidden and all(fact.value in answer.choice.args for fact in event.hidden.values())
    ]
    return [event for event in events if event not in known]


def secrets_of(events: Sequence[Event], *seats: Seat) -> list[Event]:
    """The events that whoever holds the seats now has heard more of than everybody; with exchanges among them."""
    eyes, found, secret = seat_view(*seats), [], False
    for event in reversed(events):
        eyes = eyes_before((event,), eyes)
        mine = mask_event(event, eyes)
        more = mine is not None and mine != mask_event(event, PUBLIC)
        if more or event.id == EXCHANGED_EVENT:
            found.append(event)
        secret = secret or more
    return found[::-1] if secret else []
