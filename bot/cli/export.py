"""`keryx export`: the record of a table's game out of the database."""

from __future__ import annotations

from pathlib import Path

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
        out: Path | None = typer.Option(None, "--out", "-o", help="Where to; packed if it ends in .gz."),
        sandbox: Sandbox = False,
    ) -> None:
        """Write the record of a game that is over: to be verified, replayed and drawn."""
        load_games()
        with opened(sandbox) as database, database.transaction():
            try:
                record = Tables(database).look.record(table)
            except Denied as no:
                stop(denial_text(no).replace("*", ""))
        path, data = out or Path(f"keryx-{table.lower()}.json"), to_json(record)
        try:
            path.write_bytes(packed(data) if path.suffix == ".gz" else data)
        except OSError as error:
            stop(f"{path}: {error.strerror}")
        typer.echo(f"{path}: {len(record.entries)} entries.")
