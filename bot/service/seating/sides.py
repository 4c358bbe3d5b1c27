"""Who gets which side: by lot before a game, changed for a rematch. People keep as many seats as they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.service.api.table import SeatInfo
from engine.core.dice import Dice
from engine.core.secrets.secret import Seat

STREAM = "sides"
"""The stream of the table's dice that sides are drawn from."""

Seats = Mapping[Seat, SeatInfo]


def by_lot(seats: Seats, seed: str) -> dict[Seat, Seat]:
    """By seat: whose holder gets it. Everybody gets the seats of somebody with as many, by the dice of the table."""
    dice = Dice(seed, {seat: info.salt for seat, info in seats.items()})
    found: dict[Seat, Seat] = {}
    for alike in _alike(seats):
        left = list(alike)
        for place in alike:
            found |= zip(place, left.pop(dice.below(STREAM, len(left))), strict=True)
    return found


def changed(seats: Seats) -> dict[Seat, Seat]:
    """The same for a rematch: everybody moves on to the seats of the next with as many."""
    found: dict[Seat, Seat] = {}
    for alike in _alike(seats):
        for place, holder in zip(alike, [alike[-1], *alike[:-1]], strict=True):
            found |= zip(place, holder, strict=True)
    return found


def _alike(seats: Seats) -> Iterator[Sequence[Sequence[Seat]]]:
    """What people and the house hold, by how many seats that is."""
    held: dict[str, list[Seat]] = {}
    for seat, info in seats.items():
        held.setdefault(f"person {info.person}" if info.person is not None else seat, []).append(seat)
    for count in sorted({len(mine) for mine in held.values()}):
        yield [mine for mine in held.values() if len(mine) == count]
