"""`keryx replay`: what a record gives when it is played again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from bot.cli.common import FAILED, record_of, rules_of, rules_then, scenario_of, stop, viewer_of
from bot.cli.telling import said, words_for
from bot.cli.waiting import Ways, gather, tell, ways_of
from engine.core.records.record import Carried, Entry, Held, Opened, Played, Record, Reopened, TakenBack
from engine.core.records.replaying import Broken, difference, steps
from engine.core.registry import Rules


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def replay(
        files: list[Path] = typer.Argument(..., help="Records of matches, as JSON."),
        check: bool = typer.Option(False, "--check", help="Only say which would differ under the rules as they are."),
        exchanges: bool = typer.Option(False, "--exchanges", help="Only count how often a turn waits for each seat."),
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
        if exchanges:
            _count(files)
            return
        for path in files:
            record = record_of(path)
            _tell(path, record, rules_of(record.game) if today else rules_then(record), look, until)


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


def _count(files: Sequence[Path]) -> None:
    games: dict[str, Ways] = {}
    for path in files:
        record = record_of(path)
        try:
            gather(games.setdefault(record.game, {}), ways_of(record, rules_then(record)))
        except Broken as broken:
            stop(f"{path} can't go on: {broken}")
    for game, ways in games.items():
        typer.echo(f"{game}:")
        tell(ways, rules_of(game))


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
    if isinstance(entry, Held | Opened):
        return f"{index}. sealed answers {'open' if isinstance(entry, Opened) or not entry.held else 'wait'}"
    return f"{index}. new rules" if isinstance(entry, Carried) else f"{index}. the arbiter"
