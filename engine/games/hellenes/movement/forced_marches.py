"""The end of the Action phase: storms, then forced marches and sails, then the storms of those (§5.22, §5.3)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from engine.core.rulebook import Choice, Frame, Kind, Next, Roll, Seat, Secret, Verb, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.engaging import Storms, arrive, engages, part, tell_engaged
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, by_number, formation, known, own_formations
from engine.games.hellenes.table.state import Block, Formation, UnitId

SECTION = "5.3"
ADVANCE, HALT, SPLIT = "advance", "halt", "split"


class Attempt(Struct):
    """The dice of one formation's forced march or sail, those of regular and of elite units by their numbers."""

    formation: int
    regular: list[int] = field(default_factory=list)
    elite: list[int] = field(default_factory=list)


# ------------------------------------------------------------------ who succeeds


def leaders(blocks: Iterable[Block]) -> list[Block]:
    """Blocks that march or sail of themselves; the carried succeed or fail with their fleets."""
    return [block for block in blocks if not block.carrier]


def trying(board: Board, moving: Formation, blocks: Iterable[Block], *, elite: bool) -> list[Block]:
    """The regular or the elite units of a formation that have to roll: the area is beyond their range."""
    rows = board.units
    return [
        block for block in leaders(blocks) if rows[block.unit].elite == elite and rows[block.unit].move < moving.length
    ]


def able(board: Board, moving: Formation, blocks: list[Block], attempt: Attempt) -> list[Block]:
    """The units that can go on: those within their range, and those that have succeeded; without the carried."""
    found = [block for block in leaders(blocks) if board.units[block.unit].move >= moving.length]
    for elite, results in ((False, attempt.regular), (True, attempt.elite)):
        least = board.tables.march_from["elite" if elite else "regular"]
        units = trying(board, moving, blocks, elite=elite)
        found += [block for block, result in zip(units, results, strict=True) if result >= least]
    found.sort(key=by_number)
    return found


def able_here(scene: HellenesScene) -> list[Block]:
    """The units that can go on in the formation asked about."""
    attempt = scene.frame.attempts[0]
    moving = formation(scene.state, attempt.formation)
    return able(scene.board, moving, known(moving.blocks, scene.seat), attempt)


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
        return (say(self.name, able_here(scene)[scene.frame.asked].unit),)


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
        regular, elite = (
            len(trying(table.board, moving, _blocks(table, moving), elite=elite)) for elite in (False, True)
        )
        if not regular + elite:
            return self.goto(self.roll)
        least = table.board.tables.march_from
        note = {
            "for": "march", "seat": self.seat, "place": moving.place, "to": moving.forced, "regular": regular,
            "elite": elite, "succeeds_on": [least["regular"]] * regular + [least["elite"]] * elite,
            "formation": moving.id,
        }  # fmt: skip
        return self.call(Roll(stream="hellenes/march", count=regular + elite, note=note), then=self.rolled)

    def rolled(self, table: HellenesTable, results: list[int]) -> Next:
        """The dice of the regular units lie first, then those of the elite ones."""
        attempt = self.attempts[-1]
        moving = formation(table.state, attempt.formation)
        regular = len(trying(table.board, moving, _blocks(table, moving), elite=False))
        attempt.regular, attempt.elite = results[:regular], results[regular:]
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
        if choice.verb == ADVANCE:
            return self._set_off(table, [block.unit for block in self._able(table)])
        if choice.verb == HALT:
            return self._set_off(table, [])
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

    def _able(self, table: HellenesTable) -> list[Block]:
        attempt = self.attempts[0]
        moving = formation(table.state, attempt.formation)
        return able(table.board, moving, _blocks(table, moving), attempt)

    def _set_off(self, table: HellenesTable, units: list[UnitId]) -> Next:
        """The units that go on cross the border with whom they carry; the others stay where they wait."""
        moving = formation(table.state, self.attempts.pop(0).formation)
        go_on(table, moving, units)
        return self.goto(self.next_formation)


def go_on(table: HellenesTable, moving: Formation, units: list[UnitId]) -> None:
    """Settle a forced march or sail: part the formation where only some go on."""
    state = table.state
    blocks = _blocks(table, moving)
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
        tell_engaged(table, moving, len(going))


def _blocks(table: HellenesTable, moving: Formation) -> list[Block]:
    """A formation's blocks by their numbers."""
    return sorted((table.read(thing) for thing in moving.blocks.things), key=by_number)


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
