"""Everything the bot says, and whether whoever reads it may know it: every request is looked at as it comes."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.interactions import MODAL, SUGGEST, UPDATE
from bot.sandbox.routing import Call
from bot.sandbox.standin import StandIn
from bot.sandbox.world import DIRECT, EPHEMERAL
from engine.core.event import Event, mask_event
from engine.core.match import Match
from engine.core.registry import rules
from engine.core.secrets.secret import PUBLIC, Seat, seat_view
from render.wording.words import words
from tests.e2e.script import GAME, SEATS

EVERYBODY = ""
NOT_HELD = re.compile(r"`[^`]+`: You don't hold [^;]+;")
"""What one is told not to hold comes of one's own hand and the deck's list: it tells of nobody else's."""
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
FOLLOW_UP = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/([^/]+))?")
SENT = re.compile(r"/channels/(\d+)(?:/(?:messages(?:/\d+)?|threads))?")


def card_names() -> dict[str, str]:
    """What combat cards are called, and the ids they have in notation."""
    own, board = words(GAME), rules(GAME).board
    ids = {card for place in (*list(board.lands)[:1], *list(board.seas)[:1]) for card in board.deck(place)}
    return {own.name(card): card for card in ids} | {card: card for card in ids}


def event_names() -> dict[str, str]:
    """What event cards are called."""
    own, board = words(GAME), rules(GAME).board
    return {own.name(card): card for deck in board.decks.values() for card in deck}


def longest_first(names: dict[str, str]) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))


@dataclass
class Known:
    """What has been made known so far, and to whom."""

    seed: str
    cards: dict[str, set[str]] = field(default_factory=lambda: {seat: set() for seat in (EVERYBODY, *SEATS)})
    events: set[str] = field(default_factory=set)
    over: bool = False

    def hear(self, events: list[Event]) -> None:
        """Of what has happened, each side knows its part."""
        for event in events:
            if event.id == "polis.battle-begun":
                for cards in self.cards.values():
                    cards.clear()
            self.events |= {str(value) for value in event.args.values()}
            for seat in (EVERYBODY, *SEATS):
                mine = mask_event(event, seat_view(seat) if seat else PUBLIC)
                if mine is not None:
                    self.cards[seat] |= {*mine.args.get("cards", ()), *mine.args.get("attack", ())}

    def look(self, match: Match[Any]) -> None:
        """What can be learnt from how the table stands, where it is not told."""

    def for_seats(self, seats: tuple[Seat, ...]) -> set[str]:
        return self.cards[EVERYBODY].union(*(self.cards[seat] for seat in seats))


class LeakCheck:
    """Hears every request with its audience; `leaks` are those that told somebody too much."""

    def __init__(self, standin: StandIn, known: Known) -> None:
        self._standin, self._known = standin, known
        self.seats: dict[str, tuple[Seat, ...]] = {}
        """Who holds what, by the person's id; the test keeps it up to date."""
        self.leaks: list[str] = []
        self.heard = 0
        self.cards_told = 0
        """How many requests have named a card to somebody who may know it."""
        self._cards, self._events = card_names(), event_names()
        self._any_card, self._any_event = longest_first(self._cards), longest_first(self._events)
        standin.rest.observers.append(self)

    def __call__(self, call: Call, status: int, _answer: Any) -> None:
        audience = self._audience(call) if status < 400 and call.body else None
        if audience is None:
            return
        self.heard += 1
        self._look(audience, json.dumps(call.body, ensure_ascii=False), call)  # names of files stand in it, too
        if any(self._known.seed.encode() in file.data for file in call.files.values()) and not self._known.over:
            self._note(audience, self.seats.get(audience, ()), call, "the seed in a file", "")

    def name_of(self, card: str) -> str:
        """What people read for a card."""
        return next(name for name, id in self._cards.items() if id == card)

    def _look(self, audience: str, said: str, call: Call) -> None:
        seats = self.seats.get(audience, ())
        may = self._known.for_seats(seats)
        cards = {self._cards[name] for name in self._any_card.findall(NOT_HELD.sub("", said))}
        self.cards_told += bool(cards & may)
        if cards - may:
            self._note(audience, seats, call, f"cards {sorted(cards - may)}", said)
        drawn = {self._events[name] for name in self._any_event.findall(said)}
        if drawn - self._known.events:
            self._note(audience, seats, call, f"events {sorted(drawn - self._known.events)}", said)
        if self._known.seed in said and not self._known.over:
            self._note(audience, seats, call, "the seed", said)

    def _note(self, audience: str, seats: tuple[Seat, ...], call: Call, what: str, said: str) -> None:
        who = f"{audience} ({', '.join(seats) or 'no seat'})" if audience else "everybody"
        self.leaks.append(f"{what} to {who} by {call.method} {call.path}: {said[:1500]}")

    def _audience(self, call: Call) -> str | None:
        """A person's id, everybody, or None where nobody reads it."""
        world = self._standin.world
        if found := SENT.fullmatch(call.path):
            channel = world.channels[found[1]]
            return str(channel["recipients"][0]["id"]) if channel["type"] == DIRECT else EVERYBODY
        if found := CALLBACK.fullmatch(call.path):
            asked = self._standin.backend.interactions.all[found[1]]
            if call.body["type"] in (MODAL, SUGGEST):
                return str(asked.user["id"])
            read = asked.source if call.body["type"] == UPDATE else (asked.messages or [None])[0]
            return self._readers(read, asked.user)
        if found := FOLLOW_UP.fullmatch(call.path):
            asked = next(one for one in self._standin.backend.interactions.all.values() if one.token == found[1])
            name = asked.original if found[2] in (None, "@original") else found[2]
            return self._readers(world.messages.get(name or ""), asked.user)
        return None

    def _readers(self, message: Any, user: dict[str, Any]) -> str:
        if message is None:
            return str(user["id"])
        channel = self._standin.world.channels[message["channel_id"]]
        private = message["flags"] & EPHEMERAL or channel["type"] == DIRECT
        return str(user["id"]) if private else EVERYBODY
