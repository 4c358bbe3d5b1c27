"""Where those go who have lost a battle (§17.7).

What a battle is worth when it is over, and what it has fulfilled (§7.8.6, §13.4, §17.10).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import field

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, among
from engine.games.epic.board.board import FLEET, Board
from engine.games.epic.forces.losses import drown, eliminate, holds, lose_leader
from engine.games.epic.peace import fought
from engine.games.epic.regions.control import adjust, elite_fallen, victory
from engine.games.epic.supply.lines import ENEMY, at_sea, enterable
from engine.games.epic.supply.putting_in import may_lie
from engine.games.epic.table.cities import fortified, hostile, is_city, masked, owner_of, seas_of, size
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed
from engine.games.epic.table.stacks import (
    at,
    first_turn,
    fleets,
    land_units,
    more,
    number,
    on_ships,
    place,
    put,
    take,
    units_at,
)
from engine.games.epic.table.state import (
    HexId,
    PlaceId,
    RegionId,
    SeaId,
    Side,
    Stack,
    State,
    UnitId,
    other_side,
    side_of,
)

if TYPE_CHECKING:
    from engine.games.epic.combat.battle import Battle
    from engine.games.epic.combat.standing import Fighter


SECTION = "17.7.1"


def ways(board: Board, state: State, battle: Battle, seat: Seat, *, afloat: bool) -> list[PlaceId]:
    """Where the land units of a side can retreat to, or its fleets; the place itself: they stay, or go inside (§17.7).

    A city that was masked before the attack has no way out (§17.7.1b).
    """
    here = battle.place
    if seat == battle.attacker:
        return _back(board, state, battle, afloat=afloat)
    if battle.ground == "sea":
        return [here] if here in board.hexes else sea_battle_ways(board, state, seat, here)
    if battle.ground in ("fortress", "city") and battle.came is None:
        return []
    inside = [here] if owner_of(board, state, here) == side_of(seat) and battle.ground == "field" else []
    return [*inside, *(sea_ways(board, state, seat, here) if afloat else land_ways(board, state, seat, here))]


def _back(board: Board, state: State, battle: Battle, *, afloat: bool) -> list[PlaceId]:
    """To where attackers came from (§17.7.1a); who has landed also along the coast (§17.7.7)."""
    here, came, seat = battle.place, battle.came, battle.attacker
    if came is None:
        return [here]
    if battle.ground == "sea":
        if here in board.hexes or _still_open(board, state, seat, here, came):
            return [came]
        return sea_battle_ways(board, state, seat, here)
    if afloat:
        return list(dict.fromkeys([*([came] if came in board.seas else []), *sea_ways(board, state, seat, here)]))
    if came in board.hexes:
        return [came]
    coast = [hex for hex in land_ways(board, state, seat, here) if board.hexes[hex].seas]
    return [*([came] if ships_ashore(board, state, battle) else []), *coast]


def _still_open(board: Board, state: State, seat: Seat, here: SeaId, came: PlaceId) -> bool:
    """Whether fleets can go back to a sea Area or a coast they came from (§17.7.8)."""
    return _not_enemy(board, state, seat, came) if came in board.seas else may_lie(board, state, seat, here, came)


def ships_ashore(board: Board, state: State, battle: Battle) -> int:
    """Fleets that have brought the attackers, and could take them away."""
    return sum(fleets(board, stack) for stack in battle.stacks(state, battle.attacker).values())


def stuck(board: Board, state: State, battle: Battle, seat: Seat, side: list[Fighter]) -> set[int]:
    """Which of some fighters have no way out, by their place in the list: for lack of one, or of ships (§17.7.4)."""
    kinds = {afloat: ways(board, state, battle, seat, afloat=afloat) for afloat in (False, True)}
    landed = (
        seat == battle.attacker
        and battle.ground != "sea"
        and battle.came in board.seas
        and kinds[False] == [battle.came]
    )
    found: set[int] = set()
    aboard: dict[UnitId, int] = {}
    room = ships_ashore(board, state, battle) if landed else 0
    for i, fighter in enumerate(side):
        if fighter.unit not in board.types:
            found.add(i)
            continue
        afloat = board.types[fighter.unit].arm == FLEET
        if not kinds[afloat]:
            found.add(i)
        elif landed and not afloat:
            with_him = more(aboard, {fighter.unit: 1})
            if holds(board, with_him) > room:
                found.add(i)
            else:
                aboard = with_him
    return found


def _not_enemy(board: Board, state: State, seat: Seat, sea: SeaId) -> bool:
    return at_sea(board, state).standing(sea, side_of(seat)) != ENEMY


def sea_battle_ways(board: Board, state: State, seat: Seat, here: SeaId) -> list[PlaceId]:
    """From a battle at sea: to the next sea Areas that are not the enemy's, or ashore (§17.7.1b, §17.7.8)."""
    seas = [sea for sea in board.seas[here].borders if _not_enemy(board, state, seat, sea)]
    land = enterable(board, state, side_of(seat))
    coasts = [hex for hex in board.coasts[here] if land & board.bit[hex] and may_lie(board, state, seat, here, hex)]
    return [*seas, *coasts]


