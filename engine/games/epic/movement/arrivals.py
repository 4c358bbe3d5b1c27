"""Where units have come to when all have moved: Open Seas, leaders alone, what lets them in (§16.4.6, §18.3.5)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.epic.forces.losses import drown, eliminate, lose_leader
from engine.games.epic.sieges.capture import base_lost
from engine.games.epic.table.cities import friend, owner_of
from engine.games.epic.table.parts import EpicTable
from engine.games.epic.table.stacks import at, number
from engine.games.epic.table.state import other_side, side_of


def walk_in(table: EpicTable, seat: Seat) -> None:
    """What the mover's units come upon: bases, empty forts, cities that welcome them (§6.5.2, §7.6.3d, §18.3.5)."""
    board, state, side = table.board, table.state, side_of(seat)
    for stack in list(state.stacks.values()):
        hex = stack.at
        if stack.by != seat or not number(stack) or hex not in board.hexes:
            continue
        if hex not in state.revolting and hex not in state.bases and hex not in state.forts:
            continue
        if any(number(other) for other in at(state, hex, other_side(side))):
            continue
        if hex in state.revolting and any(other.within for other in at(state, hex, side)):
            stack.within = True
        if hex in state.forts and side_of(state.forts[hex]) != side:
            state.forts[hex] = seat
            table.tell("epic.fort-taken", "18.3.5", seat=seat, hex=hex)
        if hex in state.bases and side_of(state.bases[hex]) != side and owner_of(board, state, hex) != other_side(side):
            base_lost(table, hex)
        if hex in state.revolting and friend(board, state, hex) == side:
            state.revolting.pop(hex)
            state.works.pop(hex, None)
            state.captured[hex] = seat
            table.tell("epic.city-welcomes", "6.5.2", seat=seat, city=hex)


def overrun_leaders(table: EpicTable, seat: Seat) -> None:
    """A leader alone in a hex in which enemy units end their move is lost (§7.8.6)."""
    state = table.state
    taken = {s.at for s in state.stacks.values() if s.by == seat and s.moved and number(s)}
    for id, stack in list(state.stacks.items()):
        side, here = side_of(stack.by), stack.at
        if here not in taken or side == side_of(seat) or any(number(s) for s in at(state, here, side)):
            continue
        if here not in table.board.hexes or owner_of(table.board, state, here) != side:
            for leader in list(stack.leaders):
                lose_leader(table, id, leader)


def brave_open_sea(table: EpicTable, id: str) -> None:
    """A die for each stack on an Open Sea; on a 6 each fleet must pass a morale check or sink (§16.4.6)."""
    board, state, stack = table.board, table.state, table.state.stacks[id]
    die = table.roll("open-sea", 6)
    table.tell("epic.open-sea", "16.4.6", seat=stack.by, sea=stack.at, die=die)
    if die < 6:
        return
    for unit, count in list(stack.units.items()):
        sunk = sum(
            table.roll("morale", 6) > board.types[unit].morale for _ in range(count) if board.types[unit].arm == "fleet"
        )
        if sunk and id in state.stacks:
            eliminate(table, id, {unit: sunk}, "open-sea")
    drown(table, id)


def abandon_works(table: EpicTable) -> None:
    """Long Walls that nobody builds any more, having left or been driven inside, are given up (§7.6.5)."""
    state = table.state
    for works in list(state.long_works):
        if not any(s.building and not s.driven and s.at in works.between and number(s) for s in state.stacks.values()):
            state.long_works.remove(works)
            table.tell("epic.long-walls-given-up", "7.6.5", hex=works.between[0], other=works.between[1])
