"""Whatever meets whatever: no block gets lost or doubled, and everybody ends where he may be."""

import random
from collections import Counter

from engine.core.dice import Dice
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.control import loyalty, settle_control
from engine.games.hellenes.table.state import SEATS, AreaId, Block, State, UnitId, rival
from tests.each import each
from tests.engine.hellenes.battlefield import engage, phase, post
from tests.engine.hellenes.stages import besiege, legal, rules, table_of


class Host:
    """Units that have yet to be placed, in random order."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.waiting = {seat: [u.id for u in rules().board.units.values() if u.seat == seat] for seat in SEATS}
        for units in self.waiting.values():
            rng.shuffle(units)

    def party(self, seat: Seat, place: AreaId, origin: AreaId, most: int) -> dict[UnitId, int | tuple[int, UnitId]]:
        """Some units that could have come from one area into another; land units aboard fleets if by sea."""
        board, found = rules().board, {}
        afloat = board.is_sea(place) or board.is_sea(origin)
        coastal = board.is_sea(place) or bool(board.provinces[place].seas)
        free: list[UnitId] = []
        for _ in range(self.rng.randint(1, most)):
            row = board.units[self.waiting[seat].pop()]
            cv = self.rng.randint(1, row.cv)
            if row.fleet and coastal:
                found[row.id] = cv
                free += [row.id] * (cv > 1)
            elif not row.fleet and not afloat:
                found[row.id] = cv
            elif not row.fleet and not row.barbarian and free:
                fleet = free.pop()
                found[row.id] = (min(cv, found[fleet] - 1), fleet)
        return found


def occupied(state: State, area: AreaId) -> bool:
    """Whether anybody is there."""
    there = any(area in stacks for stacks in state.stacks.values())
    return there or area in state.sieges or any(area in (f.place, f.origin) for f in state.formations)


def disorder(seed: int) -> tuple[State, Seat]:
    """A table with battles and sieges all over the map, and whose Combat phase it is."""
    rng = random.Random(seed)
    board, state, host = rules().board, table_of(), Host(rng)
    seat = rng.choice(SEATS)
    state.acting = seat
    for pool in state.pools.values():
        pool.things = []
    for place in rng.sample([*board.provinces, *board.seas], 5):
        roads = [area for area in board.near[place] if not occupied(state, area)]
        defenders = host.party(rival(seat), place, place, 5)
        if occupied(state, place) or not defenders or not roads:
            continue
        post(state, place, defenders)
        for origin in rng.sample(roads, min(len(roads), rng.randint(1, 3))):
            if attackers := host.party(seat, place, origin, 5):
                engage(state, place, origin, attackers)
    for city in rng.sample([row.id for row in board.provinces.values() if row.city], 5):
        besieger = rng.choice(SEATS)
        if not occupied(state, city) and loyalty(board, state, city) == rival(besieger):
            lay_siege(state, city, besieger, host)
    return state, seat


def lay_siege(state: State, city: AreaId, besieger: Seat, host: Host) -> None:
    """Besiegers without, and a garrison and perhaps more within."""
    board = rules().board
    if without := host.party(besieger, city, city, 3):
        post(state, city, without)
        within = host.party(rival(besieger), city, city, 2)
        besiege(state, city, besieger, *(u for u in within if board.provinces[city].port or not board.units[u].fleet))
        state.garrisons[city] = rival(besieger)
        settle_control(board, state)


def census(state: State) -> Counter[UnitId]:
    """Every unit of the table, wherever it is."""
    bags = [stack for stacks in state.stacks.values() for stack in stacks.values()]
    bags += [f.blocks for f in state.formations] + [siege.inside for siege in state.sieges.values()]
    found = Counter(thing.value.unit for bag in bags for thing in bag.things)
    found.update(thing.value for pool in state.pools.values() for thing in pool.things)
    if state.battle is not None:
        found.update(fighter.unit for fighter in state.battle.fighters if not fighter.garrison)
    return found


def check_place(area: AreaId, seat: Seat, blocks: list[Block]) -> None:
    """Land units are at sea only aboard a stronger fleet, fleets on land only on a coast."""
    board = rules().board
    strength = {block.unit: block.cv for block in blocks}
    for block in blocks:
        if board.is_sea(area):
            assert board.units[block.unit].fleet or strength[block.carrier] > block.cv
        else:
            assert not block.carrier
            assert board.provinces[area].seas or not board.units[block.unit].fleet


@each("seed", range(24))
def test_a_combat_phase_ends_in_good_order(seed):
    state, seat = disorder(seed)
    before = census(state)
    match, _ = phase(state, seat, fights="homing" if seed % 4 == 0 else "turn")
    match.position.dice = Dice(str(seed))
    rng = random.Random(seed)
    while match.pending():
        ((asked, decision),) = match.pending().items()
        options = legal(match)
        assert [str(choice) for choice in View(match, seat_view(asked)).legal(asked)] == options
        match.play(asked, decision.id, Choice.parse(rng.choice(options)))
        assert census(match.state) == before
    after = match.state
    assert after.battle is None
    assert not any(formation.engaging for formation in after.formations)
    assert not set(after.stacks[SEATS[0]]) & set(after.stacks[SEATS[1]])
    for side, stacks in after.stacks.items():
        for area, stack in stacks.items():
            assert all(thing.seen == (side,) for thing in stack.things)
            check_place(area, side, [thing.value for thing in stack.things])
