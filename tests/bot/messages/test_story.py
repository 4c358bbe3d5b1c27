"""What the last message tells of a whole game: the turning points of its phases."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.messages.story import MOST, story_lines
from bot.service.api import Pace, Status, TableInfo
from bot.service.installed import load_games
from bot.service.letters import REPORT, Letter
from engine.core.event import Event, mask_events
from engine.core.record import of_json, steps, unpacked
from engine.core.registry import rules
from engine.core.secret import PUBLIC
from engine.core.whereabouts import phase

load_games()
RECORDS = Path(__file__).parents[2] / "records"


def chapters(game: str, record: str) -> list[Letter]:
    """A recorded game as the room was told it, a letter for each phase."""
    told: list[tuple[tuple[object, ...], list[Event]]] = []
    data = rules(game).digest
    for step in steps(of_json(unpacked((RECORDS / game / f"{record}.json").read_bytes()))):
        at = tuple((one.tag, tuple(one.args.items())) for one in phase(step.match))
        if not told or told[-1][0] != at:
            told.append((at, []))
        told[-1][1].extend(mask_events(step.events, PUBLIC))
    return [
        Letter(REPORT, "T", "t", game, data=data, events=tuple(events),
               args={"phase": [(tag, dict(args)) for tag, args in at], "over": True})  # type: ignore[misc]
        for at, events in told
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "record"),
    [("polis", "points"), ("hellenes", "negotiated-peace"), ("pericles", "honor"), ("hellas", "points")],
)
def test_a_game_is_told_in_a_few_lines_each_with_when_it_was(game: str, record: str) -> None:
    table = TableInfo("T", 1, 2, game, "", "t", Status.FINISHED, Pace.STRICT, (), 1, 1, 3, "", "")
    lines = story_lines(table, chapters(game, record))
    assert 2 <= len(lines) <= MOST
    assert all(line.startswith("· **") for line in lines)
    assert len("\n".join(lines)) < 1400
