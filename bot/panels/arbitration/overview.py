"""The bench: all tables that somebody looks after, and one of them with all that can be done there."""

from __future__ import annotations

from bot import limits
from bot.messages.text import cut, lines_that_fit, mention, person_text, say, section, when
from bot.panels import place
from bot.panels.arbitration.audit import audit_lines
from bot.panels.place import seat_names
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Panel, Row, Style
from bot.panels.table import time_told
from bot.panels.table.consent import what
from bot.service.api.table import LIVE, AuditEntry, Status, TableInfo
from bot.service.arbitration.shown import Bench, Overseen, TableBench

PAGE = 20
"""Tables on one page of the bench."""
MORE = "more"
"""The face of a table's bench with the rarer acts."""


def bench_panel(bench: Bench, skip: int = 0) -> Panel:
    """All of them, what needs somebody first."""
    if not bench.total:
        return Panel(headline=say("bench-head", total=0), body=say("bench-empty"), colour=place.NEUTRAL)
    needing = sum(bool(troubles(one)) for one in bench.tables)
    calm = say("bench-waiting", count=needing) if needing else say("bench-calm")
    kept, lost = lines_that_fit(map(_line, bench.tables), limits.EMBED_TEXT - 300, newest_last=False)
    left = bench.total - skip - len(kept)
    options = tuple(
        Option(place.title(one.table), one.table.id, cut(_short(one), limits.OPTION_TEXT)) for one in bench.tables
    )
    rows: list[Row] = [Menu(say("bench-menu"), Press("bench-pick"), options)] if options else []
    if left > lost:
        rows.append((Button(say("button-bench-next"), Press("bench", page=str(skip + PAGE))),))
    lines = [*kept, *([say("left-out", count=left)] if left > 0 else [])]
    return Panel(
        headline=f"{say('bench-head', total=bench.total)}\n{calm}",
        body="\n".join(lines),
        rows=tuple(rows),
        colour=place.NEUTRAL,
    )


def troubles(one: Overseen) -> list[str]:
    """What a table needs somebody for, in words, the most pressing first."""
    table = one.table
    found = [
        (one.disputes, _disputes(one)),
        (table.late, _late(table)),
        (table.behind, say("bench-behind")),
        (one.roomless, say("bench-roomless")),
        (table.grace, say("bench-grace", seats=_timed(table, table.grace))),
        (
            one.open_seats and table.status is not Status.LOBBY,
            say("bench-seats", seats=seat_names(table, one.open_seats)),
        ),
        (one.startable, say("bench-start")),
        (one.asked, say("bench-asked", count=one.asked)),
    ]
    return [text for there, text in found if there]


def table_bench_panel(shown: TableBench, last: tuple[AuditEntry, ...] = (), face: str = "", note: str = "") -> Panel:
    """One table: what it needs, who owes what, what was done last, and what can be done."""
    table = shown.overseen.table
    disputed = [
        say(
            "bench-dispute-line", seat=place.seat_name(table, one.seat), who=mention(one.person),
            text=person_text(one.text, 160),
        )
        for one in shown.disputes
    ]  # fmt: skip
    said = [_disputes(shown.overseen) if disputed else "", _late(table) if table.status is Status.PAUSED else ""]
    needs = [one for one in troubles(shown.overseen) if one not in said]
    parts = [
        note,
        "\n".join(line for line in (_state(table), *(f"· {trouble}" for trouble in needs)) if line),
        section("bench-owed", time_told.waits_for(table)),
        section("bench-disputes", "\n".join(disputed)),
        section("bench-asks", "\n".join(f"{mention(one.by)}: {what(table, one)}" for one in shown.asked)),
        section("bench-last", "\n".join(audit_lines(table, last))),
        say("bench-sides") if shown.takes_sides else "",
    ]
    return Panel(
        headline=f"{place.headline(table)}",
        body=cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT),
        rows=_rarer(shown.overseen) if face == MORE else _usual(shown),
        colour=place.NEUTRAL,
        footer=say("panel-footer", table=table.id),
    )


