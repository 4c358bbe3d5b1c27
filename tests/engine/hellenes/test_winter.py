"""The order of Winter: both sides' Actions, then siegebreaking, then sieges; and who may do what in it."""

from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.besiegers import inside, lay_siege, play, post, strengths, winter, winter_table
from tests.engine.hellenes.stages import asked, legal, of, refused


def besieged_both_ways():
    """Each side besieges the other and keeps it up."""
    state = winter_table()
    lay_siege(state, "platea", SPARTA, {"s1": 4}, {"a4": 2})
    lay_siege(state, "thebes", ATHENS, {"a1": 4}, {"s16": 3})
    return state


def test_actions_then_siegebreaking_then_sieges_each_by_both_sides():
    match, _ = winter(besieged_both_ways(), first=SPARTA)
    order = []
    for answer in ("maintain s1", "done", "maintain a1", "done", "done", "done", "done"):
        order.append(asked(match)[0])
        play(match, answer)
    order.append(asked(match)[0])
    assert order == [
        (SPARTA, "hellenes.winter"), (SPARTA, "hellenes.winter"),
        (ATHENS, "hellenes.winter"), (ATHENS, "hellenes.winter"),
        (SPARTA, "hellenes.sortie"), (ATHENS, "hellenes.sortie"),
        (SPARTA, "hellenes.siege"), (ATHENS, "hellenes.siege"),
    ]  # fmt: skip


def test_winter_siege_combat_knows_assault_and_attrition_at_winter_rates():
    match, _ = winter(besieged_both_ways(), first=SPARTA)
    play(match, "maintain s1", "done", "maintain a1", "done", "done", "done")
    assert legal(match) == ["assault platea", "starve platea", "done"]
    play(match, "starve platea", dice=[3, 4])
    assert inside(match.state, "platea") == {"a4": 1}


def test_winter_knows_neither_musters_nor_pillage_nor_detached_garrisons():
    match, _ = winter(besieged_both_ways(), first=ATHENS)
    verbs = {choice.split()[0] for choice in legal(match)}
    assert verbs.isdisjoint({"muster", "pillage", "garrison"})
    assert refused(match, "muster athens").code == "not-asked"


def test_units_are_built_and_recruited_in_winter():
    state = winter_table()
    post(state, "athens", {"a14": 2})
    match, _ = winter(state)
    told = play(match, "build a14")
    assert of(told, "action-taken") == {"seat": ATHENS, "action": "build", "price": 1, "left": 2}
    assert strengths(match.state, ATHENS, "athens") == {"a14": 3}
    play(match, "recruit")
    assert match.state.actions == 1


def test_spring_finds_nobody_marked_as_moved_or_maintained():
    state = winter_table()
    post(state, "malis", {"a1": 4, "a2": 3})
    match, _ = winter(state)
    play(match, "home a1 athens", "maintain a2", "done", "done")
    blocks = [thing.value for stack in match.state.stacks[ATHENS].values() for thing in stack.things]
    assert len(blocks) == 2
    assert not any(block.moved or block.maintained for block in blocks)
    assert match.state.acting is None


def test_what_is_kept_in_the_field_is_not_shown_to_the_other_side():
    state = winter_table()
    post(state, "malis", {"a1": 4, "a2": 3})
    match, _ = winter(state)
    play(match, "maintain a2")
    view = View(match, seat_view(SPARTA))
    assert view.state.stacks[ATHENS]["malis"].known(seat_view(SPARTA)) == []
