"""Whole orders as people think of them: "all of Athens to Megara" is one order, the best ones first.

Whole Group Moves: who of a group goes together, where to, and what for (§4.1, §5.0).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core.rulebook import CLOSING, Args, Choice, Compound, Rated, best_first, say, whole_orders
from engine.games.hellenes.actions.actions import price_at
from engine.games.hellenes.actions.pillage import Withdrawing
from engine.games.hellenes.actions.recruits import Recruiting
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.by_mail.action_orders import (
    builds,
    garrisons,
    musters,
    pillages,
    rest_of_muster,
    rest_of_pillage,
)
from engine.games.hellenes.by_mail.answer_orders import (
    arrivals,
    card_plays,
    deployments,
    recruits,
    retreats,
    sacrifices,
    shelters,
    sieges,
    sorties,
    winters,
)
from engine.games.hellenes.course.deployment import Deploying
from engine.games.hellenes.course.initiative import CommittingCard
from engine.games.hellenes.course.years import END, Acting
from engine.games.hellenes.movement.calls import Mustering
from engine.games.hellenes.movement.destinations import ENTER, open_havens
from engine.games.hellenes.movement.formations import Assembly, assemble
from engine.games.hellenes.movement.group_moves import GroupMove, MoveGroup, Moving
from engine.games.hellenes.movement.neutrals import held_back
from engine.games.hellenes.movement.routes import Border, Chosen, Way, can_carry
from engine.games.hellenes.olympians import Sacrificing
from engine.games.hellenes.opponent.ventures import GO, RELIEVE, Force, Prospects, Venture, force_of, given_up
from engine.games.hellenes.retreats.retreat_choices import Retreating
from engine.games.hellenes.sieges.assaults import Sallying
from engine.games.hellenes.sieges.fortifying import Fortifying
from engine.games.hellenes.sieges.sieges import Besieging
from engine.games.hellenes.table.blocks import HellenesScene, block_worth, standing
from engine.games.hellenes.table.state import AreaId, Block
from engine.games.hellenes.winter.winter import Wintering

BEST = 3
"""Destinations offered for one party."""
FORCING = 0.6
"""What a forced march or sail costs: some may fail, and it shows where they go."""

GIVEN_UP_ABOARD = 0.5
"""What a step is worth that a land unit gives up to be carried."""


class Company(NamedTuple):
    """Some of a group who could go together, in the order in which they are named."""

    chosen: Chosen
    blocks: list[Block]

    @property
    def size(self) -> int:
        """How many blocks."""
        return len(self.blocks)

    def lost_aboard(self) -> int:
        """How many steps its land units give up by being carried, each to be smaller than its fleet (§5.21)."""
        steps = {block.unit: block.cv for block in self.blocks}
        carried = [(steps[unit], steps[fleet]) for unit, fleet in self.chosen.items() if fleet]
        return sum(max(0, load - (fleet - 1)) for load, fleet in carried)


# ------------------------------------------------------------------ who could go


def companies(made: Assembly) -> Iterator[Company]:
    """Ways to put a formation together: all on foot, all fleets with whom they can carry, and each of both less one."""
    board, view = made.view.board, made.view
    free = [b for b in made.blocks if not b.moved and not held_back(board, view.state, view.seat, b.unit)]
    free.sort(key=lambda block: -block_worth(board, block))
    walkers = [b for b in free if not board.units[b.unit].fleet and not b.carrier]
    fleets = [b for b in free if board.units[b.unit].fleet]
    ashore = made.start in board.provinces and not made.inside
    if ashore:
        yield from _thinned(Company({block.unit: "" for block in walkers}, walkers))
    yield from _laden(board, made, fleets, walkers if made.start in board.provinces else [])


def _thinned(company: Company) -> Iterator[Company]:
    """The whole, and if it is large enough the same without its last, who holds the place; nobody leaves his fleet."""
    if company.size:
        yield company
    chosen = company.chosen
    free = [block for block in company.blocks if not chosen[block.unit] and block.unit not in chosen.values()]
    if company.size > 1 and free:
        last = free[-1].unit
        rest = [block for block in company.blocks if block.unit != last]
        yield Company({unit: carrier for unit, carrier in chosen.items() if unit != last}, rest)


def _laden(board: Board, made: Assembly, fleets: list[Block], walkers: list[Block]) -> Iterator[Company]:
    """Fleets with those aboard at sea, and on land as they are and with the best whom they can carry."""
    if not fleets:
        return
    chosen: Chosen = {fleet.unit: "" for fleet in fleets}
    bound = [block for block in made.blocks if block.carrier in chosen and not block.moved]
    empty = Company({**chosen, **{load.unit: load.carrier for load in bound}}, [*fleets, *bound])
    yield from _thinned(empty)
    berths = [fleet for fleet in fleets if not any(load.carrier == fleet.unit for load in bound)]
    greeks = [block for block in walkers if not board.units[block.unit].barbarian]
    loads = list(zip(greeks, sorted(berths, key=lambda fleet: -fleet.cv), strict=False))
    loads = [(load, fleet) for load, fleet in loads if can_carry(board, fleet, load)]
    if loads:
        aboard = {load.unit: fleet.unit for load, fleet in loads}
        yield Company({**empty.chosen, **aboard}, [*empty.blocks, *(load for load, _ in loads)])


# ------------------------------------------------------------------ the orders


def assembling(company: Company, made: Assembly) -> list[Choice]:
    """The choices that put a formation together, fleets first."""
    board = made.view.board
    bound = {block.unit: block.carrier for block in made.blocks}
    first = sorted(company.blocks, key=lambda block: not board.units[block.unit].fleet)
    return [
        say("aboard", block.unit, company.chosen[block.unit])
        if company.chosen[block.unit] and bound[block.unit] != company.chosen[block.unit]
        else say("with", block.unit)
        for block in first
    ]


def begun_at(scene: HellenesScene, area: AreaId, prospects: Prospects) -> Iterator[Rated]:
    """Group Moves from an area, from the Action on; the best destinations of each way to put a formation together."""
    made = assemble(scene, area, {})
    waiting = sum(not block.moved for block in made.blocks)
    price = price_at(scene.board, scene.state, area)
    for value, order in _orders(made, waiting, prospects, price):
        yield value, order.after(say("move", area))


def rest_of(scene: HellenesScene) -> Iterator[Rated]:
    """How a Group Move can go on: with those chosen, or with others of the group."""
    frame: GroupMove = scene.frame
    chosen = scene.read(frame.chosen)
    made = assemble(scene, frame.area, dict(chosen))
    prospects = Prospects(scene.board, scene.state, scene.seat)
    if not chosen:
        yield from _orders(made, frame.waiting, prospects)
        yield 0.0, Compound((say(CLOSING),), "compound-enough", {})
        return
    going = Company(dict(chosen), [block for block in made.blocks if block.unit in chosen])
    bound = [b for b in made.blocks if b.carrier in chosen and b.unit not in chosen]
    whole = Company({**chosen, **{b.unit: b.carrier for b in bound}}, [*going.blocks, *bound])
    named = tuple(say("with", block.unit) for block in bound)
    for value, order in _destinations(made, whole, frame.waiting, prospects):
        yield value, order.after(*named)


def _orders(made: Assembly, waiting: int, prospects: Prospects, price: int = 0) -> Iterator[Rated]:
    for company in companies(made):
        named = tuple(assembling(company, made))
        for value, order in _destinations(made, company, waiting, prospects, price):
            yield value, order.after(*named)


def _destinations(
    made: Assembly, company: Company, waiting: int, prospects: Prospects, price: int = 0
) -> Iterator[Rated]:
    """The best places for a party to go to, each with its purpose; `done` after it, unless nobody is left.

    `price`: the Actions that it takes; none where the move is paid for already.
    """
    going = Assembly(made.view, made.start, made.blocks, company.chosen)
    left = given_up(made.view.board, made.view.state, made.view.seat, made.start, company.size)
    force = force_of(made.view.board, company.blocks)
    left += GIVEN_UP_ABOARD * company.lost_aboard()
    rated = [(v.value - left, choice, v) for v, choice in _ventures(going, force, prospects)]
    rated.sort(key=lambda row: (-row[0], row[1].args))
    closing = (say(CLOSING),) if waiting > company.size else ()
    for value, choice, found in rated[:BEST]:
        told = _told(made.view.board, company, found.way)
        told |= {"purpose": found.purpose, "forced": choice.verb == "force", "price": price}
        told |= {"against": prospects.enemies.get(found.way.path[-1], 0), **_siege_given_up(made, company)}
        yield value, Compound((choice, *closing), "compound-move", told)


def _told(board: Board, company: Company, way: Way) -> Args:
    """Who goes where, whether over sea from land to land, and what the crossing costs (§5.21)."""
    fleets = sum(board.units[block.unit].fleet for block in company.blocks)
    start, *between, place = way.path
    return {
        "origin": start, "place": place, "sailing": any(board.is_sea(area) for area in between),
        "fleets": fleets, "soldiers": company.size - fleets, "blocks": company.size, "lost": company.lost_aboard(),
    }  # fmt: skip


def _siege_given_up(made: Assembly, company: Company) -> Args:
    """The City that nobody goes on besieging when a party has left, or none (§7.3)."""
    state, city = made.view.state, made.start
    siege = state.sieges.get(city)
    keeps = siege is None or siege.besieger != made.view.seat
    return {} if keeps or standing(state, made.view.seat, city) > company.size else {"siege": city}


def _ventures(going: Assembly, force: Force, prospects: Prospects) -> Iterator[tuple[Venture, Choice]]:
    """The best way to each area within range, forced ones where somebody is to be met there, and besieged Ports."""
    found = going.ways
    for choice, way in _best_entries(found.to, found.within):
        yield prospects.venture(force, way), choice
    for choice, way in _best_entries(found.force, found.beyond):
        made = prospects.venture(force, way)
        if made.purpose != GO:
            yield made._replace(value=made.value - FORCING), choice
    for border, way in open_havens(going, forced=False).items():
        yield Venture(0.8, way, RELIEVE), say(ENTER.name, *border)


def _best_entries(choices: tuple[Choice, ...], ways: dict[Border, Way]) -> Iterable[tuple[Choice, Way]]:
    """One choice for each area: where several last borders are open, the shortest over fewest DeepSea borders."""
    best: dict[AreaId, tuple[Choice, Way]] = {}
    for choice in choices:
        area, entry = map(str, choice.args)
        way = ways[area, entry]
        if area not in best or (way.deep, way.length) < (best[area][1].deep, best[area][1].length):
            best[area] = choice, way
    return best.values()


OFFERED = 24
"""Orders offered at most."""
END_AT = 0.02
"""What it is worth to leave Actions unused: better than a march for its own sake."""
RECRUIT_AT = 0.9


def _moves(scene: HellenesScene) -> Iterator[Rated]:
    prospects = Prospects(scene.board, scene.state, scene.seat)
    for choice in MoveGroup().legal(scene):
        yield from begun_at(scene, str(choice.args[0]), prospects)


def _rest(scene: HellenesScene) -> Iterator[Rated]:
    yield from recruits(scene, RECRUIT_AT)
    yield from garrisons(scene)
    yield END_AT, Compound((say(END),), "compound-end", {"amount": scene.state.actions})


whole_orders(Acting)(best_first(_moves, musters, pillages, builds, _rest, most=OFFERED))
for _kind, _lists in {
    Moving: rest_of, Mustering: rest_of_muster, Withdrawing: rest_of_pillage, CommittingCard: card_plays,
    Sacrificing: sacrifices, Recruiting: arrivals, Deploying: deployments, Fortifying: shelters, Sallying: sorties,
    Besieging: sieges, Retreating: retreats, Wintering: winters,
}.items():  # fmt: skip
    whole_orders(_kind)(best_first(_lists, most=OFFERED))
