"""What goes wrong, one after the other, in a house where games are played on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.sandbox.faults import Fault as Answered
from bot.sandbox.faults import slow, too_many
from bot.sandbox.permissions import Permission
from bot.service.mail.letters import CLOSED_DM, GRACE, REMINDER
from bot.store.engine import sqlite_path
from tests import postgres
from tests.e2e import presses
from tests.prove.figures import Scope
from tests.prove.house.house import House, Order
from tests.prove.house.letters import Letters
from tests.prove.house.store import Table
from tests.reading import words_of

MESSAGES, CALLBACKS = r"/channels/\d+/messages", r"/interactions/.*/callback"
SAYING = int(Permission.SEND_MESSAGES_IN_THREADS)
STORE_OVER = "The store can be used again"
Happens = Callable[["Trial"], Awaitable[None]]


@dataclass(frozen=True)
class Fault:
    """Something that goes wrong and is over again."""

    name: str
    meaning: str
    happens: Happens
    server: bool = False
    """Whether it is about a store on a server."""


class Trial:
    """A house, and what is looked at after each fault."""

    def __init__(self, scope: Scope, there: House) -> None:
        self.scope, self.house = scope, there
        self.chance = scope.random("faults")
        self.letters = Letters(there.standin)

    @property
    def table(self) -> Table:
        """Whose turn it is to be troubled."""
        return self.house.tables["hellas"]

    async def goes_on(self) -> None:
        """Two orders a table, all letters, each once and where it belongs; every position as its journal says."""
        for table in self.house.tables.values():
            for _ in range(2):
                await self.house.play(table, self.chance)
        await self.arrived()

    async def arrived(self) -> None:
        """All letters have gone out, once; what waits for a moment need not."""
        for _ in range(40):
            try:
                await self.house.delivered(3)
                break
            except AssertionError:
                self.house.bot.board.offset += 600
        await self.house.delivered(5)
        twice = [number for number, times in self.letters.new() if times > 1]
        assert not twice, f"sent twice: {twice}"
        wrong = [what for _, what in self.letters.misplaced(self.house.held.letters()) if what]
        assert not wrong, wrong[:3]

    async def something_is_to_be_said(self) -> None:
        """Orders, until the room has one more letter to come: not every order makes one."""

        def of_the_room() -> int:
            return sum(row.person is None and row.table == self.table.id for row in self.house.held.letters())

        before = of_the_room()
        for _ in range(30):
            await self.house.play(self.table, self.chance)
            if of_the_room() > before:
                return
        raise AssertionError("thirty orders make no letter for the room")

    async def put_right(self) -> None:
        """After a failure: the next fault begins with a house in order."""
        self.house.standin.faults.clear()
        bot = self.house.bot
        bot.board.trouble = ""
        await permit(self, True)
        await bot.kill()
        await bot.start()
        for table in self.house.tables.values():
            table.match, table.seq = self.house.held.position(table.id), self.house.held.journal_end(table.id)

    async def pressed(self) -> Order:
        """Somebody sends an order, and waits for the answer."""
        order = self.house.thought(self.table, self.chance)
        await self.house.sent(order, await self.house.typed(order))
        return order

    async def again(self, order: Order) -> None:
        """The same order once more, which must stand now."""
        done = await self.house.sent(order, await self.house.typed(order))
        assert done, f"it is over, and {order.text!r} is not taken: {self.said(order)}"
        assert [answer.choice for answer in self.table.follow(self.house.held)] == order.choices

    def is_done(self, order: Order) -> None:
        """The order stands, and whoever sent it was told so."""
        said, stands = self.said(order), self.stands(order)
        assert self.house.acknowledged(order), (
            f"{order.text!r} {'stands' if stands else 'is lost'}, and was told: {said}"
        )
        assert stands, f"{order.text!r} is lost, and was told: {said}"

    def said(self, order: Order) -> str:
        """What whoever sent it has read."""
        assert order.pressed is not None
        return words_of(presses.answer_of(order.pressed))

    def stands(self, order: Order) -> bool:
        """Whether the order, and nothing else, is new in the journal."""
        new = [answer.choice for answer in self.table.follow(self.house.held)]
        assert new in ([], order.choices), new
        return bool(new)

    async def told(self, number: int, words: str, seconds: float = 60.0) -> None:
        """Wait until a person has read this in their direct messages."""
        person = self.house.people[number]

        def read() -> bool:
            return any(words in words_of(message) for message in person.visible(person.direct))

        await self.house.until(read, f"{person.user['global_name']} to be told {words!r}", seconds)


FAULTS: list[Fault] = []


def fault(name: str, meaning: str, *, server: bool = False) -> Callable[[Happens], Happens]:
    """Add it to those that are gone through."""

    def added(happens: Happens) -> Happens:
        FAULTS.append(Fault(name, meaning, happens, server))
        return happens

    return added


# ---------------------------------------------------------------------- storage


async def _locked(trial: Trial, seconds: float) -> Order:
    """Another process holds the file; meanwhile somebody sends an order."""
    order = trial.house.thought(trial.table, trial.chance)
    panel = await trial.house.typed(order)
    path = sqlite_path(trial.house.held.engine.url.render_as_string())
    assert path is not None
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    sending = asyncio.ensure_future(trial.house.sent(order, panel))
    await asyncio.sleep(seconds)
    other.execute("ROLLBACK")
    other.close()
    await sending
    return order


@fault("storage locked for 3 seconds", "a wait and nothing else")
async def locked_for_seconds(trial: Trial) -> None:
    order = await _locked(trial, 3.0)
    trial.is_done(order)


@fault("storage locked for a minute", "who pressed is told that nothing was stored, the owner is told; then it goes on")
async def locked_for_a_minute(trial: Trial) -> None:
    order = await _locked(trial, 60.0)
    assert not trial.house.acknowledged(order), trial.said(order)
    assert not trial.stands(order)
    await trial.told(0, STORE_OVER)
    await trial.again(order)


def _unwritable(trouble: str) -> Happens:
    async def happens(trial: Trial) -> None:
        order = trial.house.thought(trial.table, trial.chance)
        panel = await trial.house.typed(order)
        trial.house.bot.board.trouble = trouble
        for _ in range(5):
            await trial.house.sent(order, panel)
            if not trial.house.acknowledged(order):
                break
        assert not trial.house.acknowledged(order), trial.said(order)
        assert not trial.stands(order)
        await asyncio.sleep(8)
        trial.house.bot.board.trouble = ""
        await trial.told(0, STORE_OVER)
        await trial.again(order)

    return happens


fault("storage read-only", "who pressed is told that nothing was stored, the owner is told; then it goes on")(
    _unwritable("read-only")
)


@fault("storage full", "what can't be stored is told to have failed, nothing is half there; then it goes on")
async def full(trial: Trial) -> None:
    refused: Order | None = None
    trial.house.bot.board.trouble = "full"
    for _ in range(12):
        order = trial.house.thought(trial.table, trial.chance)
        try:
            panel = await trial.house.typed(order)
        except AssertionError:
            break  # not even a draft can be kept
        await trial.house.sent(order, panel)
        if trial.stands(order) != trial.house.acknowledged(order):
            raise AssertionError(f"what was told is not what stands: {trial.said(order)}")
        if not trial.house.acknowledged(order):
            refused = order
            break
    trial.house.bot.board.trouble = ""
    if refused is not None:
        await trial.again(refused)


@fault("storage slow", "a wait and nothing else")
async def slow_storage(trial: Trial) -> None:
    trial.house.bot.board.trouble = "slow"
    order = await trial.pressed()
    trial.is_done(order)
    await trial.arrived()
    trial.house.bot.board.trouble = ""


def _restarted(how: Any, seconds: float) -> Happens:
    async def happens(trial: Trial) -> None:
        order = trial.house.thought(trial.table, trial.chance)
        panel = await trial.house.typed(order)
        await asyncio.to_thread(postgres.server().stop, how)
        sending = asyncio.ensure_future(trial.house.sent(order, panel))
        await asyncio.sleep(seconds)
        await asyncio.to_thread(postgres.server().start)
        await sending
        trial.is_done(order)

    return happens


def _signals() -> tuple[Any, Any]:
    import signal

    return signal.SIGINT, signal.SIGQUIT


fault("server of the database restarted", "a wait and nothing else", server=True)(_restarted(_signals()[0], 3.0))
fault("server of the database crashed", "a wait and nothing else", server=True)(_restarted(_signals()[1], 5.0))

# ---------------------------------------------------------------------- the clock


@fault("clock set forward a day and back", "reminders and graces come once, and play goes on")
async def clock(trial: Trial) -> None:
    board, held = trial.house.bot.board, trial.house.held

    def about_time() -> list[int]:
        return [row.id or 0 for row in held.letters() if row.kind in (REMINDER, GRACE)]

    def marks() -> set[tuple[str, str, str, str]]:
        return {(row.table, row.lane, row.kind, row.mark) for row in held.letters() if row.id in about_time()}

    before = board.offset
    board.offset = before + 26 * 3600
    await trial.house.bot.kill()
    await trial.house.bot.start()
    await trial.arrived()
    told = len(marks())
    board.offset = before
    await trial.house.bot.kill()
    await trial.house.bot.start()
    await asyncio.sleep(1)
    board.offset = before + 26 * 3600
    await trial.house.bot.kill()
    await trial.house.bot.start()
    await asyncio.sleep(1)
    assert len(marks()) == told, f"{len(marks()) - told} more letters about time for the same moments"


# ---------------------------------------------------------------------- Discord


def _stumbling(*answers: Callable[[], Answered]) -> Happens:
    async def happens(trial: Trial) -> None:
        trial.house.standin.faults.add(*(answer() for answer in answers))
        for _ in range(3):
            await trial.house.play(trial.table, trial.chance)
        await trial.arrived()
        trial.house.standin.faults.clear()

    return happens


fault("Discord slow", "a wait and nothing else")(_stumbling(lambda: slow(MESSAGES, 4.0, times=3)))
fault("Discord answers 429", "a wait and nothing else")(
    _stumbling(*[lambda: too_many(MESSAGES, 0.5)] * 3, lambda: too_many(CALLBACKS, 0.3))
)
fault("Discord answers 500 and 503", "every message once")(
    _stumbling(
        lambda: Answered("POST", MESSAGES, 503, times=2),
        lambda: Answered("POST", MESSAGES, 500, after=True),
        lambda: Answered("PATCH", MESSAGES + r"/\d+", 502),
    )
)
fault("Discord answers 403 and 404 for once", "every message once")(
    _stumbling(lambda: Answered("POST", MESSAGES, 403), lambda: Answered("POST", MESSAGES, 404))
)
fault("Discord drops connections", "every message once")(
    _stumbling(
        lambda: Answered("POST", MESSAGES, drop=True, times=2),
        lambda: Answered("POST", MESSAGES, drop=True, after=True, times=2),
    )
)


@fault("Discord's gateway lost", "what is pressed meanwhile is answered")
async def gateway(trial: Trial) -> None:
    order = trial.house.thought(trial.table, trial.chance)
    panel = await trial.house.typed(order)
    await trial.house.standin.gateway.drop()
    await trial.house.until(lambda: trial.house.standin.connected, "the gateway")
    await trial.house.sent(order, panel)
    assert trial.stands(order)


@fault("Discord repeats every act", "each is acted on once")
async def repeated(trial: Trial) -> None:
    order = trial.house.thought(trial.table, trial.chance)
    panel = await trial.house.typed(order)
    person = order.table.holders[order.seat]
    order.pressed = await presses.press(person, panel, "commit", copies=3)
    trial.is_done(order)


# ---------------------------------------------------------------------- places and people


async def permit(trial: Trial, allowed: bool) -> None:
    for role in trial.house.guild["roles"]:
        bits = int(role["permissions"])
        role["permissions"] = str(bits | SAYING if allowed else bits & ~SAYING)
        event = {"guild_id": trial.house.guild["id"], "role": role}
        await trial.house.standin.backend.events.tell("GUILD_ROLE_UPDATE", event)


@fault("permission to write taken away", "the arbiter is told what is missing; it comes in order once it may")
async def permission(trial: Trial) -> None:
    await permit(trial, False)
    await trial.something_is_to_be_said()
    await trial.told(0, "does not let me write")
    await permit(trial, True)
    await trial.arrived()


@fault("room deleted", "a new one is made, and its people are told where")
async def room(trial: Trial) -> None:
    trial.house.bot.board.offset += 3600
    old = trial.table.room
    gone = trial.house.standin.world.channels.pop(str(old["id"]))
    what = {name: gone[name] for name in ("id", "guild_id", "parent_id", "type")}
    await trial.house.standin.backend.events.tell("THREAD_DELETE", what)
    for number in (0, 1):
        await trial.told(number, "new room")
    row = trial.house.held.row(trial.table.id)
    assert str(row.room) != str(old["id"])
    trial.table.room = trial.house.standin.world.channel(str(row.room))
    trial.letters.gone_with(str(old["id"]))


@fault("member gone from the server", "they are called in the room, and nothing waits for them")
async def member(trial: Trial) -> None:
    there = trial.house
    leaver = there.people[1]
    there.standin.world.close_direct_messages(leaver.user)

    def called() -> bool:
        return any(row.kind == CLOSED_DM for row in there.held.letters())

    for _ in range(12):
        if called():
            break
        await there.play(trial.table, trial.chance)
        await trial.arrived()
    assert called(), "nobody was called"
    await there.standin.farewell(there.guild, leaver.user)
    await trial.arrived()
    await there.standin.welcome(there.guild, leaver.user)
    there.standin.world.close_direct_messages(leaver.user, closed=False)


QUICK = [one for one in FAULTS if one.name == "Discord answers 429"]
