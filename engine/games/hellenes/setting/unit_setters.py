"""Blocks, sieges, garrisons and pools, as a case or an arbiter sets them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET

from engine.core.rulebook import Bag, Seat, Secret
from engine.core.setters.setting import NONE, Impossible, by_name, for_each, one_of, spread
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.setting.setting_values import areas, block_of, city_of, seat_of, texts
from engine.games.hellenes.sieges.blockade import NONE as NEVER
from engine.games.hellenes.sieges.blockade import blockades
from engine.games.hellenes.table.blocks import form, hidden, places, put
from engine.games.hellenes.table.control import loyalty
from engine.games.hellenes.table.state import SEATS, AreaId, Block, ProvinceId, Siege, State, UnitId, rival


def _lift_out(state: State, seat: Seat, unit: UnitId) -> None:
    """Take a unit out of wherever it is: the map, the pool, set aside, or nowhere."""
    bags: list[Bag[Any]] = [state.pools[seat], *(bag for _, bag in places(state, seat))]
    for bag in bags:
        bag.things = [t for t in bag.things if t.value is UNSET or unit not in (t.value, getattr(t.value, "unit", ""))]
    state.aside[seat] = [other for other in state.aside.get(seat, []) if other != unit]
    state.stacks[seat] = {area: bag for area, bag in state.stacks[seat].items() if bag.things}
    state.formations = [moving for moving in state.formations if moving.blocks.things]


def _to_pool(state: State, seat: Seat, bag: Bag[Block]) -> None:
    state.pools[seat].put([Secret(t.value.unit, (seat,)) for t in bag.things if t.value is not UNSET])
    bag.things = []


def _put_blocks(board: Board, state: State, seat: Seat, area: AreaId, texts: Iterable[str]) -> None:
    blocks = [block_of(board, seat, text) for text in texts]
    _to_pool(state, seat, state.stacks[seat].pop(area, Bag()))
    for block in blocks:
        _lift_out(state, seat, block.unit)
    put(state, seat, area, [hidden(seat, block) for block in blocks])


def _blocks(board: Board, state: State, path: str, value: Any) -> None:
    for keys, given in spread(path, value).items():
        if len(keys) != 2:
            raise Impossible("blocks: say blocks.<seat>.<area>")
        area = str(one_of(keys[1], areas(board), "area"))
        _put_blocks(board, state, seat_of(keys[0]), area, texts(given, "blocks"))


def _engaging(board: Board, state: State, path: str, value: Any) -> None:
    """`engaging.<seat>.<area> = { from = <area>, units = [...] }`, or a list of those: formations that have engaged."""
    seat, _, area = path.partition(".")
    given = {area: value} if area else dict(value)
    for name, rows in given.items():
        place = str(one_of(name, areas(board), "area"))
        for row in rows if isinstance(rows, list) else [rows]:
            _engage(board, state, seat_of(seat), place, dict(row))


def _engage(board: Board, state: State, seat: Seat, place: AreaId, given: dict[str, Any]) -> None:
    for key in given:
        one_of(key, ("from", "units", "homing"), "property of a formation")
    origin = str(one_of(given.get("from"), areas(board), "area"))
    blocks = [block_of(board, seat, text) for text in texts(given.get("units"), "units")]
    for block in blocks:
        _lift_out(state, seat, block.unit)
        block.moved = True
    moving = form(state, seat, place, origin, [hidden(seat, block) for block in blocks])
    moving.route, moving.length, moving.engaging = [origin, place], 1, True
    moving.homing = bool(given.get("homing"))


def _clear(board: Board, state: State, path: str, value: Any) -> None:
    """`clear = true`: all blocks and garrisons leave the map, all sieges end. First of all that is set."""
    if value is not True:
        raise Impossible("clear: say true")
    for seat in SEATS:
        for _, bag in list(places(state, seat)):
            _to_pool(state, seat, bag)
        state.stacks[seat] = {}
    state.formations, state.sieges, state.garrisons = [], {}, {}


def _inside(board: Board, state: State, path: str, value: Any) -> None:
    for keys, given in spread(path, value).items():
        city = city_of(board, ".".join(keys))
        if city not in state.sieges:
            raise Impossible(f"inside: nobody besieges {city}; set siege.{city} first")
        siege = state.sieges[city]
        seat = rival(siege.besieger)
        blocks = [block_of(board, seat, text) for text in texts(given, "inside")]
        _to_pool(state, seat, siege.inside)
        for block in blocks:
            _lift_out(state, seat, block.unit)
        siege.inside.put([hidden(seat, block) for block in blocks])


def _siege(board: Board, state: State, path: str, value: Any) -> None:
    """`siege.<city> = <besieger>` or a table of `besieger`, `since` and `blockaded_since`; `none` lifts it.

    Without more, siege and blockade are of the season before. The defenders that stand there go inside, and a City
    loyal to them has its garrison.
    """
    sieges = {path: value} if path else dict(value)
    for name, given in sieges.items():
        city = city_of(board, name)
        old = state.sieges.pop(city, None)
        if old is not None and old.inside.things:
            put(state, rival(old.besieger), city, old.inside.things)
        if given != NONE:
            row = dict(given) if isinstance(given, dict) else {"besieger": given}
            _besiege(board, state, city, row)


def _besiege(board: Board, state: State, city: ProvinceId, given: dict[str, Any]) -> None:
    for key in given:
        one_of(key, ("besieger", "since", "blockaded_since"), "property of a siege")
    besieger = seat_of(given.get("besieger"))
    before = state.clock - 1
    siege = Siege(besieger, state.stacks[rival(besieger)].pop(city, Bag()), int(given.get("since", before)))
    state.sieges[city] = siege
    if loyalty(board, state, city) == rival(besieger):
        state.garrisons[city] = rival(besieger)
    since = before if blockades(board, state, besieger, city) else NEVER
    siege.blockaded_since = int(given.get("blockaded_since", since))


@for_each(SEATS, "seat")
def _pool(board: Board, state: State, seat: Seat, units: Any) -> None:
    """`pool.<seat>`: just these units; what else was in it is set aside."""
    wanted = [block_of(board, seat, unit).unit for unit in texts(units, "pool")]
    for unit in wanted:
        _lift_out(state, seat, unit)
    rest = [t.value for t in state.pools[seat].things if t.value is not UNSET]
    state.aside[seat] = [*state.aside.get(seat, []), *rest]
    state.pools[seat] = Bag.of(wanted, seat)


UNIT_SETTERS = by_name(_clear, _blocks, _engaging, _siege, _inside, _pool)
