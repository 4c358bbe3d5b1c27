"""Winter SiegeBreaking: the homing fight for their way, or find it free, and the beaten disband."""

from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.besiegers import (
    fighting,
    give_way,
    inside,
    lay_siege,
    play,
    pool,
    post,
    strengths,
    winter,
    winter_table,
)
from tests.engine.hellenes.stages import asked, ids, legal, of


def relief(**besiegers):
    """Athens' besieged Pherae, and its cavalry on the way home from Malis."""
    state = winter_table()
    lay_siege(state, "pherae", SPARTA, besiegers or {"s1": 4}, {"a34": 2})
    post(state, "malis", {"a33": 3})
    return state


def test_units_that_home_to_a_besieged_city_wait_for_their_battle():
    match, _ = winter(relief())
    told = play(match, "home a33 pherae")
    assert of(told, "homing") == {
        "seat": ATHENS, "origin": "malis", "place": "pherae", "goal": "pherae", "blocks": 1, "formation": 1,
        "route": ["malis", "pherae"],
    }  # fmt: skip
    told = play(match, "done")
    assert "disbanded" not in ids(told)


def test_if_the_besiegers_go_nobody_stands_in_the_way():
    match, _ = winter(relief())
    told = play(match, "home a33 pherae", "done", "done")
    assert match.state.sieges == {}
    assert strengths(match.state, ATHENS, "pherae") == {"a33": 3, "a34": 2}
    assert "unchallenged" in ids(told)


def test_the_homing_who_win_lift_the_siege():
    match, _ = winter(relief(s1=1))
    play(match, "home a33 pherae", "done", "maintain s1", "done")
    assert asked(match) == [(ATHENS, "hellenes.sortie")]
    play(match, "done")
    assert fighting(match.state) == {"a33": 3, "s1": 1}
    assert asked(match) == [(ATHENS, "hellenes.stand")], "its cavalry is the most agile"
    play(match, "fight", dice=[1, 4, 4])
    assert match.state.prestige == 2
    assert match.state.sieges == {}
    assert strengths(match.state, ATHENS, "pherae") == {"a33": 3, "a34": 2}


def test_the_homing_who_lose_disband():
    match, _ = winter(relief())
    play(match, "home a33 pherae", "done", "maintain s1", "done", "done")
    give_way(match, ATHENS)
    assert "a33" in pool(match.state, ATHENS)
    assert inside(match.state, "pherae") == {"a34": 2}
    assert match.state.sieges["pherae"].besieger == SPARTA


def test_fleets_fight_in_the_offshore_sea_and_then_go_in():
    state = winter_table()
    lay_siege(state, "corcyra", SPARTA, {"s1": 4}, {"a28": 2})
    post(state, "sea-of-corcyra", {"s30": 1})
    post(state, "sea-of-zacinthos", {"a26": 3})
    match, _ = winter(state)
    assert "home a26 corcyra" in legal(match)
    play(match, "home a26 corcyra")
    moving = match.state.formations[0]
    assert (moving.place, moving.goal, moving.engaging) == ("sea-of-corcyra", "corcyra", True)
    play(match, "done", "maintain s1", "maintain s30", "done", "done")
    assert fighting(match.state) == {"a26": 3, "s30": 1}
    give_way(match, SPARTA)
    assert inside(match.state, "corcyra") == {"a28": 2, "a26": 3}
    assert match.state.stacks[ATHENS] == {}
    assert match.state.prestige == 1, "at sea no retreat is a skirmish"


def test_maintained_fleets_that_lose_a_homing_battle_stay_where_they_flee():
    state = winter_table()
    lay_siege(state, "corcyra", SPARTA, {"s1": 4}, {"a28": 2})
    post(state, "sea-of-corcyra", {"s30": 2})
    post(state, "sea-of-zacinthos", {"a26": 3})
    match, _ = winter(state)
    play(match, "home a26 corcyra", "maintain a26", "done", "maintain s1", "maintain s30", "done", "done")
    give_way(match, ATHENS)
    assert strengths(match.state, ATHENS, "sea-of-zacinthos") == {"a26": 3}
    assert match.state.prestige == -1
