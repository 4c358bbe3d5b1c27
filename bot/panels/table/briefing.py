"""What somebody reads who has come to a seat while the game runs: all they need to go on, in one message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot import limits
from bot.messages.board_words import alt_text, style_of
from bot.messages.text import cut, cut_list, height, lines_that_fit, mention, say, section, when
from bot.panels import place
from bot.panels.ahead.plan import plan_lines
from bot.panels.looking import score_told
from bot.panels.looking.hand import secret_lines
from bot.panels.pictures import drawing, order_for
from bot.panels.press import Press, stamp
from bot.panels.spec import Button, Drawing, Panel, Style
from bot.panels.table import time_told
from bot.panels.turn import turn_text
from bot.service.api.panel import PanelState
from engine.core.ahead.plan import Plan
from engine.core.event import Event
from render.wording.recap import digest

MOST_TOLD = 8
"""Things of what has happened lately; all of it stands under *History*."""
_TOLD_LINE = 120
"""Letters of one of them."""
_KNOWN, _KNOWN_LINE, _LEFT = 450, 80, 260
"""Letters of what the seat knows, of a line of that (*Hand* has all of it), and of what was left ahead for it."""
_LINES, _LEAST = 12, 3
"""Lines of a telephone for what is asked, known, left and has happened, beside the picture; of the last at least."""


def briefing_panel(panel: PanelState, lately: Sequence[Event], args: Mapping[str, Any]) -> Panel:
    """`lately`: events as the seat may know them; `args`: of the letter (`letters.BRIEFING`)."""
    seat, own = panel.seat or "", place.words_of(panel.table)
    known = [cut_list(f"**{name}**: {value}", _KNOWN_LINE) for name, value in secret_lines(panel, own)]
    first, held, left = _asked(panel), _fitting(known, _KNOWN), _fitting(_left(panel, args), _LEFT)
    room = _LINES - sum(height(line) for part in (first, held, left) for line in part.splitlines())
    body = [
        section("briefing-asked", first),
        section("briefing-known", held),
        section("briefing-lately", _told(panel, lately, max(room, _LEAST))),
        section("briefing-left", left),
        score_told.standing_line(panel.view, panel.table.game),
    ]
    press = Press("turn", panel.table.id, seat, stamp(panel))
    turn = Button(say("button-turn"), press, Style.MAIN)
    ways = [Button(say(f"button-{way}"), press.to(way)) for way in ("look", "hand", "history")]
    return Panel(
        headline=f"{place.headline(panel.table)}\n{_head(panel, args)}",
        body=cut("\n\n".join(part for part in body if part), limits.EMBED_TEXT),
        rows=((turn, *ways),),
        colour=place.seat_colour(panel.table, seat),
        drawing=drawing(panel) or Drawing(order_for(panel, "board"), cut(alt_text(panel.view), limits.ALT_TEXT)),
    )


def _head(panel: PanelState, args: Mapping[str, Any]) -> str:
    name = place.seat_name(panel.table, panel.seat or "")
    if args.get("by"):
        return say("briefing-head-put", seat=name, by=mention(int(args["by"])))
    if "holder" not in args:
        return say("briefing-head", seat=name)
    until = when(datetime.fromtimestamp(int(args["until"]), UTC), "f")
    return say("briefing-head-deputy", seat=name, holder=mention(int(args["holder"])), until=until)


def _asked(panel: PanelState) -> str:
    if panel.decision is None:
        waiting = time_told.waits_for(panel.table)
        return say("not-your-move", waiting=waiting) if waiting else say("nothing-asked")
    time = time_told.time_left(panel.table, panel.seat or "", alone=place.is_alone(panel.table))
    return "\n".join(part for part in (turn_text.question(panel), time) if part)


def _told(panel: PanelState, lately: Sequence[Event], room: int) -> str:
    """What is most worth knowing of it, in so many lines of a telephone; one thing in any case."""
    own, style, lines = place.words_of(panel.table), style_of(panel.table.game), list[str]()
    for most in range(MOST_TOLD, 0, -1):
        told = digest(lately, own, style, most)
        more = [say("before-that", count=told.left)] if told.left else []
        lines = [*(f"· {turn_text.in_short(line.text, _TOLD_LINE)}" for line in told.lines), *more]
        if sum(map(height, lines)) <= room:
            break
    return "\n".join(lines)


def _left(panel: PanelState, args: Mapping[str, Any]) -> list[str]:
    """Plans and a draft: to be known, and no longer in force if whoever left them holds the seat no more."""
    left = args.get("left") or {}
    in_force = "holder" in args
    plan = panel.plan if in_force else msgspec.convert(left.get("plan") or {}, Plan)
    lines = plan_lines(replace(panel, plan=plan))
    drafted = (panel.draft.choices if panel.draft is not None else ()) if in_force else left.get("draft") or ()
    if drafted:
        lines.append(say("owed-draft", order="; ".join(map(str, drafted))))
    return [*lines, say("briefing-in-force" if in_force else "briefing-not-in-force")] if lines else []


def _fitting(lines: list[str], most: int) -> str:
    kept, lost = lines_that_fit(lines, most, newest_last=False)
    return "\n".join([*kept, *([say("left-out", count=lost)] if lost else [])])
