"""What holds for the pictures of every game: what a viewer can be sent, and that it gives nothing away.

Tests of a game ask here what is wrong, and find that nothing is.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from types import ModuleType
from typing import Any, TypeVar

import msgspec
from PIL import Image

from engine.core.dice import Dice, uniform
from engine.core.match import new_match
from engine.core.registry import rules
from engine.core.secrets.fill import fill
from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View
from render import encode
from render import picture as front
from render.encode import Picture

Sent = dict[str, bytes]
"""Pictures by name."""


def shown(picture: Picture) -> Image.Image:
    """The pixels of a picture."""
    return Image.open(io.BytesIO(picture.data))


def drawn(pictures: ModuleType, view: View[Any], seat: Seat | None, *, but: Iterable[str] = ()) -> Sent:
    """Every picture that a viewer can be sent, but for some."""
    made = {name: extra.draw(view, seat, None) for name, extra in pictures.EXTRA.items() if name not in but}
    made |= {"hand": pictures.hand(view, seat), "board": pictures.board(view)}
    return {name: picture.data for name, picture in made.items() if picture is not None}


def look_alike(
    game: str, scenario: str, viewer: Viewer, draw: Callable[[View[Any], Seat | None], Sent], at: Iterable[int],
    options: Mapping[str, str] | None = None,
) -> Iterator[tuple[Sent, Sent]]:  # fmt: skip
    """What a viewer is sent of two matches that look the same to him, after these numbers of choices made by chance."""
    seat, steps = next(iter(viewer.seats), None), set(at)
    match, _ = new_match(rules(game), scenario, dict(options or {}), Dice("pictures", {}))
    for step in range(max(steps) + 1):
        if step in steps:
            view = View(match, viewer)
            yield draw(view, seat), draw(View(fill(view, Dice(f"other{step}", {})), viewer), seat)
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
