"""What a political card or a Leader is worth in a debate (§3.13, §6.2)."""

from __future__ import annotations

from msgspec import Struct

from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import Board
from engine.games.pericles.board.cards import Line
from engine.games.pericles.table.honor import is_controlling
from engine.games.pericles.table.state import AT_WAR, ATHENS, LEADER, POST_PLAGUE, PRE_PLAGUE, CardId, IssueId, State

SECTION = "6.2"
ANY = "any"


class Worth(Struct, frozen=True):
    """A card on an issue."""

    value: int
    """Its basic value, which also counts as a Brain Trust (§6.31) and in battle."""
    bonus: int = 0
    tokens: int = 0
    """Strategos tokens that it brings, win or lose (§6.21)."""
    aligned: bool = False
    """Whether issue and condition of one of its lines fit; else there is neither bonus nor tokens."""

    @property
    def total(self) -> int:
        """What it counts in the debate."""
        return self.value + self.bonus


def worth(board: Board, state: State, seat: Seat, card: CardId, issue: IssueId) -> Worth:
    """What a card (`leader`: the Leader) is worth to a faction on an issue, as things stand (§6.2)."""
    value = basic_value(board, seat, card)
    line = aligned_line(board, state, seat, card, issue)
    return Worth(value) if line is None else Worth(value, line.bonus, line.tokens, aligned=True)


def basic_value(board: Board, seat: Seat, card: CardId) -> int:
    """The number in the corner of a card, or of a faction's Leader (§3.2)."""
    return board.leaders[seat].value if card == LEADER else board.cards[card].value


def lines(board: Board, seat: Seat, card: CardId) -> tuple[Line, ...]:
    """A faction's half of a card, or its Leader's lines."""
    return board.leaders[seat].lines if card == LEADER else board.cards[card].lines.get(seat, ())


def aligned_line(board: Board, state: State, seat: Seat, card: CardId, issue: IssueId) -> Line | None:
    """The line that counts on an issue: the first whose issue and condition fit; None: not Issue Aligned."""
    for line in lines(board, seat, card):
        if is_about(line, issue) and holds(state, seat, line.condition):
            return line
    return None


def is_about(line: Line, issue: IssueId) -> bool:
    """Whether a line is about an issue, whatever its condition says."""
    return line.issue == issue or (line.issue == ANY and issue not in line.but)


def holds(state: State, seat: Seat, condition: str) -> bool:
    """Whether a line's condition is met for a faction; an empty one always is (§3.13, §6.2)."""
    match condition:
        case "":
            return True
        case "pre":
            return state.plague == PRE_PLAGUE
        case "post":
            return state.plague == POST_PLAGUE
        case "controlling":
            return is_controlling(state, seat)
        case "at-war":
            return state.status == AT_WAR
        case "alcibiades":
            return state.alcibiades == ATHENS
        case "no-alcibiades":
            return state.alcibiades != ATHENS
    raise ValueError(condition)


def in_hand(state: State, seat: Seat) -> int:
    """How many cards a faction can still play this turn, its Leader among them; everybody can count them."""
    return len(state.hands[seat]) + (seat in state.leaders)
