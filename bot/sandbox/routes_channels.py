"""Routes: channels, threads and forum posts."""

from __future__ import annotations

from bot.sandbox.access import require
from bot.sandbox.backend import Backend
from bot.sandbox.channel_checks import check_channel, check_tags
from bot.sandbox.messages import THREAD_NOTICE, blank, compose, told
from bot.sandbox.permissions import Permission
from bot.sandbox.routing import Answer, Call, Created, Routes
from bot.sandbox.wire import ApiError, Json, now, public, snowflake
from bot.sandbox.world import DIRECT, FORUM, PRIVATE_THREAD, PUBLIC_THREAD, THREADS

HAS_THREAD = 1 << 5
SETTINGS = [
    "name",
    "topic",
    "position",
    "nsfw",
    "rate_limit_per_user",
    "parent_id",
    "permission_overwrites",
    "flags",
    "applied_tags",
    "default_auto_archive_duration",
    "default_sort_order",
    "default_forum_layout",
]
THREAD_SETTINGS = ("archived", "locked", "auto_archive_duration", "invitable")

routes = Routes()


@routes("GET", "/channels/{channel}")
async def channel(backend: Backend, call: Call, channel: str) -> Answer:
    found = backend.world.channel(channel)
    require(backend.world, found, Permission.VIEW_CHANNEL)
    return public(found)


@routes("PATCH", "/channels/{channel}")
async def edit_channel(backend: Backend, call: Call, channel: str) -> Answer:
    world, form = backend.world, call.form
    found = world.channel(channel)
    check_channel(found, form)
    thread = found["type"] in THREADS
    if thread:
        _require_thread_rights(backend, found, form)
        if "applied_tags" in form:
            form["applied_tags"] = [str(tag) for tag in form["applied_tags"]]
            check_tags(world.channel(found["parent_id"]), form["applied_tags"])
    else:
        require(world, found, Permission.MANAGE_CHANNELS)
    found |= {name: form[name] for name in SETTINGS if name in form}
    if "available_tags" in form:
        found["available_tags"] = [_tag(tag) for tag in form["available_tags"]]
    if thread:
        found["thread_metadata"] |= {name: form[name] for name in THREAD_SETTINGS if name in form}
        if "archived" in form:
            found["thread_metadata"]["archive_timestamp"] = now()
    await backend.events.tell("THREAD_UPDATE" if thread else "CHANNEL_UPDATE", public(found))
    return public(found)


def _tag(tag: Json) -> Json:
    return {"moderated": False, "emoji_id": None, "emoji_name": None, **tag, "id": str(tag.get("id") or snowflake())}


def _require_thread_rights(backend: Backend, thread: Json, form: Json) -> None:
    """Its owner may manage a thread, anyone in it may wake it; the rest needs Manage Threads."""
    world = backend.world
    own = thread["owner_id"] == world.bot["id"] and not form.get("locked") and not thread["thread_metadata"]["locked"]
    require(world, thread, Permission.VIEW_CHANNEL if own else Permission.MANAGE_THREADS)
    if thread["thread_metadata"]["archived"] and form.get("archived", True):
        raise ApiError(400, 50083, "Thread is archived")


@routes("DELETE", "/channels/{channel}")
async def delete_channel(backend: Backend, call: Call, channel: str) -> Answer:
    found = backend.world.channel(channel)
    if found["type"] == DIRECT:
        return public(found)
    thread = found["type"] in THREADS
    require(backend.world, found, Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS)
    del backend.world.channels[channel]
    await backend.events.tell("THREAD_DELETE" if thread else "CHANNEL_DELETE", public(found))
    return public(found)


@routes("POST", "/channels/{channel}/typing")
async def typing(backend: Backend, call: Call, channel: str) -> Answer:
    found = backend.world.channel(channel)
    require(backend.world, found, Permission.VIEW_CHANNEL)
    await backend.events.tell("TYPING_START", {"channel_id": channel, "user_id": backend.world.bot["id"]}, hidden=True)
    return None


