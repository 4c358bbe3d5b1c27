"""The games of this installation, with the data files they are played with."""

from __future__ import annotations

import importlib
import logging
import pkgutil
from pathlib import Path
from typing import Any

import engine.games
from engine.core import registry
from engine.core.files.data import DATA, read_game
from engine.core.registry import Rules, UnknownData

DEFAULT_GAME = "polis"
"""What a command is about that names no game, and what the sandbox opens its first table for."""
log = logging.getLogger(__name__)


def load_games() -> list[str]:
    """Make every game known: a game is a package in `engine.games` that registers itself when it is imported."""
    for module in pkgutil.iter_modules(engine.games.__path__):
        load_game(module.name)
    return registry.games()


def load_game(name: str) -> None:
    """Make one game known, if there is one of that name."""
    if not any(module.name == name for module in pkgutil.iter_modules(engine.games.__path__)):
        return
    try:
        importlib.import_module(f"engine.games.{name}")
    except Exception:
        log.exception("the game %s can't be loaded and is left out", name)


def rules_for(game: str, digest: str, texts: dict[str, str] | None) -> Rules[Any, Any]:
    """The rules with the data of that digest; made of `texts` where they are not known yet (in a new process)."""
    if game not in registry.games():
        load_game(game)
    try:
        return registry.rules(game, digest)
    except UnknownData:
        if not texts:
            raise
        registry.adopt(with_texts(game, texts))
        return registry.rules(game, digest)


def with_texts(game: str, texts: dict[str, str]) -> Rules[Any, Any]:
    """A game's rules with other data files than the installed ones."""
    maker: Any = type(registry.rules(game))
    made: Rules[Any, Any] = maker(texts)
    return made


def texts_of(game: str, override: Path | None = None) -> dict[str, str]:
    """The data files of a game as text; none for a game without any."""
    return read_game(game, override) if (DATA / game).is_dir() else {}
