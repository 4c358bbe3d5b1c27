"""Allied Unrest and Allied Dissent: what shakes the League from within (appendix C).

Argos ends its neutrality, and its units come out at once as its friend likes (appendix C).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check, say
from engine.games.epic.board.board import Board
from engine.games.epic.cards.deck import attempt, holding, play
from engine.games.epic.forces.losses import HOMES
from engine.games.epic.forces.placing import no_port, not_in_pool, not_their_city, out_of_pool, placed, unwilling
from engine.games.epic.regions.control import adjust, neighbours_of, units_in
from engine.games.epic.supply.supplying import cost
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, scenario
from engine.games.epic.table.stacks import increase, lessen, more
from engine.games.epic.table.state import ATHENS, CityId, RegionId, Stack, State, UnitId, other_side, side_of

SECTION = "12"
UNREST, DISSENT = "allied-unrest", "allied-dissent"
LACONIA = "laconia"


def fresh(state: State, verb: str, regions: Iterable[RegionId]) -> list[RegionId]:
    """Regions in which this has not been tried this season."""
    return [id for id in regions if f"{verb} {id}" not in state.fates.played]


@among("epic.no-ally-there", "region", "24.6")
def allied_regions(scene: EpicScene) -> list[RegionId]:
    """An ally's region, but none of the allies' homes (appendix C)."""
    homes = {HOMES[seat] for seat in scene.state.treasury} | {LACONIA}
    regions = scene.state.regions.items()
    allied = [id for id, region in regions if region.by not in (None, ATHENS, scene.seat) and id not in homes]
    return fresh(scene.state, "dissent", allied)


@among("epic.no-unrest-there", "region", "12.1")
def league_regions(scene: EpicScene) -> list[RegionId]:
    """A League region other than Laconia (appendix C)."""
    regions = scene.state.regions.items()
    return fresh(
        scene.state, "unrest", [id for id, r in regions if r.by is not None and r.by != ATHENS and id != LACONIA]
    )


def dissent_added(board: Board, state: State, seat: Seat, region: RegionId) -> int:
    """What is added to the die of dissent: regions beside it and units in it, for and against (appendix C)."""
    ally = state.regions[region].by or seat
    near, theirs = neighbours_of(board, state, region, seat), neighbours_of(board, state, region, ally)
    own, others = units_in(board, state, region, seat), units_in(board, state, region, ally)
    return near - theirs + (own > others) - (own < others)


def dissent(table: EpicTable, seat: Seat, region: RegionId) -> None:
    """An ally may lose a region to the player; units stay where they are (appendix C)."""
    board, state, values = table.board, table.state, table.board.values.cards.dissent
    ally = state.regions[region].by or seat
    added = dissent_added(board, state, seat, region)
    play(table, seat, DISSENT)
    state.fates.played.append(f"dissent {region}")
    done, die = attempt(table, DISSENT, seat, added, region=region)
    if done:
        state.regions[region].by = seat
        hand_over(board, state, region, ally, seat)
        table.tell("epic.region-handed-over", "24.3", region=region, seat=seat, other=ally)
    elif die + added <= values.regretted:
        adjust(table, region, values.allegiance, 0, "dissent")


def hand_over(board: Board, state: State, region: RegionId, giver: Seat, taker: Seat) -> None:
    """A region's own units and leaders' men obey their new master where they stand."""
    for stack in list(state.stacks.values()):
        own = stack.by == giver and stack.units and all(board.types[unit].region == region for unit in stack.units)
        if own and not stack.leaders:
            stack.by = taker


def unrest_added(table: EpicTable | EpicScene, region: RegionId, built: dict[UnitId, int]) -> int:
    """What is added to the die of unrest: for units that a region lacks or has just built, and by its Militance."""
    board = table.board
    new = sum(n for unit, n in built.items() if board.types[unit].region == region)
    militance = by_militance(board.values.cards.unrest.militance, table.state.regions[region].militance)
    return missing(table, region) + new + militance


def unrest(table: EpicTable, region: RegionId, built: dict[UnitId, int]) -> None:
    """What a region has built goes back unpaid, and its units stay at home for the season (appendix C)."""
    board, state, values = table.board, table.state, table.board.values.cards.unrest
    new = {unit: n for unit, n in built.items() if board.types[unit].region == region}
    added = unrest_added(table, region, built)
    play(table, ATHENS, UNREST)
    state.fates.played.append(f"unrest {region}")
    if not attempt(table, UNREST, ATHENS, added, region=region)[0]:
        adjust(table, region, values.failed, 0, "unrest-failed")
        return
    state.fates.closed.append(region)
    for unit, count in new.items():
        if back := min(count, state.force.get(unit, 0)):
            lessen(state.force, {unit: back})
            increase(state.build, {unit: back})
    table.tell("epic.region-closed", SECTION, region=region, units=new)


def by_militance(bounds: dict[str, int], militance: int) -> int:
    """What a Militance adds, by the highest bound that it reaches."""
    reached = [int(bound) for bound in bounds if militance >= int(bound)]
    return bounds[str(max(reached))] if reached else 0


def missing(table: EpicTable | EpicScene, region: RegionId) -> int:
    """By how many units a region's force is below what it began with."""
    board, state, setup = table.board, table.state, scenario(table)
    pool = setup.pools.get(region) if setup.others else None
    began = sum((pool if pool is not None else board.regions[region].force).values())
    units = board.types_of[region]
    now = sum(state.force.get(unit, 0) for unit in units)
    now += sum(stack.units.get(unit, 0) for stack in state.stacks.values() for unit in units)
    return max(0, began - now)


