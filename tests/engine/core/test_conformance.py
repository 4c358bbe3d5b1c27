"""The suite that every game runs must itself notice what it is there for."""

from typing import Any

import pytest

from engine.core.frame import Next
from engine.core.proving import conformance, secrecy
from engine.core.proving.conformance import Found
from engine.core.questions.decision import Choice
from tests.engine.core import toy
from tests.engine.core.helpers import RULES


@pytest.mark.parametrize("scenario", ["two", "four", "bid", "pact"])
def test_the_toy_game_conforms(scenario: str):
    for seed in range(4):
        assert conformance.examine(RULES, scenario, str(seed)).choices > 5


def test_nobody_answering_ends_the_game():
    assert conformance.defaults_game(RULES, "four", "x").reason in {"points", "draw"}


def test_a_broken_game_comes_with_its_record(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(toy.Turn, "do_take", lambda self, table, amount: 1 / 0)
    with pytest.raises(Found) as found:
        _ = [conformance.random_game(RULES, "two", str(seed)) for seed in range(10)]
    assert found.value.record.entries[-1].choice.startswith("take")
    assert isinstance(found.value.error, ZeroDivisionError)


def fails(monkeypatch: pytest.MonkeyPatch, target: Any, name: str, value: Any, why: str) -> None:
    monkeypatch.setattr(target, name, value)
    every_time = conformance.Care(secrecy=1)
    with pytest.raises(Found, match=why):
        _ = [conformance.examine(RULES, "two", f"n{seed}", care=every_time) for seed in range(12)]


def test_a_quick_generator_that_forgets_something_is_noticed(monkeypatch):
    fails(monkeypatch, toy.Amount, "legal", lambda self, scene: [self.candidates(scene)[0]], "differ on")


def test_a_verb_that_reads_anothers_hand_is_noticed(monkeypatch):
    def candidates(self, scene):
        return [Choice("lay", (c,)) for hand in scene.state.hands.values() for c in sorted(set(scene.read(hand)))]

    fails(monkeypatch, toy.Lay, "candidates", candidates, "RulesError|NeedsCommit|hidden")


def test_a_verb_that_peeks_past_the_mask_is_noticed(monkeypatch):
    def peeking(self, scene, choice):
        other = next(hand for seat, hand in scene.state.hands.items() if seat != scene.seat)
        return {} if isinstance(other.value, list) and 6 in other.value else None

    fails(monkeypatch, toy.HasToken, "fails", peeking, "hidden|draft")


def test_an_event_that_tells_a_hidden_card_is_noticed(monkeypatch):
    def give(self, table, other) -> Next:
        table.state.tokens[self.seat] -= 1
        table.state.tokens[other] += 1
        table.tell("toy.gave", "4", seat=self.seat, to=other, best=max(table.state.hands[self.seat].value, default=0))
        return self.goto(self.act)

    fails(monkeypatch, toy.Turn, "do_give", give, "hidden")


def test_a_choice_that_shows_which_hidden_thing_it_names_is_noticed(monkeypatch):
    marched = toy.Turn.do_march

    def march(self, table, block, place) -> Next:
        table.state.laws = len(block)
        return marched(self, table, block, place)

    fails(monkeypatch, toy.Turn, "do_march", march, "or with march")


def test_an_answer_in_a_closed_hand_that_touches_the_table_is_noticed(monkeypatch):
    def staked(self, table, choice) -> Next:
        table.state.pile -= 1
        self.amount = int(choice.args[0])
        return self.ask(self.seat, "toy.guess", then=self.guessed)

    fails(monkeypatch, toy.Stake, "staked", staked, "sealed answer|hidden|draft")


def test_a_draw_that_could_be_taken_back_is_noticed(monkeypatch):
    def draw(self, table) -> Next:
        table.dice.below("deck", 3)
        return self.goto(self.act)

    fails(monkeypatch, toy.Turn, "do_draw", draw, "taken back")


def test_a_look_at_a_hidden_hand_that_could_be_taken_back_is_noticed(monkeypatch):
    def peek(self, table, other) -> Next:
        table.state.hands[other].reveal(self.seat)
        return self.goto(self.act)

    fails(monkeypatch, toy.Turn, "do_peek", peek, "came to light|draft")


def test_an_impossible_table_is_noticed(monkeypatch):
    fails(monkeypatch, toy.Toy, "faults", lambda self, state: ["wrong"] if state.pile < 20 else [], "impossible table")


def test_a_guess_at_hidden_cards_that_nobody_can_hold_is_noticed(monkeypatch):
    def faults(self, state):
        held = [card for hand in state.hands.values() for card in hand.value or []]
        return [f"{card} twice" for card in set(held) if held.count(card) > toy.CARDS.count(card)]

    def fill(self, position, viewer, dice):
        filled(self, position, viewer, dice)
        for seat, hand in position.state.hands.items():
            if not viewer.sees(hand.seen):
                hand.value = [toy.CARDS[0]] * position.state.hand_sizes[seat]

    filled = toy.Toy.fill
    monkeypatch.setattr(toy.Toy, "faults", faults)
    assert conformance.examine(RULES, "two", "n0").choices > 5
    fails(monkeypatch, toy.Toy, "fill", fill, "no possible table")


def test_a_default_that_is_not_legal_is_noticed(monkeypatch):
    fails(monkeypatch, toy.ToyKind, "default", lambda self, scene: Choice("dance"), "default")


def test_a_score_that_counts_hidden_cards_is_noticed(monkeypatch):
    def scores(self, state):
        return {seat: {"total": sum(state.hands[seat].value or [])} for seat in state.points}

    fails(monkeypatch, toy.Toy, "scores", scores, "scores|TypeError")


def test_a_new_field_fails_until_it_is_declared():
    declared = secrecy.schema(RULES)
    assert secrecy.undeclared(RULES, declared) == []
    assert declared["toy.State"]["hands"] == "secret"
    assert declared["toy.State"]["tokens"] == "public"
    del declared["toy.State"]["laws"]
    assert secrecy.undeclared(RULES, declared) == ["toy.State.laws is public, but nobody has declared who may see it"]
    declared["toy.State"]["laws"] = "secret"
    assert secrecy.undeclared(RULES, declared) == ["toy.State.laws is public, but declared secret"]
