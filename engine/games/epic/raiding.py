"""Raiding: enemy land is laid waste and plundered (§15), and walls of one's own are torn down meanwhile (§11.3.1b)."""

from __future__ import annotations

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Simple, among, of_table
from engine.games.epic.board.board import Board
from engine.games.epic.regions.control import raided
from engine.games.epic.supply.lines import in_supply
from engine.games.epic.table.cities import in_enemy_region
from engine.games.epic.table.parts import Counted, EpicScene, EpicTable, SoMany, groups, order_of_play, own_stacks
from engine.games.epic.table.stacks import at, detached, place
from engine.games.epic.table.state import HexId, Stack, State, UnitId, side_of

SECTION = "15.1"


def raidable(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Hexes in enemy regions where a player has units that may raid (§15.1, §15.2)."""
    if state.truce:
        return []
    able = [s.at for s in state.stacks.values() if s.by == seat and s.units and free(s)]
    return [hex for hex in dict.fromkeys(able) if in_enemy_region(board, state, seat, hex)]


def free(stack: Stack) -> bool:
    """Whether a stack can go and raid: not shut in, not busy."""
    return not (stack.inside or stack.raiding or stack.building)


@among("epic.nothing-to-raid", "hex", "15.2")
def in_enemy_land(scene: EpicScene) -> list[HexId]:
    """Units raid the region they are in, if the enemy controls it (§15.2)."""
    return raidable(scene.board, scene.state, scene.seat)


@of_table
def raiders(scene: EpicScene) -> dict[tuple[HexId, UnitId], int]:
    """Units that are on land and free."""
    return groups(s for s in own_stacks(scene) if s.at in scene.board.hexes and free(s))


RAID = SoMany(
    "raid <hex> <unit> <number:number>", SECTION, (in_enemy_land, Counted("epic.not-so-many-to-raid", raiders))
)


class Raiding(Kind):
    """Who raids (§15)?"""

    name, section = "epic.raid", SECTION
    together = True
    verbs = (RAID, Simple("done", SECTION))


class RaidStage(Frame, tag="epic.raid-stage", kw_only=True):
    """Everybody raids, one after the other (§14.2)."""

    left: list[Seat] | None = None
    seat: Seat = ""

    def begin(self, table: EpicTable, value: object = None) -> Next:
        if self.left is None:
            self.left = order_of_play(table)
            plunder(table)
        if not self.left:
            return self.done()
        self.seat, *self.left = self.left
        return self.goto(self.more)

    def more(self, table: EpicTable) -> Next:
        return self.ask_more(table, self.seat, Raiding, then=self.raided, over=self.begin)

    def raided(self, table: EpicTable, choice: Choice, hex: HexId = "", unit: UnitId = "", number: int = 0) -> Next:
        """They are at it for the whole Campaign Turn."""
        if choice.verb == "done":
            return self.goto(self.begin)
        raid(table, self.seat, hex, unit, number)
        return self.goto(self.more)


def plunder(table: EpicTable) -> None:
    """Soldiers out of hand raid in the first Campaign Turn, but not their own home (appendix C)."""
    board, state = table.board, table.state
    places, state.fates.plundering = state.fates.plundering, []
    for hex in places:
        own = [s for s in at(state, hex) if s.units and free(s)]
        for by, unit, count in [(s.by, unit, n) for s in own for unit, n in s.units.items()]:
            if board.types[unit].region != board.region(hex):
                raid(table, by, hex, unit, count, keeps=False)


def raid(table: EpicTable, seat: Seat, hex: HexId, unit: UnitId, wanted: int, *, keeps: bool = True) -> None:
    """Units in supply bring a talent each until the Area has no more; its region loses heart (§15.3, §15.4)."""
    board, state = table.board, table.state
    area = board.hexes[hex].area
    fed = in_supply(board, state, side_of(seat), hex)
    for going in detached(state, hex, unit, wanted, lambda s: s.by == seat and free(s), led=True):
        place(state, Stack(seat, hex, going.units, going.leaders, raiding=True, foraging=going.foraging))
    before = state.raided.get(area, 0)
    gained = min(wanted, max(0, board.areas[area].forage - before)) if fed and keeps else 0
    state.raided[area] = before + wanted
    state.treasury[seat] += gained
    table.tell(
        "epic.raided",
        "15.3",
        seat=seat,
        area=area,
        hex=hex,
        unit=unit,
        number=wanted,
        talents=gained,
        now=state.raided[area],
    )
    raided(table, area)
