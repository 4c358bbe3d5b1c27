"""What joined a draft as one, a line of a menu or a typed line: taken back as one, and what it replaced comes back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.ahead.draft import Draft
from engine.core.secrets.view import View
from engine.core.words.notation import ADDS


class Added(Struct, frozen=True):
    """One thing that joined a draft, and what was there before it."""

    before: int | tuple[str, ...]
    """How many choices it was put behind, or all those whose place it took."""
    said: str = ""
    """The words of the menu it was chosen from; empty where it was typed or filled in."""


class Part(Struct, frozen=True):
    """The choices from `start` to `end` of a draft, which joined it as one."""

    start: int
    end: int
    said: str = ""


def added_to(kept: Sequence[Any]) -> list[Added]:
    """What is stored of a draft's coming about, oldest first; nothing is known of drafts from before it was kept."""
    return msgspec.convert(list(kept), list[Added])


def stored(added: Sequence[Added]) -> list[Any]:
    """The same for the database."""
    built: list[Any] = msgspec.to_builtins(list(added))
    return built


def parts_of(added: Sequence[Added], count: int) -> tuple[Part, ...]:
    """The parts of a draft of so many choices; of what is not known each choice is one."""
    said: dict[int, str] = {}
    for one in added:
        if isinstance(one.before, int):
            said[one.before] = one.said
        else:
            said = {0: one.said}
    known = {start: words for start, words in said.items() if start < count}
    starts = [*range(min(known, default=count)), *sorted(known), count]
    return tuple(Part(start, end, known.get(start, "")) for start, end in pairwise(starts))


def joined(kept: Sequence[str], added: Sequence[Added], now: Sequence[str], said: str = "") -> list[Added]:
    """What a draft has come about by that was `kept` and is `now` another, by one thing more."""
    if list(now) == list(kept):
        return list(added)
    longer = list(now[: len(kept)]) == list(kept)
    return [*added, Added(len(kept) if longer else tuple(kept), said)]


def without_last(kept: Sequence[str], added: Sequence[Added]) -> tuple[list[str], list[Added]]:
    """The draft as it was before the last thing joined it."""
    rest = list(added)
    while rest:
        before = rest.pop().before
        if not isinstance(before, int):
            return list(before), rest
        if before < len(kept):
            return list(kept[:before]), rest
    return list(kept[:-1]), []


class Typed(Struct, frozen=True):
    """What a typed line comes to."""

    draft: Draft
    """With the line, or as it was, with what was wrong."""
    note: str = ""
    """How it stands to the draft before: `typed-added`, `typed-instead`, `typed-kept` (`edit-kept`: as all of it)."""
    tried: Draft | None = None
    """Of a line that was not taken: behind the draft, as far as it could be read."""


def typed_on(view: View[Any], kept: Draft, text: str, *, whole: bool = False) -> Typed:
    """A typed line is taken whole or not at all: behind the draft where it can be, else in its place.

    `whole`: it is all that the draft is to be. One that begins with `+` can only go behind it.
    """
    line = text.strip()
    adds, line = line.startswith(ADDS), line.lstrip(f"{ADDS} ") if line.startswith(ADDS) else line
    fresh = Draft(view, kept.seat).type(line)
    further = fresh if not kept.choices else kept.copy().type(line)
    if kept.choices and not whole and _is_taken(further, len(kept.choices)):
        return Typed(further, "" if adds else "typed-added")
    if not adds and _is_taken(fresh, 0):
        return Typed(fresh, "" if not kept.choices or fresh.text == kept.text else "typed-instead")
    tried = fresh if whole or (_has_reason(fresh) and not _has_reason(further)) else further
    tried = further if adds else tried
    left = kept.copy()
    left.problem = tried.problem
    note = "edit-kept" if whole else "typed-kept" if kept.choices else ""
    return Typed(left, note, tried if tried is further else None)


def _is_taken(draft: Draft, begun: int) -> bool:
    return draft.problem is None and len(draft.choices) > begun


def _has_reason(draft: Draft) -> bool:
    return draft.problem is not None and draft.problem.kind == "refused"
