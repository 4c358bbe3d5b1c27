"""The pictures of Pericles, ready to send. Equal views give equal bytes.

First what `render.picture` asks of every game, made from a view; then each picture by itself, from a masked state,
where hidden markers and cards are holes and are drawn from behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.event import Event
from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View
from engine.games.pericles.table.state import SIDE_OF, Battle, CardId, State
from render.boards.pericles.asked import assemblies_told, battle_lines
from render.boards.pericles.assembly import Debated, assembly_sheet, debated_in, spoken_in
from render.boards.pericles.battle import BattleSheet, battles_in
from render.boards.pericles.board import BOARD, CROP, full_board, part_of_board, places, window
from render.boards.pericles.colours import table_colours
from render.boards.pericles.data import called, say
from render.boards.pericles.debates_sheet import debates_sheet
from render.boards.pericles.gathered import gathered
from render.boards.pericles.hand import halves_sheet, hand_sheet, known_cards
from render.boards.pericles.secrets import cards_told
from render.drawing.encode import Picture, picture
from render.maps.crop import Parts
from render.picture import Extra, question
from render.sheets.board_pictures import BoardPicture
from render.wording.words import Words

POLITICAL_PHASES = ("aristophanes", "assembly", "political")
"""When there is something on the displays."""


board_picture = BoardPicture("pericles", full_board, part_of_board, BOARD.colours)
"""The board as a viewer sees it; `crop` shows only the surroundings of some places, enlarged."""
board = board_picture.of_view
"""The board as the viewer of a view sees it, or the surroundings of some places."""
_parts = Parts(CROP, places, window)
theatre, at_a_glance = _parts.theatre, _parts.at_a_glance


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


def story(view: View[State], events: Sequence[Event]) -> Picture | None:
    """What is remembered of a phase: its last battle, else its debates."""
    if battles := battles_in(events):
        return battle_picture(list(battles)[-1])
    debates = [event for event in gathered(events) if event.id == "pericles.debate"]
    return picture(debates_sheet(view.state, debates), "pericles-debates", table_colours()) if debates else None


def assembly(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """The displays of the Assemblies, as long as issues lie there or are going to."""
    state = view.state
    if state.phase not in POLITICAL_PHASES and not any(state.tracks.values()):
        return None
    sheet = assembly_sheet(state, debated_in(view), caption, spoken=spoken_in(view))
    return picture(sheet, "pericles-assembly", table_colours())


def battle(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """The battle being fought, if there is one."""
    return battle_picture(view.state.battle, caption=caption) if view.state.battle is not None else None


def deciding(view: View[State], seat: Seat | None) -> str:
    """In a battle its bill, for cards these, for what stands in Theaters the board, in debates the Assembly."""
    if view.state.battle is not None:
        return "battle"
    kind = question(view, seat)
    if kind in OF_CARDS:
        return "hand"
    return "assembly" if view.state.phase in POLITICAL_PHASES and kind not in ON_THE_BOARD else ""


ABOUT = {"agoge": "sparta", "callias": "persia", "persian-base": "persia"}
"""Where questions are about that name no Theater."""


def about(view: View[State], seat: Seat) -> list[str]:
    """The Theater that a question is about without naming it."""
    place = ABOUT.get(question(view, seat))
    return [place] if place in places() else []


def with_question(view: View[State], seat: Seat, name: str) -> Picture | None:
    """What one can look at, as it goes with a question: only what that is about, large enough for a telephone."""
    state = view.state
    if name == "assembly":
        sheet = assembly_sheet(state, debated_in(view), say("picture-the-assembly"), (SIDE_OF[seat],), spoken_in(view))
        return picture(sheet, "pericles-own-assembly", table_colours())
    if name != "hand" or not (cards := _asked_about(view, seat)):
        return None
    mine = say("picture-the-hand-of-the", name=called("seat", seat))
    title = say("picture-entourage").title() if _looks_through(view, seat) else mine
    return picture(halves_sheet(cards, state, seat, title), f"pericles-halves-{view.viewer.tag}", table_colours())


def told_with_question(view: View[State], seat: Seat, name: str, words: Words) -> list[str]:
    """What that picture shows, a line each."""
    if name == "assembly":
        return assemblies_told(view, seat, words, (SIDE_OF[seat],))
    return cards_told(view, seat, _asked_about(view, seat), words) if name == "hand" else []


def _asked_about(view: View[State], seat: Seat) -> list[CardId]:
    """The cards of the hand, or of the Entourage while that is looked through."""
    state = view.state
    return known_cards((state.entourages if _looks_through(view, seat) else state.hands)[seat], view.viewer)


def _looks_through(view: View[State], seat: Seat) -> bool:
    return question(view, seat) == "entourage"


def _battle_told(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    return battle_lines(view.state, words)


OF_CARDS = ("entourage", "set-aside")
"""Questions that are answered out of a hand alone."""
ON_THE_BOARD = ("agoge", "citizenship", "colony", "krypteia", "maintain", "plague", "recall", "removal")
"""Questions about what stands in Theaters, whatever the phase."""


EXTRA = {
    "assembly": Extra("The Assemblies: the issues on their tracks, the last debate, tokens", assembly, assemblies_told),
    "battle": Extra("The battle being fought: what each Side counts, and what it has lost", battle, _battle_told),
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
