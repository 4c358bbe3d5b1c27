"""What an arbiter who plays asks the others to agree to: what it is, who has yet to answer, and how it was settled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.messages.report import plain_lines
from bot.messages.terms_told import given
from bot.messages.text import cut, mention, person_text, say, say_known, when
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Panel, Style
from bot.panels.table import time_told
from bot.panels.table.agreed import asked_for
from bot.service.api.table import Agreement, TableInfo
from bot.service.arbitration.acts import DRAW, WIN
from bot.service.terms import TERMS
from engine.core.event import Event
from render.wording.plain import Plain

_SINCE = 300
"""Letters of what was told of a commit."""
AGREE, REFUSE = "agree", "refuse"


def consent_panel(table: TableInfo, asked: Agreement) -> Panel:
    """The question with its buttons; once it is settled, how."""
    head = f"{place.headline(table)}\n{say('consent-asks', by=mention(asked.by), what=what(table, asked))}"
    if asked.state != "open":
        return Panel(headline=f"{head}\n{say(f'consent-{asked.state}')}", colour=place.NEUTRAL)
    people = people_asked(table, asked)
    return Panel(
        headline=head,
        body=say("consent-how", people=people, until=when(asked.until, "f")),
        rows=((*consent_buttons(table, asked), Button(say("button-look"), Press("look", table.id))),),
        colour=place.NEUTRAL,
    )


def people_asked(table: TableInfo, asked: Agreement) -> str:
    """Who has yet to agree."""
    return place.words_of(table).listed([mention(person) for person in asked.waiting])


def consent_buttons(table: TableInfo, asked: Agreement) -> tuple[Button, Button]:
    """Yes and no; the first no settles it."""
    press = Press(AGREE, table.id, verb=str(asked.id))
    return (
        Button(say("button-agree"), press, Style.GO),
        Button(say("button-refuse"), press.to(REFUSE), Style.DANGER),
    )


def what(table: TableInfo, asked: Agreement) -> str:
    """What is to be done, in words."""
    return said(table, asked.act, asked.args)


def said(table: TableInfo, act: str, args: Mapping[str, Any]) -> str:
    """The same of an act and as many of its arguments as the reader may know."""
    seat, person = args.get("seat"), args.get("person")
    to = args.get("to")  # of conceding: to whom; of going back: before which commit
    winners = [str(one) for one in args.get("winners") or (to if isinstance(to, list | tuple) else ())]
    verdict = str(args.get("verdict") or "")
    return say_known(
        f"consent-to-{_text(act, args)}",
        "consent-to-otherwise",
        seat=place.seat_name(table, seat) if seat else "",
        person=mention(person) if person else "",
        reason=time_told.reason(args.get("reason")),
        time=given(args),
        since=_since(table, args),
        answers=args.get("answers") or 0,
        terms=asked_for(args) if act == TERMS else "",
        change=person_text(f"{args.get('path')} = {args.get('value')}", 200),
        winners=place.seat_names(table, winners),
        verdict=say(f"verdict-{verdict}") if verdict else "",
        turn=place.turn_named(table, args.get("turn")),
    )


def _since(table: TableInfo, args: Mapping[str, Any]) -> str:
    """What was told of the first commit that is to be taken back."""
    events = msgspec.convert(args.get("since") or [], list[Event])
    return Plain(cut("; ".join(plain_lines(events, place.words_of(table), table.game)), _SINCE))


def _text(act: str, args: Mapping[str, Any]) -> str:
    """Which text an act has: some depend on whom or what they are about."""
    if act == "extend":
        return "extend-seat" if args.get("seat") else act
    if act == "replace":
        return act if args.get("person") else "replace-house" if args.get("agent") else "replace-open"
    if act == "name" and args.get("person") is None:
        return "name-opener"
    if act == "delegate" and not args.get("on"):
        return "delegate-off"
    if act == "end" and args.get("how") in (WIN, DRAW):
        return f"end-{args['how']}"
    if act == "correct" and not args.get("path"):
        return "correct-hidden"
    if act in ("correct", "rollback") and args.get("reason"):
        return f"{act}-why"
    return act
