"""Standing orders: what they can be made of, and when they answer."""

from __future__ import annotations

from functools import cache

import pytest

from engine.core import registry
from engine.core.ahead.plan import Condition, Plan, StandingOrder, planned_answer
from engine.core.ahead.stances import to_begin_with
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.by_mail.plan_conditions import PREDICATES
from tests.each import each
from tests.engine.hellenes.battlefield import battle, engage, phase, post
from tests.engine.hellenes.players import SCENARIOS, playing
from tests.engine.hellenes.stages import besiege, say, table_of
from tests.engine.standing_orders import holding

RULES = registry.rules("hellenes")
STAND = "hellenes.stand"


def answer(match, seat: str, *orders: StandingOrder) -> str | None:
    """What a side's plan answers to the question it is asked, on its own view."""
    view = View(match, seat_view(seat))
    decision = view.pending()[seat]
    planned = planned_answer(Plan(list(orders)), view.match.scene(decision), match.rules)
    return None if planned is None else str(planned.choice)


def when(name: str, threshold: int = 1) -> tuple[Condition, ...]:
    return (Condition(name, threshold),)


def fight(ours: dict, theirs: dict):
    """Sparta defends Phocis with `ours` against `theirs`."""
    match, _ = battle(table_of(), "phocis", "malis", theirs, ours)
    return match


# ------------------------------------------------------------------ in games


@cache
def _played() -> tuple[set[str], set[str]]:
    """Tactics that have answered, and conditions that have held, in games; each is tried wherever it can be."""
    answered: set[str] = set()
    held: set[str] = set()
    for scenario in SCENARIOS:
        for match, decision in playing(scenario, 2, 300):
            scene = match.scene(decision)
            for name, tactic in match.kind(decision).tactics.items():
                if (choice := tactic(scene)) is not None:
                    assert choice in match.legal(decision), (name, choice)
                    answered.add(name)
            held |= holding(PREDICATES, scene)
    return answered, held


def test_every_tactic_answers_legally() -> None:
    answered, _ = _played()
    assert {"winter-quarters", "starve-all", "sally-all"} <= answered


def test_conditions_hold_only_where_they_mean_something() -> None:
    _, held = _played()
    assert held <= set(PREDICATES)
    assert {"we-attack", "capacity-suffices", "their-blocks-at-most", "prestige-at-least"} <= held


def test_all_of_it_belongs_to_questions_of_the_game() -> None:
    ahead = RULES.answers_ahead
    assert all(set(predicate.kinds) <= set(ahead) for predicate in PREDICATES.values())
    assert all(any(kind in p.kinds for p in PREDICATES.values()) for kind in ahead)
    for kind in RULES.kinds.values():
        assert {Choice.parse(choice).verb for choice in kind.ahead} <= {verb.name for verb in kind.verbs}


# ------------------------------------------------------------------ battles


@each(
    ("condition", "threshold", "holds"),
    [
        ("they-have-times-dice", 2, True), ("they-have-times-dice", 3, False), ("they-have-more-dice", 4, True),
        ("they-have-more-dice", 5, False), ("we-have-more-dice", 1, False), ("our-dice-at-most", 4, True),
        ("their-dice-at-most", 7, False), ("we-are-unhurt", 1, True), ("we-defend", 1, True),
        ("we-attack", 1, False), ("battle-round-at-least", 2, False), ("steps-lost-at-least", 1, False),
        ("their-cavalry-at-least", 1, False), ("roll-hits-at-least", 1, False), ("capacity-suffices", 1, False),
    ],
)  # fmt: skip
def test_who_is_told_to_retreat_from_odds_does(condition: str, threshold: int, holds: bool) -> None:
    match = fight({"s15": 4}, {"a2": 4, "a3": 4})
    order = StandingOrder(STAND, "retreat", when(condition, threshold))
    assert answer(match, "sparta", order) == ("retreat" if holds else None)


def test_the_first_order_that_fits_wins() -> None:
    match = fight({"s15": 4}, {"a2": 4, "a3": 4})
    orders = (StandingOrder(STAND, "retreat", when("they-have-times-dice", 4)), StandingOrder(STAND, "fight"))
    assert answer(match, "sparta", *orders) == "fight"


LOSING = {
    "lose-cheapest": "lose s31", "lose-barbarians": "lose s39", "lose-by-order": "lose s39", "lose-spent": "lose s31",
}  # fmt: skip


@pytest.mark.parametrize(("tactic", "choice"), LOSING.items())
def test_losses_fall_where_the_owner_has_said(tactic: str, choice: str) -> None:
    match = fight({"s15": 2, "s31": 2, "s39": 2}, {"a2": 2})
    while match.pending().get("athens") is None:
        say(match, "fight", attack=[4] * 6)
    say(match, "fight", attack=[1, 4])
    assert answer(match, "sparta", StandingOrder("hellenes.lose", tactic)) == choice


