"""Acts of the arbiter, and of the others when somebody has let a deadline pass. All of them go into the audit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as replaced
from datetime import timedelta
from typing import Any

from sqlmodel import col, select

from bot.service.access import Access
from bot.service.agents.agent_process import USUAL
from bot.service.api.denials import Denied
from bot.service.api.table import OVERDUE, PersonId, Remedy, Status, TableId, TableInfo
from bot.service.arbitration.acts import NO_RESULT, Acts
from bot.service.arbitration.consent import Consent
from bot.service.arbitration.correcting import Correcting
from bot.service.arbitration.going_back import GoingBack
from bot.service.arbitration.shown import Backward, Correction, EndPreview, MoreTime
from bot.service.public_facts import public_facts
from bot.service.seating.holders import Holders
from bot.service.seating.lobby import Lobby
from bot.service.table_store import TableStore
from bot.store.mail import Stage
from bot.store.models import AuditRow, TableRow
from engine.core.secrets.secret import Seat

_LEAST_HOURS, _MOST_HOURS = 1 / 6, 2000
NUDGE_EVERY = timedelta(hours=6)
"""Between two reminders by hand at a table."""


class Arbiter:
    """What arbiters do. One who plays asks those whom it concerns first (`Consent`)."""

    def __init__(
        self,
        store: TableStore,
        holders: Holders,
        lobby: Lobby,
        consent: Consent,
        going_back: GoingBack,
        correcting: Correcting,
        acts: Acts,
    ) -> None:
        self._store, self._holders, self._lobby, self.consent = store, holders, lobby, consent
        self._acts, self._going_back, self._correcting = acts, going_back, correcting
        consent.acts |= dict.fromkeys(acts.names, acts.carry_out)

    def carry_out(self, row: TableRow, by: PersonId, act: str, args: dict[str, Any]) -> None:
        """Do what somebody may do for another reason than being the table's arbiter; it goes into the audit."""
        self._acts.carry_out(row, by, act, args)

    def pause(self, table: TableId, by: PersonId, reason: str, interaction: int, *, admin: bool = False) -> TableInfo:
        """Stop the clocks; nobody can answer until the table goes on."""
        row = self._store.row(table)
        if self._store.seen(interaction, "pause", by, table) is not None:
            return public_facts(self._store, row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_run()
        return self.consent.do_or_ask(row, by, "pause", {"reason": reason}, access.whose_consent(by), interaction)

    def resume(self, table: TableId, by: PersonId, interaction: int, *, admin: bool = False) -> TableInfo:
        """Go on with what was left of the deadlines. Where somebody late is waited for, this is to wait longer."""
        row = self._store.row(table)
        if self._store.seen(interaction, "resume", by, table) is not None:
            return public_facts(self._store, row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_be_paused()
        late = any(seat in self._acts.late(row) for seat in access.held(by))
        asked = [] if row.reason == OVERDUE and not late else access.whose_consent(by)
        return self.consent.do_or_ask(row, by, "resume", {}, asked, interaction)

    def extend(
        self, table: TableId, by: PersonId, seat: Seat | None, hours: float, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Give a seat, or everybody who owes an answer, more time."""
        row = self._store.row(table)
        if self._store.seen(interaction, "extend", by, table) is not None:
            return public_facts(self._store, row)
        self._may_give_time(row, by, seat, hours, admin)
        asked = self._asked_about_time(row, by, seat)
        return self.consent.do_or_ask(row, by, "extend", {"seat": seat, "hours": hours}, asked, interaction)

    def replace(
        self,
        table: TableId,
        by: PersonId,
        seat: Seat,
        person: PersonId | None,
        agent: str | None,
        name: str,
        interaction: int,
        *,
        admin: bool = False,
    ) -> TableInfo:
        """Another holder from now on (neither person nor agent: the seat is sought); the old tenure is kept."""
        row = self._store.row(table)
        if self._store.seen(interaction, "replace", by, table, seat) is not None:
            return public_facts(self._store, row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_know(seat)
        access.must_go_on()
        if agent is not None:
            self._lobby.must_be_agent(agent)
        if person is not None:
            self._store.known(person, name)
        asked = access.whose_consent_for_holder(by, seat, person, agent, seat in self._acts.late(row))
        args = {"seat": seat, "person": person, "agent": agent}
        return self.consent.do_or_ask(row, by, "replace", args, asked, interaction)

    def rollback(
        self, table: TableId, by: PersonId, answers: int, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Back to before the last answers, by whomever; the dice that fell will not come again."""
        row = self._store.row(table)
        if self._store.seen(interaction, "rollback", by, table) is not None:
            return public_facts(self._store, row)
        access = self._may_go_back(row, by, admin)
        last = self._acts.last(row, answers)[-1].seq
        return self.consent.do_or_ask(
            row, by, "rollback", {"answers": answers, "last": last}, access.whose_consent(by), interaction
        )

    def correct(
        self,
        table: TableId,
        by: PersonId,
        path: str,
        value: Any,
        interaction: int,
        *,
        admin: bool = False,
        reason: str = "",
    ) -> TableInfo:
        """Change something on the table by the game's own setters (`hoplites.boiotia.athens`); the journal has it."""
        row = self._store.row(table)
        if self._store.seen(interaction, "correct", by, table) is not None:
            return public_facts(self._store, row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_have_begun()
        args = {"path": path, "value": value, **({"reason": reason} if reason else {})}
        return self.consent.do_or_ask(row, by, "correct", args, access.whose_consent(by), interaction)

    def end(
        self,
        table: TableId,
        by: PersonId,
        reason: str,
        interaction: int,
        *,
        admin: bool = False,
        winners: Sequence[Seat] = (),
        how: str = NO_RESULT,
    ) -> TableInfo:
        """End a table before the game has, with a result or without. What was promised for its end is opened."""
        row = self._store.row(table)
        if self._store.seen(interaction, "end", by, table) is not None:
            return public_facts(self._store, row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_go_on()
        self._acts.result(row, list(winners), how)
        args = {"reason": reason, **({"winners": list(winners), "how": how} if how != NO_RESULT else {})}
        return self.consent.do_or_ask(row, by, "end", args, access.whose_consent(by), interaction)

    # ------------------------------------------------------------------ shown before it is done

    def preview_rollback(
        self, table: TableId, by: PersonId, version: int, reason: str, *, admin: bool = False
    ) -> Backward:
        """What going back to before a commit would take back, and who would be told."""
        row = self._store.row(table)
        self._may_go_back(row, by, admin)
        taken, found = self._going_back.taken(row, version), self._going_back.look_back(row, version)
        args = {"answers": found.answers, "last": taken[-1].seq, "to": version, "reason": reason}
        return replaced(found, id=self.consent.preview(row, by, "rollback", args))

    def preview_correct(
        self, table: TableId, by: PersonId, path: str, value: Any, reason: str, *, admin: bool = False
    ) -> Correction:
        """What setting something right would change, as far as this person may see it."""
        row = self._store.row(table)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_have_begun()
        if not reason.strip():
            raise Denied("nothing-said")
        changes = self._correcting.foresee(row, by, path, value)
        id = self.consent.preview(row, by, "correct", {"path": path, "value": value, "reason": reason})
        return Correction(id, path, value, reason, changes or (), changes is not None)

    def preview_extend(
        self, table: TableId, by: PersonId, seat: Seat | None, hours: float, *, admin: bool = False
    ) -> MoreTime:
        """Until when a seat, or everybody who owes an answer, would have time."""
        row = self._store.row(table)
        self._may_give_time(row, by, seat, hours, admin)
        found = self._acts.foresee_time(row, seat, hours)
        return MoreTime(self.consent.preview(row, by, "extend", {"seat": seat, "hours": hours}), hours, found)

    def preview_end(
        self, table: TableId, by: PersonId, reason: str, winners: Sequence[Seat], how: str, *, admin: bool = False
    ) -> EndPreview:
        """How a game would end by the arbiter's word."""
        row = self._store.row(table)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_go_on()
        outcome = self._acts.result(row, list(winners), how)
        args = {"reason": reason, "winners": list(winners), "how": how}
        return EndPreview(self.consent.preview(row, by, "end", args), reason, outcome)

    def do_previewed(
        self, table: TableId, by: PersonId, id: int, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Do what was shown; the others are asked first where they have to be."""
        row = self._store.row(table)
        if self._store.seen(interaction, "do_previewed", by, table) is not None:
            return public_facts(self._store, row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_go_on()
        act, args = self.consent.previewed(row, by, id)
        about_time = act == "extend"
        asked = self._asked_about_time(row, by, args["seat"]) if about_time else access.whose_consent(by)
        return self.consent.do_or_ask(row, by, act, args, asked, interaction)

    # ------------------------------------------------------------------ who looks after it

    def nudge(self, table: TableId, by: PersonId, interaction: int, *, admin: bool = False) -> list[Seat]:
        """Remind, by hand, everybody who owes an answer; not oftener than every few hours. Returns whom."""
        row = self._store.row(table)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_have_begun()
        seats = self._store.seats(row)
        owing = [seat for seat in self._store.windows(row) if seats[seat].person not in (None, by)]
        if self._store.seen(interaction, "nudge", by, table) is not None:
            return owing
        if not owing:
            raise Denied("nothing-runs")
        since = self._since_nudge(row)
        if since is not None and since < NUDGE_EVERY:
            raise Denied("nudged-lately", hours=-(-(NUDGE_EVERY - since) // timedelta(hours=1)))
        for seat in owing:
            self._holders.nudge(row, seat, by)
        self._store.note(row, by, "nudge", seats=owing)
        return owing

    def delegate(
        self, table: TableId, by: PersonId, person: PersonId, name: str, on: bool, interaction: int, *,
        admin: bool = False,
    ) -> TableInfo:  # fmt: skip
        """Somebody looks after the table beside its arbiter, or does so no longer."""
        row = self._store.row(table)
        if self._store.seen(interaction, "delegate", by, table) is not None:
            return public_facts(self._store, row)
        access = self._may_name(row, by, admin, person if on else None)
        self._store.known(person, name)
        args = {"person": person, "on": on}
        return self.consent.do_or_ask(row, by, "delegate", args, access.whose_consent(by), interaction)

    def name_arbiter(
        self, table: TableId, by: PersonId, person: PersonId | None, name: str, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Who looks after the table from now on, and does not play; None: whoever opened it."""
        row = self._store.row(table)
        if self._store.seen(interaction, "name_arbiter", by, table) is not None:
            return public_facts(self._store, row)
        access = self._may_name(row, by, admin, person)
        if person is not None:
            self._store.known(person, name)
        return self.consent.do_or_ask(row, by, "name", {"person": person}, access.whose_consent(by), interaction)

    def after_deadline(
        self, table: TableId, by: PersonId, seat: Seat, remedy: str, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """What becomes of a seat that has let its deadline and its grace pass: a `Remedy`.

        The arbiter chooses, or somebody who holds another seat.
        """
        row = self._store.row(table)
        if self._store.seen(interaction, "after_deadline", by, table, seat) is not None:
            return public_facts(self._store, row)
        access = self._store.access(row)
        access.must_know(seat)
        access.must_remedy(by, seat, admin)
        window = self._store.windows(row).get(seat)
        if window is None or window.stage != Stage.PASSED:
            raise Denied("not-overdue", seat=seat)
        if remedy not in set(Remedy):
            raise Denied("bad-setting", setting="remedy", value=remedy)
        self._store.note(row, by, "after_deadline", seat=seat, remedy=remedy)
        if remedy == Remedy.REPLACEMENT:
            self._acts.replace(row, seat, None, None, by)
            self._holders.tell(row, self._holders.hosts(row), "open-sought", seat=seat, by=by)
            return public_facts(self._store, row)
        if remedy == Remedy.AGENT:
            self._acts.replace(row, seat, None, USUAL, by)
        else:
            self._holders.restart_window(row, window)
            self._holders.tell_anew(row, [seat])
            self._holders.tell_room(row, "extended", seat=seat, by=by)
            self._holders.tell(row, [self._store.seats(row)[seat].person], "anew", seat=seat, by=by)
        self._holders.go_on(row)
        return public_facts(self._store, row)

    # ------------------------------------------------------------------ inside

    def _may_name(self, row: TableRow, by: PersonId, admin: bool, person: PersonId | None) -> Access:
        """Before the game whoever opened it says who looks after it, then the arbiter; never somebody who plays."""
        access = self._store.access(row)
        if row.status == Status.LOBBY:
            access.must_host(by, admin)
        else:
            access.must_arbitrate(by, admin)
        access.must_go_on()
        if person is not None and (access.held(person) or access.takes_sides(person)):
            raise Denied("arbiter-plays")
        return access

    def _may_give_time(self, row: TableRow, by: PersonId, seat: Seat | None, hours: float, admin: bool) -> None:
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_have_begun()
        if not _LEAST_HOURS <= hours <= _MOST_HOURS:
            raise Denied("bad-hours", hours=hours)
        if seat is not None:
            access.must_know(seat)

    def _asked_about_time(self, row: TableRow, by: PersonId, seat: Seat | None) -> list[PersonId]:
        return self._store.access(row).whose_consent_for_time(by, self._acts.whose_time(row, seat))

    def _may_go_back(self, row: TableRow, by: PersonId, admin: bool) -> Access:
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_be_closed()
        if row.status not in (Status.RUNNING, Status.PAUSED):
            raise Denied("not-running")
        return access

    def _since_nudge(self, row: TableRow) -> timedelta | None:
        """How long ago somebody was last reminded by hand."""
        found = select(AuditRow.at).where(AuditRow.table == row.id, AuditRow.act == "nudge")
        last = self._store.session.exec(found.order_by(col(AuditRow.id).desc()).limit(1)).first()
        return None if last is None else self._store.clock() - last
