"""Names that are nearly what somebody has typed."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.words.notation import Lexicon, Spelling, distance, plain

_SIMILAR = 3
"""Names a refusal offers for a word that is none."""


def similar(word: str, lexicon: Lexicon, known: Iterable[str]) -> list[str]:
    """Names that begin with what is nearly this word, the nearest first; each thing by one name only."""
    nearest: dict[str, tuple[int, str]] = {}
    for id in known:
        near = [(away, " ".join(name)) for name in lexicon.spellings(id) if (away := _away(word, name)) is not None]
        if near:
            nearest[id] = min(near)
    return list(dict.fromkeys(name for _, name in sorted(nearest.values())))[:_SIMILAR]


def _away(word: str, name: Spelling) -> int | None:
    """How far a word is from the beginning of a name; None: it can't be meant."""
    allowed = 2 if len(word) > 4 else 1
    head = plain(name[0])
    if len(word) > 2 and head.startswith(word):
        return 0
    away = distance(word, head, allowed)
    return away if away <= allowed < len(head) else None
