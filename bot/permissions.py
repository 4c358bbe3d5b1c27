"""What the bot must be allowed to do where tables are played."""

from __future__ import annotations

from typing import Any

NEEDED = (
    "view_channel", "send_messages", "send_messages_in_threads", "create_public_threads", "embed_links", "attach_files",
    "read_message_history", "manage_threads",
)  # fmt: skip
"""Permissions the bot asks for, in the order they are listed; `permission-<name>` says what each is for."""


def missing(channel: Any, bot: Any) -> list[str]:
    """The permissions the bot lacks in a channel."""
    held = channel.permissions_for(bot)
    return [name for name in NEEDED if not getattr(held, name)]
