"""The positions a letter carries, as views again."""

from __future__ import annotations

from typing import Any

from bot.messages.board_words import style_of
from bot.messages.text import height
from bot.panels.spec import PictureOrder
from bot.service.mail.letters import OPENING, Letter
from engine.core.registry import rules
from engine.core.secrets.view import View
from render.wording.recap import Recap, digest, latest, numbered, recap
from render.wording.words import words


def view_of(letter: Letter) -> View[Any] | None:
    """The table after what the letter tells, through its reader's eyes."""
    if letter.after is None:
        return None
    return View.of_bytes(rules(letter.game, letter.data), letter.after, letter.eyes)


def recap_of(letter: Letter) -> Recap:
    """What the letter tells, as a headline, numbered lines and marks."""
    return recap(letter.events, words(letter.game, letter.data), style_of(letter.game))


MOST_TOLD, LEAST_TOLD = 6, 3
"""Lines of a message of the room; all of it stands under *History*."""
ROOM = 12
"""Lines of a telephone that these may take beside the picture."""


def brief_of(letter: Letter) -> Recap:
    """The same in short: of a phase that goes on its last lines, of a beginning or what is over what is worth
    remembering.
    """
    tell = digest if letter.args.get("over") or letter.kind == OPENING else latest
    return _on_a_screen(tell(letter.events, words(letter.game, letter.data), style_of(letter.game), MOST_TOLD))


def _on_a_screen(told: Recap) -> Recap:
    """Of long lines as many as a telephone shows beside the picture; of the least memorable the first make way."""
    kept = list(told.lines)
    while len(kept) > LEAST_TOLD and sum(height(line.text) for line in kept) > ROOM:
        kept.remove(max(kept, key=lambda line: (line.rank, -line.weight)))
    left = told.left + len(told.lines) - len(kept)
    return Recap(told.headline, tuple(numbered(kept)), left)


def picture_of(letter: Letter, marks: tuple[Any, ...] = ()) -> PictureOrder | None:
    """The board after what the letter tells, with marks that match its lines."""
    if letter.after is None:
        return None
    return PictureOrder(
        "board",
        letter.game,
        letter.data,
        letter.after,
        letter.viewer,
        letter.seat or "",
        marks=marks,
        texts=rules(letter.game, letter.data).texts,
    )
