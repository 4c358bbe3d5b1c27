"""Wintering Movement: who may move free of cost, who for an Action, and by which ways (§9.21)."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.neutrals import peaceful
from engine.games.hellenes.movement.routes import Way
from engine.games.hellenes.table.blocks import Post, formation, standing, under_siege
from engine.games.hellenes.table.control import capacity, holds_city
from engine.games.hellenes.table.state import AreaId, ProvinceId, SeaId, State, rival

SECTION = "9.21"
HOME, QUARTER, WINTER = "home", "quarter", "winter"
Kept = dict[AreaId, int]
"""Blocks maintained so far, by area: they take no room in a City (§9.22)."""


class Course(NamedTuple):
    """A way into a City for Winter, and what comes of it."""

    city: ProvinceId
    way: Way
    """To the City, its Offshore Sea the last area but one where it enters by that."""
    fight_at: AreaId = ""
    """Where a Homing Battle threatens: in the Offshore Sea, or before the walls; empty: nowhere (§9.31)."""
    inside: bool = False
    """Whether it puts into a besieged Port."""


# ------------------------------------------------------------------ room in the Cities


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


# ------------------------------------------------------------------ ways


def shut_sea(board: Board, state: State, seat: Seat, city: ProvinceId) -> SeaId:
    """The Offshore Sea of a Port in which enemy fleets lie; empty if there are none (§8.21)."""
    sea = board.provinces[city].offshore
    return sea if sea is not None and standing(state, rival(seat), sea) else ""


def courses(
    board: Board, state: State, seat: Seat, ways: dict[AreaId, Way], city: ProvinceId, blocks: int, *, homing: bool
) -> list[Course]:
    """How so many blocks can enter a City, the best first: without a fight, over few DeepSea borders, short (§9.21).

    Only the best of those without a fight is of interest, but every one that leads to a Homing Battle.
    """
    found = [course for way in ways.values() if (course := _course(board, state, seat, city, way, blocks)) is not None]
    found.sort(key=lambda course: (course.fight_at != "", course.way.deep, course.way.length))
    calm = [course for course in found if not course.fight_at][:1]
    if not homing:
        return calm
    return calm + [course for course in found if course.fight_at and not peaceful(board, state, course.fight_at)]


def _course(board: Board, state: State, seat: Seat, city: ProvinceId, way: Way, blocks: int) -> Course | None:
    """What entering a City by this way comes to; None if there is no room within (§9.21, §9.212)."""
    by_harbour = way.entry == board.provinces[city].offshore
    besieged = under_siege(state, seat, city)
    at_sea = by_harbour and standing(state, rival(seat), way.entry) > 0
    if not besieged and not at_sea:
        return Course(city, way)
    if lodgers(state, seat, city) + blocks > capacity(board, state, city) or (at_sea and way.length == 1):
        return None  # no room; or in one sea with the blockaders, as the Peace may have left them: nothing to enter
    if at_sea:
        return Course(city, way, fight_at=way.entry)
    return Course(city, way, inside=True) if by_harbour else Course(city, way, fight_at=city)
