"""Putting formations together: who of a group goes along, aboard which fleet, and where they can go (§5.0, §5.21)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec import UNSET

from engine.core.bag import Bag
from engine.core.check import check
from engine.core.decision import Choice, Verb, say
from engine.core.event import Args
from engine.core.secret import NeedsCommit, Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.neutrals import held_back
from engine.games.hellenes.movement.routes import NO_WAYS, Outlook, Party, Ways, alone, outlook, sea_net, ways
from engine.games.hellenes.movement.transport import Chosen, can_carry, laden, left_aboard, party
from engine.games.hellenes.table.blocks import HellenesScene, known
from engine.games.hellenes.table.state import AreaId, Block, State, UnitId

SECTION = "5.0"


class Assembly(NamedTuple):
    """A group, and those of it that have been chosen to go together, as their side sees the table."""

    view: Outlook
    start: AreaId
    inside: bool
    """Whether it lies besieged in a Port (§7.4)."""
    blocks: list[Block]
    chosen: Chosen

    def ways(self) -> Ways:
        """Where the chosen units could go together."""
        return self.ways_as(self.chosen)

    def ways_with(self, unit: UnitId, carrier: UnitId) -> Ways:
        """Where they could go with one more, on its own or carried."""
        return self.ways_as({**self.chosen, unit: carrier})

    def ways_as(self, chosen: Chosen) -> Ways:
        """Where these units could go together."""
        going = party(self.view.board, self.blocks, chosen)
        return ways(self.view, self.start, going, inside=self.inside) if going.units else NO_WAYS

    def party(self) -> Party:
        """The chosen units as a party."""
        return party(self.view.board, self.blocks, self.chosen)

    def ready(self) -> bool:
        """Whether there is a formation to send off, and nobody whom its fleets carry is left behind."""
        return bool(self.chosen) and not left_aboard(self.blocks, self.chosen)

    def block(self, unit: UnitId) -> Block:
        """A block of the group."""
        return next(block for block in self.blocks if block.unit == unit)


# ------------------------------------------------------------------ the group


def group(state: State, seat: Seat, area: AreaId) -> list[Block]:
    """A side's own units in an area that can be activated together: the stack, or the besieged (§5.0, §7.4)."""
    bag = _bag(state, seat, area)
    return [] if bag is None else known(bag, seat)


def _bag(state: State, seat: Seat, area: AreaId) -> Bag[Block] | None:
    return state.sieges[area].inside if shut_in(state, seat, area) else state.stacks[seat].get(area)


def shut_in(state: State, seat: Seat, area: AreaId) -> bool:
    """Whether a side's units in an area are besieged there."""
    siege = state.sieges.get(area)
    return siege is not None and siege.besieger != seat


def assembly(scene: HellenesScene) -> Assembly:
    """The formation being put together at the frame that asks."""
    return assemble(scene.board, scene.state, scene.seat, scene.frame.area, scene.read(scene.frame.chosen))


def assemble(board: Board, state: State, seat: Seat, area: AreaId, chosen: Chosen) -> Assembly:
    """Units chosen of the group in an area."""
    inside = shut_in(state, seat, area)
    return Assembly(outlook(board, state, seat), area, inside, group(state, seat, area), chosen)


def able(view: Outlook, area: AreaId) -> bool:
    """Whether any unit of a side's group in an area can go anywhere."""
    bag = _bag(view.state, view.seat, area)
    if bag is None:
        return False
    blocks: list[Block] = []
    for thing in bag.things:
        if (block := thing.value) is UNSET or view.seat not in thing.seen:
            raise NeedsCommit
        blocks.append(block)
    inside = shut_in(view.state, view.seat, area)
    tried: set[object] = set()
    for block in blocks:
        unit = block.unit
        if block.moved or block.carrier or view.held_back(unit):
            continue
        kin = _kin(view, area, unit)
        if kin not in tried:
            if ways(view, area, _with_passenger(view.board, unit, blocks), inside=inside):
                return True
            tried.add(kin)
    return False


def _kin(view: Outlook, start: AreaId, unit: UnitId) -> object:
    """Who is like another can go where that one can; at sea it matters whom a fleet carries, where that is bound."""
    row = view.board.units[unit]
    return (row.fleet, row.move, view.bond(unit, start)) if view.alike or start in view.board.provinces else unit


def _with_passenger(board: Board, unit: UnitId, blocks: list[Block]) -> Party:
    """A unit by itself, with the land unit that it carries at sea."""
    return alone(board, unit) if len(blocks) == 1 else party(board, blocks, {unit: ""})


# ------------------------------------------------------------------ who goes along


def joining(made: Assembly) -> Iterator[Block]:
    """The blocks that can be added as they are: on foot, as a fleet, or with the fleet that carries them already."""
    view, chosen = made.view, made.chosen
    together: dict[object, bool] = {}
    for block in made.blocks:
        unit = block.unit
        if block.moved or unit in chosen or view.held_back(unit):
            continue
        if block.carrier:
            if block.carrier in chosen:
                yield block
            continue
        kin = _kin(view, made.start, unit)
        if kin not in together:
            together[kin] = bool(made.ways_with(unit, ""))
        if together[kin]:
            yield block


