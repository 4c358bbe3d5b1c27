"""What the rules look up on the whole map, counted again piece by piece, hex by hex, just as the sections say it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush

from engine.core.maps.hex_network import bits_of
from engine.games.epic.board.board import Board
from engine.games.epic.movement.reach import ground_of
from engine.games.epic.supply.lines import at_sea, on_land, supplied
from engine.games.epic.table.cities import besieged, friend, hostile, is_city, masked, owner_of, port_masked, seas_of
from engine.games.epic.table.stacks import at, fleets, land_units, shaken
from engine.games.epic.table.state import SIDES, HexId, SeaId, Side, State, other_side, side_of

FRIENDLY, ENEMY, CONTESTED = "friendly", "enemy", "contested"


def differences(board: Board, state: State) -> list[str]:
    """Where what is looked up is not what is counted."""
    return [*_areas(board, state), *_seas(board, state), *_supply(board, state)]


def standing(own: bool, theirs: bool) -> str:
    """What an Area is in which there is something of one's own and of others (§8.3, §8.4)."""
    return FRIENDLY if not theirs else CONTESTED if own else ENEMY


def shut(board: Board, state: State, hex: HexId) -> bool:
    """Whether a city or fort with anybody in its hex is besieged or masked."""
    return bool(at(state, hex)) and (besieged(state, hex) or masked(board, state, hex))


def on_land_there(board: Board, state: State, area: str, side: Side) -> bool:
    """Whether a side has anything in a land Area that counts (§8.2, §8.3)."""
    for hex in board.hexes_of[area]:
        closed = shut(board, state, hex)
        if is_city(board, state, hex) and not closed and friend(board, state, hex) == side:
            return True
        if any(land_units(board, stack) and not (closed and stack.inside) for stack in at(state, hex, side)):
            return True
    return False


def land(board: Board, state: State, area: str, side: Side) -> str:
    """How a land Area stands to a side."""
    rebels = [hex for hex in board.hexes_of[area] if is_city(board, state, hex) and not shut(board, state, hex)]
    alone = any(hostile(board, state, hex, side) and friend(board, state, hex) is None for hex in rebels)
    theirs = alone or on_land_there(board, state, area, other_side(side))
    return standing(on_land_there(board, state, area, side), theirs)


def sails_there(board: Board, state: State, sea: SeaId, side: Side) -> bool:
    """Whether a side has fleets in a sea Area that count (§8.2, §8.4)."""
    for stack in state.stacks.values():
        if side_of(stack.by) != side or not fleets(board, stack) or stack.foraging:
            continue
        if stack.at == sea:
            return True
        if stack.at in board.hexes and sea in seas_of(board, state, stack.at):
            blockaded = besieged(state, stack.at) or port_masked(board, state, stack.at)
            if not (blockaded and owner_of(board, state, stack.at) == side):
                return True
    return False


def waters(board: Board, state: State, sea: SeaId, side: Side) -> str:
    """How a sea Area stands to a side."""
    return standing(sails_there(board, state, sea, side), sails_there(board, state, sea, other_side(side)))


def enemies_in(board: Board, state: State, hex: HexId, side: Side) -> bool:
    """Whether there are enemies in a hex who are not all shut up in it (§9.3.1, §16.3.4)."""
    foes = [stack for stack in at(state, hex, other_side(side)) if stack.units]
    if any(not stack.inside for stack in foes):
        return True
    city = is_city(board, state, hex) and hostile(board, state, hex, side)
    return bool(foes or city) and not (masked(board, state, hex) or besieged(state, hex))


def _areas(board: Board, state: State) -> Iterator[str]:
    presence = on_land(board, state)
    for side in SIDES:
        for area in board.areas:
            if (known := presence.standing(area, side)) != (right := land(board, state, area, side)):
                yield f"{area} is {right} to {side}, not {known}"


def _seas(board: Board, state: State) -> Iterator[str]:
    presence = at_sea(board, state)
    for side in SIDES:
        for sea in board.seas:
            if (known := presence.standing(sea, side)) != (right := waters(board, state, sea, side)):
                yield f"{sea} is {right} to {side}, not {known}"


# ------------------------------------------------------------------ supply


def open_to(board: Board, state: State, side: Side, area: str) -> bool:
    """Whether units of a side may be in an Area: not in a region out of play, neutral or Persian (§1.2, §22.4.2)."""
    region = board.areas[area].region
    if region is None or region in state.regions:
        return region is None or state.regions[region].by is not None
    return any(hex in state.abroad and friend(board, state, hex) == side for hex in board.hexes_of[area])


def lines(board: Board, state: State, side: Side) -> set[HexId]:
    """All hexes to which a supply line of a side leads (§9.2, §9.3)."""
    stands = {area: land(board, state, area, side) for area in board.areas if open_to(board, state, side, area)}
    passable = {
        hex for area, how in stands.items() if how != ENEMY for hex in board.hexes_of[area]
        if how == FRIENDLY or not enemies_in(board, state, hex, side)
    }  # fmt: skip
    waterways = {sea for sea, row in board.seas.items() if not row.open and waters(board, state, sea, side) != ENEMY}
    sources = [hex for hex in board.cities if board.cities[hex].size == "large" and is_city(board, state, hex)]
    todo = [hex for hex in sources if friend(board, state, hex) == side]
    own = [hex for hex, by in state.bases.items() if side_of(by) == side]
    bases = [hex for hex in own if not lost(board, state, hex, side)]
    reached: set[HexId] = set()
    seas: set[SeaId] = set()
    used: list[HexId] = []
    while todo:
        source = todo.pop()
        used.append(source)
        reached |= _by_land(board, state, source, passable, side)
        seas |= _by_sea(board, state, source, waterways, side)
        for base in bases:
            by_sea = not _blockaded(board, state, base, side) and seas & set(seas_of(board, state, base))
            if base not in used and base not in todo and (base in reached or by_sea):
                todo.append(base)
    return reached


