"""What a draft would do, before it is sent: what is certain, what dice will decide, what it costs; and its *Commit*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.board_words import foreseen, style_of
from bot.messages.report import numbered_lines
from bot.messages.text import height, say, section
from bot.panels import place
from bot.panels.looking.look import UNFOLDED
from bot.panels.press import Press
from bot.panels.spec import Button, Panel
from bot.panels.turn import draft_text
from bot.panels.turn.turn import commit_buttons
from bot.panels.turn.turn_text import reached
from bot.service.api.panel import PanelState
from engine.core.words.notation import written
from render.pieces.marks import Mark
from render.wording.recap import Recap, recap

_NOTATION = 40
"""Letters of the draft's notation above a preview, which tells all of it in words; a longer one is left out."""
ROOM = 12
"""Lines on a telephone for what comes of the draft beside the picture; without it there is all of it (`UNFOLDED`)."""


def preview_panel(panel: PanelState, press: Press) -> tuple[Panel, Sequence[Mark]]:
    """The panel of a draft, and what its picture marks."""
    draft = panel.draft
    assert draft is not None
    own = place.words_of(panel.table)
    comes = recap(draft.foreseen()[1], own, style_of(panel.table.game))
    weightiest = comes if press.face == UNFOLDED else _in_short(comes)
    left = len(comes.lines) - len(weightiest.lines)
    toll = [event for told in draft.tolls for event in told]
    parts = (
        numbered_lines(weightiest, own) or say("preview-nothing"),
        say("left-out", count=left) if left else "",
        "\n".join(draft_text.leads_to(draft)),
        section("preview-dice", "\n".join(foreseen(reached(panel), draft.seat, draft.choices))),
        section("preview-costs", "\n".join(draft_text.losses(toll, draft.seat, own))),
        "\n".join(draft_text.warnings(draft, own)),
    )
    chain = written(draft.choices)
    head = say("preview-head", chain=chain) if len(chain) <= _NOTATION else say("preview-head-plain")
    buttons = (
        *commit_buttons(panel, press),
        Button(say("button-undo"), press.to("undo", face="")),
        *([Button(say("button-in-words"), press.to("preview", face=UNFOLDED))] if left else []),
        Button(say("button-back-to-orders"), press.to("show", verb="", face="", page="b")),
    )
    shown = Panel(
        headline=f"{place.headline(panel.table)}\n{head}",
        body="\n\n".join(part for part in parts if part),
        question=say("preview-footer"),
        rows=(buttons,),
        colour=place.seat_colour(panel.table, panel.seat),
    )
    return shown, comes.marks


def _in_short(comes: Recap) -> Recap:
    """As many of the lines as a screen has room for, in order; the least memorable make way, the last of them first."""
    kept = list(comes.lines)
    while len(kept) > 1 and sum(height(line.text) for line in kept) > ROOM:
        kept.remove(max(reversed(kept), key=lambda line: (line.rank, -line.weight)))
    return replace(comes, lines=tuple(kept))
