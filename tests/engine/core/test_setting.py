"""What setters say when a path or a value is wrong."""

import pytest

from engine.core.setters.setting import Impossible, count, one_of, spread


def test_a_table_is_as_many_paths():
    assert spread("boiotia", {"athens": 2, "sparta": 3}) == {("boiotia", "athens"): 2, ("boiotia", "sparta"): 3}
    assert spread("", {"a": {"b": 1}}) == {("a", "b"): 1}
    assert spread("a.b", 1) == {("a", "b"): 1}


def test_what_is_unknown_is_told_with_what_is_known():
    with pytest.raises(Impossible, match="seat 'rde' is unknown; one of: red, blue"):
        one_of("rde", ("red", "blue"), "seat")


@pytest.mark.parametrize("value", [-1, True, "2", 1.5])
def test_only_whole_numbers_count(value):
    with pytest.raises(Impossible):
        count(value, "prestige")
