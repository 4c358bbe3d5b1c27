"""The Hellenes board as a picture: the whole sheet with its panel, or a part of a map, enlarged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from engine.core.secrets.secret import Viewer
from engine.games.hellenes.table.state import SEATS, State
from render.boards.hellenes.art import art
from render.boards.hellenes.colours import exact_colours
from render.boards.hellenes.data import GAME, called, facts, is_area, say
from render.boards.hellenes.map import MAP, area_masks, areas_of, empty_map
from render.boards.hellenes.marks import Report
from render.boards.hellenes.panel import Panel, draw_static, place_name
from render.boards.hellenes.scene import Scene, check_places, hold, tint
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT, UnknownId, livery
from render.maps.basemap import Projection
from render.maps.crop import Crop, Window
from render.maps.frame import compass, neatline, paper
from render.maps.on_sheet import SheetArt
from render.pieces.marks import Mark
from render.sheets.board_sheet import Banner, BoardSheet, Head, Heading
from render.table_data import kept

SHEET = (2400, 1708)
PANEL_AT = (1786, 84)
CROP = Crop(zoom=1.6, least=(720, 385), widest=1000, margin=70)


def full_board(state: State, viewer: Viewer, marks: Sequence[Mark], heading: Heading) -> Image.Image:
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
    HEAD.over_sheet(image, state, heading)
    return image


def part_of_board(
    state: State, viewer: Viewer, crop: Sequence[str], marks: Sequence[Mark], heading: Heading
) -> Image.Image:
    """The areas in `crop`, enlarged; of places on both maps there is only the whole board."""
    part = _map_of(crop)
    if part is None:
        return full_board(state, viewer, marks, heading)
    check_places(state)
    cut, here = CROP.part(window(crop), partial(empty_map, part)), set(areas_of(part))
    shifted = (cut.corner[0] - part.at[0] * cut.scale, cut.corner[1] - part.at[1] * cut.scale)
    report = Report(Easel(cut.board, cut.scale, shifted), state, marks, lambda id_: id_ in here)
    tint(cut.easel, part, state.areas, state.neutral)
    cut.lay_names()
    report.below()
    Scene(cut.easel, state, viewer, part).pieces()
    report.above()
    return HEAD.over_part(cut.board, state, heading)


@kept(3)
def _country(areas: tuple[tuple[str, str], ...], neutral: frozenset[str]) -> Image.Image:
    """The sheet with the tints of control and all names: the same for many pictures on end."""
    image = BOARD.blank().copy()
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
    return CROP.window(spots, part.size)


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


def _when(state: State) -> str:
    return say("picture-bc", name=called("season", state.season), year=state.year)


def _turn(state: State, heading: Heading) -> Banner:
    """Whoever acts, or where the battle is."""
    mover = livery(state.acting)
    if state.battle is not None:
        text = say("picture-battle", place=place_name(state.battle.place))
    elif state.acting is None:
        text = called("season", state.season)
    else:
        text = say("picture-acts-left" if state.actions else "picture-acts", name=mover.name, actions=state.actions)
    return Banner(text, mover.dark, mover.main, state.acting)


HEAD = Head[State](lambda: say("picture-title"), _when, _turn, start=250, tail=588, share=0.42)


# ---------------------------------------------------------------------- the sheet


def _painted() -> Image.Image:
    """The sheet with both empty maps, their frames and what never changes in the panel."""
    image = paper(SHEET)
    for part in (art().map, art().inset):
        (left, top), (width, height) = part.at, part.size
        neatline(image, (left, top, left + width, top + height), Projection(part.frame), PARCHMENT)
        image.paste(empty_map(part, 1.0)["ground"], part.at)
    compass(Easel(image, 1.0, art().map.at), 1640, 1510, 46, PARCHMENT)
    draw_static(Easel(image, 1.0, PANEL_AT))
    return image


def _tinted(sheet: Image.Image) -> list[Image.Image]:
    """The map under the control of either side."""
    copies = []
    for seat in SEATS:
        ground = empty_map(art().map, 1.0)["ground"].copy()
        for id_ in areas_of(art().map):
            hold(Easel(ground), id_, seat)
        copies.append(ground.reduce(2))
    area_masks.forget()
    return copies


BOARD = BoardSheet(GAME, __name__, lambda: MAP.key, _painted, _tinted, exact_colours)
