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


def has_room(table: TableInfo) -> bool:
    """Whether somebody can still sit down: before the start on a seat of the computer's, too."""
    gathers = table.status is Status.LOBBY and any(info.person is None for info in table.seats)
    return gathers or any(info.sought for info in table.seats)


def of_house(table: TableInfo) -> list[SeatInfo]:
    """The seats that the computer keeps until the game begins: whoever wants one may have it."""
    return [info for info in table.seats if info.agent is not None] if table.status is Status.LOBBY else []


def is_full(table: TableInfo) -> bool:
    """Whether a table waits for nothing but its start."""
    return table.status is Status.LOBBY and not any(is_free(info) for info in table.seats)


def seat_buttons(table: TableInfo) -> tuple[Button, ...]:
    """A button for each free seat, or for those of the computer's if none is free; none once the game has begun."""
    if table.status is not Status.LOBBY:
        return ()
    press = Press("sit", table.id)
    free = [info for info in table.seats if is_free(info)]
    text, style = ("button-sit", Style.MAIN) if free else ("button-sit-instead", Style.QUIET)
    return tuple(
        Button(say(text, seat=place.seat_name(table, info.seat)), press.to("sit", seat=info.seat), style)
        for info in free or of_house(table)
    )
