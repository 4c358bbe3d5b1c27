"""Playing: drafts, commits, taking back, plans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
from sqlmodel import col, select

from bot.service.api.denials import Denied
from bot.service.api.panel import Committed, PanelState
from bot.service.api.table import OVER, OVERDUE, PersonId, Status, TableId
from bot.service.mail.news import planned_answers
from bot.service.mail.reports import Reports
from bot.service.people.played import nobodys
from bot.service.playing.drafting import Added, added_to, joined, stored, typed_on, without_last
from bot.service.playing.live import asks_in, deleted, drawn_over
from bot.service.playing.look import Look
from bot.service.playing.matches import pack_events
from bot.service.playing.progress import Progress
from bot.service.playing.rewind import (
    REOPEN,
    TAKE_BACK,
    given_besides,
    sealed_answers,
    sealed_branch,
    settle,
    takeable,
    withdraw_reports,
    without,
)
from bot.service.reach.following import Following
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.mail import Receipt, Stage
from bot.store.models import Answer, DraftRow, PlanRow, TableRow
from bot.store.queries import INTERACTION_DONE, RECEIPTS
from engine.core.ahead.draft import Draft
from engine.core.ahead.plan import Plan, planned_answer
from engine.core.event import mask_events
from engine.core.match import Match
from engine.core.questions.check import Refused
from engine.core.questions.decision import CLOSING, Choice, Decision
from engine.core.secrets.secret import NeedsCommit, Seat
from engine.core.secrets.view import View

MAX_DRAFT = 400
"""Choices in one draft; the longest turns of the games have a few dozen."""


class Play:
    """What the holder of a seat does."""

    def __init__(self, store: TableStore, holders: Holders, look: Look) -> None:
        self._store, self._holders, self._look = store, holders, look

    # ------------------------------------------------------------------ drafting

    def draft_add(
        self,
        table: TableId,
        person: PersonId,
        seat: Seat,
        decision: str,
        choices: Sequence[Choice],
        interaction: int,
        said: str = "",
    ) -> PanelState:
        """Add choices to the draft, as far as they are legal, as one thing. `said`: the words it was chosen by."""
        row = self._at_play(table, person, seat)
        if self._store.seen(interaction, "draft_add", person, table, seat) is not None:
            return self._look.panel_of(row, person, seat)
        asked, draft = self._draft(row, person, seat)
        if asked.id != decision:
            raise Denied("stale")
        return self._keep(row, person, asked, draft.extend(choices), said)

    def draft_type(
        self, table: TableId, person: PersonId, seat: Seat, text: str, interaction: int, *, whole: bool = False
    ) -> PanelState:
        """Take what was typed behind the draft where it can be, else in its place, if all of it can be taken.

        `whole`: it is all that the draft is to be. The note says what became of it: `typed-added`, `typed-instead`,
        `typed-kept` or, with `whole`, `edit-kept` where it was not taken and the draft is as it was.
        """
        row = self._at_play(table, person, seat)
        if self._store.seen(interaction, "draft_type", person, table, seat) is not None:
            return self._look.panel_of(row, person, seat)
        asked, kept = self._draft(row, person, seat)
        typed = typed_on(View(self._store.matches.load(row), kept.viewer), kept, text, whole=whole)
        panel = self._keep(row, person, asked, typed.draft)
        return replace(panel, note=typed.note, drafted=tuple(kept.choices), tried=typed.tried)

    def draft_undo(
        self, table: TableId, person: PersonId, seat: Seat, interaction: int, *, whole: bool = False
    ) -> PanelState:
        """The draft as it was before the last thing joined it, or took its place; `whole`: an empty one."""
        row = self._at_play(table, person, seat)
        if self._store.seen(interaction, "draft_undo", person, table, seat) is not None:
            return self._look.panel_of(row, person, seat)
        asked, draft = self._draft(row, person, seat)
        rest, added = ([], []) if whole else without_last(_spelled(draft), self._added(row, asked))
        fresh = Draft(View(self._store.matches.load(row), draft.viewer), seat).extend(map(Choice.parse, rest))
        self._write_draft(row, asked, _spelled(fresh), added)
        return self._look.panel_of(row, person, seat, draft=fresh)

    def draft_put(self, table: TableId, person: PersonId, seat: Seat, choices: Sequence[Choice]) -> PanelState:
        """These choices instead of the draft, as far as they are legal."""
        row = self._at_play(table, person, seat)
        asked, draft = self._draft(row, person, seat)
        fresh = Draft(View(self._store.matches.load(row), draft.viewer), seat).extend(choices)
        return self._keep(row, person, asked, fresh)

    def draft_ready(self, table: TableId, person: PersonId, seat: Seat, ready: bool, interaction: int) -> PanelState:
        """Have the draft committed if the deadline comes before its owner does; or no longer."""
        row = self._at_play(table, person, seat)
        if self._store.seen(interaction, "draft_ready", person, table, seat) is None:
            asked, draft = self._draft(row, person, seat)
            if ready and not draft.choices:
                raise Denied("empty-draft")
            kept = self._store.draft_row(row, seat)
            if kept is not None and kept.decision == asked.id:
                kept.ready, kept.by = ready, person if ready else None
        return self._look.panel_of(row, person, seat)

    # ------------------------------------------------------------------ committing

    def commit(
        self, table: TableId, person: PersonId, seat: Seat, decision: str, interaction: int, *, ends: bool = False
    ) -> Committed:
        """Play the draft, all of it or nothing; `ends`: with a `done` behind it."""
        row = self._store.row(table)
        before = self._store.seen(interaction, "commit", person, table, seat)
        if before is not None:
            return self._look.told_again(row, person, seat, before)
        self.at_table(row, person, seat)
        asked = self._store.matches.load(row).pending().get(seat)
        if asked is None or asked.id != decision:
            raise Denied("stale")
        draft = self._store.draft_row(row, seat)
        if draft is None or draft.decision != decision or not draft.choices:
            raise Denied("empty-draft")
        self._whose_turn(row, person, seat)
        progress = Progress(self._store, row)
        progress.play(seat, f"person {person}", map(Choice.parse, [*draft.choices, *([CLOSING] if ends else [])]))
        return self._committed(row, person, seat, progress, interaction)

    def answer_offer(
        self, table: TableId, person: PersonId, seat: Seat, decision: str, choice: Choice, interaction: int
    ) -> Committed:
        """Answer an optional decision that is open to the seat."""
        row = self._store.row(table)
        before = self._store.seen(interaction, "answer_offer", person, table, seat)
        if before is not None:
            return self._look.told_again(row, person, seat, before)
        self.at_table(row, person, seat)
        progress = Progress(self._store, row)
        offer = next((it for it in progress.match.offers(seat) if it.id == decision), None)
        if offer is None:
            raise Denied("stale")
        self._whose_turn(row, person, seat)
        progress.answer(offer, f"person {person}", choice)
        return self._committed(row, person, seat, progress, interaction)

    def take_back(self, table: TableId, person: PersonId, seat: Seat, interaction: int) -> PanelState:
        """Undo one's last commit; its choices are in the draft again."""
        row = self._store.row(table)
        if self._store.seen(interaction, "take_back", person, table, seat) is not None:
            return self._look.panel_of(row, person, seat, "taken-back")
        self.at_table(row, person, seat)
        match = self._store.matches.load(row)
        branch = sealed_branch(match, seat)
        if branch is not None:
            return self._reopen(row, person, seat, branch)
        taken = takeable(self._store, row, match, seat)
        if not taken:
            raise Denied("too-late" if self._has_answered(row, seat) else "nothing-to-take-back")
        rebuilt, version, gone = self._without(row, seat, taken)
        self._holders.drop_work(row)
        settle(self._store, row, rebuilt, gone, seat, self._store.clock(), TAKE_BACK)
        self._store.post.withdraw(row, version)
        Following(self._store).withdraw(row, version)
        withdraw_reports(self._store, row, version)
        Reports(self._store, row, rebuilt, self._store.seats(row), self._store.clock()).tell_again()
        asked = rebuilt.pending().get(seat)
        if asked is not None:
            self._restore(row, asked, taken)
        return self._look.panel_of(row, person, seat, "taken-back")

    def redrawn(self, table: TableId, message: int) -> None:
        """Something else is about to stand in this message: what it offers is its own affair no longer."""
        for kept in self._store.session.exec(RECEIPTS, params={"table": self._store.row(table).id}).all():
            if kept.message == message:
                self._store.session.delete(kept)
        drawn_over(self._store, self._store.row(table), message)

    def asks_in(
        self, table: TableId, person: PersonId, seat: Seat, message: int | None, gone: int | None = None
    ) -> None:
        """What a seat is asked now stands in this direct message; None: in one for its reader's eyes alone.

        The one before asks it no longer (`live.py`). `gone`: a message that is not there any more.
        """
        row = self._store.row(table)
        if gone is not None:
            deleted(self._store, row, person, seat, gone)
        seats = self._store.seats(row)
        asked = self._look.match(row).pending().get(seat) if row.status not in OVER else None
        if asked is not None and person in (seats[seat].person, seats[seat].deputy):
            asks_in(self._store, row, person, seat, asked.id, message)

    def offers_back(self, table: TableId, person: PersonId, seats: Sequence[Seat], message: int) -> None:
        """A direct message offers to take back what the seats have ordered: it and no other.

        Once that can't be done any more, and as long as nothing else stands there (`redrawn`), it loses the button.
        """
        row = self._store.row(table)
        for seat in seats:
            self._offer_elsewhere(row, seat, message)
            self._store.session.merge(Receipt(table=row.id, seat=seat, person=person, message=message))

    def answered_here(self, table: TableId, person: PersonId, seat: Seat, message: int | None) -> None:
        """The person has answered for the seat, in this direct message or where nobody can edit it (None)."""
        row = self._store.row(table)
        self._offer_elsewhere(row, seat, message)
        if row.status in OVER or seat not in self._look.match(row).pending():
            self._store.post.answered(row, person, seat, message)

    def set_plan(self, table: TableId, person: PersonId, seat: Seat, plan: Plan, interaction: int) -> PanelState:
        """Leave answers ahead. They count from the next question on; what is asked now is not touched."""
        row = self._store.row(table)
        self._store.access(row).must_own(person, seat)
        if self._store.seen(interaction, "set_plan", person, table, seat) is None:
            self._store.access(row).must_go_on()
            self._must_make_sense(row, plan)
            kept = self._store.plan_rows(row).get(seat)
            blob = msgspec.msgpack.encode(plan)
            if kept is None:
                plan_row = PlanRow(table=row.id, seat=seat, plan=blob, at=self._store.clock())
                self._store.leave(row, plan_row)
            else:
                kept.plan, kept.at = blob, self._store.clock()
        return self._look.panel_of(row, person, seat, "planned")

    def set_plan_here(self, table: TableId, person: PersonId, seat: Seat, plan: Plan, interaction: int) -> PanelState:
        """The same from the question at hand: what the standing orders answer to it becomes the draft, if none is."""
        panel = self.set_plan(table, person, seat, plan, interaction)
        row = self._store.row(table)
        if panel.decision is None or (panel.draft is not None and panel.draft.choices):
            return panel
        asked, draft = self._draft(row, person, seat)
        scene = draft.match.scene(asked, draft.viewer)
        try:
            answer = planned_answer(Plan(plan.standing), scene, draft.match.rules)
        except NeedsCommit:
            return panel
        return panel if answer is None else self._keep(row, person, asked, draft.extend([answer.choice]))

    # ------------------------------------------------------------------ inside

    def _whose_turn(self, row: TableRow, person: PersonId, seat: Seat) -> None:
        """What a deputy answers is nobody's turn: it counts neither for the holder's reliability nor for their own."""
        window = self._store.windows(row).get(seat)
        if window is not None and person == self._store.seats(row)[seat].deputy:
            nobodys(self._store, window)

    def _offer_elsewhere(self, row: TableRow, seat: Seat, message: int | None) -> None:
        """An older message must not offer to take back what a newer one speaks of."""
        kept = self._store.session.get(Receipt, (row.id, seat))
        if kept is not None and kept.message != message:
            self._store.post.spent(row, kept.person, kept.message, [seat])
            self._store.session.delete(kept)
            self._store.session.flush()

    def at_table(self, row: TableRow, person: PersonId, seat: Seat) -> None:
        """The person holds the seat, and the game is being played; or is waiting for just this person."""
        access = self._store.access(row)
        access.must_hold(person, seat)
        if row.status == Status.PAUSED and row.reason == OVERDUE:
            windows = self._store.windows(row)
            late = any(seat in windows and windows[seat].stage == Stage.PASSED for seat in access.answers_for(person))
            if late and seat in windows:
                return
        access.must_run()

    def _at_play(self, table: TableId, person: PersonId, seat: Seat) -> TableRow:
        row = self._store.row(table)
        self.at_table(row, person, seat)
        return row

    def _draft(self, row: TableRow, person: PersonId, seat: Seat) -> tuple[Decision, Draft]:
        view = View(self._store.matches.load(row), self._look.eyes(row, person))
        asked = view.asked(seat)
        if asked is None:
            raise Denied("not-asked", seat=seat)
        draft = self._look.draft_on(view, seat, asked, self._store.draft_row(row, seat))
        draft.problem = None
        return asked, draft

    def _keep(self, row: TableRow, person: PersonId, asked: Decision, draft: Draft, said: str = "") -> PanelState:
        """Keep the good part of a draft that one thing more has joined; whatever was ready is so no longer."""
        if len(draft.choices) > MAX_DRAFT:
            raise Denied("draft-too-long", most=MAX_DRAFT)
        before, now = self._store.draft_row(row, asked.seat), _spelled(draft)
        known = before.choices if before is not None and before.decision == asked.id else []
        self._write_draft(row, asked, now, joined(known, self._added(row, asked), now, said))
        return self._look.panel_of(row, person, asked.seat, draft=draft)

    def _added(self, row: TableRow, asked: Decision) -> list[Added]:
        kept = self._store.draft_row(row, asked.seat)
        return added_to(kept.added) if kept is not None and kept.decision == asked.id else []

    def _write_draft(self, row: TableRow, asked: Decision, choices: list[str], added: Sequence[Added] = ()) -> None:
        kept = self._store.draft_row(row, asked.seat)
        if kept is None:
            kept = DraftRow(table=row.id, seat=asked.seat, decision=asked.id, at=self._store.clock())
            self._store.leave(row, kept)
        kept.decision, kept.choices, kept.ready, kept.at = asked.id, choices, False, self._store.clock()
        kept.added = stored(added)

    def _committed(
        self, row: TableRow, person: PersonId, seat: Seat, progress: Progress, interaction: int
    ) -> Committed:
        progress.run_plans()
        progress.finish()
        self._holders.back_again(row, seat)
        self._holders.go_on(row)
        all_events = [event for given in progress.given for event in given.events]
        events = tuple(mask_events(all_events, self._look.eyes(row, person)))
        panel = self._look.panel_of(row, person, self._look.next_seat(row, person, seat))
        answered = planned_answers([given for given in progress.given if given.planned], progress.unasked)
        own = tuple((by, choice) for held in panel.held for by, choice in answered.get(held, ()))
        if interaction:
            done = {"interaction": interaction, "told": pack_events(events), "along": own}
            self._store.session.connection().execute(INTERACTION_DONE, done)
        return Committed(panel, events, panel.decision is not None, own)

    def _reopen(self, row: TableRow, person: PersonId, seat: Seat, branch: str) -> PanelState:
        """Take back what was answered in a closed hand."""
        taken = sealed_answers(self._store, row, branch)
        match = self._store.matches.load(row).clone()
        match.reopen(seat)
        settle(self._store, row, match, taken, seat, self._store.clock(), REOPEN)
        self._restore(row, match.pending()[seat], taken)
        return self._look.panel_of(row, person, seat, "reopened")

    def _without(self, row: TableRow, seat: Seat, taken: Sequence[Answer]) -> tuple[Match[Any], int, Sequence[Answer]]:
        """The position without these answers, its version, and all that had to go: offers answered since, perhaps."""
        try:
            return *without(self._store, row, taken), taken
        except Refused:
            besides = given_besides(self._store, row, seat, taken)
        if not besides:
            raise Denied("too-late")
        gone = [*taken, *besides]
        try:
            return *without(self._store, row, gone), gone
        except Refused:
            raise Denied("too-late") from None

    def _restore(self, row: TableRow, asked: Decision, taken: Sequence[Answer]) -> None:
        mine = [answer.choice for answer in taken if answer.who.startswith(("person", "ready"))]
        self._write_draft(row, asked, mine)

    def _has_answered(self, row: TableRow, seat: Seat) -> bool:
        found = self._store.session.exec(
            select(Answer.seq).where(Answer.table == row.id, Answer.seat == seat, col(Answer.withdrawn_at).is_(None))
        )
        return found.first() is not None

    def _must_make_sense(self, row: TableRow, plan: Plan) -> None:
        rules = self._store.matches.rules(row.game, row.data)
        for order in plan.standing:
            if order.kind not in rules.kinds:
                raise Denied("bad-setting", setting="kind", value=order.kind)
            for condition in order.when:
                if condition.name not in rules.predicates:
                    raise Denied("bad-setting", setting="condition", value=condition.name)
        for series in plan.series:
            if not any(series.answers(kind) for kind in rules.kinds.values()):
                raise Denied("bad-setting", setting="series", value=" ".join(map(str, series.choices)))


def _spelled(draft: Draft) -> list[str]:
    return [str(choice) for choice in draft.choices]
