"""Who has come upon whom on land, and who of those in a hex attack together (§17.1, §18.2).

Which fleets can fall upon those who sail by, and who goes with them (§16.4.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.core.rulebook import Seat, of_table
from engine.games.epic.board.board import Board
from engine.games.epic.forces.losses import holds, ships
from engine.games.epic.table.cities import hostile, is_city, owner_of, port_masked, seas_of, sheltered
from engine.games.epic.table.parts import EpicScene, stacks_by_place
from engine.games.epic.table.stacks import at, fleets, in_place, kept_in, land_units, lessen, number, on_ships, tied
from engine.games.epic.table.state import (
    ATHENS,
    SEATS,
    HexId,
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


def facing(
    board: Board, state: State, seat: Seat, hex: HexId, here: Mapping[str, Stack] | None = None
) -> tuple[list[str], list[str]]:
    """Stacks of the seat's side and enemy ones that stand against each other in the open (§17.1, §18.2a).

    `here`: all that are in the hex, where that has been looked up.
    """
    here = in_place(state, hex) if here is None else here
    side, own, foes = side_of(seat), [], []
    for id, stack in here.items():
        if not stack.units or stack.inside:
            continue
        if side_of(stack.by) == side:
            own.append(id)
        elif in_open(board, state, stack):
            foes.append(id)
    return own, foes


def in_open(board: Board, state: State, stack: Stack) -> bool:
    """Whether a stack stands outside a city or fort: there is none of its side, or it is busy there (§18.2)."""
    if stack.inside:
        return False
    return stack.outside or owner_of(board, state, stack.at) != side_of(stack.by)


def must_fight(board: Board, state: State, stack: Stack, foe: Stack) -> bool:
    """Whether who has moved has to fight an enemy in the open in that hex.

    Before a city or fort of one's own, who comes by land must defeat those who mask it; fleets enter its port, unless
    others meet them (§10.2.2d, §10.8.2). Who holds a city in revolt must be driven out (§6.5.4).
    """
    if owner_of(board, state, stack.at) != side_of(stack.by) or foe.stands == "afloat" or foe.within:
        return True
    return stack.came in board.hexes and bool(land_units(board, stack))


def battlefields(scene: EpicScene) -> list[PlaceId]:
    """Where the mover must fight: clashes at sea, and hexes with enemies in the open that he has come upon."""
    board, state, seat = scene.board, scene.state, scene.seat
    found = [clash.place for clash in state.clashes]
    beaten = {*found, *scene.frame.repulsed}
    if state.truce:
        return found
    moved = [s for s in state.stacks.values() if s.by == seat and s.moved and not s.inside and number(s)]
    for stack in moved:
        if stack.at in board.hexes and stack.at not in beaten:
            foes = opposed(board, state, seat, stack.at)
            if any(must_fight(board, state, stack, state.stacks[id]) for id in foes):
                found.append(stack.at)
    return list(dict.fromkeys(found))


def opposed(board: Board, state: State, seat: Seat, hex: HexId) -> list[str]:
    """Whom a seat fights in the open: fleets afloat, if it has fleets there; else those ashore (§10.2.1b)."""
    foes = facing(board, state, seat, hex)[1]
    afloat = [id for id in foes if state.stacks[id].stands == "afloat"]
    if afloat and any(s.by == seat and not s.inside and fleets(board, s) for s in at(state, hex)):
        return afloat
    return [id for id in foes if id not in afloat]


def walls_before(scene: EpicScene) -> list[HexId]:
    """Cities and forts that the mover may attack: his land units lie before them, nobody in the open (§18.2b)."""
    board, state, seat = scene.board, scene.state, scene.seat
    found: list[HexId] = []
    if state.truce:
        return found
    side = side_of(seat)
    lying = [s for s in state.stacks.values() if side_of(s.by) == side and not (s.inside or s.raiding) and number(s)]
    for hex in dict.fromkeys(stack.at for stack in lying if stack.at in board.hexes):
        city = is_city(board, state, hex) and (
            hostile(board, state, hex, side) or (hex in state.helots and seat == ATHENS)
        )
        fort = hex in state.forts and side_of(state.forts[hex]) != side and bool(at(state, hex, other_side(side)))
        if not (city or fort) or any(other.within for other in at(state, hex, side)):
            continue
        if not facing(board, state, seat, hex)[1] and fronts(board, state, seat, hex):
            found.append(hex)
    return found


def besieging(state: State, seat: Seat, hex: HexId) -> list[str]:
    """The enemy stacks before the walls behind which a seat's units are shut in."""
    return [id for id, s in state.stacks.items() if s.at == hex and number(s) and side_of(s.by) != side_of(seat)]


