"""Text that is shown as it is: people's words, made harmless before anybody sees them."""

from __future__ import annotations

from unicodedata import category


class Plain(str):
    """Text that is shown as it is, never taken for an id."""

    __slots__ = ()


_UNSEEN = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f")
"""Letters and signs that show as nothing, or as a gap."""


def readable(text: str) -> str:
    """A person's words in one line, as what they are: no marks that turn the direction, nothing that can't be seen.

    Empty where nothing in them could be seen. What accents and the like stand on stays with them.
    """
    kept = text if text.isprintable() and _UNSEEN.isdisjoint(text) else "".join(filter(_shows, text))
    return " ".join(kept.split()) if any(category(c)[0] in "LNPS" for c in kept) else ""


def _shows(c: str) -> bool:
    return c.isspace() or (category(c) not in ("Cc", "Cf", "Cs", "Co") and c not in _UNSEEN)


def escape(text: str) -> str:
    """A person's words made harmless: no mention, markdown or code ends, and nothing that `readable` leaves out."""
    text = readable(text)
    for mark in "\\`*_~|<>@#[]()":
        text = text.replace(mark, "\\" + mark if mark not in "`@<" else "")
    return text.strip()


def signed(number: int) -> str:
    """A number with its sign, as it is printed; zero has none."""
    return f"{number:+d}".replace("-", "−") if number else "0"
