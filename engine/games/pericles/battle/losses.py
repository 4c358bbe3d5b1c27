"""Losses in battle: the opponent decides which units go, along one row of the table (§9.44, §9.45)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Verb, check, say
from engine.games.pericles.board.board import Board
from engine.games.pericles.board.loss_tables import Toll, rows, toll_of, tolls, word
from engine.games.pericles.board.values import LossRow
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, take
from engine.games.pericles.table.state import Battle, PieceId, Side, State

SECTION = "9.44"


def fought(state: State) -> Battle:
    """The battle being fought."""
    assert state.battle is not None, "a battle"
    return state.battle


def section(battle: Battle, side: Side) -> str:
    """Where the losses of a Side stand in the rules."""
    return "9.45" if side == battle.winner else SECTION


def eliminate(table: PericlesTable, side: Side, piece: PieceId, number: int) -> None:
    """Pieces of a Side leave the battle for its stock, where they can be built again at once."""
    battle = fought(table.state)
    take(table.state, battle.theater, piece, number)
    lost = battle.armies[side].lost
    lost[piece] = lost.get(piece, 0) + number


@check("pericles.row-takes-nothing", SECTION)
def takes_nothing(scene: PericlesScene, row: str) -> Args | None:
    """A row whose conditions are not fully met takes nothing, and can't be chosen (§9.44)."""
    legal = any(word(toll.row) == row for toll in scene.frame.open(scene.board, scene.state))
    return None if legal else {"row": row}


class Row(Verb):
    """Along which row of the table the Side loses."""

    pattern, section = "row <row>", SECTION
    checks = (takes_nothing,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """The rows that take from that Side in such a battle."""
        if scene.frame.row:
            return []
        return [say("row", word(row)) for row in rows(scene.board, fought(scene.state), scene.frame.side)]


@check("pericles.not-in-battle", SECTION)
def not_in_battle(scene: PericlesScene, piece: PieceId) -> Args | None:
    """Only what is there can be lost (§9.44)."""
    theater = fought(scene.state).theater
    return None if piece in scene.state.pieces[theater] else {"piece": piece, "theater": theater}


class Lose(Verb):
    """One of the units that the row takes."""

    pattern, section = "lose <piece>", SECTION
    checks = (not_in_battle,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("lose", piece) for piece in scene.frame.victims(scene.board)]


class ChoosingLosses(Kind):
    """Which enemy units go down (§9.44, §9.45)?"""

    name, section, reply = "pericles.losses", SECTION, True
    verbs = (Row(), Lose())


class Losses(Frame, tag="pericles.losses", kw_only=True):
    """The losses of one Side of the battle being fought, chosen by somebody of the other.

    One row only, unless the tables say that rows are put together.
    """

    side: Side
    seat: Seat
    row: str = ""
    """The row whose losses are being taken."""
    left: int = 0
    """Units it still takes."""
    used: list[str] = field(default_factory=list)
    gone: dict[PieceId, int] = field(default_factory=dict)
    """What has been lost along the row."""

    def open(self, board: Board, state: State) -> list[Toll]:
        """The rows that can be chosen."""
        return tolls(board, state, fought(state), self.side, self.used)

    def victims(self, board: Board) -> tuple[PieceId, ...]:
        """The kinds that the chosen row takes; none as long as there is no such row."""
        return self.line(board).victims if self.row else ()

    def begin(self, table: PericlesTable) -> Next:
        found = self.open(table.board, table.state)
        if not found:
            battle = fought(table.state)
            if not self.used:
                table.tell("pericles.no-losses", section(battle, self.side), side=self.side, theater=battle.theater)
            return self.done()
        if len({toll.outcome for toll in found}) == 1:
            row = word(found[0].row)
            only = say("row", row)
            table.leave_out(self.seat, ChoosingLosses.name, self, only)
            return self.chosen(table, only, row)
        return self.ask(self.seat, ChoosingLosses, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, row: str = "") -> Next:
        battle = fought(table.state)
        self.row = row
        self.left = toll_of(table.state, battle, self.side, self.line(table.board)).number
        where = section(battle, self.side)
        table.tell("pericles.loss-row", where, seat=self.seat, side=self.side, row=self.row, number=self.left)
        return self.goto(self.remove)

    def line(self, board: Board) -> LossRow:
        table = (*board.tables.losses, *board.tables.winner_losses)
        return next(row for row in table if word(row) == self.row)

    def remove(self, table: PericlesTable) -> Next:
        there = table.state.pieces[fought(table.state).theater]
        victims = {piece: there[piece] for piece in self.victims(table.board) if piece in there}
        if self.left and len(victims) > 1 and self.left < sum(victims.values()):
            return self.ask(self.seat, ChoosingLosses, then=self.removed)
        for piece, number in victims.items():
            self.lose(table, piece, min(number, self.left))
        return self.goto(self.told)

    def removed(self, table: PericlesTable, choice: Choice, piece: PieceId = "") -> Next:
        self.lose(table, piece, 1)
        return self.goto(self.remove)

    def lose(self, table: PericlesTable, piece: PieceId, number: int) -> None:
        if number:
            eliminate(table, self.side, piece, number)
            self.gone[piece] = self.gone.get(piece, 0) + number
            self.left -= number

    def told(self, table: PericlesTable) -> Next:
        """Say what has gone; then another row, if rows are put together."""
        battle = fought(table.state)
        where = section(battle, self.side)
        table.tell("pericles.lost", where, side=self.side, theater=battle.theater, pieces=dict(self.gone))
        self.used.append(self.row)
        self.row, self.gone = "", {}
        return self.goto(self.begin) if table.board.tables.combine_rows else self.done()
