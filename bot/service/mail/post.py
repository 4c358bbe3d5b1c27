"""Writing letters into the outbox, inside the transaction of what they tell; and taking them back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import datetime
from typing import Any

import msgspec
from sqlmodel import col, select

from bot.service.api.table import Status
from bot.service.mail.letters import (
    ANEW,
    BRIEFING,
    CLOSED_DM,
    CONSENT,
    EXCHANGED,
    FINAL,
    GRACE,
    INVITED,
    LOBBY,
    MOVED,
    OPENING,
    OVERDUE,
    PASSED,
    PRIVATE,
    REMINDER,
    REPORT,
    REPORTED_TALK,
    ROOM,
    SOUGHT,
    SPENT,
    TOLD,
    TURN,
    WHISPER,
    WITHDRAWN,
    Letter,
)
from bot.service.mail.topics import ASKING, TIMED, hides, tells_of_play, topic_of
from bot.store.database import Database
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import Person, TableRow
from bot.store.queries import EDITS, FIRST_MARK, LETTERS_THERE, TABLE, THERE
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Letter)
_PINGED = {
    TURN,
    PRIVATE,
    WHISPER,
    EXCHANGED,
    REMINDER,
    GRACE,
    OVERDUE,
    TOLD,
    CONSENT,
    MOVED,
    INVITED,
    REPORTED_TALK,
    BRIEFING,
}
"""Kinds that somebody without direct messages is called for in the room."""
_WITHDRAWABLE = {REPORT, TURN, FINAL}
_OF_TIME = (*ASKING, CLOSED_DM)
"""Kinds that speak of a seat's time."""
_NEWEST = (TURN, OVERDUE, SOUGHT, REPORT, OPENING)
"""Kinds of which the last one alone speaks of how things are."""
_LOOKED_BACK = 100
"""Letters of a table that are gone through for those that still speak of how it stands."""


FULL = "full"
"""What whoever may start a game is told once the last seat is taken; made anew as long as it has not begun."""


def unpack(row: OutboxRow) -> Letter:
    """The letter in a row."""
    return _decoder.decode(row.letter)


def unpack_letter(blob: bytes) -> Letter:
    """A letter that was packed."""
    return _decoder.decode(blob)


def pack(letter: Letter) -> bytes:
    """A letter for a row."""
    return _encoder.encode(letter)


_MADE_ROOM = select(OutboxRow).where(OutboxRow.table == TABLE, OutboxRow.kind == ROOM)
_LOBBY_QUEUED = select(OutboxRow).where(
    OutboxRow.table == TABLE, OutboxRow.kind == LOBBY, OutboxRow.state == OutboxState.QUEUED
)


