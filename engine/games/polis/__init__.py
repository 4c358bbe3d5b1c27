"""Polis: Fight for the Hegemony. Athens against Sparta, 478 to 404 BC."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.contents import contents
from engine.core.files.data import read_game
from engine.core.position import Position
from engine.core.registry import Course, DataRules, Scenario, register
from engine.core.rulebook import Dice, Frame, Table, Viewer
from engine.games import polis
from engine.games.polis.board.loading import load_board
from engine.games.polis.by_mail.stances import PREDICATES, STANCES
from engine.games.polis.end_of_round import EndOfRound, ends_on_points, score_sheet
from engine.games.polis.opponent.appraisal import appraise
from engine.games.polis.progress.turn import Game, Round
from engine.games.polis.sections import SECTIONS
from engine.games.polis.setting import ENTRIES, SETTERS, SPOTS, settle, words
from engine.games.polis.table.secrets import fill_begun, fill_state
from engine.games.polis.table.setup import UPGRADES, faults, set_up
from engine.games.polis.table.state import SEATS, State

CONTENTS = contents(polis, tuple(SECTIONS))


class PolisRules(DataRules[State]):
    """The game of Polis, with the data it was made from."""

    name = "polis"
    version = 2
    upgrades = UPGRADES
    state_type = State
    frames = CONTENTS.frames
    kinds = CONTENTS.kinds
    course = Course("polis.game", "round", moves=("polis.act", "polis.fee"), occasion="polis.battle-begun", messages=4)
    sections = SECTIONS
    predicates = PREDICATES
    stances = STANCES
    entries = ENTRIES
    lesson = "corinthian-war"
    phases = (Round, EndOfRound)
    spots = SPOTS

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__(
            texts, load_board, words, SETTERS, appraise=appraise, scores=score_sheet, settle=settle, faults=faults
        )
        self.scenarios = {id: Scenario(id, SEATS) for id in self.board.scenarios}

    def setup(self, scenario: str, options: dict[str, Any], dice: Dice) -> tuple[State, Frame]:
        """The table of a scenario, and the game about to begin (Game setup)."""
        plan = self.board.scenarios[scenario]
        return set_up(self.board, scenario), Game(events=plan.events, projects=plan.projects)

    def fill(self, position: Position[State, Frame], viewer: Viewer, dice: Dice) -> None:
        """Possible hands, decks and piles for what this viewer can't see."""
        fill_state(self.board, position.state, dice)
        fill_begun(self.board, position.state, position.frames(), dice)

    def whereabouts(self, state: State, frame: Frame) -> dict[str, Any]:
        """The whole game is told by its round."""
        told = super().whereabouts(state, frame)
        return {"round": state.rounds[state.round]} if isinstance(frame, Game) else told

    def reckon(self, table: Table[State]) -> None:
        """The victory points decide, as after the last round (End of the game)."""
        ends_on_points(table)

    def turns_left(self, scenario: str, state: State) -> Sequence[str]:
        """The rounds of the scenario from this one on."""
        return state.rounds[state.round :]


register("polis", lambda: PolisRules(read_game("polis")))
