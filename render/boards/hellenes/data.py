"""The constants of Hellenes that its pictures show, and the colours of its nations."""

from __future__ import annotations

from engine.games.hellenes.board.board import Board
from render.drawing.theme import Colour, rgb
from render.drawn_data import DrawnData

GAME = "hellenes"
_DATA = DrawnData(GAME, Board)
facts, known, called, say = _DATA.facts, _DATA.known, _DATA.called, _DATA.say

NATIONS: dict[str, Colour] = {
    "attica": rgb("#1d5aa3"),
    "subject": rgb("#6ba3dc"),
    "aeolean-islands": rgb("#7d4fa8"),
    "acarnania": rgb("#3f9a55"),
    "corcyra": rgb("#148f8c"),
    "thessaly": rgb("#1f6b3c"),
    "argos": rgb("#9a5fc4"),
    "sicilian-league": rgb("#4a4fb0"),
    "lacedaemon": rgb("#b8301f"),
    "corinth": rgb("#ea7a12"),
    "boeotia": rgb("#f2c21b"),
    "arcadia": rgb("#8f2436"),
    "ambracia": rgb("#e2604f"),
    "macedonia": rgb("#c98a1e"),
    "syracuse": rgb("#d1452f"),
    "gela": rgb("#f0a04a"),
    "achaea": rgb("#efe8d6"),
    "taras": rgb("#efe8d6"),
    "croton": rgb("#efe8d6"),
    "rhegium": rgb("#efe8d6"),
    "messana": rgb("#efe8d6"),
    "acragas": rgb("#efe8d6"),
    "aetolia": rgb("#a5a17a"),
    "amphilochia": rgb("#b59b7d"),
    "epirus": rgb("#8c7b4f"),
    "illyria": rgb("#77807a"),
    "thrace-barbarian": rgb("#99705a"),
    "odrysia": rgb("#6f6a8a"),
    "persia": rgb("#b98fa0"),
    "sicels": rgb("#a3a888"),
}
"""The colours of the nations: green, blue and purple for those loyal to Athens, red, orange and yellow for those loyal
to Sparta (§1.32); barbarians are dull."""
UNCOLOURED = rgb("#d8ccb0")
PALE = 140
"""The brightness from which dark ink reads better than light."""


def nation_colour(nation: str | None) -> Colour:
    """The colour of a nation; parchment for none, and for one that the data added."""
    return NATIONS.get(nation or "", UNCOLOURED)


def bright(colour: Colour) -> bool:
    """Whether dark ink reads better on a colour."""
    return (299 * colour[0] + 587 * colour[1] + 114 * colour[2]) // 1000 > PALE


def is_area(id_: str) -> bool:
    """Whether an id is a province or a sea."""
    return id_ in facts().provinces or id_ in facts().seas
