"""A city or fort is taken: whose it is now, and whether it is torn down (§6.5.2, §10.7, §11).

A player tears down walls of his own, in his Movement (§11.3.1b).
"""

from __future__ import annotations

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check
from engine.games.epic.board.board import Board
from engine.games.epic.forces.losses import lose_all
from engine.games.epic.peace import robbed
from engine.games.epic.raiding import free
from engine.games.epic.regions.control import city_razed, raided, victory
from engine.games.epic.seasons.ending import check_ending
from engine.games.epic.supply.lines import in_supply
from engine.games.epic.table.cities import fortress, is_city, master, owner_of, size, walled
from engine.games.epic.table.parts import EpicScene, EpicTable, own_stacks
from engine.games.epic.table.stacks import detached, place
from engine.games.epic.table.state import HexId, RegionId, Side, Stack, State, side_of

SECTION = "11.1.1"


def occupy(table: EpicTable, hex: HexId, seat: Seat) -> None:
    """A city or fort is a player's now, and a base that the enemy had there is gone."""
    board, state = table.board, table.state
    state.sieges.pop(hex, None)
    state.works.pop(hex, None)
    if hex in state.bases and side_of(state.bases[hex]) != side_of(seat):
        base_lost(table, hex)
    if hex in state.forts:
        state.forts[hex] = seat
        table.tell("epic.fort-taken", "10.7", seat=seat, hex=hex)
    if not is_city(board, state, hex):
        return
    mark_captured(board, state, hex, seat)
    hold(state, hex, side_of(seat))
    robbed(board, state, side_of(seat), hex)
    table.tell("epic.city-taken", "10.7", seat=seat, city=hex)


def hold(state: State, city: HexId, side: Side) -> None:
    """Who has won a city in revolt back is in it; the revolt ends if they stay until the next season (§6.5.3)."""
    for stack in state.stacks.values():
        if stack.at == city and side_of(stack.by) == side and not stack.inside:
            stack.within = city in state.revolting


def seize_leaders(table: EpicTable, hex: HexId, side: Side) -> None:
    """Leaders who are alone in what the enemy has taken are lost (§7.8.6)."""
    for id, stack in list(table.state.stacks.items()):
        if stack.at == hex and side_of(stack.by) != side and not stack.units:
            lose_all(table, id, "captured")


def base_lost(table: EpicTable, hex: HexId) -> None:
    """A base is no more, if there was one (§7.6.3)."""
    if table.state.bases.pop(hex, None) is not None:
        table.tell("epic.base-lost", "7.6.3", hex=hex)


def mark_captured(board: Board, state: State, city: HexId, seat: Seat) -> None:
    """A control marker, unless the city goes back to who controls its region (§4.3.1, §6.5.2, §6.5.3)."""
    if city in state.helots:
        state.helots.remove(city)
    if master(board, state, city) == side_of(seat):
        state.captured.pop(city, None)
        return
    state.captured[city] = seat
    state.revolting.pop(city, None)
    state.works.pop(city, None)


@check("epic.no-walls-here", "11.3.1")
def no_walls(scene: EpicScene) -> Args | None:
    """There must be walls."""
    hex = scene.frame.hex
    return None if fortress(scene.board, scene.state, hex) else {"hex": hex}


@check("epic.no-city-here", "11.1.1")
def no_city(scene: EpicScene) -> Args | None:
    """Only a city can be destroyed; a capital ends the game."""
    hex = scene.frame.hex
    return None if is_city(scene.board, scene.state, hex) else {"hex": hex}


class DecidingFate(Kind):
    """Is what has been taken kept, or its walls torn down, or the city destroyed (§11)?"""

    name, section = "epic.fate", SECTION
    reply = True
    verbs = (Simple("keep", SECTION), Verb("tear-down", "11.3.1", (no_walls,)), Verb("raze", SECTION, (no_city,)))


class Capture(Frame, tag="epic.capture", kw_only=True):
    """A player has taken a city or fort, and decides at once what becomes of it (§11.1.1)."""

    seat: Seat
    hex: HexId
    welcomed: bool = False
    """Whether nobody has defended it, so that no battle has told of the victory."""

    def begin(self, table: EpicTable) -> Next:
        """The victor's units enter."""
        occupy(table, self.hex, self.seat)
        seize_leaders(table, self.hex, side_of(self.seat))
        if self.welcomed:
            won(table, side_of(self.seat), self.hex)
        if check_ending(table):
            return self.done()
        return self.ask(self.seat, DecidingFate, then=self.decided)

    def decided(self, table: EpicTable, choice: Choice) -> Next:
        """Whoever destroys is busy with it, and open to attack like raiders (§11.1.3)."""
        if choice.verb == "tear-down":
            tear_down(table, self.hex, self.seat)
        elif choice.verb == "raze":
            raze(table, self.hex, self.seat)
        return self.done()


