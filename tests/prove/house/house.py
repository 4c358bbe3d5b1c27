"""A server with people who play, a table of each game, and the bot that can be killed over it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.sandbox import limits
from bot.sandbox.interactions import DEFER_UPDATE, Interaction
from bot.sandbox.offers import NotOffered
from bot.sandbox.person import Person
from bot.sandbox.standin import StandIn
from bot.service.installed import load_games
from engine.core.ahead.draft import Draft
from engine.core.match import Match
from engine.core.questions.decision import CLOSING, Choice
from engine.core.registry import rules
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from tests.bot.patient import LONG, Patient
from tests.e2e import presses
from tests.e2e.presses import answer_of
from tests.prove.house.killed import Bots
from tests.prove.house.store import Held, Table
from tests.reading import words_of

Json = dict[str, Any]
NAMES = ("Alice", "Bob", "Chloe", "Dora")
REFUSED = ("Something went wrong", "out of date", "nothing has been done")
"""What is said where an order does not stand."""
LONGEST = 12
"""Choices in one commit."""


@dataclass
class Order:
    """What a seat is to send at once."""

    table: Table
    seat: Seat
    choices: list[str]
    pressed: Interaction | None = None

    @property
    def text(self) -> str:
        return "; ".join(self.choices)


@dataclass
class House:
    """All of it."""

    standin: StandIn
    bot: Bots
    held: Held
    guild: Json
    general: Json
    forum: Json
    people: list[Person]
    tables: dict[str, Table] = field(default_factory=dict)
    """By game."""

    async def prepared(self) -> None:
        """Name the forum where tables are, as soon as the bot offers that."""
        for _ in range(1000):
            try:
                await self.people[0].slash(self.general, "setup tables", channel=self.forum)
                return
            except NotOffered:
                await asyncio.sleep(0.02)
        raise AssertionError(f"no command is offered:\n{self.bot.log}")

    async def open(self, game: str, scenario: str = "") -> Table:
        """A table of a game, begun."""
        host = self.people[0]
        before = set(self.held.ids())
        chosen = scenario or next(iter(rules(game).scenarios))
        await host.slash(self.general, "table new", game=game, scenario=chosen, title=game.title())
        (id,) = set(self.held.ids()) - before
        await self.until(lambda: self.held.row(id).room is not None, "the room to be made")
        room = self.standin.world.channel(str(self.held.row(id).room))
        lobby = await self.until(lambda: self._lobby(room), "the first message of the room")
        seats = rules(game).scenarios[chosen].seats
        for number, seat in enumerate(seats):
            await presses.press(self.people[number % len(self.people)], lobby, "sit", seat=seat)
        await presses.press(host, lobby, "start")
        holders = {seat: self.people[number % len(self.people)] for number, seat in enumerate(seats)}
        self.tables[game] = Table(id, game, room, holders, self.held.position(id), self.held.journal_end(id))
        return self.tables[game]

    def _lobby(self, room: Json) -> Json | None:
        return next((one for one in self.people[0].visible(room) if presses.offers(one, "sit")), None)

    # ------------------------------------------------------------------ playing

    def thought(self, table: Table, chance: random.Random, seat: Seat = "") -> Order:
        """What one of those who are asked would send next, or this seat."""
        assert table.match.pending(), f"the game of {table.game} is over"
        seat = seat or chance.choice(sorted(table.match.pending()))
        return Order(table, seat, [str(choice) for choice in ordered(table.match, seat, chance)])

    async def typed(self, order: Order) -> Json:
        """The order as a draft: the panel that shows it."""
        await self.until(lambda: self.standin.connected, "somebody to hear what people do")
        person = order.table.holders[order.seat]
        seats = [seat for seat, holder in order.table.holders.items() if holder is person]
        options = {"seat": order.seat} if len(seats) > 1 else {}
        shown = answer_of(await person.slash(order.table.room, "order", text=order.text, **options))
        if not presses.buttons(shown, "commit"):
            raise AssertionError(f"{order.table.game}: {order.text!r} can't be sent: {words_of(shown)}")
        # What is typed joins what an order that came to nothing has left; a `done` behind a list that ended is none.
        order.choices = self.held.draft(order.table.id, order.seat)
        return shown

    async def sent(self, order: Order, panel: Json, *, wait: bool = True) -> bool:
        """Send it; whether the person was told that it is done."""
        person = order.table.holders[order.seat]
        ends = presses.buttons(panel, "commit")[0][1].page == CLOSING
        order.choices = [*order.choices, *([CLOSING] if ends else [])]
        pressed = order.pressed = await presses.press(person, panel, "commit", wait=wait)
        if wait and pressed.answer_type == DEFER_UPDATE:  # what is shown meanwhile may change for the sake of a picture
            there = lambda: pressed.messages or not presses.buttons(answer_of(pressed), "commit")  # noqa: E731
            await self.until(there, "the answer that was announced")
        return wait and self.acknowledged(order)

    def acknowledged(self, order: Order) -> bool:
        """Whether whoever sent it has read that it is done."""
        if order.pressed is None or order.pressed.answered is None:
            return False
        shown = answer_of(order.pressed)
        return not presses.buttons(shown, "commit") and not any(words in words_of(shown) for words in REFUSED)

    async def play(self, table: Table, chance: random.Random) -> Order:
        """Send one order, undisturbed, and see that it stands."""
        order = self.thought(table, chance)
        if not await self.sent(order, await self.typed(order)):
            assert order.pressed is not None
            raise AssertionError(f"{order.text!r} was not done: {words_of(answer_of(order.pressed))}")
        table.follow(self.held)
        return order

    # ------------------------------------------------------------------ waiting

    async def until(self, said: Any, what: str, seconds: float = 60.0) -> Any:
        """Wait until something is so; the bot must live meanwhile."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not (found := said()):
            if loop.time() > end:
                raise AssertionError(f"waited in vain for {what}:\n{self.bot.log[-2000:]}")
            if not self.bot.alive:
                raise AssertionError(f"the bot is gone while waiting for {what}:\n{self.bot.log[-2000:]}")
            await asyncio.sleep(0.02)
        return found

    async def delivered(self, seconds: float = 60.0) -> None:
        """Wait until every letter has arrived."""
        await self.until(lambda: not self.held.on_their_way(), "all letters to arrive", seconds)


