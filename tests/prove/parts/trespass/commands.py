"""Every command of the tree, by everybody, as Discord would tell of it; what is stored is taken back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from types import SimpleNamespace
from typing import Any

import discord

from bot.client import Client
from bot.commands.sync import NoMemory, payloads
from bot.service.api.table import TableId
from tests.prove.parts.leaks.house import House
from tests.prove.parts.trespass.people import GUILD, ONLOOKER, PEOPLE, ROOM, SEASON

Json = dict[str, Any]
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, NUMBER, ATTACHMENT = 3, 4, 5, 6, 7, 8, 10, 11
TEXTS = {
    "what": "board", "reason": "snow", "hours": "3", "zone": "Europe/Athens", "when": "22-7",
    "verdict": "stands", "path": "round", "value": "2", "title": "Walls", "game": "polis", "sign_up": "9 days",
    "from": "tomorrow", "season": SEASON, "which": "mine", "to": "3 days",
}  # fmt: skip
"""What is said where a command wants a text; an option without a word here is left out unless it is required."""
NOWHERE = "http://127.0.0.1:1/x"
NUMBERS = {"to": 0, "turn": 1}
_numbers = count(2 * 10**17)


def leaves(client: Client) -> dict[str, list[Json]]:
    """The options of every command there is, by its whole name."""
    found: dict[str, list[Json]] = {}

    def below(name: str, node: Json) -> None:
        nested = [option for option in node.get("options", ()) if option["type"] in (SUBCOMMAND, GROUP)]
        for option in nested:
            below(f"{name} {option['name']}", option)
        if not nested:
            found[name] = list(node.get("options", ()))

    for payload in payloads(client.tree):
        if payload.get("type", 1) == 1:
            below(payload["name"], payload)
    return found


class Heard(discord.Interaction[Any]):
    """An act as the client hears of it. Its answers go nowhere but into `said`."""

    @property
    def response(self) -> Any:  # type: ignore[override]
        return self.answers

    @property
    def followup(self) -> Any:  # type: ignore[override]
        return self.answers

    async def edit_original_response(self, **said: Any) -> Any:  # type: ignore[override]
        return await self.answers.send_message(**said)

    answers: Answers


class Answers:
    """Where answers go."""

    def __init__(self) -> None:
        self.said: list[Any] = []

    def is_done(self) -> bool:
        return bool(self.said)

    async def send_message(self, *words: Any, **said: Any) -> Any:
        self.said.append((*words, said))
        return SimpleNamespace(message_id=1, id=1, edit=self.send_message)

    send = edit_message = send_modal = defer = autocomplete = send_message


class Commands:
    """The bot's commands at a house that takes back what is done."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.client = Client(house._desk, NoMemory(), shard_count=1)
        self.client.http.request = self.client.http.get_from_cdn = _nowhere  # type: ignore[method-assign]
        keryx: Any = {"id": "1", "username": "Keryx", "discriminator": "0", "avatar": None}
        self.client._connection.user = discord.ClientUser(state=self.client._connection, data=keryx)
        self.leaves = leaves(self.client)
        self._order = house._keeper.run(self._legal)

    def _legal(self) -> str:
        """An order that whoever is asked at the running table could give."""
        match = self.house.tables.store.matches.load(self.house.tables.store.row(self.house.table))
        return str(match.legal(next(iter(match.pending().values())))[0])

    def does_something(self, name: str, table: TableId, kind: str) -> tuple[bool, str]:
        """Whether anything is stored when such a person uses the command, and what broke."""
        service = self.house.service
        service.watched, service.stored = True, False
        with _complaints() as broke:
            try:
                asyncio.run(self._used(name, table, kind))
            finally:
                service.watched = False
        return service.stored, "; ".join(broke)

    async def _used(self, name: str, table: TableId, kind: str) -> None:
        heard = Heard(data=self._payload(name, table, kind), state=self.client._connection)  # type: ignore[arg-type]
        heard.answers = Answers()
        await self.client.tree._call(heard)
        assert heard.answers.said, f"/{name} was not answered"

    def _payload(self, name: str, table: TableId, kind: str) -> Json:
        number, person, own = str(next(_numbers)), PEOPLE[kind], kind != "stranger"
        user = {"id": str(person), "username": f"p{person}", "discriminator": "0", "avatar": None, "global_name": kind}
        rights = discord.Permissions(manage_guild=kind == "manages-server", send_messages=True).value
        filled, resolved = self._filled(name, table)
        path = name.split()
        for step in reversed(path[1:]):
            filled = [{"name": step, "type": SUBCOMMAND if step == path[-1] else GROUP, "options": filled}]
        where = {"id": str(ROOM), "type": 0 if own else 1, "permissions": str(rights), "name": "general", "position": 0}
        payload: Json = {
            "id": number, "application_id": "1", "type": 2, "token": "t", "version": 1, "channel_id": str(ROOM),
            "channel": where, "locale": "en-US", "app_permissions": "0", "entitlements": [],
            "attachment_size_limit": 10**7,
            "authorizing_integration_owners": {"0": str(GUILD)}, "context": 0 if own else 1,
            "data": {"id": "1", "name": path[0], "type": 1, "options": filled, "resolved": resolved},
        }  # fmt: skip
        if not own:
            return payload | {"user": user}
        member = {
            "user": user, "roles": [], "permissions": str(rights), "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False, "mute": False, "flags": 0,
        }  # fmt: skip
        return payload | {"guild_id": str(GUILD), "member": member, "guild": {"id": str(GUILD), "locale": "en-US"}}

    def _filled(self, name: str, table: TableId) -> tuple[list[Json], Json]:
        """The options with something in each that is needed or that one would say."""
        filled, resolved = list[Json](), dict[str, Json]()
        for option in self.leaves[name]:
            value = self._value(option, table)
            if value is None:
                continue
            filled.append({"name": option["name"], "type": option["type"], "value": value})
            _resolve(option["type"], value, resolved)
        return filled, resolved

    def _value(self, option: Json, table: TableId) -> Any:
        name, kind, needed = option["name"], option["type"], option.get("required", False)
        if name == "table":
            return table
        if name == "seat":
            return self.house.seats[0] if needed else None
        if name == "text":
            return self._order
        if kind == STRING and (needed or name in ("season", "sign_up")):
            return option["choices"][0]["value"] if option.get("choices") else TEXTS.get(name, "3")
        if not needed and not (kind == USER and name == "person"):
            return None
        return {
            INTEGER: NUMBERS.get(name, 3), BOOLEAN: True, USER: str(ONLOOKER), CHANNEL: str(ROOM), ROLE: "7",
            NUMBER: 3.0, ATTACHMENT: "5",
        }[kind]  # fmt: skip


async def _nowhere(*_: Any, **__: Any) -> Any:
    """Nothing is sent from here."""
    raise OSError("there is no Discord")


def _resolve(kind: int, value: Any, resolved: Json) -> None:
    if kind == USER:
        user = {"id": value, "username": "other", "discriminator": "0", "avatar": None, "global_name": "Other"}
        resolved.setdefault("users", {})[value] = user
    elif kind == CHANNEL:
        resolved.setdefault("channels", {})[value] = {"id": value, "type": 0, "name": "general", "permissions": "0"}
    elif kind == ATTACHMENT:
        resolved.setdefault("attachments", {})[value] = {
            "id": value, "filename": "game.json", "size": 3, "url": NOWHERE, "proxy_url": NOWHERE,
        }  # fmt: skip


@contextmanager
def _complaints() -> Iterator[list[str]]:
    """What the bot wrote of errors meanwhile."""
    found: list[str] = []

    class Listening(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            error = record.exc_info[1] if record.exc_info else None
            found.append(f"{record.getMessage()} {error!r}"[:200])

    handler = Listening(logging.ERROR)
    logging.getLogger().addHandler(handler)
    try:
        yield found
    finally:
        logging.getLogger().removeHandler(handler)
