"""Panels as layouts: one box, from top to bottom who and until when, the picture, the facts, the question, the buttons.

A layout notifies of nothing it says, so letters begin as classic messages and are edited into one (decision 19).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot import limits
from bot.messages.text import cut
from bot.panels import as_discord
from bot.panels.item import Pressed
from bot.panels.press import Press
from bot.panels.spec import Menu, Panel
from bot.service.mail.marks import SMALL, name_of, walked

ATTACHED = "attachment://"
_FENCE = "```"

Items = list[ui.Item[Any]]


def layout(panel: Panel, mark: str = "", kept: Mapping[str, str] | None = None) -> ui.LayoutView:
    """The message of a panel, without its files. `kept`: pictures that the message has already, with their words.

    `mark` is the line of small print by which a letter is found again.
    """
    shown = [*(kept or {}).items(), *((picture.name, as_discord.plain(picture.alt)) for picture in panel.pictures)]
    question = [panel.question] if panel.question else []
    footer = [f"{SMALL}{panel.footer}"] if panel.footer and not mark else []
    room = limits.LAYOUT_TEXT - sum(map(len, (panel.headline, *question, *footer, mark)))
    body = [_whole(cut(panel.body, room))] if panel.body else []
    inside: Items = [
        *_texts([panel.headline]),
        *_gallery(shown),
        *_texts([*body, *question]),
        *map(_row, _rows(panel)),
        *(ui.File[Any](f"{ATTACHED}{file.name}") for file in panel.files),
        *_texts(footer),
    ]
    return _view([ui.Container(*inside, accent_colour=panel.colour), *_texts([mark])])


def rebuilt(
    message: discord.Message,
    gone: Callable[[Press], bool] = lambda _: False,
    pictures: Sequence[discord.File] = (),
    unsaid: Sequence[str] = (),
) -> ui.LayoutView | None:
    """A layout but for what is gone, or with pictures below its first words; None where nothing changes.

    `unsaid`: what was said of the buttons that are gone, and goes with them.
    """
    pressed = presses_of(message)
    if not pictures and not any(map(gone, pressed)):
        return None
    made: Items = []
    for part in message.components:
        if isinstance(part, discord.Container):
            inside = [item for child in part.children for item in _again(child, gone, unsaid)]
            if pictures:
                inside.insert(1, *_gallery([(file.filename, file.description or "") for file in pictures]))
            made.append(ui.Container(*inside, accent_colour=part.accent_colour))
        else:
            made += _again(part, gone, unsaid)
    return _view(made)


def presses_of(message: discord.Message) -> list[Press]:
    """All that can be pressed on a message."""
    return [press for part in message.components for press in _presses(part)]


def texts(message: discord.Message) -> list[str]:
    """All that a message says, in order, the small print last."""
    said = [message.content, *(embed.description or "" for embed in message.embeds)]
    return [text for text in (*said, *(text for part in message.components for text in _said(part))) if text]


def _view(items: Items) -> ui.LayoutView:
    made = ui.LayoutView(timeout=None)
    for item in items:
        made.add_item(item)
    return made


def _whole(text: str) -> str:
    """The text with a block of code closed that was cut open."""
    return f"{text[: -len(_FENCE) - 1]}\n{_FENCE}" if text.count(_FENCE) % 2 else text


def _texts(given: Iterable[str]) -> list[ui.TextDisplay[Any]]:
    return [ui.TextDisplay(text) for text in given if text]


def _gallery(shown: Sequence[tuple[str, str]]) -> list[ui.MediaGallery[Any]]:
    items = [
        discord.MediaGalleryItem(f"{ATTACHED}{name}", description=cut(alt, limits.ALT_TEXT) or None)
        for name, alt in shown[: limits.GALLERY]
    ]
    return [ui.MediaGallery(*items)] if items else []


def _rows(panel: Panel) -> Iterator[list[ui.Item[Any]]]:
    for row in panel.rows:
        yield [as_discord.menu(row)] if isinstance(row, Menu) else [as_discord.button(button) for button in row]


def _row(items: Sequence[ui.Item[Any]]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*(Pressed(item) for item in items))


def _again(part: discord.Component, gone: Callable[[Press], bool], unsaid: Sequence[str]) -> Items:
    """A part of a message as it stands, without the buttons that are gone and what was said of them."""
    if isinstance(part, discord.ActionRow):
        kept = [child for child in part.children if not any(map(gone, _presses(child)))]
        return [_row([as_discord.again(child) for child in kept])] if kept else []
    if isinstance(part, discord.TextDisplay):
        left = part.content
        for said in unsaid:
            left = left.replace(said, "").replace("\n\n\n\n", "\n\n").strip()
        return [ui.TextDisplay(left)] if left else []
    if isinstance(part, discord.MediaGalleryComponent):
        return [*_gallery([(name_of(item), item.description or "") for item in part.items])]
    assert isinstance(part, discord.FileComponent)
    return [ui.File(f"{ATTACHED}{part.name}")]


def _presses(part: discord.Component) -> list[Press]:
    ids = (getattr(one, "custom_id", None) for one in walked([part]))
    return [press for id in ids if id and (press := Press.parse(id)) is not None]


def _said(part: discord.Component) -> list[str]:
    return [one.content for one in walked([part]) if isinstance(one, discord.TextDisplay)]
