"""The people of a town at their telephones, and Discord between them and the bot: in a process of its own.

Acts begin at moments that do not ask whether the bot keeps up. A time runs from the press to the bot's answer: through
the gateway, and back by a request that the stand-in has taken.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import random
import re
import time
from collections.abc import Coroutine, Sequence
from multiprocessing.connection import Connection
from typing import Any

from msgspec import Struct, field

from bot.panels.paging import Place
from bot.panels.press import Press
from bot.sandbox.files import Files
from bot.sandbox.interactions import AUTOCOMPLETE, COMPONENT, DEFER, DEFER_UPDATE, Interaction
from bot.sandbox.offers import NotOffered
from bot.sandbox.person import Person
from bot.sandbox.routing import Call
from bot.sandbox.standin import StandIn
from bot.sandbox.wire import Json, walk
from tests.prove.parts.load.town import Town
from tests.reading import words_of

REFUSED = ("Something went wrong", "nothing has been done")
"""What is said where something failed that should not."""
STALE = ("out of date", "denied", "refused")
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
_FOLLOWS = re.compile(r"/webhooks/\d+/([^/]+)(/messages/[^/]+)?")
_LOOK, _PATIENCE = 0.05, 10.0
_ADDED = 8
"""Times that somebody adds to what they order before they leave it."""


class Seen(Struct):
    """What the people have seen, in seconds."""

    answers: dict[str, list[float]] = field(default_factory=dict)
    """From a press to its answer, by what was asked for."""
    pictures: list[float] = field(default_factory=list)
    """From a press to the picture in its answer."""
    deferred: int = 0
    unanswered: int = 0
    failed: list[str] = field(default_factory=list)
    stuck: dict[str, int] = field(default_factory=dict)
    """Why visits have ended early."""
    commits: list[int] = field(default_factory=list)
    """Interactions by which orders were committed, and that were told so."""
    letters: dict[str, list[float]] = field(default_factory=dict)
    """When each letter has come, by its nonce: seconds since the epoch."""
    idle: int = 0
    """Moments at which an act was due and everybody was waiting for an answer."""
    seconds: float = 0.0
    processor: float = 0.0
    people: int = 0

    @property
    def all_answers(self) -> list[float]:
        return [seconds for kind in self.answers.values() for seconds in kind]


class Visit(Struct):
    """A table that can be gone to."""

    id: str
    room: int
    seats: dict[str, int]
    asked: list[str]
    """The seats that were asked something when it was last known."""


class Order(Struct):
    """What the crowd is to do: so many acts a second (0: as many as are answered), for so many seconds.

    Or until `enough` letters have come, unless that is 0.
    """

    tables: list[Visit]
    rate: float
    seconds: float
    at_once: int
    enough: int
    seed: str


def run(pipe: Connection, tables: int) -> None:
    """The process: tells its address, then does one `Order` after the other and tells what was seen, until `None`."""
    asyncio.run(_run(pipe, tables))


async def _run(pipe: Connection, tables: int) -> None:
    async with StandIn(Town(tables)) as standin:
        standin.rest.calls = collections.deque(maxlen=100)  # type: ignore[assignment]
        standin.world.files = _Forgetful()
        crowd = Crowd(standin)
        pipe.send((standin.url, standin.token))
        while True:
            while not pipe.poll():
                await asyncio.sleep(_LOOK)
            order = pipe.recv()
            if order is None:
                return
            if order == "heard":
                pipe.send(sorted(it.shard[0] for it in standin.gateway.sessions.values() if it.connection))
            elif order == "letters":
                pipe.send(crowd.seen.letters)
            else:
                crowd.seen = Seen()
                pipe.send(await crowd.work(order))


class _Forgetful(Files):
    """Nobody looks at what is put there."""

    def put(self, attachment: str, data: bytes) -> None: ...


class Crowd:
    """All of them."""

    def __init__(self, standin: StandIn) -> None:
        self.standin, self.seen = standin, Seen()
        self._when: dict[str, float] = {}
        """When each act was answered so that its person has something to read."""
        self._answered: dict[str, asyncio.Event] = {}
        self._waiting: dict[str, Interaction] = {}
        """By the token, as long as something may follow."""
        self._permits: asyncio.Queue[asyncio.Future[None]] = asyncio.Queue()
        self._people: set[int] = set()
        standin.rest.observers.append(self._hear)

    async def work(self, order: Order) -> Seen:
        """Do what is to be done."""
        seen, chance = self.seen, random.Random(order.seed)
        self._people, self._permits = set(), asyncio.Queue()
        begun, processor = time.monotonic(), time.process_time()
        free = list(order.tables)
        chance.shuffle(free)
        pool = collections.deque(free)
        at_once = min(order.at_once, len(free) // 2)
        visits = [asyncio.create_task(self._visits(pool, random.Random(f"{order.seed}/{n}"))) for n in range(at_once)]
        await self._beat(order, chance, begun + order.seconds)
        seen.seconds = time.monotonic() - begun
        while self._answered:
            await asyncio.sleep(_LOOK)
        for visit in visits:
            visit.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*visits, return_exceptions=True)
        seen.processor = time.process_time() - processor
        seen.people = len(self._people)
        return seen

    async def _beat(self, order: Order, chance: random.Random, until: float) -> None:
        """Let somebody act at each moment that is due."""
        due = time.monotonic()
        while due < until and not (order.enough and len(self.seen.letters) >= order.enough):
            if order.rate:
                due += chance.expovariate(order.rate)
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                if self._permits.empty():
                    self.seen.idle += 1
                    continue
                self._permits.get_nowait().set_result(None)
            else:
                (await self._permits.get()).set_result(None)
                due = time.monotonic()

    # ------------------------------------------------------------------ a visit

    async def _visits(self, pool: collections.deque[Visit], chance: random.Random) -> None:
        """Go to one table after the other."""
        while True:
            table = pool.popleft()
            try:
                await self._visit(table, chance)
            except NotOffered as why:
                self._stuck(str(why)[:60])
            finally:
                pool.append(table)

    def _stuck(self, why: str) -> None:
        self.seen.stuck[why] = self.seen.stuck.get(why, 0) + 1

    async def _visit(self, table: Visit, chance: random.Random) -> None:
        """Whoever is asked looks, thinks, orders, and sends it."""
        room = self.standin.world.channel(str(table.room))
        for seat in sorted(table.seats, key=lambda seat: seat not in table.asked):
            person = self._person(table.seats[seat])
            panel = await self._act("turn", person.slash(room, "turn", wait=False))
            if _pressable(panel, "add", "one"):
                table.asked = [seat]
                await self._order(table, seat, person, room, panel, chance)
                return
            await self._look(person, room)
        self._stuck("nobody is asked")

    async def _look(self, person: Person, room: Json) -> None:
        await self._act("look", person.slash(room, "look", what="status", wait=False))

    async def _order(
        self, table: Visit, seat: str, person: Person, room: Json, panel: Json, chance: random.Random
    ) -> None:
        if chance.random() < 0.6:
            await self._look(person, room)
        for _ in range(chance.randint(1, 5)):
            text = chance.choice(("", "m", "p", "a", "b", "re"))
            await self._act("suggest", self._typing(person, room, "order", "text", text=text))
        if chance.random() < 0.25:
            await self._act("name", self._typing(person, room, "turn", "table", table=table.id[:2]))
        for _ in range(_ADDED):
            panel = await self._add(person, panel, chance)
            if chance.random() < 0.15 and (undo := _pressable(panel, "undo")):
                panel = await self._press("undo", person, panel, undo[0])
            elif send := _pressable(panel, "commit"):
                panel = await self._send(person, panel, send[0])
                if not _pressable(panel, "add", "one"):
                    table.asked = [other for other in table.seats if other != seat]
                    return
        self._stuck("more is asked than they have time for")

    async def _add(self, person: Person, panel: Json, chance: random.Random) -> Json:
        """Something chosen from the menu, where there is one, else by a button."""
        for _ in range(3):
            there = _pressable(panel, "add") or _pressable(panel, "one")
            if not there:
                raise NotOffered("nothing can be added")
            part = there[0]
            if "options" not in part:
                return await self._press("add", person, panel, chance.choice(there))
            values = [one["value"] for one in part["options"]]
            lines = [value for value in values if Place.read(value) is None]
            chosen = chance.choice(lines or values)
            panel = await self._act("add" if lines else "page", self._use(person, panel, part, [chosen]))
            if lines:
                return panel
        raise NotOffered("a menu of menus")

    async def _press(self, kind: str, person: Person, panel: Json, button: Json) -> Json:
        return await self._act(kind, self._use(person, panel, button))

    async def _send(self, person: Person, panel: Json, button: Json) -> Json:
        """Send what is drafted; the panel that follows."""
        asked = await self._done("commit", self._use(person, panel, button))
        shown = _shown(asked)
        if not any(word in words_of(shown) for word in REFUSED) and not _pressable(shown, "commit"):
            self.seen.commits.append(int(asked.id))
        return shown

    # ------------------------------------------------------------------ acts

    def _person(self, id: int) -> Person:
        self._people.add(id)
        return Person(self.standin.backend, self.standin.world.user(str(id)))

    async def _use(self, person: Person, panel: Json, part: Json, values: Sequence[str] = ()) -> Interaction:
        more = {"values": list(values)} if values else {}
        data = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"], **more}
        place = self.standin.world.channel(panel["channel_id"])
        return await person._act(COMPONENT, place, data, source=panel, wait=False)

    async def _typing(self, person: Person, room: Json, command: str, focused: str, **options: str) -> Interaction:
        data = person._command(room, command, options, focused=focused)
        return await person._act(AUTOCOMPLETE, room, data, wait=False)

    async def _act(self, kind: str, acting: Coroutine[Any, Any, Interaction]) -> Json:
        return _shown(await self._done(kind, acting))

    async def _done(self, kind: str, acting: Coroutine[Any, Any, Interaction]) -> Interaction:
        """Act as soon as it is one's turn to; the act with its answer."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._permits.put_nowait(turn)
        try:
            await turn
        except asyncio.CancelledError:
            acting.close()
            raise
        asked = await acting
        there = self._answered[asked.id] = asyncio.Event()
        self._waiting[asked.token] = asked
        if asked.id in self._when:
            there.set()
        try:
            async with asyncio.timeout(_PATIENCE):
                await there.wait()
        except TimeoutError:
            self.seen.unanswered += 1
            raise NotOffered(f"no answer to {kind}") from None
        finally:
            self._answered.pop(asked.id, None)
        self.seen.answers.setdefault(kind, []).append(self._when.pop(asked.id) - asked.sent)
        shown = words_of(_shown(asked)) if kind not in ("suggest", "name") else ""
        self.seen.failed += [f"{kind}: {shown[:200]}" for word in REFUSED if word in shown]
        return asked

    def _hear(self, call: Call, status: int, body: Any) -> None:
        """What the bot has just been told is done."""
        if status >= 300:
            return
        if found := _CALLBACK.fullmatch(call.path):
            asked = self.standin.backend.interactions.all[found[1]]
            if asked.answer_type in (DEFER, DEFER_UPDATE):
                self.seen.deferred += 1
                return
            self._shown_to(asked, call)
        elif call.method in ("PATCH", "POST") and (found := _FOLLOWS.fullmatch(call.path)):
            if asked := self._waiting.get(found[1]):
                self._shown_to(asked, call)
        elif call.method == "POST" and isinstance(call.body, dict) and call.body.get("nonce"):
            self.seen.letters.setdefault(str(call.body["nonce"]), []).append(time.time())

    def _shown_to(self, asked: Interaction, call: Call) -> None:
        self._when.setdefault(asked.id, time.monotonic())
        if there := self._answered.get(asked.id):
            there.set()
        if call.files and self._waiting.pop(asked.token, None):
            self.seen.pictures.append(time.monotonic() - asked.sent)


def _shown(asked: Interaction) -> Json:
    """The message an act led to: a new one, or the pressed one as it is now."""
    if asked.messages:
        return asked.messages[0]
    return asked.source or {"components": [], "embeds": [], "content": ""}


def _pressable(message: Json, *acts: str) -> list[Json]:
    """The parts of a message by which one of these is done."""
    there = [(Press.parse(part.get("custom_id", "")), part) for part in walk(message["components"])]
    return [part for press, part in there if press is not None and press.act in acts and not part.get("disabled")]
