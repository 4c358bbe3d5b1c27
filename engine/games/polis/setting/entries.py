"""Where a case may start other than at the beginning of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.frame import Frame
from engine.core.secrets.secret import Seat
from engine.games.polis.battles.battle import Fight
from engine.games.polis.progress.events import EventCard
from engine.games.polis.progress.rounds import EndOfRound, Game
from engine.games.polis.table.state import Card


def battle(
    territory: str, hands: Mapping[Seat, Sequence[Card]] | None = None, deck: Sequence[Card] | None = None
) -> Frame:
    """A battle over a territory, from the deal on; with hands and deck laid down if the case gives them (Battles)."""
    given = {seat: list(cards) for seat, cards in (hands or {}).items()}
    return Fight(territory=territory, given_hands=given, given_deck=list(deck or ()))


def turn() -> Frame:
    """The turns of the round, without its event and without new projects; `to_move` begins (Start and progress)."""
    return Game(events=False, projects=False, at=Game.turns.__name__)


def end_of_round() -> Frame:
    """The six phases; both seats count as having passed, in the order of `passed` (End of the round)."""
    return EndOfRound()


def event(card: str) -> Frame:
    """An event card is read out (Start and progress)."""
    return EventCard(card=card)


ENTRIES: dict[str, Callable[..., Frame]] = {
    "battle": battle,
    "turn": turn,
    "end-of-round": end_of_round,
    "event": event,
}
