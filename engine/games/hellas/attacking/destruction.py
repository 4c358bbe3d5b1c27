"""Fortresses and monuments burnt down by what is left of an attack (§9.2, §12, §15)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import POWERS, HexId, Holder

SECTION = "9.2"


def burn_fortress(table: HellasTable, seat: Seat, holder: Holder, hex: HexId) -> None:
    """A fortress is gone for good; not even a trade post is left of it (§9.2)."""
    section = SECTION if holder in POWERS else "15"
    table.tell("hellas.fortress-destroyed", section, seat=seat, holder=holder, hex=hex)
    pieces.destroy_fortress(table, holder, hex)


def tear_down_monument(table: HellasTable, seat: Seat, holder: Seat, hex: HexId) -> None:
    """A monument is gone, and the people who built it are shocked (§12)."""
    table.tell("hellas.monument-destroyed", "12", seat=seat, holder=holder, hex=hex)
    pieces.destroy_monument(table, holder, hex)
    shift(table, holder, -1, "monument-lost", "12", hex=hex)
