"""Two people on a Discord stand-in, in a process of their own; what they do is timed from there.

A time runs from the person's act to the bot's answer: through the gateway to the bot and back by its request.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

from msgspec import Struct

from bot.bench.scope import Scope
from bot.panels.paging import Place
from bot.panels.press import Press
from bot.sandbox.interactions import DEFER, DEFER_UPDATE, Interaction
from bot.sandbox.person import Person
from bot.sandbox.sandbox_server import sandbox_server
from bot.sandbox.standin import StandIn
from bot.sandbox.wire import Json, walk
from bot.sandbox.world import FORUM

_GLANCE, _PATIENCE = 0.1, 900.0
"""Seconds between looks at the pipe, and after which nothing is expected of it any more."""
_QUIET = 0.15
"""Seconds without a request of the bot after which it has nothing more to do."""


class Address(Struct, frozen=True):
    """What the bot's side has to know of the stand-in."""

    url: str
    token: str
    guild: int
    forum: int
    people: tuple[int, ...]


class Times(Struct):
    """Seconds by kind of interaction."""

    seconds: dict[str, list[float]]
    deferred: int = 0
    """Answers that only asked for more time."""


def drive(pipe: Connection, scope: Scope) -> None:
    """The process: sends a `Address`, waits for the tables, sends the `Times`."""
    asyncio.run(_drive(pipe, scope))


async def _drive(pipe: Connection, scope: Scope) -> None:
    async with await StandIn(sandbox_server()).start() as standin:
        world = standin.world
        guild = next(iter(world.guilds.values()))
        forum = next(c for c in world.guild_channels(guild["id"]) if c["type"] == FORUM)
        general = next(c for c in world.guild_channels(guild["id"]) if c.get("name") == "general")
        pair = [standin.person("Alice"), standin.person("Bob")]
        people = tuple(int(person.id) for person in pair)
        pipe.send(Address(standin.url, standin.token, int(guild["id"]), int(forum["id"]), people))
        tables: Sequence[str] = await received(pipe)
        session = Session(standin, general, pair, tables)
        await session.quiet()
        for _ in range(2):
            await session.look_around(tables[0])
        session.times = Times({})
        for number in range(scope.rounds):
            await session.look_around(tables[number % len(tables)])
        for number in range(scope.turns):
            await session.send(tables[number % len(tables)])
        pipe.send(session.times)
        await received(pipe)


async def received(pipe: Connection) -> Any:
    """What the other process sends, once it does; an error if it never will."""
    try:
        for _ in range(int(_PATIENCE / _GLANCE)):
            if pipe.poll():
                return pipe.recv()
            await asyncio.sleep(_GLANCE)
    except EOFError:
        raise RuntimeError("the other process has ended; its error is above") from None
    raise RuntimeError(f"the other process has said nothing for {_PATIENCE:.0f} seconds")


class Session:
    """The two at work."""

    def __init__(self, standin: StandIn, general: Json, pair: Sequence[Person], tables: Sequence[str]) -> None:
        self.times = Times({})
        self._standin, self._general, self._pair = standin, general, pair
        self._random = random.Random(431)

    async def look_around(self, table: str) -> None:
        """Each kind of interaction that sends nothing, once."""
        person, panel = await self._panel(table)
        panel = _shown(self._took("add", await self._draft(person, panel, self._random)))
        self._took("clear", await person.click(panel, _pressed(panel, "clear", "undo")["custom_id"]))
        self._took("status", await person.slash(self._general, "look status", table=table))
        await self._suggest(person, "order", "text", "suggest-order", text="m", table=table)
        await self._suggest(person, "turn", "table", "suggest-table", table=table[:2])

    async def send(self, table: str) -> None:
        """An order drafted and committed; then the letters about it go out before anybody acts again."""
        person, panel = await self._panel(table, timed=False)
        panel = _shown(await self._draft(person, panel))
        self._took("commit", await person.click(panel, _pressed(panel, "commit")["custom_id"]))
        await self.quiet()

    async def _draft(self, person: Person, panel: Json, rng: random.Random | None = None) -> Interaction:
        """Something chosen, the first line or any: from the menu, where there is one, else by a button."""
        while (menu := _pressed(panel, "add", "one")).get("options"):
            values = [one["value"] for one in menu["options"]]
            lines = [value for value in values if Place.read(value) is None]
            value = (rng.choice(lines) if rng is not None else lines[0]) if lines else values[0]
            asked = await person.select(panel, menu["custom_id"], [value])
            if lines:
                return asked
            panel = _shown(asked)
        return await person.click(panel, menu["custom_id"])

    async def quiet(self) -> None:
        """Wait until the bot has nothing more to do."""
        before = -1
        while before != len(self._standin.calls):
            before = len(self._standin.calls)
            await asyncio.sleep(_QUIET)

    async def _panel(self, table: str, *, timed: bool = True) -> tuple[Person, Json]:
        """The panel of whichever of the two is asked something."""
        for person in self._pair:
            asked = await person.slash(self._general, "turn", table=table)
            if any(press.act in ("add", "one") for press, _ in _presses(_shown(asked))):
                if timed:
                    self._took("turn", asked)
                return person, _shown(asked)
        raise RuntimeError(f"nobody is asked anything at table {table}")

    async def _suggest(self, person: Person, command: str, focused: str, kind: str, **options: str) -> None:
        await person.autocomplete(self._general, command, focused, **options)
        self._took(kind, list(self._standin.backend.interactions.all.values())[-1])

    def _took(self, kind: str, asked: Interaction) -> Interaction:
        self.times.seconds.setdefault(kind, []).append(asked.latency)
        self.times.deferred += asked.answer_type in (DEFER, DEFER_UPDATE)
        return asked


def _shown(asked: Interaction) -> Json:
    """The message an act led to: a new one, or the pressed one as it is now."""
    return asked.reply if asked.messages or asked.source is None else asked.source


def _presses(message: Json) -> list[tuple[Press, Json]]:
    """What can be pressed on a message."""
    there = [(Press.parse(part.get("custom_id", "")), part) for part in walk(message["components"])]
    return [(press, part) for press, part in there if press is not None and not part.get("disabled")]


def _pressed(message: Json, *acts: str) -> Any:
    for act in acts:
        for press, part in _presses(message):
            if press.act == act:
                return part
    raise RuntimeError(f"none of {acts} can be pressed: {[press.act for press, _ in _presses(message)]}")
