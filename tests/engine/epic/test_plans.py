"""Standing orders: what they can be made of, and when they answer."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from engine.core import registry
from engine.core.ahead.plan import Plan, planned_answer
from engine.core.ahead.stances import to_begin_with
from engine.core.match import Match
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.epic.by_mail.plan_conditions import ANYWHERE, PREDICATES
from engine.games.epic.table.state import State
from tests.engine.epic.players import SCENARIOS, playing
from tests.engine.epic.positions import answer, at, say
from tests.engine.standing_orders import answering, holding

# ------------------------------------------------------------------ in games


@cache
def _played() -> tuple[set[str], set[str]]:
    """Tactics that have answered, and conditions that have held, in games; each is tried at every question."""
    answered: set[str] = set()
    held: set[str] = set()
    for scenario in (*SCENARIOS, "archidamian-war"):
        for match, decision in playing(scenario, 2, 150):
            scene = View(match, seat_view(decision.seat)).scene(decision)
            tactics = scene.kind.tactics
            answered |= answering(tactics, {decision.kind: tactics}, scene, decision, match)
            held |= holding(PREDICATES, scene)
    return answered, held


def test_every_tactic_answers_its_questions_legally() -> None:
    answered, _ = _played()
    assert {"retreat-to-walls", "supply-all", "stand-if-twice", "raid-paying", "fight-only", "storm-thrice"} <= answered


def test_conditions_hold_only_where_they_mean_something() -> None:
    _, held = _played()
    assert held <= set(PREDICATES)
    assert {"they-have-times-units", "we-attack", "we-defend", "talents-at-least", "season-at-least"} <= held


def test_every_question_of_a_games_course_can_be_answered_ahead() -> None:
    rules = registry.rules("epic")
    assert set(rules.answers_ahead) == set(rules.kinds)
    assert set(ANYWHERE) <= set(rules.kinds)
    assert all(set(predicate.kinds) <= set(rules.kinds) for predicate in PREDICATES.values())
    for kind in rules.kinds.values():
        verbs = {verb.name for verb in kind.verbs}
        assert {Choice.parse(text).verb for text in kind.ahead} <= verbs


# ------------------------------------------------------------------ fleets that sail by


def sailing_by(fleets: int, leaders: list[str], carried: int = 0, goal: str = "to saronic-gulf; halt") -> Match[State]:
    """Ships of Corinth sail by Piraeus, where Athens has so many fleets."""
    load = {"corinth/hoplite-4": carried} if carried else {}
    changes: dict[str, Any] = {
        "stacks.7": {"by": "sparta", "at": "cenchrae", "units": {"corinth/fleet-4": 2, **load}, "leaders": ["alcidas"]},
        "stacks.8": {"by": "athens", "at": "piraeus", "units": {"attica/fleet-5": fleets}, "leaders": leaders},
    }
    match = at("movement", changes, seat="sparta")
    with_load = f"; with corinth/hoplite-4 {carried}" if carried else ""
    say(match, "sparta", f"sail cenchrae; all{with_load}; {goal}; done", wind=[6])
    return match


def test_fleets_are_intercepted_if_twice_as_many_and_led() -> None:
    order = ("intercept-led", ("we-have-times-fleets", 2), ("a-leader-is-there", 1))
    assert answer(sailing_by(4, ["phormio"]), "athens", *order) == "intercept piraeus 4"
    assert answer(sailing_by(3, ["phormio"]), "athens", *order) is None
    assert answer(sailing_by(4, []), "athens", *order) is None


def test_a_single_fleet_goes_where_nobody_leads() -> None:
    """Without a leader more than one fleet can't intercept (§16.4.5)."""
    assert answer(sailing_by(4, []), "athens", "intercept-most") == "intercept piraeus 1"
    assert answer(sailing_by(4, []), "athens", "intercept-led") is None


@pytest.mark.parametrize(("carried", "threshold", "holds"), [(2, 1, True), (2, 2, True), (2, 3, False), (0, 1, False)])
def test_it_can_depend_on_the_soldiers_they_carry(carried: int, threshold: int, holds: bool) -> None:
    found = answer(sailing_by(3, [], carried), "athens", "intercept-most", ("they-carry-at-least", threshold))
    assert (found is not None) == holds


@pytest.mark.parametrize(("goal", "holds"), [("land oropus", True), ("land epidaurus", False)])
def test_it_can_depend_on_whether_they_are_bound_for_our_coast(goal: str, holds: bool) -> None:
    match = sailing_by(3, [], 0, goal)
    found = answer(match, "athens", "intercept-most", ("bound-for-our-coast", 1))
    assert (found is not None) == holds


