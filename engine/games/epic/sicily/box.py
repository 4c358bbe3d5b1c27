"""The Sicily Box: its fleets come out, units get ready to leave, and Sicily pays (§19.2 to §19.4, appendix C)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Seat, check, of_table, say
from engine.games.epic.board.board import LEAVING, SICILY, Board
from engine.games.epic.sicily.expedition import HOME
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, groups, own_stacks, up_to
from engine.games.epic.table.stacks import lessen, place, take
from engine.games.epic.table.state import ATHENS, LEAGUE, LeaderId, PlaceId, Stack, State, UnitId, side_of

SECTION = "19.2"
FLEETS = "sicily-fleets"
"""What the League does once a season."""


@check("epic.sicily-holds-them", "19.4")
def held_fast(scene: EpicScene) -> Args | None:
    """Nobody leaves while the war there escalates (§19.4)."""
    return {"number": scene.state.sicily.escalations} if scene.state.sicily.shut else None


@check("epic.not-so-many-in-sicily", "19.2")
def not_so_many(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """They must be in the Sicily Box (§19.2)."""
    own = there(scene).get((SICILY, unit), 0)
    return {"unit": unit, "number": own} if number > own else None


@of_table
def own_in_box(scene: EpicScene) -> list[Stack]:
    """The seat's stacks in the box."""
    return [stack for stack in own_stacks(scene) if in_box(stack)]


@of_table
def there(scene: EpicScene) -> dict[tuple[PlaceId, UnitId], int]:
    """How many units of each kind the seat has in the box."""
    return groups(own_in_box(scene))


@check("epic.leader-not-in-sicily", "19.2")
def not_in_sicily(scene: EpicScene, leader: LeaderId) -> Args | None:
    """He must be in the Sicily Box (§19.2)."""
    return None if any(leader in stack.leaders for stack in own_in_box(scene)) else {"leader": leader}


def in_box(stack: Stack) -> bool:
    """Whether a stack is in the Sicily Box, and not about to leave."""
    return stack.at == SICILY


class Depart(Listed):
    """Units get ready to leave Sicily."""

    pattern, section = "depart <unit> <number:number>", SECTION
    checks = (held_fast, not_so_many)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All that are there."""
        own = there(scene)
        return [say("depart", unit, n) for (_, unit), count in own.items() for n in up_to(count)]


class DepartLeader(Listed):
    """A leader gets ready to leave Sicily."""

    pattern, section = "depart-with <leader>", SECTION
    checks = (held_fast, not_in_sicily)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All who are there."""
        return [say("depart-with", leader) for stack in own_in_box(scene) for leader in stack.leaders]


@check("epic.no-sicilian-fleets", "12")
def no_sicilian_fleets(scene: EpicScene, number: int) -> Args | None:
    """The victor has as many Sicilian fleets as the war had Escalations; the League places one a season."""
    left = sicilian(scene.board, scene.state, scene.seat)
    return {"number": left} if number > left else None


def sicilian(board: Board, state: State, seat: Seat) -> int:
    """How many Sicilian fleets a player may place now (appendix C)."""
    sicily = state.sicily
    if sicily.winner != side_of(seat):
        return 0
    pool = sum(state.force.get(unit, 0) for unit in board.types_of[HOME])
    left = min(pool, sicily.escalations - sicily.placed)
    if sicily.winner == LEAGUE:
        done = state.fates.played.count(FLEETS)
        return min(left, board.values.cards.sicily.placed - done)
    return left


class Enlist(Listed):
    """Sicilian fleets come out, in the box."""

    pattern, section = "sicilians <number:number>", SECTION
    checks = (no_sicilian_fleets,)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """As many as there are."""
        return [say("sicilians", n) for n in up_to(sicilian(scene.board, scene.state, scene.seat))]


def in_sicily(table: EpicTable, seat: Seat, choice: Choice) -> None:
    """What happens in the box while units are placed."""
    board, state = table.board, table.state
    match (choice.verb, *choice.args):
        case "sicilians", int(count):
            unit = next(unit for unit in board.types_of[HOME] if state.force.get(unit, 0) >= count)
            lessen(state.force, {unit: count})
            place(state, Stack(seat, SICILY, {unit: count}))
            state.sicily.placed += count
            if seat != ATHENS:
                state.fates.played.append(FLEETS)
            table.tell("epic.sicilians", SECTION, seat=seat, number=count)
        case "depart", str(unit), int(count):
            left = count
            for id, stack in list(state.stacks.items()):
                if in_box(stack) and stack.by == seat and (n := min(left, stack.units.get(unit, 0))):
                    take(state, id, {unit: n})
                    left -= n
            place(state, Stack(seat, LEAVING, {unit: count}))
            table.tell("epic.leaving-sicily", SECTION, seat=seat, units={unit: count})
        case "depart-with", str(leader):
            id = next(id for id, s in state.stacks.items() if leader in s.leaders)
            take(state, id, {}, (leader,))
            place(state, Stack(seat, LEAVING, leaders=[leader]))
            table.tell("epic.leader-leaving-sicily", SECTION, seat=seat, leader=leader)


def sicilian_tribute(state: State) -> int:
    """Talents that Sicily pays Athens a year (appendix C)."""
    if state.sicily.winner != "athens":
        return 0
    return state.sicily.escalations // 2 if state.sicily.halved else state.sicily.escalations
