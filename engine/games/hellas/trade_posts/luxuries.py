"""Luxury merchandise: the first trade post created of each contents the people (§4.2, §9.5)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import HexId

SECTION = "9.5"


def met(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A trade post has been created in a hex, in the set-up as well; one that is taken over doesn't count (§9.5)."""
    good, known = table.board.hexes[hex].merchandise, table.state.powers[seat].luxuries
    if good in table.board.luxuries and good not in known:
        known.append(good)
        shift(table, seat, +1, "luxury", SECTION, good=good, hex=hex)
