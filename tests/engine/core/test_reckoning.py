"""What a game comes to when its players stop before the end, and which turns can be agreed on."""

from __future__ import annotations

from typing import Any

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.agents.reckoning import clearly_ahead, reckoned, turns_left
from engine.core.dice import Dice
from engine.core.match import Match, new_match
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from render.wording.words import words

load_games()
GAMES = ("polis", "hellenes", "pericles", "hellas", "epic")
EVERY = [(game, scenario) for game in GAMES for scenario in registry.rules(game).scenarios]
UNDECIDED = {("pericles", "1b"), ("pericles", "6b")}
"""Scenarios of a single debate: before it is over nothing can be said."""


def begun(game: str, scenario: str) -> Match[Any]:
    return new_match(registry.rules(game), scenario, {}, Dice("5eed" * 8, {}))[0]


@pytest.mark.parametrize(("game", "scenario"), EVERY)
def test_every_game_can_be_counted_before_its_end_and_goes_on_as_it_was(game: str, scenario: str) -> None:
    match = begun(game, scenario)
    before = match.encode()
    outcome = reckoned(match)
    assert (outcome is None) == ((game, scenario) in UNDECIDED)
    assert match.encode() == before
    if outcome is not None:
        assert set(outcome.winners) <= set(match.rules.scores(match.position.state))
        assert words(game).ending(outcome)


@pytest.mark.parametrize(("game", "scenario"), EVERY)
def test_every_game_names_the_turns_that_are_left_this_one_first(game: str, scenario: str) -> None:
    match = begun(game, scenario)
    left = turns_left(match)
    course = match.rules.course
    assert left
    assert len({turn.args[course.told] for turn in left}) == len(left)
    assert all(turn.tag == course.turn for turn in left)


def test_the_years_of_the_peloponnesian_war_are_counted_down() -> None:
    assert [turn.args["year"] for turn in turns_left(begun("hellenes", "sicily"))] == [415, 414, 413]


def test_who_leads_by_far_gives_no_victory_away() -> None:
    match = begun("polis", "campaign")
    sides = match.position.state.sides
    sides["athens"].prestige, sides["sparta"].prestige = 40, 1
    assert clearly_ahead(View(match, seat_view("athens")), "athens")
    assert not clearly_ahead(View(match, seat_view("sparta")), "sparta")
    sides["sparta"].prestige = 38
    assert not clearly_ahead(View(match, seat_view("athens")), "athens")
