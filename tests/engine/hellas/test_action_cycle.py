"""The action cycle: what closes an action can never close them all."""

from itertools import islice

from engine.core.dice import Dice
from engine.games.hellas.table.setup import set_up
from engine.games.hellas.table.state import ACTIONS, POWERS, Played
from engine.games.hellas.turn.action_limits import open_actions
from engine.games.hellas.turn.cycle import both_passed
from tests.engine.hellas.players import RULES, playing

BOARD = RULES.board


def test_there_is_always_an_open_action_whatever_was_chosen_before():
    state = set_up(BOARD, "hellas", {})
    dice = Dice("cycles")
    for _ in range(300):
        state.cycle = []
        while len(state.cycle) < 2 * BOARD.numbers.actions and not both_passed(state):
            seat = POWERS[len(state.cycle) % 2]
            still_open = open_actions(BOARD, state, seat)
            assert still_open, f"nothing is open to {seat} after {state.cycle}"
            state.cycle.append(Played(seat, still_open[dice.below("what", len(still_open))]))


def test_no_cycle_ever_breaks_a_limit():
    numbers = BOARD.numbers
    for match, _, _ in islice(playing("war", 1), 2_000):
        chosen = [(played.seat, played.action) for played in match.state.cycle]
        for seat in POWERS:
            assert sum(by == seat for by, _ in chosen) <= numbers.actions
        for action in ACTIONS:
            assert sum(what == action for _, what in chosen) <= numbers.same_action
            assert all(chosen.count((seat, action)) <= numbers.same_action_each for seat in POWERS)
