"""What a table is played under, changed: before the game by whoever opened it, later by the arbiter or by agreement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.service.api.denials import Denied
from bot.service.api.table import PersonId, Status, TableId, TableInfo
from bot.service.arbitration.consent import Consent
from bot.service.clocks.times import Times
from bot.service.mail.onlooking import Onlooking
from bot.service.playing.progress import open_sealed
from bot.service.public_facts import public_facts
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.service.typed import read
from bot.store.mail import Stage
from bot.store.models import TableRow
from bot.terms.clock import Clock, Period
from bot.terms.reading import Unreadable
from bot.terms.terms import PARTS, PRESETS, Pace, Terms, kept, read_kept, with_part
from engine.core.secrets.secret import Seat

TERMS = "terms"
"""The act, as the audit and agreements call it."""


class TableTerms:
    """Changing what is played under."""

    def __init__(self, store: TableStore, holders: Holders, consent: Consent) -> None:
        self._store, self._holders, self._consent = store, holders, consent
        consent.offers(TERMS, self._carry_out)

    def change(
        self, table: TableId, by: PersonId, part: str, line: str, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """One part as a typed line says it. Who plays, and is not the arbiter, asks the others."""
        row = self._store.row(table)
        if self._store.seen(interaction, TERMS, by, table) is not None:
            return public_facts(self._store, row)
        terms = read_terms(self._store.terms(row), part, line)
        asked = self._who_agrees(row, by, admin)
        if terms == self._store.terms(row):
            raise Denied("same-terms")
        args = {"part": part, "terms": kept(terms)}
        return self._consent.do_or_ask(row, by, TERMS, args, asked, interaction)

    # ------------------------------------------------------------------ inside

    def _who_agrees(self, row: TableRow, by: PersonId, admin: bool) -> list[PersonId]:
        access = self._store.access(row)
        access.must_go_on()
        if row.status == Status.LOBBY:
            access.must_host(by, admin)
            return []
        if access.arbitrates(by, admin):
            return access.whose_consent(by)
        if not access.held(by):
            raise Denied("not-allowed")
        return access.others(by)

    def _carry_out(self, row: TableRow, by: PersonId, part: str, terms: dict[str, Any]) -> None:
        self._store.access(row).must_go_on()
        before = self._store.terms(row)
        now = _only(before, read_kept(terms), part)
        agreed = bool(self._store.access(row).takes_sides(by))
        row.terms = kept(now)
        self._store.changed()
        longer = self._reckon_anew(row, before.clock, now.clock, agreed=agreed) if before.clock != now.clock else []
        if row.opens_at is not None and not now.clock.last_word:
            open_sealed(self._store, row)
        if before.onlookers != now.onlookers:
            Onlooking(self._store).changed(row, before.onlookers.sight)
        self._store.post.refresh_lobby(row)
        self._holders.tell_room(row, TERMS, by=by, part=part, terms=row.terms)
        self._holders.tell_anew(row)
        for seat in longer:
            self._holders.tell(row, [self._store.seats(row)[seat].person], TERMS, seat=seat, by=by)

    def _reckon_anew(self, row: TableRow, before: Clock, now: Clock, *, agreed: bool) -> list[Seat]:
        """What is asked now runs on by the new clock; returns the seats whose time is another.

        Nobody has less than was promised, unless all who play have agreed: then at least the whole new time from now.
        """
        times, changed = Times(self._store, row), []
        times.refill(before, now)
        self._store.database.touch("deadlines")
        for seat, window in self._store.windows(row).items():
            if window.due is None or window.stage != Stage.RUNNING:
                continue
            was = window.due
            times.run_by(window, before, now, agreed=agreed)
            if row.status == Status.PAUSED:
                window.left = (window.left or 0) + int((window.due - was).total_seconds())
            else:
                window.next_at = times.next_moment(window)
            changed += [seat] if window.due != was else []
        return changed


def _only(now: Terms, asked: Terms, part: str) -> Terms:
    """The terms of now with the one part that was asked for: others may have changed since."""
    return read_kept({**kept(now), part: kept(asked).get(part, {})})


def begun_with(pace: str, lines: Mapping[str, str]) -> Terms:
    """A preset's terms, with the parts that are typed besides; `Denied` with what would be right.

    A grace that nobody has typed is no longer than what a typed clock gives for a turn.
    """
    terms = PRESETS[Pace(pace)]
    typed = {part: line for part, line in lines.items() if line.strip()}
    for part, line in typed.items():
        terms = read_terms(terms, part, line)
    if "clock" in typed and "missed" not in typed and isinstance(time := terms.clock.time, Period):
        shorter = replace(terms.missed, grace=min(terms.missed.grace, time.turn))
        terms = replace(terms, missed=shorter)
    return terms


def part_of(line: str) -> str:
    """The part of the terms that a typed line is about: the first that can be read so, else that understands its
    beginning, else the clock.
    """
    begun = []
    for part in PARTS:
        try:
            PARTS[part].read(line)
        except Unreadable as no:
            clause = str(no.args_.get("clause", "")).casefold()
            if no.code != f"bad-{part}" or not line.strip().casefold().startswith(clause):
                begun.append(part)
        else:
            return part
    return begun[0] if begun else "clock"


def read_terms(before: Terms, part: str, line: str) -> Terms:
    """The terms with one part as a typed line says it; `Denied` with what would be right."""
    if part not in PARTS:
        raise Denied("no-such-terms", part=part, known=list(PARTS))
    with read():
        return with_part(before, part, line)
