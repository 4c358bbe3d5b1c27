"""Routes: servers, their members, roles and channels."""

from __future__ import annotations

from bot.sandbox.access import require
from bot.sandbox.backend import Backend
from bot.sandbox.channel_checks import check_channel
from bot.sandbox.permissions import Permission, in_guild
from bot.sandbox.routing import Answer, Call, Created, Routes
from bot.sandbox.wire import ApiError, public
from bot.sandbox.world import FORUM, TEXT, tag

routes = Routes()


@routes("GET", "/guilds/{guild}")
async def guild(backend: Backend, call: Call, guild: str) -> Answer:
    found = backend.world.guild(guild)
    members = len(backend.world.members[guild])
    return {**found, "approximate_member_count": members, "approximate_presence_count": members}


@routes("GET", "/guilds/{guild}/roles")
async def roles(backend: Backend, call: Call, guild: str) -> Answer:
    return list(backend.world.guild(guild)["roles"])


@routes("GET", "/guilds/{guild}/members")
async def members(backend: Backend, call: Call, guild: str) -> Answer:
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    everybody = backend.world.members[backend.world.guild(guild)["id"]].values()
    return [member for member in everybody if int(member["user"]["id"]) > after][:limit]


@routes("GET", "/guilds/{guild}/members/{user}")
async def member(backend: Backend, call: Call, guild: str, user: str) -> Answer:
    return backend.world.member(backend.world.guild(guild)["id"], user)


@routes("GET", "/guilds/{guild}/channels")
async def channels(backend: Backend, call: Call, guild: str) -> Answer:
    return [public(channel) for channel in backend.world.guild_channels(backend.world.guild(guild)["id"])]


@routes("POST", "/guilds/{guild}/channels")
async def create_channel(backend: Backend, call: Call, guild: str) -> Answer:
    world, form = backend.world, call.form
    found = world.guild(guild)
    if not in_guild(found, world.member(guild, world.bot["id"])) & Permission.MANAGE_CHANNELS:
        raise ApiError(403, 50013, "Missing Permissions")
    kind = form.get("type") or TEXT
    check_channel({"type": kind}, form)
    fields = {name: form[name] for name in ("topic", "parent_id", "position", "nsfw") if form.get(name) is not None}
    if overwrites := form.get("permission_overwrites"):
        fields["permission_overwrites"] = overwrites
    if kind == FORUM:
        fields["available_tags"] = [{**tag(one["name"]), **one} for one in form.get("available_tags") or []]
        channel = world.add_forum(found, form["name"], **fields)
    else:
        channel = world.add_channel(found, form["name"], kind, **fields)
    await backend.events.tell("CHANNEL_CREATE", public(channel))
    return Created(public(channel))


@routes("GET", "/guilds/{guild}/threads/active")
async def active_threads(backend: Backend, call: Call, guild: str) -> Answer:
    world = backend.world
    threads = [
        thread
        for thread in world.threads(world.guild(guild)["id"])
        if not thread["thread_metadata"]["archived"] and world.permissions(world.bot, thread)
    ]
    mine = (world.thread_members[thread["id"]].get(world.bot["id"]) for thread in threads)
    members = [member for member in mine if member]
    return {"threads": [public(thread) for thread in threads], "members": members, "has_more": False}


@routes("PUT", "/channels/{channel}/permissions/{target}")
async def set_overwrite(backend: Backend, call: Call, channel: str, target: str) -> Answer:
    found = backend.world.channel(channel)
    require(backend.world, found, Permission.MANAGE_CHANNELS)
    others = [one for one in found["permission_overwrites"] if one["id"] != target]
    new = {"id": target, "type": call.form["type"]}
    new |= {side: str(call.form.get(side) or 0) for side in ("allow", "deny")}
    found["permission_overwrites"] = [*others, new]
    await backend.events.tell("CHANNEL_UPDATE", public(found))
    return None


@routes("DELETE", "/channels/{channel}/permissions/{target}")
async def drop_overwrite(backend: Backend, call: Call, channel: str, target: str) -> Answer:
    found = backend.world.channel(channel)
    require(backend.world, found, Permission.MANAGE_CHANNELS)
    found["permission_overwrites"] = [one for one in found["permission_overwrites"] if one["id"] != target]
    await backend.events.tell("CHANNEL_UPDATE", public(found))
    return None
