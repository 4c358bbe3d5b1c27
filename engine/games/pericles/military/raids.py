"""Raids: three tokens for Honor, and for what the enemy's Controlling Faction has behind its shield (§9.2)."""

from __future__ import annotations

from engine.core.rulebook import Args, Seat, Verb, check
from engine.games.pericles.battle.battle_deck import draw_battle_card
from engine.games.pericles.board.board import Board
from engine.games.pericles.table import honor, tokens
from engine.games.pericles.table.pieces import CONTESTED, PericlesScene, PericlesTable, status
from engine.games.pericles.table.state import SIDE_OF, TheaterId, enemy
from engine.games.pericles.theater.resolution import lacking

SECTION = "9.2"


def raid(table: PericlesTable, general: Seat, theater: TheaterId) -> None:
    """Commit three tokens, gain Honor, turn up a card: the enemy's Controlling Faction loses its value in tokens.

    What it has not got in tokens it loses in Honor; so all learn what it had.
    """
    board: Board = table.board
    side = SIDE_OF[general]
    tokens.spend(table, general, board.tables.raid_tokens)
    table.tell("pericles.raid", SECTION, seat=general, theater=theater, tokens=board.tables.raid_tokens)
    honor.gain(table, general, board.tables.raid_honor, "raid")
    value = board.cards[draw_battle_card(table, side)].value
    victim = table.state.controlling[enemy(side)]
    lost = min(value, tokens.held(table, victim))
    missing = value - lost
    tokens.forfeit(table, victim, lost)
    table.tell("pericles.raided", SECTION, seat=victim, value=value, tokens=lost, honor=missing)
    honor.gain(table, victim, -missing, "raid")


@check("pericles.nothing-to-raid", SECTION)
def nothing_to_raid(scene: PericlesScene, theater: TheaterId) -> Args | None:
    """Only a Contested Theater is raided (§9.2)."""
    found = status(scene.board, scene.state, theater)
    return None if found == CONTESTED else {"theater": theater, "status": found}


@check("pericles.too-few-tokens", SECTION)
def too_few_to_raid(scene: PericlesScene) -> Args | None:
    """A Raid takes three tokens (§9.2)."""
    return lacking(scene, scene.board.tables.raid_tokens)


RAID = Verb("raid", SECTION, (nothing_to_raid, too_few_to_raid))
"""Instead of an expedition."""
