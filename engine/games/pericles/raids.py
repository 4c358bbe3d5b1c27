"""Raids: three tokens for Honor, and for what the enemy's Controlling Faction has behind its shield (§9.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import Check
from engine.core.decision import Choice, Verb, say
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.pericles import honor, tokens
from engine.games.pericles.battle_deck import draw_battle_card
from engine.games.pericles.board import Board
from engine.games.pericles.pieces import CONTESTED, PericlesScene, PericlesTable, status
from engine.games.pericles.resolution import TooFewTokens
from engine.games.pericles.state import SIDE_OF, TheaterId, enemy

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


class NothingToRaid(Check):
    """Only a Contested Theater is raided (§9.2)."""

    code, section = "pericles.nothing-to-raid", SECTION

    def fails(self, scene: PericlesScene, choice: Choice) -> Args | None:
        """Look who is there."""
        theater = scene.frame.theater
        found = status(scene.board, scene.state, theater)
        return None if found == CONTESTED else {"theater": theater, "status": found}


class RaidNeedsTokens(TooFewTokens):
    """A Raid takes three tokens (§9.2)."""

    section = SECTION

    def needed(self, scene: PericlesScene, choice: Choice) -> int:
        """Those that are committed."""
        return int(scene.board.tables.raid_tokens)


class Raid(Verb):
    """`raid`, instead of an expedition."""

    name, section = "raid", SECTION
    checks = (NothingToRaid(), RaidNeedsTokens())

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """The one."""
        return [say("raid")]
