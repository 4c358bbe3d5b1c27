"""The pictures of Pericles, ready to send. Equal views give equal bytes.

First what `render.picture` asks of every game, made from a view; then each picture by itself, from a masked state,
where hidden markers and cards are holes and are drawn from behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.event import Event
from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View
from engine.games.pericles.table.state import Battle, State
from render.board_pictures import BoardPicture
from render.boards.pericles.asked import assemblies_told
from render.boards.pericles.assembly import Debated, assembly_sheet, debated_in
from render.boards.pericles.battle import BattleSheet, battles_in
from render.boards.pericles.board import BOARD, CROP, full_board, part_of_board, places, window
from render.boards.pericles.colours import table_colours
from render.boards.pericles.hand import hand_sheet
from render.crop import theatre_of
from render.encode import Picture, picture
from render.marks import Mark
from render.picture import Extra

POLITICAL_PHASES = ("aristophanes", "assembly", "political")
"""When there is something on the displays."""


board_picture = BoardPicture("pericles", full_board, part_of_board, BOARD.colours)
"""The board as a viewer sees it; `crop` shows only the surroundings of some places, enlarged."""
board = board_picture.of_view
"""The board as the viewer of a view sees it, or the surroundings of some places."""


def theatre(marks: Sequence[Mark]) -> list[str]:
    """Where the marks lie, if that is a part of the map worth enlarging; nothing if they are all over the board."""
    return theatre_of(marks, places(), window, CROP.widest)


def hand(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """What a faction holds; None for onlookers. Whoever plays both factions looks at one hand after the other."""
    if seat is None or not view.viewer.sees((seat,)):
        return None
    return hand_picture(view.state, view.viewer, seat, caption=caption)


def fought(events: Sequence[Event]) -> list[Sequence[Event]]:
    """Each battle that has ended among some events: the event that ends it tells the whole."""
    return [(event,) for event in events if battles_in([event])]


def report(view: View[State], events: Iterable[Event]) -> Iterator[Picture]:
    """Each battle that has ended among some events, whole, wherever the earlier parts of it were told."""
    for found in battles_in(events):
        yield battle_picture(found)


def assembly(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """The displays of the Assemblies, as long as issues lie there or are going to."""
    state = view.state
    if state.phase not in POLITICAL_PHASES and not any(state.tracks.values()):
        return None
    return assembly_picture(state, debated_in(view), caption=caption)


def battle(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """The battle being fought, if there is one."""
    return battle_picture(view.state.battle, caption=caption) if view.state.battle is not None else None


def deciding(view: View[State], seat: Seat | None) -> str:
    """In a battle its bill, as long as issues are debated the Assembly, else the board."""
    if view.state.battle is not None:
        return "battle"
    return "assembly" if view.state.phase in POLITICAL_PHASES else ""


EXTRA = {
    "assembly": Extra("The Assemblies: the issues on their tracks, the last debate, tokens", assembly, assemblies_told),
    "battle": Extra("The battle being fought: what each Side counts, and what it has lost", battle),
}


# ---------------------------------------------------------------------- each by itself


def hand_picture(state: State, viewer: Viewer, seat: Seat, *, caption: str | None = None) -> Picture:
    """What a faction holds; what the viewer does not know is drawn from behind."""
    return picture(hand_sheet(state, viewer, seat, caption), f"pericles-hand-{viewer.tag}", table_colours())


def assembly_picture(state: State, debated: Debated, *, caption: str | None = None) -> Picture:
    """Both displays; `debated` are the issues before the Assemblies."""
    return picture(assembly_sheet(state, debated, caption), "pericles-assembly", table_colours())


def battle_picture(fought: Battle, *, caption: str | None = None) -> Picture:
    """A battle, being fought or over."""
    return picture(BattleSheet(fought).draw(caption), f"pericles-battle-{fought.theater}", table_colours())


__all__ = [
    "EXTRA",
    "Mark",
    "Picture",
    "assembly",
    "assembly_picture",
    "battle",
    "battle_picture",
    "board",
    "board_picture",
    "fought",
    "hand",
    "hand_picture",
    "places",
    "report",
    "theatre",
]
