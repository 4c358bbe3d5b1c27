"""Changing a table from outside: which of a game's setters a path names, and what can't be set."""

from __future__ import annotations

from typing import Any

from engine.core.registry import Rules

UNREADABLE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What comes of a value that is nothing for its setter, or that makes a table which can't be stored."""


class BadCorrection(ValueError):
    """A change to the table that has no setter, or that would make it impossible."""


class NothingSets(BadCorrection):
    """No setter has that name, whatever stands on the table."""


def set_path(rules: Rules[Any, Any], state: Any, path: str, value: Any) -> None:
    """Change a table by the setter that the beginning of `path` names; the setter gets the rest of the path."""
    setters = rules.setters()
    parts = path.split(".")
    for cut in range(len(parts), 0, -1):
        if (setter := setters.get(".".join(parts[:cut]))) is not None:
            try:
                setter(state, ".".join(parts[cut:]), value)
            except UNREADABLE as error:
                raise BadCorrection(f"{path} = {value!r}: {error}") from error
            return
    raise NothingSets(f"nothing sets {path!r}; what can be set: {', '.join(sorted(setters)) or 'nothing'}")
