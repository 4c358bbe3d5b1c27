"""Retreats: who gets away, and where to."""

from engine.games.hellenes.retreats.retreats import Retreat
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.battlefield import (
    drawn_up,
    engage,
    happened,
    inside,
    phase,
    play,
    post,
    staged,
    storm,
    strengths,
)
from tests.engine.hellenes.stages import asked, besiege, ids, legal, of, refused, table_of


def beaten(place, origin, attackers, defenders, seat, *, panicked=False, state=None, dice=None):
    """A battle in which one side has just lost heart."""
    state = drawn_up(state or table_of(), place, origin, attackers, defenders)
    return staged(state, Retreat(seat=seat, panicked=panicked), dice)


def test_aggressors_go_back_where_they_came_from_and_are_marked():
    match, told = beaten("malis", "locris", {"s2": 3, "s18": 2}, {"a1": 4}, SPARTA)
    assert [(args["unit"], args["to"]) for args in happened(told, "retreated")] == [("s2", "locris"), ("s18", "locris")]
    assert all(thing.value.retreated for thing in match.state.stacks[SPARTA]["locris"].things)


def test_defenders_go_neither_where_they_were_engaged_from_nor_to_the_enemy():
    state = table_of()
    post(state, "aetolia", {"s40": 2})
    # Locris and Phocis are loyal to Sparta, in Aetolia it stands, and from Pherae it has come.
    _, told = beaten("malis", "pherae", {"s2": 3}, {"a1": 4}, ATHENS, state=state)
    assert of(told, "left-behind")["units"] == ["a1"]
    _, told = beaten("malis", "pherae", {"s2": 3}, {"a1": 4}, ATHENS, state=state, panicked=True)
    assert of(told, "cut-off")["units"] == ["a1"]


def test_a_refusal_says_what_is_in_the_way():
    state = table_of()
    post(state, "aetolia", {"s40": 2})
    match, _ = beaten("malis", "locris", {"s26": 3}, {"a14": 4, "a1": 3}, ATHENS, state=state)
    assert legal(match) == [
        "together pherae", "together gulf-of-malis", "retreat a1 pherae", "retreat a14 pherae",
        "retreat a14 gulf-of-malis", "aboard a1 a14 gulf-of-malis",
    ]  # fmt: skip
    assert refused(match, "retreat a1 aetolia").args == {"area": "aetolia", "amount": 1}
    assert refused(match, "retreat a1 phocis").code == "hellenes.enemy-holds"
    assert refused(match, "retreat a1 locris").code == "hellenes.engaged-from"
    assert refused(match, "retreat a1 gulf-of-malis").code == "hellenes.no-way-for-unit"
    assert refused(match, "shelter a1").code == "hellenes.no-refuge"


def test_units_choose_for_themselves_or_go_together():
    match, _ = beaten("platea", "thebes", {"s1": 4}, {"a1": 4, "a13": 2}, ATHENS)
    assert legal(match) == ["together athens", "shelter-all", "retreat a1 athens", "shelter a1", "retreat a13 athens",
                            "shelter a13"]  # fmt: skip
    assert refused(match, "retreat a1 thebes").code == "hellenes.engaged-from"
    assert refused(match, "retreat a1 megara").code == "hellenes.enemy-holds"
    told = play(match, "shelter a1", "retreat a13 athens")
    assert of(told, "fled-inside")["city"] == "platea"
    assert inside(match.state, "platea") == {"a1": 4}
    assert strengths(match.state, ATHENS, "athens") == {"a13": 2}


def test_a_city_takes_no_more_than_its_capacity():
    match, _ = beaten("platea", "thebes", {"s1": 4}, {"a1": 4, "a2": 3, "a3": 3}, ATHENS)
    assert refused(match, "shelter-all").code == "hellenes.not-all"
    play(match, "shelter a1", "shelter a2")
    assert inside(match.state, "platea") == {"a1": 4, "a2": 3}
    assert strengths(match.state, ATHENS, "athens") == {"a3": 3}  # the only way left


def test_fleets_on_land_do_not_escape_a_landing_but_into_a_port():
    _, told = beaten("eretria", "andros-sea", {"s26": 4}, {"a14": 4}, ATHENS, panicked=True)
    assert of(told, "cut-off")["units"] == ["a14"]
    _, told = beaten("chalcis", "euboean-gulf", {"s26": 4}, {"a14": 4}, ATHENS, panicked=True)
    assert of(told, "fled-inside")["unit"] == "a14"


