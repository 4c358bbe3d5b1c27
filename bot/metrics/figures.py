"""How it stands with what waits in the store: the one source of `keryx health` and of the metrics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import text
from sqlmodel import Session, col, func, select

from bot.service.api.table import Status
from bot.service.running.stuck import counts
from bot.store.mail import OPEN, AgentWork, Deadline, OutboxRow, OutboxState
from bot.store.models import TableRow
from bot.store.packed import PackedGame
from bot.store.processes import JobRow, ProcessRow

WAITING = (OutboxState.QUEUED, OutboxState.SENDING, OutboxState.DRAWING, OutboxState.ASIDE)
"""States of letters that are not done with."""
OWED = ("queued", "failed")
"""States of agents' answers that are not there."""


class Figure(NamedTuple):
    """One number."""

    name: str
    """In the metrics `keryx_<name>`."""
    value: float
    label: str = ""
    """What the number is counted by, if there are several of the name; its value is `of`."""
    of: str = ""


HELP: Mapping[str, str] = {
    "tables": "Tables by status",
    "tables_running": "Tables that are played at, by game",
    "letters": "Letters that are not done with, by state",
    "letters_oldest_seconds": "Since when the oldest letter of a state has waited",
    "letters_refused": "Letters that Discord refuses",
    "lanes_waiting": "Lanes in which letters wait",
    "deadlines": "Windows that are open",
    "deadlines_overdue": "Windows about which something should have been done",
    "deadlines_overdue_seconds": "For how long the first of them",
    "agents": "Answers that agents owe, by state",
    "agents_oldest_seconds": "Since when the oldest has been due",
    "trouble": "What is stuck, by kind: as whoever runs the bot is told of it",
    "processes": "Processes at work on a server's database, by what they do; of a file's one none is counted",
    "jobs": "Pictures and agents' thoughts that other processes are asked for",
    "games_packed": "Games that are over and packed",
    "store_bytes": "Bytes that the database takes",
}


def figures(session: Session, now: datetime) -> list[Figure]:
    """All of them, as they are now."""
    return [*_tables(session), *_letters(session, now), *_due(session, now), *_store(session, now)]


def _tables(session: Session) -> Iterator[Figure]:
    by_status = _by(session, TableRow, TableRow.status)
    for status in Status:
        yield Figure("tables", by_status.get(str(status), 0), "status", str(status))
    running = select(TableRow.game, func.count()).where(TableRow.status == str(Status.RUNNING)).group_by(TableRow.game)
    for game, count in session.execute(running):
        yield Figure("tables_running", count, "game", game)


def _letters(session: Session, now: datetime) -> Iterator[Figure]:
    yield from _by_state(session, now, "letters", OutboxRow.state, OutboxRow.created_at, WAITING)
    unsent = col(OutboxRow.state).in_((OutboxState.QUEUED, OutboxState.SENDING))
    refused = select(func.count()).select_from(OutboxRow).where(unsent, col(OutboxRow.refused_at).is_not(None))
    yield Figure("letters_refused", session.execute(refused).scalar() or 0)
    lanes = select(func.count(func.distinct(OutboxRow.lane))).where(unsent)
    yield Figure("lanes_waiting", session.execute(lanes).scalar() or 0)


def _due(session: Session, now: datetime) -> Iterator[Figure]:
    yield Figure("deadlines", session.execute(select(func.count()).select_from(Deadline).where(OPEN)).scalar() or 0)
    overdue = select(func.count(), func.min(Deadline.next_at)).where(col(Deadline.next_at) < now)
    count, first = session.execute(overdue).one()
    yield Figure("deadlines_overdue", count)
    yield Figure("deadlines_overdue_seconds", _age(first, now))
    yield from _by_state(session, now, "agents", AgentWork.state, AgentWork.next_at, OWED)


def _by_state(
    session: Session, now: datetime, name: str, state: Any, since: Any, states: Sequence[str]
) -> Iterator[Figure]:
    """How many rows are in each of these states, and since when the oldest has waited."""
    waiting = select(state, func.count(), func.min(since)).where(col(state).in_(states)).group_by(state)
    found = {of: (count, oldest) for of, count, oldest in session.execute(waiting)}
    for of in states:
        count, oldest = found.get(of, (0, None))
        yield Figure(name, count, "state", of)
        yield Figure(f"{name}_oldest_seconds", _age(oldest, now), "state", of)


def _store(session: Session, now: datetime) -> Iterator[Figure]:
    for kind, count in counts(session, now).items():
        yield Figure("trouble", count, "kind", kind)
    alive = select(ProcessRow.role, func.count()).where(col(ProcessRow.until) > func.now()).group_by(ProcessRow.role)
    for role, count in session.execute(alive):
        yield Figure("processes", count, "role", role)
    asked_for = select(func.count()).select_from(JobRow).where(col(JobRow.result).is_(None))
    yield Figure("jobs", session.execute(asked_for).scalar() or 0)
    yield Figure("games_packed", session.execute(select(func.count()).select_from(PackedGame)).scalar() or 0)
    yield Figure("store_bytes", _bytes(session))


def _bytes(session: Session) -> int:
    connection = session.connection()
    if connection.dialect.name != "sqlite":
        return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar() or 0)
    pages, size = (connection.execute(text(f"PRAGMA {name}")).scalar() or 0 for name in ("page_count", "page_size"))
    return int(pages) * int(size)


def _by(session: Session, model: Any, column: Any) -> dict[str, int]:
    return dict(session.execute(select(column, func.count()).select_from(model).group_by(column)).all())


def _age(since: datetime | None, now: datetime) -> float:
    return max(0.0, (now - since).total_seconds()) if since is not None else 0.0
