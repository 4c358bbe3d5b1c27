"""Standing orders and what they can be made of; the agent's eye."""

import pytest

import engine.games.polis  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.ahead.plan import Condition, Plan, PreOrder, StandingOrder, planned_answer
from engine.core.questions.decision import Choice
from engine.games.polis.table.state import ATHENS, SPARTA
from tests.engine.polis.players import SCENARIOS, playing_sensibly
from tests.engine.polis.positions import at, say


def answer(match, *orders: StandingOrder):
    ((_, decision),) = match.pending().items()
    return planned_answer(Plan(list(orders)), match.scene(decision), match.rules)


def battle(athens: int, sparta: int, **more):
    hands = {SPARTA: ["phalanx/othismos", "phalanx/advance"], ATHENS: ["cavalry/advance", "archers/shooting"]}
    return at(
        "battle", args={"territory": "boiotia", "hands": hands}, round="5a",
        hoplites__boiotia={ATHENS: athens, SPARTA: sparta}, **more,
    )  # fmt: skip


RUN = StandingOrder("polis.stand", "retreat", (Condition("they-have-more", 2), Condition("prestige-at-least", 2)))


@pytest.mark.parametrize(
    ("athens", "sparta", "prestige", "runs"), [(3, 5, 3, True), (4, 5, 3, False), (3, 5, 1, False)]
)
def test_who_is_told_to_run_from_greater_numbers_does(athens: int, sparta: int, prestige: int, runs: bool):
    match = battle(athens, sparta, prestige__athens=prestige)
    say(match, "attack phalanx/othismos phalanx/advance")
    planned = answer(match, RUN)
    assert (planned is not None and str(planned.choice) == "retreat") is runs


def given(plans, match):
    """What plans answer until they have nothing more to say; the questions they were not asked are passed over."""
    taken = []
    while match.pending():
        ((seat, decision),) = match.pending().items()
        planned = planned_answer(plans[seat], match.scene(decision), match.rules)
        if planned is None:
            break
        taken.append((seat, str(planned.choice)))
        match.play(seat, decision.id, planned.choice)
    return taken


def test_both_forms_of_the_end_of_a_round_can_be_left_ahead():
    match = at("end-of-round", passed=[SPARTA, ATHENS], stock={"athens": {"wheat": 6}, "sparta": {"wheat": 6}})
    ahead = PreOrder(tuple(map(Choice.parse, ("grow sparta 1", "done", "phoros 2"))))
    standing = [StandingOrder("polis.growth", "grow-most"), StandingOrder("polis.phoros", "phoros 1")]
    assert given({SPARTA: Plan([], [ahead]), ATHENS: Plan(standing)}, match) == [
        (SPARTA, "grow sparta 1"), (ATHENS, "grow athenai 2"), (SPARTA, "phoros 2"),
        (ATHENS, "phoros 1"),
    ]  # fmt: skip
    assert match.state.sides[SPARTA].prestige == 3 + 1 - 2  # a megalopolis, then the Phoros


def test_every_tactic_answers_its_own_question_legally():
    rules = registry.rules("polis")
    seen = set()

    def look(match, decision):
        scene = match.scene(decision)
        for name, tactic in scene.kind.tactics.items():
            choice = tactic(scene)
            assert choice in match.legal(decision), (name, choice)
            seen.add(name)

    for scenario in SCENARIOS:
        for seed in range(2):
            for _ in playing_sensibly(scenario, seed, before=look):
                pass
    assert seen == set(rules.tactics)
    assert all(set(predicate.kinds) <= set(rules.kinds) for predicate in rules.predicates.values())


def test_a_polis_more_looks_better_and_a_hungry_capital_looks_bad():
    rules = registry.rules("polis")
    plain = at(to_move=ATHENS).state
    richer = at(to_move=ATHENS, poleis__samos={"owner": ATHENS, "population": 2}, stock__athens={"wheat": 6}).state
    hungry = at(to_move=ATHENS, stock__athens={"wheat": 0}, prestige__athens=1).state
    assert rules.appraise(richer, ATHENS) > rules.appraise(plain, ATHENS) > rules.appraise(hungry, ATHENS)
