"""The regional sheet: Allegiance and Militance of every region, what it yields, its cities in revolt, and its units."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.epic.table.state import RegionId, State
from render.boards.epic.board.board import when
from render.boards.epic.board.pieces import SIGNS, shield_of
from render.boards.epic.data import called, facts, look, named, say
from render.boards.epic.sheets.reckoned import afield, by_arm, by_player, income, player, shaken, unruly
from render.boards.epic.sheets.tracks import LOST, SHAKY, track
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, sprite
from render.drawing.theme import BLOOD, CREAM, INK, PARCHMENT, Colour, mix
from render.maps.frame import paper
from render.table_data import kept

SHEET = 1080
TOP, HEADING, ROW = 114.0, 66.0, 52.0
NAME, TRACK_AT, TRACK = 236.0, 242.0, 300.0
MILITANCE_AT, YIELD_AT, UNITS_AT = 588.0, 688.0, 696.0
ARM = 93.0
"""The width of an arm among a region's units."""
WAVERS = mix(BLOOD, CREAM, 0.88)


def sheet_of(state: State, caption: str | None, only: Collection[RegionId] = ()) -> Image.Image:
    """The whole sheet, or only some of its regions."""
    every = {by: [id_ for id_ in regions if not only or id_ in only] for by, regions in by_player(state).items()}
    groups = {by: regions for by, regions in every.items() if regions}
    rows = sum(map(len, groups.values()))
    image = paper((SHEET, round(TOP + len(groups) * HEADING + rows * ROW + 78)))
    easel = Easel(image)
    easel.text(20, 42, caption or say("picture-sheet"), "caps", 34, PARCHMENT.ink, "lm", 600)
    easel.text(SHEET - 20, 42, when(state), "serif-bold", 30, PARCHMENT.ink, "rm", 400)
    easel.box(12, 74, SHEET - 12, 76, PARCHMENT.frame)
    for x, word, anchor in (
        (TRACK_AT, "allegiance", "lm"), (MILITANCE_AT, "militance", "rm"), (YIELD_AT, "tribute-year", "rm"),
        (UNITS_AT + 8, "units", "lm"),
    ):  # fmt: skip
        easel.text(x, 95, say(f"picture-column-{word}"), "italic", 21, PARCHMENT.ink, anchor)
    y = TOP
    for by, regions in groups.items():
        _heading(easel, state, by, y)
        y += HEADING
        for i, id_ in enumerate(regions):
            _row(easel, state, id_, y, shaded=i % 2 == 1)
            y += ROW
    _key(easel, y + 36)
    return image


def _heading(easel: Easel, state: State, by: Seat | None, y: float) -> None:
    """A player with his treasury, or the neutrals."""
    side = look(by)

    def bar(pen: Pen) -> None:
        pen.box(12, y + 6, SHEET - 12, y + HEADING - 6, side.dark, 8)
        pen.box(14.5, y + 8.5, SHEET - 14.5, y + HEADING - 8.5, side.main, 6)
        if by is not None:
            shield_of(pen, 44, y + HEADING / 2, 20, by)

    easel.sketch([(12, y), (SHEET - 12, y + HEADING)], 2, bar)
    middle = y + HEADING / 2
    name = named(by) if by is not None else say("picture-neutral")
    easel.text(76, middle + 1, name.upper(), "caps", 27, CREAM, "lm", 180)
    if by is None:
        return
    has = player(state, by)
    text = say(
        "picture-has", talents=has.talents, income=has.income, tribute=has.tribute, force=has.force, build=has.build,
        onmap=has.on_map, cards=has.cards,
    )  # fmt: skip
    easel.text(SHEET - 30, middle + 1, text, "label", 25, CREAM, "rm", SHEET - 310)


def _row(easel: Easel, state: State, id_: RegionId, y: float, *, shaded: bool) -> None:
    middle = y + ROW / 2
    region = state.regions[id_]
    fill: Colour | None = PARCHMENT.card if shaded else None
    if shaken(state, id_):
        fill = WAVERS
    if fill is not None:
        easel.box(12, y, SHEET - 12, y + ROW - 1, fill)
    easel.text(20, middle, called("region", id_), "polis", 27, look(region.by).dark, "lm", NAME - 24)
    easel.put(track(region, TRACK, 42), TRACK_AT + TRACK / 2, middle)
    easel.text(MILITANCE_AT, middle + 1, str(region.militance), "number", 25, _weary(region.militance), "rm")
    if region.by is not None:
        value = say("picture-yields", multiple=region.tribute, talents=income(state, id_))
        easel.text(YIELD_AT, middle, value, "label", 24, PARCHMENT.ink, "rm", 96)
    _troubles(easel, state, id_, middle)
    _units(easel, state, id_, middle)


def _troubles(easel: Easel, state: State, id_: RegionId, y: float) -> None:
    """How many cities are in revolt or taken."""
    if number := len(unruly(state, id_)):
        easel.put(_torch(number), TRACK_AT - 10, y - 12)


def _units(easel: Easel, state: State, id_: RegionId, y: float) -> None:
    """By arm: on the map, in the Force Pool, in the Build Pool."""
    pools = (afield(state, id_), by_arm(state.force, id_), by_arm(state.build, id_))
    arms = [arm for arm in SIGNS if any(arm in pool for pool in pools)]
    for i, arm in enumerate(arms):
        x = UNITS_AT + 8 + i * ARM
        easel.put(_arm(arm), x + 8, y)
        text = "/".join(str(pool.get(arm, 0)) for pool in pools)
        easel.text(x + 20, y, text, "label", 23, PARCHMENT.ink, "lm", ARM - 24)


def _weary(militance: int) -> Colour:
    return BLOOD if militance < facts().values.levels.willing else PARCHMENT.ink


def _key(easel: Easel, y: float) -> None:
    """What the rows say."""
    levels = facts().values.levels
    for x, fill, text in (
        (20.0, SHAKY, say("picture-key-risk", risk=levels.risk)),
        (330.0, LOST, say("picture-key-lost", lost=levels.lost)),
    ):
        easel.box(x, y - 10, x + 26, y + 10, PARCHMENT.frame)
        easel.box(x + 1, y - 9, x + 25, y + 9, fill)
        easel.text(x + 36, y, text, "text", 21, PARCHMENT.ink, "lm")
    easel.put(_torch(1), 640, y)
    easel.text(660, y, say("picture-key-torch"), "text", 21, PARCHMENT.ink, "lm")


@kept(8)
def _arm(arm: str) -> Image.Image:
    return sprite(28, 28, lambda pen: SIGNS[arm](pen, 14, 14, INK))


@kept(8)
def _torch(number: int) -> Image.Image:
    def draw(pen: Pen) -> None:
        pen.disc(13, 13, 12, INK)
        pen.disc(13, 13, 10.4, BLOOD)
        pen.word(13, 13.3, str(number), "number", 15, CREAM)

    return sprite(26, 26, draw)
