"""In a worker: a game that is over as one HTML page that needs nothing else, to keep."""

from __future__ import annotations

import base64
import hashlib
import html
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.archive.mosaic import ROW, TILE, Mosaic, mosaic
from bot.archive.pages import Page, Source, page

WIDTHS = (1280, 1024, 800, 640)
"""Pixels of the pictures' width: the first with which the page is no larger than it may be."""
_HERE = Path(__file__).parent


class About(Struct, frozen=True):
    """What stands above everything."""

    title: str
    lines: tuple[str, ...]
    """Who played, who won and how."""
    eyes: tuple[str, ...]
    """The names of those through whose eyes it can be seen."""
    seen_by: str
    back: str
    forward: str
    footer: str
    language: str = "en"


class Scene(Struct, frozen=True):
    """A phase through somebody's eyes, with its picture; an empty one where none could be drawn."""

    told: Page
    picture: bytes


def pages_of(source: Source, numbers: Sequence[int], who: str) -> list[Page]:
    """These phases through somebody's eyes, with every line."""
    return [page(source, number, who, 0) for number in numbers]


def keepsake(about: About, names: Sequence[str], scenes: Sequence[Sequence[Scene]], most: int | None) -> bytes:
    """The page: `scenes` by viewer and phase. Its pictures are as wide as so many bytes allow, or left out."""
    drawn = all(scene.picture for line in scenes for scene in line)
    for width in WIDTHS if drawn else ():
        made = _written(about, names, scenes, mosaic([scene.picture for line in scenes for scene in line], width))
        if most is None or len(made) <= most:
            return made
    return _written(about, names, scenes, None)


def _written(about: About, names: Sequence[str], scenes: Sequence[Sequence[Scene]], pictures: Mosaic | None) -> bytes:
    script, style = (_HERE / "keepsake.js").read_text("utf-8"), (_HERE / "keepsake.css").read_text("utf-8")
    page_ = (_HERE / "keepsake.html").read_text("utf-8")
    shown = {
        "language": html.escape(about.language),
        "title": html.escape(about.title),
        "about": "".join(f"<p>{html.escape(line)}</p>" for line in about.lines),
        "seen_by": html.escape(about.seen_by),
        "back": html.escape(about.back),
        "forward": html.escape(about.forward),
        "footer": html.escape(about.footer),
        "story": _story(names, scenes[0]),
        "data": _data(about, names, scenes, pictures),
        "style": style,
        "style_hash": _hashed(style),
        "script": script,
        "script_hash": _hashed(script),
    }
    for name, value in shown.items():
        page_ = page_.replace(f"<!--{name}-->", value)
    return page_.encode()


def _hashed(text: str) -> str:
    """What the page's own policy names: nothing else may run in it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _story(names: Sequence[str], scenes: Sequence[Scene]) -> str:
    """For readers without scripts: all that happened, as the room saw it."""
    parts = []
    for name, scene in zip(names, scenes, strict=True):
        lines = "".join(f"<li>{html.escape(_plain(line))}</li>" for _, line in scene.told.lines)
        parts.append(f"<h2>{html.escape(name)}</h2><ul>{lines}</ul>")
    return "".join(parts)


def _data(about: About, names: Sequence[str], scenes: Sequence[Sequence[Scene]], pictures: Mosaic | None) -> str:
    """What the script shows, as JSON that can't end the element it stands in."""
    told = [
        [
            {
                "headline": _plain(scene.told.headline),
                "lines": [[number, _plain(line)] for number, line in scene.told.lines],
                "score": _plain(scene.told.score),
                "about": scene.told.about,
            }
            for scene in line
        ]
        for line in scenes
    ]
    data = {"eyes": about.eyes, "names": list(names), "told": told, "board": _board(pictures)}
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")


def _board(pictures: Mosaic | None) -> dict[str, object] | None:
    if pictures is None:
        return None
    return {
        "tile": TILE,
        "row": ROW,
        "width": pictures.width,
        "height": pictures.height,
        "across": pictures.across,
        "sheets": ["data:image/webp;base64," + base64.b64encode(sheet).decode() for sheet in pictures.sheets],
        "pictures": [_changes(pictures.pictures, number) for number in range(len(pictures.pictures))],
    }


def _changes(pictures: Sequence[tuple[int, ...]], number: int) -> list[list[int]]:
    """Of the first picture all tiles, of the others those that differ from it, as places and numbers."""
    if number == 0:
        return [list(range(len(pictures[0]))), list(pictures[0])]
    differing = [at for at, (one, other) in enumerate(zip(pictures[number], pictures[0], strict=True)) if one != other]
    return [differing, [pictures[number][at] for at in differing]]


def _plain(text: str) -> str:
    """Without the marks that Discord shows as bold or code."""
    return text.replace("**", "").replace("`", "")
