"""What the commands about the database share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from bot.config import ConfigError, Settings, load
from bot.store.database import Database
from bot.store.engine import StoreError, sqlite_path
from bot.store.lock import only_one

Sandbox = Annotated[bool, typer.Option("--sandbox", help="The sandbox's database, though there is another.")]


@contextmanager
def told() -> Iterator[None]:
    """Says what is wrong with the settings or the database in plain words, and ends with a code of failure."""
    try:
        yield
    except (ConfigError, StoreError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


def settings(sandbox: bool = False) -> Settings:
    """The settings of the database that is meant: the sandbox's if it is asked for, or the only one there is."""
    with told():
        own = load()
    private = own.of_sandbox()
    return private if sandbox or (not _is_there(own) and _is_there(private)) else own


@contextmanager
def opened(sandbox: bool = False) -> Iterator[Database]:
    """The database that is meant, for reading: beside the bot, and without holding it up."""
    with told():
        found = settings(sandbox)
        if not _is_there(found):
            path = sqlite_path(found.database_url)
            raise StoreError(f"There is no database at {path} yet: the bot makes it when it first runs.")
        database = Database(found.database_url, reading=True)
        try:
            yield database
        finally:
            database.close()


@contextmanager
def opened_to_write(sandbox: bool = False) -> Iterator[Database]:
    """The database that is meant, for writing: the bot must be stopped."""
    url = settings(sandbox).database_url
    with told(), only_one(url):
        database = Database(url)
        try:
            database.upgrade()
            yield database
        finally:
            database.close()


def _is_there(settings: Settings) -> bool:
    path = sqlite_path(settings.database_url)
    return path is None or path.exists()
