"""Before the game, and when somebody is missing: seats, agents, start, remedies."""

from __future__ import annotations

from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after
from bot.panels.lobby import lobby_panel
from bot.panels.look import status_panel
from bot.panels.press import Press
from bot.panels.spec import Panel
from bot.service.api import Status, TableInfo


async def sit(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Take a seat. The person's direct messages are tried at once: better to learn now that they are closed."""
    table = await desk.ask(
        lambda tables: tables.take_seat(press.table, caller.person, caller.name, press.seat, caller.interaction)
    )
    return _changed(table, greet=True)


async def agent(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Let the house play a seat."""
    kind, _, seat = caller.values[0].partition("/")
    table = await desk.ask(
        lambda tables: tables.seat_agent(
            press.table, caller.person, seat, kind, caller.interaction, admin=looks_after(tables, caller, press.table)
        )
    )
    return _changed(table)


async def leave(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Get up."""
    table = await desk.ask(lambda tables: tables.leave(press.table, caller.person, caller.interaction))
    return _changed(table)


async def start(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Begin the game."""
    table = await desk.ask(
        lambda tables: tables.start(
            press.table, caller.person, caller.interaction, admin=looks_after(tables, caller, press.table)
        )
    )
    return Reply(lobby_panel(table), shared=True)


async def lobby(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The lobby panel, or the state of a table that has begun."""
    table = await desk.ask(lambda tables: tables.table(press.table))
    return _changed(table)


async def howto(desk: Desk, caller: Caller, press: Press) -> Answer:
    """How playing by mail goes."""
    return Reply(Panel(headline=say("howto-head"), body=say("howto")), fresh=True)


async def remedy(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What to do about a seat whose time is up."""
    table = await desk.ask(
        lambda tables: tables.after_deadline(
            press.table,
            caller.person,
            press.seat,
            press.verb,
            caller.interaction,
            admin=looks_after(tables, caller, press.table),
        )
    )
    text = say(f"remedy-done-{press.verb}", seat=place.seat_name(table, press.seat))
    return Reply(Panel(headline=text), fresh=True)


def _changed(table: TableInfo, *, greet: bool = False) -> Answer:
    panel = lobby_panel(table) if table.status is Status.LOBBY else status_panel(table)
    return Reply(panel, shared=table.status is Status.LOBBY, greet=table if greet else None)


ENTRANCE = frozenset({"sit", "agent", "leave", "start"})
"""Acts on the lobby panel, which is everybody's and shows at once what has changed."""

ACTS: dict[str, Handler] = {
    "sit": sit, "agent": agent, "leave": leave, "start": start, "lobby": lobby, "howto": howto, "remedy": remedy,
}  # fmt: skip
