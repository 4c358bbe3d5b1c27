"""How the war stands by what the scenario counts in the end (§22.5, §23.5, §27.4 to §29.5)."""

from __future__ import annotations

from engine.core.secrets.view import View
from engine.games.epic.board.setups import ScenarioSetup
from engine.games.epic.seasons.ending import total
from engine.games.epic.table.parts import controlled
from engine.games.epic.table.state import ATHENS, State
from render.plain import Plain
from render.words import Words


def standing(view: View[State], words: Words) -> list[str]:
    """Where Athens stands, and what that would mean."""
    board, state = view.rules.board, view.state
    setup: ScenarioSetup = board.scenarios[view.position.scenario]
    tribute, bounds = total(board, state, ATHENS), setup.victory.bounds
    match setup.victory.rule:
        case "tribute":
            aim = words.text(
                "press-aim-tribute", decisive=bounds["athens-decisive"], wins=bounds["athens"], draw=bounds["draw"]
            )
        case "regions":
            aim = words.text(
                "press-aim-regions",
                regions=controlled(state, ATHENS),
                decisive=bounds["athens-decisive"],
                wins=bounds["athens"],
            )
        case "athens-falls":
            aim = words.text("press-aim-falls")
        case _:
            aim = words.text("press-aim-sparta", wins=bounds["athens"])
    return [words.text("press-standing", tribute=tribute, aim=Plain(aim))]
