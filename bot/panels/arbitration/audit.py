"""The book of what was done at a table: a line for each act, of what everybody may read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot import limits
from bot.messages.terms_told import given
from bot.messages.text import lines_that_fit, mention, say, say_known, when
from bot.panels import place
from bot.panels.arbitration.changes import change_line
from bot.panels.press import Press
from bot.panels.spec import Button, Panel, Row, Style
from bot.panels.table import time_told
from bot.panels.table.consent import said
from bot.service.api.table import AuditEntry, TableInfo
from bot.service.arbitration.audit import ASKS

PAGE = 15


def audit_panel(table: TableInfo, entries: Sequence[AuditEntry], total: int, skip: int = 0) -> Panel:
    """A page of it, the latest first."""
    kept, _ = lines_that_fit(audit_lines(table, entries), limits.EMBED_TEXT - 300, newest_last=False)
    left = total - skip - len(kept)
    press = Press("audit", table.id)
    buttons = [Button(say("button-status"), press.to("status"), Style.MAIN)]
    if left > 0:
        buttons.append(Button(say("button-audit-older"), press.to("audit", page=str(skip + len(kept)))))
    rows: tuple[Row, ...] = (tuple(buttons),)
    return Panel(
        headline=f"{place.headline(table)}\n{say('audit-head')}",
        body="\n".join([*kept, *([say("left-out", count=left)] if left > 0 else [])]) or say("audit-empty"),
        rows=rows,
        colour=place.NEUTRAL,
    )


def audit_lines(table: TableInfo, entries: Iterable[AuditEntry]) -> list[str]:
    """Who did what and when, a line each."""
    return [
        say("audit-line", when=when(one.at), who=mention(one.by), what=_done(table, one.act, one.args))
        for one in entries
    ]


def _done(table: TableInfo, act: str, args: Mapping[str, Any]) -> str:
    if act in ASKS:
        return say(f"audit-{act}", what=said(table, str(args.get("what", "")), args))
    seat, person = args.get("seat"), args.get("person")
    reason = time_told.reason(args["reason"]) if args.get("reason") else ""
    seats = [str(one) for one in args.get("seats") or ()]
    own, all_seats = place.words_of(table), [one.seat for one in table.seats]
    changes = [change_line(own, all_seats, *one) for one in args.get("shown") or ()]
    words: dict[str, Any] = {
        "seat": place.seat_name(table, str(seat)) if seat else "",
        "seats": place.seat_names(table, seats),
        "person": mention(int(person)) if person else "",
        "reason": reason,
        "why": say("audit-why", reason=reason) if reason else "",
        "part": say(f"terms-{args['part']}") if args.get("part") else "",
        "time": given(args),
        "answers": int(args.get("answers") or 0),
        "changes": "; ".join(changes),
    }
    return say_known(f"audit-{act_text(act, args)}", "audit-otherwise", **words).strip()


def act_text(act: str, args: Mapping[str, Any]) -> str:
    """Which text an act has: some depend on whom or what they are about."""
    name = act.replace("_", "-")
    if act == "pause":
        return name if args.get("reason") else f"{name}-plainly"
    if act == "extend":
        return "extend-seat" if args.get("seat") else name
    if act == "replace":
        return name if args.get("person") else "replace-house" if args.get("agent") else "replace-open"
    if act == "correct":
        return name if args.get("shown") else "correct-hidden"
    if act == "name":
        return name if args.get("person") else "name-opener"
    if act == "delegate":
        return f"delegate-{'on' if args.get('on') else 'off'}"
    if act == "referee":
        return "referee-seat" if args.get("seat") else name
    return {"after_deadline": f"{name}-{args.get('remedy')}", "rule": f"rule-{args.get('verdict')}"}.get(act, name)
