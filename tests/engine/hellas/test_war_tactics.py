"""Standing orders for MOVE and ATTACK: legal wherever they answer, and soon over."""

from functools import cache

from engine.core.match import Match
from engine.core.questions.decision import CLOSING, Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellas.table.state import State
from tests.each import each
from tests.engine.hellas.players import RULES, agreements, playing
from tests.engine.hellas.test_economic_tactics import answer, play, war
from tests.engine.standing_orders import answering

OURS = ("hellas.move", "hellas.attack", "hellas.build", "hellas.create")


@cache
def played() -> set[str]:
    """Tactics that have answered something but `done` in games at random; each is tried at every question."""
    answered: set[str] = set()
    for scenario, seed in (("hellas", 1), ("war", 2), ("solo-athens", 3)):
        for match, decision, _ in playing(scenario, seed, agreements(scenario)[-1], 300):
            scene = View(match, seat_view(decision.seat)).scene(decision)
            tactics = scene.kind.tactics if decision.kind in OURS else {}
            found = answering(tactics, {decision.kind: tactics}, scene, decision, match)
            answered |= {name for name in found if tactics[name](scene) != Choice.parse(CLOSING)}
    return answered


def test_tactics_answer_their_own_questions_only_and_legally() -> None:
    assert {
        "move-where-wanted",
        "move-claim",
        "build-legions-front",
        "create-income",
        "create-most-wanted",
    } <= played()


def test_to_stop_at_once_can_be_left_ahead_as_well() -> None:
    for kind in OURS:
        assert RULES.answers_ahead[kind] == (*RULES.kinds[kind].tactics, CLOSING)


def carried_out(match: Match[State], action: str, tactic: str) -> list[str]:
    """What Sparta does in an action by a tactic alone, from the choice of the action on."""
    play(match, "sparta", action)
    given: list[str] = []
    while (asked := match.pending().get("sparta")) is not None and asked.kind == f"hellas.{action}":
        choice = answer(match, "sparta", tactic)
        assert choice is not None, given
        given.append(choice)
        assert len(given) < 60
        play(match, "sparta", choice)
    return given


@each(("kind", "tactic"), [(kind, name) for kind in OURS for name in RULES.kinds[kind].tactics])
def test_each_tactic_ends_its_action(kind: str, tactic: str) -> None:
    action = kind.removeprefix("hellas.")
    match = war(talents__sparta=150, legions__athens={"patrai": 2, "korinthos": 1}, ships__sparta={"gytheion": 2})
    carried_out(match, action, tactic)
    assert [played.action for played in match.state.cycle] == [action]


# ------------------------------------------------------------------ ATTACK


def at_war() -> Match[State]:
    """Two of Athens' legions each face two of Sparta's: in a fortress of Sparta, and at a trade post of it.

    One of Sparta's stands at a trade post of Athens that nobody guards.
    """
    return war(
        legions__athens={"korinthos": 2, "patrai": 1},
        legions__sparta={"korinthos": 2, "patrai": 2, "chalkis": 1, "thebae": 1},
    )


def test_whatever_is_unguarded_is_taken_over_and_nothing_fought_for() -> None:
    assert carried_out(at_war(), "attack", "attack-take-over") == ["take-over chalkis", CLOSING]


def test_only_combats_that_cost_the_enemy_more_are_fought() -> None:
    assert carried_out(at_war(), "attack", "attack-gain") == ["take-over chalkis", CLOSING]
    strong = at_war()
    strong.correct("development.sparta.military", 8)
    assert "combat korinthos athens" in carried_out(strong, "attack", "attack-gain")


def test_only_combats_that_cost_nothing_are_fought() -> None:
    assert carried_out(at_war(), "attack", "attack-unhurt") == ["take-over chalkis", CLOSING]
    unrest = at_war()
    unrest.correct("stability.athens", -8)
    assert carried_out(unrest, "attack", "attack-unhurt")[1:] == [
        "combat korinthos athens",
        "combat patrai athens",
    ]


def test_a_combat_that_wins_the_hex_is_fought_at_a_loss() -> None:
    assert carried_out(at_war(), "attack", "attack-conquer") == ["take-over chalkis", "combat patrai athens", CLOSING]


def test_own_trade_posts_are_fought_for_unless_it_costs_more() -> None:
    fought = carried_out(at_war(), "attack", "attack-relieve")
    assert fought == ["take-over chalkis", "combat korinthos athens", "combat patrai athens"]


# ------------------------------------------------------------------ MOVE


def test_as_many_as_win_come_to_a_contested_hex() -> None:
    match = war(legions__athens={"patrai": 2}, legions__sparta={"elis": 2, "thebae": 1, "ambrakia": 0})
    assert carried_out(match, "move", "move-reinforce") == ["march elis patrai 2", CLOSING]


def test_the_nearest_legion_helps_where_one_is_enough() -> None:
    match = war(legions__athens={"tegea": 1}, legions__sparta={"thebae": 1})
    assert carried_out(match, "move", "move-reinforce") == ["march sparta tegea 1", CLOSING]


def test_nobody_gathers_at_a_capital_that_is_safe() -> None:
    assert carried_out(war(), "move", "move-guard-capital") == [CLOSING]


def test_legions_gather_at_a_capital_in_danger_but_leave_nothing_contested() -> None:
    marches = carried_out(war(legions__athens={"tegea": 1}), "move", "move-guard-capital")
    assert not any(march.startswith("march tegea") for march in marches)
    assert marches[0].startswith("march korinthos")
    conquered = war(legions__athens={"sparta": 1}, legions__sparta={"sparta": 0})
    assert carried_out(conquered, "move", "move-guard-capital")[:2] == [
        "march korinthos sparta 2",
        "march tegea sparta 1",
    ]


def test_one_unit_goes_to_each_free_place() -> None:
    claims = carried_out(war(), "move", "move-claim")
    goals = [claim.split()[2] for claim in claims if claim != CLOSING]
    assert claims[:2] == ["march sparta pylos 1", "march korinthos aigion 1"]
    assert "sail gytheion kythera 1 0" in claims
    assert len(set(goals)) == len(goals)


def test_ships_claim_nothing_where_only_legions_found_trade_posts() -> None:
    match = war()
    match.state.options.colonists = True
    assert not any(claim.startswith("sail") for claim in carried_out(match, "move", "move-claim"))
