"""The order of attack within a class: laid down at any time, in a battle too, and nobody else's business before it."""

import pytest
from msgspec import UNSET

from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from engine.core.table import Table
from engine.games.hellenes.combat.battle_array import WEAKEST, draw_up, draw_up_both, next_attacker, put_first
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.battlefield import battle
from tests.engine.hellenes.stages import rules, table_of


@pytest.fixture
def match():
    match, _ = new_match(rules(), "431", {}, Dice("orders of attack"))
    return match


def order(match, seat, choice):
    decision = next(d for d in match.offers(seat) if d.kind == "hellenes.loss-order")
    legal = {str(choice): choice for choice in match.legal(decision)}
    return match.play(seat, decision.id, legal[choice])


def open_to(match, seat):
    decision = next(d for d in match.offers(seat) if d.kind == "hellenes.loss-order")
    return {str(choice) for choice in match.legal(decision)}


def test_the_last_one_named_goes_first_and_a_rule_takes_the_place_of_names(match):
    for who, order_then in (("a7", ["a7"]), ("a2", ["a2", "a7"]), ("weakest", ["weakest"]), ("strongest", [])):
        (event,) = order(match, ATHENS, f"attack-first {who}")
        assert event.args["order"] == (order_then or ["strongest"])
        assert match.state.attack_orders[ATHENS].value == order_then
        assert f"attack-first {who}" not in open_to(match, ATHENS)
    assert "attack-first s1" not in open_to(match, ATHENS)


def test_only_its_owner_knows_it(match):
    (event,) = order(match, ATHENS, "attack-first weakest")
    assert event.only == (ATHENS,)
    assert View(match, PUBLIC).state.attack_orders[ATHENS].value is UNSET
    assert View(match, seat_view(SPARTA)).state.attack_orders[ATHENS].value is UNSET
    assert View(match, seat_view(ATHENS)).state.attack_orders[ATHENS].value == ["weakest"]


def test_in_a_battle_it_counts_for_who_attacks_next():
    fighting, _ = battle(table_of(), "malis", "locris", {"s16": 3, "s17": 2}, {"a2": 3, "a4": 2, "a7": 2})
    field, board = fighting.state.battle, rules().board
    assert next_attacker(board, field).unit == "a7"
    field.fighters = [fighter for fighter in field.fighters if fighter.unit != "a7"]
    assert next_attacker(board, field).unit == "a2"
    draw_up(field, ATHENS, ["a4"])
    assert next_attacker(board, field).unit == "a4"
    draw_up(field, ATHENS, [WEAKEST])
    assert next_attacker(board, field).unit == "a4"
    draw_up(field, ATHENS, [])
    assert next_attacker(board, field).unit == "a2"


def test_in_a_battle_nobody_sees_that_it_was_given_before_the_next_block_attacks():
    fighting, _ = battle(table_of(), "malis", "locris", {"s16": 3, "s17": 2}, {"a2": 3, "a4": 2, "a7": 2})
    seen_before, table = View(fighting, PUBLIC).state.battle, Table(rules(), fighting.position)
    put_first(table, ATHENS, "a4")
    assert View(fighting, PUBLIC).state.battle == View(fighting, seat_view(SPARTA)).state.battle == seen_before
    draw_up_both(table)
    assert [fighter.unit for fighter in View(fighting, PUBLIC).state.battle.fighters if fighter.lead] == ["a4"]
