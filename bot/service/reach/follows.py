"""What people do about following: begin, look what a server's channels follow, stop; and let one's own be followed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import and_, col, func, or_, select

from bot.service.api.denials import Denied
from bot.service.api.table import OVER, PersonId, TableId
from bot.service.people.people import People
from bot.service.reach.following import FOLLOWABLE, Each, Following
from bot.service.season.info import SeasonStatus
from bot.service.table_store import TableStore
from bot.store.models import AuditRow, TableRow
from bot.store.reach import DIRECTLY, FollowRow
from bot.store.season import SeasonRow
from bot.terms.onlookers import Sight
from bot.terms.terms import Terms, read_kept
from render.wording.languages import LOCALE, languages

MOST_OF_CHANNEL, MOST_OF_SERVER, MOST_OF_TABLE = 10, 40, 50
"""How much a channel, and all channels of a server, may follow; by how many a table or season may be followed."""


@dataclass(frozen=True)
class Followed:
    """One channel, or person, that follows something."""

    id: int
    guild: int
    channel: int
    """`DIRECTLY`: a person follows, `by`."""
    table: TableId | None
    season: str | None
    title: str
    game: str
    """Of a table; empty for a season."""
    each: Each
    language: str
    by: PersonId
    since: datetime
    terms: Terms
    """Of what is followed: they say when onlookers see it."""

    @property
    def id_of(self) -> str:
        """The id of what is followed."""
        return self.table or self.season or ""


class Follows:
    """Every method is one transaction. Whoever calls has checked that the person looks after the channel's server."""

    def __init__(self, store: TableStore, people: People) -> None:
        self._store, self._people = store, people
        self._following = Following(store)

    def follow_table(
        self,
        guild: int,
        channel: int,
        by: PersonId,
        table: TableId,
        interaction: int,
        *,
        each: Each = Each.TURN,
        language: str = LOCALE,
    ) -> Followed:
        """A channel follows a table from now on. What it may not know of is as if it were not there."""
        row = self._told_of(table, by)
        if not self._following.may(row):
            raise Denied("follow-forbidden")
        return self._follow(guild, channel, by, interaction, FollowRow.table == row.id, each, language, table=row.id)

    def follow_directly(
        self, guild: int | None, by: PersonId, table: TableId, interaction: int, *, each: Each = Each.TURN
    ) -> Followed:
        """Somebody is told directly how a game goes, as its onlookers may see it. `guild`: where they are."""
        row = self._told_of(table, by)
        if self._store.known(by).called_in_rooms:
            raise Denied("follow-not-directly")
        if not self._following.may_follow(row, guild or 0, direct=True):
            raise Denied("follow-forbidden")
        mine = (FollowRow.channel == DIRECTLY, FollowRow.by == by)
        if (known := self._one(*mine, FollowRow.table == row.id)) is not None:
            known.each = each
            return self._told(known)
        for of, most, conditions in (
            ("person", MOST_OF_CHANNEL, mine),
            ("directly", MOST_OF_TABLE, (FollowRow.channel == DIRECTLY, FollowRow.table == row.id)),
        ):
            if self._count(*conditions) >= most:
                raise Denied("follow-too-many", of=of, most=most)
        self._store.seen(interaction, "follow", by)
        made = FollowRow(
            guild=guild or 0, channel=DIRECTLY, each=each, language=LOCALE, by=by, since=self._store.clock(),
            table=row.id,
        )  # fmt: skip
        self._store.session.add(made)
        self._store.session.flush()
        return self._told(made)

    def follow_season(
        self,
        guild: int,
        channel: int,
        by: PersonId,
        season: str,
        interaction: int,
        *,
        each: Each = Each.TURN,
        language: str = LOCALE,
    ) -> Followed:
        """A channel follows all tables of a season, those still to be opened too, and is told how it ends."""
        row = self._store.session.get(SeasonRow, season.upper())
        if row is None:
            raise Denied("no-such-season", season=season)
        if row.status in (SeasonStatus.OVER, SeasonStatus.OFF):
            raise Denied("season-over")
        if read_kept(row.terms).onlookers.sight is Sight.NEVER:
            raise Denied("not-for-onlookers", never=1)
        if not self._following.lets(row.guild) or not read_kept(row.terms).onlookers.abroad:
            raise Denied("follow-forbidden")
        return self._follow(guild, channel, by, interaction, FollowRow.season == row.id, each, language, season=row.id)

    def _follow(
        self,
        guild: int,
        channel: int,
        by: PersonId,
        interaction: int,
        same: Any,
        each: Each,
        language: str,
        table: str | None = None,
        season: str | None = None,
    ) -> Followed:
        if language not in languages():
            raise Denied("no-such-language", language=language, known=list(languages()))
        same = and_(same, FollowRow.channel != DIRECTLY)
        known = self._one(same, FollowRow.channel == channel)
        if self._store.seen(interaction, "follow", by) is not None and known is not None:
            return self._told(known)
        if known is not None:
            known.each, known.language = each, language
            return self._told(known)
        for kind, most, condition in (
            ("channel", MOST_OF_CHANNEL, FollowRow.channel == channel),
            ("server", MOST_OF_SERVER, and_(col(FollowRow.guild) == guild, col(FollowRow.channel) != DIRECTLY)),
            ("table", MOST_OF_TABLE, same),
        ):
            if self._count(condition) >= most:
                raise Denied("follow-too-many", of=kind, most=most)
        if self._store.row_of_room(channel) is not None:
            raise Denied("follow-room")
        now = self._store.clock()
        made = FollowRow(
            guild=guild, channel=channel, each=each, language=language, by=by, since=now, table=table, season=season
        )
        self._store.session.add(made)
        self._store.session.flush()
        self._note(made, by, "follow")
        self._following.news(made, "begun", by=by, each=str(each), title=self._following.title(made))
        return self._told(made)

    def could(self, guild: int | None, by: PersonId, table: TableId) -> bool:
        """Whether somebody who looks on may be offered to follow a table; not who plays there or follows it."""
        try:
            row = self._told_of(table, by)
        except Denied:
            return False
        plays = by in {info.person for info in self._store.seats(row).values()}
        if plays or not self._following.may_follow(row, guild or 0, direct=True):
            return False
        return self._one(FollowRow.channel == DIRECTLY, FollowRow.by == by, FollowRow.table == row.id) is None

    def is_own(self, id: int, by: PersonId) -> bool:
        """Whether somebody is told something directly as they have wished."""
        row = self._store.session.get(FollowRow, id)
        return row is not None and row.direct and row.by == by

    def stop_own(self, id: int, by: PersonId) -> Followed:
        """Somebody follows something no more."""
        row = self._store.session.get(FollowRow, id)
        if row is None or not self.is_own(id, by) or row.ended_at is not None:
            raise Denied("not-followed")
        self._following.end(row, "stopped", say=False)
        return self._told(row)

    def stop(self, id: int, guild: int | None, by: PersonId) -> Followed:
        """A channel follows something no more. Whoever asks has been found to look after its server, `guild`."""
        row = self._store.session.get(FollowRow, id)
        if row is None or row.direct or row.guild != guild or row.ended_at is not None:
            raise Denied("not-followed")
        self._following.end(row, "stopped", title=self._following.title(row), by=by)
        self._note(row, by, "follow-stop")
        return self._told(row)

    def of_server(self, guild: int) -> list[Followed]:
        """What the channels of a server follow, the first first."""
        return [self._told(row) for row in self._all(FollowRow.guild == guild, FollowRow.channel != DIRECTLY)]

    def of_person(self, person: PersonId) -> list[Followed]:
        """What somebody is told of directly."""
        return [self._told(row) for row in self._all(FollowRow.by == person, FollowRow.channel == DIRECTLY)]

    # ------------------------------------------------------------------ the server whose tables they are

    def followers(self, guild: int) -> list[Followed]:
        """The channels, of whatever server, that follow something of this one."""
        return [self._told(row) for row in self._all(self._from(guild))]

    def let(self, guild: int, by: PersonId, allowed: bool) -> int:
        """Whether a server's tables may be followed elsewhere. What follows them ends; returns how many that were."""
        self._people.set_server(guild, **{FOLLOWABLE: allowed})
        ended = [] if allowed else self._all(self._from(guild))
        for row in ended:
            self._following.end(row, "forbidden", title=self._following.title(row))
        act = "follow-allowed" if allowed else "follow-forbidden"
        self._store.session.add(AuditRow(guild=guild, person=by, act=act, at=self._store.clock()))
        return len(ended)

    def _from(self, guild: int) -> Any:
        tables = select(TableRow.id).where(TableRow.guild == guild)
        seasons = select(SeasonRow.id).where(SeasonRow.guild == guild)
        theirs = or_(col(FollowRow.table).in_(tables), col(FollowRow.season).in_(seasons))
        return and_(theirs, col(FollowRow.channel) != DIRECTLY)

    # ------------------------------------------------------------------ rows

    def _told_of(self, table: TableId, by: PersonId) -> TableRow:
        """A table that onlookers are told of. What somebody may not know of is as if it were not there."""
        row = self._store.row(table)
        if not self._following.is_public(row):
            theirs = bool(self._store.access(row).held(by)) or by in (row.arbiter, row.creator)
            raise Denied("follow-forbidden") if theirs else Denied("no-such-table", table=table)
        if row.status in OVER:
            raise Denied("over", reason=row.reason)
        if self._store.terms(row).onlookers.sight is Sight.NEVER:
            raise Denied("not-for-onlookers", never=1)
        return row

    def _all(self, *conditions: Any) -> Sequence[FollowRow]:
        found = select(FollowRow).where(col(FollowRow.ended_at).is_(None), *conditions)
        return self._store.session.exec(found.order_by(col(FollowRow.id))).all()

    def _one(self, *conditions: Any) -> FollowRow | None:
        return next(iter(self._all(*conditions)), None)

    def _count(self, *conditions: Any) -> int:
        found = select(func.count()).select_from(FollowRow).where(col(FollowRow.ended_at).is_(None), *conditions)
        return self._store.session.exec(found).one()

    def _note(self, row: FollowRow, by: PersonId, act: str) -> None:
        args = {"channel": row.channel, "table": row.table, "season": row.season}
        self._store.session.add(AuditRow(guild=row.guild, person=by, act=act, args=args, at=self._store.clock()))

    def _told(self, row: FollowRow) -> Followed:
        of = self._store.session
        table = of.get_one(TableRow, row.table) if row.table is not None else None
        season = of.get_one(SeasonRow, row.season) if row.season is not None else None
        terms = self._store.terms(table) if table is not None else read_kept(season.terms if season else {})
        return Followed(
            id=row.id or 0,
            guild=row.guild,
            channel=row.channel,
            table=row.table,
            season=row.season,
            title=self._following.title(row),
            game=table.game if table is not None else "",
            each=Each(row.each),
            language=row.language,
            by=row.by,
            since=row.since,
            terms=terms,
        )
