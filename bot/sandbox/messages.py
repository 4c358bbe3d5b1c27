"""Making and changing messages: limits, attachments, media, mentions, replies."""

from __future__ import annotations

import itertools
import mimetypes
import re
import struct
from collections.abc import Mapping
from urllib.parse import quote

from bot.sandbox.backend import Backend
from bot.sandbox.form import invalid
from bot.sandbox.message_checks import check_message, check_substance
from bot.sandbox.routing import Upload
from bot.sandbox.wire import Json, now, public, snowflake, walk
from bot.sandbox.world import COMPONENTS_V2, DIRECT, EPHEMERAL, World

SETTABLE_FLAGS = (1 << 2) | (1 << 12) | COMPONENTS_V2
PLAIN, PIN_NOTICE, THREAD_NOTICE, ANSWER, COMMAND_REPLY = 0, 6, 18, 19, 20
PNG_HEADER = b"\x89PNG\r\n\x1a\n"
ATTACHMENT = "attachment://"

Files = Mapping[str, Upload]


def blank(channel: Json, author: Json, kind: int = PLAIN) -> Json:
    """A message with nothing in it yet."""
    message: Json = {
        "id": snowflake(),
        "channel_id": channel["id"],
        "author": author,
        "content": "",
        "timestamp": now(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "type": kind,
        "flags": 0,
    }
    if channel["type"] != DIRECT:
        message["guild_id"] = channel["guild_id"]
    return message


def compose(
    backend: Backend, channel: Json, author: Json, body: Json, files: Files, *, viewer: Json | None = None
) -> Json:
    """A new message in `channel`; with a `viewer` it is ephemeral and for that person's eyes only."""
    check_message(body, _sizes(files), v2=_is_v2(body))
    check_substance(body, len(files))
    message = blank(channel, author)
    if viewer:
        message |= {"flags": EPHEMERAL, "_viewer": viewer["id"]}
    _reply_to(backend.world, message, body)
    _fill(backend, channel, message, body, files)
    backend.world.add_message(message)
    return message


def revise(backend: Backend, message: Json, body: Json, files: Files) -> None:
    """Change a message: what the body does not name stays."""
    check_message(body, _sizes(files), v2=_is_v2(body) or bool(message["flags"] & COMPONENTS_V2))
    channel = backend.world.channel(message["channel_id"])
    _fill(backend, channel, message, body, files)
    message["edited_timestamp"] = now()


def told(world: World, message: Json) -> Json:
    """A message as a MESSAGE_CREATE or MESSAGE_UPDATE tells it: with the membership of its author."""
    member = world.members.get(message.get("guild_id", ""), {}).get(message["author"]["id"])
    if member is None:
        return public(message)
    return {**public(message), "member": {name: value for name, value in member.items() if name != "user"}}


def _is_v2(body: Json) -> bool:
    return bool((body.get("flags") or 0) & COMPONENTS_V2)


def _sizes(files: Files) -> list[int]:
    return [len(file.data) for file in files.values()]


def _fill(backend: Backend, channel: Json, message: Json, body: Json, files: Files) -> None:
    draft = {
        "content": body["content"] or "" if "content" in body else message["content"],
        "embeds": [{"type": "rich", **embed} for embed in body["embeds"] or []]
        if "embeds" in body
        else message["embeds"],
        "components": body["components"] or [] if "components" in body else message["components"],
        "attachments": _attachments(backend, channel, message, body, files),
        "flags": message["flags"] | ((body.get("flags") or 0) & SETTABLE_FLAGS),
    }
    number_components(draft["components"])
    _media(draft)
    message |= draft
    message |= _mentions(backend.world, channel, message, body.get("allowed_mentions"))


def number_components(components: list[Json]) -> None:
    """Give an `id` to every component that came without one, as Discord's server does."""
    taken = {component["id"] for component in walk(components) if component.get("id")}
    free = (number for number in itertools.count(1) if number not in taken)
    for component in walk(components):
        if not component.get("id"):
            component["id"] = next(free)


def _attachments(backend: Backend, channel: Json, message: Json, body: Json, files: Files) -> list[Json]:
    described = {str(entry.get("id")): entry for entry in body.get("attachments") or []}
    kept = message["attachments"]
    if "attachments" in body:
        kept = [attachment for attachment in kept if attachment["id"] in described]
    return [*kept, *(_store(backend, channel, file, described.get(key, {})) for key, file in files.items())]


def uploaded(backend: Backend, channel: Json, name: str, data: bytes) -> Json:
    """A file that a person gives to a command, as Discord keeps it."""
    return _store(backend, channel, Upload(name, data, "application/octet-stream"), {}) | {"ephemeral": True}


def _store(backend: Backend, channel: Json, file: Upload, entry: Json) -> Json:
    attachment = snowflake()
    backend.world.files.put(attachment, file.data)
    url = f"{backend.url}/attachments/{channel['id']}/{attachment}/{quote(file.filename)}"
    stored: Json = {
        "id": attachment,
        "filename": file.filename,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": mimetypes.guess_type(file.filename)[0] or file.content_type,
    }
    if entry.get("description"):
        stored["description"] = entry["description"]
    if file.data.startswith(PNG_HEADER) and len(file.data) >= 24:
        stored["width"], stored["height"] = struct.unpack(">II", file.data[16:24])
    return stored


def _media(draft: Json) -> None:
    """Let `attachment://name` in embeds and components point to the file of that name."""
    by_name = {attachment["filename"]: attachment for attachment in draft["attachments"]}
    for embed in draft["embeds"]:
        for part in ("image", "thumbnail"):
            url = (embed.get(part) or {}).get("url", "")
            if url.startswith(ATTACHMENT) and (file := by_name.get(url.removeprefix(ATTACHMENT))):
                embed[part] |= {"url": file["url"], "proxy_url": file["url"]}
                embed[part] |= {name: file[name] for name in ("description", "width", "height") if name in file}
    for component in walk(draft["components"]):
        for item in component.get("items") or []:
            item.setdefault("description", None)
        media = [item["media"] for item in component.get("items") or []]
        media += [component[part] for part in ("media", "file") if part in component]
        for item in media:
            _resolve(item, by_name)


def _resolve(item: Json, by_name: Mapping[str, Json]) -> None:
    if not item["url"].startswith(ATTACHMENT):
        item.setdefault("proxy_url", item["url"])
        return
    name = item["url"].removeprefix(ATTACHMENT)
    file = by_name.get(name)
    if file is None:
        code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        raise invalid(("components",), f"The referenced attachment was not found: {name}", code)
    item |= {
        "id": file["id"],
        "attachment_id": file["id"],
        "url": file["url"],
        "proxy_url": file["url"],
        "content_type": file["content_type"],
        "width": file.get("width"),
        "height": file.get("height"),
        "placeholder": None,
        "placeholder_version": None,
        "loading_state": 2,
        "flags": 0,
    }


def _mentions(world: World, channel: Json, message: Json, allowed: Json | None) -> Json:
    """Whom the text calls, as far as `allowed_mentions` lets it."""
    text = "\n".join([message["content"], *(c.get("content") or "" for c in walk(message["components"]))])
    parse = {"users", "roles", "everyone"} if allowed is None else set(allowed.get("parse") or [])
    users, roles = ({str(one) for one in (allowed or {}).get(kind) or []} for kind in ("users", "roles"))
    called = dict.fromkeys(re.findall(r"<@!?(\d+)>", text))
    roles_called = dict.fromkeys(re.findall(r"<@&(\d+)>", text))
    return {
        "mentions": [world.users[one] for one in called if one in world.users and ("users" in parse or one in users)],
        "mention_roles": [one for one in roles_called if "roles" in parse or one in roles],
        "mention_everyone": "everyone" in parse and bool(re.search(r"@(everyone|here)\b", text)),
    }


def _reply_to(world: World, message: Json, body: Json) -> None:
    reference = body.get("message_reference")
    if not reference:
        return
    answered = world.messages.get(str(reference["message_id"]))
    if answered is None or answered["channel_id"] != message["channel_id"]:
        if reference.get("fail_if_not_exists", True):
            raise invalid(("message_reference",), "Unknown message", "REPLIES_UNKNOWN_MESSAGE")
        return
    message["type"] = ANSWER
    message["message_reference"] = {"type": 0, "message_id": answered["id"], "channel_id": answered["channel_id"]}
    if "guild_id" in message:
        message["message_reference"]["guild_id"] = message["guild_id"]
    message["referenced_message"] = public(answered)
