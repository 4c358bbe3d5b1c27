"""A table of a campaign with one procedure of the rulebook on it."""

from typing import Any

import engine.games.hellenes  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.frame import Branch, Frame
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice
from engine.core.registry import Rules
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat
from engine.core.stage import Stage
from engine.games.hellenes.table.blocks import hidden, put
from engine.games.hellenes.table.control import settle_control
from engine.games.hellenes.table.setup import set_up
from engine.games.hellenes.table.state import SEATS, AreaId, Block, Siege, State, UnitId
from tests.engine.answers import legal_of, refusal_of


def rules() -> Rules[State, Frame]:
    """The game."""
    return registry.rules("hellenes")


def table_of(scenario: str = "431", *, season: str = "spring", empty: bool = True) -> State:
    """The table of a campaign in a season of its first year, by default without units, sieges and garrisons."""
    state = set_up(rules().board, scenario)
    state.season = season
    state.clock = ("new-year", "spring", "summer", "high-summer", "fall", "winter").index(season) + 1
    if empty:
        state.stacks = {seat: {} for seat in SEATS}
        state.sieges, state.garrisons = {}, {}
        settle_control(rules().board, state)
    return state


def station(state: State, place: AreaId, *units: UnitId, cv: int = 2) -> None:
    """Stand units somewhere."""
    for unit in units:
        seat = rules().board.units[unit].seat
        put(state, seat, place, [hidden(seat, Block(unit, cv))])
    settle_control(rules().board, state)


def besiege(state: State, city: AreaId, by: Seat, *inside: UnitId, since: int = 0) -> None:
    """Lay a siege to a City; the besieger's units are stationed apart."""
    blocks = [hidden(rules().board.units[unit].seat, Block(unit, 2)) for unit in inside]
    state.sieges[city] = Siege(by, Bag(blocks), since, since)
    settle_control(rules().board, state)


def staged(state: State, frame: Frame, scenario: str = "431") -> tuple[Match[State], list[Event]]:
    """The procedure run to its first question, and what has happened until then."""
    position: Position[State, Any] = Position("hellenes", scenario, {}, 1, rules().digest, SEATS, state, Dice("test"))
    position.branches[MAIN] = Branch(SEATS, [Stage(), frame])
    match = Match(rules(), position)
    return match, match.settle()


def say(match: Match[State], order: str, seat: Seat | None = None, **dice: list[int]) -> list[Event]:
    """Answer as the side that is asked, or the one named; forced dice by stream."""
    match.position.dice.forced = {f"hellenes/{stream}": list(results) for stream, results in dice.items()}
    pending = match.pending()
    seat = seat or next(iter(pending))
    return match.play(seat, pending[seat].id, Choice.parse(order))


def refused(match: Match[State], order: str, seat: Seat | None = None) -> Refusal:
    """Why an answer is not taken."""
    return refusal_of(say, match, order, seat)


def legal(match: Match[State], seat: Seat | None = None) -> list[str]:
    """What can be answered."""
    pending = match.pending()
    decision = pending[seat or next(iter(pending))]
    return legal_of(match, decision)


def asked(match: Match[State]) -> list[tuple[str, str]]:
    """Who is asked what."""
    return [(seat, decision.kind) for seat, decision in match.pending().items()]


def ids(told: list[Event]) -> list[str]:
    """What has happened, by name."""
    return [event.id.removeprefix("hellenes.") for event in told]


def of(told: list[Event], id: str) -> dict[str, Any]:
    """The arguments of the one event of that name."""
    (event,) = [event for event in told if event.id == f"hellenes.{id}"]
    return event.args
