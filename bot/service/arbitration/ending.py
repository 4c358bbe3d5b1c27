"""A game ends before its rules end it: with a result that the table keeps, or without one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bot.service.api.table import PersonId, Status
from bot.service.mail.letters import RECORD
from bot.service.mail.onlooking import Onlooking
from bot.service.people.played import settle as settle_results
from bot.service.playing.rewind import spend
from bot.service.reach.following import Following
from bot.service.reach.heralding import Heralding
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.mail import Stage
from bot.store.models import TableRow
from engine.core.position import Outcome
from engine.core.secrets.secret import Seat

RULED, RULED_DRAW = "ruled", "ruled-draw"
"""Why an outcome is what it is that the arbiter has given: texts `ending-<reason>` that every game has."""

_IN_THE_RECORD = ("draw-agreed",)
"""What the message with the record says in its headline; only before the game, where there is none, a notice does."""


class Ending:
    """Ends tables. What was promised for the end, the seed and the record, is opened all the same."""

    def __init__(self, store: TableStore, holders: Holders) -> None:
        self._store, self._holders = store, holders
        self.also: list[Callable[[TableRow], None]] = []
        """What else is off when a table has ended."""

    def end(
        self,
        row: TableRow,
        by: PersonId,
        reason: str,
        outcome: Outcome | None = None,
        *,
        text: str = "ended",
        seat: Seat | None = None,
    ) -> None:
        """`reason`: the arbiter's words, or the id of a text; `text`: which notice tells the room and the players.

        `seat`: whose doing it is, if it is one seat's.
        """
        Onlooking(self._store).over(row)
        row.status, row.reason, row.ended_at = Status.ENDED, reason, self._store.clock()
        row.result = msgspec.to_builtins(outcome) if outcome is not None else None
        self._holders.tell_anew(row)
        self._store.post.refresh_lobby(row)
        for window in self._store.windows(row).values():
            window.stage, window.next_at = Stage.CLOSED, None
        self._holders.drop_work(row)
        settle_results(self._store, row, outcome)
        spend(self._store, row)
        self._store.post.ended(row)
        self._holders.void_agreements(row)
        for off in self.also:
            off(row)
        said: dict[str, Any] = {"reason": reason, "by": by, "outcome": row.result}
        if text not in _IN_THE_RECORD or not row.version:
            self._holders.tell_room(row, text, seat=seat, **said)
        if row.version:
            record = self._store.post.compose(RECORD, row)
            self._store.post.to_room(row, record)
            Following(self._store).result(row, record)
            Heralding(self._store).table_over(row, outcome)
        else:
            Following(self._store).called_off(row)
        if text != "ended":
            said.pop("by")  # they have agreed on it, and whoever asked for it hears of it like the others
        self._holders.tell(row, [info.person for info in self._store.seats(row).values()], text, **said)
