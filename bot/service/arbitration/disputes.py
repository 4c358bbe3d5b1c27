"""Disputes: a seat says that something was not right, the clock stops, a thread is opened, the arbiter rules there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlmodel import col, func, select

from bot.service.api.denials import Denied
from bot.service.api.table import DISPUTED, PersonId, Status, TableId, TableInfo
from bot.service.arbitration.consent import Consent
from bot.service.arbitration.shown import Dispute
from bot.service.mail.letters import DISPUTE, RULING
from bot.service.public_facts import public_facts
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.arbitration import DisputeRow
from bot.store.models import AuditRow, TableRow
from bot.store.queries import NOW
from bot.terms.reckoning import asking_time
from engine.core.secrets.secret import Seat
from render.wording.plain import escape

UPHELD, DISMISSED = "upheld", "dismissed"
VERDICTS = (UPHELD, DISMISSED)
MOST_LETTERS = 1000
"""Of what is wrong, and of a ruling."""
MOST_LINES = 10
MOST_LOST = 2
"""Disputes of a seat that may come to nothing before others of its no longer stop the clock."""
_REMEDIES = ("rollback", "correct", "replace", "extend")
"""Acts by which an arbiter sets right what was in dispute."""
_LATE = select(DisputeRow.id).where(
    DisputeRow.state == "open", col(DisputeRow.stopped).is_(True), col(DisputeRow.until) <= NOW
)


class Disputes:
    """Raising, withdrawing and ruling."""

    def __init__(self, store: TableStore, holders: Holders, consent: Consent) -> None:
        self._store, self._holders, self._consent = store, holders, consent
        consent.acts["rule"] = self.carry_out

    def of_table(self, table: TableId, *, still_open: bool = True) -> list[Dispute]:
        """The disputes of a table, the latest first."""
        which = [DisputeRow.state == "open"] if still_open else []
        found = self._store.session.exec(
            select(DisputeRow)
            .where(DisputeRow.table == self._store.row(table).id, *which)
            .order_by(col(DisputeRow.id).desc())
        )
        return [_shown(one) for one in found]

    def dispute(self, table: TableId, id: int) -> Dispute:
        """One of them."""
        return _shown(self._kept(self._store.row(table), id))

    def stops(self, table: TableId, seat: Seat) -> bool:
        """Whether a dispute of the seat would stop the clock: too many of its may have come to nothing."""
        return self._lost(self._store.row(table), seat) < MOST_LOST

    def must_be_free(self, table: TableId, by: PersonId, seat: Seat) -> None:
        """`Denied` unless this person may raise a dispute for the seat now."""
        row = self._store.row(table)
        access = self._store.access(row)
        access.must_own(by, seat)
        access.must_have_begun()
        mine = select(DisputeRow.id).where(
            DisputeRow.table == row.id, DisputeRow.seat == seat, DisputeRow.state == "open"
        )
        if self._store.session.exec(mine).first() is not None:
            raise Denied("disputed-already", seat=seat)

    def raise_(
        self,
        table: TableId,
        by: PersonId,
        seat: Seat,
        number: int,
        lines: Sequence[str],
        text: str,
        interaction: int,
    ) -> Dispute:
        """Say that something is not right. The lines are those that everybody has read."""
        row = self._store.row(table)
        if self._store.seen(interaction, "dispute", by, table, seat) is not None:
            latest = self.of_table(table, still_open=False)
            return next(one for one in latest if one.seat == seat)
        self.must_be_free(table, by, seat)
        words = text.strip()
        if not escape(words):
            raise Denied("nothing-said")
        if len(words) > MOST_LETTERS:
            raise Denied("said-too-long", most=MOST_LETTERS)
        stopped = row.status == Status.RUNNING and self.stops(table, seat)
        now = self._store.clock()
        kept = DisputeRow(
            table=row.id, seat=seat, person=by, number=number, lines=[*lines][:MOST_LINES], text=words, stopped=stopped,
            until=now + asking_time(self._store.terms(row).clock) if stopped else None, at=now,
        )  # fmt: skip
        self._store.session.add(kept)
        self._store.session.flush()
        self._store.note(row, by, "dispute", seat=seat, number=number, dispute=kept.id)
        if stopped:
            self._holders.freeze(row, DISPUTED)
        self._tell(row, kept)
        return _shown(kept)

    def withdraw(self, table: TableId, by: PersonId, id: int, interaction: int) -> Dispute:
        """Take it back, which counts as a dispute that has come to nothing."""
        row = self._store.row(table)
        kept = self._kept(row, id)
        if self._store.seen(interaction, "undispute", by, table) is not None:
            return _shown(kept)
        self._must_be_open(kept)
        if kept.person != by:
            raise Denied("not-your-dispute")
        self._settle(row, kept, "withdrawn")
        self._store.note(row, by, "dispute-withdrawn", seat=kept.seat, dispute=id)
        return _shown(kept)

    def rule(
        self, table: TableId, by: PersonId, id: int, verdict: str, reason: str, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Say who is right. What is to be set right has been done before: the ruling tells of it."""
        row = self._store.row(table)
        if self._store.seen(interaction, "rule", by, table) is not None:
            return public_facts(self._store, row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        kept = self._kept(row, id)
        self._must_be_open(kept)
        if verdict not in VERDICTS:
            raise Denied("bad-setting", setting="verdict", value=verdict)
        if not escape(reason.strip()):
            raise Denied("nothing-said")
        args = {"dispute": id, "seat": kept.seat, "verdict": verdict, "reason": reason.strip()[:MOST_LETTERS]}
        return self._consent.do_or_ask(row, by, "rule", args, access.whose_consent(by), interaction)

    def carry_out(self, row: TableRow, by: PersonId, act: str, args: dict[str, Any]) -> None:
        """A ruling, by an arbiter who may, or to which all have agreed."""
        kept = self._kept(row, args["dispute"])
        self._must_be_open(kept)
        kept.ruling, kept.ruler = args["reason"], by
        kept.remedies = self._done_since(row, kept) if args["verdict"] == UPHELD else []
        self._settle(row, kept, args["verdict"], by=by)
        self._store.note(row, by, act, **args)

    def to_lapse(self) -> list[int]:
        """Disputes for which a clock has stood still for a turn's time."""
        return [id for id in self._store.session.exec(_LATE, params={"now": self._store.clock()}) if id is not None]

    def lapse(self, id: int) -> None:
        """The clock goes on, whatever has been ruled: nobody can stall a game."""
        kept = self._store.session.get_one(DisputeRow, id)
        if not kept.stopped:
            return
        row, kept.stopped = self._store.row(kept.table), False
        if self._goes_on(row):
            self._holders.tell_room(row, "dispute-goes-on", seat=kept.seat)
        self._anew(row, kept)

    def resumed(self, row: TableRow) -> None:
        """Somebody has let the clock go on; what is open stays so."""
        for kept in self._open(row):
            if kept.stopped:
                kept.stopped = False
                self._anew(row, kept)

    def ended(self, row: TableRow) -> None:
        """There is nothing to rule about any more."""
        for kept in self._open(row):
            kept.state, kept.stopped = "void", False
            self._anew(row, kept)

    # ------------------------------------------------------------------ inside

    def _tell(self, row: TableRow, kept: DisputeRow) -> None:
        args = {"id": kept.id}
        post = self._store.post
        letter = post.to_room(row, post.compose(DISPUTE, row, seat=kept.seat, args=args), lane=f"dispute {kept.id}")
        self._store.session.flush()
        kept.letter = letter.id if letter is not None else None
        text = "disputed" if kept.stopped else "disputed-runs"
        self._holders.tell_room(row, text, seat=kept.seat, by=kept.person)
        told = {"seat": kept.seat, "by": kept.person, "dispute": kept.id}
        self._holders.tell(row, self._holders.arbiters(row), "disputed", said=kept.text, lines=list(kept.lines), **told)
        if kept.stopped:
            people = [one for one in self._holders.asked(row) if one not in self._holders.arbiters(row)]
            self._holders.tell(row, people, "disputed-paused", **told)

    def _settle(self, row: TableRow, kept: DisputeRow, state: str, by: PersonId | None = None) -> None:
        kept.state, kept.ruled_at = state, self._store.clock()
        was_stopped, kept.stopped = kept.stopped, False
        self._store.session.flush()
        goes_on = was_stopped and self._goes_on(row)
        post, args = self._store.post, {"id": kept.id, "goes_on": goes_on}
        post.to_room(row, post.compose(RULING, row, seat=kept.seat, args=args), lane=f"dispute {kept.id}")
        self._anew(row, kept)
        self._holders.tell_room(row, f"dispute-{state}", seat=kept.seat, reason=kept.ruling, by=by or kept.person)
        said = {"seat": kept.seat, "reason": kept.ruling, "by": by or kept.person}
        people = [kept.person, *(self._holders.asked(row) if goes_on else [])]
        self._holders.tell(row, people, f"dispute-{state}", **said)

    def _goes_on(self, row: TableRow) -> bool:
        """Let the clock go on, if it stands still for disputes and none is left that stops it."""
        if row.status != Status.PAUSED or row.reason != DISPUTED or any(one.stopped for one in self._open(row)):
            return False
        self._holders.thaw(row)
        return True

    def _anew(self, row: TableRow, kept: DisputeRow) -> None:
        """The thread's first message says how it stands, and so does the call to rule once that is done."""
        if kept.letter is not None:
            self._store.post.anew(row, kept.letter)
        if kept.state != "open":
            self._store.post.disputed_anew(row, kept.id or 0)

    def _open(self, row: TableRow) -> Sequence[DisputeRow]:
        found = select(DisputeRow).where(DisputeRow.table == row.id, DisputeRow.state == "open")
        return self._store.session.exec(found).all()

    def _lost(self, row: TableRow, seat: Seat) -> int:
        """Disputes of a seat that have come to nothing."""
        lost = col(DisputeRow.state).in_([DISMISSED, "withdrawn"])
        found = select(func.count(col(DisputeRow.id))).where(DisputeRow.table == row.id, DisputeRow.seat == seat, lost)
        return int(self._store.session.exec(found).one())

    def _done_since(self, row: TableRow, kept: DisputeRow) -> list[str]:
        found = select(AuditRow.act).where(
            AuditRow.table == row.id, AuditRow.at >= kept.at, col(AuditRow.act).in_(_REMEDIES)
        )
        return list(dict.fromkeys(self._store.session.exec(found.order_by(col(AuditRow.id)))))

    def _kept(self, row: TableRow, id: int) -> DisputeRow:
        kept = self._store.session.get(DisputeRow, id)
        if kept is None or kept.table != row.id:
            raise Denied("settled")
        return kept

    def _must_be_open(self, kept: DisputeRow) -> None:
        if kept.state != "open":
            raise Denied("settled")


def _shown(kept: DisputeRow) -> Dispute:
    return Dispute(
        kept.id or 0, kept.table, kept.seat, kept.person, kept.number, tuple(kept.lines), kept.text, kept.state,
        kept.ruling, kept.ruler, tuple(kept.remedies), kept.stopped, kept.until, kept.at,
    )  # fmt: skip
