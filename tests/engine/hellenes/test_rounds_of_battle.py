"""Rounds: how battles end, and what Prestige that brings."""

import pytest

from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.battlefield import attackers_in_order, battle, fighting, happened, play, storm, strengths
from tests.engine.hellenes.stages import asked, ids, legal, of, table_of


def prestige(match, seat):
    return match.state.prestige if seat == ATHENS else -match.state.prestige


def test_a_retreat_after_a_hit_cedes_a_trophy():
    match, _ = battle(table_of(), "malis", "locris", {"s2": 3}, {"a1": 4})
    play(match, "fight", dice=[1, 4, 4])  # the aggressor is more agile
    assert asked(match) == [(ATHENS, "hellenes.stand")]
    told = play(match, "retreat")
    assert of(told, "retreat-declared")["skirmish"] is False
    told = play(match, "retreat a1 pherae")
    assert prestige(match, SPARTA) == 1
    assert (of(told, "battle-over")["how"], of(told, "battle-over")["loser"]) == ("retreat", ATHENS)
    assert strengths(match.state, ATHENS, "pherae") == {"a1": 3}


def test_retiring_unhurt_costs_nothing_on_land():
    match, _ = battle(table_of(), "malis", "locris", {"s2": 3}, {"a1": 4})
    told = play(match, "retreat")
    over = {name: value for name, value in of(told, "battle-over").items() if name != "story"}
    assert over == {
        "place": "malis", "kind": "land", "loser": SPARTA, "how": "skirmish", "rounds": 1,
    }  # fmt: skip
    assert match.state.prestige == 0


def test_at_sea_every_retreat_costs():
    match, _ = battle(table_of(), "saronic-gulf", "paros-sea", {"s26": 3}, {"a22": 3})
    told = play(match, "fight", "retreat")
    assert of(told, "battle-over")["how"] == "retreat"
    assert prestige(match, ATHENS) == 1


def test_a_rout_too_makes_it_more_than_a_skirmish():
    match, _ = battle(table_of(), "malis", "locris", {"s2": 3, "s5": 1}, {"a12": 2})
    play(match, "fight", dice=[6])
    told = play(match, "retreat")
    assert of(told, "battle-over")["how"] == "retreat"
    assert prestige(match, ATHENS) == 1


def test_a_panic_is_a_triumph():
    match, _ = battle(table_of(), "malis", "locris", {"s5": 2}, {"a12": 2})
    told = play(match, "fight", dice=[6])
    assert (of(told, "battle-over")["how"], of(told, "prestige")["why"]) == ("panic", "triumph")
    assert prestige(match, ATHENS) == 2
    assert strengths(match.state, SPARTA, "locris") == {"s5": 2}


def test_part_eliminated_and_the_rest_routed_is_a_panic():
    match, _ = battle(table_of(), "malis", "locris", {"s1": 4}, {"a9": 1, "a4": 2})
    told = play(match, "fight", "fight", dice=[4, 1, 4, 6, 6])  # a4 has one step left; both are routed then
    assert of(told, "panic")["seat"] == ATHENS
    match, _ = battle(table_of(), "malis", "locris", {"s1": 4}, {"a9": 1, "a4": 1})
    told = play(match, "fight", "fight", dice=[4, 1, 4, 4, 6])
    told = play(match, "lose a9")
    assert (of(told, "killed")["unit"], of(told, "panic")["seat"]) == ("a9", ATHENS)


def test_a_cavalry_raid_costs_nothing_and_still_harries():
    match, _ = battle(table_of(), "malis", "locris", {"s18": 3}, {"a1": 4, "a7": 2})
    told = play(match, "retreat", dice=[1, 1, 6])
    assert happened(told, "attack")[0]["way"] == "harrying"
    assert [args["cv"] for args in happened(told, "hit")] == [3, 2]
    assert "routed" not in ids(told)
    assert match.state.prestige == 0
    assert strengths(match.state, SPARTA, "locris") == {"s18": 3}


def test_archers_can_spoil_a_cavalry_raid():
    match, _ = battle(table_of(), "malis", "locris", {"s18": 3}, {"a1": 4, "a12": 2})
    play(match, "fight", dice=[1, 4])
    play(match, "retreat")
    assert prestige(match, ATHENS) == 1


def test_whoever_lands_has_no_first_round_and_no_option_in_it():
    attackers = {"s26": 3, "s11": (2, "s26")}
    match, _ = battle(table_of(), "malis", "gulf-of-malis", attackers, {"a1": 2})
    told = play(match, "fight")
    assert attackers_in_order(told) == ["a1"]
    assert (asked(match), match.state.battle.round) == ([(ATHENS, "hellenes.stand")], 2)
    told = play(match, "fight")
    assert asked(match) == [(SPARTA, "hellenes.stand")]


