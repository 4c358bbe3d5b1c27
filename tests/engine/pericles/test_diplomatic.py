"""Diplomatic issues in every kind of Theater."""

import pytest

from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from engine.games.pericles.table.state import AGIADS, ARISTOCRATS, DEMAGOGUES, EURYPONTIDS
from engine.games.pericles.theater.diplomatic import Diplomatic
from tests.engine.pericles.issue_tables import (
    asked,
    board,
    gained,
    ids,
    legal,
    of,
    refused,
    say,
    staged,
    table_of,
    tokens,
)

THEBES = {"peloponnesian_land": 4, "peloponnesian_base": 2}


def diplomacy(state, theater="boeotia", owner=DEMAGOGUES):
    return staged(state, Diplomatic(theater=theater, owner=owner))


def treacherous(number, side="athens", theater="boeotia", **more):
    state = table_of(**{theater: THEBES}, **more)
    state.treachery = {theater: {side: number}}
    return state


# ------------------------------------------------------------------ among enemies


def test_treachery_and_tokens_must_exceed_what_the_enemy_has_there():
    match, _ = diplomacy(treacherous(5))
    told = say(match, "commit 3")
    assert of(told, "diplomacy") == [
        {"seat": DEMAGOGUES, "theater": "boeotia", "tokens": 3, "treachery": 5, "resistance": 8}
    ]
    assert match.state.treachery == {"boeotia": {"athens": 8}}
    assert gained(told) == {}
    assert tokens(match)[DEMAGOGUES] == 2
    assert match.state.committed == {"athens": 3}


def test_a_base_won_over_is_worth_honor_and_ends_the_treachery():
    match, _ = diplomacy(treacherous(6))
    told = say(match, "commit 3")
    assert match.state.pieces["boeotia"] == {"peloponnesian-land": 4, "peloponnesian-base": 1, "delian-base": 1}
    assert match.state.treachery == {}
    assert gained(told) == {DEMAGOGUES: 2, AGIADS: -2}


@pytest.mark.parametrize(("number", "base"), [(3, "peloponnesian-base"), (2, "delian-base")])
def test_a_lone_base_takes_three_tokens(number, base):
    match, _ = diplomacy(table_of(samos={"delian_base": 1}), "samos", AGIADS)
    say(match, f"commit {number}")
    assert base in match.state.pieces["samos"]


def test_treachery_alone_can_win_a_base_over_without_a_token():
    match, _ = diplomacy(treacherous(9, tokens=0))
    assert legal(match) == ["commit 0", "decline"]
    say(match, "commit 0")
    assert match.state.pieces["boeotia"]["delian-base"] == 1


def test_a_city_state_base_is_not_won_over():
    match, _ = diplomacy(table_of(athens={"athenian_base": 1}), "athens", AGIADS)
    say(match, "commit 3")
    assert match.state.pieces["athens"] == {"athenian-base": 1}
    assert match.state.treachery == {"athens": {"sparta": 3}}


def test_without_a_league_base_left_treachery_is_sown_instead():
    state = table_of(boeotia={"peloponnesian_base": 1}, samos={"delian_base": 3}, chios={"delian_base": 9})
    match, _ = diplomacy(state)
    say(match, "commit 3")
    assert match.state.pieces["boeotia"] == {"peloponnesian-base": 1}
    assert match.state.treachery == {"boeotia": {"athens": 3}}


def test_no_side_has_more_than_ten_treachery_markers():
    state = treacherous(9, theater="isthmus")
    state.pieces["boeotia"] = {"peloponnesian-land": 9}
    match, _ = diplomacy(state)
    say(match, "commit 3")
    assert match.state.treachery == {"isthmus": {"athens": 9}, "boeotia": {"athens": 1}}
    assert tokens(match)[DEMAGOGUES] == 2


def test_with_nothing_to_gain_the_issue_comes_to_nothing_by_itself():
    state = treacherous(10, theater="isthmus")
    state.pieces["boeotia"] = {"peloponnesian-land": 9}
    match, told = diplomacy(state)
    assert asked(match) == {}
    assert ids(told) == ["no-effect"]


def test_without_a_token_the_issue_is_cancelled_in_the_open():
    match, told = diplomacy(treacherous(1, tokens=0))
    assert asked(match) == {}
    assert of(told, "cancelled") == [{"seat": DEMAGOGUES, "issue": "diplomatic", "theater": "boeotia"}]


def test_more_tokens_than_there_are_cannot_be_committed():
    match, _ = diplomacy(treacherous(1, tokens={DEMAGOGUES: 2}))
    assert legal(match) == ["commit 1", "commit 2", "decline"]
    refusal = refused(match, "commit 3")
    assert (refusal.code, refusal.args) == ("pericles.too-few-tokens", {"needed": 3, "held": 2})


# ------------------------------------------------------------------ among friends


