"""The Pericles board as a picture: the whole sheet with its panel, or a part of the map, enlarged."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secret import Viewer
from engine.games.pericles.table.pieces import CONTESTED
from engine.games.pericles.table.state import AT_WAR, SIDES, State
from render.basemap import Projection
from render.board_pictures import title_line
from render.boards.pericles.art import HEIGHT, WIDTH, art, spaces
from render.boards.pericles.colours import board_palette
from render.boards.pericles.data import GAME, called, is_place, years
from render.boards.pericles.map import area_masks, empty_map, map_key
from render.boards.pericles.marks import Report
from render.boards.pericles.panel import Panel, draw_static
from render.boards.pericles.scene import Scene, check_places, hold, holders, space_height, tint
from render.cache import code_of
from render.canvas import Layers, digest, layers
from render.crop import ENDS, Window, framed, window_around
from render.easel import Easel
from render.frame import neatline, paper
from render.marks import Mark
from render.sprite import Pen
from render.table_data import kept, rules_of
from render.theme import BLOOD, CREAM, PARCHMENT, UnknownId

SHEET = (2240, 1600)
PANEL_AT = (1700, 76)
ZOOM = 1.8
LEAST = (480, 380)
"""The smallest part of the map that a cropped picture shows."""
WIDEST = 1000
"""The widest part of the map that is enlarged."""
MARGIN = 50


def full_board(state: State, viewer: Viewer, marks: Sequence[Mark], caption: str | None) -> Image.Image:
    """The whole board with its panel."""
    check_places(state)
    image = _country(tuple(sorted(holders(state).items()))).copy()
    easel = Easel(image, 1.0, art().map.at)
    report = Report(easel, state, marks, lambda id_: True)
    Scene(easel, state, viewer).pieces()
    report.above()
    Panel(Easel(image, 1.0, PANEL_AT), state, viewer).draw()
    _bar(Easel(image, 1.0, (22, 8)), state, SHEET[0] - 44, caption)
    return image


def part_of_board(
    state: State, viewer: Viewer, crop: Sequence[str], marks: Sequence[Mark], caption: str | None
) -> Image.Image:
    """The spaces in `crop`, enlarged."""
    check_places(state)
    left, top, width, height = window(crop, state)
    scale = ZOOM if width <= WIDEST else 1.0
    drawn = empty_map(scale)
    box = (round(left * scale), round(top * scale), round((left + width) * scale), round((top + height) * scale))
    board, names = drawn["ground"].crop(box), drawn["names"].crop(box)
    easel = Easel(board, scale, (-float(box[0]), -float(box[1])))
    report = Report(easel, state, marks, lambda id_: True)
    tint(easel, holders(state))
    board.paste(names, (0, 0), names)
    Scene(easel, state, viewer).pieces()
    report.above()
    return _framed(board, state, caption)


@kept(3)
def _country(held: tuple[tuple[str, str], ...]) -> Image.Image:
    """The sheet with the tints of control and the spaces: the same for many pictures on end."""
    image = sheet()["sheet"].copy()
    tint(Easel(image, 1.0, art().map.at), dict(held))
    names = empty_map(1.0)["names"]
    image.paste(names, art().map.at, names)
    return image


def places() -> list[str]:
    """What a part of the board can be drawn around: every Theater, and Persia."""
    return spaces()


def window(crop: Sequence[str], state: State | None = None) -> Window:
    """The part of the map around some spaces: left, top, width, height."""
    for id_ in crop:
        if not is_place(id_):
            raise UnknownId(f"nothing on the board of Pericles is called {id_!r}")
    corners: list[tuple[float, float]] = []
    for id_ in crop:
        x, y = art().space(id_).at
        foot = y + (space_height(state, id_) if state else HEIGHT)
        corners += [(x - WIDTH / 2, y), (x + WIDTH / 2, foot)]
    return window_around(corners, MARGIN, LEAST, art().map.size)


# ---------------------------------------------------------------------- title and turn


def _framed(board: Image.Image, state: State, caption: str | None) -> Image.Image:
    tail = 0.34
    image, bar = framed(board, caption or "Pericles", when(state), tail)
    _status(bar, state, board.width * (1 - tail), ENDS[0], board.width, ENDS[1], 34)
    return image


def _bar(easel: Easel, state: State, width: float, caption: str | None) -> None:
    """Title, turn and status, in one line."""
    tail = 528.0
    title_line(easel, "PERICLES", when(state), caption, (236, 32), width - tail - 34)
    _status(easel, state, width - tail, 4, width, 58, 28)


def when(state: State) -> str:
    """The turn, its years and the phase."""
    return f"Turn {state.turn}, {years(state.turn)} · {called('phase', state.phase)}"


def _status(easel: Easel, state: State, left: float, top: float, right: float, bottom: float, size: float) -> None:
    """War or Peace, on red or green."""
    war = state.status == AT_WAR
    fill = BLOOD if war else PEACE

    def banner(pen: Pen) -> None:
        pen.box(left, top, right, bottom, PARCHMENT.ink, 8)
        pen.box(left + 2.5, top + 2.5, right - 2.5, bottom - 2.5, fill, 6)

    easel.sketch([(left, top), (right, bottom)], 2, banner)
    text = called("status", state.status).upper()
    easel.text((left + right) / 2, (top + bottom) / 2 + 1, text, "caps", size, CREAM, "mm", right - left - 20)


PEACE = (84, 112, 46)
"""Olive."""


# ---------------------------------------------------------------------- the sheet


def sheet() -> Layers:
    """The sheet with the empty map, its frame and what never changes in the panel."""
    return layers(
        "pericles-sheet",
        digest(code_of(__name__), map_key(), rules_of(GAME).digest),
        ("sheet", "palette"),
        _painted_sheet,
    )


def colours() -> Image.Image:
    """The palette of all pictures of the Pericles board."""
    return sheet()["palette"]


def _painted_sheet() -> Layers:
    image = paper(SHEET)
    part = art().map
    (left, top), (width, height) = part.at, part.size
    neatline(image, (left, top, left + width, top + height), Projection(part.frame), PARCHMENT)
    image.paste(empty_map(1.0)["ground"], part.at)
    draw_static(Easel(image, 1.0, PANEL_AT))
    return {"sheet": image, "palette": board_palette([image.reduce(2), *_tinted()])}


def _tinted() -> list[Image.Image]:
    """The map under the control of either Side and contested, so that the palette knows its tints."""
    copies = []
    for holder in (*SIDES, CONTESTED):
        ground = empty_map(1.0)["ground"].copy()
        for id_ in art().theater:
            hold(Easel(ground), id_, holder)
        copies.append(ground.reduce(2))
    area_masks.forget()
    return copies


__all__ = ["SHEET", "WIDEST", "colours", "full_board", "part_of_board", "places", "when", "window"]
