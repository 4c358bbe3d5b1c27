"""Games played at random: they end, and nothing undeclared or secret is told on the way.

That the table stays possible, conformance sees after every choice.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core import registry
from engine.core.dice import Dice
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import PUBLIC, Viewer, seat_view
from engine.games.pericles.table.state import FACTIONS, State
from tests.each import each
from tests.engine.pericles import vocabulary
from tests.engine.playouts import declared, refusals_undeclared, texts, undeclared

SCENARIOS = ("1pw", "arch", "2pw", "t8", "dec", "camp", "9a", "1a", "1b", "6b")
GAMES, TOLD = 3, 0
"""How many games of each scenario are played, and in which of them the words are looked at."""
SHORT = ("t8", "dec", "9a", "1a", "1b", "6b")


SHOWING = ("pericles.card-shown", "pericles.entourage-shown", "pericles.entourage-reviewed", "pericles.battle-card")
"""What tells of cards that everybody sees."""


def unseen(state: State, viewer: Viewer) -> set[str]:
    """The cards that this viewer has not been shown where they are."""
    bags = [*state.decks.values(), *state.hands.values(), *state.entourages.values()]
    things = [thing for bag in bags for thing in bag.things]
    return {thing.value for thing in things if not thing.known(viewer) and len(thing.seen) < 2}


class Watched(NamedTuple):
    """A random game, and what was noticed on the way; but for the kinds of its questions all that is wrong."""

    kinds: set[str]
    told: list[str]
    refused: list[str]
    lost: list[str]


@cache
def watched(scenario: str, seed: int) -> Watched:
    """The game that comes of a seed, played once for all tests. Now and then somebody shows or hides things."""
    found = Watched(set(), [], [], [])
    match, _ = matches.new("pericles", scenario=scenario, seed=f"random {seed}")
    rng = Dice(f"players {seed}")
    for number in range(5000):
        if match.outcome is not None:
            return found
        asked = list(match.pending().values())
        decision = asked[rng.below("who", len(asked))]
        if rng.below("show", 15) == 0 and (offers := match.offers(decision.seat)):
            decision = offers[0]
        legal = match.legal(decision)
        choice = legal[rng.below("what", len(legal))]
        found.kinds.add(decision.kind)
        if seed == TOLD and number % 11 == 0:
            found.refused.extend(refusals_undeclared([(match, decision, choice)], vocabulary))
        told = match.play(decision.seat, decision.id, choice)
        if seed == TOLD:
            found.told.extend(wrongly_told(match, choice, told))
            found.lost.extend(f"{choice}: {side}" for side in lacking_tokens(match.state))
    raise AssertionError(f"{scenario} {seed}: no end after 5000 choices")


def wrongly_told(match: Match[State], choice: Choice, told: list[Event]) -> Iterator[str]:
    """What is undeclared, or names cards that somebody who hears it has not been shown."""
    for event in told:
        names = vocabulary.EVENTS[event.id]
        yield from undeclared(event, event.id, names, vocabulary)
        if not set(event.hidden) <= declared(names)[2]:
            yield f"{event}: hides what is not declared so"
    # What is shown and then shuffled into a deck, at one go, has been seen all the same.
    shown = {text for event in told if event.id in SHOWING for text in texts(event.args)}
    for viewer in (PUBLIC, *map(seat_view, match.position.seats)):
        named = {text for event in mask_events(told, viewer) for text in texts(event.args)} - shown
        if named and (hidden := named & unseen(match.state, viewer)):
            yield f"{choice}: {viewer.tag} is told of {hidden}"


def lacking_tokens(state: State) -> Iterator[str]:
    """The sides that don't have all of theirs somewhere."""
    whole = registry.rules("pericles").board.tables.tokens
    for side, seats in FACTIONS.items():
        places = (state.stock, state.strategy_board, state.committed)
        elsewhere = sum(place.get(side, 0) for place in places) + state.withheld[side].now
        if elsewhere + sum(state.tokens[seat].value for seat in seats) != whole:
            yield side


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_only_declared_events_are_told_and_no_hidden_card_is_named(scenario: str):
    assert watched(scenario, TOLD).told == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_refusals_are_declared(scenario: str):
    assert watched(scenario, TOLD).refused == []


@each("scenario", SHORT)
def test_tokens_never_get_lost(scenario: str):
    assert watched(scenario, TOLD).lost == []


SELDOM = {"pericles.hostages", "pericles.sacrifice", "pericles.callias", "pericles.persian-base"}
"""What only few random games come to; cases show them."""


def test_random_games_come_to_nearly_every_kind_of_decision():
    met = set[str]().union(*(watched(scenario, seed).kinds for scenario in SCENARIOS for seed in range(GAMES)))
    assert set(vocabulary.KINDS) - met <= SELDOM
