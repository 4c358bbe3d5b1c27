"""What organisers do about addresses that are told results: set, try out, change the secret, take away."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import col, select

from bot.service.api.denials import Denied
from bot.service.api.table import PersonId
from bot.service.reach.address import BadAddress, read
from bot.service.reach.heralding import TOPIC, Heralding
from bot.service.reach.payload import TEST
from bot.service.reach.sender import shown_secret
from bot.service.table_store import TableStore
from bot.store.mail import OutboxState
from bot.store.models import AuditRow
from bot.store.reach import HookRow

_SECRET_BYTES = 32


@dataclass(frozen=True)
class HookInfo:
    """What organisers see of an address: neither the whole of it nor the secret."""

    guild: int
    season: str | None
    host: str
    form: str
    by: PersonId
    since: datetime
    delivered_at: datetime | None
    failing_since: datetime | None
    trouble: str
    """Why the last try failed, as the end of a text's id, with what was answered; empty: it did not."""
    waiting: int
    next_at: datetime | None
    """When the first of those is tried; None: now."""


class Hooks:
    """Whoever calls has checked that the person organises the server, or the season. One address for each of them."""

    def __init__(self, store: TableStore, allowed: Collection[str] = ()) -> None:
        self._store = store
        self._heralding = Heralding(store)
        self.allowed = frozenset(allowed)
        """Origins that whoever runs the bot lets results be posted to, wherever they lead."""

    def info(self, guild: int, season: str | None) -> HookInfo | None:
        """Where a server's results are posted to, or a season's (the host alone), and how that goes; None: nowhere."""
        hook = self._hook(guild, season)
        if hook is None:
            return None
        waiting = self._heralding.waiting(hook)
        return HookInfo(
            guild=hook.guild,
            season=hook.season,
            host=read(hook.address.decode(), self.allowed).host if self._usable(hook) else "",
            form=hook.form,
            by=hook.by,
            since=hook.since,
            delivered_at=hook.delivered_at,
            failing_since=hook.failing_since,
            trouble=hook.trouble,
            waiting=len(waiting),
            next_at=waiting[0].next_at if waiting and waiting[0].next_at > self._store.clock() else None,
        )

    def _usable(self, hook: HookRow) -> bool:
        try:
            read(hook.address.decode(), self.allowed)
        except BadAddress:  # whoever runs the bot allows it no longer
            return False
        return True

    def set(self, guild: int, season: str | None, by: PersonId, typed: str, interaction: int) -> str:
        """Another address instead of what was there. Returns the secret, told this once; none for Discord's."""
        try:
            address = read(typed, self.allowed)
        except BadAddress as no:
            raise Denied("hook-address", why=no.why) from None
        if self._store.seen(interaction, "hook-set", by) is not None:
            return ""
        before = self._hook(guild, season)
        if before is not None:
            self._heralding.end(before, "replaced")
        secret = secrets.token_bytes(_SECRET_BYTES)
        hook = HookRow(
            guild=guild, season=season, form="discord" if address.discord else "json", address=address.whole.encode(),
            secret=secret, by=by, since=self._store.clock(),
        )  # fmt: skip
        self._store.session.add(hook)
        self._store.session.flush()
        self._note(hook, by, "hook-set")
        self._heralding.tell(hook, TEST, {"server": str(guild)})
        return "" if address.discord else shown_secret(secret)

    def renew_secret(self, guild: int, season: str | None, by: PersonId, interaction: int) -> str:
        """Another secret, told this once; the one before is worth nothing any more."""
        hook = self._must(guild, season)
        if hook.form != "json":
            raise Denied("hook-no-secret")
        if self._store.seen(interaction, "hook-secret", by) is not None:
            return ""
        hook.secret = secrets.token_bytes(_SECRET_BYTES)
        self._note(hook, by, "hook-secret")
        return shown_secret(hook.secret)

    def test(self, guild: int, season: str | None) -> None:
        """Post something now: what waits, if anything does, else a try."""
        hook = self._must(guild, season)
        waiting = [row for row in self._heralding.waiting(hook) if row.state == OutboxState.QUEUED]
        if waiting:
            waiting[0].next_at = self._store.clock()
            self._store.database.touch(TOPIC)
        else:
            self._heralding.tell(hook, TEST, {"server": str(guild)})

    def remove(self, guild: int, season: str | None, by: PersonId) -> None:
        """Nothing more is posted there."""
        hook = self._must(guild, season)
        self._heralding.end(hook, "removed")
        self._note(hook, by, "hook-removed")

    def _must(self, guild: int, season: str | None) -> HookRow:
        hook = self._hook(guild, season)
        if hook is None:
            raise Denied("no-hook")
        return hook

    def _hook(self, guild: int, season: str | None) -> HookRow | None:
        which = col(HookRow.season).is_(None) if season is None else HookRow.season == season
        found = select(HookRow).where(HookRow.guild == guild, which, col(HookRow.ended_at).is_(None))
        return self._store.session.exec(found.order_by(col(HookRow.id).desc())).first()

    def _note(self, hook: HookRow, by: PersonId, act: str) -> None:
        """Into the audit: that it was done, never what the address is."""
        args = {"season": hook.season}
        self._store.session.add(AuditRow(guild=hook.guild, person=by, act=act, args=args, at=self._store.clock()))
