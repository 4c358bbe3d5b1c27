"""The Plague: who dies in Athens, and wherever both Sides meet (§5.13, §5.14)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from engine.core.rulebook import Args, Chain, Choice, Frame, Kind, Next, Verb, check, say
from engine.games.pericles.board.board import LAND, NAVAL, Board
from engine.games.pericles.table.pieces import CONTESTED, PericlesScene, PericlesTable, count, status, take
from engine.games.pericles.table.state import ATHENS, FACTIONS, POST_PLAGUE, SIDES, PieceId, Side, State, TheaterId

SECTION = "5.14"

KINDS = (LAND, NAVAL)


class Toll(Struct):
    """So many units of a kind that a Side loses in a Theater, of whichever colour."""

    theater: TheaterId
    kind: str
    """`land` or `naval`."""
    count: int


# ------------------------------------------------------------------ how many


def tolls(board: Board, state: State, side: Side) -> list[Toll]:
    """What the Plague takes of a Side, Theater by Theater (§5.14).

    In Athens one unit in three of each kind, fractions rounded up; one of each kind in every Contested Theater, in
    Athens besides. The last land unit of a Side in a Land Theater is spared, as is its last naval one in a Naval one.
    """
    found = [
        Toll(theater, kind, dying)
        for theater in state.pieces
        for kind in KINDS
        if (dying := _dying(board, state, side, theater, kind))
    ]
    return sorted(found, key=lambda toll: (board.theaters[toll.theater].number, toll.kind))


def _dying(board: Board, state: State, side: Side, theater: TheaterId, kind: str) -> int:
    there = count(board, state, theater, side, kind)
    wanted = 0
    if theater == board.home[ATHENS]:
        wanted += -(-there // board.tables.plague_fraction)
    if status(board, state, theater) == CONTESTED:
        wanted += 1
    spared = 1 if board.theaters[theater].type == kind else 0
    return max(0, min(wanted, there - spared))


def at_risk(board: Board, state: State, side: Side, toll: Toll) -> dict[PieceId, int]:
    """The units of which a toll is taken, by colour."""
    there = state.pieces[toll.theater]
    return {piece: there[piece] for piece in board.of(side, toll.kind) if there.get(piece)}


# ------------------------------------------------------------------ which ones


@check("pericles.not-stricken", SECTION)
def not_stricken(scene: PericlesScene, piece: PieceId, theater: TheaterId) -> Args | None:
    """Only as many die as the Plague takes, of that kind, in that Theater (§5.14)."""
    kind = scene.board.pieces[piece].kind
    if any(toll.theater == theater and toll.kind == kind for toll in scene.frame.due):
        return None
    return {"piece": piece, "theater": theater}


class RemoveStricken(Verb):
    """One of those who die."""

    pattern, section = "remove <piece> <theater>", SECTION
    checks = (not_stricken,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        board, state, side = scene.board, scene.state, scene.frame.side
        mine = [piece for kind in KINDS for piece in board.of(side, kind)]
        return [
            say("remove", piece, theater) for theater, there in state.pieces.items() for piece in mine if piece in there
        ]


class Burying(Kind):
    """Who dies of the Plague, where units of several colours are at risk (§5.14)?"""

    name, section = "pericles.plague", SECTION
    verbs = (RemoveStricken(),)


class PlagueToll(Frame, tag="pericles.plague-toll", kw_only=True):
    """One Side's dead; its Controlling Faction chooses among colours where there is a choice (§5.14)."""

    side: Side
    due: list[Toll] = field(default_factory=list)
    """What is still to be taken."""

    def begin(self, table: PericlesTable) -> Next:
        """Take what leaves no choice, then ask for one of the others."""
        self.due = [toll for toll in self.due if not self.taken_without_choice(table, toll)]
        if not self.due:
            return self.done()
        return self.ask(table.state.controlling[self.side], Burying, then=self.chosen)

    def taken_without_choice(self, table: PericlesTable, toll: Toll) -> bool:
        """Whether a toll is paid: by one colour alone, or by all who are there."""
        colours = at_risk(table.board, table.state, self.side, toll)
        if len(colours) > 1 and toll.count < sum(colours.values()):
            return False
        for piece, there in colours.items():
            bury(table, toll.theater, piece, min(there, toll.count))
        return True

    def chosen(self, table: PericlesTable, choice: Choice, piece: PieceId = "", theater: TheaterId = "") -> Next:
        kind = table.board.pieces[piece].kind
        toll = next(toll for toll in self.due if toll.theater == theater and toll.kind == kind)
        bury(table, theater, piece, 1)
        toll.count -= 1
        if not toll.count:
            self.due.remove(toll)
        return self.goto(self.begin)


class Plague(Frame, tag="pericles.plague", kw_only=True):
    """A Plague: Post-Plague from now on, and both Sides bury their dead at once (§5.13, §5.14)."""

    def begin(self, table: PericlesTable) -> Next:
        """Count for both before anybody is removed."""
        board, state = table.board, table.state
        first = state.plague != POST_PLAGUE
        state.plague = POST_PLAGUE
        table.tell("pericles.plague", "5.13", first=first)
        chains = [Chain(side, FACTIONS[side], PlagueToll(side=side, due=tolls(board, state, side))) for side in SIDES]
        return self.split(chains)


def bury(table: PericlesTable, theater: TheaterId, piece: PieceId, number: int) -> None:
    """Units die of the Plague; in the campaign they are out of the game for good (§5.14)."""
    state = table.state
    take(state, theater, piece, number)
    if table.board.scenarios[state.scenario].plague_permanent:
        state.lost[piece] = state.lost.get(piece, 0) + number
    side = table.board.pieces[piece].side
    table.tell("pericles.plague-deaths", SECTION, side=side, theater=theater, piece=piece, count=number)