# ------------------------------------------------------------------ before walls


def come_before(inside: int, coming: int) -> Match[State]:
    """An army of Boeotia has come before Plataea, where Athens has so many hoplites."""
    changes: dict[str, Any] = {
        "stacks.7": {"by": "sparta", "at": "thebes", "units": {"boeotia/hoplite-5": coming}, "leaders": ["archidamus"]},
        "stacks.8": {"by": "athens", "at": "plataea", "units": {"attica/hoplite-4": inside}},
    }
    match = at("movement", changes, seat="sparta")
    say(match, "sparta", "march thebes; all; to plataea; done")
    assert match.pending()["athens"].kind == "epic.stand"
    return match


def test_they_come_out_where_they_are_the_stronger() -> None:
    assert answer(come_before(4, 2), "athens", "stand-if-twice") == "outside plataea attica/hoplite-4 4"
    assert answer(come_before(3, 2), "athens", "stand-if-twice") == "done"
    assert answer(come_before(3, 2), "athens", "stand-if-stronger") == "outside plataea attica/hoplite-4 3"
    assert answer(come_before(1, 2), "athens", "stand-if-stronger") == "done"


def test_a_condition_counts_both_sides_of_the_walls() -> None:
    assert answer(come_before(2, 4), "athens", "done", ("they-have-times-before-walls", 2)) == "done"
    assert answer(come_before(3, 4), "athens", "done", ("they-have-times-before-walls", 2)) is None
    assert answer(come_before(2, 4), "athens", "done", ("before-walls-at-most", 3)) is None


# ------------------------------------------------------------------ battles


def test_the_most_attack_where_not_all_can_together() -> None:
    changes: dict[str, Any] = {
        "stacks.9": {"by": "athens", "at": "piraeus", "units": {"attica/fleet-6": 2}, "leaders": ["paches"]},
        "stacks.7": {"by": "athens", "at": "eleusis", "units": {"attica/hoplite-4": 4}, "leaders": ["nicias"]},
    }
    match = at("movement", changes, seat="athens")
    say(match, "athens", "march eleusis; all; to nisaea; sail piraeus; all; land nisaea", wind=[6])
    say(match, "athens", "storm nisaea")
    assert answer(match, "athens", "attack-from-most") == "attack-from eleusis"


def beaten() -> Match[State]:
    """Two Boeotians have broken off a battle in Attica, beside Eleusis."""
    changes: dict[str, Any] = {
        "stacks.7": {"by": "sparta", "at": "w3529", "units": {"boeotia/hoplite-5": 2}, "leaders": ["archidamus"]},
        "stacks.8": {"by": "athens", "at": "w3529", "units": {"attica/hoplite-4": 2}, "leaders": ["phormio"]},
    }
    match = at(
        "battle", changes, place="w3529", attacker="athens", defender="sparta", ground="field", attacking=["8"],
        defending=["7"], came="eleusis",
    )  # fmt: skip
    say(match, "athens", "fight-on")
    say(match, "sparta", "withdraw", leader=[1, 1])
    return match


def test_who_is_beaten_goes_home_or_where_he_has_been_told_by_name() -> None:
    match = beaten()
    assert answer(match, "sparta", "retreat-home") == "retreat thebes"
    assert answer(match, "sparta", "retreat w3530") == "retreat w3530"
    assert answer(match, "sparta", "retreat-aboard") is None


def fighting(own: int, theirs: int, **dice: list[int]) -> Match[State]:
    """A battle in the open, after its first round."""
    changes: dict[str, Any] = {
        "stacks.7": {"by": "sparta", "at": "w3529", "units": {"boeotia/hoplite-5": own}, "leaders": ["archidamus"]},
        "stacks.8": {"by": "athens", "at": "w3529", "units": {"attica/hoplite-4": theirs}, "leaders": ["phormio"]},
    }
    return at(
        "battle", changes, place="w3529", attacker="sparta", defender="athens", ground="field", attacking=["7"],
        defending=["8"], came="thebes",
    )  # fmt: skip


