"""Who stands before the walls when an enemy has come, and who stays inside (§10.2.1, §18.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import among, check
from engine.core.decision import Choice, Kind, Simple, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.cities import is_city, owner_of
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, groups, up_to
from engine.games.epic.table.stacks import number, place, take
from engine.games.epic.table.state import HexId, Stack, State, UnitId, side_of

SECTION = "18.2"


def approached(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Cities and forts of a side with units of a seat in them, before which enemies have just come."""
    side = side_of(seat)
    come = {s.at for s in state.stacks.values() if side_of(s.by) != side and s.moved and number(s)}
    return [
        hex for hex in dict.fromkeys(s.at for s in state.stacks.values() if s.by == seat and within(s))
        if hex in come and (is_city(board, state, hex) or hex in state.forts) and owner_of(board, state, hex) == side
    ]  # fmt: skip


def within(stack: Stack) -> bool:
    """Whether a stack could come out: it is neither outside already nor shut in since before."""
    return bool(stack.units) and not stack.outside and not stack.inside


@among("epic.nobody-has-come", "hex")
def has_come(scene: EpicScene) -> list[HexId]:
    """Enemies must have come before it in this Campaign Turn (§18.2)."""
    return approached(scene.board, scene.state, scene.seat)


@check("epic.not-so-many-within")
def not_so_many(scene: EpicScene, hex: HexId, unit: UnitId, number: int) -> Args | None:
    """They must be inside."""
    own = groups(scene.state, scene.seat, within).get((hex, unit), 0)
    return {"hex": hex, "unit": unit, "number": own} if number > own else None


class ComeOut(Listed):
    """Units meet the enemy before the walls; leaders go with the last of them."""

    pattern, section = "outside <hex> <unit> <number:number>", SECTION
    checks = (has_come, not_so_many)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All that are inside."""
        there = approached(scene.board, scene.state, scene.seat)
        own = groups(scene.state, scene.seat, lambda stack: stack.at in there and within(stack))
        return [say("outside", hex, unit, n) for (hex, unit), count in own.items() for n in up_to(count)]


class Standing(Kind):
    """Who meets the enemy before the walls (§18.2)?"""

    name, section = "epic.stand", SECTION
    reply = together = True
    verbs = (ComeOut(), Simple("done", SECTION))


class Stand(Frame, tag="epic.stand", kw_only=True):
    """One player says who of his units comes out, wherever enemies have come."""

    seat: Seat

    def begin(self, table: EpicTable) -> Next:
        """Until he is done; whoever says nothing stays inside."""
        return self.ask_more(table, self.seat, Standing, then=self.said)

    def said(self, table: EpicTable, choice: Choice, hex: HexId = "", unit: UnitId = "", number: int = 0) -> Next:
        """Some more."""
        if choice.verb == "done":
            return self.done()
        state, left = table.state, number
        for id, stack in list(state.stacks.items()):
            if (
                stack.by == self.seat
                and stack.at == hex
                and within(stack)
                and (n := min(left, stack.units.get(unit, 0)))
            ):
                leaders = list(stack.leaders) if n == sum(stack.units.values()) else []
                take(state, id, {unit: n}, leaders)
                place(state, Stack(self.seat, hex, {unit: n}, leaders, stands=True))
                left -= n
        table.tell("epic.stands", SECTION, seat=self.seat, hex=hex, unit=unit, number=number)
        return self.goto(self.begin)
