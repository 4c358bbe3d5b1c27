"""Hostages taken in battle (§9.46). What they are good for in the Boule stands in §5.33."""

from __future__ import annotations

from engine.games.pericles.board.board import LAND, NAVAL, Board
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import ATHENS, SPARTA, Battle, Side, enemy

SECTION = "9.46"

PRIZES: dict[Side, str] = {ATHENS: LAND, SPARTA: NAVAL}
"""In which type of battle each Side takes hostages, from the other City-State's own units."""


def hostages_won(board: Board, battle: Battle) -> bool:
    """Whether the winner takes hostages: Spartans from Athenian ships, Athenians from Spartan land units (§9.46).

    The 300 are a Spartan land unit (§12.4); units of the Leagues are worth nothing here.
    """
    winner = battle.winner
    if winner is None or PRIZES[winner] != battle.type:
        return False
    lost = battle.armies[enemy(winner)].lost
    return any(board.pieces[id].kind == battle.type and not board.pieces[id].league for id in lost)


def take_hostages(table: PericlesTable, battle: Battle) -> bool:
    """The winner gets its Hostages marker, unless it has it already; whether hostages were taken."""
    if not hostages_won(table.board, battle):
        return False
    winner = battle.winner
    assert winner is not None
    new = winner not in table.state.hostages
    if new:
        table.state.hostages.append(winner)
    table.tell("pericles.hostages-taken", SECTION, side=winner, theater=battle.theater, marker=new)
    return True
