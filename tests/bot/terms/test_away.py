"""Days of the calendar, and how long people may be away, as they type it."""

from datetime import date

import pytest

from bot.terms.away import Away, read_away, write_away
from bot.terms.dates import read_day
from bot.terms.reading import Unreadable

TUESDAY = date(2026, 3, 3)


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("now", (2026, 3, 3)), ("Today", (2026, 3, 3)), ("tomorrow", (2026, 3, 4)), ("Fri", (2026, 3, 6)),
        ("tuesday", (2026, 3, 3)), ("2026-04-01", (2026, 4, 1)), ("3 March", (2026, 3, 3)), ("2 march", (2027, 3, 2)),
        ("March 12th", (2026, 3, 12)), ("1.4.", (2026, 4, 1)), ("1. 4. 2027", (2027, 4, 1)), ("29 feb", (2028, 2, 29)),
        ("10 days", (2026, 3, 12)), ("a week", (2026, 3, 9)), ("1 day", (2026, 3, 3)),
    ],
)  # fmt: skip
def test_a_day_is_read_as_people_write_it(typed, day):
    assert read_day(typed, TUESDAY) == date(*day)


def test_the_last_day_is_counted_from_the_first():
    assert read_day("10 days", TUESDAY, date(2026, 3, 10)) == date(2026, 3, 19)
    assert read_day("Mon", TUESDAY, date(2026, 3, 10)) == date(2026, 3, 16)


@pytest.mark.parametrize("typed", ["soon", "32 march", "30 feb", "2026-13-01", "march", "ma 3", ""])
def test_what_is_no_day_is_refused(typed):
    with pytest.raises(Unreadable, match="bad-day"):
        read_day(typed, TUESDAY)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("2 weeks, 20 days a season", "14 days, 42 days a game, 20 days a season"),
        ("10 days", "10 days, 42 days a game"), ("2 weeks, 30 days a game", "14 days, 30 days a game"),
        ("none", "none, 42 days a game"), ("7 days at a time, in all 20 days, no computer, no deputies",
         "7 days, 20 days a game, no deputies, no computer"),
    ],
)  # fmt: skip
def test_limits_are_read_as_people_write_them(typed, kept):
    assert write_away(read_away(typed)) == kept
    assert read_away(kept) == read_away(typed)


def test_what_are_no_limits_is_refused():
    with pytest.raises(Unreadable, match="bad-away"):
        read_away("now and then")
    with pytest.raises(Unreadable, match="bad-away-days"):
        read_away("400 days")
    assert read_away("") == Away()
