"""Deadlines and sleep."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.store.pace import out_of_night


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
    assert out_of_night(at, ZoneInfo(zone)) == datetime.fromisoformat(moved).replace(tzinfo=UTC)
