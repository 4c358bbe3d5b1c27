"""Drafting whole turns on a view: how far they get, why they stop, what is wrong with them."""

import pytest

from engine.core.ahead.draft import LONGEST_DRAFT, draft
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests.engine.core.helpers import play, start, to_turns
from tests.engine.core.toy import Turn
from tests.work_done import calls_counted


def turn(**changes):
    match = to_turns(start("two"))
    for name, value in changes.items():
        setattr(match.state, name, value)
    return match


def view_of(match, *seats):
    return View(match, seat_view(*(seats or ("red",))))


def test_a_draft_shows_what_the_chain_would_lead_to_and_leaves_the_match_alone():
    match = turn()
    view = view_of(match)
    before = match.encode(), view.encode()
    made = draft(view, "red", "take 2; give blue")
    assert made.match.state.tokens == {"red": 3, "blue": 3}
    assert [event.id for event in made.events] == ["toy.took", "toy.gave"]
    assert (match.encode(), view.encode()) == before


def test_committing_a_draft_gives_what_it_showed():
    match = turn()
    made = draft(view_of(match), "red", "take 2; give blue; take 1")
    for choice in made.choices:
        match.play("red", match.pending()["red"].id, choice)
    assert view_of(match).state == made.match.state


@pytest.mark.parametrize("last", ["gamble", "draw", "steal blue", "peek blue"])
def test_a_draft_stops_at_dice_and_at_hidden_facts(last):
    made = draft(view_of(turn()), "red", f"take 1; {last}")
    assert made.stop == "commit"
    assert made.problem is None
    assert str(made.choices[-1]) == last
    assert made.legal() == []


def test_what_happens_before_the_dice_is_certain_and_told(monkeypatch):
    gamble = Turn.do_gamble

    def pay_and_gamble(self, table):
        table.tell("toy.took", "4", seat=self.seat, amount=-1)
        return gamble(self, table)

    monkeypatch.setattr(Turn, "do_gamble", pay_and_gamble)
    made = draft(view_of(turn()), "red", "take 1; gamble")
    assert made.stop == "commit"
    assert [event.args["amount"] for event in made.events] == [1, -1]


def test_what_comes_after_the_point_of_no_return_is_not_taken():
    made = draft(view_of(turn()), "red", "gamble; take 1")
    assert made.problem.kind == "not-asked"
    assert made.text == "gamble"


def test_what_comes_after_a_turn_that_ended_by_itself_is_refused_for_its_own_reason_if_it_has_one():
    three = "take 1; take 1; take 1"
    made = draft(view_of(turn()), "red", f"{three}; give red")
    assert made.problem.kind == "refused"
    assert made.problem.refusal.code == "toy.self"
    assert draft(view_of(turn()), "red", f"{three}; give blue").problem.kind == "not-asked"


def test_a_draft_stops_where_another_is_asked_even_one_without_any_choice():
    match = turn()
    match.state.tokens["blue"] = 0
    assert draft(view_of(match), "red", "raid blue").stop == "others"


def test_a_draft_stops_at_the_end_of_the_game():
    match = turn(years=1)
    play(match, "red", "done")
    made = draft(View(match, seat_view("blue")), "blue", "done")
    assert made.stop == "over"


def test_the_last_to_answer_in_closed_hands_does_not_see_the_others_in_a_draft():
    match = start("two")
    play(match, "red", "stake 2", "high")
    made = draft(View(match, seat_view("blue")), "blue", "stake 1; low")
    assert made.stop == "commit"
    assert made.problem is None


def test_the_first_to_answer_in_closed_hands_stops_for_the_others():
    made = draft(view_of(start("two")), "red", "stake 1; low")
    assert made.stop == "others"


def test_with_two_seats_each_has_its_own_draft():
    match = start("four")
    view = view_of(match, "red", "green")
    assert draft(view, "red", "aye").stop == "others"
    assert draft(view, "green", "aye").decision.kind == "toy.vote"


def test_what_is_not_legal_is_refused_with_the_reason_and_the_rest_is_kept():
    made = draft(view_of(turn(pile=2)), "red", "take 1; take 3; done")
    assert made.problem.kind == "refused"
    assert made.problem.refusal.code == "toy.pile"
    assert made.problem.part == "take 3"
    assert made.text == "take 1"


def test_a_verb_alone_that_is_closed_gets_its_reason():
    made = draft(view_of(turn(pile=0)), "red", "take")
    assert (made.problem.kind, made.problem.refusal.code) == ("refused", "toy.pile")


