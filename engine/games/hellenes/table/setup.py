"""The table as a campaign sets it up (§15).

What can't be on a table, though each thing by itself could.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import UNSET

from engine.core.rulebook import Bag, Seat, Secret
from engine.core.setters.setting import Impossible
from engine.games.hellenes.board.board import Board, Post, ScenarioRow
from engine.games.hellenes.cards.cards import scenario_cards
from engine.games.hellenes.movement.group_moves import assign
from engine.games.hellenes.sieges.assaults import DEFAULT
from engine.games.hellenes.sieges.fortifying import begun
from engine.games.hellenes.table.blocks import enter, hidden, places
from engine.games.hellenes.table.control import capacity, settle_control
from engine.games.hellenes.table.state import SEATS, AreaId, Block, CardId, ProvinceId, Siege, State, UnitId, rival

BEFORE = -1
"""The season, by the clock, of what has begun before the game does."""
UNTIL_414 = "until-414"
"""The rule by which the second expedition waits in its harbour (§15.2)."""
SECOND_EXPEDITION = "second-expedition"


def set_up(board: Board, scenario: str) -> State:
    """The table before the first New Year; units that may be stationed as one likes stand where they are put first.

    Their owners then station them in secret.
    """
    plan = board.scenarios[scenario]
    state = State(
        year=plan.first_year,
        last_year=plan.last_year,
        scenario=scenario,
        prestige=plan.prestige,
        stacks={seat: {} for seat in SEATS},
        garrisons=dict(plan.garrisons),
        pools={seat: Bag.of(plan.pools.get(seat, ()), seat) for seat in SEATS},
        aside={seat: list(plan.aside.get(seat, ())) for seat in SEATS},
        neutral=list(plan.neutral),
        hands={seat: Bag() for seat in SEATS},
        deck=Bag.of(card for card in scenario_cards(board, scenario) if card not in plan.leaders.values()),
        in_play=list(plan.leaders.values()),
        sacrifices={seat: [] for seat in SEATS},
        peace=plan.peace,
        resumed=plan.resumed,
        attack_orders={seat: Secret([], (seat,)) for seat in SEATS},
        losses={seat: Secret(list(DEFAULT), (seat,)) for seat in SEATS},
    )
    for city in plan.besieged:
        state.sieges[city] = Siege(rival(plan.garrisons[city]), since=BEFORE)
    for seat in SEATS:
        _place_posts(board, state, plan, seat)
    for city, siege in state.sieges.items():
        if begun(board, state, siege.besieger, city) >= 0:
            siege.blockaded_since = BEFORE
    state.held = _held(plan)
    settle_control(board, state)
    return state


# ------------------------------------------------------------------ stationing


def open_posts(board: Board, state: State, seat: Seat) -> list[Post]:
    """The posts whose units their owner stations as he likes."""
    return [post for post in board.scenarios[state.scenario].posts.get(seat, ()) if len(post.provinces) > 1]


def open_units(board: Board, state: State, seat: Seat) -> list[UnitId]:
    """The units of these posts, in the order of the campaign."""
    return [unit for post in open_posts(board, state, seat) for unit in post.units]


def can_be_stationed(board: Board, state: State, unit: UnitId, province: ProvinceId) -> bool:
    """Whether a unit can stand there at the beginning: fleets on the coast, nobody in a captured City (§15)."""
    row = board.provinces[province]
    if board.units[unit].fleet and not row.seas:
        return False
    return state.garrisons.get(province, board.units[unit].seat) == board.units[unit].seat


def stations(
    board: Board, state: State, seat: Seat, chosen: Mapping[UnitId, ProvinceId]
) -> dict[UnitId, ProvinceId] | None:
    """A station for every unit of a side's open posts, those chosen kept to; None if there is no such way.

    Units fill the largest City first, as far as its capacity goes.
    """
    wishes: dict[UnitId, list[ProvinceId]] = {}
    for post in open_posts(board, state, seat):
        for unit in post.units:
            there = [p for p in post.provinces if can_be_stationed(board, state, unit, p)]
            there.sort(key=lambda p: -capacity(board, state, p))
            wishes[unit] = [chosen[unit]] if unit in chosen else there
    return assign(wishes, room(board, state, seat))


def stationed(board: Board, state: State, seat: Seat, chosen: Mapping[UnitId, ProvinceId]) -> dict[UnitId, ProvinceId]:
    """The same for what is known to leave room for everybody."""
    found = stations(board, state, seat, chosen)
    if found is None:
        raise Impossible(f"no room for the units of {seat} where they may begin")
    return found


def room(board: Board, state: State, seat: Seat) -> dict[ProvinceId, int]:
    """How many units find room in each City of a side's open posts, beside those that begin just there."""
    found = {p: capacity(board, state, p) for post in open_posts(board, state, seat) for p in post.provinces}
    for post in board.scenarios[state.scenario].posts.get(seat, ()):
        if len(post.provinces) == 1 and post.provinces[0] in found:
            found[post.provinces[0]] -= len(post.units)
    return found


