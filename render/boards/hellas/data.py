"""The constants of Hellas that its pictures show, what they are called, and the liveries of the neutrals."""

from __future__ import annotations

from engine.games.hellas.board.board import LUXURY, RAW, YELLOW, Board
from engine.games.hellas.table.state import INDEPENDENTS, POWERS, SYRAKUSAI, Holder
from render.drawing.theme import CREAM, INK, LIVERIES, Colour, Livery, mix, rgb
from render.drawn_data import DrawnData
from render.wording.texts import texts_of

GAME = "hellas"
_DATA = DrawnData(GAME, Board)
facts, known, say = _DATA.facts, _DATA.known, _DATA.say

NEUTRALS: dict[Holder, Livery] = {
    SYRAKUSAI: Livery(rgb("#e3b11c"), rgb("#7a5a06"), rgb("#f6dd86"), "Σ", "Syrakusai", "plain", rgb("#f6dd86")),
    INDEPENDENTS: Livery(rgb("#75459c"), rgb("#3d1f57"), rgb("#b794d3"), "I", "Independents", "plain", rgb("#b794d3")),
}
"""The neutral pieces of §15: yellow, and purple."""

FAMILIES: dict[str, Colour] = {RAW: rgb("#b08a5f"), YELLOW: rgb("#f0c832"), LUXURY: rgb("#8d5aa8")}
"""The three types of merchandise by colour; they differ in the shape of their plate as well."""


def side(holder: Holder) -> Livery:
    """How the pieces of a power or of neutrals look."""
    return LIVERIES[holder] if holder in POWERS else known(NEUTRALS, holder, "holder")


def ink_on(holder: Holder) -> Colour:
    """What is written in on a holder's colour."""
    return INK if holder == SYRAKUSAI else CREAM


def tint_of(holder: Holder) -> Colour:
    """With what a holder's hexes are washed."""
    return mix(side(holder).light, CREAM, 0.1)


def called(id_: str, *, short: bool = False) -> str:
    """What a thing is called on pictures."""
    name = texts_of(GAME).name(id_, short=short)
    if name != id_:
        return name
    bare = id_.removeprefix("province-").removeprefix("island-")
    return f"{bare[1:]}" if is_number(bare) else bare.replace("-", " ").title()


def is_number(id_: str) -> bool:
    """Whether a hex has its number for a name (`h1613`)."""
    return len(id_) == 5 and id_[0] == "h" and id_[1:].isdigit()
