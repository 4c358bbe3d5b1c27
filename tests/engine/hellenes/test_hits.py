"""Hits: where they fall, one by one."""

import pytest

from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.battlefield import battle, fighting, happened, play, storm, strengths
from tests.engine.hellenes.stages import asked, ids, legal, of, refused, rules, table_of


@pytest.mark.parametrize(
    ("power", "hits", "routs"),
    [(1, [1], [6]), (2, [1, 2], [5, 6]), (3, [1, 2, 3], [4, 5, 6])],
)
def test_what_hits_and_what_routs_by_power(power, hits, routs):
    numbers = rules().board.tables
    assert [roll for roll in range(1, 7) if numbers.hits(power, roll)] == hits
    assert [roll for roll in range(1, 7) if numbers.routs(power, roll)] == routs


def test_two_hits_each_on_the_strongest_of_the_moment_and_then_a_rout_on_the_weakest():
    match, _ = battle(table_of(), "malis", "locris", {"s10": 3}, {"a1": 4, "a2": 2, "a12": 1})  # the example of §6.3
    told = play(match, "fight", "fight", dice=[4, 4, 4, 4, 4, 4, 4, 1, 2, 5])
    assert [(args["unit"], args["cv"]) for args in happened(told, "hit")] == [("a1", 3), ("a1", 2)]
    assert [args["unit"] for args in happened(told, "routed")] == ["a12"]


def test_the_second_hit_falls_on_another_if_that_is_the_strongest_by_now():
    match, _ = battle(table_of(), "malis", "locris", {"s1": 4}, {"a1": 4, "a8": 3, "a12": 1})
    told = play(match, "fight", "fight", dice=[4, 4, 4, 4, 1, 1, 4, 4])
    assert asked(match) == [(ATHENS, "hellenes.lose")]
    assert [args["unit"] for args in happened(told, "hit")] == ["a1"]
    assert legal(match) == ["lose a1", "lose a8"]


def test_the_owner_chooses_among_strongest_that_differ():
    match, _ = battle(table_of(), "malis", "locris", {"s2": 3}, {"a2": 3, "a8": 3})
    play(match, "fight", "fight", dice=[4, 4, 4, 1, 4, 4])
    assert asked(match) == [(ATHENS, "hellenes.lose")]
    play(match, "lose a8")
    assert fighting(match.state) == {"a2": 3, "a8": 2, "s2": 3}


def test_nobody_is_asked_where_all_of_the_strongest_lose_a_step():
    match, _ = battle(table_of(), "malis", "locris", {"s2": 3}, {"a2": 3, "a8": 3})
    play(match, "fight", "fight", dice=[4, 4, 4, 1, 2, 4])
    assert fighting(match.state) == {"a2": 2, "a8": 2, "s2": 3}


def test_nobody_is_asked_among_units_that_are_alike():
    match, _ = battle(table_of(), "malis", "locris", {"s3": 2}, {"a4": 2, "a5": 2})
    play(match, "fight", dice=[1])
    assert asked(match) == [(ATHENS, "hellenes.stand")]
    assert fighting(match.state) == {"a4": 2, "a5": 1, "s3": 2}


def test_it_matters_whether_one_of_two_has_attacked_already():
    match, _ = battle(table_of(), "malis", "locris", {"s10": 3, "s11": 2}, {"a4": 2, "a5": 2})
    play(match, "fight", dice=[1, 4, 1])  # defenders first, one hit each: on the three, then on one of the twos
    assert asked(match) == [(SPARTA, "hellenes.lose")]


def test_a_weaker_one_can_not_be_chosen():
    match, _ = battle(table_of(), "malis", "locris", {"s2": 3}, {"a2": 3, "a8": 3, "a12": 2})
    play(match, "fight", "fight", dice=[4] * 5 + [1])
    refusal = refused(match, "lose a12")
    assert (refusal.code, refusal.args) == ("hellenes.not-strongest", {"unit": "a12", "cv": 2, "strongest": "a2"})


def test_who_has_lost_all_steps_goes_to_the_pool_and_hits_too_many_are_lost():
    match, _ = battle(table_of(), "malis", "locris", {"s1": 4}, {"a1": 1})
    before = len(match.state.pools[ATHENS])
    told = play(match, "fight", dice=[1, 1, 1, 1])
    assert of(told, "killed")["unit"] == "a1"
    assert (of(told, "battle-over")["how"], of(told, "prestige")["amount"]) == ("eliminated", 2)
    assert len(match.state.pools[ATHENS]) == before + 1
    assert match.state.sightings["a1"].cv == 0


# ------------------------------------------------------------------ behind walls


def test_behind_walls_it_takes_two_hits_and_half_steps_are_forgotten_after_the_round():
    match, _ = storm("potidea", {"s1": 4}, {"a1": 3})
    told = play(match, "fight", dice=[1, 1, 1, 6])  # a step and a half; nobody is routed behind walls
    assert [(args["unit"], args["cv"]) for args in happened(told, "half-step")] == [("a1", 3), ("a1", 2)]
    assert [args["cv"] for args in happened(told, "hit")] == [2]
    assert "routed" not in [event.id for event in told]
    battle_now = match.state.battle
    assert (battle_now.round, [fighter.half for fighter in battle_now.fighters]) == (2, [False] * 3)


def test_whoever_has_lost_half_a_step_takes_the_next_hit():
    match, _ = storm("potidea", {"s1": 4}, {"a2": 3, "a7": 3})
    play(match, "fight", dice=[1, 1, 1, 4])
    assert asked(match) == [(ATHENS, "hellenes.lose")]
    told = play(match, "lose a7")
    assert [args["unit"] for args in happened(told, "half-step") + happened(told, "hit")] == ["a7", "a2", "a7"]


def test_defenders_and_garrison_attack_first_whoever_they_are():
    _, told = storm("potidea", {"s18": 3}, {"a1": 3})
    assert [(args["unit"], args["rating"]) for args in happened(told, "attack")] == [("a1", "A2"), ("garrison", "A2")]


def test_the_garrison_is_the_last_to_go_and_the_city_is_then_taken():
    match, _ = storm("potidea", {"s1": 4, "s2": 3}, {"a6": 1})
    told = play(match, "fight", dice=[1, 1, 1, 1])
    assert [args["unit"] for args in happened(told, "killed")] == ["a6", "garrison"]
    assert (of(told, "battle-over")["how"], of(told, "battle-over")["loser"]) == ("taken", ATHENS)
    assert "potidea" not in match.state.garrisons
    assert "prestige" not in ids(told)
    assert strengths(match.state, SPARTA, "potidea") == {"s1": 4, "s2": 3}


@pytest.mark.parametrize("how", [{"civil_wars": ["potidea"]}, {"kind": "treachery"}])
def test_civil_war_and_treachery_undo_the_walls(how):
    match, _ = storm("potidea", {"s1": 4}, {"a1": 3}, **how)
    told = play(match, "fight", dice=[1, 4, 6, 4])
    assert [(args["unit"], args["cv"]) for args in happened(told, "hit")] == [("a1", 2)]
    assert {"half-step", "routed"}.isdisjoint(ids(told))
