"""Whole orders: the best first, each once, and closed where the list they answer stays open."""

from typing import Any

import pytest

from engine.core.questions.compound import Compound, best_first, ranked
from engine.core.questions.decision import CLOSING, Choice, say
from engine.core.rehearsal import closed, rehearse
from tests.engine.core.helpers import start, to_turns
from tests.engine.core.toy import Turn


def order(*words: str, text: str = "any") -> Compound:
    return Compound(tuple(map(Choice.parse, words)), text, {})


A, B, C = order("take 1"), order("take 2"), order("give blue")


def test_the_most_useful_comes_first_and_equals_as_they_come():
    assert ranked([(1, A), (2, B), (2, C)]) == [B, C, A]


def test_a_chain_is_offered_once_as_the_best_that_it_is_worth():
    better = order("take 1", text="better")
    assert ranked([(1, A), (2, B), (3, better), (0, A)]) == [better, B]


def test_what_says_nothing_is_no_order():
    assert ranked([(9, order()), (1, A)]) == [A]


def test_the_best_about_each_thing_comes_before_all_others():
    assert ranked([(3, A), (2, B), (1, C)], about=lambda one: one.choices[0].verb) == [A, C, B]


def test_what_is_about_nothing_comes_behind_what_is_about_something():
    about = {"take 1": None, "take 2": "it", "give blue": None}
    assert ranked([(3, A), (2, B), (1, C)], about=lambda one: about[str(one.choices[0])]) == [B, A, C]


def test_only_the_best_of_several_lists_are_offered():
    listed = best_first(lambda scene: [(1, A)], lambda scene: [(2, B), (3, C)], most=2)
    assert listed(None) == [C, B]


def red(actions: int) -> Any:
    match = to_turns(start("two"))
    scene = match.scene(match.pending()["red"])
    return rehearse(scene, Turn(seat="red", actions=actions)).scene


@pytest.mark.parametrize(("actions", "end"), [(2, ()), (3, (say(CLOSING),))])
def test_a_chain_is_closed_where_its_list_would_stay_open(actions: int, end: tuple[Choice, ...]):
    chain = (say("take", 1), say("take", 2))
    assert closed(red(actions), chain) == (*chain, *end)
