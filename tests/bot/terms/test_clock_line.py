"""Clocks as they are typed: read, written back, and refused with what would be right."""

import contextlib
from datetime import time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages.refusals import denial_text
from bot.messages.terms_told import clock_words, lasting
from bot.service.api.denials import DENIALS, Denied
from bot.terms.clock import LEAST, MOST, TO_THE_DEADLINE, Bank, Clock, FixedHours, Moment, Period
from bot.terms.clock_line import read_clock, write_clock
from bot.terms.durations import duration, written
from bot.terms.quiet import WEEK, Hours, Quiet
from bot.terms.reading import Unreadable
from bot.terms.wishes import read_own_quiet, read_reminders, write_own_quiet, write_reminders

ATHENS = "Europe/Athens"


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("2 days", 48), ("36h", 36), ("1d 12h", 36), ("1d12h", 36), ("1 week and 2 days", 216), ("90 min", 1.5),
        ("two days", 48), ("1.5 hours", 1.5), ("a day", 24), ("half an hour", 0.5), ("10m", 1 / 6),
    ],
)  # fmt: skip
def test_a_length_of_time_is_read_as_people_write_it(typed, hours):
    assert duration(typed) == timedelta(hours=hours)


@pytest.mark.parametrize("typed", ["", "soon", "12", "12 suns", "-3h", "3h later", "0 days", "h"])
def test_what_is_no_length_of_time_is_refused(typed):
    with pytest.raises(Unreadable, match="bad-duration"):
        duration(typed)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("two days each", "2d, reply 16h, no nights"),
        ("2 days a decision, 12 hours a reply, no nights, last word 30 min", "2d, reply 12h, no nights, last word 30m"),
        ("10 min", "10m, reply 10m, nights too"),
        ("3h, reply 1h, quiet mon UTC", "3h, reply 1h, nights too, quiet mon UTC"),
        ("mon 9h, 21h UTC", "mon 09:00 21:00 UTC, at least 6h, nights too"),
        ("Mon, Wed, Fri at 21:00 Europe/Athens", "mon wed fri 21:00 Europe/Athens, at least 6h, nights too"),
        ("daily 12:00 8pm utc, at least 2h", "daily 12:00 20:00 UTC, at least 2h, nights too"),
        ("Mon 21:00 Thu 9:00 europe/berlin", "mon 21:00 thu 09:00 Europe/Berlin, at least 6h, nights too"),
        ("mon-wed 21:00 UTC", "mon tue wed 21:00 UTC, at least 6h, nights too"),
        ("bank 5 days + 12 hours up to 8 days", "bank 5d + 12h up to 8d, no nights"),
        ("bank 5d, quiet weekends, 22-8 Europe/Athens", "bank 5d, no nights, quiet sat sun 22:00-08:00 Europe/Athens"),
        ("1 week, last word to the deadline", "7d, reply 2d 8h, no nights, last word to the deadline"),
    ],
)
def test_a_clock_is_read_as_people_write_it(line, same):
    assert write_clock(read_clock(line)) == same


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "bad-clock"), ("whenever", "bad-clock"), ("no nights", "bad-clock"), ("2d reply 1d", "bad-duration"),
        ("5 min", "bad-span"), ("31 days", "bad-span"), ("2d, reply 5 min", "bad-span"), ("2d, 3d", "said-twice"),
        ("2d, bank 5d", "two-clocks"), ("mon 21:00", "no-zone"), ("mon wed Europe/Athens", "no-time"),
        ("mon 21:00 Europe/Athen", "bad-zone"), ("mon 21:00 Middle/Earth", "no-such-zone"),
        ("mon 25:00 UTC", "bad-time"), ("2d, quiet sat", "no-zone"), ("2d, quiet someday", "bad-quiet"),
        ("2d, quiet mon-sun UTC", "too-quiet-days"), ("2d, quiet 20-12 UTC", "too-quiet-hours"),
        ("2d, at least 3h", "no-least-here"), ("bank 5d, reply 3h", "no-reply-here"),
        ("mon 21:00 UTC, quiet sat Europe/Athens", "two-zones"), ("2d, last word 10", "bad-duration"),
    ],
)  # fmt: skip
def test_a_line_that_is_no_clock_is_refused_with_what_would_be_right(line, code):
    with pytest.raises(Unreadable) as no:
        read_clock(line)
    assert no.value.code == code
    assert code in DENIALS
    told = denial_text(Denied(no.value.code, **no.value.args_))
    assert "{" not in told
    assert len(told) > 30


