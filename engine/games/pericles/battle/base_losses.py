"""Bases lost in battle, once the units before them are gone, and the treachery that goes with them (§9.44, §9.83)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import CLOSING, Choice, Frame, Kind, Next, Seat, Simple, Verb, say
from engine.games.pericles.battle.armies import strategoi
from engine.games.pericles.battle.losses import eliminate, fought, not_in_battle
from engine.games.pericles.board.board import BASE, Board
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, bases, count
from engine.games.pericles.table.state import Battle, PieceId, Side, State, enemy
from engine.games.pericles.theater.treachery import remove_treachery

SECTION = "9.44"


def bases_open(board: Board, state: State, battle: Battle, side: Side) -> int:
    """How many bases the winner can eliminate (§9.44).

    None as long as the loser has units of the battle's type there, or unless the winner committed more tokens.
    """
    loser, winner = battle.armies[side], battle.armies[enemy(side)]
    if count(board, state, battle.theater, side, battle.type) or strategoi(winner) <= strategoi(loser):
        return 0
    margin = battle.margin - sum(loser.lost.values())
    return min(margin // board.tables.margin_per_base, bases(board, state, battle.theater, side))


class LoseBase(Verb):
    """A base that goes."""

    pattern, section = "lose <piece>", SECTION
    checks = (not_in_battle,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("lose", piece) for piece in scene.board.of(scene.frame.side, BASE)]


class ChoosingBases(Kind):
    """Which enemy bases go (§9.44)?"""

    name, section, reply = "pericles.base-losses", SECTION, True
    verbs = (LoseBase(), Simple(CLOSING, SECTION))


class BaseLosses(Frame, tag="pericles.base-losses", kw_only=True):
    """What is left of the loss differential can take bases; it need not."""

    side: Side
    """The loser."""
    seat: Seat
    left: int = 0
    gone: dict[PieceId, int] = field(default_factory=dict)

    def begin(self, table: PericlesTable) -> Next:
        self.left = bases_open(table.board, table.state, fought(table.state), self.side)
        return self.goto(self.another) if self.left else self.done()

    def another(self, table: PericlesTable) -> Next:
        return self.ask(self.seat, ChoosingBases, then=self.chosen) if self.left else self.goto(self.told)

    def chosen(self, table: PericlesTable, choice: Choice, piece: PieceId = "") -> Next:
        if choice.verb == CLOSING:
            return self.goto(self.told)
        eliminate(table, self.side, piece, 1)
        self.gone[piece] = self.gone.get(piece, 0) + 1
        self.left -= 1
        return self.goto(self.another)

    def told(self, table: PericlesTable) -> Next:
        """Say which have gone; the loser's Treachery there goes with the first (§9.83)."""
        theater = fought(table.state).theater
        if not self.gone:
            table.tell("pericles.bases-spared", SECTION, seat=self.seat, side=self.side, theater=theater)
            return self.done()
        gone = dict(self.gone)
        table.tell("pericles.bases-lost", SECTION, seat=self.seat, side=self.side, theater=theater, pieces=gone)
        remove_treachery(table, theater, self.side)
        return self.done()
