"""What a case can ask of the table besides its fields, in a form that reads well."""

from __future__ import annotations

from msgspec import UNSET

from engine.core.proving.expect import HIDDEN
from engine.core.rulebook import Bag, Seat
from engine.core.setters.setting import NONE, by_name
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.blocks import by_number, standing, upright
from engine.games.hellenes.table.prestige import prestige
from engine.games.hellenes.table.state import AreaId, Block, ProvinceId, State


def said(block: Block) -> str:
    """A block as a case names it: `s26 2`, `a16 1 aboard a14`."""
    aboard = f" aboard {block.carrier}" if block.carrier else ""
    return f"{block.unit} {block.cv}{aboard}"


def listed(bag: Bag[Block]) -> list[str]:
    """The blocks of a bag by their numbers, then those that can't be seen."""
    known = [thing.value for thing in bag.things if thing.value is not UNSET]
    known.sort(key=by_number)
    return [*map(said, known), *[HIDDEN] * (len(bag) - len(known))]


def _blocks(board: Board, state: State, seat: str) -> dict[AreaId, list[str]]:
    """`blocks.<seat>.<area>`: its upright blocks there, those of formations included."""
    found: dict[AreaId, Bag[Block]] = {area: Bag() for area in (*board.provinces, *board.seas)}
    for area, bag in upright(state, seat):
        found[area].put(bag.things)
    return {area: listed(bag) for area, bag in found.items()}


def _count(board: Board, state: State, seat: str) -> dict[AreaId, int]:
    """`count.<seat>.<area>`: how many upright blocks it has there, as everybody can see."""
    return {area: standing(state, seat, area) for area in (*board.provinces, *board.seas)}


def _inside(board: Board, state: State, city: ProvinceId) -> list[str]:
    """`inside.<city>`: the besieged."""
    siege = state.sieges.get(city)
    return [] if siege is None else listed(siege.inside)


def _siege(board: Board, state: State, city: ProvinceId) -> Seat | str:
    """`siege.<city>`: who besieges it, or `none`."""
    siege = state.sieges.get(city)
    return NONE if siege is None else siege.besieger


def _control(board: Board, state: State, city: ProvinceId) -> Seat | str:
    """`control.<city>`: who controls the City, or `none`."""
    return state.cities.get(city, NONE)


def _area(board: Board, state: State, area: AreaId) -> Seat | str:
    """`area.<area>`: who controls the area, or `none`."""
    return state.areas.get(area, NONE)


def _garrison(board: Board, state: State, city: ProvinceId) -> Seat | str:
    """`garrison.<city>`: whose garrison block lies there, or `none`."""
    return state.garrisons.get(city, NONE)


def _pool(board: Board, state: State, seat: str) -> list[str]:
    """`pool.<seat>`: the units in a Recruit Pool."""
    return _sorted(state.pools[seat])


def _hand(board: Board, state: State, seat: str) -> list[str]:
    """`hand.<seat>`: a hand of cards."""
    return _sorted(state.hands[seat])


def _sorted(bag: Bag[str]) -> list[str]:
    known = sorted((t.value for t in bag.things if t.value is not UNSET), key=lambda id: (len(id), id))
    return [*known, *[HIDDEN] * (len(bag) - len(known))]


def _sighting(board: Board, state: State, unit: str) -> str:
    """`sighting.<unit>`: where and how strong a unit was last seen, or `none`."""
    seen = state.sightings.get(unit)
    return NONE if seen is None else f"{seen.place} {seen.cv} {seen.season} {seen.year}"


FACTS = by_name(_blocks, _count, _inside, _siege, _control, _area, _garrison, _pool, _hand, _sighting)
FACTS |= {"prestige": lambda board, state, seat: prestige(state, seat)}
