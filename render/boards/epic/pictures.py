"""The pictures of Epic, ready to send. Equal views give equal bytes.

First what `render.picture` asks of every game, made from a view; then each picture by itself, from a masked state,
where hands that the viewer doesn't know are holes and are drawn from behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from engine.core.event import Event
from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View
from engine.games.epic.table.state import RegionId, State
from render.boards.epic.board.board import (
    BESIDE,
    BOARD,
    MOST,
    full_board,
    part_of_board,
    places,
    surroundings,
    when,
    window,
)
from render.boards.epic.board.colours import table_colours
from render.boards.epic.data import named, say
from render.boards.epic.sheets.battle import Fought, battle_sheet, battles_in, being_fought
from render.boards.epic.sheets.hand import card_list, hand_sheet
from render.boards.epic.sheets.legend import legend_sheet
from render.boards.epic.sheets.lines import battle_ranks, legend_lines, regions_told, sheet_lines
from render.boards.epic.sheets.reckoned import compared, shaken, unruly
from render.boards.epic.sheets.sheet import sheet_of
from render.boards.epic.told.battle import battle_length
from render.drawing.encode import Picture, picture
from render.maps.crop import theatre_of
from render.maps.frame import paper
from render.picture import Extra, question
from render.pieces.marks import Mark
from render.sheets.board_pictures import BoardPicture
from render.sheets.standing import Standing
from render.wording.words import Words

board_picture = BoardPicture("epic", full_board, part_of_board, BOARD.colours)
"""The board as a viewer sees it; `crop` shows only the surroundings of some places, enlarged."""


board = board_picture.of_view
"""The board as the viewer of a view sees it, or the surroundings of some places."""


def theatre(marks: Sequence[Mark]) -> list[str]:
    """Where the marks lie, if that is a part of the map worth enlarging; of marks all over it where most weighs."""
    return theatre_of(marks, places(), window, MOST) or _busiest(marks)


def _busiest(marks: Sequence[Mark]) -> list[str]:
    """The part in which most has happened: battles and sieges before what was taken or lost, that before moves."""
    found: list[str] = []
    best = 0
    for mark in sorted(marks, key=_weight, reverse=True)[:MOST_TRIED]:
        kept = [mark]
        for other in marks:
            if other is not mark and theatre_of([*kept, other], places(), window, MOST):
                kept.append(other)
        around = theatre_of(kept, places(), window, MOST)
        if around and sum(map(_weight, kept)) > best:
            found, best = around, sum(map(_weight, kept))
    return found


def _weight(mark: Mark) -> int:
    return WEIGHTS.get(mark.kind, 1)


def at_a_glance(around: Sequence[str]) -> bool:
    """Whether a telephone shows that part of the map legibly beside a question."""
    _, _, width, height = window(around)
    return width <= BESIDE[0] and height <= BESIDE[1]


def hand(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """A player's event cards; None for onlookers, and where there are none."""
    if seat is None or not view.viewer.sees((seat,)) or not len(view.state.deck.hands.get(seat, ())):
        return None
    return hand_picture(view.state, view.viewer, seat, caption=caption)


def fought(events: Sequence[Event]) -> list[Sequence[Event]]:
    """Each battle that was fought for a round at least, as far as it has come."""
    begun = (at for at, event in enumerate(events) if event.id == "epic.battle")
    parts = [events[at : at + battle_length(events, at)] for at in begun]
    return [part for part in parts if any(round.odds for found in battles_in(part) for round in found.rounds)]


def report(view: View[State], events: Iterable[Event]) -> Iterator[Picture]:
    """Each battle that was fought for a round at least, and below it where that was."""
    for found in battles_in(events):
        if any(round.odds for round in found.rounds):
            display = battle_sheet(found, None)
            strip = surroundings(view.state, found.place, display.width - 2 * EDGE)
            both = paper((display.width, display.height + strip.height + EDGE))
            both.paste(display, (0, 0))
            both.paste(strip, (EDGE, display.height))
            yield picture(both, f"epic-battle-{found.place}", table_colours())


