"""Markers: awarded, lent, laid face down in Honor Order; and who knows of them what."""

from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View, mask
from engine.games.pericles.game import Game
from engine.games.pericles.political.issue_award import IssueAward
from engine.games.pericles.table.state import AGIADS, ARISTOCRATS, DEMAGOGUES, EURYPONTIDS
from engine.games.pericles.theater.theater_phase import Placement, honor_order
from tests.engine.pericles.issue_tables import (
    asked,
    chips,
    holding,
    laid,
    legal,
    of,
    refused,
    say,
    staged,
    table_of,
    won,
)


def names(match, seat):
    return sorted(str(thing.value) for thing in match.state.markers[seat].things)


def known(match, holder, viewer):
    """What a viewer knows of the markers a faction holds."""
    return match.state.markers[holder].known(viewer)


# ------------------------------------------------------------------ the award (§7.5, §7.51)


def test_each_won_theater_issue_is_a_marker_and_everybody_gets_two_rumors():
    state = won(chips(table_of(), "athens", "military", 3, 2), "athens", oracle=-7, games=1, league=0)
    match, told = staged(state, IssueAward())
    assert [args["markers"] for args in of(told, "markers-awarded")][:2] == [
        ["aristocrats-military"] * 2 + ["aristocrats-rumor"] * 2,
        ["demagogues-oracle", "demagogues-rumor", "demagogues-rumor"],
    ]
    assert match.state.tracks == {"athens": [], "sparta": []}
    assert asked(match) == {}


def test_whoever_has_more_keeps_the_odd_marker_and_lends_the_rest_in_secret():
    """Nine markers against four: seven stay, and six are the compatriot's."""
    state = chips(chips(table_of(), "athens", "military", 3, 5), "athens", "league", 2, 2)
    chips(state, "athens", "diplomatic", -1, 2)
    chips(state, "sparta", "military", -2, 6)
    match, _ = staged(state, IssueAward())
    assert asked(match) == {"aristocrats": "lend", "agiads": "lend"}
    assert legal(match, ARISTOCRATS) == [
        "lend aristocrats-league",
        "lend aristocrats-military",
        "lend aristocrats-rumor",
    ]
    assert not say(match, "lend aristocrats-rumor", seat=ARISTOCRATS)
    say(match, *["lend agiads-military"] * 3, seat=AGIADS)
    told = say(match, "lend aristocrats-military", seat=ARISTOCRATS)
    assert len(match.state.markers[ARISTOCRATS]) == 7
    assert names(match, DEMAGOGUES) == [
        "aristocrats-military",
        "aristocrats-rumor",
        "demagogues-diplomatic",
        "demagogues-diplomatic",
        "demagogues-rumor",
        "demagogues-rumor",
    ]
    assert [(args["seat"], args["to"], args["number"]) for args in of(told, "markers-lent")] == [
        ("aristocrats", "demagogues", 2),
        ("agiads", "eurypontids", 3),
    ]
    assert known(match, DEMAGOGUES, seat_view(ARISTOCRATS)) == ["aristocrats-military", "aristocrats-rumor"]
    assert len(known(match, DEMAGOGUES, seat_view(DEMAGOGUES))) == 6
    assert known(match, DEMAGOGUES, seat_view(AGIADS)) == []


def test_the_enemy_sees_nothing_of_a_loan_being_chosen():
    match, _ = staged(chips(table_of(), "sparta", "military", -2, 4), IssueAward())
    say(match, "lend agiads-military", seat=AGIADS)
    for viewer in (PUBLIC, seat_view(EURYPONTIDS), seat_view(ARISTOCRATS)):
        branches = mask(match, viewer).position.branches
        assert "agiads-military" not in str([branch.stack for branch in branches.values()])


# ------------------------------------------------------------------ Honor Order (§8.1)


def test_ties_in_honor_go_to_the_controlling_factions_first_and_to_athens_within_a_rank():
    state = table_of()
    assert honor_order(state) == [ARISTOCRATS, AGIADS, DEMAGOGUES, EURYPONTIDS]
    state.honor[EURYPONTIDS] += 1
    assert honor_order(state) == [EURYPONTIDS, ARISTOCRATS, AGIADS, DEMAGOGUES]


# ------------------------------------------------------------------ placement (§8.3)


def placing(scenario="1pw", **holdings):
    state = table_of(scenario)
    state.honor_order = honor_order(state)
    for seat in state.markers:
        holding(state, seat, *holdings.get(seat, ()))
    return state


def test_one_at_a_time_and_nobody_passes_who_has_a_marker():
    state = placing(aristocrats=["military"], agiads=["rumor", "rumor", "league"], demagogues=["oracle", "rumor"])
    match, _ = staged(state, Placement())
    order = []
    while pending := asked(match):
        (seat,) = pending
        order.append(seat)
        say(match, legal(match)[0])
    assert order == ["aristocrats", "agiads", "demagogues", "agiads", "demagogues", "agiads"]
    assert sum(len(queue) for queue in match.state.queues.values()) == 6


