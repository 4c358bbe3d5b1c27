"""Cities that fall to their besiegers (§1.4, §7.3)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import ProvinceId, State

SECTION = "1.4"


def undefended(state: State, city: ProvinceId) -> bool:
    """Whether nobody is left within a besieged City."""
    return not state.sieges[city].inside.things and city not in state.garrisons


def captured(table: HellenesTable, city: ProvinceId, by: Seat, how: str) -> None:
    """A besieged City falls: its garrison is gone, and the besiegers hold City and province.

    They do so only while a unit or a garrison of theirs stays there: left empty, an Opposing City goes back to its
    own side when control is next settled. `how` is `attrition`, `capitulation`, `assault` or `abandoned`.
    """
    state = table.state
    del state.sieges[city]
    state.garrisons.pop(city, None)
    state.cities[city] = state.areas[city] = by
    table.tell("hellenes.city-captured", SECTION, city=city, seat=by, how=how)
