"""What a game's folder in `render/boards` offers in words: the board as text, what a seat has, how events are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from bot import limits
from bot.messages.text import cut, say
from engine.core.event import Event
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from render.boards import offered
from render.picture import standing_told, told, told_with_question
from render.table_data import drawn_from
from render.wording.bearing import Facts
from render.wording.plain import Plain
from render.wording.recap import Style
from render.wording.words import Words, words

_FENCE = "```"


def board_text(view: View[Any], most: int = limits.EMBED_TEXT) -> str:
    """The whole board as a block of plain text; empty where the game has none."""
    return _fenced(_told(view, "board_text"), most)


def place_text(view: View[Any], place: str, most: int = limits.EMBED_TEXT) -> str:
    """What is in a place, as a block of plain text; empty where the game does not tell."""
    tell = _found(view.rules.name, "place", "place_text")
    with drawn_from(view.rules):
        told = tell(view.rules.board, view.state, place, _words(view)) if tell and place else ""
    return _fenced(told, most)


def lines_about(view: View[Any], place: str, most: int = limits.EMBED_TEXT) -> str:
    """What the board in words says of a place, where the game tells no more of it; empty where that is nothing."""
    if not place:
        return ""
    named, parts = re.compile(rf"\b{re.escape(_words(view).name(place))}\b"), list[str]()
    for paragraph in _told(view, "board_text").split("\n\n"):
        head, *lines = paragraph.split("\n")
        found = [line for line in lines if named.search(line)]
        parts += ["\n".join([head, *found])] if found else []
    return _fenced("\n\n".join(parts), most) if parts else ""


def hint(view: View[Any], seat: Seat | None, choices: Sequence[Choice]) -> str:
    """What is worth knowing of an order below it in menus, as its seat sees it; empty where the game does not say."""
    tell = _found(view.rules.name, "hints", "hint") if seat is not None else None
    with drawn_from(view.rules):
        return str(tell(view, seat, choices, _words(view))) if tell else ""


def alt_text(view: View[Any]) -> str:
    """What a picture of the board shows."""
    return cut(_told(view, "alt_text"), limits.ALT_TEXT)


def shown_by(kind: str, view: View[Any], seat: Seat | None, extra: str = "") -> str:
    """What a picture shows: a seat's cards, one of a game's own pictures, else the board."""
    if kind == "extra":
        lines = told(view, extra, seat, _words(view))
        return cut("\n".join(line.replace("**", "") for line in lines), limits.ALT_TEXT)
    if kind == "standing":
        return cut("\n".join(standing_told(view)), limits.ALT_TEXT)
    if kind == "hand":
        cards = "\n".join(_hand(view, seat) if seat else []).replace("**", "")
        return cut(say("alt-hand", cards=Plain(cards)), limits.ALT_TEXT)
    return alt_text(view)


def shown_with_question(view: View[Any], seat: Seat, extra: str) -> str:
    """What the picture that goes with a question shows; `extra`: a seat's cards, or one of a game's own pictures."""
    if lines := told_with_question(view, seat, extra, _words(view)):
        return cut("\n".join(lines).replace("**", ""), limits.ALT_TEXT)
    return shown_by("hand" if extra == "hand" else "extra" if extra else "board", view, seat, extra)


def _hand(view: View[Any], seat: Seat) -> list[str]:
    """What the picture of a seat's hand shows, a line each: all that only it knows, unless the game says otherwise."""
    tell = _found(view.rules.name, "status", "hand_told")
    with drawn_from(view.rules):
        if tell is not None:
            return list(tell(view, seat, _words(view)))
    return [f"{title}: {text}" for title, text in secrets(view, seat) or []]


def holdings(view: View[Any], seat: Seat, kind: str = "") -> list[str]:
    """What a seat has, a line each, but for what its question is about: that presses. Of a `kind` what bears on it."""
    about = asked(view, seat)
    return [line for line in _status(view, "holdings", seat, kind) if not any(line in told for told in about)]


