"""Winter quarters: the room in the Cities, and who finds it (§9.21)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.blocks import Post, formation, standing, under_siege
from engine.games.hellenes.table.control import capacity, holds_city
from engine.games.hellenes.table.state import AreaId, ProvinceId, State

SECTION = "9.21"
HOME, QUARTER, WINTER = "home", "quarter", "winter"
Kept = dict[AreaId, int]
"""Blocks maintained so far, by area: they take no room in a City (§9.22)."""


def lodgers(state: State, seat: Seat, city: ProvinceId) -> int:
    """A side's blocks in one of its Cities and those on their way in, homing formations included."""
    coming = 0
    for f in state.formations:
        if f.seat == seat and city in (f.goal, f.target) and f.place != city:
            coming += len(f.blocks)
    if not under_siege(state, seat, city):
        return standing(state, seat, city) + coming
    before_walls = sum(len(f.blocks) for f in state.formations if f.seat == seat and f.place == city)
    return len(state.sieges[city].inside) + before_walls + coming


def excess(board: Board, state: State, seat: Seat, city: ProvinceId, kept: Kept) -> int:
    """How many of a side's blocks in a City have no room: they are outside, whichever its owner says (§9.213)."""
    return lodgers(state, seat, city) - kept.get(city, 0) - capacity(board, state, city)


def sheltered(board: Board, state: State, seat: Seat, post: Post, kept: Kept) -> bool:
    """Whether a block counts as inside a controlled City: not if that is overcrowded, for any of them may be out."""
    if post.inside:
        return True
    if post.formation and board.is_sea(post.place):
        return formation(state, post.formation).target != ""
    if not holds_city(state, seat, post.place) or under_siege(state, seat, post.place):
        return False
    return excess(board, state, seat, post.place, kept) <= 0
