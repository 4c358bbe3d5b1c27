"""The Hellas board as a picture: the whole sheet with its panel, or a part of the map, enlarged."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secret import Viewer
from engine.games.hellas.table.state import POWERS, State
from render.board_pictures import title_line
from render.boards.hellas.art import art
from render.boards.hellas.colours import board_palette
from render.boards.hellas.data import GAME, called, facts, say, side
from render.boards.hellas.map import area_masks, empty_map, map_key
from render.boards.hellas.marks import Report, is_place
from render.boards.hellas.panel import Panel, draw_static
from render.boards.hellas.scene import Scene, areas_held, tint
from render.cache import code_of
from render.canvas import Layers, digest, layers
from render.crop import ENDS, Window, framed, window_around
from render.easel import Easel
from render.frame import compass, neatline, paper
from render.hexes import GridProjection
from render.marks import Mark
from render.pieces import seat_shield
from render.sprite import Pen
from render.table_data import kept, rules_of
from render.theme import CREAM, DATA, PARCHMENT, UnknownId
from render.words import Plain

SHEET = (2397, 1668)
MAP_AT = (22, 96)
PANEL_AT = (24, 92)
ZOOM = 1.7
LEAST = (520, 420)
"""The smallest part of the map that a cropped picture shows."""
WIDEST = 900
"""The widest part of the map that is enlarged."""
MARGIN = 105


def full_board(state: State, viewer: Viewer, marks: Sequence[Mark], caption: str | None) -> Image.Image:
    """The whole board with its panel."""
    image = _country(areas_held(state)).copy()
    easel = Easel(image, 1.0, MAP_AT)
    report, scene = Report(easel, state, marks), Scene(easel, state)
    scene.tints()
    report.below()
    scene.contested()
    image.paste(_names(), MAP_AT, _names())
    scene.pieces()
    scene.names_above(_names_on_sheet())
    report.above()
    Panel(Easel(image, 1.0, PANEL_AT), state).draw()
    _bar(Easel(image, 1.0, (22, 8)), state, SHEET[0] - 44, caption)
    return image


def part_of_board(
    state: State, viewer: Viewer, crop: Sequence[str], marks: Sequence[Mark], caption: str | None
) -> Image.Image:
    """The surroundings of the hexes, provinces or islands in `crop`, enlarged."""
    left, top, width, height = window(crop)
    scale = ZOOM if width <= WIDEST else 1.0
    drawn = empty_map(scale)
    box = (round(left * scale), round(top * scale), round((left + width) * scale), round((top + height) * scale))
    board, names = drawn["ground"].crop(box), drawn["names"].crop(box)
    easel = Easel(board, scale, (-float(box[0]), -float(box[1])))
    report, scene = Report(easel, state, marks), Scene(easel, state)
    tint(easel, areas_held(state))
    scene.tints()
    report.below()
    scene.contested()
    board.paste(names, (0, 0), names)
    scene.pieces()
    scene.names_above(names)
    report.above()
    tail = 0.36
    image, bar = framed(board, caption or say("picture-title"), when(state), tail)
    _turn(bar, state, board.width * (1 - tail), ENDS[0], board.width, ENDS[1], 30)
    return image


def places() -> list[str]:
    """What a part of the board can be drawn around: provinces, islands, hexes with a name, then all others."""
    hexes = facts().hexes
    named = [id_ for id_, hex in hexes.items() if hex.place]
    return [*facts().areas, *named, *(id_ for id_, hex in hexes.items() if not hex.place)]


def window(crop: Sequence[str]) -> Window:
    """The part of the map around some places: left, top, width, height."""
    for id_ in crop:
        if not is_place(id_):
            raise UnknownId(f"nothing on the board of Hellas is called {id_!r}")
    return window_around([spot for id_ in crop for spot in art().reach(id_)], MARGIN, LEAST, art().map.size)


# ---------------------------------------------------------------------- title and turn


def when(state: State) -> str:
    """The turn, in words."""
    return say("picture-turn", turn=state.turn) if state.turn else say("picture-set-up")


def _bar(easel: Easel, state: State, width: float, caption: str | None) -> None:
    """Title and turn, in one line."""
    tail = 520.0
    title_line(easel, say("picture-title").upper(), when(state), caption, (204, 38), width - tail - 34)
    _turn(easel, state, width - tail, 6, width, 66, 26)


def _turn(easel: Easel, state: State, left: float, top: float, right: float, bottom: float, size: float) -> None:
    """A banner of the power whose action it is, as far as the cubes tell; none during the set-up."""
    if not state.turn:
        return
    seat = on_turn(state)
    look, middle = side(seat), (top + bottom) / 2

    def banner(pen: Pen) -> None:
        pen.box(left, top, right, bottom, look.dark, 8)
        pen.box(left + 2.5, top + 2.5, right - 2.5, bottom - 2.5, look.main, 6)

    easel.sketch([(left, top), (right, bottom)], 2, banner)
    radius = (bottom - top) * 0.38
    easel.put(seat_shield(seat, radius), left + radius + 12, middle)
    x = left + 2 * radius + 18
    text = say("picture-starting", seat=seat)
    if state.cycle:
        text = say("picture-last", seat=seat, action=Plain(called(state.cycle[-1].action, short=True)))
    easel.text((x + right) / 2, middle + 1, text.upper(), "caps", size, CREAM, "mm", right - x - 14)


def on_turn(state: State) -> str:
    """Who has chosen the action being carried out; the starting player before the first."""
    return state.cycle[-1].seat if state.cycle else state.starting


# ---------------------------------------------------------------------- the sheet


@kept(2)
def _country(held: tuple[tuple[str, str], ...]) -> Image.Image:
    """The sheet with the tints of control: the same for many pictures on end."""
    image = sheet()["sheet"].copy()
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


def sheet() -> Layers:
    """The sheet with the empty map, its frame and what never changes in the panel."""
    code = [*code_of(__name__), DATA / GAME / "pictures.en.ftl"]
    key = digest(code, map_key(), rules_of(GAME).digest)
    return layers("hellas-sheet", key, ("sheet", "palette"), _painted_sheet)


def colours() -> Image.Image:
    """The palette of all pictures of the Hellas board."""
    return sheet()["palette"]


def _painted_sheet() -> Layers:
    image, part, ground = paper(SHEET), art().map, empty_map(1.0)["ground"]
    left, top = MAP_AT[0] + part.strip, MAP_AT[1]
    box = (left, top, MAP_AT[0] + part.size[0], top + part.size[1])
    neatline(image, box, GridProjection(part.frame, part.narrowing), PARCHMENT)
    easel = Easel(ground := ground.copy(), 1.0)
    compass(easel, part.strip + 118, part.size[1] - 150, 48, PARCHMENT)
    image.paste(ground.crop((part.strip, 0, *part.size)), (left, top))
    _inset(image, ground)
    draw_static(Easel(image, 1.0, PANEL_AT))
    return {"sheet": image, "palette": board_palette([image.reduce(2), *_tinted(image)])}


def _inset(image: Image.Image, ground: Image.Image) -> None:
    """Sikelia in its frame, in the panel."""
    left, top, width, height = (round(v) for v in art().inset.box)
    x, y = left + MAP_AT[0], top + MAP_AT[1]
    image.paste(PARCHMENT.frame, (x - 5, y - 5, x + width + 5, y + height + 5))
    image.paste(PARCHMENT.paper, (x - 3, y - 3, x + width + 3, y + height + 3))
    image.paste(PARCHMENT.frame, (x - 1, y - 1, x + width + 1, y + height + 1))
    image.paste(ground.crop((left, top, left + width, top + height)), (x, y))


def _tinted(image: Image.Image) -> list[Image.Image]:
    """The map under the control of either power, so that the palette knows its tints."""
    copies = []
    for seat in POWERS:
        copy = image.copy()
        tint(Easel(copy, 1.0, MAP_AT), [(id_, seat) for id_ in facts().areas])
        copies.append(copy.reduce(2))
    area_masks.forget()
    return copies


__all__ = ["SHEET", "WIDEST", "colours", "full_board", "part_of_board", "places", "when", "window"]