def test_a_verb_alone_with_one_choice_is_taken_and_with_several_asked_about():
    assert draft(view_of(turn(pile=1)), "red", "take").text == "take 1"
    made = draft(view_of(turn()), "red", "take")
    assert made.problem.kind == "ambiguous"
    assert [str(choice) for choice in made.problem.meant] == ["take 1", "take 2", "take 3"]


def test_a_verb_of_another_question_is_recognised():
    made = draft(view_of(turn()), "red", "block")
    assert made.problem.kind == "unknown"
    assert made.problem.refusal.code == "not-asked"
    assert made.problem.refusal.args == {"verb": "block", "kinds": ["toy.defend"]}


def test_nonsense_is_unknown_and_names_what_could_be_said():
    made = draft(view_of(turn()), "red", "xyzzy")
    assert made.problem.kind == "unknown"
    assert Choice("take", (1,)) in made.problem.legal


def test_done_is_put_in_where_the_order_goes_on_after_it_and_the_player_can_see_that():
    match = turn()
    play(match, "red", "done")
    made = draft(View(match, seat_view("blue")), "blue", "take 1; stake 1; low")
    assert made.text == "take 1; done; stake 1; low"
    assert made.inserted == [1]


def test_done_after_a_list_that_has_ended_by_itself_is_forgiven():
    made = draft(view_of(turn()), "red", "take 1 x3; done")
    assert made.problem is None
    assert made.text == "take 1 x3"
    assert draft(view_of(turn()), "red", "done; done").problem is not None


def test_repetitions_are_folded_in_the_text():
    assert draft(view_of(turn()), "red", "take 1 x2; take 2").text == "take 1 x2; take 2"


def test_a_repetition_that_gets_too_far_says_so_and_keeps_what_was_legal():
    made = draft(view_of(turn(pile=2)), "red", "take 1 x3")
    assert made.problem.refusal.code == "toy.pile"
    assert made.text == "take 1 x2"


@pytest.mark.parametrize("times", ["x0", "x31", "x99999", "0x"])
def test_too_many_repetitions_are_refused_before_any_is_tried(times):
    made = draft(view_of(turn()), "red", f"take 1 {times}")
    assert made.problem.kind == "too-many"
    assert made.choices == []


HOSTILE = {
    "words": "take " * 800,
    "one word": "t" * 4000,
    "separators": ";" * 4000,
    "segments": "take 1;" * 571,
    "repeats": "take 1 x30;" * 363,
    "expanding": "ﷺ" * 4000,
    "combining": "t" + "\u0301" * 3999,
    "marks": "`*_~|<>@#[]()" * 300,
    "fillers": "the " * 1000,
    "digits": "9" * 4000,
    "nulls": "\x00" * 4000,
    "near misses": "gamblf;" * 571,
    "right to left": "\u202etake 1" * 400,
    "surrogates": "\ud800" * 4000,
}


CALLS_A_LETTER = 100
"""Of functions, for a letter that stands for eighteen; what looks at all for each part takes more by far."""


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_answered_with_little_work(name):
    view, text = view_of(turn()), HOSTILE[name][:4000]
    with calls_counted() as calls:
        made = draft(view, "red", text)
    assert calls.number < CALLS_A_LETTER * len(text)
    assert len(made.choices) <= LONGEST_DRAFT


def test_longer_text_than_a_message_is_refused_as_a_whole():
    made = draft(view_of(turn()), "red", "take 1;" + " " * 4000)
    assert made.problem.kind == "too-long"
    assert made.choices == []


def test_a_draft_never_gets_longer_than_any_turn_could_be():
    match = turn()
    match.position.branches["main"].stack[-1].actions = 10_000
    match.state.tokens = {"red": 500, "blue": 0}
    made = draft(view_of(match), "red", "give blue x30;" * 10)
    assert made.problem.kind == "too-long"
    assert len(made.choices) == LONGEST_DRAFT


def test_a_known_verb_with_a_wrong_word_names_what_that_verb_can_do_first():
    made = draft(view_of(turn()), "red", "give persia")
    assert made.problem.kind == "unknown"
    assert made.problem.refusal.code == "no-such-word"
    assert made.problem.refusal.args["word"] == "persia"
    assert str(made.problem.legal[0]) == "give blue"


def test_why_not_names_the_closed_verbs():
    match = turn(pile=0)
    match.state.tokens["red"] = 0
    reasons = draft(view_of(match), "red").why_not()
    assert {verb: reason.code for verb, reason in reasons.items()} == {
        "take": "toy.pile",
        "give": "toy.no-token",
        "peek": "toy.no-token",
        "clash": "toy.no-clash",
        "spring": "toy.not-lurking",
    }
