"""What a faction can tell of its chances: cards on an issue, what a Brain Trust may bring, strength in a Theater."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.rulebook import Seat, once
from engine.games.pericles.aristophanes.political_cards import Worth, worth
from engine.games.pericles.assembly.debates import CardInDebate, Debate, advisers, playable
from engine.games.pericles.battle.battle import BattleFrame, other_type
from engine.games.pericles.battle.losses import muster, parts
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import Board
from engine.games.pericles.end_phase.maintenance import StateShip, guard_in
from engine.games.pericles.military.movement import Movement
from engine.games.pericles.table.pieces import PericlesScene, strength, treachery
from engine.games.pericles.table.state import (
    FACTIONS,
    PERSIA,
    SIDE_OF,
    SPARTA,
    CardId,
    IssueId,
    Side,
    State,
    TheaterId,
    compatriot,
    enemy,
)

# ------------------------------------------------------------------ debates


def debated(scene: PericlesScene) -> tuple[IssueId, int] | None:
    """The issue being debated, and how far it lies on one's own end (less than 0: on the other's); None: none is."""
    frame = scene.frame
    if isinstance(frame, CardInDebate):
        return frame.issue, spaces.how_far(scene.seat, frame.space)
    if isinstance(frame, Debate) and frame.issue:
        return frame.issue, spaces.own(scene.seat, frame.space)
    return None


@once
def speeches(scene: PericlesScene, issue: IssueId) -> dict[CardId, Worth]:
    """What each card in one's hand is worth on an issue; the Leader first, while he has not spoken (§6.3)."""
    return {card: worth(scene.board, scene.state, scene.seat, card, issue) for card in playable(scene)}


def lead(scene: PericlesScene) -> int | None:
    """By how much one's own card in the debate is ahead, once both lie open."""
    frame = scene.frame
    if not isinstance(frame, Debate) or scene.seat not in frame.totals:
        return None
    return frame.totals[scene.seat] - frame.totals[compatriot(scene.seat)]


def advice_wins(scene: PericlesScene) -> int:
    """How many cards of the Entourage would make a debate that is not won yet one that is."""
    now = lead(scene)
    return 0 if now is None or now > 0 else sum(now + value > 0 for value in advisers(scene))


# ------------------------------------------------------------------ Theaters


def at(scene: PericlesScene) -> TheaterId | None:
    """The Theater that the question at hand is about, in Theater issues and all that comes of them."""
    theater = getattr(scene.frame, "theater", "")
    if not theater and scene.state.battle is not None:
        theater = scene.state.battle.theater
    return theater if theater in scene.state.pieces or theater == PERSIA else None


def general(scene: PericlesScene) -> Seat | None:
    """Who leads the expedition that the question at hand belongs to."""
    battle = scene.state.battle
    led: Seat | None = getattr(scene.frame, "general", None if battle is None else battle.general)
    return led


def each_side(scene: PericlesScene, count: Callable[[Side], int]) -> tuple[int, int]:
    """What one's own Side has of something, and the enemy."""
    side = SIDE_OF[scene.seat]
    return count(side), count(enemy(side))


def force(board: Board, state: State, theater: TheaterId, side: Side) -> int:
    """What a Side counts in a Theater's first battle without tokens and cards, the 300 as a token (§9.41, §9.42)."""
    tables = board.tables
    guard = side == SPARTA and guard_in(state, theater)
    markers = treachery(state, theater, side) * tables.treachery_value
    return strength(board, state, theater, side, board.theaters[theater].type) + markers + guard * tables.token_value


def edge(scene: PericlesScene, theater: TheaterId, state: State | None = None) -> int:
    """By how much one's own Side is stronger in the first battle of a Theater; `state`: once the table is like that."""
    if theater == PERSIA:
        return 0
    ours, theirs = each_side(scene, partial(force, scene.board, state or scene.state, theater))
    return ours - theirs


def forces(scene: PericlesScene) -> tuple[int, int] | None:
    """What one's own Side and the enemy count in the battle at hand, or the first to come; tokens that lie open too.

    None where the question is about no Theater.
    """
    theater = at(scene)
    if theater is None or theater == PERSIA:
        return None
    board: Board = scene.board
    state, frame = scene.state, scene.frame

    def count(side: Side) -> int:
        if isinstance(frame, BattleFrame) and state.battle is not None:
            kind = other_type(state.battle.type)
            army = muster(board, state, theater, kind, side, frame.commitments, frame.ship)
            return sum(parts(board, army))
        laid = state.committed.get(side, 0) if isinstance(frame, Movement | StateShip) else 0
        return force(board, state, theater, side) + laid * board.tables.token_value

    return each_side(scene, count)


def widest_card_margin(board: Board, side: Side) -> int:
    """By how much the two battle cards can differ at most, to the disadvantage of a Side (§9.42)."""
    values = {each: [card.value for card in board.cards.values() if card.side == each] for each in FACTIONS}
    return max(values[enemy(side)]) - min(values[side])


def ship_matters(scene: PericlesScene) -> bool:
    """Whether the State Ship can decide the battle: neither lost nor won without it, whatever the cards (§12.3)."""
    found = forces(scene) if isinstance(scene.frame, StateShip) else None
    if found is None:
        return False
    ours, theirs = each_side(scene, partial(widest_card_margin, scene.board))
    ship: int = scene.board.tables.token_value
    return -theirs - ship <= found[0] - found[1] <= ours
