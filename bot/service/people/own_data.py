"""Everything that is kept about one person, as a tree to be given to them; nothing of anybody else, and no secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, TypeVar

import msgspec
from sqlalchemy import JSON, BigInteger, Column, LargeBinary, Table, or_, select
from sqlmodel import SQLModel, col

from bot.service.api.table import PersonId
from bot.service.mail.letters import WHISPER
from bot.service.mail.post import unpack
from bot.service.people.played import Histories
from bot.service.table_store import TableStore
from bot.service.thinning.lump import MODELS
from bot.service.thinning.rows import packed
from bot.store.database import metadata
from bot.store.mail import OutboxRow
from bot.store.models import QUIETLY, Answer, DraftRow, Person, PlanRow, TableRow, Tenure
from bot.store.packed import PackedPerson
from bot.store.season import SeasonRow
from bot.store.talk import BlockRow
from engine.core.ahead.plan import Plan

M = TypeVar("M", bound=SQLModel)
ELSEBODY = "somebody else"
"""What stands where a row names another person."""
_TOLD_OTHERWISE = {
    "season",
    "game_table",
    "tenure",
    "journal",
    "draft",
    "plan",
    "said",
    "block",
    "packed_game",
    "packed_person",
}
"""Tables whose rows hold more than the person's own, or that say nothing by themselves."""
_OF_A_TABLE = ("id", "guild", "game", "scenario", "title", "status")
_OF_NOBODY = {"guild", "channel", "room", "talk", "message", "interaction", "id"}
"""Columns with numbers of Discord's that are no person's."""


