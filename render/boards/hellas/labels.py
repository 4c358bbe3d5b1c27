"""What is written and drawn on the hexes of the empty Hellas board: merchandise, cities, mountains, names, numbers."""

from __future__ import annotations

from functools import partial

from engine.games.hellas.board.board import SEA, Hex
from render.boards.hellas.art import art
from render.boards.hellas.borders import draw_lines
from render.boards.hellas.data import called, facts, is_number
from render.boards.hellas.goods import CODES, plate
from render.drawing.easel import Easel
from render.drawing.lettering import Hand
from render.drawing.sprite import Pen
from render.drawing.theme import CREAM, INK, PARCHMENT, font, mix

CITY = Hand("polis", 14.5, PARCHMENT.town_ink, PARCHMENT.town_halo, 2.2, 1.0, 245)
PLACE = Hand("label", 13.5, PARCHMENT.town_ink, PARCHMENT.town_halo, 2.2, 1.0, 235)
CODE = Hand("label", 13, INK, PARCHMENT.town_halo, 2.2, 1.0, 245)
WORD = Hand("label", 10.5, INK, PARCHMENT.town_halo, 1.8, 0.8, 245)
SEA_NUMBER = Hand("text", 11.5, mix(PARCHMENT.sea_ink, PARCHMENT.sea, 0.12), PARCHMENT.sea, 0, 0, 0)
LAND_NUMBER = Hand("text", 11.5, mix(PARCHMENT.land_ink, PARCHMENT.lowland, 0.15), PARCHMENT.land_halo, 0, 0, 0)
PLATE = 23.0
"""How large a merchandise is drawn."""
NAME_DOWN, TOP = 23.5, -18.0
"""Where in a hex its name stands, and its merchandise."""
WIDEST = 76.0
WORDS_FROM = 1.3
"""The scale from which on there is room for the merchandise's name."""


def draw_labels(easel: Easel) -> None:
    """Everything, from the ground up."""
    _waters(easel)
    for hex in facts().hexes.values():
        if hex.mountain:
            x, y = art().spot(hex.id)
            easel.sketch([(x, y)], 34, partial(mountain, x=x, y=y + 4))
    draw_lines(easel)
    for hex in facts().hexes.values():
        if is_number(hex.id):
            _number(easel, hex)
        elif hex.merchandise is None:
            _sea_hex(easel, hex)
    _areas(easel)
    for hex in facts().hexes.values():
        if hex.merchandise is not None:
            _place(easel, hex)


def _waters(easel: Easel) -> None:
    for water in art().sea:
        hand = Hand("sea", water.size, PARCHMENT.sea_ink, PARCHMENT.sea_halo, 3, 2, 170, water.size * 0.14)
        easel.name(*art().map.mesh.spot(*water.at), water.text, hand)


def _areas(easel: Easel) -> None:
    for id_, label in art().area.items():
        mesh = art().inset_mesh if label.inset else art().map.mesh
        hand = Hand("caps", label.size, PARCHMENT.land_ink, PARCHMENT.land_halo, 3, 1.8, 225, label.track, label.angle)
        easel.name(*mesh.spot(*label.at), called(id_).upper(), hand)


def _place(easel: Easel, hex: Hex) -> None:
    """A merchandise above, the name of its place below, with a sign of walls if it is a city."""
    assert hex.merchandise is not None
    x, y = art().spot(hex.id)
    wordy = easel.scale >= WORDS_FROM
    word = called(hex.merchandise).lower() if wordy else CODES[hex.merchandise]
    left = x - (24 if wordy else 18)
    sign = partial(plate, x=left + PLATE / 2, y=y + TOP, r=PLATE / 2, good=hex.merchandise)
    easel.sketch([(left + PLATE / 2, y + TOP)], PLATE / 2 + 1, sign)
    easel.name(left + PLATE + 1.5, y + TOP, word, WORD if wordy else CODE, "left")
    _name(easel, hex, x, y + NAME_DOWN)


def _name(easel: Easel, hex: Hex, x: float, y: float) -> None:
    text, hand = called(hex.id), CITY if hex.city else PLACE
    width = font(hand.role, 100).getlength(text) * hand.size / 100
    if width > WIDEST:
        hand = hand.scaled(WIDEST / width)
        width = WIDEST
    shift = 6.0 if hex.city else 0.0
    easel.name(x + shift, y, text, hand)
    if hex.city:
        easel.sketch([(x, y)], 70, partial(_city, x=x + shift - width / 2 - 8, y=y + 0.5))


def _city(pen: Pen, x: float, y: float) -> None:
    """A ring of walls."""
    for radius, fill in (
        (5.6, PARCHMENT.town_halo),
        (4.6, PARCHMENT.town_ink),
        (2.9, CREAM),
        (1.5, PARCHMENT.town_ink),
    ):
        pen.disc(x, y, radius, fill)


def _number(easel: Easel, hex: Hex) -> None:
    x, y = art().spot(hex.id)
    easel.name(x, y - 22, hex.id[1:], SEA_NUMBER if hex.type == SEA else LAND_NUMBER)


def _sea_hex(easel: Easel, hex: Hex) -> None:
    """A sea hex by Sikelia: its name, and what entering it takes."""
    x, y = art().spot(hex.id)
    hand = Hand("sea", 13.5, PARCHMENT.sea_ink, PARCHMENT.sea_halo, 2, 1.2, 200)
    lines = called(hex.id).split(" ")
    for line, text in enumerate(lines):
        easel.name(x, y - 17 - 13 * (len(lines) - line), text, hand)

    easel.sketch([(x, y - 14)], 12, partial(sea_cost, x=x, y=y - 14))


def sea_cost(pen: Pen, x: float, y: float, grown: float = 1.0) -> None:
    """What entering a sea around Sikelia takes."""
    pen.disc(x, y, 9.5 * grown, PARCHMENT.sea_ink)
    pen.disc(x, y, 8.2 * grown, PARCHMENT.shallow)
    pen.word(x, y + 0.4, str(facts().numbers.sikelia_moves), "number", 11 * grown, PARCHMENT.sea_ink)


def mountain(pen: Pen, x: float, y: float) -> None:
    """Two peaks, hatched on the side away from the light."""
    for left, top, right, size in ((-24, -6, 6, 14.0), (-10, -14, 24, 20.0)):
        peak = ((left + right) / 2, top - size * 0.1)
        base = top + size
        face = [(left, base), peak, (right, base)]
        pen.shape([(x + a, y + b) for a, b in face], mix(PARCHMENT.highland, CREAM, 0.35))
        shade = [peak, (right, base), (peak[0] + (right - left) * 0.10, base), (peak[0] - 1.5, peak[1] + size * 0.5)]
        pen.shape([(x + a, y + b) for a, b in shade], mix(PARCHMENT.slope, PARCHMENT.highland, 0.2))
        for i in range(1, 4):
            share = i / 4
            start = (peak[0] + (right - peak[0]) * share, peak[1] + (base - peak[1]) * share)
            pen.line([(x + start[0], y + start[1]), (x + start[0] - 3.5, y + base)], 0.9, PARCHMENT.border)
        pen.line([(x + a, y + b) for a, b in face], 1.7, PARCHMENT.border)
