"""Group Moves: formations, transport at sea, engaging, and what is refused with which words."""

from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.marches import acting, at_sea, block, order, units
from tests.engine.hellenes.stages import besiege, ids, legal, refused, rules, station, table_of


def test_a_group_divides_and_units_that_stay_are_free_for_another_action():
    state = table_of()
    station(state, "athens", "a1", "a2", "a3")
    match = acting(state)
    order(match, "move athens; with a1; to platea athens; with a2; to megara athens; done")
    state = match.state
    assert (units(state, ATHENS, "platea"), units(state, ATHENS, "megara")) == ({"a1": 2}, {"a2": 2})
    assert "move athens" in legal(match)
    assert "move platea" not in legal(match)


def test_a_group_that_has_gone_altogether_asks_no_more():
    state = table_of()
    station(state, "athens", "a1")
    match = acting(state, actions=1)
    told = order(match, "move athens; with a1; to platea athens")
    assert match.outcome is not None
    assert "moved" in ids(told)


def test_land_units_stop_at_enemies_and_engage():
    state = table_of()
    station(state, "athens", "a1")
    station(state, "megara", "s25")
    match = acting(state)
    order(match, "move athens; with a1")
    assert refused(match, "to corinth megara").code == "hellenes.out-of-reach"
    told = order(match, "to megara athens")
    (moving,) = match.state.formations
    assert (moving.place, moving.origin, moving.engaging) == ("megara", "athens", True)
    assert "engaged" in ids(told)


def test_vacant_enemy_cities_and_garrisons_stop_nobody():
    state = table_of()
    station(state, "athens", "a1")
    state.garrisons["platea"] = SPARTA
    match = acting(state)
    order(match, "move athens; with a1; to corinth megara")
    assert units(match.state, ATHENS, "corinth") == {"a1": 2}


def test_neutral_land_is_closed():
    state = table_of()
    station(state, "sparta", "s1")
    match = acting(state, SPARTA)
    order(match, "move sparta; with s1")
    reason = refused(match, "to argos sparta")
    assert (reason.code, reason.args["reason"]) == ("hellenes.no-entry", "neutral")


def test_fleets_stop_on_land_and_follow_the_coast_by_one_area():
    state = table_of()
    station(state, "corinth", "s26")
    match = acting(state, SPARTA)
    order(match, "move corinth; with s26")
    open_to = legal(match)
    assert "to sicyon corinth" in open_to  # the same gulf
    assert "to megara corinth" in open_to  # the other coast
    assert "to tegea corinth" not in open_to  # no sea
    assert "to saronic-gulf corinth" in open_to  # both coasts
    assert "to gulf-of-corinth corinth" in open_to


def test_a_fleet_takes_a_smaller_land_unit_to_sea_and_it_shrinks_if_need_be():
    state = table_of()
    station(state, "athens", "a14", cv=3)
    station(state, "athens", "a1", cv=4)
    match = acting(state)
    order(match, "move athens; with a14; aboard a1 a14; to saronic-gulf athens")
    assert units(match.state, ATHENS, "saronic-gulf") == {"a1": 2, "a14": 3}
    assert block(match.state, "a1").carrier == "a14"


def test_who_lands_is_carried_no_more():
    state = table_of()
    station(state, "athens", "a14", cv=3)
    station(state, "athens", "a1", cv=2)
    match = acting(state)
    order(match, "move athens; with a14; aboard a1 a14; to naxos paros-sea")
    assert block(match.state, "a1").carrier == ""


def test_barbarians_are_not_carried_nor_do_cadre_fleets_carry_anybody():
    state = table_of()
    rows = rules().board.units
    barbarian = next(row.id for row in rows.values() if row.barbarian and row.seat == ATHENS)
    station(state, "athens", "a14", "a1", barbarian, cv=3)
    station(state, "athens", "a22", cv=1)
    match = acting(state)
    order(match, "move athens; with a14; with a22")
    assert refused(match, f"aboard {barbarian} a14").code == "hellenes.cannot-carry"
    assert refused(match, "aboard a1 a22").code == "hellenes.cannot-carry"


def test_a_fleet_carries_one_unit():
    state = table_of()
    station(state, "athens", "a14", "a1", "a2", cv=3)
    match = acting(state)
    order(match, "move athens; with a14; aboard a1 a14")
    assert refused(match, "aboard a2 a14").code == "hellenes.fleet-laden"
    assert refused(match, "with a2").code == "hellenes.no-way-together"


def test_at_sea_whoever_is_carried_comes_along():
    state = table_of()
    at_sea(state, "saronic-gulf", "a14", "a1")
    match = acting(state)
    order(match, "move saronic-gulf")
    assert refused(match, "with a1").code == "hellenes.carrier-first"
    order(match, "with a14")
    assert refused(match, "to andros-sea saronic-gulf").code == "hellenes.left-aboard"
    order(match, "with a1; to andros-sea saronic-gulf")
    assert block(match.state, "a1").carrier == "a14"


def test_at_sea_a_unit_can_go_over_to_another_fleet():
    state = table_of()
    at_sea(state, "saronic-gulf", "a14", "a1")
    station(state, "saronic-gulf", "a15", cv=3)
    match = acting(state)
    order(match, "move saronic-gulf; with a15; aboard a1 a15; to andros-sea saronic-gulf; done")
    assert units(match.state, ATHENS, "saronic-gulf") == {"a14": 3}
    assert block(match.state, "a1").carrier == "a15"


