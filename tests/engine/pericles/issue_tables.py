"""A table of Pericles with won issues or Theater markers on it, and the procedures that resolve them."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.files.data import parse, read_game
from engine.core.frame import Branch, Frame
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice, Decision
from engine.core.registry import Rules
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat, Secret
from engine.core.stage import Stage
from engine.games.pericles import CONTENTS
from engine.games.pericles.board.board import Board
from engine.games.pericles.board.loading import load_board
from engine.games.pericles.table.setup import set_up
from engine.games.pericles.table.state import SEATS, SIDE_OF, Chip, IssueId, PieceId, Placed, Side, State
from tests.engine.answers import legal_of, refusal_of

Pieces = Mapping[PieceId, int]


class IssueRules(Rules[State, Frame]):
    """The frames and kinds of the game, with data that stay as they are."""

    name, version, state_type = "pericles", 1, State
    frames = CONTENTS.frames
    kinds = CONTENTS.kinds
    digest = "test"
    scenarios: ClassVar[dict[str, Any]] = {}

    def __init__(self) -> None:
        self.board = board()


@cache
def board() -> Board:
    """What the data say."""
    return load_board(parse(read_game("pericles")))


@cache
def rules() -> IssueRules:
    """One instance for all."""
    return IssueRules()


def table_of(scenario: str = "1pw", *, tokens: Mapping[Seat, int] | int = 5, **places: Pieces) -> State:
    """The table of a scenario with these pieces alone on the map (`_` for `-`), and these tokens behind the shields."""
    state = set_up(board(), scenario)
    state.pieces = {theater: {} for theater in state.pieces}
    state.treachery = {}
    for theater, pieces in places.items():
        state.pieces[dashed(theater)] = {dashed(piece): number for piece, number in pieces.items()}
    for seat in SEATS:
        number = tokens if isinstance(tokens, int) else tokens.get(seat, 5)
        state.tokens[seat] = Secret(number, (seat,))
        state.stock[SIDE_OF[seat]] -= number
    return state


def dashed(id: str) -> str:
    """An id as the data have it, from a name of Python."""
    return id.replace("_", "-")


def won(state: State, side: Side, **spaces: int) -> State:
    """These issues lie on a Side's display, at the end of their debates."""
    state.tracks[side] += [Chip(dashed(issue), space) for issue, space in spaces.items()]
    return state


def chips(state: State, side: Side, issue: IssueId, space: int, number: int) -> State:
    """Several issues of one kind in one space."""
    state.tracks[side] += [Chip(issue, space)] * number
    return state


def holding(state: State, seat: Seat, *issues: IssueId) -> State:
    """A faction holds these of its own markers."""
    state.markers[seat] = Bag.of([f"{seat}-{issue}" for issue in issues], seat)
    return state


def laid(state: State, theater: str, *markers: str) -> State:
    """Markers in a queue, the first at the bottom, each laid by its owner."""
    queue = state.queues.setdefault(theater, [])
    for marker in markers:
        seat = board().markers[marker][0]
        queue.append(Placed(SIDE_OF[seat], seat, Secret(marker, (seat,))))
    return state


def staged(state: State, frame: Frame) -> tuple[Match[State], list[Event]]:
    """A procedure run to its first question, and what has happened until then."""
    position: Position[State, Any] = Position("pericles", state.scenario, {}, 1, "test", SEATS, state, Dice("test"))
    position.branches[MAIN] = Branch(SEATS, [Stage(), frame])
    match = Match(rules(), position)
    return match, match.settle()


def decision_of(match: Match[State], seat: Seat | None = None) -> Decision:
    """The question that a seat owes an answer to; without a seat, the only one there is."""
    pending = match.pending()
    if seat is None:
        (decision,) = pending.values()
        return decision
    return pending[seat]


def say(match: Match[State], *orders: str, seat: Seat | None = None) -> list[Event]:
    """Answers, one after the other; what has happened."""
    told: list[Event] = []
    for order in orders:
        decision = decision_of(match, seat)
        told += match.play(decision.seat, decision.id, Choice.parse(order))
    return told


def refused(match: Match[State], order: str, seat: Seat | None = None) -> Refusal:
    """Why an answer is not taken."""
    return refusal_of(say, match, order, seat=seat)


def legal(match: Match[State], seat: Seat | None = None) -> list[str]:
    """What can be answered; checks and options agree."""
    decision = decision_of(match, seat)
    return legal_of(match, decision)


def asked(match: Match[State]) -> dict[Seat, str]:
    """Who is asked what; nothing once the procedure is over."""
    return {seat: decision.kind.removeprefix("pericles.") for seat, decision in match.pending().items()}


def ids(told: list[Event]) -> list[str]:
    """What has happened, by name."""
    return [event.id.removeprefix("pericles.") for event in told]


def of(told: list[Event], id: str) -> list[dict[str, Any]]:
    """The arguments of the events of that name."""
    return [event.args for event in told if event.id == f"pericles.{id}"]


def gained(told: list[Event]) -> dict[Seat, int]:
    """What each faction has gained in Honor."""
    sums: dict[Seat, int] = {}
    for args in of(told, "honor"):
        sums[args["seat"]] = sums.get(args["seat"], 0) + args["amount"]
    return sums


def tokens(match: Match[State]) -> dict[Seat, int]:
    """What is behind the shields."""
    return {seat: int(secret.value) for seat, secret in match.state.tokens.items() if isinstance(secret.value, int)}
