"""Telling Discord about the commands, only when they have changed: registering is limited and slow."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from discord import app_commands

_log = logging.getLogger(__name__)


class CommandMemory(Protocol):
    """Remembers, for each application, which commands Discord was told last."""

    def last(self, application: int) -> str: ...

    def remember(self, application: int, digest: str) -> None: ...


class FileMemory:
    """A small file beside the database."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def last(self, application: int) -> str:
        """The digest of the commands last sent; empty if never."""
        return self._read().get(str(application), "")

    def remember(self, application: int, digest: str) -> None:
        """Keep the digest."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(json.dumps({**self._read(), str(application): digest}), "utf-8")

    def _read(self) -> dict[str, str]:
        try:
            return dict(json.loads(self._path.read_text("utf-8")))
        except (OSError, ValueError):
            return {}


class NoMemory:
    """Always sends the commands: for a Discord that starts anew each time."""

    def last(self, application: int) -> str:
        """Nothing is known."""
        return ""

    def remember(self, application: int, digest: str) -> None:
        """Nothing is kept."""


async def sync_if_changed(tree: app_commands.CommandTree[Any], memory: CommandMemory) -> bool:
    """Send the commands if they are not what Discord knows; whether they were sent."""
    application = tree.client.application_id or 0
    digest = digest_of(payloads(tree))
    if memory.last(application) == digest:
        return False
    await tree.sync()
    memory.remember(application, digest)
    _log.info("commands sent to Discord")
    return True


def payloads(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """The commands as Discord gets them."""
    return [dict(command.to_dict(tree)) for command in tree.get_commands()]


def digest_of(commands: Sequence[dict[str, Any]]) -> str:
    """A short name for a set of commands."""
    return hashlib.blake2s(json.dumps(commands, sort_keys=True, default=str).encode()).hexdigest()
