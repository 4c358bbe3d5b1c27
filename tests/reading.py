"""What a message on Discord says, be it a classic one or a layout."""

from __future__ import annotations

from typing import Any

from bot.sandbox.wire import walk


def words_of(message: dict[str, Any]) -> str:
    """All the words of a message, the small print of a letter last."""
    boxes = [embed.get("description") or "" for embed in message["embeds"]]
    texts = [part["content"] for part in walk(message["components"]) if "content" in part]
    return "\n".join(text for text in (message["content"], *boxes, *texts) if text)
