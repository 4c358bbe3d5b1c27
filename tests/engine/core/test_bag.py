"""Hidden things that lie together: who can tell them apart, and from what."""

from typing import Any

import pytest
from msgspec import Struct

from engine.core.ahead.draft import draft
from engine.core.dice import Dice
from engine.core.event import mask_events
from engine.core.proving.expect import Expectations, wrong
from engine.core.secrets.bag import Bag, fill_holes
from engine.core.secrets.mask import MaskFactory
from engine.core.secrets.secret import PUBLIC, REFEREE, NeedsCommit, Secret, seat_view
from engine.core.secrets.view import View, mask
from engine.core.table import Table
from tests.engine.core.helpers import play, start, to_turns

RED, BLUE = seat_view("red"), seat_view("blue")


def live(match: Any, place: str, seat: str, viewer: Any) -> list[str]:
    return View(match, viewer).state.camps[place][seat].known(viewer)


def masked(bag: Bag[str], viewer: Any) -> list[Any]:
    class Holder(Struct):
        bag: Bag[str]

    holder = Holder(Bag([Secret(thing.value, thing.seen) for thing in bag.things]))
    MaskFactory().masker(Holder)(holder, viewer)
    return [(thing.value, thing.seen) if thing.known(viewer) else thing.seen for thing in holder.bag.things]


def test_how_many_lie_there_is_public_and_what_they_are_is_not():
    match = to_turns(start("two"))
    play(match, "red", "march horse hill")
    for viewer in (PUBLIC, BLUE):
        state = View(match, viewer).state
        assert (len(state.camps["hill"]["red"]), len(state.camps["shore"]["red"])) == (1, 2)
        assert live(match, "hill", "red", viewer) == []
    assert live(match, "hill", "red", RED) == ["horse"]


def test_which_of_several_has_left_shows_neither_in_a_view_nor_in_what_is_told():
    views = set()
    for block in ("archers", "horse", "spears"):
        match = to_turns(start("two"))
        told = mask_events(play(match, "red", f"march {block} hill"), BLUE)
        views.add((mask(match, BLUE).encode(), str(told)))
    assert len(views) == 1


def test_the_order_in_which_they_came_shows_to_nobody():
    views = set()
    for order in (("archers", "spears"), ("spears", "archers")):
        match = to_turns(start("two"))
        play(match, "red", *(f"march {block} hill" for block in order))
        views.add((mask(match, BLUE).encode(), mask(match, RED).encode()))
    assert len(views) == 1


def test_what_has_been_shown_and_covered_again_is_lost_among_the_others():
    match = to_turns(start("two"))
    for seat in ("red", "blue"):
        play(match, seat, "march spears hill", *(["done"] if seat == "red" else []))
    told = play(match, "blue", "clash")
    assert mask_events(told, PUBLIC)[-1].args["blocks"] == {"red": ["spears"], "blue": ["spears"]}
    assert live(match, "hill", "red", BLUE) == []
    assert live(match, "hill", "red", RED) == ["spears"]
    assert match.position.fence == match.position.played


def test_moving_ones_own_hidden_pieces_can_be_drafted_and_showing_them_ends_the_draft():
    match = to_turns(start("two"))
    play(match, "red", "march archers hill", "done")
    tried = draft(View(match, BLUE), "blue", "march horse hill; clash")
    assert tried.problem is None
    assert tried.stop == "commit"
    assert [str(choice) for choice in tried.choices] == ["march horse hill", "clash"]


def test_a_block_that_is_elsewhere_is_refused_without_a_word_about_others():
    match = to_turns(start("two"))
    tried = draft(View(match, RED), "red", "march horse shore")
    assert tried.problem.refusal.args == {"block": "horse"}


def test_known_things_come_first_and_holes_by_who_knows_them():
    bag = Bag([Secret("b", ("red",)), Secret("x", ("blue",)), Secret("a", ("red",)), Secret("y")])
    assert masked(bag, RED) == [("a", ("red",)), ("b", ("red",)), (), ("blue",)]
    assert masked(bag, PUBLIC) == [(), ("blue",), ("red",), ("red",)]


def test_of_equal_things_the_one_that_most_seats_know_is_taken():
    bag = Bag([Secret("a", ("red",)), Secret("a", ("blue", "red")), Secret("a", ("blue", "gold"))])
    assert bag.take("a", "red").seen == ("blue", "red")
    assert len(bag) == 2


def test_what_a_seat_does_not_know_it_cannot_take():
    bag = Bag([Secret("a", ("blue",))])
    with pytest.raises(LookupError):
        bag.take("a", "red")
    (hole,) = bag.things
    masked_bag = Bag([Secret(seen=hole.seen)])
    with pytest.raises(NeedsCommit):
        masked_bag.take("a", "blue")


def test_drawing_takes_at_random_and_cannot_be_taken_back():
    match = start("two", bag=[2, 1])
    table, bag = Table(match.rules, match.position), Bag.of("abc")
    match.position.played, match.position.fence = 5, 0
    drawn = table.draw("bag", bag, 2)
    assert [thing.value for thing in drawn] == ["b", "a"]
    assert bag.known(REFEREE) == ["c"]
    assert match.position.fence == 5
    assert len(table.draw("bag", bag, 3)) == 1


def test_holes_are_filled_with_what_is_left():
    bag = Bag([Secret("a", ("red",)), Secret(), Secret(), Secret()])
    fill_holes(bag.things, "aabbc", ["b"], Dice("fill"))
    assert sorted(thing.value for thing in bag.things) == ["a", "a", "b", "c"]


def test_numbers_are_sorted_as_numbers():
    assert Bag.of([10, 9, 2], "red").known(RED) == [2, 9, 10]


def test_a_case_sees_a_bag_as_the_list_of_what_is_known_and_the_word_hidden():
    match = to_turns(start("two"))
    seen = {"red": {"camps.shore.red": ["archers", "horse", "spears"]}, "blue": {"camps.shore.red": ["hidden"] * 3}}
    assert wrong(match, Expectations.of({"sees": seen}), []) == []
