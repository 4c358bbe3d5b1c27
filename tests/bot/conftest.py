"""The real bot: real service, real database file, real discord.py, talking to the stand-in."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import inspect
import multiprocessing
import pickle
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

import pytest
from sqlmodel import and_, col, func, not_, select

import engine.games.polis  # noqa: F401
from bot import workers
from bot.client import Client
from bot.commands.sync import CommandMemory, NoMemory
from bot.config import Settings
from bot.messages.compose import Compositor
from bot.pictures import NoPictures
from bot.sandbox.connect import connected_to
from bot.sandbox.interactions import Interaction
from bot.sandbox.person import Person
from bot.sandbox.standin import StandIn
from bot.sandbox.wire import public
from bot.sandbox.world import THREADS, World
from bot.service.api.table import TableInfo
from bot.service.service import Service
from bot.store import database, moving
from bot.store import engine as store_engine
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import Person as PersonRow
from bot.terms.terms import Pace
from tests import postgres
from tests.apart import only_stores_of_this_test, real_games_only  # noqa: F401 - for every test here
from tests.bot.blank import Template, blank_store, engine_of_few_words, hasty, tables_as_before
from tests.bot.commands_at_hand import Registered, adding
from tests.bot.patient import LONG, Patient
from tests.reading import words_of

Json = dict[str, Any]
P = ParamSpec("P")
T = TypeVar("T")
MOMENT = 0.005
"""Seconds between two looks at what does not tell of itself."""


def said(message: Json) -> str:
    """All the words of a message, with what stands below the pictures of a classic one."""
    below = [(embed.get("footer") or {}).get("text") or "" for embed in message["embeds"]]
    return "\n".join(filter(None, (words_of(message), *below)))


def shown(interaction: Interaction) -> Json:
    """The message an act led to: a new one, or the pressed one as it is now."""
    if interaction.messages or interaction.source is None:
        return interaction.reply
    return interaction.source


async def eventually(true: Callable[[], bool], seconds: float = LONG) -> None:
    """Wait until something is so."""
    until = asyncio.get_running_loop().time() + seconds
    while not true():
        assert asyncio.get_running_loop().time() < until, "it never happened"
        await asyncio.sleep(MOMENT)


@dataclass
class Clock:
    """A clock that the test moves; it is a Monday in spring, at noon, whenever it is begun."""

    now: datetime = datetime(2026, 3, 2, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def advance(self, **time: float) -> None:
        self.now += timedelta(**time)


class NoThinker:
    room = 1

    async def think(self, task: Any) -> list[str]:
        await asyncio.sleep(3600)
        return []

    def close(self) -> None: ...


class Camp(NamedTuple):
    """A little Discord with one server, and what of it tests have in hand."""

    world: World
    guild: Json
    general: Json
    forum: Json
    alice: Json
    bob: Json
    chloe: Json


@cache
def _camp() -> bytes:
    """The server as every test finds it: with the same ids, so that what was begun there can be copied."""
    world = World()
    people = [world.add_user(name) for name in ("Alice", "Bob", "Chloe")]
    guild = world.add_guild("Camp", *people)
    general = world.add_channel(guild, "general")
    return pickle.dumps(Camp(world, guild, general, world.add_forum(guild, "tables", "Polis"), *people))


class Begun(NamedTuple):
    """What somebody has begun on a bot with nothing to do, and how everything stood then."""

    template: Template
    stood: bytes
    """The camp, the time, the number of the last act, and what the beginning gave."""


_begun: dict[Any, Begun] = {}
_ON_THEIR_WAY = (OutboxState.QUEUED, OutboxState.SENDING, OutboxState.DRAWING)
_LATER = and_(col(OutboxRow.state) == OutboxState.DRAWING, col(OutboxRow.attempts) > 0)
"""Its pictures could not be drawn; they are tried again once the test moves the clock."""
_WAITING = select(func.count()).select_from(OutboxRow).where(col(OutboxRow.state).in_(_ON_THEIR_WAY), not_(_LATER))


@dataclass
class LiveBot:
    """A server with three people, a forum, and Keryx at work in it. How a game begins is played once, then copied."""

    standin: StandIn
    service: Service
    client: Client
    clock: Clock
    guild: Json
    general: Json
    forum: Json
    alice: Person
    bob: Person
    chloe: Person
    kept_for: tuple[str, ...] | None = ()
    """Tests of whom such beginnings are kept apart, or None: in this test they are not what they are elsewhere."""
    number: int = 10**15
    started: datetime = field(init=False)

    def __post_init__(self) -> None:
        self.started = self.clock()

    def fresh(self) -> int:
        """An interaction id never used before."""
        self.number += 1
        return self.number

    async def call(self, method: Any, *args: Any, **kwargs: Any) -> Any:
        return await self.service.call(method, *args, **kwargs)

    async def table(self, title: str = "Long Walls", scenario: str = "", pace: Pace = Pace.STANDARD) -> TableInfo:
        """A lobby opened by Alice, with its room made."""
        from engine.core.registry import rules

        chosen = scenario or next(iter(rules("polis").scenarios))
        made: TableInfo = await self.call(
            self.service.tables.lobby.create,
            int(self.guild["id"]),
            int(self.alice.id),
            title,
            "polis",
            chosen,
            pace,
            {},
            int(self.forum["id"]),
            self.fresh(),
        )
        return await self.settled(made)

    async def once(self, beginning: Callable[..., Awaitable[T]], *args: Any, **options: Any) -> T:
        """What `beginning` does and gives, which depends on its arguments alone; it is for a bot with nothing to do."""
        if not await self._idle():
            return await beginning(*args, **options)
        named = [one.user["global_name"] if isinstance(one, Person) else one for one in (*args, *options.values())]
        key = (
            self.kept_for,
            beginning.__module__,
            beginning.__qualname__,
            *options,
            *(one for one in named if one is not self),
        )
        if key in _begun:
            return await self._put_there(_begun[key])  # type: ignore[no-any-return]
        given = await beginning(*args, **options)
        await self._nothing_on_its_way()
        camp = Camp(
            self.standin.world, self.guild, self.general, self.forum, self.alice.user, self.bob.user, self.chloe.user
        )
        stood = pickle.dumps((camp, self.clock(), self.number, given))
        _begun[key] = Begun(Template(self.service.database.engine), stood)
        return given

    async def _idle(self) -> bool:
        """Whether nothing has been done yet that is not done for every test."""
        world, acts = self.standin.world, self.standin.backend.interactions.all
        others = (len(world.guilds), len(world.users)) != (1, 4)
        if postgres.CHOSEN or self.kept_for is None or acts or others or world.messages or self.clock() != self.started:
            return False
        return self.number == type(self).number and not await self.call(self._known_people)

    async def _put_there(self, begun: Begun) -> Any:
        begun.template.put_over(self.service.database.engine)
        camp, self.clock.now, self.number, given = pickle.loads(begun.stood)
        vars(self.standin.world).update(vars(camp.world))
        self.guild, self.general, self.forum = camp.guild, camp.general, camp.forum
        self.alice.user, self.bob.user, self.chloe.user = camp.alice, camp.bob, camp.chloe
        for channel in camp.world.channels.values():
            if channel["type"] in THREADS:
                told = {**public(channel), "newly_created": True}
                await self.standin.backend.events.tell("THREAD_CREATE", told)
                await eventually(lambda id=channel["id"]: self.client.get_channel(int(id)) is not None)  # type: ignore[misc]
        self.service.keeper.told_all()
        return given

    def _known_people(self) -> int:
        return self.service.tables.store.session.exec(select(func.count()).select_from(PersonRow)).one()

    async def game(self, **kwargs: Any) -> TableInfo:
        """A game that has begun: Alice plays Athens, Bob plays Sparta."""
        return await self.once(self._game, **kwargs)

    async def _game(self, **kwargs: Any) -> TableInfo:
        table, tables = await self.table(**kwargs), self.service.tables
        await self.call(tables.lobby.take_seat, table.id, int(self.alice.id), "Alice", "athens", self.fresh())
        await self.call(tables.lobby.take_seat, table.id, int(self.bob.id), "Bob", "sparta", self.fresh())
        begun = await self.call(tables.lobby.start, table.id, int(self.alice.id), self.fresh())
        return await self.settled(begun)

    async def bob_leaves(self, table: TableInfo) -> Json:
        """Bob gets up from Sparta for good while the game runs; what he reads then."""
        asked = shown(await self.bob.slash(self.room(table), "table leave"))
        return shown(await self.bob.click(asked, "Leave Sparta"))

    async def settled(self, table: TableInfo) -> TableInfo:
        """The table, once every letter has been delivered."""
        assert self.service.courier is not None
        await self._nothing_on_its_way()
        now: TableInfo = await self.call(self.service.tables.look.table, table.id)
        return now

    async def _nothing_on_its_way(self) -> None:
        async with asyncio.timeout(LONG):
            while self._in_hand() or await self.call(self._on_their_way):
                await asyncio.sleep(MOMENT)

    def _in_hand(self) -> bool:
        """Whether the courier is at work on a letter: the store need not be asked for more."""
        courier = self.service.courier
        return courier is not None and bool(courier._hands or courier._settled)

    def _on_their_way(self) -> int:
        return self.service.tables.store.session.exec(_WAITING).one()

    def room(self, table: TableInfo) -> Json:
        return self.standin.world.channel(str(table.room))

    def mover(self, table: TableInfo) -> Person:
        """Whose move it is."""
        held = {info.seat: info.person for info in table.seats}
        return next(p for p in (self.alice, self.bob, self.chloe) if int(p.id) == held[table.pending[0]])

    def other(self, person: Person) -> Person:
        return self.bob if person is self.alice else self.alice


def once(beginning: Callable[Concatenate[LiveBot, P], Awaitable[T]]) -> Callable[Concatenate[LiveBot, P], Awaitable[T]]:
    """See `LiveBot.once`: a way in which tests begin, of which the first one's end is copied for the others."""

    @functools.wraps(beginning)
    async def copied(live: LiveBot, *args: P.args, **options: P.kwargs) -> T:
        return await live.once(beginning, live, *args, **options)

    return copied


