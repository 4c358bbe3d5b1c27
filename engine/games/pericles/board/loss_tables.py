"""The tables of losses: what each row takes from a Side (§9.44, §9.45)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from engine.games.pericles.board.board import Board
from engine.games.pericles.board.values import LossRow
from engine.games.pericles.table.state import Battle, PieceId, Side, State, enemy


class Toll(NamedTuple):
    """A row that takes something: how many units, out of which."""

    row: LossRow
    number: int
    victims: dict[PieceId, int]
    """Units there that it can take, by kind; at least `number` in all."""

    @property
    def outcome(self) -> tuple[int, tuple[PieceId, ...]]:
        """What makes a difference between rows."""
        return self.number, tuple(self.victims)

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose in it: one kind alone, or all of them go."""
        return len(self.victims) == 1 or self.number == sum(self.victims.values())


def word(row: LossRow) -> str:
    """A row's id as it is typed: all that is typed is lower case."""
    return row.id.lower()


def rows(board: Board, battle: Battle, side: Side) -> tuple[LossRow, ...]:
    """The rows of the battle's type that take from a Side: the loser's table, or the winner's."""
    table = board.tables.winner_losses if side == battle.winner else board.tables.losses
    return tuple(row for row in table if row.type == battle.type and board.pieces[row.victims[0]].side == side)


def tolls(board: Board, state: State, battle: Battle, side: Side, used: Collection[str] = ()) -> list[Toll]:
    """The rows that take something from a Side now, but those already `used`.

    The loser never loses more units than the loss differential (§9.44); the winner has no such limit (§9.45).
    """
    found = []
    for row in rows(board, battle, side):
        if word(row) not in used and (toll := toll_of(state, battle, side, row)).number:
            found.append(toll)
    return found


def toll_of(state: State, battle: Battle, side: Side, row: LossRow) -> Toll:
    """What a row takes from a Side, fractions disregarded, as far as there are such units."""
    there = state.pieces[battle.theater]
    victims = {piece: there[piece] for piece in row.victims if piece in there}
    number = sum(causes(state, battle, side).get(piece, 0) for piece in row.cause) // row.per * row.remove
    number = min(number, sum(victims.values()))
    if side != battle.winner:
        number = min(number, battle.margin - sum(battle.armies[side].lost.values()))
    return Toll(row, number, victims)


def causes(state: State, battle: Battle, side: Side) -> Mapping[PieceId, int]:
    """What makes a Side lose units: the winner's pieces there for the loser, the loser's losses for the winner."""
    other = enemy(side)
    return battle.armies[other].lost if side == battle.winner else state.pieces[battle.theater]
