"""Hostile input: what answers wrongly is found, made small, and can be had again by its case alone."""

from contextlib import contextmanager

import pytest
from hypothesis import strategies as st

from tests.prove import running
from tests.prove.figures import Scope
from tests.prove.parts.hostile.seeking import Outcome, Surface, treated


def answering(number):
    if number >= 1000:
        raise ZeroDivisionError
    return Outcome(number % 2 == 1, 0.0)


@contextmanager
def opened(kind, chance):
    yield st.integers(0, 10**6), answering


def test_an_answer_that_breaks_is_found_and_found_again(tmp_path):
    surface = Surface("numbers", "numbers", ("any",), opened)
    found = [treated(Scope("hostile", str(tmp_path), 3), surface, "any", 0).wrong for _ in range(2)]
    assert found[0] == found[1]
    ((case, what),) = found[0]
    assert case == "numbers:any:0"
    assert what.startswith("ZeroDivisionError")
    assert "1000," in what


@pytest.mark.fuzz
def test_ten_minutes_of_hostile_input_are_answered():
    assert not [figure for figure in running.run("hostile", minutes=10).figures if not figure.met]
