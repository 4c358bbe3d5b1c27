"""A battle that has been fought, as everybody who asks may know it: how it came out, and its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot import limits
from bot.messages.board_words import style_of
from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.looking.look import UNFOLDED
from bot.panels.pictures import order_for
from bot.panels.press import Press
from bot.panels.spec import Button, Drawing, Panel
from bot.service.api.panel import Mark, PanelState
from bot.service.playing.look import Look
from engine.core.event import Event
from render.picture import deciding, fought, has_battles, told
from render.wording.recap import Recap, recap

PAGE, MOST = 120, 1200
"""Events that are read at a time, and in all, to find the last battle."""
SHORT, WHOLE = 4, 24
"""Lines of it that fit on a screen beside its picture, and with all its words."""


def last_battle(look: Look, table: str, person: int, game: str) -> Sequence[Event]:
    """The events of the last battle that has ended, as the person may know them; none where there was none lately."""
    known: list[Event] = []
    before: Mark | None = None
    while len(known) < MOST and (page := look.history(table, person, PAGE, before)):
        known = [*(one.event for one in page), *known]
        before = page[0].at
        if battles := fought(game, known):
            return battles[-1]
    return ()


def is_fighting(panel: PanelState) -> bool:
    """Whether a battle goes on, which has a picture of its own."""
    words = place.words_of(panel.table)
    return deciding(panel.view, panel.seat) == "battle" or bool(told(panel.view, "battle", panel.seat, words))


def battle_button(panel: PanelState, events: Sequence[Event]) -> tuple[Button, ...]:
    """The way to the picture of a battle, where one has ended among these events."""
    if not fought(panel.table.game, events):
        return ()
    return (Button(say("button-battle"), Press("battle", panel.table.id, panel.seat or "")),)


def battle_panel(panel: PanelState, events: Sequence[Event], face: str = "") -> Panel:
    """The last battle in words: its result and how it began; with `UNFOLDED` all of it. Its picture joins it later."""
    table = panel.table
    press = Press("battle", table.id, panel.seat or "")
    ways = [Button(say("button-look"), press.to("look")), Button(say("button-history"), press.to("history"))]
    if not has_battles(table.game):
        return Panel(headline=place.headline(table), body=say("battle-none"), rows=(tuple(ways),))
    if not events:
        return Panel(headline=place.headline(table), body=say("battle-none-yet"), rows=(tuple(ways),))
    story = recap(events, place.words_of(table), style_of(table.game))
    lines = [line.text for line in sorted(story.lines, key=lambda line: not line.decides)]
    most = WHOLE if face == UNFOLDED else SHORT
    kept = [cut(line, limits.EMBED_TEXT // WHOLE) for line in lines[:most]]
    if left := len(lines) - len(kept):
        kept.append(say("left-to-history", count=left))
        ways.insert(0, Button(say("button-in-words"), press.to("battle", face=UNFOLDED)))
    return Panel(
        headline=f"{place.headline(table)}\n**{say('battle-head')}**",
        body=cut("\n".join(kept), limits.EMBED_TEXT),
        rows=(tuple(ways),),
        colour=place.seat_colour(table, panel.seat),
        drawing=_drawing(panel, events, story),
        keeps_picture=True,
        only_turned=face == UNFOLDED,
    )


def _drawing(panel: PanelState, events: Sequence[Event], story: Recap) -> Drawing:
    order = replace(order_for(panel, "report"), events=tuple(events), number=1)
    alt = say("alt-report", lines="\n".join(line.text.replace("**", "") for line in story.lines))
    return Drawing(order, cut(alt, limits.ALT_TEXT))
