"""Entourages, deals and hands (§5.2)."""

from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.pericles.aristophanes.political_cards import PoliticalCards
from engine.games.pericles.table.state import SEATS, SIDE_OF
from tests.engine.pericles.politics import asked, entourage, ids, legal, of, say, staged, table_of


def set_aside_anything(match):
    while asked(match):
        say(match, legal(match)[0])


def sizes(match):
    return {seat: (len(match.state.hands[seat]), len(match.state.entourages[seat])) for seat in SEATS}


def test_on_the_first_turn_nobody_has_anything_to_discard():
    match, told = staged(table_of(), PoliticalCards())
    assert asked(match) == dict.fromkeys(SEATS, "set-aside")
    assert [args["count"] for args in of(told, "dealt")] == [9] * 4
    set_aside_anything(match)
    assert sizes(match) == dict.fromkeys(SEATS, (6, 3))
    assert sorted(match.state.leaders) == sorted(SEATS)
    assert [len(match.state.decks[side]) for side in ("athens", "sparta")] == [12, 12]


def test_kept_cards_count_towards_nine_and_discarded_ones_go_back_into_the_deck():
    state = table_of()
    state.decks["athens"].things = [thing for thing in state.decks["athens"].things if thing.value != "a20"]
    state.discards["athens"] = ["a20"]
    entourage(state, "aristocrats", "a01", "a02", "a03")
    entourage(state, "demagogues", "a11", "a12", "a13")
    match, _ = staged(state, PoliticalCards())
    assert asked(match) == {"aristocrats": "entourage", "demagogues": "entourage"}
    say(match, "done", "aristocrats")
    told = say(match, "discard a13; discard a11; done", "demagogues")
    reviewed = {args["seat"]: (args["discarded"], args["kept"]) for args in of(told, "entourage-reviewed")}
    assert reviewed == {"aristocrats": ([], 3), "demagogues": (["a11", "a13"], 1)}
    assert [(args["seat"], args["count"]) for args in of(told, "dealt")][:2] == [("aristocrats", 6), ("demagogues", 8)]
    assert match.state.discards["athens"] == []
    cards = [thing.value for bag in (match.state.decks["athens"], match.state.hands["aristocrats"],
                                     match.state.hands["demagogues"]) for thing in bag.things]  # fmt: skip
    assert sorted(cards) == [f"a{number:02}" for number in range(1, 31)]
    assert {"a01", "a02", "a03"} < {thing.value for thing in match.state.hands["aristocrats"].things}


def test_who_discards_all_three_is_not_asked_again():
    state = table_of()
    entourage(state, "agiads", "s01", "s02", "s03")
    match, _ = staged(state, PoliticalCards())
    told = say(match, "discard s01; discard s02; discard s03")
    assert of(told, "entourage-reviewed") == [{"seat": "agiads", "discarded": ["s01", "s02", "s03"], "kept": 0}]


def test_after_a_brain_trust_there_are_six_cards_and_no_entourage_and_then_nine_again():
    state = table_of()
    entourage(state, "agiads", "s01", "s02", "s03")
    state.trusted = ["agiads"]
    match, told = staged(state, PoliticalCards())
    assert "agiads" not in asked(match)
    assert {args["seat"]: args["count"] for args in of(told, "dealt")} == {
        **dict.fromkeys(SEATS, 9), "agiads": 6,
    }  # fmt: skip
    set_aside_anything(match)
    assert sizes(match)["agiads"] == (6, 0)
    assert match.state.trusted == []
    for seat in SEATS:
        match.state.decks[SIDE_OF[seat]].put(match.state.hands[seat].things)
        match.state.hands[seat].things = []
    match, told = staged(match.state, PoliticalCards())
    assert asked(match) == {seat: "entourage" for seat in SEATS if seat != "agiads"}
    while "entourage" in asked(match).values():
        told += say(match, "done")
    assert {args["seat"]: args["count"] for args in of(told, "dealt")}["agiads"] == 9


def test_what_is_set_aside_is_known_to_nobody_else():
    match, _ = staged(table_of(), PoliticalCards())
    aside = legal(match, "agiads")[0].split()[1]
    before = View(match, seat_view("eurypontids")).encode()
    say(match, f"set-aside {aside}", "agiads")
    assert View(match, seat_view("eurypontids")).encode() == before
    told = []
    while asked(match):
        told += say(match, legal(match)[0])
    assert ids(told).count("entourage") == 4
    assert aside.encode() not in View(match, seat_view("eurypontids")).encode()
