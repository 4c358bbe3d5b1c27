"""Answers left ahead: standing orders, pre-orders, what pauses them and what does not."""

from engine.core.decision import Choice
from engine.core.plan import Condition, Plan, PreOrder, StandingOrder, planned_answer
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
