"""Looking: the board, who plays, what has happened. The public's view, or one's own."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.messages.report import plain_lines
from bot.messages.text import cut, height, lines_that_fit, mention, say, section, when
from bot.panels import place
from bot.panels.looking import score_told
from bot.panels.looking.hand import holds_secrets
from bot.panels.looking.sights import sights_menu
from bot.panels.people.people import who_menu
from bot.panels.press import Press, number_in
from bot.panels.spec import Button, Panel, Row, Style
from bot.panels.table import time_told
from bot.panels.table.consent import consent_buttons, what
from bot.panels.table.follow import FOLLOW
from bot.panels.table.late import remedy_rows
from bot.panels.turn import turn_text
from bot.panels.turn.seats import switches
from bot.service.api.panel import Mark, PanelState, Told
from bot.service.api.table import OVER, Agreement, SeatInfo, Status, TableInfo

HISTORY = 60
"""Events that are fetched for a page of history, at most."""
HISTORY_LINES = 20
"""Lines on a telephone that a page of history may take: a screen with its head and its buttons."""
_NEWEST = "newest"
"""The page of a press that leads back to the end."""


UNFOLDED = "unfolded"
"""The face of the board with all its words, in the place of their beginning."""
_BEGINNING, PAGE = 8, 23
"""Lines of a place's words that fit on a screen of a phone beside the picture; of the board's without one."""
_BESIDE = 12
"""Lines that other words, which are longer, may take there."""


def look_panel(panel: PanelState, board: str, press: Press) -> Panel:
    """How the game stands, of a place also how its words begin, with a button for all words; the picture joins it."""
    press = Press("look", panel.table.id, panel.seat or "", verb=press.verb)
    buttons = [Button(say("button-history"), press.to("history", verb=""))]
    shown = _begun(board, _BEGINNING) if press.verb else ""
    if board and shown != board:
        buttons.insert(0, Button(say("button-in-words"), press.to("look", face=UNFOLDED)))
    press = press.to("look", verb="")
    if panel.decision is not None:
        buttons.insert(0, Button(say("button-turn"), press.to("turn"), Style.MAIN))
    elif panel.seat is None and panel.table.status in (Status.RUNNING, Status.PAUSED):
        buttons.append(fork_button(panel.table.id))
    if panel.table.status in OVER:
        buttons.insert(0, Button(say("button-replay"), Press("replay", panel.table.id), Style.MAIN))
    parts = [
        as_of_line(panel.table),
        _when_over(panel, board),
        section("panel-standing", score_told.scores(panel)),
        section("panel-waits", time_told.waits_for(panel.table)),
        turn_text.ending(panel) if panel.table.outcome else "",
        section("panel-board", shown),
    ]
    return Panel(
        headline=place.headline(panel.table),
        body=cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT),
        rows=(sights_menu(panel.table, seated=holds_secrets(panel), shown=("board", "history")), tuple(buttons)),
        colour=place.seat_colour(panel.table, panel.seat),
        footer=say("panel-footer", table=panel.table.id),
    )


def _when_over(panel: PanelState, board: str) -> str:
    """When a game that is over ended, as the first of the board's words says; of one that goes on the head says it."""
    return board.split("\n")[1] if board and panel.table.status in OVER else ""


def _begun(board: str, most: int) -> str:
    """How the words of a board begin, in as many lines, and how many more there are."""
    fence, *lines = board.split("\n") if board else ("",)
    left = len(lines) - 1 - most
    return "\n".join([fence, *lines[:most], fence, say("left-out", count=left)]) if left > 0 else board


def words_panel(panel: PanelState, board: str, press: Press) -> Panel:
    """A screen of all the board's words, with the ways to the next and back; `press.page` says which."""
    return words_page(panel, board, Press("look", panel.table.id, panel.seat or "", verb=press.verb), press.page)


def words_page(panel: PanelState, board: str, here: Press, page: str) -> Panel:
    """The same for whatever shows a board; `here`: the press that does."""
    fence, *lines, _ = board.split("\n") if board else ("", "")
    pages = [lines[at : at + PAGE] for at in range(0, len(lines), PAGE)] or [[]]
    at = min(number_in(page), len(pages) - 1)
    back = here.to(here.act, face=UNFOLDED, page=str(at - 1)) if at else here.to(here.act, page="0")
    on = here.to(here.act, face=UNFOLDED, page=str(at + 1))
    further = (Button(say("button-forward"), on, Style.MAIN),) if at + 1 < len(pages) else ()
    return Panel(
        headline=place.headline(panel.table),
        body="\n".join([fence, *pages[at], fence]) if board else "",
        rows=((Button(say("button-back"), back), *further),),
        colour=place.seat_colour(panel.table, panel.seat),
        footer=say("page-of", number=at + 1, of=len(pages)) if len(pages) > 1 else "",
    )


