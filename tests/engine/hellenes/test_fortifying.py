"""Fortifying: what the defender of a City does before anything is revealed."""

import pytest

from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.battlefield import engage, fighting, inside, phase, play, post, strengths
from tests.engine.hellenes.stages import asked, besiege, ids, legal, of, refused, table_of


def attacked(place, origin, attackers, defenders):
    state = table_of()
    post(state, place, defenders)
    engage(state, place, origin, attackers)
    return phase(state, SPARTA)


def test_all_inside_means_no_battle_but_a_siege():
    match, told = attacked("platea", "thebes", {"s1": 4}, {"a1": 4, "a12": 2})
    assert asked(match) == [(ATHENS, "hellenes.fortify")]
    told = play(match, "shelter-all")
    assert "battle-begun" not in ids(told)
    assert inside(match.state, "platea") == {"a1": 4, "a12": 2}
    assert match.state.sieges["platea"].since == match.state.clock
    assert match.state.garrisons["platea"] == ATHENS
    assert strengths(match.state, SPARTA, "platea") == {"s1": 4}
    assert match.state.prestige == 0


def test_nobody_else_learns_who_has_gone_in():
    match, _ = attacked("athens", "megara", {"s1": 4}, {"a1": 4, "a14": 4, "a12": 2})
    told = play(match, "shelter a14")
    sheltered = of(told, "sheltered")
    assert (sheltered, told[0].hidden["units"].seen) == ({"seat": ATHENS, "city": "athens", "amount": 1}, (ATHENS,))
    seen = View(match, seat_view(SPARTA)).state
    assert seen.sieges["athens"].inside.known(seat_view(SPARTA)) == []
    assert (len(seen.sieges["athens"].inside), len(seen.stacks[ATHENS]["athens"])) == (1, 2)


def test_whoever_stays_outside_fights_and_the_rest_is_besieged_if_he_loses():
    match, _ = attacked("platea", "thebes", {"s1": 4}, {"a1": 4, "a12": 2})
    play(match, "shelter a1", "done")
    assert fighting(match.state) == {"a12": 2, "s1": 4}
    told = play(match, "fight", "fight", dice=[4, 4, 6])
    assert asked(match) == [(ATHENS, "hellenes.retreat")]
    told = play(match, "retreat a12 athens")
    assert of(told, "siege-established") == {"city": "platea", "besieger": SPARTA, "inside": 1, "garrison": True}
    assert inside(match.state, "platea") == {"a1": 4}


def test_there_is_no_siege_if_the_defenders_outside_hold():
    match, _ = attacked("platea", "thebes", {"s1": 4}, {"a1": 4, "a12": 2})
    told = play(match, "shelter a1", "done", "fight", "retreat")
    assert match.state.sieges == {}
    assert strengths(match.state, ATHENS, "platea") == {"a12": 2, "a1": 4}
    assert "platea" not in match.state.garrisons
    assert "siege-lifted" not in ids(told)


def test_fleets_find_no_harbour_in_an_inland_city_but_the_question_is_the_same():
    match, _ = attacked("eretria", "chalcis", {"s1": 4}, {"a14": 4})
    assert legal(match) == ["done"]
    assert refused(match, "shelter a14").code == "hellenes.no-harbour"
    assert refused(match, "shelter-all").code == "hellenes.no-harbour"
    play(match, "done")
    assert fighting(match.state) == {"a14": 4, "s1": 4}


def test_the_capacity_is_for_units_and_ends_the_question():
    match, _ = attacked("platea", "thebes", {"s1": 4}, {"a1": 4, "a12": 2, "a13": 2})
    assert refused(match, "shelter-all").args == {"city": "platea", "amount": 3, "room": 2}
    play(match, "shelter a12", "shelter a13")
    assert fighting(match.state) == {"a1": 4, "s1": 4}


@pytest.mark.parametrize("place", ["malis", "saronic-gulf"])
def test_where_there_is_no_city_nobody_is_asked(place):
    match, _ = attacked(place, "paros-sea" if place == "saronic-gulf" else "locris", {"s26": 4}, {"a14": 4})
    assert asked(match)[0][1] == "hellenes.stand"


def test_besiegers_do_not_fortify_in_the_city_they_besiege():
    state = table_of()
    post(state, "platea", {"s1": 4})
    besiege(state, "platea", SPARTA, "a4")
    engage(state, "platea", "athens", {"a1": 4})
    match, _ = phase(state, ATHENS)
    play(match, "done")
    assert asked(match) == [(SPARTA, "hellenes.stand")]
