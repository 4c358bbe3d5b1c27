"""The Polis board as a picture: the whole sheet with its panel, or a part of the map, enlarged."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.games.polis.table.state import SEATS, State
from render.basemap import Projection
from render.boards.polis.art import art
from render.boards.polis.data import GAME, called, facts, known
from render.boards.polis.map import empty_map, map_key
from render.boards.polis.marks import Report
from render.boards.polis.panel import Panel, StaticPanel
from render.boards.polis.scene import Scene, hold
from render.cache import code_of
from render.canvas import Layers, digest, layers
from render.crop import ENDS, Window, framed, window_around
from render.easel import Easel
from render.frame import compass, neatline, paper
from render.marks import Mark
from render.palette import palette
from render.pieces import seat_shield
from render.sprite import Pen
from render.table_data import rules_of
from render.theme import CREAM, PARCHMENT, livery

SHEET = (2000, 1518)
MAP_AT = (26, 92)
PANEL_AT = (1496, 76)
ZOOM = 1.6
LEAST = (600, 470)
"""The smallest part of the map that a cropped picture shows."""
WIDEST = 960
"""The widest part of the map that is enlarged."""
MARGIN = 95


def full_board(state: State, marks: Sequence[Mark], caption: str | None) -> Image.Image:
    """The whole board with its panel."""
    image = sheet()["sheet"].copy()
    easel = Easel(image, 1.0, MAP_AT)
    _map(easel, state, marks, empty_map(1.0)["names"])
    Panel(Easel(image, 1.0, PANEL_AT), state).draw()
    _bar(Easel(image, 1.0, (26, 8)), state, SHEET[0] - 40, caption)
    return image


def part_of_board(state: State, crop: Sequence[str], marks: Sequence[Mark], caption: str | None) -> Image.Image:
    """The territories and poleis in `crop`, enlarged; a large part is shown at the scale of the whole board."""
    left, top, width, height = window(crop)
    scale = ZOOM if width <= WIDEST else 1.0
    drawn = empty_map(scale)
    area = (round(left * scale), round(top * scale), round((left + width) * scale), round((top + height) * scale))
    board = drawn["ground"].crop(area)
    _map(Easel(board, scale, (-area[0], -area[1])), state, marks, drawn["names"].crop(area), (area[0], area[1]))
    tail = 0.40
    image, bar = framed(board, caption or "Polis", _round(state), tail)
    _turn(bar, state, board.width * (1 - tail), ENDS[0], board.width, ENDS[1], 34)
    return image


def window(crop: Sequence[str]) -> Window:
    """The part of the map around some ids: left, top, width, height, in map units."""
    layout = art()
    spots = []
    for id_ in crop:
        spots.append(layout.spot(id_))
        if id_ in layout.land or id_ in layout.sea:
            territory = layout.territory(id_)
            spots += [territory.athens, territory.sparta, territory.label.at]
            spots += [p.at for polis, p in layout.polis.items() if facts().poleis[polis].territory == id_]
    return window_around(spots, MARGIN, LEAST, layout.map.size, 0.62)


def _map(
    easel: Easel, state: State, marks: Sequence[Mark], names: Image.Image, shift: tuple[int, int] = (0, 0)
) -> None:
    scene, report = Scene(easel, state), Report(easel, state, marks)
    scene.tints()
    corner = (round(easel.corner[0]) + shift[0], round(easel.corner[1]) + shift[1])
    easel.image.paste(names, corner, names)
    report.below()
    scene.pieces()
    report.above()


def _bar(easel: Easel, state: State, width: float, caption: str | None) -> None:
    """Title, round and turn, in one line."""
    tail = 330.0
    easel.text(6, 31, "POLIS", "caps", 36, PARCHMENT.ink, "lm")
    words = f"{caption} · {_round(state)}" if caption else _round(state)
    easel.text(150, 32, words, "serif-bold", 27, PARCHMENT.ink, "lm", width - tail - 170)
    _turn(easel, state, width - tail, 4, width, 58, 24)


def _round(state: State) -> str:
    """The round and what it allows, in words."""
    id_ = state.rounds[state.round]
    capacity = known(facts().rounds, id_, "round").capacity
    return f"Round {called('round', id_)} ({state.round + 1} of {len(state.rounds)}), up to {capacity} units"


def _turn(easel: Easel, state: State, left: float, top: float, right: float, bottom: float, size: float) -> None:
    """A banner with whoever moves, or where the battle is."""
    mover, middle = livery(state.to_move), (top + bottom) / 2
    text, radius = f"{mover.name} to move", (bottom - top) * 0.39
    if state.battle:
        text = f"Battle: {called(_kind(state.battle.territory), state.battle.territory, short=True)}"

    def banner(pen: Pen) -> None:
        pen.box(left, top, right, bottom, mover.dark, 8)
        pen.box(left + 2.5, top + 2.5, right - 2.5, bottom - 2.5, mover.main, 6)

    easel.sketch([(left, top), (right, bottom)], 2, banner)
    easel.put(seat_shield(state.to_move, radius), left + radius + 12, middle)
    x = left + 2 * radius + 18
    easel.text((x + right) / 2, middle + 1, text.upper(), "caps", size, CREAM, "mm", right - x - 14)


def _kind(territory: str) -> str:
    return "sea" if territory in facts().seas else "land"


def sheet() -> Layers:
    """The sheet with the empty map, the frame and what never changes in the panel."""
    key = digest(code_of(__name__), map_key(), rules_of(GAME).digest)
    return layers("polis-sheet", key, ("sheet", "palette"), _painted_sheet)


def colours() -> Image.Image:
    """The palette of all pictures of Polis."""
    return sheet()["palette"]


def _painted_sheet() -> Layers:
    image = paper(SHEET)
    layout = art()
    width, height = layout.map.size
    left, top = MAP_AT
    neatline(image, (left, top, left + width, top + height), Projection(layout.map.frame), PARCHMENT)
    ground = empty_map(1.0)["ground"].copy()
    compass(Easel(ground), 1376, 1318, 46, PARCHMENT)
    image.paste(ground, MAP_AT)
    panel = Easel(image, 1.0, PANEL_AT)
    StaticPanel(panel).draw()
    return {"sheet": image, "palette": palette([image.reduce(2), *_tinted()])}


def _tinted() -> list[Image.Image]:
    """The map under the control of either side, so that the palette knows its tints."""
    copies = []
    for seat in SEATS:
        ground = empty_map(1.0)["ground"].copy()
        layout = art()
        hold(Easel(ground), {seat: dict.fromkeys(layout.land, 1)}, layout.land)
        hold(Easel(ground), {seat: dict.fromkeys(layout.sea, 1)}, layout.sea)
        copies.append(ground.reduce(2))
    return copies
