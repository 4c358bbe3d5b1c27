"""What became of everybody who has played: the record that histories, reliability and ratings read.

A tenure's result is written when its game ends; whose turn a window was, and whether it was answered in time, stands
with the window. Nothing else is kept about anybody, so that the figures can't contradict each other.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

import msgspec
from sqlalchemy import bindparam, case
from sqlmodel import Session, col, func, or_, select, update

from bot.service.api.table import LIVE, OVER, PersonId, Status, TableId
from bot.service.running.keeper import Keeper
from bot.service.table_store import EXCHANGED, TableStore
from bot.store.engine import StoreError
from bot.store.mail import LOOKED, OPEN, Deadline, Stage, Trouble
from bot.store.models import TableRow, Tenure
from bot.store.packed import PackedPerson
from engine.core.position import Outcome
from engine.core.secrets.secret import Seat

log = logging.getLogger(__name__)

AWAY = timedelta(minutes=10)
"""An outage of ours of this length excuses whatever passes in the windows that were open."""
OF_LATE = 200
"""So many of a person's last turns count for reliability."""
FEWEST = 10
"""With fewer turns nothing can be said about anybody."""
LEAVING = 10
"""As many late turns does a game count that was left."""


class Result(StrEnum):
    """What a tenure came to."""

    WON = "won"
    DRAWN = "drawn"
    """Nobody won, or everybody did."""
    LOST = "lost"
    UNFINISHED = "unfinished"
    """The game was ended before its rules did, and without a result."""
    LEFT = "left"
    """They stood up, or were put off the seat, while the game ran."""
    MOVED = "moved"
    """A rule of the game gave them another seat; the tenure there has the result."""
    RUNNING = "running"


@dataclass(frozen=True)
class Played:
    """One tenure at one seat of a game that has begun. Who held several seats has several."""

    table: TableId
    title: str
    guild: int
    game: str
    scenario: str
    options: Mapping[str, str]
    seat: Seat
    person: PersonId | None
    agent: str | None
    people: int
    """How many people have played at the table."""
    result: Result
    place: int | None
    """From 1; None where the game gave none."""
    turns: int
    """How often an answer was owed for it: windows that were answered or missed."""
    on_time: int
    """Of these, answered before the deadline, as it stood then; what we or a pause held up is on time."""
    since: datetime
    until: datetime | None
    ended_at: datetime | None
    """When the game was over."""


@dataclass(frozen=True)
class Reliability:
    """How far somebody can be counted on, out of their last turns."""

    turns: int
    on_time: int
    left: int
    """Games left while they ran."""

    @property
    def percent(self) -> int | None:
        """Turns on time of all owed, a game that was left counting as `LEAVING` late ones; None: too few to say."""
        owed = self.turns + LEAVING * self.left
        return round(100 * self.on_time / owed) if owed >= FEWEST else None


_WITHOUT_RESULT = select(TableRow.id).where(
    col(TableRow.status).in_([str(one) for one in OVER]),
    col(TableRow.started_at).is_not(None),
    col(TableRow.id).in_(select(Tenure.table).where(col(Tenure.until).is_(None), Tenure.result == "")),
)

_TABLES: Any = bindparam("tables", expanding=True)
_PEOPLE = (
    select(TableRow.id, func.count(func.distinct(col(Tenure.person))))
    .join(Tenure, col(Tenure.table) == TableRow.id)
    .where(col(TableRow.id).in_(_TABLES))
    .where(or_(col(Tenure.until).is_(None), col(Tenure.until) >= TableRow.started_at))
    .group_by(col(TableRow.id))
)
_COUNTS = or_(col(Deadline.answered_at).is_not(None), col(Deadline.late).is_(True))
"""Windows that were a turn: answered, or missed."""
_TURNS = (
    select(Tenure.id, func.count(col(Deadline.id)), func.sum(case((col(Deadline.late).is_(False), 1), else_=0)))
    .join(
        Deadline,
        (col(Deadline.table) == Tenure.table)
        & (col(Deadline.seat) == Tenure.seat)
        & (col(Deadline.person) == Tenure.person)
        & (col(Deadline.opened_at) >= Tenure.since)
        & or_(col(Tenure.until).is_(None), col(Deadline.opened_at) <= Tenure.until),
    )
    .where(col(Tenure.table).in_(_TABLES), _COUNTS)
    .group_by(col(Tenure.id))
)


