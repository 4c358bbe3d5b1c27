"""What the bot must be allowed to do where tables are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

NEEDED = (
    "view_channel", "send_messages", "send_messages_in_threads", "create_public_threads", "embed_links", "attach_files",
    "read_message_history", "manage_threads",
)  # fmt: skip
"""Permissions the bot asks for, in the order they are listed; `permission-<name>` says what each is for."""


TOLD = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
"""The same where something is only told."""


def missing(channel: Any, bot: Any, needed: Sequence[str] = NEEDED) -> list[str]:
    """The permissions the bot lacks in a channel."""
    held = channel.permissions_for(bot)
    return [name for name in needed if not getattr(held, name)]
