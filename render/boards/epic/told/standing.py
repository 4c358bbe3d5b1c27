"""What stands behind the score: what the scenario counts to in the end, and who has taken what (§22.5, §23.5)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.secrets.view import View
from engine.games.epic.board.setups import ScenarioSetup
from engine.games.epic.table.parts import controlled
from engine.games.epic.table.state import ATHENS, State, side_of
from render.wording.words import Words


def scored(view: View[State], words: Words) -> str:
    """With what Athens wins, and how many of the enemy's cities each player has taken."""
    setup: ScenarioSetup = view.rules.board.scenarios[view.position.scenario]
    return " · ".join([_aim(setup, view.state, words), *_taken(view, words)])


def _aim(setup: ScenarioSetup, state: State, words: Words) -> str:
    bounds = setup.victory.bounds
    match setup.victory.rule:
        case "tribute":
            return words.text("score-aim-tribute", wins=bounds["athens"], draw=bounds["draw"])
        case "regions":
            return words.text("score-aim-regions", regions=controlled(state, ATHENS), wins=bounds["athens"])
        case "athens-falls":
            return words.text("score-aim-falls")
        case _:
            return words.text("score-aim-sparta", wins=bounds["athens"])


def _taken(view: View[State], words: Words) -> Iterator[str]:
    board, state = view.rules.board, view.state
    taken = dict.fromkeys(state.treasury, 0)
    for city, by in state.captured.items():
        region = state.regions.get(board.region(city) or "")
        if region is not None and region.by is not None and side_of(region.by) != side_of(by):
            taken[by] = taken.get(by, 0) + 1
    if some := {seat: number for seat, number in taken.items() if number}:
        yield words.text("score-taken", cities=some)
