"""What somebody types who wants to break something: words of the game, and what computers trip over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

LONGEST = 4000
"""Letters of a field on Discord."""
NUMBERS = ("0", "-1", "1", "9", "99", "²", "٣", "1e999", "0x10", "NaN", "9" * 19, "9" * 400, "9" * 4900, str(2**63))
MARKS = (";", "; ", " ", ",", "+", "+ ", "-", "=", ":", "/", "x9 ", "x99999 ", "\n", "\t", "—", "'", '"', "{", "}", "[")
ODD = (
    "", "..", "../../etc/passwd", "page:9", "page:-1", "page:99999999999999999999", "ahead.x", "1.x", "x.y+z", "all",
    "help", "why", "undo", "@everyone", "<@901>", "<t:99999999999999:R>", "`", "```", "||", "\u202e", "\u200b", "\x00",
    "{{ $name }}", "{0}", "%s", "${x}", "' OR 1=1 --", "<script>alert(1)</script>", "k:arb-end:T", "f:1:2:k:typed",
    "İ", "ß", "\ufdfa", "a\u0301" * 40, "\U0001f469\u200d\U0001f467",
)  # fmt: skip

T = TypeVar("T")


def mostly(usual: st.SearchStrategy[T], odd: st.SearchStrategy[T], of: int = 5) -> st.SearchStrategy[T]:
    """The odd one once in so many times. Repeated in `one_of`, a strategy comes no more often."""
    return st.integers(1, of).flatmap(lambda number: odd if number == of else usual)


ANYTHING = st.one_of(st.sampled_from(NUMBERS), st.sampled_from(ODD), st.text(max_size=40))


def texts(words: Sequence[str]) -> st.SearchStrategy[str]:
    """Lines of which some could nearly be orders."""
    word = st.sampled_from(sorted(words)) if words else ANYTHING
    half = word.map(lambda it: it[: len(it) // 2])
    part = mostly(word, st.one_of(st.sampled_from(MARKS), ANYTHING, half), 2)
    line = st.builds(lambda parts, mark: mark.join(parts), st.lists(part, max_size=9), st.sampled_from(("", " ", "; ")))
    long = st.builds(
        lambda text, mark: ((text or "x") + mark) * (LONGEST // (len(text) + 1)), line, st.sampled_from(MARKS)
    )
    return mostly(line, st.one_of(ANYTHING, long)).map(lambda text: text[: LONGEST * 2])


LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), ANYTHING, st.sampled_from((2**63, -(2**64), 10**400, 1e308))
)
TREES: st.SearchStrategy[Any] = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)
"""Anything that can be written as JSON."""
