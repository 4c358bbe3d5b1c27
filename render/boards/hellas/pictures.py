"""The pictures of Hellas, ready to send. Equal views give equal bytes.

First what `render.picture` asks of every game, made from a view; then each picture by itself, from a masked state,
where victory cards that the viewer doesn't know are holes and are drawn from behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from engine.core.event import Event
from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View
from engine.games.hellas.table.state import POWERS, State
from render.boards.hellas.battle import Combat, combat_sheet, combats_in
from render.boards.hellas.board import BOARD, CROP, full_board, part_of_board, places, when, window
from render.boards.hellas.cards import hand_sheet
from render.boards.hellas.chart import chart_of
from render.boards.hellas.colours import table_colours
from render.boards.hellas.data import called, say
from render.boards.hellas.legend import legend_sheet
from render.boards.hellas.next_boxes import next_boxes_of
from render.boards.hellas.sheet import compared, sheet_of
from render.boards.hellas.told import chart_lines, legend_lines, next_lines, sheet_lines
from render.drawing.encode import Picture, picture
from render.maps.crop import Parts
from render.picture import Extra, question
from render.sheets.board_pictures import BoardPicture
from render.sheets.standing import Standing
from render.wording.words import Words

board_picture = BoardPicture("hellas", full_board, part_of_board, BOARD.colours)
"""The board as a viewer sees it; `crop` shows only the surroundings of some places, enlarged."""
board = board_picture.of_view
"""The board as the viewer of a view sees it, or the surroundings of some places."""
_parts = Parts(CROP, places, window)
theatre, at_a_glance = _parts.theatre, _parts.at_a_glance


def hand(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """A power's victory cards; None for onlookers, and where none are in play."""
    if seat is None or not view.viewer.sees((seat,)) or not len(view.state.powers[seat].cards):
        return None
    return hand_picture(view.state, view.viewer, seat, caption=caption)


def fought(events: Sequence[Event]) -> list[Sequence[Event]]:
    """Each combat: one event tells it."""
    return [(event,) for event in events if combats_in([event])]


def report(view: View[State], events: Iterable[Event]) -> Iterator[Picture]:
    """Each combat that was fought."""
    for found in combats_in(events):
        yield combat_picture(found)


def sheet(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """Trade, income, victory points and stock of both powers."""
    return sheet_picture(view.state, caption=caption)


def chart(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """The Development Chart and the costs of both powers."""
    return chart_picture(view.state, caption=caption)


def legend(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """What is on the map."""
    return picture(legend_sheet(caption), "hellas-legend", table_colours())


def _sheet(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    return sheet_lines(view.rules.board, view.state, words)


def _chart(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    return chart_lines(view.rules.board, view.state, words)


def _legend(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    return legend_lines(view.rules.board, words)


_standing = Standing[State](
    "hellas", partial(say, "picture-standing"), lambda _: POWERS, called, when, compared, table_colours
)
standing, standing_told = _standing.picture, _standing.told


def with_question(view: View[State], seat: Seat, name: str) -> Picture | None:
    """Of the chart what the next boxes take, of the sheet what is compared, as large as a telephone needs it."""
    state = view.state
    if name == STANDING:
        return standing(view)
    return picture(next_boxes_of(state, seat), "hellas-next", table_colours()) if name == "chart" else None


def told_with_question(view: View[State], seat: Seat, name: str, words: Words) -> list[str]:
    """What that picture shows, a line each."""
    if name == STANDING:
        return standing_told(view)
    return next_lines(view.rules.board, view.state, words) if name == "chart" else []


STANDING = "standing"
DECIDING = {"develop": "chart", "victory-cards": "hand"} | dict.fromkeys(
    ("answer", "armistice", "order", "stability"), STANDING
)
"""What questions are answered by that are not answered on the map."""


def deciding(view: View[State], seat: Seat | None) -> str:
    """For a development the chart, for victory cards these, for peace and stability how both stand, else the board."""
    return DECIDING.get(question(view, seat), "")


EXTRA = {
    "sheet": Extra("Both powers: income by merchandise, victory points, supply, control, pieces left", sheet, _sheet),
    "chart": Extra("The Development Chart: what the next boxes need, what phases give, what all costs", chart, _chart),
    "legend": Extra("The legend: pieces, lines and merchandise on the map", legend, _legend),
}


# ---------------------------------------------------------------------- each by itself


def hand_picture(state: State, viewer: Viewer, seat: Seat, *, caption: str | None = None) -> Picture:
    """A power's victory cards; what the viewer does not know is drawn from behind."""
    return picture(hand_sheet(state, viewer, seat, caption), f"hellas-hand-{viewer.tag}", table_colours())


def sheet_picture(state: State, *, caption: str | None = None) -> Picture:
    """The sheet of both powers."""
    return picture(sheet_of(state, caption), "hellas-sheet", table_colours())


def chart_picture(state: State, *, caption: str | None = None) -> Picture:
    """The Development Chart with costs."""
    return picture(chart_of(state, caption), "hellas-chart", table_colours())


def combat_picture(fought: Combat, *, caption: str | None = None) -> Picture:
    """A combat with what each side counted."""
    return picture(combat_sheet(fought, caption), f"hellas-combat-{fought.hex}", table_colours())
