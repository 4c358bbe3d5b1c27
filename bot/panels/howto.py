"""What a game is, in a minute: aim, turn, end, how long by mail, for whom; and how it is played by mail."""

from __future__ import annotations

from bot import limits
from bot.messages.text import say
from bot.panels import place
from bot.panels.free_seats import seat_buttons
from bot.panels.spec import Drawing, Panel, PictureOrder, Row
from bot.panels.terms import term_menu
from bot.panels.turn import rows_of
from bot.service.api import TableInfo
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.registry import rules
from engine.core.secret import PUBLIC
from engine.core.view import View

_ANY = "opening"
"""The seed of the board that is shown: what a set-up draws is not what this table will draw."""


def howto_panel(table: TableInfo) -> Panel:
    """The game in a minute, and below it the seats that are free."""
    seats = seat_buttons(table)
    own = place.words_of(table)
    scenario = place.scenario_about(table.game, table.scenario)
    parts = [
        about(table),
        own.text("game-minute") if own.has("game-minute") else "",
        say("howto-scenario", scenario=place.scenario_name(table.game, table.scenario), about=scenario)
        if scenario
        else "",
        say("howto", until=say("howto-until" if place.has_chance(table) else "howto-until-answer")),
        say("howto-data"),
    ]
    rows: tuple[Row, ...] = (*term_menu(table), *rows_of(list(seats)))
    return Panel(
        headline=say("howto-head", game=place.game_name(table.game)),
        body="\n\n".join(part for part in parts if part),
        rows=rows[: limits.ROWS],
        colour=place.NEUTRAL,
        drawing=opening(table),
    )


def about(table: TableInfo) -> str:
    """What game this is, in a line."""
    own = place.words_of(table)
    return own.text("game-about") if own.has("game-about") else ""


def opening(table: TableInfo) -> Drawing:
    """The board as the table's scenario begins, as everybody may see it."""
    own = rules(table.game)
    match, _ = new_match(own, table.scenario, dict(table.options), Dice(_ANY))
    order = PictureOrder("board", table.game, own.digest, View(match, PUBLIC).encode(), (), texts=own.texts)
    return Drawing(order, say("alt-opening", title=place.title(table)))
