"""Where a case may start other than at the beginning of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.core.rulebook import Frame, Seat
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


ENTRIES: dict[str, Callable[..., Frame]] = {
    "battle": battle,
    "turn": partial(Game, events=False, projects=False, at=Game.turns.__name__),
    "end-of-round": EndOfRound,
    "event": EventCard,
}
"""`turn`: the turns of a round, without its event and without new projects; `to_move` begins. At the `end-of-round`
both seats count as having passed, in the order of `passed`."""
