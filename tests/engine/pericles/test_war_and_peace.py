"""War and Peace: who changes the status, what Peace gives and where the City-States' units go."""

from engine.games.pericles.political.political_issues import PoliticalIssues
from engine.games.pericles.political.war_and_peace import may_enter
from engine.games.pericles.table.state import AT_PEACE, AT_WAR
from tests.engine.pericles.issue_tables import asked, board, gained, ids, legal, of, refused, say, staged, table_of, won


def at_war(**places):
    state = table_of(**places)
    state.status = AT_WAR
    return state


def test_one_side_is_enough_for_war():
    match, told = staged(won(table_of(), "sparta", war_peace=-3), PoliticalIssues())
    assert match.state.status == AT_WAR
    assert of(told, "war-declared") == [{"seats": ["agiads"]}]
    assert gained(told) == {}


def test_an_issue_in_the_centre_changes_nothing():
    match, _ = staged(won(table_of(), "sparta", war_peace=0), PoliticalIssues())
    assert match.state.status == AT_PEACE


def test_one_side_alone_makes_no_peace():
    match, told = staged(won(at_war(), "athens", war_peace=7), PoliticalIssues())
    assert match.state.status == AT_WAR
    assert ids(told) == ["war-goes-on"]


def test_both_sides_make_peace_and_the_winners_get_ten_honor_each():
    state = won(won(at_war(), "athens", war_peace=1), "sparta", war_peace=-2)
    match, told = staged(state, PoliticalIssues())
    assert match.state.status == AT_PEACE
    assert gained(told) == {"aristocrats": 10, "agiads": 10}


def test_peace_ends_some_scenarios_after_the_honor_for_it_and_before_anyone_goes_home():
    state = table_of("dec", athens={"spartan_land": 2})
    won(won(state, "athens", war_peace=1), "sparta", war_peace=-2)
    match, told = staged(state, PoliticalIssues())
    assert match.outcome is not None
    assert match.outcome.reason == "peace"
    assert not of(told, "recalled")
    assert [event["amount"] for event in of(told, "honor") if event["why"] == "peace"] == [10, 10]


def peace(**places):
    """Peace has just been made."""
    return staged(won(won(at_war(**places), "athens", war_peace=1), "sparta", war_peace=-2), PoliticalIssues())


def test_without_bases_abroad_all_units_go_home_by_themselves():
    match, told = peace(
        athens={"spartan_land": 3, "the_300": 1, "peloponnesian_base": 1, "peloponnesian_land": 2},
        sparta={"argive_land": 2, "delian_base": 1},
    )
    assert asked(match) == {}
    assert match.state.pieces["athens"] == {"peloponnesian-base": 1, "peloponnesian-land": 2}
    assert match.state.pieces["sparta"] == {"argive-land": 2, "delian-base": 1, "spartan-land": 3, "the-300": 1}
    assert [args["number"] for args in of(told, "recalled")] == [3, 1]


def test_both_controlling_factions_place_their_units_at_the_same_time():
    match, _ = peace(
        athens={"spartan_base": 1, "spartan_land": 1, "athenian_naval": 1},
        samos={"athenian_base": 1, "athenian_naval": 2},
        lesbos={"athenian_naval": 1, "delian_base": 1},
        corcyra={"spartan_naval": 1},
    )
    assert asked(match) == {"aristocrats": "recall", "agiads": "recall"}
    assert "recall athenian-naval lesbos samos" in legal(match, "aristocrats")
    assert "recall spartan-naval corcyra athens" in legal(match, "agiads")
    assert refused(match, "recall athenian-naval samos lesbos", "aristocrats").code == "pericles.no-city-state-base"
    say(match, "recall athenian-naval lesbos samos", seat="aristocrats")
    say(match, "recall athenian-naval samos athens", "recall athenian-naval samos athens", seat="aristocrats")
    assert refused(match, "recall athenian-naval samos athens", "aristocrats").code == "pericles.recalled-already"
    say(match, "done", seat="aristocrats")
    say(match, "done", seat="agiads")
    assert match.state.pieces["samos"] == {"athenian-base": 1, "athenian-naval": 1}
    assert match.state.pieces["athens"] == {"spartan-base": 1, "spartan-land": 1, "athenian-naval": 3}
    assert match.state.pieces["corcyra"] == {}
    assert match.state.pieces["sparta"] == {"spartan-naval": 1}


def test_at_peace_city_states_keep_out_of_each_others_way_and_leagues_do_not():
    state = table_of(isthmus={"spartan_base": 1}, boeotia={"peloponnesian_land": 3}, corcyra={"athenian_land": 1})
    entries = {
        (piece, theater): may_enter(board(), state, piece, theater)
        for piece in ("athenian-land", "delian-land", "argive-land", "spartan-naval", "the-300")
        for theater in ("isthmus", "boeotia", "corcyra")
    }
    assert {entry for entry, allowed in entries.items() if not allowed} == {
        ("athenian-land", "isthmus"),
        ("spartan-naval", "corcyra"),
        ("the-300", "corcyra"),
    }
    state.status = AT_WAR
    assert may_enter(board(), state, "athenian-land", "isthmus")
