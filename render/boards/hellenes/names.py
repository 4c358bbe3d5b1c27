"""How the names of areas are written on the Hellenes board."""

from __future__ import annotations

from msgspec.structs import replace

from render.boards.hellenes.art import art
from render.boards.hellenes.data import called, facts
from render.drawing.easel import Easel
from render.drawing.lettering import Hand, spaced_width
from render.drawing.theme import PARCHMENT, font

CITY = Hand("polis", 20, PARCHMENT.town_ink, PARCHMENT.town_halo, 3, 1.4)
TOWN = Hand("label", 19, PARCHMENT.land_ink, PARCHMENT.land_halo, 3, 1.4)
SEA = Hand("sea", 23, PARCHMENT.sea_ink, PARCHMENT.sea_halo, 3.2, 2, 215)
NOTE = Hand("italic", 17, PARCHMENT.sea_ink, PARCHMENT.sea_halo, 2.5, 1.4)
LEADING = 0.92


def hand(id_: str) -> Hand:
    """The hand of an area's name."""
    row = art().row(id_)
    if id_ in facts().seas:
        written = SEA
    else:
        written = CITY if facts().provinces[id_].city else TOWN
    return replace(written, size=row.size or written.size, angle=row.angle)


def lines(id_: str) -> list[str]:
    """A name in its lines."""
    kind = "sea" if id_ in facts().seas else "province"
    return art().row(id_).lines or [called(kind, id_)]


def name_size(id_: str) -> tuple[float, float]:
    """The width and height of a name on the map."""
    written = hand(id_)
    face = font(written.role, round(written.size))
    width = max(spaced_width(line, face, written.track) for line in lines(id_))
    return width + 8, written.size * (0.9 + LEADING * (len(lines(id_)) - 1)) + 4


def write_names(easel: Easel, ids: list[str]) -> None:
    """Write the names of areas."""
    for id_ in ids:
        x, y = art().label(id_)
        written, words = hand(id_), lines(id_)
        step = written.size * LEADING
        for i, line in enumerate(words):
            easel.name(x, y + (i - (len(words) - 1) / 2) * step, line, written)
