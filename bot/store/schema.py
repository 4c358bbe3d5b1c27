"""The version of the schema, and how it is brought up. Alembic is loaded where there is something to bring up."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

_MIGRATIONS = Path(__file__).parent / "migrations"
VERSIONS = "alembic_version"
"""The table that names the schema's version; it is written by the migrations themselves."""


class Newer(Exception):
    """The schema is of a version that this Keryx does not know."""


@cache
def known_revisions() -> tuple[str, ...]:
    """The versions that this Keryx knows, oldest first: each migration's file begins with its own."""
    return tuple(sorted(file.name[:4] for file in (_MIGRATIONS / "versions").glob("[0-9][0-9][0-9][0-9]_*.py")))


def newest_revision() -> str:
    """The version of the schema that this Keryx has."""
    return known_revisions()[-1]


def revision_of(connection: Connection) -> str | None:
    """The version of what is there; None where there is nothing of ours."""
    if not inspect(connection).has_table(VERSIONS):
        return None
    found: str | None = connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar()
    return found


def bring_to(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to a version.

    Raises:
        Newer: it is at one that is not known here.

    """
    from alembic import command
    from alembic.util.exc import CommandError

    try:
        command.upgrade(alembic_config(connection), revision)
    except CommandError as error:
        raise Newer(str(error)) from error


def alembic_config(connection: Connection | None = None) -> Config:
    """Alembic's configuration, made here so that there is no file to find."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.attributes["connection"] = connection
    return config
