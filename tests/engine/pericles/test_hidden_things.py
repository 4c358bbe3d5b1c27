"""Cards and markers are named to nobody who may not know them: neither in views nor in the news, whatever happens.

The secrecy suite compares tables that look alike, and has nothing to compare where something comes to light: so here
every step of a game is looked at, and each thing told apart by name.
"""

import json
import re
from collections import Counter

import msgspec
import pytest

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core.dice import Dice
from engine.core.event import mask_events
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import mask
from engine.games.pericles.table.state import SEATS

CARD = re.compile(r'"([as]\d\d)"')
MARKER = re.compile(rf'"((?:{"|".join(SEATS)})-(?:military|league|diplomatic|oracle|rumor))"')
SHOWN_BEFORE_THEY_ARE_SHUFFLED_IN = "pericles.entourage-reviewed"
WON_FOR_ALL_TO_SEE = "pericles.markers-awarded"
VIEWERS = (PUBLIC, *map(seat_view, SEATS))


def steps(scenario: str, seed: str):
    """A random game in which compatriots now and then show each other things; each step with what happened."""
    match, told = matches.new("pericles", scenario=scenario, seed=seed)
    rng = Dice(f"players {seed}")
    while match.outcome is None:
        yield match, told
        asked = list(match.pending().values())
        decision = asked[rng.below("who", len(asked))]
        if rng.below("show", 20) == 0 and (offers := match.offers(decision.seat)):
            decision = offers[0]
        legal = match.legal(decision)
        told = match.play(decision.seat, decision.id, legal[rng.below("what", len(legal))])


def named(pattern: re.Pattern[str], thing: object) -> Counter[str]:
    """How often each id stands anywhere in a thing."""
    return Counter(pattern.findall(json.dumps(msgspec.to_builtins(thing))))


def unknown_cards(state, viewer):
    """The cards that lie face down, as far as the viewer can tell; what all seats have seen, onlookers have, too."""
    bags = [*state.decks.values(), *state.hands.values(), *state.entourages.values()]
    things = [thing for bag in bags for thing in bag.things if len(thing.seen) < len(SEATS)]
    return {thing.value for thing in things if not viewer.sees(thing.seen)}


def known_markers(state, viewer):
    """The markers that the viewer knows, held and on the map."""
    things = [thing for bag in state.markers.values() for thing in bag.things]
    things += [placed.marker for queue in state.queues.values() for placed in queue]
    return Counter(thing.value for thing in things if viewer.sees(thing.seen))


@pytest.mark.parametrize("scenario", ["t8", "9a"])
def test_nothing_hidden_is_named_in_a_view(scenario: str):
    for match, _ in steps(scenario, "views"):
        for viewer in VIEWERS:
            seen = mask(match, viewer).position
            assert not named(CARD, seen).keys() & unknown_cards(match.state, viewer), viewer.tag
            assert named(MARKER, [seen.state.markers, seen.state.queues]) == known_markers(match.state, viewer)
            assert not named(MARKER, seen.branches).keys() - known_markers(match.state, viewer).keys(), viewer.tag


@pytest.mark.parametrize("scenario", ["t8", "9a"])
def test_nothing_hidden_is_named_in_the_news(scenario: str):
    for match, told in steps(scenario, "news"):
        for viewer in VIEWERS:
            cards, markers = unknown_cards(match.state, viewer), known_markers(match.state, viewer)
            for event in mask_events(told, viewer):
                if event.id != SHOWN_BEFORE_THEY_ARE_SHUFFLED_IN:
                    assert not named(CARD, event.args).keys() & cards, (viewer.tag, event)
                if event.id != WON_FOR_ALL_TO_SEE:
                    assert not named(MARKER, event.args).keys() - markers.keys(), (viewer.tag, event)
