"""Calendar files: what RFC 5545 asks of them, read back by its own rules."""

from datetime import UTC, datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st

from bot.messages.icalendar import Moment, calendar

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def unfolded(file: bytes) -> list[str]:
    """Content lines (§3.1)."""
    text = file.decode()
    assert text.endswith("\r\n")
    return text.replace("\r\n ", "").removesuffix("\r\n").split("\r\n")


def value(file: bytes, name: str) -> str:
    return next(line.removeprefix(f"{name}:") for line in unfolded(file) if line.startswith(f"{name}:"))


def unescaped(text: str) -> str:
    found, letters = "", iter(text)
    for letter in letters:
        found += letter if letter != "\\" else {"n": "\n", "N": "\n"}.get(following := next(letters), following)
    return found


def test_a_file_has_what_a_calendar_and_an_event_must_have():
    berlin = datetime(2026, 3, 29, 21, 30, tzinfo=timezone(timedelta(hours=2)))
    lines = unfolded(calendar([Moment("ABCDE-red-9@keryx", berlin, "Red moves", url="https://discord.com/x")], NOW))
    assert lines[:3] == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Keryx//Deadlines//EN"]
    assert lines[-1] == "END:VCALENDAR"
    event = lines[lines.index("BEGIN:VEVENT") : lines.index("END:VEVENT")]
    assert "UID:ABCDE-red-9@keryx" in event
    assert "DTSTAMP:20260301T120000Z" in event
    assert "DTSTART:20260329T193000Z" in event
    assert "URL:https://discord.com/x" in event


def test_what_has_a_meaning_in_the_format_is_escaped():
    file = calendar([Moment("a@b", NOW, 'Bert; Anna, \\ and\r\nCarl:\x07 "x"')], NOW)
    assert value(file, "SUMMARY") == 'Bert\\; Anna\\, \\\\ and\\nCarl: "x"'


@given(st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=300))
def test_any_text_comes_back_from_lines_that_are_short_enough(text):
    file = calendar([Moment("a@b", NOW, text)], NOW)
    assert all(len(line) <= 75 for line in file.split(b"\r\n"))
    assert all(line.decode() is not None for line in file.split(b"\r\n"))
    assert b"\n" not in file.replace(b"\r\n", b"")
    assert unescaped(value(file, "SUMMARY")) == text
