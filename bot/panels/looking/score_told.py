"""The score sheet as it stands, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.messages.board_words import scored
from bot.messages.text import say
from bot.service.api.panel import PanelState
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from render.wording.plain import Plain
from render.wording.words import Words, words


def scores(panel: PanelState) -> str:
    """The score sheet as it stands, one line a seat."""
    return score_lines(panel.view, panel.table.game)


def score_lines(view: View[Any], game: str) -> str:
    """The score sheet of a view: what each seat would have if the game ended now, and of what; of a total no zeros."""
    return sheet_lines(view.outcome.scores if view.outcome else view.rules.scores(view.state), game)


def sheet_lines(sheet: Mapping[Seat, Mapping[str, int]], game: str) -> str:
    """A score sheet, a line for each seat."""
    own = words(game)
    lines = []
    for seat, values in sheet.items():
        parts = {name: value for name, value in values.items() if name != "total" and (value or "total" not in values)}
        named = [f"{_score_name(own, name)} {_signed(value)}" for name, value in parts.items()]
        total = f"**{_signed(values['total'])}** " if "total" in values else ""
        detail = f"({', '.join(named)})" if total and named else ", ".join(named)
        lines.append(f"{own.name(seat)}: {total}{detail}".strip())
    return "\n".join(lines)


def score_line(view: View[Any], game: str) -> str:
    """The same in one line: each seat's total, else the first of what it has."""
    sheet = view.outcome.scores if view.outcome else view.rules.scores(view.state)
    own = words(game)
    shown = [f"{own.name(seat)} **{_first(values)}**" for seat, values in sheet.items() if values]
    counted = any("total" in values and len(values) > 1 for values in sheet.values()) and not view.outcome
    id = "score-line-now" if counted else "score-line"
    return say(id, scores=Plain(" · ".join(shown))) if shown else ""


def is_nought(view: View[Any]) -> bool:
    """Whether nobody has scored anything yet."""
    sheet = view.outcome.scores if view.outcome else view.rules.scores(view.state)
    return not any(value for values in sheet.values() for value in values.values())


def standing_line(view: View[Any], game: str) -> str:
    """That line with what the game tells behind it, as long as nobody has won: for who looks at the game as a whole."""
    return " · ".join(part for part in (score_line(view, game), "" if view.outcome else scored(view)) if part)


def _first(values: Mapping[str, int]) -> str:
    return _signed(values["total"] if "total" in values else next(iter(values.values())))


def _signed(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", "−")


def _score_name(own: Words, name: str) -> str:
    return own.text(f"score-{name}") if own.has(f"score-{name}") else own.name(name).replace("-", " ")
