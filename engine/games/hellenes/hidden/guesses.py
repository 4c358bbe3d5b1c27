"""Which hidden unit is where: one of all the ways that the rules and what everybody has seen allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import UNSET, Struct

from engine.core.maps.graph import steps
from engine.core.position import Position
from engine.core.rulebook import Bag, Dice, Frame, Roll, Seat, Secret
from engine.games.hellenes.actions.recruits import Recruit, can_arrive
from engine.games.hellenes.board.board import Board, Unit
from engine.games.hellenes.movement.forced_marches import ForcedMarches
from engine.games.hellenes.movement.group_moves import assign
from engine.games.hellenes.table.blocks import formation, places, spots
from engine.games.hellenes.table.state import AreaId, Block, Formation, ProvinceId, State, UnitId
from engine.games.hellenes.winter.winter import Winter

Fits = Callable[[Unit], bool]
WEAKEST_CARRIER = 2
"""A fleet that carries somebody is stronger than a cadre (§5.21)."""


class Hole(Struct, eq=False):
    """A hidden unit: who could it be, and who is it likely to be? A block on the map, or a label off it."""

    can: Fits
    likely: Fits | None = None
    label: Secret[UnitId] | None = None
    unit: Unit | None = None


class Squad(NamedTuple):
    """Hidden blocks that stand together at a place."""

    place: AreaId
    things: list[Secret[Block]]
    holes: list[Hole]
    carried: bool
    """Whether land units among them must each have a fleet to carry them."""
    formation: int

    @property
    def units(self) -> list[UnitId]:
        """Who they have been guessed to be."""
        return [hole.unit.id for hole in self.holes if hole.unit is not None]


class Guess:
    """Of one side's hidden units."""

    def __init__(self, board: Board, position: Position[State, Frame], seat: Seat) -> None:
        self.board, self.state, self.seat = board, position.state, seat
        everything = [*position.frames()]
        self.frames = [frame for frame in everything if getattr(frame, "seat", None) == seat]
        self.rolled = _rolled(everything)
        self.squads = [*self._squads()]
        self.labels = [*self._off_the_map()]
        self.missing = self._missing()
        self.hero = next((self._hero(frame) for frame in self.frames if isinstance(frame, Recruit)), None)
        """Who has just been recruited, as a block on the map."""
        self.barbarians_gone = any(isinstance(frame, Winter) and frame.has_begun(seat) for frame in everything)
        """Whether they have disbanded (§9.24): only a block that has just been recruited may be one of them."""

    def make(self, dice: Dice) -> None:
        """Find the units, then their strengths."""
        self._assign([*(hole for squad in self.squads for hole in squad.holes), *self.labels], dice)
        for squad in self.squads:
            self._stand(squad, dice)

    # ------------------------------------------------------------------ holes

    def _squads(self) -> Iterator[Squad]:
        """Upright, on the move, and besieged."""
        for area, bag, number, inside in spots(self.state, self.seat):
            if things := _open(bag):
                moving = formation(self.state, number) if number else None
                afloat = self.board.is_sea(area)
                if moving is not None:
                    holes = self._formed(moving, things)
                    waits = moving.storms or moving.forced or moving.target
                    afloat = afloat or (bool(waits) and self._afloat(moving))
                else:
                    holes = _at_sea(len(bag), things) if afloat else self._ashore(area, len(things), inside=inside)
                yield Squad(area, things, holes, afloat, number)

    def _off_the_map(self) -> Iterator[Hole]:
        for thing in _open(self.state.pools[self.seat]):
            yield Hole(_anybody, label=thing)
        for frame in self.frames:
            if isinstance(frame, Recruit):
                can: Fits = self._can_arrive if frame.at == Recruit.chosen.__name__ else _anybody
                for thing in _open(frame.drawn):
                    yield Hole(can, label=thing)
                    can = _anybody

    def _can_arrive(self, unit: Unit) -> bool:
        """One of the drawn units can be placed, since their owner is asked where (§4.22)."""
        return can_arrive(self.board, self.state, self.seat, unit.id)

    def _ashore(self, area: ProvinceId, count: int, *, inside: bool) -> list[Hole]:
        """Fleets lie on the coast; within besieged Cities, in Ports."""
        row = self.board.provinces[area]
        can: Fits = _anybody if (row.port if inside else row.seas) else _landsman
        return [Hole(can, self._native(area, can)) for _ in range(count)]

    def _formed(self, moving: Formation, things: list[Secret[Block]]) -> list[Hole]:
        if moving.id in self.rolled:
            return self._marchers(moving, len(things), *self.rolled[moving.id])
        if self._afloat(moving):
            return _at_sea(len(moving.blocks), things)
        can = self._walker(moving)
        least = moving.length - bool(moving.forced)
        return [Hole(can, lambda unit: can(unit) and (unit.fleet or unit.move >= least)) for _ in things]

    def _marchers(self, moving: Formation, count: int, regular: int, elite: int) -> list[Hole]:
        """The dice have told how many had to force their march, and who they were (§5.3); others come without."""
        length = moving.length
        can = _fleet if self._afloat(moving) else self._walker(moving)
        holes = [Hole(lambda unit: can(unit) and unit.move < length and not unit.elite) for _ in range(regular)]
        holes += [Hole(lambda unit: can(unit) and unit.move < length and unit.elite) for _ in range(elite)]
        rest: Fits = _passenger if holes and can is _fleet else lambda unit: can(unit) and unit.move >= length
        return holes + [Hole(rest) for _ in range(count - len(holes))]

    def _walker(self, moving: Formation) -> Fits:
        """Who goes by land: fleets one area along the coast (§5.1)."""
        rows = self.board.provinces
        if len(moving.route) != 2 or any(area not in rows for area in moving.route):
            return _landsman
        start, end = moving.route
        return _landsman if set(rows[start].seas).isdisjoint(rows[end].seas) else _anybody

    def _afloat(self, moving: Formation) -> bool:
        return any(self.board.is_sea(area) for area in (*moving.route, moving.place))

    def _native(self, place: ProvinceId, can: Fits) -> Fits:
        """Barbarians are where they could have walked to, Sicilians in Sicily (§5.21, §15.2)."""
        board, sicily = self.board, self.board.provinces[place].theatre == "sicily"
        near = _mainland(board, place)

        def likely(unit: Unit) -> bool:
            if unit.barbarian and near.isdisjoint(board.home(unit.id)):
                return False
            return can(unit) and (sicily or not unit.sicilian)

        return likely

    def _hero(self, frame: Recruit) -> Hole | None:
        """The block that a recruit has become: it is at home where it stands."""
        if frame.placed is None or frame.placed.value is not UNSET:
            return None
        squads = (squad for squad in self.squads if squad.place == frame.place and not squad.formation)
        squad = next(squads, None)
        if squad is None:
            return None
        hole, place, board = squad.holes[0], frame.place, self.board
        can = hole.can
        hole.likely = lambda unit: can(unit) and place in board.home(unit.id)
        return hole

    # ------------------------------------------------------------------ units

    def _missing(self) -> list[Unit]:
        """Units of the campaign that nobody sees anywhere."""
        seen = {*self.state.aside.get(self.seat, ())}
        if self.state.battle is not None:
            seen |= {fighter.unit for fighter in self.state.battle.fighters if fighter.cv > 0}
        for _, blocks in places(self.state, self.seat):
            seen |= {thing.value.unit for thing in blocks.things if thing.value is not UNSET}
        units = self.board.scenarios[self.state.scenario].units(self.seat)
        return [self.board.units[unit] for unit in units if unit not in seen]

    def _assign(self, holes: list[Hole], dice: Dice) -> None:
        missing, order = dice.shuffled("fill/units", self.missing), dice.shuffled("fill/holes", range(len(holes)))
        wishes = {index: self._wishes(holes[index], missing) for index in order}
        found = assign(wishes, dict.fromkeys(range(len(missing)), 1))
        assert found is not None, f"{self.seat}: no units for what can be seen of them"
        for index, number in found.items():
            hole = holes[index]
            hole.unit = missing[number]
            if hole.label is not None:
                hole.label.value = hole.unit.id

    def _wishes(self, hole: Hole, missing: list[Unit]) -> list[int]:
        """Those it could be, the likely ones first."""
        greek = self.barbarians_gone and hole.label is None and hole is not self.hero
        able = [n for n, unit in enumerate(missing) if hole.can(unit) and not (greek and unit.barbarian)]
        likely = hole.likely or hole.can
        return sorted(able, key=lambda number: not likely(missing[number]))

    def _stand(self, squad: Squad, dice: Dice) -> None:
        """Blocks at any strength that they can have; fleets with units aboard are stronger than those."""
        units = [hole.unit for hole in squad.holes if hole.unit is not None]
        fleets = iter([unit for unit in units if unit.fleet])
        carriers = {unit.id: next(fleets).id for unit in units if squad.carried and not unit.fleet}
        strengths: dict[UnitId, int] = {}
        for unit in sorted(units, key=lambda unit: not unit.fleet):
            least = WEAKEST_CARRIER if unit.id in carriers.values() else 1
            most = min(unit.cv, strengths[carriers[unit.id]] - 1) if unit.id in carriers else unit.cv
            strengths[unit.id] = least + dice.below("fill/strength", most - least + 1)
        for thing, unit in zip(squad.things, units, strict=True):
            thing.value = Block(unit.id, strengths[unit.id], carriers.get(unit.id, ""), bool(squad.formation))


