"""A Player Turn: the Peace, Events, Actions, and what is left behind for the next one."""

from engine.games.hellenes.course.years import PlayerTurn, turn_over
from engine.games.hellenes.table.state import ATHENS, SPARTA, Effects, Play
from tests.engine.hellenes.stages import asked, besiege, ids, legal, of, refused, say, staged, station, table_of
from tests.engine.hellenes.test_action_points import table


def turn(state, seat, card, use="actions", scenario="431"):
    state.plays = {ATHENS: Play("nicias-5", "actions"), SPARTA: Play("archidamos-2", "actions"), seat: Play(card, use)}
    state.played.append(card)
    return staged(state, PlayerTurn(seat=seat), scenario)


def test_an_event_turn_has_no_actions():
    match, told = turn(table_of(), ATHENS, "taxes-28", "event")
    assert "actions" not in ids(told)
    assert "turn-over" in ids(told)
    assert not match.pending()


def test_actions_are_paid_for_one_by_one_and_lost_at_the_end():
    state = table_of()
    station(state, "athens", "a1", cv=1)
    match, _ = turn(state, ATHENS, "taxes-11")
    assert state.actions == 3
    told = say(match, "build a1")
    assert of(told, "action-taken") == {"seat": ATHENS, "action": "build", "price": 1, "left": 2}
    assert of(say(match, "end"), "actions-ended")["unused"] == 2
    assert (state.acting, state.actions) == (None, 0)


def test_the_turn_goes_on_to_combat_when_no_action_is_left():
    state = table_of()
    state.in_play = []
    station(state, "athens", "a1", cv=1)
    match, _ = turn(state, ATHENS, "nicias-5")
    assert "turn-over" in ids(say(match, "build a1"))


def test_in_neutral_sicily_actions_cost_double():
    state = table_of("sicily")
    station(state, "catana", "a47", cv=1)
    state.in_play = []
    match, _ = turn(state, ATHENS, "helots-14", scenario="sicily")  # two coins, one of them for public works
    assert refused(match, "build a47").code == "hellenes.too-few-actions"
    state = table_of("sicily", season="summer")
    station(state, "catana", "a47", cv=1)
    state.in_play, state.expedition = [], 2
    match, _ = turn(state, ATHENS, "helots-14", scenario="sicily")
    assert "build a47" in legal(match)


def test_the_peace_can_be_broken_before_anything_else_in_a_turn():
    state = table_of("415")
    match, _ = turn(state, SPARTA, "agis-46", scenario="415")
    assert asked(match) == [(SPARTA, "hellenes.peace")]
    told = say(match, "break")
    assert of(told, "war-resumes") == {"seat": SPARTA, "cost": 5}
    assert state.prestige == 5
    assert asked(match) == [(SPARTA, "hellenes.act")]


def test_the_peace_of_the_sicily_campaign_holds():
    match, _ = turn(table_of("sicily"), SPARTA, "agis-46", scenario="sicily")
    assert asked(match) == [(SPARTA, "hellenes.act")]


def test_athens_pays_for_public_works_until_war_resumes():
    state = table_of("415")
    state.in_play = []
    match, _ = turn(state, ATHENS, "taxes-28", scenario="415")
    told = say(match, "keep")
    assert of(told, "actions") == {"seat": ATHENS, "count": 2, "value": 3, "leader": 0, "taxes": 0, "persian": 0}
    assert of(told, "public-works") == {"lost": 1}


def test_a_revolt_counts_before_the_sieges_of_an_event_turn():
    state = table_of()
    match, _ = turn(state, SPARTA, "revolt-euboea-18", "event")
    told = say(match, "revolt chalcis")
    assert ids(told).index("city-control") < ids(told).index("turn-over")
    assert state.cities["chalcis"] == SPARTA


def test_when_a_turn_is_over_everybody_is_ready_again():
    state = table_of()
    station(state, "athens", "a1")
    station(state, "megara", "s1")
    besiege(state, "corinth", ATHENS, "s23")
    for block in (*state.stacks[ATHENS]["athens"].things, *state.sieges["corinth"].inside.things):
        block.value.moved = block.value.retreated = True
    state.effects, state.acting, state.actions = Effects(augury=ATHENS, treachery="corinth"), SPARTA, 2
    turn_over(table(state))
    assert not any(t.value.moved or t.value.retreated for t in state.stacks[ATHENS]["athens"].things)
    assert not any(t.value.moved or t.value.retreated for t in state.sieges["corinth"].inside.things)
    assert state.effects == Effects(augury=ATHENS)
    assert (state.acting, state.actions) == (None, 0)