def fork_button(table: str) -> Button:
    """To a place of one's own, where things are tried out from how the table stands."""
    return Button(say("button-fork"), Press("fork", table))


def extra_panel(panel: PanelState, lines: Sequence[str], name: str = "", *, whole: bool = True) -> Panel:
    """Something else a game has to show, by its name, in words; a picture may join it later.

    Not `whole`: of words that the picture shows as well no more than fit beside it, with a button for the rest.
    """
    kept, lost = lines_that_fit(list(lines), limits.EMBED_TEXT - 200, newest_last=False)
    press = Press("turn", panel.table.id, panel.seat or "")
    look: tuple[Button, ...] = (Button(say("button-look"), press.to("look")),)
    if not whole and sum(map(height, kept)) > _BESIDE:
        kept = _beginning(kept)
        lost = len(lines) - len(kept)
        look = (Button(say("button-in-words"), press.to("extra", verb=name, face=UNFOLDED)), *look)
    if lost:
        kept.append(say("left-out", count=lost))
    as_others = switches(panel, press.to("extra", verb=name))
    return Panel(
        headline=place.headline(panel.table),
        body="\n".join(kept),
        rows=(
            (Button(say("button-turn"), press, Style.MAIN), *look) if panel.decision else look,
            *([as_others] if as_others else []),
        ),
        colour=place.seat_colour(panel.table, panel.seat),
    )


def _beginning(lines: Sequence[str]) -> list[str]:
    """The first of the lines, as many as fit beside a picture; one at least."""
    kept = list(lines[:1])
    for line in lines[1:]:
        if sum(map(height, (*kept, line))) > _BESIDE:
            break
        kept.append(line)
    return kept


def history_panel(table: TableInfo, told: Sequence[Told], before: Mark | None = None, *, seated: bool = False) -> Panel:
    """A page of what has happened, oldest first, and the way to the pages before and to the newest.

    `told` is one event more than a page may have, if there are more. `seated`: for somebody who plays here.
    """
    kept, lines = _page_of(table, told[-HISTORY:])
    press = Press("history", table.id)
    earliest = kept[0].at if len(kept) < len(told) else None
    turned = [] if earliest is None else [Button(say("button-older"), press.to("history", page=_page_name(earliest)))]
    turned += [Button(say("button-newest"), press.to("history", page=_NEWEST))] if before is not None else []
    begun = table.status is not Status.LOBBY
    own = (Button(say("button-turn"), press.to("turn"), Style.MAIN),) if seated and begun else ()
    ways = (*own, Button(say("button-look" if begun else "button-lobby"), press.to("look" if begun else "lobby")))
    return Panel(
        headline=f"{place.headline(table)}\n{say('history-head')}",
        body=cut("\n".join(lines), limits.EMBED_TEXT) or say("history-empty"),
        rows=((*turned, *ways, *dispute_button(table, seated)),),
        colour=place.NEUTRAL,
    )


def page_before(page: str) -> Mark | None:
    """Before what the events of a page lie, as its button says; None: the newest."""
    seq, _, left = page.partition("-")
    return Mark(int(seq), int(left)) if seq.isdecimal() and left.isdecimal() else None


def _page_name(mark: Mark) -> str:
    return f"{mark.seq}-{mark.left}"


def _page_of(table: TableInfo, told: Sequence[Told]) -> tuple[Sequence[Told], list[str]]:
    """As many of the latest events as fit on a screen, and their lines."""
    told = told[-HISTORY_LINES:]
    while True:
        lines = plain_lines([one.event for one in told], place.words_of(table), table.game)
        if len(told) <= 1 or sum(map(height, lines)) <= HISTORY_LINES:
            return told, lines
        told = told[1:]


def dispute_button(table: TableInfo, may: bool, report: int = 0) -> tuple[Button, ...]:
    """A way to say that something told was not right, as long as the game goes on."""
    if not may or table.status not in (Status.RUNNING, Status.PAUSED):
        return ()
    return (Button(say("button-dispute"), Press("dispute", table.id, page=str(report or ""))),)


