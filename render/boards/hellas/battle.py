"""A combat of Hellas as a picture: what each side counts, and what it cost (§9.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from PIL import Image

from engine.core.event import Event
from engine.games.hellas.table.state import HexId, Holder
from render.boards.hellas import pieces as sprites
from render.boards.hellas.data import called, say, side
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import BLOOD, CREAM, INK, PARCHMENT
from render.maps.frame import paper
from render.pieces.marks import cross, swords
from render.wording.plain import Plain, signed

WIDTH, HALF = 1040, 506.0
TOP, UNITS, PARTS, LINE = 88.0, 118.0, 206.0, 40.0
SCALE = 2.0
LAND, SEA = "hellas.combat", "hellas.sea-combat"


class Side(Struct, frozen=True):
    """One side of a combat, as its event tells it."""

    holder: Holder
    units: int
    parts: dict[str, int]
    total: int
    lost: int
    fallen: tuple[str, ...] = ()


class Combat(Struct, frozen=True):
    """A combat that was fought."""

    hex: HexId
    sea: bool
    attack: Side
    defence: Side
    contested: bool


def combats_in(events: Iterable[Event]) -> list[Combat]:
    """The combats among some events."""
    return [_told(event.args, event.id == SEA) for event in events if event.id in (LAND, SEA)]


def _told(args: dict[str, Any], sea: bool) -> Combat:
    attack = Side(args["seat"], args["attackers"], dict(args["attack"]), args["attack_total"], args["lost"])
    fallen = tuple(args.get("fallen") or ())
    defence = Side(
        args["holder"], args["defenders"], dict(args["defence"]), args["defence_total"], args["killed"], fallen
    )
    return Combat(args["hex"], sea, attack, defence, bool(args["contested"]))


def combat_sheet(fought: Combat, caption: str | None = None) -> Image.Image:
    """Both sides with what they count, their totals, and the dead."""
    rows = max(len(fought.attack.parts), len(fought.defence.parts), 1)
    height = round(TOP + PARTS + rows * LINE + 96)
    image = paper((WIDTH, height))
    easel = Easel(image)
    kind = "picture-sea-combat" if fought.sea else "picture-combat"
    easel.text(18, 42, caption or say(kind, hex=Plain(called(fought.hex))), "caps", 34, PARCHMENT.ink, "lm", 700)
    end = say("picture-stays-contested" if fought.contested else "picture-over-contested")
    easel.text(WIDTH - 18, 42, end, "serif-bold", 27, PARCHMENT.ink, "rm", 330)
    for i, found in enumerate((fought.attack, fought.defence)):
        _half(easel, fought, found, 10 + i * (WIDTH - HALF - 20), height - 14, i == 0)
    easel.put(swords(34), WIDTH / 2, TOP + 30)
    return image


def _half(easel: Easel, fought: Combat, found: Side, x: float, foot: float, attacks: bool) -> None:
    look = side(found.holder)

    def card(pen: Pen) -> None:
        pen.box(x, TOP, x + HALF, foot, look.dark, 10)
        pen.box(x + 2.5, TOP + 2.5, x + HALF - 2.5, foot - 2.5, PARCHMENT.card, 8)
        pen.box(x + 2.5, TOP + 2.5, x + HALF - 2.5, TOP + 60, look.main, 8)
        pen.box(x + 2.5, TOP + 44, x + HALF - 2.5, TOP + 60, look.main)

    easel.sketch([(x, TOP), (x + HALF, foot)], 2, card)
    ink = INK if look.letter == "Σ" else CREAM
    word = say("picture-attacks" if attacks else "picture-defends", holder=Plain(called(found.holder)))
    easel.text(
        x + (18 if attacks else HALF - 18), TOP + 31, word, "caps", 25, ink, "lm" if attacks else "rm", HALF - 90
    )
    _pieces(easel, fought, found, x + 18, TOP + UNITS)
    y = TOP + PARTS - 24
    for part, number in found.parts.items():
        easel.text(x + 20, y, say(f"picture-part-{part}"), "text", 26, PARCHMENT.ink, "lm")
        easel.text(x + HALF - 22, y, signed(number), "number", 24, BLOOD if number < 0 else PARCHMENT.ink, "rm")
        y += LINE
    easel.box(x + 14, foot - 92, x + HALF - 14, foot - 90, PARCHMENT.frame)
    easel.text(x + 20, foot - 66, say("picture-total"), "polis", 29, PARCHMENT.ink, "lm")
    easel.text(x + HALF - 22, foot - 66, str(found.total), "number", 34, look.dark, "rm")
    easel.text(
        x + 20,
        foot - 28,
        _losses(fought, found),
        "label",
        24,
        BLOOD if found.lost or found.fallen else PARCHMENT.faint,
        "lm",
        HALF - 40,
    )


def _pieces(easel: Easel, fought: Combat, found: Side, x: float, y: float) -> None:
    """The units that fought; crosses over those that fell."""
    draw = sprites.ships if fought.sea else sprites.legions
    step = min(78.0, 330.0 / max(1, found.units - 1))
    for i in range(found.units):
        fell = i >= found.units - found.lost
        easel.put(draw(found.holder, 1, scale=SCALE, ghost=fell), x + 34 + i * step, y)
        if fell:
            easel.put(cross(15), x + 34 + i * step, y)
    if "fortress" in found.parts or "fortress" in found.fallen:
        gone = "fortress" in found.fallen
        easel.put(sprites.fortress(found.holder, False, SCALE, gone), x + HALF - 64, y)
        if gone:
            easel.put(cross(15), x + HALF - 64, y)


def _losses(fought: Combat, found: Side) -> str:
    unit = "picture-lost-ships" if fought.sea else "picture-lost-legions"
    parts = [say(unit, number=found.lost)] if found.lost else []
    parts += [say(f"picture-fallen-{what}") for what in found.fallen]
    return ", ".join(parts) if parts else say("picture-no-losses")
