"""A march: units and leaders set out together, pick others up, and come to a halt (§16.2, §16.3)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.check import among, check
from engine.core.decision import Choice, Kind, Simple, Verb, of_table, once, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.epic.board.board import FLEET, Board
from engine.games.epic.movement.reach import Ground
from engine.games.epic.table.cities import is_city, owner_of
from engine.games.epic.table.parts import EpicScene, EpicTable
from engine.games.epic.table.stacks import at, increase, number, place, take
from engine.games.epic.table.state import HexId, LeaderId, Stack, State, UnitId, side_of

SECTION = "16.3"


def can_march(board: Board, state: State, stack: Stack) -> bool:
    """Whether anybody of a stack may march in this Campaign Turn (§9.7.2, §10.2.2d, §15.1)."""
    first = state.campaign_turn == 0
    busy = stack.moved or stack.raiding or stack.inside or (stack.foraging and first)
    return not busy and stack.at in board.hexes and bool(marchers(board, stack) or stack.leaders)


def marchers(board: Board, stack: Stack) -> dict[UnitId, int]:
    """The land units of a stack."""
    return {unit: count for unit, count in stack.units.items() if board.types[unit].arm != FLEET}


def stacked(board: Board, state: State, hex: HexId) -> bool:
    """Whether any number of units may be in a hex without a leader: a city or a fort (§16.2.1)."""
    return is_city(board, state, hex) or hex in state.forts


def ready(scene: EpicScene, hex: HexId) -> list[Stack]:
    """The seat's stacks in a hex that can still march."""
    return [s for s in at(scene.state, hex) if s.by == scene.seat and can_march(scene.board, scene.state, s)]


@of_table
def marching_places(scene: EpicScene) -> list[HexId]:
    """Where the seat has somebody who can march."""
    state = scene.state
    return list(
        dict.fromkeys(s.at for s in state.stacks.values() if s.by == scene.seat and can_march(scene.board, state, s))
    )


@among("epic.nobody-to-march", "hex", "16.3.1")
def can_set_out(scene: EpicScene) -> list[HexId]:
    """Land units and leaders that have not moved, do not raid and are not shut in (§16.3.1)."""
    return marching_places(scene)


class SetOut(Verb):
    """A march begins."""

    pattern, section = "march <hex>", SECTION
    checks = (can_set_out,)


