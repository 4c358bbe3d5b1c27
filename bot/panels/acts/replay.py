"""Going through a game that is over: pages, whose eyes, films, a file to keep, and checking it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot import limits
from bot.archive.archive import MOST_FRAMES, eyes_of, thinned
from bot.archive.film import TooLong
from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.acts.dice import record
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.looking.replay import (
    CHECK,
    FILM_GAME,
    FILM_TURN,
    KEEP,
    RECORD,
    about,
    checked_panel,
    eyes_name,
    of_turn,
    replay_panel,
)
from bot.panels.press import Press, number_in
from bot.panels.spec import Attachment, Panel, Picture
from bot.panels.table.origin import every_hash
from bot.service.api.denials import Denied
from bot.service.api.table import TableInfo
from engine.core.records.replaying import Broken

_FILM = "film.webp"


async def replay(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A phase; the first one where none is named. Turning takes the place of the page that was pressed."""
    table, archive = await _table(desk, press), desk.archive
    source = await archive.source(table.id)
    try:
        there = await archive.book(source)
    except Broken as broken:
        raise Denied("cant-replay", why=broken.why) from None
    who = press.seat if press.seat in eyes_of(source.seats) else ""
    page = await archive.page(source, number_in(press.page), who)

    async def drawn() -> Panel:
        return replay_panel(table, there, page, who, await archive.picture(source, page))

    return Reply(replay_panel(table, there, page, who), fresh=not press.page, later=drawn)


async def eyes(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The same page through other eyes."""
    return await replay(desk, caller, press.to("replay", seat="" if caller.chosen == "room" else caller.chosen))


async def to(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Another page."""
    return await replay(desk, caller, press.to("replay", page=caller.chosen))


async def keep(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Something made of the game: a film, a page, the record; or the game checked."""
    makers: dict[str, Callable[[Desk, Caller, Press], Awaitable[Answer]]] = {
        FILM_TURN: film_turn, FILM_GAME: film_game, KEEP: page, CHECK: check, RECORD: record,
    }  # fmt: skip
    maker = makers.get(caller.chosen)
    if maker is None:
        raise Denied("stale")
    return await maker(desk, caller, press)


async def film_turn(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The board through the phases of a turn."""
    table, archive = await _table(desk, press), desk.archive
    there = await archive.book(await archive.source(table.id))
    number = min(number_in(press.page), len(there.phases) - 1)
    return await _film(desk, table, press.seat, of_turn(there, number), there.phases[number])


async def film_game(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The board through the whole game."""
    table, archive = await _table(desk, press), desk.archive
    there = await archive.book(await archive.source(table.id))
    return await _film(desk, table, press.seat, thinned(there, MOST_FRAMES), place.named(table).replace("**", ""))


async def _film(desk: Desk, table: TableInfo, who: str, numbers: list[int], what: str) -> Answer:
    archive = desk.archive

    async def made() -> Panel:
        source = await archive.source(table.id)
        last = await archive.page(source, numbers[-1], who)
        try:
            data = await archive.film(source, numbers, who)
        except TooLong:
            return _saying(table, say("film-too-long"))
        alt = cut(say("film-alt", what=what, about=last.about), limits.ALT_TEXT)
        head = say("film-done", what=f"{what} · {eyes_name(table, who)}", pictures=len(numbers))
        return replace(_saying(table, head), pictures=(Picture(data, _FILM, alt),))

    return _being_made(table, "film-making", made)


async def page(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The whole game as one HTML file."""
    table, archive = await _table(desk, press), desk.archive

    async def made() -> Panel:
        data = await archive.keepsake(await archive.source(table.id), about(table))
        if len(data) > limits.FILE_BYTES:
            return _saying(table, say("keepsake-too-large", table=table.id))
        file = Attachment(data, f"keryx-{table.id.lower()}.html", say("keepsake-alt"))
        return replace(_saying(table, say("keepsake-done")), files=(file,))

    return _being_made(table, "keepsake-making", made)


async def check(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The game is played again and compared with its record."""
    table, archive = await _table(desk, press), desk.archive

    async def made() -> Panel:
        found = await archive.checked(await archive.source(table.id), every_hash(table))
        return checked_panel(table, found, sum(map(len, found.draws)))

    return _being_made(table, "check-doing", made)


def _being_made(table: TableInfo, at_work: str, made: Callable[[], Awaitable[Panel]]) -> Answer:
    """Says at once that it is at work, and what has been made when it is there."""
    return Reply(_saying(table, say(at_work)), fresh=True, later=made)


def _saying(table: TableInfo, text: str) -> Panel:
    return Panel(headline=f"{place.headline(table)}\n{text}", colour=place.NEUTRAL)


async def _table(desk: Desk, press: Press) -> TableInfo:
    return await desk.ask(lambda tables: tables.look.table(press.table))


ACTS: dict[str, Handler] = {"replay": replay, "replay-eyes": eyes, "replay-to": to, "replay-keep": keep}