class Post:
    """The only door through which anything reaches Discord unasked."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    def compose(
        self,
        kind: str,
        table: TableRow,
        *,
        match: Match[Any] | None = None,
        viewer: Iterable[Seat] = (),
        events: Iterable[Event] = (),
        args: dict[str, Any] | None = None,
        **fields: Any,
    ) -> Letter:
        """A letter about a table. `match` and `events` are masked here for `viewer`."""
        eyes = Viewer(frozenset(viewer))
        return Letter(
            kind,
            table.id,
            table.title,
            table.game,
            viewer=tuple(sorted(eyes.seats)),
            after=View(match, eyes).encode() if match is not None else None,
            data=table.data,
            events=tuple(mask_events(list(events), eyes)),
            version=table.version,
            args=args or {},
            **fields,
        )

    def to_room(self, table: TableRow, letter: Letter, *, aside: bool = False, lane: str = "") -> OutboxRow | None:
        """To the table's room, or the thread that has a `lane` of its own; nowhere if there is none.

        Nor does anything that tells of a game which onlookers see later, but what was put `aside` for them until now.
        """
        if table.room is None and table.channel is None:
            return None
        if hides(table) and not aside and tells_of_play(letter):
            return None
        return self._write(table, letter, lane or f"room {table.id}", None)

    def to_person(self, table: TableRow, person: int, letter: Letter, *, brought: bool = True) -> OutboxRow:
        """To a person directly; where these are closed or not wanted, the room calls them to come and look.

        Of somebody who is forgotten nobody knows more than a number below nought: to nobody. Nor to whoever has blocked
        it (not `brought`), though the letter is counted like any other.
        """
        letter.person = person
        row = self._write(table, letter, f"dm {person}", person)
        known = self._database.session.get(Person, person)
        if person < 0 or not brought:
            row.state = OutboxState.CANCELLED
        elif known is not None and known.called_in_rooms:
            self.closed(table, row)
        return row

    def of_all_tables(self, person: int, kind: str, mark: str) -> None:
        """A letter to a person that belongs to no table; `mark` is its own."""
        now = self._clock()
        letter = pack(Letter(kind, person=person))
        self._database.session.add(
            OutboxRow(
                lane=f"dm {person}", kind=kind, person=person, mark=mark, letter=letter, next_at=now, created_at=now
            )
        )
        self._database.touch("outbox")

    def closed(self, table: TableRow, row: OutboxRow) -> None:
        """The person of this row takes no direct messages: call them in the room instead."""
        row.state = OutboxState.CLOSED
        self._database.session.flush()
        if row.kind in _PINGED and row.person is not None:
            letter = unpack(row)
            ping = self.compose(
                CLOSED_DM,
                table,
                seat=letter.seat,
                person=row.person,
                due=letter.due,
                args={"secret": row.id, "about": row.kind},
            )
            self.to_room(table, ping)

    def refresh_lobby(self, table: TableRow) -> None:
        """Have the room's first message say how it stands now; once is enough for all that has changed till then."""
        of_table = {"table": table.id}
        room = self._database.session.exec(_MADE_ROOM, params=of_table).first()
        if room is not None and self._database.session.exec(_LOBBY_QUEUED, params=of_table).first() is None:
            self.to_room(table, self.compose(LOBBY, table, args={"mark": room.mark}))
        if not table.version:
            for row, letter in self._there(table, (TOLD, INVITED)):
                if row.kind == INVITED and table.status != Status.LOBBY:
                    self._make_anew(table, row, letter)
                if letter.args.get("text") != FULL:
                    continue
                if table.status != Status.LOBBY and row.state == OutboxState.QUEUED and not row.doubt:
                    self._database.session.delete(row)  # nobody needs to hear any more that it could begin
                else:
                    self._make_anew(table, row, letter)

    def make_anew(
        self, table: TableRow, seats: Collection[Seat], people: Collection[int], *, room: bool = True
    ) -> None:
        """Have every message that speaks of these seats' time or holders say how it stands now; `room`: there, too.

        `people`: whose letters these may be, who hold the seats or held them until now.
        """
        over: set[tuple[Any, ...]] = set()
        """What older letters have nothing to say of any more: the question before the last, the report before."""
        for row, letter in self._there(table, (*_OF_TIME, *_NEWEST)):
            topic = (row.lane, *topic_of(row.kind, letter))
            if topic in over or (row.kind in _OF_TIME and letter.seat not in seats):
                continue
            if row.kind in _NEWEST or letter.args.get("about") == TURN:
                over.add(topic)
            calls = row.kind == CLOSED_DM and letter.person in people
            if row.person in people if row.kind in ASKING else room or calls:
                self._make_anew(table, row, letter)

    def answered(self, table: TableRow, person: int, seat: Seat, here: int | None) -> None:
        """What still reminds somebody of an answer that they have given says so; not the message they gave it in."""
        for row, letter in self._there(table, (*_OF_TIME, TOLD)):
            if letter.seat not in (seat, None) or person not in (row.person, letter.person):
                continue
            about = letter.args.get("about") if row.kind == CLOSED_DM else row.kind
            if about == TOLD and letter.args.get("text") in TIMED and row.message != here:
                self._make_anew(table, row, letter)
            if row.kind != TURN and about in ASKING and row.message != here:
                self._make_anew(table, row, letter)
            if about == TURN:
                return

    def ended(self, table: TableRow) -> None:
        """The last report offers no move any more, and the last words of a compatriot no answer."""
        over: set[tuple[Any, ...]] = set()
        for row, letter in self._there(table, (REPORT, OPENING, WHISPER)):
            topic = (row.lane, *topic_of(row.kind, letter))
            if topic not in over:
                over.add(topic)
                self._make_anew(table, row, letter)

    def _there(self, table: TableRow, kinds: Collection[str]) -> Iterator[tuple[OutboxRow, Letter]]:
        """The letters of these kinds that have arrived or are about to, the latest first."""
        which = {"table": table.id, "kinds": list(kinds), "most": _LOOKED_BACK}
        for row in self._database.session.exec(LETTERS_THERE, params=which).all():
            yield row, unpack(row)

    def consent_anew(self, table: TableRow, id: int) -> None:
        """Have the messages that ask for an agreement say how it stands."""
        rows = self._database.session.exec(
            select(OutboxRow).where(
                OutboxRow.table == table.id,
                OutboxRow.kind == CONSENT,
                col(OutboxRow.state).in_([OutboxState.QUEUED, OutboxState.SENDING, OutboxState.SENT]),
            )
        )
        for row in rows.all():
            letter = unpack(row)
            if letter.args["id"] == id:
                self._make_anew(table, row, letter)

    def disputed_anew(self, table: TableRow, dispute: int) -> None:
        """Have the messages that call somebody to rule say how it was settled, where they still offer to rule."""
        for row, letter in self._there(table, (TOLD,)):
            if letter.args.get("dispute") != dispute or letter.args.get("text") != "disputed" or row.message is None:
                continue
            args = {**letter.args, "message": row.message, "mark": row.mark}
            self._write(table, self.compose(PASSED, table, seat=letter.seat, args=args), row.lane, row.person)

    def anew(self, table: TableRow, id: int) -> None:
        """Have the message of one letter say how it stands now."""
        row = self._database.session.get(OutboxRow, id)
        if row is not None and self.still_there(row):
            self._make_anew(table, row, unpack(row))

    def still_there(self, row: OutboxRow) -> bool:
        """Whether a letter has arrived or is about to."""
        return row.state in THERE

    def retell(self, table: TableRow, row: OutboxRow, letter: Letter) -> None:
        """Have a message say something newer, with new pictures."""
        row.letter = pack(letter)
        self._make_anew(table, row, letter, pictures=True)

    def _make_anew(self, table: TableRow, row: OutboxRow, letter: Letter, *, pictures: bool = False) -> None:
        """One of them: what waits to be sent says how it stands anyway, and one edit is enough for many changes."""
        if row.state == OutboxState.QUEUED and not row.doubt:
            return
        for one, edit in self._edits(row.lane, PASSED):
            if edit.args["message"] == row.message and not one.doubt:
                self._database.session.delete(one)  # one edit of a message is enough
        for one, edit in self._edits(row.lane, ANEW):
            if edit.args["row"] == row.id:
                if pictures and not edit.args.get("pictures"):
                    edit.args["pictures"] = True
                    one.letter = pack(edit)
                return
        edit = self.compose(ANEW, table, seat=letter.seat, args={"row": row.id, "pictures": pictures})
        self._write(table, edit, row.lane, row.person)

    def spent(self, table: TableRow, person: int, message: int, seats: Collection[Seat]) -> None:
        """Have a direct message lose its buttons to take back what these seats have ordered.

        It goes after whatever follows from the same change, and keeps its place among the edits of that message.
        """
        if any(edit.args["message"] == message for _, edit in self._edits(f"dm {person}", PASSED)):
            return  # it loses all of them
        letter = self.compose(SPENT, table, args={"message": message, "seats": list(seats)})
        self._write(table, letter, f"dm {person}", person)

    def passed(self, table: TableRow, person: int, message: int, seat: Seat, *, newer: bool) -> None:
        """Have a direct message that asks something of a seat lose all that could be pressed.

        `newer`: it is asked in another now; else nowhere any more. Where that message is to be made anew anyway, it
        says so by itself.
        """
        lane = f"dm {person}"
        if any(self._told(edit) == message for _, edit in self._edits(lane, ANEW)):
            return
        here = {"table": table.id, "message": message}
        mark = self._database.session.exec(FIRST_MARK, params=here).first() or ""
        args = {"message": message, "newer": newer, "mark": mark}
        self._write(table, self.compose(PASSED, table, seat=seat, args=args), lane, person)

    def greeted_before(self, table: TableRow, person: int, message: int, *, begun: bool) -> None:
        """Have the direct message that greeted somebody say that the game has begun, or that they have no seat."""
        mark = self._database.session.exec(FIRST_MARK, params={"table": table.id, "message": message}).first() or ""
        args = {"message": message, "begun" if begun else "left": True, "mark": mark}
        self._write(table, self.compose(PASSED, table, args=args), f"dm {person}", person)

    def _edits(self, lane: str, kind: str) -> list[tuple[OutboxRow, Letter]]:
        """The edits of one kind that wait in a lane."""
        waiting = self._database.session.exec(EDITS, params={"lane": lane, "kind": kind}).all()
        return [(row, unpack(row)) for row in waiting]

    def _told(self, edit: Letter) -> int | None:
        """The message that is made anew by an edit."""
        row = self._database.session.get(OutboxRow, edit.args["row"])
        return row.message if row is not None else None

    def forget(self, table: TableRow, person: int, seat: Seat | None = None) -> None:
        """Cancel what was still to be sent to a person about a table they have left, or about one of their seats."""
        self._cancel(table, person, seat)

    def forget_questions(self, table: TableRow, person: int, seat: Seat) -> None:
        """Cancel the questions that were still to be sent to a person for a seat that is theirs no more."""
        self._cancel(table, person, seat, col(OutboxRow.kind).in_((TURN, REMINDER, GRACE)))

    def _cancel(self, table: TableRow, person: int, seat: Seat | None, *which: Any) -> None:
        rows = self._database.session.exec(
            select(OutboxRow).where(
                OutboxRow.lane == f"dm {person}",
                OutboxRow.table == table.id,
                col(OutboxRow.state).in_([OutboxState.QUEUED, OutboxState.ASIDE]),
                col(OutboxRow.doubt).is_(False),
                *which,
            )
        )
        for row in rows:
            if seat is None or unpack(row).seat == seat:
                row.state = OutboxState.CANCELLED

    def withdraw(self, table: TableRow, version: int, *, say: bool = True) -> None:
        """What was told of the table after `version` no longer holds: cancel it, or say so where it has gone out."""
        rows = self._database.session.exec(
            select(OutboxRow)
            .where(
                OutboxRow.table == table.id,
                OutboxRow.version > version,
                col(OutboxRow.kind).in_([*_WITHDRAWABLE, REMINDER, GRACE, CLOSED_DM]),
                col(OutboxRow.state).not_in([OutboxState.CANCELLED, OutboxState.WITHDRAWN]),
            )
            .order_by(col(OutboxRow.id))
        ).all()
        for row in rows:
            if row.state in (OutboxState.QUEUED, OutboxState.ASIDE, OutboxState.CLOSED) and not row.doubt:
                row.state = OutboxState.CANCELLED
            elif say and row.kind in _WITHDRAWABLE:
                self._say_withdrawn(table, row)

    def _say_withdrawn(self, table: TableRow, row: OutboxRow) -> None:
        letter = unpack(row)
        notice = self.compose(
            WITHDRAWN,
            table,
            seat=letter.seat,
            person=row.person,
            number=letter.number,
            args={"kind": row.kind, "message": row.message, "number": letter.number, "mark": row.mark},
        )
        self._write(table, notice, row.lane, row.person)
        if row.state in (OutboxState.SENT, OutboxState.DRAWING):
            row.state = OutboxState.WITHDRAWN

    def _write(self, table: TableRow, letter: Letter, lane: str, person: int | None) -> OutboxRow:
        table.letters += 1
        now = self._clock()
        row = OutboxRow(
            lane=lane,
            kind=letter.kind,
            table=table.id,
            person=person,
            version=letter.version,
            mark=f"{table.id}\N{MIDDLE DOT}{table.letters}",
            letter=pack(letter),
            next_at=now,
            created_at=now,
        )
        self._database.session.add(row)
        self._database.touch("outbox")
        return row
