"""Answers left ahead: standing orders, pre-orders, what pauses them and what does not."""

from copy import copy

import msgspec
import pytest
from msgspec import field

from engine.core.ahead.plan import Condition, Plan, PreOrder, Series, StandingOrder, planned_answer, settled_unasked
from engine.core.ahead.trial import attempt, attempts
from engine.core.dice import Dice
from engine.core.frame import Frame
from engine.core.match import new_match
from engine.core.questions.decision import Choice, Simple, Verb
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.core.words.notation import Lexicon
from tests.engine.core.helpers import play, start, to_turns
from tests.engine.core.toy import Toy, ToyKind


def answer(match, seat, plan):
    view = View(match, seat_view(seat))
    decision = view.asked(seat)
    return planned_answer(plan, view.scene(decision), match.rules, attempts(view, seat))


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


def ahead(*texts):
    """Orders for a turn: alternatives as they are written, `;` between their choices."""
    first, *others = (chain(*text.split("; ")) for text in texts)
    return PreOrder(first, otherwise=tuple(others))


def given(match, plan, seat="red"):
    """All that a plan answers while its seat is asked, played."""
    answers = []
    while seat in match.pending() and (planned := answer(match, seat, plan)):
        answers.append((planned.source, str(planned.choice)))
        play(match, seat, str(planned.choice))
    return answers


def test_the_first_alternative_that_can_be_given_as_a_whole_is_taken_and_says_which_it_was():
    match = to_turns(start("two"))
    match.state.tokens["red"] = 0
    plan = Plan(ahead=[ahead("take 1; give blue; give blue; done", "take 1; give blue; done", "done")])
    assert given(match, plan) == [("ahead 2", "take 1"), ("ahead 2", "give blue"), ("ahead 2", "done")]
    assert plan.ahead == []


def test_why_what_was_wanted_more_could_not_be_given_goes_with_the_answer():
    match = to_turns(start("two"))
    match.state.tokens["red"] = 0
    plan = Plan(ahead=[ahead("take 1; give blue; give blue; done", "take 1; give blue; done")])
    ((fallen, problem),) = answer(match, "red", plan).fell
    assert (fallen, problem.refusal.code) == (chain("take 1", "give blue", "give blue", "done"), "toy.no-token")


def test_where_no_alternative_fits_nothing_is_given_and_the_plan_is_paused_whole():
    match = to_turns(start("two"))
    match.state.pile = 0
    plan = Plan(ahead=[ahead("take 1; done", "give red; done")])
    assert given(match, plan) == []
    assert plan.paused
    assert plan.ahead == [ahead("take 1; done", "give red; done")]


def test_an_alternative_is_looked_at_as_far_as_it_can_be_foreseen():
    match = to_turns(start("two"))
    plan = Plan(ahead=[ahead("take 1; draw; lay 9; done", "done")])
    assert given(match, plan) == [("ahead 1", "take 1"), ("ahead 1", "draw")], "the card drawn decides what follows"
    assert plan.paused


def test_orders_for_several_turns_are_given_turn_by_turn():
    match = to_turns(start("two"))
    plan = Plan(ahead=[ahead("take 3; done"), ahead("raid green; done", "take 2; done"), ahead("done")])
    assert given(match, plan) == [("ahead", "take 3"), ("ahead", "done")]
    play(match, "blue", "done")
    to_turns(match)
    assert given(match, plan) == [("ahead 2", "take 2"), ("ahead 2", "done")]
    assert plan.ahead == [ahead("done")]
    assert not plan.paused


def test_alternatives_wait_for_their_own_question():
    plan = Plan([YIELD], [ahead("take 1", "done")])
    assert str(answer(raided(), "blue", plan).choice) == "yield"
    assert plan.ahead == [ahead("take 1", "done")]


def test_only_what_the_seat_knows_decides_which_alternative_fits():
    match = to_turns(start("two"))
    match.state.hands["blue"].value[:] = [6, 6]
    one = answer(match, "red", Plan(ahead=[ahead("steal blue; done", "take 1; done")]))
    match.state.hands["blue"].value[:] = [1, 1]
    other = answer(match, "red", Plan(ahead=[ahead("steal blue; done", "take 1; done")]))
    assert one == other


def test_plans_stored_before_there_were_alternatives_are_read_as_they_are():
    old = msgspec.msgpack.encode({"ahead": [{"choices": [["take", [1]]], "origin": "next-turn"}], "paused": False})
    assert msgspec.msgpack.decode(old, type=Plan) == Plan(ahead=[PreOrder(chain("take 1"))])


def test_why_an_alternative_can_not_be_given_is_told_of_the_part_that_is_in_the_way():
    match = to_turns(start("two"))
    match.state.tokens["red"] = 0
    tried = attempt(View(match, seat_view("red")), "red", chain("take 1", "give blue", "give blue", "done"))
    assert tried.choices == chain("take 1", "give blue")
    assert (tried.problem.part, tried.problem.refusal.code) == ("give blue", "toy.no-token")


def test_what_is_left_when_the_turn_has_passed_on_was_not_possible_in_it():
    match = to_turns(start("two"))
    tried = attempt(View(match, seat_view("red")), "red", chain("take 1", "done", "take 2"))
    assert (tried.problem.kind, tried.problem.part) == ("not-asked", "take 2")


