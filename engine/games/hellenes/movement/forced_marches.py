"""The end of the Action phase: storms, then forced marches and sails, then the storms of those (§5.22, §5.3)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from engine.core.rulebook import Choice, Frame, Kind, Next, Roll, Seat, Secret, Verb, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.engaging import Storms, arrive, engages, part, tell_of
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, crew, formation, known, own_formations
from engine.games.hellenes.table.state import Block, Formation, State, UnitId

SECTION = "5.3"
ADVANCE, HALT, SPLIT = "advance", "halt", "split"


class Attempt(Struct):
    """The dice of one formation's forced march or sail, those of regular and of elite units by their numbers."""

    formation: int
    regular: list[int] = field(default_factory=list)
    elite: list[int] = field(default_factory=list)


# ------------------------------------------------------------------ who succeeds


def trying(board: Board, moving: Formation, blocks: Iterable[Block]) -> dict[UnitId, int]:
    """The units that have to roll, since the area is beyond their range, each with what it needs: the elite come last.

    The carried succeed or fail with their fleets.
    """
    rows, least = board.units, board.tables.march_from
    late = [block.unit for block in blocks if not block.carrier and rows[block.unit].move < moving.length]
    late.sort(key=lambda unit: rows[unit].elite)
    return {unit: least["elite" if rows[unit].elite else "regular"] for unit in late}


def able(board: Board, state: State, blocks: list[Block], attempt: Attempt) -> list[UnitId]:
    """The units that can go on: those within their range, and those that have succeeded; without the carried."""
    needed = trying(board, formation(state, attempt.formation), blocks)
    dice = zip(needed.items(), attempt.regular + attempt.elite, strict=True)
    failed = {unit for (unit, least), result in dice if result < least}
    return [block.unit for block in blocks if not block.carrier and block.unit not in failed]


def able_here(scene: HellenesScene) -> list[UnitId]:
    """The units that can go on in the formation asked about."""
    attempt = scene.frame.attempts[0]
    blocks = known(formation(scene.state, attempt.formation).blocks, scene.seat)
    return able(scene.board, scene.state, blocks, attempt)


# ------------------------------------------------------------------ the question


class Whole(Verb):
    """`advance` or `halt` for all who could go on, or `split`: each on its own (§5.3)."""

    section = SECTION

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """The word alone, before units are asked for; one unit can't be split."""
        if scene.frame.splitting or (self.name == SPLIT and len(able_here(scene)) < 2):
            return ()
        return (say(self.name),)


class Each(Verb):
    """`on <unit>` or `stay <unit>`: whether the next unit that could goes on (§5.3)."""

    section, names_hidden = SECTION, True

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """The next unit, in the order of their numbers."""
        if not scene.frame.splitting:
            return ()
        return (say(self.name, able_here(scene)[scene.frame.asked]),)


class MarchingOn(Kind):
    """Go on with the forced march or sail, or decline (§5.3)?"""

    name, section = "hellenes.march-on", SECTION
    verbs = (Whole(ADVANCE), Whole(SPLIT), Each("on <unit>"), Each("stay <unit>"), Whole(HALT))


# ------------------------------------------------------------------ marching


