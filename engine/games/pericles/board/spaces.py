"""The spaces of a City-State's display, by name: the centre, and as many on each faction's end of the track (§3.2)."""

from __future__ import annotations

from functools import cache

from engine.core.secrets.secret import Seat
from engine.games.pericles.table.state import FACTIONS, SIDE_OF, Side

CENTRE = "centre"


def towards(seat: Seat) -> int:
    """1 or -1: the direction in which issues move to a faction's end, as `Chip.space` counts."""
    return 1 if FACTIONS[SIDE_OF[seat]][0] == seat else -1


def own(seat: Seat, number: int) -> int:
    """The space of that number on a faction's end, as `Chip.space` counts."""
    return towards(seat) * number


def end(side: Side, space: int) -> Seat | None:
    """On whose end a space lies; None for the centre (§6.16)."""
    if space == 0:
        return None
    return FACTIONS[side][0 if space > 0 else 1]


@cache
def name(side: Side, space: int) -> str:
    """`centre`, or faction and number: `aristocrats-2`."""
    faction = end(side, space)
    return CENTRE if faction is None else f"{faction}-{abs(space)}"


@cache
def parse(side: Side, text: str) -> int:
    """The space that `name` writes so; ValueError if this Side's display has none of that name."""
    if text == CENTRE:
        return 0
    faction, _, number = text.rpartition("-")
    if faction not in FACTIONS[side] or not number.isdecimal() or int(number) == 0:
        raise ValueError(f"{text} is no space of {side}")
    return own(faction, int(number))


def how_far(seat: Seat, text: str) -> int:
    """How far a space of that name lies on a faction's end; less than 0: on its compatriot's."""
    return own(seat, parse(SIDE_OF[seat], text))
