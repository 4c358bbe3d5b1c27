"""Which of several seats of one person is meant, in what they type and on the buttons they press."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.messages.text import say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Style
from bot.panels.table import time_told
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from bot.service.api.table import PersonId, TableInfo
from bot.service.tables import Tables
from engine.core.registry import rules
from engine.core.secrets.secret import Seat
from engine.core.words.notation import words_of

_ARTICLES = ("as", "the")
_MOST_TALK_BUTTONS = 2


def seat_typed(table: TableInfo, text: str) -> Seat | None:
    """The seat of the table that goes by these words: its id, its name, or another spelling of it."""
    words = tuple(words_of(text))
    while words and words[0] in _ARTICLES:
        words = words[1:]
    lexicon = rules(table.game).lexicon
    for seat in [info.seat for info in table.seats]:
        if words in (*lexicon.spellings(seat), tuple(words_of(place.seat_name(table, seat)))):
            return seat
    return None


def spoken_for(table: TableInfo, text: str) -> tuple[Seat | None, str]:
    """Orders that begin with the seat they are for (`demagogues: pass`): the seat and the rest; None without one.

    More than a form holds was not typed by anybody.
    """
    if len(text) > limits.INPUT_TEXT:
        raise Denied("typed-too-long", most=limits.INPUT_TEXT)
    head, colon, rest = text.partition(":")
    seat = seat_typed(table, head) if colon else None
    return (None, text) if seat is None else (seat, rest)


def held_by(table: TableInfo, person: PersonId) -> list[Seat]:
    """The seats a person answers for, in the order of the scenario: theirs, and those of who is away and named them."""
    return [info.seat for info in table.seats if person in (info.person, info.deputy)]


def could_mean(table: TableInfo, person: PersonId, *, asked: bool) -> list[Seat]:
    """The seats a person can mean who names none; `asked`: those that owe an answer, where any do."""
    held = held_by(table, person)
    owing = [seat for seat in held if seat in table.pending]
    return (owing or held[:1]) if asked else held


def seat_meant(tables: Tables, table: str, person: PersonId, named: str = "") -> Seat:
    """The seat that was named, or the only one of the person's; `Denied` where that is not clear."""
    info = tables.look.table(table)
    if named:
        return seat_typed(info, named) or named[:40]  # what is no seat is refused by the service, with those there are
    held = held_by(info, person)
    if not held:
        raise Denied("not-seated")
    if len(held) > 1:
        raise which_seat(info, held)
    return held[0]


def which_seat(table: TableInfo, seats: Sequence[Seat]) -> Denied:
    """That a seat has to be named."""
    return Denied("which-seat", seats=[place.seat_name(table, seat) for seat in seats])


def switches(panel: PanelState, press: Press, *, asked: bool = False) -> tuple[Button, ...]:
    """A button for each other seat of the person, to the same panel of that one; `asked`: only where one is asked."""
    return tuple(
        Button(
            say("button-as", seat=place.seat_name(panel.table, other.seat)),
            press.to(press.act, seat=other.seat, stamp=""),
            Style.MAIN if other.asked else Style.QUIET,
        )
        for other in panel.others
        if other.asked or not asked
    )


def switches_to(table: TableInfo, seats: Sequence[Seat], now: Seat, press: Press) -> tuple[Button, ...]:
    """A button for each other of these seats of a person, to the same panel of that one."""
    return tuple(
        Button(say("button-as", seat=place.seat_name(table, seat)), press.to(press.act, seat=seat))
        for seat in seats
        if seat != now
    )


def taken_back(panel: PanelState, press: Press) -> tuple[Button, ...]:
    """A button for each other seat of the person whose last answer can still be taken back."""
    return tuple(
        Button(
            say("button-takeback-as", seat=place.seat_name(panel.table, other.seat)),
            press.to("takeback", seat=other.seat),
        )
        for other in panel.others
        if other.can_take_back
    )


def also_played(panel: PanelState) -> str:
    """What else the reader plays at the table, a line each: what is asked there, and until when."""
    lines = []
    for other in panel.others:
        seat = place.seat_name(panel.table, other.seat)
        text = "also-waits" if not other.asked else "also-asked" if other.due is not None else "also-owes"
        lines.append(say(text, seat=seat, due=time_told.until(panel.table, other.seat)))
    return "\n".join(lines)


def talk_buttons(panel: PanelState, press: Press) -> tuple[Button, ...]:
    """A button for each seat that can be talked to, or one for all of many: a form for words in private."""
    if len(panel.partners) > _MOST_TALK_BUTTONS:
        return (Button(say("button-talk"), press.to("whisper", stamp="", verb="")),)
    return tuple(
        Button(say("button-whisper", seat=place.seat_name(panel.table, seat)), press.to("whisper", stamp="", verb=seat))
        for seat in panel.partners
    )
