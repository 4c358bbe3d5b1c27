"""Archimedes, the solo opponent: whole games without a fault, within the rules, and the same for the same cards."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.core.event import Event
from engine.core.match import Match
from engine.games.hellas.moving.moving import Moving
from engine.games.hellas.opponent.archimedes import FALLS_TO, ArchimedesAction
from engine.games.hellas.options.leaders import Flight
from engine.games.hellas.table import count_afresh
from engine.games.hellas.table.state import MOVE, PASS, Played, State, rival
from tests.engine.hellas.players import RULES, Options, mixed, new, stepping

SOLO = tuple(scenario for scenario, row in RULES.board.scenarios.items() if row.archimedes)
MOST = 400


def told_of(scenario: str, seed: int, options: Options | None = None) -> list[Event]:
    """All that is told in a game against somebody who plays at random."""
    everything = list(new(scenario, seed, options)[1])
    for _, _, events in stepping(scenario, seed, options, MOST):
        everything += events
    return everything


def last_of(scenario: str, seed: int, options: Options | None = None) -> Match[State]:
    """A game against somebody who plays at random, as far as it is looked at."""
    match, _ = new(scenario, seed, options)
    for step, _, _ in stepping(scenario, seed, options, MOST):
        match = step
    return match


COUNTED = 3
"""After every how many choices all is counted afresh: what is wrong once stays wrong."""


def wrong_in(scenario: str, seed: int) -> Iterator[str]:
    """What is wrong in a game, whatever was agreed upon."""
    for number, (match, choice, _) in enumerate(stepping(scenario, seed, mixed(scenario, seed), MOST)):
        wrong = [*match.rules.faults(match.state), *beyond_limits(match.state)]
        if number % COUNTED == 0 or match.outcome is not None:
            wrong += count_afresh.differences(RULES.board, match.state)
        if match.state.options.archimedes in match.pending():
            wrong.append("Archimedes is asked")
        yield from (f"{choice}: {what}" for what in wrong)


def beyond_limits(state: State) -> Iterator[str]:
    """What Archimedes may not have done in this cycle."""
    numbers, own = RULES.board.numbers, state.options.archimedes
    for before, after in pairwise(state.cycle):
        if before.seat == after.seat:
            yield f"{after.seat} twice"
        if before.action == after.action != PASS:
            yield f"{after.action} twice"
    taken = [played.action for played in state.cycle if played.seat == own]
    yield from {action for action in taken if taken.count(action) > numbers.same_action_each}
    if len(taken) > numbers.actions:
        yield f"{len(taken)} actions"


@pytest.mark.parametrize("scenario", SOLO)
def test_whatever_was_agreed_upon_archimedes_keeps_to_the_rules_and_leaves_a_possible_table(scenario: str) -> None:
    assert [wrong for seed in range(3) for wrong in wrong_in(scenario, seed)] == []


@pytest.mark.parametrize("scenario", SOLO)
def test_the_same_cards_are_the_same_game(scenario: str) -> None:
    assert last_of(scenario, 4).encode() == last_of(scenario, 4).encode()


def test_archimedes_beats_somebody_who_plays_at_random() -> None:
    outcomes = [last_of(scenario, seed).outcome for scenario in ("solo-athens", "solo-sparta") for seed in range(4)]
    won = [outcome is not None and outcome.reason.startswith("archimedes-") for outcome in outcomes]
    assert sum(won) >= 7, outcomes


def test_archimedes_uses_all_that_its_cards_lead() -> None:
    chosen = {
        event.args["action"]
        for scenario in SOLO
        for seed in range(2)
        for event in told_of(scenario, seed)
        if event.id == "hellas.action-chosen" and event.args["seat"] == RULES.board.scenarios[scenario].archimedes
    }
    assert set(FALLS_TO) <= chosen


def test_the_deck_leads_every_action_that_it_can_fall_back_on() -> None:
    assert set(RULES.board.archimedes_deck) == set(FALLS_TO)
    assert len(RULES.board.archimedes_deck) == 24


def test_an_action_that_was_put_away_in_its_middle_goes_on() -> None:
    """As matches of before keep it: while the rival's leader fled, the action waited in a field of its own."""
    match, _ = new("solo-athens", 1)
    own = match.state.options.archimedes
    assert own is not None
    for step, _, _ in stepping("solo-athens", 1, None, MOST):
        match = step
        if any(asked.kind == "hellas.act" for asked in match.pending().values()):
            break
    match = match.clone()
    main = match.position.branches["main"]
    match.state.cycle = [Played(own, MOVE)]
    main.stack[-1].at = "settle"
    moving = Moving(seat=own, at="look_after_leaders")
    main.stack += [ArchimedesAction(at="resume", seat=own, action=MOVE, under_way=moving), Flight(seat=rival(own))]
    main.asked = None
    match = Match(match.rules, match.rules.decode(match.encode()))
    match.settle()
    (asked,) = match.pending().values()
    assert (asked.seat, asked.kind) == (rival(own), "hellas.act")
