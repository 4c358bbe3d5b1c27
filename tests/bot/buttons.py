"""What can be pressed below a message."""

from __future__ import annotations

from bot.sandbox.wire import Json, walk


def labels(message: Json) -> list[str]:
    """What its buttons say."""
    return [part["label"] for part in walk(message["components"]) if "label" in part]
