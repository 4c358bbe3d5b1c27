"""Standing orders of actions, development, payments, armistices and supply: legal wherever they answer."""

from functools import cache

from engine.core.ahead.plan import Condition, Plan, StandingOrder, planned_answer
from engine.core.match import Match
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellas.by_mail.economic_tactics import PREDICATES
from engine.games.hellas.table.state import State
from tests.each import each
from tests.engine.hellas import vocabulary
from tests.engine.hellas.players import RULES, agreements, new, playing
from tests.engine.standing_orders import answering, holding


@cache
def played() -> tuple[set[str], set[str]]:
    """Tactics that have answered, and conditions that have held, in games; each is tried at every question."""
    answered: set[str] = set()
    held: set[str] = set()
    for scenario, seed in (("hellas", 1), ("war", 2), ("solo-athens", 3)):
        for match, decision, _ in playing(scenario, seed, agreements(scenario)[-1], 300):
            scene = View(match, seat_view(decision.seat)).scene(decision)
            tactics = scene.kind.tactics
            answered |= answering(tactics, {decision.kind: tactics}, scene, decision, match)
            held |= holding(PREDICATES, scene)
    return answered, held


def test_every_tactic_answers_its_own_questions_only_and_legally() -> None:
    answered, _ = played()
    assert {
        "act-develop",
        "act-block-rival",
        "develop-cheapest",
        "accept-unless-attacking",
        "offer-in-need",
    } <= answered


def test_conditions_hold_in_games() -> None:
    _, held = played()
    assert {"talents-at-least", "stability-at-most", "points-ahead-by", "turn-at-least", "no-armistice"} <= held


def test_all_of_it_belongs_to_questions_of_the_game() -> None:
    kinds = set(vocabulary.KINDS)
    assert all(set(predicate.kinds) <= kinds for predicate in PREDICATES.values())
    assert all(predicate.threshold[0] <= predicate.threshold[1] for predicate in PREDICATES.values())


@each("kind", RULES.answers_ahead)
def test_what_is_left_ahead_is_a_tactic_or_a_choice_of_its_question(kind: str) -> None:
    for answer in RULES.answers_ahead[kind]:
        assert answer in RULES.kinds[kind].tactics or RULES.kinds[kind].verb(Choice.parse(answer).verb) is not None, (
            answer
        )


# ------------------------------------------------------------------ what they answer


def asked(scenario: str, seat: str, **table: object) -> Match[State]:
    """A power's first action in the war, after changes to the table."""
    match, _ = new(scenario, 1)
    for path, value in table.items():
        match.correct(path.replace("__", "."), value)
    return match


def answer(match: Match[State], seat: str, order: str, *when: Condition) -> str | None:
    """What a standing order answers to what a seat is asked."""
    decision = match.pending()[seat]
    scene = View(match, seat_view(seat)).scene(decision)
    plan = Plan(standing=[StandingOrder(decision.kind, order, when)])
    planned = planned_answer(plan, scene, RULES)
    return None if planned is None else str(planned.choice)


def play(match: Match[State], seat: str, *choices: str) -> Match[State]:
    """Take choices of a seat."""
    for choice in choices:
        match.play(seat, match.pending()[seat].id, Choice.parse(choice))
    return match


def war(**table: object) -> Match[State]:
    """Sparta's first action in the war."""
    match = asked("war", "sparta", **table)
    assert match.pending().keys() == {"sparta"}
    return match


def test_an_offer_is_answered_by_what_is_offered_and_ones_own_stability() -> None:
    match = play(war(talents__sparta=100), "sparta", "armistice", "offer")
    assert answer(match, "athens", "accept", Condition("talents-offered-at-least", 30)) == "accept"
    assert answer(match, "athens", "accept", Condition("talents-offered-at-least", 31)) is None
    assert answer(match, "athens", "refuse", Condition("stability-at-least", 2)) == "refuse"
    assert answer(match, "athens", "refuse", Condition("stability-at-least", 3)) is None


def test_an_armistice_is_refused_while_there_is_something_to_attack() -> None:
    quiet = play(war(talents__sparta=100), "sparta", "armistice", "offer")
    assert answer(quiet, "athens", "accept-unless-attacking") == "accept"
    attacking = war(talents__sparta=100, legions__athens={"patrai": 1})
    assert answer(play(attacking, "sparta", "armistice", "offer"), "athens", "accept-unless-attacking") == "refuse"


def test_an_action_is_taken_only_where_it_is_of_use() -> None:
    assert answer(war(talents__sparta=0), "sparta", "act-develop") is None
    assert answer(war(talents__sparta=100), "sparta", "act-develop") == "develop"
    assert answer(war(), "sparta", "act-attack") is None


def test_the_rival_is_kept_from_its_attack() -> None:
    assert answer(war(legions__athens={"patrai": 1}), "sparta", "act-block-rival") == "attack"


def test_rows_move_cheapest_first_until_none_can() -> None:
    match = play(war(talents__sparta=100), "sparta", "develop")
    assert answer(match, "sparta", "develop-cheapest") == "develop culture"
    assert answer(play(match, "sparta", "develop culture"), "sparta", "develop-cheapest") == "develop fleet"