def test_it_is_broken_off_when_they_are_twice_as_many() -> None:
    match = fighting(2, 5)
    assert match.pending()["sparta"].kind == "epic.fight-on"
    left = len(match.position.branches["main"].stack[-1].attackers)
    assert answer(match, "sparta", "withdraw", ("we-attack", 1)) == "withdraw"
    assert answer(match, "sparta", "withdraw", ("we-defend", 1)) is None
    assert answer(match, "sparta", "withdraw", ("they-have-times-units", 2)) == "withdraw"
    assert answer(match, "sparta", "withdraw", ("our-units-at-most", left)) == "withdraw"
    assert answer(match, "sparta", "withdraw", ("our-units-at-most", left - 1)) is None
    assert answer(match, "sparta", "fight-on", ("battle-round-at-least", 1)) == "fight-on"
    assert answer(match, "sparta", "fight-on", ("battle-round-at-least", 2)) is None


# ------------------------------------------------------------------ seasons


def test_regions_are_assessed_as_high_as_they_bear() -> None:
    """A region far from the risk zone is raised; one in it goes back to its base (§5.3)."""
    changes = {
        "regions.lesbos": {"by": "athens", "allegiance": 15, "militance": 9, "tribute": 1},
        "regions.chios": {"by": "athens", "allegiance": 2, "militance": 9, "tribute": 3},
    }
    match = at("tribute", changes, "campaign")
    said: dict[str, int] = {}
    while (choice := answer(match, "athens", "assess-prudently")) != "done":
        assert choice is not None
        _, region, number = choice.split()
        said[region] = int(number)
        say(match, "athens", choice)
    assert said["lesbos"] == 3
    assert said["chios"] == 1


def test_who_can_not_be_paid_for_is_given_up_abroad_before_at_home() -> None:
    """Where raiders have been nobody can live off the land (§9.7)."""
    changes = {
        "treasury.athens": 1,
        **{f"raided.{area}": 20 for area in ("attica", "boeotia")},
        "stacks.7": {"by": "athens", "at": "athens", "units": {"attica/hoplite-4": 2}},
        "stacks.8": {"by": "athens", "at": "plataea", "units": {"attica/hoplite-3": 1}},
    }
    match = at("supply", changes, seat="athens")
    assert answer(match, "athens", "supply-all") == "starve plataea attica/hoplite-3 1"


def test_sieges_are_pressed_where_walls_are_weakest() -> None:
    hoplites = {"boeotia/hoplite-5": 6}
    changes = {
        "stacks.7": {"by": "sparta", "at": "plataea", "units": hoplites},
        "stacks.8": {"by": "sparta", "at": "acharnae", "units": {"laconia/hoplite-5": 6}},
        "sieges.plataea": 2,
        "sieges.acharnae": 4,
    }
    match = at("sieges", changes, seat="sparta")
    assert answer(match, "sparta", "besiege-all") == "besiege plataea"


# ------------------------------------------------------------------ cards, and Campaign Turns in which nothing presses


def by_stance(match: Match[State], seat: str, name: str) -> str | None:
    """What a stance answers to what a seat is asked now."""
    stance = next(stance for stance in match.rules.stances if stance.name == name)
    found = planned_answer(
        Plan([*stance.orders]), View(match, seat_view(seat)).scene(match.pending()[seat]), match.rules
    )
    return None if found is None else str(found.choice)


def with_cards(*cards: str, **changes: Any) -> Match[State]:
    """The Event Cards phase, in which Athens holds these; Phormio is beside Lechaeum."""
    near = {"stacks.8": {"by": "athens", "at": "w3031", "leaders": ["phormio"]}}
    return at("cards", {"hands": {"athens": list(cards), "sparta": []}, **near, **changes})


@pytest.mark.parametrize(
    "hand", [(), ("allied-unrest",), ("city-betrayal/argos",), ("helot-uprising", "allied-unrest")]
)
@pytest.mark.parametrize("stance", ["play-likely", "play-nothing"])
def test_a_stance_about_cards_answers_at_once_whatever_is_held(hand: tuple[str, ...], stance: str) -> None:
    """Whether others wait must not tell them what somebody holds."""
    match = with_cards(*hand, "athenian-embassy")
    assert by_stance(match, "athens", stance) is not None


def test_a_card_is_played_by_a_stance_where_a_4_does_it() -> None:
    assert (
        by_stance(with_cards("city-betrayal/argos"), "athens", "play-likely") == "betray city-betrayal/argos lechaeum"
    )
    assert by_stance(with_cards("city-betrayal/argos"), "athens", "play-nothing") == "pass"
    assert by_stance(with_cards("helot-uprising"), "athens", "play-likely") == "pass"


