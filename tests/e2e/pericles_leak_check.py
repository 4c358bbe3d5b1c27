"""Who may read the name of which card or marker of Pericles, and whose tokens: every request is held against it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from bot.sandbox.routing import Call
from bot.sandbox.standin import StandIn
from engine.core.event import Event
from engine.core.match import Match
from engine.core.registry import rules
from engine.core.secrets.secret import Seat, Secret
from engine.games.pericles.table.setup import FIRST_CARD
from engine.games.pericles.table.state import LEADER, SEATS, State
from render.wording.words import words
from tests.e2e.hellenes_leak_check import readable
from tests.e2e.leak_check import EVERYBODY, Known, LeakCheck
from tests.e2e.pericles_script import GAME, SCENARIO


@cache
def names() -> dict[str, str]:
    """What people read for a political card, a play or a Theater marker, and its id; also the id itself."""
    own, board = words(GAME), rules(GAME).board
    things = [*board.cards, *board.plays, *board.markers]
    return {own.name(thing, short=short): thing for thing in things for short in (False, True)} | {
        thing: thing for thing in things
    }


@cache
def name_pattern() -> re.Pattern[str]:
    """Any of these names."""
    longest = sorted(names(), key=len, reverse=True)
    return re.compile(rf"(?<![^\W_])(?<![#-])(?:{'|'.join(map(re.escape, longest))})(?![^\W_]|-)")


def named_in(said: str) -> set[str]:
    """The cards, plays and markers that are named."""
    return {names()[name] for name in name_pattern().findall(said)}


@cache
def token_pattern() -> re.Pattern[str]:
    """Where somebody is told what is behind a shield: `Tokens: 5`, `Tokens of Agiads: 5`."""
    own = words(GAME)
    titles = {"own": own.text("secret-tokens")} | {seat: own.text("secret-tokens-of", seat=seat) for seat in SEATS}
    amount = "[*_]*: *[*_]*\\d"
    return re.compile("|".join(rf"(?P<{whose}>\b{re.escape(title)}{amount})" for whose, title in titles.items()))


def shields_in(said: str) -> set[Seat]:
    """Behind whose shields somebody looks; the reader's own is `EVERYBODY`."""
    found = (match.lastgroup or "" for match in token_pattern().finditer(said))
    return {EVERYBODY if group == "own" else group for group in found}


@dataclass
class OpenOrDealt(Known):
    """Cards are known to all once they have been seen, markers once they are revealed; the rest is one's own."""

    cards: dict[str, set[str]] = field(default_factory=lambda: {seat: set() for seat in (EVERYBODY, *SEATS)})
    """Cards, plays and markers that a faction may read the names of, by id."""
    shields: dict[Seat, set[Seat]] = field(default_factory=lambda: {seat: {seat} for seat in SEATS})
    """Behind whose shields a faction may look."""

    def hear(self, events: list[Event]) -> None:
        """What is turned up on the map is known to all."""
        for event in events:
            if event.id == "pericles.revealed":
                self.cards[EVERYBODY].add(f"{event.args['owner']}-{event.args['issue']}")

    def look(self, match: Match[Any]) -> None:
        """What lies open on the table now, and what each faction holds."""
        state: State = match.state
        self.cards[EVERYBODY] |= {*_open(state), *rules(GAME).scenarios[SCENARIO].options[FIRST_CARD]}
        for seat in SEATS:
            own = (marker for marker, (owner, _) in rules(GAME).board.markers.items() if owner == seat)
            self.cards[seat] |= {*own, *(str(thing.value) for thing in _things(state) if seat in thing.seen)}
            self.shields[seat] |= {other for other in SEATS if seat in state.tokens[other].seen}

    def all_shields(self, seats: tuple[Seat, ...]) -> set[Seat]:
        """Behind whose shields somebody with these seats may look."""
        return {EVERYBODY for _ in seats}.union(*(self.shields[seat] for seat in seats))


def _open(state: State) -> Iterator[str]:
    """What everybody sees, or has seen going."""
    yield from (str(thing.value) for thing in _things(state) if {*SEATS} <= {*thing.seen})
    for discards in state.discards.values():
        yield from discards
    for debate in state.debate.values():
        yield from (card for played in debate for card in (played.card, played.trusted) if card not in ("", LEADER))
    for army in state.battle.armies.values() if state.battle else ():
        yield army.card
    yield from (*state.shown, state.card)


def _things(state: State) -> Iterator[Secret[str]]:
    """What is in hands and Entourages, and the markers, in hands and on the map."""
    for bags in (state.hands, state.entourages, state.markers):
        for bag in bags.values():
            yield from bag.things
    for queue in state.queues.values():
        yield from (placed.marker for placed in queue)


class Shields(LeakCheck):
    """Hears every request with its audience; `leaks` are those that told the wrong people a name or an amount."""

    def __init__(self, standin: StandIn, known: Known) -> None:
        assert isinstance(known, OpenOrDealt)
        self._standin, self._known, self._open = standin, known, known
        self.seats: dict[str, tuple[Seat, ...]] = {}
        self.leaks: list[str] = []
        self.heard = self.cards_told = self.shields_told = 0
        self._cards = names()
        standin.rest.observers.append(self)

    def _look(self, audience: str, said: str, call: Call) -> None:
        seats = self.seats.get(audience, ())
        said = json.dumps(readable(call.body), ensure_ascii=False)
        named, may = named_in(said), self._known.for_seats(seats)
        self.cards_told += bool(named & may)
        if named - may:
            self._note(audience, seats, call, f"cards or markers {sorted(named - may)}", said)
        looked = shields_in(said)
        self.shields_told += bool(looked)
        if looked - self._open.all_shields(seats):
            self._note(audience, seats, call, f"tokens of {sorted(looked)}", said)
        if self._known.seed in said and not self._known.over:
            self._note(audience, seats, call, "the seed", said)
