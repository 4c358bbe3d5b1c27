"""The Pericles board as a picture: the whole sheet with its panel, or a part of the map, enlarged."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secrets.secret import Viewer
from engine.games.pericles.table.pieces import CONTESTED
from engine.games.pericles.table.state import AT_WAR, SIDES, State
from render.boards.pericles.art import HEIGHT, WIDTH, art, spaces
from render.boards.pericles.colours import exact_colours
from render.boards.pericles.data import GAME, called, is_place, say, years
from render.boards.pericles.map import MAP, area_masks, empty_map
from render.boards.pericles.marks import Report
from render.boards.pericles.panel import Panel, draw_static
from render.boards.pericles.scene import Scene, check_places, hold, holders, space_height, tint
from render.drawing.easel import Easel
from render.drawing.theme import BLOOD, PARCHMENT, UnknownId
from render.maps.basemap import Projection
from render.maps.crop import Crop, Window
from render.maps.frame import neatline, paper
from render.pieces.marks import Mark
from render.sheets.board_sheet import Banner, BoardSheet, Head, Heading
from render.table_data import kept

SHEET = (2240, 1600)
PANEL_AT = (1700, 76)
CROP = Crop(zoom=1.8, least=(526, 320), widest=1000, margin=50, beside=1.5)
PEACE = (84, 112, 46)
"""Olive."""


def full_board(state: State, viewer: Viewer, marks: Sequence[Mark], heading: Heading) -> Image.Image:
    """The whole board with its panel."""
    check_places(state)
    image = _country(tuple(sorted(holders(state).items()))).copy()
    _pieces(Easel(image, 1.0, art().map.at), state, viewer, marks)
    Panel(Easel(image, 1.0, PANEL_AT), state, viewer).draw()
    HEAD.over_sheet(image, state, heading)
    return image


def part_of_board(
    state: State, viewer: Viewer, crop: Sequence[str], marks: Sequence[Mark], heading: Heading
) -> Image.Image:
    """The spaces in `crop`, enlarged."""
    check_places(state)
    part = CROP.part(window(crop, state), empty_map)
    tint(part.easel, holders(state))
    part.lay_names()
    _pieces(part.easel, state, viewer, marks)
    return HEAD.over_part(part.board, state, heading)


def _pieces(easel: Easel, state: State, viewer: Viewer, marks: Sequence[Mark]) -> None:
    report = Report(easel, state, marks, lambda id_: True)
    Scene(easel, state, viewer).pieces()
    report.above()


@kept(3)
def _country(held: tuple[tuple[str, str], ...]) -> Image.Image:
    """The sheet with the tints of control and the spaces: the same for many pictures on end."""
    image = BOARD.blank().copy()
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
    return CROP.window(corners, art().map.size)


# ---------------------------------------------------------------------- title and turn


def when(state: State) -> str:
    """The turn, its years and the phase."""
    return say("picture-turn", turn=state.turn, years=years(state.turn), name=called("phase", state.phase))


def _status(state: State, heading: Heading) -> Banner:
    """War or Peace, on red or green."""
    return Banner(called("status", state.status), PARCHMENT.ink, BLOOD if state.status == AT_WAR else PEACE)


HEAD = Head[State](lambda: say("picture-title"), when, _status, start=236, tail=528, share=0.34, size=28)


# ---------------------------------------------------------------------- the sheet


def _painted() -> Image.Image:
    """The sheet with the empty map, its frame and what never changes in the panel."""
    image = paper(SHEET)
    part = art().map
    (left, top), (width, height) = part.at, part.size
    neatline(image, (left, top, left + width, top + height), Projection(part.frame), PARCHMENT)
    image.paste(empty_map(1.0)["ground"], part.at)
    draw_static(Easel(image, 1.0, PANEL_AT))
    return image


def _tinted(sheet: Image.Image) -> list[Image.Image]:
    """The map under the control of either Side and contested."""
    copies = []
    for holder in (*SIDES, CONTESTED):
        ground = empty_map(1.0)["ground"].copy()
        for id_ in art().theater:
            hold(Easel(ground), id_, holder)
        copies.append(ground.reduce(2))
    area_masks.forget()
    return copies


BOARD = BoardSheet(GAME, __name__, lambda: MAP.key, _painted, _tinted, exact_colours)
