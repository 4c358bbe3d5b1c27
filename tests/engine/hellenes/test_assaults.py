"""Siege Assaults: capitulation, what a taken City is worth, and how assaulters get away."""

from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.besiegers import besieged, inside, play, pool, siege_phase, strengths
from tests.engine.hellenes.stages import asked, ids, of


def test_the_defender_is_asked_to_capitulate_before_anything_is_revealed():
    match, _ = siege_phase(besieged(units={"a1": 4}, within={"s23": 2}))
    play(match, "assault megara")
    assert asked(match) == [(SPARTA, "hellenes.capitulate")]
    assert View(match, seat_view(SPARTA)).state.stacks[ATHENS]["megara"].known(seat_view(SPARTA)) == []


def test_capitulation_costs_one_prestige_and_all_defenders_but_no_assaulter():
    match, _ = siege_phase(besieged(units={"a1": 4}, within={"s23": 2, "s1": 4}))
    told = play(match, "assault megara", "capitulate")
    assert match.state.prestige == 1
    assert pool(match.state, SPARTA) >= {"s23", "s1"}
    assert strengths(match.state, ATHENS, "megara") == {"a1": 4}
    assert match.state.cities["megara"] == ATHENS
    assert "megara" not in match.state.sieges
    assert match.state.garrisons == {}
    assert of(told, "capitulated") == {"city": "megara", "seat": SPARTA, "count": 2, "garrison": True}


def test_a_city_whose_defenders_are_all_eliminated_is_worth_two():
    match, _ = siege_phase(besieged(units={"a1": 4}))
    told = play(match, "assault megara", "resist", "fight", dice=[3, 1, 2, 6, 6])
    assert match.state.prestige == 2
    assert of(told, "city-captured")["how"] == "assault"
    assert strengths(match.state, ATHENS, "megara") == {"a1": 4}
    assert match.state.battle is None


def test_half_steps_are_forgotten_at_the_end_of_a_round():
    match, _ = siege_phase(besieged(units={"a1": 4}))
    play(match, "assault megara", "resist", "fight", dice=[3, 1, 6, 6, 6, 3])
    assert asked(match) == [(ATHENS, "hellenes.stand")]
    told = play(match, "retreat")
    assert match.state.sieges["megara"].besieger == ATHENS
    assert strengths(match.state, ATHENS, "megara") == {"a1": 4}
    assert match.state.prestige == 0, "no hit, no rout: a skirmish"
    assert "city-captured" not in ids(told)


def test_assaulters_that_have_been_hit_cede_a_trophy_when_they_give_up():
    match, _ = siege_phase(besieged(units={"a1": 4}, within={"s23": 2}))
    play(match, "assault megara", "resist", dice=[1, 4, 4])
    assert asked(match) == [(ATHENS, "hellenes.stand")]
    play(match, "retreat")
    assert match.state.prestige == -1
    assert inside(match.state, "megara") == {"s23": 2}


def test_treachery_goes_through_the_walls_for_one_round():
    state = besieged(units={"a1": 4})
    state.effects.treachery = "megara"
    match, _ = siege_phase(state, event=True)
    play(match, "assault megara", "resist", "fight", dice=[3, 1, 6, 6, 6])
    assert match.state.prestige == 2, "one hit is enough without double defence"


def test_treachery_that_fails_ends_with_the_round():
    state = besieged(units={"a1": 4})
    state.effects.treachery = "megara"
    match, told = siege_phase(state, event=True)
    told = play(match, "assault megara", "resist", "fight", dice=[3, 6, 6, 6, 6])
    assert match.state.battle is None
    assert "city-captured" not in ids(told)
    assert match.state.sieges["megara"].besieger == ATHENS
