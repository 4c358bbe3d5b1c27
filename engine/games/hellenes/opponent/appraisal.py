"""How well a side stands, in Prestige: what it has, what Tribute will bring, and what sieges and battles may come to.

From what everybody can see: counts of blocks, never who they are, but for those who fight.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import leader_value, persian_aids, taxes
from engine.games.hellenes.combat.battle_array import dice
from engine.games.hellenes.course.victory import sparta_owes, tribute_value
from engine.games.hellenes.opponent.ventures import counts
from engine.games.hellenes.sieges.fortifying import shut_in
from engine.games.hellenes.table.blocks import besieged_of, own_formations
from engine.games.hellenes.table.control import capacity, prestige
from engine.games.hellenes.table.state import ATHENS, SEATS, SPARTA, AreaId, ProvinceId, Siege, State, rival

AHEAD, LATER = 4, 0.6
"""How many years of Tribute count, and how much each."""
BLOCK, GARRISON, LEADER, CARD, SACRIFICE = 0.4, 0.3, 1.0, 0.8, 0.3
BESIEGED = 0.15
"""What each block shut in a City costs its side."""
STARVING, WAITING, STORMING = 0.5, 0.15, 0.15
"""How likely a City is to fall that only its garrison holds: cut off, not cut off, and besieged by very many."""
EXPOSED = 0.1
"""What each enemy block beyond the besiegers' number, next to them, costs these."""
STORM, FORCED = 0.15, 0.05
"""What it costs to have a DeepSea border, or a forced march, still ahead."""
VICTORY = 1.5
"""What the battle at hand, or one to come, is about."""
HOMELESS = 0.12
"""What a block outside friendly Cities costs when Winter is near."""
HELP = 0.8
"""What it is worth that an Event lames the enemy, or lets a siege succeed, for the rest of the season."""
FALL = "fall"


def appraise(board: Board, state: State) -> dict[Seat, float]:
    """Prestige that each side has and may hope for, from what everybody can see."""
    there = {seat: counts(state, seat) for seat in SEATS}
    hopes = {seat: _prospects(board, state, seat, there) for seat in SEATS}
    return {seat: prestige(state, seat) + hopes[seat] - hopes[rival(seat)] for seat in SEATS}


Counts = dict[Seat, dict[AreaId, int]]


def _prospects(board: Board, state: State, seat: Seat, there: Counts) -> float:
    total = _years(state) * _tribute(board, state, seat) + _blocks(board, state, seat, there[seat])
    for city, siege in state.sieges.items():
        if siege.besieger == seat:
            total += _siege(board, state, city, siege, there)
    total += _battles(board, state, seat, there)
    if state.season == FALL:
        total -= HOMELESS * _homeless(board, state, seat, there[seat])
    return total + _cards(board, state, seat)


# ------------------------------------------------------------------ Cities


def _years(state: State) -> float:
    return LATER * min(max(state.year - state.last_year + 1, 0), AHEAD)


def _tribute(board: Board, state: State, seat: Seat) -> float:
    """What a Year End brings a side (§9.51)."""
    worth = tribute_value(board, state, seat)
    due = sum(sparta_owes(board, state).values()) if seat == SPARTA else 0
    return worth / (board.tables.tribute_divisor if state.resumed else 1) - due


def _siege(board: Board, state: State, city: ProvinceId, siege: Siege, there: Counts) -> float:
    """What a siege promises the besieger: the City with its Tribute, and those inside."""
    row, inside, besieger = board.provinces[city], len(siege.inside.things), siege.besieger
    before = there[besieger].get(city, 0)
    if not before:
        return 0.0
    chance = (STARVING if shut_in(board, state, city) else WAITING) / (1 + inside)
    if before >= board.tables.double_defence * (inside + 1):
        chance += STORMING
    prize = row.value * max(_years(state), LATER) + board.tables.prestige.attrition + BLOCK * inside
    others = there[rival(besieger)]
    relief = max((others.get(near, 0) for near in board.near[city]), default=0)
    help_ = HELP * (city in (state.effects.treachery, state.effects.hunger))
    return chance * prize + BESIEGED * inside + help_ - EXPOSED * max(relief - before, 0)


# ------------------------------------------------------------------ blocks


def _blocks(board: Board, state: State, seat: Seat, there: dict[AreaId, int]) -> float:
    on_map = sum(there.values()) + sum(len(state.sieges[city].inside.things) for city in besieged_of(state, seat))
    if state.battle is not None:
        on_map += sum(fighter.seat == seat and not fighter.garrison for fighter in state.battle.fighters)
    drawn = _all_units(board, state.scenario, seat) - on_map - len(state.pools[seat]) - len(state.aside.get(seat, ()))
    moving = own_formations(state, seat)
    risk = sum(STORM * formation.storms + FORCED * bool(formation.forced) for formation in moving)
    # Of the blocks drawn from the pool one is going to arrive.
    return BLOCK * (on_map + (drawn > 0)) + GARRISON * sum(at == seat for at in state.garrisons.values()) - risk


@lru_cache(maxsize=32)
def _all_units(board: Board, scenario: str, seat: Seat) -> int:
    """How many units of a side a campaign has in all; 0 on a table of no campaign."""
    return len(board.scenarios[scenario].units(seat)) if scenario in board.scenarios else 0


def _homeless(board: Board, state: State, seat: Seat, there: dict[AreaId, int]) -> int:
    """Blocks for which no friendly City has room where they are (§9.24)."""
    return sum(
        max(blocks - capacity(board, state, area), 0) if state.cities.get(area) == seat else blocks
        for area, blocks in there.items()
    )


def _battles(board: Board, state: State, seat: Seat, there: Counts) -> float:
    """The battle being fought, by its dice; and those to come, by the number of blocks."""
    total = 0.0
    if state.battle is not None:
        ours, theirs = (dice(board, state.battle, side) for side in (seat, rival(seat)))
        total += 0.5 * VICTORY * _edge(ours, theirs)
    enemies = there[rival(seat)]
    for formation in own_formations(state, seat):
        if formation.engaging:
            total += VICTORY * _edge(len(formation.blocks.things), enemies.get(formation.place, 0))
    return total


def _edge(ours: int, theirs: int) -> float:
    """From -1, all is lost, to 1, nobody is left to oppose us."""
    return (ours - theirs) / (ours + theirs) if ours + theirs else 0.0


# ------------------------------------------------------------------ cards


def _cards(board: Board, state: State, seat: Seat) -> float:
    extra = taxes(board, state) if seat == ATHENS else persian_aids(board, state)
    lamed = rival(seat) in (state.effects.augury, state.effects.earthquake)
    kept = SACRIFICE * len(state.sacrifices.get(seat, ()))
    return LEADER * leader_value(board, state, seat) + CARD * extra + HELP * lamed + kept
