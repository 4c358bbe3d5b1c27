"""`keryx verify`: whether the dice of a record are those that were committed to."""

from __future__ import annotations

from pathlib import Path

import typer

from bot.cli.common import record_of, rules_then, stop
from engine.core.records.verify import Verified
from engine.core.records.verify import verify as verified


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def verify(
        file: Path = typer.Argument(..., help="The record of a match (.json or .json.gz), with its seed."),
        hashes: list[str] = typer.Option(
            [], "--hash", help="The hash posted before the game, or its first 20 letters or more (of each seed)."
        ),
        draws: bool = typer.Option(False, "--draws", help="List every die and shuffle."),
        partial: bool = typer.Option(False, "--partial", help="Check what is there of a record that is not whole."),
    ) -> None:
        """Check the dice of a finished match: seed, salts, each draw, each state, and what the room was told."""
        record = record_of(file)
        rules_then(record)
        _verdict(verified(record, hashes, partial=partial), draws)


def _verdict(found: Verified, draws: bool) -> None:
    for hash_ in found.commitments:
        typer.echo(f"Hash of the seed: {hash_}")
    if draws:
        for index, step in enumerate(found.draws):
            for draw in step:
                typer.echo(f"  entry {index}: {draw.stream} {draw.epoch}.{draw.index}: {draw.result} of {draw.sides}")
    for note in found.notes:
        typer.echo(f"Note: {note}")
    drawn = sum(map(len, found.draws))
    if found.faults:
        for fault in found.faults:
            typer.echo(f"Wrong: {fault}", err=True)
        stop(f"This record does not hold: {len(found.faults)} faults.")
    for gap in found.unchecked:
        typer.echo(f"Not checked: {gap}")
    typer.echo(f"{drawn} draws, {found.states} states compared.")
    end = f"The end: {found.outcome.reason}." if found.outcome is not None else "The game has no end in this record."
    typer.echo(f"{end} {'Everything agrees.' if not found.unchecked else 'What was checked agrees; the rest was not.'}")
