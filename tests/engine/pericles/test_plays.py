"""Aristophanes cards: issues laid out, and the events that follow (§5.1, §12.2)."""

import pytest

from engine.games.pericles.aristophanes.aristophanes import AristophanesPhase
from engine.games.pericles.aristophanes.plays import EventsOfPlay
from engine.games.pericles.table.state import SEATS
from tests.engine.pericles.politics import asked, ids, lay_out, legal, lies, of, refused, say, staged, table_of, tokens


def events(card, state=None):
    return staged(state or table_of(), EventsOfPlay(card=card))


def test_clouds_a_puts_war_and_peace_before_both_assemblies_and_empties_the_stocks():
    match, told = staged(table_of("arch"), AristophanesPhase(first="clouds-a"))
    assert match.state.card == "clouds-a"
    assert of(told, "play") == [{"card": "clouds-a"}]
    assert [lies(match, side) for side in ("athens", "sparta")] == [
        ["war-peace aristocrats-2"],
        ["war-peace eurypontids-2"],
    ]
    assert [match.state.stock[side] for side in ("athens", "sparta")] == [15, 15]
    assert [match.state.withheld[side].now for side in ("athens", "sparta")] == [6, 6]
    assert asked(match) == dict.fromkeys(SEATS, "set-aside")


def test_a_card_is_drawn_and_the_last_one_laid_by():
    state = table_of()
    state.card = "peace-a"
    state.cards.things = [thing for thing in state.cards.things if thing.value != "peace-a"]
    match, _ = staged(state, AristophanesPhase())
    assert match.state.shown == ["peace-a"]
    assert len(match.state.cards) == 22
    assert match.state.card not in ("", "peace-a")


def test_war_and_peace_placed_by_a_major_defeat_stays_where_it_is():
    state = table_of("arch")
    lay_out(state, "athens", "war-peace demagogues-2")
    match, told = staged(state, AristophanesPhase(first="clouds-a"))
    assert lies(match, "athens") == ["war-peace demagogues-2"]
    assert of(told, "issue-not-placed") == [{"side": "athens", "issue": "war-peace"}]


def test_a_unique_issue_that_has_left_the_game_is_not_placed():
    state = table_of()
    state.retired = ["citizenship"]
    match, _ = staged(state, AristophanesPhase(first="lysistrata-a"))
    assert lies(match, "athens") == []
    assert lies(match, "sparta") == ["league agiads-1"]


def test_no_more_tokens_leave_a_stock_than_there_are():
    state = table_of()
    state.stock["athens"], state.withheld["athens"].now = 4, 17
    match, _ = events("clouds-a", state)
    assert match.state.stock["athens"] == 0
    assert match.state.withheld["athens"].now == 21


def test_only_tokens_that_are_out_come_back():
    state = table_of()
    state.stock["athens"], state.withheld["athens"].now = 18, 3
    match, told = events("peace-c", state)
    assert [match.state.stock[side] for side in ("athens", "sparta")] == [21, 21]
    assert of(told, "stock-returned") == [{"side": "athens", "tokens": 3, "stock": 21}]


def test_a_gift_goes_to_the_faction_that_the_card_names():
    assert tokens(events("knights-a")[0], "athens") == {"aristocrats": 0, "demagogues": 3}
    assert tokens(events("frogs-b")[0], "sparta") == {"eurypontids": 0, "agiads": 2}


def test_units_come_where_their_side_has_a_base_as_far_as_there_are_any():
    state = table_of()
    state.pieces = {theater: {} for theater in state.pieces}
    state.pieces["athens"] = {"athenian-base": 1, "athenian-naval": 11}
    match, told = events("birds-b", state)
    assert match.state.pieces["athens"]["athenian-naval"] == 12
    assert "peloponnesian-naval" not in match.state.pieces["isthmus"]
    assert [args["why"] for args in of(told, "units-not-added")] == ["base"]


def test_each_side_removes_units_of_its_own_choice():
    match, _ = events("lysistrata-b")
    assert asked(match) == {"aristocrats": "removal", "agiads": "removal"}
    assert refused(match, "remove athenian-land athens", "aristocrats").code == "pericles.not-demanded"
    say(match, "remove athenian-naval athens; remove delian-naval samos", "aristocrats")
    say(match, "remove peloponnesian-naval isthmus; remove spartan-naval sparta", "agiads")
    assert asked(match) == {}
    assert "delian-naval" not in match.state.pieces["samos"]


def test_where_no_more_are_left_than_the_card_demands_they_go_without_a_question():
    state = table_of()
    state.pieces = {theater: {} for theater in state.pieces}
    state.pieces["athens"] = {"athenian-naval": 1, "delian-naval": 1}
    state.pieces["sparta"] = {"peloponnesian-naval": 4}
    match, told = events("lysistrata-b", state)
    assert asked(match) == {}
    assert match.state.pieces["athens"] == {}
    assert match.state.pieces["sparta"] == {"peloponnesian-naval": 2}
    assert ids(told).count("unit-removed") == 4


@pytest.mark.parametrize("left", [0, 1])
def test_a_base_is_not_wanted_of_who_has_none_left(left):
    state = table_of()
    theaters = iter(state.pieces)
    state.pieces = {theater: {} for theater in state.pieces}
    for piece, number in (("athenian-base", 8), ("delian-base", 12 - left)):
        for _ in range(number):
            there = state.pieces[next(theaters, "athens")]
            there[piece] = there.get(piece, 0) + 1
    match, _ = events("lysistrata-c", state)
    assert match.state.will["athens"].void is (left == 0)
    assert match.state.will["sparta"].void is False
    assert match.state.will["athens"].theaters == ["macedonia"]


def test_alcibiades_goes_to_persia_once():
    match, told = events("frogs-c")
    assert match.state.alcibiades == "persia"
    assert "alcibiades" in ids(told)
    _, told = events("frogs-a", match.state)
    assert "alcibiades" not in ids(told)


def test_every_play_comes_to_its_end():
    for card in table_of().cards.things:
        match, _ = events(card.value)
        while asked(match):
            say(match, legal(match)[0])