def pressing(view: View[Any], seat: Seat, kind: str = "") -> list[str]:
    """What a seat should know before it chooses, a line each; first what its question is about, where a game tells.

    Of a `kind` of question what bears on it.
    """
    return list(dict.fromkeys([*asked(view, seat), *_status(view, "pressing", seat, kind)]))


def asked(view: View[Any], seat: Seat) -> list[str]:
    """What a seat's question is about, a line each; none where a game does not tell."""
    tell = _found(view.rules.name, "status", "asked")
    with drawn_from(view.rules):
        return tell(view, seat, _words(view)) if tell else []


def warned(view: View[Any], seat: Seat) -> list[str]:
    """What loses a seat the game as things stand, once nothing more can be done about it; mostly nothing."""
    tell = _found(view.rules.name, "status", "warned")
    with drawn_from(view.rules):
        return tell(view, seat, _words(view)) if tell else []


def scored(view: View[Any]) -> str:
    """What a game tells behind the score, of what everybody may know: what it counts to, and who has taken what."""
    tell = _found(view.rules.name, "status", "scored")
    with drawn_from(view.rules):
        return tell(view, _words(view)) if tell else ""


def coming(view: View[Any], seat: Seat) -> list[str]:
    """What a seat's orders lead to that has not happened yet (battles, sieges that end); mostly nothing."""
    tell = _found(view.rules.name, "status", "coming")
    with drawn_from(view.rules):
        return tell(view, seat, _words(view)) if tell else []


def foreseen(view: View[Any], seat: Seat, choices: Sequence[Choice]) -> list[str]:
    """What dice will decide once these choices, which led to this view, are sent; none where a game does not tell."""
    tell = _found(view.rules.name, "status", "foreseen")
    with drawn_from(view.rules):
        return tell(view, seat, choices, _words(view)) if tell else []


def toll(view: View[Any], seat: Seat, events: Sequence[Event]) -> list[str]:
    """What events have cost a seat, a line or two; nothing where a game does not tell."""
    tell = _found(view.rules.name, "toll", "toll")
    with drawn_from(view.rules):
        return tell(events, view.rules.board, view.state, seat, _words(view)) if tell and events else []


def in_toll(view: View[Any], seat: Seat, events: Sequence[Event]) -> Callable[[Event], bool]:
    """Whether the toll of these events tells all there is to one of them, so that news need not say it again."""
    find = _found(view.rules.name, "toll", "in_toll")
    if find is None:
        return lambda event: False
    found: Callable[[Event], bool] = find(events, view.rules.board, view.state, seat)
    return found


def secrets(view: View[Any], seat: Seat) -> list[tuple[str, str]] | None:
    """What only this seat knows, as titles with words; None where the game leaves that to the fields of its state."""
    tell = _found(view.rules.name, "status", "secrets")
    with drawn_from(view.rules):
        return None if tell is None else tell(view, seat, _words(view))


def style_of(game: str) -> Style:
    """How a game's events are told."""
    style: Style = _found(game, "recap", "STYLE") or Style()
    return style


def _fenced(told: str, most: int) -> str:
    return f"{_FENCE}\n{cut(told, most - 2 * len(_FENCE) - 2)}\n{_FENCE}" if told else ""


def _status(view: View[Any], name: str, seat: Seat, kind: str) -> list[str]:
    tell: Facts | None = _found(view.rules.name, "status", name)
    with drawn_from(view.rules):
        return tell(view.rules.board, view.state, seat, _words(view), kind) if tell else []


def _told(view: View[Any], name: str) -> str:
    tell = _found(view.rules.name, "text", name)
    with drawn_from(view.rules):
        return tell(view.rules.board, view.state, _words(view)) if tell else ""


def _words(view: View[Any]) -> Words:
    return words(view.rules.name, view.rules.digest)


@cache
def _found(game: str, chapter: str, name: str) -> Any:
    """What `render/boards/<game>/<chapter>.py` offers by that name; None where there is no such file or name."""
    return offered(game, chapter, name)
