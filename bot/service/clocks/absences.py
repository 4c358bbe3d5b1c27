"""Who is away from a table: deadlines that end meanwhile wait, and a deputy or the house may answer.

The rows are the truth: they begin and end when their moment has come, after an outage as well, and each step looks at
them anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from sqlmodel import col, func, select

from bot.service.agents.agent_process import USUAL
from bot.service.api.denials import Denied
from bot.service.api.table import PersonId, Status, TableId
from bot.service.clocks.absence_room import Room
from bot.service.clocks.times import Times, own_end
from bot.service.clocks.windows import Windows
from bot.service.mail.letters import BRIEFING
from bot.service.mail.reports import Reports
from bot.service.people.played import nobodys
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.service.typed import read
from bot.store.mail import Deadline, Interaction, Stage
from bot.store.models import AbsenceRow, Answer, TableRow, Tenure
from bot.store.queries import NOW
from bot.store.season import SeasonGameRow
from bot.terms.dates import read_day
from bot.terms.zones import moment_of
from engine.core.secrets.secret import Seat

COMING, RUNNING, ENDED, OFF = "coming", "running", "over", "off"
_FURTHEST = timedelta(days=366)
_LATER = timedelta(minutes=5)
_DUE = (
    select(AbsenceRow.id)
    .where(col(AbsenceRow.next_at) <= NOW)
    .order_by(col(AbsenceRow.next_at))
    .with_for_update(skip_locked=True)
)


@dataclass(frozen=True)
class Granted:
    """What became of somebody's absence at one table."""

    table: TableId
    title: str
    refused: Denied | None = None
    alone: Denied | None = None
    """Why nobody answers meanwhile, where somebody was to."""
    answered: PersonId | None = None
    """Who has answered meanwhile."""


@dataclass(frozen=True)
class Stretch:
    """When somebody is away, by their own calendar."""

    first: date
    last: date | None
    """None: until they are back, or as long as each table lets them."""
    zone: ZoneInfo


