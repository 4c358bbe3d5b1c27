"""The free seats of a table that waits, to be taken with a tap."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.messages.text import say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Row, Style, rows_of
from bot.service.api.table import SeatInfo, Status, TableInfo
from engine.core.registry import rules
from engine.core.secrets.secret import Seat

WHOLE_SIDE = "side"
"""What a press says besides the seat: sit down for all its compatriots too."""
MOST_BUTTONS = 2
"""Seats that have a button each."""


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


def side_of(table: TableInfo, seat: Seat) -> tuple[Seat, ...]:
    """A seat and its compatriots at this table, in the order of the scenario; what is no seat has none."""
    seats = [info.seat for info in table.seats]
    partners = rules(table.game).partners(seat) if seat in seats else ()
    return tuple(one for one in seats if one == seat or one in partners) or (seat,)


def free_sides(table: TableInfo) -> list[tuple[Seat, ...]]:
    """Sides of several seats, all of them free, that one person could take while others are left for somebody else."""
    free = {info.seat for info in table.seats if is_free(info)}
    sides = dict.fromkeys(side_of(table, seat) for seat in free)
    order = [info.seat for info in table.seats]
    whole = [side for side in sides if 1 < len(side) < len(order) and free.issuperset(side)]
    return sorted(whole, key=lambda side: order.index(side[0]))


def seat_rows(table: TableInfo, beside: Sequence[Button] = ()) -> list[Row]:
    """A button for each free seat, or for those of the computer's if none is free, and what goes beside them.

    Where there are many, a menu of them and of whole sides: a line of a telephone in place of one for each.
    """
    free = [info for info in table.seats if is_free(info)]
    seats = (free or of_house(table)) if table.status is Status.LOBBY else []
    text = "button-sit" if free else "button-sit-instead"
    press = Press("sit", table.id)
    if len(seats) <= MOST_BUTTONS:
        style = Style.MAIN if free else Style.QUIET
        named = [(place.seat_name(table, info.seat), press.to("sit", seat=info.seat)) for info in seats]
        return rows_of([*(Button(say(text, seat=name), to, style) for name, to in named), *beside])
    ones = [Option(say(text, seat=place.seat_name(table, info.seat)), info.seat) for info in seats]
    sides = [
        Option(say(text, seat=" + ".join(place.seat_name(table, seat) for seat in side)), f"{WHOLE_SIDE}/{side[0]}")
        for side in free_sides(table)
    ]
    menu = Menu(say("menu-seats" if free else "menu-seats-instead"), press, (*ones, *sides)[: limits.SELECT_OPTIONS])
    return [menu, *rows_of(beside)]
