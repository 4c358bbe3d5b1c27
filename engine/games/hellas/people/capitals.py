"""The capitals: what their fall does to the people (§9.5)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import HexId, rival

SECTION = "9.5"


def post_stands(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A trade post of `seat` has come to stand in a hex; in the rival's capital that is its conquest (§9.5)."""
    other = rival(seat)
    if hex == table.board.capitals[other]:
        table.tell("hellas.capital-conquered", SECTION, seat=seat, rival=other, hex=hex)
        shift(table, other, -table.board.numbers.capital, "capital", SECTION, hex=hex)
