"""Epic's scenarios are laid out, games of them come to an end, and what is counted on the way stays right."""

from collections.abc import Iterator

import pytest

from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.files.data import read_game
from engine.core.match import Match, new_match
from engine.core.proving import conformance
from engine.core.questions.choice import Choice
from engine.games.epic import EpicRules
from engine.games.epic.table.setup import counted
from engine.games.epic.table.state import State, side_of
from tests.each import each
from tests.engine.epic import count_afresh
from tests.engine.epic.ledger import Ledger

LONGEST = 4000
"""Choices of a random game; none has come near it."""
RULES = EpicRules(read_game("epic"))
SCENARIOS = list(RULES.scenarios)
Step = tuple[Match[State], Choice, list[Event]]
"""A match after a choice, and what was told."""


def stepping(scenario: str, seed: int, most: int = LONGEST) -> Iterator[Step]:
    """A game in which each verb is as likely as the others: seasons pass, and armies get to each other."""
    match, _ = new_match(RULES, scenario, {}, Dice(f"5eed{seed:02}"))
    players = Dice(f"players {seed}")
    for _ in range(most):
        if match.outcome is not None:
            return
        decision = next(iter(match.pending().values()))
        by_verb: dict[str, list[Choice]] = {}
        for choice in match.legal(decision):
            by_verb.setdefault(choice.verb, []).append(choice)
        choices = by_verb[list(by_verb)[players.below("verb", len(by_verb))]]
        choice = choices[players.below("choice", len(choices))]
        yield match, choice, match.play(decision.seat, decision.id, choice)


@each("scenario", list(RULES.scenarios))
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
    match = None
    for match, _, _ in stepping(scenario, 0):
        assert RULES.faults(match.state) == []
    assert match is not None
    assert match.outcome is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_units_leaders_and_cards_are_somewhere_whatever_happens(scenario: str):
    state, _ = RULES.setup(scenario, {}, Dice("5eed"))
    units, leaders, cards = counted(state), count_afresh.leaders(state), count_afresh.cards(state)
    for number, (match, choice, _) in enumerate(stepping(scenario, 1, 700)):
        if number % 5 and match.outcome is None:
            continue  # what is lost stays lost, and what is there twice stays so
        assert counted(match.state) == units, choice
        assert count_afresh.leaders(match.state) == leaders, choice
        assert count_afresh.cards(match.state) == cards, choice


@pytest.mark.parametrize("scenario", ["three-players", "four-players"])
def test_nobody_sees_whether_a_card_he_has_given_is_still_in_the_hand(scenario: str):
    handed = 0
    for match, choice, _ in stepping(scenario, 7, 500):
        handed += choice.verb == "hand"
        for seat, hand in match.state.deck.hands.items():
            assert {card.seen for card in hand.things} <= {(seat,)}, choice
    assert handed


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_treasuries_and_control_come_to_what_has_been_told(scenario: str):
    first, opening = new_match(RULES, scenario, {}, Dice("5eed02"))
    ledger = Ledger(RULES.setup(scenario, {}, Dice("5eed02"))[0])
    ledger.note(RULES.board, Choice("begin"), opening)
    assert ledger.differences(first.state) == []
    for match, choice, told in stepping(scenario, 2, 700):
        ledger.note(RULES.board, choice, told)
        assert ledger.differences(match.state) == [], choice


def wrong_counts(scenario: str, seed: int, most: int, every: int) -> Iterator[str]:
    """What is looked up of a map in a game that is not what is counted on it."""
    places = Dice(f"places {seed}")
    for number, (match, choice, _) in enumerate(stepping(scenario, seed, most)):
        if number % every:
            continue
        state = match.state
        wrong = count_afresh.differences(RULES.board, state)
        armies = [stack for stack in state.stacks.values() if stack.at in RULES.board.hexes]
        if armies and not state.truce:
            army, points = armies[places.below("army", len(armies))], places.below("points", 11)
            wrong += count_afresh.ways_that_differ(RULES.board, state, side_of(army.by), army.at, points)
        yield from (f"after {choice}: {what}" for what in wrong)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_areas_supply_and_ways_are_what_is_counted_hex_by_hex(scenario: str):
    assert list(wrong_counts(scenario, 3, 400, 15)) == []


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_areas_supply_and_ways_are_what_is_counted_after_every_choice(scenario: str):
    for seed in (4, 5):
        assert list(wrong_counts(scenario, seed, LONGEST, 1)) == []


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_random_game_keeps_every_promise(scenario: str):
    conformance.examine(RULES, scenario, "one", most=2000)


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(20))
def test_many_random_games_come_to_their_end_or_are_broken_off(part: int):
    for seed in range(50 * part, 50 * part + 50):
        for match, choice, _ in stepping(SCENARIOS[seed % len(SCENARIOS)], seed):
            assert RULES.faults(match.state) == [], (seed, choice)


def test_the_players_of_a_side_are_partners():
    assert RULES.partners("athens") == ()
    assert RULES.partners("thebes") == ("sparta", "corinth")
