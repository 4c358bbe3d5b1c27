"""Games played at random: they end, and nothing impossible, undeclared or secret is told on the way."""

from collections.abc import Iterator

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
from tests.engine.playouts import kinds_met, refused, texts

RULES = registry.rules("hellenes")
SCENARIOS = ("431", "sicily", "413", "415")
GAMES = 2

Step = tuple[Choice, list[Event]]


def peaceless(legal: list[Choice], rng: Dice) -> Choice:
    """Any legal choice but a peace offer, so that games are long."""
    legal = [choice for choice in legal if choice.verb != "offer"]
    return legal[rng.below("what", len(legal))]


def playing(scenario: str, seed: int) -> Iterator[tuple[Match[State], Decision, Choice]]:
    """A random game to the end; gives each choice before it is taken."""
    match, _ = matches.new("hellenes", scenario=scenario, seed=f"playouts {seed}")
    rng = Dice(f"players {seed}")
    while match.outcome is None:
        asked = list(match.pending().items())
        seat, decision = asked[rng.below("who", len(asked))]
        choice = peaceless(match.legal(decision), rng)
        yield match, decision, choice
        match.play(seat, decision.id, choice)


def stepping(scenario: str) -> Iterator[tuple[Match[State], Choice, list[Event], set[UnitId]]]:
    """Games with each choice after it was taken, what was told of it, and who has lain open before or since."""
    for seed in range(GAMES):
        for match, decision, choice in playing(scenario, seed):
            before, sighted = open_units(match.state), dict(match.state.sightings)
            copy = match.clone()
            told = copy.play(decision.seat, decision.id, choice)
            now = copy.state.sightings
            seen = {unit for unit in now if now[unit] is not sighted.get(unit) and now[unit] != sighted.get(unit)}
            fought = {unit for event in told if event.id == "hellenes.battle-begun" for unit in tipped_over(event)}
            yield copy, choice, told, before | open_units(copy.state) | seen | fought


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
    units = {seat: {row.id for row in RULES.board.units.values() if row.seat == seat}
             for seat in SEATS}  # fmt: skip
    for match, choice, told, visible in stepping(scenario):
        assert match.rules.faults(match.state) == [], choice
        for event in told:
            assert event.section in SECTIONS, event
        for viewer, others in ((PUBLIC, SEATS), *((seat_view(seat), (rival(seat),)) for seat in SEATS)):
            named = {text for event in mask_events(told, viewer) for text in texts(event.args)}
            for other in others:
                assert named & units[other] <= visible, (viewer.tag, choice)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_not_legal_is_refused_by_a_section_of_the_rulebook(scenario: str):
    for choice, refusal in refused(playing(scenario, 7)):
        assert refusal is not None, choice
        assert refusal.section in SECTIONS, refusal


SELDOM = {"hellenes.bid", "hellenes.loss-order", "hellenes.primary", "hellenes.hera", "hellenes.free-move"}
"""An option, an offer, and what only few random games come to; cases show them."""


def test_random_games_come_to_nearly_every_kind_of_decision():
    met = kinds_met(playing(scenario, seed) for scenario in SCENARIOS for seed in range(4))
    assert set(RULES.kinds) - met <= SELDOM
