"""The bot's way of saying no: which part, why, and what would do."""

from __future__ import annotations

from bot.messages.text import cut, cut_list, person_text, say
from bot.service.api.denials import DENIALS, Denied, Seats
from engine.core.questions.check import Refused
from render.wording.plain import escape
from render.wording.texts import MissingText
from render.wording.words import words


def refusal_text(no: Denied | Refused, game: str | None = None) -> str:
    """Why the service or the rules would not do it."""
    if isinstance(no, Refused):
        return cut(words(game).refusal(no.refusal), 1500)
    return denial_text(no)


_READ, _SHOWN = 4000, 200
"""Letters of an argument that are looked at, and that are shown."""


def denial_text(no: Denied) -> str:
    """The text of a denial; its arguments may hold people's words, so they are made harmless."""
    args = {name: _shown(value) for name, value in no.args_.items()}
    id = "paused-plainly" if no.code == "paused" and not args.get("reason") else no.code
    try:
        return cut(say(f"denied-{id}", **args), 1500)
    except MissingText:
        return say("denied-otherwise", why=DENIALS.get(no.code, no.code))


def _shown(value: object) -> str | int | float:
    if isinstance(value, int | float):
        return value
    if isinstance(value, Seats):
        own = words(value.game, value.data)
        return ", ".join(own.name(seat) for seat in value)
    if isinstance(value, list | tuple | set):
        return ", ".join(person_text(str(one), 60) for one in value)
    return cut_list(escape(str(value)[:_READ]), _SHOWN)
