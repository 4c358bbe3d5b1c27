"""Menus with more lines than Discord takes: every line can be reached, in few presses."""

from __future__ import annotations

import pytest

from bot import limits
from bot.panels.paging import MOST_LINES, START, Entry, Place, paged
from bot.panels.spec import Option


def entries(units: int, places: int) -> list[Entry]:
    """A unit and where it may go, for each of both."""
    return [
        Entry(Option(f"unit {unit} to {place}", f"{unit}/{place}"), f"unit {unit}")
        for unit in range(units)
        for place in range(places)
    ]


def lines(options: tuple[Option, ...]) -> list[str]:
    return [option.value for option in options if Place.read(option.value) is None]


def walked(all_: list[Entry], at: Place = START) -> tuple[list[str], int]:
    """Every line that can be reached from here, and the longest way to one in presses."""
    found: list[str] = []
    deepest, seen = 0, {(at.page, at.within)}
    waiting = [(at, 1)]
    while waiting:
        here, presses = waiting.pop(0)
        options = paged(all_, here)
        assert 1 <= len(options) <= limits.SELECT_OPTIONS
        values = [option.value for option in options]
        assert len(values) == len(set(values))
        if own := lines(options):
            found += own
            deepest = max(deepest, presses)
        for option in options:
            there = Place.read(option.value, here.carried)
            if there is not None and (there.page, there.within) not in seen:
                seen.add((there.page, there.within))
                waiting.append((there, presses + 1))
    return found, deepest


@pytest.mark.parametrize(("units", "places"), [(1, 1), (5, 5), (2, 13), (3, 24), (40, 12), (40, 30), (1, 200)])
def test_every_line_can_be_reached_and_none_twice_in_a_part(units: int, places: int) -> None:
    found, _ = walked(entries(units, places))
    assert set(found) == {f"{unit}/{place}" for unit in range(units) for place in range(places)}
    assert len(found) == len(set(found))


def test_forty_units_with_a_dozen_ways_each_take_three_presses_at_most() -> None:
    assert walked(entries(40, 12))[1] <= 3


def test_up_to_three_pages_are_turned_without_a_first_word() -> None:
    options = paged(entries(8, MOST_LINES // 8))
    assert lines(options)
    assert options[-1].value == "page 1"


def test_the_last_page_leads_to_the_first() -> None:
    assert paged(entries(1, 30), Place(1))[-1].value == "page 0"


def test_a_first_word_leads_back_and_one_that_is_gone_does_no_harm() -> None:
    many = entries(40, 12)
    heads = paged(many)
    narrowed = paged(many, Place.read(heads[3].value) or START)
    assert [option.label for option in narrowed[1:]] == [f"unit 3 to {place}" for place in range(12)]
    assert Place.read(narrowed[0].value) == START
    assert paged(many, Place(within="gone!")) == heads


def test_a_line_is_not_taken_for_a_way_on() -> None:
    assert Place.read("3fa2c09b1d4e5f60") is None
    assert Place.read("page x") is None
