"""Tribute: how much each region is asked for, and what comes in (§5)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Args, Chain, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check, say
from engine.games.epic.board.board import Board
from engine.games.epic.regions.control import adjust, change_control, willing
from engine.games.epic.sicily import sicilian_tribute
from engine.games.epic.table.cities import besieged, friend, size
from engine.games.epic.table.parts import EpicScene, EpicTable, scenario
from engine.games.epic.table.state import ATHENS, CityId, Region, RegionId, Side, State

SECTION = "5.3.1"
BASE = 1
"""The multiple at which a region pays its Base Tribute Value."""


def yields(board: Board, state: State, id: RegionId) -> int:
    """Talents that a region pays: its assessment, less what its lost cities were to bring (§5.4)."""
    region, base = state.regions[id], board.regions[id].tribute
    if (side := region.side) is None or base is None:
        return 0
    cities = board.cities_of[id]
    paying = [city for city in cities if pays(board, state, city, side)]
    lost = sum(board.values.tribute.lost_by[size(board, city)] for city in cities if city not in paying)
    return max(0, base * region.tribute - lost) if paying else 0


def pays(board: Board, state: State, city: CityId, side: Side) -> bool:
    """Whether a city is not in revolt, destroyed, besieged, held by the enemy or the helots' (§5.4.2, appendix C)."""
    unruly = city in state.revolting or city in state.helots
    return friend(board, state, city) == side and not unruly and not besieged(state, city)


def yearly_change(board: Board, region: Region) -> tuple[int, int]:
    """What the height of its assessment does to a region each year: to its Allegiance, to its Militance (§5.3.4)."""
    values = board.values.tribute
    if region.by == ATHENS:
        return values.athens[region.tribute], 0
    return 0, values.league[region.tribute]


@among("epic.not-your-region", "region")
def own_region(scene: EpicScene) -> list[RegionId]:
    """Each player assesses the regions he controls, those that go over meanwhile after the others (§5.3.1)."""
    return [id for id in scene.frame.regions if scene.state.regions[id].by == scene.seat]


@check("epic.already-assessed")
def assessed_already(scene: EpicScene, region: RegionId, assessed: list[RegionId]) -> Args | None:
    """A region's assessment changes once a year (§5.3.1)."""
    return {"region": region} if region in assessed else None


@check("epic.same-assessment")
def same_assessment(scene: EpicScene, region: RegionId, number: int) -> Args | None:
    """Who leaves it as it is says nothing (§5.3.1)."""
    return {"region": region, "number": number} if scene.state.regions[region].tribute == number else None


@check("epic.raised-too-much")
def raised_too_much(scene: EpicScene, region: RegionId, number: int) -> Args | None:
    """It rises by two multiples a year at most (§5.3.1)."""
    now, most = scene.state.regions[region].tribute, scene.board.values.tribute.raised_in_a_year
    return {"region": region, "number": now + most, "most": most} if number > now + most else None


@check("epic.too-weary-to-pay", "5.3.3")
def too_weary(scene: EpicScene, region: RegionId, number: int) -> Args | None:
    """A League region with a Militance below 5 pays its base at most (§5.3.3)."""
    there, most = scene.state.regions[region], scene.board.values.tribute.unwilling
    if scene.seat == ATHENS or willing(scene.board, there) or number <= most:
        return None
    return {"region": region, "number": there.militance, "most": most}


class Assess(Verb):
    """Another multiple of a region's Base Tribute Value."""

    pattern, section = "assess <region> <number:number>", SECTION
    checks = (own_region, assessed_already, same_assessment, raised_too_much, too_weary)

    def candidates(self, scene: EpicScene) -> Iterable[Choice]:
        most = scene.board.values.tribute.most
        return [say("assess", region, number) for region in scene.state.regions for number in range(most + 1)]


class Assessing(Kind):
    """Which assessments are changed (§5.3)?"""

    name, section = "epic.assess", SECTION
    together = True
    verbs = (Assess(), Simple("done", SECTION))


