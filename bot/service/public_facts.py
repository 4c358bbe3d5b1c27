"""The public facts about a table, put together from its rows, its match, and what is reckoned of its times."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta

import msgspec

from bot.service.api.table import GOING_ON, OVER, Away, Imported, SeatInfo, Status, TableInfo
from bot.service.clocks.missed_turns import credits_left, strikes
from bot.service.clocks.times import Times
from bot.service.table_store import TableStore
from bot.store.mail import Deadline, Stage
from bot.store.models import ImportRow, TableRow
from bot.terms.missed import Step
from engine.core.dice import commitment
from engine.core.position import Outcome
from engine.core.secrets.secret import Seat
from engine.core.whereabouts import whereabouts


def public_facts(store: TableStore, row: TableRow) -> TableInfo:
    """The public facts about a table."""
    if row.data:
        store.matches.rules(row.game, row.data)  # whoever tells of the table uses its names
    match = store.matches.load(row) if row.version and not row.behind else None
    windows = store.windows(row) if match is not None else {}
    paused = row.status == Status.PAUSED
    return TableInfo(
        id=row.id,
        guild=row.guild,
        room=row.room,
        game=row.game,
        scenario=row.scenario,
        title=row.title,
        status=Status(row.status),
        terms=store.terms(row),
        seats=tuple(_told_seats(store, row)),
        creator=row.creator,
        arbiter=row.arbiter,
        version=row.version,
        commitment=row.commitment,
        data=row.data,
        pending=tuple(match.pending()) if match is not None and row.status != Status.ENDED else (),
        due={seat: window.due for seat, window in windows.items() if window.due is not None and not paused},
        left={
            seat: timedelta(seconds=window.left or 0)
            for seat, window in windows.items()
            if paused and window.due is not None and window.stage != Stage.PASSED
        },
        grace=tuple(seat for seat, window in windows.items() if window.stage == Stage.GRACE),
        late=tuple(seat for seat, window in windows.items() if window.stage == Stage.PASSED),
        outcome=(match.outcome if match is not None else None) or outcome_of(row),
        turn=whereabouts(match) if match is not None else (),
        talk=row.talk,
        reason=row.reason,
        behind=bool(row.behind),
        options=row.options,
        ended_at=row.ended_at,
        seed=row.seed if row.status in OVER else "",
        banks=Times(store, row).banks(),
        opens_at=row.opens_at,
        credits=credits_left(store, row) if row.version else {},
        strikes=strikes(store, row) if row.version else {},
        away=tuple(
            Away(away.person, away.begins, away.ends, away.deputy, away.agent, away.state == "running")
            for away in store.absences(row)
        ),
        follows=_follows(store, row, windows),
        instead=tuple(seat for seat, window in windows.items() if window.agent),
        earlier=tuple((commitment(it["seed"]), it["seed"] if row.status in OVER else "") for it in row.earlier),
        imported=_origin(store.imported(row)),
        rematch=bool(row.rematch_of),
        begins_by_itself=row.begins_by_itself,
        delegates=tuple(store.delegates(row)),
        last_turn=msgspec.json.decode(row.last_turn) if row.last_turn else {},
    )


def _follows(store: TableStore, row: TableRow, windows: Mapping[Seat, Deadline]) -> dict[Seat, tuple[datetime, Step]]:
    """What follows by itself, and when, where a table waits for what people do about a seat."""
    seats, missed, found = store.seats(row), store.terms(row).missed, dict[Seat, tuple[datetime, Step]]()
    for seat, window in windows.items():
        waits = Step.OFFER if seats[seat].sought else Step.ASK
        rung = missed.rung(waits) if window.stage == Stage.PASSED or seats[seat].sought else None
        if rung is not None and window.next_at is not None:
            found[seat] = (window.next_at, rung.step)
    return found


def _told_seats(store: TableStore, row: TableRow) -> list[SeatInfo]:
    """The seats with who holds them; in a game that was played elsewhere, with the names that its file has."""
    seats = list(store.seats(row).values())
    came = _origin(store.imported(row)) if row.status in OVER else None
    if came is None or came.going_on:
        return seats
    return [replace(it, name=came.people.get(it.seat, "")) if it.person is None else it for it in seats]


def _origin(kept: ImportRow | None) -> Imported | None:
    if kept is None:
        return None
    about = kept.about
    return Imported(
        by=kept.person,
        at=kept.at,
        table=about.get("table", ""),
        title=about.get("title", ""),
        entries=about["entries"],
        people={seat: one["name"] for seat, one in about.get("people", {}).items() if one.get("name")},
        going_on=about.get("kind") == GOING_ON,
    )


def outcome_of(row: TableRow) -> Outcome | None:
    """The result that a table keeps which ended before its rules did."""
    return msgspec.convert(row.result, Outcome) if row.result is not None else None
