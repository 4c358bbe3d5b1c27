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
from bot.service.letters import SEASON, Letter
from bot.service.reach.follows import Followed

STOP = "unfollow"
_TITLE = 80


def digest_panel(told: Panel, letter: Letter) -> Panel:
    """What the room reads, for a channel elsewhere: it can be looked at and stopped from there, and calls nobody."""
    look = (
        Button(say("button-season-page"), Press("season", str(letter.args["season"]), face="page"))
        if letter.args.get("tells") == SEASON
        else Button(say("button-look"), Press("look", letter.table))
    )
    return replace(told, rows=((look, _stop(letter)),), ping=(), files=())


def news_panel(letter: Letter) -> Panel:
    """A line about what is followed; only what has just begun can be stopped from there."""
    args = letter.args
    text = str(args["text"])
    by = args.get("by")
    told = say(
        f"follow-news-{text}",
        title=person_text(str(args.get("title", "")), _TITLE),
        by=mention(by) if isinstance(by, int) else "",
        each=str(args.get("each", "")),
        channel=f"<#{args['channel']}>",
    )
    return Panel(headline=told, rows=((_stop(letter),),) if text == "begun" else (), colour=place.NEUTRAL)


def _stop(letter: Letter) -> Button:
    return Button(say("button-unfollow"), Press(STOP, str(letter.args["follow"])))


def followed_line(one: Followed) -> str:
    """One channel and what it follows, when it is told, after what a message comes."""
    what = person_text(one.title, _TITLE) or place.game_name(one.game)
    return say(
        "follow-line",
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
    return Panel(headline=say("follow-begun", line=followed_line(one)), body=body, rows=_menu([one]))


def list_panel(found: Sequence[Followed]) -> Panel:
    """What the channels of a server follow; each can be stopped."""
    if not found:
        return Panel(headline=say("follow-none"))
    lines = [f"· {followed_line(one)}" for one in found]
    return Panel(
        headline=say("follow-list"), body=cut("\n".join(lines), limits.EMBED_TEXT), rows=_menu(found),
        colour=place.NEUTRAL,
    )  # fmt: skip


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