def test_at_home_tokens_remove_treachery_of_either_side():
    state = table_of(boeotia={"delian_land": 1})
    state.treachery = {"boeotia": {"athens": 2, "sparta": 2}}
    match, _ = diplomacy(state)
    assert legal(match) == ["commit 1", "commit 2", "commit 3", "decline"]
    say(match, "commit 3")
    assert legal(match) == ["remove athens", "remove sparta"]
    say(match, "remove sparta", "remove sparta")
    assert asked(match) == {}
    assert match.state.treachery == {"boeotia": {"athens": 1}}


def test_no_more_tokens_than_there_are_markers_to_remove():
    state = table_of(boeotia={"delian_land": 1})
    state.treachery = {"boeotia": {"sparta": 1}}
    match, _ = diplomacy(state)
    assert legal(match) == ["commit 1", "decline"]
    say(match, "commit 1")
    assert match.state.treachery == {}


# ------------------------------------------------------------------ among neutrals


def neutral(value, other, **more):
    """A neutral Thessalia, with a card of this value on top of either Battle Deck."""
    state = table_of(**more)
    for side, wanted in (("athens", value), ("sparta", other)):
        cards = [id for id, row in board().cards.items() if row.side == side and row.value == wanted]
        state.decks[side].things = [thing for thing in state.decks[side].things if thing.value in cards]
    return state


def test_both_sides_answer_at_once_and_twice_as_much_is_enough():
    match, _ = diplomacy(neutral(1, 1), "thessalia", ARISTOCRATS)
    assert asked(match) == {ARISTOCRATS: "diplomatic-hand", AGIADS: "diplomatic-hand"}
    assert legal(match, ARISTOCRATS) == [*(f"commit {number}" for number in range(6)), "decline"]
    assert legal(match, AGIADS) == [f"commit {number}" for number in range(5)]
    say(match, "commit 3", seat=ARISTOCRATS)
    told = say(match, "commit 1", seat=AGIADS)
    assert [args["total"] for args in of(told, "embassy")] == [4, 2]
    assert match.state.pieces["thessalia"] == {"delian-base": 1}
    assert match.state.bases_made == {"athens": ["thessalia"]}
    assert gained(told) == {}
    assert match.state.committed == {"athens": 3, "sparta": 1}
    assert [len(match.state.discards[side]) for side in ("athens", "sparta")] == [1, 1]


def test_less_than_twice_as_much_is_not():
    match, _ = diplomacy(neutral(3, 2), "thessalia", EURYPONTIDS)
    say(match, "commit 1", seat=ARISTOCRATS)
    told = say(match, "commit 5", seat=EURYPONTIDS)
    assert [args["total"] for args in of(told, "embassy")] == [4, 7]
    assert of(told, "embassies-heard") == [{"seat": EURYPONTIDS, "theater": "thessalia", "welcome": False}]
    assert match.state.pieces["thessalia"] == {}


def test_an_owner_who_waives_the_issue_never_sees_the_other_hand():
    match, _ = diplomacy(neutral(1, 1), "thessalia", ARISTOCRATS)
    say(match, "commit 4", seat=AGIADS)
    for viewer in (PUBLIC, seat_view(ARISTOCRATS), seat_view(EURYPONTIDS)):
        assert not [branch.stack for branch in View(match, viewer).position.branches.values() if branch.result]
    told = say(match, "decline", seat=ARISTOCRATS)
    assert ids(told) == ["waived"]
    assert tokens(match)[AGIADS] == 5
    assert match.state.discards == {"athens": [], "sparta": []}


def test_whoever_has_no_tokens_is_asked_like_everybody_unless_his_whole_side_has_none():
    match, _ = diplomacy(neutral(1, 1, tokens={AGIADS: 0}), "thessalia", ARISTOCRATS)
    assert legal(match, AGIADS) == ["commit 0"]
    match, _ = diplomacy(neutral(1, 1, tokens={AGIADS: 0, EURYPONTIDS: 0}), "thessalia", ARISTOCRATS)
    assert asked(match) == {ARISTOCRATS: "diplomatic-hand"}
    told = say(match, "commit 2")
    assert [args["tokens"] for args in of(told, "embassy")] == [2, 0]


def test_an_empty_battle_deck_is_made_of_the_sides_own_discards():
    state = neutral(1, 1)
    state.discards["athens"] = [str(thing.value) for thing in state.decks["athens"].things]
    state.decks["athens"].things = []
    match, _ = diplomacy(state, "thessalia", ARISTOCRATS)
    say(match, "commit 0", seat=ARISTOCRATS)
    told = say(match, "commit 0", seat=AGIADS)
    assert "battle-deck-shuffled" in ids(told)
    assert len(match.state.discards["athens"]) == 1
    assert all(not thing.seen for thing in match.state.decks["athens"].things)
