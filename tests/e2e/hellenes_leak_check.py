"""Who may read the name of which block or card of Hellenes: every request is held against it as it comes."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from bot.sandbox.routing import Call
from bot.sandbox.standin import StandIn
from engine.core.event import Event
from engine.core.match import Match
from engine.core.registry import rules
from engine.core.secrets.secret import Seat
from engine.games.hellenes.table.state import SEATS
from render.wording.words import words
from tests.e2e.hellenes_script import GAME
from tests.e2e.leak_check import EVERYBODY, Known, LeakCheck, longest_first

OPAQUE = ("custom_id", "value", "nonce", "id", "name", "filename")
"""What nobody reads in a request: handles and marks."""
ID = re.compile(r"(?<![\w#])[as]\d{1,2}(?!\w)")


@cache
def unit_names() -> dict[str, str]:
    """What people read for a unit."""
    own, units = words(GAME), rules(GAME).board.units
    return {own.name(unit, short=short): unit for unit in units for short in (False, True)}


@cache
def unit_pattern() -> re.Pattern[str]:
    """Any of these names: `Athens #4` is a block, `Athens 4` an amount."""
    return re.compile(rf"(?<![^\W_])(?:{longest_first(unit_names()).pattern})(?!\d)")


def units_in(said: str) -> set[str]:
    """The units that are named."""
    named = {unit_names()[name] for name in unit_pattern().findall(said)}
    return named | {id for id in ID.findall(said) if id in rules(GAME).board.units}


def card_names() -> dict[str, str]:
    """What people read for a card that can be told from others, and its id."""
    own, board = words(GAME), rules(GAME).board
    return {own.name(card): card for card in board.cards} | {card: card for card in board.cards}


@dataclass
class OpenOrOwn(Known):
    """Blocks become known to all when a battle tips them over, cards when they are turned up; the rest is one's own."""

    blocks: set[str] = field(default_factory=set)
    """Seen in battle by everybody."""

    def hear(self, events: list[Event]) -> None:
        """Not what was told counts, but what has come to light on the table (`look`)."""

    def look(self, match: Match[Any]) -> None:
        """What lies open on the table now, and what each side holds."""
        state = match.state
        self.blocks |= set(state.sightings)
        self.blocks |= {fighter.unit for fighter in (state.battle.fighters if state.battle else ())}
        shown = {*state.played, *state.in_play, *state.removed, *(play.card for play in state.plays.values())}
        self.cards[EVERYBODY] |= shown
        for seat in SEATS:
            self.cards[seat] |= {thing.value for thing in state.hands[seat].things}

    def knows(self, seats: tuple[Seat, ...], unit: str) -> bool:
        """Whether somebody with these seats may read that name."""
        return unit in self.blocks or rules(GAME).board.units[unit].seat in seats


class Whispers(LeakCheck):
    """Hears every request with its audience; `leaks` are those that named a block or a card to the wrong people."""

    def __init__(self, standin: StandIn, known: Known) -> None:
        assert isinstance(known, OpenOrOwn)
        self._standin, self._known, self._open = standin, known, known
        self.seats: dict[str, tuple[Seat, ...]] = {}
        self.leaks: list[str] = []
        self.heard = self.cards_told = self.blocks_told = 0
        self._cards = card_names()
        self._any_card = longest_first(self._cards)
        standin.rest.observers.append(self)

    def _look(self, audience: str, said: str, call: Call) -> None:
        seats = self.seats.get(audience, ())
        said = json.dumps(readable(call.body), ensure_ascii=False)
        units = units_in(said)
        hidden = {unit for unit in units if not self._open.knows(seats, unit)}
        self.blocks_told += bool(units - hidden)
        if hidden:
            self._note(audience, seats, call, f"blocks {sorted(hidden)}", said)
        cards = {self._cards[name] for name in self._any_card.findall(said)}
        secret = cards - self._known.for_seats(seats)
        self.cards_told += bool(cards - secret)
        if secret:
            self._note(audience, seats, call, f"cards {sorted(secret)}", said)
        if self._known.seed in said and not self._known.over:
            self._note(audience, seats, call, "the seed", said)


def readable(body: Any) -> Any:
    """What of a request people read."""
    if isinstance(body, dict):
        return {key: readable(value) for key, value in body.items() if key not in OPAQUE}
    if isinstance(body, list):
        return [readable(value) for value in body]
    return body
