"""Commands that one bot after the other has: to make them, and to register them, took a sixth of a test's time."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from itertools import count
from typing import Any

from discord import app_commands

from bot.commands import every_command
from bot.panels import place
from bot.panels.desk import Desk
from bot.sandbox.world import World
from engine.core import registry

AddCommands = Callable[[app_commands.CommandTree[Any], Desk], None]


class _Lent:
    """Stands for the desk of whichever bot has the commands now."""

    def __init__(self) -> None:
        self.desk: Desk | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.desk, name)


_made: dict[Any, tuple[_Lent, list[Any]]] = {}
"""By the names of games that they offer, and as the how manieth bot of a test got them."""


def adding() -> AddCommands:
    """`add_commands` for the bots of one test, each of which has commands of its own."""
    numbers = count()

    def add_commands(tree: app_commands.CommandTree[Any], desk: Desk) -> None:
        key = (next(numbers), *((game, place.game_name(game)) for game in registry.games()))
        if key not in _made:
            lent = _Lent()
            _made[key] = lent, every_command(lent)  # type: ignore[arg-type]
        lent, mine = _made[key]
        lent.desk = desk
        for command in mine:
            tree.add_command(command)

    return add_commands


_registered: dict[str, bytes] = {}


class Registered:
    """A memory of what Discord knows, whichever test has told it: the world of this one is to know it as well."""

    def __init__(self, world: World) -> None:
        self._world = world
        for known in _registered.values():
            world.commands["global"] = pickle.loads(known)

    def last(self, application: int) -> str:
        return next(iter(_registered), "")

    def remember(self, application: int, digest: str) -> None:
        _registered.clear()
        _registered[digest] = pickle.dumps(self._world.commands["global"])
