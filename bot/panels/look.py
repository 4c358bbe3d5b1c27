"""Looking: the board, who plays, what has happened. The public's view, or one's own."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.messages.report import plain_lines
from bot.messages.text import cut, lines_that_fit, mention, say
from bot.panels import place, turn_text
from bot.panels.consent import consent_buttons, what
from bot.panels.late import remedy_rows
from bot.panels.press import Press
from bot.panels.seats import switches
from bot.panels.spec import Button, Panel, Style
from bot.service.api import Agreement, PanelState, Status, TableInfo
from engine.core.event import Event


def look_panel(panel: PanelState, board: str) -> Panel:
    """The board in words; the picture joins it later."""
    press = Press("look", panel.table.id, panel.seat or "")
    buttons = [Button(say("button-history"), press.to("history"))]
    if panel.decision is not None:
        buttons.insert(0, Button(say("button-turn"), press.to("turn"), Style.MAIN))
    parts = [
        turn_text.section("panel-standing", place.scores(panel)),
        turn_text.section("panel-waits", place.waits_for(panel.table)),
        turn_text.ending(panel) if panel.table.outcome else "",
        turn_text.section("panel-board", board),
    ]
    return Panel(
        headline=place.headline(panel.table),
        body=cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT),
        rows=(tuple(buttons),),
        colour=place.seat_colour(panel.table, panel.seat),
        footer=say("panel-footer", table=panel.table.id),
    )


def extra_panel(panel: PanelState, lines: Sequence[str], name: str = "") -> Panel:
    """Something else a game has to show, by its name, in words; a picture may join it later."""
    kept, lost = lines_that_fit(list(lines), limits.EMBED_TEXT - 200, newest_last=False)
    if lost:
        kept.append(say("left-out", count=lost))
    press = Press("turn", panel.table.id, panel.seat or "")
    look = Button(say("button-look"), press.to("look"))
    as_others = switches(panel, press.to("extra", verb=name))
    return Panel(
        headline=place.headline(panel.table),
        body="\n".join(kept),
        rows=(
            (Button(say("button-turn"), press, Style.MAIN), look) if panel.decision else (look,),
            *([as_others] if as_others else []),
        ),
        colour=place.seat_colour(panel.table, panel.seat),
        footer=say("hand-footer"),
    )


def history_panel(table: TableInfo, events: Sequence[Event]) -> Panel:
    """What has happened lately, oldest first."""
    kept, lost = lines_that_fit(plain_lines(events, place.words_of(table), table.game), limits.EMBED_TEXT - 200)
    head = [say("left-out", count=lost)] if lost else []
    return Panel(
        headline=f"{place.headline(table)}\n{say('history-head')}",
        body="\n".join([*head, *kept]) or say("history-empty"),
        rows=(
            (
                Button(say("button-turn"), Press("turn", table.id), Style.MAIN),
                Button(say("button-look"), Press("look", table.id)),
            ),
        ),
        colour=place.NEUTRAL,
    )


def status_panel(table: TableInfo, asked: Sequence[Agreement] = ()) -> Panel:
    """Who sits where, whose move it is, until when, and what the players are asked to agree to."""
    parts = [
        _state(table),
        "\n".join(place.seat_lines(table)),
        turn_text.section("panel-waits", place.waits_for(table)),
        "\n".join(say("consent-asks", by=mention(one.by), what=what(table, one)) for one in asked),
        place.facts(table),
    ]
    press = Press("look", table.id)
    rows = [*remedy_rows(table), *(consent_buttons(table, one) for one in asked)]
    return Panel(
        headline=place.headline(table),
        body="\n\n".join(part for part in parts if part),
        rows=(
            *rows[: limits.ROWS - 1],
            (Button(say("button-turn"), press.to("turn"), Style.MAIN), Button(say("button-look"), press)),
        ),
        colour=place.NEUTRAL,
        footer=say("panel-footer", table=table.id),
    )


def _state(table: TableInfo) -> str:
    """Whether it runs, and if not, why, and what can be done about it."""
    if table.status is Status.PAUSED:
        return " ".join([place.why_paused(table), *([say("overdue-how")] if table.late else [])])
    if table.status is Status.ENDED:
        return say("table-ended-why", reason=place.reason(table.reason))
    return say(f"status-{table.status.value}")
