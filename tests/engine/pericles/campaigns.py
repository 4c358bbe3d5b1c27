"""A table of Pericles with one procedure of a military issue or of the End Phase on it."""

from collections.abc import Mapping
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
from engine.core.secrets.secret import Seat
from engine.core.stage import Stage
from engine.games.pericles.battle.battle import BattleFrame
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.setup import set_up
from engine.games.pericles.table.state import SEATS, CardId, PieceId, Side, State, TheaterId
from tests.engine.answers import legal_of, refusal_of

Pieces = Mapping[PieceId, int]


def rules() -> Rules[State, Frame]:
    """The game."""
    return registry.rules("pericles")


def board() -> Board:
    """What the data say."""
    found: Board = rules().board
    return found


def table_of(scenario: str = "1pw", *, empty: bool = True, **places: Pieces) -> State:
    """The table of a scenario, by default with nothing on the map; then these pieces by Theater (`_` for `-`)."""
    state = set_up(board(), scenario)
    if empty:
        state.pieces = {theater: {} for theater in state.pieces}
        state.treachery = {}
    for theater, pieces in places.items():
        state.pieces[theater.replace("_", "-")] = dict(pieces)
    return state


def leave(state: State, side: Side, cards: set[CardId]) -> None:
    """Leave just these cards in a Side's Battle Deck."""
    deck = state.decks[side]
    deck.things = [thing for thing in deck.things if thing.value in cards]


def staged(state: State, frame: Frame, scenario: str = "1pw") -> tuple[Match[State], list[Event]]:
    """The procedure run to its first question, and what has happened until then."""
    position: Position[State, Any] = Position(
        "pericles", scenario, {}, rules().version, rules().digest, SEATS, state, Dice("test")
    )
    position.branches[MAIN] = Branch(SEATS, [Stage(), frame])
    match = Match(rules(), position)
    return match, match.settle()


def battle(
    state: State, theater: TheaterId, general: Seat, values: tuple[int, int] = (1, 1), ship: bool = False, **tokens: int
) -> tuple[Match[State], list[Event]]:
    """A battle with cards of these values, Athens' first, and these tokens; to its first question."""
    for side, value in zip(("athens", "sparta"), values, strict=True):
        leave(state, side, {id for id, row in board().cards.items() if row.side == side and row.value == value})
    return staged(state, BattleFrame(theater=theater, general=general, commitments=tokens, ship=ship))


def say(match: Match[State], order: str) -> list[Event]:
    """Answer as the seat that is asked."""
    ((seat, decision),) = match.pending().items()
    return match.play(seat, decision.id, Choice.parse(order))


def refused(match: Match[State], order: str) -> Refusal:
    """Why an answer is not taken."""
    return refusal_of(say, match, order)


def legal(match: Match[State]) -> list[str]:
    """What can be answered; checks and options agree."""
    (decision,) = match.pending().values()
    return legal_of(match, decision)


def asked(match: Match[State]) -> tuple[str, str] | None:
    """Who is asked what; None once the procedure is over."""
    return next(((seat, decision.kind) for seat, decision in match.pending().items()), None)


def ids(told: list[Event]) -> list[str]:
    """What has happened, by name."""
    return [event.id.removeprefix("pericles.") for event in told]


def of(told: list[Event], id: str) -> list[dict[str, Any]]:
    """The arguments of the events of that name."""
    return [event.args for event in told if event.id == f"pericles.{id}"]
