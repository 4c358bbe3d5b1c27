"""What allies forbid each other (§24.5)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.epic.table.state import BanOf, State


def barred_by(state: State, by: Seat, what: BanOf) -> list[Seat]:
    """The allies to whom a player forbids something."""
    return [ban.ally for ban in state.bans if ban.by == by and ban.what == what]


def barring(state: State, seat: Seat, what: BanOf) -> list[Seat]:
    """The allies who forbid something to a player."""
    return [ban.by for ban in state.bans if ban.ally == seat and ban.what == what]
