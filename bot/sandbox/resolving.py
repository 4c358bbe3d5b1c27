"""The objects behind the ids that a person chose."""

from __future__ import annotations

from collections.abc import Iterable

from bot.sandbox.offers import NotOffered
from bot.sandbox.wire import Json, public
from bot.sandbox.world import THREADS, World


def resolve(
    world: World,
    channel: Json,
    *,
    users: Iterable[str] = (),
    channels: Iterable[str] = (),
    roles: Iterable[str] = (),
    either: Iterable[str] = (),
) -> Json:
    """What Discord sends as `resolved`; `either` holds ids of users or roles."""
    either = list(either)
    guild = world.guilds.get(channel.get("guild_id", ""))
    known_roles = {role["id"]: role for role in guild["roles"]} if guild else {}
    resolved: Json = {}
    for user in [*users, *(one for one in either if one in world.users)]:
        if user not in world.users:
            raise NotOffered(f"there is no user {user}")
        resolved.setdefault("users", {})[user] = world.users[user]
        if guild and (member := world.members[guild["id"]].get(user)):
            bits = world.permissions(world.users[user], channel)
            told = {name: value for name, value in member.items() if name not in ("user", "deaf", "mute")}
            resolved.setdefault("members", {})[user] = {**told, "permissions": str(bits)}
    for role in [*roles, *(one for one in either if one in known_roles)]:
        resolved.setdefault("roles", {})[role] = known_roles[role]
    for place in channels:
        resolved.setdefault("channels", {})[place] = _partial(world.channel(place))
    return resolved


def _partial(channel: Json) -> Json:
    names = ["id", "name", "type", "parent_id", "flags", "last_message_id"]
    if channel["type"] in THREADS:
        names.append("thread_metadata")
    return {**{name: public(channel).get(name) for name in names}, "permissions": "0"}
