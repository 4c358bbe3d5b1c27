"""The forms of the bench, and the last look before time is given or a game is ended."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot import limits
from bot.messages.terms_told import lasting
from bot.messages.text import say, when
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Field, Form, Option, Panel, Style
from bot.panels.table import time_told
from bot.panels.table.lobby import AGENTS
from bot.service.api.table import Status, TableInfo
from bot.service.arbitration.acts import DRAW, NO_RESULT, WIN
from bot.service.arbitration.shown import EndPreview, MoreTime

EVERYBODY, WHOEVER = "everybody", "whoever"
MOST_REASON = 300
ARBITER, DELEGATE, OFF = "arbiter", "delegate", "off"


def reason_field(*, required: bool = True) -> Field:
    """Why; everybody reads it."""
    return Field("reason", say("form-reason"), long=False, required=required, most=MOST_REASON)


def pause_form(table: TableInfo) -> Form:
    """Why the clock is stopped."""
    return Form(say("form-pause-title"), Press("arb-paused", table.id), (reason_field(),))


def extend_form(table: TableInfo) -> Form:
    """How many hours, and for whom of those who are asked."""
    running = [seat for seat in table.pending if seat in {**table.due, **table.left} or seat in table.late]
    seats = [Option(say("form-everybody"), EVERYBODY, chosen=True), *_seat_options(table, running)]
    hint = say("form-extend-hours-hint")
    hours = Field("hours", say("form-extend-hours"), hint, value="24", long=False, most=20)
    whom = Field("seat", say("form-extend-seat"), options=tuple(seats[: limits.SELECT_OPTIONS]))
    return Form(say("form-extend-title"), Press("arb-extended", table.id), (hours, whom))


def extend_panel(table: TableInfo, found: MoreTime) -> Panel:
    """Until when everybody would have time, before it is given."""
    lines = [
        say("preview-extend-line", seat=place.seat_name(table, one.seat), before=when(one.before, "f"),
            after=when(one.after, "f"))
        if one.left is None
        else say("preview-extend-paused", seat=place.seat_name(table, one.seat), left=time_told.span(one.left))
        for one in found.seats
    ]  # fmt: skip
    head = say("preview-extend", time=lasting(timedelta(hours=found.hours)))
    return _asked(table, found.id, head, "\n".join(lines), say("button-do-extend"))


def replace_form(table: TableInfo) -> Form:
    """Which seat, and who is to have it: the house, whoever comes, or a person."""
    houses = [Option(say("form-replace-house", agent=agent), agent) for agent in AGENTS]
    who = [Option(say("form-replace-open"), WHOEVER, chosen=True), *houses]
    empty = [info.seat for info in table.seats if info.sought]
    likely = [seat for seat in (*table.late, *empty, *table.grace) if seat in table_seats(table)]
    seats = [*dict.fromkeys([*likely, *table_seats(table)])]
    options = [replace(one, chosen=bool(likely) and one.value == seats[0]) for one in _seat_options(table, seats)]
    return Form(
        say("form-replace-title"),
        Press("arb-replaced", table.id),
        (
            Field("seat", say("form-replace-seat"), options=tuple(options)),
            Field("who", say("form-replace-who"), say("form-replace-who-hint"), options=tuple(who)),
            Field("person", say("form-replace-person"), required=False, people=True),
        ),
    )


def name_form(table: TableInfo) -> Form:
    """Somebody to look after the table, alone or as well; or no longer."""
    ways = (ARBITER, DELEGATE, OFF)
    options = tuple(Option(say(f"form-name-{way}"), way, chosen=way == DELEGATE) for way in ways)
    return Form(
        say("form-name-title"),
        Press("arb-named", table.id),
        (
            Field("person", say("form-name-person"), people=True),
            Field("how", say("form-name-how"), options=options),
        ),
    )


def end_form(table: TableInfo) -> Form:
    """With which result, and why. Before the game there is none."""
    fields = [reason_field()]
    if table.status is not Status.LOBBY:
        how = (
            Option(say("form-end-none"), NO_RESULT, chosen=True),
            Option(say("form-end-win"), WIN),
            Option(say("form-end-draw"), DRAW),
        )
        fields = [
            Field("how", say("form-end-how"), options=how),
            Field(
                "winners", say("form-end-winners"), options=tuple(_seat_options(table, table_seats(table))), many=True,
                required=False,
            ),
            *fields,
        ]  # fmt: skip
    return Form(say("form-end-title"), Press("arb-ending", table.id), tuple(fields))


def end_panel(table: TableInfo, found: EndPreview) -> Panel:
    """How it would end, before it does."""
    own = place.words_of(table)
    result = own.ending(found.outcome) if found.outcome is not None else say("preview-end-none")
    head, how = say("preview-end", result=result), say("preview-end-how", reason=time_told.reason(found.reason))
    return _asked(table, found.id, head, how, say("button-do-end"))


def export_panel(table: TableInfo) -> Panel:
    """What taking the game elsewhere means, before the file is written."""
    button = Button(say("button-do-export"), Press("exported", table.id), Style.DANGER)
    head = f"{place.headline(table)}\n{say('preview-export')}"
    return Panel(headline=head, body=say("preview-export-how"), rows=((button,),), colour=place.NEUTRAL)


def _asked(table: TableInfo, id: int, head: str, body: str, do: str) -> Panel:
    """A last look at what was filled in, with the button that does it."""
    press = Press("arb-do", table.id, verb=str(id))
    back = Button(say("button-accord-back"), press.to("bench-table", verb=""))
    return Panel(
        headline=f"{place.headline(table)}\n{head}",
        body=body,
        rows=((Button(do, press, Style.GO), back),),
        colour=place.NEUTRAL,
    )


def table_seats(table: TableInfo) -> list[str]:
    """The seats of a table."""
    return [info.seat for info in table.seats]


def _seat_options(table: TableInfo, seats: list[str]) -> list[Option]:
    return [Option(place.seat_name(table, seat), seat, place.holder_now(table, seat)) for seat in seats]
