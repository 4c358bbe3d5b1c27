"""The small print by which a message is found again: every letter's mark stands in what was sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot import limits
from bot.service.letters import TALK, Delivery, Message


def marked(message: Message, delivery: Delivery) -> Message:
    """The message with the letter's mark in it. A layout view must hold the mark itself: it allows no other text."""
    if isinstance(message.view, discord.ui.LayoutView):
        if not any(delivery.mark in part.content for part in _texts(message.view)):
            message.view.add_item(discord.ui.TextDisplay(f"-# {delivery.mark}"))
        return message
    if delivery.mark not in message.text:
        line = f"\n-# {delivery.mark}"
        message.text = message.text[: limits.CONTENT - len(line)] + line
    return message


def named(title: str, delivery: Delivery) -> str:
    """A thread's name, ending in what it is found by."""
    kind = "talk" if delivery.letter.kind == TALK else "table"
    ending = f"{kind} {delivery.letter.table}"
    return f"{title[: limits.THREAD_NAME - len(ending) - 3]} \N{MIDDLE DOT} {ending}".removeprefix(" \N{MIDDLE DOT} ")


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


def hung(made: list[discord.Embed], names: Sequence[str]) -> list[discord.Embed]:
    """Embeds with attached pictures in them: a file that stands in no embed would be shown above the words."""
    if not made:
        return made
    pictures = [name for name in names if name.endswith(PICTURES)]
    for number, name in enumerate(pictures[: limits.EMBEDS]):
        if number:
            made.append(discord.Embed(colour=made[0].colour))
        made[-1].set_image(url=f"attachment://{name}")
    return made


def _texts(view: discord.ui.LayoutView) -> list[discord.ui.TextDisplay[Any]]:
    return [part for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)]


def _holds(text: str, mark: str) -> bool:
    """Whole, so that letter 1 is not found in letter 12."""
    start = text.find(mark)
    while start >= 0:
        following: Any = text[start + len(mark) : start + len(mark) + 1]
        if not following.isdigit():
            return True
        start = text.find(mark, start + 1)
    return False
