"""What every act works with: the tables, the picture maker, and who is asking."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import ParamSpec, Protocol, TypeVar

from bot.archive.archive import Archive
from bot.panels.as_discord import must_be_pressable
from bot.panels.press import Press
from bot.panels.spec import Form, Panel, Pictures
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from bot.service.api.table import PersonId, TableId, TableInfo
from bot.service.mail.letters import Delivery
from bot.service.tables import Tables
from engine.core.secrets.secret import Seat

T = TypeVar("T")
P = ParamSpec("P")
_DIGITS, _LARGEST = 19, 2**63 - 1
"""What ids of Discord's have at most, and what a database keeps as a number."""


class Service(Protocol):
    """The tables, and the one thread that may touch them."""

    @property
    def tables(self) -> Tables:
        """The service."""

    async def call(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do `method` in one transaction and give back what it gives."""


class Letters(Protocol):
    """Makes panels of letters."""

    async def panel(self, delivery: Delivery, /) -> Panel:
        """What a delivery says, as a panel in words."""

    async def illustrated(self, panel: Panel, delivery: Delivery, /) -> Panel:
        """The same with its pictures."""


def is_id(text: str) -> bool:
    """Whether that can be an id of Discord's; what is pressed or sent in may hold anything."""
    return text.isdecimal() and len(text) <= _DIGITS and int(text) <= _LARGEST


@dataclass(frozen=True)
class Caller:
    """The person an answer is for, and where they are."""

    person: PersonId
    name: str
    interaction: int
    """Discord's id of this act; a repeated delivery has the same."""
    guild: int | None = None
    room: int | None = None
    values: tuple[str, ...] = ()
    """What was chosen in a menu."""
    fields: tuple[tuple[str, str], ...] = ()
    """What was sent in with a form."""
    people: tuple[tuple[int, str], ...] = ()
    """Whom they have chosen in a form, with what each is called."""
    message: int | None = None
    """The message whose button or menu was pressed."""
    shown: str = ""
    """What that message says, without its headline."""
    direct: bool = False
    """Whether that is a direct message, which the bot may edit at any time: not one for the presser's eyes alone."""
    manages: bool = False
    """Whether they may manage the server."""
    roles: tuple[int, ...] = ()

    @property
    def server(self) -> int:
        """The server they are in; who is in none is refused."""
        if self.guild is None:
            raise Denied("only-in-server")
        return self.guild

    @property
    def chosen(self) -> str:
        """The line that was chosen in a menu. Discord sends one; who sends none is refused."""
        if not self.values:
            raise Denied("nothing-chosen")
        return self.values[0]

    def chosen_person(self, name: str) -> tuple[PersonId, str] | None:
        """Whom they have chosen in one field of a form, with what that person is called."""
        id = self.field(name)
        return (int(id), dict(self.people).get(int(id), "")) if is_id(id) else None

    def fields_of(self, name: str) -> list[str]:
        """All that was ticked in one field of the form that was sent in."""
        return [value for field, value in self.fields if field == name]

    def field(self, name: str) -> str:
        """One field of the form that was sent in."""
        return dict(self.fields).get(name, "")


@dataclass(frozen=True)
class Reply:
    """An answer: a panel at once, and perhaps the same panel with more of it a little later (unchanged: without)."""

    panel: Panel
    fresh: bool = False
    """Whether it must not take the place of the panel that was pressed."""
    later: Callable[[], Awaitable[Panel]] | None = None
    pictured: bool = True
    """Whether what comes later is a picture: that it is coming is said."""
    public: bool = False
    """Whether everybody in the room may read it."""
    shared: bool = False
    """Whether it takes the place of the pressed panel although that is everybody's (a lobby)."""
    greet: TableInfo | None = None
    """The person has just taken a seat at this table: a first direct message is due."""
    answers: tuple[TableId, Seat] | None = None
    """The seat whose question has just been answered here: other messages that ask it do so no longer."""


Answer = Reply | Form


def panel_in(tables: Tables, caller: Caller, press: Press) -> PanelState:
    """The panel that a press is about, as it is now."""
    return tables.look.panel(press.table, caller.person, press.seat or None)


def looks_after(tables: Tables, caller: Caller, table: TableId) -> bool:
    """Whether Discord says so: the caller manages the table's server, or has the role that `/setup arbiters` named."""
    return looks_after_server(tables, caller, tables.look.table(table).guild)


def must_be_there(tables: Tables, caller: Caller, table: str) -> None:
    """`Denied` for who would take a seat, or ask others to, from outside of a table's server without an invitation."""
    tables.door.must_be_there(tables.store.row(table), caller.person, caller.guild)


def looks_after_server(tables: Tables, caller: Caller, server: int | None) -> bool:
    """The same of all of a server's tables."""
    if server is None or caller.guild != server:
        return False
    return caller.manages or tables.people.server(server).get("arbiter_role") in caller.roles


@dataclass(frozen=True)
class Desk:
    """The tables and the picture maker, together."""

    service: Service
    pictures: Pictures
    letters: Letters

    @functools.cached_property
    def archive(self) -> Archive:
        """The games that are over."""
        return Archive(self.pictures, self.ask)

    @functools.cached_property
    def one_file(self) -> asyncio.Semaphore:
        """For games that come as files: one at a time is played again, since that takes a processor for itself."""
        return asyncio.Semaphore(1)

    async def ask(self, work: Callable[[Tables], T]) -> T:
        """Something of the tables. For looking: what changes anything is done with `do`."""
        return await self.service.call(work, self.service.tables)

    async def panel(self, caller: Caller, press: Press) -> PanelState:
        """The same for looking alone; what acts on it reads it in the transaction in which it acts."""
        return await self.ask(lambda tables: panel_in(tables, caller, press))

    async def do(self, work: Callable[[Tables], Reply]) -> Reply:
        """Change something and say what came of it: both, or neither.

        The answer is put into words before anything is stored; if that fails, nothing has happened. Pictures are drawn
        afterwards (`Reply.later`).
        """

        @functools.wraps(work)  # crashes on order go by its name (`service/running/faults.py`)
        def whole(tables: Tables) -> Reply:
            reply = work(tables)
            must_be_pressable(reply.panel)
            return reply

        return await self.service.call(whole, self.service.tables)
