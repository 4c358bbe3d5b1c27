"""What is hidden, and how it could be: for looking ahead and for checking that nothing leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

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
    """Put possible facts into the holes of a masked position, in place."""
    state = position.state
    _fill_cards(board, state, dice)
    guess = Guess(board, position)
    others = [seat for seat in position.seats if not viewer.sees((seat,))]
    guessed(lambda: guess.make(dice), board, position, others, kinds)


def _fill_cards(board: Board, state: State, dice: Dice) -> None:
    """Hands, Entourages and decks, each Side's out of its own cards; and the Aristophanes deck."""
    for side in SIDES:
        political(board, state, side).fill(dice)
    plays(board, state)[0].fill(dice)


class Guess:
    """The holes in tokens and markers of a position, and how to fill them, again and again if need be."""

    def __init__(self, board: Board, position: Position[State, Frame]) -> None:
        self.board, self.state = board, position.state
        self.tokens = [seat for seat, tokens in self.state.tokens.items() if tokens.value is UNSET]
        frames = list(position.frames())
        self.needed = dict(needs for frame in frames for needs in tokens_needed(frame))
        hands = [closed for frame in frames if isinstance(frame, Expedition) for closed in frame.closed.items()]
        self.closed = [(seat, hand) for seat, hand in hands if hand.value is UNSET]
        self.held = {
            side: [
                (prefers, thing)
                for seat in seats
                for thing in self.state.markers[seat].things
                if thing.value is UNSET and (prefers := self._likely(seat, thing))
            ]
            for side, seats in FACTIONS.items()
        }
        queued = [placed for queue in self.state.queues.values() for placed in queue]
        self.queued = {
            side: [placed.marker for placed in queued if placed.side == side and placed.marker.value is UNSET]
            for side in SIDES
        }

    def _likely(self, seat: Seat, thing: Secret[MarkerId]) -> Seat:
        """Whose a marker in a faction's hand is: its own, unless the compatriot knows it for having lent it (§7.51)."""
        other = compatriot(seat)
        return other if other in thing.seen and not shares(self.state, seat, ISSUES) else seat

    def make(self, dice: Dice) -> None:
        for side in SIDES:
            self._fill_tokens(side, dice)
            self._fill_markers(side, dice)
        for seat, hand in self.closed:
            most = min(self.state.tokens[seat].read(seat_view(seat)), self.board.tables.other_tokens)
            hand.value = dice.below("fill/commitment", most + 1)

    def _fill_tokens(self, side: Side, dice: Dice) -> None:
        """Everybody can count what both factions of a Side have together, but not what each has."""
        state = self.state
        holes = [seat for seat in FACTIONS[side] if seat in self.tokens]
        left = tokens_in_hands(self.board, state, side)
        left -= sum(no_holes(state.tokens[seat] for seat in FACTIONS[side] if seat not in holes))
        needed = [min(left, self.needed.get(seat, 0)) for seat in holes]
        left -= sum(needed)
        for seat, least in zip(holes, needed, strict=True):
            more = left if seat == holes[-1] else dice.below("fill/tokens", left + 1)
            state.tokens[seat].value = least + more
            left -= more

    def _fill_markers(self, side: Side, dice: Dice) -> None:
        """Out of what is left of both factions' sets."""
        pool = self._pool(side)
        for seat, thing in self.held[side]:
            own = [marker for marker in pool if self.board.markers[marker][0] == seat]
            thing.value = _drawn(own or pool, pool, dice)
        for thing in self.queued[side]:
            thing.value = _drawn(pool, pool, dice)

    def _pool(self, side: Side) -> list[MarkerId]:
        """The markers of a Side that nobody here can see anywhere."""
        seats = FACTIONS[side]
        rest = Counter({marker: limit(self.board, marker) for marker in self._of(side)})
        filled = {id(thing) for _, thing in self.held[side]} | {id(thing) for thing in self.queued[side]}
        things = [thing for seat in seats for thing in self.state.markers[seat].things]
        things += [placed.marker for queue in self.state.queues.values() for placed in queue if placed.side == side]
        rest.subtract(no_holes(thing for thing in things if id(thing) not in filled))
        return list(rest.elements())

    def _of(self, side: Side) -> list[MarkerId]:
        return [marker for marker, (owner, _) in self.board.markers.items() if owner in FACTIONS[side]]


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
