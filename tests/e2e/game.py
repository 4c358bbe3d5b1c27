"""A game being played on the stand-in by people who follow a script, and all that is kept to be looked at later."""

from __future__ import annotations

import asyncio
import functools
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.interactions import Interaction
from bot.sandbox.person import Person
from bot.sandbox.standin import StandIn
from engine.core.event import Event
from engine.core.match import Match
from tests.bot.sandbox.openapi import Oracle
from tests.e2e import presses
from tests.e2e.leak_check import Known, LeakCheck
from tests.e2e.ledger import Ledger, Post
from tests.e2e.presses import EPHEMERAL, answer_of
from tests.e2e.process import Bot
from tests.e2e.script import Script, Turn
from tests.reading import words_of

Json = dict[str, Any]

WAYS = ("letter", "typed", "panel", "suggested", "form", "letter", "panel")
"""How orders are entered, in turns: on the direct message, by `/order`, on the panel of `/turn`, ..."""
GLANCE = 0.03
"""Seconds between two looks at the outbox."""
SOON = 60.0
"""Seconds until something counts as never happening: on a busy machine it is the start of a picture's worker."""


@dataclass
class Game:
    """One table, the people around it, and how far the script has been played."""

    standin: StandIn
    bot: Bot
    ledger: Ledger
    script: Script
    known: Known
    leak_check: LeakCheck
    oracle: Oracle | None
    guild: Json
    general: Json
    forum: Json
    alice: Person
    bob: Person
    chloe: Person
    match: Match[Any]
    """The same game without the bot, as far as it has been played."""
    events: list[Event]
    seats: dict[str, Person] = field(default_factory=dict)
    done: int = 0
    """How many turns of the script have been committed."""
    lost: set[str] = field(default_factory=set)
    """Acts that were never answered, as the test meant it: the bot was dead, or the answer was dropped on its way."""
    ways: Counter[str] = field(default_factory=Counter)
    tenures: list[str] = field(default_factory=list)
    """Who answered each choice."""

    # ------------------------------------------------------------------ who and where

    @property
    def turn(self) -> Turn:
        """What is to be committed next."""
        return self.script.turns[self.done]

    @property
    def over(self) -> bool:
        return self.done == len(self.script.turns)

    @property
    def mover(self) -> Person:
        """Whose move it is."""
        return self.seats[self.turn.seat]

    @property
    def waiting(self) -> Person:
        """Whose move it is not."""
        return next(person for seat, person in self.seats.items() if seat != self.turn.seat)

    @property
    def room(self) -> Json:
        """The forum post of the table."""
        return self.standin.world.channel(str(self.ledger.table()["room"]))

    @property
    def id(self) -> str:
        return str(self.ledger.table()["id"])

    def sits(self, seat: str, person: Person) -> None:
        """From now on this person knows what the seat knows; who sat there before learns nothing new."""
        self.seats[seat] = person
        self.leak_check.seats = {
            one.id: tuple(s for s, p in self.seats.items() if p is one) for one in self.seats.values()
        }

    async def until(self, said: Any, what: str, timeout: float = SOON) -> Any:
        return await self.standin.until(said, timeout, what)

    async def delivered(self, timeout: float = SOON) -> None:
        """Wait until every letter has arrived; to look at each request the bot makes would take more than they do."""
        until = asyncio.get_running_loop().time() + timeout
        while late := self.ledger.on_their_way():
            if asyncio.get_running_loop().time() > until:
                raise AssertionError(f"waited {timeout} s in vain for {late}\n{self.bot.log[-2000:]}")
            await asyncio.sleep(GLANCE)

    # ------------------------------------------------------------------ before the game

    async def open(self, **options: Any) -> Interaction:
        """Alice opens a table."""
        await self.alice.slash(self.general, "setup tables", channel=self.forum)
        chosen = {"game": self.script.game, "scenario": self.script.scenario, "title": "Long Walls", **options}
        if agreed := self.script.options:
            chosen["options"] = " ".join(f"{name}={value}" for name, value in agreed.items())
        return await self.alice.slash(self.general, "table new", **chosen)

    def lobby(self) -> Json:
        """The first message of the room, with the seats."""
        return next(message for message in self.alice.visible(self.room) if presses.offers(message, "sit"))

    async def sit_down_and_start(self) -> None:
        """Alice takes Athens, Bob Sparta; Alice begins."""
        rooms = "SELECT room FROM game_table WHERE room IS NOT NULL"
        await self.until(lambda: self.ledger.rows(rooms), "the room to be made")
        lobby = self.lobby()
        for seat, person in (("athens", self.alice), ("sparta", self.bob)):
            await presses.press(person, lobby, "sit", seat=seat)
            self.sits(seat, person)
        self.known.hear(self.events)
        await presses.press(self.alice, lobby, "start")

    # ------------------------------------------------------------------ playing

    async def panel(self) -> Json:
        """The mover's panel by `/turn`, for their eyes only."""
        shown = answer_of(await self.mover.slash(self.room, "turn"))
        assert shown["flags"] & EPHEMERAL
        return shown

    def last_turn_letter(self) -> Post | None:
        """The letter that called the mover to what is asked now, if there is one."""
        asked = self.match.pending()[self.turn.seat].id
        found = [
            post
            for post in self.ledger.letters("turn")
            if post.letter.seat == self.turn.seat
            and post.letter.args["decision"] == asked
            and post.letter.person == int(self.mover.id)
        ]
        return found[-1] if found else None

    async def letter(self) -> Json | None:
        """The mover's panel in the direct messages; None where nobody wrote one (their turn simply went on)."""
        post = self.last_turn_letter()
        if post is None or post.state == "closed":
            return None
        direct = self.mover.direct
        here = await self.until(
            lambda: [message for message in self.mover.visible(direct) if carries(message, post.mark)],
            f"letter {post.mark} to {self.mover.user['global_name']}",
        )
        return here[0] if presses.buttons(here[0], "type") or presses.buttons(here[0], "commit") else None

    async def enter(self, way: str = "panel", panel: Json | None = None) -> Json:
        """Compose the next turn; the panel then shows the whole of it."""
        person, orders = self.mover, self.turn.orders
        self.ways[way] += 1
        if way == "typed":
            shown = await presses.by_command(person, self.room, orders)
        elif way == "suggested":
            shown = await presses.by_suggestion(person, self.room, orders)
        else:
            start = panel or (await self.letter() if way == "letter" else None) or await self.panel()
            enter = presses.in_a_form if way == "form" else functools.partial(presses.on_panel, game=self.script.game)
            shown = await enter(person, start, orders)
        self.drafted()
        return shown

    def drafted(self) -> None:
        """The draft on disk is the turn of the script."""
        assert self.ledger.drafts().get(self.turn.seat) == [str(choice) for choice in self.turn.choices]

    def foresee(self) -> None:
        """Play the next turn without the bot: what it makes known may be told from now on."""
        turn, happened = self.turn, []
        for choice in turn.choices:
            happened += self.match.play(turn.seat, self.match.pending()[turn.seat].id, choice)
            self.tenures.append(f"person {self.mover.id}")
        self.events += happened
        self.known.hear(happened)
        self.known.over = self.match.outcome is not None
        self.done += 1

    def starts_a_battle(self) -> bool:
        """Whether the next turn leads to one."""
        trial = self.match.clone()
        return any(
            event.id == "polis.battle-begun"
            for choice in self.turn.choices
            for event in trial.play(self.turn.seat, trial.pending()[self.turn.seat].id, choice)
        )

    async def commit(self, panel: Json, *, copies: int = 1) -> Json:
        """Send what was composed."""
        if self.starts_a_battle():
            await self.delivered()
        person = self.mover
        self.foresee()
        shown = answer_of(await presses.press(person, panel, "commit", copies=copies))
        self.agree()
        return shown

    def agree(self) -> None:
        """The journal holds what has been played, once each, and nothing else."""
        assert self.ledger.played() == self.expected()

    def expected(self) -> list[tuple[str, str]]:
        return [(turn.seat, str(choice)) for turn in self.script.turns[: self.done] for choice in turn.choices]

    async def play(self, turns: int = 1, *, copies: int = 1) -> Json:
        """So many turns of the script, each entered in another way."""
        shown: Json = {}
        for _ in range(turns):
            shown = await self.commit(await self.enter(WAYS[self.done % len(WAYS)]), copies=copies)
        return shown

    # ------------------------------------------------------------------ trouble

    async def restart(self, fault: str = "") -> None:
        """`kill -9`, and start again."""
        await self.bot.kill()
        await self.bot.start(fault)

    async def dies_at_commit(self, panel: Json) -> None:
        """The mover commits, and the bot dies over it."""
        pressed = await presses.press(self.mover, panel, "commit", wait=False)
        await self.bot.killed()
        self.lost.add(pressed.id)

    async def while_off(self, **span: float) -> None:
        """Time passes while the bot is off."""
        await self.bot.stop()
        self.ledger.pass_time(**span)
        await self.bot.start()

    # ------------------------------------------------------------------ looking back

    def messages(self) -> list[Json]:
        """Everything the bot has said that is still there."""
        return [
            one for one in self.standin.world.messages.values() if one["author"]["id"] == self.standin.world.bot["id"]
        ]


def carries(message: Json, mark: str) -> bool:
    """Whether this is the message of that letter."""
    lines = [line.strip() for line in words_of(message).splitlines()]
    return f"-# {mark}" in lines
