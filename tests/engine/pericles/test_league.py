"""League and Oracle issues, and Argos."""

from engine.games.pericles.table.state import AGIADS, ARISTOCRATS, DEMAGOGUES
from engine.games.pericles.theater.league import League
from engine.games.pericles.theater.oracle import Oracle
from tests.engine.pericles.issue_tables import asked, gained, ids, legal, of, refused, say, staged, table_of, tokens


def league(state, theater, owner=ARISTOCRATS):
    return staged(state, League(theater=theater, owner=owner))


# ------------------------------------------------------------------ League (§8.52)


def test_a_base_costs_four_tokens_and_brings_two_honor():
    match, _ = league(table_of(samos={"delian_land": 1}), "samos")
    assert legal(match) == ["build-base", "decline"]
    told = say(match, "build-base")
    assert match.state.pieces["samos"] == {"delian-land": 1, "delian-base": 1}
    assert gained(told) == {ARISTOCRATS: 2}
    assert tokens(match)[ARISTOCRATS] == 1
    assert match.state.bases_made == {"athens": ["samos"]}


def test_a_conversion_costs_two_and_brings_two_honor():
    match, _ = league(table_of(samos={"delian_base": 1}, tokens={ARISTOCRATS: 2}), "samos")
    assert refused(match, "build-base").args == {"needed": 4, "held": 2}
    told = say(match, "convert-base")
    assert match.state.pieces["samos"] == {"athenian-base": 1}
    assert gained(told) == {ARISTOCRATS: 2}
    assert match.state.bases_made == {"athens": ["samos"]}


def test_no_fourth_base_in_a_theater():
    state = table_of(isthmus={"delian_base": 1, "peloponnesian_base": 2})
    match, _ = league(state, "isthmus")
    assert refused(match, "build-base").code == "pericles.no-room-for-base"


def test_every_league_base_raises_a_fleet_or_two_armies():
    match, _ = league(table_of(samos={"delian_base": 2}), "samos")
    assert refused(match, "remove-treachery sparta").code == "pericles.no-treachery"
    say(match, "build delian-land")
    assert legal(match) == ["build delian-naval", "build delian-land", "done"]
    say(match, "build delian-naval")
    assert asked(match) == {}
    assert match.state.pieces["samos"] == {"delian-base": 2, "delian-land": 2, "delian-naval": 1}


def test_units_that_are_not_left_are_not_raised():
    match, _ = league(table_of(samos={"delian_base": 1}, chios={"delian_land": 11, "delian_naval": 8}), "samos")
    assert legal(match) == ["build-base", "convert-base", "build delian-land", "decline"]
    say(match, "build delian-land")
    assert match.state.pieces["samos"]["delian-land"] == 1


def test_any_treachery_marker_can_be_removed():
    state = table_of(samos={"delian_base": 1})
    state.treachery = {"samos": {"athens": 1, "sparta": 2}}
    match, _ = league(state, "samos")
    say(match, "remove-treachery sparta")
    assert match.state.treachery == {"samos": {"athens": 1, "sparta": 1}}


def test_nothing_is_done_where_the_side_is_not_present():
    _, told = league(table_of(samos={"peloponnesian_land": 1}), "samos")
    assert ids(told) == ["no-effect"]


def test_too_few_tokens_for_the_only_thing_that_could_be_done_cancel_the_issue():
    match, told = league(table_of(samos={"delian_land": 1}, tokens={ARISTOCRATS: 3}), "samos")
    assert asked(match) == {}
    assert ids(told) == ["cancelled"]


def test_up_to_four_argives_instead_of_delian_units_while_a_delian_base_is_in_sparta():
    match, _ = league(table_of(sparta={"delian_base": 1, "spartan_base": 2}), "sparta")
    assert legal(match) == [
        "convert-base",
        "build delian-naval",
        "build delian-land",
        "build argive-land",
        "decline",
    ]
    say(match, "build argive-land")
    assert legal(match) == ["build argive-land", "done"]
    assert refused(match, "build delian-land").code == "pericles.argives-apart"
    say(match, *["build argive-land"] * 3)
    assert asked(match) == {}
    assert match.state.pieces["sparta"]["argive-land"] == 4
    match, _ = league(table_of(sparta={"athenian_base": 1}), "sparta")
    assert "build argive-land" not in legal(match)


# ------------------------------------------------------------------ Oracle (§8.53)


def oracle(state, owner=DEMAGOGUES):
    return staged(state, Oracle(owner=owner))


def test_an_enemy_league_unit_goes_home_and_argos_is_of_the_league():
    state = table_of(
        samos={"peloponnesian_naval": 1, "peloponnesian_base": 1},
        sparta={"spartan_land": 1, "argive_land": 1, "athenian_land": 1},
    )
    match, _ = oracle(state)
    assert [order for order in legal(match) if order.startswith("dismiss")] == ["dismiss peloponnesian-naval samos"]
    told = say(match, "dismiss peloponnesian-naval samos")
    assert gained(told) == {DEMAGOGUES: 1}
    assert match.state.pieces["samos"] == {"peloponnesian-base": 1}
    match, _ = oracle(table_of(sparta={"argive_land": 1, "athenian_land": 1}), AGIADS)
    assert [order for order in legal(match) if order.startswith("dismiss")] == ["dismiss argive-land sparta"]


def test_treachery_is_sown_in_three_different_theaters():
    match, _ = oracle(table_of())
    say(match, "plant samos")
    assert refused(match, "plant samos").code == "pericles.planted-there"
    assert "decline" not in legal(match)
    assert "honor" not in legal(match)
    say(match, "plant chios", "plant athens")
    assert asked(match) == {}
    assert match.state.treachery == {theater: {"athens": 1} for theater in ("samos", "chios", "athens")}


def test_with_two_markers_left_two_are_sown():
    state = table_of()
    state.treachery = {"boeotia": {"athens": 8}}
    match, _ = oracle(state)
    say(match, "plant samos", "plant chios")
    assert asked(match) == {}


def test_an_oracle_can_be_waived():
    match, _ = oracle(table_of())
    assert of(say(match, "decline"), "waived") == [{"seat": DEMAGOGUES, "issue": "oracle"}]
