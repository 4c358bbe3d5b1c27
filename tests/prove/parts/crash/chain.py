"""One house that is killed again and again while five games are played in it."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from bot.service.mail.letters import GRACE, REMINDER
from bot.store.mail import Deadline, Stage
from tests.prove.figures import Scope
from tests.prove.house.house import House, Order
from tests.prove.house.house import house as opened
from tests.prove.house.letters import Letters
from tests.prove.house.store import Table, Wrong
from tests.prove.parts.crash.tally import Tally, kind_of

COMMIT = (
    "after-journal", "after-exchange", "after-snapshot", "after-windows", "after-outbox", "before-commit:send",
    "commit begins", "commit is done", "after-commit:send", "insert interaction", "insert journal", "insert snapshot",
    "delete draft", "update game_table", "update interaction", "insert outbox", "insert deadline", "update deadline",
    "insert report",
)  # fmt: skip
DELIVERY = (
    "work: update outbox", "work: before-commit:work", "work: commit begins", "work: commit is done",
    "work: after-commit:work", "POST /channels/{channel_id}/messages",
    "POST /channels/{channel_id}/messages answered", "after-send", "PATCH /channels/{channel_id}/messages/{message_id}",
    "PATCH /channels/{channel_id}/messages/{message_id} answered",
)  # fmt: skip
"""One transaction writes what has become of a letter and takes the next: how often it has come to it tells which."""
DEADLINE = (
    "pass_time: update deadline", "pass_time: insert outbox", "pass_time: update game_table",
    "pass_time: before-commit:pass_time", "pass_time: commit begins", "pass_time: commit is done",
    "pass_time: after-commit:pass_time", "overdue: commit is done",
)  # fmt: skip
KINDS = {"commit": 32, "delivery": 26, "deadline": 16, "any step": 14, "any time": 8, "start": 4}
"""What is killed, and how often of a hundred."""
STEPS_OF_AN_ORDER, STEPS_OF_A_START = 110, 80
LONGEST = 0.8
"""Seconds after a press within which most of what follows from it has happened."""
SETTLED_EVERY = 4


class Chain:
    """The cases of one kind of store, each on what the one before has left."""

    def __init__(self, scope: Scope, tally: Tally, name: str, there: House) -> None:
        self.scope, self.tally, self.name, self.house = scope, tally, name, there
        self.case = ""
        self.letters = Letters(there.standin)

    async def run(self, cases: int) -> None:
        """So many kills, or as many as there is time for."""
        number = 0
        while self.tally.kills[self.name] < cases and self.scope.left > 0 and number < 3 * cases:
            number += 1
            self.case = f"{self.name}/{number}"
            chance = self.scope.random(self.name, number)
            (kind,) = chance.choices(list(KINDS), list(KINDS.values()))
            try:
                await self._one(kind, chance, number)
            except Exception as error:
                self.tally.fail(kind_of(error), self.case, f"{kind}: {type(error).__name__}: {error}")
                await self._anew()
            if number % 25 == 0:
                self.scope.say(f"{self.case}: {self.tally.kills[self.name]} kills")
            if self.scope.case == self.case:
                break
        await self._settled()

    async def _one(self, kind: str, chance: random.Random, number: int) -> None:
        table = await self._table(chance)
        if kind == "deadline":
            await self._deadline(chance)
        elif kind == "start":
            await self._start(chance)
        else:
            await self._order(table, kind, chance)
        self._no_letter_twice()
        if number % SETTLED_EVERY == 0:
            await self._settled()

    async def _table(self, chance: random.Random) -> Table:
        """Whose turn it is; a game that is over is followed by another."""
        game = chance.choice(sorted(self.house.tables))
        if self.house.tables[game].match.outcome is not None:
            await self.house.delivered()
            await self.house.open(game)
        return self.house.tables[game]

    # ------------------------------------------------------------------ what is killed

    async def _order(self, table: Table, kind: str, chance: random.Random) -> None:
        """Somebody sends an order, and the bot dies in it, or in telling the others."""
        bot = self.house.bot
        order = self.house.thought(table, chance)
        panel = await self.house.typed(order)
        if kind == "commit":
            bot.board.arm(f"send: {chance.choice(COMMIT)}")
        elif kind == "delivery":
            bot.board.arm(chance.choice(DELIVERY), chance.choice((1, 1, 2, 3)))
        elif kind == "any step":
            bot.board.arm("", chance.randint(1, STEPS_OF_AN_ORDER))
        await self.house.sent(order, panel, wait=False)
        if kind == "any time":
            await asyncio.sleep(chance.random() * LONGEST)
            bot.kill_one(chance.randrange(len(bot.each)))
        await self._dead_or_done(order)
        if not bot.alive and await self._heard_on():
            await self._answered(order)  # one of several has died, and another has the order in hand
        told = self.house.acknowledged(order)
        await self._back(kind)
        self._is_whole(order, told)

    async def _heard_on(self) -> bool:
        """Whether people are heard although one has died."""
        await asyncio.sleep(0.1)
        return len(self.house.bot.each) > 1 and self.house.standin.connected

    async def _answered(self, order: Order) -> None:
        """Wait until somebody has answered, or who could have is dead."""
        for _ in range(1500):
            if self.house.acknowledged(order) or not self.house.standin.connected:
                return
            await asyncio.sleep(0.04)

    async def _deadline(self, chance: random.Random) -> None:
        """The time of somebody's window comes while the bot is off, and it dies as it does what is due."""
        await self._no_grace(chance)
        await self._settled()
        moments = [window.next_at for window in self._windows() if window.next_at is not None]
        if not moments:
            return
        await self.house.bot.kill()
        before = {row.id for row in self.house.held.letters()}
        now = min(moments) + timedelta(seconds=1)
        self.house.bot.board.offset = max(self.house.bot.board.offset, (now - datetime.now(UTC)).total_seconds())
        waiting = self._windows()
        self.house.bot.board.arm(chance.choice(DEADLINE), chance.choice((1, 1, 1, 2)))
        if await self.house.bot.start():
            await self._dead_or_done()
        await self._back("deadline")
        await self.house.until(lambda: not self._overdue(now), "what is due to be done")
        late = datetime.now(UTC) + timedelta(seconds=self.house.bot.board.offset)
        due = Counter(one.table for one in waiting if one.next_at is not None and one.next_at <= now)
        perhaps = Counter(one.table for one in waiting if one.next_at is not None and one.next_at <= late)
        self.tally.checked["deadline"] += due.total()
        new = [row for row in self.house.held.letters() if row.id not in before and row.kind in (REMINDER, GRACE)]
        told = Counter(row.table for row in new)
        if not due <= told <= perhaps:
            self.tally.fail("deadline", self.case, f"letters about time: {dict(told)}, windows due: {dict(due)}")
        for table in self.house.tables.values():
            table.follow(self.house.held)

    async def _start(self, chance: random.Random) -> None:
        """The bot is killed, and dies again as it comes back."""
        await self.house.bot.kill()
        self.house.bot.board.arm("", chance.randint(1, STEPS_OF_A_START))
        if await self.house.bot.start():
            await self._dead_or_done()
        await self._back("start")

    async def _no_grace(self, chance: random.Random) -> None:
        """Who has been given grace answers now: what follows otherwise is a pause, and the end of the game."""
        for _ in range(40):
            late = [window for window in self._windows() if window.stage == Stage.GRACE]
            if not late:
                return
            table = next(one for one in self.house.tables.values() if one.id == late[0].table)
            order = self.house.thought(table, chance, late[0].seat)
            await self.house.sent(order, await self.house.typed(order))
            table.follow(self.house.held)

    def _windows(self) -> list[Deadline]:
        ids = [table.id for table in self.house.tables.values() if table.match.outcome is None]
        return [window for id in ids for window in self.house.held.windows(id) if window.stage != Stage.CLOSED]

    def _overdue(self, now: datetime) -> bool:
        return any(window.next_at is not None and window.next_at <= now for window in self._windows())

    # ------------------------------------------------------------------ afterwards

    async def _dead_or_done(self, order: Order | None = None) -> None:
        """Wait until it is dead, or has done all that it was armed for and lives."""
        bot, held = self.house.bot, self.house.held
        quiet = 0
        for _ in range(3000):
            if not bot.alive:
                break
            await asyncio.sleep(0.04)
            busy = held.on_their_way() or (order is not None and not self.house.acknowledged(order))
            quiet = 0 if busy else quiet + 1
            if quiet > 7:
                break
        bot.board.disarm()

    async def _back(self, kind: str) -> None:
        """Count the kill, if it was one, and begin again."""
        bot = self.house.bot
        dead = await bot.buried()
        if dead is None:
            return
        self.tally.kills[self.name] += 1
        self.tally.kills[kind] += 1
        self.tally.checked["bot"] += 1
        self.tally.steps.add(dead.last_step)
        if not await bot.start():
            raise AssertionError("it is dead again, and nothing was armed")

    def _is_whole(self, order: Order, told: bool) -> None:
        """The order stands whole or not at all, and stands if anybody was told so; nothing else has happened."""
        self.tally.checked["order"] += 1
        table = order.table
        choices = [answer.choice for answer in table.follow(self.house.held) if answer.seat == order.seat]
        self.tally.checked["state"] += 1
        if choices not in ([], order.choices):
            raise Wrong(f"{table.game}: of {order.choices} there is {choices}")
        if told and not choices:
            raise Wrong(f"{table.game}: {order.choices} was acknowledged and is lost")
        ends = self.house.held.journal_ends()
        for other in self.house.tables.values():
            if ends[other.id] != other.seq:
                raise Wrong(f"{other.game}: {ends[other.id] - other.seq} answers came from nowhere")

    def _no_letter_twice(self) -> None:
        for number, times in self.letters.new():
            self.tally.checked["letter"] += 1
            if times > 1:
                self.tally.fail("letter", self.case, f"{number} has been sent {times} times")

    async def _settled(self) -> None:
        """Everything is delivered, each letter once; every position is what its journal leads to."""
        await self.house.delivered(120)
        for table in self.house.tables.values():
            table.follow(self.house.held)
            self.tally.checked["state"] += 1
        for _, wrong in self.letters.misplaced(self.house.held.letters()):
            self.tally.checked["letter"] += 1
            if wrong:
                self.tally.fail("letter", self.case, wrong)

    async def _anew(self) -> None:
        """After a failure: go on from what is stored, so that the next case begins with what it left."""
        bot = self.house.bot
        bot.board.disarm()
        await bot.kill()
        await bot.start()
        for table in self.house.tables.values():
            table.match, table.seq = self.house.held.position(table.id), self.house.held.journal_end(table.id)


async def chained(
    scope: Scope, tally: Tally, name: str, url: str, cases: int, games: Sequence[str], processes: int
) -> None:
    """All cases of one kind of store."""
    async with opened(scope.folder / name, url, games, processes) as there:
        await Chain(scope, tally, name, there).run(cases)
