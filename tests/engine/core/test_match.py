"""The loop: frames, calls, splits, offers, refusals, what can be taken back."""

from typing import Any

import pytest
from msgspec import Struct

from engine.core.ahead.draft import Draft
from engine.core.dice import Dice
from engine.core.frame import Chain, Frame, Next
from engine.core.match import Match, UnknownScenario, decode, new_match
from engine.core.questions.check import Refused, RulesError
from engine.core.questions.decision import Choice, Kind, Simple, Verb, of_table, say
from engine.core.registry import Rules, Scenario
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests.each import each
from tests.engine.core.helpers import RULES, play, play_out, start, to_turns


def test_a_match_starts_at_its_first_questions():
    match = start("two")
    assert {seat: d.kind for seat, d in match.pending().items()} == {"red": "toy.stake", "blue": "toy.stake"}


def test_an_unknown_scenario_is_named_with_the_known_ones():
    with pytest.raises(UnknownScenario, match=r"four.*two"):
        new_match(RULES, "nine", {}, Dice("x"))


def test_a_refused_choice_changes_nothing():
    match = to_turns(start("two"))
    before = match.encode()
    for wrong in ("take 9", "take 4", "give red", "lay 9", "fly"):
        with pytest.raises(Refused):
            play(match, "red", wrong)
    assert match.encode() == before


def test_what_is_asked_is_looked_at_once_until_the_table_changes():
    match = to_turns(start("two"))
    decision = match.pending()["red"]
    scene = match.asked(decision)
    with pytest.raises(Refused):
        play(match, "red", "fly")
    assert match.asked(decision) is scene
    match.correct("tokens.red", 7)
    assert match.asked(decision) is not scene
    assert match.asked(decision).state is match.state
    scene = match.asked(decision)
    play(match, "red", str(match.legal(decision)[0]))
    assert all(match.asked(asked) is not scene for asked in match.pending().values())


def test_a_refusal_says_which_rule_and_with_what():
    match = to_turns(start("two"))
    match.state.pile = 1
    with pytest.raises(Refused) as refused:
        play(match, "red", "take 3")
    assert (refused.value.refusal.code, refused.value.refusal.section) == ("toy.pile", "4")
    assert refused.value.refusal.args == {"pile": 1}


def test_an_answer_to_a_question_that_has_passed_is_refused():
    match = to_turns(start("two"))
    old = match.pending()["red"].id
    play(match, "red", "take 1")
    with pytest.raises(Refused) as refused:
        match.play("red", old, Choice("done"))
    assert refused.value.refusal.code == "not-your-decision"


def test_nobody_answers_for_another_seat():
    match = to_turns(start("two"))
    with pytest.raises(Refused):
        match.play("blue", match.pending()["red"].id, Choice("done"))


def test_a_called_frame_gives_its_value_to_the_step_that_waits():
    match = to_turns(start("two", gamble=[6, 6]))
    events = play(match, "red", "gamble", "stand")
    assert events[-1].args["results"] == [6, 6]
    assert match.state.points["red"] == 3


def test_a_roll_is_rolled_again_when_its_window_asks_for_it():
    match = to_turns(start("two", gamble=[1, 4, 6]))
    play(match, "red", "gamble", "again")
    assert [d.kind for d in match.pending().values()] == ["toy.deny"]
    play(match, "blue", "allow")
    assert [d.kind for d in match.pending().values()] == ["toy.again"]
    events = play(match, "red", "stand")
    assert events[-1].args["results"] == [6, 4]


def test_the_answer_to_an_appeal_lets_the_first_roll_stand():
    match = to_turns(start("two", gamble=[1, 4]))
    play(match, "red", "gamble", "again")
    events = play(match, "blue", "deny")
    assert events[-1].args["results"] == [1, 4]
    assert match.state.tokens == {"red": 1, "blue": 1}


def test_two_councils_meet_at_once_and_the_first_comes_first_for_who_sits_in_both():
    match = start("four")
    assert match.pending()["green"].id.startswith("main:5.north:1.green:")
    open_to_green = [b.asked for b in match.position.branches.values() if b.asked and b.asked.seat == "green"]
    assert len(open_to_green) == 2
    play(match, "green", "aye")
    assert match.pending()["green"].id.startswith("main:5.south:")


