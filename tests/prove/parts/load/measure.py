"""One measurement: a crowd at work for some time, and what came of it."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Engine, text

from bot.store.engine import open_engine
from tests.prove.parts.load import town
from tests.prove.parts.load.bot import Fares
from tests.prove.parts.load.crowd import Order, Seen, Visit
from tests.prove.parts.load.live import PATIENCE, Bot, Crowd, until

ON_THEIR_WAY = "SELECT count(*) FROM outbox WHERE state IN ('queued', 'sending')"
_HOLDERS = 'SELECT "table", seat, person FROM tenure WHERE until IS NULL'
_TOLD = (
    "SELECT id, person, created_at FROM outbox WHERE id > :before AND state IN ('sent', 'drawing', 'aside')"
    " AND kind NOT IN ('anew', 'spent', 'passed', 'lobby')"
)
_SETTLED = 300.0
_WHOLE_CORE = 0.85
_NEXT_GROUP = 10
"""Of so many groups one is at their telephones: they are of all servers."""


@dataclass(frozen=True)
class Aim:
    """How a crowd works."""

    rate: float
    """Acts a second; 0: as many as are answered."""
    at_once: int
    """People at most who wait for an answer at a time."""
    enough: int = 0
    """Letters after which it is enough; 0: it goes on for as long as there is time."""


@dataclass(frozen=True)
class Measured:
    """What one measurement has come to."""

    aim: Aim
    seen: Seen
    fares: Sequence[Fares]
    """Of each bot."""
    letters: list[float]
    """Seconds from a change being written to the other's letter about it, in their direct messages."""
    told: int
    """Letters that came while the crowd was at work, wherever."""
    twice: int
    lost: int
    """Letters that have not come, and orders that were said to be committed and are not."""
    without_pictures: int
    """Letters whose pictures had not come yet."""
    settled: float
    """Seconds until all letters had come, after the last act."""
    loads: tuple[float, float]
    """Of the machine, before and after."""

    @property
    def full(self) -> str:
        """That nothing was left of the machine, or of the core that one process can use; empty otherwise."""
        shares = [fares.processor / self.seen.seconds for fares in self.fares]
        if max(shares) < _WHOLE_CORE and self.loads[1] <= (os.cpu_count() or 1):
            return ""
        acts = max(1, len(self.seen.all_answers) + self.seen.unanswered)
        each = 1000 * sum(fares.processor for fares in self.fares) / acts
        of = "a core" if max(shares) >= _WHOLE_CORE else "the machine"
        return f"nothing was left of {of}; an act with all that follows took {each:.0f} ms of the bot's processor"

    @property
    def rate(self) -> float:
        """Acts a second."""
        return len(self.seen.all_answers) / self.seen.seconds


def visits(engine: Engine, tables: int, active: int) -> list[Visit]:
    """Tables to go to, of all servers: those of every so many groups, if there are enough."""
    every = max(1, min(_NEXT_GROUP, tables // active))
    chosen = [number for number in range(tables) if not town.group_of(number) % every][:active]
    with engine.connect() as connection:
        seats: dict[str, dict[str, int]] = {}
        for id, seat, person in connection.execute(text(_HOLDERS)):
            seats.setdefault(id, {})[seat] = int(person)
        asked: dict[str, list[str]] = {}
        for id, seat in connection.execute(text("SELECT \"table\", seat FROM deadline WHERE stage != 'closed'")):
            asked.setdefault(id, []).append(seat)
    ids = [(number, town.table_id(number)) for number in chosen]
    return [Visit(id, town.room(number), seats[id], asked.get(id, [])) for number, id in ids]


def measured(
    url: str, crowd: Crowd, bots: Sequence[Bot], tables: Sequence[Visit], aim: Aim, seconds: float, seed: str
) -> Measured:
    """Have the crowd work and look at what they have seen, what the bots say of themselves, and what is stored."""
    engine = open_engine(url, reading=True, busy_seconds=30)
    try:
        before = _number(engine, "SELECT COALESCE(max(id), 0) FROM outbox")
        for bot in bots:
            bot.anew()
        load = os.getloadavg()[0]
        order = Order(list(tables), aim.rate, seconds, aim.at_once, aim.enough, seed)
        seen: Seen = crowd.ask(order, seconds + 2 * PATIENCE)
        ended, without = time.time(), _number(engine, "SELECT count(*) FROM outbox WHERE state = 'drawing'")
        fares, loads = [bot.fares for bot in bots], (load, os.getloadavg()[0])
        with contextlib.suppress(TimeoutError):  # they are counted as lost
            until(lambda: not _number(engine, ON_THEIR_WAY), "all letters to arrive", _SETTLED)
        settled = time.time() - ended
        arrived: dict[str, list[float]] = crowd.ask("letters")
        waits, missing = _waits(engine, before, arrived)
        told = sum(moments[0] <= ended for moments in arrived.values())
        lost = missing + _number(engine, ON_THEIR_WAY) + _not_done(engine, seen.commits)
        twice = sum(len(moments) > 1 for moments in arrived.values())
        return Measured(aim, seen, fares, waits, told, twice, lost, without, settled, loads)
    finally:
        engine.dispose()


def _number(engine: Engine, query: str) -> int:
    with engine.connect() as connection:
        return int(connection.execute(text(query)).scalar() or 0)


def _waits(engine: Engine, before: int, arrived: dict[str, list[float]]) -> tuple[list[float], int]:
    """How long each letter to a person took, and how many never came although they count as sent."""
    waits, missing = [], 0
    with engine.connect() as connection:
        for id, person, created in connection.execute(text(_TOLD), {"before": before}):
            moments = arrived.get(f"keryx-{id}")
            if moments is None:
                missing += 1
            elif person is not None:
                waits.append(moments[0] - _moment(created).timestamp())
    return waits, missing


def _moment(stored: datetime | str) -> datetime:
    """A time as a driver gives it: SQLite's is a text without a zone."""
    moment = datetime.fromisoformat(stored) if isinstance(stored, str) else stored
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _not_done(engine: Engine, commits: Sequence[int]) -> int:
    with engine.connect() as connection:
        done = {int(id) for (id,) in connection.execute(text("SELECT id FROM interaction WHERE method = 'commit'"))}
    return len(set(commits) - done)
