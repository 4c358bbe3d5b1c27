"""What somebody owes, in words for them alone: in reminders, and once a day of all their tables."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.messages.text import cut, say, when
from bot.panels import place
from bot.panels.press import BESIDE, Press
from bot.panels.spec import Button, Panel, Row, Style, rows_of
from bot.panels.table import time_told
from bot.panels.turn.turn_text import asked_shortly
from bot.service.api.table import Status, TableInfo
from bot.service.playing.owed import Owed, Waiting
from engine.core.questions.choice import Choice
from engine.core.words.notation import written

_DRAFT = 300
_SHORT = 80
_MOST_TABLES = 20


def owed_lines(table: TableInfo, owed: Owed) -> str:
    """What is asked, what of it is open, and what becomes of the draft."""
    own = place.words_of(table)
    lines = [f"**{asked_shortly(own.prompt(owed.kind, owed.step))}**", _open(owed)]
    if owed.draft:
        lines.append(say("owed-draft", order=cut(_written(owed), _DRAFT)))
    state = _state(owed)
    sent = state == "drafted" and table.terms.missed.draft
    lines.append(say("reminder-drafted-sent" if sent else f"reminder-{state}"))
    return "\n".join(line for line in lines if line)


def summary_panel(tables: Sequence[Waiting]) -> Panel:
    """All tables of somebody: what they owe, the most urgent first; then whom the others wait for."""
    owing = [one for one in tables if one.owed]
    if not owing:
        return Panel(headline=say("summary-nothing"), colour=place.NEUTRAL)
    lines = [_owing(one) for one in owing[:_MOST_TABLES]]
    others = [_idle(one.table) for one in tables if not one.owed][: _MOST_TABLES - len(lines)]
    left = len(tables) - len(lines) - len(others)
    parts = ["\n\n".join(lines), "\n".join([say("summary-others"), *others] if others else [])]
    parts += [say("left-out", count=left)] if left > 0 else []
    return Panel(
        headline=say("summary-head", count=sum(len(one.owed) for one in owing)),
        body=cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT),
        rows=_rows(owing[: limits.ROW_BUTTONS * 2]),
        colour=place.NEUTRAL,
        footer=say("summary-footer"),
    )


def _rows(owing: Sequence[Waiting]) -> tuple[Row, ...]:
    buttons = [
        Button(place.title(it.table), Press("turn", it.table.id, it.owed[0][0], face=BESIDE), Style.MAIN)
        for it in owing
    ]
    return tuple(rows_of(buttons))


def _owing(waiting: Waiting) -> str:
    table = waiting.table
    seats = [_seat_line(table, seat, owed) for seat, owed in waiting.owed]
    return "\n".join([place.named(table), *seats])


def _seat_line(table: TableInfo, seat: str, owed: Owed) -> str:
    """One seat: until when, what is open, what the draft has."""
    due = time_told.until(table, seat)
    drafted = say("owed-drafted-short", order=cut(_written(owed), _SHORT)) if owed.draft else ""
    ready = say(f"owed-short-{_state(owed)}") if owed.draft else ""
    begun = _open(owed) if owed.open < owed.things else ""
    told = " ".join(part for part in (begun, drafted, ready) if part)
    return say("summary-line", seat=place.seat_name(table, seat), due=due, told=told).strip()


def _idle(table: TableInfo) -> str:
    """A table where nothing is owed: whom it waits for."""
    if table.status is Status.PAUSED:
        return say("summary-idle", table=place.title(table), waits=time_told.why_paused(table))
    names = place.seat_names(table, table.pending)
    if not names:
        waits = say("waits-to-open", until=when(table.opens_at)) if table.opens_at else say("nothing-asked")
    else:
        waits = say("summary-waits", seats=names)
    return say("summary-idle", table=place.title(table), waits=waits)


def _open(owed: Owed) -> str:
    return say("owed-open", open=owed.open, things=owed.things) if owed.things > 1 and owed.open else ""


def _state(owed: Owed) -> str:
    if not owed.draft:
        return "nothing"
    return "ready" if owed.ready else "drafted" if owed.complete else "begun"


def _written(owed: Owed) -> str:
    return written([Choice.parse(choice) for choice in owed.draft])
