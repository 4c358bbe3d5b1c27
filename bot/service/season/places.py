"""Who is in a season: signing up, leaving, waiting for a place, taking one over."""

from __future__ import annotations

from sqlmodel import col, or_, select

from bot.seasons.meeting import Place
from bot.service.api.denials import Denied
from bot.service.api.table import OVER, PersonId
from bot.service.arbitration.arbiter import Arbiter
from bot.service.people.forgetting import without_name
from bot.service.season.book import Book
from bot.service.season.info import EntryState, SeasonInfo, SeasonStatus
from bot.service.season.post import SeasonPost
from bot.service.season.rounds import must_be_going
from bot.store.models import Person, TableRow
from bot.store.season import EntryRow, SeasonGameRow, SeasonRow

MOST_PEOPLE = 64
"""More in one season nobody could follow."""


class Places:
    """What people do about their own place, and what follows when one is free."""

    def __init__(self, book: Book, post: SeasonPost, arbiter: Arbiter) -> None:
        self._book, self._post, self._arbiter = book, post, arbiter
        self._store = book.store

    def join(self, season: str, person: PersonId, name: str, interaction: int) -> SeasonInfo:
        """Sign up; where there is no place, or the season has begun, wait for one."""
        row = self._book.row(season)
        if self._store.seen(interaction, "season-join", person) is not None:
            return self._book.info(row)
        must_be_going(row)
        entry = self._book.entry(row, person)
        if entry is not None and entry.place is not None and entry.state != EntryState.IN:
            raise Denied("season-been")
        if entry is None or entry.state in (EntryState.LEFT, EntryState.PUT):
            self._store.known(person, name)
            state = EntryState.IN if self._has_room(row) else EntryState.WAITING
            self.enter(row, person, state, interaction)
            self._post.anew(row)
        return self.changed(row)

    def leave(self, season: str, person: PersonId, interaction: int) -> SeasonInfo:
        """Go. In the sign-up, and later too, who has waited longest takes the place."""
        row = self._book.row(season)
        if self._store.seen(interaction, "season-leave", person) is not None:
            return self._book.info(row)
        must_be_going(row)
        entry = self._book.entry(row, person)
        if entry is None or entry.state not in (EntryState.IN, EntryState.WAITING):
            raise Denied("season-not-in")
        had, entry.state, entry.left_at = entry.state, EntryState.LEFT, self._store.clock()
        self._store.session.flush()
        if had == EntryState.IN:
            self._fill(row, entry)
        self._post.anew(row)
        return self.changed(row)

    def forget(self, person: PersonId) -> None:
        """Before nothing is known of somebody any more: they leave what they are in, and others organise it."""
        mine = select(EntryRow.season).where(EntryRow.person == person)
        known = self._store.session.get(Person, person)
        name = known.name if known is not None else ""
        for row in self._store.session.exec(
            select(SeasonRow).where(or_(SeasonRow.creator == person, col(SeasonRow.id).in_(mine)))
        ).all():
            row.title = without_name(row.title, name)
            if row.creator == person and row.delegates:
                row.creator, *row.delegates = row.delegates
            entry = self._book.entry(row, person)
            going = row.status in (SeasonStatus.SIGN_UP, SeasonStatus.RUNNING)
            if going and entry is not None and entry.state in (EntryState.IN, EntryState.WAITING):
                self.leave(row.id, person, 0)

    def _has_room(self, row: SeasonRow) -> bool:
        people = sum(entry.state == EntryState.IN for entry in self._book.entries(row))
        return row.status == SeasonStatus.SIGN_UP and people < (row.most or MOST_PEOPLE)

    def enter(self, row: SeasonRow, person: PersonId, state: EntryState, interaction: int) -> EntryRow:
        """Somebody comes in, at the end of the queue."""
        entries = self._book.entries(row)
        entry = self._book.entry(row, person)
        if entry is None:
            entry = EntryRow(season=row.id, person=person, number=0, state=state, joined_at=self._store.clock())
            self._store.session.add(entry)
        entry.number = 1 + max((one.number for one in entries), default=0)
        entry.state, entry.interaction, entry.left_at = state, interaction, None
        self._store.session.flush()
        return entry

    def _fill(self, row: SeasonRow, left: EntryRow) -> None:
        """Who has waited longest takes the place that somebody has left."""
        waiting = [entry for entry in self._book.entries(row) if entry.state == EntryState.WAITING]
        if left.place is None:
            if waiting:
                first = min(waiting, key=lambda entry: entry.number)
                first.state = EntryState.IN
                self._post.news(row, "moved-up", people=[first.person])
            return
        for substitute in sorted(waiting, key=lambda entry: entry.number):
            if self.fits(row, left, substitute.person):
                self.hand_over(row, left, substitute, row.creator)
                return
        self._post.news(row, "left", who=left.person, people=[row.creator])

    def playing(self, row: SeasonRow, place: Place) -> list[SeasonGameRow]:
        """The games of a place that are going on."""
        games = [game for game in self._book.games(row) if game.table and not game.how]
        return [game for game in games if any(one == place for one, _ in game.hands)]

    def fits(self, row: SeasonRow, out: EntryRow, person: PersonId) -> bool:
        """Whether somebody can take over all that a place is playing: they know nothing of what the others hide."""
        tables = [self.going(game) for game in self.playing(row, out.place or 0)]
        return all(
            not self._store.access(table).held(person) and not self._store.access(table).knows_too_much(person, seat)
            for table in tables
            if table is not None
            for seat in self._store.access(table).held(out.person)
        )

    def hand_over(self, row: SeasonRow, out: EntryRow, to: EntryRow, by: PersonId) -> None:
        """A place has somebody else, with all that it is playing."""
        to.place, to.state = out.place, EntryState.IN
        self._store.session.flush()
        for game in self.playing(row, out.place or 0):
            if (table := self.going(game)) is None:
                continue
            for seat in self._store.access(table).held(out.person):
                args = {"seat": seat, "person": to.person, "agent": None}
                self._arbiter.carry_out(table, by, "replace", args)
        self._post.news(row, "substituted", who=out.person, people=[to.person])
        self._post.anew(row)

    def going(self, game: SeasonGameRow) -> TableRow | None:
        """The table of a game, if it is still going on."""
        table = self._store.session.get(TableRow, game.table) if game.table else None
        return table if table is not None and table.status not in OVER else None

    def changed(self, row: SeasonRow) -> SeasonInfo:
        """How it stands now; the seasons' clock looks at once whether that brings anything."""
        self._store.session.flush()
        self._store.database.touch("seasons")
        return self._book.info(row)
