"""Keeping a world in a folder, so that a restart finds everything as it was."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from bot.sandbox.events import Event
from bot.sandbox.files import Files
from bot.sandbox.wire import Json
from bot.sandbox.world import World

FIELDS = ("users", "guilds", "members", "channels", "messages", "order", "thread_members", "commands", "read", "bot")
SAVE_AFTER = 0.5


class Keeper:
    """Writes a world to `world.json` shortly after every change; attachments lie in `files/`."""

    def __init__(self, world: World, folder: Path) -> None:
        self._world = world
        self._path = folder / "world.json"
        self._url = ""
        self._due: asyncio.TimerHandle | None = None

    def open(self, url: str) -> None:
        """Begin to keep; links to attachments follow the stand-in to its new address."""
        if self._path.exists():
            old = json.loads(self._path.read_text())["url"]
            moved = json.dumps(self._world.messages).replace(f"{old}/attachments/", f"{url}/attachments/")
            self._world.messages = json.loads(moved)
        self._url = url
        self._save()

    async def hear(self, event: Event) -> None:
        """Write the world down soon."""
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(SAVE_AFTER, self._save)

    def close(self) -> None:
        """Write the world down for the last time."""
        if self._due:
            self._due.cancel()
        self._save()

    def _save(self) -> None:
        self._due = None
        world: Json = {name: getattr(self._world, name) for name in FIELDS}
        text = json.dumps({"url": self._url, "closed": sorted(self._world.closed), **world}, indent=1)
        draft = self._path.with_suffix(".new")
        draft.write_text(text)
        draft.replace(self._path)


def load(folder: Path) -> World | None:
    """The world kept in a folder, if there is one."""
    path = folder / "world.json"
    if not path.exists():
        return None
    kept = json.loads(path.read_text())
    world = World(files=Files(folder / "files"))
    for name in FIELDS:
        held = getattr(world, name)
        held.clear()
        held.update(kept[name])
    world.closed = set(kept["closed"])
    world.bot = world.users[world.bot["id"]]
    return world
