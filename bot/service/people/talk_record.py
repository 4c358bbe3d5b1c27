"""What has been said between seats, afterwards: opened after the game, blocked, reported to whoever judges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import col, delete, or_, select, update

from bot.messages.text import say
from bot.service.api.denials import Denied
from bot.service.api.table import OVER, PersonId, TableId
from bot.service.arbitration.audit import REPORTED
from bot.service.mail.letters import REPORTED_TALK
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.models import TableRow
from bot.store.talk import BlockRow, SaidRow
from engine.core.secrets.secret import Seat

MOST_LINES = 10
"""Of what the two have said to each other, that go with a report."""


@dataclass(frozen=True)
class Said:
    """Words from one seat to another."""

    id: int
    sender: Seat
    seat: Seat
    person: PersonId
    text: str
    at: datetime


@dataclass(frozen=True)
class Blocked:
    """Whose words are brought to somebody no more."""

    id: int
    person: PersonId | None
    """None: it was never said who that is."""
    table: TableId
    """Where; empty: everywhere."""
    seat: Seat


class TalkRecord:
    """The table's record of talk. Whoever was not spoken to reads nothing of it before the end."""

    def __init__(self, store: TableStore, holders: Holders) -> None:
        self._store, self._holders = store, holders

    def opened(self, table: TableId, reader: PersonId) -> list[Said]:
        """What the table wanted opened, once its game is over. Of words that were not brought, who said them alone
        reads; to them nothing looks otherwise.
        """
        row = self._store.row(table)
        if row.status not in OVER:
            raise Denied("record-closed")
        theirs = or_(col(SaidRow.brought), col(SaidRow.person) == reader)
        found = select(SaidRow).where(SaidRow.table == row.id, col(SaidRow.opened), theirs).order_by(col(SaidRow.id))
        if not (kept := [_said(one) for one in self._store.session.exec(found)]):
            raise Denied("talk-not-opened")
        return kept

    # ------------------------------------------------------------------ blocking

    def block(self, person: PersonId, letter: int) -> Blocked:
        """Nothing more is brought from whoever has sent this letter. Where they were not named, at that table only:
        silence elsewhere would tell who they are.
        """
        said = self._heard(person, letter)
        where = "" if said.named else said.table
        same = select(BlockRow).where(
            BlockRow.person == person, BlockRow.blocked == said.person, BlockRow.table == where
        )
        kept = self._store.session.exec(same).first()
        if kept is None:
            kept = BlockRow(
                person=person, blocked=said.person, table=where, seat=said.sender, at=self._store.clock()
            )  # fmt: skip
            self._store.session.add(kept)
            self._store.session.flush()
        return _blocked(kept)

    def unblock(self, person: PersonId, id: int) -> Blocked:
        """Their words are brought again."""
        kept = self._store.session.get(BlockRow, id)
        if kept is None or kept.person != person:
            raise Denied("not-blocked")
        self._store.session.delete(kept)
        return _blocked(kept)

    def blocked(self, person: PersonId) -> list[Blocked]:
        """Whom somebody has blocked, the latest first."""
        found = select(BlockRow).where(BlockRow.person == person).order_by(col(BlockRow.id).desc())
        return [_blocked(one) for one in self._store.session.exec(found)]

    # ------------------------------------------------------------------ reporting

    def report(self, person: PersonId, letter: int, interaction: int) -> Said:
        """Show whoever judges what was said to one, with what went before between the two."""
        said = self._heard(person, letter)
        row = self._store.row(said.table)
        if self._store.seen(interaction, "report-talk", person, row.id) is not None:
            return _said(said)
        if said.reported:
            raise Denied("reported-already")
        judges = self._judges(row, (person, said.person))
        if not judges:
            raise Denied("nobody-judges")
        said.reported = True
        lines = [one.id for one in self._between(said)]
        self._store.note(row, person, REPORTED, seat=said.sender, said=said.id, lines=lines, judges=judges)
        for judge in judges:
            args = {"id": said.id, "by": person}
            self._store.post.to_person(row, judge, self._store.post.compose(REPORTED_TALK, row, args=args))
        return _said(said)

    def lines(self, table: TableId, id: int) -> list[Said]:
        """The words that were reported, the last of these, and what went before."""
        said = self._store.session.get(SaidRow, id)
        if said is None or said.table != table:
            raise Denied("settled")
        return self._between(said)

    def forget(self, person: PersonId) -> None:
        """Their words are gone, and nobody blocks them or is blocked by them any more."""
        gone = or_(col(BlockRow.person) == person, col(BlockRow.blocked) == person)
        self._store.session.execute(delete(BlockRow).where(gone))
        mine = update(SaidRow).where(col(SaidRow.person) == person)
        self._store.session.execute(mine.values(text=say("whisper-forgotten")))

    # ------------------------------------------------------------------ inside

    def _heard(self, person: PersonId, letter: int) -> SaidRow:
        """The words of a letter, for whom they were brought to."""
        found = select(SaidRow).where(SaidRow.letter == letter, SaidRow.reader == person, col(SaidRow.brought))
        said = self._store.session.exec(found).first()
        if said is None:
            raise Denied("no-such-secret", row=letter)
        return said

    def _judges(self, row: TableRow, about: Sequence[PersonId]) -> list[PersonId]:
        """Who looks after the table; where they play, or it is about them, the server's arbiters; else the owners."""
        access = self._store.access(row)
        for circle in (self._holders.arbiters(row), self._store.server(row.guild).arbiters, sorted(self._store.owners)):
            fit = [one for one in circle if not (one in about or access.held(one) or access.takes_sides(one))]
            if fit:
                return fit
        return []

    def _between(self, said: SaidRow) -> list[Said]:
        """What the two have said to each other as far as it was brought, up to these words."""
        two = (said.person, said.reader)
        found = select(SaidRow).where(
            SaidRow.table == said.table, col(SaidRow.id) <= said.id, col(SaidRow.brought),
            col(SaidRow.person).in_(two), col(SaidRow.reader).in_(two),
        )  # fmt: skip
        latest = self._store.session.exec(found.order_by(col(SaidRow.id).desc()).limit(MOST_LINES)).all()
        return [_said(one) for one in reversed(latest)]


def _said(row: SaidRow) -> Said:
    return Said(row.id or 0, row.sender, row.seat, row.person, row.text, row.at)


def _blocked(row: BlockRow) -> Blocked:
    return Blocked(row.id or 0, None if row.table else row.blocked, row.table, row.seat)
