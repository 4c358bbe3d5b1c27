"""What those who draw do, in processes of their own: they load no more than it takes (no store, no Discord)."""

from __future__ import annotations

import contextlib
import hashlib
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import render
from bot.panels.looking.changed import changed_places
from bot.panels.spec import PictureOrder
from engine.core.files.data import DATA
from engine.core.registry import Rules
from render.drawing.cache import cache_folder
from render.maps.basemap import forget_places
from render.table_data import drawn_from

if TYPE_CHECKING:
    from render.drawing.encode import Picture

WARMING = ("board", "crop")
"""What is drawn beforehand, each by itself: a board, and a part of one, which is larger."""


def painted_before(game: str) -> bool:
    """Whether the maps of a game lie painted on the disk, by this version of what paints them."""
    return _stamp(game).exists()


def painted(game: str) -> None:
    """In a worker: have the maps of a game painted, and note that they are."""
    for kind in WARMING:
        prepared(game, kind)
    forget_places()
    with contextlib.suppress(OSError):  # a folder that can't be written only costs time
        _stamp(game).touch()


def _stamp(game: str) -> Path:
    """The note that says so: it lies with the maps, and is named after the code and the data they are made from."""
    code, data = Path(render.__file__).parent, DATA
    files = [*code.rglob("*.py"), *(data / game).glob("*_art.toml"), *(data / "basemap").iterdir()]
    made_from = hashlib.sha256(version("pillow").encode())
    for file in sorted(files):
        made_from.update(f"{file.name} {file.stat().st_size}".encode())
        if file.suffix in (".py", ".toml"):
            made_from.update(file.read_bytes())
    return cache_folder() / f"painted-{game}-{made_from.hexdigest()[:20]}"


def prepared(game: str, kind: str) -> None:
    """In a worker: load and draw what the first picture of that kind would otherwise wait for."""
    from bot.service.installed import load_game
    from engine.core.dice import Dice
    from engine.core.match import new_match
    from engine.core.registry import rules
    from engine.core.secrets.secret import PUBLIC
    from engine.core.secrets.view import View
    from render.picture import places

    load_game(game)
    known = rules(game)
    match, _ = new_match(known, next(iter(known.scenarios)), {}, Dice("warm"))
    parts = places(game)
    if kind == "board" or parts:
        drawn(PictureOrder(kind, game, known.digest, View(match, PUBLIC).encode(), (), place=next(iter(parts), "")))


def drawn(order: PictureOrder) -> bytes:
    """In a worker: the picture of an order; empty where the game has none of that kind, or nothing to show."""
    from bot.service.installed import rules_for

    if order.kind == "season":
        from render.sheets import season_sheet

        return season_sheet.drawn(order.view).data
    known = rules_for(order.game, order.digest, dict(order.texts))
    with drawn_from(known):
        made = _drawn(order, known)
    return made.data if made is not None else b""


def _drawn(order: PictureOrder, known: Rules[Any, Any]) -> Picture | None:
    from engine.core.secrets.secret import Viewer
    from engine.core.secrets.view import View
    from render import picture

    view: View[Any] = View.of_bytes(known, order.view, Viewer(frozenset(order.viewer)))
    if order.kind == "hand":
        return picture.hand(view, order.seat or None)
    if order.kind == "extra":
        return picture.extra(view, order.extra, order.seat or None)
    if order.kind == "question":
        shown = picture.with_question(view, order.seat or None, order.extra) if order.extra else None
        return shown or picture.board(view, marks=order.marks, crop=list(order.places) or None, banner=order.banner)
    if order.kind == "standing":
        return picture.standing(view)
    if order.kind == "report":
        return next(islice(picture.report(view, order.events), order.number - 1, None), None)
    if order.kind == "story":
        return picture.story(view, order.events)
    if order.kind == "preview":
        before = View.of_bytes(known, order.before, view.viewer).state
        drawable = set(picture.places(order.game))
        changed = [place for place in changed_places(known, before, view.state) if place in drawable]
        around = changed or list(order.places)
        if not around and drawable:
            return None
        return picture.board(view, marks=order.marks, crop=around or None, banner=order.banner)
    if order.kind == "theatre":
        around = picture.theatre(order.game, order.marks)
        return picture.board(view, marks=order.marks, crop=around) if around else None
    crop = [order.place] if order.kind == "crop" and order.place else None
    return picture.board(view, marks=order.marks, crop=crop)
