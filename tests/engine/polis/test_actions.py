"""The rulebook's examples of actions, and what refusals say."""

import pytest

import engine.games.polis  # noqa: F401 - registers the game
from engine.games.polis.table.state import ATHENS, SPARTA
from tests.engine.polis.positions import asked, at, refused, say


def test_pylos_fills_messenia_in_the_first_round():
    match = at(poleis__pylos={"owner": SPARTA, "population": 3}, hoplites__messenia={SPARTA: 1}, to_move=SPARTA)
    say(match, "hoplites pylos; metal x2")
    assert match.state.hoplites[SPARTA]["messenia"] == 3
    assert match.state.poleis["pylos"].population == 1
    assert match.state.sides[SPARTA].stock["metal"] == 2
    assert asked(match) == (SPARTA, "polis.act")


def test_chalkis_keeps_its_last_citizen():
    match = at(
        round=4,
        poleis__chalkis={"owner": ATHENS, "population": 2},
        galleys__kyklades={ATHENS: 3},
        to_move=ATHENS,
    )
    say(match, "galleys chalkis; wood")
    assert match.state.galleys[ATHENS]["kyklades"] == 4
    assert refused(match, "hoplites chalkis").code == "polis.last-citizen"


def test_socrates_is_paid_for_at_once_and_honoured_later():
    match = at(projects=["socrates"], stock__athens={"silver": 6, "wheat": 9}, to_move=ATHENS)
    say(match, "project socrates athenai; pass; pass")
    assert match.state.sides[ATHENS].stock["silver"] == 0
    assert match.state.sides[ATHENS].prestige == 7
    assert match.rules.scores(match.state)[ATHENS]["posterity"] == 2


def test_a_type_of_good_may_be_paid_in_silver_altogether():
    match = at(projects=["statue-bronze"], stock__sparta={"wood": 1, "metal": 2, "silver": 2}, to_move=SPARTA)
    say(match, "project statue-bronze sparta; with wood; with silver")
    assert match.state.sides[SPARTA].stock == {
        "metal": 2, "wood": 0, "wine": 4, "oil": 4, "silver": 0, "wheat": 0,
    }  # fmt: skip


def thessalian_campaign():
    return at(
        round="5a",
        hoplites={"ionia": {ATHENS: 1}, "attika": {ATHENS: 2}, "boiotia": {ATHENS: 2, SPARTA: 2}},
        galleys={"kyklades": {ATHENS: 1}},
        to_move=ATHENS,
    )


def test_five_hoplites_gather_in_thessalia_in_the_right_order():
    match = thessalian_campaign()
    say(match, "move thessalia; from ionia; from attika x2; from boiotia x2")
    assert match.state.hoplites[ATHENS]["thessalia"] == 5
    assert match.state.sides[ATHENS].prestige == 2


def test_who_leaves_boiotia_first_closes_it_behind_himself():
    match = thessalian_campaign()
    match.state.galleys[SPARTA]["kyklades"] = 2
    say(match, "move thessalia; from boiotia")
    refusal = refused(match, "from attika")
    assert refusal.code == "polis.no-way"
    assert refusal.args == {
        "origin": "attika", "land": "thessalia", "held": ["boiotia"], "full": [], "seas": ["kyklades"],
    }  # fmt: skip


def test_a_full_land_can_not_be_crossed():
    match = at(round="5b", hoplites={"thessalia": {ATHENS: 5}, "megaris": {ATHENS: 1}}, galleys={
        "kyklades": {SPARTA: 1}, "ionio": {SPARTA: 1},
    }, to_move=ATHENS)  # fmt: skip
    say(match, "move makedonia")
    assert refused(match, "from megaris").args["full"] == ["thessalia"]


