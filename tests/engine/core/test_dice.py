"""Chance that can be checked afterwards."""

from collections import Counter

import pytest

from engine.core.dice import Dice, commitment, uniform
from engine.core.secrets.secret import NeedsCommit


def test_the_same_seed_gives_the_same_dice_and_another_others():
    rolls = [[Dice(seed).roll("x", 6) for _ in range(1)] + [Dice(seed).roll("y", 6)] for seed in ("a", "a", "b", "c")]
    assert rolls[0] == rolls[1]
    assert len({tuple(r) for r in rolls}) > 1


def test_a_secret_draw_shifts_no_public_roll():
    one, other = Dice("s"), Dice("s")
    other.roll("secret", 6)
    assert [one.roll("public", 6) for _ in range(20)] == [other.roll("public", 6) for _ in range(20)]


def test_after_a_rollback_known_dice_do_not_come_again():
    first, again = Dice("s"), Dice("s", epoch=1)
    assert [first.roll("x", 1000) for _ in range(5)] != [again.roll("x", 1000) for _ in range(5)]


def test_every_seats_salt_counts():
    assert Dice("s", {"a": "1"}).below("x", 10**9) != Dice("s", {"a": "2"}).below("x", 10**9)


def test_dice_are_fair():
    counts = Counter(uniform(f"k{n}", 6) for n in range(12_000))
    assert all(1800 < counts[n] < 2200 for n in range(6))


def test_without_a_seed_nothing_is_rolled():
    with pytest.raises(NeedsCommit):
        Dice().roll("x", 6)


def test_forced_results_come_first_and_must_be_on_the_die():
    dice = Dice("s", forced={"x": [6, 1]})
    assert [dice.roll("x", 6), dice.roll("x", 6)] == [6, 1]
    assert dice.forced == {}
    with pytest.raises(ValueError, match="not on a die"):
        Dice("s", forced={"x": [7]}).roll("x", 6)


def test_a_shuffle_loses_nothing():
    assert sorted(Dice("s").shuffled("d", list("abcdef"))) == list("abcdef")


def test_a_commitment_hides_the_seed_and_binds_to_it():
    assert commitment("a") != commitment("b")
    assert "secret" not in commitment("secret")
