"""What all Actions share: the verb, what it costs, and the check that it can be paid for (§4.0)."""

from __future__ import annotations

from typing import Any

from engine.core.check import Refusal
from engine.core.decision import Choice, Verb
from engine.core.frame import Frame
from engine.core.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.routes import Outlook, outlook
from engine.games.hellenes.table.blocks import HellenesScene
from engine.games.hellenes.table.state import AreaId, State

SECTION = "4.0"
SICILY = "sicily"
TOO_FEW = "hellenes.too-few-actions"


def price_at(board: Board, state: State, area: AreaId) -> int:
    """What an Action costs there: more in Sicily until Expeditionaries have been there in the year (§15.2)."""
    theatre = board.seas[area].theatre if board.is_sea(area) else board.provinces[area].theatre
    stirred = 0 <= state.expedition < state.clock
    return board.tables.neutral_price if theatre == SICILY and not stirred else 1


class Action(Verb):
    """One of the Actions. `options` lists what can be begun, as fast as it can; every one passes `checks`.

    Its procedure pays nothing: whoever asks for Actions takes the price first.
    """

    begins: type[Any]
    """Its procedure, which remembers what is said by the same names."""

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """Every way in which a side could begin this Action now, whatever it costs."""
        return self.listed(outlook(board, state, seat))

    def listed(self, view: Outlook) -> list[Choice]:
        """The same from a look at the table that several Actions share."""
        raise NotImplementedError

    def price(self, board: Board, state: State, seat: Seat, choice: Choice) -> int:
        """How many Actions one of the options takes: by default what one costs in the area that is named first."""
        return price_at(board, state, str(choice.args[0]))

    def start(self, seat: Seat, choice: Choice) -> Frame:
        """The procedure about to begin."""
        frame: Frame = self.begins(seat=seat, **self.said(choice))
        return frame

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """The options that can be paid for."""
        return self.affordable(outlook(scene.board, scene.state, scene.seat))

    def affordable(self, view: Outlook) -> list[Choice]:
        """The same from a look at the table."""
        board, state, seat = view.board, view.state, view.seat
        options = self.listed(view)
        if state.actions >= board.tables.neutral_price:
            return options  # nothing costs more
        return [c for c in options if self.price(board, state, seat, c) <= state.actions]

    def refusal(self, scene: HellenesScene, choice: Choice) -> Refusal | None:
        """The first check that `choice` fails; last of all, Actions are neither saved nor lent (§4.0)."""
        if (refusal := super().refusal(scene, choice)) is not None:
            return refusal
        needed, left = self.price(scene.board, scene.state, scene.seat, choice), scene.state.actions
        return Refusal(TOO_FEW, SECTION, {"needed": needed, "left": left}) if needed > left else None
