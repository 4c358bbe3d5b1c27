"""The battle array: what is seen of it, and who attacks when."""

from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.combat.battle_array import rating
from engine.games.hellenes.table.state import ATHENS, SPARTA, Sighting
from tests.engine.hellenes.battlefield import attackers_in_order, battle, play, strengths
from tests.engine.hellenes.stages import asked, of, rules, table_of


def test_agility_goes_first_and_defenders_before_aggressors_of_the_same():
    match, _ = battle(table_of(), "platea", "thebes", {"s18": 3, "s1": 4}, {"a1": 3, "a12": 2})  # the example of §6.2
    told = play(match, "fight", "fight")
    assert attackers_in_order(told) == ["a12", "s18", "s1", "a1"]


def test_equals_of_one_side_attack_strongest_first_then_by_number():
    match, _ = battle(table_of(), "malis", "locris", {"s11": 2, "s12": 1, "s10": 3, "s17": 2}, {"a7": 1, "a8": 1})
    told = play(match, "fight", "fight")
    assert attackers_in_order(told) == ["a7", "a8", "s10", "s11", "s17", "s12"]


def test_at_sea_the_sea_rating_counts_and_on_land_the_other():
    board = rules().board
    match, _ = battle(table_of(), "saronic-gulf", "paros-sea", {"s26": 3}, {"a14": 3})
    at_sea = match.state.battle
    assert [str(rating(board, at_sea, fighter)) for fighter in at_sea.fighters] == ["E2", "F2"]
    match, _ = battle(table_of(), "malis", "locris", {"s10": 3}, {"a14": 3})
    ashore = match.state.battle
    assert [str(rating(board, ashore, fighter)) for fighter in ashore.fighters] == ["D1", "C2"]


def test_carried_units_do_not_attack_at_sea():
    attackers = {"s26": 3, "s10": (2, "s26")}
    match, _ = battle(table_of(), "saronic-gulf", "paros-sea", attackers, {"a14": 3})
    assert attackers_in_order(play(match, "fight", "fight")) == ["a14", "s26"]
    assert match.state.battle.round == 2


def test_the_option_to_retreat_comes_before_each_sides_first_attack_of_each_round():
    match, _ = battle(table_of(), "malis", "locris", {"s1": 4, "s10": 3}, {"a7": 4, "a1": 4})
    for seat in (ATHENS, SPARTA, ATHENS, SPARTA):
        assert asked(match) == [(seat, "hellenes.stand")]
        play(match, "fight")


def test_a_battle_lies_open_to_all_and_its_survivors_stand_up_hidden():
    match, told = battle(table_of(), "platea", "thebes", {"s18": 3}, {"a1": 4})
    public = View(match, PUBLIC).state.battle
    assert {fighter.unit: fighter.cv for fighter in public.fighters} == {"s18": 3, "a1": 4}
    assert of(told, "battle-begun")["attackers"] == {"s18": 3}
    play(match, "retreat")
    seen = View(match, seat_view(SPARTA)).state
    assert [thing.seen for thing in seen.stacks[ATHENS]["platea"].things] == [(ATHENS,)]
    assert seen.sightings["a1"] == Sighting("platea", 4, 431, "spring")
    assert strengths(match.state, SPARTA, "thebes") == {"s18": 3}
