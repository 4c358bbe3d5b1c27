"""Guesses at what is hidden; that they are possible tables and look like their views, conformance sees to."""

import engine.games.hellenes  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core.dice import Dice
from engine.core.questions.decision import Choice
from engine.core.secrets.fill import fill
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.state import ATHENS, SEATS, SPARTA


def test_one_guess_differs_from_another():
    match, _ = matches.new("hellenes", scenario="431", seed="differs")
    for seat in SEATS:
        match.play(seat, match.pending()[seat].id, Choice("rest"))
    view = View(match, seat_view(ATHENS))
    first, second = (fill(view, Dice(seed)) for seed in ("one", "two"))
    assert first.state.stacks[SPARTA] != second.state.stacks[SPARTA]
    assert first.state.stacks[ATHENS] == match.state.stacks[ATHENS]
