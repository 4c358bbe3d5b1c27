"""`keryx db`: the state of the database's schema, and bringing it up to date."""

from __future__ import annotations

import typer

from bot.cli.shared import opened

group = typer.Typer(help="The database.", no_args_is_help=True)


@group.command()
def upgrade() -> None:
    """Bring the schema to the newest version (the bot does so by itself when it starts)."""
    with opened(new=True) as database:
        before, _ = database.revision()
        database.upgrade()
        after, _ = database.revision()
    typer.echo(f"{before or 'empty'} -> {after}" if before != after else f"already at {after}")


@group.command()
def version() -> None:
    """The schema's version in the database, and the newest one."""
    with opened() as database:
        current, head = database.revision()
    typer.echo(f"{current or 'empty'} (newest: {head})")


def add_to(app: typer.Typer) -> None:
    """Give the command line this group."""
    app.add_typer(group, name="db")
