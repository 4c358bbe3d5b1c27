"""`keryx backup`: copies of the database, made while the bot runs, and put back when it does not."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import typer

from bot.cli.shared import settings, told
from bot.store.engine import StoreError, open_engine, sqlite_path

group = typer.Typer(help="Copies of the database.", no_args_is_help=True)

_PAGES = 256


def copy(source: Path, target: Path) -> None:
    """A whole and consistent copy of a SQLite file in use."""
    if not source.exists():
        raise StoreError(f"There is no database at {source} yet.")
    target.parent.mkdir(parents=True, exist_ok=True)
    half = target.with_suffix(".part")
    half.unlink(missing_ok=True)
    try:
        with sqlite3.connect(source) as old, sqlite3.connect(half) as new:
            old.backup(new, pages=_PAGES)
            check = new.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.Error as error:
        raise StoreError(f"The copy of {source} failed: {error}") from error
    finally:
        for connection in (locals().get("old"), locals().get("new")):
            if connection is not None:
                connection.close()
    if check != "ok":
        half.unlink()
        raise StoreError(f"The copy of {source} is damaged ({check}); the database itself may be too.")
    half.replace(target)


@group.command()
def make(to: Path | None = None, keep: int = typer.Option(14, min=1, help="How many copies to keep.")) -> None:
    """Copy the database, while the bot runs or not."""
    with told():
        target = to or settings().backups / f"keryx-{datetime.now(UTC):%Y%m%d-%H%M%S}.sqlite3"
        copy(_file(), target)
    if to is None:
        for old in _copies()[keep:]:
            old.unlink()
    typer.echo(str(target))


@group.command("list")
def list_() -> None:
    """The copies there are, the newest first."""
    for path in _copies():
        typer.echo(f"{path}  {path.stat().st_size // 1024} kB")


@group.command()
def restore(copy_of: Path) -> None:
    """Put a copy in the database's place (the bot must be stopped); what was there is kept beside it."""
    with told():
        open_engine(f"sqlite:///{copy_of}").dispose() if copy_of.exists() else _missing(copy_of)
        target = _file()
        if target.exists():
            _must_be_idle(target)
            kept = target.with_name(f"{target.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
            target.replace(kept)
            typer.echo(f"what was there is now {kept}")
        for leftover in ("-wal", "-shm"):
            target.with_name(target.name + leftover).unlink(missing_ok=True)
        copy(copy_of, target)
    typer.echo(f"{target} is {copy_of} again")


def add_to(app: typer.Typer) -> None:
    """Give the command line this group."""
    app.add_typer(group, name="backup")


def _file() -> Path:
    path = sqlite_path(settings().database_url)
    if path is None:
        raise StoreError("Only the SQLite file is copied here; for PostgreSQL use pg_dump.")
    return path


def _copies() -> list[Path]:
    return sorted(settings().backups.glob("keryx-*.sqlite3"), reverse=True)


def _missing(path: Path) -> None:
    raise StoreError(f"There is no copy {path}. `keryx backup list` shows those there are.")


def _must_be_idle(path: Path) -> None:
    """The bot keeps its connection open; an exclusive lock is not to be had while it does."""
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
