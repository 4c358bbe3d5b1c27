"""What can be done now and how orders are given: `/help`, and questions where orders are expected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot import limits
from bot.messages.text import label, person_text, say
from bot.panels import place
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.help.guide import GUIDE, guides
from bot.panels.help.terms import asked_for, begins_a_question
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Panel, Row, Style
from bot.panels.table.free_seats import is_free
from bot.service.api.table import LIVE, TableInfo
from bot.service.season.info import SeasonName, SeasonStatus
from bot.service.tables import Tables
from engine.core.words.notation import words_of

MOST = 25
"""Tables that are looked through."""
_MOST_MEANINGS = 4
"""Words of games that one answer explains."""
_MOST_BUTTONS = 2
"""Tables with a free seat, and games, that have a button each; more are a menu."""


def is_asking(text: str) -> bool:
    """Whether somebody asks for help instead of giving an order."""
    words = tuple(words_of(text.replace("!", " ")))
    return words[:1] == ("help",) or begins_a_question(text)


@dataclass(frozen=True)
class Now:
    """What somebody can do at this moment."""

    waiting: Sequence[TableInfo]
    yours: Sequence[TableInfo]
    free: Sequence[TableInfo]
    """Of this server, with a seat that anybody may take."""
    seasons: Sequence[SeasonName] = ()
    """Of this server, that one can sign up for or that are going on."""


def now_at(tables: Tables, caller: Caller) -> Now:
    """What this person can do, where they are."""
    most = limits.ROW_BUTTONS
    waiting = tables.directory.tables(person=caller.person, waiting=True, limit=most)
    known = {table.id for table in waiting}
    own = tables.directory.tables(person=caller.person, status=LIVE, limit=MOST)
    yours = [one for one in own if one.id not in known]
    there = (
        tables.directory.tables(guild=caller.guild, status=LIVE, limit=MOST, viewer=caller.person)
        if caller.guild is not None
        else []
    )
    seasons = tables.seasons.of_server(caller.guild)[:most] if caller.guild is not None else []
    return Now(waiting, yours, [one for one in there if any(map(is_free, one.seats))][:most], seasons)


ORDERS = "orders"
"""The face of a press that turns the help to how orders are given."""


def orders_panel(now: Now) -> Panel:
    """How orders are given, and the way to what can be done now."""
    turns = tuple(Button(place.title(one), Press("turn", one.id), Style.MAIN) for one in now.waiting)
    rows = (turns, (Button(say("button-help-now"), Press("help")),))
    return Panel(headline=say("help-head"), body=say("help-orders"), rows=tuple(row for row in rows if row))


def help_panel(now: Now, caller: Caller) -> Panel:
    """What can be done now, each table a button; how orders are given is one, too."""
    waits = say("now-waiting", count=len(now.waiting)) if now.waiting else say("now-nothing")
    lines = [
        waits,
        say("now-yours", tables=_listed(now.yours), waiting=len(now.waiting)) if now.yours else "",
        say("now-free", tables=_listed(now.free)) if 0 < len(now.free) <= _MOST_BUTTONS else "",
        _seasons(now.seasons),
        say("now-new" if caller.guild is not None else "now-nowhere"),
        say("now-follow"),
        say("now-setup") if caller.manages else "",
    ]
    turns = tuple(Button(place.title(one), Press("turn", one.id), Style.MAIN) for one in now.waiting)
    pages = tuple(Button(label(one.title, 40), Press("season", one.id, face="page")) for one in now.seasons)
    return Panel(
        headline=say("now-head"),
        body="\n".join(line for line in lines if line),
        rows=tuple(row for row in (turns, _seats(now), pages, _hows(now), _reading_row()) if row),
    )


def _seats(now: Now) -> Row:
    """The tables of the server where a seat is free."""
    if len(now.free) > _MOST_BUTTONS:
        options = tuple(Option(place.title(one), one.id, place.game_name(one.game)) for one in now.free)
        return Menu(say("menu-free"), Press("pick", face="lobby"), options[: limits.SELECT_OPTIONS])
    return tuple(Button(place.title(one), Press("lobby", one.id)) for one in now.free)


def _hows(now: Now) -> Row:
    """How each game works that one plays: a button for one or two, a menu for more."""
    games = {one.game: one for one in reversed((*now.waiting, *now.yours))}
    if len(games) > _MOST_BUTTONS:
        options = tuple(Option(place.game_name(game), one.id) for game, one in games.items())
        return Menu(say("menu-how"), Press("pick", face="howto"), options[: limits.SELECT_OPTIONS])
    return tuple(
        Button(say("button-how", game=place.game_name(game)), Press("howto", one.id)) for game, one in games.items()
    )


def _orders_row() -> tuple[Button, ...]:
    return (Button(say("button-help"), Press("help", face=ORDERS)),)


def _reading_row() -> tuple[Button, ...]:
    """What there is to read at leisure: how orders are given, and the guides that are installed."""
    return (*_orders_row(), *(Button(say(f"button-guide-{one}"), Press(GUIDE, verb=one)) for one in guides()))


def _seasons(found: Sequence[SeasonName]) -> str:
    """The seasons of the server, with those that one can sign up for."""
    kinds = {SeasonStatus.SIGN_UP: "now-season-open"}
    told = [say(kinds.get(one.status, "now-season-running"), title=person_text(one.title, 60)) for one in found]
    return say("now-seasons", seasons=", ".join(told)) if told else ""


def _listed(tables: Sequence[TableInfo]) -> str:
    return ", ".join(f"<#{one.room}>" if one.room else place.title(one) for one in tables)


async def helped(desk: Desk, caller: Caller, press: Press, asked: str = "") -> Answer:
    """`/help`, and the same asked in plain words: the words of one's games that are named, or how orders are given."""
    now = await desk.ask(lambda tables: now_at(tables, caller))
    games = {table.game: place.words_of(table) for table in (*now.waiting, *now.yours)}
    meanings = [meaning for own in games.values() for meaning in asked_for(own, asked)] if asked else []
    if meanings:
        return Reply(meanings_panel(now, meanings[:_MOST_MEANINGS]), fresh=True)
    return Reply(orders_panel(now) if asked else help_panel(now, caller), fresh=True)


def meanings_panel(now: Now, meanings: Sequence[str]) -> Panel:
    """What the words mean that were asked for, and nothing else; how all works is a button."""
    turns = tuple(Button(place.title(one), Press("turn", one.id), Style.MAIN) for one in now.waiting)
    rows = (turns, _orders_row())
    return Panel(headline="\n\n".join(meanings), rows=tuple(row for row in rows if row))


async def help_again(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The help turned to how orders are given, or back to what can be done now."""
    if press.face != ORDERS:
        return await helped(desk, caller, press)
    return Reply(orders_panel(await desk.ask(lambda tables: now_at(tables, caller))))
