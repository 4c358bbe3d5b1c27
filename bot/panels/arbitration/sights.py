"""What a seat sees, for an arbiter who holds none: it goes on record."""

from __future__ import annotations

from bot import limits
from bot.messages.board_words import board_text
from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Panel
from bot.service.api.panel import PanelState
from bot.service.api.table import TableInfo
from render.picture import told

_MOST = 2200


def sights_panel(table: TableInfo) -> Panel:
    """Through whose eyes? Said before anything is seen: it has consequences."""
    press = Press("arb-sight", table.id)
    return Panel(
        headline=f"{place.headline(table)}\n{say('sight-pick')}",
        rows=(_menu(table), (Button(say("button-accord-back"), press.to("bench-table")),)),
        colour=place.NEUTRAL,
    )


def sight_panel(panel: PanelState) -> Panel:
    """The board in words as a seat sees it, with what it alone knows; the picture joins it."""
    table, seat = panel.table, panel.seat or ""
    press = Press("arb-sight", table.id)
    own = place.words_of(table)
    hand = "\n".join(told(panel.view, "hand", seat, own)) if seat else ""
    parts = [say("sight-how"), hand, board_text(panel.view, _MOST)]
    return Panel(
        headline=f"{place.headline(table)}\n{say('sight-head', seat=place.seat_name(table, seat))}",
        body=cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT),
        rows=(
            _menu(table, seat),
            (
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
