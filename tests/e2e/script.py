"""A whole game of Polis thought out beforehand: what each side orders, commit by commit, and where it leads.

The people of a test type and press what stands here, so that afterwards the bot's journal can be held against a game
that was never near the bot. Each side chooses by looking one order ahead, on what it may know.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import engine.games.polis  # noqa: F401
from engine.core.ahead.draft import Draft
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.match import Match, new_match
from engine.core.questions.decision import Choice
from engine.core.registry import rules
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View

GAME = "polis"
SEATS = ("athens", "sparta")
Order = tuple[Choice, ...]

TRIES = 8
"""Orders looked at before one is chosen."""
LONGEST = 5
"""Orders in one commit."""
CAUTION, SAFE = 3, 3
"""What a point of prestige is worth to a side that has next to none: without any, the game would soon be over."""
TOO_LONG = 90
"""Commits; a game that takes more is no use for a test."""


@dataclass(frozen=True)
class Turn:
    """What a seat commits at once: one or more orders, each as a person would choose it from a menu."""

    seat: Seat
    kind: str
    """The question it begins with."""
    orders: tuple[Order, ...]

    @property
    def choices(self) -> list[Choice]:
        return [choice for order in self.orders for choice in order]

    @property
    def text(self) -> str:
        return "; ".join(map(str, self.choices))


@dataclass
class Script:
    """A game from the first question to the end."""

    scenario: str
    secret: str
    game: str = GAME
    turns: list[Turn] = field(default_factory=list)
    end: Match[Any] | None = None
    events: list[Event] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    """What the table agreed on, by name."""

    @property
    def battles(self) -> int:
        return sum(event.id == "polis.battle-begun" for event in self.events)

    @property
    def reason(self) -> str:
        return self.end.outcome.reason if self.end is not None and self.end.outcome is not None else ""

    def happened(self, id: str) -> int:
        return sum(event.id == f"polis.{id}" for event in self.events)


def token(secret: str, count: int) -> str:
    """What the bot of a test gets where it asks for `secrets.token_hex(count)`."""
    return (secret.encode().hex() * (2 * count))[: 2 * count]


def fresh(
    scenario: str, secret: str, game: str = GAME, options: dict[str, str] | None = None
) -> tuple[Match[Any], list[Event]]:
    """The game about to begin, with the dice that the bot of the test will have."""
    own = rules(game)
    salts = dict.fromkeys(own.scenarios[scenario].seats, token(secret, 8))
    return new_match(own, scenario, options or {}, Dice(token(secret, 16), salts))


def written(scenario: str, secret: str, noise: float, until: Callable[[Script], bool] = lambda _: False) -> Script:
    """The game that comes of a secret, or that much of it."""
    script = Script(scenario, secret)
    match, script.events = fresh(scenario, secret)
    chance = random.Random(f"{scenario} {secret}")
    while match.outcome is None and len(script.turns) < TOO_LONG and not until(script):
        seat = next(iter(match.pending()))
        kind = match.pending()[seat].kind
        orders = tuple(_orders(match, seat, chance, noise))
        for choice in (choice for order in orders for choice in order):
            script.events += match.play(seat, match.pending()[seat].id, choice)
        script.turns.append(Turn(seat, kind, orders))
    script.end = match
    return script


def such_that(scenario: str, fits: Callable[[Script], bool], noise: float, first: str) -> Script:
    """A game of a scenario that fits; `first` does, as long as the rules stay as they are."""
    secrets = (first, *(f"s{number:03}" for number in range(400)))
    return first_of(
        (written(scenario, secret, noise) for secret in secrets), lambda script: bool(script.reason) and fits(script)
    )


def first_of(scripts: Iterable[Script], fits: Callable[[Script], bool]) -> Script:
    """The first that fits."""
    for script in scripts:
        if fits(script):
            return script
    raise AssertionError("no such game; the rules have changed more than the test can follow")


def happened(script: Script, id: str, **args: Any) -> list[Event]:
    """What has happened of that kind, with these arguments."""
    return [
        event
        for event in script.events
        if event.id == f"{script.game}.{id}" and all(event.args.get(name) == value for name, value in args.items())
    ]


def _orders(match: Match[Any], seat: Seat, chance: random.Random, noise: float) -> Iterator[Order]:
    draft = Draft(View(match, seat_view(seat)), seat)
    for _ in range(LONGEST):
        best = max(_tried(draft, chance), key=lambda found: _value(found, seat) + chance.random() * noise)
        order = tuple(best.choices[len(draft.choices) :])
        yield order
        draft = best
        if draft.stop is not None:
            return


def _tried(draft: Draft, chance: random.Random) -> list[Draft]:
    """Some of the ways to go on."""
    decision = draft.decision
    assert decision is not None
    scene = draft.match.scene(decision, draft.viewer)
    whole = [tuple(compound.choices) for compound in draft.match.rules.compounds(scene) if compound.choices]
    single = [(choice,) for choice in draft.legal()]
    ways = list(dict.fromkeys([*whole, *single]))
    last = [way for way in ways if way[0].verb == "pass"]
    ways = [way for way in ways if way[0].verb != "pass"]
    tried = [draft.copy().extend(way) for way in [*chance.sample(ways, min(TRIES, len(ways))), *last]]
    good = [one for one in tried if one.problem is None]
    return good or [draft.copy().extend(way) for way in single[:1]]


def _value(draft: Draft, seat: Seat) -> float:
    match = draft.match
    if match.outcome is not None:
        return 1000.0 if seat in match.outcome.winners else -1000.0
    appraise, state = match.rules.appraise, match.state
    standing = sum((1 if other == seat else -1) * appraise(state, other) for other in SEATS)
    return float(standing + CAUTION * min(state.sides[seat].prestige, SAFE))
