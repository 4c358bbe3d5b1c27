"""What people see: tables, panels, history, and the referee's view."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

import msgspec
from sqlmodel import col, select

from bot.service.api.denials import Denied
from bot.service.api.panel import HINT, Committed, Mark, OwnSeat, PanelState, Told
from bot.service.api.table import OVER, PersonId, Status, TableId, TableInfo
from bot.service.mail.letters import REPORT, Delivery, Letter
from bot.service.mail.news import since
from bot.service.mail.onlooking import Onlooking
from bot.service.mail.outbox import delivery
from bot.service.mail.post import unpack
from bot.service.people.talk import who_hears
from bot.service.playing.drafting import added_to, parts_of
from bot.service.playing.live import live_in
from bot.service.playing.matches import unpack_events
from bot.service.playing.records import record_of
from bot.service.playing.rewind import may_take_back
from bot.service.public_facts import public_facts
from bot.service.seating.holders import Holders
from bot.service.table_store import REFEREE as REFEREE_ACT
from bot.service.table_store import TableStore
from bot.service.thinning.past import with_position
from bot.service.thinning.rows import answers_of, letters_of, packed
from bot.store.mail import Interaction, OutboxRow, OutboxState
from bot.store.models import Answer, AuditRow, DraftRow, TableRow
from engine.core.ahead.draft import Draft
from engine.core.ahead.plan import Plan
from engine.core.ahead.stances import to_begin_with
from engine.core.event import Event, eyes_before, mask_events
from engine.core.match import Match
from engine.core.questions.decision import Choice, Decision
from engine.core.records.record import Record
from engine.core.secrets.secret import PUBLIC, REFEREE, Seat, Viewer, seat_view
from engine.core.secrets.view import View


class Look:
    """Reading. Nothing here changes a table."""

    def __init__(self, store: TableStore, holders: Holders) -> None:
        self._store, self._holders = store, holders
        self._onlooking = Onlooking(store)

    def table(self, table: TableId, person: PersonId | None = None) -> TableInfo:
        """What a person may know about a table; without one, what everybody may."""
        return self._onlooking.info(self._store.row(table), person)

    def panel(self, table: TableId, person: PersonId, seat: Seat | None = None) -> PanelState:
        """What one person's panel shows. Without `seat`: theirs, the one that is asked first; or an onlooker's."""
        row = self._store.row(table)
        return self.panel_of(row, person, self._seat_of(row, person, seat))

    def must_hold(self, table: TableId, person: PersonId, seat: Seat) -> None:
        """`Denied` unless the person plays that seat."""
        self._store.access(self._store.row(table)).must_hold(person, seat)

    def public(self, table: TableId) -> PanelState:
        """What everybody may see."""
        row = self._store.row(table)
        return self.panel_of(row, 0, None)

    def history(self, table: TableId, person: PersonId, limit: int = 50, before: Mark | None = None) -> list[Told]:
        """The latest events (`before` a mark), as the person may know them, the oldest first."""
        row = self._store.row(table)
        eyes = self.eyes(row, person)
        seen = row.journal if self._onlooking.sees_now(row, person) else self._onlooking.told_upto(row)
        if seen is None:
            raise self._onlooking.refusal(row)
        told: list[Told] = []
        for seq, blob in self._happened(row):
            happened = unpack_events(blob)
            if seq <= seen and (before is None or seq <= before.seq):
                known = mask_events(happened, eyes)
                marked = [Told(Mark(seq, len(known) - at), event) for at, event in enumerate(known)]
                told = [*(one for one in marked if before is None or one.at.is_before(before)), *told]
            eyes = eyes_before(happened, eyes)
            if len(told) >= limit:
                break
        return told[-limit:]

    def _happened(self, row: TableRow) -> Iterable[tuple[int, bytes]]:
        """What the answers that stand have led to, the latest first."""
        if row.packed:
            standing = (one for one in answers_of(self._store.session, row)[::-1] if one.withdrawn_at is None)
            return [(one.seq, one.events) for one in standing]
        return self._store.session.exec(
            select(Answer.seq, Answer.events)
            .where(Answer.table == row.id, col(Answer.withdrawn_at).is_(None))
            .order_by(col(Answer.seq).desc())
        )

    def told_publicly(self, table: TableId, report: int | None = None) -> list[Event]:
        """What everybody was told in a report; without its number, lately."""
        if report is None:
            return [one.event for one in self.history(table, 0)]
        letters = [letter for letter in self.chapters(table) if letter.number == report]
        return list(letters[-1].events) if letters else []

    def chapters(self, table: TableId) -> list[Letter]:
        """What the room was told of each phase of the game, the first first; once it is over, what it was not, too."""
        row = self._store.row(table)
        told = [
            unpack(one)
            for one in letters_of(self._store.session, row, REPORT)
            if one.person is None and one.state != OutboxState.WITHDRAWN
        ]
        return self._onlooking.put_aside(row, told) if row.status in OVER else told

    def record(self, table: TableId) -> Record:
        """The record of a game that is over, to be played again and checked; for anybody, nothing is secret then."""
        row = self._store.row(table)
        if row.status not in OVER:
            raise Denied("record-closed")
        if not row.version:
            raise Denied("no-record")
        return record_of(self._store, row)

    def referee(
        self, table: TableId, by: PersonId, interaction: int, seat: Seat | None = None, *, admin: bool = False
    ) -> PanelState:
        """Everything, or what a seat sees, for an arbiter who does not play (or anybody once the game is over).

        It goes into the audit each time there is something new to see, and the room hears of the first time.
        """
        row = self._store.row(table)
        access = self._store.access(row)
        access.must_see_all(by, admin)
        if seat is not None:
            access.must_know(seat)
        if self._store.seen(interaction, "referee", by, table) is None:
            self._on_record(row, by, seat)
        match = self.match(row)
        eyes = REFEREE if seat is None else seat_view(seat)
        return PanelState(public_facts(self._store, row), seat, View(match, eyes), None, None, journal=row.journal)

    def _on_record(self, row: TableRow, by: PersonId, seat: Seat | None) -> None:
        looked = select(AuditRow.args).where(
            AuditRow.table == row.id, AuditRow.person == by, AuditRow.act == REFEREE_ACT
        )
        before = [args for args in self._store.session.exec(looked) if args.get("seat") == seat]
        if any(args.get("version") == row.version for args in before):
            return
        self._store.note(row, by, REFEREE_ACT, seat=seat, version=row.version)
        self._store.changed()
        if row.status not in OVER and not before:
            self._holders.tell_room(row, "looked" if seat is None else "looked-as", person=by, seat=seat)

    def secret(self, person: PersonId, row: int, table: TableId = "") -> Delivery:
        """A message that could not be sent directly, to be composed and shown to the person it was for alone."""
        kept = self._store.session.get(OutboxRow, row)
        if kept is None and (of := self._store.session.get(TableRow, table)) is not None:
            kept = next((one for one in packed(self._store.session, of, OutboxRow) if one.id == row), None)
        if kept is None or kept.person != person:
            raise Denied("no-such-secret", row=row)
        found = delivery(self._store.session, kept)
        with_position(self._store, found.letter)
        return found

    def live_in(self, table: TableId, person: PersonId, seat: Seat) -> int | None:
        """The direct message in which a person is asked what a seat is asked; None: in none that is known."""
        return live_in(self._store, self._store.row(table), person, seat)

    # ------------------------------------------------------------------ panels

    def panel_of(
        self, row: TableRow, person: PersonId, seat: Seat | None, note: str = "", draft: Draft | None = None
    ) -> PanelState:
        """The panel of a person and seat as things are now. `draft`: one just made, with its problem."""
        match = self.match(row)
        if seat is None and not self._onlooking.sees_now(row, person):
            told = self._onlooking.info(row, person)
            return PanelState(told, None, self._onlooking.view(row), None, None, note=note)
        info = public_facts(self._store, row)
        if seat is None:
            return PanelState(info, None, View(match, PUBLIC), None, None, note=note, journal=row.journal)
        eyes = self.eyes(row, person)
        view = View(match, eyes)
        ended = row.status == Status.ENDED
        decision = None if ended else view.asked(seat)
        kept = self._store.draft_row(row, seat)
        others = [other for other in self._store.access(row).answers_for(person) if other != seat]
        own = kept if kept is not None and decision is not None and kept.decision == decision.id else None
        if draft is None and decision is not None:
            draft = self.draft_on(view, seat, decision, kept)
        return PanelState(
            table=info,
            seat=seat,
            view=view,
            decision=decision,
            draft=draft,
            parts=parts_of(added_to(own.added), len(draft.choices)) if own is not None and draft is not None else (),
            since=tuple(mask_events(since(self._store, row, seat), eyes)),
            due=info.due.get(seat),
            stands_in_for=next((it.person for it in info.seats if it.seat == seat and it.deputy == person), None),
            can_take_back=self.can_take_back(row, match, seat),
            plan=self.plan_of(row, seat),
            has_planned=seat in self._store.plan_rows(row),
            ready=own is not None and own.ready,
            note=note or self._hint(row, view, seat),
            offers=() if ended else tuple(view.match.offers(seat)),
            journal=row.journal,
            others=tuple(self._own_seat(info, row, match, view, other) for other in others),
            partners=tuple(self._partners(row, person, view.rules.partners(seat), seat)),
        )

    def _hint(self, row: TableRow, view: View[Any], seat: Seat) -> str:
        """What a seat is told that has answered nothing yet and left nothing ahead: that there are stances."""
        new = seat not in self._store.answered(row) and seat not in self._store.plan_rows(row)
        return HINT if new and view.rules.stances and view.asked(seat) is not None else ""

    def _own_seat(self, info: TableInfo, row: TableRow, match: Match[Any], view: View[Any], seat: Seat) -> OwnSeat:
        ended = row.status == Status.ENDED
        return OwnSeat(
            seat,
            asked=not ended and view.asked(seat) is not None,
            due=info.due.get(seat),
            can_take_back=self.can_take_back(row, match, seat),
            offers=not ended and bool(view.match.offers(seat)),
        )

    def _partners(self, row: TableRow, person: PersonId, partners: tuple[Seat, ...], seat: Seat) -> list[Seat]:
        """Of the seats that a seat's holder may talk to, those whom other people play."""
        seats = self._store.seats(row)
        if seats[seat].person != person:
            return []
        heard = who_hears(self._store.terms(row).talk.circle, seat, partners, seats)
        return [one for one in heard if one in seats and seats[one].person not in (None, person)]

    def draft_on(self, view: View[Any], seat: Seat, decision: Decision, kept: DraftRow | None) -> Draft:
        """The seat's draft, tried out anew on its view."""
        draft = Draft(view, seat)
        if kept is not None and kept.decision == decision.id:
            draft.extend(Choice.parse(choice) for choice in kept.choices)
        return draft

    def plan_of(self, row: TableRow, seat: Seat) -> Plan:
        """What the seat has left ahead."""
        kept = self._store.plan_rows(row).get(seat)
        if kept is not None:
            return msgspec.msgpack.decode(kept.plan, type=Plan)
        return to_begin_with(self._store.matches.rules(row.game, row.data).stances)

    def can_take_back(self, row: TableRow, match: Match[Any], seat: Seat) -> bool:
        """Whether the seat has given an answer that may still be changed."""
        return row.status == Status.RUNNING and may_take_back(self._store, row, match, seat)

    def done_before(self, table: TableId, person: PersonId, seat: Seat, act: int) -> Committed | None:
        """What this act of the person's has done for the seat already; None: it has not been acted on."""
        before = self._store.session.get(Interaction, act)
        if before is None or (before.person, before.table, before.seat) != (person, table.upper(), seat):
            return None
        return self.told_again(self._store.row(table), person, seat, before) if before.events is not None else None

    def told_again(self, row: TableRow, person: PersonId, seat: Seat, before: Interaction) -> Committed:
        """What a commit answered, for a caller who asks again."""
        panel = self.panel_of(row, person, self.next_seat(row, person, seat))
        events = unpack_events(before.events) if before.events is not None else ()
        planned = tuple((by, choice) for by, choice in before.planned or ())
        return Committed(panel, events, panel.decision is not None, planned)

    def next_seat(self, row: TableRow, person: PersonId, seat: Seat) -> Seat | None:
        """The seat a person's panel shows once they have acted for `seat` (`Access.next_seat`)."""
        return self._store.access(row).next_seat(person, seat, self.match(row).pending())

    def match(self, row: TableRow) -> Match[Any]:
        if not row.version:
            raise Denied("not-running")
        return self._store.matches.load(row)

    def eyes(self, row: TableRow, person: PersonId) -> Viewer:
        return seat_view(*(self._store.access(row).answers_for(person) if person else ()))

    def _seat_of(self, row: TableRow, person: PersonId, seat: Seat | None) -> Seat | None:
        access = self._store.access(row)
        if seat is not None:
            access.must_hold(person, seat)
            return seat
        held, match = access.answers_for(person), self.match(row)
        asked = (mine for mine in match.pending() if mine in held)
        open_still = (mine for mine in held if len(held) > 1 and self.can_take_back(row, match, mine))
        return next(chain(asked, open_still, held), None)
