"""What a game is, in a minute: aim, turn, end, how long by mail, for whom; and how it is played by mail."""

from __future__ import annotations

from bot import limits
from bot.messages.text import say
from bot.panels import place
from bot.panels.help.terms import term_menu
from bot.panels.press import Press
from bot.panels.spec import Button, Drawing, Panel, PictureOrder, Row
from bot.panels.table.free_seats import seat_rows
from bot.service.api.table import TableInfo
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.registry import rules
from engine.core.secrets.secret import PUBLIC
from engine.core.secrets.view import View
from render.wording.words import Words

_ANY = "opening"
"""The seed of the board that is shown: what a set-up draws is not what this table will draw."""


_TURNED = "x"
"""The page of a press that turns the message it stands on."""
BY_MAIL = "mail"
"""The face that tells how it is played by mail."""


def howto_panel(table: TableInfo, face: str = "") -> Panel:
    """The game in a minute with its board, or how it is played by mail; below it the words, and seats that are free."""
    own = place.words_of(table)
    by_mail, press = face == BY_MAIL, Press("howto", table.id)
    other = Button(
        say("button-howto" if by_mail else "button-by-mail"),
        press.to("howto", page=_TURNED, face="" if by_mail else BY_MAIL),
    )
    rows: list[Row] = [*term_menu(table), *seat_rows(table, [other])]
    return Panel(
        headline=say("howto-head", game=place.game_name(table.game)),
        body=_by_mail(table) if by_mail else _in_a_minute(table, own),
        rows=tuple(rows[: limits.ROWS]),
        colour=place.NEUTRAL,
        drawing=None if by_mail else opening(table),
    )


def _in_a_minute(table: TableInfo, own: Words) -> str:
    scenario = place.scenario_about(table.game, table.scenario)
    parts = [
        own.text("game-minute") if own.has("game-minute") else "",
        say("howto-scenario", scenario=place.scenario_name(table.game, table.scenario), about=scenario)
        if scenario
        else "",
    ]
    return "\n\n".join(part for part in parts if part)


def _by_mail(table: TableInfo) -> str:
    until = say("howto-until" if place.has_chance(table) else "howto-until-answer")
    return "\n\n".join(part for part in (about(table), say("howto", until=until), say("howto-data")) if part)


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
