"""Whole orders: legal from end to end, computed from what a seat sees, and worth offering."""

from __future__ import annotations

from collections import Counter

import pytest

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core.draft import draft
from engine.core.secret import seat_view
from engine.core.view import View
from engine.games.pericles import vocabulary
from engine.games.pericles.compounds import COMPOUNDS, OFFERED
from tests.engine.pericles.players import SCENARIOS, playing


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_orders_are_drafted_to_their_ends_on_what_a_seat_sees(scenario: str) -> None:
    tried: Counter[str] = Counter()
    for match, decision in playing(scenario, 1, 400):
        view = View(match, seat_view(decision.seat))
        orders = view.compounds(decision.seat)
        assert orders == match.rules.compounds(match.scene(decision))
        assert len(orders) <= OFFERED
        assert len({order.choices for order in orders}) == len(orders)
        for order in orders:
            assert set(order.args) == set(COMPOUNDS[order.text]), order
            if tried[order.text] > 30:
                continue
            tried[order.text] += 1
            made = draft(view, decision.seat, order.choices)
            assert made.problem is None, (order, made.problem)
            assert made.choices == list(order.choices)
    assert len(tried) >= (4 if scenario == "1b" else 5)


def test_all_texts_of_whole_orders_are_declared() -> None:
    assert vocabulary.COMPOUNDS is COMPOUNDS
