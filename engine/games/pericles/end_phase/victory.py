"""How the game ends: at once by Honor, conquest or hunger, at its last turn, or by Peace (§11.1)."""

from __future__ import annotations

from engine.core.rulebook import Args, Seat
from engine.games.pericles.board.board import Board
from engine.games.pericles.board.spaces import end
from engine.games.pericles.table.honor import gain, opposition, side_honor
from engine.games.pericles.table.pieces import PericlesTable, all_bases, bases, controls
from engine.games.pericles.table.scoring import (
    Sheet,
    bonuses,
    controlled,
    debate_sheet,
    foremost,
    reward,
    scenario,
    score_sheet,
    sheet,
    victor,
)
from engine.games.pericles.table.state import AT_PEACE, ATHENS, FACTIONS, SIDE_OF, SIDES, SPARTA, Side, State, enemy

SECTION = "11.1"

HONOR, CONQUEST, BOTH_CITIES, GRANARIES = "honor", "conquest", "both-cities", "granaries"
BONUSES, HONOR_TOTAL, PEACE = "bonuses", "honor-total", "peace"
DEBATES, DEBATES_DRAWN = "debates", "debates-drawn"
ENDINGS: tuple[str, ...] = (
    HONOR,
    CONQUEST,
    BOTH_CITIES,
    GRANARIES,
    BONUSES,
    HONOR_TOTAL,
    PEACE,
    DEBATES,
    DEBATES_DRAWN,
)
"""Reasons in `Outcome.reason`: automatic victories (§11.11 to §11.13, both cities taken: a draw), the last turn of a
longer and of a short scenario (§11.14), Peace (§7.41C), and a scenario of one Assembly."""


# ------------------------------------------------------------------ automatic victories


def honor_victor(board: Board, state: State) -> Seat | None:
    """The faction that wins by Honor at once (§11.11); None: none does, or not in this turn of this scenario."""
    first = scenario(board, state).honor_victory_from
    if not first or state.turn < first:
        return None
    return next((seat for seat in state.controlling.values() if overwhelming(board, state, seat)), None)


def overwhelming(board: Board, state: State, seat: Seat) -> bool:
    """Whether a Controlling Faction has so much Honor that the game is over (§11.11)."""
    side = SIDE_OF[seat]
    own, foes = state.honor[seat], [state.honor[foe] for foe in FACTIONS[enemy(side)]]
    return (
        own > state.honor[opposition(state, side)]
        and own >= board.tables.automatic_factor * max(foes)
        and side_honor(state, side) > side_honor(state, enemy(side))
    )


def conquerors(board: Board, state: State) -> tuple[Side, ...]:
    """The Sides that Control the other's City-State Theater (§11.12)."""
    return tuple(side for side in SIDES if controls(board, state, side, board.home[enemy(side)]))


def without_granary(board: Board, state: State) -> bool:
    """Whether Athens has no base in a granary (§11.13); a closed Theater is none."""
    granaries = [id for id, theater in board.theaters.items() if theater.granary]
    return not any(bases(board, state, theater, ATHENS) for theater in granaries)


def starved(board: Board, state: State) -> bool:
    """Whether Athens has had no granary since the turn began (§11.13)."""
    return scenario(board, state).granaries and state.starving and without_granary(board, state)


def automatic(table: PericlesTable) -> bool:
    """Look for an automatic victory; whether the game is over (§11.11 to §11.13)."""
    board, state = table.board, table.state
    if (seat := honor_victor(board, state)) is not None:
        finish(table, seat, HONOR, sheet(state, []))
        return True
    if taken := conquerors(board, state):
        if len(taken) > 1:
            finish(table, None, BOTH_CITIES, sheet(state, []))
        else:
            triumph(table, taken[0], CONQUEST)
        return True
    if starved(board, state):
        triumph(table, SPARTA, GRANARIES)
        return True
    return False


def triumph(table: PericlesTable, side: Side, ending: str) -> None:
    """A Side has won: its Controlling Faction gains Honor, the Opposition loses some, and who has more wins."""
    state = table.state
    rewards = reward(table.board, state, side, ending)
    found = sheet(state, rewards)
    for seat, why, amount in rewards:
        gain(table, seat, amount, why)
    finish(table, foremost(state, side), ending, found)


# ------------------------------------------------------------------ the end of the scenario


def determine(table: PericlesTable) -> bool:
    """The victory check of the End Phase; whether the game is over (§11.1)."""
    state = table.state
    if automatic(table):
        return True
    first = scenario(table.board, state).peace_ends_from
    if state.turn >= state.last_turn:
        end_scenario(table)
    elif first and state.turn >= first and state.status == AT_PEACE:
        end_scenario(table, PEACE)
    else:
        return False
    return True


def end_scenario(table: PericlesTable, reason: str | None = None) -> None:
    """The scenario ends and is scored: with the bonuses of §11.14 if it is a longer one, else by Honor as it stands.

    `reason`: one of `ENDINGS`; None: the last turn is over. Peace that ends the game as soon as it is declared
    (§7.41C) comes here too, with `PEACE`.
    """
    board, state = table.board, table.state
    long = scenario(board, state).long
    found = score_sheet(board, state)
    if long:
        standing = {side: all_bases(board, state, side) for side in SIDES}
        theaters = {side: controlled(board, state, side) for side in SIDES}
        table.tell("pericles.end-bonuses", "11.14", bases=standing, theaters=theaters)
        for seat, why, amount in bonuses(board, state):
            gain(table, seat, amount, why)
    finish(table, victor(state), reason or (BONUSES if long else HONOR_TOTAL), found)


def end_theater_play(table: PericlesTable) -> None:
    """The end of a scenario of one Theater Phase: conquest decides, else Honor."""
    if not automatic(table):
        end_scenario(table)


def end_vignette(table: PericlesTable, side: Side) -> None:
    """The end of a scenario of one Assembly: the faction on whose end the issue lies has won; in the centre, nobody."""
    board, state = table.board, table.state
    issue = scenario(board, state).chip
    space = next((chip.space for chip in state.tracks[side] if chip.issue == issue), 0)
    seat = end(side, space)
    told: Args = {"side": side, "issue": issue}
    table.tell("pericles.debate-decided", "6.16", **(told if seat is None else {**told, "seat": seat}))
    table.finish([] if seat is None else [seat], DEBATES_DRAWN if seat is None else DEBATES, debate_sheet(board, state))


def finish(table: PericlesTable, seat: Seat | None, ending: str, found: Sheet) -> None:
    """The war is over, and one faction has won it, or none."""
    state = table.state
    told: Args = {side: side_honor(state, side) for side in SIDES}
    if seat is not None:
        told |= {"seat": seat, "side": SIDE_OF[seat]}
    table.tell("pericles.war-over", SECTION, ending=ending, **told)
    table.finish([] if seat is None else [seat], ending, found)
