"""Whole orders: legal from end to end, computed from what a seat sees, and worth offering."""

from __future__ import annotations

import pytest

from engine.games.epic.by_mail.compounds import COMPOUNDS, OFFERED
from tests.engine.epic.players import SCENARIOS, playing
from tests.engine.whole_orders import kinds_drafted


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_orders_are_drafted_to_their_ends_on_what_a_seat_sees(scenario: str) -> None:
    kinds = kinds_drafted(playing(scenario, 1, 240), COMPOUNDS, most=OFFERED, often=12)
    assert len(kinds) > 10


def test_whole_orders_answer_what_cards_and_revolts_ask() -> None:
    kinds = kinds_drafted(playing("archidamian-war", 1, 80, 1.0), COMPOUNDS, most=OFFERED, often=6)
    assert {"compound-no-card", "compound-keep-hand"} <= kinds
