"""`keryx db`: the state of the database's schema, and bringing it up to date."""

from __future__ import annotations

import typer

from bot.cli.shared import Sandbox, opened, settings, told
from bot.store.database import Database
from bot.store.engine import shown
from bot.store.lock import only_one

group = typer.Typer(no_args_is_help=True)


@group.callback()
def db() -> None:
    """The database's schema."""


@group.command()
def upgrade(sandbox: Sandbox = False) -> None:
    """Bring the schema to the newest version (the bot does so by itself when it starts, and must be stopped here)."""
    url = settings(sandbox).database_url
    with told(), only_one(url):
        database = Database(url)
        before, _ = database.revision()
        database.upgrade()
        after, _ = database.revision()
        database.close()
    done = f"{before or 'empty'} -> {after}" if before != after else f"already at {after}"
    typer.echo(f"{shown(url)}: {done}")


@group.command()
def version(sandbox: Sandbox = False) -> None:
    """The schema's version in the database, and the newest one."""
    with opened(sandbox) as database:
        current, head = database.revision()
    typer.echo(f"{shown(database.url)}: {current or 'empty'} (newest: {head})")


def add_to(app: typer.Typer) -> None:
    """Give the command line this group."""
    app.add_typer(group, name="db")
