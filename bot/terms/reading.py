"""What is said of a line that can't be read, and how terms are kept."""

from __future__ import annotations

from typing import Any


class Unreadable(ValueError):
    """What was typed is not what it should be; the text `denied-<code>` says what would be right."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(f"{code} {args}")
        self.code, self.args_ = code, args
