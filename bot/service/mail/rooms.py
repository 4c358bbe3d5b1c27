"""Rooms that Discord refuses or that are gone: who is told, what is made anew, and when letters are tried again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from sqlalchemy import literal
from sqlmodel import col, or_, select, update

from bot.service.api.table import LIVE, Status, TableInfo
from bot.service.mail.letters import DISPUTE, HINDERED, LOBBY, MOVED, ROOM, TALK
from bot.service.mail.post import pack, unpack
from bot.service.public_facts import public_facts
from bot.service.reach.following import Following
from bot.service.table_store import TableStore
from bot.store.arbitration import DisputeRow
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import TableRow
from bot.store.queries import NOW
from bot.store.season import SeasonRow

_ANEW_AFTER = timedelta(minutes=10)
"""A room is made anew no sooner after it was made, so that nobody quarrels with whoever deletes it at once."""
_RUNNING = (str(Status.RUNNING), str(Status.PAUSED))
_WAITING = (OutboxState.QUEUED, OutboxState.SENDING)


def _now(to: str, *those: Any) -> Any:
    return update(OutboxRow).where(*those).values(state=to, next_at=NOW)


_state, _refused = col(OutboxRow.state), col(OutboxRow.refused_at).is_not(None)
_later = col(OutboxRow.next_at) > NOW
_ASIDE = _now(OutboxState.QUEUED, _state == OutboxState.ASIDE)
_IN_SERVERS = (_now(OutboxState.QUEUED, _state == OutboxState.QUEUED, _refused, _later), _ASIDE)
_EVERYWHERE = (
    _now(OutboxState.QUEUED, _state == OutboxState.QUEUED, or_(_refused, col(OutboxRow.doubt).is_(True)), _later),
    _ASIDE,
    _now(OutboxState.DRAWING, _state == OutboxState.DRAWING, _later),
)


class Rooms:
    """Where the letters to a table's room go, and what happens when they can't."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self.made: list[Callable[[TableRow], None]] = []
        """What hears that a table's room is there."""

    def try_again(self, guild: int | None = None) -> None:
        """The reason may have gone (in one server, or everywhere): what was refused or set aside goes again now.

        Everywhere means a start, too: pictures that could not be drawn or put in are tried at once.
        """
        now = {"now": self._store.clock()}
        changes = _EVERYWHERE if guild is None else tuple(one.where(self._of_server(guild)) for one in _IN_SERVERS)
        for change in changes:
            if self._store.session.exec(change, params=now).rowcount:
                self._store.database.touch("outbox")

    def _of_server(self, guild: int) -> Any:
        """Letters to rooms and channels of a server."""
        rooms = col(OutboxRow.table).in_(select(TableRow.id).where(TableRow.guild == guild))
        seasons = select(literal("season ") + SeasonRow.id).where(SeasonRow.guild == guild)
        return or_(
            rooms,
            col(OutboxRow.lane).in_(seasons),
            col(OutboxRow.lane).in_(Following(self._store).lanes(guild)),
        )

    def hindered(self, guild: int) -> list[TableInfo]:
        """The tables of a server for whose rooms letters wait that Discord refuses."""
        waiting = select(OutboxRow.table).where(
            col(OutboxRow.state).in_(_WAITING),
            col(OutboxRow.refused_at).is_not(None),
            col(OutboxRow.person).is_(None),
        )
        found = select(TableRow).where(TableRow.guild == guild, col(TableRow.id).in_(waiting))
        return [public_facts(self._store, row) for row in self._store.session.exec(found.order_by(col(TableRow.id)))]

    def rooms(self, guild: int | None = None) -> list[int]:
        """The rooms of the tables that are going on."""
        found = select(TableRow.room).where(
            col(TableRow.room).is_not(None), col(TableRow.status).in_([str(one) for one in LIVE])
        )
        if guild is not None:
            found = found.where(TableRow.guild == guild)
        return [room for room in self._store.session.exec(found) if room is not None]

    def room_gone(self, place: int) -> None:
        """A thread or channel has been deleted: rooms that were there are made anew where a game goes on."""
        Following(self._store).channel_gone(place)
        for dispute in self._store.session.exec(select(DisputeRow).where(DisputeRow.thread == place)).all():
            dispute.thread = None
        where = or_(TableRow.room == place, TableRow.talk == place, TableRow.channel == place)
        for row in self._store.session.exec(select(TableRow).where(where)).all():
            row.talk = None if place in (row.talk, row.channel) else row.talk
            if place in (row.room, row.channel):
                row.room = None
                if row.status in _RUNNING:
                    self._make_anew(row)

    def room_missing(self, row: int, channel: int | None) -> bool:
        """A letter has found no room (any more): one is made first, then it goes. False if none can be made."""
        kept = self._store.session.get_one(OutboxRow, row)
        if not kept.table:
            return False
        table = self._store.row(kept.table)
        if table.room == channel:
            table.room = None
            if not self._make_anew(table):
                return False
        kept.state, kept.attempts, kept.next_at = OutboxState.QUEUED, kept.attempts - 1, self._store.clock()
        return True

    def home_missing(self, row: int) -> bool:
        """The channel a room was to be made in is gone; whether the server has named another since."""
        kept = self._store.session.get_one(OutboxRow, row)
        table = self._store.row(kept.table)
        other = self._store.server(table.guild).channel
        if other is None or other == table.channel:
            return False
        table.channel = other
        kept.state, kept.next_at = OutboxState.QUEUED, self._store.clock()
        return True

    def _make_anew(self, table: TableRow) -> bool:
        """Have the letter that made the room go once more: it is the first of its lane, so nothing overtakes it."""
        first = self._first(table)
        if first is None or first.state in _WAITING:
            return first is not None
        letter = unpack(first)
        letter.args = {**letter.args, "again": True}
        first.letter, first.state, first.doubt = pack(letter), OutboxState.QUEUED, False
        first.attempts, first.message, first.refused_at = 0, None, None
        first.next_at = max(self._store.clock(), first.sent_at + _ANEW_AFTER) if first.sent_at else self._store.clock()
        self._store.database.touch("outbox")
        return True

    def moved_in(self, table: TableRow, kept: OutboxRow, thread: int) -> None:
        """A room or its talk has been made; where it takes the place of another, the table's people are told."""
        if kept.kind == TALK:
            table.talk = thread
            return
        if kept.kind == DISPUTE:
            self._store.session.get_one(DisputeRow, unpack(kept).args["id"]).thread = thread
            return
        table.room = thread
        for hear in self.made:
            hear(table)
        if unpack(kept).args.get("again"):
            people = {info.person for info in self._store.seats(table).values()} | {table.arbiter or table.creator}
            for person in sorted(one for one in people if one is not None):
                self._store.post.to_person(table, person, self._store.post.compose(MOVED, table, args={"room": thread}))

    # ------------------------------------------------------------------ the arbiter

    def tell_arbiter(self, table: TableRow, why: Mapping[str, Any]) -> None:
        """Tell whoever looks after a table that its room can't be written to; or that it can again (`over`)."""
        args = {"room": table.room or table.channel, **why}
        self._store.post.to_person(
            table, table.arbiter or table.creator, self._store.post.compose(HINDERED, table, args=args)
        )

    def accepted(self, kept: OutboxRow) -> None:
        """A letter has got through: if it had been refused, that is over."""
        if kept.refused_at is not None and kept.person is None and kept.table and kept.kind != LOBBY:
            self.tell_arbiter(self._store.row(kept.table), {"over": True})
        kept.refused_at = None

    def _first(self, table: TableRow) -> OutboxRow | None:
        found = select(OutboxRow).where(OutboxRow.table == table.id, OutboxRow.kind == ROOM)
        return self._store.session.exec(found).first()
