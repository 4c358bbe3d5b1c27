"""Battles: totals, who chooses, Honor, hostages, Major Defeats and second battles (§9.4 to §9.6)."""

from tests.engine.pericles.campaigns import asked, battle, ids, legal, of, say, table_of


def test_a_total_counts_units_of_the_type_bases_tokens_treachery_and_the_card() -> None:
    state = table_of(
        athens={"athenian-base": 2, "athenian-naval": 3, "athenian-land": 4, "peloponnesian-naval": 2, "the-300": 1}
    )
    state.treachery["athens"] = {"sparta": 2}
    _, told = battle(state, "athens", "agiads", (3, 2), ship=True, agiads=5, aristocrats=1)
    athens, sparta = of(told, "army")
    assert (athens["units"], athens["bases"], athens["tokens"], athens["treachery"], athens["value"]) == (6, 4, 2, 0, 3)
    assert athens["total"] == 15
    assert (sparta["units"], sparta["bases"], sparta["tokens"], sparta["treachery"], sparta["value"]) == (2, 0, 6, 2, 2)
    assert sparta["total"] == 12


def test_the_300_fight_on_land_as_a_unit_and_a_token() -> None:
    state = table_of(boeotia={"the-300": 1, "delian-land": 1})
    _, told = battle(state, "boeotia", "agiads", agiads=2)
    assert of(told, "army")[1]["total"] == 2 + 1 + 2 + 1


def test_equal_totals_are_a_draw_without_losses_or_a_second_battle() -> None:
    state = table_of(boeotia={"delian-land": 1, "peloponnesian-land": 1})
    match, told = battle(state, "boeotia", "agiads", agiads=1, aristocrats=1)
    assert asked(match) is None
    assert ids(told)[-2:] == ["battle-drawn", "battle-over"]
    assert state.pieces["boeotia"] == {"delian-land": 1, "peloponnesian-land": 1}
    assert state.battle is None


def test_no_battle_where_the_theater_is_not_contested() -> None:
    match, told = battle(table_of(boeotia={"peloponnesian-land": 1}), "boeotia", "agiads", agiads=1)
    assert ids(told) == ["no-battle"]
    assert asked(match) is None


def test_an_all_land_force_in_athens_loses_no_units_and_only_athens_may_fight_on_land() -> None:
    state = table_of(athens={"athenian-base": 2, "athenian-naval": 6, "athenian-land": 1, "spartan-land": 5})
    match, told = battle(state, "athens", "eurypontids", eurypontids=3)
    assert "no-losses" in ids(told)
    assert state.pieces["athens"]["spartan-land"] == 5
    assert asked(match) == ("aristocrats", "pericles.second-battle")


def test_the_winning_general_chooses_a_row_and_the_units() -> None:
    state = table_of(samos={"athenian-naval": 2, "delian-naval": 1, "spartan-naval": 2, "peloponnesian-naval": 4})
    match, _ = battle(state, "samos", "demagogues", demagogues=5, aristocrats=4)
    assert asked(match) == ("demagogues", "pericles.losses")
    assert legal(match) == ["row n1", "row n2"]
    say(match, "row n1")
    assert legal(match) == ["lose spartan-naval", "lose peloponnesian-naval"]
    for _ in range(2):
        say(match, "lose spartan-naval")
    # Two left to lose, and only Peloponnesian units are there: no question.
    assert state.pieces["samos"]["peloponnesian-naval"] == 2
    # Four Spartan-Side units lost: two Athenian ones or the Delian one, as the Spartan Controlling Faction likes.
    assert asked(match) == ("agiads", "pericles.losses")
    assert legal(match) == ["row wn3", "row wn4"]
    say(match, "row wn4")
    assert "delian-naval" not in state.pieces["samos"]


def test_the_losing_general_still_chooses_what_the_winner_loses() -> None:
    state = table_of(samos={"athenian-naval": 4, "delian-naval": 2, "peloponnesian-naval": 4})
    match, _ = battle(state, "samos", "eurypontids", eurypontids=1, aristocrats=2)
    # N1 would take up to eight, N2 two; the Athenian Controlling Faction chooses for the winner.
    assert asked(match) == ("aristocrats", "pericles.losses")
    say(match, "row n2")
    assert state.pieces["samos"]["peloponnesian-naval"] == 2
    assert asked(match) == ("eurypontids", "pericles.losses")


def test_no_more_units_than_the_differential() -> None:
    state = table_of(samos={"athenian-naval": 4, "peloponnesian-naval": 7})
    match, told = battle(state, "samos", "aristocrats", aristocrats=1)
    assert of(told, "battle-won")[0]["margin"] == 2
    assert of(told, "lost")[0]["pieces"] == {"peloponnesian-naval": 2}
    assert asked(match) == ("aristocrats", "pericles.second-battle")


