"""How a battle would go: the rounds of chapter 17 with dice of its own, over and over; the same for the same forces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.epic.board.board import CAVALRY, Board
from engine.games.epic.combat.standing import (
    GARRISON,
    Fighter,
    Ground,
    arm,
    bonus,
    checked,
    column,
    fighters,
    leadership,
    light_of,
)
from engine.games.epic.table.cities import fortified, fortress, is_city, owner_of
from engine.games.epic.table.stacks import at, betrayed, lets_in, number, together
from engine.games.epic.table.state import HexId, LeaderId, PlaceId, Side, Stack, State, UnitId, other_side, side_of

SAMPLES = 14
"""Battles that are fought for a forecast."""
LONGEST = 14
"""Rounds after which nobody has won."""

Troops = tuple[tuple[int, str], ...]
"""Morale and arm of each unit, the best first."""


class Forecast(NamedTuple):
    """How likely the attacker wins, how many units each side loses on an average, how likely he loses many."""

    win: float
    own: float
    theirs: float
    many: float


NO_FIGHT = Forecast(1.0, 0.0, 0.0, 0.0)
HOPELESS = Forecast(0.0, 0.0, 0.0, 0.0)


class Arena(NamedTuple):
    """What a battle is fought on."""

    walls: bool
    """Whether walls must be breached first; then only so many defend, and cavalry waits."""
    added: int
    """What the place adds to the defenders' morale."""
    breached: int
    """What it adds once the walls are breached."""
    shift: int
    """Columns for the attacker, for leaders."""
    light: bool
    """Whether light troops have their shift."""
    stuck: bool
    """Whether the defenders have no way out."""


@lru_cache(maxsize=1 << 13)
def fought(board: Board, attackers: Troops, defenders: Troops, arena: Arena, samples: int = SAMPLES) -> Forecast:
    """Many battles between these, from the attacker's side; he breaks off rather than lose very many."""
    if not attackers:
        return HOPELESS
    if not defenders:
        return NO_FIGHT
    seed = 12345 + 7 * len(attackers) + 13 * len(defenders)
    won = own = theirs = many = 0
    for sample in range(samples):
        result = _battle(board, attackers, defenders, arena, _Dice(seed + 9973 * sample))
        won, own, theirs = won + result[0], own + result[1], theirs + result[2]
        many += not result[0] and result[1] >= board.values.adjustments.many_lost
    return Forecast(won / samples, own / samples, theirs / samples, many / samples)


