"""Places of a board as people type them."""

from __future__ import annotations

from bot.service.api.denials import Denied
from engine.core.registry import rules
from engine.core.words.notation import words_of
from engine.core.words.spelling import similar
from render.picture import places
from render.wording.words import words


def place_typed(game: str, text: str) -> str:
    """The place that a picture can be drawn around, by its id, name or another spelling; `Denied` if there is none."""
    known, typed = places(game), tuple(words_of(text))
    if text.strip() in known:
        return text.strip()
    own, lexicon = words(game), rules(game).lexicon
    named = (id for id in known if typed in lexicon.spellings(id) or typed == tuple(words_of(own.name(id))))
    found = next(named, None) if typed else None
    if found is None:
        like = similar(typed[0], lexicon, known) if typed else []
        raise Denied("no-such-place-like" if like else "no-such-place", place=text[:60], like=like)
    return found