def ordered(match: Match[Any], seat: Seat, chance: random.Random) -> Sequence[Choice]:
    """A chain of answers as somebody would give at once: whole orders where there are some, else anything legal."""
    draft = Draft(View(match, seat_view(seat)), seat)
    while draft.stop is None and draft.decision is not None and len(draft.choices) < LONGEST:
        scene = draft.match.scene(draft.decision, draft.viewer)
        whole = [tuple(one.choices) for one in draft.match.rules.compounds(scene) if one.choices]
        ways = [chance.choice(whole[:6])] if whole and chance.random() < 0.7 else []
        legal = draft.legal()
        ways += [(chance.choice(legal),) for _ in range(3) if legal]
        for way in ways:
            tried = draft.copy().extend(way)
            if tried.problem is None:
                draft = tried
                break
        else:
            break
    return draft.choices


def _be_patient() -> None:
    """A machine with other work takes its time, and so do people: here it is not proved how fast an answer comes."""
    limits.SECONDS_TO_ANSWER = LONG
    Person.answered.__defaults__ = (LONG,)


@asynccontextmanager
async def house(
    folder: Path, url: str, games: Sequence[str], processes: int = 1, **options: Any
) -> AsyncIterator[House]:
    """A server with people, and the bot on a store; it is running, and each of these games has a table."""
    load_games()
    _be_patient()
    async with StandIn() as standin:
        world = standin.world
        users = [world.add_user(name) for name in NAMES]
        guild = world.add_guild("Agora", *users)
        general = world.add_channel(guild, "general")
        forum = world.add_forum(guild, "tables", "open", "running", "finished")
        people: list[Person] = [Patient(standin.backend, user) for user in users]
        bot = Bots(folder, url, standin, processes, owners=(int(people[0].id),), **options)
        there = House(standin, bot, Held(url), guild, general, forum, people)
        try:
            await bot.start()
            await there.prepared()
            for game in games:
                await there.open(game)
            await there.delivered()
            yield there
        finally:
            await bot.kill()
            there.held.close()
