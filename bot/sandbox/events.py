"""What happens, and who hears of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.sandbox.change_signal import ChangeSignal
from bot.sandbox.wire import Json


@dataclass(frozen=True)
class Event:
    """One dispatch in Discord's terms, e.g. MESSAGE_CREATE; `hidden` ones only people's pages hear of."""

    name: str
    data: Json
    hidden: bool = False
    copies: int = 1


Listener = Callable[[Event], Awaitable[None]]


class Events:
    """Tells every listener of every event, in order."""

    def __init__(self, change_signal: ChangeSignal) -> None:
        self._change_signal = change_signal
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Tell `listener` of everything from now on."""
        self._listeners.append(listener)

    async def tell(self, name: str, data: Json, *, hidden: bool = False, copies: int = 1) -> None:
        """Tell everybody that something happened."""
        event = Event(name, data, hidden, copies)
        for listener in self._listeners:
            await listener(event)
        self._change_signal.beat()
