"""Who may know what: masks, views, events, drafts of viewers with one seat, two or none."""

from typing import Any

import pytest
from msgspec import UNSET, Struct

from engine.core.ahead.draft import draft
from engine.core.dice import Dice
from engine.core.event import mask_events
from engine.core.questions.check import RulesError
from engine.core.questions.decision import Choice
from engine.core.secrets.fill import fill
from engine.core.secrets.mask import MaskFactory
from engine.core.secrets.secret import PUBLIC, REFEREE, NeedsCommit, Secret, seat_view
from engine.core.secrets.view import SEALED, View, mask, views
from tests.engine.core.helpers import RULES, play, play_out, start, to_turns


def blob(match: Any, *seats: str) -> bytes:
    return mask(match, seat_view(*seats)).encode()


def test_a_view_has_ones_own_cards_and_nobody_elses():
    state = View(start("four"), seat_view("red")).state
    assert len(state.hands["red"].value) == 2
    assert state.hands["blue"].value is UNSET
    assert state.deck.value is UNSET


def test_a_viewer_with_two_seats_knows_what_both_know():
    state = View(start("four"), seat_view("red", "green")).state
    assert [seat for seat in state.hands if state.hands[seat].value is not UNSET] == ["red", "green"]


def test_no_view_has_the_seed_not_even_the_referees():
    for viewer in (PUBLIC, REFEREE, seat_view("red")):
        view = View(start("four", seed="tell-tale-seed"), viewer)
        assert b"tell-tale-seed" not in view.encode()
        with pytest.raises(NeedsCommit):
            view.position.dice.roll("x", 6)


def test_a_mask_of_a_view_changes_nothing_more():
    match = to_turns(start("four"))
    for viewer in (PUBLIC, REFEREE, seat_view("red"), seat_view("red", "gold")):
        once = mask(match, viewer)
        assert mask(once, viewer).encode() == once.encode()


def test_what_others_answer_in_closed_hands_leaves_no_trace_in_a_view():
    amounts = set()
    for amount in (0, 2):
        for guess in ("high", "low"):
            match = start("two")
            play(match, "red", f"stake {amount}", guess)
            amounts.add((blob(match), blob(match, "blue")))
    assert len(amounts) == 1


def test_replacing_an_answer_leaves_no_trace_in_a_view():
    once, again = start("two"), start("two")
    play(once, "red", "stake 2", "high")
    play(again, "red", "stake 1", "low")
    again.reopen("red")
    play(again, "red", "stake 2", "high")
    assert blob(once, "blue") == blob(again, "blue")
    assert blob(once) == blob(again)


def test_questions_in_others_sealed_branches_show_neither_kind_nor_how_many():
    match = start("two")
    first = View(match, seat_view("blue")).pending()["red"]
    play(match, "red", "stake 2")
    second = View(match, seat_view("blue")).pending()["red"]
    assert first == second
    assert second.kind == SEALED
    assert second.id.endswith(":0")


def test_that_somebody_has_answered_is_public():
    match = start("two")
    play(match, "red", "stake 2", "high")
    assert list(View(match, PUBLIC).pending()) == ["blue"]


def test_that_somebody_has_begun_to_answer_in_a_closed_hand_shows_nowhere():
    match = start("two")
    before = blob(match, "blue"), blob(match)
    play(match, "red", "stake 2")
    assert (blob(match, "blue"), blob(match)) == before


def test_ones_own_sealed_question_keeps_its_id_so_that_it_can_be_answered_from_the_view():
    match = start("two")
    play(match, "red", "stake 2")
    decision = View(match, seat_view("red")).asked("red")
    match.play("red", decision.id, Choice("high"))


def test_a_view_is_asked_only_for_its_own_seats():
    match = start("two")
    assert View(match, seat_view("blue")).asked("red") is None
    assert View(match, PUBLIC).legal("red") == []
    assert draft(View(match, PUBLIC), "red", "stake 1").problem.kind == "not-asked"


def test_stakes_that_outlive_their_question_stay_face_down():
    match = start("two")
    play(match, "red", "stake 2", "high")
    play(match, "blue", "stake 1", "low")
    state = View(match, seat_view("blue")).state
    assert (state.stakes["blue"].value, state.stakes["red"].value) == (1, UNSET)


