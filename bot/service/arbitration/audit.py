"""The book of what arbiters, and players among themselves, have done at a table; anybody may read it.

What everybody may read of an act is named here, argument by argument; whatever is not named stays out of it as long as
the game goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement
from sqlmodel import col, func, or_, select

from bot.service.api.table import OVER, AuditEntry, PersonId, TableId
from bot.service.table_store import TableStore
from bot.store.models import AuditRow, TableRow

OPEN: Mapping[str, frozenset[str]] = {
    act: frozenset(args.split())
    for act, args in {
        "pause": "reason",
        "resume": "",
        "extend": "seat hours",
        "replace": "seat person agent",
        "rollback": "answers reason",
        "correct": "reason shown",
        "correct-refused": "reason",
        "end": "reason winners how",
        "name": "person",
        "delegate": "person on",
        "nudge": "seats",
        "referee": "seat",
        "after_deadline": "seat remedy",
        "dispute": "seat number",
        "dispute-withdrawn": "seat",
        "terms": "part",
        "rule": "seat verdict reason",
        "take-back": "seat answers since",
        "concede": "seat",
        "draw": "",
        "count": "",
        "shorten": "turn",
        "stop": "",
        "shortened": "",
        "report-talk": "seat",
    }.items()
}
"""The arguments of each act that are nobody's secret."""
REPORTED = "report-talk"
"""What somebody has reported of what was said to them; for those it was reported to alone, named in `judges`."""
ASKS = ("ask", "ask-refused", "ask-lapsed", "ask-void", "ask-withdrawn")
"""What becomes of something that others have to agree to: `what` names the act, whose own arguments follow."""


def open_args(act: str, args: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody may read of an act's arguments."""
    if act in ASKS:
        what = str(args.get("what", ""))
        return {"what": what, **open_args(what, {name: value for name, value in args.items() if name != "what"})}
    return {name: value for name, value in args.items() if name in OPEN.get(act, frozenset())}


class Audit:
    """Reading the book."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    def entries(self, table: TableId, limit: int = 20, skip: int = 0, reader: PersonId = 0) -> list[AuditEntry]:
        """What has been done at a table, the latest first; once the game is over with all that was hidden then."""
        row = self._store.row(table)
        found = self._store.session.exec(
            select(AuditRow)
            .where(AuditRow.table == row.id, self._told(row, reader))
            .order_by(col(AuditRow.id).desc())
            .offset(skip)
            .limit(limit)
        )
        over = row.status in OVER
        return [
            AuditEntry(one.at, one.person, one.act, dict(one.args) if over else open_args(one.act, one.args))
            for one in found
        ]

    def count(self, table: TableId, reader: PersonId = 0) -> int:
        """How many there are."""
        row = self._store.row(table)
        told = select(func.count()).select_from(AuditRow).where(AuditRow.table == row.id, self._told(row, reader))
        return int(self._store.session.exec(told).one())

    def _told(self, row: TableRow, reader: PersonId) -> ColumnElement[bool]:
        """Everything but what was reported to others."""
        reports = select(AuditRow).where(AuditRow.table == row.id, AuditRow.act == REPORTED)
        theirs = [one.id for one in self._store.session.exec(reports) if reader in one.args.get("judges", ())]
        return or_(col(AuditRow.act) != REPORTED, col(AuditRow.id).in_(theirs))
