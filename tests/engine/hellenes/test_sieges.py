"""Sieges: when they begin, what besiegers can do in which turn, and what falls."""

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.blocks import hidden
from engine.games.hellenes.table.state import ATHENS, SPARTA, Block, Formation
from tests.engine.hellenes.besiegers import besieged, combat, inside, play, post, siege_phase, strengths
from tests.engine.hellenes.stages import asked, legal, of, refused, table_of

# ------------------------------------------------------------------ establishing


def entered(city, units, at_sea=None):
    """Units in a CityState whose City is still its owner's."""
    state = table_of()
    if at_sea:
        post(state, *at_sea)
    before = dict(state.cities)
    post(state, city, units)
    state.cities = before
    return state


def test_a_vacant_loyal_city_is_besieged_with_its_garrison_alone():
    state = entered("thebes", {"a1": 4})
    match, told = combat(state, ATHENS)
    siege = match.state.sieges["thebes"]
    assert (siege.besieger, len(siege.inside), siege.since) == (ATHENS, 0, state.clock)
    assert match.state.garrisons == {"thebes": SPARTA}
    assert of(told, "siege-established") == {"city": "thebes", "besieger": ATHENS, "inside": 0, "garrison": True}


def test_a_city_in_revolt_is_besieged_with_the_garrison_it_has():
    state = entered("miletus", {"a1": 4})
    state.garrisons["miletus"], state.cities["miletus"] = SPARTA, SPARTA
    match, _ = combat(state, ATHENS)
    assert match.state.sieges["miletus"].besieger == ATHENS
    assert match.state.garrisons == {"miletus": SPARTA}


def test_a_conquered_city_without_garrison_is_simply_retaken():
    state = entered("thebes", {"s1": 4})
    state.cities["thebes"] = ATHENS
    match, _ = combat(state, SPARTA)
    assert match.state.sieges == {}


def test_whoever_holds_a_conquered_city_does_not_besiege_himself():
    state = entered("thebes", {"a1": 4})
    state.cities["thebes"] = ATHENS
    match, _ = combat(state, ATHENS)
    assert match.state.sieges == {}


def test_the_blockade_of_a_port_is_noted_when_the_siege_begins():
    state = entered("megara", {"a1": 4}, at_sea=("saronic-gulf", {"s26": 4}))
    match, _ = combat(state, ATHENS)
    assert match.state.sieges["megara"].blockaded_since == -2
    match, _ = combat(entered("megara", {"a1": 4}), ATHENS)
    assert match.state.sieges["megara"].blockaded_since == match.state.clock, "Athens blockades empty seas"


def test_a_siege_without_besiegers_is_lifted_and_the_garrison_goes():
    state = besieged(within={"s1": 3})
    match, told = combat(state, ATHENS)
    assert match.state.sieges == {}
    assert match.state.garrisons == {}
    assert strengths(match.state, SPARTA, "megara") == {"s1": 3}
    assert of(told, "siege-lifted")["city"] == "megara"


# ------------------------------------------------------------------ who can do what


def test_a_siege_of_this_season_waits_for_the_next():
    state = besieged(units={"a1": 4}, since=3)
    match, _ = siege_phase(state)
    assert asked(match) == []


def test_an_event_turn_allows_attrition_only():
    match, _ = siege_phase(besieged(units={"a1": 4}), event=True)
    assert legal(match) == ["starve megara", "done"]
    assert refused(match, "assault megara").code == "hellenes.event-turn"


def test_treachery_opens_the_city_that_it_names():
    state = besieged(units={"a1": 4})
    state.effects.treachery = "megara"
    match, _ = siege_phase(state, event=True)
    assert "assault megara" in legal(match)


def test_bad_omens_forbid_assaults_but_not_hunger():
    state = besieged(units={"a1": 4})
    state.effects.augury = ATHENS
    match, _ = siege_phase(state)
    assert legal(match) == ["starve megara", "done"]
    assert refused(match, "assault megara").code == "hellenes.assault-under-augury"


def test_one_formation_of_this_turn_can_join_the_besiegers():
    state = besieged(units={"a1": 4}, within={"s23": 2})
    for number, unit in ((1, "a2"), (2, "a3")):
        things = [hidden(ATHENS, Block(unit, 3, moved=True))]
        state.formations.append(Formation(number, ATHENS, "megara", "athens", Bag(things)))
    match, _ = siege_phase(state)
    assert legal(match) == ["assault megara", "assault megara 1", "assault megara 2", "starve megara", "done"]
    play(match, "assault megara 2", "resist", dice=[4, 4, 4])
    assert {fighter.unit for fighter in match.state.battle.fighters} == {"a1", "a3", "s23", "garrison"}


def test_whoever_has_retreated_this_turn_stays_out_of_an_assault():
    state = besieged(units={"a1": 4})
    state.stacks[ATHENS]["megara"].put([hidden(ATHENS, Block("a2", 2, retreated=True))])
    match, _ = siege_phase(state)
    play(match, "assault megara", "resist", dice=[4])
    assert {fighter.unit for fighter in match.state.battle.fighters} == {"a1", "garrison"}
    assert strengths(match.state, ATHENS, "megara") == {"a2": 2}


def test_the_besieged_stay_hidden_from_those_who_starve_them():
    match, _ = siege_phase(besieged(units={"a1": 4}, within={"s1": 4, "s23": 2}))
    view = View(match, seat_view(ATHENS))
    assert view.state.sieges["megara"].inside.known(seat_view(ATHENS)) == []
    told = play(match, "starve megara", dice=[1, 6, 6])
    assert inside(match.state, "megara") == {"s1": 3, "s23": 2}
    assert of(told, "starved").keys().isdisjoint({"losses"})
