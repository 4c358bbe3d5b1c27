"""What is typed for an action and its list in one: short words, and reasons where the list ends by itself."""

import pytest

import engine.games.hellas  # noqa: F401 - registers the game
from engine.core.ahead.draft import draft
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.registry import rules
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View


@pytest.fixture(scope="module")
def sparta():
    """Sparta's view of the first question of the Peloponnesian War: which action?"""
    match, _ = new_match(rules("hellas"), "war", {}, Dice("typed"))
    return View(match, seat_view("sparta"))


@pytest.mark.parametrize(
    ("typed", "chain"),
    [("develop culture", "develop; develop culture"), ("develop cultur", "develop; develop culture"),
     ("stability pay", "stability; pay")],
)  # fmt: skip
def test_the_verb_of_a_list_need_not_be_said_twice(sparta, typed, chain):
    made = draft(sparta, "sparta", typed)
    assert made.problem is None
    assert made.text == chain


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("attack; combat athenae athens", "hellas.not-contested"),
        ("attack; combat athenae", "hellas.not-contested"),
        ("attack; take-over athenae", "hellas.not-contested"),
        ("create; post andros", "hellas.post-stands"),
        ("create; post pylos", "hellas.nobody-to-create"),
        ("stability; pay; weaken", "hellas.weakening-not-agreed"),
    ],
)
def test_an_action_in_which_nothing_can_be_done_says_why_not(sparta, typed, reason):
    made = draft(sparta, "sparta", typed)
    assert made.problem.kind == "refused"
    assert made.problem.refusal.code == reason


def test_what_belongs_to_the_next_action_comes_too_late(sparta):
    assert draft(sparta, "sparta", "pass; move").problem.kind == "not-asked"
