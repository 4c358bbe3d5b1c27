"""The outbox inside the keeper: which letters go next, and what has become of them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from sqlmodel import Session, col, delete, or_, select, update

from bot.metrics import meters
from bot.service.clocks.times import remind_anew
from bot.service.mail.letters import (
    ANEW,
    DISPUTE,
    FOLLOW_NEWS,
    FOLLOWED,
    PASSED,
    SEASON_TOLD,
    SPENT,
    TALK,
    THREADS,
    TURN,
    Delivery,
)
from bot.service.mail.post import unpack
from bot.service.mail.rooms import Rooms
from bot.service.mail.waiting import LOST, STANDS, TO_DRAW, TO_SEND
from bot.service.playing.live import letter_asks
from bot.service.reach.following import Following
from bot.service.running.stuck import counts
from bot.service.season.book import Book
from bot.service.season.post import SeasonPost
from bot.service.table_store import TableStore
from bot.service.thinning.letters import arrived
from bot.service.thinning.past import with_position
from bot.store.arbitration import DisputeRow
from bot.store.mail import LOOKED, Interaction, OutboxRow, OutboxState, Trouble
from bot.store.models import TableRow

log = logging.getLogger(__name__)

TRIES = 36
"""Attempts before a letter is set aside where Discord fails over it; with the waits in between, more than a day."""
PICTURE_TRIES = 10
_FIRST_WAIT = timedelta(seconds=2)
_LONGEST_WAIT = timedelta(hours=1)
_REFUSED_WAIT = timedelta(minutes=1), timedelta(hours=6)
"""Between tries where Discord refuses: as long as it has refused so far, but not shorter or longer than these."""
_KEEP_INTERACTIONS = timedelta(days=2)
_SOON = 0.05
"""Seconds until it is looked again at the soonest."""
_REFUSED_TOLD = timedelta(hours=1)
"""How long a room may be closed to us before whoever runs the bot hears of it; its arbiter does at once."""


@dataclass(frozen=True)
class Work:
    """What the courier can do now."""

    letters: list[Delivery]
    pictures: list[Delivery]
    """Letters whose words have arrived and whose pictures are to follow."""
    wait: float
    """Seconds until there is more, if nothing calls before."""


class Outbox:
    """Called by the courier only."""

    def __init__(self, store: TableStore, rooms: Rooms) -> None:
        self._store, self._rooms = store, rooms

    def work(
        self,
        letters: int,
        under_way: dict[str, int],
        pictures: int = 0,
        drawing: Collection[int] = (),
        *,
        otherwise: float = 30.0,
        settled: Sequence[Callable[[], object]] = (),
    ) -> Work:
        """So many letters and pictures at most, beside what the courier has in hand: lanes with their row, and rows.

        First of all it is written down what has become of others (`settled`). Whatever else stands as being sent was
        lost on its way (a crash, a store that failed): it is in doubt. What other processes have in hand, and whatever
        else is in those lanes, is theirs as long as they live.
        """
        for write in settled:
            write()
        stands = self._stands(under_way, drawing)
        if stands.lost:
            lost = self.recover(under_way.values())
            log.info("%s letters are in doubt and will be looked for first", lost)
            stands = self._stands(under_way, drawing)
        claimed = self.claim(letters, under_way) if letters and stands.letters else []
        drawn = self._to_draw(pictures, drawing) if pictures and stands.pictures else []
        if (len(claimed), len(drawn)) != (stands.letters, stands.pictures):
            return Work(claimed, drawn, _SOON)
        waits = [(moment - self._store.clock()).total_seconds() for moment in stands[3:] if moment is not None]
        return Work(claimed, drawn, max(_SOON, min([otherwise, *waits])))

    def _stands(self, under_way: dict[str, int], drawing: Collection[int]) -> Any:
        in_hand = {"busy": list(under_way), "in_hand": list(under_way.values()), "drawing": list(drawing)}
        return self._store.session.execute(STANDS, {**in_hand, "now": self._store.clock(), "me": self._me}).one()

    def claim(self, limit: int = 8, busy: Collection[str] = frozenset()) -> list[Delivery]:
        """The next letter of each lane that is not busy, marked as being sent."""
        taken = self._take(TO_SEND, limit, busy=list(busy))
        for row, _ in taken:
            row.state, row.attempts, row.next_at = OutboxState.SENDING, row.attempts + 1, self._store.clock()
        return self._deliveries(taken)

    def recover(self, in_hand: Collection[int] = ()) -> int:
        """What stands as being sent and is in nobody's hands is in doubt. Returns how many letters are."""
        doubt = update(OutboxRow).where(*LOST)
        doubt = doubt.values(state=OutboxState.QUEUED, doubt=True, next_at=self._store.clock())
        return int(self._store.session.exec(doubt, params={"in_hand": list(in_hand), "me": self._me}).rowcount)

    def _to_draw(self, limit: int, drawing: Collection[int]) -> list[Delivery]:
        return self._deliveries(self._take(TO_DRAW, limit, drawing=list(drawing)))

    def _take(self, query: Any, limit: int, **but: list[Any]) -> Sequence[Any]:
        """Letters, each with its table, that are in this process's hand from now on."""
        given = {**but, "now": self._store.clock(), "most": limit, "me": self._me}
        taken = self._store.session.execute(query, given).all()
        for row, _ in taken:
            row.holder = self._me
        return taken

    def _deliveries(self, taken: Sequence[Any]) -> list[Delivery]:
        """Deliveries whose words can be made: with the data that their tables are pinned to."""
        found = [delivery(self._store.session, row) for row, _ in taken]
        for letter in (one.letter for one in found):
            if letter.data:
                self._store.matches.rules(letter.game, letter.data)
            with_position(self._store, letter)
        return found

    # ------------------------------------------------------------------ what has become of a letter

    def sent(self, row: int, message: int | None, *, pictures: bool = False) -> None:
        """The letter has arrived; with `pictures` still to come."""
        kept = self._outbox(row)
        if kept.state not in (OutboxState.SENDING, OutboxState.QUEUED):
            return
        if kept.person is not None and message is not None:
            self._store.known(kept.person).dm = "open"
        self._rooms.accepted(kept)
        kept.state, kept.holder = OutboxState.DRAWING if pictures else OutboxState.SENT, ""
        kept.message, kept.sent_at, kept.error = message, self._store.clock(), ""
        kept.attempts, kept.next_at = 0, self._store.clock()
        self._count(kept)
        if kept.kind == TURN and message is not None:
            self._asks(kept, message)
        if not pictures:
            arrived(self._store.session, kept)

    def _asks(self, kept: OutboxRow, message: int) -> None:
        """A question is there: another message that asks it is older."""
        letter = unpack(kept)
        decision = str(letter.args.get("decision", ""))
        if letter.seat is not None and kept.person is not None and decision:
            table = self._store.row(kept.table)
            letter_asks(self._store, table, letter, kept.person, letter.seat, decision, message)

    def _count(self, kept: OutboxRow) -> None:
        kind, seconds = kept.kind, (self._store.clock() - kept.created_at).total_seconds()
        self._store.database.afterwards(meters.LETTERS.labels(kind).inc)
        self._store.database.afterwards(lambda: meters.LETTER_SECONDS.observe(seconds))

    def is_newest(self, told: Delivery) -> bool:
        """Whether what a letter says has not been changed since."""
        row = self._outbox(told.of or told.row)
        return unpack(row).version == told.letter.version

    def moved(self, row: int, message: int) -> None:
        """The letter stands in another message now."""
        self._outbox(row).message = message

    def room_made(self, row: int, thread: int) -> None:
        """The thread is there."""
        kept = self._outbox(row)
        self._rooms.moved_in(self._store.row(kept.table), kept, thread)
        self.sent(row, thread)

    def again(self, row: int, error: str, *, doubt: bool, tries: int | None = TRIES) -> None:
        """It has not arrived, or nobody knows (`doubt`): try again later, or set it aside after so many tries."""
        if (kept := self._in_hand(row)) is None:
            return
        kept.error, kept.doubt = error[:1000], kept.doubt or doubt
        if tries is not None and kept.attempts >= tries:
            self.set_aside(kept)
            return
        wait = min(_FIRST_WAIT * 2 ** min(kept.attempts - 1, 20), _LONGEST_WAIT)
        kept.state, kept.next_at = OutboxState.QUEUED, self._store.clock() + wait

    def refused(self, row: int, error: str, **why: Any) -> None:
        """Discord will not have it there: its lane waits until the reason has gone, and the arbiter hears of it."""
        if (kept := self._in_hand(row)) is None:
            return
        kept.error, kept.state = error[:1000], OutboxState.QUEUED
        if kept.kind in (TALK, DISPUTE):
            self.set_aside(kept)
            return
        since = kept.refused_at or self._store.clock()
        if kept.refused_at is None and kept.person is None and kept.table:
            self._rooms.tell_arbiter(self._store.row(kept.table), {"error": error, **why})
        shortest, longest = _REFUSED_WAIT
        first, kept.refused_at = kept.refused_at is None, since
        kept.next_at = self._store.clock() + min(max(self._store.clock() - since, shortest), longest)
        if kept.kind in (FOLLOWED, FOLLOW_NEWS) and kept.person is None:
            Following(self._store).refused(kept, gone=bool(why.get("gone")), first=first)

    def set_aside(self, kept: OutboxRow) -> None:
        """Let its lane go on without it; it is tried again from time to time (`try_again`)."""
        kept.state = OutboxState.ASIDE
        log.error("letter %s (%s) set aside after %s tries: %s", kept.mark, kept.kind, kept.attempts, kept.error)

    def waited(self, row: int, after: float) -> None:
        """Discord asked us to wait; that is no failed try."""
        if (kept := self._in_hand(row)) is None:
            return
        kept.state, kept.attempts = OutboxState.QUEUED, kept.attempts - 1
        kept.next_at = self._store.clock() + timedelta(seconds=after)

    def drawn(self, row: int) -> None:
        """The pictures are there, or none are wanted any more."""
        kept = self._outbox(row)
        if kept.state == OutboxState.DRAWING:
            kept.state, kept.error, kept.holder = OutboxState.SENT, "", ""
            arrived(self._store.session, kept)

    def draw_later(self, row: int, error: str, after: float | None = None) -> None:
        """The pictures could not be drawn or put in; the words have to do after too many tries."""
        if (kept := self._in_hand(row)) is None:
            return
        kept.attempts, kept.error, kept.holder = kept.attempts + (after is None), error[:1000], ""
        if kept.state == OutboxState.DRAWING and kept.attempts >= PICTURE_TRIES:
            kept.state = OutboxState.SENT
            arrived(self._store.session, kept)
            log.error("letter %s (%s) stays without pictures: %s", kept.mark, kept.kind, error)
        wait = timedelta(seconds=after) if after is not None else _FIRST_WAIT * 2**kept.attempts
        kept.next_at = self._store.clock() + wait

    def dm_closed(self, row: int) -> None:
        """The person takes no direct messages: never try again until they say so, and call them in the room."""
        kept = self._in_hand(row)
        if kept is None or kept.person is None:
            return
        known = self._store.known(kept.person)
        known.dm = "closed"
        remind_anew(self._store, known)
        waiting = self._store.session.exec(
            select(OutboxRow)
            .where(
                OutboxRow.lane == kept.lane,
                or_(col(OutboxRow.state) == OutboxState.QUEUED, col(OutboxRow.id) == kept.id),
            )
            .order_by(col(OutboxRow.id))
        ).all()
        for letter in waiting:
            if not letter.table:
                letter.state = OutboxState.CLOSED
                if letter.kind == SEASON_TOLD:
                    SeasonPost(Book(self._store)).closed(unpack(letter))
                continue
            self._store.post.closed(self._store.row(letter.table), letter)

    def tidy(self) -> None:
        """Forget interactions that can't be repeated any more, and give what was set aside another try."""
        self._store.session.exec(
            delete(Interaction).where(col(Interaction.at) < self._store.clock() - _KEEP_INTERACTIONS)
        )
        self._rooms.try_again()

    # ------------------------------------------------------------------ for whoever runs the bot

    def problems(self) -> tuple[dict[str, int], list[str]]:
        """What is stuck and has not been told yet, with how many there are; and what was told and is over.

        It writes, too: a store that can be read only is no good.
        """
        found = counts(self._store.session, self._store.clock(), _REFUSED_TOLD)
        told = {row.kind for row in self._store.session.exec(select(Trouble)) if row.kind != LOOKED}
        self._store.session.merge(Trouble(kind=LOOKED, since=self._store.clock()))
        begun = {kind: count for kind, count in found.items() if count and kind not in told}
        return begun, [kind for kind in told if not found.get(kind)]

    def problems_told(self, begun: Collection[str], over: Collection[str]) -> None:
        """These need not be told again."""
        self._store.session.exec(delete(Trouble).where(col(Trouble.kind).in_(over)))
        for kind in begun:
            self._store.session.merge(Trouble(kind=kind, since=self._store.clock()))

    @property
    def _me(self) -> str:
        return self._store.database.me

    def _in_hand(self, id: int) -> OutboxRow | None:
        """A letter that this process has in hand; None if it was taken for dead, and somebody else has it by now."""
        kept = self._outbox(id)
        return kept if kept.holder == self._me else None

    def _outbox(self, id: int) -> OutboxRow:
        return self._store.session.get_one(OutboxRow, id)


