"""The Supply stage: fleets put in, units forage or are paid for, the rest are lost (§9)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Verb, among, check, of_table
from engine.games.epic.board.board import FLEET, SICILY, Board
from engine.games.epic.forces.losses import eliminate, lose_all
from engine.games.epic.satraps import drawn_from, fed_unit
from engine.games.epic.sicily import turn_back
from engine.games.epic.supply.lines import supplied
from engine.games.epic.supply.putting_in import PuttingIn, at_sea_of, harbours
from engine.games.epic.table.cities import fortified, friend, holder, in_enemy_region, is_city, masked, region_at
from engine.games.epic.table.parts import (
    Counted,
    EpicScene,
    EpicTable,
    SoMany,
    groups,
    order_of_play,
    own_stacks,
    season,
    so_many,
)
from engine.games.epic.table.stacks import barring, detached, number, place
from engine.games.epic.table.state import (
    ATHENS,
    AreaId,
    HexId,
    PlaceId,
    RegionId,
    SeaId,
    Stack,
    State,
    UnitId,
    side_of,
)

SECTION = "9.1"


def cost(board: Board, state: State, stack: Stack) -> int:
    """What a stack costs a season, in halves of a talent: half in a city of its home region (§9.2.1, §9.4.3)."""
    total, home = 0, home_of(board, state, stack)
    for unit, count in stack.units.items():
        sort = board.types[unit]
        if fed_unit(board, state, stack, unit) or (sort.region == SICILY and stack.by != ATHENS):
            continue  # somebody else feeds them (appendix C)
        each = halves(board, unit)
        total += count * (each // 2 if sort.region == home else each)
    return total


def halves(board: Board, unit: UnitId) -> int:
    """What a unit costs a season abroad, in halves of a talent; in a city of its home region half of it (§9.4.3)."""
    values, sort = board.values.supply, board.types[unit]
    return values.fine_fleet_cost if sort.arm == FLEET and sort.morale >= values.fine_fleet else values.unit


def home_of(board: Board, state: State, stack: Stack) -> RegionId | None:
    """The region of the city that a stack is in, and not before: its units are at home there (§9.4.3)."""
    return board.region(stack.at) if inside_city(board, state, stack) else None


def inside_city(board: Board, state: State, stack: Stack) -> bool:
    """Whether a stack is in a city that is friendly to it, or that has risen around it (§6.5.4, §9.2.1)."""
    if not is_city(board, state, stack.at) or stack.outside:
        return False
    return stack.within or friend(board, state, stack.at) == side_of(stack.by)


def fed_in_city(board: Board, state: State, stack: Stack) -> bool:
    """Whether the city in which a stack is supplies it; an ally may forbid that (§9.2.1, §24.5)."""
    stingy = barring(state, stack.by, "supply") if state.bans else []
    return inside_city(board, state, stack) and not (stingy and holder(board, state, stack.at) in stingy)


def bill(board: Board, state: State, seat: Seat) -> int:
    """Talents that a player owes for all his units on the map, rounded up once (§9.4.3)."""
    halves = sum([cost(board, state, s) for s in fed(state, seat)])
    return -(-halves // 2)


def fed(state: State, seat: Seat) -> Iterator[Stack]:
    """The stacks that a player has to feed: not those in Sicily, nor who forages."""
    return (s for s in state.stacks.values() if s.by == seat and s.at != SICILY and not s.foraging)


def room(board: Board, state: State, hex: HexId) -> int:
    """How many more units can forage in the Area of a hex this season."""
    return room_in(board, state, board.hexes[hex].area)


def room_in(board: Board, state: State, area: AreaId) -> int:
    """How many more units can forage in an Area this season; none where it has been raided (§9.7)."""
    if area in state.raided or season(state) == "winter":
        return 0
    here = board.area_bits[area]
    foraging = [number(s) for s in state.stacks.values() if s.foraging and here & board.bit.get(s.at, 0)]
    return max(0, board.areas[area].forage - sum(foraging))


@of_table
def reached(scene: EpicScene) -> int:
    """Hexes in supply, as bits."""
    return supplied(scene.board, scene.state, side_of(scene.seat), scene.seat)


@of_table
def owed(scene: EpicScene) -> int:
    """Talents that the seat owes for all its units."""
    return bill(scene.board, scene.state, scene.seat)


@of_table
def room_left(scene: EpicScene, area: AreaId) -> int:
    """How many more units can forage in an Area."""
    return room_in(scene.board, scene.state, area)


def unfed(board: Board, state: State, seat: Seat, lines: int) -> list[str]:
    """Stacks that are not in supply and do not forage (§9.2)."""
    bit = board.bit
    return [
        id for id, s in state.stacks.items()
        if s.by == seat and s.units and not s.foraging and s.at in bit
        and not lines & bit[s.at] and not fed_in_city(board, state, s) and not drawn_from(board, state, s)
    ]  # fmt: skip


@of_table
def hungry(scene: EpicScene) -> list[str]:
    """The seat's stacks that are not in supply and do not forage."""
    return unfed(scene.board, scene.state, scene.seat, reached(scene))


