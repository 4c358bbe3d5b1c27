"""A game on a large map that everybody sees differently, being played on the stand-in."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from bot.messages.report import plain_lines
from bot.panels.press import number_in
from bot.sandbox.person import Person
from render.wording.words import words
from tests.e2e.game import Game, Json
from tests.e2e.presses import EPHEMERAL, answer_of, buttons, press
from tests.reading import words_of

PATIENCE = 120.0
"""Seconds; the map is large, and there is a picture with every report."""


class SecretGame(Game):
    """One table, with time for its pictures, and what people see when they look at it."""

    @property
    def state(self) -> Any:
        """The table as it is without the bot."""
        return self.match.state

    @property
    def onlooker(self) -> Person:
        """Who looks on."""
        return self.chloe

    @property
    def others(self) -> list[Person]:
        """Everybody but the mover: who else plays, and who looks on."""
        return [person for person in (*self.seats.values(), self.onlooker) if person is not self.mover]

    async def until(self, said: Any, what: str, timeout: float = PATIENCE) -> Any:
        return await super().until(said, what, timeout)

    async def delivered(self, timeout: float = PATIENCE) -> None:
        """Wait until every letter has arrived; the first board takes a while to be painted."""
        await super().delivered(timeout)

    async def looks(self, person: Person, *commands: str) -> list[str]:
        """What somebody reads by these commands, for their eyes only."""
        read = []
        for command in commands:
            shown = answer_of(await person.slash(self.room, command))
            assert shown["flags"] & EPHEMERAL, command
            read.append(words_of(shown))
        return read

    async def board_of(self, person: Person) -> tuple[str, list[str]]:
        """What the board tells a person: all its words, page by page, and the pictures by their content."""
        shown = answer_of(await person.slash(self.room, "look board"))
        assert shown["flags"] & EPHEMERAL
        await self.until(lambda: shown["attachments"], "the board to be drawn")
        files = self.standin.world.files
        pictures = [files.get(one["id"]) or b"" for one in shown["attachments"]]
        digests = [sha256(data).hexdigest() for data in pictures]
        pages = list[str]()
        while further := [to for _, to in buttons(shown, "look") if to.face and number_in(to.page) >= len(pages)]:
            shown = answer_of(await press(person, shown, "look", page=further[0].page))
            pages.append(words_of(shown).partition("```")[2])
        return "\n".join(pages), digests

    def lines_of(self, id: str, **args: Any) -> list[str]:
        """What the history tells of the phases in which such a thing happened."""
        return [self.history_of(post) for post in self.ledger.letters("report", "final") if self._tells(post, id, args)]

    def history_of(self, post: Any) -> str:
        """All that a letter has to tell, as the history does."""
        return "\n".join(plain_lines(post.letter.events, words(self.script.game), self.script.game))

    def _tells(self, post: Any, id: str, args: dict[str, Any]) -> bool:
        told = [event for event in post.letter.events if event.id == f"{self.script.game}.{id}"]
        return any(all(event.args.get(name) == value for name, value in args.items()) for event in told)

    def reports_of(self, id: str, **args: Any) -> list[Json]:
        """The messages in the room whose report tells of such a thing."""
        found, room = [], self.onlooker.visible(self.room)
        for post in self.ledger.letters("report", "final"):
            if self._tells(post, id, args):
                found += [m for m in room if f"-# {post.mark}" in words_of(m).splitlines()]
        return found