def _thread(session: Session, row: OutboxRow) -> int | None:
    """The thread of the dispute whose lane it is."""
    what, _, id = row.lane.partition(" ")
    kept = session.get(DisputeRow, int(id)) if what == DISPUTE else None
    return kept.thread if kept is not None else None


def delivery(session: Session, row: OutboxRow) -> Delivery:
    """A row as the courier and the composer see it."""
    table = session.get(TableRow, row.table) if row.table else None
    channel = None
    if row.person is None and table is not None:
        channel = table.channel if row.kind in THREADS else _thread(session, row) or table.room
    letter, told = unpack(row), row
    if table is None:
        channel = letter.args.get("channel")
    if row.kind == ANEW:
        told = session.get_one(OutboxRow, letter.args["row"])
        letter = unpack(told)
    return Delivery(
        row=row.id or 0,
        letter=letter,
        lane=row.lane,
        nonce=f"keryx-{row.id}",
        mark=told.mark,
        channel=channel,
        person=row.person,
        guild=table.guild if table is not None else letter.args.get("guild"),
        attempts=row.attempts,
        doubt=row.doubt,
        anew=row.kind == ANEW,
        of=told.id or 0,
        repainted=row.kind == ANEW and bool(unpack(row).args.get("pictures")),
        message=letter.args["message"] if row.kind in (PASSED, SPENT) else told.message,
    )
