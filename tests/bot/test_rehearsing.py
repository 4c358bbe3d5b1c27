"""Before anybody can ask for a panel, one of each game that is played has been made."""

from __future__ import annotations

from typing import Any

import pytest

from bot import rehearsing
from bot.panels.turn.turn import turn_panel
from bot.rehearsing import rehearsed
from tests.bot.conftest import LiveBot


async def test_a_panel_of_each_game_that_waits_for_somebody_is_made_and_nothing_is_changed(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await live.game()
    made: list[Any] = []
    monkeypatch.setattr(rehearsing, "turn_panel", lambda panel: made.append(panel) or turn_panel(panel))
    sent = len(live.standin.calls)
    await rehearsed(live.service)
    (panel,) = made
    assert panel.table.game == "polis"
    assert panel.table.id == table.id
    assert panel.decision is not None
    assert not [call for call in live.standin.calls[sent:] if call.method != "GET"]


async def test_a_rehearsal_that_fails_keeps_nobody_from_starting(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await live.game()

    def broken(panel: Any) -> None:
        raise ValueError("broken")

    monkeypatch.setattr(rehearsing, "turn_panel", broken)
    await rehearsed(live.service)
    assert "rehearsed" in caplog.text
