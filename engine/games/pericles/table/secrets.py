"""What is hidden, and how it could be: for looking ahead and for checking that nothing leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET

from engine.core.position import Position
from engine.core.rulebook import Dice, Frame, Kind, Seat, Secret, Viewer, seat_view
from engine.core.secrets.guessing import guessed
from engine.core.secrets.secret import no_holes
from engine.games.pericles.assembly.sharing import ISSUES, shares
from engine.games.pericles.board.board import Board
from engine.games.pericles.military.expeditions import Expedition
from engine.games.pericles.military.military import MilitaryIssue
from engine.games.pericles.table.setup import limit, plays, political
from engine.games.pericles.table.state import FACTIONS, SIDES, MarkerId, Side, State, compatriot
from engine.games.pericles.table.tokens import tokens_in_hands
from engine.games.pericles.theater.diplomatic import Diplomatic


def fill_position(
    board: Board, position: Position[State, Frame], viewer: Viewer, dice: Dice, kinds: Mapping[str, Kind]
) -> None:
    """Put possible facts into the holes of a masked position, in place.

    Hands, Entourages and decks come out of each Side's own cards. Tokens and markers are guessed at again and again.
    """
    state = position.state
    for side in SIDES:
        political(board, state, side).fill(dice)
    plays(board, state)[0].fill(dice)
    frames = list(position.frames())
    needed = dict(needs for frame in frames for needs in tokens_needed(frame))
    closed = [hand for frame in frames if isinstance(frame, Expedition) for hand in frame.closed.items()]
    markers = [thing for side in SIDES for thing in (*_held(state, side), *_laid(state, side))]
    holes: list[Secret[Any]] = [*state.tokens.values(), *markers, *(hand for _, hand in closed)]
    holes = [secret for secret in holes if secret.value is UNSET]

    def guess() -> None:
        for secret in holes:
            secret.value = UNSET
        for side in SIDES:
            _fill_tokens(board, state, side, needed, dice)
            _fill_markers(board, state, side, dice)
        for seat, hand in closed:
            if hand.value is UNSET:
                most = min(state.tokens[seat].read(seat_view(seat)), board.tables.other_tokens)
                hand.value = dice.below("fill/commitment", most + 1)

    others = [seat for seat in position.seats if not viewer.sees((seat,))]
    guessed(guess, board, position, others, kinds)


def _held(state: State, side: Side) -> list[Secret[MarkerId]]:
    return [thing for seat in FACTIONS[side] for thing in state.markers[seat].things]


def _laid(state: State, side: Side) -> list[Secret[MarkerId]]:
    return [placed.marker for queue in state.queues.values() for placed in queue if placed.side == side]


def _fill_tokens(board: Board, state: State, side: Side, needed: Mapping[Seat, int], dice: Dice) -> None:
    """Everybody can count what both factions of a Side have together, but not what each has."""
    left = tokens_in_hands(board, state, side) - sum(no_holes(state.tokens[seat] for seat in FACTIONS[side]))
    holes = [seat for seat in FACTIONS[side] if state.tokens[seat].value is UNSET]
    leasts = [min(left, needed.get(seat, 0)) for seat in holes]
    left -= sum(leasts)
    for seat, least in zip(holes, leasts, strict=True):
        more = left if seat == holes[-1] else dice.below("fill/tokens", left + 1)
        state.tokens[seat].value = least + more
        left -= more


def _fill_markers(board: Board, state: State, side: Side, dice: Dice) -> None:
    """Out of what is left of both factions' sets: what a faction holds, as far as possible, out of its own."""
    rest = Counter({id: limit(board, id) for id, (owner, _) in board.markers.items() if owner in FACTIONS[side]})
    rest.subtract(no_holes([*_held(state, side), *_laid(state, side)]))
    pool = list(rest.elements())
    for seat in FACTIONS[side]:
        for thing in state.markers[seat].things:
            if thing.value is UNSET:
                owner = _likely(state, seat, thing)
                own = [marker for marker in pool if board.markers[marker][0] == owner]
                thing.value = _drawn(own or pool, pool, dice)
    for thing in _laid(state, side):
        if thing.value is UNSET:
            thing.value = _drawn(pool, pool, dice)


def _likely(state: State, seat: Seat, thing: Secret[MarkerId]) -> Seat:
    """Whose a marker in a faction's hand is: its own, unless the compatriot knows it for having lent it (§7.51)."""
    other = compatriot(seat)
    return other if other in thing.seen and not shares(state, seat, ISSUES) else seat


def _drawn(some: list[MarkerId], pool: list[MarkerId], dice: Dice) -> MarkerId:
    marker = some[dice.below("fill/markers", len(some))]
    pool.remove(marker)
    return marker


def tokens_needed(frame: Frame) -> Iterator[tuple[Seat, int]]:
    """Who has at least so many tokens, as everybody can tell: a general who can still lead an expedition (§9.0)."""
    if isinstance(frame, MilitaryIssue) and frame.at == MilitaryIssue.chosen.__name__:
        yield frame.owner, 1
    elif isinstance(frame, Expedition) and not frame.commitments:
        yield frame.general, 1
    elif isinstance(frame, Diplomatic) and frame.at == Diplomatic.committed.__name__:
        yield frame.owner, frame.least
