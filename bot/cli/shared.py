"""What the commands about the database share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from bot.config import ConfigError, Settings, load
from bot.store.database import Database
from bot.store.engine import StoreError, sqlite_path


@contextmanager
def told() -> Iterator[None]:
    """Says what is wrong with the settings or the database in plain words, and ends with a code of failure."""
    try:
        yield
    except (ConfigError, StoreError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


def settings() -> Settings:
    """The settings."""
    with told():
        return load()


@contextmanager
def opened(*, new: bool = False) -> Iterator[Database]:
    """The database of the settings; one that is not there is only made if `new`."""
    with told():
        url = load().database_url
        path = sqlite_path(url)
        if path is not None and not path.exists() and not new:
            raise StoreError(f"There is no database at {path} yet: the bot makes it when it first runs.")
        database = Database(url)
        try:
            yield database
        finally:
            database.close()
