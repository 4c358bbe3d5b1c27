"""What holds for the pictures of every game: what a viewer can be sent, and that it gives nothing away.

Tests of a game ask here what is wrong, and find that nothing is.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial, wraps
from types import ModuleType
from typing import Any, TypeVar

import msgspec
from PIL import Image

from engine.core.dice import Dice, uniform
from engine.core.match import Match, new_match
from engine.core.registry import rules
from engine.core.secrets.fill import fill
from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View
from render import picture as front
from render.drawing import encode
from render.drawing.encode import Picture


def shown(picture: Picture) -> Image.Image:
    """The pixels of a picture."""
    return Image.open(io.BytesIO(picture.data))


Draws = Mapping[str, Callable[[View[Any], Seat | None], Picture | None]]
"""How pictures are drawn, by name."""


class Alike:
    """Compares what a viewer gets of matches that look the same to him.

    At every position the two views are the same to the byte, of which alone pictures are drawn; that these are the
    same, too, is seen once for each, at the first position in which there is something to draw.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer, self.seat = viewer, next(iter(viewer.seats), None)
        self.drawn = set[str]()
        """Pictures that have been compared, by name."""

    def compare(self, match: Match[Any], name: str, draws: Draws) -> tuple[View[Any], View[Any]]:
        """Hold the match against another one behind the same view; gives back both views."""
        view = View(match, self.viewer)
        other = View(fill(view, Dice(f"other{name}", {})), self.viewer)
        assert view.encode() == other.encode()
        for what, draw in draws.items():
            if what not in self.drawn and (picture := draw(view, self.seat)) is not None:
                again = draw(other, self.seat)
                assert again is not None
                assert again.data == picture.data, what
                self.drawn.add(what)
        return view, other


def draws_of(pictures: ModuleType, *, but: Iterable[str] = ()) -> Draws:
    """How every picture is drawn that a viewer of a game can be sent, but for some."""
    extras = {name: partial(_extra, extra.draw) for name, extra in pictures.EXTRA.items()}
    every = {**extras, "hand": pictures.hand, "board": lambda view, seat: pictures.board(view)}
    return {name: draw for name, draw in every.items() if name not in but}


def _extra(draw: Callable[[View[Any], Seat | None, None], Picture | None], view: View[Any], seat: Seat | None) -> Any:
    return draw(view, seat, None)


def at_random(game: str, scenario: str, at: Iterable[int], options: Mapping[str, str] | None = None) -> Iterator[Any]:
    """A match after these numbers of choices made by chance."""
    steps = set(at)
    match, _ = new_match(rules(game), scenario, dict(options or {}), Dice("pictures", {}))
    for step in range(max(steps) + 1):
        if step in steps:
            yield match
        (asked, decision), *_ = match.pending().items()
        legal = match.legal(decision)
        match.play(asked, decision.id, legal[uniform(f"pictures/{step}", len(legal))])


def changed(draw: Callable[[Any], Picture], state: Any, change: Callable[[Any], object]) -> bool:
    """Whether a change of the table is seen in a picture of it.

    Many changes begin with the same table: its picture by the same function, which must close over nothing, is kept.
    """
    assert draw.__closure__ is None
    before = _once((draw.__code__, msgspec.msgpack.encode(state)), lambda: draw(state)).data
    change(state)
    return draw(state).data != before


Draw = TypeVar("Draw", bound=Callable[..., Picture])
KEPT = 6
"""Pictures that are kept to be compared with others; they are large."""
_pictures: OrderedDict[Any, Picture] = OrderedDict()


def once(draw: Draw) -> Draw:
    """Draws a table that many tests begin with once, and keeps the picture; `__wrapped__` draws it anew."""

    @wraps(draw)
    def drawn(state: Any, *how: Any, **more: Any) -> Picture:
        looked_at = (repr(how), repr(sorted(more.items())))
        return _once((draw, msgspec.msgpack.encode(state), *looked_at), lambda: draw(state, *how, **more))

    return drawn  # type: ignore[return-value]


def _once(key: tuple[Any, ...], draw: Callable[[], Picture]) -> Picture:
    key = (*key, encode.LEVEL)
    if key not in _pictures:
        _pictures[key] = draw()
    _pictures.move_to_end(key)
    while len(_pictures) > KEPT:
        _pictures.popitem(last=False)
    return _pictures[key]


def unannounced(game: str, extras: Mapping[str, Any]) -> list[str]:
    """What the front of all games lacks of a game's pictures, or could not offer in a menu."""
    lacking = [] if front.drawable(game) and front.reports(game) else [game]
    lacking += [name for name in extras if name not in front.extras(game)]
    return lacking + [name for name, extra in extras.items() if not name.isalpha() or len(extra.about) > 100]