class Histories:
    """Writes and reads the record."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    # ------------------------------------------------------------------ reading

    def at_table(self, table: TableId) -> list[Played]:
        """Everybody who has played at a table, in the order in which they sat down."""
        return self._played(TableRow.id == table.upper())

    def of_person(self, person: PersonId) -> list[Played]:
        """All that somebody has played and plays, the latest first."""
        return self._played(Tenure.person == person)[::-1]

    def finished(self, game: str | None = None, guild: int | None = None) -> list[Played]:
        """All tenures of games that have ended with a result, in the order in which these ended."""
        wanted: list[Any] = [or_(TableRow.status == Status.FINISHED, col(TableRow.result).is_not(None))]
        wanted += [TableRow.game == game] if game is not None else []
        wanted += [TableRow.guild == guild] if guild is not None else []
        return sorted(self._played(*wanted), key=lambda it: (it.ended_at is None, it.ended_at, it.table))

    def reliability(self, person: PersonId) -> Reliability:
        """How far somebody can be counted on, from everything they have played here."""
        latest = (
            select(Deadline.id, Deadline.late)
            .where(Deadline.person == person, _COUNTS)
            .order_by(col(Deadline.id).desc())
            .limit(OF_LATE)
        )
        late = [late for _, late in sorted([*self._store.session.exec(latest), *self._packed(person)])[-OF_LATE:]]
        gone = left(self._played(Tenure.person == person))
        return Reliability(len(late), late.count(False), len(gone))

    def _played(self, *wanted: Any) -> list[Played]:
        found = self._store.session.exec(
            select(Tenure, TableRow)
            .join(TableRow, col(TableRow.id) == Tenure.table)
            .where(col(TableRow.started_at).is_not(None), *wanted)
            .where(or_(col(Tenure.until).is_(None), col(Tenure.until) >= TableRow.started_at))
            .order_by(col(Tenure.id))
        ).all()
        tables = {row.id for _, row in found}
        turns, people = counted_turns(self._store.session, tables), self._people(tables)
        return [_told(tenure, row, turns.get(tenure.id or 0, (0, 0)), people[row.id]) for tenure, row in found]

    def _packed(self, person: PersonId) -> list[tuple[int, bool]]:
        """Somebody's last turns at tables whose games are packed: by the windows' ids, and whether each was late."""
        found = self._store.session.exec(select(PackedPerson.turns).where(PackedPerson.person == person))
        return [turn for turns in found for turn in msgspec.msgpack.decode(turns, type=list[tuple[int, bool]])]

    def _people(self, tables: Iterable[TableId]) -> dict[TableId, int]:
        return dict(self._store.session.exec(_PEOPLE, params={"tables": list(tables)}).all())

    # ------------------------------------------------------------------ after an outage, or an older version

    def came_back(self) -> None:
        """We have been away: whatever deadline passes of the windows that were open meanwhile is nobody's fault."""
        last = self._store.session.get(Trouble, LOOKED)
        if last is not None and self._store.clock() - last.since >= AWAY:
            open_ones = update(Deadline).where(OPEN, col(Deadline.stage).in_((Stage.RUNNING, Stage.GRACE)))
            self._store.session.execute(open_ones.values(excused=True))
            self._wait_longer(self._store.clock() - last.since)
            last.since = self._store.clock()  # of several processes that come back, one says so

    def _wait_longer(self, outage: timedelta) -> None:
        """Nobody could decide about a late seat or take an open one meanwhile: tables wait for that so much longer."""
        waiting = or_(Deadline.stage == Stage.PASSED, col(Deadline.due).is_(None))
        for window in self._store.session.exec(select(Deadline).where(waiting, col(Deadline.next_at).is_not(None))):
            assert window.next_at is not None
            window.next_at += outage

    def without_result(self) -> list[TableId]:
        """Tables that were over before results were kept, or whose results nobody has written."""
        return list(self._store.session.exec(_WITHOUT_RESULT))

    def catch_up(self, table: TableId) -> None:
        """Write the results of a game that is over."""
        row = self._store.row(table)
        finished = row.status == Status.FINISHED
        settle(self._store, row, self._store.matches.load(row).outcome if finished else None)


