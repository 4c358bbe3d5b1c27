"""A march: who can set out and who joins, how far they get, whom they leave and where they halt (§16.2, §16.3)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import field

from engine.core.maps.hex_network import Reach
from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check, of_table, once
from engine.games.epic.board.board import Board
from engine.games.epic.movement.encounters import enemies_at, others_attack
from engine.games.epic.movement.leading import crowd, left_alone, with_room, without
from engine.games.epic.movement.reach import Ground, ground, ground_of, halves
from engine.games.epic.satraps import confined
from engine.games.epic.table.cities import hostile
from engine.games.epic.table.parts import (
    Counted,
    EpicScene,
    EpicTable,
    Listed,
    SoMany,
    own_stacks,
    stacks_at,
    stacks_by_place,
)
from engine.games.epic.table.stacks import increase, kept_in, land_units, lessen, more, on_foot, put, shared, take, tied
from engine.games.epic.table.state import HexId, LeaderId, RegionId, Stack, State, UnitId, other_side, side_of

SECTION = "16.3.1"


def can_march(board: Board, state: State, stack: Stack) -> bool:
    """Whether anybody of a stack may march in this Campaign Turn (§9.7.2, §10.2.2d, §15.1)."""
    if (stack.moved and not stack.landed) or stack.inside or stack.at not in board.hexes:
        return False
    return not (not stack.leaders and board.land.isdisjoint(stack.units)) and not tied(board, state, stack)


@of_table
def ready(scene: EpicScene, hex: HexId) -> list[Stack]:
    """The seat's stacks in a hex that can still march."""
    return [s for s in stacks_at(scene, hex) if s.by == scene.seat and can_march(scene.board, scene.state, s)]


@among("epic.nobody-to-march", "hex", "16.3.1")
def marching_places(scene: EpicScene) -> list[HexId]:
    """Where the seat has land units and leaders that have not moved, do not raid and are not shut in (§16.3.1)."""
    able = [s for s in own_stacks(scene) if can_march(scene.board, scene.state, s)]
    landed = [s.at for s in able if s.landed]
    return [hex for hex in dict.fromkeys([s.at for s in able]) if hex not in landed or not _enemies_in(scene, hex)]


def _enemies_in(scene: EpicScene, hex: HexId) -> bool:
    """Whether whoever has landed in a hex in this Campaign Turn has come upon enemies there, and stays (§16.3.4)."""
    side = side_of(scene.seat)
    return hostile(scene.board, scene.state, hex, side) or any(s.units for s in stacks_at(scene, hex, other_side(side)))


SET_OUT = Verb("march <hex>", SECTION, (marching_places,))


def land_units_here(scene: EpicScene) -> dict[UnitId, int]:
    """Land units that are where the march is, and have not moved."""
    own: dict[UnitId, int] = {}
    for stack in ready(scene, scene.frame.here):
        increase(own, on_foot(scene.board, stack.units))
    return own


@once
def not_joined(scene: EpicScene) -> dict[UnitId, int]:
    """Those of them that have not joined it."""
    joining = scene.frame.joining
    return {unit: count - joining.get(unit, 0) for unit, count in land_units_here(scene).items()}


def _not_here(scene: EpicScene, leader: LeaderId) -> Args:
    return {"hex": scene.frame.here, "leader": leader}


@among("epic.no-such-leader-here", "leader", "16.3.1", told=_not_here)
def leaders_to_join(scene: EpicScene) -> list[LeaderId]:
    """He must be where the march is, and not have moved or joined it."""
    return [leader for leader in leaders_here(scene) if leader not in scene.frame.followers]


