"""`keryx simulate`: many games at once, to find errors and to count how games end."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import typer

from bot.cli.common import WRONG_USE, rules_of, scenario_of, stop
from bot.cli.waiting import Ways, gather, tell, ways_of
from engine.core.agents.agent import AGENTS
from engine.core.proving.conformance import Found, GameOver, Tally, agents_game, examine, random_game
from engine.core.records.record import Record, to_json
from engine.core.records.replaying import with_states
from engine.core.registry import Rules

_PER_TASK = 50
_EXAMINED_PER_TASK = 5


class Job(msgspec.Struct, frozen=True):
    """Games for one process: which, and how."""

    game: str
    scenario: str
    agents: tuple[str, ...]
    seed: str
    numbers: tuple[int, ...]
    thorough: bool
    exchanges: bool


class Report(msgspec.Struct):
    """What came of a job; `wrong` are records of games that broke something, with what it was."""

    tally: Tally
    wrong: list[tuple[str, Record]]
    ways: Ways = {}


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def simulate(
        game: str = typer.Argument(..., help="The game."),
        scenario: str | None = typer.Option(None, help="The scenario; without it, the game's first."),
        games: int = typer.Option(100, min=1, help="How many."),
        jobs: int = typer.Option(1, min=1, help="Processes at once."),
        agents: str = typer.Option("random", help="Who plays, seat by seat, by commas; seats rotate game by game."),
        seed: str = typer.Option("simulate", help="The same seed gives the same games."),
        thorough: bool = typer.Option(False, "--thorough", help="Random games with all conformance checks on the way."),
        exchanges: bool = typer.Option(False, "--exchanges", help="Count how often a turn waits for each seat."),
        dump: Path = typer.Option(Path("."), help="Folder for the records of games that break something."),
        keep: Path | None = typer.Option(None, help="Folder for one finished game of each way to end."),
    ) -> None:
        """Let agents play many games; print how fast, how long and how they end; keep the record of any error."""
        rules = rules_of(game)
        names = tuple(name.strip() for name in agents.split(","))
        for name in names:
            if name not in AGENTS:
                stop(f"There is no agent {name!r}. There is: {', '.join(AGENTS)}.", WRONG_USE)
        jobs_ = list(_jobs(game, scenario_of(rules, scenario), names, seed, games, thorough, exchanges))
        begun = time.perf_counter()
        report = _all(jobs_, jobs)
        _print(report, time.perf_counter() - begun)
        tell(report.ways, rules)
        if keep is not None:
            _keep(report.tally, rules, keep)
        _dump(report, game, dump)


def _jobs(
    game: str, scenario: str, agents: tuple[str, ...], seed: str, games: int, thorough: bool, exchanges: bool
) -> Iterator[Job]:
    size = _EXAMINED_PER_TASK if thorough or set(agents) != {"random"} else _PER_TASK
    for first in range(0, games, size):
        numbers = tuple(range(first, min(first + size, games)))
        yield Job(game, scenario, agents, seed, numbers, thorough, exchanges)


def _all(jobs: list[Job], processes: int) -> Report:
    whole = Report(Tally(), [])
    if processes == 1:
        _gather(whole, map(play_job, jobs))
        return whole
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        _gather(whole, pool.map(play_job, jobs))
    return whole


def _gather(whole: Report, reports: Iterable[Report]) -> None:
    for report in reports:
        whole.tally.merge(report.tally)
        whole.wrong += report.wrong
        gather(whole.ways, report.ways)


def play_job(job: Job) -> Report:
    """Play a job's games; runs in a process of its own if there are several."""
    rules = rules_of(job.game)
    report = Report(Tally(), [])
    seats = rules.scenarios[job.scenario].seats
    for number in job.numbers:
        names = {seat: job.agents[(index + number) % len(job.agents)] for index, seat in enumerate(seats)}
        try:
            played = _game(rules, job, f"{job.seed}/{number}", names)
        except Found as found:
            report.wrong.append((str(found), found.record))
        else:
            report.tally.add(played, names if len(set(names.values())) > 1 else {})
            if job.exchanges:
                gather(report.ways, ways_of(played.record, rules))
    return report


def _game(rules: Rules[Any, Any], job: Job, seed: str, names: dict[str, str]) -> GameOver:
    if job.thorough:
        return examine(rules, job.scenario, seed)
    if set(names.values()) == {"random"}:
        return random_game(rules, job.scenario, seed)
    return agents_game(rules, job.scenario, seed, {seat: AGENTS[name]() for seat, name in names.items()})


def _print(report: Report, seconds: float) -> None:
    tally = report.tally
    typer.echo(
        f"{tally.games} games in {seconds:.1f} s: {tally.games / seconds:.1f} games/s, "
        f"{tally.choices / seconds:,.0f} choices/s, {tally.choices / max(1, tally.games):.0f} choices a game."
    )
    for title, counts in (("Ended by", tally.reasons), ("Won by", tally.wins)):
        ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        typer.echo(f"{title}: {', '.join(f'{name} {times}' for name, times in ranked) or 'none'}.")


def _keep(tally: Tally, rules: Rules[Any, Any], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for reason, record in sorted(tally.kept.items()):
        path = folder / f"{reason}.json"
        path.write_bytes(to_json(with_states(record, rules)))
        typer.echo(f"Kept {path}.")


def _dump(report: Report, game: str, folder: Path) -> None:
    if not report.wrong:
        return
    folder.mkdir(parents=True, exist_ok=True)
    for number, (why, record) in enumerate(report.wrong[:20], start=1):
        record.note = why
        path = folder / f"broken-{game}-{number}.json"
        path.write_bytes(to_json(record))
        typer.echo(f"{path}: {why}", err=True)
    stop(f"{len(report.wrong)} of {report.tally.games + len(report.wrong)} games broke something.")
