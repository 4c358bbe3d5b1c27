"""The Hellenes board as a picture: the whole sheet with its panel, or a part of a map, enlarged."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secret import Viewer
from engine.games.hellenes.table.state import SEATS, State
from render.basemap import Projection
from render.board_pictures import title_line
from render.boards.hellenes.art import art
from render.boards.hellenes.colours import board_palette
from render.boards.hellenes.data import GAME, called, facts, is_area
from render.boards.hellenes.map import area_masks, areas_of, empty_map, map_key
from render.boards.hellenes.marks import Report
from render.boards.hellenes.panel import Panel, draw_static, place_name
from render.boards.hellenes.scene import Scene, check_places, hold, tint
from render.cache import code_of
from render.canvas import Layers, digest, layers
from render.crop import ENDS, Window, framed, window_around
from render.easel import Easel
from render.frame import compass, neatline, paper
from render.marks import Mark
from render.pieces import seat_shield
from render.sheets import SheetArt
from render.sprite import Pen
from render.table_data import kept, rules_of
from render.theme import CREAM, PARCHMENT, UnknownId, livery

SHEET = (2400, 1708)
PANEL_AT = (1786, 84)
ZOOM = 1.6
LEAST = (560, 440)
"""The smallest part of a map that a cropped picture shows."""
WIDEST = 1000
"""The widest part of a map that is enlarged."""
MARGIN = 70


def full_board(state: State, viewer: Viewer, marks: Sequence[Mark], caption: str | None) -> Image.Image:
    """The whole board with its panel."""
    check_places(state)
    image = _country(tuple(sorted(state.areas.items())), frozenset(state.neutral)).copy()
    report = Report(Easel(image), state, marks, lambda id_: True)
    scenes = [Scene(Easel(image, 1.0, part.at), state, viewer, part) for part in (art().map, art().inset)]
    report.below()
    for scene in scenes:
        scene.pieces()
    report.above()
    Panel(Easel(image, 1.0, PANEL_AT), state).draw()
    _bar(Easel(image, 1.0, (26, 10)), state, SHEET[0] - 52, caption)
    return image


def part_of_board(
    state: State, viewer: Viewer, crop: Sequence[str], marks: Sequence[Mark], caption: str | None
) -> Image.Image:
    """The areas in `crop`, enlarged; of places on both maps there is only the whole board."""
    part = _map_of(crop)
    if part is None:
        return full_board(state, viewer, marks, caption)
    left, top, width, height = window(crop)
    scale = ZOOM if width <= WIDEST else 1.0
    drawn = empty_map(part, scale)
    box = (round(left * scale), round(top * scale), round((left + width) * scale), round((top + height) * scale))
    board = drawn["ground"].crop(box)
    names = drawn["names"].crop(box)
    here = set(areas_of(part))
    corner = (-float(box[0]), -float(box[1]))
    shifted = (corner[0] - part.at[0] * scale, corner[1] - part.at[1] * scale)
    report = Report(Easel(board, scale, shifted), state, marks, lambda id_: id_ in here)
    check_places(state)
    easel = Easel(board, scale, corner)
    tint(easel, part, state.areas, state.neutral)
    scene = Scene(easel, state, viewer, part)
    board.paste(names, (0, 0), names)
    report.below()
    scene.pieces()
    report.above()
    return _framed(board, state, caption)


@kept(3)
def _country(areas: tuple[tuple[str, str], ...], neutral: frozenset[str]) -> Image.Image:
    """The sheet with the tints of control and all names: the same for many pictures on end."""
    image = sheet()["sheet"].copy()
    for part in (art().map, art().inset):
        tint(Easel(image, 1.0, part.at), part, dict(areas), neutral)
        names = empty_map(part, 1.0)["names"]
        image.paste(names, part.at, names)
    return image


def places() -> list[str]:
    """What a part of the board can be drawn around: every province and sea."""
    return [*facts().provinces, *facts().seas]


def window(crop: Sequence[str]) -> Window:
    """The part of its map around some areas: left, top, width, height; the whole sheet if they lie on both maps."""
    part = _map_of(crop)
    if part is None:
        return 0, 0, *SHEET
    layout = art()
    spots = []
    for id_ in crop:
        spots += [layout.slot(id_, seat) for seat in SEATS] + [layout.label(id_), layout.middle(id_)]
    return window_around(spots, MARGIN, LEAST, part.size)


def _map_of(crop: Sequence[str]) -> SheetArt | None:
    """The map on which all these areas lie."""
    for id_ in crop:
        if not is_area(id_):
            raise UnknownId(f"nothing on the board of Hellenes is called {id_!r}")
    parts = {art().sheet(id_) is art().inset for id_ in crop}
    if len(parts) != 1:
        return None
    return art().inset if parts.pop() else art().map


# ---------------------------------------------------------------------- title and turn


def _framed(board: Image.Image, state: State, caption: str | None) -> Image.Image:
    tail = 0.42
    image, bar = framed(board, caption or "Hellenes", _when(state), tail)
    _turn(bar, state, board.width * (1 - tail), ENDS[0], board.width, ENDS[1], 32)
    return image


def _bar(easel: Easel, state: State, width: float, caption: str | None) -> None:
    """Title, season and turn, in one line."""
    tail = 588.0
    title_line(easel, "HELLENES", _when(state), caption, (250, 34), width - tail - 30)
    _turn(easel, state, width - tail, 4, width, 62, 26)


def _when(state: State) -> str:
    return f"{called('season', state.season)} {state.year} BC"


def _turn(easel: Easel, state: State, left: float, top: float, right: float, bottom: float, size: float) -> None:
    """A banner with whoever acts, or where the battle is."""
    mover, middle = livery(state.acting), (top + bottom) / 2
    radius = (bottom - top) * 0.37
    if state.battle is not None:
        text = f"Battle: {place_name(state.battle.place)}"
    elif state.acting is None:
        text = called("season", state.season)
    else:
        text = f"{mover.name} acts" + (f" · {state.actions} left" if state.actions else "")

    def banner(pen: Pen) -> None:
        pen.box(left, top, right, bottom, mover.dark, 8)
        pen.box(left + 2.5, top + 2.5, right - 2.5, bottom - 2.5, mover.main, 6)

    easel.sketch([(left, top), (right, bottom)], 2, banner)
    x = left + 12
    if state.acting is not None:
        easel.put(seat_shield(state.acting, radius), left + radius + 12, middle)
        x = left + 2 * radius + 18
    easel.text((x + right) / 2, middle + 1, text.upper(), "caps", size, CREAM, "mm", right - x - 14)


# ---------------------------------------------------------------------- the sheet


def sheet() -> Layers:
    """The sheet with both empty maps, their frames and what never changes in the panel."""
    return layers(
        "hellenes-sheet",
        digest(code_of(__name__), map_key(), rules_of(GAME).digest),
        ("sheet", "palette"),
        _painted_sheet,
    )


def colours() -> Image.Image:
    """The palette of all pictures of Hellenes."""
    return sheet()["palette"]


def _painted_sheet() -> Layers:
    image = paper(SHEET)
    for part in (art().map, art().inset):
        (left, top), (width, height) = part.at, part.size
        neatline(image, (left, top, left + width, top + height), Projection(part.frame), PARCHMENT)
        image.paste(empty_map(part, 1.0)["ground"], part.at)
    compass(Easel(image, 1.0, art().map.at), 1640, 1510, 46, PARCHMENT)
    draw_static(Easel(image, 1.0, PANEL_AT))
    return {"sheet": image, "palette": board_palette([image.reduce(2), *_tinted()])}


def _tinted() -> list[Image.Image]:
    """The map under the control of either side, so that the palette knows its tints."""
    copies = []
    for seat in SEATS:
        ground = empty_map(art().map, 1.0)["ground"].copy()
        for id_ in areas_of(art().map):
            hold(Easel(ground), id_, seat)
        copies.append(ground.reduce(2))
    area_masks.forget()
    return copies
