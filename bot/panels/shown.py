"""A panel put into a message: as a layout, or as a classic message where Discord takes no layout."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import aiohttp
import discord

from bot import limits
from bot.messages.text import cut
from bot.panels import as_discord
from bot.panels.layout import layout, texts
from bot.panels.spec import Panel
from bot.service.mail.marks import hung, is_layout, is_mark

REFUSED = 400
"""Discord's status for what it does not take as it is written."""
LOST = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, asyncio.TimeoutError)
"""What can go wrong with an answer after the act has been stored: the outcome is unknown, the act stands."""

Edit = Callable[..., Awaitable[Any]]
_log = logging.getLogger(__name__)


async def shown(
    put: Edit, panel: Panel, mark: str = "", kept: Mapping[str, str] | None = None, *, anew: bool = False
) -> Any:
    """A panel as a layout by way of `put`; where Discord refuses that, as a classic message.

    `kept`: pictures that the message has and keeps. `anew`: a new message, not an edited one.
    """

    def files() -> dict[str, Any]:  # made anew for each try: what was sent can't be sent once more
        return {} if kept else {"files" if anew else "attachments": as_discord.files(panel)}

    mentions = as_discord.mentions(panel.ping)
    cleared: dict[str, Any] = {} if anew else {"content": None, "embeds": []}
    try:
        return await put(view=layout(panel, mark, kept), allowed_mentions=mentions, **files(), **cleared)
    except discord.HTTPException as error:
        if error.status != REFUSED:
            raise
        _log.warning("a layout was refused: %s", error)
        parts = _classic(panel, mark)
        hung(parts["embeds"], kept or {})
        return await put(**parts, **files())


def small_print(message: discord.Message | None) -> str:
    """The line by which the courier finds a letter again: it stays, whatever takes the letter's place."""
    said = texts(message)[-1:] if message is not None and is_layout(message) else [message.content] if message else []
    last = said[0].rpartition("\n")[2] if said else ""
    return last if is_mark(last) else ""


def _classic(panel: Panel, mark: str) -> as_discord.Parts:
    parts = as_discord.parts(panel)
    if mark:
        parts["content"] = f"{cut(parts['content'], limits.CONTENT - len(mark) - 1)}\n{mark}"
    return parts
