"""Military Unit Movement: the Commanding General moves units, each until it must stop (§9.32, §9.33).

Strategos Commitment: how many tokens go with an expedition, or against it (§9.31).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check, endings, say
from engine.games.pericles.board.board import Board
from engine.games.pericles.end_phase.maintenance import THE_300
from engine.games.pericles.military.routes import (
    Survey,
    argos_stays,
    base_needed,
    cannot_leave,
    closed_by_peace,
    has_stopped,
    may_not_stop,
    no_route,
    no_such_unit,
    no_tokens_left,
)
from engine.games.pericles.table.pieces import FromTo, Moved, PericlesScene, PericlesTable, fresh, march
from engine.games.pericles.table.state import SIDE_OF, PieceId, State, TheaterId
from engine.games.pericles.theater.resolution import too_few_tokens

SECTION = "9.32"


class Move(FromTo):
    """One unit, by any way there is, to where it has to stop."""

    pattern, section = "move <piece> <start:theater> <end:theater>", SECTION
    checks = (
        no_tokens_left, no_such_unit, has_stopped, argos_stays, closed_by_peace, no_route, cannot_leave, base_needed,
        may_not_stop,
    )  # fmt: skip

    def examples(self, scene: PericlesScene) -> Iterable[Choice]:
        """What stands anywhere, to the Expedition Theater: what keeps it from there is of interest."""
        return [choice for choice in super().examples(scene) if choice.args[2] == scene.frame.theater]


class Marching(Kind):
    """Which unit moves, and where to? `done` leaves the other tokens unused."""

    name, section = "pericles.march", SECTION
    verbs = (Move(), Simple(CLOSING, SECTION))


class Movement(Frame, tag="pericles.movement", kw_only=True):
    """The units of an expedition move, one after the other (§9.32)."""

    theater: TheaterId
    """The Expedition Theater."""
    general: Seat
    """The Commanding General; any units of his Side are his to move (§3.2)."""
    moves: int
    """Units that may still move."""
    guard: bool = False
    """Whether the 300 have a token besides, that moves only themselves (§12.4)."""
    stopped: Moved = field(default_factory=dict)
    """Units that have moved, where they stopped: they do not move again (§9.32E)."""

    def may_move(self, piece: PieceId) -> bool:
        """Whether there is a token left that a unit of this kind could move with (§9.32, §12.4)."""
        return self.moves > 0 or (self.guard and piece == THE_300)

    def ways(self, board: Board, state: State) -> list[Choice]:
        """Every move that the Commanding General can order now."""
        side = SIDE_OF[self.general]
        survey, found = Survey(board, state, side, self.theater), list[Choice]()
        for piece in filter(self.may_move, board.units[side]):
            row = board.pieces[piece]
            for start, there in state.pieces.items():
                if piece in there and fresh(state, self.stopped, piece, start) and (ends := survey.ends(row, start)):
                    to = endings("move", piece, start)
                    found += [to[end] for end, bit in survey.bits.items() if ends & bit]
        return found

    def begin(self, table: PericlesTable) -> Next:
        """Ask while there is something to move, and a token to move it."""
        orders = self.ways(table.board, table.state)
        if not orders:
            return self.done()
        return self.ask(self.general, Marching, then=self.ordered, legal=[*orders, say(CLOSING)])

    def ordered(
        self, table: PericlesTable, choice: Choice, piece: PieceId = "", start: TheaterId = "", end: TheaterId = ""
    ) -> Next:
        if choice.verb == CLOSING:
            return self.done()
        if piece == THE_300 and self.guard:
            self.guard = False
        else:
            self.moves -= 1
        march(table.state, self.stopped, piece, start, end)
        table.tell(
            "pericles.moved", SECTION, seat=self.general, piece=piece, start=start, end=end, theater=self.theater
        )
        return self.goto(self.begin)


COMMITMENT_SECTION = "9.31"


def least(scene: PericlesScene) -> int:
    """The fewest tokens that whoever is asked can commit: the Commanding General must go himself."""
    return 1 if scene.seat == scene.frame.general else 0


def limit(scene: PericlesScene) -> int:
    """The most tokens that whoever is asked can commit, if he has them."""
    tables = scene.board.tables
    most: int = tables.general_tokens if scene.seat == scene.frame.general else tables.other_tokens
    return most


@check("pericles.general-commits-one", COMMITMENT_SECTION)
def general_commits_one(scene: PericlesScene, tokens: int) -> Args | None:
    """The Commanding General commits at least one token (§9.31)."""
    return {} if tokens < least(scene) else None


@check("pericles.commitment-limit", COMMITMENT_SECTION)
def commitment_limit(scene: PericlesScene, tokens: int) -> Args | None:
    """Five tokens are the most for the Commanding General, four for the others (§9.31)."""
    return {"limit": limit(scene)} if tokens > limit(scene) else None


class Commit(Verb):
    """`commit <tokens>`."""

    pattern, section = "commit <tokens:number>", COMMITMENT_SECTION
    checks = (general_commits_one, commitment_limit, too_few_tokens)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("commit", number) for number in range(scene.board.tables.general_tokens + 1)]


class Committing(Kind):
    """How many tokens are committed?

    Asked of the Commanding General alone where no enemy is, else of all at once; even of those without tokens, since
    nobody is to know that they have none.
    """

    name, section, reply = "pericles.commit", COMMITMENT_SECTION, True
    verbs = (Commit(),)

    def default(self, scene: PericlesScene) -> Choice:
        return say("commit", least(scene))


class Commitment(Frame, tag="pericles.commitment", kw_only=True):
    """One faction's closed hand; gives back how many tokens are in it."""

    seat: Seat
    general: Seat
    theater: TheaterId
    """Where the expedition goes."""

    def begin(self, table: PericlesTable) -> Next:
        return self.ask(self.seat, Committing, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, tokens: int = 0) -> Next:
        """Nobody learns of it before all have chosen."""
        return self.done(tokens)
