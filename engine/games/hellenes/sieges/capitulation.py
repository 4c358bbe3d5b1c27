"""Capitulation: what the besieged may do before an assault reveals anybody (§8.13)."""

from __future__ import annotations

from engine.core.rulebook import Hidden, Kind, Seat, Simple
from engine.games.hellenes.table.blocks import HellenesTable, known, to_pool
from engine.games.hellenes.table.captures import captured
from engine.games.hellenes.table.prestige import gain
from engine.games.hellenes.table.state import ProvinceId, rival

SECTION = "8.13"


class Capitulating(Kind):
    """Is the City handed over before the assault (§8.13)?"""

    name, section = "hellenes.capitulate", SECTION
    verbs = (Simple("capitulate", SECTION), Simple("resist", SECTION))
    reply = True


def capitulate(table: HellenesTable, city: ProvinceId) -> None:
    """All of the besieged are eliminated, unseen; the besieger takes the City, and less Prestige for it (§8.13)."""
    state = table.state
    siege = state.sieges[city]
    besieger: Seat = siege.besieger
    defender = rival(besieger)
    units = [block.unit for block in known(siege.inside, defender)]
    for unit in units:
        to_pool(state, defender, unit)
    siege.inside.things = []
    table.tell(
        "hellenes.capitulated", SECTION, hidden={"units": Hidden(units, (defender,))}, city=city, seat=defender,
        count=len(units), garrison=city in state.garrisons,
    )  # fmt: skip
    captured(table, city, besieger, "capitulation")
    gain(table, besieger, table.board.tables.prestige.capitulation, "capitulation", place=city)
