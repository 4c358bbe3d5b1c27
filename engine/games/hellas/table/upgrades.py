"""What older versions of these rules have stored, brought up to date."""

from __future__ import annotations

from typing import Any

from engine.core.records.upgrade import Tree, Upgrade, frames

_CALLED = {"check": "maintain", "over": "check"}


def _victory_after_supply(tree: Tree, board: Any) -> None:
    """From version 2 on victory is checked at the very end of a turn (§5)."""
    for frame in frames(tree, "hellas.turn"):
        frame["at"] = _CALLED.get(frame["at"], frame["at"])


UPGRADES = {1: Upgrade(position=_victory_after_supply)}