ARGOS, ARGOLID = "argos-ends-neutrality", "argolid"


WAKE_ARGOS = Verb("argos", SECTION, (holding(ARGOS),))


def wake_argos(table: EpicTable, seat: Seat) -> Seat:
    """Argolid joins whom it leans to, with its tribute at once; gives back whose it is."""
    board, state, region = table.board, table.state, table.state.regions[ARGOLID]
    play(table, seat, ARGOS, for_good=True)
    friend = region.leaning or ATHENS
    if region.allegiance < 0:
        friend = next(other for other in table.seats if side_of(other) == other_side(side_of(friend)))
        region.allegiance = -region.allegiance
    region.by, region.leaning = friend, None
    state.treasury[friend] += board.regions[ARGOLID].tribute or 0
    table.tell("epic.argos-wakes", SECTION, region=ARGOLID, seat=friend, talents=board.regions[ARGOLID].tribute or 0)
    return friend


@check("epic.not-of-argolid", "12")
def not_argive(scene: EpicScene, unit: UnitId) -> Args | None:
    """Argolid's own units (appendix C)."""
    return None if scene.board.types[unit].region == ARGOLID else {"unit": unit}


@check("epic.argives-too-dear", "12")
def too_dear(scene: EpicScene, unit: UnitId, number: int, city: CityId) -> Args | None:
    """The treasury feeds them at once (appendix C)."""
    out = more(scene.frame.out, {unit: number})
    owed, own = bill(scene.board, scene.state, scene.seat, city, out), scene.state.treasury[scene.seat]
    return {"talents": owed, "own": own} if owed > own else None


def bill(board: Board, state: State, seat: Seat, city: CityId, units: dict[UnitId, int]) -> int:
    """Talents that units cost in a city of their region, rounded up (§9.4.3)."""
    return -(-cost(board, state, Stack(seat, city, units)) // 2)


class CallUp(Listed):
    """Units of Argolid come out of their Force Pool."""

    pattern, section = "call-up <unit> <number:number> <city>", SECTION
    checks = (not_argive, unwilling, not_in_pool, not_their_city, no_port, too_dear)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All that are in the pool, in every city of Argolid."""
        return out_of_pool(scene, self.name, scene.board.types_of[ARGOLID])


class CallingUp(Kind):
    """Which of Argolid's units come out at once (appendix C)?"""

    name, section = "epic.argives", SECTION
    together = True
    verbs = (CallUp(), Simple("done", SECTION))
    by_default = "done"


class Waking(Frame, tag="epic.waking", kw_only=True):
    """Whom Argos has joined places its units, and pays for them for this season."""

    seat: Seat
    city: CityId = ""
    out: dict[UnitId, int] = field(default_factory=dict)

    def begin(self, table: EpicTable) -> Next:
        return self.ask_more(table, self.seat, CallingUp, then=self.said, over=self.pay)

    def said(self, table: EpicTable, choice: Choice, unit: UnitId = "", number: int = 0, city: CityId = "") -> Next:
        if choice.verb == "done":
            return self.pay(table)
        placed(table, self.seat, say("place", unit, number, city))
        self.out, self.city = more(self.out, {unit: number}), city
        return self.goto(self.begin)

    def pay(self, table: EpicTable) -> Next:
        """Half of what they would cost abroad."""
        state = table.state
        if self.out:
            talents = bill(table.board, state, self.seat, self.city, self.out)
            state.treasury[self.seat] -= talents
            table.tell("epic.supplied", "9.4.3", seat=self.seat, talents=talents, now=state.treasury[self.seat])
        return self.done()
