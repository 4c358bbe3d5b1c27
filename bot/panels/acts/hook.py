"""The address that is told results: setting it, trying it out, another secret, taking it away."""

from __future__ import annotations

from collections.abc import Callable

from bot.messages.text import say
from bot.panels.acts.follow import must_moderate
from bot.panels.acts.kinds import Handler
from bot.panels.acts.season import organises
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.press import Press
from bot.panels.table import hook as panels
from bot.service.api.denials import Denied
from bot.service.tables import Tables


def shown(tables: Tables, caller: Caller, of: str, secret: str = "", note: str = "") -> Reply:
    """How it fares, for somebody who organises what it belongs to."""
    guild, season, title = _of(tables, caller, of)
    info = tables.hooks.info(guild, season)
    return Reply(panels.hook_panel(of, title, info, secret, note))


def _of(tables: Tables, caller: Caller, of: str) -> tuple[int, str | None, str]:
    """The server and season, with what it is called; `Denied` for whoever does not organise it."""
    if of == panels.SERVER:
        return must_moderate(tables, caller), None, say("hook-of-server")
    info = tables.seasons.info(of)
    if caller.guild != info.guild or not organises(tables, caller, info):
        raise Denied("season-not-allowed")
    return info.guild, info.id, info.title


async def show(desk: Desk, caller: Caller, press: Press) -> Answer:
    """How it stands now."""
    return await desk.ask(lambda tables: shown(tables, caller, press.table))


async def set_(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form for an address, and what it says."""
    if press.verb != "said":
        await desk.ask(lambda tables: _of(tables, caller, press.table))
        return panels.hook_form(press.table)

    def work(tables: Tables) -> Reply:
        guild, season, _ = _of(tables, caller, press.table)
        secret = tables.hooks.set(guild, season, caller.person, caller.field(panels.ADDRESS), caller.interaction)
        return shown(tables, caller, press.table, secret, say("hook-set"))

    return await desk.do(work)


async def renew(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Another secret."""

    def work(tables: Tables) -> Reply:
        guild, season, _ = _of(tables, caller, press.table)
        secret = tables.hooks.renew_secret(guild, season, caller.person, caller.interaction)
        return shown(tables, caller, press.table, secret)

    return await desk.do(work)


def _done(act: Callable[[Tables, int, str | None, int], None], text: str) -> Handler:
    async def handler(desk: Desk, caller: Caller, press: Press) -> Answer:
        def work(tables: Tables) -> Reply:
            guild, season, _ = _of(tables, caller, press.table)
            act(tables, guild, season, caller.person)
            return shown(tables, caller, press.table, note=say(text))

        return await desk.do(work)

    return handler


ACTS: dict[str, Handler] = {
    panels.SHOW: show,
    panels.SET: set_,
    panels.SECRET: renew,
    panels.TRY: _done(lambda tables, guild, season, _: tables.hooks.test(guild, season), "hook-tried"),
    panels.REMOVE: _done(lambda tables, guild, season, by: tables.hooks.remove(guild, season, by), "hook-removed"),
}
