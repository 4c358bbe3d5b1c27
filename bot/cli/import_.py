"""`keryx import`: a game from a file becomes a table, though no bot is running."""

from __future__ import annotations

import asyncio
from pathlib import Path

import typer
from sqlmodel import col, select

from bot.cli.common import stop
from bot.cli.shared import Sandbox, opened_to_write
from bot.messages.refusals import denial_text
from bot.service.api.denials import Denied
from bot.service.api.table import TableInfo
from bot.service.installed import load_games, rules_for
from bot.service.running.keeper import Keeper
from bot.service.tables import Tables
from bot.service.transfer.checking import Prepared, Unknown, checked_apart
from bot.service.transfer.file import person_ids
from bot.store.models import Person, Server, TableRow


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command(name="import")
    def import_(
        file: Path = typer.Argument(..., help="What `keryx export`, /arbiter export or /look record has written."),
        server: int = typer.Option(0, "--server", help="The id of the Discord server; not needed if there is one."),
        channel: int = typer.Option(0, "--channel", help="Where its room is made; without it where the server's are."),
        arbiter: int = typer.Option(0, "--arbiter", help="The Discord id of who looks after a game that goes on."),
        with_data: bool = typer.Option(False, "--with-data", help="Take data files of its own with it, if it has any."),
        sandbox: Sandbox = False,
    ) -> None:
        """Bring a game here: one that is over into the archive, one that goes on as a table with its seats to be taken.

        The bot must be stopped; when it starts again it makes the room and asks whom the file names.
        """
        load_games()
        try:
            data = file.read_bytes()
        except OSError as error:
            stop(f"{file}: {error.strerror}")
        with opened_to_write(sandbox) as database:
            tables, keeper = Tables(database), Keeper(database)
            try:
                made = keeper.run(_take, tables, _checked(keeper, tables, data, with_data), server, channel, arbiter)
            except Denied as no:
                stop(f"{file}: {denial_text(no).replace('*', '')}")
            finally:
                keeper.close()
        going_on = made.imported is not None and made.imported.going_on
        what = "a lobby: its seats are to be taken, then it goes on" if going_on else "in the archive"
        typer.echo(f"{file}: table {made.id}, {what}.")


def _checked(keeper: Keeper, tables: Tables, data: bytes, trusted: bool) -> Prepared:
    found = asyncio.run(checked_apart(data, trusted=trusted))
    if isinstance(found, Unknown):
        texts = keeper.run(tables.imports.texts, found.game, found.data)
        found = asyncio.run(checked_apart(data, texts)) if texts else found
    if isinstance(found, Unknown):
        raise Denied("import-no-data", game=found.game, data=found.data[:20])
    if found.texts:
        rules_for(found.game, found.data, found.texts)
    return found


def _take(tables: Tables, game: Prepared, server: int, channel: int, arbiter: int) -> TableInfo:
    """The table. Whom the file names and the bot has met is asked."""
    session = tables.store.session
    named = person_ids(game.about) if game.about is not None else []
    here = list(session.exec(select(Person.id).where(col(Person.id).in_(named), Person.id > 0)))
    servers = {*session.exec(select(Server.id)), *session.exec(select(TableRow.guild))}
    if not server and len(servers) != 1:
        known = ", ".join(map(str, sorted(servers))) or "none yet"
        stop(f"Which server is it for? Name it with --server. There is: {known}.")
    guild = server or servers.pop()
    return tables.imports.take(
        game, guild, 0, 0, here=here, channel=channel or None, usual_title=game.game, arbiter=arbiter
    )
