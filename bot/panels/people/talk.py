"""Talk between seats, afterwards: whom one has blocked, what was reported, and what is opened after the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot import limits
from bot.messages.text import label, lines_that_fit, mention, person_text, say, when
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Attachment, Button, Panel, Style
from bot.service.api.table import TableInfo
from bot.service.people.talk import MOST_LETTERS
from bot.service.people.talk_record import Blocked, Said

BLOCK, UNBLOCK, BLOCKED, REPORT, SAID = "block", "unblock", "blocked", "report-talk", "said"
_MOST_SHOWN = 20
_IN_A_ROW = 2
_LINE = 400
"""Letters of what was said that a line of a panel has; the file has all of it."""


def heard_buttons(table: str, seat: str, letter: int) -> tuple[Button, ...]:
    """What whoever hears words can do about them."""
    press = Press(BLOCK, table, seat, page=str(letter))
    return (Button(say("button-block"), press), Button(say("button-report-talk"), press.to(REPORT), Style.DANGER))


def blocked_panel(found: Sequence[Blocked], tables: Mapping[str, TableInfo], note: str = "") -> Panel:
    """Whom somebody has blocked, each with a button to hear them again."""
    shown = found[:_MOST_SHOWN]
    names = [_who(one, tables) for one in shown]
    buttons = [
        Button(label(say("button-unblock", number=at), limits.BUTTON_LABEL), Press(UNBLOCK, verb=str(one.id)))
        for at, one in enumerate(shown, 1)
    ]
    return Panel(
        headline="\n".join(line for line in (note, say("blocked-head" if found else "blocked-none")) if line),
        body="\n".join(f"{at}. {name}" for at, name in enumerate(names, 1)),
        rows=tuple(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5)),
        colour=place.NEUTRAL,
    )


def _who(one: Blocked, tables: Mapping[str, TableInfo]) -> str:
    if one.person is not None:
        return mention(one.person)
    table = tables[one.table]
    return say("blocked-unnamed", seat=place.seat_name(table, one.seat), table=place.named(table))


def reported_panel(table: TableInfo, lines: Sequence[Said], by: int) -> Panel:
    """To whoever judges: what was reported, of whom and by whom, with what went before."""
    last = lines[-1]
    told = [say("said-line", when=when(one.at), who=_speaks(table, one), text=_short(one.text)) for one in lines]
    kept, left = lines_that_fit(told, limits.EMBED_TEXT - 200)
    return Panel(
        headline=f"{place.headline(table)}\n"
        + say("reported-head", by=mention(by), who=mention(last.person), seat=place.seat_name(table, last.sender)),
        body="\n".join([*([say("left-out", count=left)] if left else []), *kept]),
        rows=((Button(say("button-bench-table"), Press("bench-table", table.id), Style.MAIN),),),
        colour=place.seat_colour(table, last.sender),
    )


def record_panel(table: TableInfo, said: Sequence[Said]) -> Panel:
    """What was said between seats, the latest of it, and all of it as a file; seats are named, not people."""
    told = [say("said-line", when=when(one.at), who=_speaks(table, one), text=_short(one.text)) for one in said]
    kept, left = lines_that_fit(told, limits.EMBED_TEXT - 200)
    return Panel(
        headline=f"{place.headline(table)}\n{say('said-head')}",
        body="\n".join([*([say("left-out", count=left)] if left else []), *kept]),
        files=(Attachment(_file(table, said), f"talk-{table.id}.txt", say("said-head")),),
        colour=place.NEUTRAL,
    )


def _file(table: TableInfo, said: Sequence[Said]) -> bytes:
    lines = [f"{one.at:%Y-%m-%d %H:%M} UTC  {_speaks(table, one)}: {one.text}" for one in said]
    return ("\n".join(lines) + "\n").encode()


def _speaks(table: TableInfo, one: Said) -> str:
    return say("said-who", sender=place.seat_name(table, one.sender), seat=place.seat_name(table, one.seat))


def _short(text: str) -> str:
    return person_text(" ".join(text.split()), min(_LINE, MOST_LETTERS))
