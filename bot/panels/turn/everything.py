"""Behind *More*, and where nothing is asked: all that there is to know, as far as one screen of a telephone holds it.

What does not fit says how much more there is, and stands where it belongs: under *History*, *Hand*, *Preview*.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.messages.board_words import holdings, pressing
from bot.messages.text import cut, cut_list, height, say, section
from bot.panels import place
from bot.panels.looking import score_told
from bot.panels.looking.hand import secret_lines
from bot.panels.turn import draft_text, turn_text
from bot.panels.turn.orders import Order
from bot.panels.turn.seats import also_played
from bot.service.api.panel import HINT, PanelState
from render.wording.words import Words

ROOM, _ASKED = 12, 2
"""Lines of a telephone that all of it may take, beside a question of so many."""
_LEAST = 2
"""Lines that a part with more of them shows at least, or nothing of it."""
_FACT = 84
"""Letters of a line: two of a telephone."""
_TOLD = 6
"""Lines of what has happened."""
_STEPS = 6
"""Lines of the draft; *Preview* has all of them."""


def everything(panel: PanelState, note: str, near: Sequence[Order] = ()) -> str:
    """The parts in the order in which they are read; what matters most is given room first."""
    own = place.words_of(panel.table)
    parts = [
        (1, draft_text.chain(panel, own, _STEPS).splitlines()),
        (0, note.splitlines()),
        (0, turn_text.problem(panel, own, near).splitlines()),
        (0, turn_text.stuck(panel, own).splitlines()),
        (4, _since(panel)),
        (3, _presses(panel)),
        (5, _hand(panel, own)),
        (6, _has(panel)),
        (2, [score_told.score_line(panel.view, panel.table.game), *place.automaton_lines(panel.table)]),
        (2, section("panel-also", also_played(panel)).splitlines()),
        (7, turn_text.noted(panel).splitlines() if not note and panel.note != HINT else []),
        (1, turn_text.until(panel).splitlines()),
    ]
    asked = height(turn_text.whole_question(panel))
    left, kept = ROOM - max(0, asked - _ASKED), dict[int, list[str]]()
    for at in sorted(range(len(parts)), key=lambda one: parts[one][0]):
        kept[at] = _fitting(parts[at][1], left if parts[at][0] else limits.EMBED_TEXT)
        left -= sum(map(height, kept[at])) + bool(kept[at])
    said = ["\n".join(lines) for _, lines in sorted(kept.items()) if lines]
    return cut("\n\n".join(said), limits.EMBED_TEXT)


def _fitting(lines: Sequence[str], room: int) -> list[str]:
    """As many of the lines as there is room for, with how many are left out; a beginning alone is not worth showing."""
    if sum(map(height, lines)) <= room:
        return [*lines]
    kept: list[str] = []
    for line in lines:
        if sum(map(height, (*kept, line))) > room - 1:
            break
        kept.append(line)
    return [*kept, say("left-out", count=len(lines) - len(kept))] if len(kept) >= _LEAST else []


def _since(panel: PanelState) -> list[str]:
    """What matters most of what has happened since the seat's last answer; *History* has every line."""
    told, every = turn_text.recent(panel, _TOLD)
    lines = [line.text for line in told]
    if lines and every > len(lines):
        lines[-1] += f" {say('before-that', count=every - len(lines))}"
    return section("panel-since", "\n".join(lines)).splitlines()


def _hand(panel: PanelState, own: Words) -> list[str]:
    """What only this seat knows; the panel is for its holder alone."""
    lines = [cut_list(f"{name}: {value}", _FACT) for name, value in secret_lines(panel, own)]
    return section("panel-hand", "\n".join(lines)).splitlines()


def _presses(panel: PanelState) -> list[str]:
    return [cut_list(line, _FACT) for line in pressing(turn_text.reached(panel), panel.seat)] if panel.seat else []


def _has(panel: PanelState) -> list[str]:
    return [cut_list(line, _FACT) for line in holdings(panel.view, panel.seat)] if panel.seat else []