def test_land_and_sea_are_not_mixed():
    match = at(round="5a", hoplites={"makedonia": {ATHENS: 1}, "thessalia": {SPARTA: 1}}, to_move=ATHENS)
    moves = [str(choice) for choice in match.legal(match.pending()[ATHENS])]
    assert "move attika" in moves
    assert "move megaris" in moves  # over Kyklades, whose coast it is on
    fresh = at(round="5a", hoplites={"makedonia": {ATHENS: 1}, "thessalia": {SPARTA: 1}},
               galleys={"kyklades": {SPARTA: 1}, "sporades": {SPARTA: 1}}, to_move=ATHENS)  # fmt: skip
    assert [str(c) for c in fresh.legal(fresh.pending()[ATHENS]) if c.verb == "move"] == [
        "move euboia", "move thessalia", "move ionia",
    ]  # fmt: skip


def test_naupaktos_falls_without_a_roll():
    match = at(hoplites__thessalia={ATHENS: 3, SPARTA: 2}, to_move=ATHENS)
    say(match, "besiege naupaktos")
    polis, side = match.state.poleis["naupaktos"], match.state.sides[ATHENS]
    assert (polis.owner, polis.population, side.prestige) == (ATHENS, 1, 3)


def thebai_besieged():
    return at(
        round="5a",
        poleis__thebai={"owner": ATHENS, "population": 2, "projects": ["theatre-sophokles*"]},
        hoplites__boiotia={ATHENS: 2, SPARTA: 4},
        proxenos__athens="thebai",
        to_move=SPARTA,
    )


def test_thebai_changes_hands_with_its_project_and_a_captive():
    match = thebai_besieged()
    say(match, "besiege thebai", siege=[4])
    assert match.state.poleis["thebai"].owner == SPARTA
    assert match.state.poleis["thebai"].population == 2
    assert match.state.sides[SPARTA].prestige == 5
    assert match.state.sides[ATHENS].proxenos is None
    assert [project.tile for project in match.state.poleis["thebai"].projects] == ["theatre-sophokles"]


def test_thebai_revolts_when_two_sieges_fail():
    match = thebai_besieged()
    say(match, "besiege thebai; pass; pass", siege=[2])
    assert match.state.poleis["thebai"].population == 1
    assert match.state.hoplites[SPARTA]["boiotia"] == 3
    match = thebai_besieged()
    match.state.poleis["thebai"].population = 1
    say(match, "besiege thebai", siege=[1])
    assert match.state.poleis["thebai"].owner is None
    assert match.state.sides[ATHENS].proxenos == "thebai"


def test_korinthos_is_safe_from_three_hoplites():
    match = at(hoplites__megaris={SPARTA: 3}, to_move=SPARTA)
    assert refused(match, "besiege korinthos").args == {
        "polis": "korinthos", "land": "megaris", "own": 3, "needed": 4,
    }  # fmt: skip
    assert refused(match, "besiege abdera").code == "polis.no-walls"
    assert refused(match, "besiege athenai").code == "polis.capital"


@pytest.mark.parametrize(("order", "wine", "oil"), [("wine 3; oil 2", 10, 7), ("oil 5", 4, 19)])
def test_sikelia_pays_by_the_row(order: str, wine: int, oil: int):
    match = at(
        round="5a", poleis__gela={"owner": SPARTA, "population": 2}, hoplites__sikelia={SPARTA: 5}, to_move=SPARTA
    )
    say(match, f"collect sikelia; {order}")
    side = match.state.sides[SPARTA]
    assert (side.stock["wine"], side.stock["oil"], side.prestige) == (wine, oil, 2)
    assert match.state.tribute == {"sikelia": SPARTA}


def test_collecting_at_home_is_free_and_achaia_belongs_to_nobody():
    match = at(hoplites={"attika": {ATHENS: 2}, "achaia": {ATHENS: 1}}, prestige__athens=1, to_move=ATHENS)
    say(match, "collect attika; silver 2")
    assert match.state.sides[ATHENS].prestige == 1
    assert refused(match, "collect achaia").code == "polis.same-action"
    match = at(hoplites={"achaia": {ATHENS: 1}}, to_move=ATHENS)
    say(match, "collect achaia; wheat 1")
    assert match.state.sides[ATHENS].stock["wheat"] == 5


