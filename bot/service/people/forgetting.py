"""Forgetting a person: their seats are left properly, and then nothing that is stored names them any more.

What they have played stays part of their tables, as *a player* with a number that means nothing: games can be gone on
with, replayed and checked. The store is gone through by the types of its columns, so that a table that is added later
is not left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import JSON, BigInteger, Column, LargeBinary, String, Table, cast, func, or_, select, update
from sqlmodel import AutoString, col, delete

from bot.messages.text import say
from bot.service.api.table import LIVE, OVERDUE, PersonId, Status
from bot.service.mail.letters import CLOSED_DM, WHISPER, Letter
from bot.service.mail.post import pack, unpack
from bot.service.seating.holders import Holders
from bot.service.seating.lobby import Lobby
from bot.service.table_store import TableStore
from bot.service.thinning.packing import Packing
from bot.store.database import metadata
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import Person, SeatRow, TableRow, Tenure
from engine.core.secrets.secret import Seat

FORGOTTEN = "forgotten"
"""Why a tenure has ended whose holder is to be forgotten."""
_SHORTEST_NAME = 3
"""Letters of a name that is looked for in titles: a shorter one is part of too many words."""
_WAITING = (OutboxState.QUEUED, OutboxState.ASIDE, OutboxState.SENDING, OutboxState.DRAWING)


@dataclass(frozen=True)
class Leaving:
    """What goes with a person who is forgotten."""

    running: list[TableRow]
    """Games in which others look for somebody in their place."""
    lobbies: list[TableRow]
    looked_after: list[TableRow]
    """Tables that somebody else looks after from then on."""


class Forgetting:
    """Does it, in one transaction."""

    def __init__(self, store: TableStore, holders: Holders, lobby: Lobby, packing: Packing) -> None:
        self._store, self._holders, self._lobby, self._packing = store, holders, lobby, packing
        self._first: list[Callable[[PersonId], None]] = []

    def first(self, act: Callable[[PersonId], None]) -> None:
        """Something else that somebody has to be taken out of before nothing is known of them any more."""
        self._first.append(act)

    def would_leave(self, person: PersonId) -> Leaving:
        """What they would leave."""
        sits = select(col(Tenure.table)).where(col(Tenure.person) == person, col(Tenure.until).is_(None))
        live = col(TableRow.status).in_([str(one) for one in LIVE])
        oldest_first = (col(TableRow.created_at), col(TableRow.id))
        rows = list(
            self._store.session.scalars(
                select(TableRow).where(live, col(TableRow.id).in_(sits)).order_by(*oldest_first)
            )
        )
        mine = self._store.session.scalars(
            select(TableRow)
            .where(live, or_(col(TableRow.creator) == person, col(TableRow.arbiter) == person))
            .order_by(*oldest_first)
        )
        return Leaving(
            [row for row in rows if row.status != Status.LOBBY],
            [row for row in rows if row.status == Status.LOBBY],
            [row for row in mine if self._holders.looks_after(row) == person],
        )

    def forget(self, person: PersonId) -> None:
        """Leave everything, then put *a player* in their place wherever they are named."""
        for act in self._first:
            act(person)
        for id in self._packing.naming(person):
            self._packing.unpack(self._store.row(id))
        going = self.would_leave(person)
        for row in (*going.running, *going.lobbies):
            self._leave(row, person)
        for row in going.looked_after:
            self._pass_on(row, person)
        self._cancel(person)
        self._store.session.flush()
        known = self._store.session.get(Person, person)
        name = known.name if known is not None else ""
        titles = self._titles(person, name)
        gone = self._nobody()
        for table in metadata.sorted_tables:
            self._put(table, person, gone)
        self._letters(person, gone, titles)
        self._store.session.execute(delete(Person).where(col(Person.id) == person))
        self._store.session.expire_all()
        self._store.changed()

    # ------------------------------------------------------------------ leaving

    def _leave(self, row: TableRow, person: PersonId) -> None:
        if not row.behind:
            self._lobby.leave(row.id, person, 0)
            return
        for seat in self._store.access(row).held(person):  # the position can't be read; whoever comes goes on
            self._get_up(row, seat)
        if row.status == Status.RUNNING:
            row.status, row.reason = Status.PAUSED, OVERDUE

    def _get_up(self, row: TableRow, seat: Seat) -> None:
        self._store.session.execute(
            update(Tenure)
            .where(col(Tenure.table) == row.id, col(Tenure.seat) == seat, col(Tenure.until).is_(None))
            .values(until=self._store.clock(), why=FORGOTTEN)
        )
        self._store.session.get_one(SeatRow, (row.id, seat)).sought = True
        self._store.changed()

    def _pass_on(self, row: TableRow, person: PersonId) -> None:
        """Somebody who plays looks after the table from now on; a table that is nobody's is ended."""
        others = self._store.access(row).others(person)
        if others:
            row.creator = others[0] if row.creator == person else row.creator
            row.arbiter = None if row.creator != person else row.arbiter
            self._holders.tell_room(row, "arbiter", person=self._holders.looks_after(row))
            self._holders.tell(row, [self._holders.looks_after(row)], "arbiter", by=person)
        elif row.status == Status.LOBBY:
            row.status, row.reason, row.ended_at = Status.ENDED, say("reason-forgotten"), self._store.clock()
        self._store.post.refresh_lobby(row)

    def _cancel(self, person: PersonId) -> None:
        """Nothing more is sent to them, and nobody calls them in a room."""
        theirs = or_(
            col(OutboxRow.person) == person,
            (col(OutboxRow.kind) == CLOSED_DM) & col(OutboxRow.state).in_(_WAITING),
        )
        for row in self._store.session.scalars(select(OutboxRow).where(theirs, col(OutboxRow.state).in_(_WAITING))):
            if row.person == person or unpack(row).person == person:
                row.state = OutboxState.CANCELLED

    # ------------------------------------------------------------------ what stands in their place

    def _nobody(self) -> PersonId:
        """A player of whom no more is known: below nought, where Discord has no numbers."""
        lowest = self._store.session.scalar(select(func.min(col(Person.id))))
        gone = min(lowest or 0, 0) - 1
        self._store.session.add(Person(id=gone, dm="closed", created_at=self._store.clock()))
        self._store.session.flush()
        return gone

    def _titles(self, person: PersonId, name: str) -> dict[str, str]:
        """By table: its title without the name of who is gone."""
        if len(name) < _SHORTEST_NAME:
            return {}
        sat = select(col(Tenure.table)).where(col(Tenure.person) == person)
        mine = or_(col(TableRow.creator) == person, col(TableRow.id).in_(sat))
        changed = {}
        for row in self._store.session.scalars(select(TableRow).where(mine, col(TableRow.title).icontains(name))):
            row.title = changed[row.id] = without_name(row.title, name)
        self._store.session.flush()
        return changed

    def _put(self, table: Table, person: PersonId, gone: PersonId) -> None:
        """In one table of the store: in columns for people's numbers, in words that have them, and in trees."""
        for column in table.columns:
            if table.name == Person.__tablename__ and column.name == "id":
                continue
            if isinstance(column.type, BigInteger):
                self._store.session.execute(update(table).where(column == person).values({column: gone}))
            elif isinstance(column.type, JSON):
                self._rewrite(table, column, person, lambda tree: instead(tree, person, gone))
            elif isinstance(column.type, (String, AutoString)):
                self._rewrite(table, column, person, lambda text: in_words(text, person, gone))

    def _rewrite(self, table: Table, column: Column[Any], person: PersonId, change: Callable[[Any], Any]) -> None:
        keys: list[Any] = list(table.primary_key.columns)
        found = self._store.session.execute(
            select(*keys, column).where(cast(column, String).contains(str(person)))
        ).all()
        for *key, value in found:
            if (now := change(value)) != value:
                same = [one == is_ for one, is_ in zip(keys, key, strict=True)]
                self._store.session.execute(update(table).where(*same).values({column: now}))

    def _letters(self, person: PersonId, gone: PersonId, titles: Mapping[str, str]) -> None:
        """Letters, sent or not: who they name, what their tables are called, and what was whispered in one's name."""
        for table in metadata.sorted_tables:
            for column in table.columns:
                if isinstance(column.type, LargeBinary) and column.name in ("letter", "held"):
                    self._letters_in(table, column, person, gone, titles)

    def _letters_in(
        self, table: Table, column: Column[Any], person: PersonId, gone: PersonId, titles: Mapping[str, str]
    ) -> None:
        keys: list[Any] = list(table.primary_key.columns)
        names = [msgspec.msgpack.encode(person), str(person).encode()]
        named = [self._holds(column, one) for one in names]
        of_table = table.columns["table"].in_(titles)
        found = self._store.session.execute(select(*keys, column).where(column.is_not(None), or_(of_table, *named)))
        for *key, blob in found.all():
            now = pack(_rewritten(msgspec.msgpack.decode(blob, type=Letter), person, gone, titles))
            if now != blob:
                same = [one == is_ for one, is_ in zip(keys, key, strict=True)]
                self._store.session.execute(update(table).where(*same).values({column: now}))

    def _holds(self, column: Column[Any], part: bytes) -> Any:
        """Whether bytes have these among them, as the database at hand says it."""
        if self._store.session.get_bind().dialect.name == "sqlite":
            return func.instr(column, part) > 0
        return func.strpos(func.encode(column, "hex"), part.hex()) > 0


