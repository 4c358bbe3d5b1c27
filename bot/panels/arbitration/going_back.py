"""Going back: a menu of commits in words, and what going back to before one of them would mean."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot import limits
from bot.messages.board_words import style_of
from bot.messages.report import BULLET, plain_lines
from bot.messages.text import cut, cut_clause, label, mention, say, when
from bot.panels import place
from bot.panels.arbitration.forms import reason_field
from bot.panels.press import Press
from bot.panels.spec import Button, Form, Menu, Option, Panel, Row, Style
from bot.panels.table import time_told
from bot.service.api.table import TableInfo
from bot.service.arbitration.shown import Backward, Point
from render.wording.recap import recap

PAGE = limits.SELECT_OPTIONS - 1
OLDER = "older"
_SHORT = 70
"""Letters of a commit in a menu of a telephone."""
_FURTHER = re.compile(r"(?<=[.?])\s+")


def points_panel(table: TableInfo, points: Sequence[Point]) -> Panel:
    """Which commit? The latest first."""
    press = Press("arb-back-to", table.id)
    rows: list[Row] = [Menu(say("back-menu"), press, point_options(table, points))] if points else []
    rows.append((Button(say("button-accord-back"), press.to("bench-table")),))
    return Panel(
        headline=f"{place.headline(table)}\n{say('back-head')}",
        body=say("back-how") if points else say("back-none"),
        rows=tuple(rows),
        colour=place.NEUTRAL,
    )


def point_options(table: TableInfo, points: Sequence[Point]) -> tuple[Option, ...]:
    """The lines of a menu of commits; where there may be older ones, the last leads to them."""
    found = [
        Option(_in_short(table, point), str(point.version), point.at.strftime("%d %b %Y, %H:%M UTC"))
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
        body="\n\n".join([f"· {_named(table, found.to, 200)}", "\n".join(line for line in lines if line)]),
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


def _in_short(table: TableInfo, point: Point) -> str:
    """A commit in a line of a menu: what came of it first, up to where a clause ends."""
    first = recap(point.events, place.words_of(table), style_of(table.game)).lines[:1]
    told = "".join(cut_clause(_FURTHER.split(line.text)[0].removesuffix("."), _SHORT) for line in first)
    return label(_told(table, point, told, limits.OPTION_LABEL), limits.OPTION_LABEL)


def _named(table: TableInfo, point: Point, most: int) -> str:
    """A commit in words: all that everybody was told of it."""
    lines = plain_lines(point.events, place.words_of(table), table.game)
    return _told(table, point, " ".join(line.removeprefix(BULLET) for line in lines), most)


def _told(table: TableInfo, point: Point, told: str, most: int) -> str:
    """By whom, and what everybody was told."""
    seats = place.seat_names(table, point.seats)
    if not point.seats:
        return cut(" ".join([say("back-corrected"), told]).strip(), most)
    if told.startswith(seats):
        return cut(told, most)
    return cut(say("back-point", seats=seats, told=told) if told else say("back-sealed", seats=seats), most)