def tear_down(table: EpicTable, hex: HexId, seat: Seat) -> None:
    """Walls or a fort come down, and Long Walls with them for who holds both their ends (§11.3)."""
    board, state = table.board, table.state
    state.long_walls = [
        pair for pair in state.long_walls
        if hex not in pair or any(owner_of(board, state, end) != side_of(seat) for end in pair)
    ]  # fmt: skip
    if hex in board.cities and walled(board, state, hex):
        state.walls[hex] = False
    state.forts.pop(hex, None)
    table.tell("epic.walls-torn-down", "11.3.1", seat=seat, hex=hex)


def raze(table: EpicTable, city: HexId, seat: Seat) -> None:
    """A city is no more, and its Area yields nothing more this year (§11.1.2, §11.1.3, §11.2)."""
    board, state = table.board, table.state
    area = board.hexes[city].area
    robbed(board, state, side_of(seat), city, destroyed=True)
    state.destroyed.append(city)
    for marks in (state.captured, state.revolting, state.works, state.walls):
        marks.pop(city, None)
    state.long_walls = [pair for pair in state.long_walls if city not in pair]
    left = max(0, board.areas[area].forage - state.raided.get(area, 0))
    state.raided[area] = max(board.areas[area].forage, state.raided.get(area, 0))
    own = [s for s in state.stacks.values() if s.at == city and side_of(s.by) == side_of(seat)]
    for stack in own:
        stack.raiding, stack.within = True, False
    fed = in_supply(board, state, side_of(seat), city)
    plunder = min(left, sum(sum(s.units.values()) for s in own)) if fed else 0
    state.treasury[seat] += plunder
    table.tell("epic.city-destroyed", SECTION, seat=seat, city=city, talents=plunder)
    city_razed(table, side_of(seat), size(board, city))
    raided(table, area)


def won(table: EpicTable, side: Side, hex: HexId) -> None:
    """A victory at a city or fort, decisive at a large city (§10.4c, §13.4)."""
    board, state = table.board, table.state
    large = is_city(board, state, hex) and size(board, hex) == "large"
    victory(table, side, region_in_play(board, state, hex), int(large))


def region_in_play(board: Board, state: State, hex: HexId) -> list[RegionId]:
    """The region of a hex, as a list of one; none on an uninhabited island, or out of play."""
    region = board.region(hex)
    return [region] if region is not None and region in state.regions else []


DEMOLISHING_SECTION = "11.3.1"


def at_leisure(stack: Stack, seat: Seat, hex: HexId) -> bool:
    """Whether somebody of a stack can stay for it: neither shut in nor busy, and not moved in this Campaign Turn."""
    return stack.by == seat and stack.at == hex and bool(stack.units) and free(stack) and not stack.moved


@among("epic.nothing-to-tear-down", "hex", DEMOLISHING_SECTION)
def own_walls(scene: EpicScene) -> list[HexId]:
    """Walls of one's own, with a unit in them that stays for it (§11.3.1b)."""
    board, state = scene.board, scene.state
    places = dict.fromkeys(s.at for s in own_stacks(scene) if s.at in board.hexes and at_leisure(s, scene.seat, s.at))
    side = side_of(scene.seat)
    return [hex for hex in places if fortress(board, state, hex) and owner_of(board, state, hex) == side]


DEMOLISH = Verb("demolish <hex>", DEMOLISHING_SECTION, (own_walls,))


def demolish(table: EpicTable, seat: Seat, hex: HexId) -> None:
    """They are no more, and whoever was at it counts as raiding."""
    set_to_work(table, seat, hex)
    tear_down(table, hex, seat)


def set_to_work(table: EpicTable, seat: Seat, hex: HexId) -> None:
    """One unit, the poorest, is busy with the walls for the Campaign Turn (§11.3.1b)."""
    state, types = table.state, table.board.types
    own = [unit for s in state.stacks.values() if at_leisure(s, seat, hex) for unit in s.units]
    poorest = min(own, key=lambda unit: types[unit].morale)
    for busy in detached(state, hex, poorest, 1, lambda s: at_leisure(s, seat, hex), led=True):
        place(state, Stack(seat, hex, busy.units, busy.leaders, raiding=True, foraging=busy.foraging))
