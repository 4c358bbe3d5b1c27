"""`keryx backup`: copies of the database, made while the bot runs, and put back when it does not.

A copy is a SQLite file also where the database is on a server: it can be put back there, or be played on as it is.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from bot.cli.shared import Sandbox, settings, told
from bot.config import Settings, load
from bot.store import moving
from bot.store.database import Database
from bot.store.engine import StoreError, make_folder, shown, sqlite_path
from bot.store.lock import only_one


class _Short(TyperGroup):
    """`backup FILE` is `backup make --to FILE`."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is meant."""
        if args[0] not in self.commands and not args[0].startswith("-"):
            args = ["make", "--to", *args]
        return super().resolve_command(ctx, args)


group = typer.Typer(subcommand_metavar="FILE | COMMAND [ARGS]...", no_args_is_help=True, cls=_Short)


@group.callback()
def backup() -> None:
    """Copies of the database. `keryx backup FILE` makes one."""


def copy(source: Path, target: Path) -> None:
    """A whole and consistent copy of a SQLite file in use. It holds up nobody: all of it is read as it stood once."""
    if not source.exists():
        raise StoreError(f"There is no database at {source} yet.")
    make_folder(target.parent)
    half = target.with_name(f"{target.name}.part")
    half.unlink(missing_ok=True)
    try:
        with contextlib.closing(sqlite3.connect(source)) as old, contextlib.closing(sqlite3.connect(half)) as new:
            old.backup(new)
            check = new.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.Error as error:
        half.unlink(missing_ok=True)
        raise StoreError(f"The copy of {source} failed: {error}") from error
    if check != "ok":
        half.unlink()
        raise StoreError(f"The copy of {source} is damaged ({check}); the database itself may be too.")
    half.replace(target)


@group.command()
def make(
    to: Path | None = typer.Option(None, help="The file to make; without it, one in the data directory's backups."),
    keep: int = typer.Option(14, min=1, help="How many copies to keep there."),
    sandbox: Sandbox = False,
) -> None:
    """Copy the database, while the bot runs or not."""
    found = settings(sandbox)
    with told():
        target = to or found.backups / f"keryx-{datetime.now(UTC):%Y%m%d-%H%M%S}.sqlite3"
        if target.is_dir():
            raise StoreError(f"{target} is a directory. Name the file to make.")
        _copy_of(found.database_url, target)
    if to is None:
        for old in _copies(found)[keep:]:
            old.unlink()
    typer.echo(str(target))


@group.command("list")
def list_(sandbox: Sandbox = False) -> None:
    """The copies there are, the newest first."""
    for path in _copies(settings(sandbox)):
        typer.echo(f"{path}  {path.stat().st_size // 1024} kB")


@group.command()
def restore(copy_of: Path = typer.Argument(metavar="FILE"), sandbox: Sandbox = False) -> None:
    """Put a copy in the database's place (the bot must be stopped); what was there is kept.

    FILE is a path, or the name of one of those that `backup list` shows.
    """
    with told():
        own = load()
        found = own.of_sandbox() if sandbox else own
        source, target = _found(copy_of, found), sqlite_path(found.database_url)
        with only_one(found.database_url):
            kept = _put_in_place(source, target) if target else _put_on_server(source, found)
            if kept:
                typer.echo(f"what was there is now {kept}")
    typer.echo(f"{target or shown(found.database_url)} is {source} again")


def add_to(app: typer.Typer) -> None:
    """Give the command line this group."""
    app.add_typer(group, name="backup")


def _copy_of(url: str, target: Path) -> None:
    path = sqlite_path(url)
    if path is not None:
        copy(path, target)
        return
    make_folder(target.parent)
    half = target.with_name(f"{target.name}.part")
    half.unlink(missing_ok=True)
    moving.move(url, f"sqlite:///{half}")
    half.replace(target)


def _put_on_server(source: Path, settings: Settings) -> Path | None:
    """All of it in one transaction; what was there is a copy among the others, which no newer one drives out."""
    url, kept = settings.database_url, None
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / source.name
        copy(source, fresh)
        _must_be_ours(fresh, source)
        if moving.is_ours(url):
            kept = settings.backups / f"before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.sqlite3"
            _copy_of(url, kept)
        moving.replace(f"sqlite:///{fresh}", url)
    return kept


def _put_in_place(source: Path, target: Path) -> Path | None:
    """Whatever happens on the way, a whole database lies at `target`: the old one or, at the end, the copy."""
    fresh = target.with_name(f"{target.name}.restored")
    copy(source, fresh)
    _must_be_ours(fresh, source)
    kept = None
    if target.exists():
        _must_be_idle(target)
        kept = target.with_name(f"{target.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
        os.link(target, kept)
        for leftover in ("-wal", "-shm"):
            with contextlib.suppress(FileNotFoundError):
                target.with_name(target.name + leftover).rename(kept.with_name(kept.name + leftover))
    fresh.replace(target)
    return kept


def _must_be_ours(fresh: Path, source: Path) -> None:
    database = Database(f"sqlite:///{fresh}")
    try:
        if not database.is_known():
            fresh.unlink()
            raise StoreError(f"{source} is no database of Keryx, or one of a newer Keryx than this.")
    finally:
        database.close()


def _copies(settings: Settings) -> list[Path]:
    return sorted(settings.backups.glob("keryx-*.sqlite3"), reverse=True)


def _found(named: Path, settings: Settings) -> Path:
    """The copy that is meant, wherever it lies."""
    for path in (named, settings.backups / named.name):
        if path.is_file():
            return path.resolve()
    raise StoreError(
        f"There is no copy {named.absolute()}, nor {named.name} in {settings.backups}. "
        "`keryx backup list` shows those there are."
    )


def _must_be_idle(path: Path) -> None:
    """Somebody else may have it open (a shell, an older Keryx): an exclusive lock is not to be had then."""
    connection = sqlite3.connect(path, timeout=0.5, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("ROLLBACK")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.OperationalError as error:
        raise StoreError(f"{path} is in use ({error}). Stop the bot first.") from error
    except sqlite3.DatabaseError:
        return  # damaged: that is why it is being replaced
    finally:
        connection.close()
