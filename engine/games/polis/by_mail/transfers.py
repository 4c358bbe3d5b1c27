"""Ways to bring several units to one place, one by one, for whole orders (§5, §6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from msgspec import Struct
from msgspec.structs import replace

from engine.core.secrets.secret import Seat
from engine.games.polis.board.board import Board
from engine.games.polis.military.ways import origins
from engine.games.polis.table.state import State
from engine.games.polis.table.units import HOPLITE, capacity, places


class Transfer(Struct, frozen=True):
    """Where units come from, in order, and whether nobody else could follow."""

    order: tuple[str, ...]
    ended: bool

    def counts(self) -> dict[str, int]:
        """How many come from where."""
        return dict(Counter(self.order))


def transfers(board: Board, state: State, seat: Seat, unit: str, place: str) -> list[Transfer]:
    """Every number from one origin, and as many as fit from several."""
    found = []
    for origin in _origins(board, state, seat, unit, place):
        found += list(_from_one(board, state, seat, unit, place, origin))
    whole = _from_all(board, state, seat, unit, place)
    known = {tuple(sorted(transfer.order)) for transfer in found}
    return found + [transfer for transfer in whole if tuple(sorted(transfer.order)) not in known]


def _origins(board: Board, state: State, seat: Seat, unit: str, place: str) -> tuple[str, ...]:
    here = places(board, state, seat, unit)
    if here[place] >= capacity(board, state):
        return ()
    return origins(board, state, seat, place)


def _after(state: State, seat: Seat, unit: str, origin: str, place: str, number: int = 1) -> State:
    """The table after units have been moved; shares all else with `state`."""
    units = state.hoplites if unit == HOPLITE else state.galleys
    mine = dict(units[seat])
    mine[origin] -= number
    mine[place] += number
    changed = {**units, seat: mine}
    return replace(state, hoplites=changed) if unit == HOPLITE else replace(state, galleys=changed)


def _from_one(board: Board, state: State, seat: Seat, unit: str, place: str, origin: str) -> Iterator[Transfer]:
    here = places(board, state, seat, unit)

    def alone(number: int) -> bool:
        return not _origins(board, _after(state, seat, unit, origin, place, number), seat, unit, place)

    room = capacity(board, state) - here[place]
    for number in range(1, min(here[origin], room) + 1):
        yield Transfer((origin,) * number, number == room or (number == here[origin] and alone(number)))


def _from_all(board: Board, state: State, seat: Seat, unit: str, place: str) -> Iterator[Transfer]:
    """As many as fit, in an order of origins that gets most of them there."""
    starts = _origins(board, state, seat, unit, place)
    if len(starts) < 2:
        return
    room = capacity(board, state) - places(board, state, seat, unit)[place]
    best: list[tuple[str, ...]] = []
    for order in permutations(starts[:3]):
        way = _gather(board, state, seat, unit, place, order)
        if not best or len(way) > len(best[0]):
            best = [way]
        if len(best[0]) == room:
            break
    for way in best:
        then = state
        for origin in way:
            then = _after(then, seat, unit, origin, place)
        yield Transfer(way, not _origins(board, then, seat, unit, place))


def _gather(board: Board, state: State, seat: Seat, unit: str, place: str, order: tuple[str, ...]) -> tuple[str, ...]:
    way: list[str] = []
    for origin in order:
        while origin in _origins(board, state, seat, unit, place):
            state = _after(state, seat, unit, origin, place)
            way.append(origin)
    return tuple(way)
