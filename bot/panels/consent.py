"""What an arbiter who plays asks the others to agree to: what it is, who has yet to answer, and how it was settled."""

from __future__ import annotations

from bot.messages.text import cut, mention, say, when
from bot.panels import place
from bot.panels.agreed import asked_for
from bot.panels.press import Press
from bot.panels.spec import Button, Panel, Style
from bot.service.api import Agreement, TableInfo
from bot.service.terms import TERMS

AGREE, REFUSE = "agree", "refuse"


def consent_panel(table: TableInfo, asked: Agreement) -> Panel:
    """The question with its buttons; once it is settled, how."""
    head = f"{place.headline(table)}\n{say('consent-asks', by=mention(asked.by), what=what(table, asked))}"
    if asked.state != "open":
        return Panel(headline=f"{head}\n{say(f'consent-{asked.state}')}", colour=place.NEUTRAL)
    people = place.words_of(table).listed([mention(person) for person in asked.waiting])
    return Panel(
        headline=head,
        body=say("consent-how", people=people, until=when(asked.until)),
        rows=((*consent_buttons(table, asked), Button(say("button-look"), Press("look", table.id))),),
        colour=place.NEUTRAL,
    )


def consent_buttons(table: TableInfo, asked: Agreement) -> tuple[Button, Button]:
    """Yes and no; the first no settles it."""
    press = Press(AGREE, table.id, verb=str(asked.id))
    return (
        Button(say("button-agree"), press, Style.GO),
        Button(say("button-refuse"), press.to(REFUSE), Style.DANGER),
    )


def what(table: TableInfo, asked: Agreement) -> str:
    """What is to be done, in words."""
    args = asked.args
    seat, person = args.get("seat"), args.get("person")
    act = asked.act
    if act == "extend":
        act = "extend-seat" if seat else "extend"
    if act == "replace":
        act = "replace" if person else "replace-house" if args.get("agent") else "replace-open"
    if act == "name" and person is None:
        act = "name-opener"
    return say(
        f"consent-to-{act}",
        seat=place.seat_name(table, seat) if seat else "",
        person=mention(person) if person else "",
        reason=place.reason(args.get("reason")),
        hours=args.get("hours") or 0,
        answers=args.get("answers") or 0,
        terms=asked_for(asked) if act == TERMS else "",
        change=cut(f"{args.get('path')} = {args.get('value')}", 200),
    )
