"""What somebody has typed, said back to be copied, and read out of the message that says it."""

from __future__ import annotations

from bot.messages.text import say
from render.wording.plain import readable

_TEXTS = ("typed-was", "typed-was-lines")
"""How one line is said back, and several."""
MOST_ECHOED = 1200
"""Letters that are said back."""


def typed_was(text: str) -> str:
    """What was typed, to copy."""
    lines = [readable(line) for line in text.replace("`", "'").splitlines()]
    return say(_TEXTS[len(lines) > 1], text="\n".join(lines)[:MOST_ECHOED])


def typed_in(shown: str) -> str:
    """What a message says that was typed, for a form to begin with; empty if it says nothing of the kind."""
    for id in reversed(_TEXTS):  # a fence begins like the mark of a line
        before, after = say(id, text="\0").split("\0")
        _, found, rest = shown.partition(before)
        if found:
            return rest.partition(after)[0]
    return ""
