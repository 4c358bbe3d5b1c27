"""Stationing the forces in secret, and bidding for sides (§15)."""

import engine.games.hellenes  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core.ahead.draft import draft
from engine.core.match import Match
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.state import ATHENS, SEATS, SPARTA
from tests.engine.hellenes.positions import asked, fact, refused, say


def new(scenario: str = "431", **options: str) -> Match:
    match, _ = matches.new("hellenes", scenario=scenario, options=options, seed="deployment")
    return match


def test_both_sides_are_asked_at_once_and_see_nothing_of_each_other():
    match = new()
    assert asked(match) == dict.fromkeys(SEATS, "hellenes.deploy")
    say(match, ATHENS, "deploy a1 platea")
    assert View(match, seat_view(SPARTA)).encode() == View(new(), seat_view(SPARTA)).encode()


def test_units_stand_where_they_were_stationed_and_the_rest_in_the_largest_city():
    match = new()
    say(match, ATHENS, "deploy a1 platea; deploy a29 lesbos; rest")
    say(match, SPARTA, "rest")
    assert fact(match, "blocks.athens.platea") == ["a1 4"]
    assert fact(match, "blocks.athens.lesbos") == ["a29 3"]
    assert len(fact(match, "blocks.athens.athens")) == 9
    assert asked(match) == dict.fromkeys(SEATS, "hellenes.card")


def test_a_preview_shows_ones_own_units_where_they_will_stand_and_changes_nothing():
    match = new()
    begun = draft(View(match, seat_view(ATHENS)), ATHENS, "deploy a1 platea")
    assert fact(begun.foreseen()[0], "blocks.athens.platea") == ["a1 4"]
    whole = draft(View(match, seat_view(ATHENS)), ATHENS, "deploy a1 platea; deploy a29 lesbos; rest")
    after, told = whole.foreseen()
    assert fact(after, "blocks.athens.platea") == ["a1 4"]
    assert fact(after, "blocks.athens.lesbos") == ["a29 3"]
    assert {(event.args["place"], event.args["count"]) for event in told} >= {("platea", 1), ("lesbos", 1)}
    assert fact(whole.match, "blocks.athens.platea") == fact(new(), "blocks.athens.platea")


def test_a_city_holds_no_more_than_its_capacity():
    match = new()
    say(match, ATHENS, "deploy a1 platea; deploy a2 platea")
    assert refused(match, ATHENS, "deploy a4 platea").code == "hellenes.no-room-left"


def test_fleets_stand_on_the_coast_only():
    match = new()
    assert refused(match, ATHENS, "deploy a14 platea").code == "hellenes.not-stationed-there"


def test_who_wants_different_sides_gets_them_for_nothing():
    match = new(bid="yes")
    assert asked(match) == dict.fromkeys(SEATS, "hellenes.bid")
    say(match, ATHENS, "bid sparta 3")
    say(match, SPARTA, "bid athens 0")
    assert match.position.exchanged == [(ATHENS, SPARTA)]
    assert match.state.prestige == 0


def test_the_higher_bid_gets_the_side_and_is_paid_to_the_other():
    match = new(bid="yes")
    say(match, ATHENS, "bid athens 2")
    say(match, SPARTA, "bid athens 5")
    assert match.position.exchanged == [(ATHENS, SPARTA)]
    assert match.state.prestige == -5


def test_of_equal_bids_a_die_takes_one():
    match = new(bid="yes")
    say(match, ATHENS, "bid sparta 4")
    say(match, SPARTA, "bid sparta 4", **{"hellenes/bid": [2]})
    assert not match.position.exchanged
    assert match.state.prestige == 4
