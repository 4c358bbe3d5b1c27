"""`keryx --version`: the version that `pyproject.toml` gives, and those of the games' rules."""

from __future__ import annotations

import platform
import tomllib
from pathlib import Path

from bot.service.installed import load_games
from engine.core import registry

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
"""Keryx runs from its directory and is nowhere installed as a package, so this file alone knows."""


def version() -> str:
    """Keryx' own version."""
    said: str = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"]
    return said


def lines() -> list[str]:
    """What to write into a report of an error."""
    games = (registry.rules(game) for game in load_games())
    rules = ", ".join(f"{rules.name} {rules.version}" for rules in games)
    return [f"Keryx {version()} (Python {platform.python_version()})", f"Rules: {rules}"]
