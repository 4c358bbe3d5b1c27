"""Agents play from the seat's view alone, the same for the same seed, and the sensible one plays to win."""

import pytest

from engine.core.agents.agent import AGENTS, RandomAgent, take_turn
from engine.core.agents.sensible import Effort, SensibleAgent
from engine.core.dice import Dice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests.engine.core.helpers import start, to_turns

QUICK = Effort(trials=300, samples=2, finalists=4)


def game(seed, scenario="two", **agents):
    match = start(scenario, seed)
    dice = {seat: Dice(f"{seat} {seed}") for seat in agents}
    moves = []
    while match.outcome is None:
        seat = next(iter(match.pending()))
        before = match.position.played
        take_turn(match, agents[seat], seat, dice[seat])
        moves.append((seat, match.position.played - before))
    return match, moves


def test_every_agent_finishes_a_game():
    for make in AGENTS.values():
        for scenario in ("two", "four"):
            match, _ = game("g", scenario, **{seat: make() for seat in start(scenario).position.seats})
            assert match.outcome is not None


def test_the_same_seed_gives_the_same_game():
    first, second = (game("g", red=SensibleAgent(QUICK), blue=RandomAgent()) for _ in range(2))
    assert first[0].encode() == second[0].encode()
    assert first[1] == second[1]


@pytest.mark.slow
def test_the_sensible_agent_beats_chance():
    wins = 0
    for number in range(16):
        own, other = ("red", "blue") if number % 2 else ("blue", "red")
        match, _ = game(str(number), **{own: SensibleAgent(QUICK), other: RandomAgent()})
        wins += (own in match.outcome.winners) - (other in match.outcome.winners)
    assert wins > 4


def test_an_agent_gives_the_same_answer_whatever_it_cannot_see():
    match = to_turns(start("two"))
    other = match.clone()
    other.state.hands["blue"].value = [6, 6]
    other.state.deck.value = other.state.deck.value[::-1]
    answers = {SensibleAgent(QUICK).choose(View(table, seat_view("red")), "red", Dice("d")) for table in (match, other)}
    assert len(answers) == 1


def test_a_chain_stops_where_something_comes_to_light():
    match = to_turns(start("two"))
    chain = SensibleAgent(QUICK).choose(View(match, seat_view("red")), "red", Dice("d"))
    assert chain
    assert all(choice.verb not in {"gamble", "draw", "steal", "peek", "raid"} for choice in chain[:-1])
