"""Pursuit and harrying."""

from engine.games.hellenes.table.state import ATHENS
from tests.engine.hellenes.battlefield import battle, happened, play
from tests.engine.hellenes.stages import ids, of, table_of


def ways(told):
    return [(args["unit"], args["way"]) for args in happened(told, "attack")]


def test_who_is_more_agile_than_the_rearguard_and_has_not_attacked_pursues():
    attackers = {"s21": 2, "s5": 2, "s2": 3, "s10": 3}  # A1, B1, B2, C2
    match, _ = battle(table_of(), "malis", "locris", attackers, {"a4": 2})
    told = play(match, "fight", dice=[6])  # the archers rout the hoplites at once
    assert of(told, "panic") == {"seat": ATHENS, "place": "malis", "rearguard": "C", "pursuers": ["s2", "s5"]}
    assert ways(told) == [("s21", "battle"), ("s2", "pursuit"), ("s5", "pursuit")]


def test_the_rearguard_is_the_slowest_of_them_all():
    match, _ = battle(table_of(), "malis", "locris", {"s37": 2, "s10": 2}, {"a12": 1, "a14": 2})
    told = play(match, "fight", "fight", dice=[4, 6, 6])
    assert of(told, "panic")["rearguard"] == "D"
    assert ways(told) == [("a12", "battle"), ("s37", "battle"), ("s10", "pursuit"), ("s37", "harrying")]


def test_pursuit_hits_but_does_not_rout_and_reaches_the_routed():
    match, _ = battle(table_of(), "malis", "locris", {"s21": 2, "s2": 3}, {"a4": 2})
    told = play(match, "fight", dice=[6, 4, 1, 6, 6])
    assert [args["cv"] for args in happened(told, "hit")] == [1]
    assert len(happened(told, "routed")) == 1


def test_cavalry_harries_on_top_of_its_pursuit():
    match, _ = battle(table_of(), "malis", "locris", {"s54": 3, "s18": 3}, {"a4": 2, "a5": 2})
    told = play(match, "fight", dice=[4, 4, 4, 6, 6, 4])
    assert ways(told) == [("s18", "battle"), ("s54", "battle"), ("s18", "harrying"), ("s54", "harrying")]
    match, _ = battle(table_of(), "malis", "locris", {"s18": 3, "s19": 2}, {"a4": 2})
    told = play(match, "fight", dice=[6])
    assert ways(told) == [("s18", "battle"), ("s19", "pursuit"), ("s18", "harrying"), ("s19", "harrying")]


def test_cavalry_of_both_sides_harries_in_a_retreat_defenders_first():
    match, _ = battle(table_of(), "malis", "locris", {"s18": 3}, {"a1": 4, "a13": 2})
    told = play(match, "fight", "retreat")
    assert ways(told) == [("a13", "battle"), ("a13", "harrying"), ("s18", "harrying")]


def test_routed_cavalry_does_not_harry_and_can_be_harried():
    match, _ = battle(table_of(), "malis", "locris", {"s18": 2, "s1": 4}, {"a1": 4, "a13": 2})
    told = play(match, "fight", dice=[6, 4])
    assert [args["unit"] for args in happened(told, "routed")] == ["s18"]
    told = play(match, "retreat", dice=[1, 1])
    assert ways(told) == [("a13", "harrying")]
    assert [args["unit"] for args in happened(told, "hit")] == ["s1", "s1"]


def test_whoever_has_just_landed_does_not_harry_in_the_first_round():
    attackers = {"s26": 4, "s18": (3, "s26")}
    match, _ = battle(table_of(), "malis", "gulf-of-malis", attackers, {"a1": 2})
    told = play(match, "retreat")
    assert ways(told) == []


def test_harrying_brings_no_prestige_even_if_it_kills():
    match, _ = battle(table_of(), "malis", "locris", {"s18": 3}, {"a4": 1})
    told = play(match, "retreat", dice=[1, 1, 1])
    assert happened(told, "killed")[0]["unit"] == "a4"
    assert "prestige" not in ids(told)
