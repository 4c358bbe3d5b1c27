"""The free seats of a table that waits, to be taken with a tap."""

from __future__ import annotations

from bot.messages.text import say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Style
from bot.service.api.table import SeatInfo, Status, TableInfo


def is_free(info: SeatInfo) -> bool:
    """Whether anybody may take the seat."""
    return (info.person is None and info.agent is None) or info.sought


def is_full(table: TableInfo) -> bool:
    """Whether a table waits for nothing but its start."""
    return table.status is Status.LOBBY and not any(is_free(info) for info in table.seats)


def seat_buttons(table: TableInfo) -> tuple[Button, ...]:
    """A button for each free seat; none once the game has begun."""
    if table.status is not Status.LOBBY:
        return ()
    press = Press("sit", table.id)
    free = [info.seat for info in table.seats if is_free(info)]
    return tuple(
        Button(say("button-sit", seat=place.seat_name(table, seat)), press.to("sit", seat=seat), Style.MAIN)
        for seat in free
    )
