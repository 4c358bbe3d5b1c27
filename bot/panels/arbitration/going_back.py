"""Going back: a menu of commits in words, and what going back to before one of them would mean."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.messages.report import BULLET, plain_lines
from bot.messages.text import cut, mention, say, when
from bot.panels import place
from bot.panels.arbitration.forms import reason_field
from bot.panels.press import Press
from bot.panels.spec import Button, Form, Menu, Option, Panel, Row, Style
from bot.panels.table import time_told
from bot.service.api.table import TableInfo
from bot.service.arbitration.shown import Backward, Point

PAGE = limits.SELECT_OPTIONS - 1
OLDER = "older"


def points_panel(table: TableInfo, points: Sequence[Point]) -> Panel:
    """Which commit? The latest first."""
    press = Press("arb-back-to", table.id)
    rows: list[Row] = [Menu(say("back-menu"), press, point_options(table, points))] if points else []
    rows.append((Button(say("button-accord-back"), press.to("bench-table")),))
    lines = [point_text(table, point) for point in points[:5]]
    return Panel(
        headline=f"{place.headline(table)}\n{say('back-head')}",
        body="\n\n".join([say("back-how"), "\n".join(lines)]) if points else say("back-none"),
        rows=tuple(rows),
        colour=place.NEUTRAL,
    )


def point_options(table: TableInfo, points: Sequence[Point]) -> tuple[Option, ...]:
    """The lines of a menu of commits; where there may be older ones, the last leads to them."""
    found = [
        Option(_named(table, point, limits.OPTION_LABEL), str(point.version), point.at.strftime("%d %b %Y, %H:%M UTC"))
        for point in points[:PAGE]
    ]
    if len(points) > PAGE:
        found.append(Option(say("back-older"), f"{OLDER} {points[PAGE - 1].version}"))
    return tuple(found)


def point_text(table: TableInfo, point: Point) -> str:
    """A commit on a line, with when it was."""
    return f"· {when(point.at)} {_named(table, point, 200)}"


def backward_panel(table: TableInfo, found: Backward, reason: str) -> Panel:
    """What would be taken back, which reports go, who is told; and the button that does it."""
    own = place.words_of(table)
    seats = place.seat_names(table, found.seats)
    reports = own.listed([str(number) for number in found.reports])
    lines = [
        say("preview-back-answers", answers=found.answers, seats=seats),
        say("preview-back-corrections", count=found.corrections) if found.corrections else "",
        say("preview-back-reports", count=len(found.reports), reports=reports) if found.reports else "",
        say("preview-back-told", people=own.listed([mention(person) for person in found.told])) if found.told else "",
        say("back-dice") if place.has_chance(table) else "",
        say("preview-set-reason", reason=time_told.reason(reason)) if reason else "",
    ]
    press = Press("arb-do", table.id, verb=str(found.id))
    return Panel(
        headline=f"{place.headline(table)}\n{say('preview-back', when=when(found.to.at, 'f'))}",
        body="\n\n".join([point_text(table, found.to), "\n".join(line for line in lines if line)]),
        rows=(
            (
                Button(say("button-do-rollback"), press, Style.GO),
                Button(say("button-back-why"), press.to("arb-back-why", verb="", page=str(found.to.version))),
                Button(say("button-accord-back"), press.to("arb-back", verb="")),
            ),
        ),
        colour=place.NEUTRAL,
    )


def back_why_form(table: TableInfo, version: int) -> Form:
    """Why; everybody reads it."""
    return Form(say("form-back-title"), Press("arb-back-said", table.id, page=str(version)), (reason_field(),))


def _named(table: TableInfo, point: Point, most: int) -> str:
    """A commit in words: by whom, and what everybody was told of it."""
    own = place.words_of(table)
    seats = place.seat_names(table, point.seats)
    told = " ".join(line.removeprefix(BULLET) for line in plain_lines(point.events, own, table.game))
    if not point.seats:
        return cut(" ".join([say("back-corrected"), told]).strip(), most)
    if told.startswith(seats):
        return cut(told, most)
    return cut(say("back-point", seats=seats, told=told) if told else say("back-sealed", seats=seats), most)
