"""Storms on DeepSea borders, and what they do to fleets and to those they carry (§5.22, §5.23)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Frame, Hidden, Next, Roll, Seat
from engine.games.hellenes.movement.transport import passenger, shrink
from engine.games.hellenes.table.blocks import HellenesTable, bury, by_number, formation, is_fleet, lose_step, number_of
from engine.games.hellenes.table.state import Block, Formation

SECTION = "5.22"


class Storms(Frame, tag="hellenes.storms", kw_only=True):
    """The storm dice of all formations of a side that wait for them: border by border, then for ships (§5.22)."""

    seat: Seat
    queue: list[int] = field(default_factory=list)
    """Formations still to be rolled for."""

    def begin(self, table: HellenesTable) -> Next:
        """Whoever has crossed DeepSea borders, in the order in which they set out."""
        self.queue = [f.id for f in table.state.formations if f.seat == self.seat and f.storms]
        return self.goto(self.next_border)

    def next_border(self, table: HellenesTable) -> Next:
        """The opponent rolls for one border."""
        if not self.queue:
            return self.done()
        state = table.state
        moving = formation(state, self.queue[0])
        if not moving.storms or not moving.blocks.things:
            self.queue.pop(0)
            if not moving.blocks.things:
                state.formations.remove(moving)
            return self.goto(self.next_border)
        moving.storms -= 1
        note = {
            "for": "storm", "seat": self.seat, "place": moving.place,
            "storm_on": table.board.tables.storm_up_to[state.season], "formation": moving.id,
        }  # fmt: skip
        return self.call(Roll(stream="hellenes/storm", note=note), then=self.looked)

    def looked(self, table: HellenesTable, results: list[int]) -> Next:
        """Calm, or a storm."""
        moving = formation(table.state, self.queue[0])
        struck = results[0] <= table.board.tables.storm_up_to[table.state.season]
        table.tell(
            "hellenes.storm" if struck else "hellenes.calm", SECTION,
            seat=self.seat, place=moving.place, blocks=len(moving.blocks), formation=moving.id,
        )  # fmt: skip
        if not struck:
            return self.goto(self.next_border)
        return self.goto(self.damage)

    def damage(self, table: HellenesTable) -> Next:
        """The owner rolls for each fleet (§5.23)."""
        moving = formation(table.state, self.queue[0])
        count = len(fleets(table, moving))
        note = {"for": "damage", "seat": self.seat, "place": moving.place}
        return self.call(Roll(stream="hellenes/damage", count=count, note=note), then=self.damaged)

    def damaged(self, table: HellenesTable, results: list[int]) -> Next:
        """Fleets are lost or lose strength, each with the die of its place in their order."""
        moving = formation(table.state, self.queue[0])
        numbers = table.board.tables
        hit = fleets(table, moving)
        carried = [table.read(thing) for thing in moving.blocks.things]
        lost: list[Block] = []
        battered: list[Block] = []
        for fleet, result in zip(hit, results, strict=True):
            load = passenger(carried, fleet.unit)
            left = lose_step(fleet, fleet.cv if result <= numbers.gale_up_to else numbers.high_seas)
            if load is not None:
                shrink(fleet, load)
            (battered if left else lost).append(fleet)
            if load is not None and load.cv < 1:
                lost.append(load)
        _report(table, moving, lost, battered)
        return self.goto(self.next_border)


def fleets(table: HellenesTable, moving: Formation) -> list[Block]:
    """The fleets of a formation by their numbers."""
    blocks = (table.read(thing) for thing in moving.blocks.things)
    return sorted((b for b in blocks if is_fleet(table.board, b)), key=by_number)


def _report(table: HellenesTable, moving: Formation, lost: list[Block], battered: list[Block]) -> None:
    """Tell what the storm has done; the eliminated go face down into the pool."""
    if battered:
        table.tell(
            "hellenes.high-seas", "5.23", seat=moving.seat, place=moving.place, fleets=len(battered),
            hidden={"units": Hidden([block.unit for block in battered], (moving.seat,))},
        )  # fmt: skip
    if not lost:
        return
    bury(table.state, moving.seat, moving.blocks)
    gone = sorted((block.unit for block in lost), key=number_of)
    table.tell(
        "hellenes.gale", "5.23", seat=moving.seat, place=moving.place, blocks=len(lost),
        hidden={"units": Hidden(gone, (moving.seat,))},
    )  # fmt: skip
