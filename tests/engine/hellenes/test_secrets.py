"""Guesses at what is hidden look like the view they were made of, and are possible tables."""

import pytest

import engine.games.hellenes  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core.dice import Dice
from engine.core.questions.decision import Choice
from engine.core.secrets.fill import fill
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View, mask
from engine.games.hellenes.table.state import ATHENS, SEATS, SPARTA

SCENARIOS = ("431", "sicily", "413", "415")


def played(scenario: str, seed: int):
    """A random game, a match every few choices."""
    match, _ = matches.new("hellenes", scenario=scenario, seed=f"secrets {seed}")
    rng = Dice(f"players {seed}")
    for number in range(400):
        if match.outcome is not None:
            return
        if number % 9 == seed % 9:
            yield match
        asked = list(match.pending().items())
        seat, decision = asked[rng.below("who", len(asked))]
        legal = match.legal(decision)
        match.play(seat, decision.id, legal[rng.below("what", len(legal))])


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(2))
def test_a_guess_gives_the_same_view_and_a_possible_table(scenario: str, seed: int):
    for match in played(scenario, seed):
        for viewer in (PUBLIC, seat_view(ATHENS), seat_view(SPARTA), seat_view(*SEATS)):
            view = View(match, viewer)
            guess = fill(view, Dice(f"guess {seed}"))
            assert mask(guess, viewer).encode() == view.encode()
            assert guess.rules.faults(guess.state) == []
            for decision in guess.pending().values():
                assert guess.legal(decision), decision.kind


def test_one_guess_differs_from_another():
    match, _ = matches.new("hellenes", scenario="431", seed="differs")
    for seat in SEATS:
        match.play(seat, match.pending()[seat].id, Choice("rest"))
    view = View(match, seat_view(ATHENS))
    first, second = (fill(view, Dice(seed)) for seed in ("one", "two"))
    assert first.state.stacks[SPARTA] != second.state.stacks[SPARTA]
    assert first.state.stacks[ATHENS] == match.state.stacks[ATHENS]
