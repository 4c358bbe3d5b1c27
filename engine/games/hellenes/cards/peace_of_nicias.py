"""Breaking the Peace of Nicias: War Resumes (§12.1), and enemies find themselves in the same sea."""

from __future__ import annotations

from engine.core.rulebook import Kind, Seat, Secret, Simple
from engine.games.hellenes.board.board import NARROWS, Board
from engine.games.hellenes.table.blocks import HellenesTable, form, standing
from engine.games.hellenes.table.control import holds_area
from engine.games.hellenes.table.prestige import gain
from engine.games.hellenes.table.state import SEATS, AreaId, State, rival

SECTION = "12.1"


def breakable(board: Board, state: State, scenario: str) -> bool:
    """Whether the Peace holds and can be broken (§12.1, §15.2)."""
    return state.peace and board.scenarios[scenario].breakable


class BreakingPeace(Kind):
    """Break the Peace, or keep it (§12.1)?"""

    name, section = "hellenes.peace", SECTION
    verbs = (Simple("break", SECTION), Simple("keep", SECTION))


def break_peace(table: HellenesTable, seat: Seat) -> None:
    """A side declares war: it loses Prestige by the year, the rules of the Peace end, new recruits appear (§12.1)."""
    board: Board = table.board
    state = table.state
    cost = board.tables.breaking_cost(seat, state.year)
    state.peace, state.resumed = False, True
    table.tell("hellenes.war-resumes", SECTION, seat=seat, cost=cost)
    gain(table, seat, -cost, "peace-broken")
    for side in SEATS:
        _join_pool(table, side)


def _join_pool(table: HellenesTable, seat: Seat) -> None:
    """Units set aside until now can be recruited (§12.13)."""
    state = table.state
    waiting = state.aside.pop(seat, [])
    if waiting:
        state.pools[seat].put(Secret(unit, (seat,)) for unit in waiting)
        table.tell("hellenes.new-recruits", "12.13", seat=seat, count=len(waiting))


# ------------------------------------------------------------------ enemies side by side


def face_off(table: HellenesTable, seat: Seat) -> None:
    """Where the Peace has let both sides' units lie side by side, the acting side must fight for the area (§6.0).

    Nobody has entered, so that no border is the way back: it is the best neighbouring area as things stand. Under an
    Augury it does not come to that (§3.1).
    """
    board: Board = table.board
    state = table.state
    if state.effects.augury == seat:
        return
    for place in [place for place in state.stacks[seat] if _contested(state, seat, place)]:
        moving = form(state, seat, place, _way_back(board, state, seat, place), state.stacks[seat].pop(place).things)
        moving.engaging, moving.route = True, [place]
        table.tell("hellenes.face-off", "6.0", seat=seat, place=place, blocks=len(moving.blocks))


def _contested(state: State, seat: Seat, place: AreaId) -> bool:
    return place not in state.sieges and standing(state, rival(seat), place) > 0


def _way_back(board: Board, state: State, seat: Seat, place: AreaId) -> AreaId:
    """An area of one's own next to it, else one that is nobody's; without any there is no way back."""
    near = [area for area in board.near[place] if board.water.get(place, {}).get(area) != NARROWS]
    own = [area for area in near if holds_area(state, seat, area)]
    free = [area for area in near if area not in state.areas and area not in state.neutral]
    return next(iter((*own, *free)), place)
