"""Routes: messages and pins."""

from __future__ import annotations

from bot.sandbox import limits
from bot.sandbox.access import require, require_open, require_sending
from bot.sandbox.backend import Backend
from bot.sandbox.form import invalid
from bot.sandbox.messages import PIN_NOTICE, blank, compose, revise, told
from bot.sandbox.permissions import Permission
from bot.sandbox.routing import Answer, Call, Routes
from bot.sandbox.wire import ApiError, Json, now, public, unknown
from bot.sandbox.world import EPHEMERAL, THREADS

REMEMBERED_NONCES = 50

routes = Routes()


@routes("GET", "/channels/{channel}/messages")
async def history(backend: Backend, call: Call, channel: str) -> Answer:
    """A stretch of a channel, newest first: the latest, or those before, after or around a message."""
    world = backend.world
    found = world.channel(channel)
    require(world, found, Permission.VIEW_CHANNEL)
    if not world.may(world.bot, found, Permission.READ_MESSAGE_HISTORY):
        return []
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= limits.HISTORY:
        raise invalid(("limit",), f"int value should be between 1 and {limits.HISTORY}.", "NUMBER_TYPE_MAX")
    messages = world.history(found)
    if before := call.query.get("before"):
        messages = [message for message in messages if int(message["id"]) < int(before)][-limit:]
    elif after := call.query.get("after"):
        messages = [message for message in messages if int(message["id"]) > int(after)][:limit]
    elif around := call.query.get("around"):
        older = [message for message in messages if int(message["id"]) < int(around)][-(limit // 2) or len(messages) :]
        newer = [message for message in messages if int(message["id"]) >= int(around)]
        messages = [*older, *newer][:limit]
    return [public(message) for message in reversed(messages[-limit:])]


@routes("POST", "/channels/{channel}/messages")
async def send(backend: Backend, call: Call, channel: str) -> Answer:
    world, form = backend.world, call.form
    found = world.channel(channel)
    require_sending(world, found, files=bool(call.files))
    nonce = form.get("nonce")
    if nonce and form.get("enforce_nonce"):
        for message in world.history(found)[-REMEMBERED_NONCES:]:
            if str(message.get("nonce")) == str(nonce) and message["author"] == world.bot:
                return public(message)
    message = compose(backend, found, world.bot, form, call.files)
    if nonce:
        message["nonce"] = nonce
    await _wake(backend, found)
    await backend.events.tell("MESSAGE_CREATE", told(world, message))
    return public(message)


async def _wake(backend: Backend, channel: Json) -> None:
    """A message to an archived thread opens it again."""
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        channel["thread_metadata"] |= {"archived": False, "archive_timestamp": now()}
        await backend.events.tell("THREAD_UPDATE", public(channel))


@routes("GET", "/channels/{channel}/messages/pins")
async def pins(backend: Backend, call: Call, channel: str) -> Answer:
    found = backend.world.channel(channel)
    require(backend.world, found, Permission.VIEW_CHANNEL)
    pinned = [message for message in backend.world.history(found) if message["pinned"]]
    pinned.sort(key=lambda message: str(message["_pinned_at"]), reverse=True)
    items = [{"pinned_at": message["_pinned_at"], "message": public(message)} for message in pinned]
    limit = int(call.query.get("limit", 50))
    return {"items": items[:limit], "has_more": len(items) > limit}


@routes("PUT", "/channels/{channel}/messages/pins/{message}")
@routes("PUT", "/channels/{channel}/pins/{message}")
async def pin(backend: Backend, call: Call, channel: str, message: str) -> Answer:
    found = _to_pin(backend, channel, message)
    place = backend.world.channel(channel)
    if sum(bool(one["pinned"]) for one in backend.world.history(place)) >= limits.PINS:
        raise ApiError(400, 30003, f"Maximum number of pins reached for the channel ({limits.PINS})")
    if not found["pinned"]:
        found |= {"pinned": True, "_pinned_at": now()}
        await backend.events.tell("MESSAGE_UPDATE", told(backend.world, found))
        notice = blank(place, backend.world.bot, PIN_NOTICE)
        notice["message_reference"] = {"type": 0, "message_id": message, "channel_id": channel}
        backend.world.add_message(notice)
        await backend.events.tell("MESSAGE_CREATE", told(backend.world, notice))
    return None


@routes("DELETE", "/channels/{channel}/messages/pins/{message}")
@routes("DELETE", "/channels/{channel}/pins/{message}")
async def unpin(backend: Backend, call: Call, channel: str, message: str) -> Answer:
    found = _to_pin(backend, channel, message)
    found["pinned"] = False
    await backend.events.tell("MESSAGE_UPDATE", told(backend.world, found))
    return None


def _to_pin(backend: Backend, channel: str, message: str) -> Json:
    place = backend.world.channel(channel)
    if not backend.world.may(backend.world.bot, place, Permission.MANAGE_MESSAGES):
        require(backend.world, place, Permission.PIN_MESSAGES)
    require_open(backend.world, place)
    return _standing(backend, channel, message)


@routes("GET", "/channels/{channel}/messages/{message}")
async def fetch(backend: Backend, call: Call, channel: str, message: str) -> Answer:
    require(backend.world, backend.world.channel(channel), Permission.VIEW_CHANNEL)
    return public(_standing(backend, channel, message))


@routes("PATCH", "/channels/{channel}/messages/{message}")
async def edit(backend: Backend, call: Call, channel: str, message: str) -> Answer:
    found, place = _standing(backend, channel, message), backend.world.channel(channel)
    require(backend.world, place, Permission.VIEW_CHANNEL)
    require_open(backend.world, place)
    if found["author"] != backend.world.bot:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    revise(backend, found, call.form, call.files)
    await backend.events.tell("MESSAGE_UPDATE", told(backend.world, found))
    return public(found)


@routes("DELETE", "/channels/{channel}/messages/{message}")
async def delete(backend: Backend, call: Call, channel: str, message: str) -> Answer:
    found, place = _standing(backend, channel, message), backend.world.channel(channel)
    own = found["author"] == backend.world.bot
    require(backend.world, place, Permission.VIEW_CHANNEL if own else Permission.MANAGE_MESSAGES)
    require_open(backend.world, place)
    await remove(backend, found)
    return None


async def remove(backend: Backend, message: Json) -> None:
    """Delete a message and tell of it; of an ephemeral one only its reader's page hears."""
    backend.world.remove_message(message)
    gone: Json = {name: message[name] for name in ("id", "channel_id", "guild_id") if name in message}
    await backend.events.tell("MESSAGE_DELETE", gone, hidden=bool(message["flags"] & EPHEMERAL))


def _standing(backend: Backend, channel: str, message: str) -> Json:
    """A message that the channel's API knows: ephemeral ones it does not."""
    found = backend.world.message(channel, message)
    if found["flags"] & EPHEMERAL:
        raise unknown(10008, "Message")
    return found
