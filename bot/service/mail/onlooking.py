"""What is told to people who do not play, where a table lets them see its game later, or not before the end.

Whatever the room would be told of a phase is put aside as the letter it is, masked for everybody. What has been told is
all that anybody without a seat can look at: letters, pictures, history and the table's public facts come from it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import String, cast
from sqlmodel import col, select

from bot.service.api.denials import Denied
from bot.service.api.table import PersonId, Status, TableId, TableInfo
from bot.service.mail.letters import Letter
from bot.service.mail.post import pack, unpack_letter
from bot.service.mail.topics import hides
from bot.service.public_facts import public_facts
from bot.service.reach.following import Following
from bot.service.table_store import TableStore
from bot.service.thinning.rows import packed
from bot.store.mail import Report
from bot.store.models import TableRow
from bot.terms.onlookers import Sight
from engine.core.registry import Course
from engine.core.secrets.secret import PUBLIC
from engine.core.secrets.view import View
from engine.core.whereabouts import Procedure

_KEPT = 5
"""Letters that are kept once they have been told, for the case that answers are taken back."""
_LATER = select(TableRow.id).where(
    col(TableRow.status).in_([str(Status.RUNNING), str(Status.PAUSED)]),
    cast(col(TableRow.terms), String).contains(f'"{Sight.LATER.value}"'),
    TableRow.behind == "",
)


class Onlooking:
    """What whoever does not play may know of a table, and when they are told more."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    def sees_now(self, row: TableRow, person: PersonId | None) -> bool:
        """Whether somebody sees a game as it stands: everybody mostly, else who plays or looks after the table."""
        if not hides(row):
            return True
        access = self._store.access(row)
        return person is not None and (bool(access.answers_for(person)) or access.arbitrates(person, admin=False))

    def info(self, row: TableRow, person: PersonId | None) -> TableInfo:
        """The facts about a table as somebody may know them; nobody in particular: as everybody may."""
        info = public_facts(self._store, row)
        if self.sees_now(row, person):
            return info
        last = self._last(row)
        turn = tuple(Procedure(*one) for one in msgspec.json.decode(last.phase)) if last and last.phase else ()
        return replace(
            info, pending=(), due={}, left={}, grace=(), late=(), banks={}, opens_at=None, outcome=None, turn=turn,
            credits={}, strikes={}, follows={}, instead=(),
            as_of=last.at if last is not None else None,
        )  # fmt: skip

    def view(self, row: TableRow) -> View[Any]:
        """The game as everybody has been told of it."""
        last = self._last(row)
        letter = unpack_letter(last.held) if last is not None and last.held is not None else None
        if letter is None or letter.after is None:
            raise self.refusal(row)
        return View.of_bytes(self._store.matches.rules(row.game, row.data), letter.after, PUBLIC)

    def refusal(self, row: TableRow) -> Denied:
        """That there is nothing to be seen, yet or before the end."""
        return Denied("not-for-onlookers", never=int(self._sight(row) is Sight.NEVER))

    def told_upto(self, row: TableRow) -> int | None:
        """The last answer that everybody has been told of; None: of none."""
        last = self._last(row)
        return last.upto if last is not None else None

    def put_aside(self, row: TableRow, held: list[Letter]) -> list[Letter]:
        """Letters of phases, with those that were never told: the whole story once a game is over."""
        aside = select(Report).where(Report.table == row.id, col(Report.held).is_not(None))
        reports = [*packed(self._store.session, row, Report), *self._store.session.exec(aside)]
        never = [unpack_letter(one.held) for one in reports if one.held and one.told_at is None and not one.withdrawn]
        return sorted([*held, *never], key=lambda letter: letter.number or 0)

    # ------------------------------------------------------------------ telling

    def hold(self, row: TableRow, report: Report, letter: Letter, *, told: bool = False) -> None:
        """Put a letter aside for later; `told`: it goes out at once, and is what onlookers see."""
        report.held = pack(letter)
        report.told_at = self._store.clock() if told else None
        self._store.session.flush()

    def release(self, row: TableRow, *, every: bool = False, over: bool = False) -> None:
        """Tell the room what is old enough, in its order; `every`: all that is left.

        `over`: the game is, and whoever follows it elsewhere is told the result instead.
        """
        now, course = self._store.clock(), self._store.matches.rules(row.game, row.data).course
        reports = self._reports(row)
        for at, report in enumerate(reports):
            if report.held is None or report.told_at is not None:
                continue
            if not (every or self._is_due(row, report, reports[at:], course)):
                break
            letter = unpack_letter(report.held)
            self._store.post.to_room(row, letter, aside=True)
            if not over:
                Following(self._store).phase(row, letter)
            report.told_at = now
        told = [report for report in reports if report.held is not None and report.told_at is not None]
        for report in told[:-_KEPT]:
            report.held = None
        self._store.session.flush()

    def to_release(self) -> list[TableId]:
        """The tables that tell onlookers later, and that can be read."""
        return list(self._store.session.exec(_LATER))

    def release_due(self, table: TableId) -> None:
        """What has become old enough at a table."""
        self.release(self._store.row(table))

    def over(self, row: TableRow) -> None:
        """The game is over: what was to be told later is told first; who was to see nothing reads the end alone."""
        if self._sight(row) is not Sight.NEVER:
            self.release(row, every=True, over=True)

    def changed(self, row: TableRow, before: Sight) -> None:
        """What onlookers see has been changed while the game runs."""
        sight = self._sight(row)
        if sight is Sight.AT_ONCE:
            self.release(row, every=True)
        elif before is Sight.AT_ONCE and row.version:
            self._begin(row)
        elif sight is Sight.LATER:
            self.release(row)

    # ------------------------------------------------------------------ inside

    def _begin(self, row: TableRow) -> None:
        """From now on they are told later: what they see is what they could see till now."""
        last = next(iter(self._reports(row)[::-1]), None)
        if last is not None:
            match = self._store.matches.load(row)
            self.hold(row, last, self._store.post.compose("report", row, match=match, number=last.number), told=True)

    def _sight(self, row: TableRow) -> Sight:
        return self._store.terms(row).onlookers.sight

    def _reports(self, row: TableRow) -> list[Report]:
        of = select(Report).where(Report.table == row.id, ~col(Report.withdrawn)).order_by(col(Report.number))
        return list(self._store.session.exec(of))

    def _last(self, row: TableRow) -> Report | None:
        """The last report of which everybody has been told."""
        told = select(Report).where(
            Report.table == row.id, ~col(Report.withdrawn), col(Report.told_at).is_not(None),
            col(Report.held).is_not(None),
        )  # fmt: skip
        return self._store.session.exec(told.order_by(col(Report.number).desc()).limit(1)).first()

    def _is_due(self, row: TableRow, report: Report, since: list[Report], course: Course) -> bool:
        """Whether a letter is as old as the table wants it; `since`: its report and those after it."""
        onlookers = self._store.terms(row).onlookers
        if onlookers.sight is Sight.NEVER:
            return False
        if not onlookers.turns:
            return report.at + onlookers.time <= self._store.clock()
        assert report.held is not None
        turn = unpack_letter(report.held).args.get("turn")
        if turn is None:
            return len([one for one in since if one.held is not None]) > onlookers.turns
        begun = {turn_of(course, one.phase) for one in since} - {turn, None}
        return len(begun) > onlookers.turns


def turn_of(course: Course, phase: str) -> str | int | None:
    """The turn that a phase belongs to, in writing as reports keep it; None where it is in none."""
    procedures = [Procedure(*one) for one in msgspec.json.decode(phase)] if phase else []
    return next((one.args.get(course.told) for one in procedures if one.tag == course.turn), None)
