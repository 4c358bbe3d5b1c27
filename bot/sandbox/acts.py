"""What a person does on the page, carried out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.sandbox.backend import Backend
from bot.sandbox.interactions import DEFER, Interaction
from bot.sandbox.offers import NotOffered
from bot.sandbox.person import Person
from bot.sandbox.wire import Json

Act = Callable[[Backend, Person, Json], Awaitable[Json]]


async def act(backend: Backend, person: Person, wish: Json) -> Json:
    """Carry out a wish of the page: `act` names it, the rest are its particulars."""
    if wish.get("act") not in ACTS:
        raise NotOffered(f"There is no act {wish.get('act')!r}.")
    return await ACTS[wish["act"]](backend, person, wish)


async def _say(backend: Backend, person: Person, wish: Json) -> Json:
    message = await person.say(_channel(backend, wish), wish["text"])
    backend.world.read[person.id][message["channel_id"]] = message["id"]
    return {}


async def _slash(backend: Backend, person: Person, wish: Json) -> Json:
    channel = _channel(backend, wish)
    locale = wish.get("locale", "en-US")
    asked = await person.use(channel, wish["command"], wish["options"], wait=False, locale=locale)
    return await _outcome(backend, person, asked)


async def _suggest(backend: Backend, person: Person, wish: Json) -> Json:
    try:
        found = await person.autocomplete(_channel(backend, wish), wish["command"], wish["focused"], **wish["options"])
    except NotOffered:
        raise
    except AssertionError:
        return {"suggestions": None}
    return {"suggestions": found}


async def _click(backend: Backend, person: Person, wish: Json) -> Json:
    return await _outcome(backend, person, await person.click(_message(backend, wish), wish["component"], wait=False))


async def _select(backend: Backend, person: Person, wish: Json) -> Json:
    asked = await person.select(_message(backend, wish), wish["component"], wish["values"], wait=False)
    return await _outcome(backend, person, asked)


async def _submit(backend: Backend, person: Person, wish: Json) -> Json:
    opened = backend.interactions.all.get(wish["interaction"])
    if opened is None or opened.user["id"] != person.id:
        raise NotOffered("That form is no longer open.")
    return await _outcome(backend, person, await person.submit(opened, wish["values"], wait=False))


async def _user_menu(backend: Backend, person: Person, wish: Json) -> Json:
    target = backend.world.user(wish["target"])
    asked = await person.user_menu(_channel(backend, wish), wish["command"], target, wait=False)
    return await _outcome(backend, person, asked)


async def _message_menu(backend: Backend, person: Person, wish: Json) -> Json:
    asked = await person.message_menu(wish["command"], _message(backend, wish), wait=False)
    return await _outcome(backend, person, asked)


async def _dismiss(backend: Backend, person: Person, wish: Json) -> Json:
    await person.dismiss(_message(backend, wish))
    return {}


async def _read(backend: Backend, person: Person, wish: Json) -> Json:
    channel = _channel(backend, wish)
    seen = person.visible(channel)
    newest = str(max((int(message["id"]) for message in seen), default=0))
    if backend.world.read[person.id].get(channel["id"]) != newest:
        backend.world.read[person.id][channel["id"]] = newest
        await backend.events.tell("READ", {"channel_id": channel["id"]}, hidden=True)
    return {}


async def _close(backend: Backend, person: Person, wish: Json) -> Json:
    backend.world.close_direct_messages(person.user, bool(wish["closed"]))
    await backend.events.tell("CLOSED", {}, hidden=True)
    return {}


async def _outcome(backend: Backend, person: Person, asked: Interaction) -> Json:
    """How the bot took it: with a modal, with anything else, or not at all within its three seconds."""
    try:
        await person.answered(asked)
    except AssertionError:
        return {"outcome": "silent"}
    if asked.modal:
        return {"outcome": "modal", "interaction": asked.id, "modal": asked.modal}
    return {"outcome": "thinking" if asked.answer_type == DEFER else "answered"}


def _channel(backend: Backend, wish: Json) -> Json:
    return backend.world.channel(str(wish["channel"]))


def _message(backend: Backend, wish: Json) -> Json:
    return backend.world.message(str(wish["channel"]), str(wish["message"]))


ACTS: dict[str, Act] = {
    "say": _say,
    "slash": _slash,
    "suggest": _suggest,
    "click": _click,
    "select": _select,
    "submit": _submit,
    "user_menu": _user_menu,
    "message_menu": _message_menu,
    "dismiss": _dismiss,
    "read": _read,
    "close": _close,
}
