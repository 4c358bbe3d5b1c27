"""Chance as a frame, for games in which a result can be changed before it counts."""

from __future__ import annotations

from typing import Any

from msgspec import field

from engine.core.frame import Frame, Next


class Roll(Frame, tag="core.roll", kw_only=True):
    """Dice that are rolled, may be rolled again where a rule opens a window for it, and only then count.

    Gives back the list of results. `Rules.roll_window` may return a frame to be run right after the roll; if that
    frame gives back a list of indices, those dice are rolled again and the window opens anew.
    """

    stream: str
    sides: int = 6
    count: int = 1
    note: dict[str, Any] = field(default_factory=dict)
    """What the dice are for; the window reads it."""
    results: list[int] = field(default_factory=list)
    again: list[int] | None = None

    def begin(self, table: Any) -> Next:
        """Roll all dice, or those to be rolled again."""
        if self.again is None:
            self.results = [table.roll(self.stream, self.sides) for _ in range(self.count)]
        else:
            for index in self.again:
                self.results[index] = table.roll(self.stream, self.sides)
        window = table.rules.roll_window(table, self)
        return self.done(self.results) if window is None else self.call(window, then=self.changed)

    def changed(self, table: Any, again: list[int] | None) -> Next:
        """The window has closed: roll again what it asked for, or let the results stand."""
        if not again:
            return self.done(self.results)
        self.again = again
        return self.goto(self.begin)
