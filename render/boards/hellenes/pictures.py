"""The pictures of Hellenes, ready to send. Equal views give equal bytes.

First what `render.picture` asks of every game, made from a view; then each picture by itself, from a masked state,
where hidden blocks and cards are holes and are drawn from behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from PIL import Image

from engine.core.event import Event
from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View
from engine.games.hellenes.olympians import Hearing
from engine.games.hellenes.table.state import SEATS, ProvinceId, State
from render.boards.hellenes.battle import BattleDiagram
from render.boards.hellenes.board import BOARD, CROP, full_board, part_of_board, places, window
from render.boards.hellenes.bulletin import battle_events
from render.boards.hellenes.cards import EITHER, METALS
from render.boards.hellenes.compared import compared
from render.boards.hellenes.data import NATIONS, called, facts, say
from render.boards.hellenes.hand import hand_sheet, table_sheet, when
from render.boards.hellenes.labels import ROUT, STONE
from render.boards.hellenes.report import BattleReport, ReportSheet, reports_of
from render.boards.hellenes.roll import notes_lines, notes_sheet, roll_lines, roll_sheet
from render.boards.hellenes.siege import Starving, sieges_sheet, starving_in
from render.boards.hellenes.signs import CLAY, DARK_CLAY, WHITE
from render.boards.hellenes.throws import Throw, throws_in
from render.boards.hellenes.tiles import tiles_sheet
from render.boards.hellenes.told import battle_lines, card_lines, siege_lines
from render.drawing.encode import Picture, picture
from render.drawing.theme import CREAM, INK, PARCHMENT, Colour, mix
from render.maps.crop import Parts
from render.picture import Extra, question
from render.sheets.board_pictures import BoardPicture
from render.sheets.palette import on_paper, telling_colours
from render.sheets.standing import Standing
from render.table_data import kept
from render.wording.words import Words

board_picture = BoardPicture("hellenes", full_board, part_of_board, BOARD.colours)
"""The board as a viewer sees it; `crop` shows only the surroundings of some places, enlarged."""
board = board_picture.of_view
"""The board as the viewer of a view sees it, or the surroundings of some places."""
_parts = Parts(CROP, places, window)
theatre, at_a_glance = _parts.theatre, _parts.at_a_glance


def hand(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """A seat's cards; None where it holds none, and for onlookers."""
    if seat is None or not view.state.hands.get(seat):
        return None
    return hand_picture(view.state, view.viewer, seat, caption=caption)


def fought(events: Iterable[Event]) -> list[Sequence[Event]]:
    """Each battle that has ended among some events, whole, wherever the earlier parts of it were told."""
    return [battle_events(event) for event in events if event.id == "hellenes.battle-over"]


def report(view: View[State], events: Iterable[Event]) -> Iterator[Picture]:
    """Each battle that has ended among some events."""
    for battle in fought(events):
        yield from battle_report_pictures(battle)


