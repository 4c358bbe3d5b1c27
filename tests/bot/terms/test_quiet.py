"""Deadlines and sleep."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.terms.quiet import NIGHT, Calendar, Quiet, out_of_quiet


@pytest.mark.parametrize(
    ("moment", "zone", "moved"),
    [
        ("2026-03-10T12:00", "Europe/Athens", "2026-03-10T12:00"),
        ("2026-03-10T22:30", "Europe/Athens", "2026-03-11T07:00"),
        ("2026-03-11T03:00", "Europe/Athens", "2026-03-11T07:00"),
        ("2026-03-28T23:30", "Europe/Athens", "2026-03-29T06:00"),
    ],
    ids=["by day", "late evening", "small hours", "the night the clocks change"],
)
def test_a_deadline_at_night_waits_for_the_morning(moment, zone, moved):
    at = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    night = Calendar(Quiet(hours=(NIGHT,)), ZoneInfo(zone))
    assert out_of_quiet(at, [night]) == datetime.fromisoformat(moved).replace(tzinfo=UTC)