def test_a_question_in_the_other_council_can_be_answered_first():
    match = start("four")
    south = next(b.asked for n, b in match.position.branches.items() if n.endswith("south"))
    match.play("green", south.id, Choice("aye"))
    assert match.pending()["gold"].id.startswith("main:5.south:")


def test_branches_of_an_earlier_branch_come_before_a_later_one():
    match = start("four")
    assert [name.rpartition(".")[2] for name in match.position.branches] == [
        "main",
        "north",
        "red",
        "blue",
        "green",
        "south",
    ]


def test_councils_join_when_both_are_over_in_whatever_order():
    for order in (["north", "south"], ["south", "north"]):
        match = start("four")
        events: list[Any] = []
        for council in order:
            for seat in {"north": ["red", "blue", "green"], "south": ["green", "gold"]}[council]:
                asked = [b.asked for n, b in match.position.branches.items() if f".{council}" in n and b.asked]
                decision = next(d for d in asked if d.seat == seat)
                events += match.play(seat, decision.id, Choice("aye"))
        assert [e.args for e in events if e.id == "toy.councils"] == [{"north": 3, "south": 2}]
        assert match.state.laws == 1


def test_a_stored_match_goes_on_exactly_like_one_in_memory():
    live = start("four")
    for step in range(400):
        if live.outcome is not None:
            break
        seat, decision = next(iter(live.pending().items()))
        choice = live.legal(decision)[step % len(live.legal(decision))]
        stored = decode(live.encode())
        assert stored.play(seat, decision.id, choice) == live.play(seat, decision.id, choice)
        assert stored.encode() == live.encode()


def test_a_sealed_answer_can_be_replaced_until_the_last_has_answered():
    match = start("two")
    play(match, "red", "stake 2", "high")
    assert match.reopen("red")
    play(match, "red", "stake 1", "low")
    play(match, "blue", "stake 0", "low")
    assert match.state.tokens["red"] == 1
    assert not match.reopen("red")


def test_sealed_answers_that_are_held_are_opened_when_that_is_said_and_can_be_replaced_till_then():
    match, told = start("two"), start("two")
    match.position.held = True
    for one in (match, told):
        play(one, "red", "stake 2", "high")
        play(one, "blue", "stake 0", "low")
    assert match.waits_to_open
    assert not match.pending()
    assert match.state == start("two").state
    assert match.reopen("red")
    assert not match.waits_to_open
    assert match.open() == [], "nothing is opened before all have answered"
    play(match, "red", "stake 2", "high")
    again = decode(match.encode())
    assert [event.id for event in again.open()] == [event.id for event in match.open()] != []
    assert again.state == match.state == told.state
    assert match.pending().keys() == told.pending().keys()
    assert match.position.fence == match.position.played


def test_who_tries_an_answer_out_learns_no_more_where_sealed_answers_are_held():
    for held in (False, True):
        match = start("two")
        match.position.held = held
        play(match, "red", "stake 2", "high")
        draft = Draft(View(match, seat_view("blue")), "blue").type("stake 0; low")
        assert draft.problem is None
        assert draft.decision is None


def test_reopening_gives_the_question_a_new_id_so_that_an_old_panel_is_refused():
    match = start("two")
    first = match.pending()["red"].id
    play(match, "red", "stake 2")
    match.reopen("red")
    assert match.pending()["red"].kind == "toy.stake"
    assert match.pending()["red"].id != first


def test_there_is_nothing_to_reopen_before_an_answer():
    match = start("two")
    assert not match.reopen("red")
    play(match, "blue", "stake 1")
    assert not match.reopen("red")


def test_sealed_answers_do_not_touch_the_table():
    match = start("two")
    before = match.rules.decoder.decode(match.encode()).state
    play(match, "red", "stake 2", "high")
    assert match.state == before


def test_an_offer_is_open_without_holding_anybody_up_and_ends_the_match():
    match = to_turns(start("two"))
    assert "blue" not in match.pending()
    truce = next(d for d in match.offers("blue") if d.kind == "toy.truce")
    match.play("blue", truce.id, Choice("agree"))
    assert match.outcome.reason == "truce"
    assert not match.pending()
    assert not match.offers("blue")


def test_an_offer_is_dropped_with_the_frame_that_made_it():
    match = to_turns(start("two"))
    truce = next(d for d in match.offers("blue") if d.kind == "toy.truce")
    play(match, "red", "done")
    assert all(d.kind != "toy.truce" for d in match.offers("blue"))
    with pytest.raises(Refused):
        match.play("blue", truce.id, Choice("agree"))


