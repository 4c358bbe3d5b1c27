"""`keryx health`: whether the bot can work, for people and for supervisors."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import typer
from sqlmodel import Session, col, func, select

from bot.cli.shared import Sandbox, opened
from bot.store.database import Database
from bot.store.engine import shown
from bot.store.mail import AgentWork, Deadline, OutboxRow, OutboxState
from bot.store.models import TableRow

_LATE = timedelta(minutes=10)
"""What should have been done so long ago means that nobody does it."""


def findings(database: Database, now: datetime) -> list[tuple[bool, str]]:
    """What was looked at: whether it is well, and how it stands."""
    current, head = database.revision()
    where = (True, f"database {shown(database.url)}, schema {current}")
    if current != head:
        return [where, (False, f"the schema is at {current or 'nothing'}, not at {head}: run `keryx db upgrade`")]
    with Session(database.engine) as session:
        return [
            where,
            (True, f"{_count(session, TableRow, TableRow.status == 'running')} tables running"),
            _none(session, "deadlines overdue and not handled: is the bot running?", Deadline, _before(now, Deadline)),
            _none(
                session,
                "letters that should have gone: is the bot connected?",
                OutboxRow,
                OutboxRow.state == OutboxState.QUEUED,
                _before(now, OutboxRow),
            ),
            _none(
                session, "letters given up: `outbox.error` says why", OutboxRow, OutboxRow.state == OutboxState.ASIDE
            ),
            _none(session, "agents that failed: have the seat replaced", AgentWork, AgentWork.state == "failed"),
        ]


def health(sandbox: Sandbox = False) -> None:
    """Look at the database and at what waits in it; fails if something is wrong."""
    with opened(sandbox) as database:
        found = findings(database, datetime.now(UTC))
    for well, text in found:
        typer.echo(f"{'ok  ' if well else 'BAD '} {text}")
    if not all(well for well, _ in found):
        raise typer.Exit(1)


def add_to(app: typer.Typer) -> None:
    """Give the command line this command."""
    app.command()(health)


def _before(now: datetime, model: type[Deadline] | type[OutboxRow]) -> object:
    return col(model.next_at) < now - _LATE


def _count(session: Session, model: type[object], *conditions: object) -> int:
    query = select(func.count()).select_from(model).where(*conditions)  # type: ignore[arg-type]
    return session.exec(query).one()


def _none(session: Session, what: str, model: type[object], *conditions: object) -> tuple[bool, str]:
    count = _count(session, model, *conditions)
    return count == 0, f"{count} {what}" if count else f"no {what.partition(':')[0]}"
