"""Which table is meant: that of the room, the only one that waits for the person, or the one they choose."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.messages.text import cut, say, when
from bot.panels import place
from bot.panels.desk import Caller, Desk
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Panel, Style
from bot.service.api.denials import Denied
from bot.service.api.table import LIVE, PersonId, TableInfo
from bot.service.tables import Tables


def candidates(
    tables: Tables, person: PersonId, room: int | None, named: str | None, guild: int | None = None
) -> list[TableInfo]:
    """The tables that can be meant, one if it is clear, as many as a menu holds.

    A table that was named and is not there is `Denied`; part of a title may name several.
    """
    if named:
        return tables.directory.likely(named.strip(), person, guild)
    if room is not None and (here := tables.directory.table_in(room, person)) is not None:
        return [here]
    waiting = tables.directory.tables(person=person, waiting=True, limit=limits.SELECT_OPTIONS)
    if len(waiting) == 1:
        return waiting
    most = limits.SELECT_OPTIONS
    own = waiting or tables.directory.tables(person=person, status=LIVE, limit=most)
    if own or guild is None:
        return own
    return tables.directory.tables(guild=guild, status=LIVE, limit=most, viewer=person)


async def meant(desk: Desk, caller: Caller, named: str | None) -> TableInfo:
    """The one table that is meant; `Denied` where it is not clear."""
    found = await desk.ask(lambda tables: candidates(tables, caller.person, caller.room, named, caller.guild))
    return only(found)


def only(found: Sequence[TableInfo]) -> TableInfo:
    """The one that is there; `Denied` where there is none, or more."""
    if not found:
        raise Denied("no-table")
    if len(found) > 1:
        raise Denied("which-table", tables=[f"{table.title[:40]} ({table.id})" for table in found[:10]])
    return found[0]


def pick_panel(found: Sequence[TableInfo], act: str, verb: str = "") -> Panel:
    """Buttons for a few tables, a menu for more; choosing one goes on with `act`, of `verb` if it needs that."""
    if len(found) <= limits.ROW_BUTTONS:
        row = tuple(Button(place.title(t), Press(act, t.id, verb=verb), Style.MAIN) for t in found)
        return Panel(headline=say("which-table"), rows=(row,))
    options = tuple(
        Option(place.title(t), t.id, cut(_about(t), limits.OPTION_TEXT)) for t in found[: limits.SELECT_OPTIONS]
    )
    return Panel(
        headline=say("which-table"), rows=(Menu(say("menu-tables"), Press("pick", face=act, verb=verb), options),)
    )


def _about(table: TableInfo) -> str:
    return " · ".join(part for part in (table.id, place.game_name(table.game), place.where(table)) if part)


def tables_panel(found: Sequence[TableInfo], head: str, total: int = 0) -> Panel:
    """A list of tables with their state; choosing one looks at it. `total`: how many there are, if not all are here."""
    lines = [_line(table) for table in found[: limits.SELECT_OPTIONS]]
    left = max(total, len(found)) - len(lines)
    if left > 0:
        lines.append(say("left-out", count=left))
    panel = pick_panel(found, "status")
    return Panel(headline=head, body=cut("\n".join(lines), limits.EMBED_TEXT), rows=panel.rows if found else ())


def _line(table: TableInfo) -> str:
    due = min(table.due.values(), default=None)
    own = place.words_of(table)
    late = place.seat_names(table, table.late)
    ended = own.ending(table.outcome) if table.outcome is not None else ""
    state = say("status-late", seats=late) if table.late else ended or say(f"status-{table.status.value}")
    where = f"<#{table.room}>" if table.room else f"`{table.id}`"
    until = f" · {when(due)}" if due else ""
    return f"{place.named(table)} · {state}{until} · {where}"
