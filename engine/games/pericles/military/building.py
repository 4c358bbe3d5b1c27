"""Building City-State units in the City-State Theater, before an expedition or a Raid (§9.1)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Seat, Verb, check, say
from engine.games.pericles.board.board import BASE, LAND, NAVAL, Board
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, present, raise_units, supply
from engine.games.pericles.table.state import SIDE_OF, PieceId, Side, State, TheaterId

SECTION = "9.1"


def builds_at(board: Board, state: State, side: Side, theater: TheaterId) -> bool:
    """Whether a Military issue in a Theater lets a Side build: at home, with something of its own left there (§9.1)."""
    return board.home[side] == theater and side in present(board, state, theater)


def city_state_units(board: Board, side: Side) -> list[PieceId]:
    """What a Side can build by a Military issue: its City-State's land and naval units."""
    return [piece for kind in (LAND, NAVAL) for piece in board.of(side, kind) if not board.pieces[piece].league]


def city_state_bases(board: Board, state: State, side: Side) -> int:
    """How many bases of its City-State a Side has in its City-State Theater."""
    there = state.pieces.get(board.home[side], {})
    return sum(there.get(base, 0) for base in board.of(side, BASE) if not board.pieces[base].league)


def points_of(board: Board, built: dict[PieceId, int]) -> int:
    """What units have cost, in military points (§3.2)."""
    return sum(number * board.tables.build_cost[board.pieces[piece].kind] for piece, number in built.items())


def points_left(board: Board, state: State, side: Side, built: dict[PieceId, int]) -> int:
    """What the bases at home can still build in this issue, after these units, in military points.

    Each gives one naval unit or two land units; since these cost a whole and half a base, points tell it all.
    """
    return board.tables.base_points * city_state_bases(board, state, side) - points_of(board, built)


def build_one(table: PericlesTable, seat: Seat, piece: PieceId, theater: TheaterId, section: str) -> None:
    """Put one unit into a Theater; the caller has seen to what it may cost."""
    raise_units(table, seat, piece, theater, table.board.tables.build_cost[table.board.pieces[piece].kind], section)


# ------------------------------------------------------------------ what is asked


@check("pericles.not-city-state-theater", SECTION)
def not_city_state_theater(scene: PericlesScene) -> Args | None:
    """City-State units are built in the City-State Theater only (§9.1)."""
    home = scene.board.home[SIDE_OF[scene.seat]]
    return None if scene.frame.theater == home else {"theater": scene.frame.theater, "home": home}


@check("pericles.no-hold-on-home", SECTION)
def no_hold_on_home(scene: PericlesScene) -> Args | None:
    """Nothing is built in a City-State Theater that the enemy controls, or where nobody is (§9.1)."""
    theater = scene.frame.theater
    return None if SIDE_OF[scene.seat] in present(scene.board, scene.state, theater) else {"theater": theater}


@check("pericles.bases-exhausted", SECTION)
def bases_exhausted(scene: PericlesScene, piece: PieceId) -> Args | None:
    """Each City-State base builds one naval unit or two land units (§9.1)."""
    board, state, side = scene.board, scene.state, SIDE_OF[scene.seat]
    cost = board.tables.build_cost[board.pieces[piece].kind]
    if cost <= points_left(board, state, side, scene.frame.built):
        return None
    return {"theater": scene.frame.theater, "bases": city_state_bases(board, state, side)}


@check("pericles.none-to-build", "3.1")
def none_to_build(scene: PericlesScene, piece: PieceId) -> Args | None:
    """There are only so many pieces (§3.1)."""
    return None if supply(scene.board, scene.state, piece) > 0 else {"piece": piece}


class Build(Verb):
    """One City-State unit."""

    pattern, section = "build <piece>", SECTION
    checks = (not_city_state_theater, no_hold_on_home, bases_exhausted, none_to_build)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("build", piece) for piece in city_state_units(scene.board, SIDE_OF[scene.seat])]