def test_a_drawn_card_is_told_to_its_owner_alone():
    match = to_turns(start("two"))
    events = play(match, "red", "draw")
    assert "card" in mask_events(events, seat_view("red"))[0].args
    assert "card" not in mask_events(events, seat_view("blue"))[0].args
    assert mask_events(events, PUBLIC)[0].id == "toy.drew"


def test_a_private_event_is_not_even_known_to_have_happened():
    match = to_turns(start("four"))
    events = play(match, "red", "peek blue")
    assert [e.id for e in mask_events(events, seat_view("red"))] == ["toy.peeked", "toy.saw"]
    assert [e.id for e in mask_events(events, seat_view("blue"))] == ["toy.peeked"]
    assert View(match, seat_view("red")).state.hands["blue"].value is not UNSET


def test_a_number_hidden_in_a_procedure_is_its_owners_until_it_is_shown():
    one, other = to_turns(start("two")), to_turns(start("two"))
    play(one, "red", "lurk 1")
    play(other, "red", "lurk 2")
    assert blob(one, "blue") == blob(other, "blue")
    assert blob(one, "red") != blob(other, "red")
    play(one, "red", "spring")
    assert one.position.fence == one.position.played


def test_offers_to_others_are_not_in_a_view():
    match = to_turns(start("two"))
    assert not View(match, seat_view("red")).match.offers("blue")
    assert View(match, seat_view("blue")).match.offers("blue")


def test_a_referee_sees_everything_but_the_dice_to_come():
    match = start("two")
    play(match, "red", "stake 2")
    view = View(match, REFEREE)
    assert view.pending()["red"].kind == "toy.guess"
    assert view.state.deck.value == match.state.deck.value


@pytest.mark.parametrize("scenario", ["two", "four"])
def test_a_filled_view_gives_the_same_view_again_and_can_be_played_on(scenario: str):
    match, rest = start(scenario), Dice("rest")
    for step in range(120):
        if match.outcome is not None:
            break
        for viewer in (PUBLIC, *(seat_view(s) for s in match.position.seats), seat_view(*match.position.seats[:2])):
            view = View(match, viewer)
            filled = fill(view, rest)
            assert mask(filled, viewer).encode() == view.encode(), (step, viewer.tag)
        if step % 10 == 0:
            play_out(filled, str(step))
        seat, decision = list(match.pending().items())[step % len(match.pending())]
        legal = match.legal(decision)
        match.play(seat, decision.id, legal[rest.below("x", len(legal))])


def test_views_for_all_seats_are_made_at_once():
    made = views(start("four"))
    assert [view.viewer.tag for view in made.values()] == ["red", "blue", "green", "gold"]


def test_an_encoded_view_can_be_read_in_another_process():
    match = to_turns(start("two"))
    view = View(match, seat_view("red"))
    again = View.of_bytes(RULES, view.encode(), view.viewer)
    assert again.legal("red") == view.legal("red")
    assert again.encode() == view.encode()


# ---------------------------------------------------------------------- the mask itself


class Box(Struct):
    inside: Secret[int]
    more: "list[Box]" = []


class Holder(Struct):
    nested: Secret[list[Secret[int]]]
    pair: tuple[str, Secret[int]]
    boxes: dict[str, Box]
    maybe: Secret[int] | None = None


class Opaque(Struct):
    thing: object


def test_secrets_are_closed_however_deep_they_lie():
    mask_holder = MaskFactory().masker(Holder)
    seen, hidden = Secret(1, ("a",)), Secret(2, ("b",))
    holder = Holder(
        Secret([Secret(1, ("a",)), hidden], ("a",)),
        ("x", Secret(3, ("b",))),
        {"k": Box(seen, [Box(Secret(4, ("b",)), [Box(Secret(5, ("b",)))])])},
        Secret(6, ("b",)),
    )
    mask_holder(holder, seat_view("a"))
    assert [s.value for s in holder.nested.value] == [1, UNSET]
    assert holder.pair[1].value is UNSET
    assert holder.boxes["k"].inside.value == 1
    assert holder.boxes["k"].more[0].inside.value is UNSET
    assert holder.boxes["k"].more[0].more[0].inside.value is UNSET
    assert holder.maybe.value is UNSET


def test_a_type_the_mask_cannot_see_into_is_an_error():
    with pytest.raises(RulesError, match="can't see into"):
        MaskFactory().masker(Opaque)