class OwnData:
    """Collects all that the store holds about one person."""

    def __init__(self, store: TableStore, histories: Histories) -> None:
        self._store, self._histories = store, histories

    def of(self, person: PersonId) -> dict[str, Any]:
        """By what it is about; every time in ISO 8601, UTC."""
        self._store.session.flush()
        found: dict[str, Any] = {
            "played": [_builtins(it) for it in self._histories.of_person(person)],
            "tables": self._tables(person),
            "answers": self._answers(person),
            "drafts": [_builtins(it.model_dump()) for it in self._left(DraftRow, person)],
            "plans": [self._plan(it) for it in self._left(PlanRow, person)],
            "said": self._said(person),
            "blocked": self._blocked(person),
            "seasons": self._seasons(person),
        }
        others = self._others(person)
        for table in metadata.sorted_tables:
            rows = [] if table.name in _TOLD_OTHERWISE else [*self._rows(table, person, others)]
            if rows:
                found[table.name] = rows
        return found

    def _tables(self, person: PersonId) -> list[dict[str, Any]]:
        """The tables somebody has opened, looks after or has sat at, before the game began, too."""
        sat = select(col(Tenure.table)).where(col(Tenure.person) == person)
        mine = or_(col(TableRow.creator) == person, col(TableRow.arbiter) == person, col(TableRow.id).in_(sat))
        rows = self._store.session.scalars(
            select(TableRow).where(mine).order_by(col(TableRow.created_at), col(TableRow.id))
        )
        return [
            {
                **{
                    name: _builtins(getattr(row, name))
                    for name in ("id", "guild", "game", "scenario", "title", "status")
                },
                "opened by you": row.creator == person,
                "looked after by you": person == (row.arbiter if row.arbiter is not None else row.creator),
                "created_at": _builtins(row.created_at),
            }
            for row in rows
        ]

    def _seasons(self, person: PersonId) -> list[dict[str, Any]]:
        """The seasons somebody organises; their seeds are nobody's before the end."""
        rows = self._store.session.scalars(select(SeasonRow).order_by(col(SeasonRow.created_at)))
        return [
            {
                **{name: _builtins(getattr(row, name)) for name in ("id", "guild", "title", "status", "created_at")},
                "opened by you": row.creator == person,
            }
            for row in rows
            if person in (row.creator, *row.delegates)
        ]

    def _answers(self, person: PersonId) -> list[dict[str, Any]]:
        whose = [f"{how} {person}" for how in ("person", "ready", "arbiter")]
        mine = col(Answer.who).in_([*whose, *(f"{QUIETLY}{who}" for who in whose)])
        loose = self._store.session.scalars(select(Answer).where(mine).order_by(col(Answer.table), col(Answer.seq)))
        rows = [*loose, *self._packed(person, Answer)]
        who = {*whose, *(f"{QUIETLY}{one}" for one in whose)}
        return [
            {name: _builtins(getattr(row, name)) for name in ("table", "seat", "choice", "at", "withdrawn_at")}
            for row in rows
            if row.who in who
        ]

    def _packed(self, person: PersonId, model: type[M]) -> Iterator[M]:
        """The rows of games that are packed and name somebody."""
        for table in self._store.session.scalars(
            select(col(PackedPerson.table)).where(col(PackedPerson.person) == person)
        ):
            yield from packed(self._store.session, self._store.row(table), model)

    def _left(self, model: Any, person: PersonId) -> Any:
        """What lies at the seats somebody holds now."""
        held = (col(Tenure.table) == model.table) & (col(Tenure.seat) == model.seat)
        here = select(model).join(Tenure, held)
        return self._store.session.scalars(here.where(col(Tenure.person) == person, col(Tenure.until).is_(None)))

    def _plan(self, row: PlanRow) -> dict[str, Any]:
        plan = msgspec.msgpack.decode(row.plan, type=Plan)
        return {"table": row.table, "seat": row.seat, "plan": _builtins(plan), "at": _builtins(row.at)}

    def _said(self, person: PersonId) -> list[dict[str, Any]]:
        """Words in private to compatriots; nobody's answers."""
        whispers = select(OutboxRow).where(col(OutboxRow.kind) == WHISPER).order_by(col(OutboxRow.id))
        loose = self._store.session.scalars(whispers)
        rows = [*(one for one in self._packed(person, OutboxRow) if one.kind == WHISPER), *loose]
        letters = ((row, unpack(row)) for row in rows)
        return [
            {"table": row.table, "to": letter.seat, "text": letter.args["text"], "at": _builtins(row.created_at)}
            for row, letter in letters
            if letter.args.get("by") == person
        ]

    def _blocked(self, person: PersonId) -> list[dict[str, Any]]:
        """Whose words somebody wants to hear no more; never who wants to hear none of theirs."""
        rows = self._store.session.scalars(
            select(BlockRow).where(col(BlockRow.person) == person).order_by(col(BlockRow.id))
        )
        return [{"who": ELSEBODY, "table": row.table, "seat": row.seat, "at": _builtins(row.at)} for row in rows]

    def _others(self, person: PersonId) -> set[int]:
        return {*self._store.session.scalars(select(col(Person.id)))} - {person}

    def _rows(self, table: Table, person: PersonId, others: set[int]) -> Iterator[dict[str, Any]]:
        """The rows of a table that are about somebody, without what names others."""
        whose = [column == person for column in whose_columns(table)]
        about = select(table).where(or_(False, *whose)).order_by(*table.primary_key.columns)
        loose = self._store.session.execute(about).mappings() if whose else ()
        names = [column.name for column in whose_columns(table)]
        for row in [*self._packed_rows(table, person, names), *loose]:
            yield {
                column.name: self._told(column, row[column.name], person, others)
                for column in table.columns
                if not isinstance(column.type, LargeBinary) and column.name != "lane"
            }

    def _packed_rows(self, table: Table, person: PersonId, names: Sequence[str]) -> list[Mapping[str, Any]]:
        model = next((one for one in MODELS if one.__tablename__ == table.name), None)
        found = [one.model_dump() for one in self._packed(person, model)] if model is not None else []
        return [row for row in found if person in [row[name] for name in names]]

    def _told(self, column: Column[Any], value: Any, person: PersonId, others: set[int]) -> Any:
        """A value, unless it is another person's number; trees have such ones taken out."""
        if isinstance(column.type, BigInteger) and column.name not in _OF_NOBODY:
            return value if value in (None, person) else ELSEBODY
        return _builtins(without(value, others) if isinstance(column.type, JSON) else value)


def whose_columns(table: Table) -> list[Column[Any]]:
    """The columns that say whom a row is about."""
    ids = [column for column in table.columns if isinstance(column.type, BigInteger)]
    return [column for column in ids if column.name not in _OF_NOBODY or table.name == "person"]


def without(value: Any, others: set[int]) -> Any:
    """A tree that names nobody of these."""
    if isinstance(value, Mapping):
        return {name: without(one, others) for name, one in value.items()}
    if isinstance(value, list):
        return [without(one, others) for one in value]
    return ELSEBODY if isinstance(value, int) and not isinstance(value, bool) and value in others else value


def _builtins(value: Any) -> Any:
    return msgspec.to_builtins(value, enc_hook=str) if not isinstance(value, datetime) else value.isoformat()
