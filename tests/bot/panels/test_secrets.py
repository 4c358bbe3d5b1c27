"""What only a seat may know is shown to its holder and to nobody else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.panels.looking.hand import hand_panel, holds_secrets, secret_lines
from bot.panels.looking.look import look_panel
from bot.panels.press import Press
from bot.panels.turn.turn import TOOLS, turn_panel
from bot.service.api.panel import PanelState
from engine.core.ahead.draft import Draft
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from render.wording.words import words
from tests.bot.panels.conftest import Bench
from tests.engine.polis.positions import at


@pytest.fixture
def battle(bench: Bench) -> dict[str, PanelState]:
    """A battle as Athens, Sparta and the public see it."""
    match = at("battle", args={"territory": "boiotia"}, hoplites__boiotia={"athens": 3, "sparta": 3})
    panel = bench.panel(bench.mover())
    seen = {}
    for seat in ("athens", "sparta", ""):
        view = View(match, seat_view(seat) if seat else PUBLIC)
        asked = view.asked(seat) if seat else None
        draft = Draft(view, seat) if asked else None
        seen[seat or "public"] = replace(panel, seat=seat or None, view=view, decision=asked, draft=draft, since=())
    return seen


def test_the_holder_sees_the_hand(battle: dict[str, PanelState]) -> None:
    assert holds_secrets(battle["athens"])
    assert secret_lines(battle["athens"], words("polis"))
    asked = next(panel for panel in battle.values() if panel.decision is not None)
    assert "hand" in [option.value for menu in turn_panel(asked, face=TOOLS).menus for option in menu.options]


def test_nobody_else_sees_it(battle: dict[str, PanelState]) -> None:
    assert not holds_secrets(battle["public"])
    own = hand_panel(battle["athens"]).body
    other = hand_panel(battle["sparta"]).body
    assert own != other
    assert own not in look_panel(battle["public"], "", Press("look")).body
