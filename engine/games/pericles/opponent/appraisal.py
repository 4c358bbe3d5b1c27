"""How well a faction stands, in Honor: its own and its Side's, and what issues, bases, units and tokens may bring.

From what everybody can see: a Side's tokens together, never a faction's; that markers lie on the map, never which.

What issues, markers and pieces are worth to whoever plays for a faction: rules of thumb, in Honor.
"""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import BASE, POLITICS, Board, ScenarioRow
from engine.games.pericles.end_phase.victory import fulfilled, without_granary
from engine.games.pericles.political.issue_award import at_stake
from engine.games.pericles.table.honor import controlled, score_sheet
from engine.games.pericles.table.pieces import (
    all_bases,
    controls,
    present,
    strength,
    treachery,
    winner_of,
    won_by,
)
from engine.games.pericles.table.state import (
    AT_PEACE,
    ATHENS,
    FACTIONS,
    OSTRACISM,
    SIDE_OF,
    WAR_PEACE,
    IssueId,
    PieceId,
    Side,
    State,
    TheaterId,
    compatriot,
    enemy,
)
from engine.games.pericles.table.tokens import tokens_in_hands

OWN = 1.0
"""What a faction's own Honor counts besides what it counts for its Side."""
SOON, LATER, NEVER = 1.0, 0.5, 0.2
"""What bonuses of §11.14 count: in the last turn, before it, and in scenarios without them."""
UNIT, LAST_UNIT = 0.3, 0.1
"""What a point of military value on the map is worth, with turns to come and without."""
TOKEN, TREACHERY, HOSTAGES, PERSIAN_BASE = 0.35, 0.15, 1.5, 1.0
HOME, GRANARY = 12.0, 8.0
"""What it costs to be about to lose by conquest, or by hunger."""
CONTROL, FAVOR = 2.0, 1.0
"""What the government of the City-State is worth to a faction, and the Favor of the Assembly."""
MAJORITY = 2.0
"""What it is worth to have the most issues won in the Assembly."""
FRONT = 0.5
"""What it is worth to be stronger by a half in a Contested Theater."""
BATTLE = 2.0
"""What the battle at hand is about."""
LAID = 0.4
"""What a marker of its own on the map is worth to a Side, wherever it lies: where it can do something, the whole orders
know, which come best first."""
GOING = 0.4
"""What a token is worth that is committed to an expedition which has not fought yet: a little more than one kept."""
CAPTURED = 0.4
"""Of an issue that can still be debated, how much of its worth counts in the first space; in the last, all of it."""


def appraise(board: Board, state: State, seat: Seat) -> float:
    """Honor that a faction and its Side have and may hope for, from what everybody can see."""
    plan, side = board.scenarios[state.scenario], SIDE_OF[seat]
    if plan.play == POLITICS:
        # One issue decides: how far it lies on the faction's end.
        return float(score_sheet(board, state)[seat]["total"])
    both = sum(_faction(board, state, plan, other) for other in FACTIONS[side])
    return both + _side(board, state, plan, side) + OWN * _faction(board, state, plan, seat)


# ------------------------------------------------------------------ factions


def _faction(board: Board, state: State, plan: ScenarioRow, seat: Seat) -> float:
    side = SIDE_OF[seat]
    control = CONTROL + (board.tables.victory_honor * _soon(state, plan) if plan.long else 0)
    return (
        state.honor[seat]
        + control * (state.controlling[side] == seat)
        + FAVOR * (state.favor[side] == seat)
        + _issues(board, state, seat)
    )


def _issues(board: Board, state: State, seat: Seat) -> float:
    """What lies on a faction's end of the display: the issues themselves, oration, and the majority."""
    side, own = SIDE_OF[seat], won_by(state, seat)
    if not state.tracks[side]:
        return 0.0
    last = board.tables.capture
    total = sum(issue_worth(state, chip.issue) * (CAPTURED + (1 - CAPTURED) * abs(chip.space) / last) for chip in own)
    total += at_stake(board, state, seat) / 2
    if (winner := winner_of(state, side, OSTRACISM)) is not None:
        return total + (CONTROL if winner == seat else -CONTROL) / 2
    ahead = len(own) - len(won_by(state, compatriot(seat)))
    return total + MAJORITY * max(-1, min(1, ahead)) / 2


