"""Directory tables: the database chooses the rows, so that only the games that are shown are read."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Any

from sqlalchemy import Select, func
from sqlmodel import col, or_, select

from bot.service.api.denials import Denied
from bot.service.api.table import LIVE, PersonId, Status, TableId, TableInfo, TableName
from bot.service.mail.onlooking import Onlooking
from bot.service.public_facts import public_facts
from bot.service.seating.doorkeeper import Doorkeeper
from bot.service.table_store import TableStore
from bot.store.mail import Deadline, Stage
from bot.store.models import AbsenceRow, Person, TableRow, Tenure
from bot.store.season import SeasonGameRow, SeasonRow
from engine.core.secrets.secret import Seat


@dataclass(frozen=True)
class Search:
    """What somebody looks for."""

    text: str = ""
    """Part of a title, a table's id, or the name of somebody who has played there; empty: everything."""
    games: Collection[str] = ()
    """Games whose names have the text in them."""

    def fits(self, game: str, called: str, people: Sequence[str]) -> bool:
        """Whether a table is meant."""
        wanted = self.text.casefold()
        return game in self.games or wanted in called.casefold() or any(wanted in one.casefold() for one in people)


_MOST_ALIKE = 10
"""Tables that are named where several could be meant."""


class Directory:
    """Which tables there are."""

    def __init__(self, store: TableStore, door: Doorkeeper) -> None:
        self._store, self._door = store, door
        self._onlooking = Onlooking(store)

    def tables(
        self,
        *,
        guild: int | None = None,
        person: PersonId | None = None,
        waiting: bool = False,
        status: Sequence[Status] = (),
        limit: int | None = None,
        viewer: PersonId | None = None,
    ) -> list[TableInfo]:
        """Tables, the newest first. `person`: who sits there; `waiting`: where an answer of theirs is owed.

        `viewer`: without the private tables that do not concern them.
        """
        query = _newest_first(_narrowed(select(TableRow), guild, person, status))
        if waiting:
            query = query.where(col(TableRow.status) == Status.RUNNING, col(TableRow.id).in_(_asked(person)))
        if viewer is not None:
            rows = self._store.session.scalars(query)
            shown = (row for row in rows if not self._door.is_hidden(row, viewer))
            return [self._onlooking.info(row, viewer) for row in islice(shown, limit)]
        return [public_facts(self._store, row) for row in self._store.session.scalars(query.limit(limit)).all()]

    def named(self, table: TableId, person: PersonId, guild: int | None) -> TableInfo:
        """The table of that id, as somebody may know it who names it in a server, or (None) in direct messages.

        A part of its title does, too, if no other table that they may know has it.
        """
        found = self.likely(table, person, guild)
        if len(found) > 1:
            raise Denied("which-table", tables=[f"{one.title[:40]} ({one.id})" for one in found])
        return found[0]

    def likely(self, table: TableId, person: PersonId, guild: int | None) -> list[TableInfo]:
        """The table of that id, else those whose titles have that part, as `named` would know each."""
        try:
            row = self._store.row(table)
        except Denied:
            if not (like := self.table_names(person, guild, table, _MOST_ALIKE)):
                raise
            found = [self._store.row(one.id) for one in like]
        else:
            found = [row]
        known = [one for one in found if not self._door.is_unknown(one, person, guild)]
        if not known:
            raise Denied("no-such-table", table=table)
        return [self._onlooking.info(one, person) for one in known]

    def found(self, guild: int, viewer: PersonId, which: Sequence[Status], wanted: Search) -> list[TableName]:
        """The tables of a server that somebody looks for, the latest first, without private ones of others.

        Those of a season are nobody's secret: its page lists them.
        """
        rows = self._store.session.scalars(_latest_first(_narrowed(select(TableRow), guild, None, which))).all()
        people = self._people([row.id for row in rows]) if wanted.text else {}
        public = self._of_seasons(guild)
        return [
            TableName(row.id, row.game, row.title)
            for row in rows
            if wanted.fits(row.game, f"{row.id} {row.title}", people.get(row.id, ()))
            and (row.id in public or not self._door.is_hidden(row, viewer))
        ]

    def _of_seasons(self, guild: int) -> set[TableId]:
        """The tables of a server's seasons."""
        season = select(SeasonRow.id).where(SeasonRow.guild == guild)
        found = select(SeasonGameRow.table).where(col(SeasonGameRow.season).in_(season))
        return {table for table in self._store.session.exec(found) if table is not None}

    def _people(self, tables: Sequence[str]) -> dict[str, list[str]]:
        """The names of all who have played, by table."""
        played = (
            select(Tenure.table, Person.name)
            .join(Person, col(Person.id) == Tenure.person)
            .where(col(Tenure.table).in_(tables))
        )
        found: dict[str, list[str]] = {}
        for table, name in self._store.session.execute(played):
            found.setdefault(table, []).append(name)
        return found

    def unlike(self, guild: int, title: str) -> str:
        """A title that no other table of a server has: with a number behind it, if need be."""
        taken = {one.casefold() for one in self._store.session.scalars(
            select(TableRow.title).where(TableRow.guild == guild)
        )}  # fmt: skip
        if title.casefold() not in taken:
            return title
        bare = re.sub(r"\s+\d+$", "", title)
        return next(named for number in count(2) if (named := f"{bare} {number}").casefold() not in taken)

    def count_tables(
        self, *, guild: int | None = None, status: Sequence[Status] = (), game: str = "", scenario: str = ""
    ) -> int:
        """How many tables there are; of a game, and a scenario of it, where these are named."""
        query = _narrowed(select(func.count(col(TableRow.id))), guild, None, status)
        query = query.where(col(TableRow.game) == game) if game else query
        query = query.where(col(TableRow.scenario) == scenario) if scenario else query
        return self._store.session.scalar(query) or 0

    def live_games(self) -> list[str]:
        """The games that are being played or about to be: those with a table that has not ended."""
        live = [str(one) for one in LIVE]
        return sorted(
            self._store.session.scalars(select(TableRow.game).where(col(TableRow.status).in_(live)).distinct())
        )

    def asked(self, game: str) -> tuple[str, PersonId, Seat] | None:
        """Some table of a game at which a person is asked something, the person and the seat; None: there is none."""
        found = self._store.session.exec(
            select(Deadline.table, Deadline.person, Deadline.seat)
            .join(TableRow, col(TableRow.id) == Deadline.table)
            .where(Deadline.stage != Stage.CLOSED, TableRow.game == game, TableRow.status == Status.RUNNING)
            .where(col(Deadline.person).is_not(None))
            .limit(1)
        ).first()
        return (found[0], found[1], found[2]) if found is not None and found[1] is not None else None

    def table_names(self, person: PersonId, guild: int | None, typed: str, limit: int) -> list[TableName]:
        """The live tables in whose id or title `typed` occurs: the person's own first, then those of the server."""
        wanted = typed.casefold()
        fitting = (name for name in self._names(person, guild) if wanted in f"{name.id} {name.title}".casefold())
        return list(islice(fitting, limit))

    def _names(self, person: PersonId, guild: int | None) -> Iterator[TableName]:
        # What was typed is compared here and not by the database, which can't tell capitals in Greek titles.
        names: Any = select(TableRow.id, TableRow.game, TableRow.title)
        own = [
            TableName(*row) for row in self._store.session.execute(_newest_first(_narrowed(names, None, person, LIVE)))
        ]
        yield from own
        if guild is not None:
            here = self._store.session.scalars(_newest_first(_narrowed(select(TableRow), guild, None, LIVE))).all()
            told = {name.id for name in own}
            others = (row for row in here if row.id not in told and not self._door.is_hidden(row, person))
            yield from (TableName(row.id, row.game, row.title) for row in others)

    def table_in(self, room: int, viewer: PersonId | None = None) -> TableInfo | None:
        """The table that a room or its talk belongs to; in a channel that is no room, the only live one made there."""
        if (row := self._store.row_of_room(room)) is not None:
            return self._onlooking.info(row, viewer)
        live = [str(one) for one in LIVE]
        here = self._store.session.exec(
            select(TableRow).where(TableRow.channel == room, col(TableRow.status).in_(live)).limit(2)
        ).all()
        return self._onlooking.info(here[0], viewer) if len(here) == 1 else None