@among("epic.nobody-forages-there", "hex", "9.7.3")
def can_forage(scene: EpicScene) -> list[HexId]:
    """Units out of supply forage anywhere, others in enemy regions, or where the treasury is spent (§9.4.2, §9.7.3)."""
    board, state, seat = scene.board, scene.state, scene.seat
    starving = set(hungry(scene))
    short = owed(scene) > state.treasury[seat]
    found = []
    for id, stack in state.stacks.items():
        if stack.by != seat or not stack.units or stack.foraging or stack.inside or stack.at not in board.hexes:
            continue
        free = id in starving or in_enemy_region(board, state, seat, stack.at) or (short and spent(state, board, stack))
        if free and room_left(scene, board.hexes[stack.at].area):
            found.append(stack.at)
    return list(dict.fromkeys(found))


def spent(state: State, board: Board, stack: Stack) -> bool:
    """Whether an ally on whose land a stack is has no talents left either; nobody lives off it before that (§24.5)."""
    region = region_at(board, state, stack.at)
    ally = region.by if region is not None and region.by != stack.by else None
    return ally is None or side_of(ally) != side_of(stack.by) or not state.treasury[ally]


@check("epic.too-many-forage", "9.7.1")
def too_many(scene: EpicScene, hex: HexId, number: int) -> Args | None:
    """An Area feeds as many units as its Foraging Number says (§9.7.1)."""
    left = room_left(scene, scene.board.hexes[hex].area)
    return {"hex": hex, "number": left} if number > left else None


@check("epic.all-can-be-paid", "9.1")
def all_paid(scene: EpicScene) -> Args | None:
    """Nobody gives units up that he can pay for (§9.1)."""
    due = owed(scene)
    return {"talents": due} if due <= scene.state.treasury[scene.seat] else None


@check("epic.could-forage", "9.6")
def could_forage(scene: EpicScene, hex: HexId) -> Args | None:
    """Nobody gives up units that the land would feed (§9.6)."""
    return {"hex": hex} if hex in can_forage.all(scene) else None


@check("epic.cannot-pay-all", "9.1")
def too_poor(scene: EpicScene) -> Args | None:
    """What is not paid for must be given up first (§9.1)."""
    due, own = owed(scene), scene.state.treasury[scene.seat]
    return {"talents": due, "own": own} if due > own else None


@of_table
def to_feed(scene: EpicScene) -> dict[tuple[PlaceId, UnitId], int]:
    """How many units of each kind the seat has in each hex that do not forage yet."""
    return groups([s for s in own_stacks(scene) if s.at in scene.board.hexes and not s.foraging])


NOT_THERE = Counted("epic.not-so-many-there", to_feed)


class Forage(SoMany):
    """They live off the land."""

    def legal(self, scene: EpicScene) -> list[Choice]:
        """As many as find something."""
        hexes, able, found = scene.board.hexes, can_forage.all(scene), list[Choice]()
        for (hex, unit), count in to_feed(scene).items() if able else ():
            if hex in able:
                found += so_many(self.name, (hex, unit), 2, min(count, room_left(scene, hexes[hex].area)))
        return found


class Supplying(Kind):
    """Who forages, and who is given up where the treasury does not pay for all (§9)?"""

    name, section = "epic.supply", SECTION
    together = True
    verbs = (
        Forage("forage <hex> <unit> <number:number>", "9.7", (can_forage, NOT_THERE, too_many)),
        SoMany("starve <hex> <unit> <number:number>", "9.1", (all_paid, NOT_THERE, could_forage)),
        Verb("done", SECTION, (too_poor,)),
    )