@routes("POST", "/channels/{channel}/threads")
async def start_thread(backend: Backend, call: Call, channel: str) -> Answer:
    """A thread of its own, or a post of a forum with its first message."""
    parent = backend.world.channel(channel)
    check_channel(parent, call.form)
    if parent["type"] == FORUM:
        return Created(await _post(backend, parent, call))
    kind = call.form.get("type") or PRIVATE_THREAD
    private = kind == PRIVATE_THREAD
    require(backend.world, parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    thread = _new_thread(backend, parent, call.form, kind)
    await backend.events.tell("THREAD_CREATE", {**public(thread), "newly_created": True})
    if not private:
        notice = blank(parent, backend.world.bot, THREAD_NOTICE)
        notice |= {
            "content": thread["name"],
            "message_reference": {"type": 0, "channel_id": thread["id"], "guild_id": thread["guild_id"]},
        }
        backend.world.add_message(notice)
        await backend.events.tell("MESSAGE_CREATE", told(backend.world, notice))
    return Created(public(thread))


@routes("POST", "/channels/{channel}/messages/{message}/threads")
async def start_thread_from_message(backend: Backend, call: Call, channel: str, message: str) -> Answer:
    world = backend.world
    parent, first = world.channel(channel), world.message(channel, message)
    check_channel(parent, call.form)
    require(world, parent, Permission.CREATE_PUBLIC_THREADS)
    if message in world.channels:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    thread = _new_thread(backend, parent, call.form, PUBLIC_THREAD)
    # Discord gives such a thread the id of its message.
    world.channels[message] = world.channels.pop(thread["id"])
    world.thread_members[message] = world.thread_members.pop(thread["id"])
    thread["id"] = message
    for member in world.thread_members[message].values():
        member["id"] = message
    first["flags"] |= HAS_THREAD
    first["thread"] = public(thread)
    await backend.events.tell("THREAD_CREATE", {**public(thread), "newly_created": True})
    await backend.events.tell("MESSAGE_UPDATE", told(world, first))
    return Created(public(thread))


async def _post(backend: Backend, forum: Json, call: Call) -> Json:
    world, form = backend.world, call.form
    require(world, forum, Permission.SEND_MESSAGES | (Permission.ATTACH_FILES if call.files else 0))
    tags = [str(tag) for tag in form.get("applied_tags") or []]
    check_tags(forum, tags)
    thread = _new_thread(backend, forum, form, PUBLIC_THREAD)
    thread["applied_tags"] = tags
    try:
        first = compose(backend, thread, world.bot, form.get("message") or {}, call.files)
    except ApiError:
        del world.channels[thread["id"]]
        raise
    # The first message of a post has the id of the post; the bot finds it by that.
    _same_id(backend, thread, first)
    thread |= {"message_count": 0, "total_message_sent": 0}
    await backend.events.tell("THREAD_CREATE", {**public(thread), "newly_created": True})
    await backend.events.tell("MESSAGE_CREATE", told(world, first))
    return {**public(thread), "message": public(first)}


def _same_id(backend: Backend, thread: Json, message: Json) -> None:
    world = backend.world
    world.messages[thread["id"]] = world.messages.pop(message["id"])
    world.order[thread["id"]] = [thread["id"]]
    message["id"] = thread["last_message_id"] = thread["id"]


def _new_thread(backend: Backend, parent: Json, form: Json, kind: int) -> Json:
    minutes = form.get("auto_archive_duration") or parent.get("default_auto_archive_duration") or 1440
    thread = backend.world.add_thread(parent, form["name"], backend.world.bot, kind, minutes)
    thread["rate_limit_per_user"] = form.get("rate_limit_per_user") or 0
    if kind == PRIVATE_THREAD and form.get("invitable") is not None:
        thread["thread_metadata"]["invitable"] = form["invitable"]
    return thread


@routes("GET", "/channels/{channel}/threads/archived/{kind}")
async def archived_threads(backend: Backend, call: Call, channel: str, kind: str) -> Answer:
    world = backend.world
    parent = world.channel(channel)
    require(world, parent, Permission.READ_MESSAGE_HISTORY)
    wanted = PRIVATE_THREAD if kind == "private" else PUBLIC_THREAD
    threads = [
        public(thread)
        for thread in world.threads(parent["guild_id"])
        if thread["parent_id"] == channel and thread["type"] == wanted and thread["thread_metadata"]["archived"]
    ]
    threads.sort(key=lambda thread: str(thread["thread_metadata"]["archive_timestamp"]), reverse=True)
    limit = int(call.query.get("limit", 50))
    return {"threads": threads[:limit], "members": [], "has_more": len(threads) > limit}


@routes("GET", "/channels/{thread}/thread-members")
async def thread_members(backend: Backend, call: Call, thread: str) -> Answer:
    return list(backend.world.thread_members[backend.world.channel(thread)["id"]].values())


@routes("GET", "/channels/{thread}/thread-members/{user}")
async def thread_member(backend: Backend, call: Call, thread: str, user: str) -> Answer:
    member = backend.world.thread_members[backend.world.channel(thread)["id"]].get(user)
    if member is None:
        raise ApiError(404, 10007, "Unknown Member")
    return member


@routes("PUT", "/channels/{thread}/thread-members/{user}")
async def join_thread(backend: Backend, call: Call, thread: str, user: str) -> Answer:
    world = backend.world
    found = world.channel(thread)
    require(world, found, Permission.VIEW_CHANNEL if user == "@me" else Permission.SEND_MESSAGES_IN_THREADS)
    member = world.join_thread(found, world.bot if user == "@me" else world.user(user))
    await _tell_members(backend, found, added=[member])
    return None


@routes("DELETE", "/channels/{thread}/thread-members/{user}")
async def leave_thread(backend: Backend, call: Call, thread: str, user: str) -> Answer:
    world = backend.world
    found = world.channel(thread)
    gone = world.bot["id"] if user == "@me" else user
    if gone != world.bot["id"]:
        require(world, found, Permission.MANAGE_THREADS)
    world.leave_thread(found, gone)
    await _tell_members(backend, found, removed=[gone])
    return None


async def _tell_members(
    backend: Backend, thread: Json, added: list[Json] | None = None, removed: list[str] | None = None
) -> None:
    change = {"id": thread["id"], "guild_id": thread["guild_id"], "member_count": thread["member_count"]}
    news = {"added_members": added or [], "removed_member_ids": removed or []}
    await backend.events.tell("THREAD_MEMBERS_UPDATE", {**change, **news})
