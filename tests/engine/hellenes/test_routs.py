"""Routs: who loses heart, and what follows."""

from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.battlefield import attackers_in_order, battle, fighting, happened, play, strengths
from tests.engine.hellenes.stages import asked, legal, of, refused, table_of


def test_hits_come_before_routs_so_the_weakest_is_whoever_is_then():
    match, _ = battle(table_of(), "malis", "locris", {"s1": 3}, {"a1": 3, "a8": 2})
    told = play(match, "fight", "fight", dice=[4, 4, 1, 1, 6])
    assert asked(match) == [(ATHENS, "hellenes.lose")]  # two and two: after the second hit there is a weakest one
    told = play(match, "lose a1")
    assert [args["unit"] for args in happened(told, "routed")] == ["a1"]
    assert fighting(match.state) == {"a8": 2, "s1": 3}


def test_the_owner_chooses_among_the_weakest_that_differ():
    match, _ = battle(table_of(), "malis", "locris", {"s2": 3}, {"a1": 3, "a4": 2, "a9": 2})
    play(match, "fight", "fight", dice=[4, 4, 6])
    assert asked(match) == [(ATHENS, "hellenes.rout")]
    assert legal(match) == ["rout a4", "rout a9"]
    assert refused(match, "rout a1").code == "hellenes.not-weakest"
    play(match, "rout a9")
    assert fighting(match.state) == {"a1": 3, "a4": 2, "s2": 3}


def test_the_routed_neither_attack_nor_take_hits():
    match, _ = battle(table_of(), "malis", "locris", {"s2": 3}, {"a1": 3, "a4": 2})
    told = play(match, "fight", dice=[6])
    assert [args["unit"] for args in happened(told, "routed")] == ["a4"]
    told = play(match, "fight")
    assert attackers_in_order(told) == ["a1"]
    told = play(match, "fight", dice=[1, 1, 1])
    assert {args["unit"] for args in happened(told, "hit")} == {"a1"}


def test_the_routed_recover_when_the_battle_is_over_and_keep_their_strength():
    match, _ = battle(table_of(), "malis", "locris", {"s2": 3}, {"a1": 3, "a4": 2})
    play(match, "fight", dice=[6])
    told = play(match, "fight", "retreat")
    assert of(told, "battle-over")["loser"] == SPARTA
    assert strengths(match.state, ATHENS, "malis") == {"a1": 3, "a4": 2}


def test_routs_too_many_are_lost():
    match, _ = battle(table_of(), "malis", "locris", {"s2": 3}, {"a4": 2})
    told = play(match, "fight", dice=[6, 6, 6])
    assert len(happened(told, "routed")) == 1
    assert of(told, "panic")["seat"] == ATHENS
