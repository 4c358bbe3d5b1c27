"""What every chapter works with: the scene and the table of Epic, and who is in the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property, lru_cache
from itertools import product
from typing import Any

from engine.core.questions.check import Ever
from engine.core.questions.listing import Lister, lister
from engine.core.questions.pattern import NUMBER
from engine.core.questions.verb import Fails
from engine.core.rulebook import Among, Args, Check, Choice, Scene, Seat, Slot, Table, of_table, say
from engine.core.rulebook import Listed as AnyListed
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

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """Unless it says otherwise: all that its checks allow that list what may be said."""
        lists = [check.all(scene) for check in self._lists]
        return self.each(lists[0]) if len(lists) == 1 else [say(self.name, *said) for said in product(*lists)]

    @cached_property
    def _lists(self) -> list[Among]:
        """What lists each of the things that are said."""
        found = {check.name: check for check in self.checks if isinstance(check, Among)}
        return [found[slot.name] for slot in self.slots]


class Counted(Check):
    """As many as there are: `there(scene)` counts them, by all that is said besides the number.

    What a refusal tells is that, how many there are, and what is `told` besides.
    """

    def __init__(
        self, code: str, there: Callable[[Any], Mapping[Any, int]], section: str = "", *,
        told: Mapping[str, Callable[[Any], Any]] = {}, ever: Ever | None = None,
    ) -> None:  # fmt: skip
        self.code, self.there, self.section, self.told, self.ever = code, there, section, told, ever


class SoMany(Listed):
    """So many of something that is there, or fewer: a check among those it has counts them (`Counted`)."""

    most_first = True

    @cached_property
    def counted(self) -> Counted:
        """That check."""
        return next(check for check in self.checks if isinstance(check, Counted))

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """Each number of all that is there."""
        there = self.counted.there(scene).items()
        return [choice for said, count in there for choice in so_many(self.name, said, self._place, count)]

    @cached_property
    def _place(self) -> int:
        return next(place for place, slot in enumerate(self.slots) if slot.type == NUMBER)

    @cached_property
    def _lister(self) -> Lister:
        """What is listed is there."""
        checks = tuple(check for check in self.checks if check is not self.counted)
        return lister(self.name, self.slots, checks, narrowed=False)

    def _fails(self, check: Check) -> Fails:
        return self._more_than_there if check is self.counted else super()._fails(check)

    def _more_than_there(self, scene: EpicScene, choice: Choice) -> Args | None:
        own, named = self.counted.there(scene), self.said(choice)
        wanted = named.pop(self.slots[self._place].name)
        there = own.get(next(iter(named.values())) if len(named) == 1 else tuple(named.values()), 0)
        if wanted <= there:
            return None
        return {**{name: find(scene) for name, find in self.counted.told.items()}, **named, "number": there}


@lru_cache(maxsize=1 << 12)
def so_many(verb: str, said: str | tuple[str, ...], place: int, count: int) -> tuple[Choice, ...]:
    """So many and fewer, down to one: the choices that say so of something, the number at that place."""
    words = (said,) if isinstance(said, str) else said
    return tuple(say(verb, *words[:place], n, *words[place:]) for n in up_to(count))


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
