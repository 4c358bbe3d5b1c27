"""The address that is told results, as those see it who organise: how it fares, never what it is."""

from __future__ import annotations

from bot.messages.text import mention, person_text, say, say_known, when
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Field, Form, Panel, Style
from bot.service.reach.address import LONGEST
from bot.service.reach.hooks import HookInfo

SET, ADDRESS, TRY, SECRET, REMOVE, SHOW = "hook-set", "address", "hook-test", "hook-secret", "hook-remove", "hook"
SERVER = "server"
"""Stands for the server where a press would name a season."""


def hook_panel(of: str, title: str, info: HookInfo | None, secret: str = "", note: str = "") -> Panel:
    """What there is. `of`: the season's id, or `SERVER`; `secret`: just made, and shown this once."""
    press = Press(SHOW, of)
    head = say("hook-head", title=person_text(title, 80))
    if info is None:
        set_it = Button(say("button-hook-set"), press.to(SET), Style.MAIN)
        body = "\n\n".join(part for part in (note, say("hook-none")) if part)
        return Panel(headline=head, body=body, rows=((set_it,),), colour=place.NEUTRAL)
    parts = [
        note,
        say("hook-secret-once", secret=secret) if secret else "",
        say("hook-facts", host=info.host, form=info.form, by=mention(info.by), since=when(info.since)),
        _how_it_fares(info),
    ]
    buttons = [
        Button(say("button-hook-test"), press.to(TRY), Style.MAIN),
        Button(say("button-hook-show"), press),
        Button(say("button-hook-change"), press.to(SET)),
        *([Button(say("button-hook-secret"), press.to(SECRET))] if info.form == "json" else []),
        Button(say("button-hook-remove"), press.to(REMOVE), Style.DANGER),
    ]
    body = "\n\n".join(part for part in parts if part)
    return Panel(headline=head, body=body, rows=(tuple(buttons),), colour=place.NEUTRAL)


def _how_it_fares(info: HookInfo) -> str:
    lines = []
    if info.delivered_at is not None:
        lines.append(say("hook-delivered", relative=when(info.delivered_at)))
    if info.trouble and not info.trouble.isdecimal():  # a bare status older versions kept of what had arrived
        id, _, status = info.trouble.partition(" ")
        lines.append(say_known(f"hook-trouble-{id}", "hook-trouble-unreachable", status=status))
    if info.waiting:
        later = when(info.next_at) if info.next_at is not None else ""
        lines.append(say("hook-waiting" if later else "hook-trying", count=info.waiting, relative=later))
    return "\n".join(lines)


def hook_form(of: str) -> Form:
    """Asks for the address: in a form, which nobody else sees being filled in."""
    field = Field(
        ADDRESS, say("field-hook-address"), say("field-hook-address-about"), placeholder="https://…", long=False,
        most=LONGEST,
    )  # fmt: skip
    return Form(say("form-hook"), Press(SET, of, verb="said"), (field,))


def hook_news(text: str, title: str) -> Panel:
    """To whoever has set it: that it was given up."""
    of = "season" if title else "server"
    return Panel(headline=say(f"hook-news-{text}", of=of, title=person_text(title, 80)), colour=place.NEUTRAL)
