"""People who wait while the bot thinks: where much runs at once, it asks Discord for more time before it answers."""

from __future__ import annotations

from typing import Any

from bot.sandbox.interactions import DEFER, DEFER_UPDATE, Interaction
from bot.sandbox.person import Person
from bot.sandbox.standin import StandIn

LONG = 60.0
"""Seconds until something counts as never happening, where no limit of the bot's is looked at."""


class Patient(Person):
    """Reads an answer once it is there, not the "thinking…" before it."""

    @classmethod
    def called(cls, name: str, standin: StandIn) -> Patient:
        """The person of that name on the stand-in."""
        return cls(standin.backend, standin.person(name).user)

    async def answered(self, interaction: Interaction, timeout: float = LONG) -> None:
        """Discord itself says how long the bot may take."""
        await super().answered(interaction, timeout)

    async def _act(self, *args: Any, wait: bool = True, **kwargs: Any) -> Interaction:
        act = await super()._act(*args, wait=wait, **kwargs)
        if wait and act.answer_type == DEFER:
            await self.replied(act, LONG)
        if wait and act.answer_type == DEFER_UPDATE:
            changed = "the answer to take the place of what was pressed"
            await self._backend.change_signal.until(lambda: act.messages or act.edits, LONG, changed)
        return act
