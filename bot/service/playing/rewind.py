"""Taking answers back: what may still be changed, and the position as if it had not been given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any

from sqlalchemy import exists
from sqlmodel import col, select

from bot.service.api.denials import Denied
from bot.service.api.table import OVER, PersonId, Status
from bot.service.clocks.windows import Windows
from bot.service.playing.exchange import follow
from bot.service.playing.live import pass_on
from bot.service.table_store import TableStore
from bot.store.mail import Deadline, Report, Stage
from bot.store.models import NEW_DICE, Answer, Snapshot, TableRow, Withdrawal
from bot.store.queries import DECIDED_BEHIND, PLAYED_BEHIND, RECEIPTS
from engine.core.match import Match
from engine.core.questions.decision import branch_of
from engine.core.records.record import state_digest
from engine.core.records.upgrade import head_of
from engine.core.secrets.secret import Seat

REOPEN, TAKE_BACK, ROLLBACK = "reopen", "take-back", "rollback"
"""How answers are taken back (`Withdrawal.act`)."""


def sealed_branch(match: Match[Any], seat: Seat) -> str | None:
    """A sealed branch, not joined yet, in which the seat has answered."""
    return next(
        (name for name, it in match.position.branches.items() if it.sealed and it.answers and seat in it.seats), None
    )


def sealed_answers(store: TableStore, row: TableRow, branch: str) -> list[Answer]:
    """What has been answered in a branch."""
    standing = _standing(store, row, col(Answer.decision).startswith(f"{branch}:"))
    return [answer for answer in standing if branch_of(answer.decision) == branch]


def takeable(store: TableStore, row: TableRow, match: Match[Any], seat: Seat) -> list[Answer]:
    """The answers of the seat's last commit that nothing has sealed yet; the fence is the kernel's."""
    if not _behind_the_fence(match, seat):
        return []
    where = {"table": row.id, "seat": seat, "fence": match.position.fence}
    mine = store.session.exec(PLAYED_BEHIND, params=where).all()
    open_ones = [answer for answer in mine if not _is_open_still(match, seat, answer.decision)]
    last = max((answer.version for answer in open_ones), default=0)
    return [answer for answer in open_ones if answer.version == last]


def can_take(store: TableStore, row: TableRow, match: Match[Any], seat: Seat) -> bool:
    """Whether there are any such answers."""
    if not _behind_the_fence(match, seat):
        return False
    where = {"table": row.id, "seat": seat, "fence": match.position.fence}
    decided = store.session.exec(DECIDED_BEHIND, params=where)
    return any(not _is_open_still(match, seat, decision) for decision in decided)


def may_take_back(store: TableStore, row: TableRow, match: Match[Any], seat: Seat) -> bool:
    """Whether the seat has given an answer that may still be changed, now or when the table goes on."""
    if row.status in OVER:
        return False
    return sealed_branch(match, seat) is not None or can_take(store, row, match, seat)


def spend(store: TableStore, row: TableRow, match: Match[Any] | None = None) -> None:
    """Have receipts lose the button to take back what can't be taken back any more, or not by their reader.

    So do greetings the one that starts the game, once it has begun; and panels all of theirs that ask nothing now.
    """
    pass_on(store, row, match)
    kept = store.session.exec(RECEIPTS, params={"table": row.id}).all()
    if not kept or row.status == Status.LOBBY:
        return
    now = match if match is not None or row.status in OVER else store.matches.load(row)
    seats, spent = store.seats(row), dict[tuple[PersonId, int], list[Seat]]()
    for one in kept:
        theirs = seats[one.seat].person == one.person
        if now is None or not theirs or not may_take_back(store, row, now, one.seat):
            spent.setdefault((one.person, one.message), []).append(one.seat)
            store.session.delete(one)
    for (person, message), of in spent.items():
        store.post.spent(row, person, message, of)


def given_besides(store: TableStore, row: TableRow, seat: Seat, taken: Sequence[Answer]) -> list[Answer]:
    """What the seat has answered after `taken`, to offers that stay open; it may hang on what is taken back."""
    first = min(answer.seq for answer in taken)
    later = _standing(store, row, Answer.seat == seat, Answer.seq > first)
    known = {answer.seq for answer in taken}
    return [answer for answer in later if answer.seq not in known]


def _behind_the_fence(match: Match[Any], seat: Seat) -> bool:
    """Whether the seat was the last to answer, and nothing has sealed that."""
    position = match.position
    return position.outcome is None and position.last == seat and position.played > position.fence


def without(store: TableStore, row: TableRow, taken: Sequence[Answer]) -> tuple[Match[Any], int]:
    """The position as if `taken` had not been answered, and the version it goes back to."""
    base = kept_before(store, row, taken)
    gone = {answer.seq for answer in taken}
    rest = _standing(store, row, Answer.version > base.version)
    match = store.matches.replay(row, base, [answer for answer in rest if answer.seq not in gone])
    match.position.dice.epoch = store.matches.load(row).position.dice.epoch  # what has been seen never comes again
    return match, min(answer.version for answer in taken) - 1


def kept_before(store: TableStore, row: TableRow, taken: Sequence[Answer]) -> Snapshot:
    """The newest position from before these answers.

    What was answered under older rules stays: played again under these, it could come to something else. So does what
    was answered before the game has moved: who has read the file has seen what follows on it.
    """
    first = min(answer.version for answer in taken)
    if _standing(store, row, Answer.decision == NEW_DICE, Answer.version >= first):
        raise Denied("before-new-dice")
    base = store.session.exec(
        select(Snapshot)
        .where(Snapshot.table == row.id, Snapshot.version < first, ~_holds_withdrawn())
        .order_by(col(Snapshot.version).desc())
        .limit(1)
    ).one()
    if head_of(base.position).rules != store.matches.rules(row.game, row.data).version:
        raise Denied("before-new-rules")
    return base


def last_answers(store: TableStore, row: TableRow, count: int) -> list[Answer]:
    """The last answers that stand, the oldest first."""
    return _standing(store, row, Answer.seat != "")[-count:]


def settle(
    store: TableStore,
    row: TableRow,
    match: Match[Any],
    taken: Sequence[Answer],
    seat: Seat | None,
    now: datetime,
    act: str,
    promised: Mapping[Seat, datetime] = MappingProxyType({}),
) -> Windows:
    """Write a position with `taken` out of it; windows that were opened since are closed, and the seat's goes on.

    `promised`: until when those have time at least who are asked again.
    """
    follow(store, row, store.matches.load(row).position.exchanged, match.position.exchanged)
    row.version += 1
    row.opens_at = None
    if act == ROLLBACK:
        row.last_word = None
    for answer in taken:
        answer.withdrawn_at, answer.withdrawn_in = now, row.version
    epoch, state = match.position.dice.epoch, state_digest(match)
    store.session.add(
        Withdrawal(table=row.id, version=row.version, act=act, seat=seat or "", epoch=epoch, state=state, at=now)
    )
    store.matches.store(row, match, now)
    asked = match.pending()
    for draft in store.drafts(row):
        decision = asked.get(draft.seat)
        if draft.seat == seat or decision is None or decision.id != draft.decision:
            store.drop(row, draft)
    store.session.flush()
    store.changed()
    windows = Windows(store, row, store.seats(row), now)
    windows.reopen(match, seat or "", _closed_window(store, row, seat) if seat else None, promised)
    spend(store, row, match)
    return windows


def withdraw_reports(store: TableStore, row: TableRow, version: int) -> None:
    """The next report begins where the last one up to `version` ended."""
    for report in store.session.exec(select(Report).where(Report.table == row.id, Report.version > version)):
        report.withdrawn = True


def _holds_withdrawn() -> Any:
    """Whether an answer has been taken back out of a position since."""
    since = col(Answer.withdrawn_in) > col(Snapshot.version)
    return exists().where(
        col(Answer.table) == Snapshot.table, col(Answer.version) <= col(Snapshot.version), since
    ).correlate(Snapshot)  # fmt: skip


def _closed_window(store: TableStore, row: TableRow, seat: Seat) -> Deadline | None:
    return store.session.exec(
        select(Deadline)
        .where(Deadline.table == row.id, Deadline.seat == seat, Deadline.stage == Stage.CLOSED)
        .order_by(col(Deadline.id).desc())
        .limit(1)
    ).first()


def _standing(store: TableStore, row: TableRow, *conditions: Any) -> list[Answer]:
    return list(
        store.session.exec(
            select(Answer)
            .where(Answer.table == row.id, col(Answer.withdrawn_at).is_(None), *conditions)
            .order_by(col(Answer.seq))
        )
    )


def _is_open_still(match: Match[Any], seat: Seat, decision: str) -> bool:
    """Whether an answer can be replaced without being taken back: it lies in a closed hand, or the offer is open."""
    branch = match.position.branches.get(branch_of(decision))
    return (branch is not None and branch.sealed) or any(offer.id == decision for offer in match.offers(seat))
