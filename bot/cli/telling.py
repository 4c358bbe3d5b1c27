"""How commands tell what happened."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.board_words import style_of
from engine.core.event import Event, mask_events
from engine.core.secrets.secret import Viewer
from render.wording.recap import recap
from render.wording.texts import MissingText
from render.wording.words import Words, words


def words_for(game: str) -> Words | None:
    """The words of a game; None where it has no catalogue."""
    try:
        return words(game)
    except OSError:
        return None


def said(events: Sequence[Event], viewer: Viewer, speech: Words | None) -> list[str]:
    """What happened, told as in a report, as far as the viewer may know it; by ids where a game has no words."""
    known = mask_events(list(events), viewer)
    if speech is None or speech.game is None:
        return [_by_ids(event) for event in known]
    try:
        told = recap(known, speech, style_of(speech.game))
    except MissingText:
        return [_by_ids(event) for event in known]
    return [f"{line.text}{speech.section(line.section)}".replace("**", "") for line in told.lines]


def _by_ids(event: Event) -> str:
    facts = ", ".join(f"{name} {value}" for name, value in event.args.items())
    return f"{event.id}: {facts}" if facts else event.id
