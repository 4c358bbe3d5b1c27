"""Deadlines as a file for one's own calendar."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from bot.messages.icalendar import Moment, calendar
from bot.messages.text import label, say
from bot.panels import place
from bot.panels.spec import Attachment, Panel
from bot.service.api.table import TableInfo
from engine.core.secrets.secret import Seat

_MOST_LETTERS = 200


def calendar_panel(tables: Sequence[tuple[TableInfo, Collection[Seat]]], now: datetime, name: str) -> Panel:
    """The deadlines of these seats at these tables; that there are none where nobody's time runs."""
    moments = [moment for table, seats in tables for moment in _moments(table, seats)]
    if not moments:
        return Panel(headline=say("calendar-empty"), colour=place.NEUTRAL)
    file = Attachment(calendar(moments, now), f"{name}.ics", say("calendar-head", count=len(moments)))
    return Panel(
        headline=say("calendar-head", count=len(moments)), body=say("calendar-how"), files=(file,), colour=place.NEUTRAL
    )


def _moments(table: TableInfo, seats: Collection[Seat]) -> list[Moment]:
    """One of each seat at a table: the next file moves it on."""
    return [
        Moment(
            f"{table.id}-{seat}-{table.guild}@keryx",
            due,
            _plain(say("calendar-due", seat=place.seat_name(table, seat), table=place.title(table))),
            _plain(say("calendar-grace" if seat in table.grace else "calendar-about", table=table.id)),
            f"https://discord.com/channels/{table.guild}/{table.room}" if table.room else "",
        )
        for seat, due in sorted(table.due.items(), key=lambda one: one[1])
        if seat in seats and seat not in table.late
    ]


def _plain(text: str) -> str:
    return label(text, _MOST_LETTERS)