def test_fleets_on_land_attacked_by_land_escape_to_sea_with_an_army_aboard():
    match, _ = beaten("eretria", "chalcis", {"s1": 4}, {"a14": 3, "a1": 4}, ATHENS)
    assert legal(match) == [
        "together euboean-gulf", "together andros-sea", "shelter a1", "retreat a14 euboean-gulf",
        "retreat a14 andros-sea", "aboard a1 a14 euboean-gulf", "aboard a1 a14 andros-sea",
    ]  # fmt: skip
    told = play(match, "together andros-sea")
    assert of(told, "cargo-reduced") | {"section": ""} == {
        "seat": ATHENS, "unit": "a1", "cv": 2, "carrier": "a14", "place": "eretria", "section": "",
    }  # fmt: skip
    assert strengths(match.state, ATHENS, "andros-sea") == {"a14": 3, "a1": 2}


def test_barbarians_have_no_berth_nor_has_anybody_on_a_fleet_of_one_step():
    state = table_of()
    state.areas["aetolia"] = SPARTA
    _, told = beaten("malis", "pherae", {"s1": 4}, {"a14": 4, "a36": 3}, ATHENS, state=state)
    assert of(told, "left-behind")["units"] == ["a36"]
    _, told = beaten("malis", "pherae", {"s1": 4}, {"a14": 1, "a1": 4}, ATHENS, state=state)
    assert of(told, "left-behind")["units"] == ["a1"]


def test_landing_parties_go_back_aboard_as_they_came():
    attackers = {"s26": 4, "s10": (3, "s26"), "s27": 3, "s11": (2, "s27")}
    match, told = beaten("malis", "gulf-of-malis", attackers, {"a1": 4}, SPARTA)
    assert asked(match) == []
    assert [(args["unit"], args.get("carrier")) for args in happened(told, "retreated")] == [
        ("s10", "s26"), ("s11", "s27"), ("s26", None), ("s27", None),
    ]  # fmt: skip


def test_who_has_no_fleet_left_stays_on_the_beach():
    attackers = {"s26": 4, "s10": (3, "s27"), "s11": (2, "s26")}
    match, _ = beaten("malis", "gulf-of-malis", attackers, {"a1": 4}, SPARTA, panicked=True)
    assert asked(match) == [(SPARTA, "hellenes.retreat")]
    assert legal(match) == ["retreat s26 gulf-of-malis", "aboard s10 s26 gulf-of-malis", "aboard s11 s26 gulf-of-malis"]
    told = play(match, "aboard s10 s26 gulf-of-malis")
    assert of(told, "cut-off")["units"] == ["s11"]


def test_a_retreat_across_the_deep_sea_meets_storms_when_all_have_gone():
    match, _ = beaten("paros-sea", "saronic-gulf", {"s26": 4}, {"a14": 4, "a15": 2}, ATHENS)
    assert "retreat a14 carian-sea" in legal(match)
    told = play(match, "retreat a14 carian-sea", "retreat a15 carian-sea", dice=[1, 4, 3])
    assert [event for event in ids(told) if event in ("retreated", "storm", "high-seas", "gale")] == [
        "retreated", "retreated", "storm", "high-seas", "gale",
    ]  # fmt: skip
    assert strengths(match.state, ATHENS, "carian-sea") == {"a14": 3}
    assert match.state.formations == []


def test_besieged_fleets_that_came_out_go_back_into_their_port():
    state = table_of()
    post(state, "potidea", {"s1": 4})
    besiege(state, "potidea", SPARTA)
    post(state, "thermaic-gulf", {"s26": 4})
    engage(state, "thermaic-gulf", "potidea", {"a14": 3, "a4": (2, "a14")})
    match, _ = phase(state, ATHENS)
    told = play(match, "retreat")
    assert [args["unit"] for args in happened(told, "fled-inside")] == ["a14", "a4"]
    assert inside(state, "potidea") == {"a4": 2, "a14": 3}


def test_sortiers_only_go_back_inside():
    state = table_of()
    post(state, "potidea", {"s1": 4})
    besiege(state, "potidea", SPARTA, "a4")
    engage(state, "potidea", "potidea", {"a1": 4})
    match, _ = phase(state, ATHENS)
    play(match, "done", "fight", "retreat")
    assert inside(match.state, "potidea") == {"a1": 4, "a4": 2}
    assert match.state.prestige == 0


def test_relieving_forces_have_no_refuge_in_the_city():
    state = table_of()
    post(state, "platea", {"s1": 4})
    besiege(state, "platea", SPARTA, "a4")
    engage(state, "platea", "athens", {"a1": 4})
    match, _ = phase(state, ATHENS)
    play(match, "done", "fight", "retreat")
    assert strengths(match.state, ATHENS, "athens") == {"a1": 4}
    assert inside(match.state, "platea") == {"a4": 2}


def test_assaulters_retreat_into_the_province_though_it_is_there():
    match, _ = storm("potidea", {"s1": 4}, {"a1": 3})
    play(match, "retreat")
    assert strengths(match.state, SPARTA, "potidea") == {"s1": 4}
