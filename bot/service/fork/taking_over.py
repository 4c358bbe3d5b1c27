"""A line of a fork taken over at its table: as a draft what is legal there now, left ahead what comes later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import col, select

from bot.service.api.denials import Denied
from bot.service.api.table import PersonId
from bot.service.fork.forks import Forks
from bot.service.playing.look import Look
from bot.service.playing.play import Play
from bot.service.table_store import TableStore
from bot.store.fork import ForkRow
from bot.store.models import Answer, TableRow
from engine.core.ahead.plan import PreOrder
from engine.core.ahead.trying import TakenOver, take_over, with_line
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View


@dataclass(frozen=True)
class SeatTaken:
    """What comes of a line for one seat."""

    seat: Seat
    taken: TakenOver
    drafted: tuple[Choice, ...]
    """The draft in whose place it stands."""
    dropped: tuple[PreOrder, ...]
    """What was ordered for the same turns."""

    @property
    def anything(self) -> bool:
        """Whether anything can be taken over."""
        return bool(self.taken.draft or self.taken.ahead or self.taken.standing)


class TakingOver:
    """The one way from a fork to its table, and only to what is its owner's there."""

    def __init__(self, store: TableStore, look: Look, play: Play, forks: Forks) -> None:
        self._store, self._look, self._play, self._forks = store, look, play, forks

    def preview(self, person: PersonId, id: int) -> list[SeatTaken]:
        """What would come of it, for each seat of the person's that the line has answers of. Nothing is changed."""
        return self._found(self._forks.row(person, id), person)

    def take(self, person: PersonId, id: int, interaction: int) -> list[SeatTaken]:
        """Do it. Nothing is sent: a draft waits to be committed, and what is left ahead can be changed."""
        fork = self._forks.row(person, id)
        found = self._found(fork, person)
        if self._store.seen(interaction, "fork_take", person, fork.table) is not None:
            return found
        if not any(one.anything for one in found):
            raise Denied("fork-nothing")
        for one in found:
            if one.taken.draft:
                self._play.draft_put(fork.table, person, one.seat, one.taken.draft)
            if one.taken.ahead or one.taken.standing:
                plan = self._look.plan_of(self._store.row(fork.table), one.seat)
                self._play.set_plan(fork.table, person, one.seat, with_line(plan, one.taken), 0)
        return found

    def _found(self, fork: ForkRow, person: PersonId) -> list[SeatTaken]:
        row, line = self._store.row(fork.table), self._forks.line(fork)
        access = self._store.access(row)
        held = access.held(person)
        if not held:
            raise Denied("not-seated")
        access.must_go_on()
        given = {it.seat for it in line}
        view = View(self._look.match(row), self._look.eyes(row, person))
        return [
            self._of_seat(row, view, seat, take_over(view, seat, line, self._since(row, fork, seat)))
            for seat in held
            if seat in given
        ]

    def _of_seat(self, row: TableRow, view: View[object], seat: Seat, taken: TakenOver) -> SeatTaken:
        kept, asked = self._store.draft_row(row, seat), view.asked(seat)
        drafted = kept.choices if kept is not None and asked is not None and kept.decision == asked.id else []
        plan = self._look.plan_of(row, seat)
        left = with_line(plan, taken).ahead
        dropped = [order for order in plan.ahead if order.choices and order not in left]
        choices = tuple(map(Choice.parse, drafted)) if taken.draft else ()
        return SeatTaken(seat, taken, choices if choices != taken.draft else (), tuple(dropped))

    def _since(self, row: TableRow, fork: ForkRow, seat: Seat) -> Sequence[Choice]:
        """What the seat has really answered since the fork began."""
        answers = select(Answer.choice).where(
            Answer.table == row.id, Answer.seat == seat, Answer.seq > fork.seq, col(Answer.withdrawn_at).is_(None)
        )
        return [Choice.parse(choice) for choice in self._store.session.exec(answers.order_by(col(Answer.seq)))]
