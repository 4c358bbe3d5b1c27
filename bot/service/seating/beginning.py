"""How a game begins: sides are drawn, the match is set up or gone on with, and the first questions are put."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.service.api.table import PersonId, Status
from bot.service.clocks.windows import Windows
from bot.service.mail.letters import BRIEFING, OPENING
from bot.service.mail.onlooking import Onlooking
from bot.service.mail.reports import Reports
from bot.service.mail.topics import hides
from bot.service.playing.exchange import follow
from bot.service.playing.matches import pack_draws, pack_events
from bot.service.playing.rewind import spend
from bot.service.seating.holders import Holders
from bot.service.seating.sides import by_lot
from bot.service.table_store import TableStore
from bot.service.transfer.journal import deal_anew, go_on, newcomers
from bot.store.mail import Report
from bot.store.models import Answer, TableRow
from bot.terms.onlookers import Sight
from bot.terms.seating import Sides
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.match import Match, new_match
from engine.core.records.record import state_digest
from engine.core.secrets.secret import Seat


class Beginning:
    """Begins the games of tables at which every seat is taken."""

    def __init__(self, store: TableStore, holders: Holders) -> None:
        self._store, self._holders = store, holders

    def begin(self, row: TableRow) -> None:
        """Set up the game, or take up one that has come from elsewhere, and put the first question."""
        self._draw_sides(row)
        salts = {seat: info.salt for seat, info in self._store.seats(row).items()}
        row.status, row.started_at = Status.RUNNING, self._store.clock()
        self._store.post.refresh_lobby(row)
        if (came := go_on(self._store, row, row.started_at)) is not None:
            self._store.changed()
            deal_anew(self._store, row, came, salts, row.started_at)
            self._put_questions(row, came, [], newcomers(self._store, row))
            return
        rules = self._store.matches.rules(row.game, row.data)
        self._set_up(row, *new_match(rules, row.scenario, row.options, Dice(row.seed, salts)))

    def _draw_sides(self, row: TableRow) -> None:
        """Where sides go by lot: everybody gets the seats of somebody with as many, by the table's own dice."""
        if self._store.terms(row).seats.sides is not Sides.LOT:
            return
        now = {tenure.seat: tenure for tenure in self._holders.tenures(row)}
        drawn = by_lot(self._store.seats(row), row.seed)
        for seat, was in drawn.items():
            now[was].seat = seat
        self._store.session.flush()
        self._store.changed()
        self._holders.tell_room(row, "drawn")

    def _set_up(self, row: TableRow, match: Match[Any], events: list[Event]) -> None:
        now = self._store.clock()
        row.version, row.journal = 1, 1
        drawn, state = pack_draws(match.draws), state_digest(match)
        self._store.session.add(
            Answer(
                table=row.id,
                seq=1,
                version=1,
                who="setup",
                events=pack_events(events),
                draws=drawn,
                state=state,
                at=now,
            )
        )
        follow(self._store, row, [], match.position.exchanged)
        self._put_questions(row, match, events)

    def _put_questions(
        self, row: TableRow, match: Match[Any], events: list[Event], new: Mapping[Seat, PersonId] | None = None
    ) -> None:
        """The position that play begins with is stored, and everybody told who is asked; `new`: whom to brief first."""
        now, seats = self._store.clock(), self._store.seats(row)
        self._store.matches.store(row, match, now)
        windows = Windows(self._store, row, seats, now)
        windows.observe(match)
        windows.write(match)
        reports = Reports(self._store, row, match, seats, now)
        self._open(row, match, events, reports.mark_reported())
        for seat, person in (new or {}).items():
            letter = self._store.post.compose(BRIEFING, row, seat=seat, args={"left": {}})
            self._store.post.to_person(row, person, letter)
        reports.tell((), (), windows.opened())
        if match.waits_to_open:
            row.last_word = row.opens_at = now + self._store.terms(row).clock.last_word
            self._store.database.touch("deadlines")
        self._holders.greetings_over(row)
        spend(self._store, row, match)

    def _open(self, row: TableRow, match: Match[Any], events: list[Event], report: Report) -> None:
        """Tell the room that the game has begun, and with what, unless onlookers see nothing before its end."""
        compose, number = self._store.post.compose, report.number
        if self._store.terms(row).onlookers.sight is Sight.NEVER:
            self._store.post.to_room(row, compose(OPENING, row, number=number))
            return
        letter = compose(OPENING, row, match=match, events=events, number=number)
        self._store.post.to_room(row, letter)
        if hides(row):
            Onlooking(self._store).hold(row, report, letter, told=True)