class _Dice:
    """Dice of nobody's, by a plain rule."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 2654435761 & 0xFFFFFFFF

    def roll(self) -> int:
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 16) % 6 + 1


class _Side:
    """The units of a side that are in the battle yet."""

    def __init__(self, units: Troops, added: int) -> None:
        self.units = [(morale + added, sort) for morale, sort in units]
        self.dead = 0

    def suffer(self, result: str, dice: _Dice, lethal: int, *, stays: bool, walls: bool) -> None:
        left = []
        for morale, sort in self.units:
            now, outcome = checked(morale, result, lethal, dice.roll, walls=walls, no_way=stays)
            if outcome not in ("dead", "retreat"):
                left.append((now, sort))
            self.dead += outcome == "dead"
        self.units = left

    def light(self) -> int:
        return light_of([sort for _, sort in self.units])


def _battle(board: Board, own: Troops, others: Troops, arena: Arena, dice: _Dice) -> tuple[bool, int, int]:
    """Whether the attacker wins, and who is lost."""
    limits, chart = board.combat.limits, board.combat.chart
    walls, routed = arena.walls, board.values.adjustments.many_lost - 1
    waiting = others[limits.wall_defenders :] if walls else ()
    riders = tuple(unit for unit in own if unit[1] == CAVALRY) if walls else ()
    attack = _Side(tuple(unit for unit in own if unit not in riders) if riders else own, 0)
    defence = _Side(others[: limits.wall_defenders] if walls else others, arena.added)
    dead = 0
    for _ in range(LONGEST):
        if not defence.units and waiting:
            walls, dead = False, dead + defence.dead
            defence, waiting = _Side(waiting, arena.breached), ()
            attack.units += riders
        if not attack.units or not defence.units:
            break
        shift = arena.shift
        if arena.light and not walls:
            shift += (attack.light() > defence.light()) - (attack.light() < defence.light())
        odds = column(board, len(attack.units), len(defence.units), shift)
        if odds is None or (attack.dead >= routed and len(defence.units) > 1):
            break
        to_own, to_theirs = chart[odds][dice.roll() - 1].split("/")
        attack.suffer(to_own, dice, limits.killed, stays=False, walls=False)
        defence.suffer(to_theirs, dice, limits.killed, stays=arena.stuck, walls=walls)
    won = bool(attack.units) and not defence.units and not waiting
    return won, attack.dead, dead + defence.dead


# ------------------------------------------------------------------ on the map


def troops(board: Board, units: Mapping[UnitId, int], ground: Ground) -> Troops:
    """Units as they would fight there."""
    return ranks(board, fighters(board, [("", Stack("", "", dict(units)))], ground), ground)


def ranks(board: Board, side: Iterable[Fighter], ground: Ground) -> Troops:
    """Fighters, the best first."""
    return tuple(sorted(((f.morale, arm(board, f, ground)) for f in side), reverse=True))


def _stacks(stacks: Sequence[Stack]) -> list[tuple[str, Stack]]:
    return [("", stack) for stack in stacks]


def storming(
    board: Board, state: State, side: Side, hex: HexId, units: Mapping[UnitId, int], leaders: Iterable[LeaderId],
    garrison: Sequence[Stack] | None = None, samples: int = SAMPLES,
) -> Forecast:  # fmt: skip
    """An attack of some units on a city or fort, as it is held now or would be by `garrison`."""
    held = [s for s in at(state, hex, other_side(side)) if number(s)] if garrison is None else list(garrison)
    if not held and (lets_in(state, hex, side) or not is_city(board, state, hex)):
        return NO_FIGHT
    walls = fortress(board, state, hex) is not None and not betrayed(state, hex, side)
    ground: Ground = "fortress" if walls else "city"
    behind = fighters(board, _stacks(held), ground) or [Fighter(GARRISON, "", board.combat.morale.garrison)]
    if walls:
        for fighter in behind:
            if arm(board, fighter, ground) == CAVALRY:
                fighter.morale += board.combat.morale.cavalry_in_fortress
    arena = Arena(
        walls,
        bonus(board, state, hex, ground, None),
        bonus(board, state, hex, "city", None),
        leadership(board, leaders, "field") - leadership(board, together(held)[1], "field"),
        not walls,
        True,
    )
    return fought(board, troops(board, units, ground), ranks(board, behind, ground), arena, samples)


def meeting(
    board: Board, state: State, hex: PlaceId, units: Mapping[UnitId, int], leaders: Iterable[LeaderId],
    foes: Sequence[Stack], came: PlaceId | None = None, samples: int = SAMPLES,
) -> Forecast:  # fmt: skip
    """A battle of some units that come into a place upon enemies who stand in the open there, or at sea."""
    ground: Ground = "sea" if hex in board.seas else "field"
    arena = Arena(
        False,
        bonus(board, state, hex, ground, came),
        0,
        leadership(board, leaders, ground) - leadership(board, together(foes)[1], ground),
        ground == "field",
        False,
    )
    theirs = ranks(board, fighters(board, _stacks(foes), ground), ground)
    return fought(board, troops(board, units, ground), theirs, arena, samples)


def coming(
    board: Board, state: State, side: Side, hex: HexId, units: Mapping[UnitId, int], leaders: Sequence[LeaderId],
    came: PlaceId | None = None, samples: int = SAMPLES,
) -> Forecast:  # fmt: skip
    """What comes of it if some units go to a hex with enemies: a battle in the open, then an attack on walls."""
    foes = [s for s in at(state, hex, other_side(side)) if number(s)]
    owner = owner_of(board, state, hex)
    open_ = [s for s in foes if s.outside or owner != side_of(s.by)]
    first = meeting(board, state, hex, units, leaders, open_, came, samples) if open_ else NO_FIGHT
    if not fortified(board, state, hex):
        return first
    inside = [s for s in foes if s not in open_]
    then = storming(board, state, side, hex, units, leaders, inside, samples)
    return Forecast(
        first.win * then.win, first.own + then.own, first.theirs + then.theirs, max(first.many, then.many)
    )  # fmt: skip