def test_an_offer_stands_while_other_frames_run_on_top_of_its_own():
    match = to_turns(start("two", gamble=[3, 3]))
    play(match, "red", "gamble")
    assert {d.kind for d in match.offers("blue")} == {"toy.truce", "toy.concede"}
    play(match, "red", "stand")
    assert {d.kind for d in match.offers("blue")} == {"toy.truce", "toy.concede"}


def test_what_was_played_since_the_other_answered_can_be_taken_back():
    match = to_turns(start("two"))
    floor = match.position.played
    play(match, "red", "take 1", "take 2")
    assert (match.position.fence, match.position.played) == (floor, floor + 2)


def test_nothing_before_a_roll_can_be_taken_back_but_what_follows_can():
    match = to_turns(start("two", gamble=[1, 1]))
    play(match, "red", "take 1", "gamble")
    assert match.position.fence == match.position.played
    play(match, "red", "stand")
    assert match.position.fence == match.position.played - 1


def test_nothing_before_anothers_sealed_answer_can_be_taken_back():
    match = start("four")
    for seat in ("red", "blue"):
        play(match, seat, "aye")
    assert match.position.fence == match.position.played == 0
    south = next(b.asked for n, b in match.position.branches.items() if n.endswith("south"))
    match.play("green", south.id, Choice("aye"))
    assert match.position.fence < match.position.played
    match.reopen("red")
    play(match, "red", "nay")
    assert match.position.fence == match.position.played


def test_random_games_end():
    for seed in range(30):
        assert play_out(start("four", str(seed)), str(seed)) > 10


# ---------------------------------------------------------------------- rules that break the contract


class Count(Struct):
    n: int = 0


class Runner(Frame, tag="test.runner", kw_only=True):
    def begin(self, table: Any) -> Next:
        return self.ask("a", "go", then=self.answered)

    def answered(self, table: Any, choice: Choice) -> Next:
        table.state.n += 1
        return self.goto(self.begin)


class Wrong(Frame, tag="test.wrong", kw_only=True):
    """Does inside a sealed branch what `fault` says."""

    fault: str

    def begin(self, table: Any) -> Next:
        return self.split([Chain("x", ("a",), WrongInside(fault=self.fault))], then=self.joined, sealed=True)

    def joined(self, table: Any, results: Any) -> Next:
        return self.done()


class WrongInside(Frame, tag="test.wrong-inside", kw_only=True):
    fault: str

    def begin(self, table: Any) -> Next:
        if self.fault == "roll":
            table.roll("x", 6)
        if self.fault == "tell":
            table.tell("x")
        if self.fault == "tell others":
            table.tell_only(["b"], "x")
        if self.fault == "finish":
            table.finish(["a"], "x", {})
        if self.fault == "split":
            return self.split([Chain("y", ("a",), Runner())], then=self.after)
        if self.fault == "offer":
            table.offer("b", "go", self.after)
        if self.fault == "nothing":
            return None  # type: ignore[return-value]
        return self.ask("b" if self.fault == "ask" else "a", "go", then=self.after)

    def after(self, table: Any, value: Any) -> Next:
        return self.done()


LISTED = [Choice("go")]
"""Less than the kind would list, so that it can be told who has listed it."""


class Lister(Frame, tag="test.lister", kw_only=True):
    """Asks with what can be answered; with `beside`, somebody else is asked at the same time."""

    beside: bool = False

    def begin(self, table: Any) -> Next:
        if not self.beside:
            return self.ask("a", "go", then=self.answered, legal=LISTED)
        return self.split([Chain("x", ("a",), Lister()), Chain("y", ("b",), ForB())], then=self.answered)

    def answered(self, table: Any, answer: Any) -> Next:
        return self.done()


class ForB(Frame, tag="test.for-b", kw_only=True):
    def begin(self, table: Any) -> Next:
        return self.ask("b", "go", then=self.answered)

    def answered(self, table: Any, answer: Any) -> Next:
        return self.done()


class Chooser(Frame, tag="test.chooser", kw_only=True):
    """Asks only where there is more than one answer."""

    number: int

    def begin(self, table: Any) -> Next:
        return self.ask_which(table, "a", Which, then=self.taken)

    def taken(self, table: Any, choice: Choice, number: int) -> Next:
        table.state.n += number
        return self.ask_more(table, "b", Go, then=self.gone, over=self.gone)

    def gone(self, table: Any, choice: Any = None) -> Next:
        table.finish([], "over", {})
        return self.done()


