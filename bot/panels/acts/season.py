"""Seasons: looking, signing up and leaving, and what an organiser says of a result."""

from __future__ import annotations

from bot.messages import season as told
from bot.messages.text import say
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after_server
from bot.panels.press import Press
from bot.panels.table import season as panels
from bot.service.api.denials import Denied
from bot.service.season.info import EntryState, SeasonInfo, SeasonStatus
from bot.service.tables import Tables


def organises(tables: Tables, caller: Caller, info: SeasonInfo) -> bool:
    """Whether somebody may organise a season, by name or by what they are in its server."""
    admin = looks_after_server(tables, caller, info.guild)
    return info.organises(caller.person) or tables.seasons.may_open(info.guild, caller.person, admin)


async def season(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A face of the season's page."""

    def seen(tables: Tables) -> Reply:
        info = tables.seasons.info(press.table)
        face = press.face or panels.PAGE
        return Reply(panels.season_panel(info, face, person=caller.person, organises=organises(tables, caller, info)))

    return await desk.ask(seen)


async def join(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Sign up, or wait for a place."""

    def work(tables: Tables) -> Reply:
        info = tables.seasons.places.join(press.table, caller.person, caller.name, caller.interaction)
        waits = [one.person for one in info.waiting]
        note = say("season-joined")
        if caller.person in waits:
            note = say("season-joined-waiting", number=waits.index(caller.person) + 1)
        return Reply(panels.joined_panel(info, note, caller.person))

    return await desk.do(work)


async def leave(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Go; in mid-season that is asked once more."""

    def work(tables: Tables) -> Reply:
        before = tables.seasons.info(press.table)
        mine = next((one for one in before.people if one.person == caller.person), None)
        if mine is not None and before.status is SeasonStatus.RUNNING and press.verb != panels.SURE:
            return Reply(panels.leave_panel(before), fresh=True)
        info = tables.seasons.places.leave(press.table, caller.person, caller.interaction)
        return Reply(panels.season_panel(info, note=_left(info, mine.place if mine else None), person=caller.person))

    return await desk.do(work)


async def begin(desk: Desk, caller: Caller, press: Press) -> Answer:
    """End the sign-up; that is asked first, for there is no way back."""

    def work(tables: Tables) -> Reply:
        admin = looks_after_server(tables, caller, tables.seasons.info(press.table).guild)
        if press.verb != panels.SURE:
            ready = tables.seasons.could_begin(press.table, caller.person, admin=admin)
            return Reply(panels.begin_panel(ready), fresh=True)
        info = tables.seasons.begin(press.table, caller.person, caller.interaction, admin=admin)
        return Reply(panels.joined_panel(info, say("season-begun"), caller.person))

    return await desk.do(work)


def _left(info: SeasonInfo, place: int | None) -> str:
    if place is None:
        return say("season-left")
    there = next((one for one in info.entrants if one.place == place and one.state is EntryState.IN), None)
    if there is None:
        return say("season-left-running")
    return say("season-left-taken", name=told.name(info, there.person))


async def ratings(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The server's ratings at the season's first game, or at the one in `verb`."""

    def seen(tables: Tables) -> Reply:
        info = tables.seasons.info(press.table)
        return ratings_reply(tables, info.guild, press.verb or info.games[0].game)

    return await desk.ask(seen)


def ratings_reply(tables: Tables, guild: int, game: str) -> Reply:
    """Everybody's ratings at a game."""
    known = tables.seasons.ratings(guild, game)
    names = {person: str(tables.people.person(person)["name"]) for person in known}
    return Reply(panels.ratings_panel(game, known, names), fresh=True)


async def rule(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form for the game that was chosen."""
    info = await desk.ask(lambda tables: tables.seasons.info(press.table))
    board = next((one for one in info.boards if str(one.id) == caller.chosen), None)
    if board is None:
        raise Denied("season-no-such-game")
    return panels.rule_form(info, board)


async def ruled(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What the form says counts from now on."""

    def work(tables: Tables) -> Reply:
        before = tables.seasons.info(press.table)
        board = next((one for one in before.boards if str(one.id) == press.verb), None)
        if board is None:
            raise Denied("season-no-such-game")
        try:
            ranks = panels.ruled(board, dict(caller.fields))
        except (KeyError, ValueError):
            raise Denied("bad-setting", setting="result", value="") from None
        admin = looks_after_server(tables, caller, before.guild)
        info = tables.seasons.rule(press.table, caller.person, board.id, ranks, caller.interaction, admin=admin)
        return Reply(panels.season_panel(info, panels.GAMES, say("season-ruled"), caller.person, organises=True))

    return await desk.do(work)


ACTS: dict[str, Handler] = {
    "season": season, "season-join": join, "season-leave": leave, "season-begin": begin, "season-ratings": ratings,
    "season-rule": rule, "season-ruled": ruled,
}  # fmt: skip
