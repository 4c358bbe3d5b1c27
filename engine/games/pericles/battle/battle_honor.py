"""Honor won and lost in a battle (§9.5)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import Board
from engine.games.pericles.end_phase.special_units import ARGIVES
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import FACTIONS, SIDE_OF, Battle, Side, State, enemy

SECTION = "9.5"


def earned(board: Board, battle: Battle) -> dict[Seat, int]:
    """What each faction of the winning Side gains for the enemy's pieces (§9.51, §9.52)."""
    winner = battle.winner
    assert winner is not None
    eliminated = sum(battle.armies[enemy(winner)].lost.values())
    factor = {seat: board.tables.general_honor if seat == battle.general else 1 for seat in FACTIONS[winner]}
    return {seat: eliminated * factor[seat] for seat in FACTIONS[winner]}


def captor(state: State, battle: Battle) -> Seat:
    """Who is honored for hostages: the general if he has won, else the winner's Controlling Faction (§9.51, §9.52)."""
    winner = battle.winner
    assert winner is not None
    return battle.general if SIDE_OF[battle.general] == winner else state.controlling[winner]


def forfeited(battle: Battle, loser: Side) -> int:
    """What each faction of the losing Side loses, were there no bottom (§9.53); Argos costs nothing (§12.1)."""
    return sum(number for id, number in battle.armies[loser].lost.items() if id != ARGIVES)


def settle_honor(table: PericlesTable, battle: Battle, hostages: bool) -> None:
    """The winners gain, then the losers lose."""
    board: Board = table.board
    winner = battle.winner
    assert winner is not None
    for seat, amount in earned(board, battle).items():
        gain(table, seat, amount, "battle")
    if hostages:
        gain(table, captor(table.state, battle), board.tables.hostage_honor, "hostages")
    loser = enemy(winner)
    for seat in FACTIONS[loser]:
        gain(table, seat, -forfeited(battle, loser), "battle")
