"""The course of a game: the set-up, then turn after turn until somebody has won (§4, §5)."""

from __future__ import annotations

from engine.core.frame import Frame, Next
from engine.games.hellas.options.victory_cards import DealingVictoryCards
from engine.games.hellas.setting_up.placement import SetUp
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import ATHENS, SPARTA
from engine.games.hellas.turn.turn import Turn

SECTION = "5"


class Game(Frame, tag="hellas.game", kw_only=True):
    """A scenario from its set-up to its end."""

    def begin(self, table: HellasTable) -> Next:
        """Victory cards, if they are played with, are kept in hand before anything is placed."""
        if table.state.options.victory_cards:
            return self.call(DealingVictoryCards(), then=self.sparta_places)
        return self.sparta_places(table, None)

    def sparta_places(self, table: HellasTable, _: object) -> Next:
        """Sparta sets up first (§4)."""
        return self.call(SetUp(seat=SPARTA), then=self.athens_places)

    def athens_places(self, table: HellasTable, _: object) -> Next:
        """Then Athens."""
        return self.call(SetUp(seat=ATHENS), then=self.next_turn)

    def next_turn(self, table: HellasTable, _: object) -> Next:
        """The victory check of one of them ends the match, or a revolution before it (§16)."""
        table.state.turn += 1
        return self.call(Turn(), then=self.next_turn)
