"""What can't be on a table: more units than there are, leaders in two places, markers where they can't lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.files.data_entries import doubles
from engine.games.epic.board.board import FLEET, Board
from engine.games.epic.forces.losses import holds, ships
from engine.games.epic.regions.levels import willing
from engine.games.epic.regions.revolts import CAPITALS
from engine.games.epic.table.cities import is_city, walled
from engine.games.epic.table.stacks import land_units
from engine.games.epic.table.state import SEATS, State, UnitId, side_of


def faults(board: Board, state: State) -> list[str]:
    """Everything impossible about a table of ids that exist, in words for an arbiter."""
    return [
        *_seats(state), *_units(board, state), *_leaders(state), *_stacks(board, state), *_cities(board, state),
        *_works(board, state), *_regions(board, state),
    ]  # fmt: skip


def _seats(state: State) -> Iterator[str]:
    """Only who plays has anything."""
    playing = tuple(state.treasury)
    yield from (f"treasury: there is no {seat}" for seat in playing if seat not in SEATS)
    for what, seats in (
        ("stacks", [s.by for s in state.stacks.values()]),
        ("regions", [r.by for r in state.regions.values() if r.by]),
        ("captured", state.captured.values()),
        ("forts", state.forts.values()),
        ("bases", state.bases.values()),
    ):
        yield from (f"{what}: {seat} does not play" for seat in dict.fromkeys(seats) if seat not in playing)


def units_of(board: Board, unit: UnitId) -> int:
    """How many units of a kind there are (§23.2.1)."""
    sort, row = unit.split("/")[1], board.regions[board.types[unit].region]
    return row.force.get(sort, 0) + row.build.get(sort, 0)


def counted(state: State) -> Counter[UnitId]:
    """How many units of each kind are anywhere."""
    found: Counter[UnitId] = Counter()
    for pool in (state.force, state.build, state.lost_for_good):
        found.update(pool)
    for stack in state.stacks.values():
        found.update(stack.units)
    for voyage in state.voyages:
        found.update(voyage.units)
    return found


def _units(board: Board, state: State) -> Iterator[str]:
    """No more units of a kind than there are."""
    for unit, count in counted(state).items():
        if count > (most := units_of(board, unit)):
            yield f"{unit}: {count} of {most}"


def _leaders(state: State) -> Iterator[str]:
    """Each leader is in one place (§7.8)."""
    places = [
        *state.leaders, *state.fallen, *(leader for pool in state.pools.values() for leader in pool),
        *(leader for stack in state.stacks.values() for leader in stack.leaders),
        *(leader for voyage in state.voyages for leader in voyage.leaders),
    ]  # fmt: skip
    yield from (f"{leader} is in two places" for leader in doubles(places))


def _stacks(board: Board, state: State) -> Iterator[str]:
    """Fleets lie on coasts, and land units at sea are aboard (§16.4, §16.7.2)."""
    for id, stack in state.stacks.items():
        if not stack.units and not stack.leaders:
            yield f"stacks.{id}: nobody in it"
        if stack.at in board.hexes:
            inland = not board.hexes[stack.at].seas
            if inland and any(board.types[unit].arm == FLEET for unit in stack.units):
                yield f"stacks.{id}: fleets in {stack.at}, which is no coast"
            if stack.inside and not is_city(board, state, stack.at) and stack.at not in state.forts:
                yield f"stacks.{id}: inside in {stack.at}, where there are no walls"
            if stack.within and stack.at not in state.revolting:
                yield f"stacks.{id}: within {stack.at}, which is not in revolt"
        elif (
            stack.at in board.seas
            and land_units(board, stack)
            and holds(board, stack.units) > ships(board, stack.units)
        ):
            yield f"stacks.{id}: more land units at sea than its fleets carry"


def _cities(board: Board, state: State) -> Iterator[str]:
    """A city has one state: in revolt, taken, destroyed or none of these (§4.3, §6.5, §11.1.2)."""
    capitals = [CAPITALS[seat] for seat in state.treasury if seat in CAPITALS]
    for city in state.revolting:
        if city in capitals:
            yield f"revolting.{city}: a capital"
        if state.revolting[city] > state.season:
            yield f"revolting.{city}: since a season to come"
        if city in state.captured:
            yield f"{city} is in revolt and taken"
    for city, seat in state.captured.items():
        region = state.regions.get(board.region(city) or "")
        if region is not None and region.by is not None and side_of(region.by) == side_of(seat):
            yield f"captured.{city}: by those who control its region"
    for city in state.destroyed:
        if city in state.captured or city in state.revolting or city in state.works or state.walls.get(city):
            yield f"{city} is destroyed, and has markers"


def _works(board: Board, state: State) -> Iterator[str]:
    """Forts, walls, Long Walls and sieges stand where they can (§7.6, §10.3)."""
    yield from (f"forts.{hex}: a city is there" for hex in state.forts if is_city(board, state, hex))
    yield from (
        f"works.{hex}: it has walls" for hex in state.works if hex in board.cities and walled(board, state, hex)
    )
    pairs = [*state.long_walls, *(works.between for works in state.long_works)]
    yield from (f"Long Walls between {a} and {b}, which are no neighbours" for a, b in pairs if b not in board.near[a])
    for hex in state.sieges:
        if not is_city(board, state, hex) and hex not in state.forts:
            yield f"sieges.{hex}: neither a city nor a fort"
    yield from (f"heartened: {hex} is not besieged" for hex in state.heartened if hex not in state.sieges)


def _regions(board: Board, state: State) -> Iterator[str]:
    """A League region that is weary pays its base at most (§5.3.3); a season has three Campaign Turns (§14.1)."""
    for id, region in state.regions.items():
        weary = region.by is not None and side_of(region.by) != "athens" and not willing(board, region)
        if weary and region.tribute > board.values.tribute.unwilling:
            yield f"regions.{id}: assessed at {region.tribute} with a Militance of {region.militance}"
    if state.campaign_turn > 3:
        yield f"campaign_turn: {state.campaign_turn}"
