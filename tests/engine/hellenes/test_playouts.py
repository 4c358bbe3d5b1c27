"""Games played at random: they end, and nothing undeclared or secret is told on the way.

That the table stays possible, conformance sees after every choice.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

import engine.games.hellenes  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core import registry
from engine.core.dice import Dice
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.questions.decision import Choice, Decision
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.games.hellenes.sections import SECTIONS
from engine.games.hellenes.table.state import SEATS, State, UnitId, rival
from tests.engine.playouts import refused, texts

RULES = registry.rules("hellenes")
SCENARIOS = ("431", "sicily", "413", "415")
GAMES, TELLING, REFUSING = 4, 2, 1
"""How many games of each scenario are played; in how many of them what is told is looked at, in which refusals."""
UNITS = {seat: {row.id for row in RULES.board.units.values() if row.seat == seat} for seat in SEATS}


def peaceless(legal: list[Choice], rng: Dice) -> Choice:
    """Any legal choice but a peace offer, so that games are long."""
    legal = [choice for choice in legal if choice.verb != "offer"]
    return legal[rng.below("what", len(legal))]


class Watched(NamedTuple):
    """A random game, and what was noticed on the way; but for the kinds of its questions all that is wrong."""

    kinds: set[str]
    told: list[str]
    refused: list[str]


@cache
def watched(scenario: str, seed: int) -> Watched:
    """The game that comes of a seed, played once for all tests."""
    found = Watched(set(), [], [])
    match, _ = matches.new("hellenes", scenario=scenario, seed=f"playouts {seed}")
    rng, number = Dice(f"players {seed}"), 0
    while match.outcome is None:
        asked = list(match.pending().items())
        seat, decision = asked[rng.below("who", len(asked))]
        choice = peaceless(match.legal(decision), rng)
        found.kinds.add(decision.kind)
        if seed == REFUSING and number % 11 == 0:
            found.refused.extend(wrongly_refused(match, decision, choice))
        before, sighted = open_units(match.state), dict(match.state.sightings)
        told = match.play(seat, decision.id, choice)
        if seed < TELLING:
            seen = {unit for unit, it in match.state.sightings.items() if it != sighted.get(unit)}
            fought = {unit for event in told if event.id == "hellenes.battle-begun" for unit in tipped_over(event)}
            visible = before | open_units(match.state) | seen | fought
            found.told.extend(wrongly_told(told, choice, visible))
        number += 1
    return found


def wrongly_told(told: list[Event], choice: Choice, visible: set[UnitId]) -> Iterator[str]:
    """What names no section, or units that somebody who hears it has not seen."""
    for event in told:
        if event.section not in SECTIONS:
            yield f"{event.id}: no section {event.section!r}"
    for viewer, others in ((PUBLIC, SEATS), *((seat_view(seat), (rival(seat),)) for seat in SEATS)):
        named = {text for event in mask_events(told, viewer) for text in texts(event.args)}
        for other in others:
            if hidden := named & UNITS[other] - visible:
                yield f"{choice}: {viewer.tag} is told of {hidden}"


def wrongly_refused(match: Match[State], decision: Decision, choice: Choice) -> Iterator[str]:
    """What is neither legal nor refused by a section of the rulebook."""
    for tried, refusal in refused([(match, decision, choice)]):
        if refusal is None or refusal.section not in SECTIONS:
            yield f"{tried}: {refusal}"


def tipped_over(event: Event) -> set[UnitId]:
    """The units that a battle has shown, though it may have been fought again and left them as they were."""
    return {*event.args["attackers"], *event.args["defenders"]}


def open_units(state: State) -> set[UnitId]:
    """The units that everybody sees: that are or have been in the battle being fought, or not yet in the game."""
    shown = {unit for units in state.aside.values() for unit in units}
    if state.battle is not None:
        shown |= {fighter.unit for fighter in state.battle.fighters} | {*texts(state.battle.story)}
    return shown


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_is_told_names_a_section_and_no_hidden_unit(scenario: str):
    assert [wrong for seed in range(TELLING) for wrong in watched(scenario, seed).told] == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_not_legal_is_refused_by_a_section_of_the_rulebook(scenario: str):
    assert watched(scenario, REFUSING).refused == []


SELDOM = {"hellenes.bid", "hellenes.loss-order", "hellenes.primary", "hellenes.hera", "hellenes.free-move"}
"""An option, an offer, and what only few random games come to; cases show them."""


def test_random_games_come_to_nearly_every_kind_of_decision():
    met = set[str]().union(*(watched(scenario, seed).kinds for scenario in SCENARIOS for seed in range(GAMES)))
    assert set(RULES.kinds) - met <= SELDOM