def test_bases_go_when_the_units_are_gone_and_more_tokens_were_committed() -> None:
    state = table_of(ionia={"peloponnesian-land": 6, "delian-land": 1, "delian-base": 1, "athenian-base": 1})
    state.treachery["ionia"] = {"athens": 3, "sparta": 1}
    match, told = battle(state, "ionia", "agiads", agiads=5, eurypontids=2, demagogues=1)
    # 6 + 7 + 1 + 1 against 1 + 4 + 1 + 3 + 1: five more; one unit, then two bases.
    assert of(told, "battle-won")[0]["margin"] == 5
    assert asked(match) == ("agiads", "pericles.base-losses")
    assert legal(match) == ["lose athenian-base", "lose delian-base", "done"]
    say(match, "lose athenian-base")
    told = say(match, "lose delian-base")
    assert state.pieces["ionia"] == {"peloponnesian-land": 6}
    assert state.treachery["ionia"] == {"sparta": 1}
    # Three pieces: six Honor to the general, three to his compatriot; Athens loses three each, a Major Defeat.
    assert (state.honor["agiads"], state.honor["eurypontids"]) == (16, 13)
    assert (state.honor["aristocrats"], state.honor["demagogues"]) == (7, 7)
    assert [(chip.issue, chip.space) for chip in state.tracks["athens"]] == [("war-peace", -2)]
    assert "second-battle" not in ids(told)
    assert asked(match) is None


def test_bases_can_be_spared() -> None:
    state = table_of(ionia={"peloponnesian-land": 6, "delian-base": 1})
    match, _ = battle(state, "ionia", "agiads", agiads=2)
    told = say(match, "done")
    assert "bases-spared" in ids(told)
    assert state.pieces["ionia"]["delian-base"] == 1


def test_no_base_falls_to_a_winner_with_as_few_tokens() -> None:
    state = table_of(ionia={"peloponnesian-land": 9, "delian-base": 1})
    match, told = battle(state, "ionia", "agiads", agiads=2, aristocrats=2)
    assert "no-losses" in ids(told)
    assert asked(match) == ("agiads", "pericles.second-battle")


def test_hostages_from_the_300_honor_the_general_and_are_a_major_defeat() -> None:
    state = table_of(isthmus={"athenian-land": 4, "the-300": 1})
    match, told = battle(state, "isthmus", "demagogues", demagogues=4)
    assert asked(match) is None
    assert state.hostages == ["athens"]
    assert (state.honor["demagogues"], state.honor["aristocrats"]) == (17, 11)
    assert state.honor["agiads"] == 9
    assert state.defeats == ["sparta"]
    # The Agiads control; the Eurypontids are the Opposition, on the first end of the track.
    assert [(chip.issue, chip.space) for chip in state.tracks["sparta"]] == [("war-peace", 2)]
    assert of(told, "hostages-taken") == [{"side": "athens", "theater": "isthmus", "marker": True}]


def test_hostages_of_the_side_that_did_not_attack_honor_its_controlling_faction() -> None:
    state = table_of(samos={"athenian-naval": 1, "spartan-naval": 2, "peloponnesian-naval": 2})
    state.hostages = ["sparta"]
    match, _ = battle(state, "samos", "aristocrats", agiads=2)
    # One Athenian naval unit lost costs the winner two of his: the losing general says which.
    assert asked(match) == ("aristocrats", "pericles.losses")
    say(match, "lose spartan-naval")
    told = say(match, "lose peloponnesian-naval")
    assert of(told, "hostages-taken")[0]["marker"] is False
    assert (state.honor["agiads"], state.honor["eurypontids"]) == (16, 11)
    assert state.hostages == ["sparta"]
    assert state.pieces["samos"] == {"spartan-naval": 1, "peloponnesian-naval": 1}


def test_argives_cost_athens_no_honor() -> None:
    state = table_of(sparta={"argive-land": 2, "spartan-land": 5, "spartan-base": 1})
    match, _ = battle(state, "sparta", "eurypontids", eurypontids=3)
    assert asked(match) is None
    assert (state.honor["aristocrats"], state.honor["demagogues"]) == (10, 10)
    assert (state.honor["eurypontids"], state.honor["agiads"]) == (14, 12)
    assert state.defeats == []


def test_a_second_major_defeat_in_a_turn_has_no_further_effect() -> None:
    state = table_of(isthmus={"athenian-land": 4, "spartan-land": 1})
    state.defeats = ["sparta"]
    _, told = battle(state, "isthmus", "demagogues", demagogues=4)
    assert of(told, "major-defeat")[0]["again"] is True
    assert state.tracks["sparta"] == []


def test_the_second_battle_is_of_the_other_type_with_the_same_tokens_and_new_cards() -> None:
    state = table_of(isthmus={"athenian-land": 6, "athenian-naval": 1, "peloponnesian-land": 1, "the-300": 1})
    state.pieces["isthmus"]["peloponnesian-naval"] = 1
    match, told = battle(state, "isthmus", "demagogues", demagogues=4, agiads=1)
    assert asked(match) == ("demagogues", "pericles.losses")
    told = say(match, "row l3")  # the 300 alone
    assert asked(match) == ("demagogues", "pericles.second-battle")
    told = say(match, "fight")
    assert of(told, "battle")[0]["second"] is True
    athens, sparta = of(told, "army")
    assert (athens["units"], athens["tokens"]) == (2, 4)
    assert (sparta["units"], sparta["tokens"]) == (1, 1)  # the 300 are gone, and their token with them
    assert asked(match) is None
    assert state.battle is None
