"""Texts cut to what fits, people's words made harmless, times that each reader sees in their own zone."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from bot import limits
from render.wording.plain import Plain, escape, readable
from render.wording.words import words

WIDTH = 42
"""Letters that go into a line on a telephone."""
_MORE = "…"
_PAIRS = ("**", "`")
"""Marks that stand on both sides of something."""
_CLAUSE = re.compile(r"(?<=[;,.?]) ")
"""Where a clause has ended."""
_BETWEEN = re.compile(r"(?<=[,;] )|(?= and )")
"""Where a list goes on to its next thing."""
_LEFT = re.compile(r" … (\d+) more$")
"""How a list ends that says how many more there are."""
_NEAR = 36
"""Letters that a line may go on to the end of what it tells."""
_WORD = 12
"""Letters of a word that is rather left out than cut."""


def say(id: str, /, **args: Any) -> str:
    """One of the bot's own texts. Strings among the arguments are shown as they stand."""
    shown = {name: Plain(value) if isinstance(value, str) else value for name, value in args.items()}
    return words(None).text(id, **shown)


def say_known(id: str, otherwise: str, /, **args: Any) -> str:
    """The text `id`, or `otherwise` where there is none of that name."""
    return say(id if words(None).has(id) else otherwise, **args)


def sentence(text: str) -> str:
    """With a capital letter, whatever name it begins with."""
    return text[:1].upper() + text[1:]


def section(id: str, text: str) -> str:
    """A titled part; nothing for nothing."""
    return f"**{say(id)}**\n{text}" if text else ""


def person_text(text: str, most: int = 200) -> str:
    """A person's own words: no mention, no markdown, no more than `most` characters."""
    return cut(escape(text[: most * 2]), most)


def cut(text: str, most: int) -> str:
    """At most `most` characters, with … where something is missing: between words if one is near, and with what is
    bold or code closed again.
    """
    if len(text) <= most:
        return text
    for room in range(most - len(_MORE), 0, -1):
        kept = text[:room]
        if not text[room].isspace() and len(kept) - (space := kept.rfind(" ")) <= _WORD and space > 0:
            kept = kept[:space]
        kept = kept.rstrip(" \\*`").rstrip(" .,;:")
        closed = kept + _MORE + "".join(mark for mark in _PAIRS if kept.count(mark) % 2)
        if len(closed) <= most:
            return closed
    return _MORE[: max(0, most)]


def cut_list(text: str, most: int) -> str:
    """A line that lists things behind a colon, in so many letters: the first whole, and how many more there are.

    What is no list, or has no room for two of them, is cut where a clause ends.
    """
    if len(text) <= most:
        return text
    parts = _listed(text)
    first = next((number for number, part in enumerate(parts) if ": " in part), None)
    if first is None:
        return cut_clause(text, most)
    for kept in range(len(parts) - 1, first + 1, -1):
        begun = "".join(parts[:kept]).rstrip(" ,;")
        shown = f"{begun} {say('left-out', count=len(parts) - kept)}"
        if len(shown) <= most and not any(shown.count(mark) % 2 for mark in _PAIRS):
            return shown
    return cut_clause(text, most)


def cut_clause(text: str, most: int) -> str:
    """In so many letters that are seen, cut where a clause ends: never before the result or the goal that it leads to.

    One that has no end before the half of it goes on to its first end, if that is near; else it is cut between words.
    """
    if seen(text) <= most:
        return text
    ends = [found.start() for found in _CLAUSE.finditer(text) if not _within(text[: found.start()])]
    fitting = [end for end in ends if most // 2 <= seen(text[:end]) < most]
    near = [end for end in (*ends, len(text)) if most <= seen(text[:end]) <= most + min(_NEAR, most // 2)]
    whole = max(fitting, default=0) or min(near, default=0)
    if whole == len(text):
        return text
    return f"{text[:whole].rstrip(' ,;:.')} {_MORE}" if whole else cut(text, most)


def seen(text: str) -> int:
    """How many letters of it a reader sees: without the marks of what is bold."""
    return len(text.replace("**", ""))


def height(line: str) -> int:
    """About how many lines it takes on a telephone."""
    return math.ceil(len(line.replace("*", "")) / WIDTH)


def _within(text: str) -> bool:
    """Whether it ends within brackets, or within something bold."""
    return text.count("(") > text.count(")") or text.count("**") % 2 == 1


def _listed(text: str) -> list[str]:
    """A text behind its commas, semicolons and the *and* before the last thing, but for those within brackets."""
    parts = [""]
    for part in _BETWEEN.split(text):
        whole = parts[-1].count("(") == parts[-1].count(")")
        parts = [*parts, part] if whole and parts[-1] else [*parts[:-1], parts[-1] + part]
    return parts


def label(text: str, most: int = limits.BUTTON_LABEL) -> str:
    """A label: one line without markdown, never empty; of a list that says how many more there are, whole things."""
    plain = readable(text.replace("*", "").replace("`", "").replace("\\", ""))
    while len(plain) > most and (left := _LEFT.search(plain)) and ", " in plain[: left.start()]:
        begun = plain[: left.start()].rpartition(", ")[0]
        plain = f"{begun} {say('left-out', count=int(left[1]) + 1)}"
    return cut(plain, most) or _MORE


def lines_that_fit(lines: Iterable[str], most: int, *, newest_last: bool = True) -> tuple[list[str], int]:
    """As many whole lines as fit, keeping the end (or the beginning), and how many were left out."""
    given = list(lines)
    order = reversed(given) if newest_last else iter(given)
    kept: list[str] = []
    left = most
    for line in order:
        if len(line) + 1 > left:
            break
        kept.append(line)
        left -= len(line) + 1
    if newest_last:
        kept.reverse()
    return kept, len(given) - len(kept)


def when(moment: datetime, style: str = "R") -> str:
    """A moment that every reader's own Discord shows in their time (`R`: in 3 days)."""
    return f"<t:{int(moment.timestamp())}:{style}>"


def mention(person: int) -> str:
    """A person, by name in every client; notifies only where the message allows it. Below nought: who is forgotten."""
    return f"<@{person}>" if person >= 0 else say("a-player")