SPANS = st.integers(10, 30 * 24 * 60).map(lambda minutes: timedelta(minutes=minutes))
LEASTS = st.integers(10, 7 * 24 * 60).map(lambda minutes: timedelta(minutes=minutes))
TIMES = st.times().map(lambda at: time(at.hour, at.minute))
MOMENTS = st.lists(st.builds(Moment, st.sampled_from(WEEK), TIMES), min_size=1, max_size=12, unique=True).map(
    lambda found: tuple(sorted(found, key=lambda one: (WEEK.index(one.day), one.at)))
)
WAYS = st.one_of(
    st.builds(Period, SPANS, SPANS),
    st.builds(FixedHours, MOMENTS, LEASTS, st.none() | SPANS),
    st.builds(lambda bank, inc, more: Bank(bank, inc, bank + more if more else None), SPANS, SPANS, st.none() | SPANS),
)
DAYS = st.sets(st.sampled_from(WEEK), max_size=5).map(lambda days: tuple(day for day in WEEK if day in days))
HOURS = TIMES.map(lambda at: Hours(at, time((at.hour + 7) % 24, at.minute)))
QUIETS = st.builds(Quiet, DAYS, st.lists(HOURS, max_size=2, unique=True).map(tuple))
LAST = st.sampled_from([0, 1, 30, 5000]).map(lambda minutes: timedelta(minutes=minutes)) | st.just(TO_THE_DEADLINE)


@given(st.builds(Clock, WAYS, st.booleans(), QUIETS, st.just(ATHENS), LAST))
def test_every_clock_is_read_from_the_line_that_says_it(clock):
    named = isinstance(clock.time, FixedHours) or clock.quiet != Quiet()
    plain = clock if named else Clock(clock.time, clock.nights, clock.quiet, "", clock.last_word)
    assert read_clock(write_clock(plain)) == plain
    assert "{" not in clock_words(plain)


@given(st.integers(1, 60 * 24 * 60))
def test_every_length_of_time_is_read_from_what_is_written(minutes):
    span = timedelta(minutes=minutes)
    assert duration(written(span)) == span


@given(st.text(max_size=60))
def test_no_line_does_anything_but_to_be_read_or_refused(line):
    for read in (read_clock, read_reminders, read_own_quiet, duration):
        with contextlib.suppress(Unreadable):
            read(line)


def test_the_longest_clock_is_a_month_and_the_shortest_ten_minutes():
    assert read_clock("30 days").time.turn == MOST
    assert read_clock("10 min").time.turn == LEAST


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("24h 4h", "1d 4h"), ("4h, 1 day", "1d 4h"), ("none", "none"), ("last", "last"), ("daily 7:30", "daily 07:30"),
        ("daily", "daily 08:00"), ("90 min", "1h30m"),
    ],
)  # fmt: skip
def test_reminders_are_read_as_people_write_them(typed, kept):
    assert write_reminders(read_reminders(typed)) == kept
    assert read_reminders(kept) == read_reminders(typed)


@pytest.mark.parametrize("typed", ["often", "daily at noonish", "15 days", "1m", "1h 2h 3h 4h 5h 6h"])
def test_what_are_no_reminders_is_refused(typed):
    with pytest.raises(Unreadable):
        read_reminders(typed)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("usual", "23:00-08:00"), ("none", "none"), ("Sat", "sat 23:00-08:00"), ("22:00-07:30", "22:00-07:30"),
        ("weekend 22-7", "sat sun 22:00-07:00"),
    ],
)  # fmt: skip
def test_ones_own_quiet_times_keep_the_night_unless_they_name_another(typed, kept):
    assert write_own_quiet(read_own_quiet(typed)) == kept


@pytest.mark.parametrize(("typed", "code"), [("mon tue wed", "too-quiet-days"), ("8-23", "too-quiet-hours")])
def test_nobody_is_quiet_most_of_the_week(typed, code):
    with pytest.raises(Unreadable, match=code):
        read_own_quiet(typed)


def test_times_are_told_in_hours_until_they_are_two_days():
    told = [lasting(timedelta(hours=hours)) for hours in (0.5, 1, 24, 36, 48, 60, 168)]
    assert told == ["30 minutes", "1 hour", "24 hours", "36 hours", "2 days", "2 days and 12 hours", "7 days"]
