"""Which fleets can fall upon those who sail by, and who goes with them (§16.4.5)."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.forces.losses import holds, ships
from engine.games.epic.table.cities import port_masked, seas_of, sheltered
from engine.games.epic.table.fates import halted, kept_in
from engine.games.epic.table.stacks import lessen
from engine.games.epic.table.state import LeaderId, SeaId, Stack, State, UnitId, side_of


class Party(NamedTuple):
    """Who leaves a stack to intercept."""

    units: dict[UnitId, int]
    leaders: list[LeaderId]


def interceptors(board: Board, state: State, seat: Seat, sea: SeaId) -> dict[str, int]:
    """Stacks of a seat that can intercept in a sea Area, with how many fleets at most (§16.4.5)."""
    return {id: max(found) for id, found in parties_in(board, state, seat, sea).items()}


def parties_in(board: Board, state: State, seat: Seat, sea: SeaId) -> dict[str, dict[int, Party]]:
    """The same, with who goes for each number of fleets."""
    busy = {id for clash in state.clashes for id in (*clash.attackers, *clash.defenders)}
    able = [] if state.truce else [id for id, stack in state.stacks.items() if stack.by == seat and id not in busy]
    ready = [id for id in able if _ready(board, state, state.stacks[id], sea)]
    return {id: found for id in ready if (found := parties(board, state, state.stacks[id]))}


def _ready(board: Board, state: State, stack: Stack, sea: SeaId) -> bool:
    """Whether a stack is in the sea Area or on its coast, neither busy nor blockaded (§10.2.3a)."""
    if board.fleets.isdisjoint(stack.units) or stack.raiding or (stack.foraging and not state.campaign_turn):
        return False
    if halted(board, state, stack.at):
        return False
    ashore = stack.at in board.hexes and sea in seas_of(board, state, stack.at)
    return stack.at == sea or (ashore and not (stack.inside and port_masked(board, state, stack.at)))


def parties(board: Board, state: State, stack: Stack) -> dict[int, Party]:
    """Who goes with each number of a stack's fleets: several of them with a leader only (§16.4.5).

    A leader stays with those whom he may not leave: several ashore outside a city or fort (§16.2.1), and at sea whoever
    is aboard; all fleets together take them along (§16.7.2).
    """
    found: dict[int, Party] = {}
    own, at_sea = putting_out(board, state, stack), stack.at in board.seas
    for number in range(1, sum(own.values()) + 1):
        going = strongest(board, own, number)
        if at_sea and number == ships(board, stack.units):
            going = dict(stack.units)
        rest = dict(stack.units)
        lessen(rest, going)
        if at_sea:
            alone = ships(board, rest) == sum(rest.values())
        else:
            alone = sum(rest.values()) <= 1 or sheltered(board, state, stack.at, side_of(stack.by))
        leaders = stack.leaders[0 if alone else 1 :]
        followed = number > 1 or ships(board, going) < sum(going.values())
        stranded = at_sea and holds(board, rest) > ships(board, rest)
        if not stranded and (leaders or not followed):
            found[number] = Party(going, leaders)
    return found


def putting_out(board: Board, state: State, stack: Stack) -> dict[UnitId, int]:
    """Fleets of a stack that may leave where they are: not at home while that celebrates or is closed (appendix C)."""
    side = side_of(stack.by)
    return {
        unit: count for unit, count in stack.units.items()
        if unit in board.fleets and kept_in(board, state, side, stack.at, (unit,)) is None
    }  # fmt: skip


def strongest(board: Board, own: dict[UnitId, int], wanted: int) -> dict[UnitId, int]:
    """So many of some fleets, the best first."""
    found: dict[UnitId, int] = {}
    for unit in sorted(own, key=lambda unit: -board.types[unit].morale):
        if wanted:
            found[unit] = min(wanted, own[unit])
            wanted -= found[unit]
    return found
