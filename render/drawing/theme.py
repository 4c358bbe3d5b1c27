"""The house style of the pictures: parchment, ink, the liveries of the two sides, and the fonts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal, TypeVar, cast

from msgspec import Struct
from PIL import ImageFont

from engine.core.files.data import DATA

FONTS = DATA / "fonts"

Colour = tuple[int, int, int]
Asking = TypeVar("Asking", bound=Callable[..., Any])
Role = Literal["caps", "caps-light", "sea", "polis", "label", "text", "italic", "number", "serif", "serif-bold"]

FACES: dict[str, str] = {
    "caps": "Cinzel-Bold.ttf",
    "caps-light": "Cinzel-Medium.ttf",
    "sea": "EBGaramond-SemiBoldItalic.ttf",
    "polis": "AlegreyaSans-ExtraBold.ttf",
    "label": "AlegreyaSans-Bold.ttf",
    "text": "AlegreyaSans-Medium.ttf",
    "italic": "AlegreyaSans-MediumItalic.ttf",
    "number": "Inter-ExtraBold.otf",
    "serif": "Alegreya-Medium.ttf",
    "serif-bold": "Alegreya-Bold.ttf",
}


def rgb(code: str) -> Colour:
    """A colour from its `#rrggbb` code."""
    value = int(code[1:], 16)
    return (value >> 16, value >> 8 & 255, value & 255)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with `share` of `b` stirred in."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return (red, green, blue)


def _kept(ask: Asking, most: int) -> Asking:
    """What a face is asked, with its answers kept by what is said; Pillow takes features as a tuple, too."""
    answered = lru_cache(maxsize=most)(ask)

    def asked(face: Font, *said: Any, **named: Any) -> Any:
        return answered(face, *map(_frozen, said), **{name: _frozen(value) for name, value in named.items()})

    return cast(Asking, asked)


def _frozen(said: Any) -> Any:
    return tuple(said) if isinstance(said, list) else said


class Font(ImageFont.FreeTypeFont):
    """A face at a size, which remembers the words it has measured and drawn: a third of a picture's time is letters,
    and the next picture has mostly the same words in the same places. Nobody may draw on a mask that it gives.
    """

    getlength = _kept(ImageFont.FreeTypeFont.getlength, 4096)
    getmask2 = _kept(ImageFont.FreeTypeFont.getmask2, 2048)


@lru_cache(maxsize=256)
def font(role: str, size: int) -> Font:
    """The face of a role at a size in pixels."""
    return Font(str(FONTS / FACES[role]), size)


class Livery(Struct, frozen=True):
    """How one side is told from the other: a colour, a letter and the outline of its shield."""

    main: Colour
    dark: Colour
    light: Colour
    letter: str
    name: str
    shield: Literal["round", "heater", "plain", "notched", "square"]
    water: Colour
    """What a sea held by this side is washed with: pale, or red over blue-green turns grey."""


ATHENIAN = Livery(rgb("#1d5aa3"), rgb("#0f3566"), rgb("#6ba3dc"), "A", "Athens", "round", rgb("#7db4e6"))
SPARTAN = Livery(rgb("#b8301f"), rgb("#6e150b"), rgb("#e8806a"), "Λ", "Sparta", "heater", rgb("#ff9673"))
NEUTRAL = Livery(rgb("#8c8371"), rgb("#4d463a"), rgb("#d8ccb0"), "", "Neutral", "plain", rgb("#d8ccb0"))

THEBAN = Livery(rgb("#3f6b24"), rgb("#243f12"), rgb("#a3c27a"), "Θ", "Thebes", "notched", rgb("#b4cf90"))
CORINTHIAN = Livery(rgb("#b07d22"), rgb("#5e4010"), rgb("#dcbc7e"), "Ϙ", "Corinth", "square", rgb("#e3c88f"))

LIVERIES: dict[str, Livery] = {"athens": ATHENIAN, "sparta": SPARTAN}
"""The two sides of every game."""
ALLIES: dict[str, Livery] = {"thebes": THEBAN, "corinth": CORINTHIAN}
"""Who plays beside Sparta where more than two play."""


class UnknownId(KeyError):
    """A picture was asked to show something that the board does not have."""

    def __str__(self) -> str:
        return str(self.args[0])


def livery(seat: str | None) -> Livery:
    """The livery of a seat; the neutral one for nobody."""
    if seat is None:
        return NEUTRAL
    found = LIVERIES.get(seat) or ALLIES.get(seat)
    if found is None:
        raise UnknownId(f"no livery for seat {seat!r}; known: {', '.join((*LIVERIES, *ALLIES))}")
    return found


INK = rgb("#20160e")
CREAM = rgb("#fcf6e6")
GOLD = rgb("#ffc400")
BLOOD = rgb("#b3100c")


class Theme(Struct, frozen=True):
    """Colours of the map and of the paper around it."""

    sea: Colour = rgb("#c3d3d0")
    deep: Colour = rgb("#a9c0c2")
    shallow: Colour = rgb("#dfe6da")
    waterline: Colour = rgb("#6f8f94")
    lowland: Colour = rgb("#efe2c1")
    highland: Colour = rgb("#e0cba0")
    slope: Colour = rgb("#86694a")
    crest: Colour = rgb("#fff9e6")
    foreshore: Colour = rgb("#a98a58")
    coast: Colour = rgb("#4a3624")
    river: Colour = rgb("#7f9fa5")
    graticule: Colour = rgb("#7d979b")
    border: Colour = rgb("#5b3a22")
    border_halo: Colour = rgb("#f7ecd2")
    sea_border: Colour = rgb("#41636b")
    faded: Colour = rgb("#e2d9c3")
    land_ink: Colour = rgb("#3b2413")
    land_halo: Colour = rgb("#f6ebd0")
    sea_ink: Colour = rgb("#35565f")
    sea_halo: Colour = rgb("#cfdcd8")
    town_ink: Colour = rgb("#2a1a0e")
    town_halo: Colour = rgb("#f8efd8")
    paper: Colour = rgb("#efe3c6")
    card: Colour = rgb("#f8f0da")
    ink: Colour = rgb("#35210f")
    faint: Colour = rgb("#8d7757")
    frame: Colour = rgb("#4a3624")
    gilt: Colour = rgb("#9a6f1c")


PARCHMENT = Theme()
