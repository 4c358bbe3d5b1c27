"""Games of whole orders that look useful: what games of any legal choice (the conformance suite) hardly come to."""

import random
from collections import Counter, defaultdict
from functools import cache
from typing import NamedTuple

import pytest

import engine.games.polis  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.ahead.draft import draft
from engine.core.dice import Dice
from engine.core.match import Match
from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import PUBLIC, Viewer, seat_view
from engine.core.secrets.view import View, mask
from engine.games.polis.end_of_round import ENDINGS
from engine.games.polis.sections import SECTIONS
from engine.games.polis.table.state import ATHENS, SEATS, SPARTA
from tests.engine.polis.players import SCENARIOS, new, one_of_the_better, playing_sensibly
from tests.engine.told import orders_of, variables_of

RULES = registry.rules("polis")
GAMES = 5
TO_THE_LAST_ROUND = 15
"""The seed of a campaign that nobody loses before its time: most end by starvation or ostracism."""
SELDOM, EVERY = 8, 5
"""How often a kind of whole order may be on offer in a scenario for each of them to be drafted to its end; of what is
offered oftener one in so many is, from the first turn to the last.
"""
NEXT = ("polis.act", "polis.fee", "polis.battles", "polis.supply", "polis.growth", "polis.phoros")
"""What may be asked of a seat when it has given a whole order."""
AFTER_A_DEFENCE = (*NEXT, "polis.stand", "polis.attack")
VIEWERS = [PUBLIC, seat_view(ATHENS), seat_view(SPARTA), seat_view(*SEATS)]


class Game(NamedTuple):
    """A whole game of sensible orders, and what was noticed on the way."""

    end: Match
    sections: set[str]
    """Of what was told, and of refusals: those of every seventh answer that is none."""
    kinds: set[str]
    orders: dict[str, set[frozenset[str]]]
    """The texts of the whole orders that were offered, with the names of their arguments."""
    faults: list[str]


@cache
def played(scenario: str, seed: int) -> Game:
    """The game that comes of a seed, played once for all tests."""
    match, opening = new(scenario, seed)
    game = Game(match, {event.section for event in opening}, set(), defaultdict(set), [])

    def noted(match: Match, decision, rng: random.Random) -> list[Choice]:
        orders = match.rules.compounds(match.scene(decision))
        for order in orders:
            game.orders[order.text].add(frozenset(order.args) - {"fee"})
        return one_of_the_better(orders, match, decision, rng)

    def look(match: Match, decision) -> None:
        game.kinds.add(decision.kind)
        if seed < 2:
            game.sections.update(refusal.section for refusal in refusals(match, decision)[::7])

    for step, _, choice, events in playing_sensibly(scenario, seed, look, noted):
        game.sections.update(event.section for event in events)
        game.faults.extend(f"{choice}: {fault}" for fault in step.rules.faults(step.state))
        match = step
    return game._replace(end=match)


def refusals(match: Match, decision) -> list[Refusal]:
    """Of all answers that are none; what is legal is what passes the checks."""
    kind, scene = match.kind(decision), match.scene(decision)
    tried = [(choice, verb.refusal(scene, choice)) for verb in kind.verbs for choice in verb.candidates(scene)]
    assert sorted(str(choice) for choice, refusal in tried if refusal is None) == sorted(map(str, kind.legal(scene)))
    return [refusal for _, refusal in tried if refusal is not None]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sensible_games_end_without_an_impossible_table(scenario: str) -> None:
    for seed in range(GAMES):
        game = played(scenario, seed)
        assert game.faults == []
        assert game.end.outcome is not None
        assert game.end.outcome.reason in ENDINGS
        assert game.end.state.battle is None


def test_sensible_games_reach_every_round_and_every_kind_of_decision() -> None:
    kinds = [played(scenario, seed).kinds for scenario in SCENARIOS for seed in range(GAMES)]
    assert set[str]().union(*kinds) == set(RULES.kinds)
    assert played("campaign", TO_THE_LAST_ROUND).end.outcome.reason in ("points", "storage", "draw")


def test_everything_can_be_ordered_whole() -> None:
    orders = [played(scenario, seed).orders for scenario in SCENARIOS for seed in range(GAMES)]
    assert set[str]().union(*orders) == orders_of("polis")


def test_whole_orders_are_worded_with_just_what_they_are_given() -> None:
    worded = variables_of("polis", orders_of("polis"))
    battle = variables_of("polis", [f"compound-{verb}-with-battle" for verb in ("hoplites", "galleys", "move", "sail")])
    for scenario in SCENARIOS:
        for seed in range(GAMES):
            for text, given in played(scenario, seed).orders.items():
                wanted = {
                    worded[text] | (battle[f"{text}-with-battle"] if "battle" in names else frozenset())
                    for names in given
                }
                assert given == wanted, text


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_is_told_or_refused_names_a_section_of_the_rulebook(scenario: str) -> None:
    assert set[str]().union(*(played(scenario, seed).sections for seed in range(GAMES))) <= set(SECTIONS)


def filled(match: Match, viewer: Viewer, seed: str) -> Match:
    other = mask(match, viewer)
    dice = Dice(seed)
    match.rules.fill(other.position, viewer, dice)
    other.position.dice = dice
    return other


def in_battles(scenario: str, seed: int):
    for number, (step, *_) in enumerate(playing_sensibly(scenario, seed)):
        if step.state.battle is not None or number % 40 == 0:
            yield step


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_is_asked_what_next_does_not_depend_on_what_is_hidden(scenario: str) -> None:
    for seed in range(3):
        for match in in_battles(scenario, seed):
            for viewer in VIEWERS[:3]:
                one, other = (filled(match, viewer, guess) for guess in ("one", "other"))
                for seat, decision in match.pending().items():
                    if not viewer.sees((seat,)):
                        continue
                    assert one.legal(decision) == other.legal(decision) == View(match, viewer).legal(seat)
                    for choice in one.legal(decision)[:6]:
                        ends = [guess.clone() for guess in (one, other)]
                        for end in ends:
                            end.play(seat, decision.id, choice)
                        if decision.kind in ("polis.attack", "polis.stand"):
                            assert ends[0].pending() == ends[1].pending()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_orders_are_legal_from_end_to_end_and_finish_what_they_begin(scenario: str) -> None:
    """Those that only few positions offer are all tried, and of the others enough of every part of a game."""
    often = Counter[str]()
    for seed in range(3):
        for number, (step, *_) in enumerate(playing_sensibly(scenario, seed)):
            if number % 9 or not step.pending():
                continue
            (seat,) = step.pending()
            view = View(step, seat_view(seat))
            for order in view.compounds(seat):
                often[order.text] += 1
                if often[order.text] > SELDOM and often[order.text] % EVERY:
                    continue
                tried = draft(view, seat, order.choices)
                assert tried.problem is None, (order, tried.problem)
                assert tried.choices == list(order.choices)
                if tried.decision is not None:
                    following = AFTER_A_DEFENCE if order.text == "compound-defend" else NEXT
                    assert tried.decision.kind in following, order
