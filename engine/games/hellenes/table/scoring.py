"""The score sheet: Prestige, the one measure of the war (§14.1)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.table.prestige import prestige
from engine.games.hellenes.table.state import SEATS, State


def score_sheet(state: State) -> dict[Seat, dict[str, int]]:
    """Each side's Prestige as it stands; what one has, the other lacks."""
    return {seat: {"prestige": prestige(state, seat), "total": prestige(state, seat)} for seat in SEATS}
