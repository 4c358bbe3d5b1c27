"""The small print by which a message is found again: every letter's mark stands in what was sent."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import discord

from bot import limits
from bot.service.mail.letters import TALK, Delivery, Message

SMALL = "-# "
"""How small print begins."""


_MARK = re.compile(rf"{SMALL}\w+\N{{MIDDLE DOT}}\S")
"""How the small print of a letter begins; a panel's own foot (*Fork of table …*) is none."""


def is_mark(line: str) -> bool:
    """Whether a line of a message is what its letter is found by."""
    return _MARK.match(line) is not None


def marked(message: Message, delivery: Delivery) -> Message:
    """The message with the letter's mark in it."""
    if delivery.mark and delivery.mark not in message.text:
        line = f"\n{SMALL}{delivery.mark}"
        message.text = message.text[: limits.CONTENT - len(line)] + line
    return message


def named(title: str, delivery: Delivery) -> str:
    """A thread's name, ending in what it is found by."""
    kind = "talk" if delivery.letter.kind == TALK else "table"
    ending = f"{kind} {delivery.letter.table}"
    return f"{title[: limits.THREAD_NAME - len(ending) - 3]} \N{MIDDLE DOT} {ending}".removeprefix(" \N{MIDDLE DOT} ")


def is_layout(message: discord.Message) -> bool:
    """Whether a message is a layout: it can't be a classic message again."""
    return message.flags.components_v2


def pictures_of(message: discord.Message) -> dict[str, str]:
    """The names of the pictures that a message shows, and what they show in words."""
    if not is_layout(message):
        return {
            file.filename: file.description or "" for file in message.attachments if file.filename.endswith(PICTURES)
        }
    galleries = [part for part in walked(message.components) if isinstance(part, discord.MediaGalleryComponent)]
    return {name_of(item): item.description or "" for gallery in galleries for item in gallery.items}


def name_of(item: discord.MediaGalleryItem) -> str:
    """The name of the attached file that a picture of a layout is."""
    return item.media.url.partition("?")[0].rpartition("/")[2]


def walked(parts: Iterable[discord.Component]) -> Iterator[discord.Component]:
    """These parts of a message and all that they hold."""
    for part in parts:
        yield part
        yield from walked(getattr(part, "children", ()))


def carries(message: discord.Message, mark: str) -> bool:
    """Whether a message has the mark in its small print, in an embed or a component."""
    texts = [
        message.content,
        *(embed.footer.text or "" for embed in message.embeds),
        *(str(part.to_dict()) for part in message.components),
    ]
    return any(_holds(text, mark) for text in texts)


PICTURES = (".png", ".jpg", ".webp")
"""How the names of pictures end; other files stand by themselves."""


def hung(made: list[discord.Embed], names: Iterable[str]) -> list[discord.Embed]:
    """Embeds with attached pictures in them: a file that stands in no embed would be shown above the words."""
    if not made:
        return made
    pictures = [name for name in names if name.endswith(PICTURES)]
    for number, name in enumerate(pictures[: limits.EMBEDS]):
        if number:
            made.append(discord.Embed(colour=made[0].colour))
        made[-1].set_image(url=f"attachment://{name}")
    return made


def _holds(text: str, mark: str) -> bool:
    """Whole, so that letter 1 is not found in letter 12."""
    start = text.find(mark)
    while start >= 0:
        following: Any = text[start + len(mark) : start + len(mark) + 1]
        if not following.isdigit():
            return True
        start = text.find(mark, start + 1)
    return False
