"""What addresses outside are told, written into the outbox in the transaction of what they tell.

Each address is a lane that only a hand of its own takes from (`hook_hand.py`): a slow one delays no letter.
"""

from __future__ import annotations

import secrets
from typing import Any

from msgspec.structs import replace
from sqlmodel import col, or_, select

from bot.service.mail.letters import HOOK, HOOK_NEWS, Letter
from bot.service.mail.post import pack, unpack
from bot.service.public_facts import public_facts
from bot.service.reach import payload
from bot.service.reach.following import Following
from bot.service.season.info import SeasonInfo
from bot.service.table_store import TableStore
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import TableRow
from bot.store.reach import HookRow
from bot.store.season import SeasonGameRow, SeasonRow
from engine.core.position import Outcome

TOPIC = "hooks"


class Heralding:
    """Called by whatever ends a table, settles a game of a season, or ends a season."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    def table_over(self, row: TableRow, outcome: Outcome | None) -> None:
        """A table is over that belongs to no season; what a season's comes to is told when it counts."""
        in_season = select(SeasonGameRow.id).where(SeasonGameRow.table == row.id)
        if self._store.session.exec(in_season).first() is not None or not Following(self._store).is_public(row):
            return
        for hook in self._hooks(row.guild):
            table = payload.of_table(self._store, row, outcome)
            self.tell(hook, payload.TABLE_OVER, {"server": str(row.guild), "table": table}, row)

    def season_result(self, row: SeasonRow, game: SeasonGameRow, *, corrected: bool = False) -> None:
        """A game of a season counts, or counts otherwise than before."""
        hooks = self._hooks(row.guild, row.id)
        if not hooks:
            return
        table = self._store.session.get(TableRow, game.table) if game.table is not None else None
        data = {
            "server": str(row.guild),
            "season": payload.of_season(row),
            "game": {**payload.of_game(self._store, game), "corrected": corrected},
            "table": payload.of_table(self._store, table, self._outcome(table)) if table is not None else None,
        }
        for hook in hooks:
            self.tell(hook, payload.SEASON_RESULT, data, table)

    def _outcome(self, row: TableRow) -> Outcome | None:
        return public_facts(self._store, row).outcome

    def season_over(self, row: SeasonRow, info: SeasonInfo) -> None:
        """A season is over, or was called off."""
        for hook in self._hooks(row.guild, row.id):
            standings = payload.of_standings(self._store, info)
            data = {"server": str(row.guild), "season": payload.of_season(row), "standings": standings}
            self.tell(hook, payload.SEASON_OVER, data)

    def tell(self, hook: HookRow, type_: str, data: dict[str, Any], table: TableRow | None = None) -> None:
        """One delivery. Its id stays the same however often it is tried, so that a repetition can be recognised."""
        hook.letters += 1
        now, id = self._store.clock(), f"kx_{secrets.token_hex(12)}"
        game, digest = (table.game, table.data) if table is not None else ("", "")
        body = payload.envelope(type_, id, now, data)
        letter = Letter(HOOK, game=game, data=digest, args={"hook": hook.id, "body": body})
        self._store.session.add(
            OutboxRow(
                lane=lane(hook), kind=HOOK, mark=f"h{hook.id}\N{MIDDLE DOT}{hook.letters}", letter=pack(letter),
                next_at=now, created_at=now,
            )
        )  # fmt: skip
        self._store.session.flush()
        self._store.database.touch(TOPIC)

    # ------------------------------------------------------------------ rows

    def _hooks(self, guild: int, season: str | None = None) -> list[HookRow]:
        """Those of a server, and those of one of its seasons."""
        mine = or_(col(HookRow.season).is_(None), HookRow.season == season)
        found = select(HookRow).where(HookRow.guild == guild, col(HookRow.ended_at).is_(None), mine)
        return list(self._store.session.exec(found.order_by(col(HookRow.id))))

    def waiting(self, hook: HookRow) -> list[OutboxRow]:
        """What is still to be delivered there, the first first."""
        states = col(OutboxRow.state).in_((OutboxState.QUEUED, OutboxState.SENDING))
        found = select(OutboxRow).where(OutboxRow.lane == lane(hook), states).order_by(col(OutboxRow.id))
        return list(self._store.session.exec(found))

    def end(self, hook: HookRow, why: str) -> None:
        """Nothing more goes there, and the address is forgotten."""
        for row in self.waiting(hook):
            row.state, row.letter = OutboxState.CANCELLED, pack(Letter(HOOK, args={"hook": hook.id}))
        hook.ended_at, hook.why, hook.address, hook.secret = self._store.clock(), why, b"", b""
        self._store.session.flush()

    def tell_owner(self, hook: HookRow, text: str) -> None:
        """Whoever has set it hears that it was given up, and why."""
        if hook.by <= 0:  # who is forgotten
            return
        hook.letters += 1
        now = self._store.clock()
        season = self._store.session.get(SeasonRow, hook.season) if hook.season is not None else None
        args = {"text": text, "title": season.title if season is not None else ""}
        letter = Letter(HOOK_NEWS, person=hook.by, args=args)
        self._store.session.add(
            OutboxRow(
                lane=f"dm {hook.by}", kind=HOOK_NEWS, person=hook.by, mark=f"h{hook.id}\N{MIDDLE DOT}{hook.letters}",
                letter=pack(letter), next_at=now, created_at=now,
            )
        )  # fmt: skip
        self._store.session.flush()
        self._store.database.touch("outbox")

    def forget(self, person: int) -> None:
        """Nothing that is still to be delivered names who is to be forgotten."""
        states = col(OutboxRow.state).in_((OutboxState.QUEUED, OutboxState.SENDING))
        for row in self._store.session.exec(select(OutboxRow).where(OutboxRow.kind == HOOK, states)):
            letter = unpack(row)
            row.letter = pack(replace(letter, args=payload.without(letter.args, person)))


def lane(hook: HookRow) -> str:
    """What deliveries to one address wait behind each other in."""
    return f"hook {hook.id}"
