"""What is wrong with one part of an order."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice


class Problem(Struct, frozen=True):
    """What is wrong with one part of an order."""

    kind: Literal["unknown", "ambiguous", "refused", "not-asked", "too-long", "too-many", "wordless"]
    """`too-long`: more text or choices than one order may have; `too-many`: a part repeated too often, or no time;
    `wordless`: nothing but signs."""
    part: str
    """The words as typed, or the choice."""
    refusal: Refusal | None = None
    meant: tuple[Choice, ...] = ()
    """What it could mean (ambiguous), or what was meant (refused)."""
    legal: tuple[Choice, ...] = ()
    """What could be said instead."""
    instead: tuple[Choice, ...] = ()
    """What a whole sentence may have meant that could not be taken."""