# ------------------------------------------------------------------ Sides


def _side(board: Board, state: State, plan: ScenarioRow, side: Side) -> float:
    tables, theaters = board.tables, controlled(board, state, side)
    bonus = tables.bonus_base * all_bases(board, state, side) + tables.bonus_theater[side] * theaters
    total = bonus * _soon(state, plan) + _map(board, state, side)
    total += _markers(state, side) + TOKEN * tokens_in_hands(board, state, side) + HOSTAGES * (side in state.hostages)
    if controls(board, state, enemy(side), board.home[side]):
        total -= HOME
    if side == ATHENS:
        return total - GRANARY * (plan.granaries and without_granary(board, state)) + _will(board, state, side)
    return total + PERSIAN_BASE * state.persian_bases * (state.turn < state.last_turn) + _will(board, state, side)


def _soon(state: State, plan: ScenarioRow) -> float:
    if not plan.long:
        return NEVER
    return SOON if state.turn >= state.last_turn or (plan.peace_ends_from and state.status == AT_PEACE) else LATER


def _map(board: Board, state: State, side: Side) -> float:
    """Units, fronts, Treachery, and the battle being fought."""
    point = UNIT if state.turn < state.last_turn else LAST_UNIT
    total, rows = 0.0, board.pieces
    for theater, there in state.pieces.items():
        total += point * sum(there[piece] * rows[piece].value for piece in board.units[side] if piece in there)
        if len(present(board, state, theater)) > 1:
            total += _front(board, state, side, theater)
            total += TREACHERY * treachery(state, theater, side)
    if (battle := state.battle) is not None and battle.winner is None and len(battle.armies) > 1:
        ours, theirs = battle.armies[side].value, battle.armies[enemy(side)].value
        total += BATTLE * _edge(ours, theirs) / 2
    return total


def _markers(state: State, side: Side) -> float:
    """What the markers may do that lie on the map, whatever they are; and tokens on their way to a battle."""
    laid = sum(placed.side == side for queue in state.queues.values() for placed in queue)
    going = state.committed.get(side, 0) if state.battle is None else 0
    return LAID * laid + GOING * going


def _front(board: Board, state: State, side: Side, theater: TheaterId) -> float:
    """Who is stronger where both are, in the kind of battle that comes first there."""
    kind = board.theaters[theater].type
    return FRONT * _edge(*(strength(board, state, theater, each, kind) for each in (side, enemy(side))))


def _edge(ours: int, theirs: int) -> float:
    """From -1 to 1."""
    return (ours - theirs) / (ours + theirs) if ours + theirs else 0.0


def _will(board: Board, state: State, side: Side) -> float:
    """What the Assembly wants, done or not done (§11.4)."""
    will = state.will.get(side)
    if will is None or will.void:
        return 0.0
    done = fulfilled(board, state, side, will) is not None
    return float(board.tables.will_honor if done else -board.tables.will_honor)


ISSUES: dict[IssueId, float] = {
    "military": 1.5, "league": 2.0, "diplomatic": 1.4, "oracle": 3.0, "ostracism": 2.0, "games": 2.5, "war-peace": 0.5,
    "citizenship": 3.0, "colony": 5.0, "krypteia": 1.0, "agoge": 1.5, "rumor": 0.2,
}  # fmt: skip
"""What an issue won is worth to its faction, besides oration."""
PEACE_AT_HAND, PEACE_FAR = 4.0, 1.0
"""What War/Peace is worth in wartime: where it has been moved on both displays, and else."""


def issue_worth(state: State, issue: IssueId) -> float:
    """What it is worth to win an issue, as things stand."""
    if issue == WAR_PEACE and state.status != AT_PEACE:
        on_both = all(any(chip.issue == WAR_PEACE and chip.space for chip in track) for track in state.tracks.values())
        return PEACE_AT_HAND if on_both else PEACE_FAR
    return ISSUES[issue]


def piece_worth(board: Board, piece: PieceId) -> tuple[float, ...]:
    """How much a piece is missed: bases most, then what costs most to build, is strongest, is the City-State's."""
    row = board.pieces[piece]
    cost = board.tables.build_cost.get(row.kind, 0)
    return float(row.kind == BASE), float(cost), float(row.value), float(not row.league)
