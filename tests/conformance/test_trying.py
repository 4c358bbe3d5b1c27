"""What lies behind a view is guessed from that view alone, in every game, wherever a game has come to."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.core import registry
from engine.core.agents.agent import random_choice
from engine.core.ahead.trying import Order, give, guess
from engine.core.dice import Dice
from engine.core.match import Match, new_match
from engine.core.proving.secrecy import check_guess
from engine.core.records.record import state_digest
from engine.core.secrets.fill import fill
from engine.core.secrets.secret import PUBLIC, Viewer, seat_view
from engine.core.secrets.view import View
from tests.conformance.test_conformance import GAMES

LOOKED_AT, EVERY = 12, 15
"""Positions of a game at which guesses are made, and answers between them."""
HIDING = ["epic", "hellenes", "pericles"]
"""Games in which something is hidden all the while."""
TRIED = 8
"""Answers that are given on a guess."""


@cache
def positions(game: str) -> tuple[Match[Any], ...]:
    """Of games played at random, in a scenario for several in which something is hidden."""
    rules, dice, found = registry.rules(game), Dice("where to look"), list[Match[Any]]()
    scenario = next(id for id, it in rules.scenarios.items() if rules.hides(id) and len(it.seats) > 1)
    while len(found) < LOOKED_AT:
        match, _ = new_match(rules, scenario, {}, Dice(f"game {len(found)}"))
        for number in range(LOOKED_AT * EVERY):
            if match.outcome is not None or len(found) == LOOKED_AT:
                break
            if number % EVERY == 0:
                found.append(match.clone())
            seat, decision = next(iter(match.pending().items()))
            match.play(seat, decision.id, random_choice(match.legal(decision), dice))
    return tuple(found)


def seen(game: str) -> Iterator[tuple[Match[Any], Viewer]]:
    for match in positions(game):
        seats = match.position.seats
        for viewer in dict.fromkeys((PUBLIC, *map(seat_view, seats), seat_view(*seats[::2]))):
            yield match, viewer


@pytest.mark.parametrize("game", GAMES)
def test_two_positions_that_look_the_same_to_somebody_give_them_the_same_guess(game: str):
    for number, (match, viewer) in enumerate(seen(game)):
        view, dice = View(match, viewer), Dice(f"others {number}")
        check_guess(view, (match, fill(view, dice), fill(view, dice)), f"guess {number}")


@pytest.mark.parametrize("game", HIDING)
def test_another_guess_is_another_where_something_is_hidden_all_the_while(game: str):
    told = [state_digest(guess(View(match, viewer), name)) for match, viewer in seen(game) for name in ("one", "two")]
    assert any(one != two for one, two in zip(told[::2], told[1::2], strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_a_guess_can_be_played_on_for_all_sides_and_goes_the_same_way_again(game: str):
    for number, match in enumerate(positions(game)):
        viewer = seat_view(match.position.seats[number % len(match.position.seats)])
        view, dice, line = View(match, viewer), Dice(f"line {number}"), []
        tried = guess(view, "one")
        for _ in range(TRIED):
            if tried.outcome is not None:
                break
            decision = next(iter(tried.pending().values()))
            line.append(Order(decision.seat, (str(random_choice(tried.legal(decision), dice)),)))
            give(tried, line[-1])
        again = guess(view, "one")
        for order in line:
            give(again, order)
        assert again.encode() == tried.encode()


def guessed(game: str) -> list[str]:
    return [state_digest(guess(View(match, viewer), "one")) for match, viewer in [*seen(game)][::9]]