def status_panel(
    table: TableInfo, asked: Sequence[Agreement] = (), *, seated: bool = True, follow: bool = False
) -> Panel:
    """Who sits where, whose move it is, until when, and what the players are asked to agree to.

    Not `seated`: for an onlooker, who has no panel of a seat; `follow`: who may want to be told how it goes.
    """
    parts = [
        _state(table),
        as_of_line(table),
        "\n".join(place.seat_lines(table)),
        section("panel-waits", time_told.waits_for(table)),
        section("panel-banks", time_told.bank_lines(table)),
        section("panel-away", "\n".join(time_told.away_lines(table))),
        section("panel-missed", time_told.missed_lines(table)),
        "\n".join(say("consent-asks", by=mention(one.by), what=what(table, one)) for one in asked),
        place.facts(table),
    ]
    if table.status in OVER:
        return over_panel(table)
    press = Press("look", table.id)
    rows: list[Row] = [*remedy_rows(table), *(consent_buttons(table, one) for one in asked), *who_menu(table)]
    return Panel(
        headline=place.headline(table),
        body="\n\n".join(part for part in parts if part),
        rows=(
            *rows[: limits.ROWS - 1],
            (
                *([Button(say("button-turn"), press.to("turn"), Style.MAIN)] if seated else []),
                Button(say("button-look"), press, Style.QUIET if seated else Style.MAIN),
                Button(say("button-audit"), press.to("audit")),
                *([Button(say("button-follow"), press.to(FOLLOW))] if follow else []),
            ),
        ),
        colour=place.NEUTRAL,
        footer=say("panel-footer", table=table.id),
    )


def as_of_line(table: TableInfo) -> str:
    """That somebody who does not play sees the game as it was, and when that was."""
    return say("as-of", when=when(table.as_of)) if table.as_of is not None else ""


def over_panel(table: TableInfo) -> Panel:
    """A game that is over: how it ended and when, who played what, and the ways to its record and last picture."""
    own, outcome = place.words_of(table), table.outcome
    parts = [
        own.ending(outcome) if outcome is not None else "",
        say("table-ended-why", reason=time_told.reason(table.reason)) if _needs_reason(table) else "",
        say("over-when", when=when(table.ended_at, "D")) if table.ended_at is not None else "",
        "\n".join(_over_line(table, info) for info in table.seats),
        place.facts_then(table),
    ]
    press = Press("look", table.id)
    begun = bool(table.turn) or outcome is not None
    again = (Button(say("button-rematch"), press.to("rematch"), Style.MAIN),) if begun else ()
    sights = [
        Button(say("button-replay"), press.to("replay")),
        Button(say("button-look"), press),
        Button(say("button-history"), press.to("history")),
        Button(say("button-record"), press.to("record")),
    ]
    rows: list[Row] = [*who_menu(table), (*again, *(sights if begun else []))]
    return Panel(
        headline=place.headline(table),
        body=cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT),
        rows=tuple(row for row in rows if row),
        colour=place.NEUTRAL,
        footer=say("panel-footer", table=table.id),
    )


def _needs_reason(table: TableInfo) -> bool:
    """Whether how it ended does not say why: somebody has ended it, and has said so in words of their own."""
    if table.status is not Status.ENDED:
        return False
    return table.outcome is None or (bool(table.reason) and table.outcome.reason != table.reason)


def _over_line(table: TableInfo, info: SeatInfo) -> str:
    """Who played a seat, with the score, and whether that has won."""
    outcome, seat = table.outcome, place.seat_name(table, info.seat)
    sheet = outcome.scores.get(info.seat, {}) if outcome is not None else {}
    won = outcome is not None and info.seat in outcome.winners
    line = say("over-winner" if won else "status-seat", seat=seat, who=place.played_by(info))
    return f"{line} · {sheet['total']}" if "total" in sheet else line


def _state(table: TableInfo) -> str:
    """Whether it runs, and if not, why, and what can be done about it."""
    if table.status is Status.PAUSED:
        return " ".join([time_told.why_paused(table), *([say("overdue-how")] if table.late else [])])
    if table.status is Status.ENDED:
        return say("table-ended-why", reason=time_told.reason(table.reason))
    return "" if table.status is Status.RUNNING else say(f"status-{table.status.value}").capitalize()
