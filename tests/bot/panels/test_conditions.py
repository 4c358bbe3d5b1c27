"""Standing orders of every game: each condition can be put into the form, with its number still open."""

from __future__ import annotations

import pytest

from bot.panels.ahead.plan import standing_form
from bot.panels.press import Press
from bot.service.installed import load_game
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.registry import rules
from tests.browser.sampled import games, panel_of


@pytest.mark.parametrize("game", games())
def test_every_condition_can_be_put_into_a_form(game: str) -> None:
    load_game(game)
    match, _ = new_match(rules(game), next(iter(rules(game).scenarios)), {}, Dice("forms"))
    state = panel_of(match, match.position.seats[0], [])
    for kind in match.rules.answers_ahead:
        form = standing_form(state, Press("plan", state.table.id, state.seat or ""), kind)
        assert form.fields[0].options, kind
