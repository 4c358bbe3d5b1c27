"""When time is up: daylight saving, quiet days and hours, fixed times."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.terms.clock_line import read_clock
from bot.terms.quiet import Calendar, counted, counted_after, out_of_quiet
from bot.terms.reckoning import calendars, ends
from bot.terms.wishes import read_own_quiet
from bot.terms.zones import moment_of


def utc(moment):
    return datetime.fromisoformat(moment).replace(tzinfo=UTC)


def up(line, start, *, reply=False, own=None, bank=timedelta(0)):
    """When time is up by the clock of that line, as local time of the zone of `own` or of the line."""
    clock = read_clock(line)
    personal = Calendar(read_own_quiet(own[0]), ZoneInfo(own[1])) if own else None
    end = ends(clock, utc(start), reply, calendars(clock, personal), bank)
    return end.astimezone(ZoneInfo(own[1] if own else clock.zone or "UTC")).strftime("%a %Y-%m-%d %H:%M")


FIXED = "Mon Wed Fri 21:00 Europe/Athens"


@pytest.mark.parametrize(
    ("line", "start", "end"),
    [
        (FIXED, "2026-03-02T10:00", "Mon 2026-03-02 21:00"),
        (FIXED, "2026-03-02T13:00", "Mon 2026-03-02 21:00"),
        (FIXED, "2026-03-02T13:01", "Wed 2026-03-04 21:00"),
        (FIXED, "2026-03-06T18:00", "Mon 2026-03-09 21:00"),
        (f"{FIXED}, at least 12h", "2026-03-02T10:00", "Wed 2026-03-04 21:00"),
        # the clocks go forward on 29 March and back on 25 October: it is 21:00 all the same
        ("sun 21:00 Europe/Athens", "2026-03-27T12:00", "Sun 2026-03-29 21:00"),
        ("sun 21:00 Europe/Athens", "2026-10-23T12:00", "Sun 2026-10-25 21:00"),
        # 03:30 is left out on 29 March in Athens, 02:30 in Berlin and New York (8 March)
        ("sun 3:30 Europe/Athens", "2026-03-27T12:00", "Sun 2026-03-29 04:30"),
        ("sun 2:30 Europe/Berlin", "2026-03-27T12:00", "Sun 2026-03-29 03:30"),
        ("sun 2:30 America/New_York", "2026-03-06T12:00", "Sun 2026-03-08 03:30"),
        # on the other side of the world, where spring is in autumn
        ("sun 2:30 Australia/Sydney", "2026-10-02T12:00", "Sun 2026-10-04 03:30"),
        # clocks go forward by half an hour only
        ("sun 2:15 Australia/Lord_Howe", "2026-10-02T12:00", "Sun 2026-10-04 02:45"),
    ],
)
def test_fixed_times_are_those_of_the_zones_own_clock(line, start, end):
    assert up(line, start) == end


@pytest.mark.parametrize(
    ("line", "start", "end"),
    [
        ("sun 3:30 Europe/Athens", "2026-10-23T12:00", "2026-10-25T00:30"),
        ("sun 1:30 America/New_York", "2026-10-30T12:00", "2026-11-01T05:30"),
    ],
)
def test_of_an_hour_that_comes_twice_it_is_the_first(line, start, end):
    clock = read_clock(line)
    assert ends(clock, utc(start), False, (), timedelta(0)) == utc(end)
    assert ends(clock, utc(end) + timedelta(minutes=1), False, (), timedelta(0)) > utc(end) + timedelta(days=6)


def test_a_reply_at_a_table_of_fixed_times_can_have_a_time_of_its_own():
    assert up(f"{FIXED}, reply 8h", "2026-03-02T10:00", reply=True) == "Mon 2026-03-02 20:00"
    assert up(f"{FIXED}, reply 8h", "2026-03-02T10:00") == "Mon 2026-03-02 21:00"


def test_a_fixed_time_in_somebodys_night_gives_way_to_the_next_that_is_not_where_nights_are_spared():
    line = "daily 12:00 20:00 Europe/Berlin"
    sydney = ("usual", "Australia/Sydney")  # 12:00 in Berlin is 22:00 there, 20:00 is 06:00
    assert up(f"{line}, no nights", "2026-03-02T11:30", own=sydney) == "Tue 2026-03-03 22:00"
    assert up(f"{line}, nights too", "2026-03-02T11:30", own=sydney) == "Tue 2026-03-03 06:00"


def test_a_period_is_so_many_hours_whatever_the_clocks_do():
    for start in ("2026-03-28T12:00", "2026-10-24T12:00"):
        clock = read_clock("1 day, nights too")
        assert ends(clock, utc(start), False, (), timedelta(0)) - utc(start) == timedelta(days=1)


@pytest.mark.parametrize(
    ("line", "own", "start", "end"),
    [
        ("1 day", ("usual", "Europe/Athens"), "2026-03-02T21:30", "Wed 2026-03-04 09:00"),
        ("1 day", ("22:00-07:30", "Europe/Athens"), "2026-03-02T20:30", "Wed 2026-03-04 08:30"),
        ("1 day", ("none", "Europe/Athens"), "2026-03-02T21:30", "Tue 2026-03-03 23:30"),
        ("1 day, nights too", ("usual", "Europe/Athens"), "2026-03-02T21:30", "Tue 2026-03-03 23:30"),
        # Saturday and Sunday do not count
        ("1 day", ("sat sun", "Europe/Athens"), "2026-03-06T10:00", "Mon 2026-03-09 12:00"),
        ("1 day, quiet sat sun Europe/Athens", None, "2026-03-06T10:00", "Mon 2026-03-09 12:00"),
        ("3 days, quiet sun Europe/Athens", ("sat", "Europe/Athens"), "2026-03-06T10:00", "Wed 2026-03-11 12:00"),
        # begun on a quiet day
        ("1 day, quiet sat sun Europe/Athens", None, "2026-03-07T10:00", "Tue 2026-03-10 00:00"),
        # a quiet Sunday of 23 hours, and one of 25
        ("1 day, quiet sun Europe/Athens", None, "2026-03-28T10:00", "Mon 2026-03-30 12:00"),
        ("1 day, quiet sun Europe/Athens", None, "2026-10-24T10:00", "Mon 2026-10-26 13:00"),
        # the night in which the clocks change
        ("1 day", ("usual", "America/New_York"), "2026-03-07T05:30", "Sun 2026-03-08 09:00"),
        ("1 day", ("usual", "America/New_York"), "2026-10-31T05:30", "Sun 2026-11-01 09:00"),
        # midnight is left out in Santiago on 6 September 2026
        ("1 day, quiet sat America/Santiago", None, "2026-09-04T16:00", "Sun 2026-09-06 13:00"),
    ],
)
def test_quiet_days_are_not_counted_and_in_quiet_hours_nothing_ends(line, own, start, end):
    assert up(line, start, own=own) == end


def test_a_bank_runs_by_the_clock_but_not_on_quiet_days():
    assert up("bank 5d + 12h, nights too", "2026-03-02T10:00", bank=timedelta(hours=30)) == "Tue 2026-03-03 16:00"
    line = "bank 5d + 12h, nights too, quiet wed UTC"
    assert up(line, "2026-03-02T10:00", bank=timedelta(hours=40)) == "Thu 2026-03-05 02:00"


def test_a_month_without_weekends_is_counted_to_its_end():
    assert up("30 days", "2026-03-09T10:00", own=("sat sun", "UTC")) == "Mon 2026-04-20 10:00"


def test_people_whose_quiet_times_leave_the_table_no_day_have_the_plain_time():
    line = "1 day, quiet mon tue wed thu fri UTC"
    assert up(line, "2026-03-02T10:00", own=("sat sun", "UTC")) == "Tue 2026-03-03 10:00"


ZONES = st.sampled_from(["UTC", "Europe/Athens", "America/New_York", "Australia/Lord_Howe", "America/Santiago",
                         "Asia/Kathmandu", "Pacific/Apia", "Africa/Cairo"])  # fmt: skip
STARTS = st.integers(1_704_067_200, 1_830_297_600).map(lambda at: datetime.fromtimestamp(at, UTC))
"""From 2024 to 2027."""
SPANS = st.integers(10, 30 * 24 * 60).map(lambda minutes: timedelta(minutes=minutes))
OWN = st.sampled_from(["usual", "none", "sat sun", "fri 21:00-09:00", "wed", "01:00-03:30"])


@given(STARTS, SPANS, OWN, ZONES, OWN, ZONES)
def test_nobody_has_less_time_than_the_clock_says_and_nothing_ends_in_quiet(start, span, own, zone, of_table, other):
    quiet = [Calendar(read_own_quiet(own), ZoneInfo(zone)), Calendar(read_own_quiet(of_table), ZoneInfo(other))]
    end = out_of_quiet(counted_after(start, span, quiet), quiet)
    assert end - start >= span
    assert counted(start, end, quiet) >= span
    if any(is_free(end + step * timedelta(minutes=15), quiet) for step in range(8 * 24 * 4)):
        assert is_free(end, quiet)


def is_free(moment: datetime, quiet: list[Calendar]) -> bool:
    """Whether it is quiet for nobody. Two people's nights, half a world apart, can leave no such moment."""
    return all(one.ends_quiet(moment) == moment for one in quiet)


@given(STARTS, ZONES, st.times())
def test_a_fixed_time_comes_once_a_day_and_never_too_early(start, zone, at):
    typed = f"daily {at:%H:%M} {zone}, at least 10m"
    end = ends(read_clock(typed), start, False, (), timedelta(0))
    assert timedelta(minutes=10) <= end - start <= timedelta(hours=26)
    hour, dates = at.replace(second=0, microsecond=0), [start.date() + timedelta(days=n) for n in range(3)]
    days = [moment_of(day, hour, ZoneInfo(zone)) for day in dates]
    assert days == sorted(set(days))
