"""Plain words where orders are expected: questions about how to give them."""

from __future__ import annotations

from bot.messages.text import say
from bot.panels.press import Press
from bot.panels.spec import Button, Panel, Style
from engine.core.notation import words_of

_BEGINNINGS = (
    ("help",), ("how", "do"), ("how", "to"), ("how", "does"), ("how", "can"), ("what", "can"), ("what", "do"),
    ("what", "now"),
)  # fmt: skip


def is_asking(text: str) -> bool:
    """Whether somebody asks for help instead of giving an order."""
    words = tuple(words_of(text.replace("!", " ").replace("?", " ")))
    return text.strip() == "?" or any(words[: len(begin)] == begin for begin in _BEGINNINGS)


def help_panel(table: str = "") -> Panel:
    """How orders are given, for whoever asks in plain words."""
    panel, board = (Button(say(f"button-{act}"), Press(act, table)) for act in ("turn", "look"))
    rows = (((Button(panel.label, panel.press, Style.MAIN), board)),) if table else ()
    return Panel(headline=say("help-head"), body=say("help-orders"), rows=rows)
