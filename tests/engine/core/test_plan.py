"""Answers left ahead: standing orders, pre-orders, what pauses them and what does not."""

from engine.core.decision import Choice
from engine.core.notation import Lexicon
from engine.core.plan import Condition, Plan, PreOrder, Series, StandingOrder, planned_answer
from engine.core.secret import seat_view
from engine.core.view import View
from tests.engine.core.helpers import play, start, to_turns


def answer(match, seat, plan):
    view = View(match, seat_view(seat))
    decision = view.asked(seat)
    rules = match.rules
    return planned_answer(plan, view.scene(decision), match.kind(decision), rules.predicates, rules.tactics)


def raided(tokens=2):
    match = to_turns(start("two"))
    match.state.tokens["blue"] = tokens
    play(match, "red", "raid blue")
    return match


def chain(*texts):
    return tuple(Choice.parse(text) for text in texts)


BLOCK = StandingOrder("toy.defend", "block", (Condition("tokens", 2),))
YIELD = StandingOrder("toy.defend", "yield")


def test_the_first_standing_order_whose_conditions_hold_answers():
    plan = Plan([BLOCK, YIELD])
    first = answer(raided(2), "blue", plan)
    assert (str(first.choice), first.source) == ("block", "standing 1")
    second = answer(raided(1), "blue", plan)
    assert (str(second.choice), second.source) == ("yield", "standing 2")


def test_a_standing_order_never_answers_with_something_illegal():
    assert answer(raided(0), "blue", Plan([StandingOrder("toy.defend", "block")])) is None
    assert answer(raided(), "blue", Plan([StandingOrder("toy.defend", "fly away")])) is None
    assert answer(raided(), "blue", Plan([StandingOrder("toy.defend", "")])) is None


def test_a_tactic_answers_by_name():
    assert str(answer(raided(), "blue", Plan([StandingOrder("toy.defend", "thrifty")])).choice) == "yield"


def test_a_condition_on_something_hidden_does_not_hold_and_does_not_fail():
    order = StandingOrder("toy.defend", "block", (Condition("their-six"),))
    assert answer(raided(), "blue", Plan([order])) is None


def test_an_unknown_condition_does_not_hold():
    assert answer(raided(), "blue", Plan([StandingOrder("toy.defend", "block", (Condition("moon"),))])) is None


def test_pre_orders_are_taken_one_after_the_other():
    match = to_turns(start("two"))
    plan = Plan(ahead=[PreOrder(chain("take 1", "give blue", "done"))])
    given = []
    while "red" in match.pending() and (planned := answer(match, "red", plan)):
        given.append(str(planned.choice))
        play(match, "red", given[-1])
    assert given == ["take 1", "give blue", "done"]
    assert plan.ahead == []


def test_a_pre_order_that_is_no_longer_legal_pauses_the_plan():
    match = to_turns(start("two"))
    match.state.pile = 0
    plan = Plan(ahead=[PreOrder(chain("take 1"))])
    assert answer(match, "red", plan) is None
    assert plan.paused
    match.state.pile = 5
    assert answer(match, "red", plan) is None


def test_a_raid_in_between_neither_uses_up_nor_pauses_what_was_ordered_for_the_next_turn():
    plan = Plan([YIELD], [PreOrder(chain("take 1"))])
    assert str(answer(raided(), "blue", plan).choice) == "yield"
    assert plan.ahead == [PreOrder(chain("take 1"))]
    assert not plan.paused


def test_the_rest_of_a_turn_goes_on_after_an_expected_interruption():
    match = to_turns(start("two", gamble=[1, 1]))
    plan = Plan(ahead=[PreOrder(chain("take 1", "done"), "rest")])
    play(match, "red", "gamble")
    assert answer(match, "red", plan) is None
    play(match, "red", "stand")
    assert str(answer(match, "red", plan).choice) == "take 1"


def test_an_empty_pre_order_is_nothing():
    plan = Plan(ahead=[PreOrder(())])
    assert answer(to_turns(start("two")), "red", plan) is None
    assert not plan.paused


STAKES = Series(chain("stake 1", "stake 5", "stake 0"))


def staked(plan, times):
    """What a plan stakes at so many questions, one after the other; each is asked anew of the same table."""
    match = start("two")
    return [str(found.choice) if (found := answer(match, "red", plan)) else None for _ in range(times)]


def test_a_series_gives_one_answer_to_each_question_and_leaves_out_what_is_not_possible():
    plan = Plan(series=[STAKES])
    assert staked(plan, 3) == ["stake 1", "stake 0", None]
    assert plan.series == []
    assert not plan.paused


def test_a_series_that_shall_stop_pauses_the_plan_before_what_is_not_possible():
    plan = Plan([StandingOrder("toy.stake", "stake 2")], series=[Series(STAKES.choices, "stop")])
    assert staked(plan, 3) == ["stake 1", None, None]
    assert plan.paused
    assert plan.series == [Series(chain("stake 5", "stake 0"), "stop")]


def test_a_standing_order_answers_once_a_series_has_ended():
    plan = Plan([StandingOrder("toy.stake", "stake 2")], series=[Series(chain("stake 1"))])
    assert staked(plan, 2) == ["stake 1", "stake 2"]


def test_series_for_different_questions_do_not_wait_for_each_other():
    plan = Plan(series=[Series(chain("high", "low")), Series(chain("stake 1")), Series(chain("block"))])
    match = start("two")
    first = answer(match, "red", plan)
    assert (str(first.choice), first.source) == ("stake 1", "series")
    play(match, "red", "stake 1")
    assert str(answer(match, "red", plan).choice) == "high"
    assert plan.series == [Series(chain("low")), Series(chain("block"))]


def test_a_series_answers_replies_too():
    assert str(answer(raided(), "blue", Plan(series=[Series(chain("block"))])).choice) == "block"


def test_orders_for_the_next_turn_come_before_a_series():
    plan = Plan(ahead=[PreOrder(chain("take 1"))], series=[Series(chain("take 2"))])
    match = to_turns(start("two"))
    assert [str(answer(match, "red", plan).choice) for _ in range(2)] == ["take 1", "take 2"]


def test_a_name_that_several_ids_share_means_the_one_that_is_legal():
    match = to_turns(start("two"))
    words = Lexicon({"red": ["house"], "blue": ["house"]})
    decision = View(match, seat_view("red")).asked("red")
    scene, kind = View(match, seat_view("red")).scene(decision), match.kind(decision)
    plan = Plan(series=[Series(chain("give house"))])
    assert str(planned_answer(plan, scene, kind, {}, {}, words).choice) == "give blue"
    plan = Plan(ahead=[PreOrder(chain("give house"))])
    assert str(planned_answer(plan, scene, kind, {}, {}, words).choice) == "give blue"
