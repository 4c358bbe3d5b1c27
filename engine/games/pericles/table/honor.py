"""Honor: how factions gain and lose it (§10.1).

The score sheet: what each faction would have, were the game to end now (§11.14).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.secrets.secret import Seat
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import POLITICS, Board, ScenarioRow
from engine.games.pericles.table.pieces import PericlesTable, all_bases, controls
from engine.games.pericles.table.state import ATHENS, FACTIONS, SIDE_OF, SIDES, SPARTA, Side, State, compatriot

SECTION = "10.1"
WHY = (
    "oration", "ostracism", "favor", "peace", "games", "citizenship", "colony", "diplomacy", "base", "oracle", "raid",
    "battle", "hostages", "will", "political-capital", "persian-war", "callias", "conquest", "granaries", "control",
    "bases", "theaters",
)  # fmt: skip
"""The reasons for which Honor changes, as `gain` tells them."""


def gain(table: PericlesTable, seat: Seat, amount: int, why: str) -> int:
    """Change a faction's Honor, never below 0 (§3.12); what it has changed by. `why` is one of `WHY`."""
    honor = table.state.honor
    before = honor[seat]
    honor[seat] = max(0, before + amount)
    change = honor[seat] - before
    if change:
        table.tell("pericles.honor", SECTION, seat=seat, amount=change, why=why, stands=honor[seat])
    return change


def side_honor(state: State, side: Side) -> int:
    """The Honor of both factions of a Side."""
    return sum(state.honor[seat] for seat in FACTIONS[side])


def opposition(state: State, side: Side) -> Seat:
    """The Opposition Faction of a Side (§3.2)."""
    return compatriot(state.controlling[side])


def is_controlling(state: State, seat: Seat) -> bool:
    """Whether a faction is its Side's Controlling Faction."""
    return state.controlling[SIDE_OF[seat]] == seat


def ahead(values: Mapping[Seat, int]) -> Seat | None:
    """Which faction of a Side has more of something than the other; None: both have the same."""
    first, second = values
    if values[first] == values[second]:
        return None
    return first if values[first] > values[second] else second


def ranked(state: State, side: Side) -> tuple[Seat, Seat]:
    """The Controlling Faction, then the Opposition."""
    return state.controlling[side], opposition(state, side)


CONTROL, BASES, THEATERS = "control", "bases", "theaters"
"""The bonuses of §11.14: of the Controlling Faction (A), for bases (B), for Controlled Theaters (C, D)."""
Sheet = dict[Seat, dict[str, int]]


class Bonus(NamedTuple):
    """What a faction gains at the end (or loses), and for what."""

    seat: Seat
    why: str
    amount: int


def scenario(board: Board, state: State) -> ScenarioRow:
    """The scenario that is played."""
    return board.scenarios[state.scenario]


def reward(board: Board, state: State, side: Side, why: str) -> list[Bonus]:
    """What being in control is worth to the Controlling Faction of a Side, and costs the other."""
    first, second = ranked(state, side)
    amount = board.tables.victory_honor
    return [Bonus(first, why, amount), Bonus(second, why, -amount)]


def shared(state: State, side: Side, why: str, points: int) -> list[Bonus]:
    """Points of a Side, half for each faction, the odd one for the Controlling Faction."""
    first, second = ranked(state, side)
    return [Bonus(first, why, points - points // 2), Bonus(second, why, points // 2)]


def controlled(board: Board, state: State, side: Side) -> int:
    """How many Theaters a Side Controls."""
    return sum(controls(board, state, side, theater) for theater in state.pieces)


def bonuses(board: Board, state: State) -> list[Bonus]:
    """All bonuses at the end of a longer scenario, in their order (§11.14 A to D)."""
    tables = board.tables
    found = [bonus for side in SIDES for bonus in reward(board, state, side, CONTROL)]
    for side in SIDES:
        found += shared(state, side, BASES, tables.bonus_base * all_bases(board, state, side))
    for side in SIDES:
        found += shared(state, side, THEATERS, tables.bonus_theater[side] * controlled(board, state, side))
    return found


def sheet(state: State, coming: list[Bonus]) -> Sheet:
    """Honor as it stands, each bonus to come (Honor never falls below 0, §3.12), and what that makes."""
    found: Sheet = {seat: {"honor": honor} for seat, honor in state.honor.items()}
    totals = dict(state.honor)
    for seat, why, amount in coming:
        before = totals[seat]
        totals[seat] = max(0, before + amount)
        found[seat][why] = found[seat].get(why, 0) + totals[seat] - before
    for seat, total in totals.items():
        found[seat]["total"] = total
    return found


def debate_sheet(board: Board, state: State) -> Sheet:
    """Of a scenario of one Assembly: how far the issue that decides lies on each faction's end."""
    row = scenario(board, state)
    side = SIDE_OF[row.seats[0]]
    space = next((chip.space for chip in state.tracks.get(side, ()) if chip.issue == row.chip), 0)
    return {seat: {"issue": spaces.own(seat, space), "total": spaces.own(seat, space)} for seat in row.seats}


def score_sheet(board: Board, state: State) -> Sheet:
    """Each faction's score, as if the game ended now; all of it is public."""
    row = scenario(board, state)
    if row.play == POLITICS:
        return debate_sheet(board, state)
    return sheet(state, bonuses(board, state) if row.long else [])


def foremost(state: State, side: Side) -> Seat:
    """The faction of a Side with more Honor, the Controlling Faction if they have the same."""
    return max(ranked(state, side), key=lambda seat: state.honor[seat])


def victor(state: State) -> Seat:
    """Who wins by Honor as it stands (§11.14).

    The Side with more, and of it the faction with more. Are the Sides even: the faction with the most of all, and if
    there is no such one, the first of Athens.
    """
    honor = {side: side_honor(state, side) for side in SIDES}
    if honor[ATHENS] != honor[SPARTA]:
        return foremost(state, max(SIDES, key=lambda side: honor[side]))
    most = max(state.honor.values())
    best = [seat for side in SIDES for seat in FACTIONS[side] if state.honor[seat] == most]
    return best[0] if len(best) == 1 else foremost(state, ATHENS)
