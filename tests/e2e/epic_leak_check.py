"""Who may read the name of which event card of Epic: every request is held against it as it comes."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from bot.sandbox.routing import Call
from bot.sandbox.standin import StandIn
from engine.core.match import Match
from engine.core.registry import rules
from engine.core.secrets.secret import Seat
from engine.games.epic.table.state import SEATS, State
from render.wording.words import words
from tests.e2e.epic_script import GAME
from tests.e2e.hellenes_leak_check import readable
from tests.e2e.leak_check import EVERYBODY, Known, LeakCheck

NOT_HELD = re.compile(r"(?:\*\*[^*]+\*\*[^:*]*: )?You don't hold [^(]+\(§12\.1\)")
"""What one is told not to hold comes of one's own hand and the list of cards: it tells of nobody else's."""


@cache
def card_names() -> dict[str, frozenset[str]]:
    """What people read for an event card, and which cards that may be; also the id itself.

    A single word (`Festival`, `Storms`) is as often the thing as the card.
    """
    own, found = words(GAME), defaultdict[str, set[str]](set)
    for card in rules(GAME).board.cards:
        for name in (card, own.name(card), own.name(card, short=True)):
            if re.search(r"\W", name):
                found[name].add(card)
    return {name: frozenset(cards) for name, cards in found.items()}


@cache
def name_pattern() -> re.Pattern[str]:
    """Any of these names."""
    longest = sorted(card_names(), key=len, reverse=True)
    return re.compile(rf"(?<![\w/-])(?:{'|'.join(map(re.escape, longest))})(?![\w/-])")


def named_in(said: str) -> list[frozenset[str]]:
    """Of each card that is named, which it may be."""
    return [card_names()[name] for name in dict.fromkeys(name_pattern().findall(NOT_HELD.sub("", said)))]


@dataclass
class OpenOrHeld(Known):
    """Cards are known to all once they have been played or turned up; the rest is known to who holds or has held it."""

    cards: dict[str, set[str]] = field(default_factory=lambda: {seat: set() for seat in (EVERYBODY, *SEATS)})

    def hear(self, events: list[Any]) -> None:
        """Not what was told counts, but where the cards lie (`look`)."""

    def look(self, match: Match[Any]) -> None:
        """What lies open on the table now, and what each player holds."""
        state: State = match.state
        deck, every = state.deck, set(state.treasury)
        self.cards[EVERYBODY] |= {*deck.removed, *deck.aside}
        for bag in (deck.cards, deck.discards, *deck.hands.values()):
            for thing in bag.things:
                for seat in (EVERYBODY, *SEATS):
                    if seat in thing.seen or every <= set(thing.seen):
                        self.cards[seat].add(str(thing.value))


class Hands(LeakCheck):
    """Hears every request with its audience; `leaks` are those that named a card to somebody who never held it."""

    def __init__(self, standin: StandIn, known: Known) -> None:
        self._standin, self._known = standin, known
        self.seats: dict[str, tuple[Seat, ...]] = {}
        self.leaks: list[str] = []
        self.heard = self.cards_told = 0
        standin.rest.observers.append(self)

    def name_of(self, card: str) -> str:
        """What people read for a card."""
        return words(GAME).name(card)

    def _look(self, audience: str, said: str, call: Call) -> None:
        seats = self.seats.get(audience, ())
        said = json.dumps(readable(call.body), ensure_ascii=False)
        named, may = named_in(said), self._known.for_seats(seats)
        secret = [sorted(cards) for cards in named if not cards & may]
        self.cards_told += len(named) > len(secret)
        if secret:
            self._note(audience, seats, call, f"cards {secret}", said)
        if self._known.seed in said and not self._known.over:
            self._note(audience, seats, call, "the seed", said)