def fronts(board: Board, state: State, seat: Seat, hex: HexId, *, afloat: bool = False) -> dict[PlaceId, list[str]]:
    """Who of a side could attack in a hex together, by where they have come from in this Campaign Turn (§17.1).

    Whoever comes to friends who lie there has joined them: they attack as one, out of the hex itself. Each has
    somebody of the seat with it. `afloat`: only those with fleets.
    """
    own = {
        id: s for id, s in state.stacks.items()
        if s.at == hex and side_of(s.by) == side_of(seat) and number(s) and not s.inside
        and (fleets(board, s) or not afloat)
    }  # fmt: skip
    joined = any(stack.came is None for stack in own.values())
    found: dict[PlaceId, list[str]] = {}
    for id, stack in own.items():
        found.setdefault(hex if joined or stack.came is None else stack.came, []).append(id)
    return {front: ids for front, ids in found.items() if any(own[id].by == seat for id in ids)}


@of_table
def enemies_at(scene: EpicScene) -> list[PlaceId]:
    """Where enemy units are."""
    foes = {seat for seat in SEATS if side_of(seat) != side_of(scene.seat)}
    return list(dict.fromkeys([s.at for s in scene.state.stacks.values() if s.by in foes and s.units]))


def others_attack(scene: EpicScene, hex: HexId, origin: PlaceId) -> bool:
    """Whether others of the side attack enemies in the open of a hex, or are about to, not out of `origin` (§17.1)."""
    board, state, seat = scene.board, scene.state, scene.seat
    here = stacks_by_place(scene).get(hex, {})
    if not state.voyages and all(side_of(stack.by) != side_of(seat) for stack in here.values()):
        return False
    own, foes = facing(board, state, seat, hex, here)
    if not foes:
        return False
    if owner_of(board, state, hex) == side_of(seat):
        return any(
            here[id].came != origin and must_fight(board, state, here[id], here[foe]) for id in own for foe in foes
        )
    bound = [lands_from(v, hex) for v in state.voyages]
    return any(front not in (origin, None) for front in bound) or any(here[id].came != origin for id in own)


def lands_from(voyage: Voyage, hex: HexId) -> PlaceId | None:
    """Out of which sea Area a voyage comes to a coast; None: it does not."""
    stops = [voyage.origin, *(place for place, _ in voyage.way)]
    return stops[stops.index(hex, 1) - 1] if hex in stops[1:] else None


def foremost(state: State, ids: Iterable[str]) -> Seat:
    """The player with the most units in some stacks, who answers for them."""
    count: dict[Seat, int] = {}
    for id in ids:
        stack = state.stacks[id]
        count[stack.by] = count.get(stack.by, 0) + number(stack)
    return max(count, key=lambda seat: count[seat])


def units_in(state: State, ids: Iterable[str]) -> int:
    """How many units some stacks have."""
    return sum(number(state.stacks[id]) for id in ids)


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
    if board.fleets.isdisjoint(stack.units) or tied(board, state, stack):
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
    for many in range(1, sum(own.values()) + 1):
        going = strongest(board, own, many)
        if at_sea and many == ships(board, stack.units):
            going = dict(stack.units)
        rest = dict(stack.units)
        lessen(rest, going)
        if at_sea:
            alone = ships(board, rest) == sum(rest.values())
        else:
            alone = sum(rest.values()) <= 1 or sheltered(board, state, stack.at, side_of(stack.by))
        leaders = stack.leaders[0 if alone else 1 :]
        followed = many > 1 or ships(board, going) < sum(going.values())
        stranded = at_sea and holds(board, rest) > ships(board, rest)
        if not stranded and (leaders or not followed):
            found[many] = Party(going, leaders)
    return found


def putting_out(board: Board, state: State, stack: Stack) -> dict[UnitId, int]:
    """Fleets of a stack that may leave where they are: not at home while that celebrates or is closed (appendix C)."""
    side = side_of(stack.by)
    ships = on_ships(board, stack.units).items()
    return {unit: count for unit, count in ships if kept_in(board, state, side, stack.at, (unit,)) is None}


def strongest(board: Board, own: dict[UnitId, int], wanted: int) -> dict[UnitId, int]:
    """So many of some fleets, the best first."""
    found: dict[UnitId, int] = {}
    for unit in sorted(own, key=lambda unit: -board.types[unit].morale):
        if wanted:
            found[unit] = min(wanted, own[unit])
            wanted -= found[unit]
    return found
