"""What a case can ask of the table besides its fields, in a form that reads well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from engine.core.proving.expect import HIDDEN
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.blocks import by_number, standing, upright
from engine.games.hellenes.table.prestige import prestige
from engine.games.hellenes.table.state import AreaId, Block, ProvinceId, State

Reader = Callable[[State, str], Any]
"""Reads one thing under a head of the table; `prestige.<seat>` is a side's Prestige."""


def said(block: Block) -> str:
    """A block as a case names it: `s26 2`, `a16 1 aboard a14`."""
    aboard = f" aboard {block.carrier}" if block.carrier else ""
    return f"{block.unit} {block.cv}{aboard}"


def listed(bag: Bag[Block]) -> list[str]:
    """The blocks of a bag by their numbers, then those that can't be seen."""
    known = [thing.value for thing in bag.things if thing.value is not UNSET]
    known.sort(key=by_number)
    return [*map(said, known), *[HIDDEN] * (len(bag) - len(known))]


def _blocks(board: Board) -> Reader:
    """`blocks.<seat>.<area>`: its upright blocks there, those of formations included."""

    def read(state: State, seat: str) -> Any:
        found: dict[AreaId, Bag[Block]] = {area: Bag() for area in (*board.provinces, *board.seas)}
        for area, bag in upright(state, seat):
            found[area].put(bag.things)
        return {area: listed(bag) for area, bag in found.items()}

    return read


def _count(board: Board) -> Reader:
    """`count.<seat>.<area>`: how many upright blocks it has there, as everybody can see."""
    return lambda state, seat: {area: standing(state, seat, area) for area in (*board.provinces, *board.seas)}


def _inside(state: State, city: ProvinceId) -> list[str]:
    """`inside.<city>`: the besieged."""
    siege = state.sieges.get(city)
    return [] if siege is None else listed(siege.inside)


def _siege(state: State, city: ProvinceId) -> Seat | str:
    """`siege.<city>`: who besieges it, or `none`."""
    siege = state.sieges.get(city)
    return "none" if siege is None else siege.besieger


def _city(state: State, city: ProvinceId) -> Seat | str:
    """`control.<city>`: who controls the City, or `none`."""
    return state.cities.get(city, "none")


def _area(state: State, area: AreaId) -> Seat | str:
    """`area.<area>`: who controls the area, or `none`."""
    return state.areas.get(area, "none")


def _garrison(state: State, city: ProvinceId) -> Seat | str:
    """`garrison.<city>`: whose garrison block lies there, or `none`."""
    return state.garrisons.get(city, "none")


def _pool(state: State, seat: str) -> list[str]:
    """`pool.<seat>`: the units in a Recruit Pool."""
    return _sorted(state.pools[seat])


def _hand(state: State, seat: str) -> list[str]:
    """`hand.<seat>`: a hand of cards."""
    return _sorted(state.hands[seat])


def _sorted(bag: Bag[str]) -> list[str]:
    known = sorted((t.value for t in bag.things if t.value is not UNSET), key=lambda id: (len(id), id))
    return [*known, *[HIDDEN] * (len(bag) - len(known))]


def _sighting(state: State, unit: str) -> str:
    """`sighting.<unit>`: where and how strong a unit was last seen, or `none`."""
    seen = state.sightings.get(unit)
    return "none" if seen is None else f"{seen.place} {seen.cv} {seen.season} {seen.year}"


FACTS: dict[str, Callable[[Board], Reader]] = {
    "blocks": _blocks,
    "count": _count,
    "inside": lambda board: _inside,
    "siege": lambda board: _siege,
    "control": lambda board: _city,
    "area": lambda board: _area,
    "garrison": lambda board: _garrison,
    "prestige": lambda board: prestige,
    "pool": lambda board: _pool,
    "hand": lambda board: _hand,
    "sighting": lambda board: _sighting,
}
