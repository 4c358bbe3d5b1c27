"""How well a side stands, in Prestige: what it has, what Tribute will bring, and what its blocks may come to."""

from __future__ import annotations

from engine.core.secret import Seat
from engine.games.hellenes.board import Board
from engine.games.hellenes.cards import leader_value, persian_aids, taxes
from engine.games.hellenes.control import opposing
from engine.games.hellenes.faults import places
from engine.games.hellenes.prestige import prestige
from engine.games.hellenes.state import ATHENS, SPARTA, State, rival

AHEAD, LATER = 4, 0.6
"""How many years of Tribute count, and how much each."""
BLOCK, GARRISON, LEADER, CARD, SACRIFICE = 0.4, 0.3, 1.0, 0.8, 0.3
BESIEGED, BLOCKED_UP = 0.35, 0.25
"""What a step of a besieged City's value, and each block shut in, promises to the besieger."""
STORM, FORCED = 0.15, 0.05
"""What it costs to have a DeepSea border, or a forced march, still ahead."""


def appraise(board: Board, state: State, seat: Seat) -> float:
    """Prestige that a side has and may hope for, from what everybody can see."""
    other = rival(seat)
    return prestige(state, seat) + _prospects(board, state, seat) - _prospects(board, state, other)


def _prospects(board: Board, state: State, seat: Seat) -> float:
    years = min(max(state.year - state.last_year + 1, 0), AHEAD)
    return (
        LATER * years * _tribute(board, state, seat)
        + _sieges(board, state, seat)
        + _blocks(state, seat)
        + _cards(board, state, seat)
        + SACRIFICE * len(state.sacrifices.get(seat, ()))
    )


def _tribute(board: Board, state: State, seat: Seat) -> float:
    taken = (city for city, holder in state.cities.items() if holder == seat and opposing(board, state, seat, city))
    worth = sum(board.provinces[city].value for city in taken)
    due = persian_aids(board, state) * board.tables.prestige.persian_aid if seat == SPARTA else 0
    return worth / (board.tables.tribute_divisor if state.resumed else 1) - due


def _sieges(board: Board, state: State, seat: Seat) -> float:
    return sum(
        BESIEGED * board.provinces[city].value + BLOCKED_UP * len(siege.inside)
        for city, siege in state.sieges.items()
        if siege.besieger == seat
    )


def _blocks(state: State, seat: Seat) -> float:
    there = sum(len(bag) for _, bag in places(state, seat))
    if state.battle is not None:
        there += sum(fighter.seat == seat and fighter.cv > 0 for fighter in state.battle.fighters)
    moving = [formation for formation in state.formations if formation.seat == seat]
    risk = sum(STORM * formation.storms + FORCED * bool(formation.forced) for formation in moving)
    return BLOCK * there + GARRISON * sum(holder == seat for holder in state.garrisons.values()) - risk


def _cards(board: Board, state: State, seat: Seat) -> float:
    extra = taxes(board, state) if seat == ATHENS else persian_aids(board, state)
    return LEADER * leader_value(board, state, seat) + CARD * extra