async def write_results(keeper: Keeper, histories: Histories) -> None:
    """Write the results of games that were over before these were kept; one that can't be read is left without."""
    for table in await keeper.call(histories.without_result):
        try:
            await keeper.call(histories.catch_up, table)
        except StoreError:
            raise
        except Exception:
            log.exception("table %s: its result can't be read", table)


def settle(store: TableStore, row: TableRow, outcome: Outcome | None) -> None:
    """A game is over: what that brings those who hold its seats. None: it was ended without a result."""
    store.database.touch("seasons")
    if row.started_at is None:
        return
    results = {} if outcome is None else results_of(outcome, list(store.seats(row)))
    for tenure in store.session.exec(select(Tenure).where(Tenure.table == row.id, col(Tenure.until).is_(None))):
        tenure.result, tenure.place = results.get(tenure.seat, (Result.UNFINISHED, None))


def counted_turns(
    session: Session, tables: Iterable[TableId], windows: Collection[int] | None = None
) -> dict[int, tuple[int, int]]:
    """By tenure: how many turns were owed, and how many of them came in time. `windows`: of these alone."""
    counted = _TURNS if windows is None else _TURNS.where(col(Deadline.id).in_(windows))
    found = session.execute(counted, {"tables": list(tables)})
    return {tenure or 0: (owed, good) for tenure, owed, good in found}


def left(played: Sequence[Played]) -> set[TableId]:
    """The tables that somebody has left for good while the game ran: not only one of several seats there."""
    gone = {it.table for it in played if it.result == Result.LEFT}
    return gone - {it.table for it in played if it.result not in (Result.LEFT, Result.MOVED)}


def results_of(outcome: Outcome, seats: Sequence[Seat]) -> dict[Seat, tuple[Result, int | None]]:
    """What an ending is to each seat, and which place: the winners', then by the score sheet's totals."""
    winners = {*outcome.winners}
    if not winners or (len(seats) > 1 and winners >= {*seats}):
        return dict.fromkeys(seats, (Result.DRAWN, 1))
    totals = {seat: sheet.get("total", 0) for seat, sheet in outcome.scores.items()}
    order = sorted(((seat in winners, totals.get(seat, 0)) for seat in seats), reverse=True)
    return {
        seat: (
            Result.WON if seat in winners else Result.LOST,
            1 if seat in winners else 1 + order.index((False, totals.get(seat, 0))),
        )
        for seat in seats
    }


def missed(store: TableStore, window: Deadline) -> None:
    """A window goes on to somebody else: what its holder has let pass or used up stays theirs."""
    if (window.late or window.credits) and window.person is not None:
        store.session.add(
            Deadline(
                table=window.table,
                seat=window.seat,
                decision=window.decision,
                reply=window.reply,
                opened_at=window.opened_at,
                due=window.due,
                stage=Stage.CLOSED,
                person=window.person,
                late=window.late,
                credits=window.credits,
                strikes=window.strikes,
            )
        )
    window.late = window.excused = False
    window.credits = window.strikes = 0


def nobodys(store: TableStore, window: Deadline) -> None:
    """Somebody else answers a window, for a holder who keeps the seat: what its holder has let pass or used up stays
    theirs, and it is nobody's turn.
    """
    excused = window.excused
    missed(store, window)
    window.person, window.excused = None, excused


def _told(tenure: Tenure, row: TableRow, turns: tuple[int, int], people: int) -> Played:
    return Played(
        table=row.id,
        title=row.title,
        guild=row.guild,
        game=row.game,
        scenario=row.scenario,
        options=dict(row.options),
        seat=tenure.seat,
        person=tenure.person,
        agent=tenure.agent,
        people=people,
        result=_result(tenure, row),
        place=tenure.place,
        turns=tenure.turns + turns[0],
        on_time=tenure.on_time + turns[1],
        since=tenure.since,
        until=tenure.until,
        ended_at=row.ended_at,
    )


def _result(tenure: Tenure, row: TableRow) -> Result:
    if tenure.result:
        return Result(tenure.result)
    if tenure.until is not None:
        return Result.MOVED if tenure.why == EXCHANGED else Result.LEFT
    return Result.RUNNING if row.status in LIVE else Result.UNFINISHED
