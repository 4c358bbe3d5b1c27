"""Sparta's unique issues: Krypteia and Agoge (§7.45)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import CLOSING, Choice, Frame, Kind, Next, Seat, Simple, Verb, say
from engine.games.pericles.board.board import LAND, Board
from engine.games.pericles.table.levies import raise_units
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, in_play, supply, treachery
from engine.games.pericles.table.state import ATHENS, SPARTA, PieceId, State, TheaterId
from engine.games.pericles.theater.resolution import no_effect
from engine.games.pericles.theater.treachery import remove_treachery

KRYPTEIA, AGOGE = "krypteia", "agoge"


# ------------------------------------------------------------------ Krypteia


class RemoveMarker(Verb):
    """An Athenian Treachery marker there."""

    pattern, section = "remove <theater>", "7.45A"

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("remove", theater) for theater in scene.state.treachery if treachery(scene.state, theater, ATHENS)]


class HuntingTreachery(Kind):
    """Which Athenian Treachery marker is removed next?"""

    name, section = "pericles.krypteia", "7.45A"
    together = True
    verbs = (RemoveMarker(), Simple(CLOSING, "7.45A"))


class Krypteia(Frame, tag="pericles.krypteia", kw_only=True):
    """Up to six Athenian Treachery markers are removed, from anywhere (§7.45A)."""

    owner: Seat
    made: int = 0
    """Markers removed."""

    def begin(self, table: PericlesTable) -> Next:
        """As long as there are any, and fewer than six have gone."""
        left = any(treachery(table.state, theater, ATHENS) for theater in table.state.treachery)
        if left and self.made < table.board.tables.krypteia:
            return self.ask(self.owner, HuntingTreachery, then=self.chosen)
        if not self.made:
            no_effect(table, self.owner, KRYPTEIA)
        return self.done()

    def chosen(self, table: PericlesTable, choice: Choice, theater: TheaterId = "") -> Next:
        if choice.verb == CLOSING:
            return self.done()
        remove_treachery(table, theater, ATHENS, 1)
        self.made += 1
        return self.goto(self.begin)


# ------------------------------------------------------------------ Agoge


def recruits(board: Board, state: State) -> list[PieceId]:
    """The Spartan land units of which there are any left, the 300 among them (§12.4)."""
    kinds = (piece for piece in board.of(SPARTA, LAND) if not board.pieces[piece].league)
    return [piece for piece in kinds if supply(board, state, piece) > 0]


class BuildRecruit(Verb):
    """One Spartan land unit in Sparta."""

    pattern, section = "build <piece>", "7.45B"

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("build", piece) for piece in recruits(scene.board, scene.state)]


class Training(Kind):
    """Which Spartan land unit is built next?"""

    name, section = "pericles.agoge", "7.45B"
    verbs = (BuildRecruit(), Simple(CLOSING, "7.45B"))


class Agoge(Frame, tag="pericles.agoge", kw_only=True):
    """Up to three Spartan land units are built in Sparta (§7.45B)."""

    owner: Seat
    made: dict[PieceId, int] = field(default_factory=dict)

    def begin(self, table: PericlesTable) -> Next:
        """As long as there are any, and fewer than three have come."""
        board, state = table.board, table.state
        home: TheaterId = board.home[SPARTA]
        if in_play(board, state, home) and recruits(board, state) and sum(self.made.values()) < board.tables.agoge:
            return self.ask(self.owner, Training, then=self.chosen)
        if not self.made:
            no_effect(table, self.owner, AGOGE)
        return self.done()

    def chosen(self, table: PericlesTable, choice: Choice, piece: PieceId = "") -> Next:
        if choice.verb == CLOSING:
            return self.done()
        cost = table.board.tables.build_cost[LAND]
        raise_units(table, self.owner, piece, table.board.home[SPARTA], cost, "7.45B")
        self.made[piece] = self.made.get(piece, 0) + 1
        return self.goto(self.begin)
