"""Directory tables: the database chooses the rows, so that only the games that are shown are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from sqlalchemy import Select, func
from sqlmodel import col, or_, select

from bot.service.api import LIVE, PersonId, Status, TableInfo, TableName
from bot.service.table_store import TableStore
from bot.store.mail import Deadline, Stage
from bot.store.models import TableRow, Tenure


class Directory:
    """Which tables there are."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    def tables(
        self,
        *,
        guild: int | None = None,
        person: PersonId | None = None,
        waiting: bool = False,
        status: Sequence[Status] = (),
        limit: int | None = None,
    ) -> list[TableInfo]:
        """Tables, the newest first. `person`: who sits there; `waiting`: where an answer of theirs is owed."""
        query = _newest_first(_narrowed(select(TableRow), guild, person, status))
        if waiting:
            query = query.where(col(TableRow.status) == Status.RUNNING, col(TableRow.id).in_(_asked(person)))
        return [self._store.info(row) for row in self._store.session.scalars(query.limit(limit)).all()]

    def count_tables(self, *, guild: int | None = None, status: Sequence[Status] = ()) -> int:
        """How many tables there are."""
        found = self._store.session.scalar(_narrowed(select(func.count(col(TableRow.id))), guild, None, status))
        return found or 0

    def live_games(self) -> list[str]:
        """The games that are being played or about to be: those with a table that has not ended."""
        live = [str(one) for one in LIVE]
        return sorted(
            self._store.session.scalars(select(TableRow.game).where(col(TableRow.status).in_(live)).distinct())
        )

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
            here = self._store.session.execute(_newest_first(_narrowed(names, guild, None, LIVE))).all()
            told = {name.id for name in own}
            yield from (TableName(*row) for row in here if row.id not in told)

    def table_in(self, room: int) -> TableInfo | None:
        """The table that a room or its talk belongs to; in a channel that is no room, the only live one made there."""
        row = self._store.session.exec(
            select(TableRow).where(or_(TableRow.room == room, TableRow.talk == room))
        ).first()
        if row is not None:
            return self._store.info(row)
        live = [str(one) for one in LIVE]
        here = self._store.session.exec(
            select(TableRow).where(TableRow.channel == room, col(TableRow.status).in_(live)).limit(2)
        ).all()
        return self._store.info(here[0]) if len(here) == 1 else None


def _narrowed(query: Any, guild: int | None, person: PersonId | None, status: Sequence[Status]) -> Select[Any]:
    if guild is not None:
        query = query.where(TableRow.guild == guild)
    if status:
        query = query.where(col(TableRow.status).in_([str(one) for one in status]))
    if person is not None:
        sits = select(Tenure.table).where(Tenure.person == person, col(Tenure.until).is_(None))
        query = query.where(col(TableRow.id).in_(sits))
    found: Select[Any] = query
    return found


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