class Assessment(Frame, tag="epic.assessment", kw_only=True):
    """One player sets what his regions are to pay (§5.3)."""

    seat: Seat
    regions: list[RegionId]
    """Those he may assess: his when the stage began, or just gone over to him."""
    assessed: list[RegionId] = field(default_factory=list)

    def begin(self, table: EpicTable) -> Next:
        return self.ask_more(table, self.seat, Assessing, then=self.changed)

    def changed(self, table: EpicTable, choice: Choice, region: RegionId = "", number: int = 0) -> Next:
        """Each multiple more costs Allegiance, or in the League Militance (§5.3.3)."""
        if choice.verb == "done":
            return self.done()
        there = table.state.regions[region]
        free = BASE if region in table.state.gained else 0  # §4.3.1a
        more = max(0, number - max(there.tribute, free))
        there.lowered = number < there.tribute
        there.tribute = number
        self.assessed = [*self.assessed, region]
        table.tell("epic.assessed", SECTION, seat=self.seat, region=region, number=number)
        if self.seat == ATHENS:
            adjust(table, region, -more, 0, "assessed")
            if there.allegiance < table.board.values.levels.lost:
                change_control(table, region)
        else:
            adjust(table, region, 0, -more, "assessed")
        return self.goto(self.begin)


class TributePhase(Frame, tag="epic.tribute", kw_only=True):
    """All assess their regions, then collect (§5.2)."""

    before: dict[RegionId, Seat | None] = field(default_factory=dict)
    """Who controlled each region when the stage began."""
    asked_too_much: list[RegionId] = field(default_factory=list)
    """Those that have gone over since, for what they were asked."""

    def begin(self, table: EpicTable) -> Next:
        """Last year's reductions are forgotten; in the short turn nothing is assessed anew (§22.4.1)."""
        for region in table.state.regions.values():
            region.lowered = False
        self.before = {id: region.by for id, region in table.state.regions.items()}
        return self.collect(table) if scenario(table).simple else self.goto(self.assess)

    def assess(self, table: EpicTable) -> Next:
        """Everybody at the same time: nobody's regions concern another's."""
        return self.split(self.chains({id: by for id, by in self.before.items() if by}), then=self.assessed)

    def chains(self, owners: dict[RegionId, Seat]) -> list[Chain]:
        """Each player with regions to assess, those of the table in their order."""
        return [
            Chain(seat, (seat,), Assessment(seat=seat, regions=[id for id, by in owners.items() if by == seat]))
            for seat in dict.fromkeys(owners.values())
        ]

    def assessed(self, table: EpicTable, results: object) -> Next:
        """High assessments tell on the regions each year; who has won one by that assesses it now (§5.3.3, §5.3.4)."""
        regions = table.state.regions
        self.asked_too_much = [id for id, by in self.before.items() if regions[id].by != by]
        self.bear(table, [id for id in regions if id not in self.asked_too_much])
        gone = {id: now for id, by in self.before.items() if (now := regions[id].by) != by and now is not None}
        return self.split(self.chains(gone), then=self.settled) if gone else self.collect(table)

    def settled(self, table: EpicTable, results: object) -> Next:
        """They bear what their new master asks."""
        self.bear(table, self.asked_too_much)
        return self.collect(table)

    def bear(self, table: EpicTable, ids: Iterable[RegionId]) -> None:
        """What the height of their assessments does to regions (§5.3.4)."""
        for id in ids:
            region = table.state.regions[id]
            if region.by is not None:
                adjust(table, id, *yearly_change(table.board, region), "tribute")
                if region.by == ATHENS and region.allegiance < table.board.values.levels.lost:
                    change_control(table, id)

    def collect(self, table: EpicTable) -> Next:
        """What the regions pay goes into the treasuries (§5.4)."""
        setup, state = scenario(table), table.state
        for seat in table.seats:
            if seat in setup.tributeless:
                continue
            paid = {id: yields(table.board, state, id) for id, region in state.regions.items() if region.by == seat}
            total = sum(paid.values())
            if seat == ATHENS and setup.empire:
                die = table.roll("empire", 6)
                state.treasury[seat] += setup.empire + die
                table.tell("epic.empire-paid", "22.4.4", seat=seat, talents=setup.empire + die, die=die)
            if seat == ATHENS:
                total += sicilian_tribute(state)
            state.treasury[seat] += total
            table.tell("epic.tribute", "5.4.2", seat=seat, talents=total, now=state.treasury[seat])
        return self.done()