@check("epic.not-so-many-to-march", "16.3.1")
def not_so_many(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """They must be where the march is, and not have moved."""
    here = scene.frame.here
    there = sum(s.units.get(unit, 0) for s in ready(scene, here))
    return {"hex": here, "unit": unit, "number": there} if number > there else None


@check("epic.no-such-leader-here", "16.3.1")
def not_here(scene: EpicScene, leader: LeaderId) -> Args | None:
    """He must be where the march is, and not have moved."""
    here = scene.frame.here
    return None if any(leader in s.leaders for s in ready(scene, here)) else {"hex": here, "leader": leader}


class With(Verb):
    """Units join the march."""

    pattern, section = "with <unit> <number:number>", SECTION
    checks = (not_so_many,)
    most_first = True

    def candidates(self, scene: EpicScene) -> Iterable[Choice]:
        """All land units that are here."""
        return [
            say("with", unit, n)
            for stack in ready(scene, scene.frame.here)
            for unit, count in marchers(scene.board, stack).items()
            for n in range(count, 0, -1)
        ]


class Led(Verb):
    """A leader joins the march."""

    pattern, section = "led <leader>", SECTION
    checks = (not_here,)

    def candidates(self, scene: EpicScene) -> Iterable[Choice]:
        """All that are here."""
        return [say("led", leader) for stack in ready(scene, scene.frame.here) for leader in stack.leaders]


@check("epic.nobody-joins", "16.3.1")
def nobody_here(scene: EpicScene) -> Args | None:
    """Somebody must be here who can march."""
    here = scene.frame.here
    anybody = any(marchers(scene.board, s) or s.leaders for s in ready(scene, here))
    return None if anybody else {"hex": here}


@once
def within_reach(scene: EpicScene) -> dict[HexId, int]:
    """Where those who march can still get, with what it costs."""
    frame, board = scene.frame, scene.board
    if not frame.units and not frame.leaders:
        return {}
    left = allowance(board, frame.units, frame.leaders) - frame.spent
    return ground(scene).reach(frame.here, left)


@of_table
def ground(scene: EpicScene) -> Ground:
    """The land as the seat's side can move over it."""
    return Ground(scene.board, scene.state, side_of(scene.seat))


def allowance(board: Board, units: dict[UnitId, int], leaders: list[LeaderId]) -> int:
    """Movement points of those who move together, in halves: of the slowest (§16.3.1)."""
    values = board.values.movement.allowance
    paces = [int(getattr(values, board.types[unit].arm)) for unit in units]
    return min([*paces, *([values.leader] if leaders else [])])


@among("epic.out-of-reach", "hex", "16.3.1")
def reachable(scene: EpicScene) -> list[HexId]:
    """Within the movement points of the slowest (§16.3.1)."""
    return [hex for hex in within_reach(scene) if hex != scene.frame.here]


@check("epic.no-leader-with-them", "16.2.1")
def leaderless(scene: EpicScene) -> Args | None:
    """Several units move together only with a leader (§7.8.1)."""
    frame = scene.frame
    return {"number": sum(frame.units.values())} if sum(frame.units.values()) > 1 and not frame.leaders else None


@check("epic.left-without-leader", "16.2.1")
def left_behind(scene: EpicScene) -> Args | None:
    """No stack stays behind outside a city or fort without a leader (§16.2.1)."""
    frame, board, state = scene.frame, scene.board, scene.state
    if stacked(board, state, frame.here):
        return None
    rest = [s for s in at(state, frame.here) if side_of(s.by) == side_of(scene.seat)]
    units = sum(number(s) for s in rest)
    return {"hex": frame.here, "number": units} if units > 1 and not any(s.leaders for s in rest) else None


@check("epic.others-attack-there", "17.1")
def attacked_already(scene: EpicScene, hex: HexId) -> Args | None:
    """All who attack a hex come into it together, from the same hex (§17.1)."""
    if not ground(scene).stops(hex):
        return None
    side, origin = side_of(scene.seat), scene.frame.here
    others = [s for s in at(scene.state, hex, side) if s.units and not s.inside]
    return {"hex": hex} if any(s.came != origin for s in others) else None


@check("epic.too-many-for-one-hex", "16.2.1")
def too_many_there(scene: EpicScene, hex: HexId) -> Args | None:
    """Several units end a move together only with a leader, or in a city or fort (§16.2.1)."""
    frame, board, state = scene.frame, scene.board, scene.state
    if stacked(board, state, hex) and owner_of(board, state, hex) == side_of(scene.seat):
        return None
    there = [s for s in at(state, hex, side_of(scene.seat)) if not s.inside]
    units = sum(number(s) for s in there) + sum(frame.units.values())
    if units <= 1 or frame.leaders or any(s.leaders for s in there):
        return None
    return {"hex": hex, "number": units}


class To(Verb):
    """On to a hex, by the cheapest way."""

    pattern, section = "to <hex>", SECTION
    checks = (reachable, leaderless, left_behind, attacked_already, too_many_there)


class Marching(Kind):
    """Who marches, and where to (§16.3)?"""

    name, section = "epic.march", SECTION
    verbs = (Verb("all", SECTION, (nobody_here,)), With(), Led(), To(), Simple("halt", SECTION))

    def default(self, scene: EpicScene) -> Choice:
        """They stay where they are."""
        return say("halt")


class March(Frame, tag="epic.march", kw_only=True):
    """A march of one player's land units."""

    seat: Seat
    here: HexId
    units: dict[UnitId, int] = field(default_factory=dict)
    leaders: list[LeaderId] = field(default_factory=list)
    spent: int = 0
    way: HexId = ""
    """From which hex they came last."""

    def begin(self, table: EpicTable) -> Next:
        """Who goes, and where."""
        return self.ask(self.seat, Marching, then=self.said)

    def said(
        self, table: EpicTable, choice: Choice, hex: HexId = "", unit: UnitId = "", number: int = 0, leader: str = ""
    ) -> Next:
        """Those who join leave their stack; those who go on are somewhere else."""
        match choice.verb:
            case "all":
                for stack in list(ready(self.scene(table, self.seat), self.here)):
                    for each, count in marchers(table.board, stack).items():
                        self.join(table, each, count)
                    for each in list(stack.leaders):
                        self.follow(table, each)
            case "with":
                self.join(table, unit, number)
            case "led":
                self.follow(table, leader)
            case "to":
                return self.go(table, hex)
            case _:
                return self.stop(table)
        return self.goto(self.begin)

    def join(self, table: EpicTable, unit: UnitId, wanted: int) -> None:
        """Units leave where they stand."""
        state, scene = table.state, self.scene(table, self.seat)
        for stack in ready(scene, self.here):
            if count := min(wanted, stack.units.get(unit, 0)):
                take(state, key(state, stack), {unit: count})
                increase(self.units, {unit: count})
                wanted -= count

    def follow(self, table: EpicTable, leader: LeaderId) -> None:
        """A leader leaves where he stands."""
        state = table.state
        stack = next(s for s in state.stacks.values() if leader in s.leaders)
        take(state, key(state, stack), {}, (leader,))
        self.leaders = [*self.leaders, leader]

    def go(self, table: EpicTable, hex: HexId) -> Next:
        """By the cheapest way; before enemies they stop."""
        ground = Ground(table.board, table.state, side_of(self.seat))
        left = allowance(table.board, self.units, self.leaders) - self.spent
        self.spent += ground.reach(self.here, left)[hex]
        self.way, self.here = self.here, hex
        if ground.stops(hex):
            return self.stop(table)
        return self.goto(self.begin)

    def stop(self, table: EpicTable) -> Next:
        """They stand where they are, and move no more in this Campaign Turn; nobody has moved if none went."""
        stack = Stack(self.seat, self.here, dict(self.units), list(self.leaders), moved=bool(self.way))
        if self.units or self.leaders:
            stack.came = self.way or None
            place(table.state, stack)
        if not self.way:
            return self.done()
        table.tell(
            "epic.marched", SECTION, seat=self.seat, units=dict(self.units), leaders=list(self.leaders),
            origin=self.way or self.here, hex=self.here,
        )  # fmt: skip
        return self.done()


def key(state: State, stack: Stack) -> str:
    """The number of a stack."""
    return next(id for id, other in state.stacks.items() if other is stack)