def _narrowed(query: Any, guild: int | None, person: PersonId | None, status: Sequence[Status]) -> Select[Any]:
    if guild is not None:
        query = query.where(TableRow.guild == guild)
    if status:
        query = query.where(col(TableRow.status).in_([str(one) for one in status]))
    if person is not None:
        sits = select(Tenure.table).where(Tenure.person == person, col(Tenure.until).is_(None))
        stands_in = select(AbsenceRow.table).where(AbsenceRow.deputy == person, AbsenceRow.state == "running")
        query = query.where(or_(col(TableRow.id).in_(sits), col(TableRow.id).in_(stands_in)))
    found: Select[Any] = query
    return found


def _latest_first(query: Select[Any]) -> Select[Any]:
    """Those that ended last come first, then the newest."""
    return query.order_by(func.coalesce(col(TableRow.ended_at), TableRow.created_at).desc(), col(TableRow.id))


def _newest_first(query: Select[Any]) -> Select[Any]:
    return query.order_by(col(TableRow.created_at).desc(), col(TableRow.id))


def _asked(person: PersonId | None) -> Any:
    """Tables with an open window: of a seat that the person holds, or of any."""
    asked = select(Deadline.table).where(Deadline.stage != Stage.CLOSED)
    if person is None:
        return asked
    return asked.join(Tenure, (col(Tenure.table) == Deadline.table) & (col(Tenure.seat) == Deadline.seat)).where(
        Tenure.person == person, col(Tenure.until).is_(None)
    )
