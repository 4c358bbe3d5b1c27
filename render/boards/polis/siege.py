"""A siege of Polis, and a hand of combat cards, as pictures of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PIL import Image

from engine.games.polis.table.state import State
from render.boards.polis.battle import card_face
from render.boards.polis.data import called, facts, known, say
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, livery
from render.maps.frame import paper
from render.pieces.cards import HEIGHT, WIDTH, back, face
from render.pieces.pieces import hoplites, polis

Outcome = Literal["taken", "held"]
SIZE = (900, 420)


def siege(
    state: State, polis_id: str, seat: str, die: int | None, outcome: Outcome | None, caption: str | None
) -> Image.Image:
    """The besieger, the die, the walls, and what came of it."""
    image = paper(SIZE)
    easel = Easel(image)
    now = known(state.poleis, polis_id, "polis")
    fixed = facts().poleis[polis_id]
    name = called("polis", polis_id)
    _banner(easel, caption or say("picture-siege-of", name=name), seat)
    units = state.hoplites.get(seat, {}).get(fixed.territory or "", 0)
    easel.put(hoplites(seat, units, 2.1), 150, 220)
    easel.text(150, 300, livery(seat).name, "polis", 32, PARCHMENT.ink, "mm")
    _die(easel, 450, 212, die)
    easel.put(
        polis(now.owner, now.population or fixed.fortification, fixed.fortification, bool(fixed.capital), 2.6), 745, 206
    )
    easel.text(
        745,
        310,
        say("picture-walls", name=name, fortification=fixed.fortification),
        "polis",
        32,
        PARCHMENT.ink,
        "mm",
        290,
    )
    if outcome:
        _verdict(easel, outcome)
    return image


def _banner(easel: Easel, title: str, seat: str) -> None:
    side = livery(seat)
    easel.sketch([(12, 10), (888, 76)], 2, lambda pen: pen.box(12, 10, 888, 76, side.dark, 9))
    easel.sketch([(12, 10), (888, 76)], 2, lambda pen: pen.box(14.5, 12.5, 885.5, 73.5, side.main, 7))
    easel.text(450, 44, title.upper(), "caps", 34, CREAM, "mm", 840)


def _die(easel: Easel, x: float, y: float, die: int | None) -> None:
    """A four-sided die, and the number on it."""
    corners = [(x, y - 88), (x + 96, y + 72), (x - 96, y + 72)]

    def draw(pen: Pen) -> None:
        pen.line([*corners, corners[0]], 12, INK)
        pen.shape(corners, GOLD if die else PARCHMENT.card)
        pen.line([*corners, corners[0]], 5, INK)
        pen.word(x, y + 20, str(die) if die else "–", "number", 82, INK)

    easel.sketch(corners, 10, draw)
    easel.text(x, y + 98, say("picture-die") if die else say("picture-no-roll"), "italic", 28, PARCHMENT.ink, "mm")


def _verdict(easel: Easel, outcome: Outcome) -> None:
    word, colour = {
        "taken": (say("picture-the-polis-falls"), BLOOD),
        "held": (say("picture-the-walls-hold"), PARCHMENT.ink),
    }[outcome]
    easel.box(170, 352, 730, 354, PARCHMENT.frame)
    easel.text(450, 384, word, "caps", 36, colour, "mm", 700)


def hand(cards: Sequence[str] | int, seat: str | None, caption: str | None) -> Image.Image:
    """Cards side by side; a number draws as many backs."""
    faces = [back(seat)] * cards if isinstance(cards, int) else [face(card_face(card)) for card in cards]
    width = max(360, round(len(faces) * (WIDTH + 8) + 32))
    top = 62 if caption else 14
    image = paper((width, round(top + HEIGHT + 18)))
    easel = Easel(image)
    if caption:
        easel.text(20, 34, caption, "serif-bold", 30, PARCHMENT.ink, "lm", width - 40)
    start = (width - len(faces) * (WIDTH + 8)) / 2
    for i, card in enumerate(faces):
        easel.put(card, start + (i + 0.5) * (WIDTH + 8), top + HEIGHT / 2)
    if not faces:
        easel.text(width / 2, top + HEIGHT / 2, say("picture-no-cards"), "italic", 28, PARCHMENT.faint, "mm")
    return image