def battle(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """The battle that is being fought, if there is one."""
    found = being_fought(view)
    return None if found is None else battle_picture(found, caption=caption)


def sheet(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """Allegiance and Militance of every region, treasuries and pools."""
    return sheet_picture(view.state, caption=caption)


def legend(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """What the signs on the map mean."""
    return picture(legend_sheet(caption), "epic-legend", table_colours())


def _legend(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    return legend_lines()


def _sheet(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    return sheet_lines(view.state, words)


def _battle(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    found = being_fought(view)
    return [] if found is None else battle_ranks(found, words)


WEIGHTS = {"battle": 5, "siege": 5, "ring": 3, "loss": 3, "move": 2, "sail": 2}
"""How much of a report's picture a mark decides; all others: 1."""
MOST_TRIED = 8
"""Marks around which a part is looked for."""
EDGE = 12
"""The paper around the map below a battle."""
STANDING = "standing"
DECIDING = {
    "sheet": ("assess", "calm", "perdiccas", "stir", "stir-helots"),
    "hand": ("discard", "play-card", "play-unrest"),
    "battle": ("array", "fight-on", "leave-walls", "send-center", "shift-wings", "wings"),
    STANDING: ("answer-end", "answer-peace", "carthage", "consult", "demand-peace", "give", "grievance"),
}
"""What is looked at for questions that are not answered on the map."""
REGIONS = {"perdiccas": "macedon", "stir-helots": "laconia"}
"""Which region questions are about that don't name it."""
PLACES = {"plague": "athens"}
"""The same of places."""


def deciding(view: View[State], seat: Seat | None) -> str:
    """For regions the sheet, for cards these, in a battle its display, for peace how all stand, else the board."""
    found = next((name for name, kinds in DECIDING.items() if question(view, seat) in kinds), "")
    return "" if found == "battle" and being_fought(view) is None else found


_standing = Standing[State](
    "epic", partial(say, "picture-standing"), lambda state: list(state.treasury), named, when, compared, table_colours
)
standing, standing_told = _standing.picture, _standing.told


def with_question(view: View[State], seat: Seat, name: str) -> Picture | None:
    """As large as a telephone needs it: the regions that a question is about; cards one below the other."""
    state = view.state
    if name == "hand" and (cards := state.deck.hands[seat].known(view.viewer) if seat in state.deck.hands else []):
        return picture(card_list(cards, state, seat), f"epic-cards-{view.viewer.tag}", table_colours())
    if name == STANDING:
        return standing(view)
    regions = _regions_asked(view, seat) if name == "sheet" else []
    return picture(sheet_of(state, None, regions), "epic-regions", table_colours()) if regions else None


def told_with_question(view: View[State], seat: Seat, name: str, words: Words) -> list[str]:
    """What that picture shows, a line each; of cards what is told of the hand."""
    if name == STANDING:
        return standing_told(view)
    return regions_told(view.state, _regions_asked(view, seat), words) if name == "sheet" else []


def _regions_asked(view: View[State], seat: Seat) -> list[RegionId]:
    """The regions that the answers name, themselves or by a city; where nothing is asked, those that are unruly."""
    board, state, asked = view.rules.board, view.state, view.asked(seat)
    if asked is None:
        return [id for id in state.regions if shaken(state, id) or unruly(state, id)]
    if (about := REGIONS.get(question(view, seat))) in state.regions:
        return [about]
    said = {str(arg) for choice in view.match.legal(asked) for arg in choice.args}
    return [id for id in state.regions if id in said or said.intersection(board.cities_of[id])]


def about(view: View[State], seat: Seat) -> list[str]:
    """The plague comes to Athens."""
    return [PLACES[kind]] if (kind := question(view, seat)) in PLACES else []


EXTRA = {
    "sheet": Extra("Allegiance and Militance of every region, treasuries, Force and Build Pools", sheet, _sheet),
    "battle": Extra("The battle being fought: both sides by their morale", battle, _battle),
    "legend": Extra("The legend: counters, cities and signs on the map", legend, _legend),
}


# ---------------------------------------------------------------------- each by itself


def hand_picture(state: State, viewer: Viewer, seat: Seat, *, caption: str | None = None) -> Picture:
    """A player's cards; what the viewer does not know is drawn from behind."""
    return picture(hand_sheet(state, viewer, seat, caption), f"epic-hand-{viewer.tag}", table_colours())


def battle_picture(fought: Fought, *, caption: str | None = None) -> Picture:
    """A battle, round by round."""
    return picture(battle_sheet(fought, caption), f"epic-battle-{fought.place}", table_colours())


def sheet_picture(state: State, *, caption: str | None = None) -> Picture:
    """The regional sheet."""
    return picture(sheet_of(state, caption), "epic-sheet", table_colours())
