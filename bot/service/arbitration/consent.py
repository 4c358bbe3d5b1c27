"""Agreements: what an arbiter who plays, or a player, wants to do, the others are asked for.

Each is a row, until it is settled. What is shown before it is done waits in such a row as well, as a preview.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

from sqlmodel import col, select

from bot.service.api.denials import Denied
from bot.service.api.table import LIVE, Agreement, PersonId, TableId, TableInfo
from bot.service.mail.letters import CONSENT
from bot.service.public_facts import public_facts
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.arbitration import AgreementRow
from bot.store.models import TableRow
from bot.store.queries import NOW
from bot.terms.reckoning import asking_time

PREVIEW, OPEN = "preview", "open"
_PREVIEWED = timedelta(days=1)
"""How long a preview can be acted on."""
CarryOut = Callable[[TableRow, PersonId, str, dict[str, Any]], None]
"""Does what an arbiter may do, or what has been agreed to; `Denied` where the table no longer allows it."""
_LATE = select(AgreementRow.id).where(col(AgreementRow.state).in_((OPEN, PREVIEW)), AgreementRow.until <= NOW)


class Consent:
    """Asking, answering, and what becomes of it."""

    def __init__(self, store: TableStore, holders: Holders) -> None:
        self._store, self._holders = store, holders
        self.acts: dict[str, CarryOut] = {}
        """Who does what is agreed to, by act."""

    def offers(self, act: str, carry_out: Callable[..., None]) -> None:
        """An act that a part of the service does: given the row, who wants it, and its arguments by name."""

        def done(row: TableRow, by: PersonId, act: str, args: dict[str, Any]) -> None:
            carry_out(row, by, **args)
            self._store.note(row, by, act, **args)

        self.acts[act] = done

    def do_or_ask(
        self, row: TableRow, by: PersonId, act: str, args: dict[str, Any], asked: Sequence[PersonId], interaction: int
    ) -> TableInfo:
        """Do it at once if nobody has to agree; else ask them."""
        if asked:
            self._ask(row, by, act, args, asked, interaction)
        else:
            self.acts[act](row, by, act, args)
        return public_facts(self._store, row)

    def preview(self, row: TableRow, by: PersonId, act: str, args: dict[str, Any]) -> int:
        """Keep what somebody is shown before they do it, in place of what they were shown before; its number."""
        mine = select(AgreementRow).where(
            AgreementRow.table == row.id, AgreementRow.person == by, AgreementRow.state == PREVIEW
        )
        for old in self._store.session.exec(mine).all():
            self._store.session.delete(old)
        now = self._store.clock()
        kept = AgreementRow(
            table=row.id, person=by, act=act, args=args, state=PREVIEW, at=now, until=now + _PREVIEWED
        )  # fmt: skip
        self._store.session.add(kept)
        self._store.session.flush()
        return kept.id or 0

    def previewed(self, row: TableRow, by: PersonId, id: int) -> tuple[str, dict[str, Any]]:
        """What somebody was shown and now wants done, act and arguments; that was it then."""
        kept = self._store.session.get(AgreementRow, id)
        fits = kept is not None and (kept.table, kept.person, kept.state) == (row.id, by, PREVIEW)
        if kept is None or not fits or kept.until <= self._store.clock():
            raise Denied("no-preview")
        act, args = kept.act, dict(kept.args)
        self._store.session.delete(kept)
        self._store.session.flush()
        return act, args

    def withdraw(self, table: TableId, by: PersonId, id: int, interaction: int) -> Agreement:
        """Whoever has asked for something wants it no more."""
        row = self._store.row(table)
        kept = self._kept_agreement(row, id)
        if self._store.seen(interaction, "withdraw", by, table) is not None:
            return _shown(kept)
        if kept.state != OPEN:
            raise Denied("settled")
        if kept.person != by:
            raise Denied("not-allowed")
        self._settle(row, kept, "withdrawn")
        return _shown(kept)

    def agreements(self, table: TableId, *, of_act: int = 0) -> list[Agreement]:
        """What is being asked at a table; with `of_act` what that interaction has asked, however it was settled."""
        which = AgreementRow.interaction == of_act if of_act else AgreementRow.state == OPEN
        found = self._store.session.exec(
            select(AgreementRow)
            .where(AgreementRow.table == self._store.row(table).id, which)
            .order_by(col(AgreementRow.id))
        )
        return [_shown(one) for one in found]

    def agreement(self, table: TableId, id: int) -> Agreement:
        """One of them, settled or not."""
        return _shown(self._kept_agreement(self._store.row(table), id))

    def agree(self, table: TableId, person: PersonId, id: int, yes: bool, interaction: int) -> Agreement:
        """Answer for oneself. With the last yes it is done; the first no settles it."""
        row = self._store.row(table)
        kept = self._kept_agreement(row, id)
        if self._store.seen(interaction, "agree", person, table) is not None:
            return _shown(kept)
        if person not in kept.asked:
            raise Denied("not-asked-for-consent")
        if kept.state != OPEN:
            raise Denied("settled")
        if not yes:
            self._settle(row, kept, "refused", person=person)
            return _shown(kept)
        kept.agreed = [*dict.fromkeys([*kept.agreed, person])]
        if set(kept.agreed) >= set(kept.asked):
            self._agreed(row, kept)
        self._store.post.consent_anew(row, id)
        return _shown(kept)

    def to_lapse(self) -> list[int]:
        """What has not been answered in time."""
        return [id for id in self._store.session.exec(_LATE, params={"now": self._store.clock()}) if id is not None]

    def lapse(self, id: int) -> None:
        """Nobody can agree any more, and all who were asked hear of it; of a preview nothing stays."""
        kept = self._store.session.get(AgreementRow, id)
        if kept is not None and kept.state == PREVIEW:
            self._store.session.delete(kept)
        elif kept is not None and kept.state == OPEN:
            self._settle(self._store.row(kept.table), kept, "lapsed")

    # ------------------------------------------------------------------ inside

    def _ask(
        self, row: TableRow, by: PersonId, act: str, args: dict[str, Any], asked: Sequence[PersonId], interaction: int
    ) -> None:
        mine = select(AgreementRow.id).where(
            AgreementRow.table == row.id, AgreementRow.person == by, AgreementRow.state == OPEN
        )
        if self._store.session.exec(mine).first() is not None:
            raise Denied("asked-already")
        now = self._store.clock()
        kept = AgreementRow(
            table=row.id, person=by, act=act, args=args, asked=list(asked), interaction=interaction, at=now,
            until=now + asking_time(self._store.terms(row).clock),
        )  # fmt: skip
        self._store.session.add(kept)
        self._store.session.flush()
        self._store.note(row, by, "ask", what=act, **args)
        told = {"id": kept.id, "by": by}
        self._store.post.to_room(row, self._store.post.compose(CONSENT, row, args=told))
        for person in asked:
            self._store.post.to_person(row, person, self._store.post.compose(CONSENT, row, args=told))

    def _agreed(self, row: TableRow, kept: AgreementRow) -> None:
        """Everybody has agreed. It is done, unless the table does not allow it any more."""
        kept.state = "agreed"
        try:
            self.acts[kept.act](row, kept.person, kept.act, dict(kept.args))
        except Denied:
            self._settle(row, kept, "void")

    def _settle(self, row: TableRow, kept: AgreementRow, state: str, person: PersonId | None = None) -> None:
        kept.state = state
        self._store.note(row, kept.person, f"ask-{state}", what=kept.act)
        if row.status in LIVE:
            self._holders.tell_room(row, f"ask-{state}", by=kept.person, person=person)
            people = [kept.person] if state != "withdrawn" else []
            self._holders.tell(row, people, f"ask-{state}", act=kept.act, asked=dict(kept.args))
        self._store.post.consent_anew(row, kept.id or 0)

    def _kept_agreement(self, row: TableRow, id: int) -> AgreementRow:
        kept = self._store.session.get(AgreementRow, id)
        if kept is None or kept.table != row.id or kept.state == PREVIEW:
            raise Denied("settled")
        return kept


def _shown(kept: AgreementRow) -> Agreement:
    waiting = tuple(one for one in kept.asked if one not in kept.agreed)
    return Agreement(kept.id or 0, kept.table, kept.act, dict(kept.args), kept.person, waiting, kept.state, kept.until)
