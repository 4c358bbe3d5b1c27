"""What a person does on the page, carried out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Struct, field

from bot.sandbox.backend import Backend
from bot.sandbox.interactions import DEFER, Interaction
from bot.sandbox.offers import NotOffered
from bot.sandbox.person import Person
from bot.sandbox.wire import Json


class Wish(Struct, tag_field="act"):
    """What somebody wants to do; the act names it."""


class Say(Wish, tag="say"):
    """A message."""

    channel: str
    text: str


class Slash(Wish, tag="slash"):
    """A command with its options."""

    channel: str
    command: str
    options: dict[str, Any] = field(default_factory=dict)
    locale: str = "en-US"


class Handed(Struct):
    """A file for an option of a command, its bytes in base64."""

    name: str
    data: bytes


class Suggest(Wish, tag="suggest"):
    """What may stand in the option `focused`."""

    channel: str
    command: str
    focused: str
    options: dict[str, Any] = field(default_factory=dict)


class Click(Wish, tag="click"):
    """A button."""

    channel: str
    message: str
    component: str


class Select(Wish, tag="select"):
    """A menu, and what is chosen in it."""

    channel: str
    message: str
    component: str
    values: list[str]


class Submit(Wish, tag="submit"):
    """A form that an interaction has opened, filled in."""

    interaction: str
    values: dict[str, Any]


class UserMenu(Wish, tag="user_menu"):
    """A command of somebody's context menu."""

    channel: str
    command: str
    target: str


class MessageMenu(Wish, tag="message_menu"):
    """A command of a message's context menu."""

    channel: str
    message: str
    command: str


class Dismiss(Wish, tag="dismiss"):
    """Put a private answer away."""

    channel: str
    message: str


class Read(Wish, tag="read"):
    """All of a channel."""

    channel: str


class Close(Wish, tag="close"):
    """Direct messages, for whoever shares no more than a server."""

    closed: bool


_decoder: msgspec.json.Decoder[Wish] = msgspec.json.Decoder(
    Say | Slash | Suggest | Click | Select | Submit | UserMenu | MessageMenu | Dismiss | Read | Close
)
_SAID = 300
"""Letters."""


def wish_of(body: bytes) -> Wish:
    """The wish that the page has sent; `NotOffered` says what is wrong with it."""
    try:
        return _decoder.decode(body)
    except (ValueError, RecursionError) as wrong:
        raise NotOffered(f"That is no act: {wrong}"[:_SAID]) from None


async def act(backend: Backend, person: Person, wish: Wish) -> Json:
    """Carry out a wish of the page."""
    return await ACTS[type(wish)](backend, person, wish)


async def _say(backend: Backend, person: Person, wish: Say) -> Json:
    message = await person.say(_channel(backend, wish.channel), wish.text)
    backend.world.read[person.id][message["channel_id"]] = message["id"]
    return {}


async def _slash(backend: Backend, person: Person, wish: Slash) -> Json:
    channel = _channel(backend, wish.channel)
    options = {name: _handed(value) for name, value in wish.options.items()}
    asked = await person.use(channel, wish.command, options, wait=False, locale=wish.locale)
    return await _outcome(backend, person, asked)


def _handed(value: Any) -> Any:
    """A file as its name and bytes; whatever else an option holds stays as it is."""
    if not isinstance(value, dict):
        return value
    try:
        file = msgspec.convert(value, Handed)
    except ValueError as wrong:
        raise NotOffered(f"That is no file: {wrong}"[:_SAID]) from None
    return file.name, file.data


async def _suggest(backend: Backend, person: Person, wish: Suggest) -> Json:
    try:
        found = await person.autocomplete(_channel(backend, wish.channel), wish.command, wish.focused, **wish.options)
    except NotOffered:
        raise
    except AssertionError:
        return {"suggestions": None}
    return {"suggestions": found}


async def _click(backend: Backend, person: Person, wish: Click) -> Json:
    return await _outcome(backend, person, await person.click(_message(backend, wish), wish.component, wait=False))


async def _select(backend: Backend, person: Person, wish: Select) -> Json:
    asked = await person.select(_message(backend, wish), wish.component, wish.values, wait=False)
    return await _outcome(backend, person, asked)


async def _submit(backend: Backend, person: Person, wish: Submit) -> Json:
    opened = backend.interactions.all.get(wish.interaction)
    if opened is None or opened.user["id"] != person.id:
        raise NotOffered("That form is no longer open.")
    return await _outcome(backend, person, await person.submit(opened, wish.values, wait=False))


async def _user_menu(backend: Backend, person: Person, wish: UserMenu) -> Json:
    target = backend.world.user(wish.target)
    asked = await person.user_menu(_channel(backend, wish.channel), wish.command, target, wait=False)
    return await _outcome(backend, person, asked)


async def _message_menu(backend: Backend, person: Person, wish: MessageMenu) -> Json:
    asked = await person.message_menu(wish.command, _message(backend, wish), wait=False)
    return await _outcome(backend, person, asked)


async def _dismiss(backend: Backend, person: Person, wish: Dismiss) -> Json:
    await person.dismiss(_message(backend, wish))
    return {}


async def _read(backend: Backend, person: Person, wish: Read) -> Json:
    channel = _channel(backend, wish.channel)
    seen = person.visible(channel)
    newest = str(max((int(message["id"]) for message in seen), default=0))
    if backend.world.read[person.id].get(channel["id"]) != newest:
        backend.world.read[person.id][channel["id"]] = newest
        await backend.events.tell("READ", {"channel_id": channel["id"]}, hidden=True)
    return {}


async def _close(backend: Backend, person: Person, wish: Close) -> Json:
    backend.world.close_direct_messages(person.user, wish.closed)
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


def _channel(backend: Backend, id: str) -> Json:
    return backend.world.channel(id)


def _message(backend: Backend, wish: Click | Select | MessageMenu | Dismiss) -> Json:
    return backend.world.message(wish.channel, wish.message)


ACTS: dict[type[Wish], Callable[[Backend, Person, Any], Awaitable[Json]]] = {
    Say: _say,
    Slash: _slash,
    Suggest: _suggest,
    Click: _click,
    Select: _select,
    Submit: _submit,
    UserMenu: _user_menu,
    MessageMenu: _message_menu,
    Dismiss: _dismiss,
    Read: _read,
    Close: _close,
}
