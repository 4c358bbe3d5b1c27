"""Results as messages for Discord's own webhooks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot import limits
from bot.messages.text import cut, person_text, say
from bot.panels import place
from bot.service.reach.payload import SEASON_OVER, SEASON_RESULT, TABLE_OVER
from engine.core.position import Outcome
from render.wording.texts import MissingText
from render.wording.words import Words, words

_MOST_LINES = 25


def worded(body: dict[str, Any], game: str, data: str) -> dict[str, Any]:
    """A delivery with the words that the game's catalogue has for the end, the game, and the seats."""
    table = body["data"].get("table")
    if table is None:
        return body
    own = words(game, data)
    told = {
        **table,
        "game_name": place.game_name(game),
        "text": _text(lambda: _ending(own, table), say("table-ended")),
        "seats": [{**one, "name": own.name(one["seat"])} for one in table["seats"]],
    }
    return {**body, "data": {**body["data"], "table": told}}


def _ending(own: Words, table: dict[str, Any]) -> str:
    if table["reason"] is None:
        return say("table-ended")
    outcome = Outcome(tuple(table["winners"]), table["reason"], table["scores"])
    return own.ending(outcome).replace("**", "")


def _text(said: Callable[[], str], otherwise: str) -> str:
    try:
        return said()
    except MissingText:
        return otherwise


def as_discord(body: dict[str, Any]) -> dict[str, Any]:
    """The message that a delivery is. It calls nobody; its small print has the id by which a repetition is known."""
    made = {TABLE_OVER: _table, SEASON_RESULT: _result, SEASON_OVER: _season}.get(body["type"], _test)
    mark = f"\n-# {body['id']}"
    text = cut(made(body["data"]), limits.CONTENT - len(mark))
    return {"username": "Keryx", "content": f"{text}{mark}", "allowed_mentions": {"parse": []}}


def _table(data: dict[str, Any]) -> str:
    table = data["table"]
    head = say("hook-table", title=person_text(table["title"], 90), game=table["game_name"], text=table["text"])
    return "\n".join([head, *_seats(table)])


def _seats(table: dict[str, Any]) -> list[str]:
    """Who played what, and what it came to; with the total where there is one."""
    lines = []
    for one in table["seats"][:_MOST_LINES]:
        total = table["scores"].get(one["seat"], {}).get("total")
        lines.append(
            say(
                "hook-seat",
                seat=one["name"],
                who=_name(one["person"]) or str(one["agent"] or say("holder-nobody")),
                result=one["result"] or "none",
                total="none" if total is None else str(total),
            )
        )
    return lines


def _result(data: dict[str, Any]) -> str:
    game = data["game"]
    sides = " – ".join(f"{_name(one['person'])} {one['points']:g}" for one in game["shares"])
    head = say(
        "hook-result",
        season=person_text(data["season"]["title"], 80),
        round=game["round"],
        number=game["number"],
        sides=sides,
        how=game["how"],
        corrected="yes" if game["corrected"] else "no",
    )
    return "\n".join([head, *([data["table"]["text"], *_seats(data["table"])] if data["table"] is not None else [])])


def _season(data: dict[str, Any]) -> str:
    season = data["season"]
    head = say("hook-season", season=person_text(season["title"], 80), off="yes" if season["status"] == "off" else "no")
    lines = [
        say("hook-standing", place=one["place"], who=_name(one["person"]), points=f"{one['points']:g}")
        for one in data["standings"][:_MOST_LINES]
    ]
    return "\n".join([head, *lines])


def _test(data: dict[str, Any]) -> str:
    return say("hook-test")


def _name(person: dict[str, Any] | None) -> str:
    return person_text(str(person["name"]), 40) if person is not None else ""
