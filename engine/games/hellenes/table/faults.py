"""What can't be on a table, though each thing by itself could."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import UNSET

from engine.core.rulebook import Bag, Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import scenario_cards
from engine.games.hellenes.table.blocks import places
from engine.games.hellenes.table.control import capacity
from engine.games.hellenes.table.state import SEATS, AreaId, Block, CardId, State, UnitId


def faults(board: Board, state: State) -> list[str]:
    """Everything impossible about a table of ids that exist, in words for an arbiter."""
    return [
        *_units(board, state),
        *_blocks(board, state),
        *_sieges(board, state),
        *_cards(board, state),
        *_markers(board, state),
    ]


# ------------------------------------------------------------------ blocks


def _open(bag: Bag[Block]) -> list[Block]:
    return [thing.value for thing in bag.things if thing.value is not UNSET]


def _units(board: Board, state: State) -> Iterator[str]:
    """Every unit is one of its side's, and there is only one of it."""
    for seat in SEATS:
        found: Counter[UnitId] = Counter(state.aside.get(seat, ()))
        found.update(thing.value for thing in state.pools[seat].things if thing.value is not UNSET)
        found.update(block.unit for _, bag in places(state, seat) for block in _open(bag))
        if state.battle is not None:
            found.update(f.unit for f in state.battle.fighters if f.seat == seat and not f.garrison and f.cv > 0)
        for unit, times in found.items():
            if board.units[unit].seat != seat:
                yield f"{seat}: no unit {unit}"
            elif times > 1:
                yield f"{unit}: there are {times} of it"


def _blocks(board: Board, state: State) -> Iterator[str]:
    """Every block stands where it can, as strong as it can be."""
    for seat in SEATS:
        for area, bag in places(state, seat):
            yield from (fault for block in _open(bag) for fault in _block(board, state, seat, area, block))


def _block(board: Board, state: State, seat: Seat, area: AreaId, block: Block) -> Iterator[str]:
    row = board.units[block.unit]
    if not 1 <= block.cv <= row.cv:
        yield f"{block.unit}: strength {block.cv}, from 1 to {row.cv}"
    if area in board.provinces:
        if row.fleet and not board.provinces[area].seas:
            yield f"{block.unit}: a fleet in {area}, which is not on the sea"
        return
    if row.fleet:
        return
    if row.barbarian:
        yield f"{block.unit}: barbarians at sea in {area}"
    there = [b for place, bag in places(state, seat) if place == area for b in bag.things]
    fleet = next((b.value for b in there if b.value is not UNSET and b.value.unit == block.carrier), None)
    if fleet is None and all(b.value is not UNSET for b in there):
        yield f"{block.unit}: at sea in {area} without a fleet to carry it"
    elif fleet is not None and fleet.cv <= block.cv:
        yield f"{block.unit}: aboard {fleet.unit}, which is not stronger"
    if sum(b.value is not UNSET and b.value.carrier == block.carrier for b in there) > 1:
        yield f"{block.carrier}: carries more than one unit"


def _sieges(board: Board, state: State) -> Iterator[str]:
    for city, siege in state.sieges.items():
        row = board.provinces[city]
        if not siege.inside.things and city not in state.garrisons:
            yield f"{city}: a siege, but nobody inside"
        if len(siege.inside) > capacity(board, state, city):
            yield f"{city}: {len(siege.inside)} units inside, room for {capacity(board, state, city)}"
        if state.garrisons.get(city) == siege.besieger:
            yield f"{city}: the besieger's own garrison"
        if not row.port:
            fleets = (block.unit for block in _open(siege.inside) if board.units[block.unit].fleet)
            yield from (f"{unit}: a fleet inside {city}, which is no Port" for unit in fleets)


# ------------------------------------------------------------------ cards and markers


def _cards(board: Board, state: State) -> Iterator[str]:
    bags = [state.deck, *state.hands.values()]
    found: Counter[CardId] = Counter([*state.played, *state.in_play, *state.removed])
    found.update(thing.value for bag in bags for thing in bag.things if thing.value is not UNSET)
    there = Counter(scenario_cards(board, state.scenario))
    if any(thing.value is UNSET for bag in bags for thing in bag.things):
        there &= found
    yield from (f"card {card}: more than there are" for card in found - there)
    yield from (f"card {card} is nowhere" for card in there - found)
    leaders = Counter(board.cards[card].leader_of for card in state.in_play if card in board.cards)
    yield from (f"{seat}: {leaders[seat]} Leaders" for seat in SEATS if leaders[seat] > 1)


def _markers(board: Board, state: State) -> Iterator[str]:
    plan = board.scenarios[state.scenario]
    if not plan.last_year - 1 <= state.year <= plan.first_year:
        yield f"year {state.year}: the campaign is of {plan.first_year} to {plan.last_year}"
