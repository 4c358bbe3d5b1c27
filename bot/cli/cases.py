"""`keryx cases`: the rule cases of a game, and which sections of its rulebook have none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from bot.cli.common import FAILED, WRONG_USE, known_games, rules_of, stop
from engine.core.proving.case import BadCase, Case, read, run
from engine.core.registry import Rules

CASES = Path(__file__).resolve().parents[2] / "tests" / "cases"


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def cases(
        game: str | None = typer.Argument(None, help="Only this game; without it, every game."),
        only: str = typer.Option("", "-k", help="Only those with this in title or file name, or about this section."),
        quiet: bool = typer.Option(False, "-q", help="Name only those that fail."),
        folder: Path = typer.Option(CASES, "--dir", help="Where the cases are, in a folder for each game."),
    ) -> None:
        """Play every rule case, then name the numbered sections of the rulebook that have none."""
        if not folder.is_dir():
            stop(f"There are no cases in {folder}.", WRONG_USE)
        games = [rules_of(game)] if game else [rules_of(name) for name in known_games()]
        results = [_game(rules, folder / rules.name, only.casefold(), quiet) for rules in games]
        if only and not any(passed or failed for passed, failed in results):
            stop(f"No case has {only!r} in its title or file name, or is about a section of that number.", WRONG_USE)
        if any(failed for _, failed in results):
            raise typer.Exit(FAILED)


def _game(rules: Rules[Any, Any], folder: Path, only: str, quiet: bool) -> tuple[int, int]:
    """Report on one game; how many of its cases hold, and how many do not."""
    typer.echo(f"{rules.name}:")
    passed = failed = 0
    covered: set[str] = set()
    for path in sorted(folder.rglob("*.toml")):
        try:
            case = read(path.read_text("utf-8"), path.stem, rules)
            title, covers, wrong = case.title, case.covers, ""
        except BadCase as bad:
            case, title, covers, wrong = None, path.name, (), f"the file is wrong: {bad}"
        covered.update(covers)
        if only not in f"{title} {path.stem}".casefold() and only not in covers:
            continue
        faults = _faults(case, rules) if case else [wrong]
        passed, failed = (passed + 1, failed) if not faults else (passed, failed + 1)
        if faults or not quiet:
            typer.echo(f"  {'fail' if faults else 'pass'}  {title}")
        for fault in faults:
            typer.echo(f"        {path.name}: {fault}")
    typer.echo(f"  {passed} passed, {failed} failed.")
    if missing := [f"{section} {title}" for section, title in rules.sections.items() if section not in covered]:
        typer.echo(f"  Without a case: {'; '.join(missing)}.")
    return passed, failed


def _faults(case: Case, rules: Rules[Any, Any]) -> list[str]:
    """What is wrong with a case or with the rules."""
    try:
        return run(case, rules)
    except BadCase as bad:
        return [f"the file is wrong: {bad}"]