@check("epic.no-leader-with-them", "16.2.1")
def too_many_unled(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """Where no leader is who could come along, one unit marches at a time (§7.8.1)."""
    return _unled(scene, number + sum(company(scene)[0].values()))


@check("epic.no-leader-with-them", "16.2.1")
def all_unled(scene: EpicScene) -> Args | None:
    """The same for all who are there."""
    return _unled(scene, sum([land_units(scene.board, stack) for stack in ready(scene, scene.frame.here)]))


def _unled(scene: EpicScene, units: int) -> Args | None:
    led = company(scene)[1] or leaders_here(scene)
    return {"number": units, "hex": scene.frame.here, "leaders": []} if units > 1 and not led else None


def leaders_here(scene: EpicScene) -> list[LeaderId]:
    """Who could come along."""
    return [leader for stack in ready(scene, scene.frame.here) for leader in stack.leaders]


NOT_SO_MANY = Counted("epic.not-so-many-to-march", not_joined, "16.3.1", told={"hex": lambda scene: scene.frame.here})
WITH = SoMany("with <unit> <number:number>", SECTION, (NOT_SO_MANY, too_many_unled))
LED = Listed("led <leader>", SECTION, (leaders_to_join,))


@check("epic.nobody-joins", "16.3.1")
def nobody_here(scene: EpicScene) -> Args | None:
    """Somebody must be here who can march."""
    frame, board = scene.frame, scene.board
    here = ready(scene, frame.here)
    units = sum([land_units(board, stack) for stack in here]) > sum(frame.joining.values())
    leaders = sum(len(s.leaders) for s in here) > len(frame.followers)
    return None if units or leaders else {"hex": frame.here}


@once
def company(scene: EpicScene) -> tuple[dict[UnitId, int], list[LeaderId]]:
    """Units and leaders that march together from here."""
    found: tuple[dict[UnitId, int], list[LeaderId]] = scene.frame.company(scene.state)
    return found


@once
def within_reach(scene: EpicScene) -> Reach | None:
    """Where those who march can still get, with what it costs; None where nobody does, or has points left."""
    frame, board = scene.frame, scene.board
    units, leaders = company(scene)
    if not units and not leaders:
        return None
    left = allowance(board, units, leaders) - frame.spent
    return ground_for(scene, tuple(units)).reach(frame.here, left) if left > 0 else None


def ground_for(scene: EpicScene, units: tuple[UnitId, ...]) -> Ground:
    """The land as these units can move over it: a satrap's troops stay on his coast (appendix C)."""
    only = confined(scene.board, units)
    return ground(scene) if only is None else ground_of(scene.board, scene.state, scene.seat, only)


def allowance(board: Board, units: dict[UnitId, int], leaders: list[LeaderId]) -> int:
    """Movement points of those who move together, in halves: of the slowest (§16.3.1)."""
    values = board.values.movement.allowance
    paces = [values[arm] for unit in units if (arm := board.types[unit].arm) != "fleet"]
    return min([*paces, *([values["leader"]] if leaders else [])])


def _too_far(scene: EpicScene, hex: HexId) -> Args:
    """How far it is, were they to go on, and what they have left."""
    frame, (units, leaders) = scene.frame, company(scene)
    left = allowance(scene.board, units, leaders) - frame.spent
    farther = ground_for(scene, tuple(units)).reach(frame.here, 4 * left)
    return {"hex": hex, "points": halves(left), "needed": halves(farther.points(hex)) if hex in farther else ""}


@among("epic.out-of-reach", "hex", "16.3.1", told=_too_far)
def reachable(scene: EpicScene) -> Collection[HexId]:
    """Within the movement points of the slowest (§16.3.1)."""
    reach = within_reach(scene)
    return () if reach is None else reach.spent


@once
def kept_where(scene: EpicScene) -> RegionId | None:
    """The region that those who march can't leave."""
    return kept_in(scene.board, scene.state, side_of(scene.seat), scene.frame.here, company(scene)[0])


def _kept(scene: EpicScene) -> Args:
    return {"region": kept_where(scene)}


@among("epic.kept-in", "hex", "12", told=_kept)
def not_left(scene: EpicScene) -> Collection[HexId]:
    """Nobody leaves a region that celebrates, or whose allies are restless (appendix C)."""
    region, reach = kept_where(scene), reachable.all(scene)
    return reach if region is None else [hex for hex in reach if scene.board.region(hex) == region]


@check("epic.no-leader-with-them", "16.2.1")
def leaderless(scene: EpicScene) -> Args | None:
    """Several units move together only with a leader (§7.8.1)."""
    units, leaders = company(scene)
    number = sum(units.values())
    return (
        {"number": number, "hex": scene.frame.here, "leaders": leaders_here(scene)}
        if number > 1 and not leaders
        else None
    )


@check("epic.nobody-named", "16.3.1")
def nobody_named(scene: EpicScene) -> Args | None:
    """Who goes is said before where to."""
    return None if any(company(scene)) else {"hex": scene.frame.here}


@check("epic.left-without-leader", "16.2.1")
def left_behind(scene: EpicScene) -> Args | None:
    """No stack stays behind outside a city or fort without a leader (§16.2.1)."""
    frame, here = scene.frame, stacks_by_place(scene).get(scene.frame.here, {}).items()
    rest = [s for id, s in here if id != frame.stack and side_of(s.by) == side_of(scene.seat)]
    left = left_alone(scene, frame.here, rest, sum(frame.joining.values()), len(frame.followers))
    return {"hex": frame.here, "number": left} if left else None


@among("epic.others-attack-there", "hex", "17.1")
def not_attacked_already(scene: EpicScene) -> Collection[HexId]:
    """Enemies in the open are attacked by those only who come into the hex together, from the same hex (§17.1)."""
    reach, here = reachable.all(scene), scene.frame.here
    return without(reach, {hex for hex in enemies_at(scene) if hex in reach and others_attack(scene, hex, here)})


def _crowd(scene: EpicScene, hex: HexId) -> Args:
    return {"hex": hex, "number": crowd(scene, hex, sum(company(scene)[0].values()), {})}


@among("epic.too-many-for-one-hex", "hex", "16.2.1", told=_crowd)
def room_to_halt(scene: EpicScene) -> Collection[HexId]:
    """Several units end a move together only with a leader, or in a city or fort (§16.2.1)."""
    units, leaders = company(scene)
    return with_room(scene, reachable.all(scene), sum(units.values()), led=bool(leaders), bound={})


def on_the_way(scene: EpicScene) -> tuple[dict[UnitId, int], list[LeaderId]]:
    """Who has come here on this march; nobody as long as it has not set out."""
    stack = scene.state.stacks.get(scene.frame.stack)
    return ({}, []) if stack is None else (stack.units, stack.leaders)


def units_going(scene: EpicScene) -> dict[UnitId, int]:
    """Units that have come along and may stay here: somebody must go on (§16.3.1)."""
    units, leaders = on_the_way(scene)
    alone = len(units) == 1 and not leaders
    return {unit: count - alone for unit, count in units.items()}


NOT_GOING = Counted("epic.not-so-many-on-the-way", units_going, "16.3.1")


@among("epic.leader-not-on-the-way", "leader", "16.3.1")
def leaders_going(scene: EpicScene) -> list[LeaderId]:
    """He must be on the way, and somebody must go on (§16.3.1)."""
    units, leaders = on_the_way(scene)
    return leaders if units or len(leaders) > 1 else []


class To(Verb):
    """On to a hex, by the cheapest way."""

    pattern, section = "to <hex>", SECTION
    checks = (nobody_named, leaderless, reachable, not_left, left_behind, not_attacked_already, room_to_halt)


class Marching(Kind):
    """Who marches, and where to (§16.3)?"""

    name, section = "epic.march", SECTION
    verbs = (
        Verb("all", SECTION, (nobody_here, all_unled)),
        WITH,
        LED,
        To(),
        SoMany("detach <unit> <number:number>", SECTION, (NOT_GOING,)),
        Listed("detach-leader <leader>", SECTION, (leaders_going,)),
        Simple("halt", SECTION),
    )
    by_default = "halt"


class March(Frame, tag="epic.march", kw_only=True):
    """A march of one player's land units."""

    seat: Seat
    here: HexId
    stack: str = ""
    """The number of the stack that is on its way; none as long as nobody has gone."""
    joining: dict[UnitId, int] = field(default_factory=dict)
    followers: list[LeaderId] = field(default_factory=list)
    """Who goes along from here."""
    spent: int = 0

    def veil(self, state: State) -> None:
        """Who is to go along shows when they go."""
        self.joining, self.followers = {}, []
        if not self.stack:
            self.here = ""

    def company(self, state: State) -> tuple[dict[UnitId, int], list[LeaderId]]:
        units, leaders = dict(self.joining), list(self.followers)
        if self.stack:
            increase(units, state.stacks[self.stack].units)
            leaders += state.stacks[self.stack].leaders
        return units, leaders

    def begin(self, table: EpicTable) -> Next:
        """Who goes, and where; so far nothing has changed."""
        return self.ask_further(self.seat, Marching, then=self.said)

    def go_on(self, table: EpicTable) -> Next:
        return self.ask(self.seat, Marching, then=self.said)

    def said(
        self, table: EpicTable, choice: Choice, hex: HexId = "", unit: UnitId = "", number: int = 0, leader: str = ""
    ) -> Next:
        """One more who goes along, or on they go."""
        match choice.verb:
            case "all":
                here = ready(table.asked, self.here)
                self.joining, self.followers = {}, [each for stack in here for each in stack.leaders]
                for stack in here:
                    increase(self.joining, on_foot(table.board, stack.units))
            case "with":
                self.joining = more(self.joining, {unit: number})
            case "led":
                self.followers = [*self.followers, leader]
            case "to":
                return self.go(table, hex)
            case "detach":
                return self.detach(table, {unit: number}, [])
            case "detach-leader":
                return self.detach(table, {}, [leader])
            case _:
                return self.done(True)
        return self.ask_further(self.seat, Marching, then=self.said)

    def go(self, table: EpicTable, hex: HexId) -> Next:
        """By the cheapest way; before enemies they stop (§16.3.4)."""
        state = table.state
        units, leaders = self.company(state)
        land, reach = ground_for(table.asked, tuple(units)), within_reach(table.asked)
        assert reach is not None
        self.gather(table)
        stack = state.stacks[self.stack]
        stack.at, stack.came = hex, self.here
        table.tell(
            "epic.marched", SECTION, seat=self.seat, units=units, leaders=leaders, origin=self.here, hex=hex,
        )  # fmt: skip
        self.spent, self.here = self.spent + reach.points(hex), hex
        return self.done() if land.stops(hex) else self.goto(self.go_on)

    def detach(self, table: EpicTable, units: dict[UnitId, int], leaders: list[LeaderId]) -> Next:
        """Some stay where the march has come to, and have moved."""
        state, going = table.state, table.state.stacks[self.stack]
        take(state, self.stack, units, leaders)
        staying = Stack(self.seat, self.here, units, leaders, moved=True, came=going.came, foraging=going.foraging)
        put(state, staying)
        table.tell("epic.detached", SECTION, seat=self.seat, units=units, leaders=leaders, hex=self.here)
        return self.goto(self.go_on)

    def gather(self, table: EpicTable) -> None:
        """Those who go along leave their stacks for the one on its way."""
        state, scene = table.state, table.asked
        here = [
            (id, stack) for id, stack in stacks_by_place(scene).get(self.here, {}).items()
            if stack.by == self.seat and can_march(table.board, state, stack)
        ]  # fmt: skip
        if not self.stack:
            self.stack = put(state, Stack(self.seat, self.here, moved=True))
        going = state.stacks[self.stack]
        for id, stack in here:
            leaders = [each for each in self.followers if each in stack.leaders]
            units = shared(stack.units, self.joining)
            take(state, id, units, leaders)
            lessen(self.joining, units)
            increase(going.units, units)
            going.leaders += leaders
            going.foraging = going.foraging or stack.foraging
        self.joining, self.followers = {}, []
