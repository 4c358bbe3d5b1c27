"""Moments as an iCalendar file (RFC 5545), for any calendar to take in."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

_FOLDED = 75
"""Octets of a line, without its end (§3.1)."""
_ESCAPED = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})
_PRODUCT = "-//Keryx//Deadlines//EN"


@dataclass(frozen=True)
class Moment:
    """Something that happens at one time."""

    uid: str
    """The same in every file that tells of it: a calendar that takes in a later one moves it (§3.8.4.7)."""
    at: datetime
    summary: str
    description: str = ""
    url: str = ""


def calendar(moments: Iterable[Moment], now: datetime) -> bytes:
    """The file, made `now`. A calendar has one component at least (§3.6): there must be a moment."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:{_PRODUCT}", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"]
    for moment in moments:
        lines += _event(moment, now)
    lines.append("END:VCALENDAR")
    return b"".join(part + b"\r\n" for line in lines for part in _folded(line))


def _event(moment: Moment, now: datetime) -> list[str]:
    """A moment takes no time (§3.6.1: an event without an end) and keeps nobody busy."""
    more = [f"DESCRIPTION:{_text(moment.description)}"] if moment.description else []
    more += [f"URL:{moment.url}"] if moment.url else []
    return [
        "BEGIN:VEVENT", f"UID:{_text(moment.uid)}", f"DTSTAMP:{_time(now)}", f"DTSTART:{_time(moment.at)}",
        f"SUMMARY:{_text(moment.summary)}", *more, "TRANSP:TRANSPARENT", "END:VEVENT",
    ]  # fmt: skip


def _time(moment: datetime) -> str:
    """Form 2 of §3.3.5: in UTC."""
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    """A value of §3.3.11; what can't be seen may not be in it (§3.1, CONTROL)."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    seen = "".join(letter for letter in lines if letter == "\n" or unicodedata.category(letter) != "Cc")
    return seen.translate(_ESCAPED)


def _folded(line: str) -> Iterator[bytes]:
    """A line in parts short enough, each after the first behind a space; no letter is cut in two."""
    part, most = b"", _FOLDED
    for letter in line:
        octets = letter.encode()
        if len(part) + len(octets) > most:
            yield part
            part = b" "
        part += octets
    yield part
