"""The pictures of any game, ready to send. Equal views give equal bytes.

Each game has a module `render/boards/<game>/pictures.py`, found by its name. What it offers, all of it made from a view
and so from what its viewer may know, with the data of the view's rules:

    board(view, *, marks=(), crop=None, caption=None, banner="") -> Picture
        The whole board; with `crop` (ids out of `places()`), their surroundings enlarged. `marks` are numbered as in
        the report they go with. `banner`: in place of whose turn it is. The one name that must be there.
    places() -> list[str]
        What a part of the board can be drawn around, as ids with names in `names.toml`.
    theatre(marks) -> list[str]
        Places to crop a report's map to; none where its marks lie all over the board.
    at_a_glance(places) -> bool
        Whether a telephone shows the part of the board around some places in letters one can read beside a question.
    hand(view, seat, caption=None) -> Picture | None
        What a seat holds; None where it holds nothing.
    fought(events) -> list[Sequence[Event]]
        The battles that have ended among some events, each as the events that tell the whole of it: `report` draws
        them, and a reader finds the last one again.
    report(view, events) -> Iterator[Picture]
        What a report shows besides the board: battles that were fought, say. `view` is the table after its events, and
        both are masked for its readers.
    story(view, events) -> Picture | None
        What is remembered of a whole phase, where the map does not show it: its debates.
    deciding(view, seat) -> str
        Which picture decides what the seat is asked: `hand`, a name of EXTRA or one that `with_question` knows; empty:
        the board where it can act.
    with_question(view, seat, name) -> Picture | None
        That picture as it goes with a question, large enough for a telephone; None: as it is otherwise.
    standing(view) -> Picture | None, standing_told(view) -> list[str]
        How all stand, of what everybody may know: beside questions, and in the room, about no place.
    about(view, seat) -> list[str]
        The places that a question is about which neither it nor its answers name.
    EXTRA: dict[str, Extra]
        Whatever else there is to look at, by the name of its command (`/look battle`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from render.boards import offered
from render.drawing.encode import Picture
from render.pieces.marks import Mark
from render.table_data import drawn_from
from render.wording.words import Words

Draw = Callable[[View[Any], Seat | None, str | None], Picture | None]
"""`draw(view, seat, caption)`: None where there is nothing to see just now. No seat: an onlooker's."""
Tell = Callable[[View[Any], Seat | None, Words], Sequence[str]]
"""`tell(view, seat, words)`: a line each; none where there is nothing to tell."""


@dataclass(frozen=True)
class Extra:
    """Something of a game that can be looked at besides board and hand, as a picture, in words, or both."""

    about: str
    """One line for the list of commands, at most 100 letters."""
    draw: Draw | None = None
    tell: Tell | None = None


def question(view: View[Any], seat: Seat | None) -> str:
    """What a seat is asked, by the kind of question without the game's name; empty where it is asked nothing."""
    asked = view.asked(seat) if seat is not None else None
    return asked.kind.rpartition(".")[2] if asked is not None else ""


def drawable(game: str) -> bool:
    """Whether the game has pictures at all."""
    return _found(game, "board") is not None


def board(
    view: View[Any],
    *,
    marks: Sequence[Mark] = (),
    crop: Sequence[str] | None = None,
    caption: str | None = None,
    banner: str = "",
) -> Picture | None:
    """The board, or the part of it around the places in `crop`; None for a game without pictures."""
    draw = _found(view.rules.name, "board")
    with drawn_from(view.rules):
        made: Picture | None = draw(view, marks=marks, crop=crop, caption=caption, banner=banner) if draw else None
    return made


def places(game: str) -> list[str]:
    """What a part of the board can be drawn around."""
    listed = _found(game, "places")
    return list(listed()) if listed else []


def theatre(game: str, marks: Sequence[Mark]) -> list[str]:
    """Where the marks lie, if that is a part of the board worth enlarging."""
    around = _found(game, "theatre")
    return list(around(marks)) if around else []


def at_a_glance(game: str, around: Sequence[str]) -> bool:
    """Whether a telephone shows the part of the board around some places legibly beside a question."""
    legible = _found(game, "at_a_glance")
    return bool(legible(around)) if legible else True


