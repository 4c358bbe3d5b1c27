"""Setting something right: word by word or typed, then before → after; `arb-do` does it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.panels.acts.arbitration.bench import must_arbitrate
from bot.panels.acts.kinds import Handler
from bot.panels.arbitration.correcting import (
    FilledIn,
    correction_panel,
    filled_in_before,
    path_panel,
    slip_panel,
    value_form,
)
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after
from bot.panels.paging import START, Place
from bot.panels.press import Press
from bot.panels.spec import Form, Panel
from bot.panels.typed.typed_before import typed_in
from bot.service.api.denials import Denied
from bot.service.arbitration.correcting import typed_value
from bot.service.tables import Tables

_SLIPS = ("bad-correction", "nothing-said")
"""Why nothing can be set right as it was filled in, where other words would do."""


async def choose(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The next word of the path in `press.verb`."""
    return await desk.do(lambda tables: Reply(_path(tables, caller, press, words(press.verb))))


async def chosen(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A word was chosen: the next one, or the form where the path is complete."""
    if (at := Place.read(caller.chosen, press.page)) is not None:
        return await desk.do(lambda tables: Reply(_path(tables, caller, press, words(press.verb), at)))
    said = [*words(press.verb), caller.chosen]

    def following(tables: Tables) -> list[str]:
        must_arbitrate(tables, caller, press.table)
        return tables.correcting.next_words(tables.store.row(press.table), said)

    if await desk.ask(following):
        return await desk.do(lambda tables: Reply(_path(tables, caller, press, said)))
    return await desk.ask(lambda tables: _form(tables, caller, press.table, said))


async def typed(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form with the whole path in it, and what the message says that was filled in before."""
    before = filled_in_before(typed_in(caller.shown))
    said = words(before.path or press.verb)
    return await desk.ask(lambda tables: _form(tables, caller, press.table, said, before))


async def sent(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form was sent in: what would change; or why nothing can, and the form again as it was filled in."""
    path = press.verb or caller.field("path")
    value, reason = caller.field("value"), caller.field("reason")
    try:
        return await desk.do(lambda tables: Reply(shown_correction(tables, caller, press.table, path, value, reason)))
    except Denied as no:
        if no.code not in _SLIPS:
            raise
        return Reply(slip_panel(no, press.table, FilledIn(path, value, reason)), fresh=True)


def shown_correction(tables: Tables, caller: Caller, table: str, path: str, value: str, reason: str) -> Panel:
    """Before → after, and the button that does it."""
    admin = looks_after(tables, caller, table)
    found = tables.arbiter.preview_correct(
        table, caller.person, ".".join(words(path)), typed_value(value), reason, admin=admin
    )
    return correction_panel(tables.look.table(table), found)


def words(path: str) -> list[str]:
    """The words of a path."""
    return [word.strip() for word in path.split(".") if word.strip()]


def _path(tables: Tables, caller: Caller, press: Press, said: Sequence[str], at: Place = START) -> Panel:
    table = must_arbitrate(tables, caller, press.table)
    row = tables.store.row(press.table)
    example = tables.correcting.example(row, list(said))
    return path_panel(table, said, tables.correcting.next_words(row, list(said)), example, at)


def _form(tables: Tables, caller: Caller, table: str, said: Sequence[str], before: FilledIn | None = None) -> Form:
    info, row = must_arbitrate(tables, caller, table), tables.store.row(table)
    tables.store.access(row).must_have_begun()
    known, number = tables.correcting.values(row, list(said))
    now = tables.correcting.standing(row, caller.person, list(said)) if said else None
    return value_form(info, said, known, number, now, before)


ACTS: dict[str, Handler] = {
    "arb-set": choose, "arb-set-word": chosen, "arb-set-form": typed, "arb-set-sent": sent,
}  # fmt: skip
