"""Games played at random: nothing impossible or undeclared happens on the way, and what is counted stays right."""

from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest

from engine.core.event import mask_events
from engine.core.match import Match
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.games.hellas.table import count_afresh
from engine.games.hellas.table.state import POWERS, State
from tests.engine.hellas import vocabulary
from tests.engine.hellas.players import RULES, SCENARIOS, agreements, mixed, new, playing, stepping
from tests.engine.playouts import declared, kinds_met, refusals_undeclared, texts, undeclared

MOST = 1500
"""Choices of a game that are looked at one by one: as many turns as most games last."""
SEEDS = range(2)
"""Of games of each scenario; the conformance suite sees to more of them."""
ALONE = [pytest.param(scenario, options, id=f"{scenario} {number}")
         for scenario in ("hellas", "war") for number, options in enumerate(agreements(scenario))]  # fmt: skip
"""Each option alone, in the scenarios for two."""


COUNTED, REFUSED = 5, 11
"""After every how many choices all is counted afresh, and what is not legal is looked at."""


class Watched(NamedTuple):
    """What was noticed in a game; whatever was noticed is wrong."""

    faults: list[str]
    counts: list[str]
    told: list[str]
    refused: list[str]


@cache
def watched(scenario: str, seed: int) -> Watched:
    """A game by an agreement of its own, played once for all tests."""
    found, options = Watched([], [], [], []), mixed(scenario, seed)
    for number, (match, choice, told) in enumerate(stepping(scenario, seed, options, MOST)):
        found.faults.extend(f"{options}, {choice}: {fault}" for fault in match.rules.faults(match.state))
        if number % COUNTED == 0 or match.outcome is not None:
            wrong = count_afresh.differences(RULES.board, match.state)
            found.counts.extend(f"{options}, {choice}: {what}" for what in wrong)
        if number % REFUSED == 0:
            found.refused.extend(
                wrong
                for decision in match.pending().values()
                for wrong in refusals_undeclared([(match, decision, choice)], vocabulary)
            )
        for event in told:
            found.told.extend(undeclared(event, event.id, vocabulary.EVENTS[event.id], vocabulary))
            if set(event.hidden) != declared(vocabulary.EVENTS[event.id])[2]:
                found.told.append(f"{event}: hidden from others than declared")
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_table_stays_possible_whatever_was_agreed_upon(scenario: str) -> None:
    assert [fault for seed in SEEDS for fault in watched(scenario, seed).faults] == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_counted_with_changes_is_what_the_pieces_say(scenario: str) -> None:
    assert [wrong for seed in SEEDS for wrong in watched(scenario, seed).counts] == []


def test_every_option_is_agreed_upon_in_some_game() -> None:
    played = {item for scenario in SCENARIOS for seed in SEEDS for item in mixed(scenario, seed).items()}
    every = {(name, value) for id in SCENARIOS for name, some in RULES.scenarios[id].options.items() for value in some}
    assert played == every


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "options"), ALONE)
def test_what_is_counted_with_every_change_is_what_the_pieces_say(scenario: str, options: dict[str, str]) -> None:
    for match, choice, _ in stepping(scenario, 1, options, MOST):
        assert count_afresh.differences(RULES.board, match.state) == [], choice


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_only_declared_events_are_told(scenario: str) -> None:
    assert [wrong for seed in SEEDS for wrong in watched(scenario, seed).told] == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_refusals_are_declared(scenario: str) -> None:
    assert [wrong for seed in SEEDS for wrong in watched(scenario, seed).refused] == []


def unseen(state: State, seat: str) -> set[str]:
    """Victory cards that a power has and its rival has not been shown."""
    return {card.value for card in state.powers[seat].cards.things if card.seen == (seat,)}


def test_nobody_is_told_of_the_rivals_victory_cards() -> None:
    told_of_cards = 0
    for seed in range(4):
        match, opening = new("hellas", seed, {"victory-cards": "yes"})
        for step, _, told in [(match, None, opening), *stepping("hellas", seed, {"victory-cards": "yes"}, 40)]:
            for seat, viewer in zip(POWERS, map(seat_view, reversed(POWERS)), strict=True):
                hidden = unseen(step.state, seat)
                told_of_cards += bool(hidden)
                for looking in (viewer, PUBLIC):
                    named = {text for event in mask_events(told, looking) for text in texts(event.args)}
                    assert not named & hidden
    assert told_of_cards


def test_random_games_come_to_every_kind_of_decision() -> None:
    met = kinds_met(
        playing(scenario, seed, agreements(scenario)[-1]) for scenario in ("hellas", "war") for seed in range(3)
    )
    assert set(vocabulary.KINDS) - met <= SELDOM


SELDOM: set[str] = {"hellas.starve", "hellas.leader-flees", "hellas.reinforce"}
"""What only few random games come to; cases show them."""


def test_the_peloponnesian_war_ends_after_its_last_turn() -> None:
    reasons: Counter[str] = Counter()
    for seed in range(6):
        last: Match[State] | None = None
        for match, _, _ in playing("war", seed):
            last = match
        assert last is not None
        assert last.outcome is not None
        assert last.state.turn <= RULES.board.scenarios["war"].last_turn
        reasons[last.outcome.reason] += 1
    assert set(reasons) <= set(vocabulary.ENDINGS)
