"""`keryx health`: whether the bot can work, for people and for supervisors."""

from __future__ import annotations

from datetime import UTC, datetime

import typer
from sqlmodel import Session, func, select

from bot.cli.shared import Sandbox, opened
from bot.metrics.figures import figures
from bot.service.running.stuck import counts
from bot.store.database import Database
from bot.store.engine import shown
from bot.store.models import TableRow

_STUCK = {
    "deadlines": "deadlines overdue and not handled: is the bot running?",
    "letters": "letters that should have gone: is the bot connected?",
    "sending": "letters under way for too long: is the bot running?",
    "refused": "letters that Discord refuses, with their rooms waiting behind them: `/setup check` there says why",
    "aside": "letters given up for now: `outbox.error` says why",
    "pictures": "letters without their pictures yet: can the bot draw?",
    "agents": "agents that failed: have the seat replaced",
    "damaged": "damage in the database's file: stop the bot and restore the newest backup (`keryx backup list`)",
    "behind": "tables that the installed rules can't take over: `game_table.behind` says why",
}
"""What may be stuck, and what to look at then."""


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
            *(_none(count, _STUCK[kind]) for kind, count in counts(session, now).items()),
        ]


def standing(database: Database, now: datetime) -> list[str]:
    """The figures that the metrics tell, too, a line each."""
    current, head = database.revision()
    if current != head:
        return []
    with Session(database.engine) as session:
        found = figures(session, now)
    return [f"{' '.join(part for part in (one.name, one.of) if part):<36}{one.value:>12g}" for one in found]


def health(sandbox: Sandbox = False) -> None:
    """Look at the database and at what waits in it; fails if something is wrong."""
    with opened(sandbox) as database:
        now = datetime.now(UTC)
        found, lines = findings(database, now), standing(database, now)
    for well, text in found:
        typer.echo(f"{'ok  ' if well else 'BAD '} {text}")
    for line in lines:
        typer.echo(f"     {line}")
    if not all(well for well, _ in found):
        raise typer.Exit(1)


def add_to(app: typer.Typer) -> None:
    """Give the command line this command."""
    app.command()(health)


def _count(session: Session, model: type[object], *conditions: object) -> int:
    query = select(func.count()).select_from(model).where(*conditions)  # type: ignore[arg-type]
    return session.exec(query).one()


def _none(count: int, what: str) -> tuple[bool, str]:
    return count == 0, f"{count} {what}" if count else f"no {what.partition(':')[0]}"
