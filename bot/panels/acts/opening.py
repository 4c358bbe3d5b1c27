"""Opening a table by what was typed: where something can't be, the form has all of it again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic

from bot.messages.refusals import denial_text
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.acts.lobby import numbered
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.press import Press
from bot.panels.spec import Button, Field, Form, Panel, Style
from bot.panels.typed.typed_before import MOST_ECHOED, typed_in, typed_was
from bot.service.api.denials import Denied
from bot.service.api.table import TableInfo
from bot.service.tables import Tables
from bot.service.terms import begun_with
from bot.terms.terms import PARTS, Pace
from engine.core import registry
from render.wording.plain import readable

_FORM, _SENT, _TEXT = "new-form", "new-sent", "text"
_GAME, _SCENARIO, _PACE, _TITLE, _OPTIONS, _ARBITER = "game", "scenario", "pace", "title", "options", "arbiter"
_KNOWN = (_GAME, _SCENARIO, _PACE, _TITLE, _OPTIONS, _ARBITER, *PARTS)
"""How a line of the form may begin: with what the command calls it."""
_TITLE_MOST = 80
_ROOM_SOON, _AGAIN = 20.0, 0.4
"""Seconds that are waited for the room of a new table, and between two looks whether it is there."""
_ID = re.compile(r"[0-9]{1,20}")
"""Of the arbiter that was chosen."""


@dataclass(frozen=True)
class Wanted:
    """What a table is to be, as it was typed."""

    game: str
    scenario: str = ""
    pace: str = Pace.STANDARD.value
    title: str = ""
    options: str = ""
    arbiter: tuple[int, str] | None = None
    lines: Mapping[str, str] = field(default_factory=dict)
    """Parts of the terms."""
    named: bool = False
    """Whether Discord has told the arbiter's name; what a form says is no news of what somebody is called."""

    def written(self) -> str:
        """All of it that is not as usual, a line each."""
        pace = self.pace if self.pace != Pace.STANDARD.value else ""
        arbiter = self.arbiter[1] if self.arbiter is not None else ""
        said = {
            _GAME: self.game, _SCENARIO: self.scenario, _PACE: pace, _TITLE: self.title, _OPTIONS: self.options,
            _ARBITER: arbiter, **self.lines,
        }  # fmt: skip
        return "\n".join(f"{name}: {value.strip()}" for name, value in said.items() if value.strip())


async def open_table(desk: Desk, caller: Caller, wanted: Wanted) -> Answer:
    """The way to a new table; or why it can't be like that, what was typed, and the form to put it right."""
    try:
        return await _opened(desk, caller, wanted)
    except Denied as no:
        text = wanted.written()
        if len(text) > MOST_ECHOED:
            raise
        return Reply(_slip(no, text, wanted.arbiter), fresh=True)


def _slip(no: Denied, text: str, arbiter: tuple[int, str] | None) -> Panel:
    press = Press(_FORM, page=str(arbiter[0]) if arbiter is not None else "")
    again = Button(say("button-fill-in-again"), press, Style.MAIN)
    return Panel(headline=denial_text(no), body=typed_was(text), rows=((again,),), colour=place.NEUTRAL)


async def form(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form, filled with what the message says that was typed."""
    text = Field(_TEXT, say("form-new-text"), say("form-new-how"), value=typed_in(caller.shown), most=MOST_ECHOED)
    return Form(say("form-new-title"), press.to(_SENT), (text,))


async def sent(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form was sent in."""
    text, arbiter = caller.field(_TEXT), int(press.page) if _ID.fullmatch(press.page) else 0
    try:
        wanted = _read(text, arbiter)
    except Denied as no:
        return Reply(_slip(no, text, (arbiter, "") if arbiter else None), fresh=True)
    return await open_table(desk, caller, wanted)


def _read(text: str, arbiter: int) -> Wanted:
    """What the lines of the form say; one that begins with none of the names is refused."""
    said = dict[str, str]()
    for line in filter(None, map(str.strip, text.splitlines())):
        name, colon, value = line.partition(":")
        if not colon or name.strip().casefold() not in _KNOWN:
            raise Denied("new-line", typed=line, known=list(_KNOWN))
        said[name.strip().casefold()] = value.strip()
    pace = said.get(_PACE, Pace.STANDARD.value).casefold()
    if pace not in [one.value for one in Pace]:
        raise Denied("bad-setting", setting=_PACE, value=pace)
    return Wanted(
        said.get(_GAME, "").casefold(), said.get(_SCENARIO, ""), pace, said.get(_TITLE, "")[:_TITLE_MOST],
        said.get(_OPTIONS, ""), (arbiter, said[_ARBITER]) if arbiter and said.get(_ARBITER) else None,
        {part: said[part] for part in PARTS if part in said},
    )  # fmt: skip


async def _opened(desk: Desk, caller: Caller, wanted: Wanted) -> Answer:
    guild, game = caller.server, wanted.game
    if game not in registry.games():
        raise Denied("no-such-game", known=registry.games())
    chosen = scenario_meant(game, wanted.scenario)
    set_ = options_in(wanted.options)
    terms = begun_with(wanted.pace, wanted.lines)
    arbiter = wanted.arbiter if wanted.arbiter is None or wanted.named else (wanted.arbiter[0], "")

    def work(tables: Tables) -> Reply:
        channel = tables.people.server(guild).get("channel") or caller.room
        name = tables.directory.unlike(guild, readable(wanted.title) or numbered(tables, guild, game, chosen))
        made = tables.lobby.create(
            guild, caller.person, name, game, chosen, terms, set_, channel, caller.interaction, arbiter
        )
        return to_its_room(desk, made)

    return await desk.do(work)


def to_its_room(desk: Desk, made: TableInfo, *further: str) -> Reply:
    """That a table is there, and as soon as Discord has made its room, with the lobby, the way to it."""

    async def led() -> Panel:
        until, there = monotonic() + _ROOM_SOON, made
        while there.room is None and monotonic() < until:
            await asyncio.sleep(_AGAIN)
            there = await desk.ask(lambda tables: tables.look.table(made.id))
        return _made_panel(there, further)

    return Reply(_made_panel(made, further), fresh=True, later=led, pictured=False)


def _made_panel(made: TableInfo, further: Sequence[str]) -> Panel:
    room = f"<#{made.room}>" if made.room is not None else "none"
    said = say("table-made", table=place.title(made), room=room)
    return Panel(headline="\n".join([said, *further]), colour=place.NEUTRAL)


def options_in(typed: str) -> dict[str, str]:
    """Options as `name=value`, separated by spaces, commas or semicolons; whether there are such the service says."""
    joined = re.sub(r"\s*=\s*", "=", typed.lower())
    pairs = [word.partition("=") for word in re.split(r"[\s,;]+", joined) if word]
    return {name: value for name, _, value in pairs}


def scenario_meant(game: str, typed: str) -> str:
    """A scenario by its id or as much of its name as no other has; without any, the first."""
    known = registry.rules(game).scenarios
    if not typed.strip():
        return next(iter(known))
    said = typed.strip().casefold()
    like = [id for id in known if said in f"{id} {place.scenario_name(game, id)}".casefold()]
    return like[0] if said not in known and len(like) == 1 else said


ACTS: dict[str, Handler] = {_FORM: form, _SENT: sent}
