"""A Major Defeat puts War/Peace before the loser's Assembly (§9.54)."""

from __future__ import annotations

from engine.games.pericles.battle.battle_honor import forfeited
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.displays import place_issue
from engine.games.pericles.table.honor import opposition
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import FACTIONS, WAR_PEACE, Battle, enemy

SECTION = "9.54"


def suffered(board: Board, battle: Battle, hostages: bool) -> bool:
    """Whether the loser has suffered a Major Defeat: enough Honor lost by both factions together, or any hostages.

    What counts is what the battle costs, even where a faction has no Honor left to lose.
    """
    assert battle.winner is not None
    loser = enemy(battle.winner)
    return hostages or len(FACTIONS[loser]) * forfeited(battle, loser) >= board.tables.major_defeat


def settle_defeat(table: PericlesTable, battle: Battle, hostages: bool) -> None:
    """Put the loser's War/Peace on the Opposition's end of its track; once a turn is enough."""
    board: Board = table.board
    if not suffered(board, battle, hostages):
        return
    state = table.state
    assert battle.winner is not None
    loser = enemy(battle.winner)
    seat, space = opposition(state, loser), board.tables.major_defeat_space
    again = loser in state.defeats
    table.tell("pericles.major-defeat", SECTION, side=loser, seat=seat, again=again)
    if not again:
        state.defeats.append(loser)
        state.tracks[loser] = [chip for chip in state.tracks.get(loser, ()) if chip.issue != WAR_PEACE]
        place_issue(table, loser, WAR_PEACE, spaces.own(seat, space), "major-defeat")
