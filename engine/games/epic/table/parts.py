"""What every chapter works with: the scene and the table of Epic, and who is in the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.core.rulebook import Listed as AnyListed
from engine.core.rulebook import Scene, Seat, Slot, Table, of_table
from engine.games.epic.board.setups import ScenarioSetup
from engine.games.epic.table.state import SEASONS, PlaceId, Season, Side, Stack, State, UnitId, side_of

EpicScene = Scene[State]
EpicTable = Table[State]


def scenario(table: EpicTable | EpicScene) -> ScenarioSetup:
    """What the scenario being played says."""
    id = table.position.scenario if isinstance(table, Table) else table.scenario
    found: ScenarioSetup = table.board.scenarios[id]
    return found


def season(state: State) -> Season:
    """The season of the year."""
    return SEASONS[state.season % len(SEASONS)]


def year(state: State) -> int:
    """The year B.C."""
    return state.begins - state.season // len(SEASONS)


def members(seats: tuple[Seat, ...], side: Side) -> list[Seat]:
    """Who plays for a side, in the order of precedence."""
    return [seat for seat in seats if side_of(seat) == side]


def controlled(state: State, seat: Seat) -> int:
    """How many regions a player controls."""
    return sum(region.by == seat for region in state.regions.values())


def order_of_play(table: EpicTable) -> list[Seat]:
    """Who goes first: the side with more regions, Athens if both have as many; allies likewise (§3.3, §24.4)."""
    setup, state = scenario(table), table.state
    by_side = {side: members(table.seats, side) for side in ("athens", "league")}
    count = {side: sum(controlled(state, seat) for seat in seats) for side, seats in by_side.items()}
    athens_first = setup.first == "athens" or count["athens"] >= count["league"]
    league = sorted(by_side["league"], key=lambda seat: -controlled(state, seat))
    return [*by_side["athens"], *league] if athens_first else [*league, *by_side["athens"]]


class Listed(AnyListed):
    """Of the many ids of this map it is found at once whether there is such a thing."""

    def ids(self, scene: EpicScene, slot: Slot) -> Collection[str]:
        known: Collection[str] = scene.board.known[slot.type]
        return known


@of_table
def stacks_by_place(scene: EpicScene) -> dict[PlaceId, dict[str, Stack]]:
    """All stacks by their numbers, by where they are."""
    found: dict[PlaceId, dict[str, Stack]] = {}
    for id, stack in scene.state.stacks.items():
        found.setdefault(stack.at, {})[id] = stack
    return found


def stacks_at(scene: EpicScene, place: PlaceId, side: Side | None = None) -> list[Stack]:
    """The stacks in a place, or those of a side there, looked up."""
    here = stacks_by_place(scene).get(place, {}).values()
    return [stack for stack in here if side is None or side_of(stack.by) == side]


@of_table
def own_stacks(scene: EpicScene) -> list[Stack]:
    """The seat's stacks."""
    return [stack for stack in scene.state.stacks.values() if stack.by == scene.seat]


def groups(stacks: Iterable[Stack]) -> dict[tuple[PlaceId, UnitId], int]:
    """How many units of each kind are in each place, in some stacks."""
    found: dict[tuple[PlaceId, UnitId], int] = {}
    for stack in stacks:
        place = stack.at
        for unit, count in stack.units.items():
            found[place, unit] = found.get((place, unit), 0) + count
    return found


def up_to(count: int) -> range:
    """So many, and fewer, down to one."""
    return range(count, 0, -1)
