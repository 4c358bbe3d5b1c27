"""The load itself: stores are made, crowds let loose on bots, and what came of it becomes figures."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.service.installed import load_games
from bot.store.engine import open_engine
from tests import postgres
from tests.bot.blank import blank_store
from tests.changed import GAMES
from tests.prove.figures import Figure, Scope
from tests.prove.parts.load.live import Crowd, at_work, have_painted
from tests.prove.parts.load.measure import Aim, Measured, visits
from tests.prove.parts.load.measure import measured as measure
from tests.prove.parts.load.spread import beginning, figures, ratio, spread
from tests.prove.parts.load.stock import Stock, size
from tests.prove.running import ROOT

TABLES, ACTIVE = 10_000, 1_000
AIM = Aim(rate=50.0, at_once=250)
CALM = Aim(rate=12.0, at_once=250)
"""What one process has time for."""
FIRST = Aim(rate=5.0, at_once=50)
"""While nobody has asked for anything yet."""
FLAT_OUT = Aim(rate=0.0, at_once=40)
"""Forty people who act as soon as they are answered."""
MINUTES = 10.0
"""What a whole run measures for, besides making the stores."""
SHARES = {"file": 0.2, "flat out": 0.05, "server": 0.1}
_MAPS = ROOT / ".pytest_cache" / "d" / "painted"
"""Where the tests keep those that are painted."""
_FIRST = 15.0
SHORT, LONG = (3,), (60,)
"""Orders that have been given in short games, and in long ones."""


def proven(scope: Scope) -> Iterator[Figure]:
    """How a store grows; the load on one file; on a server with one process, and with two."""
    load_games()
    if scope.share == "quick":
        yield from _quick(scope)
        return
    minutes = scope.minutes or MINUTES
    tables = TABLES if minutes >= MINUTES / 2 else TABLES // 10
    stock = _played(scope, GAMES, 2)
    for game in GAMES:
        have_painted(game, _MAPS)
    if scope.case in ("", "growth"):
        yield from _growth(scope, stock, tables)
    if scope.case in ("", "file"):
        url = _store(scope, "file")
        stock.fill(url, tables)
        here = Place(scope, url, "one file", tables, _MAPS)
        seconds = minutes * 60 * SHARES["file"]
        first, *steady = here.works(FIRST, _FIRST, CALM, seconds, AIM, seconds)
        yield from beginning(first, here.name)
        for measured in steady:
            yield from figures(scope, measured, here.name)
    if scope.case in ("", "server"):
        yield from _on_a_server(scope, stock, tables, minutes * 60)


def _played(scope: Scope, games: Sequence[str], each: int, **how: Sequence[int]) -> Stock:
    begun = time.monotonic()
    stock = Stock(scope, games, each, **how)
    scope.say(f"games played in {time.monotonic() - begun:.0f} s")
    return stock


def _quick(scope: Scope) -> Iterator[Figure]:
    """Few tables of one game, until some letters have come: whether it is measured, and nothing lost."""
    url = _store(scope, "file")
    _played(scope, ("polis",), 1, stages=(2,)).fill(url, 10)
    here = Place(scope, url, "one file", 10, None)
    yield from figures(scope, here.works(Aim(rate=0.0, at_once=4, enough=2), 60)[0], here.name)


def _store(scope: Scope, name: str) -> str:
    return blank_store(scope.folder / name / "keryx.sqlite3")


class Place:
    """A store, and the bots that are to work on it."""

    def __init__(self, scope: Scope, url: str, name: str, tables: int, maps: Path | None, processes: int = 1) -> None:
        self.name = name
        self._scope, self._url, self._tables, self._maps, self._processes = scope, url, tables, maps, processes

    def works(self, *how: Aim | float) -> list[Measured]:
        """Have a crowd at it: each time with an aim, for so many seconds."""
        crowd, engine = Crowd(self._tables), open_engine(self._url, reading=True)
        folder = self._scope.folder / self.name.replace(" ", "-")
        try:
            with at_work(folder, self._url, crowd, self._processes, self._maps) as bots:
                there = visits(engine, self._tables, min(ACTIVE, self._tables))
                found = []
                for number, (aim, seconds) in enumerate(zip(how[::2], how[1::2], strict=True)):
                    assert isinstance(aim, Aim)
                    assert isinstance(seconds, float | int)
                    self._scope.say(f"{self.name}: {aim.rate or 'as many as can be'} a second for {seconds:.0f} s")
                    seed = f"{self._scope.seed}/{self.name}/{number}"
                    found.append(measure(self._url, crowd, bots, there, aim, seconds, seed))
                return found
        finally:
            engine.dispose()
            crowd.away()


def _growth(scope: Scope, stock: Stock, tables: int) -> Iterator[Figure]:
    """What more tables, and longer games, cost a bot that has just begun."""
    for count, stages, name in (
        (tables // 10, (), "of mixed length"), (tables // 10, SHORT, "short"), (tables // 10, LONG, "long"),
        (tables, (), "of mixed length"),
    ):  # fmt: skip
        where = f"growth-{count}-{name.replace(' ', '-')}"
        url = _store(scope, where)
        stock.fill(url, count, stages)
        crowd = Crowd(1)
        try:
            with at_work(scope.folder / f"at-{where}", url, crowd, maps=_MAPS) as bots:
                time.sleep(1.0)
                fares = bots[0].fares
        finally:
            crowd.away()
        said = (
            f"file {size(url) / 2**20:,.0f} MB, start {fares.started:.1f} s of processor, {fares.memory / 2**20:.0f} MB"
        )
        yield Figure(f"{count:,} games, {name}", said, "", met=True)


def _on_a_server(scope: Scope, stock: Stock, tables: int, seconds: float) -> Iterator[Figure]:
    """One process, then two, on copies of one database."""
    if why := postgres.missing():
        yield Figure("two processes on a server", "not measured", "", met=False, reason=why)
        return
    try:
        url = postgres.no_tables(scope.folder / "server")
        stock.fill(url, tables)
        name = url.rpartition("/")[2]
        found = {}
        for processes, where in ((1, "server, one process"), (2, "server, two processes")):
            copy = postgres.server().create(f"{name}_{processes}", like=name)
            place = Place(scope, copy, where, tables, _MAPS, processes)
            each, short = seconds * SHARES["server"], max(10.0, seconds * SHARES["flat out"])
            _, calm, flat, full = place.works(FIRST, _FIRST, CALM, each, FLAT_OUT, short, AIM, each)
            found[processes] = calm, flat
            yield from figures(scope, calm, where)
            yield from figures(scope, full, where)
            yield Figure(
                f"{where}: as many acts as can be",
                f"{flat.rate:.1f} a second, {spread(flat.seen.all_answers)}",
                "",
                met=True,
            )
        yield from ratio(*found[1], *found[2])
    finally:
        postgres.away()
