"""The Epic board as a picture: the whole sheet with its panel, or a part of the map, enlarged."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL import Image

from engine.core.secrets.secret import Seat, Viewer
from engine.games.epic.board.board import BOXES
from engine.games.epic.table.parts import season, year
from engine.games.epic.table.state import ATHENS, SPARTA, PlaceId, RegionId, State
from render.boards.epic.board.art import art
from render.boards.epic.board.colours import exact_colours
from render.boards.epic.board.map import MAP, Part, empty_map, region_masks, whole
from render.boards.epic.board.marks import Report
from render.boards.epic.board.scene import Scene, held_regions, tint_regions
from render.boards.epic.data import GAME, called, facts, say
from render.boards.epic.sheets.panel import WIDTH, Panel
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT, Colour, rgb
from render.maps.crop import Spot, Window
from render.maps.frame import compass, neatline, paper
from render.pieces.marks import Mark
from render.sheets.board_sheet import Banner, BoardSheet, Head, Heading
from render.table_data import kept

PANEL_AT = (24, 92)
MAP_AT = (24 + round(WIDTH) + 38, 96)
PEACE: tuple[Colour, Colour] = (rgb("#2f4a1d"), rgb("#54702e"))
WAR: tuple[Colour, Colour] = (rgb("#3a2718"), rgb("#5b3a22"))
WIDE = 1000
"""How wide a part is drawn, in pixels."""
LEAST, MOST = (320.0, 178.0), 840.0
"""The smallest part, and the widest that is worth enlarging, in the map's units."""
BESIDE = (520.0, 300.0)
"""The largest part that a telephone shows legibly beside a question."""
STRIP = (440.0, 170.0)
"""The part that a strip shows."""
MARGIN, RATIO, TALL = 62.0, 0.56, 1.15
"""What is shown around what is asked for; no part is flatter, none higher if that can be."""
BEFORE = ("yearly-start", "revolt-checks", "muster-stage", "unrest", "supply-stage", "siege-stage", "cards", "serfs")
"""What is done in a season before its first Campaign Turn (§3.2)."""
INK = (1.45, 2.3)
"""How large signs and letters are on parts: on wide ones, and on small ones."""


def sheet_size() -> tuple[int, int]:
    """Of the whole board."""
    width, height = art().map.size
    return MAP_AT[0] + width + 24, MAP_AT[1] + height + 24


def full_board(state: State, viewer: Viewer, marks: Sequence[Mark], heading: Heading) -> Image.Image:
    """The whole board with its panel."""
    image = _country(held_regions(state)).copy()
    part = whole()
    board = image.crop((*MAP_AT, MAP_AT[0] + part.size[0], MAP_AT[1] + part.size[1]))
    _map(board, part, state, marks, 1.0)
    image.paste(board, MAP_AT)
    Panel(Easel(image, 1.0, PANEL_AT), state, part.size[1]).draw()
    HEAD.over_sheet(image, state, heading)
    return image


def part_of_board(
    state: State, viewer: Viewer, crop: Sequence[str], marks: Sequence[Mark], heading: Heading
) -> Image.Image:
    """The surroundings of the places in `crop`, enlarged."""
    left, top, width, height = window(crop)
    part = Part(left, top, width, height, WIDE / width)
    board = part.ground()
    tint_regions(board, (0, 0), part, held_regions(state))
    _map(board, part, state, marks, min(INK[1], max(INK[0], part.scale * 0.7)))
    return HEAD.over_part(board, state, heading)


def surroundings(state: State, place: PlaceId, width: int) -> Image.Image:
    """The map around a place where somebody fights, so wide in pixels: a strip to stand below something else."""
    left, top, across, down = window((place,))
    size, (wide, high) = art().map.size, STRIP
    x = min(max(0.0, left + (across - wide) / 2), size[0] - wide)
    y = min(max(0.0, top + (down - high) / 2), size[1] - high)
    part = Part(x, y, wide, high, width / wide)
    board = part.ground()
    tint_regions(board, (0, 0), part, held_regions(state))
    _map(board, part, state, [Mark(0, "battle", place)], INK[1])
    return board


