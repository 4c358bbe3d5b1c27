"""A game that is over, turned page by page: what happened, the board, through whose eyes, and what can be kept."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.archive.archive import eyes_of
from bot.archive.keepsake import About
from bot.archive.pages import EVERYTHING, Book, Page
from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Panel, Picture, Style
from bot.service.api.table import TableInfo
from engine.core.dice import COMMITS
from engine.core.records.verify import Verified

FILM_TURN, FILM_GAME, KEEP, CHECK, RECORD = "film-turn", "film-game", "page", "check", "record"


def replay_panel(table: TableInfo, there: Book, page: Page, who: str, picture: bytes = b"") -> Panel:
    """One phase, with the ways to all others."""
    press = Press("replay", table.id, who, page=str(page.number))
    counted = say("replay-counted", phase=there.phases[page.number], number=page.number + 1, total=len(there.phases))
    lines = [f"{f'**{number}**' if number else '·'} {text}" for number, text in page.lines]
    more = [say("left-to-history", count=page.left)] if page.left else []
    last = page.number + 1 == len(there.phases)
    ways = (
        Button(say("button-back"), press.to("replay", page=str(page.number - 1)), closed=page.number == 0),
        Button(say("button-forward"), press.to("replay", page=str(page.number + 1)), Style.MAIN, closed=last),
        Button(say("button-look"), Press("look", table.id)),
        *(() if last else (Button(say("button-fork"), press.to("fork-then")),)),
    )
    parts = ["\n".join([*lines, *more]), page.score]
    shown = (Picture(picture, "board.png", page.about),) if picture else ()
    return Panel(
        headline=cut(f"{place.named(table)} · {counted}\n## {page.headline or say('replay-calm')}", limits.CONTENT),
        body=cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT),
        rows=(_eyes(table, press, who), *_turns(there, press, page.number), _keeping(press, there), ways),
        colour=place.seat_colour(table, who if who != EVERYTHING else None),
        pictures=shown,
        footer=say("panel-footer", table=table.id),
    )


def eyes_name(table: TableInfo, who: str) -> str:
    """Through whose eyes that is."""
    if who == EVERYTHING:
        return say("replay-all")
    return say("replay-seat", seat=place.seat_name(table, who)) if who else say("replay-room")


def _eyes(table: TableInfo, press: Press, who: str) -> Menu:
    options = [
        Option(cut(eyes_name(table, one), limits.OPTION_LABEL), one or "room", chosen=one == who)
        for one in eyes_of([info.seat for info in table.seats])
    ]
    return Menu(say("replay-eyes"), press.to("replay-eyes"), tuple(options))


def _turns(there: Book, press: Press, number: int) -> list[Menu]:
    """The first phase of each turn; of many turns those around the page, and the first and last."""
    firsts = [at for at in range(len(there.turns)) if at == 0 or there.turns[at] != there.turns[at - 1]]
    if len(firsts) < 2:
        return []
    here = max(at for at, first in enumerate(firsts) if first <= number)
    if len(firsts) > limits.SELECT_OPTIONS:
        begin = min(max(1, here - limits.SELECT_OPTIONS // 2), len(firsts) - limits.SELECT_OPTIONS + 1)
        firsts = [firsts[0], *firsts[begin : begin + limits.SELECT_OPTIONS - 2], firsts[-1]]
    options = [Option(cut(there.phases[first], limits.OPTION_LABEL), str(first)) for first in dict.fromkeys(firsts)]
    return [Menu(say("replay-turns"), press.to("replay-to"), tuple(options))]


def _keeping(press: Press, there: Book) -> Menu:
    several = len(of_turn(there, int(press.page))) > 1
    options = [
        *([Option(say("replay-film-turn"), FILM_TURN)] if several else []),
        Option(say("replay-film-game"), FILM_GAME),
        Option(say("replay-page"), KEEP, say("replay-page-about")),
        Option(say("replay-check"), CHECK, say("replay-check-about")),
        Option(say("button-record"), RECORD, say("replay-record-about")),
    ]
    return Menu(say("replay-keep"), press.to("replay-keep"), tuple(options))


def of_turn(there: Book, number: int) -> list[int]:
    """The phases of the turn that a phase belongs to, with the one before, from which it began."""
    found = [at for at, turn in enumerate(there.turns) if turn == there.turns[number]]
    return [found[0] - 1, *found] if found[0] else found


def about(table: TableInfo) -> About:
    """What stands above a page to keep."""
    own = place.words_of(table)
    who = [
        say("keepsake-seat", seat=place.seat_name(table, info.seat), who=place.played_by(info)) for info in table.seats
    ]
    ending = own.ending(table.outcome) if table.outcome else say("table-ended")
    return About(
        title=place.named(table).replace("**", ""),
        lines=(*who, ending.replace("**", "")),
        eyes=tuple(eyes_name(table, one) for one in eyes_of([info.seat for info in table.seats])),
        seen_by=say("keepsake-seen-by"),
        back=say("button-back"),
        forward=say("button-forward"),
        footer=say("keepsake-footer", table=table.id, hash=table.commitment),
    )


def checked_panel(table: TableInfo, found: Verified, draws: int) -> Panel:
    """What playing it again has shown."""
    faults: Sequence[str] = [*found.faults, *found.unchecked]
    head = say("check-wrong") if faults else say("check-right", states=found.states, draws=draws)
    notes = [say("check-notes"), *(f"· {note}" for note in found.notes)] if found.notes else []
    body = "\n".join([*(f"· {fault}" for fault in faults), *notes])
    return Panel(
        headline=f"{place.headline(table)}\n{head}",
        body=cut(body, limits.EMBED_TEXT),
        colour=place.NEUTRAL,
        footer=say("panel-footer", table=f"{table.id} · {table.commitment[:COMMITS]}…"),
    )
