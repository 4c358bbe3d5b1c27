"""Turn panels as people get them: at the questions of recorded games, with nothing drafted and with a draft."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.service.api.panel import PanelState
from bot.service.api.table import SeatInfo, Status, TableInfo
from bot.service.installed import load_game
from bot.terms.terms import PRESETS, Pace
from engine.core.ahead.draft import Draft
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.records.record import of_json, unpacked
from engine.core.records.replaying import steps
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from engine.core.whereabouts import whereabouts

RECORDS = Path(__file__).parents[1] / "records"
PEOPLE = ("Alice", "Bob", "Chloe", "Dion")


@dataclass(frozen=True)
class Sample:
    """A panel, and the question it asks."""

    game: str
    kind: str
    panel: PanelState


def games() -> list[str]:
    """The games that have recorded games."""
    return sorted(folder.name for folder in RECORDS.iterdir() if any(folder.glob("*.json")))


def panels(game: str, of_a_kind: int = 3) -> Iterator[Sample]:
    """Of each kind of question a few, as early and as late as they come in the recorded games."""
    load_game(game)
    met: dict[tuple[str, bool], int] = {}
    for file in sorted((RECORDS / game).glob("*.json")):
        since: dict[Seat, list[Event]] = {}
        for step in steps(of_json(unpacked(file.read_bytes()))):
            for events in since.values():
                events += step.events
            match = step.match
            for seat, decision in match.pending().items():
                drafted = bool(met.get((decision.kind, False))) and not met.get((decision.kind, True), 0) >= of_a_kind
                if met.get((decision.kind, drafted), 0) >= of_a_kind:
                    continue
                panel = panel_of(match.clone(), seat, since.get(seat, []))
                if drafted:
                    assert panel.draft is not None
                    legal = panel.draft.legal()
                    panel.draft.extend([legal[len(legal) // 2]])
                met[decision.kind, drafted] = met.get((decision.kind, drafted), 0) + 1
                yield Sample(game, decision.kind, panel)
            played = getattr(step.entry, "seat", None)
            if played is not None:
                since[played] = []


def panel_of(match: Match[Any], seat: Seat, since: list[Event]) -> PanelState:
    """What the holder of a seat is shown; every seat is somebody else's."""
    eyes = seat_view(seat)
    view = View(match, eyes)
    position = match.position
    due = datetime.now(UTC) + timedelta(days=2)
    table = TableInfo(
        "ABCDE", 1, 2, match.rules.name, position.scenario, "Long Walls", Status.RUNNING, PRESETS[Pace.STANDARD],
        tuple(SeatInfo(one, 100 + number, None, PEOPLE[number % 4]) for number, one in enumerate(position.seats)),
        100, None, 1, "0" * 64, match.rules.digest, tuple(match.pending()), dict.fromkeys(match.pending(), due),
        turn=whereabouts(match),
    )  # fmt: skip
    return PanelState(
        table, seat, view, view.asked(seat), Draft(view, seat), since=tuple(mask_events(since, eyes)), due=due
    )
