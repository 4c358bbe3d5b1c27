"""`keryx replay` and `keryx verify`: what a record gives when it is played again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from bot.cli.common import FAILED, WRONG_USE, record_of, rules_of, said, stop, viewer_of, words_for
from engine.core.record import Broken, Entry, Played, Record, Reopened, difference, steps, verify
from engine.core.registry import UnknownData


def add_to(app: typer.Typer) -> None:
    """Add the commands."""

    @app.command()
    def replay(
        files: list[Path] = typer.Argument(..., help="Records of matches, as JSON."),
        check: bool = typer.Option(False, "--check", help="Only say which would differ under the rules as they are."),
        look: str = typer.Option("public", "--as", help="Whose eyes to see it with: public, referee, or seats by +."),
        until: int | None = typer.Option(None, help="Stop after so many entries."),
    ) -> None:
        """Play matches again and tell what happened, or compare them with the rules as they are today."""
        if check:
            _check(files)
            return
        for path in files:
            _tell(path, record_of(path), look, until)

    @app.command("verify")
    def verify_(
        file: Path = typer.Argument(..., help="The record of a match, as JSON, with its seed."),
        hashes: list[str] = typer.Option([], "--hash", help="The hash that was posted before the game (of each seed)."),
        draws: bool = typer.Option(False, "--draws", help="List every die and shuffle."),
    ) -> None:
        """Check the dice of a finished match: the seed against its posted hash, each draw, each state."""
        _verify(record_of(file), hashes, draws)


def _check(files: Sequence[Path]) -> None:
    differing = 0
    for path in files:
        record = record_of(path)
        found = difference(record, rules_of(record.game))
        differing += found is not None
        typer.echo(f"{path}: same" if found is None else f"{path}: differs at entry {found.index}: {found.why}")
    typer.echo(f"{len(files)} compared, {differing} would differ.")
    if differing:
        raise typer.Exit(FAILED)


def _tell(path: Path, record: Record, look: str, until: int | None) -> None:
    rules = rules_of(record.game)
    viewer = viewer_of(rules, record.scenario, look)
    speech = words_for(record.game)
    last = None
    try:
        for step in steps(record, rules):
            last = step
            if lines := said(step.events, viewer, speech):
                typer.echo(_head(step.index, step.entry))
                for line in lines:
                    typer.echo(f"    {line}")
            if step.index == until:
                return
    except Broken as broken:
        stop(f"{path} can't go on: {broken}")
    if last is not None and last.match.outcome is not None:
        outcome = last.match.outcome
        typer.echo(f"The end: {outcome.reason}; won by {', '.join(outcome.winners) or 'nobody'}.")


def _head(index: int, entry: Entry | None) -> str:
    if entry is None:
        return f"{index}. set-up"
    if isinstance(entry, Played):
        return f"{index}. {entry.seat}"
    if isinstance(entry, Reopened):
        return f"{index}. {entry.seat} takes an answer back"
    return f"{index}. the arbiter"


def _verify(record: Record, hashes: Sequence[str], draws: bool) -> None:
    try:
        found = verify(record, hashes)
    except UnknownData:
        stop(f"The match was played with data {record.data}, which is not installed.", WRONG_USE)
    for hash_ in found.commitments:
        typer.echo(f"Hash of the seed: {hash_}{'' if hashes else ' (compare it with the one posted before the game)'}")
    if draws:
        for draw in found.draws:
            typer.echo(f"  entry {draw.step}: {draw.stream} {draw.index}: {draw.result} of {draw.sides}")
    typer.echo(f"{len(found.draws)} draws, {len(record.states)} recorded states.")
    for fault in found.faults:
        typer.echo(f"Wrong: {fault}", err=True)
    if found.faults:
        raise typer.Exit(FAILED)
    typer.echo("Everything agrees.")
