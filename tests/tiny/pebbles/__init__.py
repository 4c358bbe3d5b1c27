"""Pebbles: the smallest game that has everything: data, a secret, dice, checks, a plan, a case (docs/new-game.md)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import UNSET

from engine.core.contents import contents
from engine.core.position import Position
from engine.core.registry import DataRules, Scenario
from engine.core.rulebook import Dice, Frame, Secret, Viewer
from tests.tiny import pebbles
from tests.tiny.pebbles.state import SEATS, State, load_board, words
from tests.tiny.pebbles.taking import Game, appraise, sheet

SECTIONS = {"1": "Setting up", "2": "Taking", "3": "The end"}
CONTENTS = contents(pebbles, tuple(SECTIONS))
DATA = {path.name: path.read_text("utf-8") for path in (Path(__file__).parent / "data").glob("*.toml")}


class PebblesRules(DataRules[State]):
    """The game of Pebbles, with the data it was made from."""

    name = "pebbles"
    version = 1
    state_type = State
    frames = CONTENTS.frames
    kinds = CONTENTS.kinds
    predicates = CONTENTS.predicates
    sections = SECTIONS

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__(texts, load_board, words, appraise=appraise, scores=sheet)
        self.scenarios = {"usual": Scenario("usual", SEATS)}

    def setup(self, scenario: str, options: dict[str, Any], dice: Dice) -> tuple[State, Frame]:
        return State(self.board.heap.pebbles, gems={seat: Secret(0, (seat,)) for seat in SEATS}), Game()

    def fill(self, position: Position[State, Frame], viewer: Viewer, dice: Dice) -> None:
        """Gems that could be there, for those that the viewer has not seen."""
        rest = list(self.board.heap.gems)
        for gem in position.state.gems.values():
            if gem.value is not UNSET and gem.value in rest:
                rest.remove(gem.value)
        for gem in position.state.gems.values():
            if gem.value is UNSET:
                gem.value = rest.pop(dice.below("fill/gem", len(rest)))


RULES = PebblesRules(DATA)
