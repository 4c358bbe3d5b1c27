"""Pericles: The Peloponnesian Wars. Two factions of Athens against two of Sparta, 460 to 400 BC."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.contents import contents
from engine.core.files.data import read_game
from engine.core.position import Position
from engine.core.registry import Course, DataRules, Scenario, register
from engine.core.rulebook import Dice, Frame, Seat, Table, Viewer
from engine.games import pericles
from engine.games.pericles.board.loading import load_board
from engine.games.pericles.by_mail.plan_conditions import PREDICATES
from engine.games.pericles.by_mail.stances import STANCES
from engine.games.pericles.end_phase.victory import end_scenario
from engine.games.pericles.game import Game, Turn
from engine.games.pericles.opponent.appraisal import appraise
from engine.games.pericles.parts import part
from engine.games.pericles.sections import SECTIONS
from engine.games.pericles.setting.entries import ENTRIES, FACTS, words
from engine.games.pericles.setting.setters import SETTERS, settle
from engine.games.pericles.table.honor import scenario as scenario_of
from engine.games.pericles.table.honor import score_sheet
from engine.games.pericles.table.secrets import fill_position
from engine.games.pericles.table.setup import GARRISONS, OWN_COLOUR, UPGRADES, faults, options, set_up
from engine.games.pericles.table.state import State, compatriot

CONTENTS = contents(pericles, tuple(SECTIONS))


class PericlesRules(DataRules[State]):
    """The game of Pericles, with the data it was made from."""

    name = "pericles"
    version = 2
    upgrades = UPGRADES
    state_type = State
    frames = CONTENTS.frames
    kinds = CONTENTS.kinds
    course = Course(
        "pericles.game", most=8, listed=("pericles.place", "pericles.boule"), messages=12, paged=True,
        opens="pericles.turn-begun",
    )  # fmt: skip
    sections = SECTIONS
    predicates = PREDICATES
    stances = STANCES
    entries = ENTRIES
    lesson = "arch"
    phases = (Game, Turn)

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__(
            texts, load_board, words, SETTERS, FACTS,
            appraise=appraise, scores=score_sheet, settle=settle, faults=faults,
        )  # fmt: skip
        self.scenarios = {row.id: Scenario(row.id, row.seats, options(row)) for row in self.board.scenarios.values()}

    def setup(self, scenario: str, options: dict[str, Any], dice: Dice) -> tuple[State, Frame]:
        """The table of a scenario, and the game about to begin (§3.3)."""
        state = set_up(self.board, scenario)
        state.own_colours = options.get(GARRISONS) == OWN_COLOUR
        return state, Game()

    def fill(self, position: Position[State, Frame], viewer: Viewer, dice: Dice) -> None:
        """Possible cards, tokens and markers for what this viewer can't see."""
        fill_position(self.board, position, viewer, dice, self.kinds)

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The other faction of the same City-State (§3.2)."""
        return (compatriot(seat),)

    def whereabouts(self, state: State, frame: Frame) -> dict[str, Any]:
        """The game and a turn of it are told by turn and phase."""
        told = super().whereabouts(state, frame)
        return {"turn": state.turn, "phase": state.phase} if isinstance(frame, Game | Turn) else told

    def part(self, position: Position[State, Frame]) -> int:
        """So many debates, or markers turned up, are a part."""
        return part(position)

    def reckon(self, table: Table[State]) -> None:
        """Honor decides, as at the end of the scenario (§11.14); of a single debate nothing can be said before it."""
        if not scenario_of(self.board, table.state).chip:
            end_scenario(table)

    def turns_left(self, scenario: str, state: State) -> Sequence[int]:
        """The turns from this one to the scenario's last."""
        return range(state.turn, state.last_turn + 1)


register("pericles", lambda: PericlesRules(read_game("pericles")))
