"""The guides for people as they stand in `docs`, a chapter at a time, with their pictures: what `/help` leads to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bot import limits
from bot.messages.text import label, say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Panel, Picture, Row

GUIDE = "guide"
GUIDES = ("players", "organisers")
FOLDER = Path(__file__).parents[3] / "docs"
_ROOM = 3400
"""Letters of a chapter that go on one page; a longer one has several."""
_IMAGE = re.compile(r"^!\[(?P<about>[^]]*)\]\((?P<file>[\w.-]+)\)$")
_LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")
_ROW = re.compile(r"^\|(.+)\|$")
_HEAD = re.compile(r"^\|.*\|\n\|[-:| ]+\|\n", re.M)
"""What says what a table's columns are, and rules that off."""


@dataclass(frozen=True)
class Chapter:
    """A page of a guide."""

    title: str
    text: str
    picture: tuple[str, str] | None = None
    """The file beside the guide, and what it shows."""


def guides() -> list[str]:
    """The guides that are installed."""
    return [guide for guide in GUIDES if chapters(guide)]


@cache
def chapters(guide: str) -> tuple[Chapter, ...]:
    """All pages of a guide; none where it is not installed."""
    file = FOLDER / f"{guide}.md"
    if guide not in GUIDES or not file.is_file():
        return ()
    _, *parts = re.split(r"^#{1,2} ", file.read_text("utf-8"), flags=re.M)
    return tuple(chapter for part in parts for chapter in _pages(part))


def guide_panel(guide: str, number: int) -> Panel:
    """One page, a menu of all of them, and the way to the other guide. The guide has been found to be installed."""
    there = chapters(guide)
    number = min(max(number, 0), len(there) - 1)
    shown, press = there[number], Press(GUIDE, verb=guide)
    options = [
        Option(label(one.title, limits.OPTION_LABEL), str(at), chosen=at == number) for at, one in enumerate(there)
    ]
    turned = [
        *([Button(say("button-guide-on"), press.to(GUIDE, page=str(number + 1)))] if number + 1 < len(there) else []),
        *(Button(say(f"button-guide-{one}"), press.to(GUIDE, verb=one)) for one in guides() if one != guide),
    ]
    rows: list[Row] = [Menu(say("menu-guide"), press, tuple(options[: limits.SELECT_OPTIONS]))]
    return Panel(
        headline=say("guide-head", guide=guide, title=shown.title),
        body=shown.text,
        rows=(*rows, *([tuple(turned)] if turned else [])),
        pictures=_picture(shown),
        colour=place.NEUTRAL,
    )


def _picture(shown: Chapter) -> tuple[Picture, ...]:
    if shown.picture is None or not (file := FOLDER / shown.picture[0]).is_file():
        return ()
    return (Picture(file.read_bytes(), file.name, shown.picture[1]),)


def _pages(part: str) -> Iterator[Chapter]:
    """A chapter of the page, cut where a paragraph ends."""
    title, _, text = part.partition("\n")
    paragraphs = [paragraph.strip() for paragraph in re.split(r"\n{2,}", text) if paragraph.strip()]
    images = [found for one in paragraphs if (found := _IMAGE.match(one))]
    pages = [""]
    for told in map(_told, (one for one in paragraphs if not _IMAGE.match(one))):
        if pages[-1] and len(pages[-1]) + len(told) > _ROOM:
            pages.append("")
        pages[-1] = f"{pages[-1]}\n\n{told}".strip()
    for number, page in enumerate(pages, 1):
        picture = (images[0]["file"], images[0]["about"]) if images and number == 1 else None
        yield Chapter(title if number == 1 else f"{title} ({number})", page, picture)


def _told(paragraph: str) -> str:
    """A paragraph as Discord shows it: lines that only the page breaks are joined, a table's rows are lines."""
    lines: list[str] = []
    for line in _LINK.sub(r"\1", _HEAD.sub("", paragraph)).splitlines():
        if row := _ROW.match(line):
            lines.append(_row(row[1]))
        elif lines and not line.startswith("- "):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return "\n".join(lines)


def _row(cells: str) -> str:
    first, *rest = [cell.strip() for cell in cells.split("|") if cell.strip()]
    return f"· **{first}**: {'; '.join(rest)}"
