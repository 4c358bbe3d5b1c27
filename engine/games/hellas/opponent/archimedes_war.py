"""Archimedes' armies: legions without anything better to do gather near the rival, and strike where they win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.rulebook import Choice, Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.contests import is_neutral
from engine.games.hellas.opponent.archimedes_aims import legions_to_win, nearest, wherever_units_are
from engine.games.hellas.table.pieces import has_post
from engine.games.hellas.table.state import HexId, State, rival

MOST = 8
"""Legions that it gathers at most for one hex."""
Legal = Sequence[Choice]


class Target(NamedTuple):
    """A hex to be conquered; the lesser, the better."""

    need: int
    """Legions that win there at once."""
    hex: HexId


class War(NamedTuple):
    """What is to be conquered, and where legions gather for it."""

    targets: list[Target]
    rally: HexId | None


@wherever_units_are
def war(board: Board, state: State, seat: Seat) -> War:
    """The war as it stands."""
    found = targets(board, state, seat)
    goals = [target.hex for target in found if board.by_land[target.hex]]
    return War(found, rally_point(board, state, seat, goals))


def targets(board: Board, state: State, seat: Seat) -> list[Target]:
    """Hexes that the rival or neutrals hold and that so many legions would clear in one combat (§9.2)."""
    other = state.powers[rival(seat)]
    held: dict[HexId, None] = {}
    if state.armistice is None:
        held = dict.fromkeys((*other.legions, *other.fortresses))
    held |= dict.fromkeys(hex for hex in board.places if is_neutral(state, hex))
    found = (Target(legions_to_win(board, state, seat, hex), hex) for hex in held)
    return sorted(target for target in found if target.need <= MOST)


def strike(plan: War, legal: Legal, idle: dict[HexId, int]) -> Choice | None:
    """An army that stands where a target can be reached goes there, if it is large enough."""
    for target in plan.targets:
        for hex, number in sorted(idle.items()):
            if number >= target.need and (order := Choice("march", (hex, target.hex, number))) in legal:
                return order
    return None


def rally_point(board: Board, state: State, seat: Seat, goals: list[HexId]) -> HexId | None:
    """The own place, uncontested, that is nearest to what is to be conquered."""
    power = state.powers[seat]
    own = [hex for hex in (*power.fortresses, *power.posts) if hex not in state.contested and has_post(power, hex)]
    if not own or not goals:
        return None
    return min(own, key=lambda hex: (nearest(board, hex, goals), hex))
