"""What a process does for the first time takes its time: done before anybody can ask for it.

Board, texts and lists of a game are read and written out when they are first wanted: tenths of a second for each game.
Whoever came first after a start would wait for all of that, and so would everybody else: nobody is answered meanwhile.
"""

from __future__ import annotations

import asyncio
import logging

from bot.panels.layout import layout
from bot.panels.spec import Panel
from bot.panels.turn.turn import turn_panel
from bot.service.api.panel import PanelState
from bot.service.service import Service
from engine.core.words.completion import Completer

_log = logging.getLogger(__name__)


async def rehearsed(service: Service) -> None:
    """Make a panel of each game that is being played, as somebody would be shown it, and show it to nobody."""
    try:
        for game in await service.call(service.tables.directory.live_games):
            await _rehearsed(service, game)
    except Exception:
        _log.exception("not everything could be rehearsed; whoever comes first waits for it")


async def _rehearsed(service: Service, game: str) -> None:
    """Of a game at which nobody is asked anything there is nothing to rehearse."""
    found = await service.call(service.tables.directory.asked, game)
    if found is None:
        return
    panel = await service.call(service.tables.look.panel, *found)
    layout(await asyncio.to_thread(_worded, panel))


def _worded(panel: PanelState) -> Panel:
    if panel.decision is not None and panel.seat is not None:
        Completer(panel.view, panel.seat).named("", 1)
    return turn_panel(panel)
