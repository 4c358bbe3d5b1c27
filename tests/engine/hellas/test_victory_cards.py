"""Victory cards: each can be true, none of them too easily, and they stay secret."""

import pytest

from engine.core.secrets.secret import NeedsCommit, Secret, seat_view
from engine.core.secrets.view import View
from engine.games.hellas.options.victory_cards import is_true, true_cards
from engine.games.hellas.table.pieces import fresh_power
from engine.games.hellas.table.state import ATHENS, SPARTA, Options, State
from tests.each import each
from tests.engine.hellas.players import RULES, new, stepping

BOARD = RULES.board


def bare() -> State:
    """A table without anything on it."""
    return State(options=Options(), powers={seat: fresh_power(BOARD) for seat in (ATHENS, SPARTA)})


@each("card", BOARD.victory_cards)
def test_no_card_is_true_of_a_power_that_has_nothing(card: str) -> None:
    assert not is_true(BOARD, bare(), ATHENS, BOARD.victory_cards[card])


@each("card", BOARD.victory_cards)
def test_every_card_is_true_of_a_power_that_has_everything(card: str) -> None:
    state = bare()
    power = state.powers[ATHENS]
    power.posts = dict.fromkeys(BOARD.places, 1)
    power.merchandise = {good: len(row.income) for good, row in BOARD.goods.items()}
    power.controlled = list(BOARD.areas)
    power.ships, power.legions, power.income = {"athenae": 12}, {"athenae": 16}, 200
    power.monuments = ["athenae", "thebae", "delphi"]
    assert is_true(BOARD, state, ATHENS, BOARD.victory_cards[card])


def test_each_true_card_is_a_point() -> None:
    state = bare()
    state.powers[ATHENS].ships, state.powers[ATHENS].income = {"athenae": 8}, 119
    state.powers[ATHENS].cards.put([Secret("thalassocracy", (ATHENS,)), Secret("banker", (ATHENS,))])
    assert true_cards(BOARD, state, ATHENS) == ["thalassocracy"]
    assert len(true_cards(BOARD, state, ATHENS)) == 1
    assert len(true_cards(BOARD, state, SPARTA)) == 0


def test_what_the_rivals_cards_are_worth_cannot_be_computed_from_a_view() -> None:
    options = {"victory-cards": "yes"}
    match, _ = new("hellas", 1, options)
    for step, _, _ in stepping("hellas", 1, options, 20):
        match = step
    view = View(match, seat_view(ATHENS))
    assert len(true_cards(BOARD, view.state, ATHENS)) == len(true_cards(BOARD, match.state, ATHENS))
    with pytest.raises(NeedsCommit):
        true_cards(BOARD, view.state, SPARTA)
