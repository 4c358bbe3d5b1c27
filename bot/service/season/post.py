"""Letters to a season's channel, written in the transaction of what they tell."""

from __future__ import annotations

from typing import Any

from sqlmodel import col, select

from bot.service.mail.letters import ANEW, SEASON, SEASON_NEWS, SEASON_TOLD, Letter
from bot.service.mail.post import pack, unpack
from bot.service.reach.following import Following
from bot.service.reach.heralding import Heralding
from bot.service.season.book import Book
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import Person
from bot.store.season import SeasonRow

SIGN_UP, ROUND, END = "sign-up", "round", "end"
_THERE = (OutboxState.QUEUED, OutboxState.SENDING, OutboxState.DRAWING, OutboxState.SENT)


class SeasonPost:
    """What is said in a season's channel: pages (made anew as things change) and single lines."""

    def __init__(self, book: Book) -> None:
        self._book, self._store = book, book.store

    def page(self, row: SeasonRow, face: str, **args: Any) -> None:
        """A page: the sign-up, a round with the standings, the end with its podium."""
        self._write(row, Letter(SEASON, args={**self._where(row), "face": face, **args}))
        if face == END:
            Following(self._store).season_over(row)
            Heralding(self._store).season_over(row, self._book.info(row))

    def news(self, row: SeasonRow, text: str, **args: Any) -> None:
        """A line; `people` are called, nobody else is."""
        self._write(row, Letter(SEASON_NEWS, args={**self._where(row), "text": text, **args}))

    def told(self, row: SeasonRow, person: int, text: str, **args: Any) -> None:
        """A word to one person; whoever gets no direct messages is called in the channel with the same."""
        known = self._store.session.get(Person, person)
        if known is not None and known.called_in_rooms:
            self.news(row, text, people=[person], **args)
            return
        letter = Letter(SEASON_TOLD, person=person, args={**self._where(row), "text": text, **args})
        self._write(row, letter, person)

    def closed(self, letter: Letter) -> None:
        """A word to somebody whose direct messages turn out to be closed: they are called in the channel."""
        row = self._book.row(str(letter.args["season"]))
        known = {*self._where(row), "text"}
        args = {name: value for name, value in letter.args.items() if name not in known}
        self.news(row, str(letter.args["text"]), people=[letter.person], **args)

    def anew(self, row: SeasonRow) -> None:
        """Have the last page say how it stands now, and the sign-up as long as it lasts; once for many changes."""
        found = self._store.session.exec(
            select(OutboxRow)
            .where(OutboxRow.lane == _lane(row), OutboxRow.kind == SEASON, col(OutboxRow.state).in_(_THERE))
            .order_by(col(OutboxRow.id).desc())
            .limit(1)
        ).first()
        if found is None or (found.state == OutboxState.QUEUED and not found.doubt) or self._waits(row, found):
            return
        again = Letter(ANEW, args={**self._where(row), "row": found.id, "pictures": True})
        self._write(row, again)

    def _waits(self, row: SeasonRow, page: OutboxRow) -> bool:
        waiting = select(OutboxRow).where(
            OutboxRow.lane == _lane(row), OutboxRow.kind == ANEW, OutboxRow.state == OutboxState.QUEUED
        )
        return any(unpack(one).args["row"] == page.id for one in self._store.session.exec(waiting))

    def _where(self, row: SeasonRow) -> dict[str, Any]:
        return {"season": row.id, "channel": row.channel, "guild": row.guild}

    def _write(self, row: SeasonRow, letter: Letter, person: int | None = None) -> None:
        row.letters += 1
        now = self._store.clock()
        self._store.session.add(
            OutboxRow(
                lane=_lane(row) if person is None else f"dm {person}",
                kind=letter.kind,
                person=person,
                mark=f"{row.id}\N{MIDDLE DOT}{row.letters}",
                letter=pack(letter),
                next_at=now,
                created_at=now,
            )
        )
        self._store.session.flush()
        self._store.database.touch("outbox")


def _lane(row: SeasonRow) -> str:
    return f"season {row.id}"
