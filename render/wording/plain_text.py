"""Boards in plain text: paragraphs narrow enough for a phone, and alternative texts short enough for a picture."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

WIDTH = 40
"""Columns that a phone shows in a code block."""
MOST = 1000
"""Characters of an alternative text."""


def paragraphs(parts: Iterable[str]) -> str:
    """Those parts that say anything, an empty line between them, at most `WIDTH` columns wide."""
    lines = "\n\n".join(part for part in parts if part).splitlines()
    return "\n".join(wrapped(line) for line in lines)


def wrapped(line: str) -> str:
    """A line no wider than `WIDTH`; what goes on is indented below it."""
    if len(line) <= WIDTH:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return textwrap.fill(line, WIDTH, subsequent_indent=indent, drop_whitespace=True)


def cut(text: str) -> str:
    """A text of at most `MOST` characters."""
    return text if len(text) <= MOST else f"{text[: MOST - 1].rstrip()}…"
