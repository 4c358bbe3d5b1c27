"""Markers are turned up from the tops of the queues, in Honor Order, and resolved by their owners."""

from engine.games.pericles.table.state import AGIADS, ARISTOCRATS, DEMAGOGUES, EURYPONTIDS
from engine.games.pericles.theater.theater_phase import Revelation, TheaterPhase
from tests.engine.pericles.issue_tables import (
    asked,
    gained,
    holding,
    ids,
    laid,
    legal,
    of,
    refused,
    say,
    staged,
    table_of,
    tokens,
)

ORDER = [ARISTOCRATS, AGIADS, DEMAGOGUES, EURYPONTIDS]


def resolving(state):
    state.honor_order = list(ORDER)
    return staged(state, Revelation())


def test_only_ones_own_side_on_top_is_turned_up():
    state = laid(table_of(), "samos", "agiads-rumor", "demagogues-rumor")
    laid(state, "chios", "aristocrats-rumor")
    laid(state, "lesbos", "aristocrats-rumor", "eurypontids-rumor")
    match, _ = resolving(state)
    assert asked(match) == {ARISTOCRATS: "reveal"}
    assert legal(match) == ["reveal chios", "reveal samos"]
    assert refused(match, "reveal lesbos").code == "pericles.enemy-on-top"


def test_with_a_single_marker_to_turn_up_nobody_is_asked_and_those_without_one_pass():
    state = laid(table_of(), "samos", "agiads-rumor", "demagogues-rumor")
    match, told = resolving(state)
    assert asked(match) == {}
    assert [(args["seat"], args["owner"], args["issue"]) for args in of(told, "revealed")] == [
        (ARISTOCRATS, DEMAGOGUES, "rumor"),
        (AGIADS, AGIADS, "rumor"),
    ]
    state = laid(table_of(), "samos", "aristocrats-rumor", "agiads-rumor")
    match, told = resolving(state)
    assert ids(told)[:2] == ["passed", "revealed"]
    assert of(told, "passed") == [{"seat": ARISTOCRATS}]
    assert ids(told)[-1] == "all-resolved"


def test_the_owner_resolves_what_the_compatriot_has_turned_up():
    match, _ = resolving(laid(table_of(), "samos", "demagogues-oracle"))
    assert asked(match) == {DEMAGOGUES: "oracle"}
    told = say(match, "honor")
    assert gained(told) == {DEMAGOGUES: 3}


def test_committed_tokens_are_back_in_the_stock_for_the_next_issue():
    state = table_of(samos={"delian_land": 1})
    state.stock["athens"] = 0
    state.strategy_board["athens"] = 16
    match, _ = resolving(laid(state, "samos", "aristocrats-league"))
    say(match, "build-base")
    assert match.state.stock["athens"] == 4
    assert match.state.committed == {}


def test_in_persia_only_a_spartan_league_issue_does_anything():
    state = laid(table_of(), "persia", "agiads-league", "aristocrats-league", "agiads-oracle", "eurypontids-military")
    match, told = resolving(state)
    assert [args["issue"] for args in of(told, "nothing-in-persia")] == ["military", "oracle", "league"]
    assert asked(match) == {AGIADS: "persian-base"}
    told = say(match, "build-base")
    assert match.state.persian_bases == 1
    assert gained(told) == {AGIADS: 2}


def test_a_persian_base_takes_four_tokens_and_there_are_three():
    _, told = resolving(laid(table_of(tokens={AGIADS: 3}), "persia", "agiads-league"))
    assert of(told, "cancelled") == [{"seat": AGIADS, "issue": "league", "theater": "persia"}]
    state = table_of()
    state.persian_bases = 3
    _, told = resolving(laid(state, "persia", "agiads-league"))
    assert of(told, "no-effect") == [{"seat": AGIADS, "issue": "league", "theater": "persia"}]


def test_what_tokens_are_left_at_the_end_become_honor():
    state = table_of(tokens={ARISTOCRATS: 6, DEMAGOGUES: 3, EURYPONTIDS: 0, AGIADS: 8})
    for seat in ORDER:
        holding(state, seat, *(["rumor"] if seat == ARISTOCRATS else []))
    match, _ = staged(state, TheaterPhase())
    told = say(match, "place aristocrats-rumor samos")
    assert gained(told) == {ARISTOCRATS: 1, AGIADS: 2}
    assert tokens(match) == dict.fromkeys((ARISTOCRATS, DEMAGOGUES, EURYPONTIDS, AGIADS), 0)
    assert match.state.stock == {"athens": 21, "sparta": 21}
