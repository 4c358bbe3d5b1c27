"""`keryx export`: the record of a table's game out of the database, or the game as a page to keep."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import typer

from bot.cli.common import stop
from bot.cli.shared import Sandbox, opened, opened_to_write
from bot.messages.refusals import denial_text
from bot.service.api.denials import Denied
from bot.service.installed import load_games
from bot.service.running.keeper import Keeper
from bot.service.tables import Tables
from bot.service.transfer.file import written
from engine.core.records.record import packed


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def export(
        table: str = typer.Argument(..., help="The table's id, as in its room's name."),
        out: Path | None = typer.Option(None, "--out", "-o", help="Where to; a record is packed if it ends in .gz."),
        running: bool = typer.Option(
            False, "--running", help="A game that goes on, with all that is hidden; the bot must be stopped."
        ),
        page: bool = typer.Option(False, "--page", help="A page for the browser instead: every phase, from each seat."),
        sandbox: Sandbox = False,
    ) -> None:
        """Write the record of a game that is over: to be verified, replayed, drawn, and imported elsewhere.

        With --running, one that goes on: it is told in its room, stands in the audit, and gets new dice.
        """
        load_games()
        if running:
            _running(table, out, sandbox)
            return
        with opened(sandbox) as database, database.transaction():
            try:
                record, about = Tables(database).exports.finished(table)
                shown = _page(Tables(database), table) if page else None
            except Denied as no:
                stop(denial_text(no).replace("*", ""))
        path, data = out or Path(f"keryx-{table.lower()}.{'html' if page else 'json'}"), shown or written(record, about)
        _write(path, data, pack=not page)
        typer.echo(f"{path}: {len(record.entries)} entries.")


def _running(table: str, out: Path | None, sandbox: bool) -> None:
    """A game that goes on. The file is there before the table knows of it: it can only be written twice."""
    path = out or Path(f"keryx-{table.lower()}.json")
    with opened_to_write(sandbox) as database:
        keeper, tables = Keeper(database), Tables(database)

        def work() -> None:
            data = tables.exports.running(table, 0, 0, host=True)
            _write(path, data, pack=True)

        try:
            keeper.run(work)
        except Denied as no:
            stop(denial_text(no).replace("*", ""))
        finally:
            keeper.close()
    typer.echo(f"{path}: everything that is hidden is in it. The table's dice come from a new seed from now on.")


def _write(path: Path, data: bytes, *, pack: bool) -> None:
    try:
        path.write_bytes(packed(data) if pack and path.suffix == ".gz" else data)
    except OSError as error:
        stop(f"{path}: {error.strerror}")


def _page(tables: Tables, table: str) -> bytes:
    """The game as one HTML file, drawn by a process of its own."""
    from bot.archive.archive import Archive, source_of
    from bot.panels.looking.replay import about
    from bot.pictures import PictureMaker

    source, info = source_of(tables, table), tables.look.table(table)

    async def made() -> bytes:
        pictures = PictureMaker()
        try:
            return await Archive(pictures, never).keepsake(source, about(info), most=None)
        finally:
            pictures.close()

    async def never(work: object) -> Any:
        raise AssertionError("it has been asked for already")

    return asyncio.run(made())
