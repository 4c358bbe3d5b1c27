"""The tables of a server: those that gather, run or are over, found by title, player or game, a page at a time."""

from __future__ import annotations

from bot import limits
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.pick import tables_panel
from bot.panels.press import Press, number_in
from bot.panels.spec import Button, Panel
from bot.service.api.denials import Denied
from bot.service.api.table import LIVE, OVER, Status, TableInfo
from bot.service.seating.directory import Search
from bot.service.tables import Tables
from engine.core import registry

LISTED = "tables"
WHICH = {
    "live": LIVE,
    "open": (Status.LOBBY,),
    "running": (Status.RUNNING, Status.PAUSED),
    "finished": OVER,
    "all": tuple(Status),
}
"""What can be listed, by its word."""
LONGEST = 30
"""Letters of what is looked for, as far as a press can carry them."""


async def listed(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A page of the tables that are looked for; in direct messages one's own that go on."""
    if caller.guild is None:
        own = await desk.ask(lambda tables: tables.directory.tables(person=caller.person, status=LIVE))
        return Reply(tables_panel(own, say("your-tables") if own else say("no-tables-yours")))
    if press.verb not in WHICH:
        raise Denied("bad-setting", setting="which", value=press.verb)
    guild, page = caller.guild, number_in(press.page)

    def work(tables: Tables) -> tuple[list[TableInfo], int]:
        found = tables.directory.found(guild, caller.person, WHICH[press.verb], searched(press.face))
        here = found[page * limits.SELECT_OPTIONS : (page + 1) * limits.SELECT_OPTIONS]
        return [tables.look.table(one.id, caller.person) for one in here], len(found)

    shown, total = await desk.ask(work)
    return Reply(_panel(press, shown, page, total))


def searched(text: str) -> Search:
    """What a typed word looks for: games go by the names they are shown with."""
    wanted = text.casefold()
    games = [game for game in registry.games() if wanted and wanted in f"{game} {place.game_name(game)}".casefold()]
    return Search(text, games)


def _panel(press: Press, shown: list[TableInfo], page: int, total: int) -> Panel:
    found = "-found" if press.face else ""
    if not shown:
        return Panel(headline=say(f"no-tables-{press.verb}{found}", text=press.face), colour=place.NEUTRAL)
    head = say(f"tables-{press.verb}{found}", text=press.face)
    panel = tables_panel(shown, head)
    turn = [
        *([Button(say("button-newer"), press.to(LISTED, page=str(page - 1)))] if page else []),
        *([Button(say("button-older"), press.to(LISTED, page=str(page + 1)))] if _more(page, total) else []),
    ]
    return Panel(headline=panel.headline, body=panel.body, rows=(*panel.rows, *([tuple(turn)] if turn else [])))


def _more(page: int, total: int) -> bool:
    return (page + 1) * limits.SELECT_OPTIONS < total


def list_press(which: str, find: str) -> Press:
    """The press that lists what is looked for."""
    return Press(LISTED, verb=which, face=find.replace(":", " ").strip()[:LONGEST])


ACTS: dict[str, Handler] = {LISTED: listed}
