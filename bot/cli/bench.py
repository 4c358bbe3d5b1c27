"""`keryx bench`: how fast everything is, beside other people's engines."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
import typer

from bot.bench.figures import Section
from bot.bench.run import SECTIONS, busy, machine, measured, report, to_json
from bot.bench.scope import FULL, QUICK
from bot.bench.sheet import comparison, lines
from bot.cli.common import FAILED, WRONG_USE, known_games, rules_of, stop
from bot.config import ConfigError
from bot.config import load as settings
from bot.service.installed import DEFAULT_GAME

IDLE = 0.7
"""Load below which figures can be trusted."""
ALL = "all"
ONLY = f"Only this section ({', '.join(SECTIONS)}); repeatable."


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def bench(
        games: list[str] = typer.Argument(None, help=f"The games, or {ALL!r}; without any, {DEFAULT_GAME}."),
        only: list[str] = typer.Option([], "--only", help=ONLY),
        quick: bool = typer.Option(False, "--quick", help="Short and rough: a minute instead of several."),
        json: Path | None = typer.Option(None, "--json", help="Write the numbers to this file, too."),
        folder: Path | None = typer.Option(None, help="Where to put the store; without it, where the bot has its own."),
    ) -> None:
        """Measure rules, pictures, store and the whole bot, and other people's engines in the same run."""
        for name in only:
            if name not in SECTIONS:
                stop(f"There is no section {name!r}. There is: {', '.join(SECTIONS)}.", WRONG_USE)
        named = known_games() if games == [ALL] else [rules_of(game).name for game in games or [DEFAULT_GAME]]
        scope = msgspec.structs.replace(QUICK if quick else FULL, game=named[0], folder=_ready(folder))
        typer.echo(f"{', '.join(named)}: {machine()}")
        load = busy()
        if load > IDLE:
            typer.echo(f"This machine is at work already (load {load:.1f}): times come out too long.")
        typer.echo("")
        sections: list[Section] = []
        for section in measured([name for name in SECTIONS if not only or name in only], named, scope):
            sections.append(section)
            _say(lines(section))
        whole = report(scope, load, sections)
        _say(comparison(whole.ratios))
        if json is not None:
            json.write_bytes(to_json(whole))
        if any(section.failed for section in sections):
            raise typer.Exit(FAILED)


def _ready(folder: Path | None) -> str:
    """The directory to work in, made if need be: on the disk of the store, for another one may only pretend."""
    try:
        place = folder or settings().data_dir
        place.mkdir(parents=True, exist_ok=True)
    except (ConfigError, OSError) as error:
        stop(str(error), WRONG_USE)
    return str(place.resolve())


def _say(text: Iterable[str]) -> None:
    for line in text:
        typer.echo(line)