def test_who_comes_through_narrows_has_no_first_round():
    match, _ = battle(table_of(), "hellespont", "sea-of-marmara", {"s26": 3}, {"a14": 4})
    told = play(match, "fight")
    assert attackers_in_order(told) == ["a14"]
    assert match.state.battle.round == 2


def test_treachery_must_succeed_in_one_round():
    match, _ = storm("potidea", {"s1": 4}, {"a1": 3}, kind="treachery")
    told = play(match, "fight")
    assert of(told, "retreat-declared") == {"seat": SPARTA, "place": "potidea", "skirmish": True, "forced": True}
    assert (of(told, "battle-over")["how"], match.state.prestige) == ("skirmish", 0)
    assert strengths(match.state, SPARTA, "potidea") == {"s1": 4}


def test_treachery_that_fails_with_blood_is_a_trophy_for_the_city():
    match, _ = storm("potidea", {"s2": 3, "s1": 4}, {"a1": 3}, kind="treachery")
    match.state.battle.blooded.append(SPARTA)
    told = play(match, "fight")
    assert (of(told, "battle-over")["how"], prestige(match, ATHENS)) == ("retreat", 1)


def test_assaulters_fall_back_into_the_province_and_can_not_fight_again():
    match, _ = storm("potidea", {"s1": 4, "s2": 3}, {"a1": 3})
    told = play(match, "retreat")
    assert of(told, "battle-over")["loser"] == SPARTA
    assert strengths(match.state, SPARTA, "potidea") == {"s1": 4, "s2": 3}
    assert all(thing.value.retreated for thing in match.state.stacks[SPARTA]["potidea"].things)
    assert len(match.state.sieges["potidea"].inside) == 1


def test_assaulters_who_panic_give_a_triumph():
    match, told = storm("potidea", {"s3": 2}, {"a9": 1}, dice=[6])
    assert of(told, "panic") == {"seat": SPARTA, "place": "potidea", "rearguard": "B", "pursuers": ["garrison"]}
    assert attackers_in_order(told) == ["a9", "garrison"]
    assert (of(told, "battle-over")["how"], prestige(match, ATHENS)) == ("panic", 2)
    assert strengths(match.state, SPARTA, "potidea") == {"s3": 2}


def test_besieged_fleets_get_out_to_sea_with_others_aboard_while_the_garrison_stays():
    state = {"a14": 4, "a4": 2, "a5": 2}
    match, _ = storm("potidea", {"s1": 4, "s10": 3}, state)
    assert asked(match) == [(ATHENS, "hellenes.stand")]
    play(match, "retreat")
    assert legal(match) == [
        "retreat a14 thermaic-gulf", "aboard a4 a14 thermaic-gulf", "aboard a5 a14 thermaic-gulf",
    ]  # fmt: skip
    told = play(match, "aboard a4 a14 thermaic-gulf")
    assert of(told, "left-behind")["units"] == ["a5", "garrison"]
    assert strengths(match.state, ATHENS, "thermaic-gulf") == {"a4": 2, "a14": 4}
    assert fighting(match.state) == {"s1": 4, "s10": 3, "a5": 2, "garrison": 1}


def test_who_could_not_leave_fights_on_and_brings_the_rest_of_a_triumph():
    match, _ = battle(table_of(), "eretria", "andros-sea", {"s26": 4, "s1": (3, "s26")}, {"a14": 4, "a1": 2})
    play(match, "fight")  # the first round is the defender's alone
    assert (asked(match), match.state.battle.round) == ([(SPARTA, "hellenes.stand")], 2)
    play(match, "fight", dice=[1, 4, 4])
    play(match, "retreat")
    assert legal(match) == ["retreat a1 chalcis", "shelter a1"]  # a landing shuts fleets in, and there is no Port
    told = play(match, "shelter a1", dice=[4, 4, 4, 6])  # the fleet fights on: its attack, then the enemy fleet's
    assert of(told, "left-behind")["units"] == ["a14"]
    assert [args["amount"] for args in happened(told, "prestige")] == [1, 1]
    assert of(told, "cut-off")["units"] == ["a14"]
    assert of(told, "battle-over")["how"] == "panic"


@pytest.mark.parametrize(("cv", "kept"), [(4, 3), (2, 1)])
def test_a_hit_at_sea_makes_the_cargo_shrink(cv, kept):
    match, _ = battle(table_of(), "saronic-gulf", "paros-sea", {"s26": cv, "s10": (cv - 1, "s26")}, {"a22": 4})
    told = play(match, "fight", dice=[1])
    assert [args["cv"] for args in happened(told, "hit")] == [kept]
    if kept > 1:
        assert happened(told, "cargo-reduced")[0]["cv"] == kept - 1
    else:
        assert happened(told, "cargo-lost")[0]["unit"] == "s10"
