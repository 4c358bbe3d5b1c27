"""Games played at random: they end, and nothing impossible or undeclared happens on the way."""

from collections import Counter

import msgspec
import pytest

import engine.games.polis  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.dice import Dice
from engine.core.draft import draft
from engine.core.match import Match, decode
from engine.core.secret import PUBLIC, Viewer, seat_view
from engine.core.view import View, mask
from engine.games.polis.compounds import COMPOUNDS
from engine.games.polis.scoring import ENDINGS
from engine.games.polis.sections import SECTIONS
from engine.games.polis.state import ATHENS, SEATS, SPARTA
from tests.engine.polis.players import SCENARIOS, Player, anything, new, playing, sensible

RULES = registry.rules("polis")
GAMES = 8
NEXT = ("polis.act", "polis.fee", "polis.battles", "polis.supply", "polis.growth", "polis.phoros")
"""What may be asked of a seat when it has given a whole order."""
AFTER_A_DEFENCE = (*NEXT, "polis.stand", "polis.attack")
PLAYERS = [anything, sensible]
GAMES_OF = [
    *[(anything, scenario) for scenario in SCENARIOS],
    (sensible, SCENARIOS[0]),
    *[pytest.param(sensible, scenario, marks=pytest.mark.fuzz) for scenario in SCENARIOS[1:]],
]
"""Who plays what in long rows of games; those that take longest are for the long command."""
VIEWERS = [PUBLIC, seat_view(ATHENS), seat_view(SPARTA), seat_view(*SEATS)]


@pytest.mark.parametrize(("player", "scenario"), GAMES_OF)
def test_random_games_end_without_an_impossible_table(scenario: str, player: Player) -> None:
    for seed in range(GAMES * 3):
        match, _ = new(scenario, seed)
        for step, _, choice, _ in playing(match, player, seed):
            assert step.rules.faults(step.state) == [], choice
        assert match.outcome is not None
        assert match.outcome.reason in ENDINGS
        assert match.state.battle is None


def test_sensible_games_reach_every_round_and_every_kind_of_decision() -> None:
    kinds: Counter[str] = Counter()
    last_rounds = 0
    for scenario in SCENARIOS:
        for seed in range(GAMES * 3 if scenario == "campaign" else GAMES):
            match, _ = new(scenario, seed)
            for _, decision, _, _ in playing(match, sensible, seed):
                kinds[decision.kind] += 1
            last_rounds += match.outcome.reason in ("points", "storage", "draw") and scenario == "campaign"
    assert set(kinds) == set(RULES.kinds)
    assert last_rounds > 0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_is_told_names_a_section_of_the_rulebook(scenario: str) -> None:
    for seed in range(GAMES):
        match, opening = new(scenario, seed)
        told = list(opening)
        for *_, events in playing(match, sensible, seed):
            told += events
        assert {event.section for event in told} <= set(SECTIONS)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("player", PLAYERS)
def test_what_is_listed_as_legal_is_what_passes_the_checks(scenario: str, player: Player) -> None:
    def compare(match: Match, decision) -> None:
        kind, scene = match.kind(decision), match.scene(decision)
        listed = kind.legal(scene)
        passing = [c for v in kind.verbs for c in v.candidates(scene) if v.refusal(scene, c) is None]
        assert sorted(map(str, listed)) == sorted(map(str, passing)), decision
        assert len(set(listed)) == len(listed)
        assert kind.default(scene) in listed
        refused = [v.refusal(scene, c) for v in kind.verbs for c in v.candidates(scene) if c not in listed]
        for refusal in refused[::7]:
            assert refusal.section in SECTIONS, refusal

    for seed in range(2):
        match, _ = new(scenario, seed)
        for _ in playing(match, player, seed, before=compare):
            pass


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_stored_game_is_the_game(scenario: str) -> None:
    match, _ = new(scenario, 5)
    for number, (step, *_) in enumerate(playing(match, sensible, 5)):
        if number % 5 == 0:
            blob = step.encode()
            assert decode(blob).encode() == blob
            assert step.clone().position == step.position


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_games_from_one_seed_are_the_same(scenario: str) -> None:
    ends = []
    for _ in range(2):
        match, _ = new(scenario, 9)
        told = [msgspec.to_builtins(step[3]) for step in playing(match, sensible, 9)]
        ends.append((told, match.encode()))
    assert ends[0] == ends[1]


def filled(match: Match, viewer: Viewer, seed: str) -> Match:
    other = mask(match, viewer)
    dice = Dice(seed)
    match.rules.fill(other.position, viewer, dice)
    other.position.dice = dice
    return other


def in_battles(scenario: str, seed: int):
    match, _ = new(scenario, seed)
    for number, (step, *_) in enumerate(playing(match, sensible, seed)):
        if step.state.battle is not None or number % 40 == 0:
            yield step


def as_bytes(match: Match) -> bytes:
    match.position.dice = Dice()
    return match.encode()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_guess_at_what_is_hidden_gives_the_same_view(scenario: str) -> None:
    for seed in range(4):
        for match in in_battles(scenario, seed):
            for viewer in VIEWERS:
                view = as_bytes(mask(match, viewer))
                assert as_bytes(mask(filled(match, viewer, "guess"), viewer)) == view


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_is_asked_what_next_does_not_depend_on_what_is_hidden(scenario: str) -> None:
    for seed in range(4):
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
    for seed in range(4):
        match, _ = new(scenario, seed)
        for number, (step, *_) in enumerate(playing(match, sensible, seed)):
            if number % 9 or not step.pending():
                continue
            (seat,) = step.pending()
            view = View(step, seat_view(seat))
            for order in view.compounds(seat):
                tried = draft(view, seat, order.choices)
                assert tried.problem is None, (order, tried.problem)
                assert tried.choices == list(order.choices)
                if tried.decision is not None:
                    following = AFTER_A_DEFENCE if order.text == "compound-defend" else NEXT
                    assert tried.decision.kind in following, order
                assert order.text in COMPOUNDS
                assert set(order.args) - {"fee"} == set(COMPOUNDS[order.text])


def test_everything_can_be_ordered_whole() -> None:
    seen: set[str] = set()

    def look(match: Match, decision) -> None:
        seen.update(order.text for order in match.rules.compounds(match.scene(decision)))

    for scenario in SCENARIOS:
        for seed in range(6):
            match, _ = new(scenario, seed)
            for _ in playing(match, sensible, seed, before=look):
                pass
    assert seen == set(COMPOUNDS)


def test_what_nobody_answers_ends_by_itself() -> None:
    for scenario in SCENARIOS:
        match, _ = new(scenario, 3)
        for _ in range(400):
            if not match.pending():
                break
            seat, decision = next(iter(match.pending().items()))
            match.play(seat, decision.id, match.kind(decision).default(match.scene(decision)))
        assert match.outcome is not None
