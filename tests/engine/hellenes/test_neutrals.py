"""Special rules about who may go where: the Peace, Sicily, its expeditions, Persia and Gela."""

from engine.games.hellenes.actions.actions import price_at
from engine.games.hellenes.movement.neutrals import held_back, terms
from engine.games.hellenes.movement.routes import Departure, Outlook, Party
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.marches import acting, order
from tests.engine.hellenes.stages import ids, refused, rules, station, table_of

FLEET = Party(fleets=("a14",))


def reach(state, seat, start, party):
    return Departure(Outlook(rules().board, state, seat), start, party).ways()


def allowed(state, seat, unit, area, start):
    return area not in terms(rules().board, state, seat, start, unit).closed


def test_persia_opens_with_persian_aid():
    state = table_of("413")
    assert not allowed(state, SPARTA, "s1", "lydia", "ephesus")
    aid = next(card.id for card in rules().board.cards.values() if card.event == "persian-aid")
    state.in_play.append(aid)
    assert allowed(state, SPARTA, "s1", "lydia", "ephesus")


def test_in_415_only_the_first_expedition_sails_west_and_in_414_only_the_second():
    state = table_of("415")
    state.peace = False
    assert allowed(state, ATHENS, "a2", "sicilian-sea", "corcyra")
    assert not allowed(state, ATHENS, "a3", "sicilian-sea", "corcyra")
    assert not allowed(state, ATHENS, "a1", "taras", "corcyra")
    assert allowed(state, SPARTA, "s1", "sicilian-sea", "corinth")
    state.year = 414
    assert not allowed(state, ATHENS, "a2", "sicilian-sea", "corcyra")
    assert allowed(state, ATHENS, "a2", "sicilian-sea", "catana")  # it is there already
    assert allowed(state, ATHENS, "a3", "sicilian-sea", "corcyra")
    state.year = 413
    assert allowed(state, ATHENS, "a1", "sicilian-sea", "corcyra")


def test_the_second_expedition_waits_until_414_or_for_war():
    board, state = rules().board, table_of("415")
    assert held_back(board, state, ATHENS, "a3")
    assert not held_back(board, state, ATHENS, "a2")
    state.resumed = True
    assert not held_back(board, state, ATHENS, "a3")
    state.resumed, state.year = False, 414
    assert not held_back(board, state, ATHENS, "a3")
    assert held_back(board, table_of("sicily"), ATHENS, "a3")


def test_the_second_expedition_is_refused_by_name():
    state = table_of("sicily")
    station(state, "athens", "a3", "a15", "a20")
    match = acting(state)
    order(match, "move athens")
    assert refused(match, "with a3").code == "hellenes.held-back"


def test_sicilians_stay_in_sicily():
    state = table_of("sicily")
    assert allowed(state, SPARTA, "s52", "sicilian-sea", "syracuse")
    assert not allowed(state, SPARTA, "s52", "ionian-sea", "syracuse")
    assert allowed(state, SPARTA, "s27", "ionian-sea", "syracuse")


def test_under_the_peace_land_units_stay_at_home_and_out_of_lost_cities():
    state = table_of("415")
    state.garrisons["platea"] = SPARTA
    state.cities["platea"] = SPARTA
    assert not reach(state, ATHENS, "athens", Party(walkers=("a1",)))
    assert set(reach(state, SPARTA, "sparta", Party(walkers=("s1",))).best) >= {"messenia"}
    assert "tegea" not in reach(state, SPARTA, "sparta", Party(walkers=("s1",))).best


def test_once_the_peace_is_broken_units_go_where_it_kept_them_from():
    state = table_of("415")
    land, fleet = Party(walkers=("a1",)), Party(fleets=("a13",))
    assert "megara" not in reach(state, ATHENS, "athens", land).best
    assert "hellespont" not in reach(state, ATHENS, "thracian-sea", fleet).best
    state.peace = False
    assert "megara" in reach(state, ATHENS, "athens", land).best
    assert "hellespont" in reach(state, ATHENS, "thracian-sea", fleet).best


def test_under_the_peace_fleets_pass_everybody_and_end_at_home_or_off_it():
    state = table_of("415")
    station(state, "saronic-gulf", "s26")
    found = reach(state, ATHENS, "athens", Party(fleets=("a13",)))
    seas = {area for area in found.best if area in rules().board.seas}
    assert seas <= {"saronic-gulf", "sea-of-corcyra"}
    assert "saronic-gulf" in seas  # an enemy there is no matter
    assert "saronic-gulf" in reach(state, ATHENS, "andros-sea", Party(fleets=("a13",))).best


def test_athens_guests_may_end_in_corcyra():
    state = table_of("415")
    assert "corcyra" in reach(state, ATHENS, "sea-of-zacinthos", Party(fleets=("a14",))).best
    assert "corcyra" not in reach(state, SPARTA, "sea-of-zacinthos", Party(fleets=("s26",))).best


def test_forced_marches_and_sails_succeed_in_greece_under_the_peace():
    state = table_of("415")
    found = reach(state, ATHENS, "hellespont", Party(fleets=("a14",)))
    assert "saronic-gulf" not in found.best_beyond
    far = [way for way in reach(state, ATHENS, "thracian-sea", Party(fleets=("a14",))).best.values() if way.length == 6]
    assert all(way.place not in ("catana", "sicilian-sea") for way in far)


def test_gela_is_neutral_until_a_unit_of_its_own_leaves():
    state = table_of("sicily")
    station(state, "gela", "s58")
    assert not allowed(state, SPARTA, "s52", "gela", "camarina")
    match = acting(state, SPARTA, actions=4)
    told = order(match, "move gela; with s58; to camarina gela")
    assert "neutral-no-more" in ids(told)
    assert allowed(match.state, SPARTA, "s52", "gela", "camarina")


def test_actions_in_sicily_cost_double_until_the_season_after_an_expedition_came():
    board, state = rules().board, table_of("sicily")
    assert price_at(board, state, "syracuse") == 2
    state.expedition = state.clock
    assert price_at(board, state, "syracuse") == 2
    state.clock += 1
    assert price_at(board, state, "syracuse") == 1
    assert price_at(board, table_of("sicily"), "athens") == 1
