"""Before the game, and when somebody is missing: seats, agents, start, remedies."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.refusals import denial_text
from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after, must_be_there
from bot.panels.help.howto import howto_panel
from bot.panels.help.terms import ANOTHER, term_panel
from bot.panels.looking.look import status_panel
from bot.panels.press import Press
from bot.panels.spec import Button, Panel, Style
from bot.panels.table.free_seats import WHOLE_SIDE, is_free, side_of
from bot.panels.table.lobby import (
    ALL_FREE,
    EVERY_SEAT,
    FOR_GOOD,
    KEPT,
    KNOCK,
    PASSWORD,
    leave_panel,
    left_panel,
    lobby_panel,
    password_form,
)
from bot.panels.turn.seats import held_by, seat_typed
from bot.service.api.denials import Denied
from bot.service.api.table import Status, TableInfo
from bot.service.tables import Tables
from engine.core.secrets.secret import Seat

_MOST_OLD_TITLE = 66
"""Letters of a game's title in that of its rematch."""


async def sit(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Take a seat, or a side's. The person's direct messages are tried at once: better to learn now if they are closed.

    Whoever sits down on a second seat has been greeted.
    """
    if caller.values:
        side, _, seat = caller.chosen.rpartition("/")
        press = press.to("sit", seat=seat, verb=side)

    def asks(tables: Tables) -> bool:
        must_be_there(tables, caller, press.table)
        return tables.door.wants_password(tables.store.row(press.table), caller.person)

    if await desk.ask(asks):
        return password_form(await desk.ask(lambda tables: tables.look.table(press.table, caller.person)), press)
    return await _sit(desk, caller, press, "")


async def knock(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The password was typed; a slip gives the form again."""
    try:
        return await _sit(desk, caller, press, caller.field(PASSWORD) or " ")
    except Denied as no:
        if no.code != "wrong-password":
            raise
        again = Button(say("button-fill-in-again"), press.to("sit"), Style.MAIN)
        return Reply(Panel(headline=denial_text(no), rows=((again,),)), fresh=True)


async def _sit(desk: Desk, caller: Caller, press: Press, password: str) -> Answer:
    def work(tables: Tables) -> Reply:
        must_be_there(tables, caller, press.table)
        before = tables.look.table(press.table, caller.person)
        wanted = _wanted(tables, before, caller, press)
        after = tables.lobby.take_seats(
            press.table, caller.person, caller.name, wanted, caller.interaction, password=password
        )
        return _changed(after, greet=is_first(before, caller.person, wanted))

    return await desk.do(work)


def _wanted(tables: Tables, table: TableInfo, caller: Caller, press: Press) -> Sequence[Seat]:
    """The seats that are meant: one, a whole side, or those that are kept for the caller."""
    if press.verb == WHOLE_SIDE:
        return side_of(table, press.seat)
    kept = tables.door.invitation(tables.store.row(table.id), caller.person)
    return kept.seats if press.verb == KEPT and kept is not None and kept.seats else (press.seat,)


def numbered(tables: Tables, guild: int, game: str, scenario: str) -> str:
    """A title that tells a table from all others of its server: what is played, and the how manieth that is."""
    number = tables.directory.count_tables(guild=guild, game=game) + 1
    named = place.scenario_name(game, scenario)
    return say("default-title", game=place.game_name(game), scenario=named, number=str(number))


def _scenario(table: TableInfo) -> str:
    return place.scenario_name(table.game, table.scenario)


async def rematch(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The same people once more, with sides changed: one's seat is taken at once."""

    def work(tables: Tables) -> Reply:
        before = tables.look.table(press.table, caller.person)
        title = before.title
        if title.startswith(place.game_name(before.game)) and title.endswith(_scenario(before)):
            title = numbered(tables, before.guild, before.game, before.scenario)
        elif not before.rematch:
            title = say("rematch-title", title=cut(title, _MOST_OLD_TITLE))
        after = tables.rematch.ask(press.table, caller.person, caller.name, title, caller.interaction)
        seats = place.seat_names(after, held_by(after, caller.person))
        panel = lobby_panel(after, note=say("rematch-made", seat=seats))
        if after.status is not Status.LOBBY:
            panel = status_panel(after)
        return Reply(panel, fresh=True, greet=after if after.status is Status.LOBBY else None)

    return await desk.do(work)


def is_first(before: TableInfo, person: int, wanted: Sequence[Seat]) -> bool:
    """Whether these are a person's first seats at a table, or seats they sat on and want to be greeted on anew."""
    held = held_by(before, person)
    return not held or set(wanted) <= set(held)


async def agent(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Let the house play a seat, or all that are free."""
    kind, _, seat = caller.chosen.partition("/")

    def work(tables: Tables) -> Reply:
        admin = looks_after(tables, caller, press.table)
        seats = [seat]
        if seat == ALL_FREE:
            seats = [info.seat for info in tables.look.table(press.table, caller.person).seats if is_free(info)]
        return _changed(
            tables.lobby.seat_agents(press.table, caller.person, seats, kind, caller.interaction, admin=admin)
        )

    return await desk.do(work)


async def leave(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Get up; from which seat is asked of whoever has several, and in a running game whether that is meant."""
    table = await desk.ask(lambda tables: tables.look.table(press.table, caller.person))
    held = held_by(table, caller.person)
    seat = (seat_typed(table, press.seat) or press.seat) if press.seat else None
    meant = [seat] if seat in held else held
    runs = table.status in (Status.RUNNING, Status.PAUSED)
    if press.verb not in (EVERY_SEAT, FOR_GOOD) and (len(meant) > 1 or (meant and runs)):
        return Reply(leave_panel(table, meant), fresh=True)

    def work(tables: Tables) -> Reply:
        after = tables.lobby.leave(press.table, caller.person, caller.interaction, seat)
        return Reply(left_panel(after, meant)) if runs else _changed(after)

    return await desk.do(work)


async def start(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Begin the game."""

    def work(tables: Tables) -> Reply:
        admin = looks_after(tables, caller, press.table)
        try:
            started = tables.lobby.start(press.table, caller.person, caller.interaction, admin=admin)
        except Denied as no:
            if no.code != "not-allowed":
                raise
            raise Denied("not-yours-to-start", who=str(tables.store.row(press.table).creator)) from None
        return Reply(lobby_panel(started), shared=True)

    return await desk.do(work)


async def lobby(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The lobby panel, or the state of a table that has begun."""
    table = await desk.ask(lambda tables: tables.look.table(press.table, caller.person))
    return _changed(table)


async def howto(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The game in a minute, and how playing by mail goes."""
    table = await desk.ask(lambda tables: tables.look.table(press.table, caller.person))
    return Reply(howto_panel(table, press.face), fresh=not press.page)


async def term(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What a word of the game means."""
    table = await desk.ask(lambda tables: tables.look.table(press.table, caller.person))
    return Reply(term_panel(table, caller.chosen), fresh=press.page != ANOTHER)


async def remedy(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What to do about a seat whose time is up."""

    def work(tables: Tables) -> Reply:
        admin = looks_after(tables, caller, press.table)
        table = tables.arbiter.after_deadline(
            press.table, caller.person, press.seat, press.verb, caller.interaction, admin=admin
        )
        text = say(f"remedy-done-{press.verb}", seat=place.seat_name(table, press.seat))
        return Reply(Panel(headline=text), fresh=True)

    return await desk.do(work)


def _changed(table: TableInfo, *, greet: bool = False) -> Reply:
    panel = lobby_panel(table) if table.status is Status.LOBBY else status_panel(table)
    return Reply(panel, shared=table.status is Status.LOBBY, greet=table if greet else None)


ENTRANCE = frozenset({"sit", "agent", "leave", "start"})
"""Acts on the lobby panel, which is everybody's and shows at once what has changed."""

ACTS: dict[str, Handler] = {
    "sit": sit, KNOCK: knock, "rematch": rematch, "agent": agent, "leave": leave,
    "start": start, "lobby": lobby, "howto": howto, "term": term,
    "remedy": remedy,
}  # fmt: skip
