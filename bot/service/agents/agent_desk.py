"""What agents owe, inside the keeper: handing out masked positions, and taking their answers like anybody's."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import bindparam
from sqlmodel import col, select

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.clocks.ladder import Ladder
from bot.service.playing.progress import Progress
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.mail import AgentWork
from bot.store.models import TableRow
from bot.store.processes import free
from bot.store.queries import MOST, NOW
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View

TRIES = 4
_LATER = timedelta(seconds=20)
_OWED = (
    select(AgentWork)
    .join(TableRow, col(TableRow.id) == AgentWork.table)
    .where(
        AgentWork.state == "queued",
        AgentWork.next_at <= NOW,
        TableRow.status == str(Status.RUNNING),
        col(AgentWork.id).not_in(bindparam("busy", expanding=True)),
        free(AgentWork.holder),
    )
    .order_by(col(AgentWork.next_at), col(AgentWork.id))
    .limit(MOST)
    .with_for_update(skip_locked=True, of=AgentWork)
)


@dataclass(frozen=True)
class AgentTask:
    """One answer an agent owes: what the process gets."""

    work: int
    agent: str
    game: str
    digest: str
    texts: dict[str, str] | None
    position: bytes
    seat: Seat
    decision: str
    key: str


class AgentDesk:
    """Called by the worker in `agents.py` only."""

    def __init__(self, store: TableStore, holders: Holders, ladder: Ladder) -> None:
        self._store, self._holders, self._ladder = store, holders, ladder

    def agent_tasks(self, limit: int, busy: Collection[int] = ()) -> list[AgentTask]:
        """Answers that agents owe now, but for those in work already.

        Handing them out changes nothing but in whose hand they are: after a crash they are handed out again.
        """
        me = self._store.database.me
        asked = {"busy": list(busy), "now": self._store.clock(), "me": me, "most": limit}
        works = self._store.session.exec(_OWED, params=asked).all()
        for work in works:
            work.holder = me
        return [task for work in works if (task := self._task(work)) is not None]

    def agent_answers(self, id: int, choices: Sequence[str]) -> bool:
        """Play what an agent has chosen; False if it is no longer wanted."""
        work = self._store.session.get(AgentWork, id)
        if work is None or work.state != "queued":
            return False
        row = self._store.row(work.table)
        agent = self._agent(row, work.seat)
        progress = Progress(self._store, row)
        asked = progress.match.pending().get(work.seat)
        if row.status != Status.RUNNING or agent is None or asked is None or asked.id != work.decision:
            work.state = "stale"
            return False
        if not choices:
            raise Denied("empty-draft")
        progress.play_as_far(work.seat, f"agent {agent}", map(Choice.parse, choices))
        work.state = "done"
        self._store.session.flush()
        progress.run_plans()
        progress.finish()
        return True

    def agent_failed(self, id: int, error: str) -> None:
        """Try again later; after some tries the table is told, and the arbiter has the seat replaced."""
        work = self._store.session.get(AgentWork, id)
        if work is None or work.state != "queued" or work.holder != self._store.database.me:
            return
        work.attempts, work.error, work.holder = work.attempts + 1, error[:1000], ""
        work.next_at = self._store.clock() + _LATER * work.attempts
        if work.attempts >= TRIES:
            work.state, row = "failed", self._store.row(work.table)
            window = self._store.windows(row).get(work.seat)
            if window is not None and window.agent:
                self._ladder.given_up(row, window)
            else:
                self._holders.tell_room(row, "agent-failed", seat=work.seat)
                self._holders.tell(row, self._holders.arbiters(row), "agent-failed", seat=work.seat)

    def _agent(self, row: TableRow, seat: Seat) -> str | None:
        """Who answers for a seat, always or this once; None: a person."""
        window = self._store.windows(row).get(seat)
        return self._store.seats(row)[seat].agent or (window.agent if window is not None else None) or None

    def _task(self, work: AgentWork) -> AgentTask | None:
        row = self._store.row(work.table)
        agent, match = self._agent(row, work.seat), self._store.matches.load(row)
        asked = match.pending().get(work.seat)
        if agent is None or asked is None or asked.id != work.decision:
            work.state = "stale"
            return None
        # An agent knows what its seat knows, not what it may know of others' through other seats of its own.
        view = View(match, seat_view(work.seat))
        texts = self._store.matches.texts(row.game, row.data)
        return AgentTask(
            work.id or 0,
            agent,
            row.game,
            row.data,
            texts,
            view.encode(),
            work.seat,
            work.decision,
            _key(row, work.seat),
        )


def _key(row: TableRow, seat: Seat) -> str:
    """What an agent's chance is drawn from: nobody can foresee it, and it tells nothing of the seed."""
    return hashlib.sha256(f"agent|{row.seed}|{row.version}|{seat}".encode()).hexdigest()