class ForcedMarches(Frame, tag="hellenes.forced-marches", kw_only=True):
    """All forced marches and sails of a side: first the dice of all, then who goes on (§5.3)."""

    seat: Seat
    queue: list[int] = field(default_factory=list)
    """Formations still to roll."""
    attempts: list[Attempt] = field(default_factory=list)
    """Formations that have rolled and not gone on yet."""
    splitting: bool = False
    asked: int = 0
    """Units asked about one by one."""
    going: Secret[list[UnitId]] = field(default_factory=lambda: Secret([]))
    """Those of them that go on."""

    def begin(self, table: HellenesTable) -> Next:
        """All that wait before a border."""
        self.queue = [moving.id for moving in own_formations(table.state, self.seat) if moving.forced]
        return self.goto(self.roll)

    def roll(self, table: HellenesTable) -> Next:
        """A die for each unit of the next formation that has to try, all at once: Hermes hears of all (§11)."""
        if not self.queue:
            return self.goto(self.next_formation)
        attempt = Attempt(self.queue.pop(0))
        self.attempts.append(attempt)
        moving = formation(table.state, attempt.formation)
        needed = trying(table.board, moving, crew(table, moving))
        if not needed:
            return self.goto(self.roll)
        elite = sum(table.board.units[unit].elite for unit in needed)
        note = {
            "for": "march", "seat": self.seat, "place": moving.place, "to": moving.forced,
            "regular": len(needed) - elite, "elite": elite, "succeeds_on": [*needed.values()], "formation": moving.id,
        }  # fmt: skip
        return self.call(Roll(stream="hellenes/march", count=len(needed), note=note), then=self.rolled)

    def rolled(self, table: HellenesTable, results: list[int]) -> Next:
        """The dice of the regular units lie first, then those of the elite ones."""
        attempt, rows = self.attempts[-1], table.board.units
        moving = formation(table.state, attempt.formation)
        for unit, result in zip(trying(table.board, moving, crew(table, moving)), results, strict=True):
            (attempt.elite if rows[unit].elite else attempt.regular).append(result)
        return self.goto(self.roll)

    def next_formation(self, table: HellenesTable) -> Next:
        """Units that succeed can decline (§5.3)."""
        self.splitting, self.asked, self.going = False, 0, Secret([], (self.seat,))
        if not self.attempts:
            return self.done()
        if not self._able(table):
            return self._set_off(table, [])
        return self.ask(self.seat, "hellenes.march-on", then=self.decided)

    def decided(self, table: HellenesTable, choice: Choice) -> Next:
        """All, none, or one after the other."""
        if choice.verb != SPLIT:
            return self._set_off(table, self._able(table) if choice.verb == ADVANCE else [])
        self.splitting = True
        return self.ask(self.seat, "hellenes.march-on", then=self.decided_for_one)

    def decided_for_one(self, table: HellenesTable, choice: Choice, unit: UnitId = "") -> Next:
        if choice.verb == "on":
            table.read(self.going).append(unit)
        self.asked += 1
        if self.asked < len(self._able(table)):
            return self.ask(self.seat, "hellenes.march-on", then=self.decided_for_one)
        return self._set_off(table, table.read(self.going))

    # -------------------------------------------------------------- inside

    def _able(self, table: HellenesTable) -> list[UnitId]:
        attempt = self.attempts[0]
        return able(table.board, table.state, crew(table, formation(table.state, attempt.formation)), attempt)

    def _set_off(self, table: HellenesTable, units: list[UnitId]) -> Next:
        """The units that go on cross the border with whom they carry; the others stay where they wait."""
        moving = formation(table.state, self.attempts.pop(0).formation)
        go_on(table, moving, units)
        return self.goto(self.next_formation)


def go_on(table: HellenesTable, moving: Formation, units: list[UnitId]) -> None:
    """Settle a forced march or sail: part the formation where only some go on."""
    state = table.state
    blocks = crew(table, moving)
    going = {block.unit for block in blocks if block.unit in units or block.carrier in units}
    to, target = moving.forced, moving.target
    if len(going) < len(blocks):
        behind = part(table, moving, going)
        table.tell(
            "hellenes.march-ended", SECTION, seat=moving.seat, place=moving.place, to=to, blocks=len(behind.blocks)
        )
    if not going:
        state.formations.remove(moving)
        return
    table.tell(
        "hellenes.marched-on", SECTION, seat=moving.seat, place=to, entry=moving.place, blocks=len(going),
        formation=moving.id,
    )  # fmt: skip
    moving.storms += moving.forced_deep
    moving.forced, moving.forced_deep = "", False
    if target:
        return
    moving.origin, moving.place = moving.place, to
    moving.engaging = engages(table.board, state, moving.seat, to)
    if moving.engaging:
        tell_of(table, moving, "hellenes.engaged", "5.4", entry=moving.origin, blocks=len(going))


# ------------------------------------------------------------------ the end of the Action phase


class Passage(Frame, tag="hellenes.passage", kw_only=True):
    """What is left of movement once all Actions are taken: storms, forced marches, storms again (§5.22, §5.3)."""

    seat: Seat

    def begin(self, table: HellenesTable) -> Next:
        return self.call(Storms(seat=self.seat), then=self.march)

    def march(self, table: HellenesTable, _: object) -> Next:
        return self.call(ForcedMarches(seat=self.seat), then=self.weather)

    def weather(self, table: HellenesTable, _: object) -> Next:
        return self.call(Storms(seat=self.seat), then=self.settle)

    def settle(self, table: HellenesTable, _: object) -> Next:
        """Whoever need not fight is part of a stack now."""
        for moving in own_formations(table.state, self.seat):
            arrive(table, moving)
        return self.done()