class UpTo(Verb):
    pattern = "take <number:number>"

    def candidates(self, scene: Any) -> list[Choice]:
        return [say("take", number) for number in range(1, scene.frame.number + 1)]


class Which(Kind):
    name, verbs = "which", (UpTo(),)


class Go(Kind):
    name = "go"
    verbs = (Simple("go"), Simple("done"))


class Counter(Frame, tag="test.counter", kw_only=True):
    """Asks again and again; where `go` is said, nothing changes but what it remembers."""

    gone: int = 0

    def begin(self, table: Any) -> Next:
        return self.ask("a", Counted, then=self.answered)

    def answered(self, table: Any, choice: Choice) -> Next:
        if choice.verb == "go":
            self.gone += 1
            return self.ask_further("a", Counted, then=self.answered)
        table.state.n = count(table.asked)
        return self.goto(self.begin)


@of_table
def count(scene: Any) -> int:
    """How many have looked."""
    LOOKS.append(scene)
    return len(LOOKS)


LOOKS: list[Any] = []


class Counted(Kind):
    name, verbs = "counted", (Simple("go"), Simple("stop"))

    def legal(self, scene: Any) -> list[Choice]:
        count(scene)
        return super().legal(scene)


class Trivial(Rules[Count, Any]):
    name = "trivial"
    version = 1
    state_type = Count
    frames = (Runner, Wrong, WrongInside, Lister, ForB, Chooser, Counter)

    def __init__(self, first: Frame | None = None) -> None:
        self.board, self.digest, self.words = None, "", {}
        self.scenarios = {"s": Scenario("s", ("a", "b"))}
        self.kinds = {kind.name: kind for kind in (Go(), Which(), Counted())}
        self.first = first

    def setup(self, scenario: str, options: dict[str, Any], dice: Dice) -> tuple[Count, Frame]:
        return Count(), self.first or Runner()


def test_what_a_step_has_listed_is_not_found_again():
    match, _ = new_match(Trivial(Lister()), "s", {}, Dice("x"))
    assert match.legal(match.pending()["a"]) == LISTED


def test_what_a_step_has_listed_is_forgotten_when_another_has_run():
    match, _ = new_match(Trivial(Lister(beside=True)), "s", {}, Dice("x"))
    assert len(match.legal(match.pending()["a"])) > len(LISTED)


def test_the_only_answer_is_taken_without_asking():
    match, _ = new_match(Trivial(Chooser(number=1)), "s", {}, Dice("x"))
    assert (match.state.n, list(match.pending())) == (1, ["b"])
    assert [(left.seat, left.kind, left.choice) for left in match.left_out] == [("a", "which", say("take", 1))]


def test_of_several_answers_one_is_asked_for():
    match, _ = new_match(Trivial(Chooser(number=2)), "s", {}, Dice("x"))
    match.play("a", match.pending()["a"].id, say("take", 2))
    assert (match.state.n, list(match.pending())) == (2, ["b"])


def test_what_is_known_of_the_table_is_looked_for_again_only_where_it_has_changed():
    match, _ = new_match(Trivial(Counter()), "s", {}, Dice("x"))
    LOOKS.clear()
    for verb, looks in (("go", 1), ("go", 1), ("stop", 1), ("go", 2)):
        decision = match.pending()["a"]
        assert match.legal(decision)
        match.play("a", decision.id, Choice(verb))
        assert (len(LOOKS), match.unchanged) == (looks, verb == "go")
    assert match.state.n == 1


@each("fault", ["roll", "tell", "tell others", "finish", "split", "offer", "ask", "nothing", "end of the first frame"])
def test_rules_that_break_the_contract_are_caught_where_they_do(fault: str):
    def one_answer() -> None:
        match, _ = new_match(Trivial(Wrong(fault=fault)), "s", {}, Dice("x"))
        match.play("a", match.pending()["a"].id, Choice("go"))

    with pytest.raises(RulesError):
        one_answer()


def test_a_match_can_be_cloned_without_sharing_anything():
    match = to_turns(start("four"))
    before = match.encode()
    copy: Match[Any] = match.clone()
    play_out(copy, "x")
    assert match.encode() == before
