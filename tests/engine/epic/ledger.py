"""Treasuries and control of regions, kept by what is told: it must come to what lies on the table."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.event import Event
from engine.core.questions.choice import Choice
from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.state import ATHENS, RegionId, State

EARNED = {"epic.tribute", "epic.empire-paid", "epic.raided", "epic.city-destroyed", "epic.argos-wakes"}
SPENT = {
    "epic.built", "epic.fort-built", "epic.base-built", "epic.walls-begun", "epic.long-walls-begun", "epic.supplied",
    "epic.oracle",
}  # fmt: skip
"""What brings talents to a player, and what takes them; the rest of what is told with talents is in `Ledger`."""


class Ledger:
    """What a game began with, and what has been told since."""

    def __init__(self, state: State) -> None:
        self.treasury = dict(state.treasury)
        self.control: dict[RegionId, Seat | None] = {id: region.by for id, region in state.regions.items()}

    def differences(self, state: State) -> list[str]:
        """Where the book and the table are not the same."""
        control = {id: region.by for id, region in state.regions.items()}
        wrong = [f"{seat}: {own}, not {state.treasury[seat]}" for seat, own in self.treasury.items()
                 if own != state.treasury[seat]]  # fmt: skip
        return wrong + [f"{id}: {by}, not {control[id]}" for id, by in self.control.items() if by != control[id]]

    def note(self, board: Board, choice: Choice, told: Iterable[Event]) -> None:
        """What a choice has led to."""
        if choice.verb == "embassy":
            self.treasury[ATHENS] -= board.values.cards.persia.embassy
        for event in told:
            self._money(event)
            self._control(event)

    def _money(self, event: Event) -> None:
        args = event.args
        if event.id in EARNED:
            self.treasury[args["seat"]] += args["talents"]
        elif event.id in SPENT:
            self.treasury[args["seat"]] -= args["talents"]
        elif event.id == "epic.lent":
            self.treasury[args["seat"]] -= args["talents"]
            self.treasury[args["other"]] += args["talents"]
        else:
            assert "talents" not in args, event

    def _control(self, event: Event) -> None:
        args = event.args
        if event.id in ("epic.control-changed", "epic.region-handed-over", "epic.argos-wakes"):
            self.control[args["region"]] = args["seat"]
        elif event.id == "epic.ceded":
            self.control[args["region"]] = args["other"]
