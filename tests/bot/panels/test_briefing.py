"""How much somebody has to read who comes to a seat while a game runs."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.messages.text import height
from bot.panels.table.briefing import briefing_panel
from tests.browser.sampled import games, panels

SCREEN = 28
"""Lines of a telephone with a picture and two rows of buttons, headings and the empty lines among them."""


@pytest.mark.parametrize("game", games())
def test_a_briefing_is_about_a_screen_of_a_telephone_however_much_has_happened(game: str) -> None:
    heights = []
    for sample in islice(panels(game, of_a_kind=1), 20):
        body = briefing_panel(sample.panel, sample.panel.since, {"holder": 100, "until": 0}).body
        heights.append(sum(max(1, height(line)) for line in body.splitlines()))
    assert heights
    assert sorted(heights)[len(heights) * 9 // 10] <= SCREEN, heights
