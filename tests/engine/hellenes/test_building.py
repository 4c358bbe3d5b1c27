"""Reinforcements and Detached Garrisons (§4.21, §4.23)."""

from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.positions import asked, at, fact, refused, say

SUMMER = {"season": "summer", "clear": True}


def test_a_unit_in_its_home_city_gains_a_step_for_each_action():
    match = at("turn", {**SUMMER, "blocks.sparta.corinth": ["s26 1"]}, seat=SPARTA, actions=2)
    say(match, SPARTA, "build s26; build s26")
    assert fact(match, "blocks.sparta.corinth") == ["s26 3"]


def test_no_unit_is_stronger_than_its_label():
    match = at("turn", {**SUMMER, "blocks.sparta.corinth": ["s29 2"]}, seat=SPARTA, actions=1)
    assert refused(match, SPARTA, "build s29").code == "hellenes.full-strength"


def test_a_unit_of_another_nation_is_not_at_home():
    match = at("turn", {**SUMMER, "blocks.sparta.corinth": ["s1 1"]}, seat=SPARTA, actions=1)
    assert refused(match, SPARTA, "build s1").code == "hellenes.not-at-home"


def test_nothing_is_built_in_a_besieged_inland_city():
    under_siege = {"blocks.athens.thebes": ["a1"], "siege.thebes": ATHENS, "inside.thebes": ["s15 1"]}
    match = at("turn", {**SUMMER, **under_siege}, seat=SPARTA, actions=1)
    assert refused(match, SPARTA, "build s15").code == "hellenes.shut-in"


def test_a_besieged_port_builds_as_long_as_its_sea_is_open():
    held = {"blocks.sparta.athens": ["s1"], "siege.athens": SPARTA, "inside.athens": ["a1 1"]}
    match = at("turn", {**SUMMER, **held}, seat=ATHENS, actions=1)
    say(match, ATHENS, "build a1")
    assert fact(match, "inside.athens") == ["a1 2"]
    fleet = {"blocks.sparta.saronic-gulf": ["s26"]}
    match = at("turn", {**SUMMER, **held, **fleet}, seat=ATHENS, actions=1)
    assert refused(match, ATHENS, "build a1").code == "hellenes.shut-in"


def test_actions_in_sicily_cost_double_until_an_expedition_has_come():
    at_home = {**SUMMER, "blocks.sparta.syracuse": ["s52 1"]}
    match = at("turn", at_home, "sicily", seat=SPARTA, actions=1)
    assert refused(match, SPARTA, "build s52").code == "hellenes.too-few-actions"
    match = at("turn", at_home, "sicily", seat=SPARTA, actions=2)
    say(match, SPARTA, "build s52")
    assert asked(match) == {}
    match = at("turn", {**at_home, "expedition": 1}, "sicily", seat=SPARTA, actions=1)
    say(match, SPARTA, "build s52")


def test_greeks_leave_a_garrison_in_a_city_of_the_opponent_and_barbarians_do_not():
    match = at("turn", {**SUMMER, "blocks.sparta.platea": ["s3"]}, seat=SPARTA, actions=1)
    say(match, SPARTA, "garrison platea")
    assert fact(match, "garrison.platea") == SPARTA
    match = at("turn", {**SUMMER, "blocks.sparta.platea": ["s36"]}, seat=SPARTA, actions=1)
    assert refused(match, SPARTA, "garrison platea").code == "hellenes.no-greeks"


def test_loyal_cities_and_garrisoned_ones_get_no_further_garrison():
    match = at("turn", {**SUMMER, "blocks.sparta.platea": ["s3"]}, seat=SPARTA, actions=3)
    assert refused(match, SPARTA, "garrison sparta").code == "hellenes.not-opposing"
    say(match, SPARTA, "garrison platea")
    assert refused(match, SPARTA, "garrison platea").code == "hellenes.garrison-there"
    assert refused(match, SPARTA, "garrison athens").code == "hellenes.city-not-held"