def _map(board: Image.Image, part: Part, state: State, marks: Sequence[Mark], ink: float) -> None:
    report, scene = Report(board, part, state, marks, ink), Scene(board, part, state, ink)
    scene.tints()
    report.below()
    scene.works()
    scene.names()
    scene.counters()
    report.above()


@kept(4)
def places() -> Collection[str]:
    """What a part of the board can be drawn around: regions, Areas, seas, boxes, cities, then all other hexes."""
    board = facts()
    regions = [id_ for id_, areas in board.areas_of.items() if areas]
    others = [hex for hex in board.hexes if hex not in board.cities]
    return dict.fromkeys([*regions, *board.areas, *board.seas, *BOXES, *board.cities, *others])


def window(crop: Sequence[str]) -> Window:
    """The part of the map around some places: left, top, width, height."""
    spots = [spot for id_ in crop for spot in _reach(id_)]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    edge = 12.0 if all(id_ in BOXES for id_ in crop) else MARGIN
    across, down = art().map.size
    width = max(max(xs) - min(xs) + 2 * edge, LEAST[0])
    height = max(max(ys) - min(ys) + 2 * edge, LEAST[1], width * RATIO)
    width = min(max(width, height / TALL), across)
    height = min(height, down)
    left = min(max(0.0, (min(xs) + max(xs) - width) / 2), across - width)
    top = min(max(0.0, (min(ys) + max(ys) - height) / 2), down - height)
    return int(left), int(top), int(width), int(height)


@kept(4096)
def _reach(id_: str) -> list[Spot]:
    return art().reach(id_)


# ---------------------------------------------------------------------- title and time


def when(state: State) -> str:
    """The season and the year, and the Campaign Turn."""
    return say("picture-when", season=called("season", season(state)), year=year(state))


def _banner(state: State, heading: Heading) -> Banner | None:
    """What is under way in the season, or the Campaign Turn, on the colour of war or peace."""
    peace = state.truce
    dark, main = PEACE if peace else WAR
    return Banner(
        say("picture-turn", turn=state.campaign_turn + 1, peace=int(peace), stage=_stage(heading.procedures)),
        dark,
        main,
    )


def _stage(procedures: Sequence[str]) -> str:
    """What comes before the Campaign Turns and is under way; else these."""
    names = [tag.rpartition(".")[2] for tag in procedures]
    return next((name for name in names if name in BEFORE), "campaign-turn")


HEAD = Head[State](lambda: say("picture-title"), when, _banner, start=150, tail=420, share=0.36)


# ---------------------------------------------------------------------- the sheet


@kept(2)
def _country(held: tuple[tuple[RegionId, Seat], ...]) -> Image.Image:
    """The empty sheet under the tints of the regions: they change less often than what stands there."""
    image = BOARD.blank().copy()
    tint_regions(image, MAP_AT, whole(), held)
    return image


def _painted() -> Image.Image:
    """The sheet with the empty map and its frame."""
    image, part = paper(sheet_size()), art().map
    ground = empty_map(1.0)["ground"].copy()
    easel = Easel(ground)
    compass(easel, part.size[0] - 120, 1340, 44, PARCHMENT)
    box = (*MAP_AT, MAP_AT[0] + part.size[0], MAP_AT[1] + part.size[1])
    neatline(image, box, part.projection, PARCHMENT)
    image.paste(ground, MAP_AT)
    return image


def _tinted(sheet: Image.Image) -> list[Image.Image]:
    """The map under the control of either side."""
    copies = []
    for seat in (ATHENS, SPARTA):
        copy = sheet.copy()
        tint_regions(copy, MAP_AT, whole(), tuple((id_, seat) for id_ in facts().regions))
        copies.append(copy.reduce(2))
    region_masks.forget()
    return copies


BOARD = BoardSheet(GAME, __name__, lambda: MAP.key, _painted, _tinted, exact_colours)
