"""Games and unique issues: what they bring, at War and at Peace."""

from engine.games.pericles.political.political_issues import PoliticalIssues
from engine.games.pericles.table.state import AT_WAR
from tests.engine.pericles.issue_tables import (
    asked,
    chips,
    gained,
    ids,
    legal,
    of,
    say,
    staged,
    table_of,
    tokens,
    won,
)


def test_games_are_worth_honor_at_peace_and_tokens_at_war():
    _, told = staged(won(table_of(), "athens", games=-2), PoliticalIssues())
    assert gained(told) == {"demagogues": 3}
    state = won(table_of(), "athens", games=-2)
    state.status = AT_WAR
    state.stock["athens"] = 2
    match, told = staged(state, PoliticalIssues())
    assert gained(told) == {}
    assert tokens(match)["demagogues"] == 7
    assert match.state.stock["athens"] == 0


def test_citizenship_turns_a_delian_base_athenian_and_brings_a_fleet_or_two_armies():
    match, _ = staged(won(table_of(samos={"delian_base": 1}), "athens", citizenship=4), PoliticalIssues())
    assert asked(match) == {"aristocrats": "citizenship"}
    assert legal(match) == ["citizenship samos", "decline"]
    told = say(match, "citizenship samos")
    assert gained(told) == {"aristocrats": 2}
    assert legal(match) == ["build athenian-land", "build athenian-naval"]
    say(match, "build athenian-land")
    assert match.state.pieces["samos"] == {"athenian-base": 1, "athenian-land": 2}
    assert match.state.bases_made == {"athens": ["samos"]}
    assert match.state.retired == ["citizenship"]


def test_citizenship_asks_nothing_where_only_one_kind_of_unit_is_left():
    state = table_of(samos={"delian_base": 1}, athens={"athenian_naval": 12, "athenian_land": 9})
    match, _ = staged(won(state, "athens", citizenship=4), PoliticalIssues())
    say(match, "citizenship samos")
    assert asked(match) == {}
    assert match.state.pieces["samos"] == {"athenian-base": 1, "athenian-land": 1}


def test_citizenship_is_gone_even_where_there_is_no_base_to_convert():
    match, told = staged(won(table_of(), "athens", citizenship=4), PoliticalIssues())
    assert ids(told) == ["unique-issue", "no-effect"]
    assert of(told, "no-effect") == [{"seat": "aristocrats", "issue": "citizenship"}], "nowhere in particular"
    assert match.state.retired == ["citizenship"]


def test_of_a_colony_that_is_let_go_no_place_is_told():
    match, _ = staged(won(table_of(sicily={"delian_land": 1}), "athens", colony=-1), PoliticalIssues())
    assert of(say(match, "decline"), "waived") == [{"seat": "demagogues", "issue": "colony"}]


def test_a_colony_needs_room_and_something_athenian_there():
    state = table_of(
        sicily={"delian_land": 1},
        corcyra={"peloponnesian_land": 1, "athenian_land": 1},
        isthmus={"peloponnesian_base": 2, "delian_base": 1},
        boeotia={"peloponnesian_land": 1},
    )
    match, _ = staged(won(state, "athens", colony=-1), PoliticalIssues())
    assert asked(match) == {"demagogues": "colony"}
    assert legal(match) == ["colony sicily", "colony corcyra", "decline"]
    told = say(match, "colony corcyra", "build delian-naval")
    assert gained(told) == {"demagogues": 2}
    assert match.state.pieces["corcyra"]["delian-base"] == 1
    assert match.state.pieces["corcyra"]["delian-naval"] == 1


def test_war_declared_in_the_same_turn_makes_a_colony_pointless():
    state = won(table_of(sicily={"delian_land": 1}), "athens", colony=-1, war_peace=1)
    match, told = staged(state, PoliticalIssues())
    assert of(told, "unique-issue-void") == [{"seat": "demagogues", "issue": "colony", "status": "war"}]
    assert match.state.retired == ["colony"]


def test_krypteia_removes_up_to_six_athenian_markers():
    state = won(table_of(), "sparta", krypteia=2)
    state.treachery = {"sparta": {"athens": 5, "sparta": 1}, "isthmus": {"athens": 2}}
    match, _ = staged(state, PoliticalIssues())
    assert asked(match) == {"eurypontids": "krypteia"}
    say(match, *["remove sparta"] * 5)
    assert legal(match) == ["remove isthmus", "done"]
    say(match, "remove isthmus")
    assert asked(match) == {}
    assert match.state.treachery == {"sparta": {"sparta": 1}, "isthmus": {"athens": 1}}


def test_agoge_builds_up_to_three_spartans_the_300_among_them():
    state = won(table_of(), "sparta", agoge=-1)
    state.status = AT_WAR
    match, _ = staged(state, PoliticalIssues())
    assert legal(match) == ["build spartan-land", "build the-300", "done"]
    say(match, "build the-300", "build spartan-land", "done")
    assert match.state.pieces["sparta"] == {"the-300": 1, "spartan-land": 1}
    assert match.state.retired == ["agoge"]


def test_issues_for_the_theaters_wait():
    _, told = staged(chips(table_of(), "athens", "military", 3, 2), PoliticalIssues())
    assert ids(told) == []
