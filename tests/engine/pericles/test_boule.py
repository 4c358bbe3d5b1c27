"""The Boule: Strategy Boards, hostages, the issues of the turn (§5.3)."""

from engine.games.pericles.aristophanes.aristophanes import Boule
from tests.engine.pericles.politics import asked, lay_out, legal, lies, of, refused, say, staged, table_of

ATHENS = ("league", "games", "military", "diplomatic", "oracle", "colony", "citizenship")
"""The first is the Controlling Faction's, the second the Opposition's, then three and two."""


def boule(state=None, **fields):
    return staged(state or table_of(), Boule(**fields))


def choose(match, side, *issues):
    seats = {"athens": ("aristocrats", "demagogues"), "sparta": ("agiads", "eurypontids")}[side]
    for turn, issue in zip((0, 1, 0, 0, 0, 1, 1), issues, strict=True):
        say(match, f"propose {issue}", seats[turn])


def test_seven_issues_are_chosen_in_turn_in_both_cities_at_once():
    match, _ = boule()
    assert asked(match) == {"aristocrats": "boule", "agiads": "boule"}
    choose(match, "athens", *ATHENS)
    assert lies(match, "athens") == [
        "league aristocrats-2", "games demagogues-1", "military centre", "diplomatic centre", "oracle centre",
        "colony centre", "citizenship centre",
    ]  # fmt: skip
    assert asked(match) == {"agiads": "boule"}
    choose(match, "sparta", "games", *["military"] * 6)
    assert asked(match) == {}
    assert lies(match, "sparta")[:3] == ["games agiads-2", "military eurypontids-1", "military centre"]


def test_ostracism_and_war_start_in_the_centre_whoever_chooses_them():
    match, _ = boule()
    choose(match, "athens", "ostracism", "war-peace", "military", "military", "military", "military", "military")
    assert lies(match, "athens")[:2] == ["ostracism centre", "war-peace centre"]


def test_an_issue_can_be_chosen_as_often_as_there_are_any():
    state = table_of()
    state.retired = ["colony"]
    lay_out(state, "athens", "oracle centre")
    match, _ = boule(state)
    assert refused(match, "propose oracle", "aristocrats").code == "pericles.no-issue-left"
    assert refused(match, "propose colony", "aristocrats").code == "pericles.issue-retired"
    say(match, "propose diplomatic", "aristocrats")
    say(match, "propose diplomatic", "demagogues")
    assert "propose diplomatic" in legal(match, "aristocrats")
    say(match, "propose diplomatic", "aristocrats")
    assert "propose diplomatic" not in legal(match, "aristocrats")


def test_strategy_boards_are_filled_as_far_as_the_stock_goes():
    state = table_of()
    state.strategy_board = {"athens": 0, "sparta": 0}
    state.stock = {"athens": 3, "sparta": 26}
    match, told = boule(state)
    assert match.state.strategy_board == {"athens": 3, "sparta": 5}
    assert match.state.stock == {"athens": 0, "sparta": 21}
    assert [args["tokens"] for args in of(told, "strategy-board-filled")] == [3, 5]


def test_hostages_put_war_before_the_other_city():
    state = table_of()
    state.hostages = ["athens", "sparta"]
    match, _ = boule(state)
    assert asked(match) == {"aristocrats": "hostages"}
    say(match, "expend")
    assert lies(match, "sparta") == ["war-peace eurypontids-2"]
    assert match.state.hostages == ["sparta"]
    assert asked(match) == {"agiads": "hostages"}
    say(match, "keep")
    assert lies(match, "athens") == []
    assert match.state.hostages == ["sparta"]
    assert asked(match) == {"aristocrats": "boule", "agiads": "boule"}


def test_hostages_cannot_be_used_where_war_is_on_the_display_already():
    state = table_of()
    state.hostages = ["athens"]
    lay_out(state, "sparta", "war-peace centre")
    match, _ = boule(state)
    assert asked(match) == {"aristocrats": "boule", "agiads": "boule"}


def test_one_city_alone_chooses_alone():
    state = table_of()
    state.hostages = ["athens"]
    match, _ = boule(state, sides=["athens"])
    assert asked(match) == {"aristocrats": "boule"}
    choose(match, "athens", *ATHENS)
    assert asked(match) == {}