def _rewritten(letter: Letter, person: PersonId, gone: PersonId, titles: Mapping[str, str]) -> Letter:
    args = dict(letter.args)
    if letter.kind == WHISPER and args.get("by") == person:
        args["text"] = say("whisper-forgotten")
    return msgspec.structs.replace(
        letter,
        person=gone if letter.person == person else letter.person,
        title=titles.get(letter.table, letter.title),
        args=instead(args, person, gone),
    )


def without_name(title: str, name: str) -> str:
    """A title with *a player* where it has somebody's name as a word."""
    if len(name) < _SHORTEST_NAME:
        return title
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", say("a-player"), title, flags=re.IGNORECASE)


def instead(tree: Any, person: PersonId, gone: PersonId) -> Any:
    """A tree with another number wherever somebody's stands."""
    if isinstance(tree, Mapping):
        return {in_words(str(name), person, gone): instead(one, person, gone) for name, one in tree.items()}
    if isinstance(tree, list):
        return [instead(one, person, gone) for one in tree]
    if isinstance(tree, str):
        return in_words(tree, person, gone)
    return gone if tree == person and not isinstance(tree, bool | float) else tree


def in_words(text: str, person: PersonId, gone: PersonId) -> str:
    """The same in a text, where the number stands alone."""
    return re.sub(rf"(?<![0-9A-Za-z]){person}(?![0-9A-Za-z])", str(gone), text)