def battle(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """The battle being fought, if there is one."""
    if view.state.battle is None:
        return None
    return battle_picture(view.state, view.viewer, throws=throws_in(view), caption=caption)


def sieges(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """All sieges, if there are any."""
    if not view.state.sieges:
        return None
    return siege_picture(view.state, view.viewer, dice=starving_in(view), caption=caption)


def cards(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """What lies open of the cards."""
    return picture(table_sheet(view.state, caption), "hellenes-cards", table_colours())


def roll(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """A seat's own order of battle; nothing for onlookers."""
    if seat is None or not view.viewer.sees((seat,)):
        return None
    return roll_picture(view.state, view.viewer, seat, caption=caption)


def notes(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """What has been seen of the other side; for onlookers, of both."""
    image = notes_sheet(view.state, view.position.scenario, seat, caption)
    return picture(image, f"hellenes-notes-{view.viewer.tag}", table_colours())


# ---------------------------------------------------------------------- in words


def _battle_told(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    return battle_lines(view.state, throws_in(view), words)


def _sieges_told(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    return siege_lines(view.state, view.viewer, words)


def _cards_told(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    return card_lines(view.state, words)


def _roll_told(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    if seat is None or not view.viewer.sees((seat,)):
        return []
    return roll_lines(view.state, view.viewer, seat, words)


def _notes_told(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    return notes_lines(view.state, view.position.scenario, seat, words)


def with_question(view: View[State], seat: Seat, name: str) -> Picture | None:
    """Of the hand the cards alone, and how both sides stand, as large as a telephone needs them."""
    if name == STANDING:
        return standing(view)
    if name != "hand" or seat not in view.state.hands:
        return None
    cards = sorted(view.state.hands[seat].known(view.viewer), key=lambda card: facts().cards[card].number)
    return picture(tiles_sheet(cards, view.state, seat), f"hellenes-tiles-{view.viewer.tag}", table_colours())


def told_with_question(view: View[State], seat: Seat, name: str, words: Words) -> list[str]:
    """How both sides stand, a line each; of cards what is told of the hand."""
    return standing_told(view) if name == STANDING else []


STANDING = "standing"
OF_CARDS = ("bid", "card", "event", "sacrifice")
"""Questions that are answered out of a hand, or by what is to be done with it."""
OF_BOTH = ("bid", "offer-peace", "peace")
"""Questions before which one compares both sides."""


def deciding(view: View[State], seat: Seat | None) -> str:
    """In a battle its array, for a card and a sacrifice the hand, for peace how both stand, else the board."""
    if view.state.battle is not None:
        return "battle"
    kind, asked = question(view, seat), view.asked(seat) if seat is not None else None
    if seat is None or asked is None:
        return ""
    if kind in OF_CARDS and view.state.hands.get(seat):
        return "hand"
    frame = view.scene(asked).frame
    nowhere = isinstance(frame, Hearing) and not frame.place
    return STANDING if kind in OF_BOTH or nowhere else ""


EXTRA = {
    "battle": Extra("The battle being fought: who stands there, and the dice", battle, _battle_told),
    "siege": Extra("The sieges: who lies before each City, who within, and what it suffers", sieges, _sieges_told),
    "cards": Extra("The cards on the table: this season's, those in play, how many are held", cards, _cards_told),
    "roll": Extra("Your muster roll: where each unit of yours is and how strong it is", roll, _roll_told),
    "notes": Extra("Notes on the enemy: which units were seen where and when, and which never", notes, _notes_told),
}


# ---------------------------------------------------------------------- each by itself


def hand_picture(state: State, viewer: Viewer, seat: Seat, *, caption: str | None = None) -> Picture:
    """A side's cards with those on the table; what the viewer does not know is drawn from behind."""
    return picture(hand_sheet(state, viewer, seat, caption), f"hellenes-hand-{viewer.tag}", table_colours())


def battle_picture(
    state: State, viewer: Viewer, *, throws: Sequence[Throw] = (), caption: str | None = None
) -> Picture:
    """The battle being fought; `throws` are the attacks whose dice are shown below."""
    return picture(BattleDiagram(state, throws).draw(caption), f"hellenes-battle-{viewer.tag}", table_colours())


def battle_report_picture(report: BattleReport, *, caption: str | None = None) -> Picture:
    """A battle that is over: both sides with their losses, every attack, and how it ended."""
    return picture(ReportSheet(report).draw(caption), f"hellenes-battle-of-{report.place}", table_colours())


def battle_report_pictures(events: Iterable[Event]) -> list[Picture]:
    """The battles among some events that began and ended there."""
    return [battle_report_picture(report) for report in reports_of(events)]


def siege_picture(
    state: State,
    viewer: Viewer,
    cities: Sequence[ProvinceId] | None = None,
    *,
    dice: Starving | None = None,
    caption: str | None = None,
) -> Picture:
    """Some sieges, or all of them; `dice` are those of an attrition against one of the Cities."""
    image = sieges_sheet(state, viewer, cities, dice=dice, caption=caption)
    return picture(image, f"hellenes-sieges-{viewer.tag}", table_colours())


def roll_picture(state: State, viewer: Viewer, seat: Seat, *, caption: str | None = None) -> Picture:
    """A side's units by place, and its Recruit Pool."""
    return picture(roll_sheet(state, viewer, seat, caption), f"hellenes-roll-{viewer.tag}", table_colours())


@kept(1)
def table_colours() -> Image.Image:
    """The palette of pictures without a map: nations, metals, clay, and the blue of routs."""
    exact: list[Colour] = [*telling_colours(), CLAY, DARK_CLAY, WHITE, STONE, PARCHMENT.frame, PARCHMENT.faint]
    exact += [PARCHMENT.sea, PARCHMENT.shallow, PARCHMENT.waterline, PARCHMENT.sea_ink]
    for colour in (*NATIONS.values(), *METALS.values(), EITHER, ROUT):
        exact += [colour, mix(colour, CREAM, 0.5), mix(colour, INK, 0.5)]
    exact += [mix(metal, CREAM, 0.35) for metal in METALS.values()]
    return on_paper(exact)


_standing = Standing[State](
    "hellenes",
    partial(say, "picture-standing"),
    lambda _: SEATS,
    partial(called, "seat"),
    when,
    compared,
    table_colours,
)
standing, standing_told = _standing.picture, _standing.told