def lost(board: Board, state: State, base: HexId, side: Side) -> bool:
    """Whether a base is in a city of the enemy's, before which nobody lies."""
    return is_city(board, state, base) and hostile(board, state, base, side) and not lain_before(board, state, base)


def lain_before(board: Board, state: State, hex: HexId) -> bool:
    """Whether somebody lies before a city or fort."""
    return masked(board, state, hex) or besieged(state, hex)


def _blockaded(board: Board, state: State, hex: HexId, side: Side) -> bool:
    """Whether enemy fleets lie before a port of a side."""
    return owner_of(board, state, hex) == side and port_masked(board, state, hex)


def _by_land(board: Board, state: State, source: HexId, passable: set[HexId], side: Side) -> set[HexId]:
    """Through three Areas, that of the source counted (§9.3.3); not from behind walls before which enemies lie."""
    found = {source}
    if owner_of(board, state, source) == side and lain_before(board, state, source):
        return found
    area = board.hexes[source].area
    edge = _spread(board, found, {hex for hex in passable if board.hexes[hex].area == area})
    found |= edge
    for _ in range(board.values.supply.land_areas - 1):
        next_to = {there for hex in found for there in board.near[hex] if there in passable} - found
        for area in {board.hexes[hex].area for hex in next_to}:
            inside = {hex for hex in passable if board.hexes[hex].area == area}
            found |= _spread(board, next_to & inside, inside)
    return found


def _spread(board: Board, start: set[HexId], through: set[HexId]) -> set[HexId]:
    found, todo = set(start), list(start)
    while todo:
        for there in board.near[todo.pop()]:
            if there in through and there not in found:
                found.add(there)
                todo.append(there)
    return found


def _by_sea(board: Board, state: State, source: HexId, waterways: set[SeaId], side: Side) -> set[SeaId]:
    """Any number of sea Areas, from a port or a base before which no fleets lie (§9.3.4)."""
    port = is_city(board, state, source) and board.cities[source].port is not None
    if not (port or source in state.bases) or _blockaded(board, state, source, side):
        return set()
    todo = [sea for sea in seas_of(board, state, source) if sea in waterways]
    found = set(todo)
    while todo:
        for sea in board.seas[todo.pop()].borders:
            if sea in waterways and sea not in found:
                found.add(sea)
                todo.append(sea)
    return found


def _supply(board: Board, state: State) -> Iterator[str]:
    for side in SIDES:
        wrong = supplied(board, state, side) ^ bits_of(board.bit, lines(board, state, side))
        if wrong:
            yield f"supply of {side}: {board.network.hexes(wrong)}"


# ------------------------------------------------------------------ ways


def ways(board: Board, state: State, side: Side, origin: HexId, points: int) -> dict[HexId, int]:
    """Every hex that can be marched to in wartime, with what it costs (§16.3, §16.6)."""
    friendly = {
        area for area in board.areas
        if _open(board, state, side, area) and land(board, state, area, side) == FRIENDLY
        and board.areas[area].region not in state.fates.invaded
    }  # fmt: skip
    found: dict[HexId, int] = {}
    waiting = [(0, origin)]
    while waiting:
        cost, here = heappop(waiting)
        if here in found or cost > points:
            continue
        found[here] = cost
        if here != origin and enemies_in(board, state, here, side):
            continue
        beside = [(cost + _step(board, state, here, there), there) for there in board.near[here]]
        area = board.hexes[here].area
        if area in friendly:
            near = [area, *(other for other in board.areas_near[area] if other in friendly)]
            beside += [(cost + board.values.movement.area, hex) for other in near for hex in board.hexes_of[other]]
        for further, there in beside:
            region = board.region(there)
            in_play = region is None or region in state.regions or there in state.abroad
            if in_play and _open(board, state, side, board.hexes[there].area):
                heappush(waiting, (further, there))
    del found[origin]
    return found


def _open(board: Board, state: State, side: Side, area: str) -> bool:
    return open_to(board, state, side, area) and not shaken(board, state, area)


def _step(board: Board, state: State, here: HexId, there: HexId) -> int:
    values = board.values.movement
    if (here, there) in board.roads and not any(
        besieged(state, hex) or masked(board, state, hex) for hex in (here, there)
    ):
        return values.road
    cost = values.rough if board.hexes[there].rough else values.clear
    return cost + values.river if (here, there) in board.rivers else cost


def ways_that_differ(board: Board, state: State, side: Side, origin: HexId, points: int) -> list[str]:
    """Hexes of which it is not so whether and for what they can be marched to."""
    known, right = ground_of(board, state, side).reach(origin, points).spent, ways(board, state, side, origin, points)
    return [
        f"{origin} to {hex}: {right.get(hex)}, not {known.get(hex)}"
        for hex in {*known, *right}
        if known.get(hex) != right.get(hex)
    ]


# ------------------------------------------------------------------ pieces


def leaders(state: State) -> list[str]:
    """All leaders wherever they are."""
    stacks = [stack.leaders for stack in state.stacks.values()]
    voyages = [voyage.leaders for voyage in state.voyages]
    return sorted(id for ids in (state.leaders, state.fallen, *state.pools.values(), *stacks, *voyages) for id in ids)


def cards(state: State) -> Counter[str]:
    """All cards wherever they lie."""
    deck = state.deck
    found = Counter(thing.value for bag in (deck.cards, deck.discards, *deck.hands.values()) for thing in bag.things)
    for elsewhere in (deck.later, deck.aside, deck.removed):
        found.update(elsewhere)
    return found
