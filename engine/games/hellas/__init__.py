"""Hellas: History of the Ancient Seas I. Athens against Sparta on a map of hexes, without dice or cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.contents import contents
from engine.core.files.data import read_game
from engine.core.position import Position
from engine.core.registry import TURNS_FORESEEN, Course, DataRules, Scenario, register
from engine.core.rulebook import Choice, Dice, Frame, Table, Viewer
from engine.games import hellas
from engine.games.hellas.board.board import ScenarioRow
from engine.games.hellas.board.loading import load_board
from engine.games.hellas.by_mail.economic_tactics import PREDICATES
from engine.games.hellas.by_mail.stances import STANCES
from engine.games.hellas.opponent.appraisal import appraise
from engine.games.hellas.opponent.archimedes import answer
from engine.games.hellas.sections import SECTIONS
from engine.games.hellas.setting.entries import ENTRIES, FACTS, words
from engine.games.hellas.setting.setters import SETTERS, SPOTS, settle
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.table.setup import UPGRADES, draws_cards, faults, fill_state, set_up
from engine.games.hellas.table.setup import options as to_agree_on
from engine.games.hellas.table.state import POWERS, State
from engine.games.hellas.turn.turn import Game, Turn
from engine.games.hellas.turn.victory import decide, score_sheet

CONTENTS = contents(hellas, tuple(SECTIONS))


class HellasRules(DataRules[State]):
    """The game of Hellas, with the data it was made from."""

    name = "hellas"
    version = 2
    upgrades = UPGRADES
    state_type = State
    frames = CONTENTS.frames
    kinds = CONTENTS.kinds
    course = Course("hellas.turn", moves=("hellas.act",), messages=4)
    sections = SECTIONS
    predicates = PREDICATES
    stances = STANCES
    entries = ENTRIES
    phases = (Game, Turn)
    spots = SPOTS

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__(
            texts, load_board, words, SETTERS, FACTS,
            appraise=appraise, scores=score_sheet, settle=settle, faults=faults,
        )  # fmt: skip
        self.scenarios = {row.id: self._scenario(row) for row in self.board.scenarios.values()}

    def _scenario(self, row: ScenarioRow) -> Scenario:
        """What a table is told of a way to begin. Only a last turn ends a game for certain."""
        seats = tuple(seat for seat in POWERS if seat != row.archimedes)
        return Scenario(row.id, seats, to_agree_on(self.board, row), endless=row.last_turn is None)

    def setup(self, scenario: str, options: dict[str, Any], dice: Dice) -> tuple[State, Frame]:
        """The table of a scenario, and the game about to begin (§4)."""
        return set_up(self.board, scenario, options), Game()

    def chance(self, scenario: str, options: Mapping[str, Any]) -> bool:
        """Only Archimedes' cards and the victory cards are drawn."""
        return draws_cards(self.board, scenario, options)

    def fill(self, position: Position[State, Frame], viewer: Viewer, dice: Dice) -> None:
        """Possible victory cards, and what could be left of Archimedes' deck, for what this viewer can't see."""
        fill_state(self.board, position.state, dice)

    def whereabouts(self, state: State, frame: Frame) -> dict[str, Any]:
        """The game and a turn of it are told by the turn."""
        told = super().whereabouts(state, frame)
        return {"turn": state.turn} if isinstance(frame, Game | Turn) else told

    def answer(self, scene: HellasScene, legal: Sequence[Choice]) -> Choice | None:
        """Archimedes' answer, for the power that it plays."""
        if scene.seat != scene.state.options.archimedes:
            return None
        return answer(scene.kind.name, scene.board, scene.state, scene.seat, legal)

    def reckon(self, table: Table[State]) -> None:
        """More victory points win, or what breaks a tie (§2)."""
        decide(table)

    def turns_left(self, scenario: str, state: State) -> Sequence[int]:
        """The turns from this one to the last; where there is none, those of some evenings."""
        return range(state.turn, (state.options.last_turn or state.turn + TURNS_FORESEEN) + 1)


register("hellas", lambda: HellasRules(read_game("hellas")))
