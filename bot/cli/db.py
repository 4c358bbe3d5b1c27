"""`keryx db`: the state of the database's schema, bringing it up to date, and moving all of it elsewhere."""

from __future__ import annotations

from pathlib import Path

import typer

from bot.cli.shared import Sandbox, opened, settings, told
from bot.store import moving
from bot.store.database import Database
from bot.store.engine import StoreError, shown, sqlite_path
from bot.store.lock import only_one

group = typer.Typer(no_args_is_help=True)


@group.callback()
def db() -> None:
    """The database: its schema, its size, and moving it."""


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


@group.command()
def compact(sandbox: Sandbox = False) -> None:
    """Make the database as small as it can be (the bot must be stopped); nothing that anybody can ask for is lost.

    Letters of older versions are thinned and games that are over packed, one by one, and then the file is written anew.
    The bot does the first two by itself while it runs. Broken off, by a power cut too, it goes on where it was.
    """
    from bot.service.thinning.compacting import compacted, rewritten, size

    url = settings(sandbox).database_url
    with told(), only_one(url):
        database = Database(url)
        try:
            database.upgrade()
            before = size(url)
            typer.echo(f"{shown(url)}: {before / 1e6:.1f} MB")
            letters, games = compacted(database, typer.echo)
            typer.echo(f"thinned letters: {letters}, packed games: {games}")
        finally:
            database.close()
        rewritten(url)
        after = size(url)
    typer.echo(f"{shown(url)}: {before / 1e6:.1f} MB -> {after / 1e6:.1f} MB")


@group.command()
def move(
    source: str = typer.Argument(help="From where: a file, or the address of a database."),
    target: str = typer.Argument(help="To where: an empty database, or a file that is not there yet."),
) -> None:
    """Put all of a database into another: a file into PostgreSQL, or back. Every table plays on there.

    No bot may be at work on either. All arrives or nothing, and is compared; the source stays as it was.
    """
    old, new = _address(source), _address(target)
    with told():
        if old == new:
            raise StoreError("That is the same database twice.")
        path = sqlite_path(old)
        if path is not None and not path.exists():
            raise StoreError(f"There is no database at {path}.")
        with only_one(old), only_one(new):
            arrived = moving.move(old, new)
    for name, rows in arrived.rows.items():
        typer.echo(f"{rows:>9}  {name}")
    typer.echo(f"{arrived.total} rows are in {shown(new)}, compared by their contents ({arrived.digest[:12]}).")
    typer.echo(f"Set KERYX_DATABASE_URL to it and start the bot. {shown(old)} is as it was: start none there.")


def _address(named: str) -> str:
    """A database's address; what is none is a file."""
    return named if "://" in named else f"sqlite:///{Path(named).absolute()}"


def add_to(app: typer.Typer) -> None:
    """Give the command line this group."""
    app.add_typer(group, name="db")