FEW = {"attica/hoplite-4": 1}
FOES = {"by": "sparta", "units": {"boeotia/hoplite-5": 1}, "leaders": ["archidamus"]}
LED = {"by": "athens", "units": FEW, "leaders": ["phormio"]}
AT_HOME: dict[str, Any] = {
    "campaign_turn": 1,
    "stacks.8": {"by": "athens", "at": "athens", "units": {"attica/hoplite-4": 4}, "leaders": ["nicias"]},
}


@pytest.mark.parametrize(
    ("changes", "rests"),
    [
        ({}, True),
        ({"campaign_turn": 0}, False),
        ({"campaign_turn": 0, "season": 3}, True),
        ({"stacks.9": {**LED, "at": "w3529"}}, False),
        ({"stacks.9": {"by": "sparta", "at": "w3529", "units": {"boeotia/hoplite-5": 1}}}, False),
        ({"captured.nisaea": "athens", "stacks.9": {"by": "athens", "at": "nisaea", "units": FEW}}, True),
        ({"captured.nisaea": "athens", "stacks.9": {**LED, "at": "nisaea"}}, False),
        ({"captured.eleusis": "sparta", "stacks.9": {**FOES, "at": "eleusis"}}, False),
        ({"stacks.9": {"by": "athens", "at": "plataea", "units": {"attica/hoplite-4": 1}, "moved": True}}, False),
    ],
    ids=["home", "first turn", "winter", "afield", "invaded", "garrison", "army abroad", "invaded walls", "has moved"],
)
def test_nobody_moves_where_nothing_presses(changes: dict[str, Any], rests: bool) -> None:
    match = at("movement", AT_HOME | changes, seat="athens")
    assert by_stance(match, "athens", "rest-when-quiet") == ("done" if rests else None)


def test_besiegers_stay_where_they_are() -> None:
    hoplites = {"boeotia/hoplite-5": 6}
    before = {"stacks.9": {"by": "sparta", "at": "plataea", "units": hoplites, "leaders": ["archidamus"]}}
    home = {"stacks.8": {"by": "sparta", "at": "sparta", "units": {"laconia/hoplite-5": 1}}, "campaign_turn": 1}
    assert by_stance(at("movement", home | before, seat="sparta"), "sparta", "rest-when-quiet") is None
    besieging = home | before | {"sieges.plataea": 3}
    assert by_stance(at("movement", besieging, seat="sparta"), "sparta", "rest-when-quiet") == "done"


def test_raids_in_vain_can_be_passed_over_while_others_are_asked_of() -> None:
    """Everybody sees that nothing is left to plunder, so that nobody learns anything by it."""
    army = {"by": "sparta", "at": "w3529", "units": {"boeotia/hoplite-5": 6}, "leaders": ["archidamus"]}
    plundered = {"stacks.7": army, "raided.attica": 7, "raided_this_season": ["attica"]}
    assert by_stance(at("raids", plundered), "sparta", "pass-over") == "done"
    assert by_stance(at("raids", plundered | {"raided.attica": 6}), "sparta", "pass-over") is None


@pytest.mark.parametrize(
    ("region", "given"),
    [({"tribute": 0}, "done"), ({"tribute": 0, "lowered": True}, None), ({}, "done")],
    ids=["the one on a die of 0", "on a 1", "on none"],
)
def test_to_begin_with_athens_is_not_asked_about_rebels_whom_no_die_wins_back(
    region: dict[str, Any], given: str | None
) -> None:
    """Allegiance, tribute and rebels lie open, so that nobody learns anything by it (§6.2, §6.3)."""
    islands = {"by": "athens", "allegiance": 19, "militance": 10, **region}
    match = at("revolts", {"season": 4, "regions.aegean-islands": islands, "revolting": {"thera": 0, "melos": 0}})
    assert match.pending()["athens"].kind == "epic.calm"
    begun_with = to_begin_with(match.rules.stances)
    found = planned_answer(begun_with, View(match, seat_view("athens")).scene(match.pending()["athens"]), match.rules)
    assert (None if found is None else str(found.choice)) == given


def test_nobody_is_placed_where_nobody_else_is_fed() -> None:
    poor = at("muster", {"treasury.athens": 0}, "campaign", seat="athens")
    assert by_stance(poor, "athens", "none-when-none-is-fed") is None, "leaders wait, who cost nothing"
    assert answer(poor, "athens", "place-fed") is not None
    rich = at("muster", {"treasury.athens": 60}, "campaign", seat="athens")
    assert by_stance(rich, "athens", "none-when-none-is-fed") is None
    for _ in range(80):
        if (choice := answer(rich, "athens", "place-fed")) == "done":
            break
        assert choice is not None
        say(rich, "athens", choice)
    assert choice == "done"
