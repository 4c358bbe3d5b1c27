"""What Discord answers where the bot may not."""

from __future__ import annotations

from bot.sandbox.permissions import Permission
from bot.sandbox.wire import ApiError, Json
from bot.sandbox.world import DIRECT, THREADS, World


def require(world: World, channel: Json, needed: int) -> None:
    """Refuse unless the bot sees the channel (50001) and has the permissions there (50013)."""
    if not world.may(world.bot, channel, Permission.VIEW_CHANNEL):
        raise ApiError(403, 50001, "Missing Access")
    if not world.may(world.bot, channel, needed):
        raise ApiError(403, 50013, "Missing Permissions")


def require_sending(world: World, channel: Json, *, files: bool) -> None:
    """Refuse a message the bot may not send there."""
    if channel["type"] == DIRECT:
        if channel["recipients"][0]["id"] in world.closed:
            raise ApiError(403, 50007, "Cannot send messages to this user")
        return
    thread = channel["type"] in THREADS
    send = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
    require(world, channel, send | (Permission.ATTACH_FILES if files else 0))
    if thread and channel["thread_metadata"]["locked"]:
        require(world, channel, Permission.MANAGE_THREADS)


def require_open(world: World, channel: Json) -> None:
    """Refuse to change anything in a thread that is archived."""
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise ApiError(400, 50083, "Thread is archived")
