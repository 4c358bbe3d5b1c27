"""What an address is told, as plain values: docs/webhooks.md describes each. Public facts of what is over, no more.

What has words in a catalogue gets them when it is posted (`messages/hook.py`): no game waits for its end on a text.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlmodel import col, select

from bot.messages.text import say
from bot.seasons.points import POINT
from bot.service.season.info import SeasonInfo
from bot.service.table_store import TableStore
from bot.store.models import Person, TableRow, Tenure
from bot.store.season import SeasonGameRow, SeasonRow
from engine.core.position import Outcome
from render.wording.plain import readable

VERSION = 1
TABLE_OVER, SEASON_RESULT, SEASON_OVER, TEST = "table.over", "season.result", "season.over", "test"
_MOST_LINES = 64
_MOST_WORDS = 500


def envelope(type_: str, id: str, at: datetime, data: dict[str, Any]) -> dict[str, Any]:
    """What every delivery has."""
    return {"version": VERSION, "id": id, "type": type_, "timestamp": at.isoformat(), "data": data}


def of_table(store: TableStore, row: TableRow, outcome: Outcome | None) -> dict[str, Any]:
    """A table that is over."""
    tenures = store.session.exec(
        select(Tenure).where(Tenure.table == row.id, col(Tenure.until).is_(None)).order_by(col(Tenure.id))
    )
    return {
        "id": row.id,
        "title": readable(row.title)[:_MOST_WORDS],
        "game": row.game,
        "scenario": row.scenario,
        "room": str(row.room) if row.room is not None else None,
        "started_at": _moment(row.started_at),
        "ended_at": _moment(row.ended_at),
        "by_its_rules": row.status == "finished",
        "reason": outcome.reason if outcome is not None else None,
        "winners": list(outcome.winners) if outcome is not None else [],
        "scores": {seat: dict(scores) for seat, scores in outcome.scores.items()} if outcome is not None else {},
        "seats": [
            {
                "seat": one.seat,
                "person": of_person(store, one.person),
                "agent": one.agent,
                "result": one.result or None,
                "place": one.place,
            }
            for one in tenures
        ],
    }


def of_person(store: TableStore, person: int | None) -> dict[str, Any] | None:
    """Somebody who plays; who is forgotten has neither number nor name."""
    if person is None:
        return None
    known = store.session.get(Person, person)
    if person < 0:
        return {"id": None, "name": say("a-player")}
    return {"id": str(person), "name": readable(known.name)[:_MOST_WORDS] if known is not None else ""}


def of_season(row: SeasonRow) -> dict[str, Any]:
    """A season, by what tells it from others."""
    return {"id": row.id, "title": readable(row.title)[:_MOST_WORDS], "status": row.status, "round": row.round}


def of_game(store: TableStore, game: SeasonGameRow) -> dict[str, Any]:
    """How a game of a season counts. Points are the share of the others that somebody is ahead of."""
    return {
        "round": game.round,
        "number": game.number,
        "game": game.game,
        "how": game.how,
        "shares": [
            {"place": rank, "person": of_person(store, person), "points": round(points / POINT, 4)}
            for _, person, rank, points in game.shares
        ],
    }


def of_standings(store: TableStore, info: SeasonInfo) -> list[dict[str, Any]]:
    """Where everybody came."""
    return [
        {"place": line.rank, "person": of_person(store, line.person), "points": round(line.points / POINT, 4)}
        for line in info.lines[:_MOST_LINES]
    ]


def without(data: Any, person: int) -> Any:
    """The same with somebody's name taken out, who is forgotten."""
    if isinstance(data, dict):
        if data.get("id") == str(person) and "name" in data:
            return {"id": None, "name": say("a-player")}
        return {name: without(one, person) for name, one in data.items()}
    if isinstance(data, Sequence) and not isinstance(data, str):
        return [without(one, person) for one in data]
    return data


def _moment(at: datetime | None) -> str | None:
    return at.isoformat() if at is not None else None