def test_what_comes_after_a_reply_is_left_until_it_has_been_given():
    match = to_turns(start("two"))
    tried = attempt(View(match, seat_view("red")), "red", chain("raid blue", "take 1", "done"))
    assert (tried.choices, tried.left, tried.problem) == (chain("raid blue"), chain("take 1", "done"), None)


def test_a_list_that_ends_by_itself_needs_no_end():
    match = to_turns(start("two"))
    tried = attempt(View(match, seat_view("red")), "red", chain("take 1", "take 1", "take 1", "done"))
    assert tried.problem is None
    assert tried.left == chain("done")


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
    rules = copy(match.rules)
    rules.lexicon = Lexicon({"red": ["house"], "blue": ["house"]})
    decision = View(match, seat_view("red")).asked("red")
    scene = View(match, seat_view("red")).scene(decision)
    plan = Plan(series=[Series(chain("give house"))])
    assert str(planned_answer(plan, scene, rules).choice) == "give blue"
    plan = Plan(ahead=[PreOrder(chain("give house"))])
    assert str(planned_answer(plan, scene, rules).choice) == "give blue"


# ---------------------------------------------------------------------- said more shortly than a choice is


class Acting(Frame, tag="toy.acting", kw_only=True):
    """An action is chosen first, then what it does; as often as one likes."""

    done_: list[str] = field(default_factory=list)

    def begin(self, table):
        return self.ask("red", "toy.act", then=self.acted)

    def acted(self, table, choice):
        if choice.verb == "pass":
            table.finish([], "draw", {})
            return self.done()
        return self.ask("red", f"toy.{choice.verb}", then=self.made)

    def made(self, table, choice):
        if choice.verb == "done":
            return self.goto(self.begin)
        self.done_.append(str(choice))
        return self.ask("red", "toy.develop" if choice.verb == "develop" else "toy.create", then=self.made)


class Listed(Verb):
    """A verb with one of these names after it."""

    def __init__(self, name, *names):
        self.name, self.names = name, names

    def candidates(self, scene):
        return [Choice(self.name, (name,)) for name in self.names]


class Acts(Toy):
    """A game of actions that are chosen by a bare verb."""

    frames = (*Toy.frames, Acting)

    def __init__(self):
        super().__init__()
        self.kinds |= {
            kind.name: kind
            for kind in (
                ToyKind("toy.act", Simple("develop"), Simple("create"), Simple("pass")),
                ToyKind("toy.develop", Listed("develop", "culture", "fleet"), Simple("done")),
                ToyKind(
                    "toy.create", Listed("post", "andros", "naxos"), Listed("second-post", "naxos"), Simple("done")
                ),
            )
        }

    def setup(self, scenario, options, dice):
        return super().setup(scenario, options, dice)[0], Acting()


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        (("develop culture", "done"), ("develop", "develop culture", "done")),
        (("develop", "develop culture", "done"), ("develop", "develop culture", "done")),
        (("create andros", "done"), ("create", "post andros", "done")),
        (("create post naxos", "done", "pass"), ("create", "post naxos", "done", "pass")),
    ],
)
def test_an_action_and_what_it_does_can_be_said_in_one(typed, canonical):
    match, _ = new_match(Acts(), "two", {}, Dice("seed"))
    tried = attempt(View(match, seat_view("red")), "red", chain(*typed))
    assert (tried.choices, tried.problem) == (chain(*canonical), None)


def test_a_name_that_could_mean_two_things_is_not_guessed():
    match, _ = new_match(Acts(), "two", {}, Dice("seed"))
    assert attempt(View(match, seat_view("red")), "red", chain("create naxos")).problem is not None


def test_what_is_said_in_one_is_given_in_its_parts():
    match, _ = new_match(Acts(), "two", {}, Dice("seed"))
    plan = Plan(ahead=[ahead("create naxos; done", "create andros; done"), ahead("develop fleet; done"), ahead("pass")])
    assert [choice for _, choice in given(match, plan)] == [
        "create", "post andros", "done", "develop", "develop fleet", "done", "pass",
    ]  # fmt: skip


def test_what_is_settled_without_a_question_goes_out_of_the_orders_left_ahead():
    """In Winter the last card of each side is turned up by itself: what was left ahead for it waits for nothing."""
    kind = ToyKind("toy.card", _Lay("lay"))
    only = Choice("lay", ("owl", "coins"))

    def left(*orders):
        plan = Plan(ahead=[*orders])
        return settled_unasked(plan, kind, only), plan.ahead

    same, later, other = chain("lay owl coins", "march 1"), chain("lay hawk coins"), chain("lay owl event", "march 2")
    assert left(PreOrder(same), PreOrder(later)) == (True, [PreOrder(same[1:]), PreOrder(later)])
    assert left(PreOrder(same[:1]), PreOrder(later)) == (True, [PreOrder(later)])
    assert left(PreOrder(other), PreOrder(later)) == (True, [PreOrder(later)])
    assert left(PreOrder(other, otherwise=(same,))) == (True, [PreOrder(same[1:])])
    assert left(PreOrder(later)) == (False, [PreOrder(later)]), "that is for another card, and another time"
    assert left(PreOrder(chain("march 1"))) == (False, [PreOrder(chain("march 1"))])


class _Lay(Simple):
    """`lay <card> <use>`."""
