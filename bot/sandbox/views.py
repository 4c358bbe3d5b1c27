"""What the page shows one person: nothing that this person may not see leaves the server."""

from __future__ import annotations

from bot.sandbox.events import Event
from bot.sandbox.offers import offered
from bot.sandbox.permissions import Permission
from bot.sandbox.wire import Json, public
from bot.sandbox.world import DIRECT, FORUM, THREADS, World

PICTURES = {
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"\xff\xd8\xff": "image/jpeg",
    b"GIF8": "image/gif",
    b"RIFF": "image/webp",
}
SHOWN = [
    "id",
    "type",
    "name",
    "topic",
    "guild_id",
    "parent_id",
    "owner_id",
    "last_message_id",
    "message_count",
    "member_count",
    "thread_metadata",
    "applied_tags",
    "available_tags",
    "flags",
    "position",
]


SHOWN_MESSAGES = 200


def people(world: World) -> list[Json]:
    """Everybody one can be in the sandbox, and how much each has not read yet."""
    return [
        {"id": user["id"], "name": user["global_name"], "closed": user["id"] in world.closed, **_waiting(world, user)}
        for user in world.people()
    ]


def _waiting(world: World, user: Json) -> Json:
    counts = [unread(world, user, channel) for channel in list(world.channels.values())]
    return {"unread": sum(count["unread"] for count in counts), "calls": sum(count["calls"] for count in counts)}


def unread(world: World, user: Json, channel: Json) -> Json:
    """How many messages wait in a channel, and how many of them call this very person."""
    read = int(world.read[user["id"]].get(channel["id"], 0))
    waiting = [
        message
        for message in world.seen_by(user, channel)
        if int(message["id"]) > read and message["author"]["id"] != user["id"]
    ]
    calls = [message for message in waiting if channel["type"] == DIRECT or _calls(user, message)]
    return {"unread": len(waiting), "calls": len(calls)}


def _calls(user: Json, message: Json) -> bool:
    return message["mention_everyone"] or any(one["id"] == user["id"] for one in message["mentions"])


def sidebar(world: World, user: Json) -> Json:
    """Servers, channels, threads and direct messages, as this person has them."""
    guilds = [guild for guild in world.guilds.values() if user["id"] in world.members[guild["id"]]]
    return {
        "me": {"id": user["id"], "closed": user["id"] in world.closed},
        "bot": world.bot["id"],
        "users": [{"id": one["id"], "name": one["global_name"], "bot": one["bot"]} for one in world.users.values()],
        "guilds": [
            {
                "id": guild["id"],
                "name": guild["name"],
                "members": list(world.members[guild["id"]]),
                "roles": [{"id": role["id"], "name": role["name"]} for role in guild["roles"]],
            }
            for guild in guilds
        ],
        "channels": [
            _channel(world, user, channel)
            for channel in world.channels.values()
            if world.may(user, channel, Permission.VIEW_CHANNEL)
        ],
    }


def _channel(world: World, user: Json, channel: Json) -> Json:
    shown: Json = {name: channel[name] for name in SHOWN if name in channel}
    shown |= {**unread(world, user, channel), "writable": world.may_write(user, channel)}
    shown["read"] = world.read[user["id"]].get(channel["id"], "0")
    if channel["type"] == DIRECT:
        shown["name"] = world.bot["global_name"]
    if channel["type"] in THREADS:
        shown["joined"] = user["id"] in world.thread_members[channel["id"]]
    return shown


def inside(world: World, user: Json, channel: Json) -> Json:
    """A channel that is open on the page: its messages and the commands that can be used in it."""
    return {
        "messages": [public(message) for message in world.seen_by(user, channel)[-SHOWN_MESSAGES:]],
        "commands": [] if channel["type"] == FORUM else offered(world, user, channel),
    }


def news(world: World, user: Json, event: Event) -> Json | None:
    """What an event means to this person's page, if anything."""
    if event.name == "INTERACTION_CREATE":
        return None
    if not event.name.startswith("MESSAGE_") and event.name != "TYPING_START":
        return {"kind": "sidebar"}
    channel = world.channels.get(event.data["channel_id"])
    if channel is None or not world.may(user, channel, Permission.VIEW_CHANNEL):
        return {"kind": "people"}
    where = {"channel": channel["id"]}
    if event.name == "TYPING_START":
        return {"kind": "typing", **where}
    if event.name == "MESSAGE_DELETE":
        return {"kind": "gone", **where, "message": event.data["id"]}
    message = world.messages.get(event.data["id"])
    if message is None or not world.sees(user, message):
        return {"kind": "people"}
    return {"kind": "message", **where, "message": public(message)}


def picture_type(data: bytes) -> str | None:
    """What kind of picture some bytes are, judged by the bytes alone."""
    return next((kind for start, kind in PICTURES.items() if data.startswith(start)), None)