def sea_ways(board: Board, state: State, seat: Seat, here: PlaceId) -> list[PlaceId]:
    """Where fleets that have fought ashore can put out to: sea Areas beside it that are not the enemy's (§17.7.1b)."""
    return [sea for sea in seas_of(board, state, here) if _not_enemy(board, state, seat, sea)]


def land_ways(board: Board, state: State, seat: Seat, here: PlaceId) -> list[PlaceId]:
    """Where land units can go: neighbours without enemies (§17.7.1b)."""
    land = enterable(board, state, side_of(seat))
    return [hex for hex in board.near[here] if land & board.bit[hex] and clear(board, state, seat, hex)]


def clear(board: Board, state: State, seat: Seat, hex: PlaceId) -> bool:
    """Whether a hex has no enemy unit in it, and no enemy city (§17.7.1b)."""
    side = side_of(seat)
    if is_city(board, state, hex) and hostile(board, state, hex, side):
        return False
    return not units_at(state, hex, other_side(side))


@among("epic.cannot-retreat-there", "place")
def open_places(scene: EpicScene) -> list[PlaceId]:
    """One of the ways that are open (§17.7.1)."""
    return list(scene.frame.ways)


class Retreating(Kind):
    """Where do those retreat who have lost (§17.7)?"""

    name, section = "epic.retreat", SECTION
    reply = True
    verbs = (Listed("retreat <place>", SECTION, (open_places,)),)


class Retreat(Frame, tag="epic.retreat", kw_only=True):
    """The stacks that have lost go, each where its player says; without a leader a unit at a time (§16.2.1)."""

    seat: Seat
    stacks: list[str]
    place: PlaceId
    land: list[PlaceId]
    """Where land units can go."""
    afloat: list[PlaceId]
    """Where fleets can."""
    ways: list[PlaceId] = field(default_factory=list)
    """Where the next of the stacks can."""

    def begin(self, table: EpicTable, value: object = None) -> Next:
        board, state = table.board, table.state
        self.stacks = [id for id in self.stacks if id in state.stacks and state.stacks[id].at == self.place]
        if not self.stacks:
            return self.done()
        if self.place in board.hexes:
            self.part(table, self.stacks[0])
        stack = state.stacks[self.stacks[0]]
        sails = self.place in board.seas or (bool(fleets(board, stack)) and not land_units(board, stack))
        open_to = self.afloat if sails else self.land
        if open_to == [self.place]:
            self.go_inside(table, [self.stacks[0]])
            return self.goto(self.begin)
        self.ways = [way for way in open_to if self.fits(table, way)]
        if not self.ways:
            self.lost(table, self.stacks[0])
            return self.goto(self.begin)
        return self.ask_which(table, self.seat, Retreating, then=self.gone)

    def part(self, table: EpicTable, id: str) -> None:
        """Land units and fleets of one stack go their own ways."""
        board, state = table.board, table.state
        stack = state.stacks[id]
        ships = on_ships(board, stack.units)
        if ships and land_units(board, stack):
            take(state, id, ships)
            new = put(state, Stack(stack.by, stack.at, ships, moved=stack.moved, came=stack.came))
            self.stacks = [*self.stacks, new]

    def go_inside(self, table: EpicTable, ids: list[str]) -> None:
        """Behind their own walls, or back before the enemy's (§17.7.7, §18.2a); what they were at there is over."""
        for id in ids:
            stack = table.state.stacks[id]
            stack.stands, stack.driven = "", stack.busy
        self.stacks = [id for id in self.stacks if id not in ids]

    def fits(self, table: EpicTable, way: PlaceId) -> bool:
        """Whether a stack may end there: led, in a city or fort, at sea, or where nobody else is (§16.2)."""
        state = table.state
        first = state.stacks[self.stacks[0]]
        if first.leaders or self.together(table, way):
            return True
        there = at(state, way, side_of(self.seat))
        return not any(number(s) for s in there) or any(s.leaders for s in there)

    def together(self, table: EpicTable, way: PlaceId) -> bool:
        """Whether any number may be there without a leader (§16.2.1)."""
        return way in table.board.seas or fortified(table.board, table.state, way)

    def lost(self, table: EpicTable, id: str) -> None:
        """They can't go anywhere: they are lost."""
        if table.state.stacks[id].units:
            eliminate(table, id, dict(table.state.stacks[id].units), "no-way-out")
        self.stacks = [other for other in self.stacks if other != id]

    def gone(self, table: EpicTable, choice: Choice) -> Next:
        """A stack with a leader, or into a city, as a whole; else one unit."""
        board, state = table.board, table.state
        way, id = str(choice.args[0]), self.stacks[0]
        stack = state.stacks[id]
        if way == self.place:
            self.go_inside(table, list(self.stacks))
            return self.goto(self.begin)
        if way in board.seas and self.place in board.hexes:
            self.put_out(table, way)
            return self.goto(self.begin)
        if stack.leaders or number(stack) <= 1 or self.together(table, way):
            units, leaders = dict(stack.units), list(stack.leaders)
        else:
            units, leaders = {next(iter(stack.units)): 1}, []
        take(state, id, units, leaders)
        shut_in = way in board.hexes and masked(board, state, way)
        place(state, Stack(stack.by, way, units, leaders, shut_in, stack.foraging, moved=stack.moved))
        self.tell(table, units, way)
        return self.goto(self.begin)

    def put_out(self, table: EpicTable, sea: SeaId) -> None:
        """Back to the ships (§17.7.7): all fleets that were there, with this stack; who finds no room is lost."""
        board, state = table.board, table.state
        first, new = self.stacks[0], ""
        for id in [id for id in self.stacks if id == first or not land_units(board, state.stacks[id])]:
            stack = state.stacks.pop(id)
            new = place(state, Stack(stack.by, sea, dict(stack.units), list(stack.leaders), moved=True))
            self.tell(table, dict(stack.units), sea)
        drown(table, new)

    def tell(self, table: EpicTable, units: dict[UnitId, int], way: PlaceId) -> None:
        table.tell("epic.retreated", SECTION, seat=self.seat, units=dict(units), origin=self.place, place=way)


