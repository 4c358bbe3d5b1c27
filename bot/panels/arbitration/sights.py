"""What a seat sees, for an arbiter who holds none: it goes on record."""

from __future__ import annotations

from bot import limits
from bot.messages.board_words import board_text
from bot.messages.text import cut, cut_list, lines_that_fit, say
from bot.panels import place
from bot.panels.looking.hand import secret_lines
from bot.panels.looking.look import UNFOLDED, words_page
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Panel
from bot.service.api.panel import PanelState
from bot.service.api.table import TableInfo

_MOST, _KNOWN, _LINE = 20_000, 700, 200
"""Letters of the board in words, of which a screen shows a page; of what a seat alone knows, and of a line of that."""


def sights_panel(table: TableInfo) -> Panel:
    """Through whose eyes? Said before anything is seen: it has consequences."""
    press = Press("arb-sight", table.id)
    return Panel(
        headline=f"{place.headline(table)}\n{say('sight-pick')}",
        rows=(_menu(table), (Button(say("button-accord-back"), press.to("bench-table")),)),
        colour=place.NEUTRAL,
    )


def sight_words(panel: PanelState, page: str) -> Panel:
    """A page of the board in words, as a seat sees it."""
    here = Press("arb-see", panel.table.id, panel.seat or "")
    return words_page(panel, board_text(panel.view, _MOST), here, page)


def sight_panel(panel: PanelState) -> Panel:
    """What a seat alone knows; the picture of the board as it sees it joins it, and a button leads to it in words."""
    table, seat = panel.table, panel.seat or ""
    press = Press("arb-sight", table.id)
    known = secret_lines(panel, place.words_of(table))
    lines = [cut_list(f"**{name}**: {value}", _LINE) for name, value in known]
    kept, lost = lines_that_fit(lines, _KNOWN, newest_last=False)
    hand = "\n".join([*kept, *([say("left-out", count=lost)] if lost else [])])
    parts = [say("sight-how"), hand]
    return Panel(
        headline=f"{place.headline(table)}\n{say('sight-head', seat=place.seat_name(table, seat))}",
        body=cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT),
        rows=(
            _menu(table, seat),
            (
                Button(say("button-in-words"), press.to("arb-see", seat=seat, face=UNFOLDED)),
                Button(say("button-audit"), press.to("audit")),
                Button(say("button-accord-back"), press.to("bench-table")),
            ),
        ),
        colour=place.seat_colour(table, seat),
    )


def _menu(table: TableInfo, now: str = "") -> Menu:
    options = tuple(
        Option(place.seat_name(table, info.seat), info.seat, place.holder(info), chosen=info.seat == now)
        for info in table.seats
    )
    return Menu(say("sight-menu"), Press("arb-see", table.id), options[: limits.SELECT_OPTIONS])
