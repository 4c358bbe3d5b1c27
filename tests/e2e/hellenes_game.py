"""Two years of Hellenes being played on the stand-in, and what only this game's players do."""

from __future__ import annotations

from typing import Any

from bot.sandbox.person import Person
from tests.e2e.game import Json
from tests.e2e.hellenes_leak_check import OpenOrOwn, Whispers
from tests.e2e.secret_game import SecretGame

PRESSED = (
    "hellenes.card", "hellenes.stand", "hellenes.rout", "hellenes.lose", "hellenes.appeal", "hellenes.sacrifice",
    "hellenes.siege",
)  # fmt: skip
"""Questions answered on a panel as a rule; longer orders are typed."""


class Hellenes(SecretGame):
    """One table of Hellenes."""

    known: OpenOrOwn
    leak_check: Whispers

    def starts_a_battle(self) -> bool:
        """What a battle has shown may be told for good, so nothing has to be delivered before one begins."""
        return False

    def sits(self, seat: str, person: Person) -> None:
        """From the beginning everybody sees what lies open."""
        super().sits(seat, person)
        self.known.look(self.match)

    def foresee(self) -> None:
        """Play the next turn without the bot, and look after each choice what has come to light."""
        turn, happened = self.turn, []
        self.known.look(self.match)
        for choice in turn.choices:
            happened += self.match.play(turn.seat, self.match.pending()[turn.seat].id, choice)
            self.known.look(self.match)
            self.tenures.append(f"person {self.mover.id}")
        self.events += happened
        self.known.over = self.match.outcome is not None
        self.done += 1

    async def enter(self, way: str = "", panel: Json | None = None) -> Json:
        """Compose the next turn as it suits its question."""
        if way:
            return await super().enter(way, panel)
        if self.turn.kind in PRESSED and len(self.turn.choices) == 1:
            return await super().enter(("letter", "panel")[self.done % 2])
        return await super().enter(("typed", "form")[self.done % 2])

    async def play(self, turns: int = 1, *, copies: int = 1) -> Json:
        """So many turns of the script."""
        shown: Json = {}
        for _ in range(turns):
            shown = await self.commit(await self.enter(), copies=copies)
        return shown

    async def play_until(self, what: Any) -> None:
        """Play on to where that is so."""
        while not what():
            assert not self.over, "that never happens"
            await self.play()

    # ------------------------------------------------------------------ what comes next

    def sealed(self) -> bool:
        """Whether one side lays a card now, and the other has yet to lay its own."""
        asked = {decision.kind for decision in self.match.pending().values()}
        return self.turn.kind == "hellenes.card" and len(self.match.pending()) == 2 and asked == {"hellenes.card"}

    def in_battle(self, kind: str, since: int = 1) -> bool:
        """Whether somebody is asked whether to stand in such a battle, from that round on."""
        battle = self.state.battle
        return battle is not None and battle.kind == kind and battle.round >= since and self.turn.kind.endswith("stand")
