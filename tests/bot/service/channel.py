"""Channels that write what they are sent into a file, so that it outlives the process, and fail when told to."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

from bot.service.mail.letters import Delivery, Message


class Plain:
    """A composer that says kind, seat and number."""

    async def compose(self, delivery: Delivery) -> Message:
        letter = delivery.letter
        return Message(text=f"{letter.kind} {letter.seat or ''} {letter.number or ''}", title=letter.title)


class Channel(discord.abc.Messageable):
    """Every place in one: what goes where stands in the file."""

    def __init__(self, log: Path, place: str = "room 1", errors: list[Exception | None] | None = None) -> None:
        self.log, self.place = log, place
        self.errors = errors if errors is not None else []

    async def send(self, content: str = "", **options: Any) -> Any:
        error = self.errors.pop(0) if self.errors else None
        if error is not None and not isinstance(error, Lost):
            raise error
        seen = self.lines()
        seen.append({"id": 1000 + len(seen), "place": self.place, "content": content, "nonce": options.get("nonce")})
        self.log.write_text(json.dumps(seen))
        if error is not None:
            raise aiohttp.ServerDisconnectedError
        return SimpleNamespace(id=seen[-1]["id"])

    async def history(self, **_: Any) -> AsyncIterator[Any]:
        for line in reversed(self.lines()):
            if line["place"] == self.place:
                yield SimpleNamespace(
                    id=line["id"],
                    content=line["content"],
                    nonce=None,
                    embeds=[],
                    components=[],
                    author=SimpleNamespace(id=1),
                )

    def lines(self) -> list[dict[str, Any]]:
        return json.loads(self.log.read_text()) if self.log.exists() else []  # type: ignore[no-any-return]

    async def _get_channel(self) -> Any:
        raise NotImplementedError


class Lost(Exception):
    """The message arrives, the answer to us does not."""


class Client:
    """As much of a client as the courier needs where there are no rooms to be made."""

    def __init__(self, room: Channel, people: dict[int, Channel] | None = None) -> None:
        self.room, self.people = room, people or {}
        self.user = SimpleNamespace(id=1)

    async def create_dm(self, person: Any) -> Channel:
        return self.people.setdefault(person.id, Channel(self.room.log, f"dm {person.id}"))

    def get_channel(self, _id: int) -> Channel:
        return self.room

    async def wait_until_ready(self) -> None: ...


def refusal(status: int, code: int, kind: type[discord.HTTPException] = discord.HTTPException) -> discord.HTTPException:
    """What discord.py raises when Discord answers so."""
    response = SimpleNamespace(status=status, reason="", headers={})
    return kind(response, {"code": code, "message": "no"})  # type: ignore[arg-type]
