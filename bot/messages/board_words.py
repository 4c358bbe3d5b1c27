"""The board in words, where a game has words for it: for screen readers, and for pictures that do not load."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bot import limits
from bot.messages.text import cut
from engine.core.view import View
from render.words import words

_FENCE = "```"


def board_text(view: View[Any], most: int = limits.EMBED_TEXT) -> str:
    """The whole board as a block of plain text; empty where the game has none."""
    told = _told(view, "board_text")
    return f"{_FENCE}\n{cut(told, most - 2 * len(_FENCE) - 2)}\n{_FENCE}" if told else ""


def alt_text(view: View[Any]) -> str:
    """What a picture of the board shows."""
    return cut(_told(view, "alt_text"), limits.ALT_TEXT)


def _told(view: View[Any], name: str) -> str:
    tell = _teller(view.rules.name, name)
    return tell(view.rules.board, view.state, words(view.rules.name)) if tell else ""


@cache
def _teller(game: str, name: str) -> Callable[..., str] | None:
    module = f"render.boards.{game}_text"
    return getattr(import_module(module), name, None) if find_spec(module) else None
