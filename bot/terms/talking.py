"""Who may talk to whom at a table, and whether it is opened after the game."""

from __future__ import annotations

import re
from enum import StrEnum

import msgspec
from msgspec import Struct

from bot.terms.reading import Unreadable


class Circle(StrEnum):
    """Who may talk to whom."""

    PARTNERS = "partners"
    """Compatriots, where the game has them."""
    OPEN = "open"
    """Every seat to every other; who speaks is named."""
    ANONYMOUS = "anonymous"
    """The same; of who speaks the seat alone is named."""
    NONE = "none"


class Talking(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Talk between seats."""

    circle: Circle = Circle.PARTNERS
    opened: bool = False
    """Whether everybody may read it once the game is over; words keep what was agreed when they were said."""


_CIRCLES = {
    **dict.fromkeys(("partners", "compatriots", "between compatriots"), Circle.PARTNERS),
    **dict.fromkeys(("open", "any", "all", "anybody", "everybody"), Circle.OPEN),
    **dict.fromkeys(("anonymous", "anonymously", "seats only"), Circle.ANONYMOUS),
    **dict.fromkeys(("none", "no", "no talk", "silent"), Circle.NONE),
}
_OPENED = dict.fromkeys(("opened", "opened at the end", "opened afterwards", "opened after the end"), True)
_KEPT = dict.fromkeys(("kept", "kept private", "not opened", "private"), False)


def read_talking(line: str) -> Talking:
    """What a line says (`open`, `anonymous, opened at the end`, `none`)."""
    found = Talking()
    for clause in [" ".join(part.split()).lower() for part in re.split(r"[,;\n]", line) if part.strip()]:
        if clause in _CIRCLES:
            found = msgspec.structs.replace(found, circle=_CIRCLES[clause])
        elif (opened := {**_OPENED, **_KEPT}.get(clause)) is not None:
            found = msgspec.structs.replace(found, opened=opened)
        else:
            raise Unreadable("bad-talk", clause=clause)
    return found


def write_talking(talking: Talking) -> str:
    """The line that says it."""
    return f"{talking.circle.value}, {'opened at the end' if talking.opened else 'kept private'}"
