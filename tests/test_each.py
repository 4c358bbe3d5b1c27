"""A check of many things says for which of them it does not hold."""

import pytest

from tests.each import each


def test_every_one_that_is_wrong_is_named_and_none_keeps_the_others_from_being_looked_at():
    looked_at = []

    @each("number, wanted", [(1, 1), (2, 3), (4, 0), (5, 5)])
    def test_numbers(number, wanted, fixture):
        looked_at.append((number, fixture))
        assert 12 // number == 12 // wanted

    with pytest.raises(pytest.fail.Exception, match=r"(?s)2 of 4 are wrong.*for 2, 3:.*for 4, 0:.*ZeroDivision"):
        test_numbers(fixture="same")
    assert looked_at == [(1, "same"), (2, "same"), (4, "same"), (5, "same")]


def test_a_check_of_nothing_is_no_check():
    with pytest.raises(AssertionError, match="nothing to hold the check against: number"):
        each("number", [])
