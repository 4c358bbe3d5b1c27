"""What channels elsewhere are told of the tables that they follow: digests, as onlookers see them, and the result.

Each channel is a lane of its own, so none waits for another, and no room for any of them. Nothing here calls anybody.
"""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum
from typing import Any

from msgspec.structs import replace
from sqlmodel import col, or_, select

from bot.service.mail.letters import FOLLOW_NEWS, FOLLOWED, SEASON, Letter
from bot.service.mail.post import pack, unpack
from bot.service.table_store import TableStore
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import Person, TableRow
from bot.store.queries import TABLE
from bot.store.reach import DIRECTLY, FollowRow
from bot.store.season import SeasonGameRow, SeasonRow
from bot.terms.seating import Door

FOLLOWABLE = "followed"
"""The setting of a server by which its tables may be followed elsewhere; they may unless it says no."""
GIVEN_UP = timedelta(days=7)
"""How long a channel may refuse what it is told before nothing more is tried."""
_WAITING = (OutboxState.QUEUED, OutboxState.ASIDE)


class Each(StrEnum):
    """After what a message comes."""

    TURN = "turn"
    PHASE = "phase"


_SEASON = select(SeasonGameRow.season).where(SeasonGameRow.table == TABLE)


class Following:
    """Called by whatever tells a room; the table's own letters are written already."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    def may(self, row: TableRow) -> bool:
        """Whether a table may be followed from elsewhere: everybody may know of it, its terms and its server let it."""
        return self.is_public(row) and self.lets(row.guild) and self._store.terms(row).onlookers.abroad

    def may_follow(self, row: TableRow, guild: int, *, direct: bool) -> bool:
        """The same of one who follows: a person of the table's own server does not follow it from elsewhere."""
        return self.may(row) or (direct and guild == row.guild and self.is_public(row))

    def is_public(self, row: TableRow) -> bool:
        """Whether a table is for everybody to see: not by invitation, but for a season's."""
        return self._store.terms(row).seats.door is not Door.INVITED or self._season_of(row) is not None

    def tells(self, row: TableRow, person: int) -> bool:
        """Whether somebody is told directly how a table's game goes."""
        return bool(self._active(FollowRow.channel == DIRECTLY, FollowRow.by == person, FollowRow.table == row.id))

    def lets(self, guild: int) -> bool:
        """Whether a server lets its tables be followed elsewhere."""
        return bool(self._store.server(guild).settings.get(FOLLOWABLE, True))

    # ------------------------------------------------------------------ telling

    def phase(self, row: TableRow, letter: Letter) -> None:
        """A phase is over, and onlookers are told of it: so are followers, after each or after the turn's last."""
        for follow in self._of(row):
            turn = letter.args.get("turn")
            if follow.each == Each.PHASE:
                self._tell(follow, letter)
            elif letter.args.get("last", True):
                self._tell(follow, letter, closes=turn)

    def result(self, row: TableRow, letter: Letter) -> None:
        """A game is over: how it ended, and nothing after that."""
        for follow in self._of(row):
            self._tell(follow, letter)
            if follow.table is not None:
                self._end(follow, "over")

    def called_off(self, row: TableRow) -> None:
        """A table is ended before its game has begun."""
        for follow in self._of(row):
            if follow.table is not None:
                self.end(follow, "off", title=row.title)

    def season_over(self, season: SeasonRow) -> None:
        """A season is over, or called off: its last page is its result."""
        for follow in self._active(FollowRow.season == season.id):
            page = Letter(SEASON, title=season.title, args={"season": season.id, "face": "end"})
            self._tell(follow, page)
            self._end(follow, "over")

    def withdraw(self, row: TableRow, version: int) -> None:
        """What was told after a version no longer holds: it is not sent any more, or followers hear that once."""
        for follow in self._of(row):
            told = self._letters(follow, OutboxRow.kind == FOLLOWED, OutboxRow.version > version)
            mine = [one for one in told if unpack(one).table == row.id and one.state != OutboxState.WITHDRAWN]
            if any(not self._unsent(one) for one in mine):
                self.news(follow, "withdrawn", title=row.title)
            for one in mine:
                one.state = OutboxState.CANCELLED if self._unsent(one) else OutboxState.WITHDRAWN

    def _unsent(self, row: OutboxRow) -> bool:
        return row.state in (*_WAITING, OutboxState.CANCELLED) and not row.doubt

    # ------------------------------------------------------------------ what stands in the way

    def channel_gone(self, channel: int) -> None:
        """A channel has been deleted: nothing follows there any more."""
        for follow in self._active(FollowRow.channel == channel):
            self.end(follow, "gone", say=False)
            self._tell_owner(follow, "gone")

    def refused(self, kept: OutboxRow, *, gone: bool, first: bool) -> None:
        """Discord will not have a letter in its channel: whoever set it up hears of it once; in the end it is given up.

        `gone`: the channel is not there any more; `first`: it is the first time.
        """
        follow = self._store.session.get(FollowRow, unpack(kept).args.get("follow", 0))
        if follow is None:
            return
        too_long = kept.refused_at is not None and self._store.clock() - kept.refused_at > GIVEN_UP
        if gone or too_long:
            why = "gone" if gone else "refused"
            self.end(follow, why, say=False)
            kept.state = OutboxState.CANCELLED
            self._tell_owner(follow, why)
        elif first:
            self._tell_owner(follow, "hindered")

    def forget(self, person: int) -> None:
        """Who is to be forgotten follows nothing any more."""
        for follow in self._active(FollowRow.by == person, FollowRow.channel == DIRECTLY):
            self.end(follow, "stopped", say=False)

    # ------------------------------------------------------------------ rows

    def end(self, follow: FollowRow, why: str, *, say: bool = True, **args: Any) -> None:
        """Nothing more goes there; what was still to be said is not, but for a last word (`say`) with the reason."""
        for one in self._letters(follow, col(OutboxRow.state).in_(_WAITING), ~col(OutboxRow.doubt)):
            one.state = OutboxState.CANCELLED
        if say and follow.ended_at is None:
            self.news(follow, why, **args)
        self._end(follow, why)

    def _end(self, follow: FollowRow, why: str) -> None:
        if follow.ended_at is None:
            follow.ended_at, follow.why = self._store.clock(), why
        self._store.session.flush()

    def news(self, follow: FollowRow, text: str, **args: Any) -> None:
        """A line to the channel."""
        self._write(follow, Letter(FOLLOW_NEWS, args={"text": text, **args}))

    def _of(self, row: TableRow) -> list[FollowRow]:
        """The channels that follow a table; those that may not any more are told so, and are none."""
        season = self._season_of(row)
        mine = or_(FollowRow.table == row.id, FollowRow.season == season) if season else FollowRow.table == row.id
        found = self._active(mine)
        lets = {follow.id: self.may_follow(row, follow.guild, direct=follow.direct) for follow in found}
        for follow in found:
            if not lets[follow.id] and follow.table is not None:
                self.end(follow, "private" if not self.is_public(row) else "forbidden", title=row.title)
        return [follow for follow in found if lets[follow.id]]

    def _active(self, *conditions: Any) -> list[FollowRow]:
        found = select(FollowRow).where(col(FollowRow.ended_at).is_(None), *conditions).order_by(col(FollowRow.id))
        return list(self._store.session.exec(found))

    def _season_of(self, row: TableRow) -> str | None:
        return self._store.session.exec(_SEASON, params={"table": row.id}).first()

    def _letters(self, follow: FollowRow, *conditions: Any) -> list[OutboxRow]:
        found = select(OutboxRow).where(OutboxRow.lane == _lane(follow), *conditions).order_by(col(OutboxRow.id))
        return list(self._store.session.exec(found))

    def _tell(self, follow: FollowRow, letter: Letter, **args: Any) -> None:
        told = {**letter.args, **args, "tells": letter.kind, "over": True}
        self._write(follow, replace(letter, kind=FOLLOWED, person=None, args=told))

    def _write(self, follow: FollowRow, letter: Letter) -> None:
        where: dict[str, Any] = {"follow": follow.id, "channel": follow.channel, "guild": follow.guild}
        if follow.direct:
            where = {"follow": follow.id, "direct": True}
            known = self._store.session.get(Person, follow.by)
            if known is None or known.called_in_rooms:  # there is no room to call them in
                self._end(follow, "refused")
                return
        follow.letters += 1
        mark = f"f{follow.id}\N{MIDDLE DOT}{follow.letters}"
        person = follow.by if follow.direct else None
        self._queue(_lane(follow), replace(letter, args={**letter.args, **where}), mark, person)

    def _tell_owner(self, follow: FollowRow, text: str) -> None:
        """Whoever has set it up hears directly what stands in its way."""
        if follow.by <= 0 or follow.direct:  # who is forgotten, or can't be written to
            return
        follow.letters += 1
        letter = Letter(
            FOLLOW_NEWS, person=follow.by,
            args={"text": f"owner-{text}", "follow": follow.id, "channel": follow.channel, "title": self.title(follow)},
        )  # fmt: skip
        mark = f"f{follow.id}\N{MIDDLE DOT}{follow.letters}"
        self._queue(f"dm {follow.by}", letter, mark, follow.by)

    def _queue(self, lane: str, letter: Letter, mark: str, person: int | None = None) -> None:
        now = self._store.clock()
        self._store.session.add(
            OutboxRow(
                lane=lane, kind=letter.kind, person=person, version=letter.version, mark=mark, letter=pack(letter),
                next_at=now, created_at=now,
            )
        )  # fmt: skip
        self._store.session.flush()
        self._store.database.touch("outbox")

    def lanes(self, guild: int) -> list[str]:
        """The lanes of a server's channels."""
        return [_lane(follow) for follow in self._active(FollowRow.guild == guild)]

    def title(self, follow: FollowRow) -> str:
        """What is followed, by its title."""
        of = self._store.session
        found = of.get(TableRow, follow.table) if follow.table else of.get(SeasonRow, follow.season)
        return found.title if found is not None else ""


def _lane(follow: FollowRow) -> str:
    return f"follow {follow.id}"