def reckon(table: EpicTable, battle: Battle) -> None:
    """A victory, decisive if three are dead or a large city was at stake; and each leader may have fallen."""
    board, state = table.board, table.state
    lost = sum(battle.dead.get(battle.loser, {}).values())
    stormed = battle.ground in ("city", "fortress") and battle.place in board.cities
    decisive = lost >= board.values.adjustments.many_lost or (stormed and size(board, battle.place) == "large")
    there = regions_of(board, state, battle)
    victory(table, side_of(battle.winner), there, int(decisive))
    fulfil(table, battle)
    fought(table, battle.place, _taking_part(battle))
    for units in battle.dead.values():
        elite_fallen(table, there, units)
    for id in [*battle.attacking, *battle.defending]:
        for leader in list(state.stacks[id].leaders) if id in state.stacks else []:
            if table.roll("leader", 6) == 6:
                lose_leader(table, id, leader)


def _taking_part(battle: Battle) -> dict[Side, Iterable[UnitId]]:
    """Whose units have been in it."""
    return {side_of(seat): [*(f.unit for f in battle.side(seat)), *battle.dead.get(seat, {})] for seat in battle.seats}


def fulfil(table: EpicTable, battle: Battle) -> None:
    """An oracle that was good ends with a defeat, a bad one with a victory; a festival minds who fights in it."""
    board, state, place = table.board, table.state, battle.place
    favour, region = state.fates.favour, board.region(place) if place in board.hexes else None
    for side, sign in ((battle.winner, -1), (battle.loser, 1)):
        for seat in {side, *(stack.by for stack in battle.stacks(state, side).values())}:
            if favour.get(seat, 0) * sign > 0:
                del favour[seat]
    if region in state.fates.festival and first_turn(state) and region in state.regions:
        against = -1 if state.regions[region].side == side_of(battle.attacker) else 1
        allegiance, militance = board.values.cards.festival_battle
        adjust(table, region, against * allegiance, against * militance, "festival")


def regions_of(board: Board, state: State, battle: Battle) -> list[RegionId]:
    """The region of the battle; at sea all that touch the Area (§13.4)."""
    place = battle.place
    hexes: tuple[HexId, ...] = board.coasts[place] if place in board.seas else (place,)
    found = dict.fromkeys(board.region(hex) for hex in hexes)
    return [region for region in found if region is not None and region in state.regions]
