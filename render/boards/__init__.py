"""What games offer to be drawn and told, a folder each; found by name."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def offered(game: str, chapter: str, name: str) -> Any:
    """What `render/boards/<game>/<chapter>.py` offers by that name; None where there is nothing of it."""
    folder = f"{__name__}.{game}"
    if find_spec(folder) is None or find_spec(f"{folder}.{chapter}") is None:
        return None
    return getattr(import_module(f"{folder}.{chapter}"), name, None)
