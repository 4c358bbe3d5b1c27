"""How often people are waited for, as commands print it: counted by `engine/core/records/waits.py`."""

from __future__ import annotations

from collections import Counter
from typing import Any

import typer

from engine.core.records.record import Record
from engine.core.records.waits import Sheet, Sheets, room_of, sheets_of
from engine.core.registry import Rules

ALONE, GIVEN, PLANNED = "nothing left ahead", "with what every seat begins with", "with the usual stances"
ROOM = "messages"
Ways = dict[str, Sheets]
"""Sheets by what people have left ahead; and the messages of the room."""
_KINDS = 12
"""Kinds of question that are listed."""


def ways_of(record: Record, rules: Rules[Any, Any]) -> Ways:
    """A match counted as it was played, as if nobody had changed what seats begin with, and with what most leave."""
    given = [stance for stance in rules.stances if stance.given]
    usual = [stance for stance in rules.stances if stance.usual]
    return {
        ALONE: sheets_of(record, rules),
        **({GIVEN: sheets_of(record, rules, given)} if given else {}),
        PLANNED: sheets_of(record, rules, usual, listed=True),
        ROOM: {"the room": room_of(record, rules)},
    }


def gather(whole: Ways, other: Ways) -> None:
    """Add counts up."""
    for way, sheets in other.items():
        for seat, sheet in sheets.items():
            whole.setdefault(way, {}).setdefault(seat, Sheet()).merge(sheet)


def tell(ways: Ways, rules: Rules[Any, Any]) -> None:
    """Print the exchanges of a turn: for each seat with the aim, then by the questions."""
    turn = rules.course.told
    for way, sheets in ways.items():
        typer.echo(f"Messages a {turn}:" if way == ROOM else f"Exchanges a {turn}, {way}:")
        for seat, sheet in sheets.items():
            typer.echo(f"  {seat:12} {_line(sheet, turn)}")
        if way == ROOM:
            continue
        kinds = sum((sheet.kinds for sheet in sheets.values()), Counter[str]())
        turns = sum(sheet.turns for sheet in sheets.values())
        listed = ", ".join(f"{kind.partition('.')[2]} {times / turns:.2f}" for kind, times in kinds.most_common(_KINDS))
        typer.echo(f"  for          {listed or 'nothing'}")


def _line(sheet: Sheet, turn: str) -> str:
    turns = sheet.turns or 1
    return (
        f"{sheet.exchanges / turns:5.1f}, at most {sheet.most}; the aim is {sheet.aimed / turns:.1f}, "
        f"missed in {sheet.above} of {sheet.turns} {turn}s"
    )
