"""Games played at random: they end, and nothing impossible, undeclared or secret is told on the way."""

from collections.abc import Iterator

import pytest

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core import registry
from engine.core.dice import Dice
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.questions.decision import Choice, Decision
from engine.core.secrets.secret import PUBLIC, Viewer, seat_view
from engine.games.pericles.table.state import FACTIONS, State
from tests.engine.pericles import vocabulary
from tests.engine.playouts import declared, kinds_met, refusals_undeclared, texts, undeclared

SCENARIOS = ("1pw", "arch", "2pw", "t8", "dec", "camp", "9a", "1a", "1b", "6b")
SHORT = ("t8", "dec", "9a", "1a", "1b", "6b")


SHOWING = ("pericles.card-shown", "pericles.entourage-shown", "pericles.entourage-reviewed", "pericles.battle-card")
"""What tells of cards that everybody sees."""


def playing(scenario: str, seed: int, most: int = 5000) -> Iterator[tuple[Match[State], Decision, Choice]]:
    """A random game to the end; gives each choice before it is taken. Now and then somebody shows or hides things."""
    match, _ = matches.new("pericles", scenario=scenario, seed=f"random {seed}")
    rng = Dice(f"players {seed}")
    for _ in range(most):
        if match.outcome is not None:
            return
        asked = list(match.pending().values())
        decision = asked[rng.below("who", len(asked))]
        if rng.below("show", 15) == 0 and (offers := match.offers(decision.seat)):
            decision = offers[0]
        legal = match.legal(decision)
        choice = legal[rng.below("what", len(legal))]
        yield match, decision, choice
        match.play(decision.seat, decision.id, choice)
    raise AssertionError(f"{scenario} {seed}: no end after {most} choices")


def stepping(scenario: str, seed: int) -> Iterator[tuple[Match[State], Choice, list[Event]]]:
    """A game with each choice after it was taken, and what was told of it."""
    for match, decision, choice in playing(scenario, seed):
        copy = match.clone()
        yield copy, choice, copy.play(decision.seat, decision.id, choice)


def unseen(state: State, viewer: Viewer) -> set[str]:
    """The cards that this viewer has not been shown where they are."""
    bags = [*state.decks.values(), *state.hands.values(), *state.entourages.values()]
    things = [thing for bag in bags for thing in bag.things]
    return {thing.value for thing in things if not thing.known(viewer) and len(thing.seen) < 2}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_table_stays_possible(scenario: str):
    for seed in range(3):
        for match, _, choice in playing(scenario, seed):
            assert match.rules.faults(match.state) == [], choice


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_only_declared_events_are_told_and_no_hidden_card_is_named(scenario: str):
    for match, choice, told in stepping(scenario, 3):
        for event in told:
            names = vocabulary.EVENTS[event.id]
            assert undeclared(event, event.id, names, vocabulary) == []
            assert set(event.hidden) <= declared(names)[2], event
        for viewer in (PUBLIC, *map(seat_view, match.position.seats)):
            # What is shown and then shuffled into a deck, at one go, has been seen all the same.
            shown = {text for event in told if event.id in SHOWING for text in texts(event.args)}
            named = {text for event in mask_events(told, viewer) for text in texts(event.args)}
            assert not (named - shown) & unseen(match.state, viewer), (viewer.tag, choice)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_refusals_are_declared(scenario: str):
    assert refusals_undeclared(playing(scenario, 7), vocabulary) == []


@pytest.mark.parametrize("scenario", SHORT)
def test_tokens_never_get_lost(scenario: str):
    whole = registry.rules("pericles").board.tables.tokens
    for match, _, _ in playing(scenario, 5):
        state = match.state
        for side, seats in FACTIONS.items():
            places = (state.stock, state.strategy_board, state.committed)
            elsewhere = sum(place.get(side, 0) for place in places) + state.withheld[side].now
            assert elsewhere + sum(state.tokens[seat].value for seat in seats) == whole


SELDOM = {"pericles.hostages", "pericles.sacrifice", "pericles.callias", "pericles.persian-base"}
"""What only few random games come to; cases show them."""


def test_random_games_come_to_nearly_every_kind_of_decision():
    met = kinds_met(playing(scenario, seed) for scenario in SCENARIOS for seed in range(4))
    assert set(vocabulary.KINDS) - met <= SELDOM
