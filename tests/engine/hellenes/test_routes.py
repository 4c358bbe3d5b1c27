"""How far units get, over which borders, and what stops or closes the way."""

from engine.games.hellenes.movement.neutrals import NOWHERE, terms
from engine.games.hellenes.movement.routes import Departure, Outlook, Party
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.each import each
from tests.engine.hellenes.stages import besiege, rules, station, table_of


def reach(state, seat, start, party, *, inside=False):
    return Departure(Outlook(rules().board, state, seat), start, party, inside=inside).ways()


def in_winter(state, start, party):
    return Departure(Outlook(rules().board, state, ATHENS, NOWHERE), start, party).winter_ways()


def fleet(unit="a14", *carried):
    return Party(fleets=(unit,), carried=carried)


def foot(*units):
    return Party(walkers=units)


def test_hoplites_go_two_areas_and_a_third_by_force():
    found = reach(table_of(), ATHENS, "athens", foot("a1"))
    assert {"megara", "platea", "thebes", "corinth", "phocis", "locris"} <= set(found.best)
    assert "tegea" not in found.best
    assert "tegea" in found.best_beyond


def test_the_slowest_of_a_party_counts():
    board = rules().board
    rider = next(row.id for row in board.units.values() if row.type == "cavalry" and row.seat == ATHENS)
    assert "tegea" in reach(table_of(), ATHENS, "athens", foot(rider)).best
    assert "tegea" not in reach(table_of(), ATHENS, "athens", foot(rider, "a1")).best


def test_fleets_go_five_areas_with_as_few_deep_borders_as_can_be():
    found = reach(table_of(), ATHENS, "athens", fleet())
    assert found.best["carian-sea"].path == ("athens", "saronic-gulf", "paros-sea", "icarian-sea", "carian-sea")
    assert found.best["carian-sea"].deep == 0
    assert found.best["samos"].deep == 0
    assert found.best["central-aegean"].deep == 1


def test_a_forced_sail_can_save_a_deep_border():
    found = reach(table_of(), ATHENS, "athens", fleet())
    saved = [area for area in found.best_beyond if area in found.best]
    assert saved
    assert all(found.best_beyond[area].deep < found.best[area].deep for area in saved)


def test_from_the_hellespont_to_athens_no_way_has_fewer_than_two_deep_borders():
    found = in_winter(table_of(), "hellespont", fleet())
    assert found.best["athens"].deep == 2


def test_from_samos_to_athens_there_is_a_way_without_deep_borders():
    found = in_winter(table_of(), "samos", fleet())
    assert found.best["athens"].deep == 0
    assert "paros-sea" in found.best["athens"].path


def test_winter_lets_units_pass_enemies_and_go_one_area_farther():
    state = table_of(season="winter")
    station(state, "megara", "s25")
    found = in_winter(state, "athens", foot("a1"))
    assert "tegea" in found.best


def test_fleets_pass_no_land():
    found = reach(table_of(), SPARTA, "saronic-gulf", fleet("s26"))
    assert "corinth" in found.best
    assert not [entry for _, entry in found.within if entry in rules().board.provinces]


def test_who_carries_does_not_go_along_the_coast_by_land():
    assert ("chalcis", "eretria") in reach(table_of(), ATHENS, "eretria", fleet()).within
    assert ("chalcis", "eretria") not in reach(table_of(), ATHENS, "eretria", fleet("a14", "a1")).within


def test_land_units_and_fleets_together_go_one_area_along_the_coast():
    found = reach(table_of(), SPARTA, "corinth", Party(walkers=("s23",), fleets=("s26",)))
    assert {"sicyon", "megara", "epidaurus"} == set(found.best)
    assert not found.beyond


def test_besieged_fleets_leave_by_the_offshore_sea_and_land_units_do_not():
    state = table_of()
    station(state, "corinth", "a1")
    besiege(state, "corinth", ATHENS, "s23", "s26")
    found = reach(state, SPARTA, "corinth", fleet("s26"), inside=True)
    assert ("saronic-gulf", "corinth") not in found.within
    assert ("gulf-of-corinth", "corinth") in found.within
    assert not reach(state, SPARTA, "corinth", foot("s23"), inside=True)


def test_enemies_end_a_move_from_every_side():
    state = table_of()
    station(state, "paros-sea", "s26")
    found = reach(state, ATHENS, "athens", fleet())
    assert {("paros-sea", "saronic-gulf"), ("paros-sea", "andros-sea")} <= set(found.within)
    assert not [border for border in found.within if border[1] == "paros-sea"]


def test_besiegers_stand_in_the_way_and_the_besieged_do_not():
    state = table_of()
    station(state, "megara", "a2")
    besiege(state, "megara", ATHENS, "s25")
    assert "corinth" in reach(state, ATHENS, "athens", foot("a1")).best
    assert ("corinth", "megara") not in reach(state, SPARTA, "athens", foot("s1")).within
    state = table_of()
    station(state, "platea", "s1")
    besiege(state, "platea", SPARTA, "a2")
    assert ("thebes", "platea") not in reach(state, ATHENS, "athens", foot("a1")).within


@each("area", ["argos", "achaea", "lydia", "gulf-of-rhegium", "syracuse", "taras"])
def test_neutrals_persia_and_the_seas_of_a_neutral_sicily_are_closed(area):
    assert area in terms(rules().board, table_of(), ATHENS, "athens", "a1").closed


def test_besieged_ports_can_be_put_into_unless_the_enemy_is_off_them():
    state = table_of()
    station(state, "andros", "s1")
    besiege(state, "andros", SPARTA, "a1")
    view = Outlook(rules().board, state, ATHENS)
    assert ("andros", "andros-sea") in Departure(view, "athens", fleet()).havens[0]
    station(state, "andros-sea", "s26")
    view = Outlook(rules().board, state, ATHENS)
    assert not Departure(view, "athens", fleet()).havens[0]
