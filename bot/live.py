"""Of a person's messages that ask the same in one place the newest is live; the older ones lose what can be pressed.

Direct messages are edited by way of the outbox, which outlives us (`service/playing/live.py`); what its reader alone
sees can be edited by whoever sent it, and for fifteen minutes.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from bot.panels.desk import Desk
from bot.panels.press import ASKING
from bot.panels.shown import LOST, Edit, shown
from bot.panels.spec import Panel
from bot.panels.turn.receipt import newer_panel, passed_panel
from bot.service.api.denials import Denied
from bot.service.api.table import PersonId, TableId, TableInfo
from bot.service.tables import Tables
from bot.store.engine import StoreError
from engine.core.secrets.secret import Seat

REMEMBERED = 4096
"""Questions."""
_EDITABLE = 14 * 60.0
"""Seconds that a message for one reader's eyes can be edited, with a minute to spare."""

_Asked = tuple[PersonId, TableId, Seat]
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Shown:
    message: int
    edit: Edit | None
    at: float = field(default_factory=monotonic)


class LivePanels:
    """The newest panel of each question, as far as this process has shown them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._newest: OrderedDict[_Asked, dict[int | None, _Shown]] = OrderedDict()
        """By room, or in direct messages: there, of each question."""
        self._where: dict[int, tuple[_Asked, int | None]] = {}
        """What each of these messages asks, and the room in which it stands."""

    async def shown(
        self,
        person: PersonId,
        panel: Panel,
        message: int,
        *,
        room: int | None,
        direct: bool,
        edit: Edit | None = None,
        gone: int | None = None,
    ) -> None:
        """A panel stands there now, in a room or among a person's direct messages.

        `edit`: how to change it, if only its reader sees it. `gone`: an older message that has been deleted for it.
        """
        asked, before = asked_by(panel), self._where.get(message)
        if before is not None and before[0][1:] != asked:
            self._forget(*before)
        if asked is None:
            return
        table, seat = asked
        older = self._forget((person, table, seat), room)
        self._newest.setdefault((person, table, seat), {})[room] = _Shown(message, edit)
        self._newest.move_to_end((person, table, seat))
        self._where[message] = (person, table, seat), room
        if len(self._newest) > REMEMBERED:
            oldest = next(iter(self._newest))
            for place in list(self._newest[oldest]):
                self._forget(oldest, place)
        same = older is not None and older.message == message
        if not same:
            await self._small(older, table, newer_panel)
        if direct and not (same and edit is not None):
            await self._noted(person, table, seat, message if edit is None else None, gone)

    async def answered(self, person: PersonId, table: TableId, seat: Seat, here: int | None) -> None:
        """The question has been answered, in the message `here`."""
        asked = person, table, seat
        for room in [room for room, older in self._newest.get(asked, {}).items() if older.message != here]:
            await self._small(self._forget(asked, room), table, lambda info: passed_panel(info, seat))

    def _forget(self, asked: _Asked, room: int | None) -> _Shown | None:
        panels = self._newest.get(asked, {})
        shown = panels.pop(room, None)
        if shown is not None:
            self._where.pop(shown.message, None)
        if not panels:
            self._newest.pop(asked, None)
        return shown

    async def _small(self, older: _Shown | None, table: TableId, small: Callable[[TableInfo], Panel]) -> None:
        if older is None or older.edit is None or monotonic() - older.at > _EDITABLE:
            return
        try:
            info = await self._desk.ask(lambda tables: tables.look.table(table))
            await shown(older.edit, small(info))
        except (*LOST, Denied, StoreError) as lost:
            _log.warning("message %s stays as it was: %r", older.message, lost)

    async def _noted(self, person: PersonId, table: TableId, seat: Seat, message: int | None, gone: int | None) -> None:
        def note(tables: Tables) -> None:
            if message is None or tables.look.live_in(table, person, seat) != message:
                tables.play.asks_in(table, person, seat, message, gone)

        try:
            await self._desk.ask(note)
        except (Denied, StoreError) as no:
            _log.warning("whether message %s asks is not known: %r", message, no)


def asked_by(panel: Panel) -> tuple[TableId, Seat] | None:
    """The table and seat that a panel asks; None: it asks nothing."""
    presses = [*(button.press for button in panel.buttons), *(menu.press for menu in panel.menus)]
    return next(((press.table, press.seat) for press in presses if press.act in ASKING and press.seat), None)