def test_oil_for_persian_wheat():
    match = at(round=4, stock__athens={"oil": 5}, to_move=ATHENS)
    say(match, "trade persis 4 oil", market=[2])
    side = match.state.sides[ATHENS]
    assert (side.stock["oil"], side.stock["wheat"], side.port) == (0, 8, 0)
    assert (match.state.chart["oil"], match.state.loads) == (6, {"persis/4": ATHENS})


def test_bought_wheat_makes_the_good_in_demand_dearer():
    match = at(stock__athens={"silver": 3}, to_move=ATHENS)
    say(match, "trade persis 3 silver", market=[1, 4])
    assert match.state.chart["wine"] == 1


def test_blockades_stop_trade_but_not_by_land():
    match = at(galleys__kyklades={SPARTA: 1}, poleis__abdera={"owner": ATHENS}, to_move=ATHENS)
    assert refused(match, "trade persis 3 wine").args == {"market": "persis", "held": ["kyklades"]}
    say(match, "trade thraki 3 oil", market=[1])
    assert match.state.sides[ATHENS].stock["wheat"] == 7


def test_sparta_without_commercial_cities_can_not_trade():
    match = at(to_move=SPARTA)
    assert refused(match, "trade illyria 3 wine").code == "polis.no-commercial-city"


def test_the_proxenos_finds_the_cheaper_way():
    match = at(
        round="5a", poleis__naupaktos={"owner": ATHENS}, proxenos__athens="naupaktos", stock__athens={"silver": 5},
        hoplites={"thessalia": {SPARTA: 2}, "makedonia": {SPARTA: 2}}, galleys__myrtoo={SPARTA: 1}, to_move=ATHENS,
    )  # fmt: skip
    (told,) = say(match, "proxenos poteidaia")
    assert told.args["route"] == ["ionio", "myrtoo", "kyklades", "thrakiko"]
    assert match.state.sides[ATHENS].stock["silver"] == 4


def test_a_ransomed_proxenos_can_go_at_once():
    match = at(proxenos__sparta="captive", stock__sparta={"silver": 2}, to_move=SPARTA)
    say(match, "ransom; proxenos gytheion")
    assert match.state.sides[SPARTA].proxenos == "gytheion"
    assert match.state.sides[ATHENS].stock["silver"] == 2


@pytest.mark.parametrize(("owner", "people", "cost", "honour"), [(None, 0, 6, 3), (ATHENS, 4, 12, 4)])
def test_a_civil_war_costs_by_the_citizen(owner: str | None, people: int, cost: int, honour: int):
    match = at(
        round="5a", poleis__thebai={"owner": owner or "neutral", "population": people}, proxenos__sparta="thebai",
        stock__sparta={"silver": 12}, to_move=SPARTA,
    )  # fmt: skip
    say(match, "stasis thebai")
    side = match.state.sides[SPARTA]
    assert (12 - side.stock["silver"], side.prestige - 3) == (cost, honour)
    assert match.state.poleis["thebai"].owner == SPARTA


def test_a_second_action_differs_and_a_pass_ends_the_round():
    match = at(hoplites={"attika": {ATHENS: 1}}, to_move=ATHENS)
    say(match, "collect attika; oil 1; pass")
    assert match.state.passed == [ATHENS]
    assert asked(match) == (SPARTA, "polis.fee")


def test_actions_after_the_others_pass_cost_a_good_each():
    match = at(passed=[ATHENS], stock__sparta={"silver": 1, "wood": 0, "wine": 0, "oil": 0, "metal": 0}, to_move=SPARTA)
    legal = [str(choice) for choice in match.legal(match.pending()[SPARTA])]
    assert legal == ["fee silver", "pass"]
    match = at(
        passed=[ATHENS], stock__sparta={"silver": 1, "wood": 0, "wine": 0, "oil": 0, "metal": 0}, to_move=SPARTA,
        proxenos__sparta="captive",
    )  # fmt: skip
    assert match.outcome is not None or asked(match)[1] != "polis.fee"
