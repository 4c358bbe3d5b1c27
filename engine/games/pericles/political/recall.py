"""Peace brings the units of the City-States home, or to the bases of their own (§7.41D)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Chain, Choice, Frame, Kind, Next, Simple, Verb, check, say
from engine.games.pericles.board.board import Board
from engine.games.pericles.military.building import city_state_units
from engine.games.pericles.table.pieces import Moved, PericlesScene, PericlesTable, carry, city_state_base, fresh, march
from engine.games.pericles.table.state import FACTIONS, SIDE_OF, SIDES, PieceId, Side, State, TheaterId

SECTION = "7.41"


def may_stay(board: Board, state: State, side: Side, theater: TheaterId) -> bool:
    """Whether a City-State's units may be there at the outset of Peace: at home, or with one of its own bases."""
    return theater == board.home[side] or state.pieces[theater].get(city_state_base(board, side), 0) > 0


# ------------------------------------------------------------------ the question


@check("pericles.recalled-already", SECTION)
def recalled_already(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """A unit is placed once (§7.41D)."""
    waiting = fresh(scene.state, scene.frame.placed, piece, start)
    return None if waiting > 0 else {"piece": piece, "theater": start}


@check("pericles.no-city-state-base", SECTION)
def no_city_state_base(scene: PericlesScene, goal: TheaterId) -> Args | None:
    """Units are placed at home, or where their City-State, not the League, has a base (§7.41D)."""
    return None if may_stay(scene.board, scene.state, SIDE_OF[scene.seat], goal) else {"theater": goal}


class RecallUnit(Verb):
    """One unit."""

    pattern, section = "recall <piece> <start:theater> <goal:theater>", SECTION
    checks = (recalled_already, no_city_state_base)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        state = scene.state
        return [
            say("recall", piece, start, goal)
            for start, there in state.pieces.items()
            for piece in city_state_units(scene.board, SIDE_OF[scene.seat])
            if piece in there
            for goal in state.pieces
            if goal != start
        ]


class Recalling(Kind):
    """Which unit goes where? `done`: those that can't stay go home, the others stay."""

    name, section = "pericles.recall", SECTION
    verbs = (RecallUnit(), Simple(CLOSING, SECTION))


class SideRecall(Frame, tag="pericles.side-recall", kw_only=True):
    """One City-State's Controlling Faction places its units (§7.41D)."""

    side: Side
    placed: Moved = field(default_factory=dict)

    def begin(self, table: PericlesTable) -> Next:
        """Without a base of its own abroad a City-State has no choice: all units go home."""
        board, state = table.board, table.state
        abroad = (theater for theater in state.pieces if theater != board.home[self.side])
        if not any(may_stay(board, state, self.side, theater) for theater in abroad):
            return self.goto(self.home)
        return self.ask_more(table, state.controlling[self.side], Recalling, self.chosen, self.home)

    def chosen(
        self, table: PericlesTable, choice: Choice, piece: PieceId = "", start: TheaterId = "", goal: TheaterId = ""
    ) -> Next:
        if choice.verb == CLOSING:
            return self.goto(self.home)
        march(table.state, self.placed, piece, start, goal)
        self.tell(table, piece, start, goal, 1)
        return self.goto(self.begin)

    def home(self, table: PericlesTable) -> Next:
        """Whoever can't stay where he is goes home."""
        board, state = table.board, table.state
        for theater in list(state.pieces):
            if may_stay(board, state, self.side, theater):
                continue
            for piece in city_state_units(board, self.side):
                if number := state.pieces[theater].get(piece, 0):
                    carry(state, piece, theater, board.home[self.side], number)
                    self.tell(table, piece, theater, board.home[self.side], number)
        return self.done()

    def tell(self, table: PericlesTable, piece: PieceId, start: TheaterId, goal: TheaterId, number: int) -> None:
        """They are placed, not moved: nothing on the way has hindered them."""
        table.tell("pericles.recalled", SECTION, side=self.side, piece=piece, number=number, theater=start, to=goal)


class Recall(Frame, tag="pericles.recall", kw_only=True):
    """Both City-States at the same time (§7.41D)."""

    def begin(self, table: PericlesTable) -> Next:
        """Neither hinders the other."""
        chains = [Chain(side, FACTIONS[side], SideRecall(side=side)) for side in SIDES]
        return self.split(chains)