def _usual(shown: TableBench) -> tuple[Row, ...]:
    """What an evening needs: what is done most, and the way back to the other tables."""
    table = shown.overseen.table
    press = Press("bench-table", table.id)
    begin = [Button(say("button-start"), press.to("start"), Style.GO)] if shown.overseen.startable else []
    rule = [Button(say("button-rule"), press.to("rule", verb=str(one.id)), Style.MAIN) for one in shown.disputes[:1]]
    live = table.status in LIVE and table.status is not Status.LOBBY and not table.behind
    paused = table.status is Status.PAUSED
    clock = Button(say("button-arb-resume"), press.to("arb-resume")) if paused else _tool(press, "pause")
    acts = [
        *rule,
        Button(say("button-nudge"), press.to("nudge")),
        clock,
        _tool(press, "extend"),
        _tool(press, "replace" if _wants_holder(shown.overseen) else "back"),
    ]
    more = Button(say("button-bench-more"), press.to("bench-table", face=MORE))
    return _in_rows([*(acts if live else begin), more, Button(say("button-bench-all"), Press("bench"))])


def _wants_holder(one: Overseen) -> bool:
    """Whether somebody else for a seat is what a table needs first."""
    return bool(one.table.late or one.open_seats)


def _rarer(one: Overseen) -> tuple[Row, ...]:
    table, first = one.table, _wants_holder(one)
    press = Press("bench-table", table.id)
    going = table.status in LIVE
    begun = table.status is not Status.LOBBY and not table.behind
    acts = [
        *([_tool(press, "back")] if begun and first else []),
        *([_tool(press, "replace")] if going and not (begun and first) else []),
        *([_tool(press, "name"), _tool(press, "end")] if going else []),
        *([_tool(press, "set"), _tool(press, "sight")] if begun else []),
        Button(say("button-audit"), press.to("audit")),
        Button(say("button-accord-back"), press),
    ]
    return _in_rows(acts)


def _tool(press: Press, name: str) -> Button:
    return Button(say(f"button-arb-{name}"), press.to(f"arb-{name}"))


def _in_rows(buttons: list[Button]) -> tuple[Row, ...]:
    """Three and four side by side, as a phone shows them."""
    half = 4 if len(buttons) > 4 else len(buttons)
    return tuple(tuple(row) for row in (buttons[:half], buttons[half:]) if row)


def _line(one: Overseen) -> str:
    table = one.table
    return "\n".join([place.named(table), *(f"· {line}" for line in [*troubles(one), *_calm(one)])])


def _calm(one: Overseen) -> list[str]:
    """What a table waits for that needs nobody: players, or whoever is to move, until when."""
    table = one.table
    if table.status is Status.LOBBY:
        if one.startable:  # among what it needs somebody for
            return []
        return [
            say("bench-lobby", seats=seat_names(table, one.open_seats)) if one.open_seats else say("bench-lobby-full")
        ]
    if table.status is Status.PAUSED:
        said = table.late or table.behind or one.disputes or one.open_seats  # among what it needs somebody for
        why = "" if said else time_told.why_paused(table)
        told = " ".join(part for part in (why, time_told.time_kept(table, table.pending)) if part)
        return [told] if told else []
    running = tuple(seat for seat in table.pending if seat not in (*table.late, *table.grace))
    return [say("bench-moves", seats=_timed(table, running))] if running else []


def _timed(table: TableInfo, seats: tuple[str, ...]) -> str:
    """Seats with the time they have, together where it is the same."""
    same: dict[str, list[str]] = {}
    for one in seats:
        same.setdefault(_due(table, one), []).append(one)
    named = [say("bench-due", seat=seat_names(table, those), due=due) for due, those in same.items()]
    return place.words_of(table).listed(named)


def _due(table: TableInfo, seat: str) -> str:
    due = table.due.get(seat)
    return when(due) if due is not None and table.status is Status.RUNNING else time_told.until(table, seat)


def _short(one: Overseen) -> str:
    """The same in a menu, where times would not be read as such."""
    table = one.table
    if table.grace and not (one.disputes or table.late or table.behind or one.roomless):
        return say("bench-grace", seats=seat_names(table, table.grace))
    if table.status is Status.RUNNING and not troubles(one):
        return say("bench-moves", seats=seat_names(table, table.pending)) if table.pending else say("status-running")
    return [*troubles(one), *_calm(one), say(f"status-{table.status}")][0]


def _state(table: TableInfo) -> str:
    if table.status is Status.PAUSED:
        return time_told.why_paused(table)
    if table.outcome is not None:
        return place.words_of(table).ending(table.outcome)
    return "" if table.status is Status.RUNNING else say(f"status-{table.status}").capitalize()


def _late(table: TableInfo) -> str:
    return say("bench-late", seats=seat_names(table, table.late))


def _disputes(one: Overseen) -> str:
    return say("bench-dispute", count=one.disputes)
