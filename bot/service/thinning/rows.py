"""The rows of a table wherever they are: by themselves, or in the lump of a game that is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from sqlmodel import Session, SQLModel, col, select

from bot.service.thinning.lump import as_model, opened
from bot.store.mail import OutboxRow
from bot.store.models import Answer, Snapshot, TableRow, Withdrawal
from bot.store.packed import PackedGame

M = TypeVar("M", bound=SQLModel)
_LUMPS, _MADE = "lumps", "rows made of lumps"


def lump_of(session: Session, table: str) -> dict[str, list[dict[str, Any]]]:
    """What is packed of a table, by the store's tables; opened once in a transaction. Nothing where nothing is."""
    lumps: dict[str, dict[str, list[dict[str, Any]]]] = session.info.setdefault(_LUMPS, {})
    if table not in lumps:
        rows = session.exec(select(PackedGame.rows).where(PackedGame.table == table)).first()
        lumps[table] = opened(rows) if rows is not None else {}
    return lumps[table]


def forget_lump(session: Session, table: str) -> None:
    """It has been changed in this transaction."""
    session.info.get(_LUMPS, {}).pop(table, None)
    session.info.get(_MADE, {}).pop(table, None)


def packed(session: Session, row: TableRow, model: type[M]) -> list[M]:
    """The packed rows of one model; made once in a transaction."""
    if not row.packed:
        return []
    made: dict[type[SQLModel], list[Any]] = session.info.setdefault(_MADE, {}).setdefault(row.id, {})
    if model not in made:
        found = lump_of(session, row.id).get(str(model.__tablename__), [])
        made[model] = [as_model(model, one) for one in found]
    return made[model]


def answers_of(session: Session, row: TableRow) -> list[Answer]:
    """All answers of a table, taken back or not, in their order."""
    loose = session.exec(select(Answer).where(Answer.table == row.id)).all()
    return sorted([*packed(session, row, Answer), *loose], key=lambda answer: answer.seq)


def withdrawals_of(session: Session, row: TableRow) -> list[Withdrawal]:
    """All changes of a table that took answers back."""
    loose = session.exec(select(Withdrawal).where(Withdrawal.table == row.id)).all()
    return [*packed(session, row, Withdrawal), *loose]


def snapshots_of(session: Session, row: TableRow, version: int) -> Iterable[Snapshot]:
    """The kept positions of a table up to a version, the latest first."""
    here = [one for one in packed(session, row, Snapshot) if one.version <= version]
    loose = select(Snapshot).where(Snapshot.table == row.id, col(Snapshot.version) <= version)
    return sorted([*here, *session.exec(loose).all()], key=lambda kept: -kept.version)


def letters_of(session: Session, row: TableRow, *kinds: str) -> list[OutboxRow]:
    """The letters about a table of these kinds, the oldest first."""
    found = select(OutboxRow).where(OutboxRow.table == row.id, col(OutboxRow.kind).in_(kinds))
    here = [one for one in packed(session, row, OutboxRow) if one.kind in kinds]
    return sorted([*here, *session.exec(found).all()], key=lambda letter: letter.id or 0)
