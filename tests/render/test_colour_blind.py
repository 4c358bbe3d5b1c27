"""Whether the sides can be told apart by people who see fewer colours, and by nobody's colours at all."""

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games.polis.table.state import ATHENS, SPARTA
from render.pieces.pieces import galleys, hoplites, merchant, polis, proxenos, trade_port
from tests.each import each

# Machado, Oliveira & Fernandes 2009, severity 1, on linear light; rows are red, green, blue.
SIGHT = {
    "protanopia": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "deuteranopia": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "greyscale": (0.2126, 0.7152, 0.0722) * 3,
}
PIECES = {
    "hoplites": lambda seat: hoplites(seat, 3),
    "galleys": lambda seat: galleys(seat, 3),
    "merchant": merchant,
    "proxenos": proxenos,
    "polis": lambda seat: polis(seat, 3, 3, False),
    "trade port": lambda seat: trade_port(seat, 1),
}
LINEAR = [round(255 * (v / 255) ** 2.2) for v in range(256)]
SHOWN = [round(255 * (v / 255) ** (1 / 2.2)) for v in range(256)]


def seen(piece, sight):
    """The piece on parchment, as somebody with that sight sees it."""
    paper = Image.new("RGB", piece.size, "#efe2c1")
    paper.paste(piece, (0, 0), piece)
    a, b, c, d, e, f, g, h, i = SIGHT[sight]
    changed = paper.point(LINEAR * 3).convert("RGB", (a, b, c, 0, d, e, f, 0, g, h, i, 0))
    return changed.point(SHOWN * 3)


def share_that_differs(one, other, least=40):
    grey = ImageChops.difference(one, other).convert("L").point([255 if v >= least else 0 for v in range(256)])
    return ImageStat.Stat(grey).mean[0] / 255


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("kind", PIECES)
def test_the_sides_look_different(kind, sight):
    athens, sparta = (seen(PIECES[kind](seat), sight) for seat in (ATHENS, SPARTA))
    assert share_that_differs(athens, sparta) > 0.03


@each("kind", PIECES)
def test_the_sides_differ_in_shape_or_letter_not_only_in_colour(kind):
    """With both liveries painted in one colour, outlines and letters still differ."""
    outlines = [PIECES[kind](seat).getchannel("A") for seat in (ATHENS, SPARTA)]
    inks = [
        PIECES[kind](seat).convert("RGB").convert("L").point([255 if v > 170 else 0 for v in range(256)])
        for seat in (ATHENS, SPARTA)
    ]
    assert max(share_that_differs(a.convert("RGB"), b.convert("RGB")) for a, b in (outlines, inks)) > 0.02
