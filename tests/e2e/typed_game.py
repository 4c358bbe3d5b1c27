"""A game of orders thought out beforehand, line by line, being played on the stand-in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.person import Person
from engine.core.ahead.draft import Draft
from engine.core.match import Match
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from tests.e2e import presses
from tests.e2e.game import Json
from tests.e2e.presses import EPHEMERAL, answer_of
from tests.e2e.script import Script, Turn, fresh
from tests.e2e.secret_game import SecretGame
from tests.reading import words_of

SHORT = ("panel", "panel", "letter", "panel", "suggested", "panel", "panel")
"""How orders of few choices are entered, in turns; whoever waits for a letter waits for all pictures before it."""
LONG = ("typed", "form", "panel", "letter")
"""How the others are."""
PRESSED = 3
"""Choices that are still pressed one by one."""


def by_lines(
    game: str, scenario: str, secret: str, lines: Iterable[tuple[Seat, str]], options: dict[str, str] | None = None
) -> Script:
    """The game of such lines, word for word; each is one commit: as far as a seat can go on by itself."""
    script = Script(scenario, secret, game, options=options or {})
    match, script.events = fresh(scenario, secret, game, options)
    for seat, line in lines:
        turn = Turn(seat, match.pending()[seat].kind, tuple(_orders(match, seat, line)))
        for choice in turn.choices:
            script.events += match.play(seat, match.pending()[seat].id, choice)
        script.turns.append(turn)
    script.end = match
    return script


def _orders(match: Match[Any], seat: Seat, line: str) -> Iterator[tuple[Choice, ...]]:
    draft = Draft(View(match, seat_view(seat)), seat).type(line)
    assert draft.problem is None, (line, draft.problem)
    assert not draft.inserted, line
    assert Turn(seat, "", (tuple(draft.choices),)).text == line, line
    yield from ((choice,) for choice in draft.choices)


@dataclass
class TypedGame(SecretGame):
    """One table where it is known beforehand what everybody orders, and what of it is left ahead."""

    ahead: dict[int, str] = field(default_factory=dict)
    """Turns of the script, by number, that have been left ahead, and who answers for them in the journal."""

    def starts_a_battle(self) -> bool:
        """What has been seen once may be told for good, so nothing has to be delivered before a battle begins."""
        return False

    def sits(self, seat: str, person: Person) -> None:
        """From the beginning everybody sees what lies open."""
        super().sits(seat, person)
        self.known.look(self.match)

    def foresee(self) -> None:
        """Play the next turn without the bot, and then what has been left ahead."""
        self._plays(f"person {self.mover.id}")
        while self.done in self.ahead:
            self._plays(self.ahead[self.done])

    def _plays(self, who: str) -> None:
        turn, happened = self.turn, []
        for choice in turn.choices:
            happened += self.match.play(turn.seat, self.match.pending()[turn.seat].id, choice)
            self.known.look(self.match)
            self.tenures.append(who)
        self.events += happened
        self.known.hear(happened)
        self.done += 1

    async def enter(self, way: str = "", panel: Json | None = None) -> Json:
        """Compose the next turn as it suits its length: what is short is pressed, what is long mostly typed."""
        if not way:
            ways = SHORT if len(self.turn.choices) <= PRESSED else LONG
            way = ways[self.done % len(ways)]
        return await super().enter(way, panel)

    async def play(self, turns: int = 1, *, copies: int = 1) -> Json:
        """So many turns of the script."""
        shown: Json = {}
        for _ in range(turns):
            shown = await self.commit(await self.enter(), copies=copies)
        return shown

    async def play_until(self, line: str) -> None:
        """Play on to where this is to be ordered."""
        while not self.comes(line):
            assert not self.over, f"nobody orders {line}"
            await self.play()

    def comes(self, line: str, ahead: int = 0) -> bool:
        """Whether this is ordered next, or so many turns later."""
        return self.script.turns[self.done + ahead].text == line

    def number_of(self, seat: Seat, line: str) -> int:
        """Which turn of the script a seat orders this in, the next time it does."""
        turns = self.script.turns
        return next(n for n in range(self.done, len(turns)) if (turns[n].seat, turns[n].text) == (seat, line))

    async def shows(self, person: Person, command: str, **options: Any) -> Json:
        """What a command shows somebody, for their eyes only, with its pictures."""
        shown = answer_of(await person.slash(self.room, command, **options))
        assert shown["flags"] & EPHEMERAL, command
        await self.until(lambda: shown["attachments"], f"a picture for /{command}")
        return shown

    def pictures_of(self, message: Json) -> list[bytes]:
        """The pictures of a message."""
        found = [self.standin.world.files.get(one["id"]) or b"" for one in message["attachments"]]
        assert all(data.startswith(b"\x89PNG") for data in found), words_of(message)
        return found

    async def order(self, text: str) -> Json:
        """The mover types this and gets the panel."""
        return answer_of(await self.mover.slash(self.room, "order", text=text))

    async def undo_all(self, panel: Json) -> Json:
        """The mover takes every order out of the draft again."""
        while self.ledger.drafts().get(self.turn.seat):
            panel = answer_of(await presses.press(self.mover, panel, "undo"))
        return panel
