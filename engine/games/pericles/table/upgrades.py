"""What older versions of these rules have stored, brought up to date."""

from __future__ import annotations

from typing import Any

from engine.core.records.upgrade import Tree, Upgrade


def _own_colours(tree: Tree, board: Any) -> None:
    """Version 1 knew only the errata's reading of §11.3, an option since: a table goes on as it began."""
    tree["state"]["own_colours"] = True


UPGRADES = {1: Upgrade(position=_own_colours)}