def _place_posts(board: Board, state: State, plan: ScenarioRow, seat: Seat) -> None:
    """Where units begin, at full strength; the besieged within."""
    given = (post for post in plan.posts.get(seat, ()) if len(post.provinces) == 1)
    fixed = {unit: post.provinces[0] for post in given for unit in post.units}
    for unit, place in (fixed | stationed(board, state, seat, {})).items():
        enter(state, seat, place, [hidden(seat, Block(unit, board.units[unit].cv))])


def _held(plan: ScenarioRow) -> dict[str, list[ProvinceId]]:
    waiting = [
        p for posts in plan.posts.values() for post in posts if post.tag == SECOND_EXPEDITION for p in post.provinces
    ]
    return {UNTIL_414: waiting} if waiting and "second-expedition-414" in plan.restrictions else {}


def faults(board: Board, state: State) -> list[str]:
    """Everything impossible about a table of ids that exist, in words for an arbiter."""
    return [fault for find in (_units, _blocks, _sieges, _cards, _markers) for fault in find(board, state)]


# ------------------------------------------------------------------ blocks


def _open(bag: Bag[Block]) -> list[Block]:
    return [thing.value for thing in bag.things if thing.value is not UNSET]


def _units(board: Board, state: State) -> Iterator[str]:
    """Every unit is one of its side's, and there is only one of it."""
    for seat in SEATS:
        found: Counter[UnitId] = Counter(state.aside.get(seat, ()))
        found.update(thing.value for thing in state.pools[seat].things if thing.value is not UNSET)
        found.update(block.unit for _, bag in places(state, seat) for block in _open(bag))
        if state.battle is not None:
            found.update(f.unit for f in state.battle.fighters if f.seat == seat and not f.garrison and f.cv > 0)
        for unit, times in found.items():
            if board.units[unit].seat != seat:
                yield f"{seat}: no unit {unit}"
            elif times > 1:
                yield f"{unit}: there are {times} of it"


def _blocks(board: Board, state: State) -> Iterator[str]:
    """Every block stands where it can, as strong as it can be."""
    for seat in SEATS:
        for area, bag in places(state, seat):
            yield from (fault for block in _open(bag) for fault in _block(board, state, seat, area, block))


def _block(board: Board, state: State, seat: Seat, area: AreaId, block: Block) -> Iterator[str]:
    row = board.units[block.unit]
    if not 1 <= block.cv <= row.cv:
        yield f"{block.unit}: strength {block.cv}, from 1 to {row.cv}"
    if area in board.provinces:
        if row.fleet and not board.provinces[area].seas:
            yield f"{block.unit}: a fleet in {area}, which is not on the sea"
        return
    if row.fleet:
        return
    if row.barbarian:
        yield f"{block.unit}: barbarians at sea in {area}"
    there = [b for place, bag in places(state, seat) if place == area for b in bag.things]
    fleet = next((b.value for b in there if b.value is not UNSET and b.value.unit == block.carrier), None)
    if fleet is None and all(b.value is not UNSET for b in there):
        yield f"{block.unit}: at sea in {area} without a fleet to carry it"
    elif fleet is not None and fleet.cv <= block.cv:
        yield f"{block.unit}: aboard {fleet.unit}, which is not stronger"
    if sum(b.value is not UNSET and b.value.carrier == block.carrier for b in there) > 1:
        yield f"{block.carrier}: carries more than one unit"


def _sieges(board: Board, state: State) -> Iterator[str]:
    for city, siege in state.sieges.items():
        row = board.provinces[city]
        if not siege.inside.things and city not in state.garrisons:
            yield f"{city}: a siege, but nobody inside"
        if len(siege.inside) > capacity(board, state, city):
            yield f"{city}: {len(siege.inside)} units inside, room for {capacity(board, state, city)}"
        if state.garrisons.get(city) == siege.besieger:
            yield f"{city}: the besieger's own garrison"
        if not row.port:
            fleets = (block.unit for block in _open(siege.inside) if board.units[block.unit].fleet)
            yield from (f"{unit}: a fleet inside {city}, which is no Port" for unit in fleets)


# ------------------------------------------------------------------ cards and markers


def _cards(board: Board, state: State) -> Iterator[str]:
    bags = [state.deck, *state.hands.values()]
    found: Counter[CardId] = Counter([*state.played, *state.in_play, *state.removed])
    found.update(thing.value for bag in bags for thing in bag.things if thing.value is not UNSET)
    there = Counter(scenario_cards(board, state.scenario))
    if any(thing.value is UNSET for bag in bags for thing in bag.things):
        there &= found
    yield from (f"card {card}: more than there are" for card in found - there)
    yield from (f"card {card} is nowhere" for card in there - found)
    leaders = Counter(board.cards[card].leader_of for card in state.in_play if card in board.cards)
    yield from (f"{seat}: {leaders[seat]} Leaders" for seat in SEATS if leaders[seat] > 1)


def _markers(board: Board, state: State) -> Iterator[str]:
    plan = board.scenarios[state.scenario]
    if not plan.last_year - 1 <= state.year <= plan.first_year:
        yield f"year {state.year}: the campaign is of {plan.first_year} to {plan.last_year}"
