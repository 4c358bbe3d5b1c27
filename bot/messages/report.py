"""The lines of a report: numbered as on the map, each with its section, cut where a message ends."""

from __future__ import annotations

from bot.messages.text import lines_that_fit, say
from render.recap import Recap
from render.words import Words

_ROOM = 2600


def numbered_lines(told: Recap, own: Words, most: int = _ROOM) -> str:
    """`**1** Sparta marches … (§5)`; lines without a place on the map carry a dot."""
    lines = [
        f"{f'**{line.number}**' if line.number else '·'} {line.text}{own.section(line.section)}" for line in told.lines
    ]
    kept, lost = lines_that_fit(lines, most)
    return "\n".join([say("left-out", count=lost), *kept] if lost else kept)