@check("hellenes.has-moved", SECTION)
def has_moved(scene: HellenesScene, unit: UnitId) -> Args | None:
    """A unit moves only once in a Player Turn (§5.0)."""
    return {"unit": unit} if assembly(scene).block(unit).moved else None


@check("hellenes.chosen-already", SECTION)
def chosen_already(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Nobody goes twice."""
    return {"unit": unit} if unit in assembly(scene).chosen else None


@check("hellenes.held-back", "15.2")
def not_yet(scene: HellenesScene, unit: UnitId) -> Args | None:
    """The Second Expedition does not move before its year (§15.2, §15.4)."""
    return {"unit": unit} if held_back(scene.board, scene.state, scene.seat, unit) else None


@check("hellenes.carrier-first", "5.21")
def carrier_first(scene: HellenesScene, unit: UnitId) -> Args | None:
    """A land unit at sea goes with its fleet (§5.21)."""
    made = assembly(scene)
    carrier = made.block(unit).carrier
    return {"unit": unit, "fleet": carrier} if carrier and carrier not in made.chosen else None


@check("hellenes.no-way-together", SECTION)
def no_way_together(scene: HellenesScene, choice: Choice) -> Args | None:
    """There must be somewhere for the units to go, together with those chosen already (§5.1, §5.2)."""
    made, (unit, *fleet) = assembly(scene), map(str, choice.args)
    carrier = fleet[0] if fleet else made.block(unit).carrier
    if carrier and not fleet:
        return None
    return None if made.ways_with(unit, carrier) else {"unit": unit}


class With(Verb):
    """It goes along."""

    pattern, section, names_hidden = "with <unit>", SECTION, True
    checks = (has_moved, chosen_already, not_yet, carrier_first, no_way_together)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return [say("with", block.unit) for block in assembly(scene).blocks]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """Those that can go somewhere with the others."""
        return self.listed(assembly(scene))

    def listed(self, made: Assembly) -> list[Choice]:
        """The same of a formation in hand."""
        return [say("with", block.unit) for block in joining(made)]


# ------------------------------------------------------------------ who is carried


@check("hellenes.cannot-carry", "5.21")
def cannot_carry(scene: HellenesScene, unit: UnitId, fleet: UnitId) -> Args | None:
    """Fleets carry Greek land units, and are stronger than what they carry (§5.21)."""
    made = assembly(scene)
    if can_carry(scene.board, made.block(fleet), made.block(unit)):
        return None
    return {"unit": unit, "fleet": fleet}


@check("hellenes.fleet-not-chosen", "5.21")
def fleet_not_chosen(scene: HellenesScene, fleet: UnitId) -> Args | None:
    """The fleet comes first: it takes the others with it."""
    return None if fleet in assembly(scene).chosen else {"fleet": fleet}


@check("hellenes.fleet-laden", "5.21")
def fleet_laden(scene: HellenesScene, fleet: UnitId) -> Args | None:
    """A fleet carries one land unit (§5.21)."""
    made = assembly(scene)
    return {"fleet": fleet} if fleet in laden(made.blocks, made.chosen) else None


class Aboard(Verb):
    """A land unit goes along, carried by a fleet that does."""

    pattern, section, names_hidden = "aboard <unit> <fleet>", "5.21", True
    checks = (
        has_moved, chosen_already, not_yet, cannot_carry, fleet_not_chosen, fleet_laden, no_way_together,
    )  # fmt: skip

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every land unit of the group with every fleet of it."""
        board, blocks = scene.board, assembly(scene).blocks
        fleets = [block.unit for block in blocks if board.units[block.unit].fleet]
        loads = [block.unit for block in blocks if not board.units[block.unit].fleet]
        return [say("aboard", load, fleet) for load in loads for fleet in fleets]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """Those who find room on a fleet that has been chosen."""
        return self.listed(assembly(scene))

    def listed(self, made: Assembly) -> list[Choice]:
        """The same of a formation in hand."""
        view, chosen = made.view, made.chosen
        if not chosen:
            return []
        board = view.board
        full = laden(made.blocks, chosen)
        fleets = [b for b in made.blocks if b.unit in chosen and b.unit not in full and board.units[b.unit].fleet]
        found: list[Choice] = []
        together: dict[object, bool] = {}
        for load in made.blocks if fleets else ():
            if load.moved or load.unit in chosen or view.held_back(load.unit):
                continue
            kin = view.bond(load.unit, made.start)
            for fleet in fleets:
                if can_carry(board, fleet, load):
                    if kin not in together:
                        together[kin] = bool(made.ways_with(load.unit, fleet.unit))
                    if together[kin]:
                        found.append(say("aboard", load.unit, fleet.unit))
        return found


@lru_cache(maxsize=16)
def everywhere(board: Board, verb: str) -> dict[Choice, None]:
    """`<verb> <area> <entry>` for every area with every area next to it, by land or by sea."""
    by_land = [(near, area) for area, neighbours in board.land.items() for near in neighbours]
    by_sea = [(near, area) for area, nears in sea_net(board).items() for near, _ in nears]
    return dict.fromkeys(say(verb, *border) for border in (*by_land, *by_sea))
