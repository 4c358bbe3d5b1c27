"""The slash commands: few, and all of them also reachable by buttons."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands import (
    arbiter,
    away,
    follow,
    fork,
    help_,
    history,
    look,
    me,
    order,
    plan,
    season,
    setup,
    table,
    talk,
    turn,
)
from bot.panels.desk import Desk

_MODULES = (help_, turn, order, look, history, table, plan, fork, talk, season, follow, me, away, arbiter, setup)


def add_commands(tree: app_commands.CommandTree[Any], desk: Desk) -> None:
    """Put every command into the tree."""
    for module in _MODULES:
        tree.add_command(module.command(desk))
