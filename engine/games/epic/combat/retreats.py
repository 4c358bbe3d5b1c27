"""Where those go who have lost a battle (§17.7)."""

from __future__ import annotations

from engine.core.check import among
from engine.core.decision import Choice, Kind, say
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.forces.losses import eliminate
from engine.games.epic.supply.areas import ENEMY, at_sea, enterable
from engine.games.epic.supply.supplying import may_lie
from engine.games.epic.table.cities import hostile, is_city, owner_of
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed
from engine.games.epic.table.stacks import at, number, place, take
from engine.games.epic.table.state import PlaceId, Stack, State, other_side, side_of

SECTION = "17.7"


def open_ways(board: Board, state: State, seat: Seat, here: PlaceId, came: PlaceId | None) -> list[PlaceId]:
    """Where defenders can go: neighbours without enemies; fleets to a sea not the enemy's, or ashore (§17.7.1)."""
    side = side_of(seat)
    if here in board.seas:
        presence = at_sea(board, state)
        seas = [s for s in board.seas[here].borders if presence.standing(s, side) != ENEMY and s != came]
        coasts = [hex for hex in board.coasts[here] if enterable(board, state, side, hex)]
        return [*seas, *(hex for hex in coasts if may_lie(board, state, seat, here, hex))]
    inside = [here] if owner_of(board, state, here) == side else []
    return inside + [
        hex for hex in board.near[here]
        if enterable(board, state, side, hex) and clear(board, state, seat, hex)
    ]  # fmt: skip


def clear(board: Board, state: State, seat: Seat, hex: PlaceId) -> bool:
    """Whether a hex has no enemy unit in it, and no enemy city (§17.7.1b)."""
    side = side_of(seat)
    if is_city(board, state, hex) and hostile(board, state, hex, side):
        return False
    return not any(number(stack) for stack in at(state, hex, other_side(side)))


@among("epic.cannot-retreat-there", "place")
def open_places(scene: EpicScene) -> list[PlaceId]:
    """One of the ways that are open (§17.7.1)."""
    return list(scene.frame.ways)


class RetreatTo(Listed):
    """The stack goes there."""

    pattern, section = "retreat <place>", SECTION
    checks = (open_places,)

    def listed(self, scene: EpicScene) -> list[Choice]:
        """The ways there are, and the places around."""
        return [say("retreat", place) for place in scene.frame.ways]


class Retreating(Kind):
    """Where do those retreat who have lost (§17.7)?"""

    name, section = "epic.retreat", SECTION
    reply = True
    verbs = (RetreatTo(),)


class Retreat(Frame, tag="epic.retreat", kw_only=True):
    """The stacks that have lost go, each where its player says; without a leader a unit at a time (§16.2.1)."""

    seat: Seat
    stacks: list[str]
    ways: list[PlaceId]
    place: PlaceId

    def begin(self, table: EpicTable, value: object = None) -> Next:
        """The next of them."""
        state = table.state
        self.stacks = [id for id in self.stacks if id in state.stacks and state.stacks[id].at == self.place]
        if not self.stacks:
            return self.done()
        if self.ways == [self.place]:
            self.go_inside(table)
            return self.done()
        self.ways = [way for way in self.ways if self.fits(table, way)]
        if not self.ways:
            for id in self.stacks:
                self.lost(table, id)
            return self.done()
        return self.ask_which(table, self.seat, Retreating, then=self.gone)

    def go_inside(self, table: EpicTable) -> None:
        """Behind their own walls, or back before the enemy's (§17.7.7, §18.2a); what they were at there is over."""
        for id in self.stacks:
            stack = table.state.stacks[id]
            stack.stands, stack.driven = "", stack.busy

    def fits(self, table: EpicTable, way: PlaceId) -> bool:
        """Whether a stack may end there: led, in a city or fort, at sea, or where nobody else is (§16.2)."""
        board, state = table.board, table.state
        first = state.stacks[self.stacks[0]]
        if way in board.seas or is_city(board, state, way) or way in state.forts or first.leaders:
            return True
        there = at(state, way, side_of(self.seat))
        return not any(number(s) for s in there) or any(s.leaders for s in there)

    def lost(self, table: EpicTable, id: str) -> None:
        """Nobody can go anywhere: they are lost."""
        if table.state.stacks[id].units:
            eliminate(table, id, dict(table.state.stacks[id].units), "no-way-out")

    def gone(self, table: EpicTable, choice: Choice) -> Next:
        """A stack with a leader, or into a city, as a whole; else one unit."""
        board, state = table.board, table.state
        way, id = str(choice.args[0]), self.stacks[0]
        stack = state.stacks[id]
        if way == self.place:
            self.go_inside(table)
            return self.done()
        whole = bool(stack.leaders) or way in board.seas or is_city(board, state, way) or way in state.forts
        if whole or number(stack) <= 1:
            units, leaders = dict(stack.units), list(stack.leaders)
        else:
            units, leaders = {next(iter(stack.units)): 1}, []
        take(state, id, units, leaders)
        place(state, Stack(stack.by, way, units, leaders, moved=stack.moved, foraging=stack.foraging))
        table.tell("epic.retreated", SECTION, seat=self.seat, units=dict(units), origin=self.place, place=way)
        return self.goto(self.begin)
