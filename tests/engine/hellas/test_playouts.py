"""Games played at random: nothing impossible or undeclared happens on the way, and what is counted stays right."""

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.core.event import mask_events
from engine.core.match import Match, decode
from engine.core.questions.check import Refused
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.games.hellas.table import count_afresh
from engine.games.hellas.table.state import POWERS, State
from tests.engine.hellas import vocabulary
from tests.engine.hellas.players import RULES, SCENARIOS, agreements, mixed, new, playing, stepping
from tests.engine.playouts import declared, kinds_met, refusals_undeclared, texts, undeclared

MOST = 1500
"""Choices of a game that are looked at one by one: as many turns as most games last."""
ALONE = [pytest.param(scenario, options, id=f"{scenario} {number}")
         for scenario in ("hellas", "war") for number, options in enumerate(agreements(scenario))]  # fmt: skip
"""Each option alone, in the scenarios for two."""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_table_stays_possible_whatever_was_agreed_upon(scenario: str) -> None:
    for seed in range(3):
        options = mixed(scenario, seed)
        for match, choice, _ in stepping(scenario, seed, options, MOST):
            assert match.rules.faults(match.state) == [], (options, str(choice))


def wrong_counts(scenario: str, options: dict[str, str], every: int) -> Iterator[str]:
    """What is not what the pieces say, looked at after every so many choices and at the end."""
    for number, (match, choice, _) in enumerate(stepping(scenario, 1, options, MOST)):
        if number % every == 0 or match.outcome is not None:
            yield from (f"after {choice}: {what}" for what in count_afresh.differences(RULES.board, match.state))


@pytest.mark.parametrize(("scenario", "options"), ALONE)
def test_what_is_counted_with_changes_is_what_the_pieces_say(scenario: str, options: dict[str, str]) -> None:
    assert list(wrong_counts(scenario, options, 5)) == []


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "options"), ALONE)
def test_what_is_counted_with_every_change_is_what_the_pieces_say(scenario: str, options: dict[str, str]) -> None:
    assert list(wrong_counts(scenario, options, 1)) == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_only_declared_events_are_told(scenario: str) -> None:
    for seed in range(2):
        for _, _, told in stepping(scenario, seed, mixed(scenario, seed), MOST):
            for event in told:
                assert undeclared(event, event.id, vocabulary.EVENTS[event.id], vocabulary) == []
                assert set(event.hidden) == declared(vocabulary.EVENTS[event.id])[2], event


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_refusals_are_declared(scenario: str) -> None:
    assert refusals_undeclared(playing(scenario, 7, mixed(scenario, 7), MOST), vocabulary) == []


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


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_stored_game_is_the_game(scenario: str) -> None:
    for number, (match, _, _) in enumerate(playing(scenario, 5, mixed(scenario, 5), MOST)):
        if number % 25 == 0:
            blob = match.encode()
            assert decode(blob).encode() == blob


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


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_not_listed_is_refused_and_changes_nothing(scenario: str) -> None:
    for number, (match, decision, _) in enumerate(playing(scenario, 11, mixed(scenario, 11), 400)):
        if number % 20:
            continue
        legal, before = set(match.legal(decision)), match.encode()
        for verb in match.kind(decision).verbs:
            for choice in [choice for choice in verb.candidates(match.scene(decision)) if choice not in legal][:3]:
                with pytest.raises(Refused):
                    match.play(decision.seat, decision.id, choice)
        assert match.encode() == before
