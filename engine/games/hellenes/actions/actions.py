"""What all Actions share: the verb, what it costs, and the check that it can be paid for (§4.0)."""

from __future__ import annotations

from typing import Any

from engine.core.rulebook import Args, Choice, Frame, Refusal, Seat, Verb
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.expeditions import SICILY, sicily_open, theatre
from engine.games.hellenes.table.blocks import HellenesScene
from engine.games.hellenes.table.state import AreaId, State

SECTION = "4.0"
TOO_FEW = "hellenes.too-few-actions"


def price_at(board: Board, state: State, area: AreaId) -> int:
    """What an Action costs there: more in Sicily until Expeditionaries have been there in the year (§15.2)."""
    aloof = theatre(board, area) == SICILY and not sicily_open(state)
    return board.tables.neutral_price if aloof else 1


def unpaid(scene: HellenesScene, needed: int) -> Args | None:
    """Actions are neither saved nor lent (§4.0): what is needed, and what is left, where that is too few."""
    left = scene.state.actions
    return {"needed": needed, "left": left} if needed > left else None


class Action(Verb):
    """One of the Actions; last of all it must be paid for.

    Its procedure pays nothing: whoever asks for Actions takes the price first.
    """

    begins: type[Any]
    """Its procedure, which remembers what is said by the same names."""

    def price(self, board: Board, state: State, seat: Seat, choice: Choice) -> int:
        """How many Actions it takes: by default what one costs in the area that is named first."""
        return price_at(board, state, str(choice.args[0]))

    def start(self, seat: Seat, choice: Choice) -> Frame:
        """The procedure about to begin."""
        frame: Frame = self.begins(seat=seat, **self.said(choice))
        return frame

    def too_few(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """It must be paid for."""
        return unpaid(scene, self.price(scene.board, scene.state, scene.seat, choice))

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """What can be begun, and paid for."""
        found = super().legal(scene)
        if scene.state.actions >= (1 if sicily_open(scene.state) else scene.board.tables.neutral_price):
            return found  # nothing costs more
        return [choice for choice in found if self.too_few(scene, choice) is None]

    def refusal(self, scene: HellenesScene, choice: Choice) -> Refusal | None:
        """The first check that `choice` fails, and then that it can't be paid for."""
        refusal = super().refusal(scene, choice)
        if refusal is None and (args := self.too_few(scene, choice)) is not None:
            return Refusal(TOO_FEW, SECTION, args)
        return refusal
