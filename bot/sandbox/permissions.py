"""Who may do what where: Discord's permission bits and their computation."""

from __future__ import annotations

from enum import IntFlag

from bot.sandbox.wire import Json


class Permission(IntFlag):
    """The permissions the stand-in looks at (the others exist only in ALL)."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


P = Permission
ALL = (1 << 53) - 1
MEMBERS_DEFAULT = int(
    P.ADD_REACTIONS
    | P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.USE_APPLICATION_COMMANDS
    | P.CREATE_PUBLIC_THREADS
    | P.SEND_MESSAGES_IN_THREADS
)
BOT_DEFAULT = int(
    MEMBERS_DEFAULT
    | P.MANAGE_CHANNELS
    | P.MANAGE_MESSAGES
    | P.MANAGE_THREADS
    | P.CREATE_PRIVATE_THREADS
    | P.PIN_MESSAGES
    | P.MENTION_EVERYONE
)
IN_DIRECT_MESSAGES = int(MEMBERS_DEFAULT | P.PIN_MESSAGES)


def in_guild(guild: Json, member: Json) -> int:
    """What a member may do in a server before any channel has its say."""
    if guild["owner_id"] == member["user"]["id"]:
        return ALL
    held = {guild["id"], *member["roles"]}
    bits = 0
    for role in guild["roles"]:
        if role["id"] in held:
            bits |= int(role["permissions"])
    return ALL if bits & P.ADMINISTRATOR else bits


def in_channel(guild: Json, member: Json, channel: Json) -> int:
    """What a member may do in a channel; `channel` is the parent where the place is a thread."""
    bits = in_guild(guild, member)
    if bits == ALL:
        return bits
    overwrites = {overwrite["id"]: overwrite for overwrite in channel["permission_overwrites"]}
    if everyone := overwrites.get(guild["id"]):
        bits = _apply(bits, int(everyone["deny"]), int(everyone["allow"]))
    deny = allow = 0
    for role in member["roles"]:
        if role in overwrites:
            deny |= int(overwrites[role]["deny"])
            allow |= int(overwrites[role]["allow"])
    bits = _apply(bits, deny, allow)
    if own := overwrites.get(member["user"]["id"]):
        bits = _apply(bits, int(own["deny"]), int(own["allow"]))
    return bits if bits & P.VIEW_CHANNEL else 0


def overwrite(target: str, *, role: bool, allow: int = 0, deny: int = 0) -> Json:
    """A channel's exception for a role or a member."""
    return {"id": target, "type": 0 if role else 1, "allow": str(int(allow)), "deny": str(int(deny))}


def _apply(bits: int, deny: int, allow: int) -> int:
    return (bits & ~deny) | allow
