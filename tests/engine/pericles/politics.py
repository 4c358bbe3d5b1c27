"""A table of Pericles with one procedure of the Assemblies on it, or of what comes before and after them."""

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
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat, Secret
from engine.core.stage import Stage
from engine.games.pericles.board import spaces
from engine.games.pericles.table.setup import set_up
from engine.games.pericles.table.state import FACTIONS, SEATS, SIDE_OF, CardId, Chip, Side, State
from tests.engine.answers import refusal_of


def rules() -> Rules[State, Frame]:
    """The game."""
    return registry.rules("pericles")


def table_of(scenario: str = "1pw") -> State:
    """The table of a scenario: Aristocrats and Agiads control in the first, the Eurypontids in `2pw`."""
    return set_up(rules().board, scenario)


def lay_out(state: State, side: Side, *issues: str) -> None:
    """Put issues onto a display, each as `military aristocrats-2`."""
    pairs = [issue.split() for issue in issues]
    state.tracks[side] = [Chip(issue, spaces.parse(side, space)) for issue, space in pairs]


def hand(state: State, seat: Seat, *cards: CardId) -> None:
    """Give a faction these cards out of its Side's deck, `leader` among them or not."""
    deck, wanted = state.decks[SIDE_OF[seat]], set(cards)
    deck.put(Secret(thing.value) for thing in state.hands[seat].things)
    state.hands[seat] = Bag.of((card for card in cards if card != "leader"), seat)
    deck.things = [thing for thing in deck.things if thing.value not in wanted]
    state.leaders = [*(other for other in state.leaders if other != seat), *([seat] if "leader" in cards else [])]


def entourage(state: State, seat: Seat, *cards: CardId) -> None:
    """Set these cards of its Side's deck aside for a faction."""
    deck = state.decks[SIDE_OF[seat]]
    deck.things = [thing for thing in deck.things if thing.value not in cards]
    state.entourages[seat] = Bag.of(cards, seat)


def lies(match: Match[State], side: Side) -> list[str]:
    """What lies where on a display."""
    return [f"{chip.issue} {spaces.name(side, chip.space)}" for chip in match.state.tracks[side]]


def tokens(match: Match[State], side: Side) -> dict[Seat, Any]:
    """What each faction of a Side holds."""
    return {seat: match.state.tokens[seat].value for seat in FACTIONS[side]}


# ------------------------------------------------------------------ playing


def staged(state: State, frame: Frame) -> tuple[Match[State], list[Event]]:
    """The procedure run to its first question, and what has happened until then."""
    position: Position[State, Any] = Position(
        "pericles", state.scenario, {}, 1, rules().digest, SEATS, state, Dice("test")
    )
    position.branches[MAIN] = Branch(SEATS, [Stage(), frame])
    match = Match(rules(), position)
    return match, match.settle()


def say(match: Match[State], order: str, seat: Seat | None = None, **dice: list[int]) -> list[Event]:
    """Answer as the seat that is asked first, or the one named; forced draws by stream (`_` for `-`)."""
    match.position.dice.forced = {f"pericles/{s.replace('_', '-')}": list(results) for s, results in dice.items()}
    pending = match.pending()
    seat = seat or next(iter(pending))
    told: list[Event] = []
    for choice in order.split("; "):
        told += match.play(seat, match.pending()[seat].id, Choice.parse(choice))
    return told


def refused(match: Match[State], order: str, seat: Seat | None = None) -> Refusal:
    """Why an answer is not taken."""
    return refusal_of(say, match, order, seat)


def legal(match: Match[State], seat: Seat | None = None) -> list[str]:
    """What can be answered."""
    pending = match.pending()
    return [str(choice) for choice in match.legal(pending[seat or next(iter(pending))])]


def asked(match: Match[State]) -> dict[Seat, str]:
    """Who is asked what."""
    return {seat: decision.kind.removeprefix("pericles.") for seat, decision in match.pending().items()}


def ids(told: list[Event]) -> list[str]:
    """What has happened, by name."""
    return [event.id.removeprefix("pericles.") for event in told]


def of(told: list[Event], id: str) -> list[dict[str, Any]]:
    """The arguments of all events of that name."""
    return [event.args for event in told if event.id == f"pericles.{id}"]
