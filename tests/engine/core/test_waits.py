"""What counts as an exchange: whom a match waits for, and how often."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.core.ahead.plan import Condition, StandingOrder
from engine.core.dice import Dice
from engine.core.frame import Frame
from engine.core.match import new_match
from engine.core.questions.decision import Choice
from engine.core.records.record import Played, Recorder, TakenBack
from engine.core.records.waits import AtOnce, Counting, Sheet, Waits, by_standing_orders, nobody, sheets_of
from engine.core.registry import Course
from tests.engine.core.helpers import play
from tests.engine.core.toy import Toy, Year


class Counted(Toy):
    course = Course("toy.year", "year", most=2, moves=("toy.turn",), occasion="toy.raided")

    def whereabouts(self, state: Any, frame: Frame) -> dict[str, Any]:
        return {"year": state.year} if isinstance(frame, Year) else super().whereabouts(state, frame)


RULES = Counted()
STAKES = ("red: stake 0, low", "blue: stake 0, low")
BLOCK = StandingOrder("toy.defend", "block")


def counted(*orders: str, at_once: AtOnce = nobody, scenario: str = "two", listed: bool = False) -> Waits:
    """A game as far as these orders go."""
    match, events = new_match(RULES, scenario, {}, Dice("seed"))
    counting = Counting(RULES, at_once, listed=listed)
    counting.observe(match, events)
    for line in orders:
        seat, _, said = line.partition(": ")
        for choice in said.split(", "):
            entry = Played(seat, match.pending()[seat].id, choice)
            counting.observe(match, play(match, seat, choice), entry)
    return counting.found


def listed(waits: Waits) -> list[tuple[str, str]]:
    return [(wait.seat, wait.kind.removeprefix("toy.")) for wait in waits.waits]


ASKED_BOTH = [("red", "stake"), ("blue", "stake")]


def test_each_who_is_asked_in_closed_hands_is_waited_for_once_however_much_they_answer():
    assert listed(counted()) == ASKED_BOTH
    assert listed(counted("red: stake 0, low", "blue: stake 0")) == ASKED_BOTH


def test_what_is_asked_of_whoever_acted_last_is_no_exchange():
    assert listed(counted("blue: stake 0, low", "red: stake 0, low, take 1, take 1")) == ASKED_BOTH


def test_whoever_answered_before_the_last_is_waited_for_again():
    assert listed(counted(*STAKES)) == [*ASKED_BOTH, ("red", "turn")]


def test_a_reply_in_the_middle_of_a_turn_costs_two():
    to_red = [*ASKED_BOTH, ("red", "turn")]
    assert listed(counted(*STAKES, "red: raid blue")) == [*to_red, ("blue", "defend")]
    assert listed(counted(*STAKES, "red: raid blue", "blue: block")) == [*to_red, ("blue", "defend"), ("red", "turn")]


def test_a_reply_left_ahead_costs_nothing():
    orders = (*STAKES, "red: raid blue", "blue: block", "red: done")
    assert listed(counted(*orders, at_once=by_standing_orders([BLOCK])))[2:] == [("red", "turn"), ("blue", "turn")]


YEAR = (*STAKES, "red: done", "blue: done")
"""At the end of it both are asked for their stakes again, and blue has acted last."""


def of_the_second_year(*orders: str, listed: bool) -> list[tuple[str, str]]:
    found = counted(*YEAR, *orders, listed=listed)
    return [(wait.seat, wait.kind.removeprefix("toy.")) for wait in found.waits if wait.turn == "2"]


def test_who_is_asked_again_by_their_own_order_answers_in_the_same_sitting_whichever_a_record_has_first():
    as_recorded = ("red: stake 0, low", "blue: stake 0, low")
    the_other_way = ("blue: stake 0, low", "red: stake 0, low")
    assert of_the_second_year(*as_recorded, listed=False) == [("red", "stake"), ("red", "turn")]
    for orders in (as_recorded, the_other_way):
        assert of_the_second_year(*orders, listed=True) == [("red", "stake")]


def test_what_others_answer_after_that_still_makes_one_wait():
    assert of_the_second_year(*STAKES, "red: raid blue", listed=True)[-1] == ("blue", "defend")


def test_a_standing_order_whose_condition_does_not_hold_saves_nothing():
    order = StandingOrder("toy.defend", "block", (Condition("tokens", 9),))
    found = counted(*STAKES, "red: raid blue", at_once=by_standing_orders([order]))
    assert listed(found)[-1] == ("blue", "defend")


def test_councils_that_sit_at_once_wait_for_nobody_twice():
    found = listed(counted("red: aye", "green: aye, aye", scenario="four"))
    assert Counter(seat for seat, _ in found) == dict.fromkeys(("red", "blue", "green", "gold"), 1)


def test_exchanges_are_told_apart_by_turn_with_what_may_cost_one():
    found = counted(*STAKES, "red: raid blue", "blue: block", "red: done", "blue: done")
    assert found.turns == ["1", "2"]
    assert [wait.kind for wait in found.of("blue", "1")] == ["toy.stake", "toy.defend", "toy.turn"]
    assert found.aim("blue", "1", RULES.course) == 2 + 1 + 1  # at most two, a turn of its own, a raid
    assert [(wait.seat, wait.turn) for wait in found.waits if wait.turn == "2"] == [("red", "2")]


def recorded() -> Recorder:
    recorder, _ = Recorder.new(RULES, "two", {}, "seed")
    for seat, choices in (("red", "stake 0, low"), ("blue", "stake 0, low"), ("red", "take 1, raid blue")):
        for choice in choices.split(", "):
            recorder.play(seat, recorder.match.pending()[seat].id, Choice.parse(choice))
    return recorder


def test_a_record_gives_a_sheet_for_each_seat():
    sheets = sheets_of(recorded().record, RULES)
    assert sheets["blue"] == Sheet(1, 2, 2, 2, 0, Counter({"toy.stake": 1, "toy.defend": 1}))


def test_what_was_taken_back_was_waited_for_all_the_same():
    record = recorded().record
    raid = record.entries[-1]
    record.entries += [TakenBack((6,)), raid]
    assert sheets_of(record, RULES)["blue"].kinds == {"toy.stake": 1, "toy.defend": 2}