class Absences:
    """Leaving for a while, and coming back."""

    def __init__(self, store: TableStore, holders: Holders) -> None:
        self._store, self._holders = store, holders

    # ------------------------------------------------------------------ by the person

    def stretch(self, person: PersonId, first: str, last: str) -> Stretch:
        """What somebody has typed; `Denied` where that is no stretch of days to come."""
        zone = self._store.person(person).zone
        today = self._store.clock().astimezone(zone).date()
        with read():
            begins = read_day(first or "now", today)
            ends = read_day(last, today, begins) if last else None
        if begins < today or (ends is not None and ends < begins):
            raise Denied("away-backwards")
        if begins - today > _FURTHEST:
            raise Denied("away-far")
        return Stretch(begins, ends, zone)

    def leave(
        self, person: PersonId, away: Stretch, deputy: PersonId | None, name: str, agent: bool,
        interaction: int, table: TableId | None = None,
    ) -> list[Granted]:  # fmt: skip
        """Be away from one table, or from all that one plays at; each has limits of its own."""
        if deputy is not None and agent:
            raise Denied("away-both")
        rows = [self._store.row(table)] if table is not None else self.tables(person)
        if not rows:
            raise Denied("away-from-nothing")
        if self._store.seen(interaction, "leave_for", person) is not None:
            return [Granted(row.id, row.title) for row in rows]
        if deputy is not None:
            self._must_not_flood(person)
            self._store.known(deputy, name)
        return [self._grant(row, person, away, deputy, agent, several=table is None) for row in rows]

    def come_back(self, person: PersonId, interaction: int, table: TableId | None = None) -> list[Granted]:
        """Be back, everywhere or at one table; what was to come is off."""
        if self._store.seen(interaction, "come_back", person) is not None:
            return []
        mine = select(AbsenceRow).where(AbsenceRow.person == person, col(AbsenceRow.state).in_((COMING, RUNNING)))
        found = self._store.session.exec(mine.order_by(col(AbsenceRow.id))).all()
        ended = [one for one in found if table is None or one.table == table.upper()]
        for one in ended:
            self._end(one)
        answered = {one.table: one.deputy for one in ended if self._has_answered(one)}
        tables = dict.fromkeys(one.table for one in ended)
        return [Granted(id, self._store.row(id).title, answered=answered.get(id)) for id in tables]

    def _has_answered(self, kept: AbsenceRow) -> bool:
        """Whether the deputy has, and it stands."""
        theirs = select(Answer.seq).where(
            Answer.table == kept.table, Answer.who == f"person {kept.deputy}", col(Answer.at) >= kept.begins,
            col(Answer.seat).in_(kept.seats), col(Answer.withdrawn_at).is_(None),
        )  # fmt: skip
        return kept.deputy is not None and self._store.session.exec(theirs.limit(1)).first() is not None

    def forget(self, person: PersonId) -> None:
        """Somebody is to be forgotten: they are away nowhere any more, and answer for nobody."""
        self.come_back(person, 0)
        theirs = select(AbsenceRow).where(AbsenceRow.deputy == person, col(AbsenceRow.state).in_((COMING, RUNNING)))
        for kept in self._store.session.exec(theirs).all():
            kept.deputy = None
            self._store.session.flush()
            self._store.changed()
            self._holders.tell(self._store.row(kept.table), [kept.person], "deputy-unfit", by=None)

    def tables(self, person: PersonId) -> list[TableRow]:
        """The games that run with somebody."""
        running = col(TableRow.status).in_((str(Status.RUNNING), str(Status.PAUSED)))
        sits = select(Tenure.table).where(Tenure.person == person, col(Tenure.until).is_(None))
        found = select(TableRow).where(running, col(TableRow.id).in_(sits)).order_by(col(TableRow.id))
        return list(self._store.session.exec(found).all())

    def _grant(
        self, row: TableRow, person: PersonId, away: Stretch, deputy: PersonId | None, agent: bool, *, several: bool
    ) -> Granted:
        alone: Denied | None = None
        try:
            self._may_answer(row, person, deputy, agent)
        except Denied as no:
            if not several:
                raise
            deputy, agent, alone = None, False, no
        now, replaced = self._now(row, person, away), self._replaced(row, person, away)
        if now is not None and deputy is None and not agent:
            deputy, agent = now.deputy, now.agent
        try:
            if now is not None and (now.deputy, now.agent) != (deputy, agent):
                raise Denied("away-already")
            kept = self._allowed(row, person, away, deputy, agent, now, replaced)
        except Denied as no:
            if not several:
                raise
            return Granted(row.id, row.title, no)
        for one in replaced:
            self._end(one)
        if now is not None:
            self._goes_on(row, now, kept)
            return Granted(row.id, row.title, alone=alone)
        self._store.session.add(kept)
        self._store.session.flush()
        self._store.changed()
        self._store.database.touch("deadlines")
        self._move(row, kept)
        if kept.begins <= self._store.clock():
            self._begin(row, kept)
        else:
            self._holders.tell_room(
                row, "away-coming", person=person, since=_stamp(kept.begins), until=_stamp(kept.ends)
            )
            if kept.deputy is not None:
                self._holders.tell(row, [kept.deputy], "deputy-coming", by=person, until=_stamp(kept.begins))
        return Granted(row.id, row.title, alone=alone)

    def _now(self, row: TableRow, person: PersonId, away: Stretch) -> AbsenceRow | None:
        """The absence that goes on already when somebody says anew how long it is to last."""
        begins = moment_of(away.first, time(), away.zone)
        running = (one for one in self._before(row, person) if one.state == RUNNING)
        return next((one for one in running if begins <= one.ends), None)

    def _replaced(self, row: TableRow, person: PersonId, away: Stretch) -> list[AbsenceRow]:
        """What was to come within the days that are said now."""
        begins = moment_of(away.first, time(), away.zone)
        ends = moment_of(away.last + _A_DAY, time(), away.zone) if away.last is not None else None
        coming = (one for one in self._before(row, person) if one.state == COMING and one.ends > begins)
        return [one for one in coming if ends is None or one.begins < ends]

    def _goes_on(self, row: TableRow, kept: AbsenceRow, anew: AbsenceRow) -> None:
        """Somebody who is away stays away longer, or less long."""
        kept.ends, kept.days, kept.next_at = anew.ends, anew.days, anew.ends
        self._store.session.flush()
        self._store.changed()
        self._store.database.touch("deadlines")
        if row.status == Status.RUNNING:
            times = Times(self._store, row)
            for window in self._asked(row, kept).values():
                if window.moved_by == kept.id and window.due is not None:
                    due, window.moved_by, window.moved_from = own_end(window), None, None
                    times.place(window, due, self._store.clock())
                    window.next_at = times.next_moment(window)
        self._move(row, kept)
        until = _stamp(kept.ends)
        self._holders.tell_room(row, _told_away(kept), person=kept.person, deputy=kept.deputy, until=until)
        self._holders.tell(row, [kept.deputy], "deputy-until", by=kept.person, until=until)

    def _may_answer(self, row: TableRow, person: PersonId, deputy: PersonId | None, agent: bool) -> None:
        """`Denied` where a table does not have somebody else, or the computer, answer for who is away."""
        terms = self._store.terms(row).away
        if agent and not terms.agents:
            raise Denied("away-no-agent")
        if deputy is not None:
            if not terms.deputies:
                raise Denied("away-no-deputy")
            self._store.access(row).must_be_deputy(deputy, person)

    def _allowed(
        self,
        row: TableRow,
        person: PersonId,
        away: Stretch,
        deputy: PersonId | None,
        agent: bool,
        now: AbsenceRow | None,
        replaced: Sequence[AbsenceRow],
    ) -> AbsenceRow:
        """The absence, if the table's terms allow it; `now`: the one that goes on, and counts from its beginning."""
        access = self._store.access(row)
        access.must_have_begun()
        if not access.held(person):
            raise Denied("not-seated")
        terms, before = self._store.terms(row).away, self._before(row, person)
        if not terms.stretch:
            raise Denied("away-not-here")
        first, begins = away.first, max(self._store.clock(), moment_of(away.first, time(), away.zone))
        if now is not None:
            first, begins = now.begins.astimezone(away.zone).date(), now.begins
        before = [one for one in before if one is not now and one not in replaced]
        room = Room(terms, before, self._in_season(row, person, away.zone), first, begins, away.zone)
        days = (away.last - first).days + 1 if away.last is not None else max(1, room.fitting())
        ends = room.ends(days)
        room.must_have(days)
        return AbsenceRow(
            table=row.id, person=person, begins=begins, ends=ends, days=days, deputy=deputy, agent=agent,
            state=COMING, next_at=begins,
        )  # fmt: skip

    def _must_not_flood(self, person: PersonId) -> None:
        """Whoever is named is written to: not over and over."""
        since = Interaction.method == "leave_for", Interaction.person == person
        said = select(func.count(col(Interaction.id))).where(*since, col(Interaction.at) > self._store.clock() - _A_DAY)
        if self._store.session.exec(said).one() > _MOST_A_DAY:
            raise Denied("away-again", most=_MOST_A_DAY)

    def _in_season(self, row: TableRow, person: PersonId, zone: ZoneInfo) -> set[date] | None:
        """The days of their calendar on which somebody is or was away from any table of a table's season; None: it is
        of no season.
        """
        season = select(SeasonGameRow.season).where(SeasonGameRow.table == row.id)
        tables = select(SeasonGameRow.table).where(col(SeasonGameRow.season).in_(season))
        if self._store.session.exec(season).first() is None:
            return None
        had = select(AbsenceRow).where(AbsenceRow.person == person, AbsenceRow.state != OFF)
        return {
            one.begins.astimezone(zone).date() + timedelta(days=day)
            for one in self._store.session.exec(had.where(col(AbsenceRow.table).in_(tables))).all()
            for day in range(one.days)
        }

    def _before(self, row: TableRow, person: PersonId) -> Sequence[AbsenceRow]:
        had = select(AbsenceRow).where(AbsenceRow.table == row.id, AbsenceRow.person == person)
        return self._store.session.exec(had.where(AbsenceRow.state != OFF)).all()

    # ------------------------------------------------------------------ by the clock

    def due(self) -> list[int]:
        """The absences that begin or end now."""
        return [id for id in self._store.session.exec(_DUE, params={"now": self._store.clock()}) if id is not None]

    def pass_time(self, id: int) -> None:
        """One of them begins, or ends."""
        kept = self._store.session.get_one(AbsenceRow, id)
        if kept.next_at is None or kept.next_at > self._store.clock():
            return
        row = self._store.row(kept.table)
        if row.status not in (Status.RUNNING, Status.PAUSED) or not self._store.access(row).held(kept.person):
            kept.state, kept.next_at = OFF if kept.state == COMING else ENDED, None
            self._store.changed()
        elif kept.state == COMING and kept.ends > self._store.clock():
            self._begin(row, kept)
        else:
            self._end(kept)

    def pass_later(self, id: int) -> None:
        """Something went wrong with one: look at it again soon."""
        self._store.session.get_one(AbsenceRow, id).next_at = self._store.clock() + _LATER

    def _begin(self, row: TableRow, kept: AbsenceRow) -> None:
        access = self._store.access(row)
        kept.state, kept.next_at, kept.seats = RUNNING, kept.ends, access.held(kept.person)
        if kept.deputy is not None:
            try:
                access.must_be_deputy(kept.deputy, kept.person)
            except Denied:  # they have sat down elsewhere meanwhile, or seen what they should not
                self._holders.tell(row, [kept.person], "deputy-unfit", by=None)
                kept.deputy = None
        self._store.session.flush()
        self._store.changed()
        until = _stamp(kept.ends)
        self._holders.tell_room(row, _told_away(kept), person=kept.person, deputy=kept.deputy, until=until)
        windows = self._asked(row, kept)
        if kept.agent:
            for window in windows.values():
                self._to_house(window)
            self._give_work(row)
        if kept.deputy is not None:
            self._brief(row, kept)
            self._ask_again(row, windows)
        self._holders.tell_anew(row, windows)

    def _end(self, kept: AbsenceRow) -> None:
        """Over, by itself or before its time: the days that were not used can be used later."""
        row, now, was = self._store.row(kept.table), self._store.clock(), kept.state
        planned = kept.ends
        kept.next_at = None
        if now < kept.ends:
            zone = self._store.person(kept.person).zone
            kept.days = max(1, (now.astimezone(zone).date() - kept.begins.astimezone(zone).date()).days + 1)
            kept.ends = max(now, kept.begins)
        kept.state = OFF if was == COMING else ENDED
        if was == RUNNING:  # a rule may have given them other seats meanwhile
            kept.seats = list(dict.fromkeys([*kept.seats, *self._store.access(row).held(kept.person)]))
        self._store.session.flush()
        self._store.changed()
        if row.status not in (Status.RUNNING, Status.PAUSED):
            return
        windows = self._asked(row, kept)
        self._bring_back(row, kept, planned)
        if kept.deputy is not None:
            self._take_back(row, kept.deputy, kept.seats)
        for seat, window in windows.items():
            window.person = kept.person
            if kept.agent and window.agent:
                self._holders.drop_work(row, seat)
                self._holders.restart_window(row, window)
        if was == RUNNING and self._store.access(row).held(kept.person):
            self._holders.tell_room(row, "back", person=kept.person)
            self._holders.tell(row, [kept.deputy], "deputy-over", by=kept.person)
            for seat in kept.seats if kept.deputy is not None else ():
                self._store.post.forget_questions(row, kept.deputy or 0, seat)
        elif was == COMING:
            self._holders.tell_room(row, "away-off", person=kept.person)
            self._holders.tell(row, [kept.deputy], "deputy-off", by=kept.person)
        self._holders.tell_anew(row, windows, also=[kept.deputy] if kept.deputy is not None else [])

    # ------------------------------------------------------------------ windows

    def _asked(self, row: TableRow, kept: AbsenceRow) -> dict[Seat, Deadline]:
        """The windows of whoever is away that are open and not over."""
        held = self._store.access(row).held(kept.person)
        windows = self._store.windows(row)
        return {seat: windows[seat] for seat in held if seat in windows and windows[seat].stage != Stage.PASSED}

    def _move(self, row: TableRow, kept: AbsenceRow) -> None:
        """What runs out meanwhile runs on after it. What a paused table has left is looked at when it goes on."""
        if row.status != Status.RUNNING:
            return
        times = Times(self._store, row)
        for window in self._asked(row, kept).values():
            if window.due is not None:
                times.place(window, window.due, self._store.clock())
                window.next_at = times.next_moment(window)
        self._holders.tell_anew(row, self._asked(row, kept))

    def _bring_back(self, row: TableRow, kept: AbsenceRow, planned: datetime) -> None:
        """Whoever is back early has what they would have had later, from now."""
        times = Times(self._store, row)
        for window in self._asked(row, kept).values():
            if window.moved_by != kept.id or window.due is None or planned <= self._store.clock():
                continue
            due, window.moved_by = times.brought_back(window, kept.begins, planned), None
            if row.status == Status.RUNNING:
                times.place(window, due, self._store.clock())
                window.next_at = times.next_moment(window)
        self._store.database.touch("deadlines")

    def _to_house(self, window: Deadline) -> None:
        nobodys(self._store, window)
        window.agent, window.stage = USUAL, Stage.RUNNING
        window.due = window.next_at = window.left = None

    def _give_work(self, row: TableRow) -> None:
        seats = self._store.seats(row)
        Windows(self._store, row, seats, self._store.clock()).set_agents(self._store.matches.load(row))

    def _brief(self, row: TableRow, kept: AbsenceRow) -> None:
        """Whoever answers from now on gets what they need to know of each seat."""
        for seat in kept.seats:
            args = {"holder": kept.person, "until": _stamp(kept.ends)}
            letter = self._store.post.compose(BRIEFING, row, seat=seat, args=args)
            self._store.post.to_person(row, kept.deputy or 0, letter)

    def _take_back(self, row: TableRow, deputy: PersonId, seats: Sequence[Seat]) -> None:
        """A draft that the deputy has marked ready is the holder's to send or not."""
        for seat in seats:
            draft = self._store.draft_row(row, seat)
            if draft is not None and draft.by == deputy:
                draft.ready, draft.by = False, None

    def _ask_again(self, row: TableRow, windows: dict[Seat, Deadline]) -> None:
        """What is asked now reaches the deputy as well."""
        match, seats = self._store.matches.load(row), self._store.seats(row)
        reports = Reports(self._store, row, match, seats, self._store.clock())
        for seat, window in windows.items():
            reports.ask_deputy(seat, window.due)


_MOST_A_DAY = 10
"""So often can somebody say within a day that they will be away, and name a deputy."""
_A_DAY = timedelta(days=1)


def _stamp(moment: datetime) -> int:
    return int(moment.timestamp())


def _told_away(kept: AbsenceRow) -> str:
    return "away-deputy" if kept.deputy is not None else "away-agent" if kept.agent else "away"
