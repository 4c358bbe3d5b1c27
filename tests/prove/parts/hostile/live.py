"""The bot as it runs, on Discord's stand-in: commands with any options, ids that no message carries, words in private.

And the sandbox's page and sockets: whatever another program on this machine may send there.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import random
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp

from bot.client import Client
from bot.config import Settings
from bot.panels import answer as answering
from bot.sandbox.connect import connected_to
from bot.sandbox.person import Person
from bot.sandbox.sandbox_server import run_sandbox
from bot.sandbox.standin import StandIn
from bot.service.api.table import Status
from bot.service.service import Service
from bot.store.database import metadata
from bot.store.models import TableRow
from bot.terms.terms import Pace
from engine.core.registry import rules
from tests.bot.blank import blank_store
from tests.bot.conftest import NoThinker, running
from tests.bot.patient import LONG, Patient
from tests.prove.parts.hostile import held
from tests.prove.parts.hostile.seeking import Watch, Wrong

Json = dict[str, Any]
PEOPLE = ("Alice", "Bob", "Chloe")
_WATCHED = frozenset(
    [
        "season",
        "season_entry",
        "season_game",
        "server",
        "data_blob",
        "absence",
        "delegate",
        "dispute",
        "fork",
        "hook",
        "follow",
        "imported",
        "invitation",
        "journal",
        "plan",
        "draft",
        "seat",
        "tenure",
        "withdrawal",
        "agreement",
        "block",
        "said",
    ]
)
"""What changes when somebody does something, and never by itself."""


class Complaints(logging.Handler):
    """What the programs wrote of themselves that nobody should have made them write."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        refused = "was refused" in record.getMessage() and record.name.startswith("bot")
        if record.exc_info or record.levelno >= logging.ERROR or refused:
            error = record.exc_info[1] if record.exc_info else None
            self.found.append(f"{record.getMessage()[:200]} {error!r}"[:400])


@dataclass
class Running:
    """A sandbox with the bot in it: a table in its lobby, one that is played, one that is over."""

    standin: StandIn
    service: Service
    client: Client
    http: aiohttp.ClientSession
    tables: tuple[str, ...] = ()
    rooms: tuple[Json, ...] = ()
    seeds: list[str] = field(default_factory=list)
    outcomes: list[str] = field(default_factory=list)
    """Of the acts so far, as the bot counts them."""
    complaints: Complaints = field(default_factory=Complaints)

    def person(self, name: str) -> Person:
        return Patient(self.standin.backend, self.standin.person(name).user)

    async def settle(self) -> None:
        """Begin the tables."""
        world, call, lobby = self.standin.world, self.service.call, self.service.tables.lobby
        guild = next(iter(world.guilds))
        forum = next(one for one in world.channels.values() if one.get("name") == "tables")
        alice, bob, _ = (int(self.person(name).id) for name in PEOPLE)
        ids = iter(range(10**15, 10**16))
        scenario = next(iter(rules("polis").scenarios))
        made = []
        for title in ("Lobby", "Running", "Over"):
            place = (int(guild), alice, title, "polis", scenario, Pace.STANDARD, {}, int(forum["id"]))
            table = await call(lobby.create, *place, next(ids))
            if title != "Lobby":
                await call(lobby.take_seat, table.id, alice, "Alice", "athens", next(ids))
                await call(lobby.take_seat, table.id, bob, "Bob", "sparta", next(ids))
                await call(lobby.start, table.id, alice, next(ids))
            made.append(table.id)
        self.tables = tuple(made)
        async with asyncio.timeout(LONG):
            while not all([await call(self._room, id) for id in made]):
                await asyncio.sleep(0.02)
        await call(self._end, made[-1])
        self.rooms = tuple([world.channel(str(await call(self._room, id))) for id in made])
        self.seeds = await call(lambda: [self.service.tables.store.row(id).seed for id in made])

    def _room(self, table: str) -> int | None:
        return self.service.tables.store.row(table).room

    def _end(self, table: str) -> None:
        self.service.tables.store.session.get_one(TableRow, table).status = Status.ENDED

    async def state(self) -> str:
        """All that is stored and stays as it is while nobody does anything."""
        return str(await self.service.call(self._digest))

    def _digest(self) -> str:
        session, digest = self.service.tables.store.session, hashlib.blake2b()
        for table in metadata.sorted_tables:
            if table.name in _WATCHED:
                digest.update(repr(session.connection().execute(table.select()).all()).encode("utf-8", "replace"))
        return digest.hexdigest()

    # ------------------------------------------------------------------ holding against

    async def held(self, doing: Callable[[], Awaitable[list[str]]], typed: str) -> tuple[bool, float]:
        """Do it; whether it was refused, and what it took. `doing` gives back what was shown."""
        before, watch = await self.state(), Watch()
        self.outcomes.clear()
        self.complaints.found.clear()
        shown = await doing()
        took = watch.seconds
        if self.complaints.found:
            raise Wrong(self.complaints.found[0])
        for text in shown:
            held.tells_nothing(text, self.seeds, typed)
            if "went wrong" in text:
                raise Wrong(f"something went wrong: {text[:200]}")
        refused = self.outcomes == ["refused"]
        if refused and await self.state() != before:
            raise Wrong("it was refused, and something is stored")
        held.in_time(took)
        return refused, took


@asynccontextmanager
async def at_work() -> AsyncIterator[Running]:
    with tempfile.TemporaryDirectory(prefix="keryx-hostile-") as folder:
        place = Path(folder)
        settings = Settings(_env_file=None, data_dir=place, database_url=blank_store(place / "k.sqlite3"), most_acts=0)  # type: ignore[call-arg]
        async with await run_sandbox() as standin, aiohttp.ClientSession(standin.url) as http:
            with connected_to(standin.url), _heard() as (outcomes, complaints):
                service = Service(settings, thinker=NoThinker())
                async with running(standin, service) as client:
                    there = Running(standin, service, client, http, outcomes=outcomes, complaints=complaints)
                    await there.settle()
                    yield there
                service.close()


@contextmanager
def _heard() -> Iterator[tuple[list[str], Complaints]]:
    """What becomes of acts, and what is complained of."""
    outcomes, complaints, usual = list[str](), Complaints(), answering.acted  # type: ignore[attr-defined]

    def acted(outcome: str, seconds: float) -> None:
        outcomes.append(outcome)
        usual(outcome, seconds)

    answering.acted = acted  # type: ignore[attr-defined]
    logging.getLogger().addHandler(complaints)
    try:
        yield outcomes, complaints
    finally:
        logging.getLogger().removeHandler(complaints)
        answering.acted = usual  # type: ignore[attr-defined]


@contextmanager
def looping(chance: random.Random) -> Iterator[tuple[Running, Callable[[Awaitable[Any]], Any]]]:
    """The same for whoever asks one thing after the other: the bot works while it is asked."""
    loop = asyncio.new_event_loop()
    context = at_work()
    there = loop.run_until_complete(context.__aenter__())
    try:
        yield there, loop.run_until_complete
    finally:
        loop.run_until_complete(context.__aexit__(None, None, None))
        loop.run_until_complete(_left())
        loop.close()


async def _left() -> None:
    """End what still waits for somebody."""
    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


def said(message: Any) -> str:
    """Everything in a message or a form."""
    return json.dumps(message, ensure_ascii=False, default=str)