def about(view: View[Any], seat: Seat) -> list[str]:
    """The places that a question is about without naming them."""
    found = _found(view.rules.name, "about")
    with drawn_from(view.rules):
        return list(found(view, seat)) if found else []


def hand(view: View[Any], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """What a seat holds."""
    draw: Draw | None = _found(view.rules.name, "hand")
    with drawn_from(view.rules):
        return draw(view, seat, caption) if draw else None


def reports(game: str) -> bool:
    """Whether the game's reports have pictures besides the board."""
    return _found(game, "report") is not None


def report(view: View[Any], events: Sequence[Event]) -> Iterator[Picture]:
    """What a report of these events shows besides the board, each drawn when it is asked for."""
    draw = _found(view.rules.name, "report")
    drawn = iter(draw(view, events) if draw else ())
    while True:
        with drawn_from(view.rules):
            picture = next(drawn, None)
        if picture is None:
            return
        yield picture


def story(view: View[Any], events: Sequence[Event]) -> Picture | None:
    """What is remembered of a whole phase, of which `events` are what its readers may know."""
    draw = _found(view.rules.name, "story")
    with drawn_from(view.rules):
        return draw(view, events) if draw else None


def tells_stories(game: str) -> bool:
    """Whether a phase of the game that is over may have a picture of what is remembered of it."""
    return _found(game, "story") is not None


def has_battles(game: str) -> bool:
    """Whether the game's battles can be looked at once they are over."""
    return _found(game, "fought") is not None


def fought(game: str, events: Sequence[Event]) -> list[Sequence[Event]]:
    """The battles that have ended among some events, each as the events that tell the whole of it."""
    find = _found(game, "fought")
    return list(find(events)) if find else []


def extras(game: str) -> Mapping[str, Extra]:
    """What else a game offers to look at, by name."""
    return _found(game, "EXTRA") or {}


def extra(view: View[Any], name: str, seat: Seat | None, caption: str | None = None) -> Picture | None:
    """One of those as a picture; None where the game has none of that name, or nothing to see just now."""
    found = extras(view.rules.name).get(name)
    with drawn_from(view.rules):
        return found.draw(view, seat, caption) if found is not None and found.draw is not None else None


def deciding(view: View[Any], seat: Seat | None) -> str:
    """What to look at for what the seat is asked: `hand`, one of `EXTRA`; empty: the board where it can act."""
    choose = _found(view.rules.name, "deciding")
    found: str = choose(view, seat) if choose else ""
    return found


def with_question(view: View[Any], seat: Seat | None, name: str) -> Picture | None:
    """The hand or one of `EXTRA` as it goes with a question of that seat; None where there is nothing of that name."""
    draw = _found(view.rules.name, "with_question")
    with drawn_from(view.rules):
        own: Picture | None = draw(view, seat, name) if draw and seat else None
    return own or (hand(view, seat) if name == "hand" else extra(view, name, seat))


def standing(view: View[Any]) -> Picture | None:
    """How all stand, for what happens in no place; None where a game does not compare them."""
    draw = _found(view.rules.name, "standing")
    with drawn_from(view.rules):
        made: Picture | None = draw(view) if draw else None
    return made


def standing_told(view: View[Any]) -> list[str]:
    """The same in words, a line each."""
    tell = _found(view.rules.name, "standing_told")
    with drawn_from(view.rules):
        return list(tell(view)) if tell else []


def told_with_question(view: View[Any], seat: Seat, name: str, words: Words) -> list[str]:
    """What that picture shows, a line each; empty where it is the same as without a question."""
    tell = _found(view.rules.name, "told_with_question")
    with drawn_from(view.rules):
        return list(tell(view, seat, name, words)) if tell else []


def told(view: View[Any], name: str, seat: Seat | None, words: Words) -> list[str]:
    """One of those in words, a line each."""
    found = extras(view.rules.name).get(name)
    with drawn_from(view.rules):
        return list(found.tell(view, seat, words)) if found is not None and found.tell is not None else []


@cache
def _found(game: str, name: str) -> Any:
    """What the game's module of pictures offers by that name; None where there is no such module or name."""
    return offered(game, "pictures", name)
