"""Setting something right: a path word by word, a form for the value, and before → after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot import limits
from bot.messages.refusals import denial_text
from bot.messages.text import cut, person_text, say
from bot.panels import place
from bot.panels.arbitration.changes import change_words, shown_value
from bot.panels.paging import START, Entry, Place, paged
from bot.panels.press import Press
from bot.panels.spec import Button, Field, Form, Menu, Option, Panel, Row, Style
from bot.panels.table import time_told
from bot.panels.typed.typed_before import typed_was
from bot.service.api.denials import Denied
from bot.service.api.table import TableId, TableInfo
from bot.service.arbitration.correcting import MOST_SHOWN
from bot.service.arbitration.shown import Correction
from render.wording.words import Words

_IS = " = "
MOST_PRESSED = 60
"""Letters of a path that a button can carry; longer ones are typed."""


def path_panel(table: TableInfo, said: Sequence[str], words: Sequence[str], example: str, at: Place = START) -> Panel:
    """The next word of a path, from a menu. `example`: a whole path."""
    own, path = place.words_of(table), ".".join(said)
    press = Press("arb-set", table.id, verb=path)
    entries = [Entry(Option(_named(own, word), word), word[:1].upper()) for word in words if _fits(path, word)]
    name = say("set-menu-next", path=_path_words(own, said)) if said else say("set-menu")
    rows: list[Row] = [Menu(name, press.to("arb-set-word", page=at.carried), paged(entries, at))] if entries else []
    buttons = [Button(say("button-set-type"), press.to("arb-set-form"))]
    if said:
        buttons.append(Button(say("button-set-up"), press.to("arb-set", verb=".".join(said[:-1]))))
    buttons.append(Button(say("button-accord-back"), press.to("bench-table", verb="")))
    return Panel(
        headline=f"{place.headline(table)}\n{say('set-head', path=_path_words(own, said))}".rstrip(),
        body=say("set-how", example=example),
        rows=(*rows, tuple(buttons)),
        colour=place.NEUTRAL,
    )


@dataclass(frozen=True)
class FilledIn:
    """What was in the form when it was sent in."""

    path: str = ""
    value: str = ""
    reason: str = ""


def filled_in_before(typed: str) -> FilledIn:
    """What `slip_panel` has said was filled in."""
    first, _, reason = typed.partition("\n")
    path, _, value = first.partition(_IS)
    return FilledIn(path.strip(), value.strip(), reason.strip())


def slip_panel(no: Denied, table: TableId, filled: FilledIn) -> Panel:
    """Why nothing can be set right like that, what was filled in, and the form again, filled with it."""
    again = Button(say("button-fill-in-again"), Press("arb-set-form", table), Style.MAIN)
    was = typed_was(f"{filled.path}{_IS}{filled.value}\n{filled.reason}")
    return Panel(headline=denial_text(no), body=was, rows=((again,),), colour=place.NEUTRAL)


def value_form(
    table: TableInfo, said: Sequence[str], known: Sequence[str], number: str, now: Any, before: FilledIn | None = None
) -> Form:
    """What it is to be, and why. `before`: the path is typed as well, and begins with what was filled in."""
    own, path, whole, before = place.words_of(table), ".".join(said), before is not None, before or FilledIn()
    hint = cut(say("form-set-value-now", now=shown_value(now)), limits.LABEL_TEXT) if now is not None else number
    fields = [Field("path", say("form-set-path"), value=path, long=False, most=200)] if whole else []
    if known and len(known) <= limits.SELECT_OPTIONS and not whole:
        options = tuple(Option(_named(own, one), one, chosen=one == now) for one in known)
        fields.append(Field("value", say("form-set-value"), hint, options=options))
    else:
        fields.append(Field("value", say("form-set-value"), hint, value=before.value, long=False, most=1000))
    fields.append(Field("reason", say("form-reason"), value=before.reason, long=False, most=300))
    title = say("form-set-title-path", path=_path_words(own, said)) if said and not whole else say("form-set-title")
    return Form(
        cut(title, limits.MODAL_TITLE), Press("arb-set-sent", table.id, verb="" if whole else path), tuple(fields)
    )


def correction_panel(table: TableInfo, found: Correction) -> Panel:
    """Before → after, and the button that does it."""
    shown = found.changes[:MOST_SHOWN]
    lines = [say("preview-set-line", **change_words(table, *one)) for one in shown]
    if len(found.changes) > len(shown):
        lines.append(say("left-out", count=len(found.changes) - len(shown)))
    if not found.foreseen:
        lines = [say("preview-set-unforeseen")]
    press = Press("arb-do", table.id, verb=str(found.id))
    change = person_text(f"{found.path} = {shown_value(found.value)}", 200).replace("`", "'")
    back = found.path if len(found.path) <= MOST_PRESSED else ""
    return Panel(
        headline=f"{place.headline(table)}\n{say('preview-set', change=change)}",
        body="\n".join(
            [
                *(lines or [say("preview-set-nothing")]),
                "",
                say("preview-set-reason", reason=time_told.reason(found.reason)),
            ]
        ),
        rows=(
            (
                Button(say("button-do-correct"), press, Style.GO),
                Button(say("button-accord-back"), press.to("arb-set", verb=back.replace(":", ""))),
            ),
        ),
        colour=place.NEUTRAL,
    )


def _fits(path: str, word: str) -> bool:
    return len(path) + len(word) < MOST_PRESSED and ":" not in word


def _named(own: Words, word: str) -> str:
    name = own.name(word).replace("_", " ")
    return name if name.casefold() == word.replace("_", " ").casefold() else f"{name} ({word})"


def _path_words(own: Words, said: Sequence[str]) -> str:
    return " › ".join(own.name(word).replace("_", " ") for word in said)
