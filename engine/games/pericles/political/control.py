"""The Controlling Faction and the Favor of the Assembly (§7.2)."""

from __future__ import annotations

from engine.core.rulebook import Args, Seat
from engine.games.pericles.table.displays import counts, winner_of
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import FACTIONS, OSTRACISM, Side, State, compatriot

SECTION = "7.2"


def settle_control(table: PericlesTable, side: Side, oration: dict[Seat, int]) -> None:
    """Who controls a City-State from now on, and whom its Assembly favors.

    `oration`: the Honor that each faction has just gained by oration (§7.1).
    """
    state = table.state
    issues = counts(state, side)
    if (winner := winner_of(state, side, OSTRACISM)) is not None:
        _favor(table, side, winner)
    elif (winner := most_issues(state, side)) is not None:
        _step_of_favor(table, side, winner)
    else:
        winner = tie_break(state, side, oration)
    changed = state.controlling[side] != winner
    state.controlling[side] = winner
    table.tell("pericles.control", SECTION, side=side, seat=winner, issues=issues, changed=changed)


def most_issues(state: State, side: Side) -> Seat | None:
    """The faction that has won more issues; None: both the same number."""
    issues = counts(state, side)
    first, second = FACTIONS[side]
    if issues[first] == issues[second]:
        return None
    return first if issues[first] > issues[second] else second


def tie_break(state: State, side: Side, oration: dict[Seat, int]) -> Seat:
    """Who controls after a tie: whom the Assembly favors, else who gained by oration, else who did before."""
    if (favored := state.favor.get(side)) is not None:
        return favored
    gained = [seat for seat in FACTIONS[side] if oration.get(seat, 0) > 0]
    return gained[0] if gained else state.controlling[side]


def _step_of_favor(table: PericlesTable, side: Side, winner: Seat) -> None:
    """The marker goes a space towards the winner; where it can't, one Honor passes over."""
    favored = table.state.favor.get(side)
    if favored == winner:
        gain(table, winner, 1, "favor")
        gain(table, compatriot(winner), -1, "favor")
    else:
        _favor(table, side, winner if favored is None else None)


def _favor(table: PericlesTable, side: Side, seat: Seat | None) -> None:
    """Put the marker into a faction's box, or the neutral one."""
    if table.state.favor.get(side) == seat:
        return
    table.state.favor[side] = seat
    box: Args = {} if seat is None else {"seat": seat}
    table.tell("pericles.favor", SECTION, side=side, **box)
