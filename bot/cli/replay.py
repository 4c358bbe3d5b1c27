"""`keryx replay` and `keryx verify`: what a record gives when it is played again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from bot.cli.common import FAILED, record_of, rules_of, rules_then, said, scenario_of, stop, viewer_of, words_for
from engine.core.record import Broken, Carried, Entry, Played, Record, Reopened, TakenBack, difference, steps
from engine.core.registry import Rules
from engine.core.verify import Verified, verify


def add_to(app: typer.Typer) -> None:
    """Add the commands."""

    @app.command()
    def replay(
        files: list[Path] = typer.Argument(..., help="Records of matches, as JSON."),
        check: bool = typer.Option(False, "--check", help="Only say which would differ under the rules as they are."),
        look: str = typer.Option("public", "--as", help="Whose eyes to see it with: public, referee, or seats by +."),
        until: int | None = typer.Option(None, help="Stop after so many entries."),
        today: bool = typer.Option(
            False, "--today", help="With today's data, where that of the match is not installed."
        ),
    ) -> None:
        """Play matches again and tell what happened, or compare them with the rules as they are today."""
        if check:
            _check(files)
            return
        for path in files:
            record = record_of(path)
            _tell(path, record, rules_of(record.game) if today else rules_then(record), look, until)

    @app.command("verify")
    def verify_(
        file: Path = typer.Argument(..., help="The record of a match (.json or .json.gz), with its seed."),
        hashes: list[str] = typer.Option([], "--hash", help="The hash that was posted before the game (of each seed)."),
        draws: bool = typer.Option(False, "--draws", help="List every die and shuffle."),
        partial: bool = typer.Option(False, "--partial", help="Check what is there of a record that is not whole."),
    ) -> None:
        """Check the dice of a finished match: seed, salts, each draw, each state, and what the room was told."""
        record = record_of(file)
        rules_then(record)
        _verdict(verify(record, hashes, partial=partial), draws)


def _check(files: Sequence[Path]) -> None:
    differing = 0
    for path in files:
        record = record_of(path)
        rules = rules_of(record.game)
        found = difference(record, rules)
        differing += found is not None
        older = f" (played by version {record.rules} of the rules, these are {rules.version})"
        also = older if record.rules != rules.version else ""
        typer.echo(f"{path}: same" if found is None else f"{path}: differs at entry {found.index}: {found.why}{also}")
    typer.echo(f"{len(files)} compared, {differing} would differ.")
    if differing:
        raise typer.Exit(FAILED)


def _tell(path: Path, record: Record, rules: Rules[Any, Any], look: str, until: int | None) -> None:
    viewer = viewer_of(rules, scenario_of(rules, record.scenario), look)
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
    if isinstance(entry, TakenBack):
        return f"{index}. taken back: {', '.join(map(str, entry.entries))}"
    return f"{index}. new rules" if isinstance(entry, Carried) else f"{index}. the arbiter"


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
