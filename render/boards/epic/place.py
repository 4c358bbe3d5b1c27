"""Any place on the board of Epic in words: a region, an Area, a sea, a city or another hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.games.epic.board.board import Board
from engine.games.epic.regions.tribute import yields
from engine.games.epic.supply.lines import at_sea, on_land
from engine.games.epic.table.cities import besiegers, fortress, friend, is_city
from engine.games.epic.table.stacks import number
from engine.games.epic.table.state import AreaId, HexId, RegionId, SeaId, Side, State
from render.boards.epic.text import stack_text
from render.wording.plain_text import paragraphs
from render.wording.words import Words

_SIDE: Side = "athens"
"""Areas are told as Athens has them; what is its enemy's is the League's."""


def place_text(board: Board, state: State, id: str, words: Words) -> str:
    """What is there, in paragraphs; empty for what is no place."""
    told = [line for tell in _tellers(board, id) for line in tell(board, state, id, words)]
    return paragraphs(["\n".join([words.name(id).upper(), *told])]) if told else ""


def _tellers(board: Board, id: str) -> Iterator[Callable[[Board, State, str, Words], Iterable[str]]]:
    """By what an id names: a city, and the region or Area of the same name."""
    if id in board.hexes:
        yield _hex
    if id in board.seas:
        yield _sea
    if id in board.regions and board.areas_of[id]:
        yield _region
    elif id in board.areas:
        yield _area


def _region(board: Board, state: State, id: RegionId, words: Words) -> Iterator[str]:
    """Its levels and what it pays, then its Areas."""
    region = state.regions.get(id)
    if region is not None:
        yield words.text(
            "place-region",
            seat=region.by,
            now=region.allegiance,
            militance=region.militance,
            number=region.tribute,
            talents=yields(board, state, id),
            base=board.regions[id].tribute or 0,
        )
    for area in board.areas_of[id]:
        if len(board.areas_of[id]) > 1:
            yield words.name(area)
        yield from _area(board, state, area, words)


def _area(board: Board, state: State, id: AreaId, words: Words) -> Iterator[str]:
    """Whose it is, what it still feeds, and all that stands in it."""
    left = max(0, board.areas[id].forage - state.raided.get(id, 0))
    yield words.text("place-area", standing=on_land(board, state).standing(id, _SIDE), forage=left)
    for hex in board.hexes_of[id]:
        if hex in board.cities or _stacks(state, hex, words) or hex in state.forts or hex in state.bases:
            yield f"  {words.name(hex)}: {'; '.join(_there(board, state, hex, words))}"


def _sea(board: Board, state: State, id: SeaId, words: Words) -> Iterator[str]:
    """Whose it is, storms, its neighbours and ports, and who is on it or lies on its coasts."""
    row = board.seas[id]
    yield words.text(
        "place-sea",
        standing=at_sea(board, state).standing(id, _SIDE),
        open=row.open,
        storm=id in state.fates.stormy,
    )
    yield words.text("place-borders", seas=list(row.borders))
    if ports := [city for city, each in board.cities.items() if each.port == id]:
        yield words.text("place-ports", cities=ports)
    yield from (f"  {told}" for told in _stacks(state, id, words))
    for hex in board.coasts[id]:
        if there := _stacks(state, hex, words):
            yield f"  {words.name(hex)}: {'; '.join(there)}"


def _hex(board: Board, state: State, id: HexId, words: Words) -> Iterator[str]:
    """Where it lies, what stands there, and who."""
    hex = board.hexes[id]
    yield words.text("place-hex", area=hex.area, rough=hex.rough, seas=list(hex.seas))
    yield from (f"  {told}" for told in _there(board, state, id, words))


def _there(board: Board, state: State, id: HexId, words: Words) -> list[str]:
    told = list(_city(board, state, id, words)) if id in board.cities else []
    for text, held in (("place-fort", state.forts), ("place-base", state.bases)):
        told += [words.text(text, seat=held[id])] if id in held else []
    told += _before(board, state, id, words)
    return [*told, *_stacks(state, id, words)]


def _city(board: Board, state: State, id: HexId, words: Words) -> Iterator[str]:
    """Its size, walls and port, and whose it is."""
    city = board.cities[id]
    if not is_city(board, state, id):
        yield words.text("place-destroyed")
        return
    walls = fortress(board, state, id) not in (None, "fort")
    whose = friend(board, state, id)
    yield words.text("place-city", size=city.size, walls=walls, port=city.port is not None, side=whose or "nobody")
    if id in state.revolting:
        yield words.text("place-revolting")
    if id in state.captured:
        yield words.text("place-captured", seat=state.captured[id])


def _before(board: Board, state: State, id: HexId, words: Words) -> Iterator[str]:
    """Who besieges it, or lies before it."""
    if not is_city(board, state, id) and id not in state.forts:
        return
    lying = [stack for stack in besiegers(board, state, id) if number(stack)]
    seats = list(dict.fromkeys(stack.by for stack in lying))
    if id in state.sieges:
        yield words.text("place-siege", seats=seats, number=sum(map(number, lying)), morale=state.sieges[id])
    elif seats:
        yield words.text("place-before", seats=seats, number=sum(map(number, lying)))


def _stacks(state: State, place: str, words: Words) -> list[str]:
    return [stack_text(stack, words) for stack in state.stacks.values() if stack.at == place]