def test_fleets_stop_at_enemies_at_sea():
    state = table_of()
    station(state, "athens", "a14")
    station(state, "andros-sea", "s26")
    match = acting(state)
    order(match, "move athens; with a14")
    assert "to andros-sea athens" in legal(match)
    assert "to andros-sea paros-sea" in legal(match)  # whence is for the aggressor to choose
    assert not [choice for choice in legal(match) if choice.endswith(" andros-sea")]


def test_the_way_with_fewest_deep_borders_is_taken():
    state = table_of()
    station(state, "athens", "a14")
    match = acting(state)
    order(match, "move athens; with a14")
    better = refused(match, "to carian-sea paros-sea")
    assert (better.code, better.args["better"]) == ("hellenes.other-entry", "icarian-sea")


def test_a_besieged_port_lets_fleets_out_by_its_offshore_sea_only():
    state = table_of()
    station(state, "athens", "s1")
    besiege(state, "athens", SPARTA, "a14", "a1")
    match = acting(state)
    order(match, "move athens; with a14; aboard a1 a14")
    assert "to saronic-gulf athens" in legal(match)
    assert "to andros-sea athens" not in legal(match)
    order(match, "to andros-sea saronic-gulf")
    assert units(match.state, ATHENS, "andros-sea") == {"a1": 1, "a14": 2}


def test_besieged_land_units_cannot_walk_out():
    state = table_of()
    station(state, "athens", "s1")
    besiege(state, "athens", SPARTA, "a1")
    match = acting(state)
    assert refused(match, "move athens").code == "hellenes.group-stays"


def test_a_fleet_puts_into_a_besieged_port_or_lands_on_the_besiegers():
    state = table_of()
    station(state, "athens", "s1")
    besiege(state, "athens", SPARTA, "a1")
    station(state, "paros-sea", "a14")
    match = acting(state)
    order(match, "move paros-sea; with a14")
    assert "to athens saronic-gulf" in legal(match)
    assert "to athens andros-sea" in legal(match)
    order(match, "enter athens saronic-gulf")
    assert len(match.state.sieges["athens"].inside) == 2


def test_a_blockaded_port_cannot_be_put_into():
    state = table_of()
    station(state, "athens", "s1")
    station(state, "saronic-gulf", "s26")
    besiege(state, "athens", SPARTA, "a1")
    station(state, "paros-sea", "a14")
    match = acting(state)
    order(match, "move paros-sea; with a14")
    assert refused(match, "enter athens saronic-gulf").code == "hellenes.out-of-reach"


def test_a_full_port_takes_nobody():
    state = table_of()
    station(state, "andros", "s1")
    besiege(state, "andros", SPARTA, "a1", "a2")
    station(state, "andros-sea", "a14")
    match = acting(state)
    order(match, "move andros-sea; with a14")
    assert refused(match, "enter andros andros-sea").code == "hellenes.port-full"


def test_under_an_augury_nobody_engages_and_under_an_earthquake_nobody_moves():
    state = table_of()
    station(state, "athens", "a1")
    station(state, "megara", "s25")
    state.effects.augury = ATHENS
    match = acting(state)
    order(match, "move athens; with a1")
    assert refused(match, "to megara athens").code == "hellenes.augury"
    state = table_of()
    station(state, "athens", "a1")
    state.effects.earthquake = ATHENS
    match = acting(state)
    assert refused(match, "move athens").code == "hellenes.earthquake"
    assert refused(match, "muster platea").code == "hellenes.earthquake"


def test_units_on_the_same_route_are_one_formation_and_others_are_not():
    state = table_of()
    station(state, "athens", "a1", "a2", "a3")
    station(state, "corinth", "s23")
    match = acting(state)
    order(match, "move athens; with a1; to corinth megara; with a2; to corinth megara; done")
    (moving,) = match.state.formations
    assert len(moving.blocks) == 2


def test_who_joins_a_siege_stays_a_formation_for_the_assault():
    state = table_of()
    station(state, "corinth", "a2")
    station(state, "athens", "a1")
    besiege(state, "corinth", ATHENS, "s23")
    match = acting(state)
    order(match, "move athens; with a1; to corinth megara; end")
    (moving,) = match.state.formations
    assert (moving.place, moving.engaging) == ("corinth", False)


def test_the_opponent_learns_numbers_and_routes_only():
    state = table_of()
    station(state, "athens", "a14", "a1", cv=3)
    match = acting(state)
    told = order(match, "move athens; with a14; aboard a1 a14; to andros-sea athens")
    (moved,) = [event for event in told if event.id == "hellenes.moved"]
    assert "units" not in moved.args
    assert moved.hidden["units"].seen == (ATHENS,)
    view = View(match, seat_view(SPARTA)).state
    assert view.stacks[ATHENS]["andros-sea"].known(seat_view(SPARTA)) == []


def test_an_action_in_sicily_costs_double_until_an_expedition_has_been_there():
    state = table_of("sicily")
    station(state, "syracuse", "s52")
    match = acting(state, SPARTA, actions=1)
    assert refused(match, "move syracuse").code == "hellenes.too-few-actions"
