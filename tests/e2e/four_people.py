"""A game on a large map between four people, and one more who looks on, being played on the stand-in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from bot.sandbox.person import Person
from engine.core.secrets.secret import Seat
from tests.bot.patient import Patient
from tests.e2e import presses
from tests.e2e.secret_game import SecretGame


@dataclass
class FourPeople(SecretGame):
    """One table of four; Eve looks on."""

    places: ClassVar[tuple[Seat, ...]]
    """Where Alice, Bob, Chloe and Dan sit down."""
    dan: Person = field(init=False)
    eve: Person = field(init=False)

    def __post_init__(self) -> None:
        self.dan, self.eve = self._newcomer("Dan"), self._newcomer("Eve")

    def _newcomer(self, name: str) -> Person:
        world = self.standin.world
        user = world.add_user(name)
        world.join(self.guild, user)
        world.direct(user)
        return Patient.called(name, self.standin)

    @property
    def onlooker(self) -> Person:
        return self.eve

    async def sit_down_and_start(self) -> None:
        """Four people take a seat each; Alice begins."""
        rooms = "SELECT room FROM game_table WHERE room IS NOT NULL"
        await self.until(lambda: self.ledger.rows(rooms), "the room to be made")
        lobby = self.lobby()
        for seat, person in zip(self.places, (self.alice, self.bob, self.chloe, self.dan), strict=True):
            await presses.press(person, lobby, "sit", seat=seat)
            self.sits(seat, person)
        await presses.press(self.alice, lobby, "start")
