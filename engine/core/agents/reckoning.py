"""How a match would end if its players stopped now, and up to which turn they may agree to play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.match import Match
from engine.core.position import Outcome
from engine.core.secrets.secret import PUBLIC, Seat
from engine.core.secrets.view import View
from engine.core.table import Table
from engine.core.whereabouts import Procedure

FAR_AHEAD = 1.5
"""So many times the best rival's points, and a lead of at least `BY_FAR`, are a game as good as won."""
BY_FAR = 5


def reckoned(match: Match[Any]) -> Outcome | None:
    """The outcome as it is counted after the last turn; None where the rules can't tell. The match stays as it is."""
    copy = match.clone()
    if copy.position.outcome is None:
        copy.rules.reckon(Table(copy.rules, copy.position))
    return copy.position.outcome


def turns_left(match: Match[Any]) -> list[Procedure]:
    """The turns still to be played, this one first; none where the game can't tell."""
    rules, view, course = match.rules, View(match, PUBLIC), match.rules.course
    if match.outcome is not None:
        return []
    left = rules.turns_left(view.position.scenario, view.state)
    return [Procedure(course.turn, {course.told: turn}) for turn in left]


def clearly_ahead(view: View[Any], seat: Seat) -> bool:
    """Whether a seat would be giving away a victory by a draw, as far as the score sheet can tell.

    Its side counts together, where it has compatriots.
    """
    sheet = {one: _points(lines) for one, lines in view.rules.scores(view.state).items()}
    side = {seat, *view.rules.partners(seat)}
    own, others = _best(sheet, side & set(sheet)), _best(sheet, set(sheet) - side)
    return own is not None and others is not None and own - others >= BY_FAR and own >= FAR_AHEAD * max(others, 0)


def _points(lines: dict[str, int]) -> int:
    return lines["total"] if "total" in lines else next(iter(lines.values()), 0)


def _best(sheet: dict[Seat, int], seats: Sequence[Seat] | set[Seat]) -> int | None:
    return max((sheet[seat] for seat in seats), default=None)
