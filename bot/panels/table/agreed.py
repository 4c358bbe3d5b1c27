"""What a table is played under: a panel that tells it, and a form for each part that changes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.messages.terms_told import part_line, terms_lines
from bot.messages.text import say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Field, Form, Menu, Option, Panel
from bot.service.api.table import OVER, TableInfo
from bot.terms.terms import PARTS, read_kept

SHOWN, CHANGE, CHANGED = "terms", "termschange", "termschanged"
LINE = "line"
"""The one field of the form."""
_MOST = 300


def agreed_panel(table: TableInfo, note: str = "") -> Panel:
    """A line for each part, and a menu of those that can be changed."""
    parts = tuple(Option(say(f"terms-{part}"), part) for part in PARTS)
    menu = Menu(say("menu-terms"), Press(CHANGE, table.id), parts)
    return Panel(
        headline="\n".join(part for part in (note, f"{place.named(table)}\n{say('terms-head')}") if part),
        body="\n".join(terms_lines(table.terms)),
        rows=() if table.status in OVER else (menu,),
        colour=place.NEUTRAL,
        footer=say("panel-footer", table=table.id),
    )


def change_form(table: TableInfo, part: str, typed: str = "") -> Form:
    """The form for one part, with the line that says it now."""
    line = typed or PARTS[part].write(getattr(table.terms, part))
    field = Field(LINE, say(f"form-terms-{part}"), say(f"form-terms-{part}-hint"), value=line, most=_MOST)
    return Form(say("form-terms-title"), Press(CHANGED, table.id, verb=part), (field,))


def asked_for(args: Mapping[str, Any]) -> str:
    """The line of what others are asked to agree to."""
    return part_line(str(args.get("part")), read_kept(args.get("terms")))
