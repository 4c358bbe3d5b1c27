"""Voyages are sailed: a die for each, and on the way perhaps an interception (§16.4.1, §16.4.5)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Secret, Simple, among, check, say
from engine.games.epic.board.board import Board
from engine.games.epic.cards.storms import weather
from engine.games.epic.movement.embarking import boards, hauled
from engine.games.epic.movement.encounters import interceptors, parties_in
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, members
from engine.games.epic.table.stacks import fleets, increase, lessen, on_foot, place, put, shared, stormy, take
from engine.games.epic.table.state import (
    Call,
    Clash,
    LeaderId,
    PlaceId,
    SeaId,
    Stack,
    State,
    UnitId,
    Voyage,
    other_side,
    side_of,
)

SECTION = "16.4.5"


@among("epic.no-interceptor", "place")
def can_intercept(scene: EpicScene) -> list[PlaceId]:
    """Fleets in the sea Area, or in its coastal hexes, that are not blockaded or in another fight (§16.4.5)."""
    return list(numbers(scene))


@check("epic.too-many-interceptors")
def too_many(scene: EpicScene, place: PlaceId, number: int) -> Args | None:
    """More than one fleet intercepts only with a leader, and he leaves nobody who needs one (§16.2.1, §16.4.5)."""
    there = numbers(scene).get(place, set())
    return None if number in there else {"place": place, "number": max(there, default=0)}


def numbers(scene: EpicScene) -> dict[PlaceId, set[int]]:
    """How many fleets can intercept together out of each place."""
    found: dict[PlaceId, set[int]] = {}
    for id, able in parties_in(scene.board, scene.state, scene.seat, scene.frame.sea).items():
        found.setdefault(scene.state.stacks[id].at, set()).update(able)
    return found


class Intercept(Listed):
    """So many fleets of a place attack those who sail by."""

    pattern, section = "intercept <place> <number:number>", SECTION
    checks = (can_intercept, too_many)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        return [say("intercept", at, n) for at, able in numbers(scene).items() for n in sorted(able, reverse=True)]


class Intercepting(Kind):
    """Are fleets that sail by intercepted (§16.4.5)?"""

    name, section = "epic.intercept", SECTION
    reply = True
    verbs = (Intercept(), Simple("pass", SECTION), Simple("let-by", SECTION), Simple("let-all-by", SECTION))
    by_default = "pass"
    """`pass`: in this sea Area; `let-by`: these, on all of their way; `let-all-by`: whoever sails in this phase."""


class Sail(Frame, tag="epic.sail", kw_only=True):
    """The first of the declared voyages: its die, then leg after leg."""

    voyage: Voyage
    id: str = ""
    points: int = 0
    leg: int = 0
    sea: SeaId = ""
    asked: list[Seat] | None = None
    blind: dict[Seat, Secret[bool]] = field(default_factory=dict)
    """Whether who has been asked lets this voyage by, wherever it goes; nobody else knows."""
    letting: dict[Seat, Secret[bool]] = field(default_factory=dict)
    """Whether they let all voyages of this phase by; given back."""

    def begin(self, table: EpicTable) -> Next:
        """One die for all who sail together (§16.4.1)."""
        voyage, state = self.voyage, table.state
        die = table.roll("wind", 6)
        self.points = table.board.values.movement.fleet.base + die
        self.id = put(state, Stack(voyage.by, voyage.origin, voyage.units, voyage.leaders, moved=True))
        table.tell("epic.wind", "16.4.1", seat=voyage.by, origin=voyage.origin, die=die, number=self.points)
        return self.goto(self.on)

    def on(self, table: EpicTable) -> Next:
        """As far as the points go."""
        board, state, stack = table.board, table.state, table.state.stacks[self.id]
        if self.leg == len(self.voyage.way):
            return self.arrive(table)
        place_to, cost = self.voyage.way[self.leg]
        if cost > self.points:
            table.tell("epic.becalmed", "16.4.1", seat=stack.by, place=stack.at)
            return self.halt(table)
        self.points -= cost
        self.leg += 1
        stack.came = stack.at
        stack.at = place_to
        if place_to in board.seas:
            if stormy(board, state, place_to):
                weather(table, self.id)
                if self.id not in state.stacks:
                    return self.done(self.letting)
            self.sea, self.asked = place_to, members(table.seats, other_side(side_of(stack.by)))
            return self.goto(self.watched)
        last = self.leg == len(self.voyage.way)
        if not hauled(self.voyage.origin, self.leg - 1, place_to) and not (last and self.voyage.ends == "land"):
            call = next((call for call in self.voyage.calls if call.leg == self.leg - 1), Call(self.leg - 1))
            self.unload(board, state, stack, call.leaders)
            self.take_aboard(table, call)
        return self.goto(self.on)

    def unload(self, board: Board, state: State, stack: Stack, leaders: list[LeaderId]) -> None:
        """Land units go ashore, with these leaders (§16.7.1)."""
        ashore = on_foot(board, stack.units)
        going = [leader for leader in leaders if leader in stack.leaders]
        if ashore or going:
            fresh = not (ashore and self.voyage.marched)
            take(state, self.id, ashore, going)
            place(state, Stack(stack.by, stack.at, ashore, going, moved=True, landed=fresh, came=stack.came))

    def take_aboard(self, table: EpicTable, call: Call) -> None:
        """Land units that wait there go aboard, as many as there still are (§16.7.1)."""
        board, state, stack = table.board, table.state, table.state.stacks[self.id]
        left, taken = dict(call.units), False
        for id, other in list(state.stacks.items()):
            if other is stack or other.at != stack.at or other.by != stack.by or not boards(board, state, other):
                continue
            if units := shared(other.units, left):
                self.voyage.marched = other.moved or (taken and self.voyage.marched)
                taken = True
                take(state, id, units)
                lessen(left, units)
                increase(stack.units, units)
        if taken:
            table.tell("epic.taken-aboard", "16.7.1", seat=stack.by, units=fewer(call.units, left), hex=stack.at)

    def watched(self, table: EpicTable, choice: Choice | None = None) -> Next:
        """Each of the enemies may intercept (§16.4.5); never on an Open Sea (§8.5)."""
        if choice is not None and choice.verb == "intercept":
            return self.intercepted(table, choice)
        if choice is not None:
            seat = table.asked.seat
            self.blind = {**self.blind, seat: Secret(choice.verb != "pass", (seat,))}
            self.letting = {**self.letting, seat: Secret(choice.verb == "let-all-by", (seat,))}
        while self.asked and not table.board.seas[self.sea].open:
            seat, *self.asked = self.asked
            known = [memory[seat] for memory in (self.blind, self.letting) if seat in memory]
            if not any(table.read(each) for each in known) and interceptors(table.board, table.state, seat, self.sea):
                return self.ask(seat, Intercepting, then=self.watched)
        return self.goto(self.on)

    def intercepted(self, table: EpicTable, choice: Choice) -> Next:
        """The voyage ends here, in a battle when all have moved."""
        board, state = table.board, table.state
        seat, (where, wanted) = table.asked.seat, (str(choice.args[0]), int(choice.args[1]))
        able = parties_in(board, state, seat, self.sea)
        fitting = [id for id in able if state.stacks[id].at == where and wanted in able[id]]
        id = max(fitting, key=lambda id: max(able[id]))
        units, leaders = able[id][wanted]
        take(state, id, units, leaders)
        new = put(state, Stack(seat, self.sea, units, leaders, came=where))
        table.tell("epic.intercepted", SECTION, seat=seat, units=dict(units), origin=where, sea=self.sea)
        if where not in board.seas and stormy(board, state, self.sea):
            weather(table, new)
            if new not in state.stacks:
                return self.goto(self.watched)
        state.clashes.append(Clash(self.sea, seat, [new], [self.id]))
        return self.done(self.letting)

    def arrive(self, table: EpicTable) -> Next:
        """The end of the way: at sea, ashore, or upon enemy fleets (§16.4.4)."""
        board, state, stack = table.board, table.state, table.state.stacks[self.id]
        if self.voyage.ends == "engage":
            foes = [
                id for id, s in state.stacks.items()
                if s.at == stack.at and side_of(s.by) != side_of(stack.by) and fleets(board, s)
            ]  # fmt: skip
            if foes and stack.at in board.seas:
                state.clashes.append(Clash(stack.at, stack.by, [self.id], foes[:1]))
        return self.halt(table)

    def halt(self, table: EpicTable) -> Next:
        """They are where they are; ashore they join those who are there."""
        state, stack = table.state, table.state.stacks[self.id]
        table.tell(
            "epic.sailed", "16.4", seat=stack.by, units=dict(stack.units), leaders=list(stack.leaders),
            origin=self.voyage.origin, place=stack.at, way=[at for at, _ in self.voyage.way[: self.leg]],
        )  # fmt: skip
        if stack.at not in table.board.seas:
            land = any(table.board.types[unit].land for unit in stack.units)
            self.unload(table.board, state, stack, list(stack.leaders) if land else [])
            if self.id in state.stacks:
                del state.stacks[self.id]
                place(state, stack)
        return self.done(self.letting)


def fewer(counts: dict[UnitId, int], left: dict[UnitId, int]) -> dict[UnitId, int]:
    """What is gone of some counts when so much is left."""
    return {unit: gone for unit, count in counts.items() if (gone := count - left.get(unit, 0))}
