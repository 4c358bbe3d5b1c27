"""The store: a turn drafted and committed through the real service, on a real file, flushed to the disk."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import tempfile
from collections.abc import Awaitable
from pathlib import Path
from time import perf_counter
from typing import TypeVar

from sqlalchemy import event

from bot.bench.bench_tables import BenchTables, settings_in, turn
from bot.bench.figures import Figure, Section, counts, times
from bot.bench.scope import Scope
from bot.service.api.table import TableInfo
from bot.service.service import Service

NAME = "commit"
T = TypeVar("T")


def measure(scope: Scope) -> Section:
    """Turns one after the other, and what the disk alone takes for as many bytes."""
    with tempfile.TemporaryDirectory(dir=scope.folder or None) as folder:
        floor = bare(Path(folder) / "bare.sqlite3", scope.commits)
        with contextlib.closing(Service(settings_in(folder))) as service:
            return Section(NAME, [*asyncio.run(turns(service, scope)), floor])


async def turns(service: Service, scope: Scope) -> list[Figure]:
    """Turns at a table; a new table when a game is over."""
    bench_tables, rng, tables = BenchTables(service, scope.game), random.Random(431), service.tables
    looks: list[float] = []
    drafts: list[float] = []
    commits: list[float] = []
    statements: list[float] = []
    length = run = 0

    def count(*_: object) -> None:
        nonlocal run
        run += 1

    event.listen(service.database.engine, "before_cursor_execute", count)
    table = await service.call(bench_tables.begin)
    for _ in range(scope.commits + 3):
        seat, person = mover(table)
        before = run
        panel, seconds = await timed(service.call(tables.look.panel, table.id, person, seat))
        looks.append(seconds)
        assert panel.decision is not None
        asked, choices = panel.decision.id, turn(panel, rng)
        drafting = service.call(tables.play.draft_add, table.id, person, seat, asked, choices, bench_tables.act())
        drafts.append((await timed(drafting))[1])
        _, seconds = await timed(service.call(tables.play.commit, table.id, person, seat, asked, bench_tables.act()))
        commits.append(seconds)
        statements.append(run - before)
        length += len(choices)
        table = await service.call(tables.look.table, table.id)
        if not table.pending:
            table = await service.call(bench_tables.begin)
    each = length / len(commits)
    return [
        times("commit.panel", "a person's panel read (position, draft, what has happened)", looks[3:]),
        times("commit.draft", f"a drafted turn stored ({each:.1f} choices)", drafts[3:]),
        times("commit.commit", "the turn committed: rules, journal, position, letters, due times", commits[3:]),
        counts("commit.statements", "statements of all three: the processor's time goes with them", statements[3:]),
    ]


def mover(table: TableInfo) -> tuple[str, int]:
    """The seat that is asked, and who holds it."""
    seat = table.pending[0]
    person = next(info.person for info in table.seats if info.seat == seat)
    assert person is not None
    return seat, person


async def timed(work: Awaitable[T]) -> tuple[T, float]:
    """What it gives, and after how many seconds."""
    begun = perf_counter()
    return await work, perf_counter() - begun


def bare(path: Path, count: int) -> Figure:
    """The floor: SQLite alone, one row of 4 kB in a transaction, with the same promises."""
    taken = []
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE kept (it BLOB)"):
            connection.execute(statement)
        for _ in range(count):
            begun = perf_counter()
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO kept VALUES (?)", (b"x" * 4000,))
            connection.execute("COMMIT")
            taken.append(perf_counter() - begun)
    return times("commit.floor", "the floor: one row of 4 kB by SQLite alone", taken)
