"""What an act is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.panels.desk import Answer, Caller, Desk
from bot.panels.press import Press

Handler = Callable[[Desk, Caller, Press], Awaitable[Answer]]
"""Answers one press. Raises `Denied` or `Refused` where the answer is no; the router has the words for those."""
