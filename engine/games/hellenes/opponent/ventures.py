"""What it promises a side to go somewhere: a battle, a siege, a blockade, a relief, or the way home."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board, Rating
from engine.games.hellenes.movement.neutrals import peaceful
from engine.games.hellenes.movement.routes import Way
from engine.games.hellenes.table.blocks import (
    besieged_before,
    besieges,
    enemy_dice,
    own_formations,
    standing,
    under_siege,
)
from engine.games.hellenes.table.control import capacity, holds_area, holds_city, loyalty, opposing
from engine.games.hellenes.table.state import AreaId, Block, ProvinceId, State, rival

ENGAGE, RELIEVE, BESIEGE, REINFORCE, BLOCKADE, GARRISON, RETURN, GO = (
    "engage", "relieve", "besiege", "reinforce", "blockade", "garrison", "return", "go"
)  # fmt: skip
"""What a formation goes somewhere for; arguments of the texts."""
VICTORY, LOSING = 2.0, 4.0
"""What a battle promises, and what it costs to go into one that is as good as lost."""
CORNERED = 0.5
"""What it costs to fight without a way back."""
STORM, LEAVING = 0.25, 2.0
"""What a DeepSea border costs each fleet, and what giving up a siege does."""


class Venture(NamedTuple):
    """Going somewhere, and what for."""

    value: float
    way: Way
    purpose: str


class Force(NamedTuple):
    """What matters of blocks that go together, summed up once for all the places they could go to."""

    size: int
    ashore: float
    """Dice on land, and at sea."""
    afloat: float
    soldiers: int
    ships: int
    homes: frozenset[ProvinceId]
    """Home Cities of all of them."""
    weak: int
    """Steps that they have lost."""


def force_of(board: Board, blocks: list[Block]) -> Force:
    """Some blocks, summed up."""
    rows = [(block.cv, board.units[block.unit]) for block in blocks]
    ships = sum(row.fleet for _, row in rows)
    homes = [frozenset(board.home(row.id)) for _, row in rows]
    return Force(
        len(blocks),
        sum(cv * _per_die(row.land) for cv, row in rows),
        sum(cv * _per_die(row.sea) for cv, row in rows if row.sea is not None),
        len(blocks) - ships,
        ships,
        frozenset.intersection(*homes) if homes else frozenset(),
        sum(row.cv - cv for cv, row in rows),
    )


def _per_die(rating: Rating) -> float:
    """What a die counts, with power 2 for the measure."""
    return 0.5 + 0.25 * rating.power


class Prospects:
    """The map as a side sees it that is about to move: who stands where, counted once for all its ventures."""

    def __init__(self, board: Board, state: State, seat: Seat) -> None:
        self.board, self.state, self.seat, self.enemy = board, state, seat, rival(seat)
        self.own = counts(state, seat)
        self.enemies = counts(state, self.enemy)
        self.blockading: dict[AreaId, float] = {}
        for city, siege in state.sieges.items():
            row = board.provinces[city]
            if siege.besieger == seat and row.port and row.offshore is not None:
                self.blockading[row.offshore] = self.blockading.get(row.offshore, 0.0) + 0.4 * row.value
        self._calm: dict[AreaId, tuple[float, str]] = {}

    def venture(self, force: Force, way: Way) -> Venture:
        """How good it is for a force to go a way, in about Prestige, leaving aside what it leaves behind."""
        path, deep, _ = way
        place = path[-1]
        value, purpose = self._at(force, place)
        if purpose in (ENGAGE, RELIEVE) and self._cornered(path[-2]):
            value -= CORNERED
        return Venture(value - STORM * deep * force.ships - 0.01 * len(path), way, purpose)

    def _cornered(self, entry: AreaId) -> bool:
        """Whether aggressors who come from there could not retreat to it (§6.4)."""
        return holds_area(self.state, self.enemy, entry) or entry in self.enemies

    def _at(self, force: Force, place: AreaId) -> tuple[float, str]:
        if place in self.enemies and not peaceful(self.board, self.state, place):
            return self._battle(force, place)
        if place not in self._calm:
            self._calm[place] = self._undisturbed(place)
        value, purpose = self._calm[place]
        if purpose == BESIEGE:
            return value * (1.0 if force.soldiers > 1 else 0.5), purpose
        return self._friendly(force, place, value) if purpose == GARRISON else (value, purpose)

    def _battle(self, force: Force, place: AreaId) -> tuple[float, str]:
        ours = force.afloat if place in self.board.seas else force.ashore
        theirs = enemy_dice(self.enemies[place])
        relief = under_siege(self.state, self.seat, place)
        purpose = RELIEVE if relief else ENGAGE
        if ours < theirs:
            return -LOSING * (1 - ours / theirs), purpose
        prize = VICTORY + (self.board.provinces[place].value if relief else 0.0)
        return prize * min(1.0, ours / theirs - 0.8), purpose

    def _undisturbed(self, place: AreaId) -> tuple[float, str]:
        """What a place without enemies to be engaged is good for, whoever goes there."""
        board, state, seat = self.board, self.state, self.seat
        if place in board.seas:
            promise = self.blockading.get(place, 0.0)
            return (0.5 + promise, BLOCKADE) if promise and place not in self.own else (-0.2, GO)
        row = board.provinces[place]
        if not row.city:
            return 0.0, GO
        if besieges(state, seat, place):
            return 0.3 + 0.2 * row.value, REINFORCE
        if holds_city(state, self.enemy, place):
            return self._siege(place), BESIEGE
        return (self._need(place), GARRISON) if holds_city(state, seat, place) else (0.0, GO)

    def _siege(self, city: ProvinceId) -> float:
        """A City that only its garrison holds: what it would yield, and how soon."""
        row = self.board.provinces[city]
        starved = not row.port or row.offshore in self.own
        worth = row.value * (1.0 if opposing(self.board, self.state, self.seat, city) else 1.2)
        return worth * 0.6 + 0.3 * starved

    def _need(self, city: ProvinceId) -> float:
        """How badly a City of one's own wants defenders."""
        threatened = any(near in self.enemies for near in self.board.near[city])
        alone = city not in self.own and loyalty(self.board, self.state, city) != self.seat
        return 0.4 * alone + 0.3 * threatened

    def _friendly(self, force: Force, city: ProvinceId, need: float) -> tuple[float, str]:
        there = self.own.get(city, 0)
        crowded = there + force.size > capacity(self.board, self.state, city)
        value = need - 0.4 * crowded
        if city in force.homes:
            return value + 0.1 + 0.15 * force.weak, RETURN
        return value, GO if there else GARRISON


def counts(state: State, seat: Seat) -> dict[AreaId, int]:
    """A side's upright blocks by area; areas without any are left out."""
    found = {area: len(stack.things) for area, stack in state.stacks[seat].items()}
    for moving in own_formations(state, seat):
        found[moving.place] = found.get(moving.place, 0) + len(moving.blocks.things)
    return found


def given_up(board: Board, state: State, seat: Seat, area: AreaId, leaving: int) -> float:
    """What it costs that so many blocks leave an area: a siege or a captured City that nobody else keeps."""
    if standing(state, seat, area) > leaving:
        return 0.0
    if besieges(state, seat, area):
        return LEAVING + board.provinces[area].value * (0.3 + 0.2 * besieged_before(state, area))
    held = holds_city(state, seat, area)
    loose = held and loyalty(board, state, area) != seat and area not in state.garrisons
    return float(board.provinces[area].value) if loose else 0.0
