"""Whole orders as people think of them: "all of Athens to Megara" is one order, the best ones first.

Whole Group Moves: who of a group goes together, where to, and what for (§4.1, §5.0).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rulebook import CLOSING, Args, Choice, Compound, Rated, best_first, say, whole_orders
from engine.games.hellenes.actions.actions import price_at
from engine.games.hellenes.actions.pillage import Withdrawing
from engine.games.hellenes.actions.recruits import Recruiting
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
from engine.games.hellenes.movement.routes import Chosen, can_carry, left_aboard, portable
from engine.games.hellenes.olympians import Sacrificing
from engine.games.hellenes.opponent.ventures import GO, RELIEVE, Force, Prospects, Venture, force_of, given_up
from engine.games.hellenes.retreats.retreat_choices import Retreating
from engine.games.hellenes.sieges.assaults import Sallying
from engine.games.hellenes.sieges.fortifying import Fortifying
from engine.games.hellenes.sieges.sieges import Besieging
from engine.games.hellenes.table.blocks import HellenesScene, besieges, block_worth, standing
from engine.games.hellenes.table.state import Block
from engine.games.hellenes.winter.winter import Wintering

BEST = 3
"""Destinations offered for one party."""
FORCING = 0.6
"""What a forced march or sail costs: some may fail, and it shows where they go."""

GIVEN_UP_ABOARD = 0.5
"""What a step is worth that a land unit gives up to be carried."""


# ------------------------------------------------------------------ who could go


def companies(made: Assembly) -> Iterator[Assembly]:
    """Ways to put a formation together: all on foot, all fleets with whom they can carry, and each of both less one."""
    board, view = made.view.board, made.view
    free = [b for b in made.blocks if not b.moved and not held_back(board, view.state, view.seat, b.unit)]
    free.sort(key=lambda block: -block_worth(board, block))
    walkers = [b for b in free if not board.units[b.unit].fleet and not b.carrier]
    fleets = [b for b in free if board.units[b.unit].fleet]
    ashore = made.start in board.provinces
    if ashore and not made.inside:
        yield from _thinned(made, {block.unit: "" for block in walkers})
    if fleets:
        yield from _laden(made, fleets, walkers if ashore else [])


def _thinned(made: Assembly, chosen: Chosen) -> Iterator[Assembly]:
    """The whole, and if it is large enough the same without its last, who holds the place; nobody leaves his fleet."""
    if chosen:
        yield made.choosing(chosen)
    free = [unit for unit, carrier in chosen.items() if not carrier and unit not in chosen.values()]
    if len(chosen) > 1 and free:
        yield made.choosing({unit: carrier for unit, carrier in chosen.items() if unit != free[-1]})


def _laden(made: Assembly, fleets: list[Block], walkers: list[Block]) -> Iterator[Assembly]:
    """Fleets with those aboard at sea, and on land as they are and with the best whom they can carry."""
    board, chosen = made.view.board, {fleet.unit: "" for fleet in fleets}
    chosen |= {load.unit: load.carrier for load in made.blocks if load.carrier in chosen and not load.moved}
    yield from _thinned(made, chosen)
    berths = [fleet for fleet in fleets if fleet.unit not in chosen.values()]
    loads = [block for block in walkers if portable(board, block)]
    pairs = zip(loads, sorted(berths, key=lambda fleet: -fleet.cv), strict=False)
    if aboard := {load.unit: fleet.unit for load, fleet in pairs if can_carry(board, fleet, load)}:
        yield made.choosing(chosen | aboard)


def lost_aboard(going: Assembly) -> int:
    """How many steps land units give up by being carried, each to be smaller than its fleet (§5.21)."""
    carried = [(going.of[unit].cv, going.of[fleet].cv) for unit, fleet in going.chosen.items() if fleet]
    return sum(max(0, load - (fleet - 1)) for load, fleet in carried)


# ------------------------------------------------------------------ the orders


def assembling(going: Assembly) -> list[Choice]:
    """The choices that put a formation together, fleets first."""
    first = sorted(going.chosen, key=lambda unit: not going.view.board.units[unit].fleet)
    return [
        say("aboard", unit, fleet)
        if (fleet := going.chosen[unit]) and going.of[unit].carrier != fleet
        else say("with", unit)
        for unit in first
    ]


def moves(scene: HellenesScene) -> Iterator[Rated]:
    """Group Moves, from the Action on; the best destinations of each way to put a formation together."""
    prospects = Prospects(scene.board, scene.state, scene.seat)
    for choice in MoveGroup().legal(scene):
        area = str(choice.args[0])
        made = assemble(scene, area, {})
        waiting = sum(not block.moved for block in made.blocks)
        for value, order in _orders(made, waiting, prospects, price_at(scene.board, scene.state, area)):
            yield value, order.after(choice)


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
    bound = left_aboard(made.blocks, chosen)
    whole = made.choosing({**chosen, **{block.unit: block.carrier for block in bound}})
    named = tuple(say("with", block.unit) for block in bound)
    for value, order in _destinations(whole, frame.waiting, prospects):
        yield value, order.after(*named)


def _orders(made: Assembly, waiting: int, prospects: Prospects, price: int = 0) -> Iterator[Rated]:
    for going in companies(made):
        for value, order in _destinations(going, waiting, prospects, price):
            yield value, order.after(*assembling(going))


def _destinations(going: Assembly, waiting: int, prospects: Prospects, price: int = 0) -> Iterator[Rated]:
    """The best places for a party to go to, each with its purpose; `done` after it, unless nobody is left.

    `price`: the Actions that it takes; none where the move is paid for already.
    """
    view, start, blocks = going.view, going.start, [going.of[unit] for unit in going.chosen]
    leaving, lost = len(blocks), lost_aboard(going)
    left = given_up(view.board, view.state, view.seat, start, leaving) + GIVEN_UP_ABOARD * lost
    force = force_of(view.board, blocks)
    rated = [(venture.value - left, choice, venture) for venture, choice in _ventures(going, force, prospects)]
    rated.sort(key=lambda row: (-row[0], row[1].args))
    closing = (say(CLOSING),) if waiting > leaving else ()
    lifted = besieges(view.state, view.seat, start) and standing(view.state, view.seat, start) <= leaving
    for value, choice, found in rated[:BEST]:
        _, *between, place = found.way.path
        told: Args = {
            "origin": start, "place": place, "sailing": any(view.board.is_sea(area) for area in between),
            "fleets": force.ships, "soldiers": force.soldiers, "blocks": leaving, "lost": lost,
            "purpose": found.purpose, "forced": choice.verb == "force", "price": price,
            "against": prospects.enemies.get(place, 0), **({"siege": start} if lifted else {}),
        }  # fmt: skip
        yield value, Compound((choice, *closing), "compound-move", told)


def _ventures(going: Assembly, force: Force, prospects: Prospects) -> Iterator[tuple[Venture, Choice]]:
    """The best way to each area within range, forced ones where somebody is to be met there, and besieged Ports."""
    found = going.ways
    for way in found.best.values():
        yield prospects.venture(force, way), say("to", way.place, way.entry)
    for way in found.best_beyond.values():
        made = prospects.venture(force, way)
        if made.purpose != GO:
            yield made._replace(value=made.value - FORCING), say("force", way.place, way.entry)
    for border, way in open_havens(going, forced=False).items():
        yield Venture(0.8, way, RELIEVE), say(ENTER.name, *border)


OFFERED, CARD_PLAYS = 24, 8
"""Orders offered at most, and uses of cards."""
END_AT = 0.02
"""What it is worth to leave Actions unused: better than a march for its own sake."""
RECRUIT_AT = 0.9


def _rest(scene: HellenesScene) -> Iterator[Rated]:
    yield from recruits(scene, RECRUIT_AT)
    yield from garrisons(scene)
    yield END_AT, Compound((say(END),), "compound-end", {"amount": scene.state.actions})


whole_orders(Acting)(best_first(moves, musters, pillages, builds, _rest, most=OFFERED))
whole_orders(CommittingCard)(best_first(card_plays, most=CARD_PLAYS))
for _kind, _lists in {
    Moving: rest_of, Mustering: rest_of_muster, Withdrawing: rest_of_pillage, Sacrificing: sacrifices,
    Recruiting: arrivals, Deploying: deployments, Fortifying: shelters, Sallying: sorties,
    Besieging: sieges, Retreating: retreats, Wintering: winters,
}.items():  # fmt: skip
    whole_orders(_kind)(best_first(_lists, most=OFFERED))
