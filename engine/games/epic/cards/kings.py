"""Cards of kings and turncoats: Perdiccas, Sitalces, Alcibiades (appendix C)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check, say
from engine.games.epic.board.board import Board
from engine.games.epic.cards.deck import held, play, remove
from engine.games.epic.combat.forces import Ground, bonus
from engine.games.epic.forces.losses import HOMES, eliminate
from engine.games.epic.regions.control import change_control
from engine.games.epic.table.cities import fortress, owner_of
from engine.games.epic.table.parts import EpicScene, EpicTable
from engine.games.epic.table.stacks import take
from engine.games.epic.table.state import ATHENS, LeaderId, RegionId, Stack, State, side_of

SECTION = "12"
PERDICCAS, SITALCES = "perdiccas-switches-sides", "sitalces-invades"
ALCIBIADES, MACEDON = "alcibiades-switches-sides", "macedon"


class Wooing(Kind):
    """Does Perdiccas change sides (appendix C)?"""

    name, section = "epic.perdiccas", SECTION
    reply = True
    verbs = (Simple("play", SECTION), Simple("discard", SECTION))
    by_default = "discard"


class Perdiccas(Frame, tag="epic.perdiccas", kw_only=True):
    """Whoever draws him may have Macedon change sides, once a season, while it wavers."""

    seat: Seat

    def begin(self, table: EpicTable) -> Next:
        """Where Macedon does not waver there is nothing to choose."""
        state = table.state
        region = state.regions.get(MACEDON)
        wavers = region is not None and region.by is not None and region.allegiance <= table.board.values.levels.risk
        if not wavers or PERDICCAS in state.fates.played:
            return self.done()
        return self.ask(self.seat, Wooing, then=self.chosen)

    def chosen(self, table: EpicTable, choice: Choice) -> Next:
        """Its units go home (§4.3.1b)."""
        if choice.verb == "play":
            table.state.fates.played.append(PERDICCAS)
            change_control(table, MACEDON)
        return self.done()


def sitalces(table: EpicTable, seat: Seat) -> None:
    """All in Macedon and Chalcidice must stand their ground or are lost, and nobody moves by Area there."""
    board, state = table.board, table.state
    remove(table, SITALCES)
    state.fates.invaded += [region for region in board.values.cards.invaded if region in state.regions]
    for id, stack in list(state.stacks.items()):
        if stack.at not in board.hexes or board.region(stack.at) not in state.fates.invaded:
            continue
        added = bonus(board, state, stack.at, ground_of(board, state, stack), None)
        lost = {}
        for unit, count in stack.units.items():
            morale = board.types[unit].morale if board.types[unit].land else board.combat.morale.fleet_ashore
            fled = sum(table.roll("morale", 6) > morale + added for _ in range(count))
            if fled:
                lost[unit] = fled
        if lost:
            eliminate(table, id, lost, "sitalces")


def ground_of(board: Board, state: State, stack: Stack) -> Ground:
    """Where a stack would stand its ground: on walls, in a city, or in the open."""
    if stack.outside or owner_of(board, state, stack.at) != side_of(stack.by):
        return "field"
    return "fortress" if fortress(board, state, stack.at) else "city"


# ------------------------------------------------------------------ Alcibiades


@check("epic.no-card-of-kind", "12.1")
def no_alcibiades(scene: EpicScene) -> Args | None:
    """A card of that kind must be held (§12.1)."""
    return None if held(scene, ALCIBIADES) else {"card": ALCIBIADES}


@check("epic.alcibiades-away", "12.1")
def away(scene: EpicScene) -> Args | None:
    """He must be on the map, with the enemy (appendix C)."""
    found = any("alcibiades" in s.leaders and side_of(s.by) != side_of(scene.seat) for s in scene.state.stacks.values())
    return None if found else {}


@check("epic.no-leader-to-yield", "12.1")
def nobody_yields(scene: EpicScene, leader: LeaderId) -> Args | None:
    """Another of one's leaders in a Force Pool makes room for him (appendix C)."""
    return None if leader in resting(scene.state, scene.seat) else {"leader": leader}


def resting(state: State, seat: Seat) -> dict[LeaderId, RegionId]:
    """A player's leaders in Force Pools."""
    return {id: region for id, region in state.leaders.items() if state.regions[region].by == seat}


class Win(Verb):
    """Alcibiades comes over; a leader makes room for him."""

    pattern, section = "alcibiades <leader>", SECTION
    checks = (no_alcibiades, away, nobody_yields)

    def candidates(self, scene: EpicScene) -> Iterable[Choice]:
        """All leaders in Force Pools."""
        return [say("alcibiades", leader) for leader in scene.state.leaders]


def win_alcibiades(table: EpicTable, seat: Seat, leader: LeaderId) -> None:
    """He is in the player's Force Pool, and the other one in the Leader Pool."""
    state = table.state
    play(table, seat, ALCIBIADES)
    id = next(id for id, s in state.stacks.items() if "alcibiades" in s.leaders)
    take(state, id, {}, ("alcibiades",))
    region = state.leaders.pop(leader)
    pool = state.pools.setdefault(seat if seat == ATHENS else "sparta", [])
    pool.append(leader)
    state.leaders["alcibiades"] = region if state.regions[region].by == seat else HOMES[seat]
    table.tell("epic.alcibiades", SECTION, seat=seat, leader=leader)
