"""The Hellas board as a picture: the whole sheet with its panel, or a part of the map, enlarged."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL import Image

from engine.core.secrets.secret import Viewer
from engine.games.hellas.table.state import POWERS, State
from render.boards.hellas.art import art
from render.boards.hellas.colours import exact_colours
from render.boards.hellas.data import GAME, called, facts, say, side
from render.boards.hellas.map import MAP, area_masks, empty_map
from render.boards.hellas.marks import Report, is_place
from render.boards.hellas.panel import Panel, draw_static
from render.boards.hellas.scene import Scene, areas_held, tint
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT, UnknownId
from render.maps.crop import Crop, Window
from render.maps.frame import compass, neatline, paper
from render.maps.hexes import GridProjection
from render.pieces.marks import Mark
from render.sheets.board_sheet import Banner, BoardSheet, Head, Heading
from render.table_data import kept
from render.wording.plain import Plain

SHEET = (2397, 1668)
MAP_AT = (22, 96)
PANEL_AT = (24, 92)
CROP = Crop(zoom=1.7, least=(680, 365), widest=900, margin=105)


def full_board(state: State, viewer: Viewer, marks: Sequence[Mark], heading: Heading) -> Image.Image:
    """The whole board with its panel."""
    image = _country(areas_held(state)).copy()
    _map(Easel(image, 1.0, MAP_AT), state, marks, (_names(), MAP_AT), _names_on_sheet())
    Panel(Easel(image, 1.0, PANEL_AT), state).draw()
    HEAD.over_sheet(image, state, heading)
    return image


def part_of_board(
    state: State, viewer: Viewer, crop: Sequence[str], marks: Sequence[Mark], heading: Heading
) -> Image.Image:
    """The surroundings of the hexes, provinces or islands in `crop`, enlarged."""
    part = CROP.part(window(crop), empty_map)
    tint(part.easel, areas_held(state))
    _map(part.easel, state, marks, (part.names, (0, 0)), part.names)
    return HEAD.over_part(part.board, state, heading)


def _map(
    easel: Easel,
    state: State,
    marks: Sequence[Mark],
    names: tuple[Image.Image, tuple[int, int]],
    above: Image.Image,
) -> None:
    """What is on the map; `names` and where they lie, and the same once more over pieces."""
    report, scene = Report(easel, state, marks), Scene(easel, state)
    scene.tints()
    report.below()
    scene.contested()
    easel.image.paste(names[0], names[1], names[0])
    scene.pieces()
    scene.names_above(above)
    report.above()


@kept(4)
def places() -> Collection[str]:
    """What a part of the board can be drawn around: provinces, islands, hexes with a name, then all others."""
    hexes = facts().hexes
    named = [id_ for id_, hex in hexes.items() if hex.place]
    return dict.fromkeys([*facts().areas, *named, *(id_ for id_, hex in hexes.items() if not hex.place)])


def window(crop: Sequence[str]) -> Window:
    """The part of the map around some places: left, top, width, height."""
    for id_ in crop:
        if not is_place(id_):
            raise UnknownId(f"nothing on the board of Hellas is called {id_!r}")
    return CROP.window([spot for id_ in crop for spot in art().reach(id_)], art().map.size)


# ---------------------------------------------------------------------- title and turn


def when(state: State) -> str:
    """The turn, in words."""
    return say("picture-turn", turn=state.turn) if state.turn else say("picture-set-up")


def _turn(state: State, heading: Heading) -> Banner | None:
    """The power whose action it is, as far as the cubes tell; none during the set-up."""
    if not state.turn:
        return None
    seat = on_turn(state)
    text = say("picture-starting", seat=seat)
    if state.cycle:
        text = say("picture-last", seat=seat, action=Plain(called(state.cycle[-1].action, short=True)))
    return Banner(text, side(seat).dark, side(seat).main, seat)


def on_turn(state: State) -> str:
    """Who has chosen the action being carried out; the starting player before the first."""
    return state.cycle[-1].seat if state.cycle else state.starting


HEAD = Head[State](lambda: say("picture-title"), when, _turn, start=204, tail=520, share=0.36)


# ---------------------------------------------------------------------- the sheet


@kept(2)
def _country(held: tuple[tuple[str, str], ...]) -> Image.Image:
    """The sheet with the tints of control: the same for many pictures on end."""
    image = BOARD.blank().copy()
    tint(Easel(image, 1.0, MAP_AT), held)
    return image


@kept(1)
def _names() -> Image.Image:
    """The names of the map where the whole board shows it."""
    names = empty_map(1.0)["names"].copy()
    strip = art().map.strip
    left, top, width, height = (round(v) for v in art().inset.box)
    kept = names.crop((left, top, left + width, top + height))
    names.paste((0, 0, 0, 0), (0, 0, strip, names.height))
    names.paste(kept, (left, top))
    return names


@kept(1)
def _names_on_sheet() -> Image.Image:
    """The same, laid where the map lies on the sheet."""
    names = Image.new("RGBA", SHEET)
    names.paste(_names(), MAP_AT)
    return names


def _painted() -> Image.Image:
    """The sheet with the empty map, its frame and what never changes in the panel."""
    image, part, ground = paper(SHEET), art().map, empty_map(1.0)["ground"]
    left, top = MAP_AT[0] + part.strip, MAP_AT[1]
    box = (left, top, MAP_AT[0] + part.size[0], top + part.size[1])
    neatline(image, box, GridProjection(part.frame, part.narrowing), PARCHMENT)
    easel = Easel(ground := ground.copy(), 1.0)
    compass(easel, part.strip + 118, part.size[1] - 150, 48, PARCHMENT)
    image.paste(ground.crop((part.strip, 0, *part.size)), (left, top))
    _inset(image, ground)
    draw_static(Easel(image, 1.0, PANEL_AT))
    return image


def _inset(image: Image.Image, ground: Image.Image) -> None:
    """Sikelia in its frame, in the panel."""
    left, top, width, height = (round(v) for v in art().inset.box)
    x, y = left + MAP_AT[0], top + MAP_AT[1]
    image.paste(PARCHMENT.frame, (x - 5, y - 5, x + width + 5, y + height + 5))
    image.paste(PARCHMENT.paper, (x - 3, y - 3, x + width + 3, y + height + 3))
    image.paste(PARCHMENT.frame, (x - 1, y - 1, x + width + 1, y + height + 1))
    image.paste(ground.crop((left, top, left + width, top + height)), (x, y))


def _tinted(sheet: Image.Image) -> list[Image.Image]:
    """The map under the control of either power."""
    copies = []
    for seat in POWERS:
        copy = sheet.copy()
        tint(Easel(copy, 1.0, MAP_AT), [(id_, seat) for id_ in facts().areas])
        copies.append(copy.reduce(2))
    area_masks.forget()
    return copies


BOARD = BoardSheet(GAME, __name__, lambda: MAP.key, _painted, _tinted, exact_colours)
