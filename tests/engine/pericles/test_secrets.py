"""What several factions see together; that guesses are possible tables and look like views, conformance sees to."""

from itertools import combinations

import pytest

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core.dice import Dice
from engine.core.proving import secrecy
from engine.core.secrets.fill import fill
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.pericles.table.state import SEATS

SCENARIOS = ("1pw", "dec", "9a", "1b")


def played(scenario: str, seed: int, every: int):
    """A random game in which compatriots now and then show each other things; the match every few choices."""
    match, _ = matches.new("pericles", scenario=scenario, seed=f"secrets {seed}")
    rng = Dice(f"players {seed}")
    for number in range(1000):
        if match.outcome is not None:
            return
        if number % every == seed % every:
            yield match
        asked = list(match.pending().values())
        decision = asked[rng.below("who", len(asked))]
        if rng.below("show", 20) == 0 and (offers := match.offers(decision.seat)):
            decision = offers[0]
        legal = match.legal(decision)
        match.play(decision.seat, decision.id, legal[rng.below("what", len(legal))])


def viewers(seats):
    """The public, and everybody who holds one faction, or several."""
    return [seat_view(*some) for number in range(len(seats) + 1) for some in combinations(seats, number)]


@pytest.mark.parametrize("scenario", SCENARIOS[:3])
def test_no_combination_of_seats_sees_what_none_of_them_may_know(scenario: str):
    """Of several; the conformance suite sees to the public and to each by itself, and all together know everything."""
    dice = Dice("any")
    for number, match in enumerate(played(scenario, 3, 41)):
        several = [viewer for viewer in viewers(match.position.seats) if 1 < len(viewer.seats) < len(SEATS)]
        assert several, "a scenario for more than two"
        for viewer in several[number % 3 :: 3]:
            secrecy.check_viewer(match, viewer, dice)


def test_what_a_side_holds_is_counted_but_not_who_holds_it():
    for match in played("9a", 0, 5):
        view = View(match, seat_view("agiads"))
        first, second = (fill(view, Dice(seed)).state.tokens for seed in ("one", "two"))
        for seats in (SEATS[:2], SEATS[2:]):
            held = {sum(tokens[seat].value for seat in seats) for tokens in (first, second, match.state.tokens)}
            assert len(held) == 1
        assert first["eurypontids"] == match.state.tokens["eurypontids"].__class__(
            match.state.tokens["eurypontids"].value, first["eurypontids"].seen
        ), "the compatriot's tokens follow from one's own"
