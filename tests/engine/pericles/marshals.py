"""Military issues on a table of their own: pieces where a test wants them, tokens, and answers in canonical words."""

from typing import Any

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.frame import Branch, Frame
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice
from engine.core.registry import Rules
from engine.core.secrets.secret import Seat, Secret
from engine.core.stage import Stage
from engine.games.pericles.board.board import Board
from engine.games.pericles.military.military import MilitaryIssue
from engine.games.pericles.military.movement import Movement
from engine.games.pericles.table.setup import set_up
from engine.games.pericles.table.state import AT_WAR, SEATS, SIDE_OF, SIDES, State
from tests.engine.answers import legal_of, refusal_of


def rules() -> Rules[State, Frame]:
    """The game."""
    return registry.rules("pericles")


def board() -> Board:
    """The real map and tables."""
    found: Board = rules().board
    return found


def table_of(*, status: str = AT_WAR, tokens: dict[Seat, int] | None = None, **pieces: dict[str, int]) -> State:
    """A table at War with these pieces on the whole map; five tokens for everybody. Hyphens of ids are underscores."""
    state = set_up(board(), "1pw")
    state.status = status
    state.pieces = {theater: {} for theater in board().theaters}
    for theater, there in pieces.items():
        state.pieces[theater.replace("_", "-")] = {piece.replace("_", "-"): number for piece, number in there.items()}
    state.treachery = {}
    held = {**dict.fromkeys(SEATS, 5), **(tokens or {})}
    for seat in SEATS:
        state.tokens[seat] = Secret(held[seat], (seat,))
    for side in SIDES:
        in_hands = sum(held[seat] for seat in SEATS if SIDE_OF[seat] == side)
        state.stock[side] = board().tables.tokens - state.strategy_board[side] - in_hands
    return state


def staged(state: State, frame: Frame) -> tuple[Match[State], list[Event]]:
    """A procedure run to its first question, and what has happened until then."""
    position: Position[State, Any] = Position(
        "pericles", "1pw", {}, rules().version, rules().digest, SEATS, state, Dice("test")
    )
    position.branches[MAIN] = Branch(SEATS, [Stage(), frame])
    match: Match[State] = Match(rules(), position)
    return match, match.settle()


def issue(state: State, owner: Seat, theater: str) -> tuple[Match[State], list[Event]]:
    """A Military issue is revealed."""
    return staged(state, MilitaryIssue(theater=theater, owner=owner))


def marching(state: State, general: Seat, theater: str, moves: int, *, guard: bool = False) -> Match[State]:
    """Units move to a Theater."""
    return staged(state, Movement(theater=theater, general=general, moves=moves, guard=guard))[0]


def answer(match: Match[State], *orders: str, seat: Seat | None = None) -> list[Event]:
    """Answer as the seat that is asked first, or the one named; what has happened."""
    told: list[Event] = []
    for order in orders:
        pending = match.pending()
        asked = seat or next(iter(pending))
        told += match.play(asked, pending[asked].id, Choice.parse(order))
    return told


def commit(match: Match[State], **tokens: int) -> list[Event]:
    """Closed hands, by seat; those not named have nothing in them."""
    told: list[Event] = []
    for seat in SEATS:
        told += answer(match, f"commit {tokens.get(seat, 0)}", seat=seat)
    return told


def legal(match: Match[State], seat: Seat | None = None) -> list[str]:
    """What can be answered; checks and fast options must agree."""
    pending = match.pending()
    decision = pending[seat or next(iter(pending))]
    return legal_of(match, decision)


def refused(match: Match[State], order: str, seat: Seat | None = None) -> Refusal:
    """Why an answer is not taken."""
    return refusal_of(answer, match, order, seat=seat)


def asked(match: Match[State]) -> list[tuple[Seat, str]]:
    """Who is asked what."""
    return [(seat, decision.kind.removeprefix("pericles.")) for seat, decision in match.pending().items()]


def held(match: Match[State]) -> dict[Seat, int]:
    """The tokens behind all shields."""
    return {seat: int(match.state.tokens[seat].value or 0) for seat in SEATS}


def told_of(told: list[Event], id: str) -> list[dict[str, Any]]:
    """The arguments of every event of that name."""
    return [event.args for event in told if event.id == f"pericles.{id}"]
