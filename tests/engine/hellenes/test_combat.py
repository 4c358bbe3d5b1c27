"""The Combat phase: which battle comes next, and formations that don't coordinate."""

from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.battlefield import engage, fighting, happened, inside, phase, play, post, strengths
from tests.engine.hellenes.stages import asked, besiege, ids, legal, of, refused, table_of


def at_malis(*formations, defenders=None):
    """Spartan formations that engage Athenians in Malis, where there is no City."""
    state = table_of()
    post(state, "malis", defenders or {"a1": 4, "a7": 3})
    for origin, units in formations:
        engage(state, "malis", origin, units)
    return state


def test_smaller_battles_come_first():
    state = at_malis(("locris", {"s1": 4, "s2": 3}))
    post(state, "aetolia", {"a12": 2})
    engage(state, "aetolia", "phocis", {"s10": 3})
    match, told = phase(state, SPARTA)
    assert of(told, "battle-begun")["place"] == "aetolia"
    told = play(match, "fight", "retreat")
    assert of(told, "battle-begun")["place"] == "malis"


def test_the_acting_side_orders_battles_of_the_same_size():
    state = at_malis(("locris", {"s1": 4}))
    post(state, "aetolia", {"a12": 2})
    engage(state, "aetolia", "phocis", {"s10": 3})
    match, _ = phase(state, SPARTA)
    assert asked(match) == [(SPARTA, "hellenes.battle")]
    assert legal(match) == ["battle aetolia", "battle malis"]
    told = play(match, "battle malis")
    assert of(told, "battle-begun")["place"] == "malis"


def test_the_first_formation_is_named_before_battles_are_compared():
    state = at_malis(("locris", {"s1": 4, "s2": 3, "s3": 2}), ("phocis", {"s10": 3}))
    post(state, "aetolia", {"a12": 2})
    engage(state, "aetolia", "phocis", {"s15": 4, "s16": 3})
    match, told = phase(state, SPARTA)
    assert (asked(match), legal(match)) == ([(SPARTA, "hellenes.primary")], ["first 1", "first 2"])
    told = play(match, "first 1")
    assert of(told, "battle-begun")["place"] == "aetolia"
    match, _ = phase(at_again(), SPARTA)
    told = play(match, "first 2")
    assert of(told, "battle-begun")["place"] == "malis"


def at_again():
    state = at_malis(("locris", {"s1": 4, "s2": 3, "s3": 2}), ("phocis", {"s10": 3}))
    post(state, "aetolia", {"a12": 2})
    engage(state, "aetolia", "phocis", {"s15": 4, "s16": 3})
    return state


def test_a_formation_that_loses_makes_way_for_the_next_and_the_routed_are_back():
    match, _ = phase(at_malis(("locris", {"s2": 3}), ("phocis", {"s10": 3})), SPARTA)
    play(match, "first 1", "fight", "fight", dice=[4, 4, 4, 6])  # infantry; hoplites, who rout it
    assert fighting(match.state) == {"a1": 4, "s2": 3}
    told = play(match, "retreat")
    assert of(told, "battle-begun")["attackers"] == {"s10": 3}
    assert of(told, "battle-begun")["defenders"] == {"a1": 4, "a7": 3}


def test_when_one_formation_has_won_the_rest_join_it():
    match, _ = phase(at_malis(("locris", {"s2": 3}), ("phocis", {"s10": 3}), defenders={"a4": 2}), SPARTA)
    told = play(match, "first 1", "fight", dice=[6])
    told = play(match, "retreat a4 pherae")
    assert of(told, "formations-join")["amount"] == 1
    assert strengths(match.state, SPARTA, "malis") == {"s2": 3, "s10": 3}
    assert match.state.formations == []


def test_defenders_are_shut_off_from_all_that_engage_them():
    state = at_malis(("gulf-of-malis", {"s26": 4}), ("pherae", {"s10": 3}))
    match, _ = phase(state, SPARTA)
    play(match, "first 2")
    assert match.state.battle.shut == ["gulf-of-malis", "pherae"]


def test_an_event_turn_has_no_battles_nor_sorties():
    state = table_of()
    post(state, "potidea", {"s1": 4})
    besiege(state, "potidea", SPARTA, "a4")
    engage(state, "malis", "pherae", {"a1": 4})
    match, told = phase(state, ATHENS, event=True)
    assert match.outcome is not None
    assert {"sallied", "battle-begun"}.isdisjoint(ids(told))


def test_a_sortie_and_a_relieving_force_fight_one_after_the_other():
    state = table_of()
    post(state, "platea", {"s2": 3})
    besiege(state, "platea", SPARTA, "a4", "a5")
    engage(state, "platea", "athens", {"a1": 4})
    match, _ = phase(state, ATHENS)
    play(match, "sally a4", "done")
    assert asked(match) == [(ATHENS, "hellenes.primary")]
    told = play(match, "first 2")
    assert (of(told, "battle-begun")["kind"], of(told, "battle-begun")["attackers"]) == ("sortie", {"a4": 2})
    told = play(match, "fight", "retreat")
    assert inside(match.state, "platea") == {"a5": 2, "a4": 2}
    told = play(match, "fight", "fight", "retreat s2 thebes", dice=[4, 4, 4, 6])
    assert [args["how"] for args in happened(told, "battle-over")] == ["panic"]
    assert "siege-lifted" in ids(told)
    assert strengths(match.state, ATHENS, "platea") == {"a1": 4, "a4": 2, "a5": 2}


def test_a_vacant_city_that_its_defenders_have_left_is_besieged_by_its_garrison_alone():
    state = table_of()
    post(state, "platea", {"a12": 2})
    engage(state, "platea", "thebes", {"s1": 4})
    match, _ = phase(state, SPARTA)
    told = play(match, "done", "fight", "fight", "retreat", "retreat a12 athens")
    assert happened(told, "siege-established") == [
        {"city": "platea", "besieger": SPARTA, "inside": 0, "garrison": True}
    ]


def test_only_formations_that_are_there_can_be_named():
    match, _ = phase(at_malis(("locris", {"s2": 3}), ("phocis", {"s10": 3})), SPARTA)
    assert refused(match, "first 3").code == "no-such-choice"