class Supply(Frame, tag="epic.supply", kw_only=True):
    """One player supplies his units."""

    seat: Seat

    def begin(self, table: EpicTable) -> Next:
        """Fleets put in first; those that find no coast are lost (§9.8)."""
        board, state = table.board, table.state
        for sea in at_sea_of(board, state, self.seat):
            if not harbours(board, state, self.seat, sea):
                for id in [id for id, s in state.stacks.items() if s.by == self.seat and s.at == sea]:
                    lose_all(table, id, "no-harbour")
        if at_sea_of(board, state, self.seat):
            return self.ask_which(table, self.seat, PuttingIn, then=self.anchored)
        return self.goto(self.hunger)

    def anchored(self, table: EpicTable, choice: Choice, sea: SeaId, hex: HexId) -> Next:
        """As many as may lie there together: in a city or fort all, elsewhere one stack (§16.2.1)."""
        board, state = table.board, table.state
        room_for_all = fortified(board, state, hex)
        for id in [id for id, s in state.stacks.items() if s.by == self.seat and s.at == sea]:
            stack = state.stacks.pop(id)
            stack.at, stack.inside = hex, masked(board, state, hex)
            place(state, stack)
            table.tell("epic.put-in", "9.8", seat=self.seat, units=dict(stack.units), sea=sea, hex=hex)
            if not room_for_all:
                break
        return self.goto(self.begin)

    def hunger(self, table: EpicTable) -> Next:
        """Units out of supply that are not shut in forage where they can; who could choose is asked (§9.4, §9.5)."""
        board, state = table.board, table.state
        scene = self.scene(table, self.seat, table.rules.kinds[Supplying.name])
        so_far = len(table.events)
        if owed(scene) > state.treasury[self.seat]:
            turn_back(table, self.seat)
        for id in hungry(scene):
            stack = state.stacks[id]
            if not stack.inside and number(stack) <= room(board, state, stack.at):
                self.send_foraging(table, stack.at, dict(stack.units))
        if len(table.events) != so_far:
            scene = self.scene(table, self.seat, scene.kind)
        legal = scene.kind.legal(scene)
        if any(choice.verb != "done" for choice in legal):
            return self.ask(self.seat, Supplying, then=self.chosen, legal=legal, scene=scene)
        return self.goto(self.pay)

    def chosen(self, table: EpicTable, choice: Choice, hex: HexId = "", unit: UnitId = "", number: int = 0) -> Next:
        if choice.verb == "done":
            return self.goto(self.pay)
        if choice.verb == "forage":
            self.send_foraging(table, hex, {unit: number})
        else:
            self.give_up(table, hex, unit, number)
        return self.goto(self.hunger)

    def send_foraging(self, table: EpicTable, hex: HexId, units: dict[UnitId, int]) -> None:
        """They live off the land, outside any walls (§9.7.2)."""
        state = table.state
        for unit, wanted in units.items():
            for out in detached(state, hex, unit, wanted, lambda s: s.by == self.seat and not s.foraging, led=True):
                place(state, Stack(self.seat, hex, out.units, out.leaders, foraging=True))
        table.tell("epic.foraging", "9.7", seat=self.seat, units=dict(units), hex=hex)

    def give_up(self, table: EpicTable, hex: HexId, unit: UnitId, wanted: int) -> None:
        """Units that are not paid for are lost (§9.6)."""
        for id, stack in list(table.state.stacks.items()):
            if stack.by == self.seat and stack.at == hex and (count := min(wanted, stack.units.get(unit, 0))):
                eliminate(table, id, {unit: count}, "unpaid")
                wanted -= count

    def pay(self, table: EpicTable) -> Next:
        """Whoever neither is in supply nor forages is lost; the others are paid for (§9.4, §9.5)."""
        board, state = table.board, table.state
        lines = supplied(board, state, side_of(self.seat), self.seat)
        for id in unfed(board, state, self.seat, lines):
            eliminate(table, id, dict(state.stacks[id].units), "unsupplied")
        owed = bill(board, state, self.seat)
        state.treasury[self.seat] -= owed
        table.tell("epic.supplied", "9.4", seat=self.seat, talents=owed, now=state.treasury[self.seat])
        return self.done()


class SupplyStage(Frame, tag="epic.supply-stage", kw_only=True):
    """Everybody supplies his units (§9.1)."""

    left: list[Seat] | None = None

    def begin(self, table: EpicTable, value: object = None) -> Next:
        self.left = order_of_play(table) if self.left is None else self.left
        if not self.left:
            return self.done()
        seat, *self.left = self.left
        return self.call(Supply(seat=seat), then=self.begin)
