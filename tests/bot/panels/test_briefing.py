"""How much somebody has to read who comes to a seat while a game runs."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.messages.text import height
from bot.panels.table.briefing import briefing_panel
from tests.browser.sampled import games, panels

MOST = 31
"""Lines of a telephone, headings and the empty lines among them: with a picture and buttons a screen and a quarter."""


@pytest.mark.parametrize("game", games())
def test_a_briefing_is_not_much_more_than_a_screen_of_a_telephone_however_much_has_happened(game: str) -> None:
    heights = []
    for sample in islice(panels(game, of_a_kind=1), 20):
        body = briefing_panel(sample.panel, sample.panel.since, {"holder": 100, "until": 0}).body
        heights.append(sum(max(1, height(line)) for line in body.splitlines()))
    assert heights
    assert sorted(heights)[len(heights) * 9 // 10] <= MOST, heights
