"""Tables that are followed from elsewhere: what a channel reads of them, and what it follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot import limits
from bot.messages.terms_told import onlookers_words
from bot.messages.text import cut, label, mention, person_text, say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Panel, Row
from bot.service.mail.letters import FINAL, RECORD, SEASON, Letter
from bot.service.reach.follows import Followed
from bot.store.reach import DIRECTLY

STOP = "unfollow"
FOLLOW = "follow"
_TITLE = 80
_OF_CHANNELS = ("forbidden", "private")
"""News that speak of the channel; to a person they say something else."""


def digest_panel(told: Panel, letter: Letter) -> Panel:
    """What the room reads, for a channel elsewhere: it can be looked at and stopped from there, and calls nobody."""
    look = (
        Button(say("button-season-page"), Press("season", str(letter.args["season"]), face="page"))
        if letter.args.get("tells") == SEASON
        else Button(say("button-look"), Press("look", letter.table))
    )
    ends = letter.args.get("direct") and letter.args.get("tells") in (FINAL, RECORD)
    return replace(told, rows=((look,) if ends else (look, _stop(letter)),), ping=(), files=())


def news_panel(letter: Letter) -> Panel:
    """A line about what is followed; only what has just begun can be stopped from there."""
    args = letter.args
    text = str(args["text"])
    by = args.get("by")
    direct = "direct-" if args.get("direct") and text in _OF_CHANNELS else ""
    told = say(
        f"follow-news-{direct}{text}",
        title=person_text(str(args.get("title", "")), _TITLE),
        by=mention(by) if isinstance(by, int) else "",
        each=str(args.get("each", "")),
        channel=f"<#{args.get('channel', 0)}>",
    )
    return Panel(headline=told, rows=((_stop(letter),),) if text == "begun" else (), colour=place.NEUTRAL)


def _stop(letter: Letter) -> Button:
    return Button(say("button-unfollow"), Press(STOP, str(letter.args["follow"])))


def with_follow(rows: tuple[Row, ...], table: str) -> tuple[Row, ...]:
    """The rows with a button for who looks on and may want to be told how the game goes, in the last if it has room."""
    button = Button(say("button-follow"), Press(FOLLOW, table))
    last = rows[-1] if rows else ()
    if isinstance(last, Menu) or len(last) == limits.ROW_BUTTONS:
        return (*rows, (button,))
    return (*rows[:-1], (*last, button))


def followed_line(one: Followed) -> str:
    """One channel and what it follows, when it is told, after what a message comes."""
    what = person_text(one.title, _TITLE) or place.game_name(one.game)
    return say(
        "follow-line" if one.channel != DIRECTLY else "follow-line-direct",
        channel=f"<#{one.channel}>",
        title=what,
        id=one.id_of,
        each=one.each.value,
        sight=onlookers_words(one.terms.onlookers),
    )


def begun_panel(one: Followed, lacking: Sequence[str]) -> Panel:
    """It is followed from now on, and what is missing for that."""
    lines = [f"· {say(f'permission-{name}')}" for name in lacking]
    body = "\n".join([say("follow-lacking", channel=f"<#{one.channel}>"), *lines]) if lines else ""
    stop: Row = (Button(say("button-unfollow"), Press(STOP, str(one.id))),)
    rows = (stop,) if one.channel == DIRECTLY else _menu([one])
    return Panel(headline=say("follow-begun", line=followed_line(one)), body=body, rows=rows)


def list_panel(found: Sequence[Followed], *, channels: bool = True) -> Panel:
    """What somebody follows, and (`channels`) those of a server; each can be stopped."""
    if not found:
        return Panel(headline=say("follow-none" if channels else "follow-none-own"))
    lines = [f"· {followed_line(one)}" for one in found]
    head = say("follow-list" if channels else "follow-list-own")
    return Panel(headline=head, body=cut("\n".join(lines), limits.EMBED_TEXT), rows=_menu(found), colour=place.NEUTRAL)


def _menu(found: Sequence[Followed]) -> tuple[Row, ...]:
    options = [
        Option(label(one.title, limits.OPTION_LABEL), str(one.id), one.id_of) for one in found[: limits.SELECT_OPTIONS]
    ]
    return (Menu(say("menu-unfollow"), Press(STOP), tuple(options)),)


def followers_panel(found: Sequence[Followed], allowed: bool, ended: int = 0) -> Panel:
    """Who follows a server's tables, and whether anybody may."""
    lines = [say("follow-allowed" if allowed else "follow-not-allowed", count=ended)]
    for one in found:
        what = person_text(one.title, _TITLE) or place.game_name(one.game)
        lines.append(say("follower-line", title=what, id=one.id_of, server=str(one.guild)))
    if allowed and not found:
        lines.append(say("followers-none"))
    return Panel(headline=say("followers-head"), body=cut("\n".join(lines), limits.EMBED_TEXT), colour=place.NEUTRAL)
