"""The Polis board as a picture: the whole sheet with its panel, or a part of the map, enlarged."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secrets.secret import Viewer
from engine.games.polis.table.state import SEATS, State
from render.boards.polis.art import art
from render.boards.polis.data import GAME, called, facts, known, say
from render.boards.polis.map import MAP, empty_map
from render.boards.polis.marks import Report
from render.boards.polis.panel import Panel, StaticPanel
from render.boards.polis.scene import Scene, hold
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT, livery
from render.maps.basemap import Projection
from render.maps.crop import Crop, Window
from render.maps.frame import compass, neatline, paper
from render.pieces.marks import Mark
from render.sheets.board_sheet import Banner, BoardSheet, Head, Heading
from render.sheets.palette import telling_colours

SHEET = (2000, 1518)
MAP_AT = (26, 92)
PANEL_AT = (1496, 76)
CROP = Crop(zoom=1.6, least=(780, 420), widest=960, margin=95)


def full_board(state: State, viewer: Viewer, marks: Sequence[Mark], heading: Heading) -> Image.Image:
    """The whole board with its panel; nothing on it is hidden."""
    image = BOARD.blank().copy()
    _map(Easel(image, 1.0, MAP_AT), state, marks, empty_map(1.0)["names"], MAP_AT)
    Panel(Easel(image, 1.0, PANEL_AT), state).draw()
    HEAD.over_sheet(image, state, heading)
    return image


def part_of_board(
    state: State, viewer: Viewer, crop: Sequence[str], marks: Sequence[Mark], heading: Heading
) -> Image.Image:
    """The territories and poleis in `crop`, enlarged; a large part is shown at the scale of the whole board."""
    part = CROP.part(window(crop), empty_map)
    _map(part.easel, state, marks, part.names, (0, 0))
    return HEAD.over_part(part.board, state, heading)


def places() -> list[str]:
    """What a part of the board can be drawn around: territories and poleis."""
    layout = art()
    return [*layout.land, *layout.sea, *layout.polis]


def window(crop: Sequence[str]) -> Window:
    """The part of the map around some ids: left, top, width, height, in map units."""
    layout, poleis = art(), facts().poleis
    spots = []
    for id_ in crop:
        spots.append(layout.spot(id_))
        if id_ in layout.land or id_ in layout.sea:
            territory = layout.territory(id_)
            spots += [territory.athens, territory.sparta, territory.label.at]
            spots += [p.at for polis, p in layout.polis.items() if poleis[polis].territory == id_]
    return CROP.window(spots, layout.map.size)


def _map(easel: Easel, state: State, marks: Sequence[Mark], names: Image.Image, names_at: tuple[int, int]) -> None:
    scene, report = Scene(easel, state), Report(easel, state, marks)
    scene.tints()
    easel.image.paste(names, names_at, names)
    report.below()
    scene.pieces()
    report.above()


def _round(state: State) -> str:
    """The round and what it allows, in words."""
    id_ = state.rounds[state.round]
    capacity = known(facts().rounds, id_, "round").capacity
    return say(
        "picture-round-of-up-to-units",
        name=called("round", id_),
        number=state.round + 1,
        count=len(state.rounds),
        capacity=capacity,
    )


def _turn(state: State, heading: Heading) -> Banner:
    """Whoever moves, or where the battle is; an event asks the other one, too.

    At the end of a round nobody moves before the other.
    """
    if len(state.passed) == len(SEATS) and not state.battle:
        return Banner(say("picture-round-over"), PARCHMENT.ink, PARCHMENT.frame)
    asked = heading.asked
    seat = state.to_move if len(asked) != 1 or state.battle else asked[0]
    mover = livery(seat)
    text = say("picture-to-move", name=mover.name)
    if state.battle:
        place = state.battle.territory
        name = called("sea" if place in facts().seas else "land", place, short=True)
        text = say("picture-battle", place=name)
    return Banner(text, mover.dark, mover.main, seat)


HEAD = Head[State](lambda: say("picture-title"), _round, _turn, start=166, tail=330, share=0.40, size=26)


def _painted() -> Image.Image:
    """The sheet with the empty map, the frame and what never changes in the panel."""
    image = paper(SHEET)
    layout = art()
    width, height = layout.map.size
    left, top = MAP_AT
    neatline(image, (left, top, left + width, top + height), Projection(layout.map.frame), PARCHMENT)
    ground = empty_map(1.0)["ground"].copy()
    compass(Easel(ground), 1376, 1318, 46, PARCHMENT)
    image.paste(ground, MAP_AT)
    StaticPanel(Easel(image, 1.0, PANEL_AT)).draw()
    return image


def _tinted(sheet: Image.Image) -> list[Image.Image]:
    """The map under the control of either side."""
    copies = []
    for seat in SEATS:
        ground = empty_map(1.0)["ground"].copy()
        layout = art()
        hold(Easel(ground), {seat: dict.fromkeys(layout.land, 1)}, layout.land)
        hold(Easel(ground), {seat: dict.fromkeys(layout.sea, 1)}, layout.sea)
        copies.append(ground.reduce(2))
    return copies


BOARD = BoardSheet(GAME, __name__, lambda: MAP.key, _painted, _tinted, telling_colours)
