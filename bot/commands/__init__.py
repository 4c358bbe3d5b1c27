"""The slash commands: few, and all of them also reachable by buttons."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from discord import app_commands

from bot.panels.desk import Desk

Command = app_commands.Command[Any, ..., Any] | app_commands.Group


def every_command(desk: Desk) -> list[Command]:
    """The command of each module of this package that has one (`command`)."""
    modules = (importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__))
    return [module.command(desk) for module in modules if hasattr(module, "command")]


def add_commands(tree: app_commands.CommandTree[Any], desk: Desk) -> None:
    """Put every command into the tree."""
    for command in every_command(desk):
        tree.add_command(command)
