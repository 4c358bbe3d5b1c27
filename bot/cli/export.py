"""`keryx export`: the record of a table's game out of the database, or the game as a page to keep."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import typer

from bot.cli.common import stop
from bot.cli.shared import Sandbox, opened
from bot.messages.refusals import denial_text
from bot.service.api import Denied
from bot.service.installed import load_games
from bot.service.tables import Tables
from engine.core.record import packed, to_json


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def export(
        table: str = typer.Argument(..., help="The table's id, as in its room's name."),
        out: Path | None = typer.Option(None, "--out", "-o", help="Where to; a record is packed if it ends in .gz."),
        page: bool = typer.Option(False, "--page", help="A page for the browser instead: every phase, from each seat."),
        sandbox: Sandbox = False,
    ) -> None:
        """Write the record of a game that is over: to be verified, replayed and drawn."""
        load_games()
        with opened(sandbox) as database, database.transaction():
            try:
                record = Tables(database).look.record(table)
                shown = _page(Tables(database), table) if page else None
            except Denied as no:
                stop(denial_text(no).replace("*", ""))
        path, data = out or Path(f"keryx-{table.lower()}.{'html' if page else 'json'}"), shown or to_json(record)
        try:
            path.write_bytes(packed(data) if not page and path.suffix == ".gz" else data)
        except OSError as error:
            stop(f"{path}: {error.strerror}")
        typer.echo(f"{path}: {len(record.entries)} entries.")


def _page(tables: Tables, table: str) -> bytes:
    """The game as one HTML file, drawn by a process of its own."""
    from bot.archive.archive import Archive, source_of
    from bot.panels.replay import about
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
