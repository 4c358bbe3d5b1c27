"""Who may read the name of which victory card of Hellas: every request is held against it as it comes."""

from __future__ import annotations

import json
import re
from functools import cache

from bot.sandbox.routing import Call
from bot.sandbox.standin import StandIn
from engine.core.registry import rules
from engine.core.secrets.secret import Seat
from render.wording.words import words
from tests.e2e.hellas_script import GAME
from tests.e2e.hellenes_leak_check import readable
from tests.e2e.leak_check import Known, LeakCheck


@cache
def card_names() -> dict[str, str]:
    """What people read for a victory card, and its id; also the id itself."""
    own, cards = words(GAME), rules(GAME).board.victory_cards
    return {own.name(card, short=short): card for card in cards for short in (False, True)} | {c: c for c in cards}


@cache
def _pattern() -> re.Pattern[str]:
    longest = sorted(card_names(), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest))})(?![\w-])")


def cards_in(said: str) -> set[str]:
    """The victory cards that are named."""
    return {card_names()[name] for name in _pattern().findall(said)}


class Hands(LeakCheck):
    """Hears every request with its audience; `leaks` are those that named a card to somebody who does not hold it."""

    def __init__(self, standin: StandIn, known: Known) -> None:
        self._standin, self._known = standin, known
        self.seats: dict[str, tuple[Seat, ...]] = {}
        self.leaks: list[str] = []
        self.heard = self.cards_told = 0
        self._cards = card_names()
        standin.rest.observers.append(self)

    def _look(self, audience: str, said: str, call: Call) -> None:
        seats = self.seats.get(audience, ())
        said = json.dumps(readable(call.body), ensure_ascii=False)
        named, may = cards_in(said), self._known.for_seats(seats)
        self.cards_told += bool(named & may)
        if named - may:
            self._note(audience, seats, call, f"cards {sorted(named - may)}", said)
        if self._known.seed in said and not self._known.over:
            self._note(audience, seats, call, "the seed", said)
