"""Committing cards: what may be played when, closed hands, and who begins."""

import pytest

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View, mask
from engine.games.hellenes.course.initiative import CardPlay
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.stages import asked, ids, legal, of, refused, say, staged, table_of


def hands(state, athens, sparta):
    state.hands = {ATHENS: Bag.of(athens, ATHENS), SPARTA: Bag.of(sparta, SPARTA)}
    return state


def play(athens, sparta, *, season="spring", scenario="431", state=None):
    table = hands(state or table_of(scenario, season=season), athens, sparta)
    return staged(table, CardPlay(), scenario)[0]


@pytest.mark.parametrize(
    ("athens", "sparta", "order"),
    [
        ("taxes-11 actions", "revolt-ionia-12 actions", [SPARTA, ATHENS]),  # two against two
        ("nicias-5 actions", "revolt-ionia-12 actions", [ATHENS, SPARTA]),  # one against two
        ("taxes-28 event", "revolt-ionia-13 actions", [ATHENS, SPARTA]),  # an Event counts for nothing
        ("taxes-28 event", "revolt-ionia-13 event", [SPARTA, ATHENS]),
    ],
)
def test_the_lower_card_begins_and_sparta_where_they_are_alike(athens, sparta, order):
    match = play([athens.split()[0]], [sparta.split()[0]])
    say(match, f"commit {athens}", ATHENS)
    told = say(match, f"commit {sparta}", SPARTA)
    assert of(told, "initiative")["seats"] == order
    assert match.state.order == order
    assert sorted(match.state.played) == sorted([athens.split()[0], sparta.split()[0]])
    assert len(match.state.hands[ATHENS]) == 0


def test_a_committed_card_is_seen_by_nobody_else_and_can_be_changed():
    match = play(["taxes-11", "nicias-5"], ["archidamos-2"])
    say(match, "commit taxes-11 event", ATHENS)
    assert ids(say_nothing(match)) == []
    assert b"taxes-11" not in View(match, seat_view(SPARTA)).encode()
    before = mask(match, seat_view(SPARTA)).encode()
    assert match.reopen(ATHENS)
    say(match, "commit nicias-5 actions", ATHENS)
    assert mask(match, seat_view(SPARTA)).encode() == before


def say_nothing(match):
    return match.settle()


def test_events_of_the_other_side_are_not_ones_own():
    match = play(["revolt-ionia-12"], ["taxes-11"])
    assert legal(match, ATHENS) == ["commit revolt-ionia-12 actions"]
    assert refused(match, "commit taxes-11 event", SPARTA).args == {"card": "taxes-11", "side": ATHENS}


def test_at_new_year_cards_are_sacrificed_and_nobody_revolts():
    match = play(["helots-14", "nicias-5"], ["revolt-ionia-12"], season="new-year")
    assert legal(match, ATHENS) == ["commit nicias-5 sacrifice", "commit nicias-5 event", "commit helots-14 sacrifice"]
    assert refused(match, "commit revolt-ionia-12 event", SPARTA).code == "hellenes.not-at-new-year"
    assert refused(match, "commit revolt-ionia-12 actions", SPARTA).code == "hellenes.wrong-use"


def test_the_last_card_of_the_year_is_played_for_its_coins_without_a_question():
    match = play(["taxes-28"], ["revolt-ionia-12"], season="winter")
    assert asked(match) == []
    assert {seat: play.use for seat, play in match.state.plays.items()} == {ATHENS: "actions", SPARTA: "actions"}
    match = play(["taxes-28", "nicias-5"], ["revolt-ionia-12"], season="winter")
    assert legal(match, ATHENS) == ["commit nicias-5 actions", "commit taxes-28 actions"]


@pytest.mark.parametrize("card", ["revolt-ionia-12", "persian-aid-51"])
def test_the_peace_forbids_stirring_up_trouble(card):
    match = play(["agis-46"], [card], scenario="415")
    assert refused(match, f"commit {card} event", SPARTA).code == "hellenes.peace-forbids"


@pytest.mark.parametrize("card", ["taxes-28", "helots-14"])
def test_the_peace_forbids_taxes_and_uprisings(card):
    match = play([card], ["agis-46"], scenario="sicily")
    assert refused(match, f"commit {card} event", ATHENS).code == "hellenes.peace-forbids"


def test_the_plague_cannot_return_before_it_has_struck_or_after_pericles():
    match = play(["nicias-5"], ["plague-returns-7", "plague-strikes-6"])
    assert refused(match, "commit plague-returns-7 event", SPARTA).code == "hellenes.no-plague-yet"
    state = table_of()
    state.plagues = {"athens": 2}
    match = play(["pericles-1"], ["plague-returns-7", "plague-strikes-6"], state=state)
    assert refused(match, "commit plague-strikes-6 event", SPARTA).code == "hellenes.no-more-plague"
    assert refused(match, "commit pericles-1 event", ATHENS).code == "hellenes.pericles-dead"


def test_the_last_cards_are_noted_as_a_question_that_was_not_put():
    match = play(["helots-14"], ["taxes-11"], season="winter")
    assert [(left.seat, left.kind, str(left.choice)) for left in match.left_out] == [
        (ATHENS, "hellenes.card", "commit helots-14 actions"),
        (SPARTA, "hellenes.card", "commit taxes-11 actions"),
    ]
    assert play(["helots-14", "taxes-28"], ["taxes-11"], season="winter").left_out == []
