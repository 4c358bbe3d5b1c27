"""Disputes: the form with the lines in question, the first message of the thread, the ruling."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.messages.report import BULLET
from bot.messages.text import cut, label, mention, person_text, say, section, when
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Field, Form, Option, Panel, Row, Style
from bot.service.api.table import TableInfo
from bot.service.arbitration.disputes import DISMISSED, MOST_LETTERS, MOST_LINES, UPHELD
from bot.service.arbitration.shown import Dispute


def dispute_form(table: TableInfo, seats: Sequence[str], number: int, lines: Sequence[str], *, stops: bool) -> Form:
    """Which lines, and what is wrong with them; where somebody holds several seats, for which."""
    shown = [label(line.removeprefix(BULLET), limits.OPTION_LABEL) for line in lines]
    ticks = tuple(Option(line, str(number)) for number, line in enumerate(shown))
    fields: list[Field] = []
    if len(seats) > 1:
        options = tuple(Option(place.seat_name(table, seat), seat, chosen=seat == seats[0]) for seat in seats)
        fields.append(Field("seat", say("form-dispute-seat"), options=options))
    if ticks:
        fields.append(
            Field("lines", say("form-dispute-lines"), say("form-dispute-lines-hint"), options=ticks, many=True,
                  required=False)
        )  # fmt: skip
    hint = say("form-dispute-stops" if stops else "form-dispute-runs")
    fields.append(Field("text", say("form-dispute-text"), hint, most=MOST_LETTERS))
    press = Press("disputed", table.id, seats[0] if len(seats) == 1 else "", page=str(number))
    return Form(say("form-dispute-title"), press, tuple(fields))


def dispute_panel(table: TableInfo, found: Dispute) -> Panel:
    """The first message of its thread: what is disputed and what is wrong with it; once it is settled, how."""
    seat = place.seat_name(table, found.seat)
    head = "dispute-head-report" if found.number else "dispute-head"
    here = say("dispute-here") if found.state == "open" else ""
    return Panel(
        headline=f"{place.headline(table)}\n{say(head, who=mention(found.person), seat=seat, number=found.number)}",
        body=_told(found, f"{state_line(found)} {here}".strip()),
        rows=_rows(table, found) if found.state == "open" else (),
        title=cut(say("dispute-title", seat=seat, table=place.thread_name(table)), limits.THREAD_NAME),
        colour=place.seat_colour(table, found.seat),
    )


def ruling_panel(table: TableInfo, found: Dispute, *, goes_on: bool) -> Panel:
    """To the thread: how it was ruled, what was done about it, and whether the clock runs again."""
    own = place.words_of(table)
    seat, reason = place.seat_name(table, found.seat), person_text(found.ruling, MOST_LETTERS)
    remedies = own.listed([say(f"remedy-{one}") for one in found.remedies])
    lines = [
        say("ruling-remedies", remedies=remedies) if found.remedies else "",
        say("ruling-goes-on") if goes_on else "",
    ]
    return Panel(
        headline=say(f"ruling-{found.state}", seat=seat, reason=reason) if found.state != "open" else "",
        body="\n".join(line for line in lines if line),
        colour=place.seat_colour(table, found.seat),
    )


def judge_panel(table: TableInfo, found: Dispute) -> Panel:
    """The same for whoever rules, with what can be done about it and the two rulings."""
    shown = dispute_panel(table, found)
    press = Press("rule", table.id, verb=str(found.id))
    rows: tuple[Row, ...] = (
        (
            Button(say("button-do-uphold"), press.to("rule-form", face=UPHELD), Style.GO),
            Button(say("button-do-dismiss"), press.to("rule-form", face=DISMISSED), Style.DANGER),
            Button(say("button-arb-back"), press.to("arb-back", verb="")),
            Button(say("button-arb-set"), press.to("arb-set", verb="")),
            Button(say("button-accord-back"), press.to("bench-table", verb="")),
        ),
    )
    return Panel(
        headline=shown.headline,
        body=_told(found, state_line(found), say("dispute-bench-how") if found.state == "open" else ""),
        rows=rows if found.state == "open" else (),
        colour=shown.colour,
    )


def ruling_form(table: TableInfo, id: int, verdict: str) -> Form:
    """The ruling in words."""
    field = Field("reason", say("form-rule-reason"), say("form-rule-hint"), most=MOST_LETTERS)
    press = Press("ruled", table.id, verb=str(id), face=verdict)
    return Form(say(f"form-rule-title-{verdict}"), press, (field,))


def lines_asked(lines: Sequence[str]) -> list[str]:
    """Of what was told lately as much as a form can offer, the latest."""
    return [line for line in lines if line.strip()][-MOST_LINES:]


def _told(found: Dispute, *more: str) -> str:
    """The lines in question, what is wrong with them, and how it was ruled."""
    parts = [
        section("dispute-lines", "\n".join(f"> {line.removeprefix(BULLET)}" for line in found.lines)),
        section("dispute-text", person_text(found.text, MOST_LETTERS)),
        section("dispute-ruling", person_text(found.ruling, MOST_LETTERS)) if found.ruling else "",
        *more,
    ]
    return cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT)


def _rows(table: TableInfo, found: Dispute) -> tuple[Row, ...]:
    press = Press("rule", table.id, verb=str(found.id))
    return (
        (
            Button(say("button-rule"), press, Style.MAIN),
            Button(say("button-undispute"), press.to("undispute")),
            Button(say("button-look"), press.to("look", verb="")),
        ),
    )


def state_line(found: Dispute) -> str:
    """How it stands: whether the clock does, or how it was settled."""
    if found.state != "open":
        return say(f"dispute-state-{found.state}", ruler=mention(found.ruler) if found.ruler else "")
    if found.stopped:
        return say("dispute-stopped", until=when(found.until, "f")) if found.until else say("dispute-stopped-short")
    return say("dispute-running")
