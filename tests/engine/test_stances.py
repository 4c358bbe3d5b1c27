"""What stances of the games are made of."""

from __future__ import annotations

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.agents.agent import random_choice
from engine.core.ahead.plan import Condition, StandingOrder
from engine.core.ahead.stances import Stance, changed, settled, stances, taken
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.records.waits import by_standing_orders
from tests.each import each

load_games()
TOY = stances(
    "toy", {"raids": {"block": ("defend: block if tokens 3 & their-six", "defend: yield"), "give": ("defend: yield",)}}
)
BLOCK, GIVE = TOY
OWN = StandingOrder("toy.turn", "done")


def test_orders_are_read_with_their_conditions():
    conditions = (Condition("tokens", 3), Condition("their-six"))
    assert BLOCK.orders == (StandingOrder("toy.defend", "block", conditions), StandingOrder("toy.defend", "yield"))


def test_a_stance_comes_behind_what_a_seat_has_ordered_itself():
    assert changed([OWN], BLOCK, TOY) == [OWN, *BLOCK.orders]


def test_a_seat_has_one_stance_about_a_matter():
    assert changed([OWN, *GIVE.orders], BLOCK, TOY) == [OWN, *BLOCK.orders]
    assert changed([*BLOCK.orders, OWN], GIVE, TOY) == [OWN, *GIVE.orders]


def test_a_stance_that_was_taken_is_given_up():
    assert changed([OWN, *BLOCK.orders], BLOCK, TOY) == [OWN]


def test_several_stances_are_settled_at_once_and_asking_again_gives_one_up():
    two = stances("toy", {"raids": {"give": ("defend: yield",)}, "turns": {"rest": ("turn: take 1",)}})
    give, rest = two
    both = settled([OWN], {"raids": "give", "turns": "rest"}, two)
    assert both == [OWN, *give.orders, *rest.orders]
    assert settled(both, {"raids": "give"}, two) == both
    assert settled(both, {"raids": "ask", "turns": "ask"}, two) == [OWN]


def test_a_stance_of_which_an_order_was_taken_out_is_none_any_more():
    assert taken([OWN, *BLOCK.orders], TOY) == {1: BLOCK}
    assert BLOCK not in taken([OWN, BLOCK.orders[0]], TOY).values()


@each("game", registry.games())
def test_stances_are_made_of_what_can_be_left_ahead(game: str):
    rules = registry.rules(game)
    orders = [order for stance in rules.stances for order in stance.orders]
    assert [order for order in orders if order.answer not in rules.answers_ahead.get(order.kind, ())] == []
    asked = [(order.kind, when, rules.predicates[when.name]) for order in orders for when in order.when]
    assert [when for kind, when, known in asked if kind not in known.kinds] == []
    assert [when for _, when, known in asked if not known.threshold[0] <= when.threshold <= known.threshold[1]] == []


@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("which", [0, -1])
def test_a_stance_leaves_no_question_of_its_kinds_unanswered(game: str, which: int):
    rules, agents = registry.rules(game), Dice("agents")
    by_matter = {stance.matter: [it for it in rules.stances if it.matter == stance.matter] for stance in rules.stances}
    orders = [order for every in by_matter.values() for order in every[which].orders]
    partial = {order.kind for stance in rules.stances if stance.asks for order in stance.orders}
    answers, kinds = by_standing_orders(orders), {order.kind for order in orders} - partial
    match, _ = new_match(rules, next(iter(rules.scenarios)), {}, Dice("stances"))
    for _ in range(400):
        if match.outcome is not None:
            break
        seat, decision = next(iter(match.pending().items()))
        assert decision.kind not in kinds or answers(match, decision), decision.kind
        match.play(seat, decision.id, random_choice(match.legal(decision), agents))


@each("game", registry.games())
def test_stances_are_told_apart_by_their_names_and_of_a_matter_one_at_most_is_usual(game: str):
    every: tuple[Stance, ...] = tuple(registry.rules(game).stances)
    usual = [stance.matter for stance in every if stance.usual]
    assert len({stance.name for stance in every}) == len(every)
    assert len(set(usual)) == len(usual)
