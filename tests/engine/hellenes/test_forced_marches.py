"""Forced marches and sails: dice, declining, and what follows."""

import pytest

from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.marches import acting, order, units
from tests.engine.hellenes.stages import asked, besiege, ids, legal, refused, rules, station, table_of


def test_units_wait_before_the_last_border_until_all_actions_are_over():
    state = table_of()
    station(state, "athens", "a1")
    match = acting(state)
    told = order(match, "move athens; with a1; force tegea corinth")
    (moving,) = match.state.formations
    assert (moving.place, moving.forced, moving.length) == ("corinth", "tegea", 3)
    assert "forcing" in ids(told)


@pytest.mark.parametrize(
    ("unit", "die", "gone"), [("s23", 4, False), ("s23", 5, True), ("s1", 2, False), ("s1", 3, True)]
)
def test_regular_units_need_five_and_elite_ones_three(unit, die, gone):
    state = table_of()
    station(state, "megara", unit)
    match = acting(state, SPARTA)
    order(match, f"move megara; with {unit}; force locris thebes; end", march=[die])
    assert bool(match.pending()) == gone
    if gone:
        order(match, "advance")
    assert units(match.state, SPARTA, "locris" if gone else "thebes") == {unit: 2}


def test_successful_units_may_decline_and_failed_ones_stay():
    state = table_of()
    station(state, "athens", "a1", "a2", "a3")
    match = acting(state)
    order(match, "move athens; with a1; with a2; with a3; force tegea corinth; end", march=[5, 1, 6])
    assert asked(match) == [(ATHENS, "hellenes.march-on")]
    assert set(legal(match)) == {"advance", "halt", "split"}
    order(match, "split; on a1; stay a3")
    assert units(match.state, ATHENS, "tegea") == {"a1": 2}
    assert units(match.state, ATHENS, "corinth") == {"a2": 2, "a3": 2}


def test_all_may_halt():
    state = table_of()
    station(state, "athens", "a1")
    match = acting(state)
    order(match, "move athens; with a1; force tegea corinth; end", march=[6])
    order(match, "halt")
    assert units(match.state, ATHENS, "corinth") == {"a1": 2}


def test_who_is_within_range_does_not_roll():
    state = table_of()
    rows = rules().board.units
    rider = next(row.id for row in rows.values() if row.type == "cavalry" and row.seat == ATHENS and not row.barbarian)
    station(state, "athens", "a1", rider)
    match = acting(state)
    order(match, f"move athens; with {rider}; with a1; force tegea corinth; end", march=[1])
    order(match, "advance")
    assert units(match.state, ATHENS, "tegea") == {rider: 2}
    assert units(match.state, ATHENS, "corinth") == {"a1": 2}


def test_only_those_who_get_there_engage():
    state = table_of()
    station(state, "athens", "a1", "a2")
    station(state, "tegea", "s10")
    match = acting(state)
    order(match, "move athens; with a1; with a2; force tegea corinth; end", march=[6, 1])
    told = order(match, "advance")
    (moving,) = match.state.formations
    assert (moving.place, moving.origin, moving.engaging, len(moving.blocks)) == ("tegea", "corinth", True, 1)
    assert "engaged" in ids(told)
    assert units(match.state, ATHENS, "corinth") == {"a2": 2}


def test_who_engages_cannot_go_on_by_force():
    state = table_of()
    station(state, "athens", "a1")
    station(state, "corinth", "s23")
    match = acting(state)
    order(match, "move athens; with a1")
    assert refused(match, "force tegea corinth").code == "hellenes.out-of-reach"


def test_the_carried_go_on_with_their_fleet_and_land():
    state = table_of()
    station(state, "athens", "a22", "a1", "a23", cv=3)
    match = acting(state)
    order(match, "move athens; with a22; aboard a1 a22; with a23; force lesbos sea-of-lesbos; end", march=[6, 1])
    order(match, "advance")
    assert units(match.state, ATHENS, "lesbos") == {"a1": 2, "a22": 3}
    assert units(match.state, ATHENS, "sea-of-lesbos") == {"a23": 3}


def test_a_deep_border_that_is_forced_is_rolled_for_once_it_is_crossed():
    state = table_of()
    station(state, "sea-of-corcyra", "a22", "a23")
    match = acting(state)
    order(match, "move sea-of-corcyra; with a22; with a23; force paros-sea argolic-gulf; end", march=[6, 6])
    assert match.state.formations[0].storms == 0
    order(match, "advance", storm=[1], damage=[1, 6])
    assert units(match.state, ATHENS, "paros-sea") == {"a23": 1}


def test_who_does_not_cross_a_deep_border_meets_no_storm():
    state = table_of()
    station(state, "sea-of-corcyra", "a22")
    match = acting(state)
    order(match, "move sea-of-corcyra; with a22; force paros-sea argolic-gulf; end", march=[4])
    assert match.outcome is not None
    assert units(match.state, ATHENS, "argolic-gulf") == {"a22": 2}


def test_a_besieged_port_can_be_put_into_by_force():
    state = table_of()
    station(state, "naxos", "s1")
    besiege(state, "naxos", SPARTA, "a1")
    station(state, "hellespont", "a22", "a23")
    match = acting(state)
    order(match, "move hellespont; with a22; with a23; force-into naxos paros-sea; end", march=[5, 4])
    order(match, "advance")
    assert len(match.state.sieges["naxos"].inside) == 2
    assert units(match.state, ATHENS, "paros-sea") == {"a23": 2}


def test_dice_are_rolled_for_all_before_anybody_decides():
    state = table_of()
    station(state, "athens", "a1", "a2")
    match = acting(state)
    order(match, "move athens; with a1; force tegea corinth; with a2; force malis locris; end", march=[6, 6])
    assert asked(match) == [(ATHENS, "hellenes.march-on")]
    order(match, "halt; advance")
    assert units(match.state, ATHENS, "malis") == {"a2": 2}