def test_persia_opens_with_a_base_in_ionia_or_alcibiades():
    match, _ = staged(placing(aristocrats=["rumor"]), Placement())
    assert refused(match, "place aristocrats-rumor persia").code == "pericles.persia-closed"
    assert len(legal(match)) == 20
    state = placing(aristocrats=["rumor"])
    state.pieces["ionia"] = {"peloponnesian-base": 1}
    match, _ = staged(state, Placement())
    say(match, "place aristocrats-rumor persia")
    assert list(match.state.queues) == ["persia"]


def test_a_closed_theater_takes_no_marker():
    state = placing(aristocrats=["rumor"])
    del state.pieces["eastern-mediterranean"]
    match, _ = staged(state, Placement())
    refusal = refused(match, "place aristocrats-rumor eastern-mediterranean")
    assert (refusal.code, refusal.args) == ("pericles.out-of-play", {"theater": "eastern-mediterranean"})


def lent(scenario="1pw"):
    """The Demagogues hold a rumor and an oracle of the Aristocrats, who know of that."""
    state = placing(scenario, demagogues=["military", "rumor"], aristocrats=["rumor"])
    state.honor_order = [DEMAGOGUES, ARISTOCRATS, AGIADS, EURYPONTIDS]
    for thing in holding(table_of(), ARISTOCRATS, "oracle").markers[ARISTOCRATS].things:
        thing.seen = (ARISTOCRATS, DEMAGOGUES)
        state.markers[DEMAGOGUES].put([thing])
    return state


def share_issues(state):
    """The Demagogues show what they hold."""
    state.sharing[DEMAGOGUES] = ["issues"]
    for thing in state.markers[DEMAGOGUES].things:
        thing.seen = (ARISTOCRATS, DEMAGOGUES)


def test_nobody_can_tell_whether_a_marker_laid_was_one_on_loan():
    views = []
    for marker in ("aristocrats-oracle", "demagogues-military"):
        match, _ = staged(lent(), Placement())
        say(match, f"place {marker} samos")
        views.append([View(match, viewer).encode() for viewer in (PUBLIC, seat_view(AGIADS), seat_view(ARISTOCRATS))])
    assert views[0] == views[1]


def test_a_marker_laid_is_known_to_who_laid_it_and_to_a_compatriot_who_is_being_shown():
    match, _ = staged(lent(), Placement())
    told = say(match, "place demagogues-military samos")
    assert match.state.queues["samos"][0].marker.seen == (DEMAGOGUES,)
    assert told[0].hidden["marker"].seen == (DEMAGOGUES,)
    state = lent()
    share_issues(state)
    match, _ = staged(state, Placement())
    say(match, "place demagogues-military samos")
    assert match.state.queues["samos"][0].marker.seen == (ARISTOCRATS, DEMAGOGUES)


# ------------------------------------------------------------------ showing and hiding (§4.1)


VIGNETTE = "1a"
"""A game that begins with the laying of markers."""


def game(state):
    """The whole game: as long as it lasts, compatriots can show each other what they have."""
    return staged(state, Game())[0]


def show(match, seat, order):
    (decision,) = match.offers(seat)
    return match.play(seat, decision.id, type(match.legal(decision)[0]).parse(order))


def test_tokens_and_markers_are_shown_until_they_are_hidden():
    match = game(holding(table_of(VIGNETTE), DEMAGOGUES, "military"))
    show(match, DEMAGOGUES, "show tokens")
    show(match, DEMAGOGUES, "show issues")
    assert match.state.tokens[DEMAGOGUES].seen == (ARISTOCRATS, DEMAGOGUES)
    assert known(match, DEMAGOGUES, seat_view(ARISTOCRATS)) == ["demagogues-military"]
    assert match.state.sharing == {DEMAGOGUES: ["issues", "tokens"]}
    show(match, DEMAGOGUES, "hide tokens")
    show(match, DEMAGOGUES, "hide issues")
    assert match.state.tokens[DEMAGOGUES].seen == (DEMAGOGUES,)
    assert known(match, DEMAGOGUES, seat_view(ARISTOCRATS)) == []
    assert match.state.sharing == {}


def test_what_is_shown_already_need_not_be_shown():
    match = game(table_of(VIGNETTE))
    show(match, AGIADS, "show tokens")
    decision = match.offers(AGIADS)[0]
    assert [str(choice) for choice in match.legal(decision)] == ["show issues", "hide tokens"]


def test_a_marker_on_loan_stays_known_to_its_owner_until_markers_are_being_laid():
    for placed in (False, True):
        state = lent(VIGNETTE)
        share_issues(state)
        if placed:
            laid(state, "boeotia", "demagogues-rumor")
        match = game(state)
        show(match, DEMAGOGUES, "hide issues")
        assert known(match, DEMAGOGUES, seat_view(ARISTOCRATS)) == ([] if placed else ["aristocrats-oracle"])


def test_showing_is_told_to_the_compatriot_alone_and_can_be_done_again():
    match = game(table_of(VIGNETTE))
    told = show(match, DEMAGOGUES, "show tokens")
    assert [event.only for event in told] == [(DEMAGOGUES, ARISTOCRATS)]
    assert len(match.offers(DEMAGOGUES)) == 1
