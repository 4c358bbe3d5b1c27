"""A line that somebody has tried on a guess, and what of it can be taken over at the table."""

from msgspec import structs

from engine.core.ahead.plan import Condition, Plan, PreOrder, StandingOrder
from engine.core.ahead.trying import Order, TakenOver, give, guess, holds, take_over, with_line
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests.engine.core.helpers import play, start, to_turns


def tried(view, *orders):
    match, line = guess(view, "one"), []
    for seat, *choices in orders:
        line += give(match, Order(seat, tuple(choices)))
    return match, line


def chain(*texts):
    return tuple(map(Choice.parse, texts))


YEAR = (
    ("red", "take 1", "done"), ("blue", "take 1", "done"),
    ("red", "stake 0", "low"), ("blue", "stake 0", "low"), ("red", "take 2", "done"),
)  # fmt: skip
"""A turn of each, closed hands, and a turn of the next year."""


def red(match):
    return View(match, seat_view("red"))


def test_what_is_legal_now_becomes_the_draft_and_later_turns_are_ordered_ahead():
    match = to_turns(start("two"))
    view = red(match)
    _, line = tried(view, *YEAR)
    taken = take_over(view, "red", line)
    assert taken.draft == chain("take 1", "done")
    assert taken.ahead == (PreOrder(chain("stake 0", "low")), PreOrder(chain("take 2", "done")))
    assert (taken.others, taken.left) == (4, ())


def test_a_reply_is_left_as_a_standing_order_with_what_held_when_it_was_given():
    match = to_turns(start("two"))
    match.state.tokens["blue"] = 2
    view = View(match, seat_view("blue"))
    _, line = tried(view, ("red", "raid blue"), ("blue", "block"))
    taken = take_over(view, "blue", line)
    assert taken.draft == ()
    assert taken.standing == (StandingOrder("toy.defend", "block", (Condition("tokens", 2),)),)


def test_what_was_really_given_since_is_passed_over():
    match = to_turns(start("two"))
    view = red(match)
    _, line = tried(view, *YEAR)
    play(match, "red", "take 1", "done")
    play(match, "blue", "take 2", "done")
    taken = take_over(red(match), "red", line, chain("take 1", "done"))
    assert (taken.given, taken.draft) == (2, chain("stake 0", "low"))
    assert taken.ahead == (PreOrder(chain("take 2", "done")),)


def test_what_is_not_legal_any_more_is_left_with_the_reason_and_what_came_behind_it_too():
    match = to_turns(start("two"))
    _, line = tried(red(match), ("red", "take 3", "done"), *YEAR[1:3])
    match.state.pile = 2
    taken = take_over(red(match), "red", line)
    assert [(str(it.choice), it.why) for it in taken.left] == [("take 3", "refused"), ("done", "behind")]
    assert taken.left[0].problem is not None
    assert taken.ahead == (PreOrder(chain("stake 0", "low")),)


def test_a_line_takes_the_place_of_what_was_ordered_for_the_same_turns():
    taken = TakenOver(ahead=(PreOrder(chain("raid blue"), "rest"), PreOrder(chain("take 1"))))
    first, second = PreOrder(chain("take 2")), PreOrder(chain("take 3"))
    plan = with_line(Plan([StandingOrder("toy.defend", "block")], [first, second], paused=True), taken)
    assert plan.ahead == [*taken.ahead, second]
    assert not plan.paused
    assert plan.standing == [StandingOrder("toy.defend", "block")]


def test_what_a_seat_would_have_to_draw_first_is_left_and_what_comes_after_it_too():
    match = to_turns(start("two"))
    view = red(match)
    tried_on, line = guess(view, "one"), []
    held = holds(tried_on, "red")
    for seat, *choices in (*YEAR[:4], ("red", "take 2", "done")):
        line += give(tried_on, Order(seat, tuple(choices)), held)
    assert not any(it.drawn for it in line)
    drawn = [structs.replace(it, drawn=it.choice == Choice.parse("stake 0")) for it in line]
    taken = take_over(view, "red", drawn)
    assert (taken.draft, taken.ahead) == (chain("take 1", "done"), ())
    assert [(str(it.choice), it.why) for it in taken.left] == [
        ("stake 0", "drawn"), ("low", "behind"), ("take 2", "behind"), ("done", "behind"),
    ]  # fmt: skip
