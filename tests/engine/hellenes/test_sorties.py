"""Sorties: who comes out, when, and where the beaten go."""

from engine.core.ahead.draft import Draft
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.blocks import hidden
from engine.games.hellenes.table.state import ATHENS, SPARTA, Block, Formation
from tests.engine.hellenes import besiegers
from tests.engine.hellenes.besiegers import besieged, fighting, inside, play, strengths
from tests.engine.hellenes.stages import asked, legal, of, refused


def combat(state, **more):
    return besiegers.combat(state, SPARTA, **more)


def test_besieged_units_may_come_out_at_the_start_of_their_combat_phase():
    match, _ = combat(besieged(units={"a1": 4}, within={"s23": 3, "s1": 4}))
    assert asked(match) == [(SPARTA, "hellenes.sortie")]
    assert legal(match) == ["sally s1", "sally s23", "done"]
    told = play(match, "sally s1")
    assert of(told, "sallied") == {"city": "megara", "seat": SPARTA, "count": 1}
    assert View(match, seat_view(ATHENS)).state.formations[0].blocks.known(seat_view(ATHENS)) == []
    play(match, "done")
    assert match.state.battle.kind == "sortie"
    assert fighting(match.state) == {"a1": 4, "s1": 4}
    assert inside(match.state, "megara") == {"s23": 3}


def test_a_garrison_alone_does_not_sortie_and_nobody_does_in_event_turns():
    match, _ = combat(besieged(units={"a1": 4}))
    assert asked(match) == []
    match, _ = combat(besieged(units={"a1": 4}, within={"s1": 4}), event=True)
    assert asked(match) == []


def test_nobody_engages_under_bad_omens():
    state = besieged(units={"a1": 4}, within={"s1": 4})
    state.effects.augury = SPARTA
    match, _ = combat(state)
    assert asked(match) == []


def test_whoever_has_retreated_inside_this_turn_stays_there():
    state = besieged(units={"a1": 4}, within={"s1": 4})
    state.sieges["megara"].inside.put([hidden(SPARTA, Block("s23", 3, retreated=True))])
    match, _ = combat(state)
    assert legal(match) == ["sally s1", "done"]
    assert refused(match, "sally s23").code == "hellenes.retreated-inside"


def test_beaten_sortiers_go_back_into_the_city():
    match, _ = combat(besieged(units={"a1": 4}, within={"s1": 4}))
    play(match, "sally s1")
    while match.state.battle is None:
        play(match, "done")
    (asking,) = asked(match)
    assert asking == (SPARTA, "hellenes.stand"), "its agility is better"
    play(match, "retreat")
    assert inside(match.state, "megara") == {"s1": 4}
    assert match.state.sieges["megara"].besieger == ATHENS
    assert match.state.prestige == 0


def test_a_sortie_that_wins_ends_the_siege():
    match, _ = combat(besieged(units={"a3": 1}, within={"s1": 4}))
    play(match, "sally s1")
    play(match, "fight", dice=[1, 3, 3, 3])
    assert match.state.sieges == {}
    assert match.state.garrisons == {}
    assert strengths(match.state, SPARTA, "megara") == {"s1": 4}
    assert match.state.prestige == -2


def test_a_sortie_and_a_relief_fight_one_after_the_other():
    state = besieged(units={"a1": 4, "a2": 4}, within={"s1": 4})
    relief = [hidden(SPARTA, Block("s2", 3, moved=True))]
    state.formations.append(Formation(1, SPARTA, "megara", "corinth", Bag(relief), engaging=True))
    state.formations_made = 1
    match, _ = combat(state)
    play(match, "sally s1")
    assert asked(match) == [(SPARTA, "hellenes.primary")]
    assert legal(match) == ["first 1", "first 2"]


def test_a_draft_goes_on_until_the_battle():
    match, _ = combat(besieged(units={"a1": 4}, within={"s1": 4, "s23": 3}))
    draft = Draft(View(match, seat_view(SPARTA)), SPARTA).extend([])
    draft.type("sally s1")
    assert draft.problem is None
    assert draft.decision is not None
