"""Routes: answers to interactions and the messages that follow them."""

from __future__ import annotations

from bot.sandbox.backend import Backend
from bot.sandbox.command_checks import check_choices
from bot.sandbox.component_checks import check_modal
from bot.sandbox.form import Form, invalid
from bot.sandbox.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    DEFER,
    DEFER_UPDATE,
    MODAL,
    MODAL_SUBMIT,
    REPLY,
    SUGGEST,
    UPDATE,
    Interaction,
    metadata,
)
from bot.sandbox.messages import COMMAND_REPLY, Files, blank, compose, number_components, revise, told
from bot.sandbox.routes_messages import remove
from bot.sandbox.routing import Answer, Call, Routes
from bot.sandbox.wire import Json, public, unknown
from bot.sandbox.world import EPHEMERAL, LOADING

ALLOWED = {
    COMMAND: (REPLY, DEFER, MODAL),
    COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (SUGGEST,),
    MODAL_SUBMIT: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}
ORIGINAL = "@original"

routes = Routes()


@routes("POST", "/interactions/{interaction}/{token}/callback", unsigned=True)
async def callback(backend: Backend, call: Call, interaction: str, token: str) -> Answer:
    asked, form = backend.interactions.to_answer(interaction, token), call.form
    kind, data = form["type"], form.get("data") or {}
    if kind not in ALLOWED[asked.kind] or (kind in (DEFER_UPDATE, UPDATE) and asked.source is None):
        raise invalid(("type",), f"A callback of type {kind} cannot answer this interaction.", "UNION_TYPE_CHOICES")
    message = await _take(backend, asked, kind, data, call.files)
    backend.interactions.answered(asked, form)
    told: Json = {"interaction": {"id": asked.id, "type": asked.kind}}
    if message is not None:
        told["interaction"] |= {
            "response_message_id": message["id"],
            "response_message_loading": kind == DEFER,
            "response_message_ephemeral": bool(message["flags"] & EPHEMERAL),
        }
        told["resource"] = {"type": kind, "message": public(message)}
    return told if call.query.get("with_response") in ("1", "true") else None


async def _take(backend: Backend, asked: Interaction, kind: int, data: Json, files: Files) -> Json | None:
    """Do what an answer says; the message it left or changed, if any."""
    form = Form()
    if kind == SUGGEST:
        check_choices(form, ("data",), data.get("choices") or [])
        form.finish()
        return None
    if kind == MODAL:
        check_modal(form, data)
        form.finish()
        number_components(data["components"])
        return None
    if kind == REPLY:
        return await _answer(backend, asked, data, files)
    if kind == DEFER:
        return await _think(backend, asked, bool((data.get("flags") or 0) & EPHEMERAL))
    assert asked.source is not None
    asked.original = asked.source["id"]
    if kind == UPDATE:
        revise(backend, asked.source, data, files)
        await _tell(backend, "MESSAGE_UPDATE", asked.source)
    return asked.source


async def _answer(backend: Backend, asked: Interaction, data: Json, files: Files) -> Json:
    viewer = asked.user if (data.get("flags") or 0) & EPHEMERAL else None
    message = compose(backend, asked.channel, backend.world.bot, data, files, viewer=viewer)
    _credit(backend, asked, message)
    await _tell(backend, "MESSAGE_CREATE", message)
    return message


async def _think(backend: Backend, asked: Interaction, ephemeral: bool) -> Json:
    message = blank(asked.channel, backend.world.bot)
    message["flags"] = LOADING
    if ephemeral:
        message |= {"flags": LOADING | EPHEMERAL, "_viewer": asked.user["id"]}
    backend.world.add_message(message)
    _credit(backend, asked, message)
    await _tell(backend, "MESSAGE_CREATE", message)
    return message


def _credit(backend: Backend, asked: Interaction, message: Json) -> None:
    bot = backend.world.bot["id"]
    message |= {"type": COMMAND_REPLY, "application_id": bot, "webhook_id": bot}
    message["interaction_metadata"] = metadata(asked)
    asked.messages.append(message)
    asked.original = asked.original or message["id"]


async def _tell(backend: Backend, name: str, message: Json) -> None:
    await backend.events.tell(name, told(backend.world, message), hidden=bool(message["flags"] & EPHEMERAL))


@routes("POST", "/webhooks/{application}/{token}", unsigned=True)
async def follow_up(backend: Backend, call: Call, application: str, token: str) -> Answer:
    asked, form = backend.interactions.to_follow_up(application, token), call.form
    waiting = backend.world.messages.get(asked.original or "")
    if waiting is not None and waiting["flags"] & LOADING:
        # The first follow-up takes the place of "thinking…", and is as private as that was.
        await _fill(backend, waiting, form, call.files)
        return public(waiting)
    return public(await _answer(backend, asked, form, call.files))


@routes("GET", "/webhooks/{application}/{token}/messages/{message}", unsigned=True)
async def fetch(backend: Backend, call: Call, application: str, token: str, message: str) -> Answer:
    return public(_theirs(backend, application, token, message))


@routes("PATCH", "/webhooks/{application}/{token}/messages/{message}", unsigned=True)
async def edit(backend: Backend, call: Call, application: str, token: str, message: str) -> Answer:
    found = _theirs(backend, application, token, message)
    await _fill(backend, found, call.form, call.files)
    backend.interactions.to_follow_up(application, token).edits += 1
    return public(found)


@routes("DELETE", "/webhooks/{application}/{token}/messages/{message}", unsigned=True)
async def delete(backend: Backend, call: Call, application: str, token: str, message: str) -> Answer:
    await remove(backend, _theirs(backend, application, token, message))
    return None


async def _fill(backend: Backend, message: Json, form: Json, files: Files) -> None:
    waiting = message["flags"] & LOADING
    revise(backend, message, form, files)
    if waiting:
        # To fill in what was promised is no edit.
        message |= {"flags": message["flags"] & ~LOADING, "edited_timestamp": None}
    await _tell(backend, "MESSAGE_UPDATE", message)


def _theirs(backend: Backend, application: str, token: str, message: str) -> Json:
    """A message that the token gives power over: an answer to its interaction, or the one that was acted on."""
    asked = backend.interactions.to_follow_up(application, token)
    wanted = asked.original if message == ORIGINAL else message
    allowed = {asked.original, *(one["id"] for one in asked.messages)}
    found = backend.world.messages.get(wanted or "")
    if found is None or wanted not in allowed:
        raise unknown(10008, "Message")
    return found
