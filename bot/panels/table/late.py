"""What can be done when somebody has let their time and the grace pass."""

from __future__ import annotations

from bot.messages.text import say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button
from bot.panels.turn.seats import held_by
from bot.service.api.table import PersonId, Remedy, TableInfo
from engine.core.secrets.secret import Seat


def remedies(table: TableInfo, seat: Seat, *, named: bool = False) -> tuple[Button, ...]:
    """The ways to go on without the answer of a seat; `named`: with the seat, where several are late."""
    press = Press("remedy", table.id, seat)
    about = place.seat_name(table, seat) if named else ""
    return tuple(
        Button(_label(say(f"button-remedy-{one.value}"), about), press.to("remedy", verb=one.value)) for one in Remedy
    )


def remedy_rows(table: TableInfo, reader: PersonId | None = None) -> tuple[tuple[Button, ...], ...]:
    """The ways to go on for every late seat; none for whoever is late themself."""
    if reader is not None and set(held_by(table, reader)) & set(table.late):
        return ()
    return tuple(remedies(table, seat, named=len(table.late) > 1) for seat in table.late)


def _label(text: str, seat: str) -> str:
    return f"{seat}: {text}" if seat else text
