"""A stage for one procedure alone: where a case starts in the middle of a game."""

from __future__ import annotations

from typing import Any

from engine.core.frame import Frame, Next

OVER = "stage-over"
"""The outcome's reason when the procedure on the stage has ended."""


class Stage(Frame, tag="core.stage", kw_only=True):
    """Stands below the frame that is played alone; when that has ended, so has the match, without a winner."""

    at: str = "over"

    def over(self, table: Any, value: Any) -> Next:
        """The procedure has ended."""
        table.finish([], OVER, {})
        return self.done()