@contextlib.asynccontextmanager
async def running(standin: StandIn, service: Service, memory: CommandMemory | None = None) -> AsyncIterator[Client]:
    """The bot on the stand-in until the block ends."""
    composer = Compositor(service, NoPictures())
    client = Client(
        composer.desk,
        memory or NoMemory(),
        lambda client: service.start(client, composer, client.presses),
        guild_ready_timeout=MOMENT,
        shard_count=1,
    )
    task = asyncio.create_task(client.start(standin.token))
    try:
        await standin.until_connected()
        await asyncio.wait_for(client.wait_until_ready(), LONG)
        await eventually(lambda: not any(guild.unavailable for guild in client.guilds))
        yield client
    finally:
        await asyncio.wait_for(service.stop(), LONG)
        await asyncio.wait_for(client.close(), LONG)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture(autouse=True)
def nobody_pulls_the_plug(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No waiting for the disk, but where the store itself is tested."""
    if "store" not in request.path.parts:
        monkeypatch.setattr(store_engine, "_pragmas", hasty)


@pytest.fixture(autouse=True)
def nothing_is_compiled_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """All databases of a run share what SQL their statements come to."""
    monkeypatch.setattr(store_engine, "create_engine", engine_of_few_words)


@pytest.fixture(autouse=True)
def no_tables_are_thought_out_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is nothing yet, tables are made as the migrations made them the first time."""
    for module in (database, moving):
        monkeypatch.setattr(module, "bring_to", tables_as_before)


@pytest.fixture(autouse=True)
def no_command_is_made_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands of a bot that is over are those of the next."""
    monkeypatch.setattr("bot.client.add_commands", adding())


@pytest.fixture
def checked_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who checks a game from a file is forked off a process that has loaded all, not begun anew each time."""
    _have_loaded("tests.bot.checking_at_hand")
    monkeypatch.setattr(workers, "START", "forkserver")


@cache
def _have_loaded(module: str) -> None:
    """Off which process others are forked: while it loads, whoever has one forked stands still."""
    multiprocessing.set_forkserver_preload([module])
    first = multiprocessing.get_context("forkserver").Process(target=abs, args=(1,))
    first.start()
    first.join()


USUAL = {
    "live", "request", "tmp_path", "tmp_path_factory", "monkeypatch", "caplog", "event_loop_policy",
    "_function_scoped_runner", "only_stores_of_this_test", "real_games_only", "nobody_pulls_the_plug",
    "nothing_is_compiled_twice", "no_tables_are_thought_out_twice", "no_command_is_made_twice",
}  # fmt: skip
"""Fixtures that make no difference to how a game begins."""


def _kept_for(request: pytest.FixtureRequest) -> tuple[str, ...] | None:
    """See `LiveBot.kept_for`: what a test puts in something's place must not get into what others begin with."""
    if "monkeypatch" in inspect.signature(request.function).parameters:
        return None
    own = sorted(set(request.fixturenames) - USUAL)
    return (request.module.__name__, *own) if own else ()


LIMITS = (
    "sandbox.limits.SECONDS_TO_ANSWER", "panels.answer.PATIENCE", "panels.answer.PICTURE_SOON",
    *(f"panels.acts.{module}.FORM_WAITS" for module in ("typed", "talk", "plan", "fork", "play")),
)  # fmt: skip
"""Seconds that Discord, and for its sake the bot, wait for what takes long. In `live` both share one thread with the
test, and how soon something is there says nothing; where the bot has a process to itself (`tests/e2e`) they count."""


@pytest.fixture
async def live(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[LiveBot]:
    fixed = SimpleNamespace(token_hex=lambda count: "5eed" * count, choice=secrets.choice)
    monkeypatch.setattr("bot.service.seating.lobby.secrets", fixed)
    monkeypatch.setattr("bot.service.seating.holders.secrets", fixed)
    monkeypatch.setattr("bot.service.seating.holders.salt_of", lambda interaction: ("5eed" * 8, "number"))
    for limit in LIMITS:
        monkeypatch.setattr(f"bot.{limit}", LONG)
    camp: Camp = pickle.loads(_camp())
    async with StandIn(camp.world) as standin:
        with connected_to(standin.url):
            clock = Clock()
            url = blank_store(tmp_path / "keryx.sqlite3")
            settings = Settings(_env_file=None, data_dir=tmp_path, database_url=url)  # type: ignore[call-arg]
            service = Service(settings, clock=clock, thinker=NoThinker())
            async with running(standin, service, Registered(camp.world)) as client:
                people = (Patient(standin.backend, user) for user in (camp.alice, camp.bob, camp.chloe))
                yield LiveBot(  # type: ignore[call-arg]
                    standin, service, client, clock, camp.guild, camp.general, camp.forum, *people, _kept_for(request)
                )
            service.close()
