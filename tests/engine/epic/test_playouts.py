"""Epic's scenarios are laid out, and games of them come to an end."""

import pytest

from engine.core import conformance
from engine.core.choice import Choice
from engine.core.data import read_game
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.games.epic import EpicRules

LONGEST = 4000
"""Choices of a random game; none has come near it."""
RULES = EpicRules(read_game("epic"))


@pytest.mark.parametrize("scenario", list(RULES.scenarios))
def test_a_scenario_is_laid_out_without_a_fault(scenario: str):
    state, _ = RULES.setup(scenario, {}, Dice("5eed"))
    assert RULES.faults(state) == []


def test_athens_begins_the_war_with_the_tribute_that_wins_it_if_nothing_changes():
    state, _ = RULES.setup("campaign", {}, Dice("5eed"))
    assert RULES.scores(state) == {"athens": {"tribute": 33}, "sparta": {"tribute": 18}}


def test_there_are_120_cards():
    cards = RULES.board.cards.values()
    assert sum(card.count for card in cards) == 120
    assert sum(card.count for card in cards if card.kind == "rebellion") == 18


@pytest.mark.parametrize("scenario", ["argive-league", "spartan-fantasy", "athenian-fantasy"])
def test_a_random_game_comes_to_its_end_without_a_fault(scenario: str):
    match, _ = new_match(RULES, scenario, {}, Dice("5eed"))
    players = Dice("players")
    for _ in range(LONGEST):
        if match.outcome is not None:
            return
        decision = next(iter(match.pending().values()))
        by_verb: dict[str, list[Choice]] = {}
        for choice in match.legal(decision):
            by_verb.setdefault(choice.verb, []).append(choice)
        choices = by_verb[players.pick("verb", list(by_verb), 1)[0]]
        match.play(decision.seat, decision.id, players.pick("choice", choices, 1)[0])
        assert RULES.faults(match.state) == []
    pytest.fail("no end")


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["argive-league", "spartan-fantasy", "archidamian-war", "four-players"])
def test_a_random_game_keeps_every_promise(scenario: str):
    conformance.examine(RULES, scenario, "one")
