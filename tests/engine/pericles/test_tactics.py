"""Standing orders: what they can be made of, and when they answer."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.core import registry
from engine.core.ahead.plan import Plan, Series, planned_answer
from engine.core.match import Match
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.pericles.by_mail.plan_conditions import ANYWHERE, PREDICATES
from engine.games.pericles.table.state import State
from tests.each import each
from tests.engine.pericles.players import SCENARIOS, playing
from tests.engine.pericles.positions import answer, at, say, when
from tests.engine.standing_orders import answering, holding

# ------------------------------------------------------------------ in games


@cache
def _played() -> tuple[set[str], set[str]]:
    """Tactics that have answered, and conditions that have held, in games; each is tried at every question."""
    answered: set[str] = set()
    held: set[str] = set()
    for scenario in SCENARIOS:
        for match, decision in playing(scenario, 2, 250):
            scene = View(match, seat_view(decision.seat)).scene(decision)
            assert scene.kind.name == decision.kind
            tactics = scene.kind.tactics
            answered |= answering(tactics, {decision.kind: tactics}, scene, decision, match)
            held |= holding(PREDICATES, scene)
    return answered, held


def test_every_tactic_answers_its_questions_legally() -> None:
    answered, _ = _played()
    assert {"card-highest", "debate-not-ours", "place-on-theirs", "reveal-own", "commit-half"} <= answered


def test_conditions_hold_only_where_they_mean_something() -> None:
    _, held = _played()
    assert held <= set(PREDICATES)
    assert {"debated-ours", "leader-in-hand", "tokens-at-least", "theater-contested", "their-markers-at-least"} <= held


def test_every_question_of_a_games_course_can_be_answered_ahead() -> None:
    rules = registry.rules("pericles")
    kinds = set(rules.kinds) - {"pericles.show"}
    assert set(rules.answers_ahead) == kinds
    assert set(ANYWHERE) == kinds
    assert all(set(predicate.kinds) <= kinds for predicate in PREDICATES.values())
    assert len(PREDICATES) >= 25
    for kind in rules.kinds.values():
        verbs = {verb.name for verb in kind.verbs}
        assert {Choice.parse(text).verb for text in kind.ahead} <= verbs


# ------------------------------------------------------------------ debates

HANDS: dict[str, Any] = {
    "tracks.athens": [
        {"issue": "military", "space": "demagogues-3"}, {"issue": "oracle", "space": "centre"},
        {"issue": "military", "space": "centre"}, {"issue": "games", "space": "aristocrats-2"},
    ],
    "hands.aristocrats": ["leader", "a01", "a03", "a10"],
    "hands.demagogues": ["leader", "a02", "a04"],
}  # fmt: skip


def debate(issue: str = "military centre", changes: dict[str, Any] | None = None) -> Match[State]:
    """The Aristocrats, who control Athens, have named an issue; both are to lay a card."""
    match = at("debate", {**HANDS, **(changes or {})}, seat="aristocrats")
    say(match, "aristocrats", f"debate {issue}")
    return match


def test_an_issue_is_named_where_the_order_says() -> None:
    match = at("debate", HANDS, seat="aristocrats")
    assert answer(match, "aristocrats", "debate-worthiest-theirs") == "debate military demagogues-3"
    assert answer(match, "aristocrats", "debate-worthiest-centre") == "debate oracle centre"
    assert answer(match, "aristocrats", "debate-secure-ours") == "debate games aristocrats-2"
    assert answer(match, "aristocrats", "debate-secure-ours", *when("at-war")) is None


CARDS = {
    "card-highest": "play a10", "card-highest-aligned": "play a10", "card-lowest-aligned": "play a01",
    "card-most-tokens": "play a10", "card-cheapest-tokens": "play a01", "card-lowest": "play a03",
    "card-leader": "play leader",
}  # fmt: skip
"""On Military a01 counts 5 with two tokens, a10 counts 6 with two; a03 counts 5 and is not aligned."""


@each(("tactic", "choice"), CARDS.items())
def test_the_card_is_laid_that_the_order_says(tactic: str, choice: str) -> None:
    assert answer(debate(), "aristocrats", tactic) == choice


@each(
    ("issue", "condition", "threshold", "holds"),
    [
        ("military centre", "debated-military", 1, True), ("military centre", "debated-theater", 1, True),
        ("military centre", "debated-centre", 1, True), ("military centre", "debated-ours", 1, False),
        ("military centre", "we-named-it", 1, True), ("military centre", "they-named-it", 1, False),
        ("military demagogues-3", "debated-theirs", 1, True), ("military demagogues-3", "debated-theirs-by", 3, True),
        ("military demagogues-3", "debated-theirs-by", 4, False), ("games aristocrats-2", "debated-ours-by", 2, True),
        ("games aristocrats-2", "debated-games", 1, True), ("oracle centre", "debated-oracle", 1, True),
        ("oracle centre", "debated-war-peace", 1, False), ("military centre", "leader-in-hand", 1, True),
        ("military centre", "their-leader-in-hand", 1, True), ("military centre", "cards-left-at-most", 4, True),
        ("military centre", "cards-left-at-most", 3, False), ("military centre", "debates-left-at-most", 5, True),
        ("military centre", "debates-left-at-most", 4, False), ("military centre", "issues-theirs-at-least", 1, True),
        ("military centre", "issues-theirs-at-least", 2, False), ("military centre", "controlling", 1, True),
        ("military centre", "opposition", 1, False), ("military centre", "aligned-cards-at-least", 2, True),
    ],
)  # fmt: skip
def test_conditions_of_a_debate(issue: str, condition: str, threshold: int, holds: bool) -> None:
    laid = answer(debate(issue), "aristocrats", "card-highest", *when(condition, threshold))
    assert (laid is not None) is holds


def test_a_military_issue_gets_the_highest_aligned_card_and_any_other_one_the_lowest() -> None:
    """As the issue of this by-mail comfort asks for it: two orders, the first that fits answers."""
    for issue, tactic in (("military centre", "card-highest-aligned"), ("games aristocrats-2", "card-lowest")):
        match = debate(issue)
        first = answer(match, "aristocrats", "card-highest-aligned", *when("debated-military"))
        assert (first or answer(match, "aristocrats", "card-lowest")) == answer(match, "aristocrats", tactic)


ENTOURAGE = {"entourages.aristocrats": ["a08", "a18", "a28"]}


@each(
    ("condition", "threshold", "holds"),
    [
        ("card-behind-by", 0, True), ("card-ahead-by", 0, True), ("card-ahead-by", 1, False),
        ("advice-wins-at-least", 1, True), ("card-behind-by", 1, False), ("advice-average-at-least", 5, True),
    ],
)  # fmt: skip
def test_a_brain_trust_is_called_on_when_it_helps(condition: str, threshold: int, holds: bool) -> None:
    """The Leader counts 6 on Military, and so does a03: any card of the Entourage wins the debate."""
    match = debate(changes={**ENTOURAGE, "hands.demagogues": ["leader", "a03"], "hands.aristocrats": ["leader", "a01"]})
    say(match, "aristocrats", "play leader")
    say(match, "demagogues", "play a03")
    assert answer(match, "aristocrats", "trust", *when(condition, threshold)) == ("trust" if holds else None)


# ------------------------------------------------------------------ expeditions

FRONT: dict[str, Any] = {
    "empty": "everywhere", "treachery.chalcidice.athens": 1, "treachery.chalcidice.sparta": 0,
    "pieces.athens": {"athenian-base": 1, "athenian-land": 3, "athenian-naval": 2},
    "pieces.sparta": {"spartan-base": 1, "spartan-land": 3},
    "pieces.chalcidice": {"athenian-land": 2, "peloponnesian-land": 3},
    "tokens": {"aristocrats": 5, "demagogues": 3, "eurypontids": 2, "agiads": 0},
}  # fmt: skip


def expedition(theater: str = "chalcidice") -> Match[State]:
    """The Aristocrats lead an expedition."""
    return at("expedition", FRONT, general="aristocrats", theater=theater)


@each(
    ("seat", "condition", "threshold", "holds"),
    [
        ("aristocrats", "general-is-us", 1, True), ("demagogues", "general-is-compatriot", 1, True),
        ("agiads", "general-is-enemy", 1, True), ("agiads", "general-is-us", 1, False),
        ("demagogues", "theater-contested", 1, True), ("demagogues", "theater-home", 1, False),
        ("demagogues", "theater-naval", 1, False), ("demagogues", "tokens-at-least", 3, True),
        ("demagogues", "tokens-at-least", 4, False), ("agiads", "tokens-at-most", 0, True),
        ("demagogues", "their-tokens-at-most", 2, True), ("demagogues", "their-tokens-at-most", 1, False),
        ("demagogues", "stronger-by", 12, False), ("eurypontids", "weaker-by", 12, False),
    ],
)  # fmt: skip
def test_conditions_of_an_expedition(seat: str, condition: str, threshold: int, holds: bool) -> None:
    committed = answer(expedition(), seat, "commit-most", *when(condition, threshold))
    assert (committed is not None) is holds


def test_strength_is_counted_from_both_sides() -> None:
    match = expedition()
    board, value = match.rules.board, {}
    for piece, number in match.state.pieces["chalcidice"].items():
        value[board.pieces[piece].side] = number * board.pieces[piece].value
    ours = value["athens"] + 1
    assert answer(match, "aristocrats", "commit-most", *when("our-strength-at-least", ours)) is not None
    assert answer(match, "aristocrats", "commit-most", *when("our-strength-at-least", ours + 1)) is None
    assert answer(match, "agiads", "commit-most", *when("our-strength-at-least", value["sparta"])) is not None
    assert answer(match, "agiads", "commit-most", *when("their-strength-at-least", ours)) is not None


def test_tokens_are_committed_as_the_order_says() -> None:
    match = expedition()
    assert answer(match, "aristocrats", "commit-least") == "commit 1"
    assert answer(match, "aristocrats", "commit-most") == "commit 5"
    assert answer(match, "demagogues", "commit-least") == "commit 0"
    assert answer(match, "demagogues", "commit-most") == "commit 3"
    assert answer(match, "agiads", "commit-most") == "commit 0"
    assert answer(match, "agiads", "commit 2") is None


def test_nobody_is_told_what_the_others_have() -> None:
    """The same question with other tokens behind the other shields, other cards in their hands."""
    other = {**FRONT, "tokens": {"aristocrats": 3, "demagogues": 3, "eurypontids": 0, "agiads": 2}}
    matches = (expedition(), at("expedition", other, general="aristocrats", theater="chalcidice"))
    for name, predicate in PREDICATES.items():
        for threshold in predicate.threshold:
            scenes = [View(m, seat_view("demagogues")).scene(m.pending()["demagogues"]) for m in matches]
            if name not in ("tokens-at-least", "tokens-at-most"):
                assert len({predicate.holds(scene, threshold) for scene in scenes}) == 1, name


# ------------------------------------------------------------------ markers

MARKERS: dict[str, Any] = {
    "phase": "theater",
    "honor_order": ["aristocrats", "eurypontids", "demagogues", "agiads"],
    "markers.aristocrats": ["military", "rumor", "oracle"],
    "markers.eurypontids": ["league"],
    "queues.samos": [{"by": "agiads", "marker": "military"}],
}


def test_markers_are_laid_where_the_order_says() -> None:
    match = at("placement", MARKERS)
    assert answer(match, "aristocrats", "place-rumor-on-theirs") == "place aristocrats-rumor samos"
    assert answer(match, "aristocrats", "place-rumor-home") == "place aristocrats-rumor athens"
    assert answer(match, "aristocrats", "place-military-home") == "place aristocrats-military athens"
    assert answer(match, "aristocrats", "place-rumor-home", *when("markers-held-at-most", 2)) is None
    assert answer(match, "aristocrats", "place-rumor-home", *when("their-markers-at-least", 1)) is not None


def test_a_series_of_placements_is_laid_one_at_a_time() -> None:
    match = at("placement", MARKERS)
    wanted = ("place aristocrats-oracle athens", "place aristocrats-league samos", "place aristocrats-rumor samos")
    plan = Plan(series=[Series(tuple(map(Choice.parse, wanted)))])
    laid = []
    while "aristocrats" in match.pending() or "eurypontids" in match.pending():
        if (decision := match.pending().get("eurypontids")) is not None:
            match.play("eurypontids", decision.id, match.legal(decision)[0])
            continue
        decision = match.pending()["aristocrats"]
        scene = View(match, seat_view("aristocrats")).scene(decision)
        planned = planned_answer(plan, scene, match.rules)
        if planned is None:
            break
        laid.append(str(planned.choice))
        match.play("aristocrats", decision.id, planned.choice)
    # There is no League marker in hand: it is left out.
    assert laid == ["place aristocrats-oracle athens", "place aristocrats-rumor samos"]


def test_markers_are_turned_up_as_the_order_says() -> None:
    queues = {
        "phase": "theater",
        "honor_order": ["aristocrats", "demagogues", "eurypontids", "agiads"],
        "queues.athens": [{"by": "aristocrats", "marker": "rumor"}],
        "queues.samos": [{"by": "agiads", "marker": "military"}, {"by": "aristocrats", "marker": "military"}],
        "queues.corcyra": [{"by": "demagogues", "marker": "rumor"}],
    }
    match = at("revelation", queues)
    assert answer(match, "aristocrats", "reveal-rumors") == "reveal athens"
    assert answer(match, "aristocrats", "reveal-issues") == "reveal samos"
    assert answer(match, "aristocrats", "reveal-compatriots") == "reveal corcyra"
    assert answer(match, "aristocrats", "reveal-frees-nothing") in ("reveal athens", "reveal corcyra")
    assert answer(match, "aristocrats", "reveal-longest") == "reveal samos"
