"""A table of Pericles with one procedure of a military issue or of the End Phase on it."""

from collections.abc import Mapping
from typing import Any

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.check import Refusal, Refused
from engine.core.decision import Choice
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.frame import Branch, Frame
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.registry import Rules
from engine.core.secret import Seat
from engine.core.stage import Stage
from engine.games.pericles.battle import BattleFrame
from engine.games.pericles.board import Board
from engine.games.pericles.setup import set_up
from engine.games.pericles.state import SEATS, CardId, PieceId, Side, State, TheaterId

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
    position: Position[State, Any] = Position("pericles", scenario, {}, 1, rules().digest, SEATS, state, Dice("test"))
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
    try:
        say(match, order)
    except Refused as error:
        return error.refusal
    raise AssertionError(f"{order} is legal")


def legal(match: Match[State]) -> list[str]:
    """What can be answered; checks and options agree."""
    (decision,) = match.pending().values()
    kind, scene = match.kind(decision), match.scene(decision)
    found = kind.legal(scene)
    meant = [choice for verb in kind.verbs for choice in verb.candidates(scene)]
    checked = [choice for choice in meant if kind.refusal(scene, choice) is None]
    assert sorted(map(str, checked)) == sorted(map(str, found)), "checks and options agree"
    return [str(choice) for choice in found]


def asked(match: Match[State]) -> tuple[str, str] | None:
    """Who is asked what; None once the procedure is over."""
    return next(((seat, decision.kind) for seat, decision in match.pending().items()), None)


def ids(told: list[Event]) -> list[str]:
    """What has happened, by name."""
    return [event.id.removeprefix("pericles.") for event in told]


def of(told: list[Event], id: str) -> list[dict[str, Any]]:
    """The arguments of the events of that name."""
    return [event.args for event in told if event.id == f"pericles.{id}"]
