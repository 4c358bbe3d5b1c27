"""Back to before any commit: which there are, what would no longer hold, and doing it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from itertools import groupby
from typing import Any

from sqlalchemy.orm import aliased
from sqlmodel import and_, col, exists, or_, select

from bot.service.api.denials import Denied
from bot.service.api.table import PersonId
from bot.service.arbitration.shown import Backward, Point
from bot.service.clocks.times import Times, own_end
from bot.service.mail.reports import Reports
from bot.service.playing.matches import CORRECTION, unpack_events
from bot.service.playing.rewind import ROLLBACK, kept_before, settle, withdraw_reports, without
from bot.service.reach.following import Following
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.mail import Deadline, Report, Stage
from bot.store.models import FIXED, NEW_DICE, QUIETLY, Answer, TableRow
from engine.core.event import mask_events
from engine.core.secrets.sealing import reveals
from engine.core.secrets.secret import PUBLIC, Seat

MOST = 40
"""Commits that are gone through for those that can still be taken back by agreement."""
_before = aliased(Report)


class GoingBack:
    """Commits, and tables as they were before them."""

    def __init__(self, store: TableStore, holders: Holders) -> None:
        self._store, self._holders = store, holders

    def points(self, row: TableRow, limit: int = 25, before: int | None = None) -> list[Point]:
        """The commits that stand, the latest first; `before`: only those older than that one.

        Nobody but its seat is to notice that a quiet offer was answered, so that alone is no commit to go back to.
        """
        known = [] if before is None else [col(Answer.version) < before]
        versions = self._store.session.exec(
            select(Answer.version)
            .where(Answer.table == row.id, *_standing(), _loud(), col(Answer.version) > self._floor(row), *known)
            .distinct()
            .order_by(col(Answer.version).desc())
            .limit(limit)
        ).all()
        found = self._since(row, min(versions)) if versions else []
        return [_point(answers) for answers in reversed(_commits(found)) if answers[0].version in versions]

    def look_back(self, row: TableRow, version: int) -> Backward:
        """What would go if the table went back to before a commit."""
        taken = self.taken(row, version)
        loud = [answer for answer in taken if not answer.who.startswith(QUIETLY)]
        if not loud or loud[0].version != version:
            raise Denied("no-such-point", answers=0)
        first = [answer for answer in loud if answer.version == version]
        reports = self._store.session.exec(
            select(Report.number)
            .where(Report.table == row.id, Report.version >= version, col(Report.withdrawn).is_(False), ~_goes_on())
            .order_by(col(Report.number))
        ).all()
        people = (info.person for info in self._store.seats(row).values())
        return Backward(
            to=_point(first),
            answers=len({answer.version for answer in loud if answer.seat}),
            seats=tuple(dict.fromkeys(answer.seat for answer in loud if answer.seat)),
            corrections=sum(answer.decision == CORRECTION for answer in loud),
            reports=tuple(reports),
            told=tuple(dict.fromkeys(person for person in people if person is not None)),
        )

    def taken(self, row: TableRow, version: int) -> list[Answer]:
        """All that stands from a commit on, the arbiter's corrections too: the table will be as it was before it."""
        taken = self._since(row, version) if version > self._floor(row) else []
        if not taken:
            raise Denied(self._why_not(row) if 1 < version <= self._floor(row) else "no-such-point", answers=0)
        kept_before(self._store, row, taken)
        return taken

    def back(self, row: TableRow, taken: list[Answer]) -> list[Seat]:
        """Do it. The dice that fell will not come again, and what no longer holds is said to whoever was told it.

        Returns the seats against whose holders less counts now (`tell_given_back`).
        """
        match, _version = without(self._store, row, taken)
        version = taken[0].version - 1
        match.position.dice.epoch += 1
        self._holders.drop_work(row)
        promised = self._promised(row, taken[0].at)
        given_back = self._unask(row, taken[0].at)
        settle(self._store, row, match, taken, None, self._store.clock(), ROLLBACK, promised)
        self._store.post.withdraw(row, version, say=False)
        Following(self._store).withdraw(row, version)
        withdraw_reports(self._store, row, version)
        reports = Reports(self._store, row, match, self._store.seats(row), self._store.clock())
        reports.tell_again()
        for seat, window in self._store.windows(row).items():
            reports.turn_again(seat, window.due)
        return given_back

    def tell_given_back(self, row: TableRow, seats: Sequence[Seat]) -> None:
        """Whose extensions and strikes of what was taken back count no more."""
        if seats:
            self._holders.tell_room(row, "given-back", seats=list(seats))

    def _promised(self, row: TableRow, since: datetime) -> dict[Seat, datetime]:
        """Until when those had time who were asked then, with what the arbiter has given them since."""
        lasted = or_(Deadline.stage != Stage.CLOSED, col(Deadline.answered_at) >= since)
        meant = select(Deadline).where(
            Deadline.table == row.id, col(Deadline.opened_at) < since, lasted,
            col(Deadline.due).is_not(None), col(Deadline.bank).is_(None),
        )  # fmt: skip
        windows, now = self._store.session.exec(meant.order_by(col(Deadline.id))).all(), self._store.clock()
        return {
            window.seat: own_end(window) if window.left is None else now + timedelta(seconds=window.left)
            for window in windows
        }

    def _unask(self, row: TableRow, since: datetime) -> list[Seat]:
        """What was asked since then, or answered, is as if it never had been, with all that it has cost.

        Returns the seats whose holders have an extension or a strike less against them.
        """
        times, given_back = Times(self._store, row), dict[Seat, None]()
        moments = (col(Deadline.answered_at) >= since, col(Deadline.opened_at) >= since)
        meant = select(Deadline).where(Deadline.table == row.id, or_(Deadline.stage != Stage.CLOSED, *moments))
        for window in self._store.session.exec(meant.order_by(col(Deadline.id).desc())).all():
            times.refund(window)
            if window.credits or window.strikes:
                given_back[window.seat] = None
            window.stage, window.next_at, window.answered_at = Stage.CLOSED, None, None
            window.late, window.credits, window.strikes = False, 0, 0
        self._store.session.flush()
        return list(given_back)

    def say(self, row: TableRow, found: Backward, text: str, by: PersonId | None = None, reason: str = "") -> None:
        """Tell the room, and everybody who plays directly, which reports no longer hold."""
        said: dict[str, Any] = {
            "by": by,
            "reason": reason,
            "answers": found.answers,
            "taken": found.answers,
            "reports": list(found.reports),
            "seats": list(found.seats),
        }
        self._holders.tell_room(row, text, **said)
        self._holders.tell(row, found.told, text, **said)

    def since_reveal(self, row: TableRow) -> list[Point]:
        """The commits since something was rolled, drawn or shown for the last time, the latest first."""
        latest = self.points(row, MOST)
        if not latest:
            return []
        try:
            first = self._sealed(row, min(point.version for point in latest))
        except Denied:
            return []
        return [point for point in latest if point.version > first]

    def _sealed(self, row: TableRow, version: int) -> int:
        """The version of the last commit since `version` that has brought something to light; 0: none has."""
        answers = self._since(row, version)
        base = kept_before(self._store, row, answers)
        found, sealed = self._after(row, base.version), 0
        matches = self._store.matches
        match = matches.decode(row, base.position)
        for answer in found:
            if reveals(match, answer.seat, partial(matches.play_again, match, answer)):
                sealed = answer.version
        return sealed

    def _floor(self, row: TableRow) -> int:
        """The set-up stays, and what older rules have stored or has been played by dice that others know."""
        fixed = self._fixed(row)
        return fixed.version if fixed is not None else 1

    def _why_not(self, row: TableRow) -> str:
        fixed = self._fixed(row)
        return "before-new-dice" if fixed is not None and fixed.decision == NEW_DICE else "before-new-rules"

    def _fixed(self, row: TableRow) -> Answer | None:
        return self._store.session.exec(
            select(Answer)
            .where(Answer.table == row.id, *_standing(), col(Answer.decision).in_(FIXED))
            .order_by(col(Answer.version).desc())
            .limit(1)
        ).first()

    def _since(self, row: TableRow, version: int) -> list[Answer]:
        return self._after(row, version - 1)

    def _after(self, row: TableRow, version: int) -> list[Answer]:
        return list(
            self._store.session.exec(
                select(Answer)
                .where(Answer.table == row.id, *_standing(), col(Answer.version) > version)
                .order_by(col(Answer.seq))
            )
        )


def _standing() -> list[Any]:
    return [col(Answer.withdrawn_at).is_(None)]


def _goes_on() -> Any:
    """Whether a report stands in a message of the room that an earlier one has begun: people know its number alone."""
    return (
        exists()
        .where(
            col(_before.table) == Report.table, col(_before.letter) == col(Report.letter),
            col(_before.number) < Report.number,
            col(_before.withdrawn).is_(False),
        )
        .correlate(Report)
    )  # fmt: skip


def _loud() -> Any:
    """By a seat, for everybody to notice, or by the arbiter."""
    return and_(~col(Answer.who).startswith(QUIETLY), or_(Answer.seat != "", Answer.decision == CORRECTION))


def _commits(answers: Sequence[Answer]) -> list[list[Answer]]:
    return [list(group) for _, group in groupby(answers, key=lambda answer: answer.version)]


def _point(answers: Sequence[Answer]) -> Point:
    loud = [answer for answer in answers if not answer.who.startswith(QUIETLY)]
    events = [event for answer in loud for event in unpack_events(answer.events)]
    return Point(
        answers[0].version,
        answers[0].at,
        tuple(dict.fromkeys(answer.seat for answer in loud if answer.seat)),
        tuple(mask_events(events, PUBLIC)),
    )