# ------------------------------------------------------------------ walls


def at_the_gates(*attackers: str):
    """Athens has come to Thebes, where two Spartan blocks stand."""
    state = table_of()
    state.acting = "athens"
    post(state, "thebes", {"s15": 4, "s18": 3})
    engage(state, "thebes", "platea", dict.fromkeys(attackers, 3))
    return phase(state, "athens")[0]


@each(
    ("condition", "threshold", "holds"),
    [
        ("they-have-times-blocks", 2, True), ("they-have-times-blocks", 3, False), ("their-blocks-at-most", 3, False),
        ("capacity-suffices", 1, True), ("our-strength-at-most", 7, True), ("our-strength-at-most", 6, False),
        ("city-worth-at-least", 1, True), ("they-have-times-dice", 1, False),
    ],
)  # fmt: skip
def test_who_is_told_to_shelter_from_numbers_does(condition: str, threshold: int, holds: bool) -> None:
    match = at_the_gates("a1", "a2", "a3", "a4")
    order = StandingOrder("hellenes.fortify", "shelter-all", when(condition, threshold))
    assert answer(match, "sparta", order) == ("shelter-all" if holds else None)


def test_the_best_go_behind_the_walls_first() -> None:
    match = at_the_gates("a1", "a2")
    assert answer(match, "sparta", StandingOrder("hellenes.fortify", "fortify-most")) == "shelter s15"


def test_a_plan_asks_nothing_of_what_its_side_cannot_see() -> None:
    match = at_the_gates("a1", "a2", "a3", "a4")
    other, _ = phase(_other_attackers(), "athens")
    for predicate in PREDICATES.values():
        for threshold in predicate.threshold:
            seen = [
                predicate.holds(View(m, seat_view("sparta")).match.scene(m.pending()["sparta"]), threshold)
                for m in (match, other)
            ]
            assert seen[0] == seen[1], predicate.name


def _other_attackers():
    state = table_of()
    state.acting = "athens"
    post(state, "thebes", {"s15": 4, "s18": 3})
    engage(state, "thebes", "platea", {"a12": 1, "a13": 1, "a14": 1, "a16": 1})
    return state


def test_every_city_that_can_be_starved_is() -> None:
    state = table_of()
    state.acting = "athens"
    post(state, "thebes", {"a2": 3, "a3": 3})
    besiege(state, "thebes", "athens", "s15")
    match, _ = phase(state, "athens")
    assert answer(match, "athens", StandingOrder("hellenes.siege", "starve-all")) == "starve thebes"
    assert answer(match, "athens", StandingOrder("hellenes.siege", "done", when("prestige-at-least", 9))) is None


# ------------------------------------------------------------------ appeals


@each(
    ("rolled", "condition", "threshold", "holds"),
    [
        ([4, 4, 4], "roll-hits-at-most", 0, True), ([4, 4, 4], "could-decide", 1, True),
        ([1, 4, 4], "roll-hits-at-most", 0, False), ([4, 4, 4], "result-is-ours", 1, True),
        ([4, 4, 4], "storm-on-us", 1, False), ([4, 4, 4], "dice-again-at-least", 3, True),
    ],
)  # fmt: skip
def test_ares_is_called_on_when_it_matters(rolled: list[int], condition: str, threshold: int, holds: bool) -> None:
    state = table_of()
    state.sacrifices = {"athens": ["ares"], "sparta": []}
    match, _ = battle(state, "phocis", "malis", {"a2": 3}, {"s21": 2})
    say(match, "fight", attack=[4, 4])
    say(match, "fight", attack=rolled)
    order = StandingOrder("hellenes.appeal", "appeal-ares", when(condition, threshold))
    assert answer(match, "athens", order) == ("appeal" if holds else None)
    assert answer(match, "athens", StandingOrder("hellenes.appeal", "appeal-hermes")) is None


@pytest.mark.parametrize(("others", "given"), [({"s21": 2}, None), ({"s21": 2, "s20": 2}, "decline")])
def test_to_begin_with_nobody_is_asked_about_dice_that_could_not_decide(others: dict[str, int], given: str) -> None:
    """One die that missed could have felled or routed one block, not two (§11)."""
    state = table_of()
    state.sacrifices = {"athens": ["ares"], "sparta": []}
    match, _ = battle(state, "phocis", "malis", {"a2": 1}, others)
    while next(iter(match.pending().values())).kind == STAND:
        say(match, "fight", attack=[4] * 8)
    assert match.pending()["athens"].kind == "hellenes.appeal"
    assert answer(match, "athens", *to_begin_with(RULES.stances).standing) == given
