"""A turn of Pericles being played on the stand-in by four people, and what only this game's players do."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.person import Person
from engine.core.secrets.secret import Seat
from engine.games.pericles.table.state import AGIADS, ARISTOCRATS, DEMAGOGUES, EURYPONTIDS
from tests.e2e import presses
from tests.e2e.four_people import FourPeople
from tests.e2e.game import Json
from tests.e2e.pericles_leak_check import OpenOrDealt, Shields
from tests.e2e.pericles_script import played
from tests.e2e.presses import answer_of

WAYS = ("typed", "letter", "typed", "panel", "form")
"""How orders are entered, in turns."""
SERIES = "plan series"
"""Who answers in the journal where a series left ahead does."""


@dataclass
class Pericles(FourPeople):
    """One table of Pericles: Alice and Bob for Athens, Chloe and Dan for Sparta; Eve looks on."""

    places = (ARISTOCRATS, DEMAGOGUES, EURYPONTIDS, AGIADS)
    known: OpenOrDealt
    leak_check: Shields
    ahead: Counter[Seat] = field(default_factory=Counter)
    """How many turns of the script each faction has left ahead as a series."""

    def starts_a_battle(self) -> bool:
        """What has been seen once may be told for good, so nothing has to be delivered before a battle begins."""
        return False

    def sits(self, seat: str, person: Person) -> None:
        """From the beginning everybody sees what lies open."""
        super().sits(seat, person)
        self.known.look(self.match)

    def foresee(self) -> None:
        """Play the next turn without the bot, and look after each choice what has come to light."""
        who = f"person {self.mover.id}"
        if self.ahead[self.turn.seat]:
            self.ahead[self.turn.seat] -= 1
            who = SERIES
        for happened in played(self.match, self.turn):
            self.events += happened
            self.known.hear(happened)
            self.known.look(self.match)
            self.tenures.append(who)
        self.done += 1
        if not self.over and self.ahead[self.turn.seat]:
            self.foresee()

    async def play(self, turns: int = 1, *, copies: int = 1) -> Json:
        """So many turns of the script."""
        shown: Json = {}
        for _ in range(turns):
            if self.turn.kind == "pericles.show":
                shown = await self.show()
            else:
                shown = await self.commit(await self.enter(WAYS[self.done % len(WAYS)]), copies=copies)
        return shown

    async def play_until(self, what: Any) -> None:
        """Play on to where that is so."""
        while not what():
            assert not self.over, "that never happens"
            await self.play()

    async def show(self) -> Json:
        """Let the compatriot look behind the shield, with the button under what one is asked."""
        person, (choice,) = self.mover, self.turn.choices
        opened = answer_of(await presses.press(person, await self.panel(), "offers"))
        label = f"Show my {choice.args[0]} to my compatriot"
        button = next(one for one, _ in presses.buttons(opened, "offer") if one["label"] == label)
        self.foresee()
        shown = answer_of(await person.click(opened, button["custom_id"]))
        self.agree()
        return shown

    # ------------------------------------------------------------------ what comes next

    def asked(self, kind: str, people: int = 1) -> bool:
        """Whether so many are asked this at once, and nobody anything else."""
        kinds = [decision.kind for decision in self.match.pending().values()]
        return kinds == [f"pericles.{kind}"] * people