def _at_sea(standing: int, things: list[Secret[Block]]) -> list[Hole]:
    """At sea half of the blocks, rounded up, are fleets, the others fleets or Greeks whom these carry (§5.21)."""
    known = standing - len(things)
    fleets = max((standing + 1) // 2 - known, 0)
    return [Hole(can) for can in [_fleet] * fleets + [_seaborne] * (len(things) - fleets)]


def _rolled(frames: list[Frame]) -> dict[int, tuple[int, int]]:
    """Formations that have rolled for a forced march: how many regular and elite units had to."""
    found: dict[int, tuple[int, int]] = {}
    for frame in frames:
        if isinstance(frame, ForcedMarches):
            found |= {attempt.formation: (len(attempt.regular), len(attempt.elite)) for attempt in frame.attempts}
        elif isinstance(frame, Roll) and frame.note.get("for") == "march":
            found[frame.note["formation"]] = (frame.note["regular"], frame.note["elite"])
    return found


def _open(bag: Bag[Any]) -> list[Secret[Any]]:
    return [thing for thing in bag.things if thing.value is UNSET]


def _anybody(unit: Unit) -> bool:
    return True


def _fleet(unit: Unit) -> bool:
    return unit.fleet


def _landsman(unit: Unit) -> bool:
    return not unit.fleet


def _seaborne(unit: Unit) -> bool:
    return not unit.barbarian


def _passenger(unit: Unit) -> bool:
    return not unit.fleet and not unit.barbarian


@lru_cache(maxsize=512)
def _mainland(board: Board, place: ProvinceId) -> frozenset[ProvinceId]:
    """All provinces that can be walked to from there."""
    return frozenset(steps(place, board.land.__getitem__))
